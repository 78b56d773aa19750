import type {Page, Route} from '@playwright/test';
import {startServer} from '../../scripts/size/server';
import {buildFixture} from '../fixtures/site/build';
import {inEachEdition, expect, holdScripts, hydrated, listen, open, PAGE_SCRIPTS, test as base} from './helpers';

/** States that the real site must not have, shown on the tiny site of tests/fixtures/site, which has the same shell. */
const test = base.extend<object, {fixtureSite: string}>({
  fixtureSite: [
    // Playwright asks for the braces.
    async ({}, use) => {
      const {origin, stop} = await startServer(await buildFixture(), '--with-analytics');
      await use(origin);
      stop();
    },
    {scope: 'worker', timeout: 240_000},
  ],
  baseURL: ({fixtureSite}, use) => use(fixtureSite),
});

// One worker, so that the fixture is built and served once.
test.describe.configure({mode: 'default'});

const TAG = 'https://mc.yandex.ru/metrika/tag.js';

// The fixture names a counter but is served under the policy of a site without one.
test.use({bypassCSP: true});

test.beforeEach(({page}) => page.route(TAG, (route) => route.abort()));

inEachEdition((edition, at) => {
  test('S02 a link to a part of another page', async ({page}) => {
    await open(page, edition.home);
    await page.locator('main a[href$="#section-two"]').click();
    await expect(page.locator('#section-two')).toBeFocused();
    await expect(page.locator('#section-two')).toBeInViewport();
  });

  test('keys of the theme configuration that components of the site read', async ({page}) => {
    await open(page, at('/second'));
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveClass(/footer--dark/);
    await expect(footer.locator('b')).toHaveText(edition.copyright);
    const bar = page.getByText('An announcement that stays');
    await expect(bar).toBeVisible();
    await expect(page.locator('.theme-announcement-bar').getByRole('button')).toHaveCount(0);
    const code = page.locator('main pre code').first();
    await expect(page.locator('main pre code').last().locator('.s')).toHaveText('"coloured"');
    await expect(code.locator('[data-line]')).toHaveCount(3);
    await expect(code.locator('.fixture-mark')).toHaveText(/^first = 1\s*$/);
    await expect(code.locator('.fixture-mark')).toHaveAttribute('data-line', '5');
    await expect(code.locator('[data-line="7"] .s')).toHaveText('lines"""');
  });

  test('S03 a spinner while code is on its way', async ({page}) => {
    await open(page, at('/late'));
    const release = await holdScripts(page);
    await page.getByRole('button', {name: 'Load'}).click();
    const spinner = page.getByRole('status').filter({hasText: edition.waiting});
    await expect(spinner).toBeVisible();
    await release();
    await expect(page.getByText('The late part')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  for (const [path, title, chain] of [
    [
      '/crash',
      'A page that crashes',
      ['The outer error', `${edition.cause} The inner error`, `${edition.cause} The innermost error`],
    ],
    ['/frame-crash', 'A page without a frame', ['The frame failed']],
  ] as const) {
    test(`S07 ${path} says why it crashed and recovers`, async ({page}) => {
      await open(page, at(path));
      await page.getByRole('button', {name: 'Break'}).click();
      await expect(page.getByRole('heading', {level: 1, name: edition.crashed})).toBeVisible();
      expect(await page.getByRole('alert').locator('p').allTextContents()).toEqual(chain);
      await expect(page.locator('nav.navbar')).toHaveCount(path === '/crash' ? 1 : 0);
      await page.evaluate(() => delete document.documentElement.dataset.broken);
      await page.getByRole('button', {name: edition.tryAgain}).click();
      await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
    });
  }

  test('S08 code that does not arrive: error and Retry', async ({page}) => {
    await open(page, at('/late'));
    await page.route(PAGE_SCRIPTS, (route) => route.abort());
    await page.getByRole('button', {name: 'Load'}).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(edition.notLoaded);
    await expect(alert).toContainText(/chunk/i);
    await page.unroute(PAGE_SCRIPTS);
    await alert.getByRole('button', {name: edition.retry}).click();
    await expect(page.getByText('The late part')).toBeVisible();
  });

  test('N15 an unlisted page says so and is in no list', async ({page}) => {
    await open(page, at('/section/unlisted'));
    await expect(page.locator('.theme-unlisted-banner').getByText(edition.unlisted, {exact: true})).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect((await page.request.get(at('/section/draft'))).status()).toBe(404);
  });

  type Call = [number, string, ...unknown[]];
  /** All calls to the counter, those waiting in its queue included. */
  const calls = (page: Page) =>
    page.evaluate(() => (window as unknown as {ym?: {a?: unknown[][]}}).ym?.a?.map((call) => [...call])) as Promise<
      Call[] | undefined
    >;
  const hits = async (page: Page) =>
    ((await calls(page)) ?? []).filter(([, method]) => method === 'hit').map(([, , ...rest]) => rest);
  test('S11 one hit per load and per page, none for a hash or a query', async ({page, baseURL}) => {
    const fixture = (path: string) => `${baseURL}${at(path)}`;
    await page.route(TAG, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
    await open(page, `${fixture('/')}?utm_source=mail&q=secret&_highlight=secret#secret`);
    await expect.poll(() => hits(page)).toHaveLength(1);
    const first = await calls(page);
    expect(first![0]!.slice(0, 2)).toEqual([12345, 'init']);
    expect(first![0]![2]).toMatchObject({
      defer: true,
      webvisor: false,
      clickmap: false,
      trackLinks: false,
      trackHash: false,
    });

    await page.getByRole('link', {name: 'second page', exact: true}).click();
    await expect(page.locator('main h1')).toHaveText('Second page');
    await expect.poll(() => hits(page)).toHaveLength(2);
    await page.evaluate(() => (window.location.hash = '#section-two'));
    await expect(page.locator('#section-two')).toBeFocused();
    await page.evaluate(() => window.history.pushState(null, '', '?q=typed'));
    await page.getByRole('link', {name: 'first page', exact: true}).click();
    await expect(page.locator('main h1')).toHaveText('First page');
    await expect.poll(() => hits(page)).toHaveLength(3);

    const sent = await hits(page);
    expect(sent.map(([url]) => url)).toEqual([`${fixture('/')}?utm_source=mail`, fixture('/second'), fixture('/')]);
    expect(sent.map(([, options]) => (options as {referer: string}).referer)).toEqual([
      '',
      `${fixture('/')}?utm_source=mail`,
      fixture('/second'),
    ]);
    expect((sent[1]![1] as {title: string}).title).toContain('Second page');
    expect(JSON.stringify(await calls(page))).not.toMatch(/secret|typed/);
  });

  for (const [what, answer] of [
    ['blocked', (route: Route) => route.abort()],
    ['missing', (route: Route) => route.fulfill({status: 404, body: ''})],
    ['never answering', () => undefined],
    [
      'throwing',
      (route: Route) =>
        route.fulfill({contentType: 'text/javascript', body: 'window.ym = () => { throw new Error("counter"); };'}),
    ],
  ] as const) {
    test(`S11 a counter that is ${what} changes nothing`, async ({page}) => {
      const exceptions = listen(page, /^exception/);
      await page.route(TAG, answer);
      await page.goto(at('/'), {waitUntil: 'commit'});
      await hydrated(page);
      await page.getByRole('link', {name: 'second page', exact: true}).click();
      await expect(page.locator('main h1')).toHaveText('Second page');
      await expect(page.locator('main h1')).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(exceptions).toEqual([]);
    });
  }

  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    test(`S11 a reader who asks not to be counted is not: ${signal}`, async ({page, baseURL}) => {
      await page.addInitScript(
        (name) => Object.defineProperty(navigator, name, {value: name === 'doNotTrack' ? '1' : true}),
        signal,
      );
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await open(page, at('/'));
      await page.getByRole('link', {name: 'second page', exact: true}).click();
      await expect(page.locator('main h1')).toHaveText('Second page');
      expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
      expect(await page.evaluate(() => 'ym' in window)).toBe(false);
    });
  }
});
