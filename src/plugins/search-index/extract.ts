import type {Element, ElementContent} from 'hast';
import {ALIASES, PROGRAMS} from '../../lib/highlight/languages';
import {MEANING, NEXT_TEXT, SectionKind, type SourcePage, type SourceSection} from '@alor-docs/search/index-file';
import {STRINGS} from '@alor-docs/contract';
import {attribute, classes, isElement, line, type HtmlPage} from '../html-readers';

const BLOCKS = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
);
const HEADINGS = new Set(['h2', 'h3', 'h4']);
/** A `fieldset` is a choice of language, environment, or format. */
const SKIPPED = new Set(['button', 'fieldset', 'nav', 'noscript', 'script', 'style', 'svg', 'template']);
/** Samples in programming languages repeat the parameters that are described beside them. */
const SAMPLE_LANGUAGES = new RegExp(
  String.raw`\blanguage-(?:${[...PROGRAMS, ...Object.keys(ALIASES).filter((name) => PROGRAMS.includes(ALIASES[name] ?? ''))].join('|')})(?![\w#-])`,
);
/** The part of an operation page that shows one request in every language, the command line among them. */
const SAMPLES = 'samples';
/** Of an answer only what the server says in words is searched for: the fields are described beside it. */
const MESSAGE = /"message":\s*"([^"]+\s[^"]+)"/g;
/** What the name of an error begins with: its status, or the text of the server. Names of fields have no spaces. */
const STATUS_OR_MESSAGE = /^[1-5](?:\d\d|xx)$|\s|^[A-Z]+(?:_[A-Z]+)+$/;
/** What the line begins with that names the requests an error can meet, in either edition. */
const PLACES = new RegExp(
  `^(?:${Object.values(STRINGS)
    .map(({operations}) => operations)
    .join('|')}): `,
);
const SKIPPED_CLASSES =
  /\b(?:hash-link|admonitionHeading\w*|theme-doc-toc-mobile|theme-doc-footer|theme-doc-version-\w+|api-needs)\b/;

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || isSkipped(node)) return '';
  return node.children.map(textOf).join('');
}

/** All text of a tree, that of buttons too. */
function source(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return isElement(node) ? node.children.map(source).join('') : '';
}

function isSkipped(node: Element): boolean {
  const className = classes(node);
  return (
    SKIPPED.has(node.tagName) ||
    attribute(node, 'role') === 'tablist' ||
    attribute(node, 'ariaHidden') === 'true' ||
    attribute(node, 'dataHuman') === 'true' ||
    /\bunsearched\b/.test(className) ||
    SKIPPED_CLASSES.test(className) ||
    SAMPLE_LANGUAGES.test(className)
  );
}

/** A request as the shell sends it, or as it is sent: one more sample. */
function isCall(node: Element): boolean {
  return /\blanguage-(?:bash|http)\b/.test(classes(node)) && /\bcurl\b|HTTP\/1\.1/.test(source(node));
}

const codesOf = (node: Element): Element[] => node.children.filter(isElement).filter(({tagName}) => tagName === 'code');

/** Status, texts of the server and what they mean, each for itself. */
function errorTitle(name: Element): string {
  const parts = name.children.map((child) => {
    if (child.type === 'text') return child.value === ', ' ? NEXT_TEXT : child.value;
    return isElement(child) && child.tagName === 'span' ? MEANING + textOf(child) : textOf(child);
  });
  return line(parts.join(''));
}

/** Codes of the exchange are searched for one by one: “25–27” becomes “25, 26, 27”. */
const eachCode = (codes: string): string =>
  codes.replace(/(\d+)–(\d+)/g, (_, first: string, last: string) =>
    Array.from({length: Number(last) - Number(first) + 1}, (_code, at) => Number(first) + at).join(', '),
  );

/** Collects the text of a tree, block by block, under the heading or field that it belongs to. */
class Collector {
  readonly sections: SourceSection[] = [{kind: SectionKind.lead, anchor: '', title: '', blocks: []}];
  private current = this.sections[0];
  private buffer = '';
  /** Inside a tab, where code repeats itself in other languages. */
  private inTab = false;

