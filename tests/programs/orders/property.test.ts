import {afterAll, describe, expect, test} from 'vitest';
import {pythonWith} from '../../support/programs';
import {TIER} from '../../support/tier';
import {load} from './conformance.mjs';
import {javascript, Python, type Client} from './runners';
import {scenario} from './exits';
import {ORDER_FAULTS, type World} from './world';

/*
 * The promise of the order library, tried on the sandbox: faults, kills at every step, lists that lag, requests that arrive
 * late. Never two orders for one intent, never "refused" while an order stands, never another request under a key, never a
 * key after its time, and what the journal says after a restart is what the broker holds.
 */
const PYTHON = pythonWith('websockets');
const COUNT = {quick: 200, all: 1000, every: 10_000}[TIER];

/** Each of these has to succeed in some of the scenarios. */
const DONE = [
  ...[
    'all canceled',
    'canceled',
    'closed',
    'paired',
    'placed limit',
    'placed market',
    'placed stop',
    'placed stopLimit',
  ],
  ...['replaced limit', 'replaced stop', 'replaced stoplimit', 'sent later'],
];

async function scenarios(seeds: readonly number[], make: (world: World) => Client) {
  const states = new Map<string, number>();
  const faults = new Set<string>();
  const done = new Map<string, number>();
  let kills = 0;
  for (const seed of seeds) {
    const told = await scenario(seed, make);
    told.faults.forEach((name) => faults.add(name));
    told.states.forEach((state) => states.set(state, (states.get(state) ?? 0) + 1));
    told.done.forEach((what) => done.set(what, (done.get(what) ?? 0) + 1));
    kills += told.kills;
  }
  return {states, faults, kills, done};
}

/** Seeds of a language: the same ones in every run, and others in each language. */
const seeds = (first: number): number[] => Array.from({length: COUNT / 2}, (_, at) => first + at);

describe('order library: property', () => {
  const ended: (() => void)[] = [];
  afterAll(() => ended.forEach((end) => end()));

  test(`JavaScript: ${COUNT / 2} scenarios`, {timeout: 3_600_000}, async () => {
    const {states, faults, kills, done} = await scenarios(seeds(0), javascript(await load()));
    console.log('JavaScript', Object.fromEntries(states), Object.fromEntries(done), `${kills} kills`);
    // What a scenario cannot meet, it cannot test.
    expect(ORDER_FAULTS.filter(({name}) => !faults.has(name)).length).toBeLessThanOrEqual(COUNT > 200 ? 0 : 5);
    expect(states.get('ACCEPTED')).toBeGreaterThan(COUNT / 10);
    expect(states.get('REFUSED')).toBeGreaterThan(COUNT / 20);
    expect(kills).toBeGreaterThan(COUNT / 10);
    expect(DONE.filter((what) => !done.has(what)).length).toBeLessThanOrEqual(COUNT > 200 ? 0 : 2);
  });

  test.skipIf(PYTHON === undefined)(`Python: ${COUNT / 2} scenarios`, {timeout: 3_600_000}, async () => {
    const python = new Python(PYTHON ?? '');
    ended.push(() => python.end());
    const {states, kills, done} = await scenarios(seeds(1_000_000), (world) => python.client(world));
    console.log('Python', Object.fromEntries(states), Object.fromEntries(done), `${kills} kills`);
    expect(states.get('ACCEPTED')).toBeGreaterThan(COUNT / 10);
    expect(kills).toBeGreaterThan(COUNT / 10);
    expect(DONE.filter((what) => !done.has(what)).length).toBeLessThanOrEqual(COUNT > 200 ? 0 : 2);
  });
});
