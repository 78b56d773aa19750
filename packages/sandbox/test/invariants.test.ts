import {setImmediate} from 'node:timers/promises';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {SCENARIO_NAMES, createSandbox, restoreSandbox} from '../src';
import type {InstrumentRef, NewOrder, NewStop, OrderRow, Placed, Sandbox, SandboxEvent, StopRow} from '../src';
import {inFullRun} from '../../../tests/support/tier';
import {memberOf, NOW, value} from './support';

/*
 * Whole sessions, made up from a seed: a client who places, changes and cancels whatever, repeats keys, links orders, sends
 * nonsense, while the market moves. After every command everything that must hold is checked; at a random moment the sandbox
 * is saved and restored, and both go on side by side. Every session is played twice.
 */

/** A hundred sessions each. */
const SEEDS = inFullRun ? [1, 2, 3, 4, 5, 6] : [1];
const REFS = [
  {exchange: 'MOEX', symbol: 'SBER', portfolio: 'D39004'},
  {exchange: 'SPBX', symbol: 'GAZP', portfolio: 'D39004'},
  {exchange: 'MOEX', symbol: 'SBRF-9.25', portfolio: '7500GHC'},
] as const;
const KEYS = ['a', 'b', '__proto__', 'constructor'];

// ---- what a client does

const ref = fc.integer({min: 0, max: 9}).map((at) => REFS[at < 6 ? 0 : at < 8 ? 1 : 2]);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const key = fc.option(fc.constantFrom(...KEYS), {nil: undefined, freq: 3});
const lots = fc.oneof({weight: 9, arbitrary: fc.integer({min: 1, max: 40})}, fc.integer({min: 1, max: 5000}));
const steps = fc.integer({min: -12, max: 12});
const order = fc.record({
  ref,
  side,
  lots,
  steps,
  type: fc.constantFrom('limit' as const, 'limit' as const, 'market' as const),
  timeInForce: fc.constantFrom(
    undefined,
    'oneday' as const,
    'immediateorcancel' as const,
    'fillorkill' as const,
    'bookorcancel' as const,
    'goodtillcancelled' as const,
    'attheclose' as const,
  ),
  iceberg: fc.boolean(),
});
const stop = fc.record({
  ref,
  side,
  lots,
  steps,
  offset: fc.option(steps, {nil: undefined}),
  condition: fc.constantFrom('more', 'less', 'MoreOrEqual', 'lessorequal'),
  protecting: fc.option(fc.integer({min: 1, max: 4}), {nil: undefined}),
  activate: fc.boolean(),
  expires: fc.option(fc.integer({min: -5, max: 20}), {nil: undefined}),
});
const pick = fc.nat(1000);
/** Anything at all, wrong types in right places included. */
const junk = fc.anything({withNullPrototype: true, withBigInt: true, maxDepth: 2});
const nonsense = fc.oneof(
  junk,
  fc.record(
    {
      type: fc.constantFrom<unknown>('limit', 'market', 'stop', 'stoplimit', '__proto__', 1),
      portfolio: fc.constantFrom<unknown>('D39004', '7500GHC', '', 'D1', null),
      exchange: fc.constantFrom<unknown>('MOEX', 'SPBX', 'constructor', 7),
      symbol: fc.constantFrom<unknown>('SBER', 'toString', ''),
      ticker: fc.constantFrom<unknown>('SBER', '__proto__'),
      side: fc.constantFrom<unknown>('buy', 'sell', 'Buy', true),
      quantity: fc.oneof(fc.integer(), fc.double(), junk),
      price: fc.oneof(fc.double(), fc.integer(), junk),
      triggerPrice: fc.oneof(fc.double(), fc.integer()),
      condition: fc.constantFrom<unknown>('more', 'MORE', 'equal', 0),
      timeInForce: fc.oneof(fc.constantFrom<unknown>('oneday', 'fillorkill'), junk),
      icebergFixed: fc.oneof(fc.integer(), junk),
      stopEndUnixTime: fc.oneof(fc.integer(), fc.double()),
      orderId: fc.constantFrom<unknown>('93713260', '18946369167', '__proto__', 5),
      orders: fc.oneof(junk, fc.array(junk, {maxLength: 3})),
      executionPolicy: fc.constantFrom<unknown>('OnExecuteOrCancel', 'Anything', undefined),
      comment: fc.oneof(fc.string(), junk),
    },
    {requiredKeys: []},
  ),
);

