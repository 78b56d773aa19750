import type {Finding} from '@alor-docs/contract/errors';
import type {Hit} from '@alor-docs/search';

/** The page with the error finder. */
export const ERRORS = 'api/errors';

/**
 * What a server or a failing program says: a status or code, alone or named; keys of an answer; names of exceptions; a connection that
 * broke.
 */
const SIGNS = new RegExp(
  [
    String.raw`^[\s"'(]*(?:[45]\d\d|10(?:0\d|1[0-5]))[\s"').]*$`,
    String.raw`(?<!\p{L})(?:http(?:/\d(?:\.\d)?)?|status|code|error|статус|код|ошибка|ответ)[\s"':=]{0,4}(?:[45]\d\d|10(?:0\d|1[0-5]))(?!\d)`,
    String.raw`(?<!\d)[45]\d\d (?:bad|unauth|forb|not |too |internal|serv|gate|client)`,
    String.raw`["'](?:httpcode|message|detail|code|extensions|oldresponse)\\?["']\s*:`,
    String.raw`(?<!\p{L})(?:traceback|econn\w+|etimedout)|(?<!\p{L})[a-z]+(?:error|exception)(?!\p{L})|(?<!\p{L})error:|\[gw\]`,
  ].join('|'),
  'iu',
);

/**
 * Where among the suggestions the error finder belongs: first, when the query looks like what a program printed; second, behind the
 * error itself, when it is a sentence that the catalogue of errors answers best; undefined = nowhere.
 */
export function errorFinderPosition(query: string, hits: readonly Hit[]): 0 | 1 | undefined {
  if (SIGNS.test(query.slice(0, 1000))) {
    return 0;
  }
  return hits[0]?.path === ERRORS && query.trim().split(/\s+/).length > 2 ? 1 : undefined;
}

/** An answer of the server or a code of the exchange that a query is: its entry on the page of errors. */
export interface Recognized {
  readonly anchor: string;
  readonly name: string;
}

/** A query of two words or with a number may be one: it is worth fetching the look-up and the exchange's codes. */
export const mayBeAnswer = (query: string): boolean => /\p{L}{2,}\P{L}+\p{L}{2,}|\d{2,}|_/u.test(query);

/** The entry that a finding leads to: none for a text that is not known, and for a status only where the query names one. */
export function entryOf({by, rows, codes}: Finding, namesStatus: boolean): Recognized | undefined {
  if (by === 'unknown' || (by !== 'text' && !namesStatus)) return undefined;
  const [row] = rows;
  if (row) return {anchor: row.id, name: row.meaning};
  const [code] = codes;
  return code && {anchor: `code-${code.class.id}`, name: `${code.code} · ${code.class.name}`};
}
