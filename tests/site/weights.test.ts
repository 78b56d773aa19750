import path from 'node:path';
import {readdirSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {weighFiles} from '../../scripts/size/files';
import {BUDGETS} from '../../scripts/size/pages';
import {foreignTexts} from '../support/chunks';
import {assetsOf, BUILD, EDITIONS} from '../support/site';

/** What a first visit costs, by the files that the page names; `npm run size` prints the figures. */
describe('weight of a first visit: each page type stays within its budget', async () => {
  test.each(await weighFiles(BUILD))('$id', ({type, total, js, requests}) => {
    const budget = BUDGETS[type];
    expect.soft(total / 1000, 'kB after gzip').toBeLessThanOrEqual(budget.total);
    expect.soft(js / 1000, 'kB of scripts after gzip').toBeLessThanOrEqual(budget.js);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests);
  });
});

describe.each(EDITIONS)('$name', (edition) => {
  const {name, other} = edition;

  test('no style sheet loads a font or names another origin', () => {
    const sheets = readdirSync(assetsOf(edition, 'css')).map((file) =>
      readFileSync(path.join(assetsOf(edition, 'css'), file), 'utf8'),
    );
    expect(sheets.length).toBeGreaterThan(3);
    expect(sheets.flatMap((css) => css.match(/@font-face|@import|url\((?:["']?)(?:https?:)?\/\/[^)]*/g) ?? [])).toEqual(
      [],
    );
  });

  test('scripts carry the texts of the interface in the language of their edition alone', () => {
    expect(foreignTexts(assetsOf(edition, 'js'), name)).toEqual([]);
    // The texts are looked for in the form in which scripts have them: the edition’s own are found.
    expect(foreignTexts(assetsOf(edition, 'js'), other).length).toBeGreaterThan(50);
  });

  test('scripts name no folder of the machine that built them', () => {
    const scripts = readdirSync(assetsOf(edition, 'js')).map((file) => path.join(assetsOf(edition, 'js'), file));
    expect(scripts.length).toBeGreaterThan(100);
    expect(scripts.filter((file) => readFileSync(file, 'utf8').includes(process.cwd()))).toEqual([]);
  });

  test('search: the index is within its budget', () => {
    const [index = ''] = readdirSync(assetsOf(edition, 'search'));
    const size = gzipSync(readFileSync(path.join(assetsOf(edition, 'search'), index)), {level: 9}).length / 1000;
    expect(size, 'kB after gzip').toBeLessThanOrEqual({ru: 340, en: 280}[name]);
  });
});
