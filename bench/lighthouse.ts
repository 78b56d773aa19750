/**
 * Lighthouse medians for each page type in both editions, as a table. Run on a quiet machine: the performance score moves by seven
 * points with the load. Usage: npm run bench -- [--dir build] [--runs 5] [--baseline] [--compare-url id=URL…]
 *
 * `--baseline` builds the same pages with the framework as it comes and measures them in turn with ours; `--compare-url id=URL` measures pages
 * of another site in the same run.
 */
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import {parseArgs} from 'node:util';
import {copySite, makeStock} from './site';
import {browserArgs, ensureBrowser} from '../scripts/browser';
import {PAGES} from '../scripts/size/pages';
import {withServer} from '../scripts/size/server';

const folder = path.join(__dirname, 'lighthouse');

interface Row {
  id: string;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Milliseconds, except CLS. */
  FCP: number;
  LCP: number;
  TBT: number;
  CLS: number;
  /** Lighthouse's own measure of the machine. */
  speed: number;
  failing: string[];
}

/** Builds the framework as it comes with our pages. @returns folder of the build */
function buildStock(): string {
  const folder = copySite('stock');
  const config = makeStock(folder);
  execFileSync(
    process.execPath,
    [path.join(__dirname, '../node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '--config', config],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return path.join(folder, 'build');
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      dir: {type: 'string', default: 'build'},
      runs: {type: 'string', default: '5'},
      baseline: {type: 'boolean', default: false},
      'compare-url': {type: 'string', multiple: true, default: []},
    },
  });
  if (!fs.existsSync(path.join(folder, 'node_modules/lighthouse'))) {
    execFileSync('npm', ['install', '--ignore-scripts'], {cwd: folder, stdio: 'inherit'});
  }
  const sandbox = browserArgs.includes('--no-sandbox') ? 'no' : 'yes';
  console.log(
    '| page | performance | accessibility | best practices | SEO | FCP, ms | LCP, ms | TBT, ms | CLS | machine |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const stock = values.baseline ? buildStock() : undefined;
  const inTurn = <T>(work: (origin: string, beside?: string) => Promise<T>) =>
    withServer(values.dir, (origin) => (stock ? withServer(stock, (beside) => work(origin, beside)) : work(origin)));
  await inTurn(async (origin, beside) => {
    const pages = PAGES.flatMap(({id, path: address, type}) => [
      `${id}=${origin}${address}`,
      // The framework as it comes has no search page.
      ...(beside && type !== 'search' ? [`${id}, stock=${beside}${address}`] : []),
    ]).concat(values['compare-url']);
    const child = spawn(process.execPath, ['run.mjs', values.runs, ensureBrowser(), sandbox, ...pages], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    });
    for await (const line of readline.createInterface({input: child.stdout})) {
      const row = JSON.parse(line) as Row;
      const scores = [row.performance, row.accessibility, row['best-practices'], row.seo];
      const times = [row.FCP, row.LCP, row.TBT].map(Math.round);
      console.log(
        `| ${[row.id, ...scores, ...times, row.CLS.toFixed(3), Math.round(row.speed)].join(' | ')} |${row.failing.length > 0 ? ` ${row.failing.join(', ')}` : ''}`,
      );
    }
    const code = await ended;
    if (code !== 0) {
      throw new Error(`Lighthouse ended with code ${code}.`);
    }
  });
}

void main();
