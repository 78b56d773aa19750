import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import remarkHome from '../../src/plugins/home/remark';
import {announcement} from '../../src/site/announcement';
import {postsOf} from '../../src/plugins/home/posts';
import {contractOf} from '../../src/plugins/contract/project';
import type {Mdast} from '../../src/plugins/contract/render/mdast';
import {httpOperations} from '../../src/plugins/contract/select';
import type {Edition, Picture} from '../../src/components/schematic/types';
import {EDITIONS} from '../../src/lib/editions';

const ROOT = path.join(__dirname, '../..');
const PAGES: Readonly<Record<Edition, string>> = {
  ru: 'docs/index.mdx',
  en: 'i18n/en/docusaurus-plugin-content-docs/current/index.mdx',
};

const text = (value: string): Mdast => ({type: 'text', value});
const element = (name: string, attributes: Record<string, string>, children: Mdast[] = []): Mdast => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  children,
});
const run = async (...children: Mdast[]): Promise<Mdast[]> => {
  const tree: Mdast = {type: 'root', children: [element('Hero', {}), ...children]};
  await remarkHome({root: ROOT})(tree, {path: path.join(ROOT, PAGES.ru)});
  return (tree.children ?? []).slice(1);
};

describe('home plugin', () => {
  it.each([
    ['/api/http/md-v-2-history-get', 'GET'],
    ['/api/http/commandapi-warptrans-trade-v-2-client-orders-all-delete', 'DELETE'],
    ['/api/websocket/data-subscriptions/QuotesSubscribe', 'WS'],
    ['/api/graphql/filter#recipe-coupons', 'GQL'],
  ])('puts the method beside a task: %s is %s', async (url, badge) => {
    const [tasks] = await run(element('Tasks', {}, [{type: 'link', url, children: [text('task')]}]));
    expect(tasks.children?.[2]).toMatchObject({name: 'span', children: [{value: badge}]});
  });

  it('puts nothing beside a guide, nor beside a link outside the tasks', async () => {
    const guide = {type: 'link', url: '/api/errors', children: [text('errors')]};
    const request = {type: 'link', url: '/api/http/md-v-2-history-get', children: [text('candles')]};
    const [tasks, outside] = await run(element('Tasks', {}, [guide]), request);
    expect(tasks.children).toEqual([guide]);
    expect(outside).toEqual(request);
  });

  it('lists every deprecated request with what the contract names instead, and says where it names nothing', async () => {
    const [list] = await run(element('DeprecatedRequests', {}));
    const words = (node: Mdast): string => String(node.value ?? (node.children ?? []).map(words).join(''));
    const old = httpOperations(contractOf(path.join(ROOT, 'contract')).openapi).filter(({node}) => node.deprecated);
    const lines = (list.children ?? []).map(words);
    expect(lines.flatMap((line) => line.split(' → ')[0].split(', '))).toHaveLength(old.length);
    expect(lines).toContain('Создать стоп-лосс, Создать тейк-профит → Создать стоп-заявку');
    expect(lines).toContain('Статус торгов → без прямой замены');
  });

  it('refuses to count what it does not know', async () => {
    await expect(run(element('HomeCount', {of: 'fields'}))).rejects.toThrow(
      /index\.mdx.*"fields".*http, deprecated, ws, languages/u,
    );
  });

  it.each(EDITIONS)('reads the posts of the %s edition, newest first', async (edition) => {
    const posts = await postsOf(ROOT, edition);
    const days = posts.map(({day}) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect(posts.at(-1)).toMatchObject({route: '/changelog/new-docs', day: '2024-06-03'});
    expect(posts.find(({day}) => day === '2025-08-08')?.route).toBe('/changelog/2025/08/08/changes');
  });
});

describe('announcement', () => {
  it.each(EDITIONS)('tells of the last post and leads to it, %s', async (edition) => {
    const [last] = await postsOf(ROOT, edition);
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
  const page = readFileSync(path.join(ROOT, PAGES[edition]), 'utf8');

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
    vi.doMock('../../src/components/schematic/styles.module.css', () => ({
      default: new Proxy({}, {get: (_, key) => String(key)}),
    }));
    const {CROPS, sprite, spriteFile} = await import('../../scripts/thumbnails/sprite');
    const used = [...page.matchAll(/picture="([^"]+)"/gu)].map(([, name]) => name);
    expect(used.sort()).toEqual(Object.keys(CROPS).sort());
    const pictures = new Map<string, Picture>();
    for (const name of used) {
      const module = (await import(`../../src/components/schematic/pictures/${name}.tsx`)) as {default: Picture};
      pictures.set(name, module.default);
    }
    const committed = readFileSync(path.join(ROOT, spriteFile(edition)), 'utf8');
    expect(sprite(pictures, edition) === committed, 'run npx tsx scripts/thumbnails.ts').toBe(true);
  });
});
