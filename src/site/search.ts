import type {PluginConfig} from '@docusaurus/types';
import searchIndex, {searchReader, type SearchIndexOptions} from '../plugins/search-index';
import {searchContexts} from './searchContexts';

const options = {
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
} satisfies SearchIndexOptions;

/** Search in the browser: one index per edition, loaded by a worker when the reader reaches for the box. */
export const search: PluginConfig = [searchIndex, options];

/** Makes the index of the built pages. */
export const searchPages = searchReader(options);
