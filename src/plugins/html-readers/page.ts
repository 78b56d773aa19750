import type {Element, ElementContent, Root} from 'hast';
import {attribute, classes, elementsOf, find, findTag, isElement, line, textOf, visible} from './tree';

/** Pages with content of their own, by the class that the theme gives to `<html>`. */
const KINDS = {doc: 'docs-doc-page', post: 'blog-post-page', page: 'mdx-page'} as const;

/** A field of a request, an answer, or a message; or an error. */
export interface Field {
  readonly id: string;
  readonly name: string;
  readonly term: Element;
  readonly definition: Element | undefined;
  /** Values that have a meaning of their own, as listed below the field. */
  readonly values: readonly string[];
}

export interface CodeBlock {
  readonly element: Element;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Of several samples that do the same: the programming language that the reader chooses. */
  readonly sample: string | undefined;
  /** Of several answers that say the same: the formats that the reader chooses. */
  readonly formats: string | undefined;
}

export interface Link {
  readonly element: Element;
  readonly href: string;
}

/** Code and styles inside the page, for the Content-Security-Policy. */
export interface Inline {
  readonly scripts: readonly string[];
  /** Values of `style` attributes. */
  readonly styles: readonly string[];
  /** What no policy by hash can allow: `onclick`, `<style>`, `javascript:`. */
  readonly forbidden: readonly string[];
}

/**
 * A page as the build wrote it. The one place that knows the theme's markup: whoever reads built pages asks here what the title, the
 * content, a field, or a block of code is.
 */
export class HtmlPage {
  /**
   * @param tree of the whole page
   * @param parse for markup that stands in scripts as text
   */
  constructor(
    readonly tree: Root,
    private readonly parse: (html: string) => Root,
  ) {}

  private get html(): Element | undefined {
    return findTag(this.tree, 'html');
  }

  private get main(): Root | Element {
    return findTag(this.tree, 'main') ?? this.tree;
  }

  private get head(): Root | Element {
    return findTag(this.tree, 'head') ?? this.tree;
  }

  /** Null for lists: of tags, of posts, of results. */
  get kind(): keyof typeof KINDS | null {
    const names = this.html ? classes(this.html).split(' ') : [];
    const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
    return kinds.find((kind) => names.includes(KINDS[kind])) ?? null;
  }

  get language(): string {
    return attribute(this.html, 'lang');
  }

  get title(): string {
    const heading = findTag(this.main, 'h1') ?? findTag(this.head, 'title');
    return heading ? line(textOf(heading)) : '';
  }

  /** Content of a `<meta>` by its `name` or `property`. */
  meta(name: string): string {
    const found = find(
      this.head,
      (node) => node.tagName === 'meta' && [attribute(node, 'name'), attribute(node, 'property')].includes(name),
    );
    return attribute(found, 'content');
  }

  /** Names of the categories above the page, as its breadcrumbs say them. */
  get trail(): string[] {
    const crumbs = find(this.tree, (node) => classes(node).split(' ').includes('theme-doc-breadcrumbs'));
    return [...(crumbs ? elementsOf(crumbs) : [])]
      .filter((node) => node.tagName === 'li' && !classes(node).includes('breadcrumbs__item--active'))
      .map((node) => line(textOf(node)))
      .filter(Boolean);
  }

  /** The element that holds what the page says: of a document, a post, or a plain page; of a list its first entry. */
  get article(): Element | undefined {
    return find(this.main, (node) => classes(node).split(' ').includes('markdown')) ?? findTag(this.main, 'article');
  }

  /** What the page says, without its title. */
  get content(): readonly ElementContent[] {
    return (this.article?.children ?? []).filter((node) => !holdsTitle(node));
  }

  /** Day of a post, in the words of the page. */
  get date(): string {
    const header = find(this.main, ({tagName}) => tagName === 'header');
    const time = header && findTag(header, 'time');
    return time ? line(textOf(time)) : '';
  }

  /** Day of the last change as YYYY-MM-DD, of a post that of its publication; empty where the page says neither. */
  get updated(): string {
    const times = this.all('time');
    const last = times.find((node) => attribute(node, 'itemProp') === 'dateModified');
    const header = find(this.main, ({tagName}) => tagName === 'header');
    const time = last ?? (this.kind === 'post' && header ? findTag(header, 'time') : undefined);
    return attribute(time, 'dateTime').slice(0, 10);
  }

  get fields(): Field[] {
    return [...(this.article ? elementsOf(this.article) : [])]
      .filter(({tagName}) => tagName === 'dl')
      .flatMap((list) => {
        const parts = list.children.filter(isElement);
        return parts.flatMap((term, index) => {
          const id = attribute(term, 'id');
          const next = parts[index + 1];
          const definition = next?.tagName === 'dd' ? next : undefined;
          return term.tagName === 'dt' && id ? [{id, term, definition, ...readField(term, definition)}] : [];
        });
      });
  }

