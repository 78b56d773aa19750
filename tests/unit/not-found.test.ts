import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {nearRoutes, wordsOf} from '../../src/components/NotFound/near';
import {sectionOf} from '../../src/lib/section';
import type {RouteEntry} from '../../src/plugins/route-manifest';
import type {Mdast} from '../../src/remark/mdast';
import responsiveTables from '../../src/remark/responsive-tables';
import site from '../data/routes.json';
import {allOf} from '../support/mdast';

const paths = (JSON.stringify(site).match(/"\/(?:api|astras)[^"]*"/gu) ?? []).map((text) => text.slice(2, -1));
const routes = [...new Set(paths)].map((route): RouteEntry => [route, route]);

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

  it.each(['limit', 'market', 'stop', 'stop-limit'])(
    '%s-order: of the requests that act, the one that creates it is first; deprecated ones come last',
    (kind) => {
      const create = `api/http/commandapi-warptrans-trade-v-2-client-orders-actions-${kind}-post`;
      const known = routes.map(([route]): RouteEntry =>
        /^api\/http\/v-2-client/u.test(route) ? [route, route, true] : [route, route],
      );
      const found = nearRoutes(`api/http/${kind}-order`, known);
      expect(found.find(([route]) => route.includes('-orders-actions-'))?.[0]).toBe(create);
      expect(found.map(([, , deprecated]) => deprecated === true)).toEqual(
        found.map(([, , deprecated]) => deprecated === true).sort(),
      );
    },
  );

  const HTTP = 'api/http/commandapi-warptrans-trade-v-2-client-orders-';
  const known = routes.map(([route]): RouteEntry => {
    const method = route.includes('/commands/') ? 'WS' : /^api\/http\/.*-(?:post|put|delete|get)$/.exec(route)?.[0];
    return [route, route, route.startsWith('api/http/v-2-client'), method];
  });

  it('puts HTTP before WebSocket, creating before changing before canceling', () => {
    expect(nearRoutes('stop-limit', known).map(([route]) => route)).toEqual([
      `${HTTP}actions-stop-limit-post`,
      `${HTTP}actions-stop-limit-stop-order-id-put`,
      ...['Create', 'Update', 'Delete'].map((action) => `api/websocket/commands/${action}StopLimitOrder`),
    ]);
  });

  it.each([
    ['api/websocket/stop-limit', 'api/websocket/commands/CreateStopLimitOrder'],
    ['api/websocket/cancel-stop-limit', 'api/websocket/commands/DeleteStopLimitOrder'],
    ['api/http/stop-loss', `${HTTP}actions-stop-limit-post`],
    ['api/limit-order', 'api/usage/orders/limit'],
    ['api/http/change-market-order', `${HTTP}actions-market-order-id-put`],
  ])('%s: %s is first', (asked, first) => {
    expect(nearRoutes(asked, known)[0]?.[0]).toBe(first);
  });

  it('puts the page first whose address it is but for case and a mark at the end, a deprecated request, too', () => {
    const writings = [
      (route: string) => route.toUpperCase(),
      (route: string) => route.toLowerCase(),
      ...[' ', '\u00a0', '.', ',', ')'].map((mark) => (route: string) => route + mark),
    ];
    expect(routes.length).toBeGreaterThan(150);
    // Each page in one of the ways: all in each would be a hundred thousand comparisons.
    const missed = routes.filter(([route], index) => {
      const known = routes.with(index, [route, route, true]);
      const [first] = nearRoutes(writings[index % writings.length]!(route), known);
      return first?.[0] !== route;
    });
    expect(missed).toEqual([]);
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

describe('sections of the site', () => {
  it.each([
    ['/docs/api/http/overview', 'api/http'],
    ['/docs/en/api/graphql/filter', 'api/graphql'],
    ['/docs/api/usage/faq', 'api'],
    ['/docs/en/astras/install', 'astras'],
    ['/docs/accessibility', 'accessibility'],
    ['/docs/', ''],
  ])('%s: %s', (route, section) => {
    expect(sectionOf(route)).toBe(section);
  });
});

describe('tables as cards', () => {
  const SENTENCE = 'A market buy of the working volume at once';
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const table = (heads: readonly string[], cells: readonly string[]) =>
    `<table><thead>${row('th', heads)}</thead><tbody>${row('td', cells)}</tbody></table>`;
  /** What the plugin writes into the elements of a page, by their tag. */
  const written = (html: string) => {
    const tree = unified().use(rehypeParse, {fragment: true}).parse(html);
    responsiveTables()(tree as Parameters<ReturnType<typeof responsiveTables>>[0]);
    return (tag: string) =>
      [...allOf([tree as Mdast])]
        .filter(({tagName}) => tagName === tag)
        .map(({properties}) => properties as Record<string, unknown>);
  };
  /** The class of a table and the labels of its cells. */
  const carded = (heads: readonly string[], cells: readonly string[]) => {
    const propertiesOf = written(table(heads, cells));
    return {className: propertiesOf('table')[0].className, labels: propertiesOf('td').map((cell) => cell.dataLabel)};
  };

  it('gives tables of the same headers after the first the same columns, and leaves one alone', () => {
    const heads = ['Setting', 'Meaning', 'Value'];
    const page =
      table(heads, ['Lots', SENTENCE, '1']) +
      table(['Window', ...heads.slice(1)], [SENTENCE, 'Depth', '10–20']) +
      table(['Key', 'Command'], ['S', 'Buy']);
    const classes = written(page)('th').map(({className}) => String(className));
    expect(classes.slice(0, 3)).toEqual(['tenths-4', 'tenths-4', 'undefined']);
    expect(classes.slice(3, 6)).toEqual(classes.slice(0, 3));
    expect(classes.slice(6)).toEqual(['undefined', 'undefined']);
    const alike = (html: string) => written(html)('table').map(({className}) => String(className).includes('alike'));
    expect(alike(page)).toEqual([true, true, false]);
    // A word that is wider than its column would run into the next one.
    expect(alike(page.replaceAll('Depth', 'D'.repeat(50)))).toEqual([false, false, false]);
  });

  it('names the column of each cell after the first when a later column holds sentences', () => {
    expect(carded(['Key', 'Command', ''], ['S', 'Buy', SENTENCE])).toEqual({
      className: ['cards'],
      labels: [undefined, 'Command', undefined],
    });
  });

  it('makes cards of two columns that both hold sentences', () => {
    expect(carded(['What came', 'What to do'], [SENTENCE, SENTENCE])).toEqual({
      className: ['cards'],
      labels: [undefined, 'What to do'],
    });
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
    expect(carded(heads, cells).className).toBeUndefined();
  });
});
