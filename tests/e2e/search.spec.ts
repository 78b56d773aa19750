import type {Locator, Page} from '@playwright/test';
import {TEXTS} from '../../src/search/panel/texts';
import {expect, hydrated, inEachEditionQuick, listen, overflow, test} from './helpers';

const INDEX = /\/assets\/search\/search-index-[0-9a-f]+\.json$/;

const box = (page: Page): Locator => page.locator('.navbar__search-input');
const options = (page: Page): Locator => page.locator('.navbar__search [role="option"]');
const popupText = (page: Page): Locator => page.locator('.navbar__search');

/** Types into the box and waits until the list answers what is typed. */
async function ask(page: Page, query: string): Promise<void> {
  const status = page.locator('.navbar__search [role="status"]');
  await box(page).fill(query);
  await expect(box(page)).toHaveAttribute('aria-busy', 'false');
  await expect(status).not.toHaveText('');
}

/** Addresses of the suggestions, without query and hash. */
const found = (page: Page): Promise<string[]> =>
  options(page).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

inEachEditionQuick((edition) => {
  test('Q01 the box takes free text, Ctrl+K and Cmd+K focus it, a button clears it', async ({page}) => {
    await page.goto(edition.home);
    await expect(page.locator('.navbar__search kbd')).toHaveCount(2);
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(box(page)).not.toBeFocused();
    }
    // With the Russian layout on the same key types «л».
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true})),
    );
    await expect(box(page)).toBeFocused();
    const clear = page.getByRole('button', {name: edition.clear});
    await expect(clear).toHaveCount(0);
    await page.keyboard.type(edition.word);
    await clear.click();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await expect(clear).toHaveCount(0);
  });

  test('Q02 focus starts loading the index, in a worker, once, and nothing is fetched before', async ({page}) => {
    const fetched: {url: string; byWorker: boolean}[] = [];
    page.context().on('request', (request) => {
      if (INDEX.test(request.url())) fetched.push({url: request.url(), byWorker: false});
    });
    page.on('worker', (worker) => worker.url() && fetched.push({url: worker.url(), byWorker: true}));
    await page.goto(edition.home);
    await page.locator('.navbar__search').hover();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await expect(page.locator('.navbar__search [role="listbox"]')).toHaveCount(0);
    await box(page).focus();
    await expect(page.locator('.navbar__search [role="listbox"]')).toHaveCount(1);
    expect(page.workers()).toHaveLength(1);
    const urls = await page
      .workers()[0]
      .evaluate(() => performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname));
    expect(urls.filter((url) => INDEX.test(url))).toHaveLength(1);
    expect(urls.find((url) => INDEX.test(url))!.startsWith(`${edition.home}assets/`)).toBe(true);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name)),
    ).not.toContainEqual(expect.stringMatching(INDEX));
    await page.keyboard.press('Escape');
    await box(page).focus();
    await ask(page, edition.word);
    expect(page.workers()).toHaveLength(1);
  });

  test('Q03 at most 8 suggestions, each with its breadcrumb and a marked snippet of at most 100 characters', async ({
    page,
  }) => {
    await page.goto(edition.home);
    for (const query of [edition.word, 'timeInForce', 'API', edition.other]) {
      await ask(page, query);
      const texts = await options(page).evaluateAll((links) =>
        links.map((link) => {
          const [, , type, ...rest] = link.children;
          return {
            type: type.textContent,
            rest: rest.map((part) => part.textContent ?? ''),
            marks: link.querySelectorAll('mark').length,
          };
        }),
      );
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.length).toBeLessThanOrEqual(8);
      for (const {rest} of texts) {
        expect(rest.length).toBeGreaterThan(0);
        expect(rest.at(-1)!.length).toBeLessThanOrEqual(100);
      }
      expect(texts.some(({rest}) => rest[0].includes('API'))).toBe(true);
      expect(texts.filter(({marks}) => marks > 0).length).toBeGreaterThan(texts.length / 2);
    }
  });

  test('Q04 hits on title, heading, description, keywords and content are found and told apart', async ({page}) => {
    await page.goto(edition.home);
    // Words from pages as they are; each stands in that part of a page and in no part that counts more.
    const seen = new Set<string>();
    const words =
      edition.name === 'ru'
        ? ['стоп-заявки', 'не потерять неторговые промежутки', 'OHLCV', 'разовой загрузки и расчётов']
        : [
            'stop orders',
            'if no candles come back',
            'OHLCV',
            'one-off',
            'how to get',
            'price and quantity',
            'authorization',
          ];
    for (const query of [...words, 'DOM', 'bookorcancel', 'unix', 'lot', 'backtest', 'tick data', 'UTC']) {
      await ask(page, query);
      for (const option of await options(page).all())
        seen.add((await option.locator('> :nth-child(3)').textContent())!);
    }
    expect([...seen].sort()).toEqual([...edition.hits].sort());
    await expect(options(page).first().locator('.api-badge')).toHaveCount(1);
  });

  test('before anything is typed the box offers the pages seen last, the errors and the limits; Enter opens none of them', async ({
    page,
  }) => {
    for (const path of ['api/usage/orders/limit', 'api/http/md-v-2-history-get', '']) {
      await page.goto(edition.home + path);
      await hydrated(page);
    }
    await box(page).focus();
    await expect(options(page)).toHaveCount(4);
    expect(await found(page)).toEqual(
      ['api/http/md-v-2-history-get', 'api/usage/orders/limit', 'api/errors', 'api/usage/limits'].map(
        (path) => edition.home + path,
      ),
    );
    await expect(options(page).first()).toContainText('GET');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(edition.home);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${edition.home}api/errors`);
  });

  test('in a first visit the box and the search page offer the same six pages that are often looked for', async ({
    page,
  }) => {
    await page.goto(edition.home);
    await hydrated(page);
    await box(page).focus();
    await expect(options(page)).toHaveCount(6);
    const offered = await found(page);
    await expect(page.locator('.navbar__search').getByText(TEXTS[edition.name].often)).toBeVisible();
    await page.goto(`${edition.home}search`);
    await expect(page.getByRole('heading', {name: TEXTS[edition.name].often})).toBeVisible();
    const links = page.locator('main ul a');
    expect(
      await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ).toEqual(offered);
    // A query takes their place.
    await page.locator('main input[type=search]').fill(edition.word);
    await expect(page.locator('main ol > li').first()).toBeVisible();
    await expect(page.getByRole('heading', {name: TEXTS[edition.name].often})).toHaveCount(0);
  });

  test('Q05 a hit leads to its page and heading with the words marked there, and the box lets go of the focus', async ({
    page,
  }) => {
    const problems = listen(page);
    await page.goto(edition.home);
    await ask(page, 'countBack');
    const anchored = options(page)
      .filter({has: page.locator('mark', {hasText: 'countBack'})})
      .first();
    const target = new URL((await anchored.getAttribute('href'))!, page.url());
    expect(target.hash).not.toBe('');
    await anchored.click();
    await expect(page).toHaveURL(target.href);
    // Parts of the name may be marked in the prose before it.
    await expect(page.locator('article mark').filter({hasText: 'countBack'}).first()).toBeVisible();
    await expect(page.locator(`[id="${target.hash.slice(1)}"]`)).toBeInViewport();
    await expect(box(page)).not.toBeFocused();
    await expect(box(page)).toHaveValue('countBack');
    await page.getByRole('button', {name: edition.clear}).click();
    await expect(page.locator('article mark')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');

    await ask(page, edition.word);
    const second = await options(page).nth(1).getAttribute('href');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new URL(second!, page.url()).href);
    await expect(box(page)).not.toBeFocused();
    await expect(page.locator('article mark').first()).toBeAttached();
    expect(problems).toEqual([]);
  });

  test('Q05 marks are forms of the word, and the page works on with them', async ({page}) => {
    const problems = listen(page);
    await page.goto(`${edition.home}api/usage/orders/limit?_highlight=${encodeURIComponent(edition.word)}`);
    await expect(page.locator('article mark').first()).toBeAttached();
    const marked = new Set((await page.locator('article mark').allTextContents()).map((text) => text.toLowerCase()));
    expect(marked.size).toBeGreaterThan(1);
    await page.locator('.menu__link').nth(3).click();
    await expect(page.locator('article mark')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('Q06 nothing found is said in the box and on the search page', async ({page}) => {
    await page.goto(edition.home);
    await ask(page, 'ъъъъыыщщ');
    await expect(popupText(page)).toContainText(edition.nothing);
    await expect(page.locator('.navbar__search [role="status"]')).toHaveText(edition.nothing);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.locator('main')).toContainText(edition.noDocuments);
    await expect(page.locator(`main a[href="${edition.home}api/errors"]`)).toBeVisible();
  });

  test('Q07 the edition searches its own index; forms of a word find each other', async ({page}) => {
    await page.goto(edition.home);
    let first: string[] | null = null;
    for (const form of edition.forms) {
      await ask(page, form);
      const addresses = await found(page);
      expect(addresses.length).toBe(8);
      for (const address of addresses) {
        expect(address.startsWith(edition.home)).toBe(true);
        if (edition.home === '/docs/') expect(address.startsWith('/docs/en/')).toBe(false);
      }
      first ??= addresses;
      expect(addresses.filter((address) => first!.includes(address)).length).toBeGreaterThanOrEqual(6);
    }
  });

  test('Q08 identifiers are found as typed and in parts', async ({page}) => {
    await page.goto(edition.home);
    for (const [query, path] of [
      ['BarsGetAndSubscribe', 'api/websocket/data-subscriptions/BarsGetAndSubscribe'],
      ['barsgetandsubscribe', 'api/websocket/data-subscriptions/BarsGetAndSubscribe'],
      ['BarsGet', 'api/websocket/data-subscriptions/BarsGetAndSubscribe'],
      ['GetAndSubscribe', 'api/websocket/data-subscriptions/BarsGetAndSubscribe'],
      ['X-REQID', 'api/usage/syntax-http'],
      ['reqid', 'api/usage/syntax-http'],
      ['/md/v2/history', 'api/http/md-v-2-history-get'],
      ['md/v2/history', 'api/http/md-v-2-history-get'],
      ['v2/history', 'api/http/md-v-2-history-get'],
      ['timeInForce', 'api/usage/orders/overview'],
      ['orderGroups', 'api/http/commandapi-api-order-groups-get'],
      ['create:limit', 'api/websocket/commands/CreateLimitOrder'],
    ]) {
      await ask(page, query);
      expect.soft(await found(page), query).toContain(edition.home + path);
    }
  });

  test('Q09 hostile and odd queries give an answer and nothing else', async ({page}) => {
    const problems = listen(page);
    await page.goto(edition.home);
    await box(page).focus();
    for (const query of [
      'а'.repeat(10_000),
      `${edition.word} `.repeat(1_500),
      '.*+?^${}()|[]\\',
      '(a+)+$',
      '<img src=x onerror="window.pwned=1">',
      '"><script>window.pwned=1</script>',
      '🚀🔥👩‍👩‍👧',
      '\ud800',
      `\udc00${edition.word}\ud800`,
      '     ',
      '%00%ff&q=1#x',
      '__proto__ constructor',
      'javascript:alert(1)',
      '\u202eзаявка\u202c',
    ]) {
      await ask(page, query);
      expect(await options(page).count()).toBeLessThanOrEqual(8);
    }
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await expect(page.locator('.navbar__search img, .navbar__search script')).toHaveCount(0);
    for (const query of ['<b>x</b>', '%', '\ud800', 'a'.repeat(2_000)]) {
      await page.goto(`${edition.home}search?${new URLSearchParams({q: query})}&_highlight=%ff&ctx=../x&version=<i>`);
      await expect(page.locator('main [role="status"]')).not.toHaveText('');
    }
    expect(problems).toEqual([]);
  });

  test('Q09 an index that is missing or broken is said, and fetched again on request', async ({page}) => {
    let answer: 'missing' | 'broken' | 'fine' = 'missing';
    await page.context().route(INDEX, (route) => {
      if (answer === 'missing') return route.fulfill({status: 404, body: 'no'});
      if (answer === 'broken')
        return route.fulfill({status: 200, contentType: 'application/json', body: '{"version":1,"pa'});
      return route.continue();
    });
    await page.goto(edition.home);
    await box(page).fill(edition.word);
    const retry = page.locator('.navbar__search').getByRole('button', {name: edition.retry});
    await expect(retry).toBeVisible();
    answer = 'broken';
    await retry.click();
    await expect(retry).toBeVisible();
    answer = 'fine';
    await retry.click();
    await expect(options(page)).toHaveCount(8);
  });

  test('Q09 typing on the search page changes the address after a pause, also where the browser refuses to', async ({
    page,
  }) => {
    const problems = listen(page);
    await page.addInitScript(() => {
      const replace = history.replaceState.bind(history);
      Object.assign(window, {replaced: 0});
      history.replaceState = (...args) => {
        const own = window as unknown as {replaced: number; refuse?: boolean};
        if (own.refuse) throw new DOMException('too often', 'SecurityError');
        own.replaced += 1;
        replace(...args);
      };
    });
    await page.goto(`${edition.home}search`);
    const field = page.locator('main input[name="q"]');
    await expect(field).toBeEnabled();
    await field.focus();
    const before = await page.evaluate('window.replaced');
    await page.keyboard.type(edition.word.repeat(20), {delay: 0});
    await expect(page).toHaveURL(/[?&]q=/);
    expect(Number(await page.evaluate('window.replaced')) - Number(before)).toBeLessThan(10);
    // What a host would refuse as an address cannot be typed or pasted.
    await field.fill('ж'.repeat(1_500));
    await expect(page.locator('main [role="status"]')).not.toHaveText('');
    expect((await field.inputValue()).length).toBeLessThanOrEqual(200);
    await page.evaluate('window.refuse = true');
    await field.fill(edition.word);
    await expect(page.locator('main ol > li').first()).toBeVisible();
    await page.waitForTimeout(500);
    await expect(field).toHaveValue(edition.word);
    expect(problems).toEqual([]);
  });

  test('Q09 without scripts the search page leads to lists', async ({browser, baseURL}) => {
    const context = await browser.newContext({baseURL, javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${edition.home}search`);
    // Escaped, a Russian letter is six characters of the address, and a host refuses one of 8 kB.
    const longest = Number(await page.locator('.navbar__search-input').getAttribute('maxlength'));
    expect(longest).toBeGreaterThan(0);
    expect(longest * 6).toBeLessThan(8000);
    const links = page.locator('main ul a');
    expect(await links.count()).toBeGreaterThan(3);
    for (const link of await links.all()) {
      await expect(link).toBeVisible();
      const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
    await context.close();
  });

  for (const [what, breakWorkers] of [
    ['without a worker the page searches by itself', () => void Reflect.deleteProperty(window, 'Worker')],
    [
      'a worker whose script does not come is replaced',
      () => {
        window.Worker = window.Worker.bind(null, '/docs/assets/js/none.js') as unknown as typeof Worker;
      },
    ],
  ] as const) {
    test(`Q09 ${what}`, async ({page}) => {
      await page.addInitScript(breakWorkers);
      await page.goto(edition.home);
      await ask(page, edition.word);
      await expect(options(page)).toHaveCount(8);
    });
  }

  test('R08 the search page honours q, ctx and version and is described', async ({page}) => {
    const problems = listen(page);
    await page.goto(`${edition.home}search?q=${encodeURIComponent(edition.word)}`);
    const results = page.locator('main ol > li');
    await expect(results.first()).toBeVisible();
    const all = await results.count();
    expect(all).toBeGreaterThan(8);
    await expect(page).toHaveTitle(new RegExp(edition.word));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await expect(page.locator('main h1')).toHaveCount(1);

    await page.locator('main label:has([value="astras"])').click();
    await expect(page).toHaveURL(/ctx=astras/);
    await expect.poll(() => results.count()).toBeLessThan(all);
    for (const link of await results.getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${edition.home}astras/`));
    }
    await page.goto(`${edition.home}search?q=${encodeURIComponent(edition.word)}&version=Next`);
    await expect(results).toHaveCount(all);
    await page.locator('main [type="search"]').fill('');
    await page.locator('main [type="search"]').pressSequentially('timeForce');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('In');
    await expect(page.locator('main [type="search"]')).toHaveValue('timeInForce');
    await expect(page).toHaveURL(/q=timeInForce&version=Next/);
    await expect(results.first().locator('mark').first()).toBeVisible();
    await results.first().getByRole('link').click();
    await expect(page.locator('article mark').first()).toBeAttached();
    expect(problems).toEqual([]);
  });

  test('the search page begins with the entry of what a program printed', async ({page}) => {
    const first = page.locator('main ol > li').first().getByRole('link').first();
    for (const [query, anchor] of [
      ['[GW][853]', /#exchange-gateway$/],
      ['Immediate orders not accepted during this trading period', /#code-auction$/],
      ['Minimum price step: 0.05', /#price-step$/],
      ['429', /#http-429$/],
    ] as const) {
      await page.goto(`${edition.home}search?q=${encodeURIComponent(query)}`);
      await expect(first).toHaveAttribute('href', anchor);
    }
    await page.goto(`${edition.home}search?q=${encodeURIComponent('[GW][853]')}&ctx=astras`);
    await expect(page.locator('main')).toContainText(edition.noDocuments);
  });

  test('the list is a combobox that a keyboard and a screen reader can use', async ({page}) => {
    await page.goto(edition.home);
    await expect(box(page)).toHaveRole('combobox');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await ask(page, edition.word);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.navbar__search [role="status"]')).toHaveText(edition.found);
    const list = page.locator(`[id="${await box(page).getAttribute('aria-controls')}"]`);
    await expect(list).toHaveRole('listbox');
    const active = async () => page.locator(`[id="${await box(page).getAttribute('aria-activedescendant')}"]`);
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).nth(7)).toHaveAttribute('aria-selected', 'true');
    await expect(await active()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('.navbar__search a:not([role])').first()).toBeFocused();
    await expect(list).toBeVisible();
    await box(page).focus();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(box(page)).not.toBeFocused();
    await box(page).focus();
    await expect(list).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(list).toBeHidden();
  });

  for (const [name, viewport] of [
    ['320 px', {width: 320, height: 640}],
    ['200 % zoom', {width: 640, height: 450}],
  ] as const) {
    test(`the box works at ${name}`, {tag: '@en'}, async ({page}) => {
      await page.setViewportSize(viewport);
      await page.goto(edition.home);
      await box(page).click();
      await ask(page, edition.word);
      await expect(options(page).first()).toBeInViewport();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const list = (await page.locator('.navbar__search [role="listbox"]').boundingBox())!;
      expect(list.x).toBeGreaterThanOrEqual(0);
      expect(list.x + list.width).toBeLessThanOrEqual(viewport.width);
      await options(page).first().click();
      await expect(page).toHaveURL(/_highlight=/);
    });
  }
});
