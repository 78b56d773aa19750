/**
 * Renders pictures to HTML files and PNG screenshots, without building the site.
 *
 *     npm run preview -- [--out FOLDER] [NAME…]
 *
 * Without names: all pictures. For each it writes FOLDER/<name>.<edition>.<theme>.<width>.png (editions ru and en, light
 * and dark, 720 px and 360 px wide) and measures the text in the real browser as tests/e2e/pictures.spec.ts does: a text that is
 * cut, touched, outside its picture or box or smaller than 10 px is reported and the exit code is 1.
 * Default FOLDER: `.cache/schematics`. Browser: that of the browser tests (scripts/browser.ts).
 */
import './thumbnails/css-names';
import {mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {renderToStaticMarkup} from 'react-dom/server';
import {SchematicFigure} from '../src/components/schematic/figure';
import type {Edition, Picture} from '../src/components/schematic/types';
import {browserArgs, findBrowser} from './browser';
import {figureDefects} from '../tests/support/svgLint';
import {EDITIONS} from '../src/lib/editions';
import {pictureNames} from '../src/remark/schematic';

const HERE = path.join(__dirname, '../src/components/schematic');
const WIDTHS = [720, 360];
const MIN_TEXT = 10;

function pageHtml(body: string, edition: Edition, theme: string): string {
  const css = ['own.tokens.css', 'own.module.css']
    .map((name) => readFileSync(path.join(HERE, name), 'utf8'))
    .join('')
    .replace(/:global\(([^)]*\])\)/gu, '$1');
  const folder = path.join(HERE, '../../css');
  const site = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('');
  const infima = readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8');
  return `<!doctype html><html lang="${edition}" data-theme="${theme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>@layer infima{${infima}}${site}${css}</style><body><main class="markdown" style="padding:16px">${body}</main></html>`;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const outAt = args.indexOf('--out');
  const out = outAt >= 0 ? args.splice(outAt, 2)[1] : '.cache/schematics';
  const names = args.length > 0 ? args : pictureNames();
  mkdirSync(out, {recursive: true});

  const browser = await chromium.launch({executablePath: findBrowser(), args: browserArgs});
  let defects = 0;
  for (const name of names) {
    const picture = ((await import(`../src/components/schematic/pictures/${name}`)) as {default: Picture}).default;
    for (const edition of EDITIONS) {
      const words = {callout: (n: number, label: string) => `${n}. ${label}`, back: (n: number) => String(n)};
      const body = renderToStaticMarkup(<SchematicFigure {...{name, picture, edition, words}} />);
      for (const theme of ['light', 'dark']) {
        const file = path.resolve(out, `${name}.${edition}.${theme}.html`);
        writeFileSync(file, pageHtml(body, edition, theme));
        for (const width of WIDTHS) {
          const page = await browser.newPage({viewport: {width: width + (width > 400 ? 32 : 0), height: 600}});
          // The compiler of this script names functions with a helper that the page does not have.
          await page.addInitScript('globalThis.__name = (named) => named');
          await page.goto(`file://${file}`);
          const problems = await figureDefects(page, MIN_TEXT);
          if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
            problems.push('the page scrolls sideways');
          defects += problems.length;
          problems.forEach((p) => console.error(`${name} ${edition} ${width} px: ${p}`));
          await page.screenshot({path: path.join(out, `${name}.${edition}.${theme}.${width}.png`), fullPage: true});
          await page.close();
        }
      }
      console.log(`${name} ${edition}: ${Buffer.byteLength(body)} bytes of HTML`);
    }
  }
  await browser.close();
  console.log(`${names.length} pictures, ${defects} defects, screenshots in ${out}`);
  process.exitCode = defects > 0 ? 1 : 0;
}

void main();