  visit(node: ElementContent): void {
    if (node.type === 'text') {
      this.buffer += node.value;
      return;
    }
    if (!isElement(node)) return;
    if (/\blanguage-json\b/.test(classes(node))) {
      this.messages(node);
      return;
    }
    if (/\berror-codes\b/.test(classes(node))) {
      this.flush();
      this.current.blocks.push(eachCode(line(node.children.map(textOf).join(''))));
      return;
    }
    if (isSkipped(node) || isCall(node)) return;
    const id = attribute(node, 'id');
    const name = node.tagName;
    if (name === 'small' && this.isBesideTheText(node)) return;
    if ((this.inTab || this.current.anchor === SAMPLES) && /\blanguage-/.test(classes(node))) return;
    if (attribute(node, 'role') === 'tabpanel' && !this.inTab) {
      this.inTab = true;
      this.children(node);
      this.inTab = false;
    } else if (HEADINGS.has(name) && id) {
      this.open(SectionKind.heading, id, line(textOf(node)));
    } else if (name === 'dl') {
      // After the list its heading goes on.
      const outer = this.current;
      this.children(node);
      this.flush();
      this.current = outer;
    } else if (name === 'dt' && id) {
      const [first] = codesOf(node);
      const text = line(textOf(node));
      const code = first && line(textOf(first));
      // The title of an error may be a sentence with a name in it: “Status canceled, partly filled”.
      const isError = !code || STATUS_OR_MESSAGE.test(code) || !text.startsWith(code);
      // Beside the name of a field stand its type and whether it is required: nobody searches for those.
      this.open(isError ? SectionKind.error : SectionKind.field, id, isError ? text : code);
    } else if (name === 'details' && /\berror-row\b/.test(classes(node))) {
      this.errorRow(node);
    } else if (BLOCKS.has(name)) {
      this.flush();
      this.children(node);
      this.flush();
    } else if (name === 'br' || name === 'td' || name === 'th') {
      this.buffer += ' ';
      this.children(node);
      this.buffer += ' ';
    } else {
      this.children(node);
    }
  }

  /** A line of the catalogue of errors: its name and meaning are the title, what unfolds below is the text. */
  private errorRow(row: Element): void {
    const [summary, entry] = row.children.filter(isElement);
    const name = summary?.children.filter(isElement).find((child) => /\berror-name\b/.test(classes(child)));
    const outer = this.current;
    this.open(SectionKind.error, (entry && attribute(entry, 'id')) ?? '', name ? errorTitle(name) : '');
    if (entry) this.children(entry);
    this.flush();
    this.current = outer;
  }

  /** What the server says in an answer, each text once in its section; numbers of orders are the example's own. */
  private messages(answer: Element): void {
    this.flush();
    const {blocks} = this.current;
    for (const [, text] of source(answer).matchAll(MESSAGE)) {
      const message = text.replace(/\d{5,}/g, 'N');
      if (!blocks.includes(message)) blocks.push(message);
    }
  }

  /**
   * The default and the example of a field, and what a program may do after an error. Limits, figures without code, are searched for,
   * and so are the requests that an error can meet: readers name theirs.
   */
  private isBesideTheText(small: Element): boolean {
    const {kind} = this.current;
    const isLimit = codesOf(small).length === 0 && /\d/.test(textOf(small));
    return kind === SectionKind.error ? !PLACES.test(textOf(small)) : kind === SectionKind.field && !isLimit;
  }

  /** Parts that only a style holds apart (method and path, number and label) stay apart in the text as well. */
  private children(node: Element): void {
    const apart = BLOCKS.has(node.tagName) && node.tagName !== 'p';
    let previous: ElementContent | undefined;
    for (const child of node.children) {
      if (apart && isElement(child) && isElement(previous)) this.buffer += ' ';
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
    const text = line(this.buffer);
    this.buffer = '';
    if (text) this.current.blocks.push(text);
  }
}

/**
 * Cuts a built page into title, trail, description, keywords and sections.
 *
 * @returns null when the page is not meant to be found (`noindex`)
 * @throws Error when the page holds no text to search for
 */
export function extractPage(page: HtmlPage): SourcePage | null {
  if (page.meta('robots').includes('noindex')) return null;
  if (!page.article) throw new Error('no text to search for: has the markup of the article changed?');
  const collector = new Collector();
  for (const child of page.content) collector.visit(child);
  collector.flush();
  return {
    title: page.title,
    trail: page.trail,
    description: line(page.meta('description')),
    keywords: page.meta('keywords').split(',').map(line).filter(Boolean),
    date: page.date,
    sections: collector.sections,
  };
}
