/**
 * The one test command: browser, checks, build of both editions, unit tests, browser tests. Stops at the first step that
 * fails and ends with a line that counts the tests. A browser test that fails is tried once more, since a busy machine can
 * upset its timing; one that passes then is counted as flaky and named by the reporter.
 * Usage: npm test [-- --skip-build]
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-tests-'));
const unitReport = path.join(reports, 'unit.json');
const e2eReport = path.join(reports, 'e2e.json');

const skipBuild = process.argv.includes('--skip-build');

const steps: {title: string; command: string[]; env?: Record<string, string>}[] = [
  {title: 'Browser', command: ['tsx', 'scripts/browser.ts']},
  {title: 'Checks', command: ['npm', 'run', 'check']},
  ...(skipBuild ? [] : [{title: 'Build of both editions', command: ['npm', 'run', 'build']}]),
  {
    title: 'Unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  {
    title: 'Browser tests',
    command: ['playwright', 'test', '--retries=1', '--reporter=line,json'],
    env: {PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport},
  },
];

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

for (const {title, command, env} of steps) {
  console.log(`\n== ${title}`);
  const [name = '', ...args] = command;
  const program = name === 'npm' ? name : path.join('node_modules', '.bin', name);
  const {status, error} = spawnSync(program, args, {stdio: 'inherit', env: {...process.env, ...env}});
  if (error || status !== 0) {
    console.error(`\n${title}: failed${error ? `: ${error.message}` : ` with exit code ${status}`}.`);
    finish(1);
  }
}
finish(0);
