import type {Page} from '@playwright/test';
import {TEXTS} from '../../src/components/sandbox-panel/texts';
import {violationsInBothThemes} from '../support/axe';
import {expect, inEachEdition, overflow, quickIn, test} from './helpers';

/** Every page that has the simulation, with the request that its form starts with. */
const GUIDES = [
  ['market', 'actions/market'],
  ['limit', 'actions/limit'],
  ['iceberg', 'actions/limit'],
  ['stop', 'actions/stop'],
  ['order-groups', 'orderGroups'],
] as const;

async function openLab(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', {name, exact: true}).first().press('Enter');
  await expect(page.getByRole('region', {name: /^(Симуляция|Simulation)$/})).toBeVisible();
}

inEachEdition(({name, base, trySimulation: open}) => {
  const text = TEXTS[name];
  const {lab: labText} = text;
  test(
    'order lab: places, moves the price and cancels by keyboard, without a network',
    {tag: quickIn(name)},
    async ({page, context}) => {
      const scripts: string[] = [];
      page.on('response', (response) => scripts.push(response.url()));
      await openLab(page, `${base}/api/usage/orders/limit`, open);
      // What the press loaded came after the page.
      expect(scripts.length).toBeGreaterThan(0);
      await expect(page.getByRole('heading', {name: labText.title})).toBeFocused();
      await context.setOffline(true);
      const lab = page.getByRole('region', {name: labText.title});
      const status = lab.getByRole('status');
      const own = lab.getByRole('table', {name: text.ownOrders});
      const ladder = lab.getByRole('table', {name: /^SBER/});
      const cancelAt = /^(Снять заявку|Cancel the order):/;
      // The first press stands in the ladder, with the button that cancels it.
      await lab.getByLabel(labText.fields.price, {exact: true}).press('Enter');
      await expect(status).toHaveText(/^\D+ 937\d{5} /);
      await expect(own).toContainText('working');
      await expect(ladder.getByRole('button', {name: cancelAt})).toHaveText('10 ✕');
      // The second one fills it, and its mark stays until the next press.
      await lab.getByText(labText.moveMarket, {exact: true}).press('Enter');
      await lab.getByLabel(text.price).press('Enter');
      await expect(own).toContainText('filled');
      await expect(ladder.getByRole('button', {name: cancelAt})).toHaveCount(0);
      const filled = ladder.getByRole('row', {name: /(исполнено|filled) 10/});
      await expect(filled).toHaveCount(1);
      await lab.getByRole('button', {name: labText.minute, exact: true}).press('Enter');
      await expect(filled).toHaveCount(0);
      // A price of the ladder goes into the field, in the form of the edition.
      await ladder
        .getByRole('button', {name: /305[.,]0\d$/})
        .first()
        .focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const price = lab.getByLabel(labText.fields.price, {exact: true});
      const pressed = await page.evaluate(() => Number(document.activeElement?.getAttribute('data-price')));
      await expect(price).toHaveValue(pressed.toFixed(2).replace('.', name === 'ru' ? ',' : '.'));
      // Both separators are understood, and either side is a press away.
      for (const typed of ['306,50', '306.50']) {
        await price.fill(typed);
        await lab.getByRole('button', {name: labText.sides.sell, exact: true}).press('Enter');
      }
      const far = ladder.getByRole('button', {name: cancelAt});
      await expect(far).toHaveText('20 ✕');
      await far.press('Enter');
      await expect(own).toContainText('canceled');
      await expect(far).toHaveCount(0);
      await lab.getByLabel(labText.fields.quantity).fill('0');
      await lab.getByRole('button', {name: labText.more}).press('Enter');
      await expect(lab.getByLabel(labText.fields.quantity)).toHaveValue('1');
      await lab.getByLabel(labText.fields.quantity).fill('0');
      await lab.getByLabel(labText.fields.quantity).press('Enter');
      await expect(status).toHaveText(text.refused('Invalid quantity'));
      await lab.getByRole('button', {name: text.reset}).press('Enter');
      await expect(lab.getByRole('table', {name: text.ownOrders})).toHaveCount(0);
    },
  );

  test('order lab: taller than a phone it opens at its head, and so does the story', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await openLab(page, `${base}/api/usage/orders/stop`, open);
    const lab = page.getByRole('region', {name: labText.title});
    await expect(lab.getByRole('heading', {name: labText.title})).toBeInViewport({ratio: 1});
    await expect(lab.getByRole('radio', {checked: true}).locator('xpath=..')).toBeInViewport({ratio: 1});
    await lab.getByRole('button', {name: labText.story}).press('Enter');
    await expect(page.getByRole('heading', {level: 3}).and(page.locator(':focus'))).toBeInViewport({ratio: 1});
  });

  for (const [guide, request] of GUIDES) {
    test(`order lab: in the guide ${guide} it shows the request, is accessible and fits`, async ({page}) => {
      await openLab(page, `${base}/api/usage/orders/${guide}`, open);
      const lab = page.getByRole('region', {name: labText.title});
      await lab.getByRole('button', {name: labText.sides.buy, exact: true}).click();
      await lab.getByText(labText.requests).click();
      await expect(lab).toContainText(`${request} (`);
      expect(await violationsInBothThemes(page)).toEqual([]);
      for (const width of [1280, 320]) {
        await page.setViewportSize({width, height: 700});
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});
