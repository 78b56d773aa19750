import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {Diagnostic} from '@alor-docs/contract/diagnostic';

/** A line of front matter: `key: value`. */
export interface FrontMatterEntry {
  readonly value: string;
  readonly line: number;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** Explicit id, written `{/* #id *\/}` behind the text. */
  readonly id: string | undefined;
  readonly line: number;
}

export interface CodeBlock {
  readonly language: string;
  /** Value of `title="…"`. */
  readonly title: string | undefined;
  /** Value of `file=…`: the file of `examples/` that fills the block. */
  readonly source: string | undefined;
  readonly code: string;
  readonly line: number;
}

export interface Link {
  readonly href: string;
  readonly line: number;
}

export interface Named {
  readonly name: string;
  readonly line: number;
}

/** What the checks look at in a Markdown file. Lines count from 1. All but `file`, `text` and `frontMatter` throw MdxError. */
export interface Page {
  readonly file: string;
  readonly text: string;
  readonly frontMatter: ReadonlyMap<string, FrontMatterEntry>;
  /** Shared by all who ask: not to be changed. */
  readonly tree: Root;
  /** All lines, with front matter, code, expressions, link targets and tags blanked out. */
  readonly prose: readonly string[];
  readonly headings: readonly Heading[];
  readonly code: readonly CodeBlock[];
  /** `note`, `tip`, `caution`, … in their order. */
  readonly admonitions: readonly Named[];
  /** Links, pictures, and what `href` and `to` of elements lead to. */
  readonly links: readonly Link[];
  /** Elements in their order. */
  readonly components: readonly Named[];
}

/** A page that cannot be read as MDX. */
export class MdxError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(`${diagnostic.file}:${diagnostic.line} ${diagnostic.message}`);
  }
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/**
 * Reads a page as the site does: MDX with front matter, directives and tables.
 *
 * @throws MdxError
 */
function parseMdx(file: string, text: string): Root {
  try {
    return parser.parse(text);
  } catch (error) {
    // A message of vfile; of a tag that is not closed it says the line in words.
    const {line, reason} = error as {readonly line?: number; readonly reason?: string};
    if (reason === undefined) {
      throw error;
    }
    throw new MdxError({
      file,
      line: line ?? Number(/\((\d+):/.exec(reason)?.[1] ?? 1),
      message: `No MDX: ${reason.replace(/\.$/, '')}.`,
      fix: 'Correct the tag.',
    });
  }
}

/**
 * Reads a page, its tree when that is first asked for.
 *
 * @param file path for messages
 * @param text content of the file
 */
export function parsePage(file: string, text: string): Page {
  let tree: Root | undefined;
  return {
    file,
    text,
    frontMatter: readFrontMatter(text),
    get tree() {
      return (tree ??= parseMdx(file, text));
    },
    get prose() {
      return proseOf(this.tree, text);
    },
    get headings() {
      return collect(this.tree, (node) => {
        const heading = node.type === 'heading' && HEADING.exec(sourceOf(node, text));
        return heading ? [{level: node.depth, text: heading[1] ?? '', id: heading[2], line: lineOf(node)}] : [];
      });
    },
    get code() {
      return collect(this.tree, (node) =>
        node.type === 'code'
          ? [
              {
                language: node.lang?.split('{')[0] ?? '',
                title: /title="([^"]*)"/u.exec(node.meta ?? '')?.[1],
                source: /(?:^|\s)file=(\S+)/u.exec(node.meta ?? '')?.[1],
                code: node.value,
                line: lineOf(node),
              },
            ]
          : [],
      );
    },
    get admonitions() {
      return collect(this.tree, (node) =>
        node.type === 'containerDirective' ? [{name: node.name, line: lineOf(node)}] : [],
      );
    },
    get links() {
      return collect(this.tree, (node) => linksOf(node, text));
    },
    get components() {
      return collect(this.tree, (node) => (isJsx(node) && node.name ? [{name: node.name, line: lineOf(node)}] : []));
    },
  };
}

const HEADING = /^#+\s+(.*?)\s*(?:\{\/\*\s*#([\w.-]+)\s*\*\/\})?\s*$/u;

/** Narrows a node to an element in JSX. */
export const isJsx = (node: Nodes) => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Line on which a node begins. */
export const lineOf = ({position}: Pick<Nodes, 'position'>): number => position?.start.line ?? 1;

/** A node as it is written. */
export const sourceOf = ({position}: Nodes, text: string): string =>
  text.slice(position?.start.offset, position?.end.offset);

/** What `read` makes of a node and of those below it, in their order. */
export function collect<Item>(tree: Nodes, read: (node: Nodes) => readonly Item[]): Item[] {
  const items: Item[] = [];
  visit(tree, (node) => void items.push(...read(node)));
  return items;
}

function readFrontMatter(text: string): Map<string, FrontMatterEntry> {
  const [, block = ''] = /^---\n([\s\S]*?)(?:^---$|$(?![\s\S]))/mu.exec(text) ?? [];
  return new Map(
    block.split('\n').flatMap((line, index) => {
      const [, key, value = ''] = /^([\w-]+):\s*(.*)$/u.exec(line) ?? [];
      const [, , quoted] = /^(['"])(.*)\1$/u.exec(value.trim()) ?? [];
      return key ? [[key, {value: quoted ?? value.trim(), line: index + 2}] as const] : [];
    }),
  );
}

/** Whether a node is `[text](address)` or `![text](address)`; a bare address in the text is no link that somebody wrote. */
const isLink = (node: Nodes, text: string) =>
  (node.type === 'link' || node.type === 'image') && /^!?\[/u.test(sourceOf(node, text));

function linksOf(node: Nodes, text: string): Link[] {
  if (node.type === 'link' || node.type === 'image') {
    return isLink(node, text) ? [{href: node.url, line: lineOf(node)}] : [];
  }
  return isJsx(node)
    ? node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' &&
        /^(?:href|to)$/u.test(attribute.name) &&
        typeof attribute.value === 'string'
          ? [{href: attribute.value, line: lineOf(attribute)}]
          : [],
      )
    : [];
}

const BLANK = new Set(['yaml', 'code', 'inlineCode', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

function proseOf(tree: Root, text: string): string[] {
  // Offsets count what a string counts: halves of a pair of surrogates.
  const characters = text.split('');
  const blank = (from: number, to: number): void => {
    characters.fill(' ', from, to);
  };
  visit(tree, (node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) {
      return;
    }
    if (BLANK.has(node.type)) {
      blank(start, end);
    } else if (isLink(node, text)) {
      const target = text.indexOf('](', 'children' in node ? node.children.at(-1)?.position?.end.offset : start);
      if (target >= 0 && target < end) blank(target + 1, end);
    } else if (isJsx(node)) {
      const inside = node.children.flatMap(({position}) => position ?? []);
      blank(start, inside[0]?.start.offset ?? end);
      blank(inside.at(-1)?.end.offset ?? end, end);
    } else if (node.type === 'containerDirective') {
      blank(start, start + (/^:+\w+/.exec(sourceOf(node, text))?.[0].length ?? 0));
    }
  });
  return characters
    .map((character, index) => (text[index] === '\n' ? '\n' : character))
    .join('')
    .split('\n');
}
