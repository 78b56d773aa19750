import {createRequire} from 'node:module';
import {SectionKind} from '../../search/format';

/** One page as the reader sees it, cut into the pieces that a hit can point at. */
export interface ExtractedPage {
  title: string;
  trail: string[];
  description: string;
  keywords: string[];
  /** Of a post, else empty. */
  date: string;
  sections: ExtractedSection[];
}

export interface ExtractedSection {
  kind: SectionKind;
  anchor: string;
  title: string;
  blocks: string[];
}

/** The part of the parser's tree that is read here. */
interface TreeNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: TreeNode[];
}

interface Selection {
  get(index: number): TreeNode | undefined;
  toArray(): TreeNode[];
  attr(name: string): string | undefined;
  text(): string;
}

type Query = (selector: string) => Selection;

// The parser that the search plugin brings, so that the site does not depend on a second one.
const {load} = createRequire(require.resolve('@easyops-cn/docusaurus-search-local'))('cheerio') as {
  load: (html: string) => Query;
};

const BLOCKS = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
);
const HEADINGS = new Set(['h2', 'h3', 'h4']);
const SKIPPED = new Set(['button', 'nav', 'noscript', 'script', 'style', 'svg', 'template']);
/** Samples in programming languages repeat the parameters that are described beside them. */
const SAMPLE_LANGUAGES = /\blanguage-(?:json|python|js|javascript|ts|typescript|csharp|cs|go|java)\b/;
/** What the name of an error begins with: its status, or the text of the server. Names of fields have no spaces. */
const STATUS_OR_MESSAGE = /^[1-5](?:\d\d|xx)$|\s|^[A-Z]+(?:_[A-Z]+)+$/;
const SKIPPED_CLASSES =
  /\b(?:hash-link|admonitionHeading\w*|theme-doc-toc-mobile|theme-doc-footer|theme-doc-version-\w+)\b/;

/** Whitespace as one space, without the zero-width characters that the theme puts into links. */
function clean(text: string): string {
  return text
    .replace(/[\u200B\u00AD\uFEFF]/g, '')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();
}

function textOf(node: TreeNode): string {
  if (node.type === 'text') return node.data ?? '';
  if (!node.name || isSkipped(node)) return '';
  return (node.children ?? []).map(textOf).join('');
}

function isSkipped(node: TreeNode): boolean {
  const {class: className = '', role} = node.attribs ?? {};
  return (
    SKIPPED.has(node.name!) ||
    role === 'tablist' ||
    node.attribs?.['aria-hidden'] === 'true' ||
    SKIPPED_CLASSES.test(className) ||
    SAMPLE_LANGUAGES.test(className)
  );
}

function codesOf(node: TreeNode): TreeNode[] {
  return (node.children ?? []).filter((child) => child.name === 'code');
}

/** Collects the text of a tree, block by block, under the heading or field that it belongs to. */
class Collector {
  readonly sections: ExtractedSection[] = [{kind: SectionKind.lead, anchor: '', title: '', blocks: []}];
  private current = this.sections[0];
  private buffer = '';
  /** Inside a tab, where code repeats itself in other languages. */
  private inTab = false;

  visit(node: TreeNode): void {
    if (node.type === 'text') {
      this.buffer += node.data ?? '';
      return;
    }
    if (!node.name || isSkipped(node)) return;
    const id = node.attribs?.id;
    if (node.name === 'small' && this.isBesideTheText(node)) return;
    if (this.inTab && /\blanguage-/.test(node.attribs?.class ?? '')) return;
    if (node.attribs?.role === 'tabpanel' && !this.inTab) {
      this.inTab = true;
      this.children(node);
      this.inTab = false;
    } else if (HEADINGS.has(node.name) && id) {
      this.open(SectionKind.heading, id, clean(textOf(node)));
    } else if (node.name === 'dl') {
      // After the list its heading goes on.
      const outer = this.current;
      this.children(node);
      this.flush();
      this.current = outer;
    } else if (node.name === 'dt' && id) {
      const [code] = codesOf(node);
      const isError = code === undefined || STATUS_OR_MESSAGE.test(clean(textOf(code)));
      // Beside the name of a field stand its type and whether it is required: nobody searches for those.
      if (isError) this.open(SectionKind.error, id, clean(textOf(node)));
      else this.open(SectionKind.field, id, clean(textOf(code)));
    } else if (BLOCKS.has(node.name)) {
      this.flush();
      this.children(node);
      this.flush();
    } else if (node.name === 'br' || node.name === 'td' || node.name === 'th') {
      this.buffer += ' ';
      this.children(node);
      this.buffer += ' ';
    } else {
      this.children(node);
    }
  }

  /** The default and the example of a field, and where an error occurs. Limits, figures without code, are searched for. */
  private isBesideTheText(small: TreeNode): boolean {
    const {kind} = this.current;
    const isLimit = codesOf(small).length === 0 && /\d/.test(textOf(small));
    return kind === SectionKind.error || (kind === SectionKind.field && !isLimit);
  }

  /** Parts that only a style holds apart (method and path, number and label) stay apart in the text as well. */
  private children(node: TreeNode): void {
    const apart = BLOCKS.has(node.name!) && node.name !== 'p';
    let previous: TreeNode | undefined;
    for (const child of node.children ?? []) {
      if (apart && child.name && previous?.name) this.buffer += ' ';
      this.visit(child);
      previous = child;
    }
  }

  private open(kind: SectionKind, anchor: string, title: string): void {
    this.flush();
    this.current = {kind, anchor, title, blocks: []};
    this.sections.push(this.current);
  }

  flush(): void {
    const text = clean(this.buffer);
    this.buffer = '';
    if (text) this.current.blocks.push(text);
  }
}

/**
 * Cuts a built page into title, trail, description, keywords and sections.
 *
 * @param html the page as it is written to the build folder
 * @returns null when the page is not meant to be found (`noindex`)
 * @throws Error when the page holds no text to search for
 */
export function extractPage(html: string): ExtractedPage | null {
  const $ = load(html);
  if ($('meta[name="robots"]').attr('content')?.includes('noindex')) return null;
  const body = $('article .markdown').get(0) ?? $('main article').get(0) ?? $('main .markdown').get(0);
  if (!body) throw new Error('no text to search for: has the markup of the article changed?');
  const heading = $('article h1').get(0) ?? $('main h1').get(0);
  const title = heading ? clean(textOf(heading)) : clean($('title').text());
  const collector = new Collector();
  for (const child of body.children ?? []) if (!holdsTitle(child)) collector.visit(child);
  collector.flush();
  const trail = $('.theme-doc-breadcrumbs li:not(.breadcrumbs__item--active)')
    .toArray()
    .map((item) => clean(textOf(item)))
    .filter(Boolean);
  return {
    title,
    trail,
    description: clean($('meta[name="description"]').attr('content') ?? ''),
    keywords: ($('meta[name="keywords"]').attr('content') ?? '').split(',').map(clean).filter(Boolean),
    date: clean($('article header time').text()),
    sections: collector.sections,
  };
}

function holdsTitle(node: TreeNode): boolean {
  return node.name === 'h1' || (node.name === 'header' && (node.children ?? []).some((child) => child.name === 'h1'));
}
