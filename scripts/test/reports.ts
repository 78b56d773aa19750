/** What the JSON reports of Vitest and Playwright say, as one. */
import fs from 'node:fs';
import path from 'node:path';

/** Tests that may be left out in CI, too: the title, and why. */
const ALLOWED = path.join(__dirname, '../../tests/data/allowed-skips.json');

/** The parts read of Vitest's report (that of Jest) and of Playwright's, see https://playwright.dev/docs/api/class-testreporter. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {name: string; assertionResults: {status: string; fullName: string}[]}[];
}
interface Suite {
  suites?: Suite[];
  specs?: {title: string; file: string; tests: {status: string}[]}[];
}
interface PlaywrightReport {
  suites: Suite[];
  stats: {expected: number; unexpected: number; flaky: number};
}

export interface Results {
  passed: number;
  failures: number;
  flaky: number;
  /** `file: title` of each test that did not run. */
  skipped: string[];
}

const specsOf = ({suites = [], specs = []}: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Adds up reports; one that is not there, because its step did not start or crashed, counts nothing: that step has failed already. */
export function readReports(files: readonly string[]): Results {
  const results: Results = {passed: 0, failures: 0, flaky: 0, skipped: []};
  for (const file of files.filter((name) => fs.existsSync(name))) {
    const report = JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    if ('stats' in report) {
      results.passed += report.stats.expected;
      results.failures += report.stats.unexpected;
      results.flaky += report.stats.flaky;
      const skipped = specsOf(report).filter(({tests}) => tests.some(({status}) => status === 'skipped'));
      results.skipped.push(...skipped.map((spec) => `${spec.file}: ${spec.title}`));
    } else {
      results.passed += report.numPassedTests;
      results.failures += report.numFailedTests;
      results.skipped.push(
        ...report.testResults.flatMap(({name, assertionResults}) =>
          assertionResults
            .filter(({status}) => ['skipped', 'pending', 'todo'].includes(status))
            .map(({fullName}) => `${path.relative(process.cwd(), name)}: ${fullName}`),
        ),
      );
    }
  }
  return results;
}

/** Skipped tests that the list of allowed ones does not name. */
export function unexpectedSkips(skipped: readonly string[]): string[] {
  const allowed = JSON.parse(fs.readFileSync(ALLOWED, 'utf8')) as Record<string, string>;
  return skipped.filter((title) => !(title in allowed));
}
