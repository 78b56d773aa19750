/**
 * Prints what a first visit of each page type costs in both editions and compares it with the budgets; exits with 1 when one is
 * exceeded. `--write` puts the figures into deploy/README.md. `--files` needs no browser: it weighs the files that the pages name and tells
 * how much each page has grown since the weights that `--save` left in .cache, as the workflow does on main. `--code` counts lines of code.
 * Usage: npm run size -- [--dir build] [--write | --files [--save] | --code]
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {browserArgs, ensureBrowser} from './browser';
import {printCode} from './size/code';
import {weighFiles, type FileWeight} from './size/files';
import {withServer} from './size/server';
import {weigh, type Weight} from './size/measure';
import {BUDGETS, PAGE_TYPES, PAGES, PREFETCH} from './size/pages';

const FIGURES = path.join(__dirname, '../deploy/README.md');
const TABLE = /(?<=<!-- npm run size -- --write -->\n)[^]*?(?=<!-- \/size -->)/;

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** Puts a row for each page type into deploy/README.md, its figures those of both editions. */
function write(weights: ReadonlyMap<string, Weight>): void {
  const text = fs.readFileSync(FIGURES, 'utf8');
  if (!TABLE.test(text)) {
    throw new Error(`${FIGURES} lacks the lines <!-- npm run size -- --write --> and <!-- /size --> around its table.`);
  }
  const figures = [
    ({total}: Weight) => kB(total.gzip),
    ({needed}: Weight) => kB(needed.js.gzip),
    ({total}: Weight) => String(total.requests),
    ({prefetched}: Weight) => kB(prefetched.gzip),
  ];
  const rows = PAGE_TYPES.map(({type}) => {
    const editions = PAGES.filter((page) => page.type === type).map(({id}) => weights.get(id)!);
    return `| ${[type, ...figures.map((figure) => editions.map(figure).join(' / '))].join(' | ')} |\n`;
  });
  const head = '| page | total | scripts | requests | fetched ahead |\n|---|---|---|---|---|\n';
  fs.writeFileSync(
    FIGURES,
    text.replace(TABLE, () => head + rows.join('')),
  );
}

/** Weights of the commit that growth is measured against. */
const BASE = path.join(__dirname, '../.cache/weights.json');

/** Tells what each page weighs by its files, and how much more that is than at the base. */
async function compare(build: string, save: boolean): Promise<void> {
  const weights = await weighFiles(build);
  const base = fs.existsSync(BASE) ? (JSON.parse(fs.readFileSync(BASE, 'utf8')) as FileWeight[]) : [];
  console.log('| page | total, kB | growth | scripts, kB | growth | requests |\n|---|---|---|---|---|---|');
  for (const {id, total, js, requests} of weights) {
    const before = base.find((page) => page.id === id);
    const growth = (is: number, was?: number) =>
      was === undefined
        ? 'no base'
        : `${is < was ? '−' : '+'}${kB(Math.abs(is - was))}${is > was * 1.01 ? ' **over 1 %**' : ''}`;
    console.log(
      `| ${[id, kB(total), growth(total, before?.total), kB(js), growth(js, before?.js), requests].join(' | ')} |`,
    );
  }
  if (save) {
    fs.mkdirSync(path.dirname(BASE), {recursive: true});
    fs.writeFileSync(BASE, JSON.stringify(weights));
  }
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      code: {type: 'boolean', default: false},
      dir: {type: 'string', default: 'build'},
      files: {type: 'boolean', default: false},
      save: {type: 'boolean', default: false},
      write: {type: 'boolean', default: false},
    },
  });
  if (values.code) {
    printCode(path.join(__dirname, '..'));
    return;
  }
  if (values.files) {
    await compare(values.dir, values.save);
    return;
  }
  const browser = await chromium.launch({executablePath: ensureBrowser(), args: browserArgs});
  const weights = new Map<string, Weight>();
  const problems: string[] = [];
  console.log(
    'kB (1000 bytes), gzip 9 / brotli 11; prefetch: fetched in idle time for the pages the reader may open next\n',
  );
  console.log('| page | requests | HTML | CSS | JS | pictures | total | prefetch |\n|---|---|---|---|---|---|---|---|');
  try {
    await withServer(values.dir, async (origin) => {
      for (const {id, type, path} of PAGES) {
        const weight = await weigh(browser, origin + path);
        weights.set(id, weight);
        const {needed, total, prefetched, external} = weight;
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
          ['kB fetched ahead', prefetched.gzip / 1000, PREFETCH],
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
  if (values.write) {
    write(weights);
  }
}

void main();
