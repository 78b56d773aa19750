import {expect, inEachEdition, inEachEditionQuick, listedPaths, open, overflow, test} from './helpers';

const LIMIT = '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post';
const HISTORY = '/api/http/md-v-2-history-get';

inEachEditionQuick((edition, at) => {
  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('R02 the limit order page is complete', async ({page}) => {
      await page.goto(at(LIMIT));
      const main = page.locator('main');
      await expect(main).toContainText('POST');
      await expect(main).toContainText('/commandapi/warptrans/TRADE/v2/client/orders/actions/limit');
      for (const id of [
        'header-x-reqid',
        'body-side',
        'body-instrument-symbol',
        'body-user-portfolio',
        'response-200-orderNumber',
      ]) {
        await expect(page.locator(`[id="${id}"]`)).toBeVisible();
      }
      const optional = page.locator('[id="body-icebergVariance"]');
      await expect(optional).toBeHidden();
      await page.locator('details', {has: optional}).locator('summary').first().click();
      await expect(optional).toBeVisible();
      await expect(main.getByText(/curl .*-X POST/).first()).toBeVisible();
      await expect(main.getByText('"orderNumber": "93713183"').first()).toBeVisible();
    });

    test('the parameters, every sample and the navigation can be used', async ({page}) => {
      await page.goto(at(HISTORY));
      // Optional parameters are folded.
      const folds = page.locator('main details:not([open]):has(dt) > summary:visible');
      while ((await folds.count()) > 0) {
        await folds.first().click();
      }
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
        await expect(page.locator(`[id="query-${name}"]`)).toBeVisible();
      }
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
      await expect(page).toHaveURL(at('/api/http/overview'));
    });
  });

  test('the sidebar is filtered by keyboard', async ({page}) => {
    await page.setViewportSize({width: 1366, height: 900});
    await open(page, at('/api/glossary'));
    const sidebar = page.locator('nav.menu');
    const field = sidebar.getByRole('searchbox', {name: edition.filterPages});
    const all = await sidebar.getByRole('link').count();
    await field.fill(edition.unsubscribe);
    await expect(sidebar.getByText(edition.onePageFound)).toBeVisible();
    await expect(sidebar.getByRole('link')).toHaveCount(1);
    await field.press('Escape');
    await expect(sidebar.getByRole('link')).toHaveCount(all);
    // By path, as the reference writes it; from the field straight to the first result.
    await field.fill('/md/v2/orderbooks');
    await expect(sidebar.getByRole('link')).toHaveCount(1);
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('/api/http/md-v-2-orderbooks-exchange-symbol-get'));
  });
});

