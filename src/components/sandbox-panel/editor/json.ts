import type {RequestField} from '@site/src/plugins/sandbox-data/requests';

/*
 * Which field of a request a position in a JSON text belongs to. Works on the syntax tree of the editor, so that a text which is
 * being typed, and is no JSON yet, has fields, too.
 */

/** The little of a node of the editor’s parser that is needed here. */
export interface Tree {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly parent: Tree | null;
  readonly firstChild: Tree | null;
  readonly nextSibling: Tree | null;
  resolveInner(pos: number, side?: -1 | 0 | 1): Tree;
}

/** Reads a piece of the text. */
export type Read = (from: number, to: number) => string;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** More characters, or more brackets in each other, than any request has. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 100;

/** Is a text too much for an editor that marks every word? Brackets inside of texts count, too: that costs colours, nothing else. */
export function isTooLarge(text: string): boolean {
  if (text.length > MAX_LENGTH) {
    return true;
  }
  let depth = 0;
  for (const char of text) {
    depth += char === '{' || char === '[' ? 1 : char === '}' || char === ']' ? -1 : 0;
    if (depth > MAX_DEPTH) {
      return true;
    }
  }
  return false;
}

const childrenOf = (node: Tree): Tree[] => {
  const children: Tree[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    children.push(child);
  }
  return children;
};

const nameNode = (property: Tree): Tree | undefined => childrenOf(property).find(({name}) => name === 'PropertyName');

function nameOf(property: Tree, read: Read): string | undefined {
  const node = nameNode(property);
  return node && read(node.from, node.to).replace(/^"|"$/g, '');
}

const valueOf = (property: Tree): Tree | undefined =>
  childrenOf(property).find(({name}) => name !== 'PropertyName' && name !== ':' && name !== '⚠');

/** Names of the properties around a node, outermost first; a list changes nothing, its items have the same fields. */
function pathOf(node: Tree | null, read: Read): string[] {
  const path: string[] = [];
  for (let ancestor = node; ancestor; ancestor = ancestor.parent) {
    if (ancestor.name === 'Property') {
      path.unshift(nameOf(ancestor, read) ?? '');
    }
  }
  return path;
}

function fieldOf(path: readonly string[], fields: readonly RequestField[]): RequestField | undefined {
  const [name, ...rest] = path;
  const field = fields.find((candidate) => candidate.name === name);
  return rest.length === 0 ? field : fieldOf(rest, field?.fields ?? []);
}

/** The field whose name or value stands at a position. */
export function fieldAt(
  tree: Tree,
  read: Read,
  pos: number,
  fields: readonly RequestField[],
): (Range & {readonly field: RequestField}) | undefined {
  const node = tree.resolveInner(pos, 1);
  const field = fieldOf(pathOf(node, read), fields);
  return field && node.name !== 'Object' ? {field, from: node.from, to: node.to} : undefined;
}

/** What can be written at a position, and what it replaces. */
interface Completions extends Range {
  /** Something was typed already, so the list may open by itself. */
  readonly typed: boolean;
  readonly options: readonly {readonly text: string; readonly field?: RequestField}[];
}

/** The names that an object still lacks, or the values of a field. */
export function completionsAt(
  tree: Tree,
  read: Read,
  pos: number,
  fields: readonly RequestField[],
): Completions | undefined {
  const node = tree.resolveInner(pos, -1);
  const property = node.name === 'Property' ? node : node.parent?.name === 'Property' ? node.parent : undefined;
  const onName = node.name === 'PropertyName';
  if (property && !onName) {
    const field = fieldOf(pathOf(property, read), fields);
    const values = field?.values ?? (field?.type.startsWith('boolean') ? ['true', 'false'] : []);
    const value = valueOf(property);
    const quoted = field?.type.startsWith('string') === true;
    if (values.length === 0 || pos < (nameNode(property)?.to ?? 0) + 1) {
      return undefined;
    }
    return {
      from: value?.from ?? pos,
      to: value?.to ?? pos,
      typed: value !== undefined,
      options: values.map((text) => ({text: quoted ? `"${text}"` : text, field})),
    };
  }
  const object = onName ? property?.parent : node.name === 'Object' ? node : node.parent;
  if (object?.name !== 'Object') {
    return undefined;
  }
  const path = pathOf(object, read);
  const known = path.length === 0 ? fields : (fieldOf(path, fields)?.fields ?? []);
  const present = new Set(
    childrenOf(object).map((child) => child.name === 'Property' && child !== property && nameOf(child, read)),
  );
  return {
    from: onName ? node.from : pos,
    to: onName ? node.to : pos,
    typed: onName,
    options: known
      .filter(({name}) => !present.has(name))
      .map((field) => ({text: onName ? `"${field.name}"` : `"${field.name}": `, field})),
  };
}

/** The range of what a JSON pointer names: its value, or the nearest thing around it that there is. */
export function rangeOf(tree: Tree, read: Read, pointer: string): Range {
  let node: Tree = tree.firstChild ?? tree;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const next =
      node.name === 'Array'
        ? childrenOf(node).filter(({name: kind}) => !/^[[\],⚠]$/.test(kind))[Number(name)]
        : childrenOf(node)
            .filter((child) => child.name === 'Property' && nameOf(child, read) === name)
            .map(valueOf)[0];
    if (!next) {
      break;
    }
    node = next;
  }
  // A whole object would be underlined from end to end: its bracket is enough.
  const {name, from, to} = node;
  return {from, to: name === 'Object' || name === 'Array' ? from + 1 : to};
}
