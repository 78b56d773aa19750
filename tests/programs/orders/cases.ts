import fs from 'node:fs';
import path from 'node:path';
import {expect} from 'vitest';

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
  /** A text of a log, and what of it is written. */
  readonly mask: readonly (readonly [string, string])[];
  /** Steps of a portfolio: kind, row, by, and what is told of it; or `asked`, `unlisted`, `gone`. */
  readonly portfolio: readonly {readonly name: string; readonly steps: readonly unknown[][]}[];
}
export interface Trace {
  readonly name?: string;
  readonly rule?: string;
  readonly actions?: readonly Action[];
  readonly results?: readonly unknown[];
  readonly trace?: readonly (readonly unknown[])[];
  readonly left?: number;
  readonly masked?: string;
  readonly told?: readonly unknown[];
}

/** The file of cases. */
export const cases = JSON.parse(
  fs.readFileSync(path.resolve(__dirname, '../../../examples/orders/cases.json'), 'utf8'),
) as Cases;

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

/** Compares traces with what the file expects. */
export function checkTraces(all: readonly Trace[]): void {
  const {lookup, machine, client, mask, portfolio} = cases;
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
  const others = all.slice(lookup.length + machine.length + client.length);
  expect(others.slice(0, mask.length).map(({masked}, at) => [mask[at][0], masked])).toEqual(mask);
  expect(others.slice(mask.length)).toEqual(
    portfolio.map(({name, steps}) => ({name, told: steps.map((step) => step.at(-1))})),
  );
}

/** Numbers and absent fields as JSON has them. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
