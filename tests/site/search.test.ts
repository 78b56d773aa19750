import path from 'node:path';
import {expect, test} from 'vitest';
import {unpack, type IndexFile} from '@alor-docs/search/index-file';
import {folderOf} from '../../src/site/baseUrls';
import {builtEngine, catalogueQueries, FLOORS, judge, QUERY_LISTS, readQueries, summary} from '../support/search';
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

const engines = new Map(EDITIONS.map(({name, base}) => [name, builtEngine(path.join(BUILD, folderOf(base))).engine]));

test.each(EDITIONS.flatMap(({name}) => Object.entries(FLOORS).map(([list, least]) => ({name, list, least}))))(
  'search, $name: $list stays above its floor',
  ({name, list, least}) => {
    const {recall, firstThree, mrr} = summary(judge(engines.get(name)!, list, name));
    expect(recall).toBeGreaterThanOrEqual(least.recall);
    expect(firstThree).toBeGreaterThanOrEqual(least.firstThree);
    expect(mrr).toBeGreaterThanOrEqual(least.mrr);
  },
);

test.each(EDITIONS)('search, $name: every place that a judged query accepts is in the index', ({name, base}) => {
  const {body} = builtEngine(path.join(BUILD, folderOf(base)));
  const places = new Set(
    unpack(JSON.parse(body.toString()) as IndexFile).flatMap((page) => [
      `/${page.path}`,
      ...page.sections.map(([, anchor]) => `/${page.path}#${anchor}`),
    ]),
  );
  const accepted = QUERY_LISTS.flatMap((list) => readQueries(list, name)).flatMap(({accept}) => accept);
  expect([...new Set(accepted)].filter((place) => !places.has(place))).toEqual([]);
});

test.each(EDITIONS)('search, $name: what a program prints leads to its row of the catalogue', ({name}) => {
  const missed = catalogueQueries().flatMap(({query, ids, isSuccess}) => {
    const hits = engines.get(name)!.search({query, limit: 8}).hits;
    // The page of the request that answers with a success may come before it.
    const found = hits.slice(0, isSuccess ? 3 : 1).some(({anchor}) => ids.includes(anchor));
    return found ? [] : [`${query}: ${hits[0]?.path}#${hits[0]?.anchor}, not ${ids.join(', ')}`];
  });
  expect(missed).toEqual([]);
});

test.each(EDITIONS)('search, $name: forms of a word find the same, words of other fields nothing', ({name}) => {
  const found = (query: string): string[] =>
    engines
      .get(name)!
      .search({query, limit: 8})
      .hits.map(({path: page, anchor}) => `${page}#${anchor}`);
  const [word, form] = name === 'ru' ? ['стакан', 'стаканов'] : ['order book', 'order books'];
  expect(found(form).slice(0, 4)).toEqual(found(word).slice(0, 4));
  // Further down the form as it was typed decides between pages that are as good.
  expect(found(form).sort()).toEqual(found(word).sort());
  const foreign =
    'ипотека биткоин криптовалюта стейкинг метатрейдер квик финам тинькофф блумберг кафка бинанс блокчейн пицца копитрейдинг ' +
    'автоследование иис страховка вордпресс футбол эфириум вебхук венчур mortgage weather kyc soap swift bitcoin staking metatrader quik ' +
    'kafka rabbitmq kubernetes binance blockchain pizza ipo ira pension insurance mql5 football ethereum webhook payroll robinhood';
  expect(foreign.split(' ').filter((word) => found(word).length > 0)).toEqual([]);
});
