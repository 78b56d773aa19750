import path from 'node:path';
import {expect, test} from 'vitest';
import {folderOf} from '../../src/site/baseUrls';
import {builtEngine, judge, summary} from '../support/search';
import {BUILD, EDITIONS} from '../support/site';

/** Queries that no change may lose, whatever the share of the others. */
const ESSENTIAL: Readonly<Record<'ru' | 'en', readonly string[]>> = {
  ru: [
    'лимитная заявка',
    'снять все заявки',
    'получить токен',
    'refresh token',
    'тестовый контур',
    'стоп-заявки',
    'свечи',
    'X-REQID',
    '/md/v2/history',
    'BarsGetAndSubscribe',
  ],
  en: [
    'limit order',
    'cancel all orders',
    'get access token',
    'refresh token',
    'test environment',
    'stop orders',
    'candles',
    'X-REQID',
    '/md/v2/history',
    'BarsGetAndSubscribe',
  ],
};

test.each(EDITIONS)('search, $name: the judged queries are found in the index of the build', ({name, base}) => {
  const answers = judge(builtEngine(path.join(BUILD, folderOf(base))).engine, 'queries.tsv', name);
  const {recall, mrr} = summary(answers);
  const missed = answers.filter(({rank}) => rank === 0).map(({query}) => query);
  console.log(
    `Search, ${name}: recall at 8 of ${recall.toFixed(3)}, MRR of ${mrr.toFixed(3)}; not found: ${missed.join(', ') || 'none'}`,
  );
  const found = answers.filter(({rank}) => rank > 0).map(({query}) => query);
  expect(ESSENTIAL[name].filter((query) => !found.includes(query))).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
