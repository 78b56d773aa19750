import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import site from '../../data/routes.json';
import {QUERY_LISTS, readQueries} from '../../support/search';
import {EDITIONS} from '../../../src/lib/editions';

const root = path.join(__dirname, '../../..');
const routes = new Set(site.map(({route}) => route));
/** A post lies at its date: `/changelog/2026/11/25/errors`. */
const isPost = (route: string): boolean =>
  fs.existsSync(path.join(root, `${route.replace(/(\d{4})\/(\d\d)\/(\d\d)\//, '$1-$2-$3-')}.mdx`));
const isPage = (route: string): boolean =>
  routes.has(route) ||
  isPost(route) ||
  ['.md', '.mdx'].some((type) => fs.existsSync(path.join(root, 'docs', route + type)));
const errors = new Set(
  (parse(fs.readFileSync(path.join(root, 'contract/errors.yaml'), 'utf8')) as {errors: {id: string}[]}).errors.map(
    ({id}) => id,
  ),
);
const groups =
  /^(?:access|load|outcome|request|reads|quantity|price|instrument|funds|session|exchange|cancel|connection|after)$/;
const KINDS = ['task', 'identifier', 'error', 'question', 'typo'];

test.each(QUERY_LISTS.flatMap((list) => EDITIONS.map((edition) => [list, edition])))(
  'query lists: the answers of %s, %s, are on the site',
  (list, edition) => {
    const missing = readQueries(list, edition).flatMap(({query, accept}) =>
      accept
        .filter((address) => {
          const [route, anchor] = address.split('#');
          // Headings of other pages are looked up in the index of a build (tests/site/search.test.ts).
          const isEntry = route !== '/api/errors' || anchor === undefined || errors.has(anchor) || groups.test(anchor);
          return !isPage(route) || !isEntry;
        })
        .map((address) => `${query}: ${address}`),
    );
    expect(missing).toEqual([]);
  },
);

test.each(EDITIONS)('query lists, %s: those with kinds are long enough, and no query stands twice', (edition) => {
  const lists = [
    {list: 'queries-tuning.tsv', least: 300, kinds: KINDS},
    {list: 'queries-held-out-1.tsv', least: 100, kinds: KINDS},
    {list: 'queries-held-out.tsv', least: 100, kinds: [...KINDS, 'noun', 'incident', 'history']},
  ].map(({list, ...wanted}) => ({...wanted, queries: readQueries(list, edition)}));
  for (const {least, kinds, queries} of lists) {
    expect(queries.length).toBeGreaterThanOrEqual(least);
    expect([...new Set(queries.map(({kind}) => kind))].sort()).toEqual([...kinds].sort());
  }
  const asked = lists.flatMap(({queries}) => queries.map(({query}) => query.toLowerCase()));
  expect(asked.filter((query, at) => asked.indexOf(query) !== at)).toEqual([]);
});
