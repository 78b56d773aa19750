import path from 'node:path';
import {type Json, swapped, type Swap, placeholdersIn, placeholderText} from '@alor-docs/contract/samples';
import {EDITIONS, type Edition} from '../lib/editions';

/** A Markdown (mdast) or JSX-in-Markdown node. Kept loose on purpose: these trees are built here and read by MDX only. */
export interface Mdast {
  type: string;
  children?: Mdast[];
  value?: string;
  [key: string]: unknown;
}

/** The part of vfile that remark plugins use. `fail` throws an error that carries page, line and column. */
export interface PageFile {
  readonly path?: string;
  readonly data?: {readonly frontMatter?: Readonly<Record<string, unknown>>};
  fail(message: string, place?: unknown): never;
}

/** The edition a page belongs to, told by its path: `i18n/en/…` is English; what lies elsewhere is the source, Russian. */
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

const attributeList = (attributes: Attributes): Mdast[] =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(
      ([name, value]) => ({type: 'mdxJsxAttribute', name, value: value === true ? null : value}) as unknown as Mdast,
    );

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

/** Pretty JSON; text answers stay as they are. */
export function jsonBlock(value: unknown, type = 'application/json', title?: string): Mdast {
  return type.includes('json')
    ? codeBlock('json', JSON.stringify(value, null, 2), title)
    : codeBlock('text', typeof value === 'string' ? value : JSON.stringify(value), title);
}

/** A request in JSON, with the places of the reader's own values. */
export function requestBlock(value: unknown, title?: string): Mdast {
  const write = (swap: Swap): string => JSON.stringify(swapped(value as Json, swap), null, 2);
  return codeBlock('json', JSON.stringify(value, null, 2), title, placeholderText(placeholdersIn(write)));
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
  list.flatMap((one, index) => (index === 0 ? [one] : [separator, one]));

/** Flattens children, for callers outside of an element. */
export const flatten = (...children: Child[]): Mdast[] => nodes(children);
