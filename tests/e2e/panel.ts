import type {Locator, Page} from '@playwright/test';
import {TEXTS} from '../../src/components/sandbox-panel/texts';
import {expect, type EditionWords} from './helpers';

/*
 * The simulation of a request in its page, as a reader uses it.
 */

/** Pages with a subscription and a command. */
export const BOOK = '/api/websocket/data-subscriptions/OrderBookGetAndSubscribe';
export const COMMAND = '/api/websocket/commands/CreateLimitOrder';

/** The button that sends. */
export const sendIn = (panel: Locator, {name}: EditionWords): Locator =>
  panel.getByRole('button', {name: TEXTS[name].send, exact: true});

/** Opens the page of a request and its simulation, by keyboard. */
export async function openPanel(page: Page, {base, tryIt, name}: EditionWords, path: string): Promise<Locator> {
  await page.goto(base + path);
  await page.getByRole('button', {name: tryIt, exact: true}).press('Enter');
  // On a phone the panel is a dialog.
  const panel = page.getByRole('region', {name: TEXTS[name].title}).or(page.getByRole('dialog'));
  await expect(panel.getByRole('heading', {name: TEXTS[name].title})).toBeFocused();
  await expect(panel.getByRole('button', {name: TEXTS[name].send, exact: true})).toBeVisible();
  return panel;
}

/** What an answer means, a link to its row in the catalogue. */
export const meaning = (panel: Locator): Locator => panel.locator('a[href*="/api/errors#"]').first();

/** The line of the editor that a refusal names. */
export const refusedLine = (panel: Locator): Locator => panel.locator('.cm-refused');

/** Opens the part of a panel that is folded under a name. */
export const unfold = (panel: Locator, name: string): Promise<void> =>
  panel.locator('summary').getByText(name, {exact: true}).press('Enter');

/** The row of an order. */
export const row = (panel: Locator, id: string): Locator => panel.getByRole('row').filter({hasText: id});

/** Writes a text in place of another, by the editor's own keys: the browser takes seconds to replace thousands of marked words. */
export async function write(field: Locator, value: string): Promise<void> {
  await field.press('Control+a');
  await field.press('Delete');
  await field.page().keyboard.insertText(value);
}

/** The number of the order in the last answer. */
export async function orderIn(panel: Locator, {name}: EditionWords): Promise<string> {
  const answer = panel.getByRole('region', {name: TEXTS[name].response, exact: true});
  await expect(answer).toContainText('orderNumber');
  return /"orderNumber": "(\d+)"/.exec((await answer.textContent()) ?? '')?.[1] ?? '';
}
