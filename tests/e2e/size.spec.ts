import path from 'node:path';
import {BUDGETS, PAGES} from '../../scripts/size/pages';
import {weigh} from '../../scripts/size/measure';
import {foreignTexts} from '../support/chunks';
import {expect, test} from './helpers';

/** What a first visit costs; the figures are printed by `npm run size`. */
for (const {id, type, path} of PAGES) {
  test(`weight of a first visit stays within its budget: ${id}`, async ({browser, baseURL}) => {
    const {needed, total, external} = await weigh(browser, `${baseURL}${path}`);
    const budget = BUDGETS[type];
    expect.soft(total.gzip / 1000, 'kB after gzip').toBeLessThanOrEqual(budget.total);
    expect.soft(needed.js.gzip / 1000, 'kB of scripts after gzip').toBeLessThanOrEqual(budget.js);
    expect.soft(total.requests, 'requests').toBeLessThanOrEqual(budget.requests);
    expect.soft(needed.font.requests, 'fonts').toBe(0);
    expect.soft(external, 'requests to other origins').toEqual([]);
  });
}

const scriptsOf = (edition: string) =>
  path.join(__dirname, '../..', process.env.BUILD_DIR ?? 'build', edition, 'assets/js');

test('scripts carry the texts of the interface in the language of their edition alone', () => {
  // A thousand texts, looked for in all scripts.
  test.slow();
  expect(foreignTexts(scriptsOf(''), 'ru')).toEqual([]);
  expect(foreignTexts(scriptsOf('en'), 'en')).toEqual([]);
  // The texts are looked for in the form in which scripts have them: each edition’s own are found.
  expect(foreignTexts(scriptsOf(''), 'en').length).toBeGreaterThan(50);
  expect(foreignTexts(scriptsOf('en'), 'ru').length).toBeGreaterThan(50);
});
