/** A run of text and whether the query matched it. */
export type Segment = readonly [text: string, marked: boolean];

/** What part of a page answered the query; each has its own name in the list. */
export type HitType = 'title' | 'heading' | 'description' | 'keywords' | 'content';

export interface Hit {
  type: HitType;
  /** Path below the edition's base, without a leading slash. */
  path: string;
  /** Anchor without `#`, empty when the hit is the page itself. */
  anchor: string;
  title: readonly Segment[];
  /** Sections of the site from the outermost in. */
  trail: readonly string[];
  /** Of a request: GET, POST, WS, GQL. */
  method?: string;
  /** Heading or field under which the match stands, empty when the hit is the page itself. */
  section: readonly Segment[];
  /** The text around the match; empty when title or heading say it all. */
  snippet: readonly Segment[];
}

export interface SearchRequest {
  query: string;
  /** Hits wanted at most. */
  limit: number;
  /** Path of the only section to search, such as `api`. */
  context?: string;
  /** Path of the section that the reader is in: its pages rank somewhat higher. */
  here?: string;
  /** Paths of pages to list instead of an answer to the query. */
  pages?: readonly string[];
  /** Characters of a snippet at most; 100 by default, a line of the search panel. */
  snippetLength?: number;
}

export interface SearchAnswer {
  hits: readonly Hit[];
  /** Pages found in all. */
  total: number;
  /** What the query was read as, when that is not what was typed (other keyboard layout). */
  readAs: string | null;
}
