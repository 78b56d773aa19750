import type {Account, Group, Order, Stop, State} from '../state';
import {specOf, worth} from '../exchange/instruments';
import {settlement, dayEnd} from '../exchange/day';
import {addGroup, addOrder, addStopOrder} from '../state';
import {commissionOf} from './holdings';
import {tradeRow} from './rows';

/**
 * The portfolios as the examples of the reference show them: the money and papers of the example day, and its orders, stop
 * orders and groups at the time when the lists were read. What samples name from later that day stands there as well, so
 * that each sample meets its order although no other sample was sent before.
 */

/** The time of the examples; everything moves with the clock of the sandbox. */
export const EXAMPLE_NOW = Date.UTC(2025, 7, 6, 8, 59, 58, 612);
export const LOGIN = 'P039004';
export const CLIENT = '39004';
export const STOCK = 'D39004';
export const DERIVATIVES = '7500GHC';

const at = (hours: number, minutes: number, seconds: number, ms: number): number =>
  Date.UTC(2025, 7, 6, hours, minutes, seconds, ms);

/** Orders of SBER. A market order has the price 0. */
const ORDERS: readonly (readonly [
  id: string,
  type: Order['type'],
  side: Order['side'],
  lots: number,
  price: number,
  comment: string,
  time: number,
  /** When all of it traded, and the visible part of an iceberg. */
  more?: {readonly ended?: number; readonly fixed?: number},
])[] = [
  ['93712864', 'limit', 'buy', 10, 30480, 'add-0806', at(7, 3, 32, 417), {ended: at(7, 4, 4, 125)}],
  ['93713183', 'limit', 'buy', 10, 30480, 'entry-0806', at(7, 15, 32, 417)],
  ['93713201', 'market', 'sell', 5, 0, 'rebalance-0806', at(7, 15, 40, 93), {ended: at(7, 15, 40, 105)}],
  ['93713260', 'limit', 'buy', 40, 30480, 'iceberg-0806', at(7, 15, 58, 640), {fixed: 10}],
  ['93713344', 'limit', 'buy', 10, 30490, 'entry-0806-2', at(7, 24, 20, 330)],
  ['93713348', 'market', 'sell', 5, 0, 'rest-0806', at(7, 24, 31, 6)],
  ['93713356', 'market', 'sell', 4, 0, 'auction-0806', at(7, 24, 58, 330)],
];

/** Market orders that wait for an auction, which comes only with the calendar: samples change and cancel them. */
export const AT_AUCTION: ReadonlySet<string> = new Set(['93713348', '93713356']);

const PROTECTED = {protecting: 15} as const;
const REPLACEMENT = {...PROTECTED, replaces: '18946369152'};
const ASLEEP = {dormant: true, status: 'rejected'} as const;
const PROTECTED_ASLEEP = {...PROTECTED, ...ASLEEP};

/** Stop orders that sell SBER; one with a price is a stop-limit. */
const STOPS: readonly (readonly [
  id: string,
  condition: Stop['condition'],
  trigger: number,
  price: number | null,
  lots: number,
  comment: string,
  time: number,
  more?: Partial<Pick<Stop, 'protecting' | 'dormant' | 'replaces' | 'status'>> & {readonly canceled?: number},
])[] = [
  ['18946369152', 'lessorequal', 29400, null, 20, 'protect-sber', at(7, 8, 47, 902), {canceled: at(7, 10, 11, 226)}],
  ['18946369167', 'lessorequal', 29500, null, 20, 'protect-sber', at(7, 10, 11, 226), REPLACEMENT],
  ['18946369170', 'lessorequal', 29500, 29450, 20, 'protect-sber-limit', at(7, 11, 34, 805), PROTECTED],
  ['18946369174', 'moreorequal', 30900, null, 10, 'profit-0806', at(7, 15, 24, 310), ASLEEP],
  ['18946369175', 'lessorequal', 30200, null, 10, 'loss-0806', at(7, 15, 26, 115), ASLEEP],
  // Asleep: the two that they replaced that day are live, and the position would be sold twice.
  ['18946369188', 'lessorequal', 29600, null, 20, 'protect-sber-2', at(7, 26, 8, 417), PROTECTED_ASLEEP],
  ['18946369191', 'lessorequal', 29800, 29750, 20, 'protect-sber-limit-2', at(7, 26, 19, 80), PROTECTED_ASLEEP],
];

const GROUPS: readonly Group[] = [
  {
    id: 'a87d2f35-41b9-4e0c-8a56-2c9be01d7f64',
    policy: 'OnExecuteOrCancel',
    status: 'Filled',
    members: ['93698420', '93698421'],
    createdAt: at(-16, 2, 10, 513),
    closedAt: at(-13, 47, 36, 4),
  },
  {
    id: '4c1f0b6e-0c5a-4c57-9f3c-6f4ef7d0a1c2',
    policy: 'TriggerBracketOrders',
    status: 'Active',
    members: ['93713183', '18946369174', '18946369175'],
    createdAt: at(7, 15, 41, 208),
    closedAt: null,
  },
];

