import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {SearchEngine} from '@alor-docs/search/engine';
import type {IndexFile} from '@alor-docs/search/index/format';
import {rankOf, readQueries, summary} from '../support/search';
import {assetsOf, EDITIONS} from '../support/site';

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

test.each(EDITIONS)('$name: the judged queries are found in the index of the build', (edition) => {
  const {name} = edition;
  const folder = assetsOf(edition, 'search');
  const [file = ''] = fs.readdirSync(folder);
  const engine = new SearchEngine(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as IndexFile);
  const ranks = new Map(
    readQueries('queries.tsv', name).map(({query, accept}) => {
      const {hits} = engine.search({query, limit: 8});
      const found = hits.map(({path: page, anchor}) => `/${page}${anchor && `#${anchor}`}`);
      return [query, rankOf(found, '/', accept)];
    }),
  );
  const {recall, mrr} = summary([...ranks.values()]);
  const lost = [...ranks].filter(([, rank]) => rank === 0).map(([query]) => query);
  console.log(
    `Search, ${name}: recall at 8 of ${recall.toFixed(3)}, MRR of ${mrr.toFixed(3)}; not found: ${lost.join(', ') || 'none'}`,
  );
  expect(ESSENTIAL[name].filter((query) => !ranks.get(query))).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
