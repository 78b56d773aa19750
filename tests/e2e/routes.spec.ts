import {inEachEdition, expect, hydrated, listen, open, PAGE, test} from './helpers';

inEachEdition(
  (edition, at) => {
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
  },
  {quick: true},
);
