/**
 * Prints what a first visit of each page type costs in both editions and compares it with the budgets; exits with 1 when one is
 * exceeded. Usage: npm run size -- [--dir build]
 */
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {browserArgs, ensureBrowser} from './browser';
import {withServer} from './size/server';
import {weigh} from './size/measure';
import {BUDGETS, PAGES} from './size/pages';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const browser = await chromium.launch({executablePath: ensureBrowser(), args: browserArgs});
  const problems: string[] = [];
  console.log(
    'kB (1000 bytes), gzip 9 / brotli 11; prefetch: fetched in idle time for the pages the reader may open next\n',
  );
  console.log('| page | requests | HTML | CSS | JS | pictures | total | prefetch |\n|---|---|---|---|---|---|---|---|');
  try {
    await withServer(values.dir, async (origin) => {
      for (const {id, type, path} of PAGES) {
        const {needed, total, prefetched, external} = await weigh(browser, origin + path);
        const both = ({gzip, brotli}: {gzip: number; brotli: number}) => `${kB(gzip)} / ${kB(brotli)}`;
        const cells = [
          id,
          total.requests,
          both(needed.html),
          both(needed.css),
          both(needed.js),
          both(needed.image),
          both(total),
          both(prefetched),
        ];
        console.log(`| ${cells.join(' | ')} |`);
        const budget = BUDGETS[type];
        for (const [what, is, limit] of [
          ['total kB', total.gzip / 1000, budget.total],
          ['JS kB', needed.js.gzip / 1000, budget.js],
          ['requests', total.requests, budget.requests],
          ['requests to other origins', external.length, 0],
        ] as const) {
          if (is > limit) {
            problems.push(`${id}: ${what} ${Math.round(is * 10) / 10}, at most ${limit}`);
          }
        }
      }
    });
  } finally {
    await browser.close();
  }
  console.log(problems.length > 0 ? `\nOver budget:\n  ${problems.join('\n  ')}` : '\nAll within budget.');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

void main();
