import fs from 'node:fs';
import path from 'node:path';
import {parsePage} from '../../src/lib/pages/page';
import routes from '../data/routes.json';
import {inEachEdition, expect, hydrated, listen, open, PAGE, test} from './helpers';

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

inEachEdition((edition, at) => {
  test('R02 every route is a page with title, description and content of its own', async ({request}) => {
    const seen = new Map<string, string>();
    const findings: string[] = [];
    for (const {route} of routes) {
      const response = await request.get(at(route), {maxRedirects: 0});
      if (response.status() !== 200) {
        findings.push(`${route}: status ${response.status()}`);
        continue;
      }
      const html = await response.text();
      for (const [what, pattern] of [
        ['title', /<title[^>]*>([^<]*)<\/title>/],
        ['description', /<meta[^>]*name="?description"?[^>]*content=("[^"]*"|[^\s>]+)/],
      ] as const) {
        const text = `${what} ${pattern.exec(html)?.[1] ?? ''}`;
        if (text === `${what} ` || seen.has(text)) {
          findings.push(`${route}: ${text}, as ${seen.get(text) ?? 'no page may have'}`);
        }
        seen.set(text, route);
      }
      const main =
        /<main[\s\S]*<\/main>/
          .exec(html)?.[0]
          .replace(/<(pre|code)[\s\S]*?<\/\1>/g, ' ')
          .replace(/<[^>]+>/g, ' ') ?? '';
      const russian = main.match(/[а-яё]/gi)?.length ?? 0;
      const latin = main.match(/[a-z]/gi)?.length ?? 0;
      if (edition.name === 'ru' ? russian < 10 : russian > latin / 5) {
        findings.push(`${route}: the content is not in the language of the edition`);
      }
    }
    expect(findings).toEqual([]);
  });

  test('R03 unknown path', async ({page}) => {
    const complaints = listen(page);
    const response = await page.goto(at('/no/such/page'));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', edition.name);
    const [title, text, request] = edition.notFound;
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(request)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
    // The missing page itself is the only thing the console may speak of: no hydration error.
    expect(complaints.filter((line) => !/\b404\b/.test(line))).toEqual([]);
  });

  test('R04 one address per page: the client repairs what a plain host serves', async ({page, request}) => {
    const html = await (await request.get(at(PAGE.start))).text();
    const complaints = listen(page);
    for (const ending of ['.html', '/index.html', '/']) {
      const address = `${at(PAGE.start)}${ending}`;
      await page.route(
        (url) => url.pathname === address,
        (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body: html}),
      );
      await open(page, `${address}?a=1#part`);
      await expect(page).toHaveURL(`${at(PAGE.start)}?a=1#part`);
      await expect(page.locator('main h1')).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });

  test('R05 version label and generator', async ({page, request}) => {
    await page.goto(at(PAGE.start));
    const {version} = JSON.parse(fs.readFileSync('node_modules/@docusaurus/core/package.json', 'utf8'));
    await expect(page.locator('meta[name="generator"]')).toHaveAttribute('content', `Docusaurus v${version}`);
    const main = await page.locator('script[src*="/main."]').getAttribute('src');
    expect(await (await request.get(main ?? '')).text()).toMatch(/["']?label["']?:["']Next["']/);
  });

  test('R06 tags', async ({page}) => {
    const slugs = routes.map(({route}) => route).filter((route) => route.startsWith('/tags/'));
    await open(page, at('/tags'));
    await expect(page.getByRole('heading', {level: 1, name: edition.tags})).toBeVisible();
    const listed = await page.locator('main a[href*="/tags/"]').evaluateAll((links) =>
      links.map((link) => ({
        path: decodeURIComponent(new URL((link as HTMLAnchorElement).href).pathname),
        text: link.textContent ?? '',
      })),
    );
    expect(
      slugs.map((slug) => edition.base + slug).filter((path) => !listed.some((link) => link.path === path)),
    ).toEqual([]);
    expect(listed.filter(({text}) => !/\d+$/.test(text))).toEqual([]);
    for (const {path, text} of [listed[0]!, listed[listed.length - 1]!]) {
      await open(page, encodeURI(path));
      await expect(page.locator('main article')).toHaveCount(Number(/\d+$/.exec(text)));
    }
    await open(page, at('/tags/authorization'));
    await expect(page.getByRole('heading', {level: 1})).toContainText(edition.firstTag);
  });

  test('R07 changelog', async ({page, request}) => {
    await open(page, at('/changelog'));
    const dates: string[] = [];
    const older = page.locator('.pagination-nav__link--next');
    for (;;) {
      dates.push(
        ...(await page
          .locator('main article time')
          .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))),
      );
      if ((await older.count()) === 0) {
        break;
      }
      // The list is cut into pages.
      await open(page, (await older.getAttribute('href')) ?? '');
    }
    const days = dates.map((date) => date.slice(0, 10));
    expect(days).toEqual(daysOfPosts());
    expect(days).toEqual(expect.arrayContaining(FIVE_POSTS));
    expect([...dates].sort().reverse()).toEqual(dates);
    for (const [file, root] of [
      ['rss.xml', '<rss'],
      ['atom.xml', '<feed'],
    ] as const) {
      const feed = await request.get(at(`/changelog/${file}`));
      expect(feed.status()).toBe(200);
      const text = await feed.text();
      expect(text).toContain(root);
      expect(text).toContain(`${edition.base}/changelog/2025/08/08/changes`);
      expect(/<title>[^<]*[а-яё]/i.test(text)).toBe(edition.name === 'ru');
      await expect(page.locator(`link[rel="alternate"][href$="${edition.base}/changelog/${file}"]`)).toHaveCount(1);
    }
  });

  test('R08 the Markdown page', async ({page}) => {
    await open(page, at('/markdown-page'));
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('R09 sidebars, breadcrumbs and neighbours', async ({page}) => {
    const sidebar = page.locator('nav.menu');
    await open(page, at(PAGE.code));
    await expect(sidebar.locator(`a[href="${at(PAGE.start)}"]`)).toBeVisible();
    await expect(sidebar.locator('a[href*="/astras/"]')).toHaveCount(0);
    await expect(sidebar.locator('[aria-current="page"]')).toHaveAttribute('href', at(PAGE.code));
    const crumbs = page.locator('nav.theme-doc-breadcrumbs');
    await expect(crumbs.locator(`a[href="${edition.home}"]`)).toBeVisible();
    await expect(crumbs.locator(`a[href="${at(PAGE.start)}"]`)).toBeVisible();
    const neighbours = page.locator('nav.pagination-nav');
    await expect(neighbours.locator('a.pagination-nav__link--prev')).toHaveAttribute('href', at(PAGE.start));
    await expect(neighbours.locator('a.pagination-nav__link--next')).toHaveAttribute(
      'href',
      at('/api/quick-start/prod-env'),
    );

    await open(page, at(PAGE.terminal));
    await expect(sidebar.locator(`a[href="${at(PAGE.terminal)}"]`)).toBeVisible();
    await expect(sidebar.locator('a[href*="/api/"]')).toHaveCount(0);
  });
});