const anyCommand = fc.oneof(
  {weight: 6, arbitrary: fc.record({do: fc.constant('order' as const), order, key})},
  {weight: 4, arbitrary: fc.record({do: fc.constant('stop' as const), stop, key})},
  {weight: 2, arbitrary: fc.record({do: fc.constant('updateOrder' as const), pick, order, key})},
  {weight: 2, arbitrary: fc.record({do: fc.constant('updateStop' as const), pick, stop, key})},
  {weight: 2, arbitrary: fc.record({do: fc.constant('cancel' as const), pick})},
  {weight: 1, arbitrary: fc.record({do: fc.constant('cancelAll' as const), ref, stop: fc.boolean()})},
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('group' as const),
      picks: fc.array(pick, {minLength: 1, maxLength: 3}),
      policy: fc.constantFrom('OnExecuteOrCancel' as const, 'IgnoreCancel' as const, 'TriggerBracketOrders' as const),
    }),
  },
  {weight: 1, arbitrary: fc.record({do: fc.constant('dissolve' as const), pick})},
  {weight: 5, arbitrary: fc.record({do: fc.constant('advance' as const), ms: fc.integer({min: 0, max: 2500})})},
  {weight: 3, arbitrary: fc.record({do: fc.constant('move' as const), ref, steps: fc.integer({min: -60, max: 60})})},
  {weight: 1, arbitrary: fc.record({do: fc.constant('scenario' as const), name: fc.constantFrom(...SCENARIO_NAMES)})},
  {weight: 2, arbitrary: fc.record({do: fc.constant('nonsense' as const), call: fc.nat(24), nonsense})},
);
const session = fc.record({
  seed: fc.integer(),
  scenario: fc.constantFrom(...SCENARIO_NAMES),
  // A minute before the end of a trading day, now and then.
  now: fc.constantFrom(NOW, NOW, NOW, Date.UTC(2025, 7, 6, 20, 49, 55)),
  commands: fc.array(anyCommand, {minLength: 6, maxLength: 24}),
  saveAt: fc.nat(24),
});

type Session = typeof session extends fc.Arbitrary<infer S> ? S : never;
type Command = Session['commands'][number];

const rowsOf = (sandbox: Sandbox): (OrderRow | StopRow)[] =>
  REFS.flatMap(({portfolio, exchange}) => [
    ...value(sandbox.orders(portfolio, exchange)),
    ...value(sandbox.stopOrders(portfolio, exchange)),
  ]);

/** A price some steps from the last one. */
function near(sandbox: Sandbox, at: InstrumentRef, count: number): number {
  const {minStep, decimals} = value(sandbox.instrument(at));
  const {last} = value(sandbox.quote(at));
  return Number((last + count * minStep).toFixed(decimals));
}

function newOrder(sandbox: Sandbox, fields: (Command & {do: 'order'})['order']): NewOrder {
  const {ref: at, lots: quantity, iceberg, timeInForce, type} = fields;
  return {
    ...at,
    type,
    side: fields.side,
    quantity,
    ...(type === 'limit' && {price: near(sandbox, at, fields.steps)}),
    ...(iceberg && type === 'limit' && timeInForce === undefined
      ? {icebergFixed: Math.ceil(quantity / 3)}
      : {timeInForce}),
  };
}

function newStop(sandbox: Sandbox, fields: (Command & {do: 'stop'})['stop']): NewStop {
  const {ref: at, lots: quantity, condition, offset, expires, protecting, activate} = fields;
  return {
    ...at,
    side: fields.side,
    quantity,
    condition,
    activate,
    type: offset === undefined ? 'stop' : 'stoplimit',
    triggerPrice: near(sandbox, at, fields.steps),
    ...(offset !== undefined && {price: near(sandbox, at, fields.steps + offset)}),
    ...(expires !== undefined && {stopEndUnixTime: Math.floor(sandbox.now() / 1000) + expires}),
    ...(protecting !== undefined && {protectingSeconds: protecting}),
  };
}

