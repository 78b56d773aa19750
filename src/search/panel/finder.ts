import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import type {Edition} from '../../lib/edition';
import {ERRORS} from '../errorLookup';
import type {Answer, Suggestion} from '../protocol';
import {TEXTS} from './texts';

/** The hits, and the error finder among them where the query is an error; not more than there may be suggestions. */
export function insertErrorFinder({hits, errorFinder}: Answer, edition: Edition): readonly Suggestion[] {
  if (errorFinder === undefined) return hits;
  const tool: Suggestion = {
    type: 'tool',
    path: ERRORS,
    anchor: '',
    title: [[TEXTS[edition].finder, false]],
    trail: [],
    section: [],
    snippet: [],
  };
  return [...hits.slice(0, errorFinder), tool, ...hits.slice(errorFinder)].slice(0, settings.limit);
}
