import type {Account, Group, Order, Stop, State} from '../state';
import type {TradeRow} from '../types';
import {specOf, roubles, toPrice, worth} from '../exchange/instruments';
import {settlement, dayEnd} from '../exchange/day';
import {commissionOf} from './holdings';

/**
 * The portfolios as the examples of the reference show them: the money and papers of the example day, and its orders, stop
 * orders and groups at the moment when the lists were read. What samples name from later that day stands there as well, so
 * that each sample meets its order although no other sample was sent before.
 */

/** The moment of the examples; everything moves with the clock of the sandbox. */
export const EXAMPLE_NOW = Date.UTC(2025, 7, 6, 8, 59, 58, 612);
export const LOGIN = 'P039004';
export const CLIENT = '39004';
export const STOCK = 'D39004';
export const DERIVATIVES = '7500GHC';

const at = (hours: number, minutes: number, seconds: number, ms: number): number =>
  Date.UTC(2025, 7, 6, hours, minutes, seconds, ms);

type Told<T> = Pick<T, Exclude<keyof T, 'key' | 'portfolio' | 'timeInForce' | 'variance' | 'replaces' | 'updateTime'>>;

const ORDERS: readonly (Omit<Told<Order>, 'endTime' | 'stopId' | 'traded' | 'fixed'> & {
  readonly fixed?: number;
  readonly ended?: number;
})[] = [
  {
    id: '93712864',
    type: 'limit',
    side: 'buy',
    lots: 10,
    filled: 10,
    price: 30480,
    status: 'filled',
    comment: 'add-0806',
    transTime: at(7, 3, 32, 417),
    ended: at(7, 4, 4, 125),
  },
  {
    id: '93713183',
    type: 'limit',
    side: 'buy',
    lots: 10,
    filled: 0,
    price: 30480,
    status: 'working',
    comment: 'entry-0806',
    transTime: at(7, 15, 32, 417),
  },
  {
    id: '93713201',
    type: 'market',
    side: 'sell',
    lots: 5,
    filled: 5,
    price: 0,
    status: 'filled',
    comment: 'rebalance-0806',
    transTime: at(7, 15, 40, 93),
    ended: at(7, 15, 40, 105),
  },
  {
    id: '93713260',
    type: 'limit',
    side: 'buy',
    lots: 40,
    filled: 0,
    price: 30480,
    fixed: 10,
    status: 'working',
    comment: 'iceberg-0806',
    transTime: at(7, 15, 58, 640),
  },
  {
    id: '93713344',
    type: 'limit',
    side: 'buy',
    lots: 10,
    filled: 0,
    price: 30490,
    status: 'working',
    comment: 'entry-0806-2',
    transTime: at(7, 24, 20, 330),
  },
  {
    id: '93713348',
    type: 'market',
    side: 'sell',
    lots: 5,
    filled: 0,
    price: 0,
    status: 'working',
    comment: 'rest-0806',
    transTime: at(7, 24, 31, 6),
  },
  {
    id: '93713356',
    type: 'market',
    side: 'sell',
    lots: 4,
    filled: 0,
    price: 0,
    status: 'working',
    comment: 'auction-0806',
    transTime: at(7, 24, 58, 330),
  },
];

/** Market orders that wait for an auction, which does not come: samples change and cancel them. */
export const AT_AUCTION: ReadonlySet<string> = new Set(['93713348', '93713356']);

type ToldStop = Pick<Stop, 'id' | 'type' | 'condition' | 'trigger' | 'lots' | 'status' | 'comment' | 'transTime'> &
  Partial<Pick<Stop, 'price' | 'protecting' | 'dormant' | 'replaces' | 'updateTime'>>;

