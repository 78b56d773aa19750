import {isDeepStrictEqual} from 'node:util';

/** Options of `@easyops-cn/docusaurus-search-local` that choose the pages and the number of suggestions. */
export const USED_OPTIONS = [
  'indexDocs',
  'indexBlog',
  'indexPages',
  'docsRouteBasePath',
  'blogRouteBasePath',
  'ignoreFiles',
  'searchContextByPaths',
  'searchResultLimits',
] as const;

/** What the index and the box of this site always do, in the words of the options. */
export const FIXED_OPTIONS: Readonly<Record<string, unknown>> = {
  language: ['ru', 'en'],
  hashed: true,
  highlightSearchTermsOnTargetPage: true,
  explicitSearchResultPath: true,
  searchResultContextMaxLength: 100,
  searchBarShortcut: true,
  searchBarShortcutHint: true,
  searchBarShortcutKeymap: 'mod+k',
  useAllContextsWithNoSearchContext: true,
  hideSearchBarWithNoSearchContext: false,
  forceIgnoreNoIndex: false,
};

/**
 * Refuses options that would change nothing: this site has an index and a box of its own (packages/search/README.md).
 *
 * @throws Error with the name of the option and what may stand there
 */
export function rejectUnusedOptions(options: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(options)) {
    if ((USED_OPTIONS as readonly string[]).includes(name) || isDeepStrictEqual(value, FIXED_OPTIONS[name])) {
      continue;
    }
    throw new Error(
      name in FIXED_OPTIONS
        ? `Search: ${name} can be ${JSON.stringify(FIXED_OPTIONS[name])} only, which is what src/search does; change it there and in src/plugins/search-index/options.ts, or take the option away.`
        : `Search: ${name} has no effect on the index and the box of this site (packages/search/README.md); take it away.`,
    );
  }
}
