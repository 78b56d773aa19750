import path from 'node:path';
import {SKIP, visit} from 'unist-util-visit';
import {EDITIONS, type Edition} from '../lib/editions';

/** A Markdown (mdast) or JSX-in-Markdown node. Loose on purpose: these trees are built here and read by MDX only. */
export interface Mdast {
  type: string;
  /** Of a JSX element. */
  name?: string | null;
  /** Of a JSX element; the value of `first` in `<Tab first>` is null, of `{…}` an object. */
  attributes?: {readonly type: string; readonly name?: string; readonly value?: unknown}[];
  children?: Mdast[];
  value?: string;
  /** What stands behind the language of a code block. */
  meta?: string | null;
  [key: string]: unknown;
}

/** The part of vfile that remark plugins use. `fail` throws an error that carries page, line and column. */
export interface PageFile {
  readonly path?: string;
  readonly data?: {readonly frontMatter?: Readonly<Record<string, unknown>>};
  fail(message: string, place?: unknown): never;
}

/** The edition a page belongs to, by its path: `i18n/en/…` is English; what lies elsewhere is the source, Russian. */
export function localeOf(file: string): Edition {
  const folder = /[\\/]i18n[\\/]([^\\/]+)[\\/]/.exec(file)?.[1];
  return EDITIONS.find((edition) => edition === folder) ?? EDITIONS[0];
}

/** Fails the compilation at a node. The bundler prints messages only, so the place is part of ours: `docs/api/page.mdx:21`. */
export function failAt(file: PageFile, node: Mdast, message: string): never {
  const {start} = (node.position ?? {}) as {start?: {line: number}};
  return file.fail(`${path.relative(process.cwd(), file.path ?? '')}:${start?.line ?? 1} ${message}`, node);
}

/** Text or nodes; `null`, `false` and '' are left out. */
export type Child = Mdast | string | null | undefined | false | readonly Child[];

function nodes(children: readonly Child[]): Mdast[] {
  return children.flatMap((child) => {
    if (child === null || child === undefined || child === false || child === '') {
      return [];
    }
    if (Array.isArray(child)) {
      return nodes(child as readonly Child[]);
    }
    return [typeof child === 'string' ? {type: 'text', value: child} : (child as Mdast)];
  });
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

const attributeList = (attributes: Attributes): NonNullable<Mdast['attributes']> =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ({type: 'mdxJsxAttribute', name, value: value === true ? null : value}));

/**
 * A JSX element: an HTML tag, or a component registered in `src/theme/MDXComponents`. The mark `_mdxExplicitJsx` keeps
 * MDX from looking HTML tags up among the components, which makes the page's code a third smaller.
 */
export function element(name: string, attributes: Attributes, ...children: Child[]): Mdast {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributeList(attributes),
    children: nodes(children),
    data: {_mdxExplicitJsx: true},
  };
}

/** The same inside a line of text. */
export function inline(name: string, attributes: Attributes, ...children: Child[]): Mdast {
  return {...element(name, attributes, ...children), type: 'mdxJsxTextElement'};
}

/** An address that breaks after its slashes and before its parameters' names only, but for a step longer than the line. */
export const breakable = (address: string): Child[] =>
  address.split(/(?<=\S[/?&])/).flatMap((part, index): Child[] => [index > 0 && inline('wbr', {}), part]);

/** A heading with an explicit id, which both editions share. */
export function heading(depth: 2 | 3, id: string, ...children: Child[]): Mdast {
  return {type: 'heading', depth, children: nodes(children), data: {id, hProperties: {id}}};
}

/** A paragraph. */
export function paragraph(...children: Child[]): Mdast {
  return {type: 'paragraph', children: nodes(children)};
}

