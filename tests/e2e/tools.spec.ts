import type {Page, Request} from '@playwright/test';
import {EDITIONS, expect, hydrated, inEachEdition, open, overflow, quickIn, refuseStorage, test} from './helpers';
import {violationsInBothThemes} from '../support/axe';

/** What a tool may fetch when it is opened: bytes after gzip. */
const BUDGET = 22_000;

interface Case {
  readonly tool: string;
  readonly path: string;
  /** Uses the tool by keyboard alone; focus stands on its first field. */
  readonly use: (page: Page, edition: (typeof EDITIONS)[number]) => Promise<void>;
}

const CASES: readonly Case[] = [
  {
    tool: 'decoder',
    path: '/api/websocket/data-subscriptions/BarsGetAndSubscribe',
    use: async (page, {name}) => {
      const frame = page.locator('[data-tool="decoder"] section');
      // The Slim example of the page is there already.
      await expect(frame.getByRole('status')).toContainText('Slim');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText('{"data":{"t":1754460000,"c":304.8,"x":1},"guid":"1"}');
      await expect(frame.getByRole('row', {name: /data\.t\b/})).toContainText('09:00:00');
      await expect(frame.getByRole('row', {name: /data\.x\b/})).toContainText(
        name === 'ru' ? 'нет в контракте' : 'not in the contract',
      );
      await expect(frame.locator('pre')).toContainText('"close": 304.8');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(frame.getByRole('radio', {name: 'Heavy'})).toBeChecked();
    },
  },
  {
    tool: 'hotkeys',
    path: '/astras/settings/hotkeys',
    use: async (page, {name}) => {
      const frame = page.locator('[data-tool="hotkeys"] section');
      const status = frame.getByRole('status');
      const task = (await status.textContent()) ?? '';
      // Nothing that is open tells the key: no list of commands, no key that stands out on the board.
      await expect(page.locator('#keyboard [data-group]:visible, #keyboard [data-book]:visible')).toHaveCount(0);
      await expect(frame.locator('li:visible')).toHaveCount(0);
      // F9 has no command; the browser's own reload must not happen here.
      await page.keyboard.press('F9');
      await expect(status).toContainText(name === 'ru' ? 'Неверно' : 'Wrong');
      // The key that was asked for lights on the drawn keyboard.
      await expect(page.locator('[data-mark="right"]:visible').first()).toBeVisible();
      await page.keyboard.press('Control+r');
      await expect(status).toBeVisible();
      // In another layout the place of the key counts.
      await page.keyboard.press('Delete');
      await expect(status).toContainText(
        name === 'ru' ? /Закрыть позиции по рынку|Верно/ : /Close all positions by market|Right/,
      );
      expect(task).not.toBe('');
      await page.keyboard.press('Tab');
      await expect(frame.locator('input').first()).not.toBeFocused();
      // A key of one's own.
      await frame.locator('summary').last().focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('y');
      await expect(frame.locator('input:focus')).toHaveValue('Y');
    },
  },
  {
    tool: 'jwt',
    path: '/api/access/authorization/access-token',
    use: async (page, {name}) => {
      const frame = page.locator('[data-tool="jwt"] section');
      await page.keyboard.insertText('b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34');
      await expect(frame.getByRole('status')).toContainText('refresh');
      await expect(frame.locator('textarea')).toHaveValue('');
      const claims = {portfolios: 'D00042 7500GHC', scope: 'OrdersRead', exp: 1754465400};
      const token = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
      await page.keyboard.insertText(token);
      await expect(frame.locator('textarea')).toHaveValue('');
      await expect(frame).toContainText(name === 'ru' ? 'чтение заявок' : 'reading orders');
      await expect(frame).toContainText(name === 'ru' ? /истёк/ : /expired/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('code[data-slots]', {hasText: 'D00042'}).first()).toBeAttached();
      expect(await page.content()).not.toContain(token.slice(25, 60));
    },
  },
  {
    tool: 'limits',
    path: '/api/usage/limits',
    use: async (page) => {
      const frame = page.locator('[data-tool="limits"] section');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText('60000');
      await expect(frame.getByRole('status')).toContainText(/60.000/);
      await expect(frame.getByRole('status')).toContainText('12');
    },
  },
  {
    tool: 'units',
    path: '/api/http/md-v-2-history-get',
    use: async (page, {name}) => {
      const frame = page.locator('[data-tool="units"] section');
      // The first example of the page is there already.
      await expect(frame.locator('dl')).toContainText('09:00:00');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText('2025-08-06 09:00');
      await expect(frame.locator('dl')).toContainText('1754460000');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(frame.getByRole('radio', {name: 'UTC'})).toBeChecked();
      await expect(frame.locator('dl')).toContainText('1754470800');
      // Past the choice of the measure.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('25');
      await expect(frame.getByRole('status').last()).toContainText(name === 'ru' ? 'Лотов: 25' : 'Lots: 25');
    },
  },
];

const HOSTILE = [
  `${'{"a":'.repeat(10_000)}${'['.repeat(40_000)}`,
  '\u202e{"message":"\\ud800"}\u2066\u0000',
  '{"__proto__":{"constructor":1},"toString":null,"hasOwnProperty":[]}',
  'x'.repeat(100_000),
];

/**
 * Counts from now on what the page asks for: scripts, styles and data, after gzip; what the page fetches ahead is not counted.
 *
 * @returns a function that waits for what was asked for so far to arrive whole, and holds it against the budget. A quiet network cannot
 *   be waited for: a page has it once, after its loading, and every later wait for it returns at once.
 */
