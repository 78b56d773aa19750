import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import {SearchEngine, type SearchRequest} from '@alor-docs/search';
import {ERRORS, errorFinderPosition} from './errorLookup';
import type {Answer} from './protocol';

/** The search of one edition. */
export type Search = (request: SearchRequest) => Answer;

/**
 * Fetches the index of an edition and makes the engine for it.
 *
 * @param base path of the edition, such as `/docs/en/`
 * @throws Error when the file cannot be fetched or read
 */
export async function loadSearch(base: string): Promise<Search> {
  const url = new URL(base + settings.file, self.location.origin);
  if (url.origin !== self.location.origin) throw new Error('The search index must come from the site itself.');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const engine = new SearchEngine(await response.json());
  const hasErrors = engine.search({query: '', limit: 1, pages: [ERRORS]}).total > 0;
  return (request) => {
    const answer = engine.search(request);
    if (request.pages || !hasErrors) return answer;
    return {...answer, errorFinder: errorFinderPosition(request.query, answer.hits)};
  };
}
