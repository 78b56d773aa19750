import {describe, expect, it} from 'vitest';
import {ERRORS, errorFinderPosition} from '../../../src/search/errorLookup';
import type {Hit} from '@alor-docs/search';
import {EDITIONS} from '../../../src/lib/editions';
import {readQueries} from '../../support/search';
import {serverTexts} from '../../support/server-texts';

const hit = (page: string): Hit => ({
  type: 'content',
  path: page,
  anchor: '',
  title: [],
  trail: [],
  section: [],
  snippet: [],
});

describe('error finder among the suggestions', () => {
  const answers = serverTexts().flatMap(({kind, text}) => (kind === 'error' ? [{message: text}] : []));

  it('comes first for every text of the catalogue in its answer', () => {
    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter((answer) => errorFinderPosition(JSON.stringify(answer), []) !== 0)).toEqual([]);
  });

  it.each([
    '403',
    'HTTP/1.1 429 Too Many Requests',
    '401 Unauthorized',
    'ошибка 400',
    'code 1006',
    'requests.exceptions.HTTPError: 400 Client Error',
    'Traceback (most recent call last): File "a.py"',
    'java.net.http.HttpTimeoutException: request timed out',
    'Error: connect ECONNRESET 1.2.3.4:443',
    '[GW][320] превышен лимит',
  ])('comes first: %s', (query) => expect(errorFinderPosition(query, [])).toBe(0));

  it('comes behind the error itself for a sentence that the catalogue answers best', () => {
    expect(errorFinderPosition('price is not in the allowed range', [hit(ERRORS)])).toBe(1);
    expect(errorFinderPosition('price limits', [hit(ERRORS)])).toBeUndefined();
    expect(
      errorFinderPosition('price is not in the allowed range', [hit('api/usage/markets'), hit(ERRORS)]),
    ).toBeUndefined();
  });

  it('does not come for the other queries that readers are known to ask', () => {
    const queries = ['queries.tsv', 'queries-tuning.tsv', 'queries-own.tsv']
      .flatMap((file) => EDITIONS.flatMap((edition) => readQueries(file, edition)))
      .filter(({kind}) => kind !== '' && kind !== 'error')
      .map(({query}) => query);
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter((query) => errorFinderPosition(query, []) === 0)).toEqual([]);
  });
});
