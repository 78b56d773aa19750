import {createHash} from 'node:crypto';
import {setImmediate} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {SCENARIO_NAMES, createSandbox, restoreSandbox} from '../src';
import type {NewStop, OrderRow, OrderUpdate, Sandbox, StopRow, StopUpdate} from '../src';
import {draw} from '../src/random';
import {Client, DERIVATIVES, FUTURE, memberOf, refused, SBER, STOCK, value} from './support';

/*
 * A long session whose every answer, event and byte of state is known. The engine has neither clock nor chance: a hash that changes
 * is a change of what clients see, be it the order of two events. The other tests say what the behavior is; this one says that
 * a rearrangement of the code left it alone. Where a change is wanted, the new hash is in the failure.
 */

const STEPS = 2000;
const MARKETS = [
  {...SBER, portfolio: STOCK},
  {...SBER, portfolio: STOCK},
  {exchange: 'SPBX', symbol: 'GAZP', portfolio: STOCK},
  {...FUTURE, portfolio: DERIVATIVES},
] as const;
const TIMES = ['oneday', 'immediateorcancel', 'fillorkill', 'bookorcancel', 'goodtillcancelled', 'attheclose'] as const;
const POLICIES = ['OnExecuteOrCancel', 'IgnoreCancel', 'TriggerBracketOrders'] as const;

