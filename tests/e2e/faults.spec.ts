import {
  ALL_SCRIPTS,
  EDITIONS,
  expect,
  fetched,
  holdScripts,
  hydrated,
  listen,
  open,
  PAGE,
  refuseStorage,
  scriptsOf,
  store,
  test,
  watchIdleWork,
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

for (const edition of EDITIONS) {
  test(`hostile addresses run nothing and throw nothing (${edition.name})`, async ({page}) => {
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
    expect(complaints.all.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });

  test(`hostile storage runs nothing and throws nothing (${edition.name})`, async ({browser, baseURL}) => {
    test.setTimeout(180_000);
    for (const text of HOSTILE) {
      const context = await browser.newContext({baseURL});
      const page = await context.newPage();
      const complaints = listen(page);
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
      expect(complaints.all).toEqual([]);
      await context.close();
    }
  });

  test(`without scripts the content, the navigation and all samples can be read (${edition.name})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({baseURL, javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(edition.base + ENDPOINT);
    for (const name of [
      'symbol',
      'exchange',
      'tf',
      'from',
      'to',
      'countBack',
      'untraded',
      'format',
      'splitAdjust',
      'instrumentGroup',
    ]) {
      const field = page
        .locator('main dt code')
        .filter({hasText: new RegExp(`^${name}$`)})
        .first();
      // Optional fields are folded; the fold opens without scripts.
      const fold = field.locator('xpath=ancestor::details[not(@open)]/summary').first();
      if (!(await field.isVisible()) && (await fold.count()) > 0) {
        await fold.click();
      }
      await expect(field, name).toBeVisible();
    }
    // The language is a choice of radios, which needs no script either.
    for (const [language, sample] of [
      ['curl', 'curl'],
      ['python', 'requests'],
      ['javascript', 'fetch'],
      ['csharp', 'HttpClient'],
    ] as const) {
      await page.locator(`main label:has(input[name="lang"][value="${language}"])`).first().click();
      await expect(page.locator('main pre').filter({hasText: sample}).first(), sample).toBeVisible();
    }
    await page.locator('nav.menu a[href$="/api/http/overview"]').first().click();
    await expect(page).toHaveURL(new RegExp(`${edition.base}/api/http/overview$`));
    await context.close();
  });

  test(`without scripts the drawings have their styles, and with scripts nothing moves (${edition.name})`, async ({
    browser,
    baseURL,
  }) => {
    const pages = [
      '/',
      '/api/usage/orders/limit',
      '/api/websocket/overview',
      '/api/graphql/pagination',
      '/astras/settings/hotkeys',
      '/astras/widgets/blotter',
    ];
    for (const path of pages) {
      const sheets: string[][] = [];
      for (const javaScriptEnabled of [false, true]) {
        const context = await browser.newContext({baseURL, javaScriptEnabled});
        const page = await context.newPage();
        await page.addInitScript(() => {
          Object.assign(window, {__moved: 0});
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[]) {
              (window as unknown as {__moved: number}).__moved += entry.hadRecentInput ? 0 : entry.value;
            }
          }).observe({type: 'layout-shift', buffered: true});
        });
        await page.goto(edition.base + path);
        if (javaScriptEnabled) {
          await hydrated(page);
          await page.waitForLoadState('networkidle');
          const moved = await page.evaluate(() => (window as unknown as {__moved: number}).__moved);
          expect.soft(moved, `${path}: cumulative layout shift`).toBeLessThan(0.05);
        }
        sheets.push(
          await page
            .locator('link[rel=stylesheet]')
            .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href).sort()),
        );
        await context.close();
      }
      // What the scripts would load is there already.
      expect(sheets[0], path).toEqual(sheets[1]);
      expect(sheets[0]?.length, path).toBeGreaterThan(1);
    }
  });

  test(`storage and cookies are blocked: the page works (${edition.name})`, async ({page}) => {
    await refuseStorage(page);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const exceptions: string[] = [];
    page.on('pageerror', ({message}) => exceptions.push(message));
    await open(page, edition.base + PAGE.code);
    await page.getByRole('tab').nth(1).click();
    await page.locator('nav.pagination-nav a').last().click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${PAGE.code}$`));
    expect(exceptions).toEqual([]);
  });

  test(`offline after the first visit: the page works, and so does what was fetched ahead (${edition.name})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await open(page, edition.base + PAGE.start);
    // A page fetches a few of its links ahead. Which ones depends on what came into view first.
    const hrefs = await page
      .locator(`main .markdown a[href^="${edition.base}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const targets = [...new Set(hrefs.filter((href) => !/[.#]/.test(href)))];
    const needs = new Map<string, string[]>();
    for (const target of targets) {
      needs.set(target, await scriptsOf(browser, `${baseURL}${target}`));
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

  test(`a page that renders again keeps no more observers than links (${edition.name})`, async ({page}) => {
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

  test(`a clock that is wrong by years changes nothing (${edition.name})`, async ({page}) => {
    const complaints = listen(page);
    await page.clock.setFixedTime(new Date('2001-01-01T00:00:00Z'));
    await page.goto(edition.base + PAGE.code);
    await hydrated(page);
    await page.clock.setFixedTime(new Date('2049-12-31T23:59:59Z'));
    await page.goto(edition.base + '/changelog');
    await hydrated(page);
    await expect(page.locator('main article').first()).toBeVisible();
    expect(complaints.all).toEqual([]);
  });

  test(`slow 2g: text first, nothing fetched ahead (${edition.name})`, async ({page}) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {value: {effectiveType: 'slow-2g', saveData: false}}),
    );
    test.setTimeout(120_000);
    const purposes: Promise<string>[] = [];
    page.on('request', (request) => {
      purposes.push(
        request.allHeaders().then(
          (headers) => (/prefetch/.test(headers['sec-purpose'] ?? '') ? request.url() : ''),
          () => '',
        ),
      );
    });
    const idleWorkDone = await watchIdleWork(page);
    // As slow as can be: no script comes before the text has been seen.
    const release = await holdScripts(page, ALL_SCRIPTS);
    await page.goto(edition.base + PAGE.code, {waitUntil: 'commit'});
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await release();
    await hydrated(page);
    // Now each link in view has decided whether to fetch its target; whatever it asked for stands in the head.
    await idleWorkDone();
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    // Requests are reported late, but in their order: once this one is answered, those before it have been reported.
    await page.evaluate(() => fetch(location.href, {method: 'HEAD'}));
    expect((await Promise.all(purposes)).filter(Boolean)).toEqual([]);
  });
}
