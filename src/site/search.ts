import {searchContexts} from './searchContexts';

/** Search in the browser: one index per edition, loaded by a worker when the reader reaches for the box. */
export const searchOptions = {
  language: ['ru', 'en'],
  indexDocs: true,
  indexBlog: true,
  indexPages: false,
  docsRouteBasePath: '/',
  blogRouteBasePath: '/changelog',
  searchResultLimits: 8,
  searchResultContextMaxLength: 100,
  explicitSearchResultPath: true,
  searchBarShortcutKeymap: 'mod+k',
  searchContextByPaths: [...searchContexts],
  useAllContextsWithNoSearchContext: true,
  ignoreFiles: [/^changelog\/(archive|authors|tags|page)/, /^tags/],
};
