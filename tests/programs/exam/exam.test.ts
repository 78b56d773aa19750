import path from 'node:path';
import {expect, test} from 'vitest';
import {startHost} from '@alor-docs/sandbox/server';
import {ATTACKS, RULES, runExam, type AttackName, type ExamResult, type RuleId} from '@alor-docs/sandbox/exam';
import {NODE_ARGS, pythonWith} from '../../support/programs';
import {CONTRACT} from '../../support/sandbox';
import {inFullRun, TIER} from '../../support/tier';

/* The exam with robots: each planted defect is found under its rule, and careful robots pass. */

const robot = (name: string): string => path.join(__dirname, 'robots', name);
const NODE = [process.execPath, ...NODE_ARGS];
const library = (id: string): string => path.resolve(CONTRACT, '../examples/orders', id);

/** Constants of the library, seconds: pauses as they are, time-outs a quarter. */
const CONSTANTS = {
  ...{HTTP_TIMEOUT: 3, ACK_TIMEOUT: 2, LOOK_AGAIN: 1, CONNECT_WITHIN: 5, PROVE_ALIVE: 1.5, PROVE_WITHIN: 2},
  ...{PING_EVERY: 2.5, KEEP_EVERY: 0.3, RECONNECT: 1, AUDIT: 3, RATE: 50, PARALLEL: 8},
};

function examine(command: readonly string[], attacks: readonly AttackName[], days: number): Promise<ExamResult> {
  return runExam({
    start: (how) => startHost({...how, contractDir: CONTRACT}),
    ...{command, attacks, days, seed: 1, seconds: 60, hurry: 4, parallel: 6, shrinks: 0},
  });
}

const breachesOf = ({days}: ExamResult): string =>
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

const ALL = [...(Object.entries(DEFECTS) as [RuleId, AttackName][]), ['dead-socket', 'silence'] as const];

// All days run beside each other: they are mostly waiting.
test.concurrent.each(inFullRun ? ALL : ALL.slice(0, 2))(
  'exam of a robot with the defect %s, on the failure %s: found',
  async (rule, attack) => {
    const result = await examine([...NODE, robot('plain.mjs'), rule], [attack], 1);
    expect(result.rules.get(rule), breachesOf(result)).toBe('failed');
  },
);

/** The Python of the library's robot. */
function python(): string {
  const found = pythonWith('websockets');
  if (found === undefined) {
    throw new Error('No Python with the module websockets: pip install websockets.');
  }
  return found;
}

const DAYS = {quick: 1, all: Object.keys(ATTACKS).length, every: 500}[TIER];
const CAREFUL = {
  'without a package': () => [...NODE, robot('plain.mjs')],
  'on the library in JavaScript': () => [
    ...NODE,
    robot('library.mjs'),
    library('javascript'),
    JSON.stringify(CONSTANTS),
  ],
  'on the library in Python': () => [python(), robot('library.py'), library('python'), JSON.stringify(CONSTANTS)],
};

test.concurrent.each(Object.entries(CAREFUL))(
  'exam of a careful robot %s: passed',
  {timeout: 3_600_000},
  async (_, command) => {
    const result = await examine(command(), Object.keys(ATTACKS) as AttackName[], DAYS);
    expect(breachesOf(result)).toBe('');
    expect(result.score, [...result.rules].join('\n')).toBe(100);
  },
);
