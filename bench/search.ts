/**
 * Measures the search of a build, for both editions: how well each list of judged queries is answered, bytes of the index,
 * and in a real browser the time from focus until it can answer and the time per query typed into the box of the start page.
 *
 * Usage: npm run bench:search -- [--base-url http://localhost:3000] [--dir build] [--repeat 5] [--list queries.tsv]
 *        [--show-misses] [--no-browser]
 * With a browser the site must be served (npm run serve). Exits with 1 when a list is below its floor.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {chromium, type Browser, type Page} from '@playwright/test';
import {bases, folderOf} from '../src/site/baseUrls';
import type {SearchEngine} from '@alor-docs/search';
import {
  builtEngine,
  FLOORS,
  judge,
  QUERY_LISTS,
  readQueries,
  summary,
  type JudgedAnswer,
  type JudgedQuery,
} from '../tests/support/search';
import {browserArgs, findBrowser} from '../scripts/browser';

const {values: args} = parseArgs({
  options: {
    'base-url': {type: 'string', default: 'http://localhost:3000'},
    dir: {type: 'string', default: 'build'},
    repeat: {type: 'string', default: '5'},
    list: {type: 'string'},
    'show-misses': {type: 'boolean', default: false},
    'no-browser': {type: 'boolean', default: false},
  },
});
const EDITIONS = Object.entries(bases).map(([locale, base]) => ({locale, base}));
/** Of lists without one of their own. */
const FLOOR = {recall: 0.96, firstThree: 0.93, mrr: 0.82};
/** Asked first, when nothing has been looked up yet. */
const FIRST: Readonly<Record<string, string>> = {ru: 'выставить заявку', en: 'place an order'};

function median(values: readonly number[]): number {
  const order = [...values].sort((a, b) => a - b);
  return (order[Math.floor((order.length - 1) / 2)] + order[Math.ceil((order.length - 1) / 2)]) / 2;
}

/** Prints how well the lists are answered; false when one is below the floor. */
function report(engine: SearchEngine, locale: string): boolean {
  let isGood = true;
  for (const list of args.list ? [args.list] : QUERY_LISTS) {
    const answers = judge(engine, list, locale);
    const {recall, firstThree, mrr} = summary(answers);
    const figures = (some: readonly JudgedAnswer[]): string => {
      const {recall: found, firstThree, mrr: rank} = summary(some);
      return `${String(some.length).padStart(3)}: recall@8 ${found.toFixed(3)}, first three ${firstThree.toFixed(3)}, MRR ${rank.toFixed(3)}`;
    };
    console.log(`${locale}  ${list.padEnd(20)} ${figures(answers)}`);
    const kinds = new Set(answers.map(({kind}) => kind));
    for (const kind of kinds.size > 1 ? kinds : []) {
      console.log(`      ${kind.padEnd(16)} ${figures(answers.filter((answer) => answer.kind === kind))}`);
    }
    for (const {query, addresses, rank} of args['show-misses'] ? answers : []) {
      if (rank !== 1) console.log(`  ${rank || '-'}  ${query}  →  ${addresses.slice(0, 3).join('  ')}`);
    }
    const least = FLOORS[list] ?? FLOOR;
    isGood &&= recall >= least.recall && firstThree >= least.firstThree && mrr >= least.mrr;
  }
  return isGood;
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

/** Types a query and waits for its suggestions: milliseconds from the input event to their being in the page. */
async function type(page: Page, query: string): Promise<number> {
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
  return page.evaluate(() => Number(document.body.dataset.answerTime));
}

/** Prints how long a reader waits, in a real browser. */
async function measureBrowser(browser: Browser, locale: string, base: string): Promise<void> {
  const url = args['base-url'] + base;
  const ready: number[] = [];
  for (let run = 0; run < Number(args.repeat); run += 1) ready.push(await focusToReady(browser, url));

  const page = await browser.newPage();
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.focus('.navbar__search-input');
  await page.waitForSelector('.navbar__search [role="listbox"]', {state: 'attached'});
  const first = await type(page, FIRST[locale]);
  const times: number[] = [];
  let slowest = {query: '', time: 0};
  for (const {query} of readQueries(args.list ?? QUERY_LISTS[0], locale)) {
    const runs: number[] = [];
    for (let run = 0; run < Number(args.repeat); run += 1) runs.push(await type(page, query));
    times.push(...runs);
    if (median(runs) > slowest.time) slowest = {query, time: median(runs)};
  }
  await page.close();
  console.log(
    `${locale}  focus to ready    median ${median(ready).toFixed(0)} ms, worst ${Math.max(...ready).toFixed(0)} ms (${ready.length} runs)`,
  );
  console.log(`${locale}  first suggestion  ${first.toFixed(0)} ms after the index is there`);
  console.log(
    `${locale}  query to list     median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms; slowest query «${slowest.query}» ${slowest.time.toFixed(1)} ms`,
  );
}

/** Milliseconds of processor time that the engine takes for a query that it has answered before. */
function warm(engine: SearchEngine, queries: readonly JudgedQuery[]): number {
  return median(
    queries.map(({query}) => {
      engine.search({query, limit: 8});
      const start = process.cpuUsage();
      engine.search({query, limit: 8});
      const {user, system} = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
  );
}

async function main(): Promise<void> {
  let good = true;
  const browser = args['no-browser'] ? null : await chromium.launch({executablePath: findBrowser(), args: browserArgs});
  for (const {locale, base} of EDITIONS) {
    const start = performance.now();
    const {engine, body} = builtEngine(path.join(args.dir, folderOf(base)));
    const made = performance.now() - start;
    const kb = (size: number): string => `${(size / 1024).toFixed(1)} KB`;
    const brotli = brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
    console.log(
      `${locale}  index             ${kb(body.length)}, gzip ${kb(gzipSync(body, {level: 9}).length)}, brotli ${kb(brotli)}`,
    );
    good = report(engine, locale) && good;
    const lists = QUERY_LISTS.flatMap((list) => readQueries(list, locale));
    console.log(
      `${locale}  engine            made in ${made.toFixed(0)} ms; a query again: median of processor time ${warm(engine, lists).toFixed(1)} ms`,
    );
    if (browser) await measureBrowser(browser, locale, base);
  }
  await browser?.close();
  if (!good) {
    console.error('A list is below its floor (tests/support/search.ts): run with --show-misses to see which queries.');
    process.exitCode = 1;
  }
}

void main();
