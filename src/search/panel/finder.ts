import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import type {Finding} from '@alor-docs/contract/errors';
import type {Edition} from '../../lib/edition';
import {ERRORS} from '../errorLookup';
import type {Answer, Suggestion} from '../protocol';
import {TEXTS} from './texts';

/** An answer of the server or a code of the exchange that a query is: its entry on the page of errors. */
export interface Recognized {
  readonly anchor: string;
  readonly name: string;
}

/** The entry that a finding leads to: none for a text that is not known, and for a status only where the query names one. */
export function entryOf({by, rows, codes}: Finding, namesStatus: boolean): Recognized | undefined {
  if (by === 'unknown' || (by !== 'text' && !namesStatus)) return undefined;
  const [row] = rows;
  if (row) return {anchor: row.id, name: row.meaning};
  const [code] = codes;
  return code && {anchor: `code-${code.class.id}`, name: `${code.code} · ${code.class.name}`};
}

/** A query of two words or with a number may be one; the look-up and the exchange's codes are fetched for it. */
const MAY_BE_ANSWER = /\p{L}{2,}\P{L}+\p{L}{2,}|\d{2,}|_/u;

/** The entry of what a query says word for word, or by its number; undefined for a query of any other kind. */
export async function recognize(query: string, {errorFinder}: Answer): Promise<Recognized | undefined> {
  if (errorFinder === undefined && !MAY_BE_ANSWER.test(query)) return undefined;
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
  const anchor = recognized?.anchor ?? '';
  const tool: Suggestion = {
    type: 'tool',
    path: ERRORS,
    anchor,
    title: [[recognized?.name ?? TEXTS[edition].finder, false]],
    trail: [],
    section: [],
    snippet: [],
  };
  const others = hits.filter((hit) => hit.path !== ERRORS || hit.anchor !== anchor);
  return [...others.slice(0, at), tool, ...others.slice(at)].slice(0, settings.limit);
}
