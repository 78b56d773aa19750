import {expect, test} from 'vitest';
import {readReports, unexpectedSkips} from '../../../scripts/test/reports';
import {temporaryFolder} from '../../support/folder';

test('test reports: what Vitest and Playwright tell is added up, failed and skipped tests by name', () => {
  const {place, write} = temporaryFolder();
  write(
    'unit.json',
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        {
          name: `${process.cwd()}/tests/unit/a.test.ts`,
          status: 'failed',
          message: '',
          assertionResults: [
            {status: 'passed', fullName: 'a runs', failureMessages: []},
            {status: 'passed', fullName: 'a waits', failureMessages: ['Error: late']},
            {status: 'skipped', fullName: 'a needs go', failureMessages: []},
            {
              status: 'failed',
              fullName: 'a counts',
              failureMessages: ['AssertionError: expected 1 to be 2\n    at a.test.ts'],
            },
          ],
        },
        {
          ...{name: `${process.cwd()}/tests/unit/c.test.ts`, status: 'failed', assertionResults: []},
          message: 'Cannot find module',
        },
      ],
    }),
  );
  const spec = (title: string, status: string, ...errors: {message: string}[]) => ({
    ...{title, file: 'b.spec.ts', tests: [{status, results: [{errors}, {errors: []}]}]},
  });
  write(
    'e2e.json',
    JSON.stringify({
      stats: {expected: 5, unexpected: 2, flaky: 1},
      suites: [
        {
          suites: [{specs: [spec('needs nginx', 'skipped')]}],
          specs: [spec('works', 'expected'), spec('waits', 'flaky', {message: '\u001b[31mTimeout\u001b[39m'})],
        },
      ],
    }),
  );
  expect(readReports([place('unit.json'), place('e2e.json'), place('none.json')])).toEqual({
    passed: 8,
    failures: 3,
    flaky: 2,
    failed: [
      'tests/unit/a.test.ts: a waits: Error: late',
      'tests/unit/a.test.ts: a counts: AssertionError: expected 1 to be 2',
      'tests/unit/c.test.ts: Cannot find module',
      'b.spec.ts: waits: Timeout',
    ],
    skipped: ['tests/unit/a.test.ts: a needs go', 'b.spec.ts: needs nginx'],
  });
  expect(unexpectedSkips(['b.spec.ts: needs nginx'])).toEqual(['b.spec.ts: needs nginx']);
});
