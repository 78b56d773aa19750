import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import type {Edition} from '../../lib/edition';
import {entryOf, ERRORS, mayBeAnswer, type Recognized} from '../errorLookup';
import type {Answer, Suggestion} from '../protocol';
import {TEXTS} from './texts';

/** The entry of what a query says word for word, or by its number; undefined for a query of any other kind. */
export async function recognize(query: string, {errorFinder}: Answer): Promise<Recognized | undefined> {
  if (errorFinder === undefined && !mayBeAnswer(query)) return undefined;
  const {loadFinder} = await import('../../components/errors/data');
  const finder = await loadFinder();
  return entryOf(finder.find(finder.redactSecrets(query), finder), errorFinder === 0);
}

/**
 * The hits, and among them the error finder where the query is an error: first, with its entry, where that is recognized. Not more
 * than there may be suggestions.
 */
export function insertErrorFinder(
  {hits, errorFinder}: Answer,
  edition: Edition,
  recognized?: Recognized,
): readonly Suggestion[] {
  const at = recognized ? 0 : errorFinder;
  if (at === undefined) return hits;
  const tool = toolOf(edition, recognized);
  const others = hits.filter((hit) => !isSamePlace(hit, tool));
  return [...others.slice(0, at), tool, ...others.slice(at)].slice(0, settings.limit);
}

/** All hits, and first the entry of what was recognized: as it was found, or, where it was not, as the finder names it. */
export function startWithEntry(
  hits: readonly Suggestion[],
  edition: Edition,
  recognized: Recognized,
): readonly Suggestion[] {
  const tool = toolOf(edition, recognized);
  const entry = hits.find((hit) => isSamePlace(hit, tool)) ?? tool;
  return [entry, ...hits.filter((hit) => hit !== entry)];
}

const isSamePlace = (one: Suggestion, other: Suggestion): boolean =>
  one.path === other.path && one.anchor === other.anchor;

const toolOf = (edition: Edition, recognized?: Recognized): Suggestion => ({
  type: 'tool',
  path: ERRORS,
  anchor: recognized?.anchor ?? '',
  title: [[recognized?.name ?? TEXTS[edition].finder, false]],
  trail: [],
  section: [],
  snippet: [],
});
