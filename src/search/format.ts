/**
 * Shape of the index file: what the build writes and the worker reads. It holds the documents only; the engine makes its
 * term lists from them when it starts, which costs less than downloading them.
 */

/** Goes up with every change of the shape, so that a file of another shape is refused and not misread. */
export const INDEX_VERSION = 2;

/** What a section of a page is: the text under the title or a heading, a described field or parameter, a message of the server. */
export const SectionKind = {lead: 0, heading: 1, field: 2, error: 3} as const;
export type SectionKind = (typeof SectionKind)[keyof typeof SectionKind];

/** Kind, anchor without `#`, heading or field name, references to its blocks. */
export type PackedSection = [kind: SectionKind, anchor: string, title: string, blocks: number[]];

export interface PackedPage {
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
  sections: PackedSection[];
}

export interface IndexFile {
  version: typeof INDEX_VERSION;
  pages: PackedPage[];
  /** Paragraphs, list items, cells and code blocks; one that stands on many pages is kept once. */
  blocks: string[];
}

/**
 * Resolves the references of all sections, in their order: 0 is the next block not yet named, n the nth before it.
 *
 * @returns a function that gives the numbers of a section's blocks; to be called once for each section in turn
 */
export function blockNumbers(): (references: readonly number[]) => number[] {
  let next = 0;
  return (references) =>
    references.map((back) => {
      if (back > 0) return next - back;
      next += 1;
      return next - 1;
    });
}
