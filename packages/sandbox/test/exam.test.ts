import {expect, test} from 'vitest';
import {createJudge, exam, limits} from '@alor-docs/sandbox/exam';

/* The judge of the exam on days that are written down, and calls that cannot be. */

test('judge: a request that is not repeated after a 429 is waited for ten seconds, then it has been given up', () => {
  const judge = createJudge(limits());
  judge.take({at: 0, kind: 'request', method: 'GET', path: '/md/time', key: '', status: 429, answer: ''});
  judge.tick(9000);
  expect(judge.pending()).toBe(true);
  judge.tick(10_000);
  expect(judge.pending()).toBe(false);
});

test.each([
  ['--connect --days 5', '--days does nothing with --connect'],
  ['--bot-log bot.log -- node bot.mjs', '--bot-log does nothing without --connect'],
  ['--connect --port 99999', '--port is a whole number from 0 to 65535'],
  ['--dais 5 -- node bot.mjs', '--dais is unknown; nearest: --days'],
  ['--only answer-los -- node bot.mjs', '--only answer-los is unknown; nearest: answer-lost'],
  ['--day 1:answer-lost -- node bot.mjs', '--day is SEED:ATTACK@ORDERS'],
  ['--days 5', 'Give the command of the bot'],
])('call: exam %s ends with 2 and says what would be right', async (args, words) => {
  const said: string[] = [];
  const code = await exam(args.split(' '), {
    start: () => Promise.reject(new Error('A sandbox was started.')),
    ...{program: 'node sandbox.mjs', site: 'https://docs.example.org/', env: {}},
    ...{print: (text) => said.push(text), printError: (text) => said.push(text)},
  });
  expect([code, said.join('\n')]).toEqual([2, expect.stringContaining(words)]);
});
