import {expect, inEachEdition, open, openStopped, passUntil, quickIn, test} from './helpers';

inEachEdition((edition) => {
  test('a page is copied and opened as Markdown', {tag: quickIn(edition.name)}, async ({page, context, request}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStopped(page, `${edition.base}/api/http/md-v-2-time-get`);
    await page.locator('main header').getByRole('button', {name: 'Markdown'}).click();
    const link = page.locator('a[type="text/markdown"]');
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `${edition.base}/api/http/md-v-2-time-get.md`);
    const markdown = await request.get(`${edition.base}/api/http/md-v-2-time-get.md`);
    expect(markdown.headers()['content-type']).toMatch(/markdown/);
    const copy = page.locator('main header li button');
    const name = await copy.innerText();
    await copy.click();
    await expect(page.getByRole('button', {name: edition.copied, exact: true})).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('GET https://apidev.alor.ru/md/v2/time');
    await passUntil(page, page.getByRole('button', {name, exact: true}));
  });

  test('feedback is a letter with the page filled in', async ({page}) => {
    await open(page, `${edition.base}/api/usage/fair-use`);
    const letters = page.locator('main a[href^="mailto:"][href*="body="]');
    await expect(letters).toHaveCount(2);
    const address = new URL((await letters.first().getAttribute('href')) ?? '');
    expect(address.searchParams.get('body')).toContain(`${edition.base}/api/usage/fair-use`);
    await expect(page.locator('.pagination-nav a')).toHaveCount(2);
  });
});
