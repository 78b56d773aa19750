/**
 * Measures the search of a build in a real browser, for both editions: bytes of the index, time from focus until it can
 * answer, time per query, and how well the judged queries are answered. The queries are typed into the box of the start page.
 *
 * Usage: npm run bench:search -- [--base http://localhost:3000] [--dir build] [--reps 5] [--list queries.tsv] [--misses]
 * The site must be served (npm run serve); exits with 1 when recall at 8 is below 0.97 or the mean reciprocal rank below 0.85.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {chromium, type Browser, type Page} from '@playwright/test';
import {rankOf, readQueries, summary} from '../tests/support/search';
import {browserArgs, findBrowser} from './browser';

const {values: args} = parseArgs({
  options: {
    base: {type: 'string', default: 'http://localhost:3000'},
    dir: {type: 'string', default: 'build'},
    reps: {type: 'string', default: '5'},
    list: {type: 'string', default: 'queries.tsv'},
    misses: {type: 'boolean', default: false},
  },
});
const EDITIONS = [
  {locale: 'ru', base: '/docs/'},
  {locale: 'en', base: '/docs/en/'},
];
const FLOOR = {recall: 0.97, mrr: 0.85};

function sorted(values: number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

function median(values: number[]): number {
  const order = sorted(values);
  return (order[Math.floor((order.length - 1) / 2)] + order[Math.ceil((order.length - 1) / 2)]) / 2;
}

/** Bytes of the edition's index: as it is, by gzip -9 and by brotli 11. */
function indexBytes(base: string): {raw: number; gzip: number; brotli: number} {
  const folder = path.join(args.dir, base.replace('/docs/', ''), 'assets/search');
  const file = fs.readdirSync(folder).find((name) => name.endsWith('.json'));
  if (!file) throw new Error(`${folder} holds no index: has the site been built?`);
  const body = fs.readFileSync(path.join(folder, file));
  return {
    raw: body.length,
    gzip: gzipSync(body, {level: 9}).length,
    brotli: brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length,
  };
}

/** Milliseconds from focus until the index can answer, in a fresh browser profile. */
async function focusToReady(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, {waitUntil: 'networkidle'});
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver(() => {
          if (document.querySelector('.navbar__search [role="listbox"]')) resolve(performance.now() - start);
        }).observe(document.body, {subtree: true, childList: true});
        document.querySelector<HTMLInputElement>('.navbar__search-input')!.focus();
      }),
  );
  await context.close();
  return time;
}

/** Types a query and waits for its suggestions; milliseconds from the input event to their being in the page. */
async function type(page: Page, query: string): Promise<{time: number; addresses: string[]}> {
  await page.fill('.navbar__search-input', '');
  await page.waitForFunction(() => document.querySelector('.navbar__search [role="status"]')?.textContent === '');
  await page.evaluate(() => {
    const status = document.querySelector('.navbar__search [role="status"]')!;
    let start = 0;
    document.addEventListener('input', () => (start = performance.now()), {capture: true, once: true});
    const observer = new MutationObserver(() => {
      if (status.textContent === '') return;
      observer.disconnect();
      document.body.dataset.answerTime = String(performance.now() - start);
    });
    delete document.body.dataset.answerTime;
    observer.observe(status, {subtree: true, childList: true, characterData: true});
  });
  await page.keyboard.insertText(query);
  await page.waitForFunction(() => document.body.dataset.answerTime !== undefined);
  return page.evaluate(() => ({
    time: Number(document.body.dataset.answerTime),
    addresses: [...document.querySelectorAll<HTMLAnchorElement>('.navbar__search [role="option"]')].map(
      ({href}) => new URL(href).pathname,
    ),
  }));
}

async function main(): Promise<void> {
  const browser = await chromium.launch({executablePath: findBrowser(), args: browserArgs});
  let good = true;
  for (const {locale, base} of EDITIONS) {
    const url = args.base + base;
    const bytes = indexBytes(base);
    const ready: number[] = [];
    for (let run = 0; run < Number(args.reps); run += 1) ready.push(await focusToReady(browser, url));

    const page = await browser.newPage();
    await page.goto(url, {waitUntil: 'networkidle'});
    await page.focus('.navbar__search-input');
    await page.waitForSelector('.navbar__search [role="listbox"]', {state: 'attached'});
    const times: number[] = [];
    const ranks: number[] = [];
    let slowest = {query: '', time: 0};
    const misses: string[] = [];
    for (const {query, accept} of readQueries(args.list, locale)) {
      const runs: number[] = [];
      for (let run = 0; run < Number(args.reps); run += 1) {
        const {time, addresses} = await type(page, query);
        runs.push(time);
        if (run > 0) continue;
        const rank = rankOf(addresses, base, accept);
        ranks.push(rank);
        if (rank !== 1) misses.push(`  ${rank || '-'}  ${query}  →  ${addresses.slice(0, 3).join('  ')}`);
      }
      times.push(...runs);
      if (median(runs) > slowest.time) slowest = {query, time: median(runs)};
    }
    await page.close();

    const {recall, mrr} = summary(ranks);
    good &&= recall >= FLOOR.recall && mrr >= FLOOR.mrr;
    const kb = (size: number): string => `${(size / 1024).toFixed(1)} KB`;
    console.log(`${locale}  index            ${kb(bytes.raw)}, gzip ${kb(bytes.gzip)}, brotli ${kb(bytes.brotli)}`);
    console.log(
      `${locale}  focus to ready   median ${median(ready).toFixed(0)} ms, worst ${Math.max(...ready).toFixed(0)} ms (${ready.length} runs)`,
    );
    console.log(
      `${locale}  query to list    median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms; slowest query «${slowest.query}» ${slowest.time.toFixed(1)} ms`,
    );
    console.log(`${locale}  judged queries   ${ranks.length}: recall@8 ${recall.toFixed(3)}, MRR ${mrr.toFixed(3)}`);
    if (args.misses) for (const line of misses) console.log(line);
  }
  await browser.close();
  if (!good) {
    console.error(
      `Below the floor of recall@8 ${FLOOR.recall} or MRR ${FLOOR.mrr}: run with --misses to see which queries.`,
    );
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
