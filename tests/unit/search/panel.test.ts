import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {badgeOf, methodsByPage} from '../../../src/remark/home-page';
import {foldEqual} from '../../../src/search/panel/groupDuplicates';
import {badgeText} from '../../../src/search/panel/texts';
import {addressOf} from '../../../src/search/ui/address';
import {recentPages, rememberPage} from '../../../src/search/ui/recent';
import type {Hit} from '@alor-docs/search/types';
import {engineOf, page} from '../../support/search-index';
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

describe('hits of one text', () => {
  test('the first carries the others; the order of the rest stays', () => {
    const [a, b, c, d] = [hit('a', 'Срок', 'f'), hit('b', 'Другое', 'f'), hit('c', 'Срок', 'f'), hit('d', 'Срок', 'g')];
    expect(foldEqual([a, b, c, d])).toEqual([
      {hit: a, same: [c]},
      {hit: b, same: []},
      {hit: d, same: []},
    ]);
  });

  test('hits without a text are not the same', () => {
    expect(foldEqual([hit('a'), hit('b')]).map(({same}) => same)).toEqual([[], []]);
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
    expect(hits.map((one) => badgeText(one, 'ru'))).toEqual([badge]);
  });
});

describe('pages before anything is typed', () => {
  const trail = ['API'];
  const engine = engineOf(
    page('api/errors', 'Ошибки', {trail}),
    page('api/limit', 'Лимитная', {trail, method: 'POST'}),
  );

  test('are listed in the order asked for, with what their pages say; unknown ones are left out', () => {
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
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = stubStorage('sessionStorage');
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
  ])('the page left before its scripts came is remembered by the next one, once: %s', async (referrer, pages) => {
    vi.stubGlobal('document', {referrer});
    vi.resetModules();
    const fresh = await import('../../../src/search/ui/recent');
    fresh.rememberPage('b', '/docs/');
    fresh.rememberPage('c', '/docs/');
    expect(fresh.recentPages()).toEqual(pages);
  });

  test('what somebody else left there, or a storage that is refused, leaves the box as it is', () => {
    for (const value of ['{', '{"a":1}', 'null']) {
      kept.set('alor.recent', value);
      expect(recentPages()).toEqual([]);
    }
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => rememberPage('a', '/docs/')).not.toThrow();
    expect(recentPages()).toEqual([]);
  });
});
