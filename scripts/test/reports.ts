/** What the JSON reports of Vitest and Playwright say, as one. */
import fs from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/** Tests that may be left out in CI, too: the title, and why. */
const ALLOWED = path.join(__dirname, '../../tests/data/allowed-skips.json');

/** The parts read of Vitest's report (that of Jest) and of Playwright's, see https://playwright.dev/docs/api/class-testreporter. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded; empty otherwise. */
    message: string;
    /** One that passed at its second try has messages, too. */
    assertionResults: {status: string; fullName: string; failureMessages: string[]}[];
  }[];
}
interface Suite {
  suites?: Suite[];
  specs?: {title: string; file: string; tests: {status: string; results: {errors: {message?: string}[]}[]}[]}[];
}
interface PlaywrightReport {
  suites: Suite[];
  stats: {expected: number; unexpected: number; flaky: number};
}

export interface Results {
  passed: number;
  failures: number;
  flaky: number;
  /** `file: title: what it said first` of each test that failed, at least once. */
  failed: string[];
  /** `file: title` of each test that did not run. */
  skipped: string[];
}

const specsOf = ({suites = [], specs = []}: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The first line that says something, without its colours. */
const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? '';

/** Adds up reports; one that is not there, because its step did not start or crashed, counts nothing: that step has failed already. */
export function readReports(files: readonly string[]): Results {
  const results: Results = {passed: 0, failures: 0, flaky: 0, failed: [], skipped: []};
  for (const place of files.filter((name) => fs.existsSync(name))) {
    const report = JSON.parse(fs.readFileSync(place, 'utf8')) as VitestReport | PlaywrightReport;
    if ('stats' in report) {
      results.passed += report.stats.expected;
      results.failures += report.stats.unexpected;
      results.flaky += report.stats.flaky;
      for (const {file, title, tests} of specsOf(report)) {
        const named = `${file}: ${title}`;
        if (tests.some(({status}) => status === 'skipped')) {
          results.skipped.push(named);
        }
        const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
        if (errors[0]) {
          results.failed.push(`${named}: ${firstLine(errors[0].message)}`);
        }
      }
    } else {
      results.passed += report.numPassedTests;
      results.failures += report.numFailedTests;
      for (const {name, status: ofFile, message, assertionResults} of report.testResults) {
        const file = path.relative(process.cwd(), name);
        if (ofFile === 'failed' && message) {
          results.failed.push(`${file}: ${firstLine(message)}`);
        }
        for (const {status, fullName, failureMessages} of assertionResults) {
          const named = `${file}: ${fullName}`;
          if (failureMessages[0]) {
            results.failed.push(`${named}: ${firstLine(failureMessages[0])}`);
            results.flaky += Number(status === 'passed');
          }
          if (!['passed', 'failed'].includes(status)) {
            results.skipped.push(named);
          }
        }
      }
    }
  }
  return results;
}

/** Skipped tests that the list of allowed ones does not name. */
export function unexpectedSkips(skipped: readonly string[]): string[] {
  const allowed = JSON.parse(fs.readFileSync(ALLOWED, 'utf8')) as Record<string, string>;
  return skipped.filter((title) => !(title in allowed));
}
