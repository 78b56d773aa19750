import {absolute} from '../export/documents';
import type {Locale} from '../locales';
import {exampleOf, type Catalogue, type KnownError} from './catalogue';

/*
 * errors.v1.json: the catalogue in the shape that errors.json had until 2026-11-25. It stays for one release.
 */

const SAFE_TO_RETRY: Readonly<Record<string, string>> = {
  'check-first': 'never',
  done: 'never',
  'read-old': 'never',
  'when-trading': 'never',
  'same-id': 'same-request',
  'after-pause': 'backoff',
  reconnect: 'backoff',
};

const ORDER_MAY_EXIST: Readonly<Record<string, string>> = {
  executed: 'yes',
  'not-executed': 'no',
  none: 'no',
  unknown: 'unknown',
};

/** The one match of the former shape: a pattern over `message` or `detail`, the status of a row, a code, a redirect. */
function matchOf({match = [], example}: KnownError): {in: string; pattern: string} | null {
  for (const one of match) {
    if (one.in === 'text')
      return {in: example?.detail === undefined ? 'body.message' : 'body.detail', pattern: one.pattern};
    if (one.in === 'extensions.code') return {in: 'errors[].extensions.code', pattern: one.pattern};
    if (one.in === 'redirect.error') return {in: one.in, pattern: one.pattern};
    if (one.in === 'row') {
      const status = one.where.find(({field}) => field === 'status')?.equals;
      return {in: 'row.status', pattern: `^${status}$`};
    }
  }
  return null;
}

/** `errors.v1.json` of one edition. */
export function errorsV1Json({errors}: Catalogue, locale: Locale, root: string, version: string): string {
  const rows = errors.filter(
    ({kind = 'error', status}) => kind !== 'success' && !['3xx', '4xx', '*', 200].includes(status ?? ''),
  );
  const document = {
    version,
    language: locale,
    errors: rows.map((entry) => ({
      id: entry.id,
      group: entry.group,
      interface: entry.transport.map((one) => (one === 'oauth' ? 'auth' : one)),
      status: entry.status ?? null,
      match: matchOf(entry),
      title: entry.meaning[locale].replaceAll('`', ''),
      operations: [...entry.meets],
      safeToRetry: SAFE_TO_RETRY[entry.retry] ?? entry.retry,
      orderMayExist: ORDER_MAY_EXIST[entry.effect],
      cause: absolute((entry.cause ?? entry.meaning)[locale], root),
      remedy: absolute(entry.remedy[locale], root),
      url: `${root}api/errors#${entry.id}`,
      example: exampleOf(entry) ?? null,
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
