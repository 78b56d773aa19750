import {weigh} from '../../scripts/size/measure';
import {PAGES, PREFETCH} from '../../scripts/size/pages';
import {expect, test} from './helpers';

/** What a page at rest fetches ahead; the figures are printed by `npm run size`. */
for (const {id, path} of PAGES.filter(({edition}) => edition === 'ru')) {
  test(`a page at rest fetches ahead at most ${PREFETCH} kB, and something: ${id}`, async ({browser, baseURL}) => {
    const {prefetched, external} = await weigh(browser, `${baseURL}${path}`);
    expect.soft(prefetched.gzip / 1000, 'kB after gzip').toBeLessThanOrEqual(PREFETCH);
    expect.soft(prefetched.requests, 'files').toBeGreaterThan(0);
    expect.soft(external, 'requests to other origins').toEqual([]);
  });
}
