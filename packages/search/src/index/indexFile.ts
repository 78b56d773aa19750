/**
 * Shape of the index file: what the build writes and the worker reads. It holds the documents only; the engine makes its
 * term lists from them when it starts, which costs less than downloading them.
 */

/** Goes up with every change of the shape, so that a file of another shape is refused and not misread. */
export const INDEX_VERSION = 4;

/** What a section of a page is: the text under the title or a heading, a described field or parameter, a message of the server. */
export const SectionKind = {lead: 0, heading: 1, field: 2, error: 3} as const;
export type SectionKind = (typeof SectionKind)[keyof typeof SectionKind];

/** What stands in the title of an error between texts of the server, and before what they mean. */
export const NEXT_TEXT = ' · ';
export const MEANING = ' — ';

/** Kind, anchor without `#`, heading or field name, numbers of its blocks. */
export type Section = [kind: SectionKind, anchor: string, title: string, blocks: number[]];

/** A page as its reader sees it, cut into the pieces that a hit can point at: what the file is made from. */
export interface SourcePage {
  title: string;
  /** Sections of the site from the outermost in, without the page itself. */
  trail: string[];
  description: string;
  keywords: string[];
  /** Of a post, else empty. */
  date: string;
  sections: SourceSection[];
}

export interface SourceSection {
  kind: SectionKind;
  /** Without `#`, empty for the lead. */
  anchor: string;
  /** Heading, name of the field, or message of the server. */
  title: string;
  blocks: string[];
}

/** A page as the engine reads it. */
export interface Page {
  /** Path below the edition's base, without a leading slash; empty for the start page. */
  path: string;
  title: string;
  /** Sections of the site from the outermost in, without the page itself. */
  trail: string[];
  description: string;
  keywords: string[];
  /** Of a post, as its readers write it. */
  date?: string;
  /** Of a request: GET, POST, WS, GQL. */
  method?: string;
  sections: Section[];
}

/** The sections of all pages lie in columns, in the order of the pages: what is alike lies together and compresses. */
export interface IndexFile {
  version: typeof INDEX_VERSION;
  /** Each with the number of its sections. */
  pages: (Omit<Page, 'sections'> & {sections: number})[];
  /** Kinds, one digit a section. */
  kinds: string;
  /** Of a field that ends with its name, the part before. */
  anchors: string[];
  titles: string[];
  /** References to blocks: 0 is the next block not yet named, n the nth block of the file. What sections share is written alike. */
  references: number[][];
  /** Paragraphs, list items, cells and code blocks; one that stands on many pages is stored once. */
  blocks: string[];
}

/**
 * Puts the pages of an edition into one file. Blocks that several pages share (descriptions of the same field, hints)
 * are stored once.
 *
 * @param pages path below the edition's base without a leading slash, the page, and the method of a request
 * @throws Error when a field has an anchor that could not be distinguished from a shortened one
 */
export function pack(pages: readonly {path: string; page: SourcePage; method?: string}[]): IndexFile {
  const blocks: string[] = [];
  const numbers = new Map<string, number>();
  const reference = (text: string): number => {
    const number = numbers.get(text);
    if (number !== undefined) return number;
    numbers.set(text, blocks.push(text));
    return 0;
  };
  const sections = pages.flatMap(({page}) => page.sections);
  return {
    version: INDEX_VERSION,
    pages: pages.map(({path, page, method}) => ({
      path,
      title: page.title,
      trail: page.trail,
      description: page.description,
      keywords: page.keywords,
      ...(page.date && {date: page.date}),
      ...(method && {method}),
      sections: page.sections.length,
    })),
    kinds: sections.map(({kind}) => kind).join(''),
    anchors: sections.map(shortAnchor),
    titles: sections.map(({title}) => title),
    references: sections.map(({blocks: texts}) => texts.map(reference)),
    blocks,
  };
}

/** The pages of an index file with their sections. */
export function unpack({pages, kinds, anchors, titles, references}: IndexFile): Page[] {
  let at = 0;
  let next = 0;
  return pages.map((page) => ({
    ...page,
    sections: Array.from({length: page.sections}, (): Section => {
      const kind = Number(kinds[at]) as SectionKind;
      const title = titles[at];
      const anchor = isShortened(kind, anchors[at]) ? anchors[at] + title : anchors[at];
      const blocks = references[at].map((number) => (number > 0 ? number - 1 : next++));
      at += 1;
      return [kind, anchor, title, blocks];
    }),
  }));
}

/** Whether an anchor in the file lacks the name of its field. */
function isShortened(kind: SectionKind, anchor: string): boolean {
  return kind === SectionKind.field && anchor.endsWith('-');
}

function shortAnchor({kind, anchor, title}: SourceSection): string {
  if (kind === SectionKind.field && title && anchor.endsWith(`-${title}`)) return anchor.slice(0, -title.length);
  if (isShortened(kind, anchor)) {
    throw new Error(
      `Search: the field "${title}" has the anchor "${anchor}", which ends with a hyphen; give it another.`,
    );
  }
  return anchor;
}
