import {EDITIONS, expect, hydrated, open, PAGE, test} from './helpers';
import {COLOUR_RULES, loadAxe, setTheme, violations, violationsInBothThemes} from '../support/axe';

/** The pages are checked in so many tests side by side. */
const PARTS = 8;
const WIDTHS = [1280, 375] as const;
const THEMES = ['light', 'dark'] as const;

for (const edition of EDITIONS) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`axe finds nothing on any page, light and dark, wide and narrow, part ${part + 1} of ${PARTS} (${edition.name})`, async ({
      page,
      request,
    }) => {
      test.setTimeout(900_000);
      await page.emulateMedia({reducedMotion: 'reduce'}); // colours in the middle of a transition are nobody's colours
      const sitemap = await (await request.get(`${edition.base}/sitemap.xml`)).text();
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      const paths = [...new Set([...listed, `${edition.base}/search`, `${edition.base}/no/such/page`])];
      expect(paths.length).toBeGreaterThan(150);
      const findings: string[] = [];
      for (const path of paths.filter((_, index) => index % PARTS === part)) {
        await page.goto(path);
        await hydrated(page);
        await loadAxe(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({width, height: 900});
          for (const theme of THEMES) {
            await setTheme(page, theme);
            const broken = await violations(page, undefined, theme === 'dark' ? COLOUR_RULES : undefined);
            findings.push(...broken.map((text) => `${path} ${width} ${theme}: ${text}`));
          }
        }
      }
      expect(findings).toEqual([]);
    });
  }

  test(`axe finds nothing in what opens on demand (${edition.name})`, async ({page}) => {
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

    await page.setViewportSize({width: 375, height: 800});
    await open(page, edition.base + PAGE.code);
    await page.getByRole('button', {name: edition.menu}).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    await check('drawer');
  });
}
