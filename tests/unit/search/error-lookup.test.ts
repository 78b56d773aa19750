import {describe, expect, it} from 'vitest';
import {find} from '@alor-docs/contract/errors';
import {finderData} from '@alor-docs/contract';
import {entryOf, ERRORS, errorFinderPosition, mayBeAnswer} from '../../../src/search/errorLookup';
import type {Hit} from '@alor-docs/search';
import {EDITIONS} from '../../../src/lib/editions';
import {orderCodes} from '../../support/order-codes';
import {CODES, CONTRACT} from '../../support/published';
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

describe('entry of the catalogue as the first suggestion', () => {
  const data = finderData(CONTRACT.errors, CODES, 'en');
  const first = (query: string): string | undefined => {
    const position = errorFinderPosition(query, []);
    return position === undefined && !mayBeAnswer(query)
      ? undefined
      : entryOf(find(query, data), position === 0)?.anchor;
  };
  /** The class of a code, or a row that stands for it: the one that says its text. */
  const isRight = (anchor: string | undefined, {code, class: own}: {code: number; class: string}): boolean =>
    anchor === `code-${own}` ||
    CODES.codes.some(
      (one) => one.class === own && one.code === code && anchor === first(one.text) && !anchor?.startsWith('code-'),
    );

  it.each(['text', 'number and text', 'beginning'])(
    'at least 95 %% of the texts of the exchange get their class: %s',
    (form) => {
      const wrong = orderCodes().filter((code) => {
        const query =
          form === 'text'
            ? code.text
            : form === 'beginning'
              ? code.text.replace(/[.!]$/, '')
              : `${code.code} ${code.text}`;
        return !isRight(first(query), code);
      });
      expect(wrong.length / orderCodes().length, wrong.map(({text}) => text).join('\n')).toBeLessThan(0.05);
    },
  );

  it.each([
    ['код 429', 'http-429'],
    ['код 401', 'http-401'],
    ['853 Close Auction', 'code-auction'],
    ['Insufficient client funds', 'code-money'],
    ['Нехватка средств по лимитам клиента', 'no-money'],
    ['Command Timeout', 'command-timeout'],
    ['BAD_FLAGS', 'bad-flags'],
    ['409', 'http-other-4xx'],
    ['GW 332', 'no-money'],
    ['GW 15', 'exchange-gateway'],
    ['order limits', undefined],
    ['как выставить лимитную заявку', undefined],
    ['insufficient', undefined],
  ])('%s: %s', (query, anchor) => expect(first(query)).toBe(anchor));

  it('takes the first place from no query that asks for something else', () => {
    const wrong = ['queries.tsv', 'queries-tuning.tsv', 'queries-own.tsv']
      .flatMap((file) => EDITIONS.flatMap((edition) => readQueries(file, edition)))
      .filter(({kind, query, accept}) => {
        const anchor = kind === 'error' ? undefined : first(query);
        return anchor !== undefined && !accept.some((address) => address.startsWith('/api/errors'));
      });
    expect(wrong.map(({query}) => `${query}: ${first(query)}`)).toEqual([]);
  });
});
