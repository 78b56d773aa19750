import {expect, test} from 'vitest';
import {createJudge, limits} from '@alor-docs/sandbox/exam';

/* The judge of the exam on days that are written down. */

test('judge: a request that is not repeated after a 429 is waited for ten seconds, then it has been given up', () => {
  const judge = createJudge(limits());
  judge.take({at: 0, kind: 'request', method: 'GET', path: '/md/time', key: '', status: 429, answer: ''});
  judge.tick(9000);
  expect(judge.pending()).toBe(true);
  judge.tick(10_000);
  expect(judge.pending()).toBe(false);
});
