import {BUDGETS, PAGES} from '../../scripts/size/pages';
import {weigh} from '../../scripts/size/measure';
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