  get code(): CodeBlock[] {
    const blocks: CodeBlock[] = [];
    const visit = (node: Element, sample?: string, formats?: string): void => {
      if (isCodeBlock(node)) {
        blocks.push({element: node, ...readCode(node), sample, formats});
        return;
      }
      const {dataLang, dataFormat} = node.properties;
      for (const child of node.children.filter(isElement)) {
        visit(child, dataLang ? String(dataLang) : sample, dataFormat ? String(dataFormat) : formats);
      }
    };
    if (this.article) {
      visit(this.article);
    }
    return blocks;
  }

  get tables(): Element[] {
    return [...(this.article ? elementsOf(this.article) : [])].filter(({tagName}) => tagName === 'table');
  }

  get pictures(): Element[] {
    return [...(this.article ? elementsOf(this.article) : [])].filter(({tagName}) => tagName === 'figure');
  }

  /** Structured data, see https://schema.org. */
  get structured(): Record<string, unknown>[] {
    return this.all('script')
      .filter((node) => attribute(node, 'type') === 'application/ld+json')
      .map((node) => JSON.parse(textOf(node)) as Record<string, unknown>);
  }

  /** Everything with an address to go to: `<a>` and `<link>`. */
  get links(): Link[] {
    return this.all('a', 'link')
      .filter(({properties}) => properties.href !== undefined)
      .map((element) => ({element, href: attribute(element, 'href')}));
  }

  /** Sends the reader on at once. */
  get isRedirect(): boolean {
    return this.all('meta').some((node) => /refresh/i.test(attribute(node, 'httpEquiv')));
  }

  get inline(): Inline {
    const all = [...elementsOf(this.tree)];
    const scripts = all.filter((node) => node.tagName === 'script' && node.properties.src === undefined);
    const forbidden = [
      ...all.flatMap(({properties}) => Object.keys(properties).filter((name) => /^on[A-Z]/.test(name))),
      ...all.filter(({tagName}) => tagName === 'style').map(() => '<style>'),
      ...all
        .filter((node) => ['href', 'src'].some((name) => /^\s*javascript:/i.test(attribute(node, name))))
        .map(() => 'javascript:'),
    ];
    // Data blocks (JSON-LD) are no scripts.
    const code = scripts.filter((node) => !/json/.test(attribute(node, 'type'))).map(textOf);
    // Scripts may hold markup in strings: the styles of what they insert count, too.
    const inserted = code.flatMap((text) => [...elementsOf(this.parse(text))]);
    return {
      scripts: code,
      styles: [...all, ...inserted]
        .filter(({properties}) => properties.style !== undefined)
        .map((node) => attribute(node, 'style')),
      forbidden: forbidden.map((name) => name.toLowerCase()),
    };
  }

  /** Every element with one of these names, the head included. */
  all(...names: string[]): Element[] {
    return [...elementsOf(this.tree)].filter(({tagName}) => names.includes(tagName));
  }
}

/** Whether a node is the title of the page, or the header around it. */
function holdsTitle(node: ElementContent): boolean {
  return isElement(node) && (node.tagName === 'h1' || (node.tagName === 'header' && Boolean(findTag(node, 'h1'))));
}

/** Whether an element is a block of code with its bar. */
export const isCodeBlock = (node: Element): boolean => /\btheme-code-block\b/.test(classes(node));

/** Language, title and text of a block of code. */
export function readCode(block: Element): Pick<CodeBlock, 'language' | 'title' | 'text'> {
  const code = findTag(block, 'code');
  const title = find(block, (node) => /(?:^| )title_/.test(classes(node)));
  return {
    language: /\blanguage-([\w-]+)/.exec(classes(block))?.[1] ?? '',
    title: title ? textOf(title).trim() : '',
    text: visible(code ? textOf(code) : '').replace(/\n$/, ''),
  };
}

function readField(term: Element, definition: Element | undefined): Pick<Field, 'name' | 'values'> {
  const name = findTag(term, 'code') ?? term;
  const list = definition?.children.filter(isElement).find(({tagName}) => tagName === 'ul');
  const values = (list?.children ?? [])
    .filter(isElement)
    .map((item) => item.children.find(isElement))
    .filter((first) => first?.tagName === 'code');
  return {name: line(textOf(name)), values: values.map((value) => line(textOf(value!)))};
}

/** Loads the parser, which is an ES module. @returns reads the HTML of a page */
export async function createHtmlParser(): Promise<(html: string) => HtmlPage> {
  const [{unified}, {default: rehypeParse}] = await Promise.all([import('unified'), import('rehype-parse')]);
  const parser = unified().use(rehypeParse);
  const parse = (html: string) => parser.parse(html);
  return (html) => new HtmlPage(parse(html), parse);
}
