import type {Level, Side} from '../types';

/** An order that stands in the book. `owner` is a portfolio, or '' for the other participants. */
export interface Resting {
  readonly id: string;
  readonly owner: string;
  readonly side: Side;
  readonly price: number;
  /** Lots that are left, and those of them in sight. */
  rest: number;
  show: number;
  /** Size of the visible part; 0: all of it. */
  fixed: number;
}

export interface Book {
  readonly bids: Resting[];
  readonly asks: Resting[];
}

/** Somebody who trades at once: up to a price, or at any. */
export interface Taker {
  readonly side: Side;
  readonly price: number | null;
  readonly lots: number;
}

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

const sideOf = (book: Book, side: Side): Resting[] => (side === 'buy' ? book.bids : book.asks);
/** Is price `a` better than `b` for somebody of this side who waits in the book? */
const better = (side: Side, a: number, b: number): boolean => (side === 'buy' ? a > b : a < b);

/** Would this taker trade at a price? */
export const crosses = ({side, price}: Pick<Taker, 'side' | 'price'>, opposed: number): boolean =>
  price === null || !better(side, opposed, price);

/** Puts an order behind all orders of its price: price first, then time. */
export function rest(book: Book, order: Resting): void {
  const queue = sideOf(book, order.side);
  let index = queue.length;
  while (index > 0 && better(order.side, order.price, queue[index - 1].price)) {
    index--;
  }
  queue.splice(index, 0, order);
}

/** Takes an order out of the book. */
export function remove(book: Book, id: string, side: Side): Resting | undefined {
  const queue = sideOf(book, side);
  const index = queue.findIndex((order) => order.id === id);
  return index < 0 ? undefined : queue.splice(index, 1)[0];
}

export const find = (book: Book, id: string, side: Side): Resting | undefined =>
  sideOf(book, side).find((order) => order.id === id);

/** The best waiting order of a side. */
export const best = (book: Book, side: Side): Resting | undefined => sideOf(book, side)[0];

/** Orders that a taker would meet, in the order of trading, until its lots are found. */
export function* ordersAhead(book: Book, taker: Taker): Generator<Resting> {
  let left = taker.lots;
  for (const order of sideOf(book, opposite(taker.side))) {
    if (left <= 0 || !crosses(taker, order.price)) {
      return;
    }
    yield order;
    left -= order.rest;
  }
}

/** Lots that a taker could trade at once, hidden parts included. */
export function available(book: Book, taker: Taker): number {
  let lots = 0;
  for (const order of ordersAhead(book, taker)) {
    lots += order.rest;
  }
  return Math.min(lots, taker.lots);
}

/**
 * Trades a taker against the book, best price first, then by time; returns the lots that are left. An iceberg whose visible
 * part is gone shows the next one at the end of the queue of its price. `portion` decides its size.
 */
export function match(
  book: Book,
  taker: Taker,
  onFill: (maker: Resting, lots: number) => void,
  portion: (order: Resting) => number = ({fixed}) => fixed,
): number {
  const queue = sideOf(book, opposite(taker.side));
  let left = taker.lots;
  while (left > 0 && queue.length > 0 && crosses(taker, queue[0].price)) {
    const maker = queue[0];
    const lots = Math.min(left, maker.show);
    maker.show -= lots;
    maker.rest -= lots;
    left -= lots;
    if (maker.show === 0) {
      queue.shift();
      if (maker.rest > 0) {
        maker.show = Math.min(portion(maker), maker.rest);
        rest(book, maker);
      }
    }
    onFill(maker, lots);
  }
  return left;
}

/** Lots in sight by price, best first. */
export function levels(book: Book, side: Side, depth: number): Level[] {
  const rows: {price: number; lots: number}[] = [];
  for (const {price, show} of sideOf(book, side)) {
    const last = rows.at(-1);
    if (last?.price === price) {
      last.lots += show;
    } else if (rows.length === depth) {
      break;
    } else {
      rows.push({price, lots: show});
    }
  }
  return rows;
}

/** Lots in sight of a whole side. */
export const total = (book: Book, side: Side): number => sideOf(book, side).reduce((sum, {show}) => sum + show, 0);
