import {connection, expect, inEachEdition, listedPaths, listen, open, PAGE, test} from './helpers';
import {COLOUR_RULES, loadAxe, setTheme, violations, violationsInBothThemes} from '../support/axe';

/** The pages are checked in so many tests side by side. */
const PARTS = 8;
const WIDTHS = [1280, 375] as const;
const THEMES = ['light', 'dark'] as const;

inEachEdition((edition) => {
  for (let part = 0; part < PARTS; part += 1) {
    test(`every page opens without a complaint; axe finds nothing on it, light and dark, wide and narrow, part ${part + 1} of ${PARTS}`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      await page.emulateMedia({reducedMotion: 'reduce'}); // colours in the middle of a transition are nobody's colours
      // What a page prefetches is opened as a page of its own.
      await connection(page, {effectiveType: '4g', saveData: true});
      const complaints = listen(page);
      const paths = [...(await listedPaths(edition)), `${edition.base}/search`];
      const findings: string[] = [];
      for (const path of paths.filter((_, index) => index % PARTS === part)) {
        const found = (texts: string[], state = '') =>
          findings.push(...texts.map((text) => `${path}${state}: ${text}`));
        complaints.length = 0;
        await open(page, path);
        found(complaints);
        found(
          await page.evaluate(() => {
            const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
            return [
              ...['h1', 'main', 'head title', 'head meta[name="description"]']
                .filter((selector) => document.querySelectorAll(selector).length !== 1)
                .map((selector) => `not one ${selector}`),
              ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id used twice: ${id}`),
            ];
          }),
        );
        await loadAxe(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({width, height: 900});
          for (const theme of THEMES) {
            await setTheme(page, theme);
            const rules = theme === 'dark' ? COLOUR_RULES : undefined;
            found(await violations(page, undefined, rules), ` ${width} ${theme}`);
          }
        }
      }
      expect(findings).toEqual([]);
    });
  }

  test('axe finds nothing in what opens on demand', async ({page}) => {
    test.setTimeout(180_000);
    await page.emulateMedia({reducedMotion: 'reduce'});
    const findings: string[] = [];
    const check = async (state: string) => {
      findings.push(...(await violationsInBothThemes(page)).map((text) => `${state} ${text}`));
      await setTheme(page, 'light');
    };

    await open(page, edition.base + PAGE.code);
    await page.getByRole('button', {name: 'API', exact: true}).click();
    await check('menu of the navbar');
    await page.keyboard.press('Escape');

    const search = page.locator('.navbar input').first();
    await search.click();
    await search.pressSequentially('token');
    await expect(page.locator('[role="listbox"], [role="dialog"], [role="option"]').first()).toBeVisible();
    await check('search suggestions');

    await open(page, `${edition.base}/api/http/md-v-2-history-get`);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
    }
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    await check('tabs and details');

    await open(page, `${edition.base}/no/such/page`);
    await check('unknown path');

    await page.setViewportSize({width: 375, height: 800});
    await check('unknown path, narrow');
    await open(page, edition.base + PAGE.code);
    await page.getByRole('button', {name: edition.menu}).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    await check('drawer');
  });
});
