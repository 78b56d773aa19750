import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {badgeOf, methodsByPage} from '../../../src/remark/home-page';
import {groupDuplicates} from '../../../src/search/panel/groupDuplicates';
import {badgeText} from '../../../src/search/panel/texts';
import {addressOf} from '../../../src/search/ui/address';
import {recentPages, rememberPage} from '../../../src/search/ui/recent';
import type {Hit} from '@alor-docs/search';
import {engineOf, page} from '../../../packages/search/test/pages';
import {stubStorage} from '../../support/storage';

const hit = (path: string, snippet = '', section = ''): Hit => ({
  type: 'title',
  path,
  anchor: '',
  title: [[path, false]],
  trail: [],
  section: section ? [[section, true]] : [],
  snippet: snippet ? [[snippet, false]] : [],
});

describe('groupDuplicates', () => {
  test('the first of hits of one text carries the others; the order of the rest stays', () => {
    const [a, b, c, d] = [hit('a', 'Срок', 'f'), hit('b', 'Другое', 'f'), hit('c', 'Срок', 'f'), hit('d', 'Срок', 'g')];
    expect(groupDuplicates([a, b, c, d])).toEqual([
      {hit: a, duplicates: [c]},
      {hit: b, duplicates: []},
      {hit: d, duplicates: []},
    ]);
  });

  test('hits without a text are no duplicates', () => {
    expect(groupDuplicates([hit('a'), hit('b')]).map(({duplicates}) => duplicates)).toEqual([[], []]);
  });
});

describe('badge', () => {
  const methods = methodsByPage('contract');

  test.each([
    ['api/http/md-v-2-history-get', 'GET'],
    ['api/http/commandapi-warptrans-trade-v-2-client-orders-all-delete', 'DELETE'],
    ['api/websocket/commands/CreateLimitOrder', 'WS'],
    ['api/graphql/filter', 'GQL'],
    ['astras/widgets/blotter', 'виджет'],
    ['astras/overview', 'статья'],
    ['changelog', 'пост'],
    ['changelog/2025/08/08/changes', 'пост'],
    ['api/usage/limits', 'статья'],
    ['', 'статья'],
  ])('/%s is %s', (path, badge) => {
    const method = badgeOf(`/${path}`, methods);
    const {hits} = engineOf(page(path, 'Страница', {text: 'слово', method})).search({query: 'страница', limit: 8});
    expect(hits.map((found) => badgeText(found, 'ru'))).toEqual([badge]);
  });
});

describe('suggestions before anything is typed', () => {
  const trail = ['API'];
  const engine = engineOf(
    page('api/errors', 'Ошибки', {trail}),
    page('api/limit', 'Лимитная', {trail, method: 'POST'}),
  );

  test('pages are listed in the order of the request, with what they say; unknown ones are left out', () => {
    const {hits, total} = engine.search({query: '', limit: 8, pages: ['api/limit', 'api/gone', 'api/errors']});
    expect(hits.map(({title, method, trail}) => [title, method, trail])).toEqual([
      [[['Лимитная', false]], 'POST', ['API']],
      [[['Ошибки', false]], undefined, ['API']],
    ]);
    expect(total).toBe(2);
  });

  test('an address without words to mark has no query', () => {
    expect(addressOf('/docs/', hit('api/errors'), '')).toBe('/docs/api/errors');
    expect(addressOf('/docs/', hit('api/errors'), 'a b')).toBe('/docs/api/errors?_highlight=a&_highlight=b');
  });
});

describe('recent pages', () => {
  let storage: Map<string, string>;
  beforeEach(() => {
    storage = stubStorage('sessionStorage');
    vi.stubGlobal('location', {origin: 'https://alor.dev'});
    vi.stubGlobal('document', {referrer: ''});
  });
  afterEach(() => vi.unstubAllGlobals());

  test('latest first, each once, six at most', () => {
    for (const path of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) rememberPage(path, '/docs/');
    expect(recentPages()).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
  });

  test.each([
    ['https://alor.dev/docs/?q=1#tasks', ['c', 'b', '']],
    ['https://alor.dev/docs/api/errors', ['c', 'b', 'api/errors']],
    ['https://alor.dev/blog/', ['c', 'b']],
    ['', ['c', 'b']],
  ])('the next page remembers one that was left before its scripts came, once: %s', async (referrer, pages) => {
    vi.stubGlobal('document', {referrer});
    vi.resetModules();
    const fresh = await import('../../../src/search/ui/recent');
    fresh.rememberPage('b', '/docs/');
    fresh.rememberPage('c', '/docs/');
    expect(fresh.recentPages()).toEqual(pages);
  });

  test('a storage with foreign content, or one that is refused, gives no pages', () => {
    for (const value of ['{', '{"a":1}', 'null']) {
      storage.set('alor.recent', value);
      expect(recentPages()).toEqual([]);
    }
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => rememberPage('a', '/docs/')).not.toThrow();
    expect(recentPages()).toEqual([]);
  });
});
