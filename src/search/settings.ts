/** What the build tells the search: written by src/plugins/search-index, read by the worker. */
export interface SearchSettings {
  /** Index of the edition, below its base. Its name changes with its content. */
  file: string;
  /** Suggestions below the box at most. */
  limit: number;
}
