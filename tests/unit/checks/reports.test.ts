import {expect, test} from 'vitest';
import {readReports, unexpectedSkips} from '../../../scripts/test/reports';
import {temporaryFolder} from '../../support/folder';

test('test reports: what Vitest and Playwright tell is added up, skipped tests by name', () => {
  const {place, write} = temporaryFolder();
  write(
    'unit.json',
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        {
          name: `${process.cwd()}/tests/unit/a.test.ts`,
          assertionResults: [
            {status: 'passed', fullName: 'a runs'},
            {status: 'skipped', fullName: 'a needs go'},
          ],
        },
      ],
    }),
  );
  const spec = (title: string, status: string) => ({title, file: 'b.spec.ts', tests: [{status}]});
  write(
    'e2e.json',
    JSON.stringify({
      stats: {expected: 5, unexpected: 2, flaky: 1},
      suites: [{suites: [{specs: [spec('needs nginx', 'skipped')]}], specs: [spec('works', 'expected')]}],
    }),
  );
  expect(readReports([place('unit.json'), place('e2e.json'), place('none.json')])).toEqual({
    passed: 8,
    failures: 3,
    flaky: 1,
    skipped: ['tests/unit/a.test.ts: a needs go', 'b.spec.ts: needs nginx'],
  });
  expect(unexpectedSkips(['b.spec.ts: needs nginx'])).toEqual(['b.spec.ts: needs nginx']);
});