/** Carries out one command; what it answers is part of what must repeat. */
function act(sandbox: Sandbox, command: Command): unknown {
  const rows = rowsOf(sandbox);
  const chosen = (number: number): OrderRow | StopRow => rows[number % rows.length];
  if (rows.length === 0 && ['updateOrder', 'updateStop', 'cancel', 'group'].includes(command.do)) {
    return 'nothing to choose from';
  }
  switch (command.do) {
    case 'order':
      return sandbox.placeOrder(newOrder(sandbox, command.order), {key: command.key});
    case 'stop':
      return sandbox.placeStop(newStop(sandbox, command.stop), {key: command.key});
    case 'updateOrder':
    case 'updateStop': {
      const {id: orderId, side: old, type, portfolio, exchange, symbol} = chosen(command.pick);
      const of = {ref: {exchange, symbol, portfolio} as (typeof REFS)[number]};
      const made =
        command.do === 'updateOrder'
          ? newOrder(sandbox, {...command.order, ...of})
          : newStop(sandbox, {...command.stop, ...of});
      return sandbox[command.do]({...made, side: old, type, orderId} as never, {key: command.key});
    }
    case 'cancel': {
      const {id, portfolio, exchange, type} = chosen(command.pick);
      return sandbox.cancel({orderId: id, portfolio, exchange, stop: type === 'stop' || type === 'stoplimit'});
    }
    case 'cancelAll':
      return sandbox.cancelAll(command.ref.portfolio, command.ref.exchange, command.stop);
    case 'group':
      return sandbox.createGroup({
        executionPolicy: command.policy,
        orders: command.picks.map(chosen).map(memberOf),
      });
    case 'dissolve': {
      const groups = sandbox.groups();
      return sandbox.deleteGroup(groups[command.pick % groups.length].id);
    }
    case 'advance':
      return sandbox.advance(command.ms);
    case 'move':
      return sandbox.movePrice(command.ref, near(sandbox, command.ref, command.steps));
    case 'scenario':
      return sandbox.setScenario(command.name);
    default: {
      const calls = Object.values(sandbox).filter((call) => call !== sandbox.on) as ((...all: unknown[]) => unknown)[];
      const call = calls[command.call % calls.length];
      return call(command.nonsense, command.nonsense, command.nonsense);
    }
  }
}

// ---- what must hold

interface Books {
  readonly accounts: readonly (readonly [
    string,
    {cash: number; positions: {key: string; units: number; flow: number}[]},
  ])[];
  readonly fees: number;
}

