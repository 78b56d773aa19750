/** A page of a tag as its row shows it. */
export interface TagRow {
  readonly title: string;
  readonly permalink: string;
  /** Method of a request, or what an opcode does, as in the sidebar: `post`, `sub`. Guides have none. */
  readonly badge?: string;
  /** Sections of the sidebar that the page stands in, outermost first; a site without our plugin of the docs has none. */
  readonly trail?: readonly string[];
}
