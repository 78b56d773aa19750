import {translate} from '@docusaurus/Translate';
import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import {ERRORS} from '../failure';
import type {Hit, SearchAnswer} from '../types';

/** The hits, and the error finder among them where the query is an error; not more than there may be suggestions. */
export function withFinder({hits, finder}: SearchAnswer): readonly Hit[] {
  if (finder === undefined) return hits;
  const title = translate({
    id: 'site.search.finder',
    message: 'Найти причину ошибки по этому тексту',
    description: 'Suggestion of the search box: opens the error finder with what was typed',
  });
  const tool: Hit = {
    type: 'tool',
    path: ERRORS,
    anchor: '',
    title: [[title, false]],
    trail: [],
    section: [],
    snippet: [],
  };
  return [...hits.slice(0, finder), tool, ...hits.slice(finder)].slice(0, settings.limit);
}
