import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import type {Edition} from '../../lib/edition';
import {ERRORS} from '../errorLookup';
import type {Hit, SearchAnswer} from '@alor-docs/search/types';
import {TEXTS} from './texts';

/** The hits, and the error finder among them where the query is an error; not more than there may be suggestions. */
export function withFinder({hits, finder}: SearchAnswer, edition: Edition): readonly Hit[] {
  if (finder === undefined) return hits;
  const tool: Hit = {
    type: 'tool',
    path: ERRORS,
    anchor: '',
    title: [[TEXTS[edition].finder, false]],
    trail: [],
    section: [],
    snippet: [],
  };
  return [...hits.slice(0, finder), tool, ...hits.slice(finder)].slice(0, settings.limit);
}
