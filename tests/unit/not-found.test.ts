import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {nearRoutes, wordsOf} from '../../src/components/NotFound/near';
import {worldOf} from '../../src/lib/world';
import tableCards from '../../src/plugins/table-cards';

const site = JSON.parse(readFileSync(path.join(__dirname, '../data/routes.json'), 'utf8')) as unknown;
const paths = (JSON.stringify(site).match(/"\/(?:api|astras)[^"]*"/gu) ?? []).map((text) => text.slice(2, -1));
const routes = [...new Set(paths)].map((route) => [route, route] as const);

describe('nearest routes of an unknown path', () => {
  it.each([
    ['api/usage/orders/limits-orders', 'api/usage/orders/limit'],
    ['api/http/history', 'api/http/md-v-2-history-get'],
    ['astras/scalper-orderbook', 'astras/widgets/scalper-order-book'],
    ['api/websocket/data-subscriptions/BarsGetAndSubcribe', 'api/websocket/data-subscriptions/BarsGetAndSubscribe'],
    ['api/usage/hotkeys.html', 'astras/settings/hotkeys'],
    ['API/Quick-Start/Overview', 'api/quick-start/overview'],
    ['ASTRAS/WIDGETS/BLOTTER', 'astras/widgets/blotter'],
  ])('%s: %s is among them', (asked, wanted) => {
    expect(routes.map(([route]) => route)).toContain(wanted);
    expect(nearRoutes(asked, routes).map(([route]) => route)).toContain(wanted);
  });

  it('puts requests in use before deprecated ones, which their own address still finds', () => {
    const stop = [
      ['api/http/v-2-client-orders-actions-stop-loss', 'old', true],
      ['api/http/commandapi-warptrans-trade-v-2-client-orders-actions-stop-post', 'new'],
    ] as const;
    expect(nearRoutes('api/http/orders-stop', stop)[0]).toBe(stop[1]);
    expect(nearRoutes('api/http/v-2-client-orders-actions-stop-los', stop)[0]).toBe(stop[0]);
  });

  it.each(['', 'wp-login.php', 'zzzz/qqqq', '%%%/###'])('%s: none', (asked) => {
    expect(nearRoutes(asked, routes)).toEqual([]);
  });

  it('words of a path are what a reader would search for', () => {
    expect(wordsOf('/api/websocket/BarsGetAndSubscribe.html')).toEqual([
      'api',
      'websocket',
      'bars',
      'get',
      'and',
      'subscribe',
    ]);
  });
});

describe('worlds', () => {
  it.each([
    ['/docs/api/http/overview', 'api/http'],
    ['/docs/en/api/graphql/filter', 'api/graphql'],
    ['/docs/api/usage/faq', 'api'],
    ['/docs/en/astras/install', 'astras'],
    ['/docs/accessibility', 'accessibility'],
    ['/docs/', ''],
  ])('%s: %s', (route, world) => {
    expect(worldOf(route)).toBe(world);
  });
});

describe('tables as cards', () => {
  const cell = (tagName: string, value: string) => ({
    type: 'element',
    tagName,
    properties: {} as Record<string, unknown>,
    children: [{type: 'text', value}],
  });
  const table = (heads: string[], cells: string[]) => ({
    type: 'element',
    tagName: 'table',
    properties: {} as Record<string, unknown>,
    children: [
      {
        type: 'element',
        tagName: 'thead',
        children: [{type: 'element', tagName: 'tr', children: heads.map((one) => cell('th', one))}],
      },
      {
        type: 'element',
        tagName: 'tbody',
        children: [{type: 'element', tagName: 'tr', children: cells.map((one) => cell('td', one))}],
      },
    ],
  });
  const SENTENCE = 'A market buy of the working volume at once';

  it('names the column of each cell after the first when a later column holds sentences', () => {
    const one = table(['Key', 'Command', ''], ['S', 'Buy', SENTENCE]);
    tableCards()({type: 'root', children: [one]});
    expect(one.properties.className).toEqual(['cards']);
    const cells = one.children[1].children[0].children as unknown as {properties: Record<string, unknown>}[];
    expect(cells.map(({properties}) => properties.dataLabel)).toEqual([undefined, 'Command', undefined]);
  });

  it.each([
    [
      ['Key', 'What happens'],
      ['S', SENTENCE],
    ],
    [
      ['Price', 'Lots', 'Amount'],
      ['305.11', '10', '30 511.00'],
    ],
  ])('leaves tables that fit: %s', (heads, cells) => {
    const one = table(heads, cells);
    tableCards()({type: 'root', children: [one]});
    expect(one.properties.className).toBeUndefined();
  });
});
