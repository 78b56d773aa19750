import type {RequestField} from '@site/src/plugins/sandbox-data/requests';

/*
 * Where a place in a JSON text stands among the fields of a request. Works on the syntax tree of the editor, so that a text
 * which is being typed, and is no JSON yet, has places, too.
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

export interface Place {
  readonly from: number;
  readonly to: number;
}

/** More characters, or more brackets in each other, than any request has. */
const LARGEST = 200_000;
const DEEPEST = 100;

/** Is a text too much for an editor that marks every word? Brackets inside of texts count, too: that costs colours, nothing else. */
export function isHeavy(text: string): boolean {
  if (text.length > LARGEST) {
    return true;
  }
  let depth = 0;
  for (const sign of text) {
    depth += sign === '{' || sign === '[' ? 1 : sign === '}' || sign === ']' ? -1 : 0;
    if (depth > DEEPEST) {
      return true;
    }
  }
  return false;
}

const children = (node: Tree): Tree[] => {
  const found: Tree[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    found.push(child);
  }
  return found;
};

const child = (node: Tree, name: string): Tree | undefined => children(node).find((one) => one.name === name);

function nameOf(property: Tree, read: Read): string | undefined {
  const node = child(property, 'PropertyName');
  return node && read(node.from, node.to).replace(/^"|"$/g, '');
}

const valueOf = (property: Tree): Tree | undefined =>
  children(property).find(({name}) => name !== 'PropertyName' && name !== ':' && name !== '⚠');

/** Names of the properties around a node, outermost first; a list changes nothing, its items have the same fields. */
function pathOf(node: Tree | null, read: Read): string[] {
  const path: string[] = [];
  for (let at = node; at; at = at.parent) {
    if (at.name === 'Property') {
      path.unshift(nameOf(at, read) ?? '');
    }
  }
  return path;
}

function fieldOf(path: readonly string[], fields: readonly RequestField[]): RequestField | undefined {
  const [name, ...rest] = path;
  const field = fields.find((one) => one.name === name);
  return rest.length === 0 ? field : fieldOf(rest, field?.fields ?? []);
}

/** The field whose name or value stands at a position. */
export function fieldAt(
  tree: Tree,
  read: Read,
  pos: number,
  fields: readonly RequestField[],
): {readonly field: RequestField; readonly place: {readonly pos: number; readonly end: number}} | undefined {
  const node = tree.resolveInner(pos, 1);
  const field = fieldOf(pathOf(node, read), fields);
  return field && node.name !== 'Object' ? {field, place: {pos: node.from, end: node.to}} : undefined;
}

/** What can be written at a position. */
export interface Options extends Place {
  /** Something was typed already, so the list may open by itself. */
  readonly typed: boolean;
  readonly options: readonly {readonly text: string; readonly field?: RequestField}[];
}

/** The names that an object still lacks, or the values of a field. */
export function optionsAt(tree: Tree, read: Read, pos: number, fields: readonly RequestField[]): Options | undefined {
  const node = tree.resolveInner(pos, -1);
  const property = node.name === 'Property' ? node : node.parent?.name === 'Property' ? node.parent : undefined;
  const onName = node.name === 'PropertyName';
  if (property && !onName) {
    const field = fieldOf(pathOf(property, read), fields);
    const values = field?.values ?? (field?.type.startsWith('boolean') ? ['true', 'false'] : []);
    const value = valueOf(property);
    const quoted = field?.type.startsWith('string') === true;
    if (values.length === 0 || pos < (child(property, 'PropertyName')?.to ?? 0) + 1) {
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
  const own = path.length === 0 ? fields : (fieldOf(path, fields)?.fields ?? []);
  const present = new Set(
    children(object).map((one) => one.name === 'Property' && one !== property && nameOf(one, read)),
  );
  return {
    from: onName ? node.from : pos,
    to: onName ? node.to : pos,
    typed: onName,
    options: own
      .filter(({name}) => !present.has(name))
      .map((field) => ({text: onName ? `"${field.name}"` : `"${field.name}": `, field})),
  };
}

/** The place that a JSON pointer names: its value, or the nearest thing around it that there is. */
export function placeOf(tree: Tree, read: Read, pointer: string): Place {
  let at: Tree = tree.firstChild ?? tree;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const next =
      at.name === 'Array'
        ? children(at).filter(({name: kind}) => !/^[[\],⚠]$/.test(kind))[Number(name)]
        : children(at)
            .filter(({name: kind}) => kind === 'Property')
            .filter((one) => nameOf(one, read) === name)
            .map(valueOf)[0];
    if (!next) {
      break;
    }
    at = next;
  }
  // A whole object would be underlined from end to end: its bracket is enough.
  return {from: at.from, to: at.name === 'Object' || at.name === 'Array' ? at.from + 1 : at.to};
}
