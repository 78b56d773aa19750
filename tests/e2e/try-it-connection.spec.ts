import type {Locator} from '@playwright/test';
import {TEXTS} from '../../src/components/sandbox-panel/texts';
import {expect, inEachEdition, quickIn, test} from './helpers';
import {BOOK, COMMAND, meaning, openPanel, refusedLine, row, sendIn, unfold, write} from './panel';

inEachEdition((site) => {
  const text = TEXTS[site.name];
  const send = (panel: Locator) => sendIn(panel, site);

  test(
    'connection: a subscription receives frames, is paused, dropped and restored',
    {tag: quickIn(site.name)},
    async ({page}) => {
      const panel = await openPanel(page, site, BOOK);
      const received = panel.getByRole('region', {name: text.received}).getByRole('listitem');
      await send(panel).press('Enter');
      await expect(received.filter({hasText: 'Handled successfully'})).toHaveCount(1);
      await expect(received.filter({hasText: '"bids"'}).nth(2)).toBeVisible();
      await panel.getByRole('button', {name: text.pause}).click();
      const count = await received.count();
      await page.waitForTimeout(2500);
      expect(await received.count()).toBe(count);
      await panel.getByRole('button', {name: text.pause}).click();
      await expect.poll(() => received.count()).toBeGreaterThan(count);
      // The data is in sight without a press.
      await expect(panel.getByRole('region', {name: text.latest})).toContainText('"bids": [');
      await unfold(panel, text.connection);
      await panel.getByRole('button', {name: text.drop}).click();
      await expect(panel.getByRole('status')).toHaveText(text.dropped);
      const after = await received.count();
      await page.waitForTimeout(2500);
      expect(await received.count()).toBe(after);
      await panel.getByRole('button', {name: text.resubscribe}).click();
      await expect(received.filter({hasText: 'Handled successfully'})).toHaveCount(2);
    },
  );

  test('connection: a command authorizes first and makes an order; a fault ends it', async ({page}) => {
    const panel = await openPanel(page, site, COMMAND);
    await send(panel).press('Enter');
    const sent = panel.getByRole('region', {name: text.sent}).getByRole('listitem');
    await expect(sent).toHaveCount(2);
    await expect(sent.last()).toContainText('authorize');
    const status = panel.getByRole('status');
    await expect(status).toContainText("An order '");
    const id = /'(\d+)'/.exec((await status.textContent()) ?? '')?.[1] ?? 'none';
    await panel.getByRole('tab', {name: text.orders}).click();
    await expect(row(panel, id)).toContainText('working');
    // As of an HTTP request: what it has done, and the answer itself.
    await expect(status).toContainText(text.events.placed(id).slice(0, -1));
    await expect(panel.getByRole('region', {name: text.response, exact: true})).toContainText(`"orderNumber": "${id}"`);
    await unfold(panel, text.connection);
    await panel.getByRole('button', {name: text.drop}).click();
    await panel.getByLabel(text.fault).selectOption('connection-closed');
    await panel.getByRole('button', {name: text.connect}).click();
    await send(panel).click();
    await expect(status).toContainText('1012');
  });

  test('connection: a fault chosen while it is open acts on the next command, which has another guid', async ({
    page,
  }) => {
    const panel = await openPanel(page, site, COMMAND);
    const message = panel.getByRole('textbox', {name: text.message});
    const guid = async () => /"guid": "(\w+)"/.exec(await message.innerText())?.[1];
    const sent = panel.getByRole('region', {name: text.sent}).getByRole('listitem');
    const status = panel.getByRole('status');
    await send(panel).click();
    await expect(status).toContainText("An order '");
    const first = await guid();
    await panel.getByRole('button', {name: text.renew}).click();
    await expect.poll(guid).not.toBe(first);
    await panel.getByLabel(text.fault).selectOption('answer-lost');
    await expect(status).toHaveText(text.nextConnection);
    await send(panel).click();
    await expect(status).toHaveText(text.cut);
    await expect(panel.getByText(/: (могла появиться|may exist)$/)).toBeVisible();
    await expect(meaning(panel)).toHaveAttribute('href', /#command-lost$/);
    await expect(sent).toHaveCount(4);
    await unfold(panel, text.connection);
    await expect(panel.getByRole('button', {name: text.connect})).toBeVisible();
  });

  test('connection: a changed command takes another guid by itself, a repeat keeps its own', async ({page}) => {
    const panel = await openPanel(page, site, COMMAND);
    const message = panel.getByRole('textbox', {name: text.message});
    const guid = async () => /"guid": "(\w+)"/.exec(await message.innerText())?.[1];
    const status = panel.getByRole('status');
    const first = await guid();
    await send(panel).click();
    await expect(status).toContainText("An order '");
    await send(panel).click();
    await expect(status).toContainText(' 400');
    expect(await guid()).toBe(first);
    const changed = (await message.innerText()).replace(/"price": [\d.]+/, '"price": 304.805').replace(/\n+/g, '\n');
    await write(message, changed);
    await send(panel).click();
    await expect(status).toContainText('Minimum price step');
    expect(await guid()).not.toBe(first);
    await expect(refusedLine(panel)).toContainText('304.805');
  });
});
