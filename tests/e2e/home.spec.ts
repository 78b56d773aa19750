import {violationsInBothThemes} from '../support/axe';
import {inEachEditionQuick, expect, test} from './helpers';

/** What readers come for most often, and what their click opens. */
const TASKS = [
  '/api/quick-start/dev-env',
  '/api/access/authorization/access-token',
  '/api/access/authorization/access-token#portfolios',
  '/api/http/md-v-2-securities-get',
  '/api/http/md-v-2-history-get',
  '/api/websocket/data-subscriptions/OrderBookGetAndSubscribe',
  '/api/websocket/data-subscriptions/QuotesSubscribe',
  '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post',
  '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-stop-post',
  '/api/http/commandapi-warptrans-trade-v-2-client-orders-all-delete',
  '/api/http/md-v-2-clients-exchange-portfolio-summary-get',
  '/api/websocket/data-subscriptions/OrdersGetAndSubscribe',
  '/api/errors',
  '/api/usage/faq#why-401',
  '/api/usage/limits',
  '/api/websocket/overview#client',
  '/api/http/commandapi-api-order-groups-post',
  '/api/access/dev-account',
  '/astras/install',
  '/astras/settings/hotkeys',
] as const;

/** Two screens of a notebook. */
const SCREEN = {width: 1366, height: 900};

inEachEditionQuick((edition) => {
  test('home has its Markdown in the foot, once', async ({page}) => {
    await page.setViewportSize(SCREEN);
    await page.goto(edition.home);
    await expect(page.locator('main footer').getByRole('link', {name: 'Markdown'})).toBeVisible();
    await expect(page.locator('main').getByRole('button', {name: 'Markdown'})).toHaveCount(0);
  });

  test(
    'of twenty frequent tasks at least twelve are one click from the first two screens, none more than two',
    {tag: '@en'},
    async ({page, request}) => {
      await page.setViewportSize(SCREEN);
      await page.goto(edition.home);
      const links = await page.locator('a[href]:visible').evaluateAll((all) =>
        (all as HTMLAnchorElement[]).map((link) => ({
          to: new URL(link.href).pathname + new URL(link.href).hash,
          top: link.getBoundingClientRect().top + scrollY,
        })),
      );
      const near = new Set(links.filter(({top}) => top < 2 * SCREEN.height).map(({to}) => to));
      const pages = [...new Set(links.map(({to}) => to.replace(/#.*/, '')))].filter(
        (to) => to.startsWith(`${edition.base}/`) && !/\.\w+$/.test(to) && to !== edition.home,
      );
      const second = new Set<string>();
      for (const path of pages) {
        const html = await (await request.get(path)).text();
        for (const [, to] of html.matchAll(/href="?([^"\s>]+)/g)) second.add(to.startsWith('#') ? path + to : to);
      }
      const clicks = TASKS.map((route) => {
        const to = edition.base + route;
        return {route, clicks: near.has(to) ? 1 : second.has(to) || links.some((link) => link.to === to) ? 2 : 3};
      });
      console.log(clicks.map(({route, clicks: count}) => `${edition.name} ${count} ${route}`).join('\n'));
      expect(clicks.filter(({clicks: count}) => count > 2)).toEqual([]);
      expect(clicks.filter(({clicks: count}) => count === 1).length).toBeGreaterThanOrEqual(12);
    },
  );

  test('the glossary is filtered by what its terms say, and is whole again when the field is empty', async ({page}) => {
    await page.goto(`${edition.base}/api/glossary`);
    const field = page.locator('article input[type="search"]');
    const terms = page.locator('.term');
    const all = await terms.count();
    expect(all).toBeGreaterThan(40);
    await field.fill('SBER');
    await expect.poll(() => page.locator('.term:visible').count()).toBeLessThan(all);
    const left = await page.locator('.term:visible').count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all / 2);
    for (const text of await page.locator('.term:visible').allTextContents()) expect(text).toContain('SBER');
    await expect(page.locator('article [aria-live="polite"]', {hasText: String(left)})).toHaveCount(1);
    // A heading without terms would promise some.
    const bare = await page.locator('article h2:visible').evaluateAll((headings) =>
      headings.filter((heading) => {
        let next = heading.nextElementSibling;
        while (next?.matches('.term[hidden]')) next = next.nextElementSibling;
        return !next?.matches('.term');
      }),
    );
    expect(bare).toHaveLength(0);
    await field.fill('ъъъ');
    await expect(page.locator('.term:visible, article h2:visible')).toHaveCount(0);
    await field.press('Escape');
    await expect(page.locator('.term:visible')).toHaveCount(all);
  });

  test('the filter of values leaves fields with all that stands below their names, and no heading without any', async ({
    page,
  }) => {
    await page.goto(`${edition.base}/api/usage/values`);
    const rows = page.locator('.markdown :is(dt, h3):visible');
    const tables = page.locator('.markdown table:visible');
    const all = [await rows.count(), await tables.count()];
    const field = page.locator('.markdown input[type="search"]');
    await field.fill('immediateorcancel');
    await expect(rows).toHaveText([/^timeInForce/]);
    await expect(tables).toHaveCount(1);
    await expect(page.locator('.markdown h2:visible')).toHaveCount(1);
    // The list of contents leads to no heading that is hidden, and the word found is marked.
    const entries = page.locator('nav .table-of-contents a:visible');
    expect(await entries.evaluateAll((links) => links.map((link) => link.textContent))).toEqual(
      await page
        .locator('.markdown :is(h2, h3):visible')
        .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent)),
    );
    await expect(page.locator('.markdown mark:visible').first()).toHaveText(/immediateorcancel/i);
    await field.press('Escape');
    await expect(page.locator('.markdown mark')).toHaveCount(0);
    expect([await rows.count(), await tables.count()]).toEqual(all);
  });

  test('where no key answers, one button brings all of them back', async ({page}) => {
    await page.goto(`${edition.base}/astras/settings/hotkeys`);
    const found = page.locator('search').filter({has: page.locator('output')});
    const field = found.locator('input[type="search"]');
    const rows = page.locator('article tbody tr:visible');
    const all = await rows.count();
    await field.fill('ъъъ');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await found.getByRole('button').click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(rows).toHaveCount(all);
    await expect(found.getByRole('button')).toHaveCount(0);
  });

  test('a level of the breadcrumbs without a page leads to the list of its pages', async ({page}) => {
    await page.goto(`${edition.base}/api/http/md-v-2-history-get`);
    await page.locator('.breadcrumbs a').last().click();
    await expect(page).toHaveURL(`${edition.base}/api/http/overview#requests-market-data`);
    await expect(page.locator('#requests-market-data')).toBeInViewport();
    await expect(page.locator('.breadcrumbs a').first()).toHaveText('API');
    await page.goto(`${edition.base}/astras/widgets/tech-chart`);
    await expect(page.locator('.breadcrumbs a').first()).toHaveText('Astras');
    await page.locator('.breadcrumbs a').last().click();
    await expect(page).toHaveURL(`${edition.base}/astras/overview#widgets-charts`);
  });
});

