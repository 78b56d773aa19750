import fs from 'node:fs';
import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';

const SOURCE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.0 to 2.2, levels A and AA, and what the authors of axe call best practice. Nothing is switched off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on the theme: it changes colours and nothing else, so that the other rules need one run a width. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Puts axe into the page; once per load. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
}

/**
 * Runs axe over the page as it stands.
 *
 * @param within selector of the part that is checked
 * @param rules only these
 * @returns one line per element that breaks a rule
 */
export async function violations(page: Page, within?: string, rules?: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(
    async ([runOnly, part]) => {
      const {axe} = window as unknown as {
        axe: {run: (context: Document | string, options: object) => Promise<AxeResults>};
      };
      const {violations: broken} = await axe.run(part ?? document, {runOnly, resultTypes: ['violations']});
      return broken.flatMap(({id, nodes}) =>
        nodes.map(
          ({target, failureSummary = ''}) => `${id}: ${String(target)}: ${failureSummary.replace(/\s+/g, ' ')}`,
        ),
      );
    },
    [rules ?? TAGS, within] as const,
  );
  return found;
}

/** Switches the colour mode the way the page's own button does, and waits until no colour is on its way any more. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (mode) => {
    document.documentElement.setAttribute('data-theme', mode);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // An animation that follows the scroll position never ends by itself.
    const timed = document.getAnimations().filter(({timeline}) => timeline === document.timeline);
    await Promise.all(timed.map(({finished}) => finished.catch(() => undefined)));
  }, theme);
}

/**
 * Runs axe over the page as it stands, light and dark.
 *
 * @param within selector of the part that is checked
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await loadAxe(page);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    found.push(...(await violations(page, within)).map((text) => `${theme}: ${text}`));
  }
  return found;
}
