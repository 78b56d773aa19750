/**
 * Shape of the index file: what the build writes and the worker reads. It holds the documents only; the engine makes its
 * term lists from them when it starts, which costs less than downloading them.
 */

/** Goes up with every change of the shape, so that a file of another shape is refused and not misread. */
export const INDEX_VERSION = 4;

/** What a section of a page is: the text under the title or a heading, a described field or parameter, a message of the server. */
export const SectionKind = {lead: 0, heading: 1, field: 2, error: 3} as const;
export type SectionKind = (typeof SectionKind)[keyof typeof SectionKind];

/** Kind, anchor without `#`, heading or field name, numbers of its blocks. */
export type Section = [kind: SectionKind, anchor: string, title: string, blocks: number[]];

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
  /** Paragraphs, list items, cells and code blocks; one that stands on many pages is kept once. */
  blocks: string[];
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
export function isShortened(kind: SectionKind, anchor: string): boolean {
  return kind === SectionKind.field && anchor.endsWith('-');
}