inEachEdition((edition) => {
  test.describe('on every page, without JavaScript', {tag: '@en'}, () => {
    test.use({javaScriptEnabled: false, viewport: {width: 1366, height: 900}});

    test('the section bar fits a laptop, and a sample has one head row', async ({page}) => {
      test.setTimeout(240_000);
      const paths = (await listedPaths(edition)).filter((path) => /\/api\/(http|websocket|graphql)\//.test(path));
      expect(paths.length).toBeGreaterThan(80);
      for (const path of paths) {
        await page.goto(path, {waitUntil: 'domcontentloaded'});
        const found = await page.evaluate(() => {
          const rows = [...document.querySelectorAll('.api-samples .api-choice')].map((choice) => {
            const copy = [...(choice.nextElementSibling?.querySelectorAll('button') ?? [])].find(
              ({offsetWidth}) => offsetWidth > 0,
            );
            const last = choice.lastElementChild!.getBoundingClientRect();
            const first = copy?.getBoundingClientRect();
            return !first || (first.left >= last.right && Math.abs(first.top - last.top) < 8);
          });
          const bars = [...document.querySelectorAll('.api-rail ul')].map((bar) => bar.scrollWidth - bar.clientWidth);
          return {over: Math.max(0, ...bars), rows: rows.every(Boolean)};
        });
        expect(found, path).toEqual({over: 0, rows: true});
      }
    });
  });
});

test('the samples beside the text fit the window, and nothing that is not whole fades', async ({page}) => {
  const orders = '/api/http/md-v-2-clients-exchange-portfolio-orders';
  for (const path of [`${orders}-get`, `${orders}-order-id-get`, '/api/websocket/commands/CreateLimitOrder', LIMIT]) {
    await page.setViewportSize({width: 1366, height: 900});
    await open(page, `/docs${path}`);
    for (const [width, height] of [
      [1366, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({width, height});
      const [over, mask] = await page
        .locator('.api-samples')
        .first()
        .evaluate((one) => [one.scrollHeight - one.clientHeight, getComputedStyle(one).maskImage] as const);
      expect(mask, path).toBe('none');
      if (path !== LIMIT) expect(over, `${path}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the steps of a recipe keep the names in their addresses whole', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, `/docs${LIMIT}`);
  const cut = await page.locator('ol > li a > code').evaluateAll((codes) =>
    codes.flatMap((code) => {
      const range = new Range();
      const texts = [...code.childNodes].filter((node): node is Text => node instanceof Text);
      return texts.flatMap((node) =>
        [...node.data.matchAll(/\w+/g)].filter(({index, 0: word}) => {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1;
        }),
      );
    }),
  );
  expect(cut.map(([word]) => word)).toEqual([]);
});

const KINDS = [LIMIT, '/api/websocket/data-subscriptions/BarsGetAndSubscribe', '/api/graphql/sort'];

test('the request stands first: address and sample on the first screen, sections in view, 1366 px', async ({page}) => {
  await page.setViewportSize({width: 1366, height: 900});
  for (const path of KINDS.slice(0, 2)) {
    await open(page, `/docs${path}`);
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => box.getBoundingClientRect().top);
    expect(await top('.api-bar'), path).toBeLessThanOrEqual(260);
    expect(await top('.api-samples :is(.api-choice, .theme-code-block)'), path).toBeLessThanOrEqual(400);
    await page
      .locator('#responses, #data')
      .first()
      .evaluate((heading) => heading.scrollIntoView());
    await expect(page.locator('.api-rail a[aria-current]')).toHaveAttribute('href', /#(responses|response-200|data)$/);
    await expect(page.locator('.api-rail')).toBeInViewport();
  }
});

test('the sections of the page are its headings of levels 2 and 3', async ({page}) => {
  for (const path of KINDS) {
    await open(page, `/docs${path}`);
    const listed = await page
      .locator('.api-rail a')
      .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href')!.slice(1))));
    const headings = await page
      .locator('.theme-doc-markdown :is(h2, h3)[id]')
      .evaluateAll((all) => all.map((heading) => heading.id));
    expect(listed, path).toEqual(headings);
  }
});

for (const scripts of [true, false]) {
  test.describe(`choices, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({javaScriptEnabled: scripts});

    test('the environment changes the address and the samples and warns', async ({page}) => {
      await page.goto(`/docs${LIMIT}`);
      const sample = page.locator('.api-samples pre').first();
      const warning = page.locator('.api-live');
      await expect(warning).toBeHidden();
      await page.locator('.api-env label').last().click();
      await expect(warning).toBeVisible();
      await expect.poll(() => sample.innerText()).toContain('https://api.alor.ru/');
      await expect.poll(() => page.locator('.api-bar code').innerText()).toContain('https://api.alor.ru/');
      await page.locator('.api-env label').first().click();
      await expect(warning).toBeHidden();
      await expect.poll(() => sample.innerText()).toContain('https://apidev.alor.ru/');
    });

    test('language and format are radio buttons', async ({page}) => {
      await page.goto(`/docs${HISTORY}`);
      await page.locator('.api-choice label').filter({hasText: 'Python'}).click();
      await expect(page.locator('.api-panels > [data-lang="python"]')).toBeVisible();
      await expect(page.locator('.api-panels > [data-lang="curl"]')).toBeHidden();
      await page.goto('/docs/api/http/md-v-2-orderbooks-exchange-symbol-get');
      await page.locator('.api-choice label').filter({hasText: 'Slim'}).click();
      await expect(page.locator('.api-panels > [data-format~="Slim"]')).toBeVisible();
      await expect(page.locator('.api-panels > [data-format~="Simple"]')).toBeHidden();
    });
  });
}

test('choices hold on the next page, production for the session only', async ({page, context}) => {
  await open(page, `/docs${LIMIT}`);
  await page.locator('.api-env label').last().click();
  await page.locator('.api-choice label').filter({hasText: 'Go'}).click();
  // Even before the scripts of the next page run.
  const still = await context.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`/docs${HISTORY}`);
  await expect(page.locator('.api-panels > [data-lang="go"]')).toBeVisible();
  await expect(page.locator('.api-live')).toBeVisible();
  await still.goto(`/docs${HISTORY}`);
  await expect(still.locator('.api-panels > [data-lang="go"]')).toBeVisible();
  await expect(still.locator('.api-live')).toBeHidden();
  // A page that lacks the language shows its own first one.
  await page.goto('/docs/api/websocket/data-subscriptions/BarsGetAndSubscribe');
  await expect(page.locator('.api-panels > [data-lang]').first()).toBeVisible();
});

test('a fragment opens what it is folded into; copying gives the address of the chosen environment', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/docs${LIMIT}#body-icebergVariance`);
  await expect(page.locator('#body-icebergVariance')).toBeInViewport();
  await page.locator('.api-env label').last().click();
  await page.locator('.api-bar').getByRole('button', {name: 'Скопировать'}).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('https://api.alor.ru/commandapi/warptrans/TRADE/v2/client/orders/actions/limit');
});

test('a parameter links to itself, and the language switch keeps the anchor', async ({page}) => {
  await page.goto(`/docs${HISTORY}`);
  const anchor = page.locator('#query-from a.hash-link');
  await anchor.focus();
  await expect(anchor).toHaveCSS('opacity', '1');
  await page.goto(`/docs/en${HISTORY}#query-from`);
  await expect(page.locator('#query-from')).toBeInViewport();
});

/** A page far down in the sidebar. */
const DEEP = '/api/http/v-2-client-orders-actions-order-id';

test('the current page stands in view in the sidebar, also for who comes from the search', async ({page}) => {
  await page.setViewportSize({width: 1366, height: 700});
  const current = page.locator('nav.menu [aria-current="page"]');
  await open(page, `/docs${DEEP}`);
  await expect(current).toBeInViewport();
  for (const start of ['/docs/search', '/docs/api/quick-start/overview']) {
    await open(page, start);
    await page.locator('.navbar__search-input').fill('unsubscribe');
    await page.locator('.navbar__search [role="option"]').filter({hasText: 'WebSocket'}).first().click();
    await expect(page).toHaveURL(/\/api\/websocket\//);
    await expect(current).toBeInViewport();
  }
});

/** Overviews that begin with the index of their interface. */
const INDEXES = ['/api/http/overview', '/api/websocket/overview', '/api/graphql/overview'];

test('index of an interface: it begins on the first screen, its field leaves the rows that hold every word', async ({
  page,
}) => {
  await page.setViewportSize({width: 1366, height: 900});
  for (const path of INDEXES) {
    await open(page, `/docs${path}`);
    const rows = page.locator('.api-columns .api-index > li');
    const filter = page.locator('.api-columns input[type=search]');
    // On GraphQL a query that can be run stands before the index.
    const first = path.includes('graphql') ? [page.locator('[data-run]').first()] : [filter, rows.first()];
    for (const one of first) await expect(one, path).toBeInViewport();
    // Types are folded.
    const [all, word] = [
      await rows.filter({visible: true}).count(),
      (await rows.last().locator('code').textContent()) ?? '',
    ];
    expect(word.length, path).toBeGreaterThan(2);
    await filter.fill(word);
    await expect.poll(() => rows.filter({visible: true}).count(), path).toBeLessThan(all);
    await expect(rows.last()).toBeVisible();
    const left = await rows.filter({visible: true}).allTextContents();
    expect(left.length, path).toBeLessThan(all);
    expect(
      left.filter((text) => !text.includes(word)),
      path,
    ).toEqual([]);
    // Groups without a row step aside with their heading.
    const headings = page.locator('.api-columns > h3').filter({visible: true});
    expect(await headings.count(), path).toBeLessThanOrEqual(left.length);
    await filter.press('Escape');
    await expect(rows.filter({visible: true})).toHaveCount(all);
  }
});

test('requests are rows: each a link as wide as its list, and nothing scrolls sideways at 390 px', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of [...INDEXES, '/api/websocket/data-subscriptions/overview', LIMIT]) {
    await open(page, `/docs${path}`);
    const rows = page.locator('.api-index > li');
    expect(await rows.count(), path).toBeGreaterThan(3);
    const odd = await rows.evaluateAll((list) =>
      list.flatMap((row) => {
        // What a closed fold holds has no layout.
        if (!row.checkVisibility()) return [];
        const link = row.querySelector(':scope > a');
        // What is pointed at lights up to 4 px beyond the words on either side.
        const beyond = link ? link.getBoundingClientRect().width - row.clientWidth : NaN;
        return beyond > -1 && beyond < 9 && row.scrollWidth < row.clientWidth + 5 ? [] : [row.textContent];
      }),
    );
    expect(odd, path).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

test('GraphQL: one edge for text and tables, one for queries and lists; the hint is said once, keys where there are some', async ({
  page,
}) => {
  for (const width of [1366, 1920]) {
    await page.setViewportSize({width, height: 900});
    await open(page, '/docs/api/graphql/overview');
    const edges = (selector: string, side: 'left' | 'right') =>
      page
        .locator(selector)
        .evaluateAll(
          (list, at) => [
            ...new Set(
              list.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect()[at])),
            ),
          ],
          side,
        );
    const text = await edges('.markdown > :is(p:not(.unknown), .theme-admonition, :has(> table))', 'right');
    expect(text, `${width} px`).toHaveLength(1);
    const [query, answer] = ['.api-intro > .theme-code-block', '.api-samples > .theme-code-block'];
    const ends = await edges(`${query}, .api-columns .api-index > li:nth-child(odd)`, 'right');
    expect(ends, `${width} px`).toHaveLength(1);
    expect(await edges(`${answer}, .api-columns .api-index > li:nth-child(even)`, 'left'), `${width} px`).toHaveLength(
      1,
    );
    if (width === 1920) expect(text).toEqual(ends);
    await expect(page.locator('.api-intro > p').filter({hasText: 'Запрос можно править', visible: true})).toHaveCount(
      1,
    );
    await expect(page.locator('[data-run] kbd').first()).toBeVisible();
  }
  await page.setViewportSize({width: 390, height: 844});
  await expect(page.locator('[data-run] kbd').first()).toBeHidden();
});

test('opcode: beside a folded object the message folds as low; on a phone the address begins at one edge', async ({
  page,
}) => {
  await page.setViewportSize({width: 1366, height: 900});
  for (const name of ['StopOrdersGetAndSubscribeV2', 'SummariesGetAndSubscribeV2', 'TradesGetAndSubscribe']) {
    await open(page, `/docs/api/websocket/data-subscriptions/${name}`);
    const row = page.locator('.api-row:has(#data)');
    const bottom = (selector: string): Promise<number> =>
      row.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);
    const hole = (await bottom('.api-samples')) - (await bottom('.api-text > :last-child'));
    expect(hole, name).toBeLessThan(60);
  }
  await page.setViewportSize({width: 390, height: 844});
  const starts = await page
    .locator('.api-bar > code > :is(span, b)')
    .evaluateAll((parts) => parts.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(starts).size).toBe(1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('fields: the way to the whole text follows the short one and stands alone on no line of a phone', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of [LIMIT, HISTORY, '/api/websocket/commands/CreateStopOrder']) {
    await open(page, `/docs${path}`);
    const alone = await page.locator('.api-more').evaluateAll((links) =>
      links.flatMap((link) => {
        const line = link.closest('p');
        const distance = link.getBoundingClientRect().left - (line?.getBoundingClientRect().left ?? 0);
        return link.checkVisibility() && distance < 12 ? [link.textContent] : [];
      }),
    );
    expect(alone, path).toEqual([]);
  }
});
