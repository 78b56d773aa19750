import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parsePage} from '../../src/lib/pages/page';
import {attribute, classes, elementsOf, find, findTag, line, textOf} from '../../src/plugins/html-readers/tree';
import type {Element, Root} from 'hast';
import {brand} from '../../src/site/brand';
import {changelog} from '../../src/site/changelog';
import routes from '../data/routes.json';
import {addressIn, EDITIONS, fileOf, pageAt, textAt} from '../support/site';

const START = '/api/quick-start/overview';
const CODE = '/api/quick-start/dev-env';
const TERMINAL = '/astras/overview';

/** The posts that acceptance row R07 names. */
const FIVE_POSTS = ['2025-08-08', '2025-07-30', '2025-06-05', '2024-09-03', '2024-06-03'];

/** Days of all posts that the changelog lists, newest first. */
function daysOfPosts(): string[] {
  return fs
    .readdirSync('changelog')
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => ({name, front: parsePage(name, fs.readFileSync(path.join('changelog', name), 'utf8')).frontMatter}))
    .filter(({front}) => !['draft', 'unlisted'].some((key) => front.get(key)?.value === 'true'))
    .map(({name, front}) => (front.get('date')?.value ?? name).slice(0, 10))
    .sort()
    .reverse();
}

/** Elements below a node with a class of the theme. */
const withClass = (node: Root | Element, name: string) =>
  [...elementsOf(node)].filter((element) => classes(element).split(' ').includes(name));

/** Elements below a node with the name of a tag. */
const withTag = (node: Root | Element, name: string) =>
  [...elementsOf(node)].filter((element) => element.tagName === name);

/** The first element with a class of the theme. @throws Error when the page has none */
function partOf(node: Root | Element, name: string): Element {
  const [found] = withClass(node, name);
  if (!found) {
    throw new Error(`No element has the class ${name}.`);
  }
  return found;
}

const linksIn = (node: Root | Element) => [...elementsOf(node)].filter(({tagName}) => tagName === 'a');
const hrefsIn = (node: Root | Element) => linksIn(node).map((link) => attribute(link, 'href'));

/** Text of a page outside of code. */
const prose = (node: Element): string =>
  node.children
    .map((child) =>
      child.type === 'text'
        ? child.value
        : child.type === 'element' && !['pre', 'code', 'script', 'style'].includes(child.tagName)
          ? prose(child)
          : ' ',
    )
    .join('');

