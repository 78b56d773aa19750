/**
 * The one test command: browser, acceptance rows, checks, build of both editions, unit tests, browser tests. A step that
 * fails hides no other: only what needs it is left out. Ends with the steps that failed and a line that counts the tests. A browser test that fails is tried once more, since a
 * busy machine can upset its timing; one that passes then is counted as flaky and named by the reporter.
 * Usage: npm test [-- --skip-build]
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {freePort} from './size/server';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-tests-'));
const unitReport = path.join(reports, 'unit.json');
const e2eReport = path.join(reports, 'e2e.json');

const skipBuild = process.argv.includes('--skip-build');

interface Step {
  title: string;
  command: string[];
  /** Steps without which this one says nothing. */
  needs?: string[];
  /** Added to the environment; asked for when the step starts. */
  env?: () => Promise<Record<string, string>>;
}

const steps: Step[] = [
  {title: 'Browser', command: ['tsx', 'scripts/browser.ts']},
  {title: 'Acceptance rows', command: ['tsx', 'scripts/acceptance.ts']},
  {title: 'Checks', command: ['npm', 'run', 'check']},
  ...(skipBuild ? [] : [{title: 'Build of both editions', command: ['npm', 'run', 'build']}]),
  {
    title: 'Unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  {
    title: 'Browser tests',
    needs: ['Browser', 'Build of both editions'],
    command: ['playwright', 'test', '--retries=1', '--reporter=line,json'],
    env: async () => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      PORT: process.env.PORT ?? String(await freePair()),
    }),
  },
];

/** Whether a server may listen there, on every interface, as scripts/serve.ts does. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.on('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * The browser tests serve this build on a port and the fixture on the next (playwright.config.ts). On fixed ports another
 * checkout, or a server somebody forgot, would answer instead and have its own build tested.
 */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port < 65_535 && (await isFree(port)) && (await isFree(port + 1))) {
      return port;
    }
  }
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  flaky: number;
}

function readCounts(): Counts {
  const counts: Counts = {passed: 0, failed: 0, skipped: 0, flaky: 0};
  if (fs.existsSync(unitReport)) {
    const unit = JSON.parse(fs.readFileSync(unitReport, 'utf8'));
    counts.passed += unit.numPassedTests;
    counts.failed += unit.numFailedTests;
    counts.skipped += unit.numPendingTests;
  }
  if (fs.existsSync(e2eReport)) {
    const {stats} = JSON.parse(fs.readFileSync(e2eReport, 'utf8'));
    counts.passed += stats.expected;
    counts.failed += stats.unexpected;
    counts.skipped += stats.skipped;
    counts.flaky += stats.flaky;
  }
  return counts;
}

function finish(code: number): never {
  const {passed, failed, skipped, flaky} = readCounts();
  const second = flaky > 0 ? `, ${flaky} flaky (passed at the second try)` : '';
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped${second}`);
  fs.rmSync(reports, {recursive: true, force: true});
  process.exit(code);
}

async function main(): Promise<never> {
  const failed = new Map<string, string>();
  for (const {title, command, env, needs = []} of steps) {
    console.log(`\n== ${title}`);
    const missing = needs.find((need) => failed.has(need));
    if (missing) {
      failed.set(title, `not run, since it needs “${missing}”`);
      continue;
    }
    const [name = '', ...args] = command;
    const program = name === 'npm' ? name : path.join('node_modules', '.bin', name);
    const {status, error} = spawnSync(program, args, {stdio: 'inherit', env: {...process.env, ...(await env?.())}});
    if (error || status !== 0) {
      failed.set(title, error ? error.message : `exit code ${status}`);
    }
  }
  for (const [title, why] of failed) {
    console.error(`\n${title}: failed (${why}). Its output stands above, after “== ${title}”.`);
  }
  return finish(failed.size > 0 ? 1 : 0);
}

void main();
