import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {SourceMap} from '../load/sourceMap';
import {isNode, type Node} from '../visit';
import type {FieldText} from '../shape';

const CYRILLIC = /[а-яё]/i;

/** Keys of a node whose entries are named freely: property names, not OpenAPI words. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'schemas',
  'examples',
  'parameters',
  'responses',
  'requestBodies',
  'messages',
  'operations',
  'channels',
  'paths',
  'servers',
]);

/** Keys whose content is data, not description. */
const DATA = new Set(['value', 'example', 'default', 'enum', 'const', 'x-en', 'x-changed', 'security']);

interface TextRules {
  readonly document: object;
  readonly fields: Readonly<Record<string, FieldText>>;
  readonly sources: SourceMap;
  /** Filled with every key of `fields.yaml` that something names. */
  readonly used: Set<string>;
  /** Filled with every enum value a field's texts must explain. */
  readonly counts: {ru: number; en: number};
}

/**
 * Every text a reader sees is there in both languages: each `description`, `summary` and `title` has its translation in
 * `x-en`, each property and parameter has a text of its own or an `x-field` that `fields.yaml` knows.
 */
export function checkTexts({document, fields, sources, used, counts}: TextRules): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<object>();

  const pair = (node: Node, key: string): void => {
    const ru = node[key];
    const translation = isNode(node['x-en']) ? node['x-en'][key] : undefined;
    const en = typeof translation === 'string' ? translation : '';
    if (typeof ru !== 'string') {
      if (translation !== undefined) {
        diagnostics.push({
          ...sources.at(node['x-en'], key),
          message: `The ${key} has no Russian text.`,
          fix: `Write ${key}: … beside x-en.`,
        });
      }
      return;
    }
    counts.ru += Number(ru.trim() !== '');
    counts.en += Number(en.trim() !== '');
    if (en.trim() === '') {
      // A name such as `ALOR OpenAPI` or `200 OK` reads the same in both editions.
      if (CYRILLIC.test(ru)) {
        diagnostics.push({
          ...sources.at(node, key),
          message: `The ${key} has no English text.`,
          fix: `Add x-en: { ${key}: … } beside it.`,
        });
      }
    } else if (CYRILLIC.test(en.replaceAll(/`[^`]*`/g, ''))) {
      diagnostics.push({
        ...sources.at(node['x-en'], key),
        message: `The English ${key} has Russian letters.`,
        fix: 'Translate it.',
      });
    }
  };

  const described = (node: unknown, name: string, kind: string): void => {
    if (!isNode(node)) {
      return;
    }
    const key = node['x-field'];
    if (key === undefined) {
      if (node.description === undefined && node.$ref === undefined) {
        diagnostics.push({
          ...sources.at(node),
          message: `The ${kind} ${name} has no text.`,
          fix: 'Add x-field with a key of fields.yaml, or description with x-en.',
        });
      }
      return;
    }
    used.add(String(key));
    if (!fields[String(key)]) {
      diagnostics.push({
        ...sources.at(node, 'x-field'),
        message: `fields.yaml has no key ${String(key)}.`,
        fix: `Nearest: ${nearest(String(key), Object.keys(fields)).join(', ')}. A new text: ${String(key)} with ru and en in contract/fields.yaml.`,
      });
    }
  };

  const walk = (value: unknown, named: boolean): void => {
    if (Array.isArray(value)) {
      value.forEach((item) => walk(item, false));
      return;
    }
    if (!isNode(value) || seen.has(value)) {
      return;
    }
    seen.add(value);
    if (!named) {
      for (const key of ['summary', 'description', 'title']) {
        pair(value, key);
      }
      for (const [name, property] of Object.entries(isNode(value.properties) ? value.properties : {})) {
        described(property, name, 'property');
      }
      if (typeof value.in === 'string' && typeof value.name === 'string') {
        described(value, value.name, 'parameter');
      }
    }
    for (const [key, item] of Object.entries(value)) {
      if (key === 'examples' && Array.isArray(item)) {
        // Messages list their examples; the payload of each is data.
        item.filter(isNode).forEach((example) => pair(example, 'summary'));
      } else if (named || !DATA.has(key)) {
        walk(item, !named && NAMED.has(key));
      }
    }
  };

  walk(document, false);
  return diagnostics;
}

/** `fields.yaml` itself: English without Russian letters, Russian with them, no key that nothing uses. */
export function checkFields(
  fields: Readonly<Record<string, FieldText>>,
  used: ReadonlySet<string>,
  sources: SourceMap,
): Diagnostic[] {
  return Object.entries(fields).flatMap(([key, field]): Diagnostic[] => {
    const diagnostics: Diagnostic[] = [];
    for (const [name, text] of [[key, field] as const, ...Object.entries(field.values ?? {})]) {
      if (CYRILLIC.test(text.en.replaceAll(/`[^`]*`/g, ''))) {
        diagnostics.push({
          ...sources.at(text, 'en'),
          message: `The English text of ${name} has Russian letters.`,
          fix: 'Translate it.',
        });
      }
    }
    if (!used.has(key)) {
      diagnostics.push({
        ...sources.at(fields, key),
        message: `Nothing uses the key ${key}.`,
        fix: 'Name it with x-field, or remove it.',
      });
    }
    return diagnostics;
  });
}
