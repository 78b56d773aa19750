import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import remarkHome from '../../../src/remark/home-page';
import {announcement} from '../../../src/site/announcement';
import {postsOf} from '../../../src/remark/posts';
import {loadContract, httpOperations} from '@alor-docs/contract';
import {element, link, type Mdast} from '../../../src/remark/mdast';
import type {Picture} from '../../../src/components/schematic/types';
import {EDITIONS} from '../../../src/lib/editions';
import {DOCS} from '../../../src/lib/pages/files';
import {allOf, pageFile, pageOf, textOf} from '../../support/mdast';

const ROOT = path.join(__dirname, '../../..');

const run = (...children: Mdast[]): Mdast[] => {
  const tree = pageOf(element('Hero', {}), ...children);
  remarkHome({root: ROOT})(tree, pageFile(path.join(ROOT, DOCS.ru, 'index.mdx')));
  return tree.children.slice(1);
};

describe('home-page', () => {
  it.each([
    ['/api/http/md-v-2-history-get', 'GET'],
    ['/api/http/commandapi-warptrans-trade-v-2-client-orders-all-delete', 'DELETE'],
    ['/api/websocket/data-subscriptions/QuotesSubscribe', 'WS'],
    ['/api/graphql/filter#recipe-coupons', 'GQL'],
  ])('puts the method beside a task: %s is %s', (url, badge) => {
    const [tasks] = run(element('Tasks', {}, link(url, 'task')));
    expect(tasks.children?.[2]).toMatchObject({name: 'span', children: [{value: badge}]});
  });

  it('puts nothing beside a guide, nor beside a link outside the tasks', () => {
    const guide = link('/api/errors', 'errors');
    const request = link('/api/http/md-v-2-history-get', 'candles');
    const [tasks, outside] = run(element('Tasks', {}, guide), request);
    expect(tasks.children).toEqual([guide]);
    expect(outside).toEqual(request);
  });

  it('lists every deprecated request, a link to its page, with what the contract names instead', () => {
    const [list] = run(element('DeprecatedRequests', {}));
    const old = httpOperations(loadContract(path.join(ROOT, 'contract')).openapi).filter(({node}) => node.deprecated);
    const lines = (list.children ?? []).map(textOf);
    expect(lines.flatMap((line) => line.split(' → ')[0].split(', '))).toHaveLength(old.length);
    expect(lines).toContain('Создать стоп-лосс, Создать тейк-профит → Создать стоп-заявку');
    expect(lines).toContain('Статус торгов → Один инструмент');
    const pages = [...allOf([list])].map(({url}) => url);
    expect(old.map(({node}) => node['x-page']).filter((page) => !pages.includes(page))).toEqual([]);
  });

  it.each(EDITIONS)('reads the posts of the %s edition, newest first', (edition) => {
    const posts = postsOf(ROOT, edition);
    const days = posts.map(({day}) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect(posts.at(-1)).toMatchObject({route: '/changelog/new-docs', day: '2024-06-03'});
    expect(posts.find(({day}) => day === '2025-08-08')?.route).toBe('/changelog/2025/08/08/changes');
  });
});

describe('announcement', () => {
  it.each(EDITIONS)('tells of the last post and leads to it, %s', (edition) => {
    const [last] = postsOf(ROOT, edition);
    expect(announcement.id).toBe(`changes-${last.day}`);
    expect(announcement.text[edition]).toContain(`href="/docs${edition === 'en' ? '/en' : ''}${last.route}"`);
  });
});

/** What readers come for most often; each is one click from the home page. */
const FREQUENT = [
  '/api/access/authorization/access-token',
  '/api/quick-start/dev-env',
  '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post',
  '/api/http/md-v-2-history-get',
  '/api/websocket/data-subscriptions/OrderBookGetAndSubscribe',
  '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-stop-post',
  '/api/errors',
  '/api/usage/limits',
  '/api/access/authorization/access-token#portfolios',
  '/api/websocket/overview#client',
  '/astras/settings/hotkeys',
  '/astras/install',
];

describe.each(EDITIONS)('home page, %s', (edition) => {
  const page = readFileSync(path.join(ROOT, DOCS[edition], 'index.mdx'), 'utf8');

  it('has every frequent task in one click', () => {
    expect(FREQUENT.filter((route) => !page.includes(`(${route})`) && !page.includes(`to="${route}"`))).toEqual([]);
  });

  it('cuts no line of words of a small picture in two', () => {
    const sheet = readFileSync(path.join(ROOT, `static/img/terminal.${edition}.svg`), 'utf8');
    const symbols = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="\S+ (\S+) \S+ (\S+)">(.*)<\/symbol>/gu)];
    expect(symbols.length).toBeGreaterThan(2);
    const cut = symbols.flatMap(([, id, from, height, content]) => {
      const [top, bottom] = [Number(from), Number(from) + Number(height)];
      return [...content.matchAll(/<text[^>]*? y="([\d.]+)"[^>]*>([^<]+)/gu)]
        .filter(([, y]) => [top, bottom].some((edge) => Number(y) - 9 < edge && edge < Number(y)))
        .map(([, , words]) => `${id}: ${words}`);
    });
    expect(cut).toEqual([]);
  });

  it('shows small pictures that are cut from the pictures of today', async () => {
    vi.doMock('../../../src/components/schematic/own.module.css', () => ({
      default: new Proxy({}, {get: (_, key) => String(key)}),
    }));
    const {CROPS, sprite, spriteFile} = await import('../../../scripts/thumbnails/sprite');
    const used = [...page.matchAll(/picture="([^"]+)"/gu)].map(([, name]) => name);
    expect(used.sort()).toEqual(Object.keys(CROPS).sort());
    const pictures = new Map<string, Picture>();
    for (const name of used) {
      const module = (await import(`../../../src/components/schematic/pictures/${name}.tsx`)) as {default: Picture};
      pictures.set(name, module.default);
    }
    const committed = readFileSync(path.join(ROOT, spriteFile(edition)), 'utf8');
    expect(sprite(pictures, edition) === committed, 'run npx tsx scripts/thumbnails.ts').toBe(true);
  });
});