/** The trades of the day, each of a whole order. */
const TRADES: readonly (readonly [id: string, orderId: string, price: number, time: number])[] = [
  ['159871214', '93712864', 30480, at(7, 4, 4, 125)],
  ['159874298', '93713201', 30511, at(7, 15, 40, 105)],
];

/** Hourly candles of SBER up to the time of the examples: hours before it, prices, lots. */
export const CANDLES: readonly (readonly [ago: number, ...prices: [number, number, number, number], lots: number])[] = [
  [4, 30450, 30470, 30380, 30400, 43170],
  [3, 30400, 30460, 30390, 30450, 38950],
  [2, 30450, 30530, 30420, 30495, 128540],
  [1, 30495, 30520, 30440, 30472, 96210],
  [0, 30472, 30640, 30470, 30512, 154870],
];

/** The book of SBER at the time of the examples: price, lots, best first. */
export const LEVELS = {
  bids: [
    [30511, 380],
    [30510, 2760],
    [30509, 910],
    [30508, 1480],
    [30507, 650],
  ],
  asks: [
    [30513, 420],
    [30514, 1250],
    [30515, 860],
    [30516, 2310],
    [30517, 1940],
  ],
} as const;

/** The accounts. */
export function accounts(now: number): Account[] {
  const day = settlement(now);
  return [
    {
      id: STOCK,
      cash: 14832055,
      openCash: 16355877,
      commission: 1372,
      booked: 0,
      positions: [
        {
          key: 'MOEX:SBER',
          units: 200,
          openUnits: 150,
          cost: 5968000,
          dailyCost: 6087600,
          flow: 0,
          unsettled: [{day, units: 50}],
        },
      ],
    },
    {
      id: DERIVATIVES,
      // The fee of the day and the variation margin of the interim clearing are in the money already.
      cash: 6450000 + 12000 - 386,
      openCash: 6450000,
      commission: 386,
      booked: 12000,
      positions: [
        {
          key: 'MOEX:SBRF-9.25',
          units: 2,
          openUnits: 2,
          cost: 2 * 30755 * 100,
          dailyCost: 2 * 30755 * 100,
          flow: -2 * 30755 * 100,
          unsettled: [],
        },
      ],
    },
    {
      id: '',
      cash: 0,
      openCash: 0,
      commission: 0,
      booked: 0,
      positions: [
        {key: 'MOEX:SBRF-9.25', units: -2, openUnits: -2, cost: 0, dailyCost: 0, flow: 2 * 30755 * 100, unsettled: []},
      ],
    },
  ];
}

/** Puts the orders, stop orders, groups and trades of the examples into a state; returns the orders that stand in the book. */
export function addExamples(state: State): Order[] {
  const shift = state.now - EXAMPLE_NOW;
  const spec = specOf('MOEX:SBER');
  const common = {key: spec.key, portfolio: STOCK, timeInForce: 'oneday', variance: null, replaces: null} as const;
  for (const [id, type, side, lots, price, comment, time, {ended, fixed = 0} = {}] of ORDERS) {
    addOrder(state, {
      ...common,
      id,
      type,
      side,
      lots,
      price,
      comment,
      fixed,
      filled: ended === undefined ? 0 : lots,
      status: ended === undefined ? 'working' : 'filled',
      transTime: time + shift,
      updateTime: (ended ?? time) + shift,
      endTime: dayEnd(state.now),
      stopId: null,
      traded: 0,
    });
  }
  for (const [id, condition, trigger, price, lots, comment, time, {canceled, ...more} = {}] of STOPS) {
    addStopOrder(state, {
      ...common,
      id,
      type: price === null ? 'stop' : 'stoplimit',
      condition,
      trigger,
      lots,
      comment,
      side: 'sell',
      status: canceled === undefined ? 'working' : 'canceled',
      fixed: 0,
      price,
      protecting: 0,
      dormant: false,
      filled: 0,
      endTime: null,
      error: null,
      childId: null,
      holdsSince: null,
      transTime: time + shift,
      updateTime: canceled === undefined ? null : canceled + shift,
      ...more,
    });
  }
  for (const group of GROUPS) {
    const closedAt = group.closedAt === null ? null : group.closedAt + shift;
    addGroup(state, {...group, members: [...group.members], createdAt: group.createdAt + shift, closedAt});
  }
  state.trades = TRADES.map(([id, orderId, price, time]) => {
    const order = state.orders.get(orderId)!;
    const {side, lots} = order;
    const commission = commissionOf(spec, lots, worth(lots * spec.lot, price, spec));
    return tradeRow(order, spec, {id, side, lots, price, time: time + shift, commission});
  });
  return [...state.orders.values()].filter(({type, status}) => type === 'limit' && status === 'working');
}
