import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {startHost} from '@alor-docs/sandbox/server';
import {ATTACKS, RULES, runExam, type AttackName, type ExamResult, type RuleId} from '@alor-docs/sandbox/exam';
import {NODE_ARGS, pythonWith} from '../../support/programs';
import {CONTRACT} from '../../support/sandbox';
import {inFullRun, TIER} from '../../support/tier';

/* The exam with robots: each planted defect is found under its rule, and careful robots pass. */

const robot = (name: string): string => path.join(__dirname, 'robots', name);
const NODE = [process.execPath, ...NODE_ARGS];
const PYTHON = pythonWith('websockets');
const library = (id: string): string => path.resolve(CONTRACT, '../examples/orders', id);

/** Constants of the library, seconds: pauses as they are, time-outs a quarter. */
const CONSTANTS = {
  ...{HTTP_TIMEOUT: 3, ACK_TIMEOUT: 2, LOOK_AGAIN: 1, CONNECT_WITHIN: 5, PROVE_ALIVE: 1.5, PROVE_WITHIN: 2},
  ...{KEEP_EVERY: 0.3, RECONNECT: 1, AUDIT: 3, RATE: 50, PARALLEL: 8},
};

function examine(
  command: readonly string[],
  attacks: readonly AttackName[],
  days = attacks.length,
  env: Readonly<Record<string, string>> = {},
): Promise<ExamResult> {
  const before = {...process.env};
  Object.assign(process.env, env);
  onTestFinished(() => void (process.env = before));
  return runExam({
    start: (how) => startHost({...how, contractDir: CONTRACT}),
    ...{command, attacks, days, seed: 1, seconds: 60, hurry: 4, parallel: 6, shrinks: 0},
  });
}

const told = ({days}: ExamResult): string =>
  days.flatMap(({breaches}) => breaches.map(({rule, at, text}) => `${at} ${rule} ${text.en}`)).join('\n');

/** The failure that brings each defect to light. */
const DEFECTS: Readonly<Record<RuleId, AttackName>> = {
  'double-order': 'list-behind',
  'new-key': 'request-lost',
  'key-reused': 'answer-lost',
  'outcome-unread': 'request-lost',
  'fill-missed': 'connection-dropped',
  'dead-socket': 'connection-dead',
  'retry-storm': 'too-many-requests',
  'refresh-storm': 'token-expired',
  'token-logged': 'answer-lost',
  'orders-left': 'stop-robot',
  'refusal-repeated': 'order-refused',
  'position-wrong': 'message-repeated',
};

test('exam: every rule has a planted defect', () => {
  expect(Object.keys(DEFECTS)).toEqual(Object.keys(RULES));
});

describe('exam of a robot with a defect', () => {
  const defects = Object.entries(DEFECTS) as [RuleId, AttackName][];
  test.each(inFullRun ? defects : defects.slice(0, 2))('%s is found', async (rule, attack) => {
    const result = await examine([...NODE, robot('plain.mjs')], [attack], 1, {DEFECT: rule});
    expect(result.rules.get(rule), told(result)).toBe('failed');
  });
});

const DAYS = {quick: 1, all: 20, every: 500}[TIER];

test.each([
  {id: 'javascript', command: [...NODE, robot('library.mjs')], skipped: false},
  {id: 'python', command: [PYTHON ?? '', robot('library.py')], skipped: PYTHON === undefined},
])('exam of a robot on the library in $id: all rules kept', {timeout: 1_200_000}, async ({id, command, skipped}) => {
  if (skipped) {
    return;
  }
  const env = {LIBRARY: library(id), CONSTANTS: JSON.stringify(CONSTANTS)};
  const result = await examine(command, Object.keys(ATTACKS) as AttackName[], DAYS, env);
  expect(told(result)).toBe('');
  expect(result.score).toBe(inFullRun ? 100 : expect.any(Number));
});
