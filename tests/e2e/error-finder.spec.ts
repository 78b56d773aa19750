import type {Page} from '@playwright/test';
import {EDITIONS, expect, inEachEdition, open, overflow, refuseStorage, test} from './helpers';
import {violationsInBothThemes} from '../support/axe';

/** What the look-up and the exchange's codes may weigh when they are fetched: bytes after gzip. */
const BUDGET = 60_000;

const finder = (page: Page) => page.locator('main textarea').locator('..');
/** The first row of the catalogue that has this anchor. */
const rowOf = (page: Page, id: string) => page.locator(`details.error-row:has(#${id})`);

inEachEdition((edition) => {
  const words = {
    ru: {
      rule: 'Этого текста мы не знаем',
      money: 'Не хватает',
      left: /Записей: \d+/,
      remedy: 'Что делать',
      order: 'не создана',
      unknown: 'заявка: могла появиться',
      retry: 'Повтор: с тем же',
    },
    en: {
      rule: 'We do not know this text',
      money: 'Not enough',
      left: /Entries: \d+/,
      remedy: 'What to do',
      order: 'not placed',
      unknown: 'order: may exist',
      retry: 'Retry: with the same',
    },
  }[edition.name];
  const path = `${edition.base}/api/errors`;

  test('error finder: by keyboard, nothing before focus, small, accessible, with storage refused', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await refuseStorage(page);
    await page.setViewportSize({width: 390, height: 844});
    await open(page, path);
    const field = page.locator('main textarea');
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    page.on('response', (response) => {
      if (['script', 'fetch'].includes(response.request().resourceType())) {
        void response
          .request()
          .sizes()
          .then(({responseBodySize}) => (bytes += responseBodySize));
      }
    });
    await page.mouse.move(100, 300);
    expect(bytes).toBe(0);
    await field.focus();
    await page.keyboard.insertText(
      '{"httpCode":400,"requestGuid":"1","message":"[GW][332] Нехватка средств по лимитам клиента."}',
    );
    const answer = finder(page);
    await expect(answer.getByRole('status')).not.toBeEmpty();
    await expect(answer).toContainText(words.money);
    await expect(answer).toContainText(words.order);
    await expect(answer).toContainText(words.remedy);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(BUDGET);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(page, 'main')).toEqual([]);
    // The answer leads to its entry, which opens.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#no-money$/);
    await expect(rowOf(page, 'no-money')).toHaveAttribute('open', '');
  });

  test('error finder: secrets are hidden at once, an unknown text gets the safe rule, nothing is stored', async ({
    page,
  }) => {
    await open(page, path);
    const field = page.locator('main textarea');
    await field.fill('{"message":"A text of tomorrow","token":"eyJhbGciOiJFUzI1NiJ9.e30.c2ln"}');
    await expect(field).not.toHaveValue(/eyJhbGci/);
    await expect(finder(page).getByRole('status')).toContainText(words.rule);
    await expect(finder(page).locator('dl')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({...localStorage, ...sessionStorage}))).not.toContain('tomorrow');
    expect(page.url()).not.toContain('tomorrow');
  });

  test('error finder: each row of a status names its outcome and whether to retry, its fields are code', async ({
    page,
  }) => {
    await open(page, path);
    await page.locator('main textarea').fill('429');
    const row = finder(page).locator('div:has(> p > a[href$="#order-429"])');
    await expect(row.getByRole('listitem')).toHaveText(words.unknown);
    await expect(row).toContainText(words.retry);
    await expect(row.locator('code')).toHaveText(['429', 'X-REQID']);
  });

  test('error catalogue: at most three screens while folded, filtered by request, opened by its anchors', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1366, height: 768});
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 768);
    const parts = page.locator('details.error-group');
    const all = await parts.count();
    await page.locator('main [role=group] button').nth(3).click();
    await expect(page.locator('main [role=group] [aria-live]')).toHaveText(words.left);
    expect(await parts.filter({visible: true}).count()).toBeLessThan(all);
    await expect(rowOf(page, 'cancel-not-found')).not.toHaveAttribute('hidden');
    await expect(rowOf(page, 'price-step')).toHaveAttribute('hidden', '');
    for (const id of ['price-step', 'stop-dormant', 'code-money', 'retry', 'session']) {
      await open(page, `${path}#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });

  test('error catalogue: whole without scripts', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('details.error-group:has(#price) > summary').click();
    await page.locator('details.error-row:has(#price-step) > summary').click();
    await expect(page.locator('#price-step')).toContainText('minstep');
    await expect(page.locator('main textarea')).toBeHidden();
    await context.close();
  });

  test('search box: a text of the exchange, a code and an answer lead to their entry first', async ({page}) => {
    await open(page, `${edition.base}/api/usage/data`);
    const box = page.locator('.navbar__search input');
    const card = page.locator('.navbar__search [role=option]').first();
    for (const [query, anchor] of [
      ['Insufficient client funds', 'code-money'],
      ['853 Close Auction', 'code-auction'],
      ['код 429', 'http-429'],
    ]) {
      await box.fill(query);
      await expect(card).toHaveAttribute('href', `${path}#${anchor}`);
    }
    await box.fill('{"message":"Invalid or unsupported quantity","token":"eyJhbGciOiJFUzI1NiJ9.e30.c2ln"}');
    await expect(card).toHaveAttribute('href', `${path}#bad-quantity`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}#bad-quantity$`));
    await expect(finder(page).getByRole('status')).not.toBeEmpty();
    await expect(page.locator('main textarea')).toHaveValue(/unsupported quantity/);
    const stored = await page.evaluate(() =>
      JSON.stringify({...localStorage, ...sessionStorage, state: history.state as object}),
    );
    expect(stored).not.toContain('eyJhbGci');
  });
});

test('error finder that does not load: says so and loads when the field is used again', async ({page}) => {
  await open(page, `${EDITIONS[0].base}/api/errors`);
  await page.route('**/*.js', (route) => route.abort());
  const field = page.locator('main textarea');
  await field.fill('Command Timeout');
  await expect(finder(page).getByRole('status')).toContainText('не загрузился');
  await page.unroute('**/*.js');
  await field.fill('Command Timeout.');
  await expect(finder(page)).toContainText('Биржа не ответила');
});