/** A code block; `title` shows above it, `slots` are the places of the reader's own values (src/theme/CodeBlock). */
export function codeBlock(lang: string, value: string, title = '', slots = ''): Mdast {
  const meta = [title && `title="${title}"`, slots && `slots="${slots}"`].filter(Boolean).join(' ');
  return {type: 'code', lang, meta: meta || null, value};
}

/** Code inside a line. */
export function code(value: string): Mdast {
  return inline('code', {}, value);
}

/** A link to a page of the site (`/api/…`), to a heading (`#…`), or outside. */
export function link(url: string, ...children: Child[]): Mdast {
  return {type: 'link', url, children: nodes(children)};
}

/** One tab of `tabs`. */
export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly children: readonly Child[];
}

/** Docusaurus tabs; a choice made in one group holds on every page. One tab alone is shown without the strip. */
export function tabs(groupId: string, list: readonly Tab[]): Child[] {
  if (list.length === 1) {
    return [...(list[0]?.children ?? [])];
  }
  return [
    element(
      'Tabs',
      {groupId},
      ...list.map(({value, label, children}) => element('TabItem', {value, label}, ...children)),
    ),
  ];
}

/** A table; a cell is text or nodes. */
export function table(...rows: readonly (readonly Child[])[]): Mdast {
  return {
    type: 'table',
    align: (rows[0] ?? []).map(() => null),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({type: 'tableCell', children: nodes([cell])})),
    })),
  };
}

/** A list with one line for each bullet. */
export const bullets = (lines: readonly (readonly Child[])[]): Mdast => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: lines.map((line) => ({type: 'listItem', spread: false, children: [paragraph(...line)]})),
});

/** Nodes with commas between them. */
export const listed = (list: readonly Child[], separator = ', '): Child[] =>
  list.flatMap((child, index) => (index === 0 ? [child] : [separator, child]));

/** Flattens children, for callers outside of an element. */
export const flatten = (...children: Child[]): Mdast[] => nodes(children);

/** Text below a node, without marks, tags and expressions such as the id of a heading. */
export const textOf = ({type, value = '', children = []}: Mdast): string =>
  type === 'text' || type === 'inlineCode' ? value : children.map(textOf).join('');

/** The attributes of an element whose values are texts. */
const attributesOf = ({attributes = []}: Mdast): Record<string, string> =>
  Object.fromEntries(attributes.flatMap(({name, value}) => (name && typeof value === 'string' ? [[name, value]] : [])));

/** Makes the nodes that stand for an element; the element itself is for messages. */
type Maker = (attributes: Readonly<Record<string, string>>, node: Mdast) => readonly Mdast[];

/** Replaces elements, wherever they stand in a page, by what the maker of their name makes of their attributes. */
export function replaceElements(tree: Mdast, makers: Readonly<Record<string, Maker>>): void {
  visit(tree, (node: Mdast, index?: number, parent?: Mdast) => {
    const maker = node.name && Object.hasOwn(makers, node.name) ? makers[node.name] : undefined;
    if (!maker || index === undefined) {
      return undefined;
    }
    const made = maker(attributesOf(node), node);
    parent?.children?.splice(index, 1, ...made);
    return [SKIP, index + made.length];
  });
}

/** `import LOCAL from 'SOURCE'` or `import {LOCAL} from 'SOURCE'` at the top of a page. */
export function importNode(local: string, source: string, named: boolean): Mdast {
  const identifier = {type: 'Identifier', name: local};
  const declaration = {
    type: 'ImportDeclaration',
    specifiers: [
      named
        ? {type: 'ImportSpecifier', local: identifier, imported: identifier}
        : {type: 'ImportDefaultSpecifier', local: identifier},
    ],
    source: {type: 'Literal', value: source, raw: JSON.stringify(source)},
    attributes: [],
  };
  return {
    type: 'mdxjsEsm',
    value: `import ${named ? `{${local}}` : local} from ${JSON.stringify(source)};`,
    data: {estree: {type: 'Program', sourceType: 'module', comments: [], body: [declaration]}},
  };
}
