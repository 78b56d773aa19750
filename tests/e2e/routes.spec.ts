import {inEachEditionQuick, expect, hydrated, listen, open, PAGE, test} from './helpers';

const PAGE_OF_BARS = '/api/websocket/data-subscriptions/BarsGetAndSubscribe';

inEachEditionQuick((edition, at) => {
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
    // The search stands first, then the sections.
    const below = page.locator('main form[role="search"] ~ p').filter({has: page.locator('a')});
    await expect(below.first()).toContainText('HTTP API');
    await expect(page).toHaveTitle(new RegExp(title));
    // The missing page itself is the only thing the console may speak of: no hydration error.
    expect(complaints.filter((line) => !/\b404\b/.test(line))).toEqual([]);
  });

  for (const [what, wrong, right] of [
    ['in another case', at('/API/Usage/faq?a=1#b'), '/api/usage/faq'],
    ['in another case, with a slash at its end', at('/API/USAGE/FAQ/'), '/api/usage/faq'],
    ['in another case, of the changelog', at('/Changelog'), '/changelog'],
    ...(edition.name === 'en'
      ? ([['in another case of its edition', '/docs/eN/api/usage/faq', '/api/usage/faq']] as const)
      : []),
    ['with a space at its end', at('/api/usage/faq%20'), '/api/usage/faq'],
    ['with a no-break space at its end', at('/api/usage/faq%C2%A0'), '/api/usage/faq'],
    ['with a bracket at its end', at('/api/usage/faq)'), '/api/usage/faq'],
    ['with a dot at its end', at('/api/websocket/data-subscriptions/BARSGETANDSUBSCRIBE.'), PAGE_OF_BARS],
  ] as const) {
    test(`R03 an address ${what} is unknown and offers its page first`, async ({page}) => {
      const complaints = listen(page);
      const response = await page.goto(wrong);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1, name: edition.notFound[0]})).toBeVisible();
      await expect(page.locator('main .markdown ul a').first()).toHaveAttribute('href', at(right));
      expect(complaints.filter((line) => !/\b404\b/.test(line))).toEqual([]);
    });
  }

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
});
