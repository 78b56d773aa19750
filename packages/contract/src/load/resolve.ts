import {posix as path} from 'node:path';
import {type Diagnostic, ContractError} from '../diagnostic';
import {nearest} from '../nearest';
import type {Loaded} from './load';
import {unescapeStep} from './sourceMap';
import {isNode, type Node} from '../visit';
import type {Reference} from '../shape';

/** Which component section a file's top-level keys become after bundling. First match wins. */
const SECTIONS: readonly (readonly [RegExp, string])[] = [
  [/^http\/parameters\.yaml$/, 'parameters'],
  [/^http\/bodies\.yaml$/, 'requestBodies'],
  [/^http\/responses\.yaml$/, 'responses'],
  [/\/schemas\//, 'schemas'],
  [/\/messages\//, 'messages'],
  [/^http\/examples\//, 'examples'],
];

/** The named lists of values: a schema that refers to one has its values in place, and the name in `x-enum`. */
export const ENUMS = 'enums.yaml';

/** Files whose entries are put where they are named: OpenAPI wants path items in place, AsyncAPI its examples. */
const INLINE = /^(http\/paths|websocket\/(?:examples|operations|channels))\//;

/**
 * Joins the files behind `root` into one document whose references all point into `#/components`.
 *
 * A resolver of our own and not `@redocly/openapi-core`'s bundler: that one returns plain data, and every later finding would
 * have lost the file and line a writer needs. Names are unique over the contract, so the last step of a reference is
 * the component's name. Throws ContractError for a reference that leads nowhere and for a name used twice.
 */
export function resolve({files, sources}: Loaded, root: string): Node {
  const diagnostics: Diagnostic[] = [];
  const components = new Map<string, {section: string; name: string; file: string; value: unknown}>();
  const open = new Set<string>();

  const copy = (value: unknown, file: string): unknown => {
    if (Array.isArray(value)) {
      const list = value.map((item) => copy(item, file));
      sources.copy(value, list);
      return list;
    }
    if (!isNode(value)) {
      return value;
    }
    const reference = value.$ref;
    if (typeof reference === 'string') {
      return follow(value, reference, file);
    }
    const record: Node = {};
    for (const [key, item] of Object.entries(value)) {
      record[key] = copy(item, file);
    }
    sources.copy(value, record);
    return record;
  };

  const follow = (holder: Node, reference: string, file: string): unknown => {
    if (reference.startsWith('#') && reference.split('/').length !== 2) {
      const local = {...holder};
      sources.copy(holder, local);
      return local; // a reference inside the root document itself
    }
    const {file: target, name} = targetOf(file, reference);
    const entries = files.get(target);
    if (!isNode(entries) || !(name in entries)) {
      diagnostics.push({
        ...sources.at(holder, '$ref'),
        message: `The reference ${reference} leads nowhere.`,
        fix: isNode(entries)
          ? `Write ${name} into contract/${target}, or use a name that looks alike: ${nearest(name, Object.keys(entries)).join(', ')}.`
          : `There is no file contract/${target}; files that look alike: ${nearest(target, files.keys()).join(', ')}.`,
      });
      return {};
    }
    if (INLINE.test(target)) {
      const key = `${target}#${name}`;
      if (open.has(key)) {
        diagnostics.push({
          ...sources.at(holder, '$ref'),
          message: `${reference} contains itself.`,
          fix: 'Break the circle.',
        });
        return {};
      }
      open.add(key);
      const value = copy(entries[name], target);
      open.delete(key);
      return value;
    }
    const section = SECTIONS.find(([pattern]) => pattern.test(target))?.[1] ?? 'schemas';
    const id = `${section}/${name}`;
    const known = components.get(id);
    if (!known) {
      const entry = {section, name, file: target, value: undefined as unknown};
      components.set(id, entry);
      entry.value = copy(entries[name], target);
    } else if (known.file !== target) {
      diagnostics.push({
        ...sources.at(entries, name),
        message: `The name ${name} is also used in contract/${known.file}.`,
        fix: 'Give one of the two another name: names become components of one document.',
      });
    }
    const link: Node = target === ENUMS ? listed(name, entries[name]) : {$ref: `#/components/${section}/${name}`};
    for (const [key, item] of Object.entries(holder)) {
      if (key !== '$ref') {
        link[key] = copy(item, file);
      }
    }
    sources.copy(holder, link);
    return link;
  };

  const listed = (name: string, list: unknown): Node => {
    const {type, enum: values} = copy(list, ENUMS) as Node;
    return {type, enum: values, 'x-enum': name};
  };

  const document = copy(files.get(root), root) as Node;
  const target: Node = {...(isNode(document.components) ? document.components : {})};
  for (const {section, name, value} of [...components.values()].sort((a, b) => a.name.localeCompare(b.name))) {
    target[section] = {...(target[section] as Node | undefined), [name]: value};
  }
  document.components = target;
  if (diagnostics.length > 0) {
    throw new ContractError(diagnostics);
  }
  return document;
}

/** The file and the entry that a reference written in `file` names. */
export function targetOf(file: string, reference: string): {file: string; name: string} {
  const [relative = '', pointer = ''] = reference.split('#');
  const name = pointer.split('/')[1] ?? '';
  return {file: relative === '' ? file : path.join(path.dirname(file), relative), name: unescapeStep(name)};
}

/**
 * Follows `$ref` chains inside a bundled document; keys beside `$ref` win over those of the target. `resolve` has proven
 * that each reference leads somewhere; one that does not was made by code and throws.
 */
export function deref<T extends object>(document: object, value: T | Reference): T {
  let node: object = value;
  for (let hops = 0; '$ref' in node; hops += 1) {
    const {$ref, ...own} = node as Reference;
    const target = lookup(document, $ref);
    if (!isNode(target) || hops > 20) {
      throw new Error(`The reference ${$ref} leads nowhere.`);
    }
    // The target itself where nothing is added: it knows its place in the files.
    node = Object.keys(own).length === 0 ? target : {...target, ...own};
  }
  return node as T;
}

/** The value a local JSON pointer such as `#/components/schemas/OrderSimple` names, or undefined. */
export function lookup(document: object, reference: string): unknown {
  let current: unknown = document;
  for (const step of reference.replace(/^#\/?/, '').split('/')) {
    current = isNode(current) ? current[unescapeStep(step)] : undefined;
  }
  return current;
}
