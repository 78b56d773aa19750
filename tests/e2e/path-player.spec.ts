import type {Page} from '@playwright/test';
import {PLAYER} from '../../src/components/sandbox-panel/path-player/texts';
import {TEXTS} from '../../src/components/sandbox-panel/texts';
import {SLIPS} from '../../src/lib/paths/slips';
import {violationsInBothThemes} from '../support/axe';
import {expect, hydrated, inEachEdition, overflow, quickIn, test} from './helpers';

/** What moves on the page without the reader's doing, from now on; shifts that follow an input within half a second are the reader's. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = window as unknown as {shifts: number};
    state.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {hadRecentInput: boolean; value: number})[]) {
        state.shifts += entry.hadRecentInput ? 0 : entry.value;
      }
    }).observe({type: 'layout-shift'});
  });
  return () => page.evaluate(() => (window as unknown as {shifts: number}).shifts);
}

inEachEdition(({name, base, trySimulation}) => {
  const text = PLAYER[name];
  const path = SLIPS.s7;
  const title = path.title[name];
  const open = new RegExp(`: ${title}$`);

  test(
    'path player: a path by keyboard alone, with its question, its branch and back',
    {tag: quickIn(name)},
    async ({page}) => {
      await page.goto(`${base}/astras/traps`);
      await page.getByRole('button', {name: open}).press('Enter');
      const player = page.getByRole('region', {name: title, exact: true});
      await expect(player.getByRole('heading', {name: title})).toBeFocused();
      const said = player.getByRole('status');
      // Space is a step where nothing else takes the key.
      for (const {says} of path.steps.slice(0, 3)) {
        await page.keyboard.press('Space');
        await expect(said).toContainText(says[name]);
      }
      await expect(said).toContainText(path.steps[2].says[name]);
      const next = player.getByRole('button', {name: text.next});
      await page.keyboard.press('Space');
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(said).toContainText(path.steps[2].says[name]);
      const [, right] = path.question.answers;
      await player.getByRole('button', {name: right[name]}).focus();
      await page.keyboard.press('Enter');
      await expect(said).toContainText(text.right);
      await expect(said).toContainText(/304[.,]49/);
      // The last step: the same button begins again.
      await expect(player.getByRole('button', {name: text.restart})).toBeFocused();
      await player.getByRole('tab', {name: text.positions}).press('Enter');
      await expect(player.getByRole('tabpanel').filter({hasText: 'SBER'})).toContainText('−200');
      await player.getByRole('button', {name: text.back}).press('Enter');
      await player.getByRole('button', {name: path.question.answers[0][name]}).press('Enter');
      await expect(said).toContainText(text.wrong);
      await player.getByRole('button', {name: text.restart}).press('Enter');
      await expect(said).toHaveText(text.start);
      await player.getByRole('button', {name: text.close}).press('Enter');
      await expect(page.getByRole('button', {name: open})).toBeFocused();
    },
  );

  test('path player: another course begins where it leaves the first', {tag: '@en'}, async ({page}) => {
    await page.goto(`${base}/astras/traps`);
    const {title: half, branches, steps} = SLIPS.s8;
    await page.getByRole('button', {name: new RegExp(`: ${half[name]}$`)}).click();
    const player = page.getByRole('region', {name: half[name], exact: true});
    for (const {says} of steps.slice(0, 3)) {
      await player.getByRole('button', {name: text.next}).click();
      await expect(player.getByRole('status')).toContainText(says[name]);
    }
    await player.getByLabel(text.whatIf).selectOption(branches[0].title[name]);
    await expect(player.getByRole('status')).toContainText(steps[1].says[name]);
    await player.getByRole('button', {name: text.next}).click();
    await expect(player.getByRole('status')).toContainText(branches[0].steps[0].says[name]);
  });

  test('path player: is accessible, fits, and moves nothing', async ({page}) => {
    await page.goto(`${base}/astras/traps`);
    await hydrated(page);
    const button = page.getByRole('button', {name: open});
    await button.scrollIntoViewIfNeeded();
    const shifts = await watchShifts(page);
    await button.click();
    const player = page.getByRole('region', {name: title, exact: true});
    for (let step = 0; step < 3; step++) {
      await player.getByRole('button', {name: text.next}).click();
    }
    await expect(player.getByRole('group')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({width, height: 844});
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('story: the drawing of a guide is played in the lab', {tag: quickIn(name)}, async ({page}) => {
    await page.goto(`${base}/api/usage/orders/limit`);
    await hydrated(page);
    const button = page.getByRole('button', {name: trySimulation, exact: true});
    await button.scrollIntoViewIfNeeded();
    const shifts = await watchShifts(page);
    await button.click();
    await page.getByRole('button', {name: TEXTS[name].lab.story}).click();
    const ladder = page.getByRole('table', {name: /^SBER/});
    // The first step has been told.
    await expect(ladder.getByRole('row', {name: /305[.,]11/})).toContainText('390');
    await page.getByRole('button', {name: text.next}).click();
    await expect(ladder.getByRole('row', {name: /305[.,]10/})).toContainText(/2.650/);
    expect(await shifts()).toBeLessThan(0.02);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('path player: without scripts its table has every step', async ({browser}) => {
    const page = await browser.newPage({javaScriptEnabled: false});
    await page.goto(`${base}/astras/traps`);
    const table = page.locator('table').filter({hasText: path.steps[1].says[name]});
    await expect(table.first()).toContainText('−200');
    await page.close();
  });
});
