import {PAGE_TYPES} from '../../scripts/size/pages';
import {connection, expect, inEachEdition, listedPaths, listen, open, PAGE, quickIn, test} from './helpers';
import {COLOUR_RULES, loadAxe, setTheme, violations, violationsInBothThemes} from '../support/axe';
import {TIER} from '../support/tier';

/** The pages that `npm test` does not open are checked in so many tests side by side. */
const PARTS = 8;
const WIDTHS = [1280, 375] as const;
const THEMES = ['light', 'dark'] as const;

/** A page of each kind, which `npm test` checks; in English the last four. */
const KINDS = [
  '/tags',
  '/tags/http',
  '/api/errors',
  '/api/usage/faq',
  '/api/access/authorization/jwt',
  '/api/graphql/overview',
  '/api/http/overview',
  '/api/websocket/commands/CreateLimitOrder',
  '/changelog/2025/08/08/changes',
  ...PAGE_TYPES.map(({path}) => path),
];

inEachEdition((edition, at) => {
  const sample = edition.name === 'ru' ? KINDS : KINDS.slice(-4);
  const inAll = () => ({widths: WIDTHS, themes: THEMES});
  // The other pages are made of the same parts: each is seen in one width, every second one in the narrow. Both editions have the same styles:
  // in English texts and their lengths differ, which one theme shows.
  const inOne = (index: number) => ({
    widths: [WIDTHS[index % WIDTHS.length] ?? WIDTHS[0]],
    themes: THEMES.slice(0, edition.name === 'ru' ? 2 : 1),
  });
  const groups = [
    {tag: ['@quick', '@en'], title: 'a page of each kind', faces: inAll, paths: () => Promise.resolve(sample.map(at))},
    ...Array.from({length: PARTS}, (_, part) => ({
      tag: ['@en'],
      title: `every other page, part ${part + 1} of ${PARTS}`,
      faces: TIER === 'every' ? inAll : inOne,
      paths: async () =>
        [...(await listedPaths(edition)), at('/search')].filter(
          (path, index) => index % PARTS === part && !sample.some((kind) => encodeURI(at(kind)) === path),
        ),
    })),
  ];
  for (const {tag, title, faces, paths} of groups) {
    test(`${title} opens without a complaint; axe finds nothing on it`, {tag}, async ({page}) => {
      test.setTimeout(900_000);
      await page.emulateMedia({reducedMotion: 'reduce'}); // colours in the middle of a transition are nobody's colours
      // What a page prefetches is opened as a page of its own.
      await connection(page, {effectiveType: '4g', saveData: true});
      const complaints = listen(page);
      const findings: string[] = [];
      for (const [index, path] of (await paths()).entries()) {
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
        const {widths, themes} = faces(index);
        for (const width of widths) {
          await page.setViewportSize({width, height: 900});
          for (const theme of themes) {
            await setTheme(page, theme);
            const rules = theme === 'dark' ? COLOUR_RULES : undefined;
            found(await violations(page, undefined, rules), ` ${width} ${theme}`);
          }
        }
      }
      expect(findings).toEqual([]);
    });
  }

  test('axe finds nothing in what opens on demand', {tag: quickIn(edition.name)}, async ({page}) => {
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
