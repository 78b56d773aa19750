import {expect, test} from './helpers';

const LIMIT = 'api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post';

test.describe('reference without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const [edition, base] of [
    ['ru', '/docs/'],
    ['en', '/docs/en/'],
  ] as const) {
    test(`R02 the limit order page (${edition}) is complete`, async ({page}) => {
      await page.goto(base + LIMIT);
      const main = page.locator('main');
      await expect(main).toContainText('POST');
      await expect(main).toContainText('/commandapi/warptrans/TRADE/v2/client/orders/actions/limit');
      for (const id of [
        'header-x-reqid',
        'body-side',
        'body-instrument-symbol',
        'body-user-portfolio',
        'body-icebergVariance',
        'response-200-orderNumber',
      ]) {
        await expect(page.locator(`[id="${id}"]`)).toBeVisible();
      }
      await expect(main.getByText('curl -X POST').first()).toBeVisible();
      await expect(main.getByText('"orderNumber": "93713183"').first()).toBeVisible();
    });
  }
});

test('a parameter links to itself, and the language switch keeps the anchor', async ({page}) => {
  await page.goto('/docs/api/http/md-v-2-history-get');
  const anchor = page.locator('#query-from a.hash-link');
  await anchor.focus();
  await expect(anchor).toHaveCSS('opacity', '1');
  await page.goto('/docs/en/api/http/md-v-2-history-get#query-from');
  await expect(page.locator('#query-from')).toBeInViewport();
});

for (const width of [320, 390]) {
  test(`reference pages do not scroll sideways at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    for (const path of [
      LIMIT,
      'api/http/md-v-2-securities-exchange-symbol-get',
      'api/websocket/data-subscriptions/BarsGetAndSubscribe',
    ]) {
      await page.goto(`/docs/${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });
}
