import type {Element, Root} from 'hast';
import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  PhrasingContent,
  Root as MarkdownRoot,
  RootContent,
} from 'mdast';
import {visit} from 'unist-util-visit';
import {isElement, textOf, type HtmlPage} from '../html-readers';
import {EXPORTED_SAMPLE, MarkdownCleaner, type ExportTexts} from './clean';

/** A page as Markdown. */
export interface MarkdownPage {
  readonly title: string;
  /** Content without the title. */
  readonly body: string;
  /** YYYY-MM-DD, empty where it is not known. */
  readonly updated: string;
  /** File names of the programs in the body. */
  readonly programs: readonly string[];
  /** Languages of the samples that stand on the page alone. */
  readonly samples: readonly string[];
}

/** Converts pages of one site. */
export interface Converter {
  /**
   * @param page as the build wrote it
   * @param address of the page, absolute: links of the site begin at the root of its host
   * @returns null when the page has no content of its own, e.g. a list of tags
   */
  convert: (page: HtmlPage, address: string) => MarkdownPage | null;
}

/** What rehype-remark hands to a handler; only what is used here. */
interface State {
  all: (parent: Element) => RootContent[];
  toFlow: (nodes: RootContent[]) => (BlockContent | DefinitionContent)[];
  patch: (from: Element, to: RootContent) => void;
}

/**
 * Loads the libraries, which are ES modules, and makes a converter.
 *
 * @param texts of the edition
 */
export async function createConverter(texts: ExportTexts): Promise<Converter> {
  const [{unified}, rehypeRemark, remarkGfm, remarkStringify] = await Promise.all([
    import('unified'),
    import('rehype-remark'),
    import('remark-gfm'),
    import('remark-stringify'),
  ]);
  const toMarkdown = unified().use(rehypeRemark.default, {handlers: {pre, dl} as never});
  const writer = unified()
    .use(remarkGfm.default, {tablePipeAlign: false})
    .use(remarkStringify.default, {bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', fences: true});

  return {
    convert(page, address) {
      if (!page.kind || !page.article) {
        return null;
      }
      const root: Root = {type: 'root', children: new MarkdownCleaner(page, texts).content(page.content)};
      rootedLinks(root, new URL(address));
      const markdown = toMarkdown.runSync(root) as unknown as MarkdownRoot;
      // Where a line breaks is a matter of the page (src/remark/dashes.ts).
      const body = writer.stringify(markdown).trim().replaceAll('\u00A0—', ' —');
      return {
        title: page.title,
        body: page.kind === 'post' && page.date ? `*${page.date}*\n\n${body}` : body,
        updated: page.updated,
        programs: unique(page.code.map(({title}) => title).filter((title) => PROGRAM.test(title))),
        samples: unique(
          page.code.flatMap(({sample = EXPORTED_SAMPLE}) => (sample === EXPORTED_SAMPLE ? [] : [sample])),
        ),
      };
    },
  };
}

/** A title that is the name of a program's file, not what a block of output is headed with. */
const PROGRAM = /^[\w./-]+\.(?:cs|go|java|mjs|py|sh)$/;

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The file names the address of its page, by which a reader of the Markdown completes the links. */
function rootedLinks(root: Root, address: URL): void {
  visit(root, 'element', ({properties}) => {
    for (const name of ['href', 'src'] as const) {
      const value = properties[name];
      // What the page names with its scheme lies outside of the site, be it on the same host.
      if (typeof value === 'string' && !/^[a-z]+:/i.test(value)) {
        const {pathname, search, hash} = new URL(value, address);
        properties[name] = pathname + search + hash;
      }
    }
  });
}

/** A cleaned code block: see `codeBlock` in clean.ts. */
function pre(_: State, node: Element): RootContent {
  const {dataLanguage, dataTitle} = node.properties;
  return {
    type: 'code',
    lang: dataLanguage ? String(dataLanguage) : null,
    meta: dataLanguage && dataTitle ? `title="${String(dataTitle)}"` : null,
    value: textOf(node).replace(/\n$/u, ''),
  };
}

/** A definition list as a list: term and definition are one item, inner lists stand inside. */
function dl(state: State, node: Element): List {
  const items: ListItem[] = [];
  for (const child of node.children.filter(isElement)) {
    const inner = state.toFlow(state.all(child));
    const item = items.at(-1);
    if (child.tagName === 'dt') {
      // A term without an anchor is a label, such as “Authorization”.
      const label = child.properties.id === undefined;
      items.push({type: 'listItem', spread: false, children: label ? inner.map(asLabel) : inner});
    } else if (child.tagName === 'dd' && item) {
      join(item, inner);
    }
  }
  return {type: 'list', ordered: false, spread: false, children: items};
}

declare module 'mdast' {
  interface ParagraphData {
    /** The paragraph is the label of the definition that follows. */
    label?: boolean;
  }
}

/** `Authorization` as `**Authorization:**`. */
function asLabel(node: BlockContent | DefinitionContent): BlockContent | DefinitionContent {
  return node.type === 'paragraph'
    ? {
        type: 'paragraph',
        data: {label: true},
        children: [{type: 'strong', children: [...node.children, {type: 'text', value: ':'}]}],
      }
    : node;
}

/** Puts the first paragraph of a definition on the line of its term. */
function join(item: ListItem, definition: ListItem['children']): void {
  const [first, ...rest] = definition;
  const term = item.children.at(-1);
  if (term?.type === 'paragraph' && first?.type === 'paragraph') {
    const between: PhrasingContent = {type: 'text', value: term.data?.label ? ' ' : ' — '};
    term.children = [...term.children, between, ...first.children];
    item.children.push(...rest);
  } else {
    item.children.push(...definition);
  }
}
