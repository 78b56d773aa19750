import type {Page} from '@playwright/test';
import {TEXTS} from '../../src/components/OrderLab/texts';
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
  await page.getByRole('button', {name}).press('Enter');
  await expect(page.getByRole('region', {name: /^(Симуляция|Simulation)$/})).toBeVisible();
}

inEachEdition(({name, base, trySimulation: open}) => {
  const text = TEXTS[name];
  test(
    'places, moves the price and cancels by keyboard, with the network cut',
    {tag: quickIn(name)},
    async ({page, context}) => {
      const scripts: string[] = [];
      page.on('response', (response) => scripts.push(response.url()));
      await openLab(page, `${base}/api/usage/orders/limit`, open);
      // What the press loaded came after the page.
      expect(scripts.length).toBeGreaterThan(0);
      await expect(page.getByRole('heading', {name: text.title})).toBeFocused();
      await context.setOffline(true);
      const lab = page.getByRole('region', {name: text.title});
      const status = lab.getByRole('status');
      await lab.getByRole('button', {name: text.place, exact: true}).press('Enter');
      await expect(status).toHaveText(/^\D+ 937\d{5} /);
      await expect(lab.getByRole('table', {name: text.orders})).toContainText('working');
      await lab.getByLabel(text.fields.price, {exact: true}).fill('304.00');
      await lab.getByLabel(text.fields.price, {exact: true}).press('Enter');
      await lab.getByLabel(text.to).fill('304.50');
      await lab.getByLabel(text.to).press('Enter');
      await expect(lab.getByRole('table', {name: text.orders})).toContainText('filled');
      await lab
        .getByRole('button', {name: text.cancel('')})
        .first()
        .press('Enter');
      await expect(lab.getByRole('table', {name: text.orders})).toContainText('canceled');
      await lab.getByLabel(text.fields.quantity).fill('0');
      await lab.getByRole('button', {name: text.place, exact: true}).press('Enter');
      await expect(status).toHaveText(text.refused('Invalid quantity'));
      await lab.getByRole('button', {name: text.anew}).press('Enter');
      await expect(lab.getByRole('table', {name: text.orders})).toHaveCount(0);
    },
  );

  for (const [guide, request] of GUIDES) {
    test(`stands in the guide ${guide}, with its request, and breaks no rule of access`, async ({page}) => {
      await openLab(page, `${base}/api/usage/orders/${guide}`, open);
      const lab = page.getByRole('region', {name: text.title});
      await lab.getByRole('button', {name: text.place, exact: true}).click();
      await lab.getByText(text.requests).click();
      await expect(lab).toContainText(`${request} (`);
      expect(await violationsInBothThemes(page)).toEqual([]);
      for (const width of [1280, 320]) {
        await page.setViewportSize({width, height: 700});
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});
