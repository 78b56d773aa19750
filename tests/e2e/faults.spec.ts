import {
  ALL_SCRIPTS,
  expect,
  fetched,
  holdScripts,
  hydrated,
  inEachEdition,
  listen,
  open,
  PAGE,
  quickIn,
  scriptsOf,
  store,
  test,
} from './helpers';

/** What goes wrong on the way to a reader, and what a hostile address or storage may try. */

const ENDPOINT = '/api/http/md-v-2-history-get';

const HOSTILE = [
  '<img src=x onerror=window.__pwned=1>',
  '"><script>window.__pwned=1</script>',
  'javascript:window.__pwned=1',
  '{{constructor.constructor("window.__pwned=1")()}}',
  '__proto__',
  'constructor',
  '%',
  '%E0%A4%A',
  '\u0000\u202e\ud800',
  'а'.repeat(10_000),
  '(.*)+[',
  'null',
  '{"a":1}',
  '-1e309',
];

inEachEdition((edition) => {
  test('hostile addresses run nothing and throw nothing', async ({page}) => {
    test.setTimeout(300_000);
    const complaints = listen(page);
    const safe = (text: string) => encodeURIComponent(text.toWellFormed());
    for (const text of HOSTILE) {
      const value = safe(text);
      // A host answers an address of more than 16 KB with an error; what follows a hash never reaches it.
      const query = value.slice(0, 2400).replace(/%[0-9A-F]?$/, '');
      for (const address of [
        `/search?q=${query}&ctx=${query}&version=${query}`,
        `${ENDPOINT}?env=${query}&lang=${query}&docusaurus-theme=${query}&docusaurus-data-x=${query}&_highlight=${query}`,
        `${PAGE.code}#${value}`,
        `${PAGE.code}#${text.startsWith('%') ? text : value}`,
      ]) {
        await open(page, edition.base + address);
        await expect(page.locator('main h1')).toBeVisible();
      }
    }
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
    expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });

  test('hostile storage runs nothing and throws nothing', async ({page}) => {
    test.setTimeout(180_000);
    const complaints = listen(page);
    for (const text of HOSTILE) {
      // What is stored last is what the page finds.
      await store(page, {
        login: text,
        isLogin: 'true',
        theme: text,
        'docusaurus.tab.lang': text,
        'docusaurus.tab.env': text,
        'docusaurus.announcement.id': text,
        'docusaurus.announcement.dismiss': text,
        'docs-preferred-version-default': text,
      });
      await open(page, edition.base + ENDPOINT);
      await expect(page.locator('main h1')).toBeVisible();
      expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
    }
    expect(complaints).toEqual([]);
  });

  test('the HTML links every style that scripts would load, and with scripts nothing moves', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, {__moved: 0});
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[]) {
          (window as unknown as {__moved: number}).__moved += entry.hadRecentInput ? 0 : entry.value;
        }
      }).observe({type: 'layout-shift', buffered: true});
    });
    for (const path of [
      '/',
      '/api/usage/orders/limit',
      '/api/websocket/overview',
      '/api/graphql/pagination',
      '/astras/settings/hotkeys',
      '/astras/widgets/blotter',
    ]) {
      const html = await (await request.get(edition.base + path)).text();
      await open(page, edition.base + path);
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(() => (window as unknown as {__moved: number}).__moved);
      expect.soft(moved, `${path}: cumulative layout shift`).toBeLessThan(0.05);
      const sheets = await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(sheets.length, path).toBeGreaterThan(1);
      expect(sheets.filter((sheet) => !html.includes(`<link rel=stylesheet href=${sheet}`))).toEqual([]);
    }
  });

  test('offline after the first visit: the page works, and so does what was fetched ahead', async ({page, context}) => {
    test.setTimeout(180_000);
    await open(page, edition.base + PAGE.start);
    // A page fetches a few of its links ahead. Which ones depends on what came into view first.
    const hrefs = await page
      .locator(`main .markdown a[href^="${edition.base}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const targets = [...new Set(hrefs.filter((href) => !/[.#]/.test(href)))];
    const needs = new Map<string, string[]>();
    for (const target of targets) {
      needs.set(target, await scriptsOf(target));
    }
    // Fetched in idle time, which may come late: a quiet network says nothing yet.
    let target = '';
    await expect(async () => {
      const there = await fetched(page);
      target = targets.find((one) => needs.get(one)?.every((script) => there.includes(script))) ?? '';
      expect(target, 'a page linked from the text is here whole').not.toBe('');
    }).toPass({timeout: 45_000});
    const next = page.locator(`main .markdown a[href="${target}"]`).first();
    await context.setOffline(true);
    await page.getByRole('button', {name: edition.theme}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // A page that is not here is not gone to, and the reader is told.
    const there = await fetched(page);
    const absent = targets.find((one) => !needs.get(one)?.every((script) => there.includes(script)));
    const address = page.url();
    await page.locator(`main .markdown a[href="${absent}"]`).first().click();
    await expect(page.getByRole('alert').filter({hasText: edition.offline})).toBeVisible();
    expect(page.url()).toBe(address);
    await next.click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page.getByRole('alert').filter({hasText: edition.offline})).toHaveCount(0);
    // An address that is typed is the browser's to explain; once it is online again, the target loads.
    const far = `${edition.base}${ENDPOINT}`;
    await page.goto(far).catch(() => undefined);
    // The browser's own page comes after the failure is reported, and would break off the next attempt.
    await expect(page).toHaveURL(/^chrome-error:/);
    await context.setOffline(false);
    await page.goto(far);
    await hydrated(page);
    await expect(page.locator('main h1')).toBeVisible();
  });

  test('a page that renders again keeps no more observers than links', async ({page}) => {
    await page.addInitScript(() => {
      const living = new Set<IntersectionObserver>();
      Object.assign(window, {living});
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe(target: Element): void {
          living.add(this);
          super.observe(target);
        }
        override disconnect(): void {
          living.delete(this);
          super.disconnect();
        }
      };
    });
    await open(page, `${edition.base}${ENDPOINT}`);
    const living = () => page.evaluate(() => (window as unknown as {living: Set<unknown>}).living.size);
    expect(await living()).toBeGreaterThan(0);
    for (let step = 0; step < 20; step += 1) {
      await page.evaluate((hash) => (location.hash = hash), `step-${step}`);
      await expect(page).toHaveURL(new RegExp(`#step-${step}$`));
    }
    expect(await living()).toBeLessThanOrEqual(await page.locator('a[href]').count());
  });

  test('a clock that is wrong by years changes nothing', async ({page}) => {
    const complaints = listen(page);
    await page.clock.setFixedTime(new Date('2001-01-01T00:00:00Z'));
    await page.goto(edition.base + PAGE.code);
    await hydrated(page);
    await page.clock.setFixedTime(new Date('2049-12-31T23:59:59Z'));
    await page.goto(edition.base + '/changelog');
    await hydrated(page);
    await expect(page.locator('main article').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('the text comes first, however late the scripts are', async ({page}) => {
    const release = await holdScripts(page, ALL_SCRIPTS);
    await page.goto(edition.base + PAGE.code, {waitUntil: 'commit'});
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await release();
    await hydrated(page);
  });

  test(
    'without scripts no page shows a control that needs them',
    {tag: quickIn(edition.name)},
    async ({browser, baseURL}) => {
      const page = await browser.newPage({baseURL, javaScriptEnabled: false});
      for (const path of [
        ENDPOINT,
        '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post',
        '/api/websocket/data-subscriptions/BarsGetAndSubscribe',
        '/api/websocket/commands/CreateLimitOrder',
        '/api/usage/orders/limit',
        '/api/usage/limits',
        '/api/errors',
        '/api/access/authorization/access-token',
        '/astras/settings/hotkeys',
      ]) {
        await page.goto(edition.base + path);
        await expect(page.locator('main button'), path).not.toHaveCount(0);
        await expect(page.locator('main button:visible'), path).toHaveCount(0);
      }
      await page.close();
    },
  );
});
