import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {freePort} from '../../scripts/size/server';
import {docusaurus} from '../fixtures/site/build';
import {
  expect,
  holdScripts,
  hydrated,
  inEachEditionQuick,
  listen,
  open,
  openStopped,
  PAGE,
  passUntil,
  test,
} from './helpers';

inEachEditionQuick((edition, at) => {
  test('N11 footer: text', async ({page}) => {
    await open(page, at(PAGE.start));
    await expect(page.getByRole('contentinfo')).toHaveText(edition.copyright);
    await expect(page.getByRole('contentinfo').locator('a, ul, img')).toHaveCount(0);
  });

  test('N12 announcement: stays closed in every tab until a new one', async ({page, context}) => {
    const bar = (on: Page) => on.getByRole('region', {name: edition.announcement});
    await open(page, at(PAGE.start));
    await expect(bar(page)).toBeVisible();
    expect(/[а-яё]/i.test((await bar(page).textContent()) ?? '')).toBe(edition.name === 'ru');
    const other = await context.newPage();
    await open(other, at(PAGE.other));
    await expect(bar(other)).toBeVisible();
    await bar(page).getByRole('button', {name: edition.close}).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(bar(other)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
    // The reader comes back after a new announcement was published.
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'));
    await page.reload();
    await expect(bar(page)).toBeVisible();
  });

  test('N13 table of contents: lists the headings and marks the one it leads to', async ({page}) => {
    await open(page, at('/api/usage/faq'));
    const toc = page.locator('.theme-doc-toc-desktop');
    const listed = await toc
      .locator('a')
      .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href')!.slice(1))));
    const headings = page.locator('.theme-doc-markdown :is(h2, h3)[id]');
    expect(listed).toEqual(await headings.evaluateAll((all) => all.map((heading) => heading.id)));
    expect(await page.locator('.theme-doc-markdown h3[id]').count()).toBeGreaterThan(3);
    const middle = listed[Math.floor(listed.length / 2)]!;
    await toc.locator(`a[href="#${middle}"]`).click();
    await expect(toc.locator('.table-of-contents__link--active')).toHaveAttribute('href', `#${middle}`);
  });

  test('N14 code block: copy button copies the code', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStopped(page, at(PAGE.code));
    const block = page.locator('.theme-code-block').first();
    const code = await block.locator('code').evaluate((element) => element.textContent);
    await block.hover();
    await block.getByRole('button', {name: edition.copy, exact: true}).click();
    await expect(block.getByRole('button', {name: edition.copied, exact: true})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await passUntil(page, block.getByRole('button', {name: edition.copy, exact: true}));
  });

  test('N14 code block: copy button reports a refused clipboard', async ({page}) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const exceptions = listen(page, /^exception/);
    await openStopped(page, at(PAGE.code));
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', {name: edition.copy, exact: true}).click();
    await expect(block.getByRole('button', {name: edition.notCopied, exact: true})).toBeVisible();
    await passUntil(page, block.getByRole('button', {name: edition.copy, exact: true}));
    const address = page
      .locator('main button')
      .filter({hasText: new RegExp(`^${edition.copy}$`)})
      .first();
    await address.click();
    await expect(page.locator('main button').filter({hasText: edition.notCopied})).toBeVisible();
    expect(exceptions).toEqual([]);
  });

  test('code block: highlighted after a navigation, even if the page renders again meanwhile', async ({page}) => {
    const files = path.join(process.env.BUILD_DIR ?? 'build', edition.name === 'en' ? 'en' : '', 'assets/js');
    const names = fs
      .readdirSync(files)
      .filter((name) => fs.readFileSync(path.join(files, name), 'utf8').includes('disableWorkerMessageHandler'));
    expect(names).not.toEqual([]);
    const highlighter = new RegExp(`/(${names.join('|')})$`);
    const release = await holdScripts(page, highlighter);
    const asked = page.waitForRequest(highlighter);
    await open(page, at(PAGE.start));
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).toHaveURL(at(PAGE.code));
    await asked;
    const code = page.locator('.theme-code-block code').first();
    await expect(code).not.toBeEmpty();
    await expect(code.locator('span')).toHaveCount(0);
    // Another hash renders the whole page anew.
    await page.locator('.table-of-contents__link').last().click();
    await expect(page).toHaveURL(/#./);
    await release();
    await expect(code.locator('span')).not.toHaveCount(0);
  });

  test('N15 draft: says so during development', {tag: '@slow'}, async ({page}) => {
    test.setTimeout(120_000);
    const port = String(await freePort());
    const server = docusaurus(`dev-${edition.name}`, ['start', '--no-open', '--port', port, '--locale', edition.name]);
    // Nobody reads what the server says, and it would stop at a full pipe.
    server.stdout.resume();
    server.stderr.resume();
    try {
      await expect(async () => {
        await page.goto(`http://localhost:${port}${at('/section/draft')}`);
        await expect(page.locator('.theme-draft-banner').getByText(edition.draft, {exact: true})).toBeVisible();
      }).toPass({timeout: 110_000});
    } finally {
      server.kill();
    }
  });
});