/** Money and pieces of all participants together. */
function wealth(sandbox: Sandbox): Record<string, number> {
  const text = sandbox.serialize();
  const {accounts, fees} = JSON.parse(text.slice(text.indexOf('{'))) as Books;
  const sums: Record<string, number> = {money: fees};
  for (const [, {cash, positions}] of accounts) {
    sums.money += cash;
    for (const {key: name, units, flow} of positions) {
      sums.money += flow;
      sums[name] = (sums[name] ?? 0) + units;
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const LATER: Readonly<Record<string, readonly string[]>> = {
  working: ['working', 'filled', 'canceled'],
  filled: ['filled'],
  canceled: ['canceled'],
  asleep: ['asleep', 'working', 'canceled'],
  rejected: ['rejected'],
};

/** Follows what the sandbox tells and says what must not be. */
class Witness {
  private readonly seen = new Map<string, {state: string; filled: number; lots: number}>();
  private readonly traded = new Map<string, number>();
  private readonly numbers = new Set<string>();
  private readonly keys = new Set<string>();
  private last?: number;
  /** Orders and stops that came into being. */
  born = 0;

  constructor(sandbox: Sandbox) {
    for (const {portfolio, exchange} of REFS) {
      value(sandbox.trades(portfolio, exchange)).forEach(({id}) => this.numbers.add(`trade ${id}`));
    }
    rowsOf(sandbox).forEach((row) => this.follow(row));
    for (const {portfolio, exchange} of REFS.slice(0, 1)) {
      value(sandbox.trades(portfolio, exchange)).forEach((row) => this.count(row.orderId, row.lots));
    }
    sandbox.on((event) => this.hear(event));
  }

  private once(number: string): void {
    expect(this.numbers, `a number is used twice: ${number}`).not.toContain(number);
    this.numbers.add(number);
  }

  private count(orderId: string, more: number): void {
    this.traded.set(orderId, (this.traded.get(orderId) ?? 0) + more);
  }

  private follow(row: OrderRow | StopRow): void {
    const state = 'dormant' in row && row.dormant ? 'asleep' : row.status;
    const before = this.seen.get(row.id);
    expect(row.filledLots, `${row.id} is filled beyond its quantity`).toBeLessThanOrEqual(row.lots);
    if (before) {
      expect(LATER[before.state], `${row.id} went from ${before.state} to ${state}`).toContain(state);
      expect(row.filledLots, `${row.id} lost fills`).toBeGreaterThanOrEqual(before.filled);
      expect(row.lots, `${row.id} changed its quantity`).toBe(before.lots);
    } else {
      this.once(`order ${row.id}`);
      this.born++;
    }
    this.seen.set(row.id, {state, filled: row.filledLots, lots: row.lots});
  }

  private hear(event: SandboxEvent): void {
    expect(event.seq, 'an event is missing or repeated').toBe((this.last ?? event.seq - 1) + 1);
    this.last = event.seq;
    if (event.kind === 'order' || event.kind === 'stop') {
      this.follow(event.row);
    } else if (event.kind === 'trade') {
      this.once(`trade ${event.row.id}`);
      this.count(event.row.orderId, event.row.lots);
      const {filled = 0} = this.seen.get(event.row.orderId) ?? {};
      expect(filled, `fills of ${event.row.orderId} are not its trades`).toBe(this.traded.get(event.row.orderId));
    } else if (event.kind === 'print') {
      this.once(`print ${event.row.id}`);
    }
  }

  /** A key that was used before makes nothing, and its answer says what the first one was. */
  check(command: Command, answer: unknown, bornBefore: number): void {
    if (!('key' in command) || command.key === undefined) {
      return;
    }
    if (this.keys.has(command.key)) {
      expect(answer, `the key ${command.key} was used before`).toMatchObject({ok: false, error: 'already-handled'});
      expect((answer as {first?: Placed}).first).toBeDefined();
      expect(this.born, `the key ${command.key} made a second order`).toBe(bornBefore);
    }
    this.keys.add(command.key);
  }
}

function checkBooks(sandbox: Sandbox): void {
  for (const one of sandbox.instruments()) {
    const {bids, asks} = value(sandbox.book(one, 1));
    if (bids.length > 0 && asks.length > 0) {
      expect(bids[0].price, `the book of ${one.symbol} is crossed`).toBeLessThan(asks[0].price);
    }
  }
}

/** Plays a session; returns every answer and the final bytes. */
function play({seed, scenario, now, commands, saveAt}: Session, watched: boolean): string {
  const sandbox = value(createSandbox({seed, now, scenario}));
  const witness = watched ? new Witness(sandbox) : undefined;
  const start = watched ? wealth(sandbox) : {};
  const answers: unknown[] = [];
  let copy: Sandbox | undefined;
  commands.forEach((command, at) => {
    if (watched && at === saveAt) {
      copy = value(restoreSandbox(sandbox.serialize()));
    }
    const born = witness?.born ?? 0;
    const answer = act(sandbox, command);
    answers.push(answer);
    if (witness) {
      witness.check(command, answer, born);
      checkBooks(sandbox);
    }
    if (copy) {
      expect(act(copy, command), 'the restored sandbox answers otherwise').toEqual(answer);
    }
  });
  if (watched) {
    expect(wealth(sandbox), 'money or papers came from nowhere').toEqual(start);
  }
  const bytes = sandbox.serialize();
  if (copy) {
    expect(copy.serialize() === bytes, 'the restored sandbox went another way').toBe(true);
  }
  return JSON.stringify(answers, (_, given: unknown) => (typeof given === 'bigint' ? String(given) : given)) + bytes;
}

it.each(SEEDS)('invariants: hold in a hundred sessions of seed %i', async (seed) => {
  await fc.assert(
    fc.asyncProperty(session, async (one) => {
      // A turn of the event loop for each session: the runner waits for signs of life.
      await setImmediate();
      expect(play(one, true) === play(one, false), 'the same session gave other bytes').toBe(true);
    }),
    {numRuns: 100, seed},
  );
});
