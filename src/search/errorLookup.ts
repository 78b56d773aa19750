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
