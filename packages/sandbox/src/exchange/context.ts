import type {Listener} from '../types';
import type {Market, Order, State, Stop} from '../state';
import type {Spec} from './instruments';

/** What the functions of the exchange work on: the state, which is saved, and what is between two flushes, which is not. */
export interface ExchangeContext {
  readonly state: State;
  readonly listeners: Set<Listener>;
  /** What changed since the last flush: keys of instruments, and portfolios with keys of instruments as JSON. */
  readonly dirty: Readonly<Record<'books' | 'prints' | 'positions' | 'status', Set<string>>>;
  /** Trades whose prices the stops have not seen yet. */
  readonly unseenTrades: {readonly key: string; readonly price: number}[];
}

/** A context over a state, without listeners. */
export const createContext = (state: State): ExchangeContext => ({
  state,
  listeners: new Set(),
  dirty: {books: new Set(), prints: new Set(), positions: new Set(), status: new Set()},
  unseenTrades: [],
});

/** The market of an instrument. */
export const marketOf = ({state}: ExchangeContext, {key}: Pick<Spec, 'key'>): Market => state.markets.get(key)!;

/** The order or stop of a number that can still be canceled. */
export function findActive({state}: ExchangeContext, id: string): Order | Stop | undefined {
  const order = state.orders.get(id);
  if (order) {
    return state.active.orders.has(order) ? order : undefined;
  }
  const stop = state.stops.get(id);
  return stop && state.active.stops.has(stop) ? stop : undefined;
}

/** Remembers that a portfolio's row of an instrument, and its money, will be published. */
export function markPosition({dirty}: ExchangeContext, portfolio: string, key: string): void {
  dirty.positions.add(JSON.stringify([portfolio, key]));
}

/** Remembers that the book of a market will be published, as of now. */
export function markBook({state, dirty}: ExchangeContext, market: Market): void {
  market.bookTime = state.now;
  dirty.books.add(market.key);
}