/** Plays the session of a seed on a sandbox. @returns sha256 of all events, answers and rows, and of the state at the end */
async function play(sandbox: Sandbox, seed: number): Promise<string> {
  const random = {state: seed};
  const hash = createHash('sha256');
  const record = (entry: unknown): void => void hash.update(`${JSON.stringify(entry)}\n`);
  const below = (count: number): number => draw(random, count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  sandbox.on(record);

  const limitOrder = () => {
    const market = pick(MARKETS);
    const {last, lot} = value(sandbox.quote(market));
    const {minStep} = value(sandbox.instrument(market));
    const price = Math.round(last / minStep + below(25) - 12) * minStep;
    const order = {...market, side: pick(['buy', 'sell'] as const), quantity: 1 + below(lot === 1 ? 3 : 30)};
    return {...order, price: Number(price.toFixed(2)), timeInForce: pick(TIMES), comment: `c${below(100)}`};
  };
  const stopOrder = (): NewStop => {
    const {price, timeInForce, ...order} = limitOrder();
    const type = pick(['stop', 'stoplimit'] as const);
    return {
      ...order,
      ...(type === 'stoplimit' && {price, timeInForce}),
      type,
      condition: pick(['more', 'less', 'moreorequal', 'lessorequal']),
      triggerPrice: price,
      activate: below(4) > 0,
      ...(below(4) === 0 && {protectingSeconds: 1 + below(4)}),
      ...(below(4) === 0 && {stopEndUnixTime: Math.floor(sandbox.now() / 1000) + below(20) - 3}),
    };
  };
  const rows = (portfolio: string) => [
    ...value(sandbox.orders(portfolio, 'MOEX')),
    ...value(sandbox.stopOrders(portfolio, 'MOEX')),
  ];
  /** One of the latest rows, mostly of what can still be canceled. */
  const anyRow = (): OrderRow | StopRow => {
    const all = [...rows(STOCK), ...rows(DERIVATIVES)];
    const active = all.filter((row) => row.status === 'working' || ('dormant' in row && row.dormant));
    const list = active.length > 0 && below(5) > 0 ? active : all;
    return list[list.length - 1 - below(Math.min(list.length, 20))];
  };
  /** What an update of a row keeps. */
  const same = ({id: orderId, exchange, symbol, portfolio, side, type}: OrderRow | StopRow) => {
    const price =
      value(sandbox.quote({exchange, symbol})).last +
      (below(9) - 4) * (exchange === 'MOEX' && symbol !== 'SBER' ? 1 : 0.01);
    return {orderId, exchange, symbol, portfolio, side, type, price: Number(price.toFixed(2))};
  };
  const key = () => (below(5) === 0 ? {key: `key ${below(300)}`} : undefined);
  const iceberg = () => (below(6) === 0 ? {icebergFixed: 1 + below(4), timeInForce: 'oneday' as const} : {});

  const commands: readonly (readonly [weight: number, run: () => unknown])[] = [
    [8, () => sandbox.placeOrder({...limitOrder(), ...iceberg(), type: 'limit'}, key())],
    [4, () => sandbox.placeOrder({...limitOrder(), type: 'market', price: undefined}, key())],
    [6, () => sandbox.placeStop(stopOrder(), key())],
    [2, () => sandbox.updateOrder({...limitOrder(), ...same(anyRow())} as OrderUpdate, key())],
    [2, () => sandbox.updateStop({...stopOrder(), ...same(anyRow())} as StopUpdate, key())],
    [
      3,
      () => {
        const {id, portfolio, exchange, type} = anyRow();
        return sandbox.cancel({orderId: id, portfolio, exchange, stop: type.startsWith('stop') === below(6) > 0});
      },
    ],
    [
      4,
      () => {
        const orders = [anyRow(), anyRow(), anyRow()].slice(below(2)).map(memberOf);
        return sandbox.createGroup({executionPolicy: pick(POLICIES), orders});
      },
    ],
    [1, () => sandbox.updateGroup(sandbox.groups().at(-1 - below(3))?.id ?? '', {executionPolicy: pick(POLICIES)})],
    [1, () => sandbox.deleteGroup(sandbox.groups().at(-1 - below(3))?.id ?? '')],
    [12, () => sandbox.advance(below(3000))],
    [1, () => sandbox.advance(60_000)],
    [1, () => sandbox.setScenario(pick(SCENARIO_NAMES))],
    [
      3,
      () => {
        const {price, ...market} = limitOrder();
        return sandbox.movePrice(market, price);
      },
    ],
    [1, () => (below(8) === 0 ? sandbox.cancelAll(pick([STOCK, DERIVATIVES]), 'MOEX', below(2) === 0) : undefined)],
    [
      1,
      () => sandbox.estimate({...limitOrder(), ticker: 'SBER', portfolio: STOCK, includeLimitOrders: below(2) === 0}),
    ],
  ];
  const lottery = commands.flatMap(([weight, run]) => Array.from({length: weight}, () => run));
  for (let step = 0; step < STEPS; step++) {
    record(pick(lottery)());
    if (step % 50 === 0) {
      // A turn of the event loop: the runner waits for signs of life.
      await setImmediate();
      record([sandbox.instruments(), sandbox.groups(), rows(STOCK), rows(DERIVATIVES)]);
      for (const market of MARKETS) {
        const {portfolio, exchange, symbol} = market;
        const seconds = Math.floor(sandbox.now() / 1000);
        record([sandbox.book(market, 30), sandbox.quote(market), sandbox.prints(market)]);
        record(sandbox.candles(market, {tf: pick([15, 60, 300, 'D', 'W']), from: seconds - 7200, to: seconds - 60}));
        record([sandbox.positions(portfolio, exchange), sandbox.position(portfolio, exchange, symbol)]);
        record([sandbox.trades(portfolio, exchange), sandbox.summary(portfolio, exchange)]);
        record([sandbox.risk(portfolio, exchange), sandbox.fortsRisk(portfolio, exchange)]);
      }
    }
  }
  return hash.update(sandbox.serialize()).digest('hex');
}

/** The first session sees the end of a trading day, the second the opening of one. */
test.each([
  [1, 'always', Date.UTC(2025, 7, 6, 20, 30), '08aa4a216ebe4eeceef480e1317e1d0e94effd39300a7f3de18ec75029923029'],
  [2, 'exchange', Date.UTC(2025, 7, 6, 3, 45), '8714f1524647d1db5f57d751a0b5ed3c30e07bb662b34130eefc67bd1170c269'],
] as const)(
  'serialize: session of seed %i, hours %s, has the known answers, events and bytes',
  async (seed, hours, now, hash) => {
    expect(await play(value(createSandbox({seed, now, hours})), seed)).toBe(hash);
  },
  300_000,
);

test.each(['', '1', '1.00000000.{}', 'x'.repeat(1000), '{"version":1}'])('restore: %j is no state', (text) => {
  refused(restoreSandbox(text), 'bad-body');
});

test('restore: a state that was changed is refused', () => {
  const text = new Client().sandbox.serialize();
  refused(restoreSandbox(text.replace('14832055', '99832055')), 'bad-body');
  value(restoreSandbox(text));
});