inEachEditionQuick((edition) => {
  const [bought, nowhere, run, answered] =
    edition.name === 'ru'
      ? [/^✓ Куплено лотов: 10 по/, 'на биржу ничего не уходит', 'Выполнить', /^Ответила симуляция/]
      : [/^✓ Bought/, 'nothing goes to the exchange', 'Run', /^The simulation answered/];

  test('the first button of home buys in the order book: one press, nothing loaded before it, nothing moved', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(edition.home);
    const status = page.locator('#try [role="status"]');
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    const height = await page.evaluate(() => document.body.scrollHeight);
    const action = page.locator('.markdown header ~ div li a').first();
    await action.press('Enter');
    await expect(status).toHaveText(bought);
    // What was pressed says that it buys nowhere else, before and after.
    await expect(page.locator('#try')).toContainText(nowhere);
    await expect(page).toHaveURL(edition.home);
    await expect(page.locator('#try')).toContainText('"side":"buy","quantity":10');
    await expect(page.locator('#try')).toContainText('200 OK');
    // What it took stands beside what is left, until the next press.
    const best = page.locator('#try tr', {hasText: '\u221210'});
    await expect(best).toHaveCount(1);
    await expect(best).toContainText('410');
    expect(scripts.length).toBeGreaterThan(before);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
    await expect(page.locator('#try button').first()).toBeFocused();
    // The second time, too.
    await expect(page.locator('#try')).toContainText('410');
    await action.press('Enter');
    await expect(page.locator('#try')).toContainText('400');
  });

  test('the order book of home stands still, whichever interface is chosen', async ({page}) => {
    await page.setViewportSize(SCREEN);
    await page.goto(edition.home);
    const button = page.locator('#try button').first();
    const top = (await button.boundingBox())?.y;
    await page.getByText('WebSocket', {exact: true}).first().click();
    await expect(page.locator('[value="WebSocket"]')).toBeChecked();
    expect((await button.boundingBox())?.y).toBe(top);
  });

  test('the address of GraphQL runs the first query of its page, and the answer is full', async ({page}) => {
    await page.goto(`${edition.base}/api/graphql/overview`);
    const row = page.locator('.api-row').first();
    // Before the press the query can be edited, and its text says so.
    await row.locator('pre').first().focus();
    await expect(row.getByRole('textbox')).toHaveCount(1);
    await page.locator('.api-bar p button').click();
    await expect(row.getByRole('status')).toHaveText(answered);
    const {data} = JSON.parse((await row.locator('pre code').last().textContent()) ?? '') as {data: object};
    expect(JSON.stringify(data)).not.toMatch(/null|\[\]|""/);
    await expect(row).toBeInViewport();
  });

  test('a query runs by keyboard, its variables are edited in place, and an error is said', async ({page}) => {
    await page.goto(`${edition.base}/api/graphql/syntax`);
    const row = page.locator('.api-row').filter({hasText: 'query Quote'});
    await row.getByRole('button', {name: run, exact: true}).press('Enter');
    await expect(row.getByRole('status')).toHaveText(answered);
    // The answer stands beside the query that it answers.
    const blocks = row.locator('.theme-code-block');
    const [top, answerTop] = await Promise.all(
      [blocks.first(), blocks.last()].map(async (block) => (await block.boundingBox())!.y),
    );
    expect(Math.abs(answerTop - top)).toBeLessThan(2);
    const answer = (await row.locator('pre code').last().textContent()) ?? '';
    expect(JSON.parse(answer)).toHaveProperty('data');
    // What fits in a line of the column stands in one: an object with one member is no three lines.
    expect(answer).not.toMatch(/\{\n *"\w+": "?[\w.]{1,20}"?\n *\}/);
    const variables = row.getByRole('textbox').last();
    await variables.fill('{"symbol": "GAZP"');
    await variables.press('Control+Enter');
    await expect(row.getByRole('status')).toContainText('JSON');
    await variables.fill('{}');
    await variables.press('Control+Enter');
    await expect(row.getByRole('status')).toContainText('"$symbol"');
    await expect(row.getByRole('status').getByRole('link')).toHaveAttribute('href', /graphql\/overview#errors$/);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
