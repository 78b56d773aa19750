import type {Result, Sandbox, SandboxOptions} from '../types';
import type {Market, State} from '../state';
import {CANDLES, LEVELS, accounts, addExamples} from '../account/initialState';
import {SCENARIOS} from '../market/scenarios';
import {ok, reject} from '../rejections';
import {deserializeState, withActive} from '../state';
import {createExchange} from '.';
import {rest} from './book';
import {TICK} from './clock';
import {dayEnd} from './day';
import {SPECS} from './instruments';

const HOUR = 3600;
const LATEST = Date.UTC(9000, 0, 1);

function markets(seed: number, now: number): Map<string, Market> {
  const hour = Math.floor(now / 1000 / HOUR) * HOUR;
  return new Map(
    SPECS.map(({key, last, previous}, index): [string, Market] => {
      const history = key === 'MOEX:SBER' ? CANDLES : [[0, last, last, last, last, 0] as const];
      return [
        key,
        {
          key,
          status: 17,
          bids: [],
          asks: [],
          last,
          lastTime: now,
          bookTime: now,
          previous,
          open: history[0][1],
          high: Math.max(...history.map(([, , high]) => high)),
          low: Math.min(...history.map(([, , , low]) => low)),
          volume: history.reduce((sum, candle) => sum + candle[5], 0),
          prints: [],
          minutes: history.map(([ago, ...prices]) => [hour - ago * HOUR, ...prices]),
          fair: last,
          anchor: last,
          random: {state: (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0},
        },
      ];
    }),
  );
}

/** A new sandbox: the portfolios and the market of the examples, at the given time. */
export function createSandbox({
  seed,
  now,
  scenario = 'quiet',
  hours = 'always',
  empty = false,
}: SandboxOptions): Result<Sandbox> {
  if (
    !Number.isSafeInteger(seed) ||
    !Number.isSafeInteger(now) ||
    now < 0 ||
    now > LATEST ||
    !Object.hasOwn(SCENARIOS, scenario) ||
    (hours !== 'always' && hours !== 'exchange')
  ) {
    return reject('bad-body');
  }
  const state: State = withActive({
    seed,
    hours: 'always',
    now,
    nextStep: now + TICK,
    steps: 0,
    scenario: 'quiet',
    dayEnd: dayEnd(now),
    seq: 0,
    nextOrder: 93_720_001,
    nextStop: 18_946_369_201,
    nextTrade: 159_881_301,
    ids: {state: seed | 0},
    markets: markets(seed, now),
    accounts: new Map(accounts(now).map((account) => [account.id, account])),
    orders: new Map(),
    stops: new Map(),
    groups: new Map(),
    trades: [],
    effects: [],
    keys: new Map(),
    fees: 0,
  });
  const sber = state.markets.get('MOEX:SBER')!;
  for (const [side, levels] of [
    ['buy', LEVELS.bids],
    ['sell', LEVELS.asks],
  ] as const) {
    for (const [price, lots] of levels) {
      rest(sber, {id: String(state.nextOrder++), owner: '', side, price, rest: lots, show: lots, fixed: 0});
    }
  }
  for (const {id, portfolio, side, price, lots, fixed} of empty ? [] : addExamples(state)) {
    rest(sber, {id, owner: portfolio, side, price, rest: lots, show: fixed || lots, fixed});
  }
  const sandbox = createExchange(state);
  // The others fill up the books.
  sandbox.setScenario(scenario);
  if (hours === 'exchange') {
    sandbox.setClock(new Date(now).toISOString());
  }
  return ok(sandbox);
}

/**
 * The sandbox of a saved text: it goes on as if nothing had happened. Listeners are not saved. Text that is not a state of
 * this version is a rejection.
 */
export function restoreSandbox(text: string): Result<Sandbox> {
  const state = typeof text === 'string' ? deserializeState(text) : undefined;
  return state ? ok(createExchange(state)) : reject('bad-body');
}
