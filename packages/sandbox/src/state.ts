import type {
  Condition,
  GroupPolicy,
  GroupStatus,
  Instrument,
  OrderStatus,
  OrderType,
  Placed,
  ScenarioName,
  Side,
  StopType,
  TimeInForce,
  TradeRow,
} from './types';
import type {Book} from './exchange/book';
import type {Candle} from './exchange/candles';
import type {Random} from './random';

/** What an exchange order and a stop order share. Prices are whole units, quantities lots. */
interface Instruction {
  readonly id: string;
  readonly portfolio: string;
  /** Key of the instrument. */
  readonly key: string;
  readonly side: Side;
  readonly lots: number;
  readonly comment: string | null;
  readonly timeInForce: TimeInForce;
  /** Visible part of an iceberg, 0 for none. */
  readonly fixed: number;
  readonly variance: number | null;
  readonly replaces: string | null;
  readonly transTime: number;
  updateTime: number | null;
  status: OrderStatus;
  filled: number;
}

export interface Order extends Instruction {
  readonly type: OrderType;
  /** 0 for a market order. */
  readonly price: number;
  endTime: number;
  readonly stopId: string | null;
  /** Kopecks of its trades. */
  traded: number;
}

export interface Stop extends Instruction {
  readonly type: StopType;
  readonly condition: Condition;
  readonly trigger: number;
  readonly price: number | null;
  readonly endTime: number | null;
  /** Seconds; 0 for none. */
  readonly protecting: number;
  dormant: boolean;
  error: string | null;
  childId: string | null;
  /** Since when the condition has held without a break. */
  holdsSince: number | null;
}

export interface Group {
  readonly id: string;
  readonly createdAt: number;
  policy: GroupPolicy;
  members: string[];
  status: GroupStatus;
  closedAt: number | null;
}

/** Holdings of an instrument. Kopecks and pieces. */
export interface Position {
  readonly key: string;
  units: number;
  openUnits: number;
  /** What the position cost at average prices; of the same sign as `units`. */
  cost: number;
  /** The same with the position of the morning at the previous close: the base of the day's result. */
  dailyCost: number;
  /** Contracts only: variation margin since the last clearing, without the value of the position. */
  flow: number;
  /** Pieces bought (sold: negative) that are not delivered yet. */
  unsettled: {day: number; units: number}[];
}

export interface Account {
  /** '' for the other participants. */
  readonly id: string;
  cash: number;
  /** Cash at the start of the day. */
  openCash: number;
  /** Fees of the day, taken from the cash. */
  commission: number;
  /** Contracts: variation margin of the day that has been booked. */
  booked: number;
  positions: Position[];
}

/** A trade of the tape, in the short form of the saved state. */
export type Print = [id: number, orderId: string, side: Side, lots: number, price: number, time: number];

/** One instrument on the exchange. */
export interface Market extends Book {
  readonly key: string;
  status: Instrument['tradingStatus'];
  last: number;
  lastTime: number;
  bookTime: number;
  previous: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  prints: Print[];
  minutes: Candle[];
  /** The other participants: the price they believe in, the price they come back to, their chance. */
  fair: number;
  anchor: number;
  random: Random;
}

/** An order of a group that is canceled or woken by itself at a time. */
export interface Effect {
  readonly at: number;
  readonly kind: 'cancel' | 'wake';
  readonly id: string;
}

/** What can still do something, oldest first. It follows from the state, so it is not saved. */
export interface Active {
  readonly orders: Set<Order>;
  /** Stop orders that wait or sleep. */
  readonly stops: Set<Stop>;
  readonly groups: Set<Group>;
}

