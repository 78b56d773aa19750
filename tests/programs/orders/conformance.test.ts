import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fileOf} from '../../../examples/orders/errors';
import {pythonWith, run} from '../../support/programs';
import {traces} from './conformance.mjs';

/*
 * The order library of examples/orders in both languages, against one file of cases: error rules, the state machine alone,
 * and the whole client with a scripted transport. What is expected stands in the file; the traces of both languages agree.
 */
const PYTHON = pythonWith('websockets');
const root = path.resolve(__dirname, '../../..');
const FILE = path.join(root, 'examples/orders/cases.json');

type Action = readonly unknown[];
interface Cases {
  readonly lookup: readonly (readonly unknown[])[];
  readonly machine: readonly {
    readonly name: string;
    readonly steps: readonly (readonly [unknown, unknown, Action])[];
  }[];
  readonly client: readonly {
    readonly name: string;
    readonly results: readonly unknown[];
    /** Where it matters: the requests, sleeps and records in their order, each in short. */
    readonly trace?: readonly string[];
  }[];
}
interface Trace {
  readonly name?: string;
  readonly rule?: string;
  readonly actions?: readonly Action[];
  readonly results?: readonly unknown[];
  readonly trace?: readonly (readonly unknown[])[];
  readonly left?: number;
}

const cases = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Cases;

/** An entry of a trace as the file writes it: `POST limit $1`, `sleep 10`, `journal ack`. */
function short([what, ...of]: readonly unknown[]): string {
  if (what === 'journal') {
    return `journal ${String(of[1])}`;
  }
  if (typeof what === 'string' && /^[A-Z]+$/.test(what)) {
    const last = String(of[0]).split('?')[0].split('/').at(-1);
    return `${what} ${last}${typeof of[1] === 'string' ? ` $${Number(of[1].slice(-3))}` : ''}`;
  }
  return [what, ...of].join(' ');
}

function check(all: readonly Trace[]): void {
  const {lookup, machine, client} = cases;
  const rules = all.slice(0, lookup.length).map(({rule}, at) => [...lookup[at].slice(0, 4), rule]);
  expect(rules).toEqual(lookup);
  const machines = all.slice(lookup.length, lookup.length + machine.length);
  for (const [at, {name, steps}] of machine.entries()) {
    expect(machines[at], name).toEqual({name, actions: steps.map(([, , action]) => action)});
  }
  for (const [at, {name, results, trace}] of client.entries()) {
    const got = all[lookup.length + machine.length + at];
    expect(got.results, `${name}\n${got.trace?.map(short).join('\n')}`).toEqual(results);
    expect(got.left ?? 0, `${name}: answers nobody asked for`).toBe(0);
    if (trace) {
      expect(got.trace?.map(short), name).toEqual(trace);
    }
  }
}

/** Numbers and absent fields as JSON has them. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('order library: conformance', () => {
  test('JavaScript does what the cases say', async () => {
    check(plain(await traces(cases)) as Trace[]);
  });

  test.skipIf(PYTHON === undefined)('Python does what the cases say, and JavaScript the same', async () => {
    const {code, out, err} = await run(PYTHON ?? '', [path.join(__dirname, 'conformance.py')]);
    expect(code, err).toBe(0);
    const all = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Trace);
    check(all);
    expect(all).toEqual(plain(await traces(cases)));
  });

  test('every operation of the file has a name of its own, and there are enough of them', () => {
    const names = [...cases.machine, ...cases.client].map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(180);
  });

  test('the rules are those of the table of errors, and the state machine reads their retries as it says', () => {
    const table = fs.readFileSync(path.join(root, 'tests/data/errors-v2.tsv'), 'utf8');
    expect(fs.readFileSync(path.join(root, 'examples/orders/errors.min.json'), 'utf8')).toBe(fileOf(table));
    const [head, ...rows] = table
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    const at = (name: string) => head.indexOf(name);
    // A refusal of a repeat is a question to the list in the machine: the table says so of every text.
    const others = rows.filter(
      (row) =>
        row[at('operations')].split(' ').some((one) => one === 'create' || one === 'update') &&
        row[at('effect')] === 'not-executed' &&
        row[at('in')] !== 'status' &&
        row[at('retry_on_repeat')] !== 'check-first',
    );
    expect(others.map((row) => row[at('id')])).toEqual([]);
  });
});
