import {TEXTS} from '../../src/components/sandbox-panel/texts';
import {describePlayed, replay, toHash} from '../../packages/sandbox/src/run';
import {FOREIGN_TOKEN, PROTOCOL, randomSession} from '../support/sessions';
import {EDITIONS, expect, inEachEdition, quickIn, test} from './helpers';

const PLACE = '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post';
const SESSIONS = 40;

inEachEdition((site) => {
  const text = TEXTS[site.name];

  test(
    'session: its link repeats in another browser what was done, and holds no token',
    {tag: quickIn(site.name)},
    async ({page, context, browser}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(site.base + PLACE);
      await page.getByRole('button', {name: site.tryIt, exact: true}).press('Enter');
      const panel = page.locator('[data-try-it]');
      await panel.getByLabel(text.fault).selectOption('answer-lost');
      await panel.getByRole('button', {name: text.send, exact: true}).press('Enter');
      await expect(panel.getByRole('status')).toContainText(text.cut);
      await panel.getByRole('button', {name: text.session.copy}).press('Enter');
      await expect(panel.getByRole('status')).toHaveText(text.session.copied);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/actions-limit-post(?:\/)?#session=[\w-]{100,2000}$/);

      const other = await (await browser.newContext()).newPage();
      await other.goto(link);
      const opened = other.locator('[data-try-it]');
      await expect(opened.getByRole('status')).toHaveText(text.session.opened);
      await expect(other).not.toHaveURL(/#/);
      await opened.getByText(text.session.log(2)).press('Enter');
      await expect(opened.locator('pre').filter({hasText: '(fault answer-lost)'})).toContainText('← cut');
      await opened.getByRole('tab', {name: text.orders}).click();
      await expect(
        opened
          .getByRole('row')
          .filter({hasText: /937\d{5}/})
          .first(),
      ).toBeVisible();
      await other.context().close();
    },
  );

  test('session: a damaged link is said to be one, and the panel works', async ({page}) => {
    await page.goto(
      `${site.base}${PLACE}#session=eJyrVkrLL8pNLFGyUkrMyS_SLU7MLUjVLU4tLs7Mz1PSUSpLLSrOzM9TsjKsBQAdLg8R`,
    );
    const panel = page.locator('[data-try-it]');
    await expect(panel.getByRole('alert')).toHaveText(text.session.damaged);
    await panel.getByRole('button', {name: text.send, exact: true}).press('Enter');
    await expect(panel.getByRole('status')).toContainText(' 200.');
    await expect(page).not.toHaveURL(/#/);
  });
});

test('session: what Node.js has played, the browser plays to the same answers and the same state', async ({page}) => {
  const [site] = EDITIONS;
  const text = TEXTS[site.name];
  await page.goto(site.base + PLACE);
  for (let seed = 1001; seed <= 1000 + SESSIONS; seed += 1) {
    const record = randomSession(seed).record();
    const log: string[] = [];
    replay({protocol: PROTOCOL, record, onStep: (played) => void log.push(describePlayed(played))});
    // The state is compared by its sum: the panel says whether it differs.
    await page.evaluate((hash) => void (location.hash = hash), await toHash(record));
    const panel = page.locator('[data-try-it]');
    await expect(panel.getByText(text.session.log(log.length))).toBeAttached();
    await expect.poll(() => panel.locator('details > pre').first().textContent(), `seed ${seed}`).toBe(log.join('\n'));
    await expect(panel.getByRole('status'), `seed ${seed}`).toHaveText(text.session.opened);
    expect(log.join('\n')).not.toContain(FOREIGN_TOKEN);
  }
});