async function weigh(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  const sizeOf = async (request: Request): Promise<number> => {
    await (await request.response())?.finished();
    return (await request.sizes()).responseBodySize;
  };
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType()) && request.method() !== 'HEAD') {
      sizes.push(sizeOf(request));
    }
  });
  return async () => {
    // Requests are reported late, but in their order: once this one is answered, those before it have been reported.
    await page.evaluate(() => fetch(location.href, {method: 'HEAD'}));
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(BUDGET);
  };
}

inEachEdition((edition) => {
  for (const {tool, path, use} of CASES) {
    test(`${tool}: by keyboard, small, accessible, with storage refused`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await refuseStorage(page);
      await page.setViewportSize({width: 390, height: 844});
      await open(page, edition.base + path);
      const frame = page.locator(`[data-tool="${tool}"]`).first();
      await expect(frame.locator('section')).toHaveCount(0);
      const fits = await weigh(page);
      const trigger = frame.getByRole('button').last();
      await trigger.focus();
      await page.keyboard.press('Enter');
      await expect(frame.locator('section')).toBeVisible();
      await expect(frame.locator('section :focus')).toHaveCount(1);
      await fits();
      await use(page, edition);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violationsInBothThemes(page, '[data-tool] section')).toEqual([]);
      await frame.locator('section > div').first().getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(frame.locator('section')).toHaveCount(0);
      await expect(trigger).toBeFocused();
    });
  }
});

for (const {tool, path} of CASES.filter(({tool: name}) => ['decoder', 'jwt', 'units'].includes(name))) {
  test(`${tool}: survives hostile input`, async ({page}) => {
    await open(page, EDITIONS[0].base + path);
    const frame = page.locator(`[data-tool="${tool}"]`).first();
    await frame.getByRole('button').last().click();
    const field = frame.locator('textarea').first();
    for (const text of HOSTILE) {
      await field.fill(text);
      await expect(frame.locator('section')).toBeVisible();
    }
    // No tool keeps or tells what was entered.
    await field.fill('D39004-secret');
    expect(page.url()).not.toContain('secret');
    expect(await page.evaluate(() => JSON.stringify({...localStorage, ...sessionStorage}))).not.toContain('secret');
  });
}

test('tool that does not load: shows an error and loads on the next press', async ({page}) => {
  await open(page, `${EDITIONS[0].base}/api/access/authorization/access-token`);
  await page.route('**/*.js', (route) => route.abort());
  const frame = page.locator('[data-tool="jwt"]');
  await frame.getByRole('button').click();
  await expect(frame.getByRole('status')).toContainText('Не загрузилось');
  await page.unroute('**/*.js');
  await frame.getByRole('button').click();
  await expect(frame.locator('textarea')).toBeFocused();
});

inEachEdition((edition) => {
  const words = {
    ru: {open: 'Мои значения', portfolio: 'Портфель', price: 'Цена', forget: 'Забыть'},
    en: {open: 'My values', portfolio: 'Portfolio', price: 'Price', forget: 'Forget'},
  }[edition.name];

  test(
    'values: every sample, copied as seen, kept, forgotten',
    {tag: quickIn(edition.name)},
    async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({width: 390, height: 844});
      const address = `${edition.base}/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post`;
      await open(page, address);
      const fits = await weigh(page);
      const trigger = page.getByRole('button', {name: words.open}).first();
      await trigger.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const portfolio = dialog.getByLabel(words.portfolio);
      await expect(portfolio).toBeFocused();
      await fits();
      await portfolio.fill(`D1'; rm`);
      await page.keyboard.press('Enter');
      await expect(portfolio).toBeFocused();
      await expect(portfolio).toHaveAttribute('aria-invalid', 'true');
      expect(await violationsInBothThemes(page, 'dialog')).toEqual([]);
      await portfolio.fill(' d00042 ');
      await dialog.getByLabel(words.price).fill('129,55');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(trigger).toBeFocused();

      const code = page.locator('code[data-slots]');
      const texts = await code.allTextContents();
      expect(texts.length).toBeGreaterThan(3);
      expect(
        texts.filter((text) => !text.includes('D00042') || !text.includes('129.55') || text.includes('D39004')),
      ).toEqual([]);
      await page.getByRole('button', {name: edition.copy, exact: true}).nth(1).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/D00042[^]*129\.55|129\.55[^]*D00042/);
      expect(page.url()).not.toContain('D00042');

      await page.reload();
      await hydrated(page);
      await expect(code.first()).toContainText('D00042');
      await page.getByRole('button', {name: words.open}).first().click();
      await dialog.getByRole('button', {name: words.forget}).click();
      await expect(code.first()).toContainText('D39004');
      expect(await page.evaluate(() => localStorage.getItem('alor.values'))).toBeNull();
    },
  );
});

test('values: stay for the visit when storage is refused', async ({page}) => {
  await refuseStorage(page);
  await open(page, '/docs/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post');
  await page.getByRole('button', {name: 'Мои значения'}).first().click();
  await page.getByRole('dialog').getByLabel('Портфель').fill('D00042');
  await page.keyboard.press('Enter');
  await expect(page.locator('code[data-slots]').first()).toContainText('D00042');
  // Another page, opened by a click: the values are there, too.
  await page.locator('a[href$="/actions-market-post"], a[href*="actions-market-post"]').first().click();
  await expect(page).toHaveURL(/market-post/);
  await expect(page.locator('code[data-slots]').first()).toContainText('D00042');
});
