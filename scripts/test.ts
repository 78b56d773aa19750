/**
 * The test commands. A step that fails hides no other: only what needs it is left out. Ends with the time of each step, the steps that
 * failed, and a line that counts the tests. A test of the browser, of a program or of a server that fails is tried once more, since a busy
 * machine can upset its timing; one that passes then is counted as flaky and named at the end.
 *
 * Usage: npm test                       what a change needs: checks, build, unit tests, the built files, the quick browser tests
 *        npm run test:all               all tests but those whose outcome cannot differ in English
 *        npm run test:all -- --every    all tests
 *        npm run test:all -- --shard=1/3
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {freePort} from './size/server';
import {readReports, unexpectedSkips} from './test/reports';

const {values: options} = parseArgs({
  options: {all: {type: 'boolean'}, every: {type: 'boolean'}, shard: {type: 'string'}},
});
const all = options.all || options.every;
const tier = options.every ? 'every' : all ? 'all' : 'quick';
if (options.shard && (!all || !/^[1-9]\/[1-9]$/.test(options.shard))) {
  console.error('--shard=1/3 goes with npm run test:all.');
  process.exit(2);
}
/** What no shard shares is done by the first. */
const isFirst = !options.shard || options.shard.startsWith('1/');
const shard = options.shard ? [`--shard=${options.shard}`] : [];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-tests-'));
const reports = {
  unit: path.join(folder, 'unit.json'),
  site: path.join(folder, 'site.json'),
  browser: path.join(folder, 'e2e.json'),
};

const vitest = (report: string, ...args: string[]) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...args,
];

interface Step {
  title: string;
  /** A program of node_modules/.bin and its arguments. */
  command: string[];
  /** Steps without which this one says nothing. */
  needs?: string[];
  /** Added to the environment; asked for when the step starts. */
  env?: () => Promise<Record<string, string>>;
}

const steps: Step[] = [
  {title: 'Browser', command: ['tsx', 'scripts/browser.ts']},
  ...(isFirst
    ? [
        {title: 'Acceptance rows', command: ['tsx', 'scripts/acceptance.ts']},
        {title: 'Checks', command: ['tsx', 'scripts/check.ts']},
      ]
    : []),
  {title: 'Build of both editions', command: ['tsx', 'scripts/build.ts', '--if-changed']},
  {
    title: 'Unit tests',
    command: vitest(reports.unit, '--retry=1', '--project=unit', '--project=mocks', '--project=programs', ...shard),
  },
  ...(isFirst
    ? [{title: 'Built files', needs: ['Build of both editions'], command: vitest(reports.site, '--project=site')}]
    : []),
  {
    title: 'Browser tests',
    needs: ['Browser', 'Build of both editions'],
    command: ['playwright', 'test', '--retries=1', '--reporter=line,json', ...shard],
    // On a fixed port another checkout, or a server somebody forgot, would answer instead and have its own build tested.
    env: async () => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser,
      PORT: process.env.PORT ?? String(await freePort()),
    }),
  },
];

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

async function main(): Promise<void> {
  const failed = new Map<string, string>();
  const times: [title: string, seconds: number][] = [];
  for (const {title, command, env, needs = []} of steps) {
    console.log(`\n== ${title}`);
    const missing = needs.find((need) => failed.has(need));
    if (missing) {
      failed.set(title, `not run, since it needs “${missing}”`);
      continue;
    }
    const [name = '', ...args] = command;
    const started = performance.now();
    const {status, error} = spawnSync(path.join('node_modules', '.bin', name), args, {
      stdio: 'inherit',
      env: {...process.env, TEST_TIER: tier, ...(await env?.())},
    });
    times.push([title, (performance.now() - started) / 1000]);
    if (error || status !== 0) {
      failed.set(title, error ? error.message : `exit code ${status}`);
    }
  }
  const {passed, failures, failed: red, skipped, flaky} = readReports(Object.values(reports));
  fs.rmSync(folder, {recursive: true, force: true});
  const left = unexpectedSkips(skipped);
  if (left.length > 0) {
    console.log(`\n${left.length} skipped, because this machine lacks something:\n  ${left.join('\n  ')}`);
    if (process.env.CI) {
      failed.set('Skipped tests', 'in CI every test runs; .ci/run installs what they need');
    }
  }
  console.log(
    `\n${[...times, ['all', times.reduce((sum, [, seconds]) => sum + seconds, 0)] as const].map(([title, seconds]) => `${title.padEnd(24)}${inMinutes(seconds).padStart(6)}`).join('\n')}`,
  );
  // At the end, since a long output is often cut to its end.
  if (red.length > 0) {
    console.log(`\nFailed, at least once:\n  ${red.join('\n  ')}`);
  }
  for (const [title, why] of failed) {
    console.error(`\n${title}: failed (${why}). Its output stands above, after “== ${title}”.`);
  }
  const second = flaky > 0 ? `, ${flaky} flaky (passed at the second try)` : '';
  console.log(`\n${passed} passed, ${failures} failed, ${skipped.length} skipped${second}`);
  process.exitCode = failed.size > 0 ? 1 : 0;
}

void main();