const STOPS: readonly ToldStop[] = [
  {
    id: '18946369152',
    type: 'stop',
    condition: 'lessorequal',
    trigger: 29400,
    lots: 20,
    status: 'canceled',
    comment: 'protect-sber',
    transTime: at(7, 8, 47, 902),
    updateTime: at(7, 10, 11, 226),
  },
  {
    id: '18946369167',
    type: 'stop',
    condition: 'lessorequal',
    trigger: 29500,
    lots: 20,
    status: 'working',
    protecting: 15,
    comment: 'protect-sber',
    replaces: '18946369152',
    transTime: at(7, 10, 11, 226),
  },
  {
    id: '18946369170',
    type: 'stoplimit',
    condition: 'lessorequal',
    trigger: 29500,
    price: 29450,
    lots: 20,
    status: 'working',
    protecting: 15,
    comment: 'protect-sber-limit',
    transTime: at(7, 11, 34, 805),
  },
  {
    id: '18946369174',
    type: 'stop',
    condition: 'moreorequal',
    trigger: 30900,
    lots: 10,
    status: 'rejected',
    dormant: true,
    comment: 'profit-0806',
    transTime: at(7, 15, 24, 310),
  },
  {
    id: '18946369175',
    type: 'stop',
    condition: 'lessorequal',
    trigger: 30200,
    lots: 10,
    status: 'rejected',
    dormant: true,
    comment: 'loss-0806',
    transTime: at(7, 15, 26, 115),
  },
  // Asleep: the two that they replaced that day are live, and the position would be sold twice.
  {
    id: '18946369188',
    type: 'stop',
    condition: 'lessorequal',
    trigger: 29600,
    lots: 20,
    status: 'rejected',
    protecting: 15,
    dormant: true,
    comment: 'protect-sber-2',
    transTime: at(7, 26, 8, 417),
  },
  {
    id: '18946369191',
    type: 'stoplimit',
    condition: 'lessorequal',
    trigger: 29800,
    price: 29750,
    lots: 20,
    status: 'rejected',
    protecting: 15,
    dormant: true,
    comment: 'protect-sber-limit-2',
    transTime: at(7, 26, 19, 80),
  },
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

/** The trades of the day: number, order, lots with sign, price, moment. */
const TRADES: readonly (readonly [id: string, orderId: string, lots: number, price: number, time: number])[] = [
  ['159871214', '93712864', 10, 30480, at(7, 4, 4, 125)],
  ['159874298', '93713201', -5, 30511, at(7, 15, 40, 105)],
];

/** Hourly candles of SBER up to the moment of the examples: hours before it, prices, lots. */
export const CANDLES: readonly (readonly [ago: number, ...prices: [number, number, number, number], lots: number])[] = [
  [4, 30450, 30470, 30380, 30400, 43170],
  [3, 30400, 30460, 30390, 30450, 38950],
  [2, 30450, 30530, 30420, 30495, 128540],
  [1, 30495, 30520, 30440, 30472, 96210],
  [0, 30472, 30640, 30470, 30512, 154870],
];

/** The book of SBER at the moment of the examples: price, lots, best first. */
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
          unsettled: [
            {day, units: 100},
            {day, units: -50},
          ],
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
export function recall(state: State): Order[] {
  const shift = state.now - EXAMPLE_NOW;
  const spec = specOf('MOEX:SBER');
  const common = {key: spec.key, portfolio: STOCK, timeInForce: 'oneday', variance: null, replaces: null} as const;
  for (const {ended, fixed = 0, ...order} of ORDERS) {
    state.orders.set(order.id, {
      ...common,
      ...order,
      fixed,
      timeInForce: order.type === 'market' && ended !== undefined ? 'immediateorcancel' : 'oneday',
      transTime: order.transTime + shift,
      updateTime: (ended ?? order.transTime) + shift,
      endTime: dayEnd(state.now),
      stopId: null,
      traded: 0,
    });
  }
  for (const stop of STOPS) {
    state.stops.set(stop.id, {
      ...common,
      side: 'sell',
      fixed: 0,
      price: null,
      protecting: 0,
      dormant: false,
      filled: 0,
      endTime: null,
      error: null,
      childId: null,
      holdsSince: null,
      ...stop,
      transTime: stop.transTime + shift,
      updateTime: stop.updateTime ? stop.updateTime + shift : null,
    });
  }
  for (const group of GROUPS) {
    const closedAt = group.closedAt === null ? null : group.closedAt + shift;
    state.groups.set(group.id, {...group, members: [...group.members], createdAt: group.createdAt + shift, closedAt});
  }
  state.trades = TRADES.map(([id, orderId, lots, price, time]): TradeRow => {
    const value = worth(Math.abs(lots) * spec.lot, price, spec);
    return {
      id,
      orderId,
      portfolio: STOCK,
      exchange: spec.exchange,
      symbol: spec.symbol,
      shortName: spec.shortName,
      board: spec.board,
      lot: spec.lot,
      currency: 'RUB',
      comment: state.orders.get(orderId)!.comment,
      side: lots > 0 ? 'buy' : 'sell',
      lots: Math.abs(lots),
      price: toPrice(price, spec),
      time: time + shift,
      commission: roubles(commissionOf(spec, Math.abs(lots), value)),
      value: roubles(value),
      settles: settlement(time + shift),
    };
  });
  return [...state.orders.values()].filter(({type, status}) => type === 'limit' && status === 'working');
}