describe.each(EDITIONS)('$name', (edition) => {
  const at = addressIn(edition);

  test('R02 every route is a page with title, description and content of its own, in the language of the edition', () => {
    const seen = new Map<string, string>();
    const findings: string[] = [];
    for (const {route} of routes) {
      if (fileOf(encodeURI(at(route))) === undefined) {
        findings.push(`${route}: no page`);
        continue;
      }
      const {page} = pageAt(encodeURI(at(route)));
      const title = page.all('title')[0];
      for (const [what, text] of [
        ['title', title ? textOf(title) : ''],
        ['description', page.meta('description')],
      ] as const) {
        const key = `${what} ${text}`;
        if (text === '' || seen.has(key)) {
          findings.push(`${route}: ${key}, as ${seen.get(key) ?? 'no page may have'}`);
        }
        seen.set(key, route);
      }
      const main = findTag(page.tree, 'main');
      const text = main ? prose(main) : '';
      const russian = text.match(/[а-яё]/gi)?.length ?? 0;
      const latin = text.match(/[a-z]/gi)?.length ?? 0;
      if (edition.name === 'ru' ? russian < 10 : latin === 0 || russian > latin / 5) {
        findings.push(`${route}: the content is not in the language of the edition`);
      }
    }
    expect(routes.length).toBeGreaterThan(150);
    expect(findings).toEqual([]);
  });

  test('R05 version label and generator', () => {
    const {version} = JSON.parse(fs.readFileSync('node_modules/@docusaurus/core/package.json', 'utf8'));
    const {page} = pageAt(at(START));
    expect(page.meta('generator')).toBe(`Docusaurus v${version}`);
    const main = page
      .all('script')
      .map((script) => attribute(script, 'src'))
      .find((address) => address.includes('/main.'));
    expect(textAt(main ?? '')).toMatch(/["']?label["']?:["']Next["']/);
  });

  test('R06 tags: the list holds every slug with its count, each tag lists so many pages', () => {
    const {page} = pageAt(at('/tags'));
    expect(page.title).toBe(edition.tags);
    const listed = linksIn(findTag(page.tree, 'main')!)
      .filter((link) => attribute(link, 'href').includes('/tags/'))
      .map((link) => ({path: attribute(link, 'href'), text: line(textOf(link))}));
    const slugs = routes.map(({route}) => route).filter((route) => route.startsWith('/tags/'));
    const paths = listed.map((tag) => decodeURI(tag.path));
    expect(slugs.map((slug) => edition.base + slug).filter((slug) => !paths.includes(slug))).toEqual([]);
    for (const tag of listed) {
      const list = pageAt(tag.path).page;
      const parts = list.all('section').filter((part) => withTag(part, 'article').length > 0);
      const articles = parts.flatMap((part) => withTag(part, 'article'));
      expect({...tag, count: Number(/\d+$/.exec(tag.text)?.[0])}).toEqual({...tag, count: articles.length});
      for (const part of parts) {
        const name = line(textOf(findTag(part, 'h2')!));
        for (const article of withTag(part, 'article')) {
          // The row names the sections that the page itself names above its title, but for API or Astras and the heading of the rows.
          const path = attribute(findTag(article, 'a'), 'href');
          const section = findTag(article, 'p');
          const [, ...trail] = pageAt(decodeURI(path)).page.trail;
          expect({path, section: section ? line(textOf(section)) : ''}).toEqual({
            path,
            section: (trail[0] === name ? trail.slice(1) : trail).join(' › '),
          });
          const badge = withTag(article, 'span').some((node) => classes(node).split(' ').includes('api-badge'));
          expect({path, badge}).toEqual({path, badge: /\/api\/(?:http|websocket)\/(?!.*overview$)/.test(path)});
        }
      }
    }
    expect(pageAt(at('/tags/authorization')).page.title).toContain(edition.firstTag);
  });

  test('R07 changelog: newest first, archive, authors, tags and feeds', () => {
    const dates: string[] = [];
    for (let address: string | undefined = at('/changelog'); address !== undefined;) {
      const {tree} = pageAt(address).page;
      dates.push(
        ...[...elementsOf(findTag(tree, 'main')!)]
          .filter(({tagName, properties}) => tagName === 'time' && properties.dateTime !== undefined)
          .map((time) => attribute(time, 'dateTime')),
      );
      // The list is cut into pages.
      const next = find(tree, (element) => classes(element).includes('pagination-nav__link--next'));
      address = next && attribute(next, 'href');
    }
    const days = dates.map((date) => date.slice(0, 10));
    expect(days).toEqual(daysOfPosts());
    expect(days).toEqual(expect.arrayContaining(FIVE_POSTS));
    expect([...dates].sort().reverse()).toEqual(dates);
    const {page} = pageAt(at('/changelog'));
    for (const [file, root] of [
      ['rss.xml', '<rss'],
      ['atom.xml', '<feed'],
    ] as const) {
      const feed = textAt(at(`/changelog/${file}`));
      expect(feed).toContain(root);
      expect(feed).toContain(`${edition.base}/changelog/2025/08/08/changes`);
      const named = page
        .all('link')
        .filter((link) => attribute(link, 'href').endsWith(`${edition.base}/changelog/${file}`));
      expect(named).toHaveLength(1);
    }
  });

  test('R07 changelog: every tag has its feeds', () => {
    const {page} = pageAt(at('/changelog/tags/http'));
    const feeds = page.links.filter(({element, href}) => {
      const {rel} = element.properties;
      return String(rel) === 'alternate' && href.includes('/changelog/tags/http/');
    });
    expect(feeds).toHaveLength(3);
    for (const name of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect(textAt(at(`/changelog/tags/http/${name}`)).length).toBeGreaterThan(100);
      expect(textAt(at(`/changelog/${name}`)).length).toBeGreaterThan(100);
    }
    const itemsOf = (address: string) => (JSON.parse(textAt(at(address))) as {items: unknown[]}).items.length;
    expect(itemsOf('/changelog/tags/http/feed.json')).toBeGreaterThan(0);
    expect(itemsOf('/changelog/tags/http/feed.json')).toBeLessThan(itemsOf('/changelog/feed.json'));
  });

  test.each([
    ['', `${brand.siteTitle[edition.name]}: ${changelog.title[edition.name]}`],
    ['/tags/http', `${changelog.title[edition.name]}: HTTP`],
  ])('R07 changelog%s: feeds have its title and description', (below, title) => {
    for (const [file, [before, after, beforeText, afterText]] of [
      ['rss.xml', ['<title>', '</title>', '<description>', '</description>']],
      ['atom.xml', ['<title>', '</title>', '<subtitle>', '</subtitle>']],
      ['feed.json', ['"title": "', '",', '"description": "', '",']],
    ] as const) {
      const feed = textAt(at(`/changelog${below}/${file}`));
      expect(feed).toContain(`${before}${title}${after}`);
      expect(feed).toContain(`${beforeText}${changelog.description[edition.name]}${afterText}`);
    }
  });

  test('R08 search page and Markdown page exist', () => {
    expect(pageAt(at('/markdown-page')).page.title).not.toBe('');
    expect(pageAt(at('/search')).page.title).not.toBe('');
  });

  test('anchors: headings and fields that readers have linked to are still there', () => {
    const anchors = fs
      .readFileSync('tests/data/anchors.tsv', 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split('\t') as [string, string]);
    expect(anchors.length).toBeGreaterThan(90);
    const lost = anchors.flatMap(([place, ids]) => {
      const present = new Set([...elementsOf(pageAt(at(`/${place}`)).page.tree)].map((node) => attribute(node, 'id')));
      return ids.split(' ').flatMap((id) => (present.has(id) ? [] : [`${place}#${id}`]));
    });
    expect(lost).toEqual([]);
  });

  test('R09 sidebars, breadcrumbs and neighbours', () => {
    const api = pageAt(at(CODE)).page;
    const sidebar = partOf(api.tree, 'menu');
    expect(hrefsIn(sidebar)).toContain(at(START));
    expect(hrefsIn(sidebar).filter((href) => href.includes('/astras/'))).toEqual([]);
    const current = linksIn(sidebar).filter((link) => attribute(link, 'ariaCurrent') === 'page');
    expect(current.map((link) => attribute(link, 'href'))).toEqual([at(CODE)]);
    const crumbs = hrefsIn(partOf(api.tree, 'theme-doc-breadcrumbs'));
    expect(crumbs).toEqual(expect.arrayContaining([edition.home, at(START)]));
    const neighbours = partOf(api.tree, 'pagination-nav');
    expect(hrefsIn(neighbours)).toEqual([at(START), at('/api/quick-start/prod-env')]);

    const terminal = partOf(pageAt(at(TERMINAL)).page.tree, 'menu');
    expect(hrefsIn(terminal)).toContain(at(TERMINAL));
    expect(hrefsIn(terminal).filter((href) => href.includes('/api/'))).toEqual([]);
  });
});
