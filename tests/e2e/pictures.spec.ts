import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test as base, expect, type Page} from '@playwright/test';

import {figureDefects} from '../support/svgLint';
import {inEachEdition, listedPaths} from './helpers';

/** The faces of this machine must not decide: one as wide as Verdana and a condensed one stand for all between them. */
const FACES = {
  wide: {name: 'dejavu-sans', subsets: {latin: ''}},
  narrow: {name: 'pt-sans-narrow', subsets: {latin: '', cyrillic: 'unicode-range: U+0400-04FF'}},
} as const;
const WIDTHS = [1366, 390];
/** CSS pixels on a phone and on a screen. */
const SMALLEST = 11;
/** The pages are looked at in so many tests side by side. */
const PARTS = 2;

function faceStyle(face: keyof typeof FACES): string {
  const {name, subsets} = FACES[face];
  const rules = Object.entries(subsets).flatMap(([subset, range]) =>
    [400, 700].map((weight) => {
      const file = path.join('node_modules/@fontsource', name, `files/${name}-${subset}-${weight}-normal.woff2`);
      const data = readFileSync(file).toString('base64');
      return `@font-face {font-family: ${face}; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); ${range}}`;
    }),
  );
  return `${rules.join('')} :root {--ifm-font-family-base: ${face} !important}`;
}

/** Sets the page in a face and waits until it is there. */
async function setFace(page: Page, face: keyof typeof FACES): Promise<void> {
  await page.addStyleTag({content: faceStyle(face)});
  const loaded = await page.evaluate(async (family) => {
    const faces = await Promise.all(
      [`14px ${family}`, `700 14px ${family}`].map((font) => document.fonts.load(font, 'aЖ')),
    );
    return faces.every((list) => list.length > 0);
  }, face);
  expect(loaded, `the face ${face}`).toBe(true);
}

// Without the scripts of the site: the drawings are in the pages, and a page is there at once.
const test = base.extend({
  context: async ({browser, baseURL}, use) => {
    const context = await browser.newContext({baseURL, bypassCSP: true});
    await context.route(/\/assets\/js\//, (route) => route.abort());
    await use(context);
    await context.close();
  },
});

inEachEdition((edition) => {
  for (let part = 0; part < PARTS; part += 1) {
    test(
      `figures: no defect in a wide and a narrow face, part ${part + 1} of ${PARTS}`,
      {tag: '@en'},
      async ({page, request}) => {
        test.setTimeout(300_000);
        const paths: string[] = [];
        for (const address of await listedPaths(edition)) {
          const html = await (await request.get(address)).text();
          if (/<figure\b|<svg[^>]*role="img"/.test(html)) paths.push(address);
        }
        expect(paths.length, 'pages with figures').toBeGreaterThan(35);

        const defects: string[] = [];
        for (const address of paths.filter((_, index) => index % PARTS === part)) {
          await page.goto(address);
          for (const face of ['wide', 'narrow'] as const) {
            await setFace(page, face);
            for (const width of WIDTHS) {
              await page.setViewportSize({width, height: 900});
              const found = await figureDefects(page, SMALLEST);
              defects.push(...found.map((text) => `${address}, ${face} face, ${width} px: ${text}`));
            }
          }
        }
        expect(defects).toEqual([]);
      },
    );
  }
});

test.describe('figureDefects', () => {
  const drawing = (inside: string): string =>
    `<main><figure><svg viewBox="0 0 200 60" width="200" height="60" style="font: 12px sans-serif">${inside}</svg></figure></main>`;

  const DEFECTS: readonly (readonly [name: string, inside: string, says: RegExp])[] = [
    ['leaves its picture', '<text x="190" y="20">305,10</text>', /leaves its picture/],
    [
      'leaves its box',
      '<rect x="10" y="5" width="40" height="20"/><text x="12" y="19">Продажа</text>',
      /leaves its box/,
    ],
    ['touches another', '<text x="10" y="20">2 760</text><text x="30" y="20">−110</text>', /touch/],
    ['is half hidden', '<text x="10" y="20">Сбербанк</text><rect x="40" y="0" width="90" height="40"/>', /half hidden/],
    ['is too small', '<text x="10" y="20" font-size="9">SBER</text>', /9\.0 px/],
    ['is cut', '<text x="10" y="20">Время…</text>', /cut/],
    [
      'lies under a disc',
      '<text x="10" y="20">305.12</text><g><circle cx="20" cy="16" r="9"/><text x="18" y="20">6</text></g>',
      /disc 6/,
    ],
    [
      'is crossed by the line of a number',
      '<path class="stem_a1b2" d="M40 0V50" stroke="black"/><text x="10" y="30">Сбербанк</text>',
      /line to a number crosses "Сбербанк"/,
    ],
  ];

  for (const [name, inside, says] of DEFECTS) {
    test(`finds a text that ${name}`, async ({page}) => {
      await page.setContent(drawing(inside));
      expect((await figureDefects(page, SMALLEST)).join('\n')).toMatch(says);
    });
  }

  test('finds nothing in a drawing without defects', async ({page}) => {
    await page.setContent(
      drawing(
        '<rect x="5" y="5" width="90" height="30"/><text x="12" y="24">Продажа</text><text x="110" y="24">305,10</text>',
      ),
    );
    expect(await figureDefects(page, SMALLEST)).toEqual([]);
  });
});
