import type {Suggestion} from '../protocol';

/** Query parameter that names the words to mark on the target page. */
export const HIGHLIGHT = '_highlight';
/** Characters of a query that count; a longer address is refused by servers. */
export const MAX_QUERY = 200;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 60;

/**
 * Address of a hit.
 *
 * @param base path of the edition, such as `/docs/en/`
 * @param query what was searched for; its words are marked on the page
 */
export function addressOf(base: string, hit: Suggestion, query: string): string {
  if (hit.type === 'tool') {
    return base + hit.path + (hit.anchor && `#${hit.anchor}`);
  }
  const parameters = new URLSearchParams();
  for (const word of query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    parameters.append(HIGHLIGHT, word.slice(0, MAX_WORD_LENGTH));
  }
  const path = hit.path ? base + hit.path : base;
  const marks = parameters.toString();
  return `${path}${marks && `?${marks}`}${hit.anchor ? `#${encodeURIComponent(hit.anchor)}` : ''}`;
}

/** Address of the search page. */
export function searchPageOf(base: string, query: string, context = ''): string {
  const parameters = new URLSearchParams({q: query.slice(0, MAX_QUERY), ...(context ? {ctx: context} : {})});
  return `${base}search?${parameters}`;
}

/** The search part of an address without the words to mark; the same text when it has none. */
export function withoutHighlight(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(HIGHLIGHT)) return search;
  parameters.delete(HIGHLIGHT);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}