/** Everything that the sandbox remembers, save listeners. */
export interface State {
  readonly active: Active;
  readonly seed: number;
  /** `exchange`: the calendar holds. */
  hours: 'always' | 'exchange';
  now: number;
  /** When the market moves next, and how many times it has moved in this scenario. */
  nextStep: number;
  steps: number;
  scenario: ScenarioName;
  dayEnd: number;
  seq: number;
  nextOrder: number;
  nextStop: number;
  nextTrade: number;
  ids: Random;
  markets: Map<string, Market>;
  accounts: Map<string, Account>;
  orders: Map<string, Order>;
  stops: Map<string, Stop>;
  groups: Map<string, Group>;
  trades: TradeRow[];
  effects: Effect[];
  /** Idempotency keys with their outcomes. */
  keys: Map<string, Placed>;
  /** Fees of all accounts since the beginning. */
  fees: number;
}

const isActive = (order: Order | Stop): boolean => order.status === 'working' || ('dormant' in order && order.dormant);

/** Entries that have ended, of each kind, that the lists show at least. */
const ENDED = 100_000;

/** When far more have ended than the lists show, the oldest of them go. */
function forgetOldest<T>(all: Map<string, T>, active: ReadonlySet<T>): void {
  let surplus = all.size - active.size - ENDED;
  if (surplus > ENDED / 10) {
    for (const [id, one] of all) {
      if (surplus > 0 && !active.has(one)) {
        all.delete(id);
        surplus--;
      }
    }
  }
}

/** Adds an order. From here on `settle` follows what becomes of it. */
export function addOrder({orders, active}: State, order: Order): void {
  forgetOldest(orders, active.orders);
  orders.set(order.id, order);
  if (isActive(order)) {
    active.orders.add(order);
  }
}

/** Adds a stop order. */
export function addStopOrder({stops, active}: State, stop: Stop): void {
  forgetOldest(stops, active.stops);
  stops.set(stop.id, stop);
  if (isActive(stop)) {
    active.stops.add(stop);
  }
}

/** Adds a group. */
export function addGroup({groups, active}: State, group: Group): void {
  forgetOldest(groups, active.groups);
  groups.set(group.id, group);
  if (group.status === 'Active') {
    active.groups.add(group);
  }
}

/** Forgets as active what has just ended. Whoever ends an order, a stop order or a group calls it. */
export function settle({active}: State, ended: Order | Stop | Group): void {
  if ('members' in ended) {
    active.groups.delete(ended);
  } else if ('traded' in ended) {
    active.orders.delete(ended);
  } else {
    active.stops.delete(ended);
  }
}

const VERSION = 1;
const MAPS = ['markets', 'accounts', 'orders', 'stops', 'groups', 'keys'] as const;

/** A sum over a text (FNV-1a), or over one more: what was cut off or written by another hand is not a state. */
export function addToSum(text: string, before = 0x811c9dc5): number {
  let sum = before;
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return sum;
}

/** A sum in eight digits. */
export const sumText = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');

export const checksum = (text: string): string => sumText(addToSum(text));

/** The state as text: version, checksum, JSON. */
export function serializeState(state: State): string {
  const maps = Object.fromEntries(MAPS.map((name) => [name, [...(state[name] as Map<string, unknown>)]]));
  const json = JSON.stringify({...state, active: undefined, ...maps});
  return `${VERSION}.${checksum(json)}.${json}`;
}

/** The state of a text, or undefined when the text is none of this version. */
export function deserializeState(text: string): State | undefined {
  const [version, sum] = text.split('.', 2);
  const json = text.slice(`${version}.${sum}.`.length);
  if (version !== String(VERSION) || sum !== checksum(json)) {
    return undefined;
  }
  const raw = JSON.parse(json) as Record<string, unknown>;
  const maps = Object.fromEntries(MAPS.map((name) => [name, new Map(raw[name] as [string, unknown][])]));
  return withActive({...raw, ...maps} as unknown as Omit<State, 'active'>);
}

/** Finds what is active in a state that was saved or is new. */
export function withActive(saved: Omit<State, 'active'>): State {
  const state: State = {...saved, active: {orders: new Set(), stops: new Set(), groups: new Set()}};
  saved.orders.forEach((order) => addOrder(state, order));
  saved.stops.forEach((stop) => addStopOrder(state, stop));
  saved.groups.forEach((group) => addGroup(state, group));
  return state;
}
