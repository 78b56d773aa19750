import {SBER_ASKS, SBER_BIDS} from '../../schematic/sampleMarket';

/** One price level of an order book. */
export interface Level {
  /** Kopecks per share. */
  readonly price: number;
  /** Lots at this price, `own` included. */
  readonly lots: number;
  /** Lots of the reader's order, last in the queue of the level. */
  readonly own?: number;
}

/** An order book; both sides start with the best price. */
export interface Book {
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
}

export type Side = 'buy' | 'sell';

/** What an incoming order took from one level. */
export interface Fill {
  readonly price: number;
  readonly lots: number;
  /** How many of these lots belonged to the reader's resting order. */
  readonly own: number;
}

/** Shares in one lot of SBER. */
export const LOT_SIZE = 10;

const levels = (side: typeof SBER_ASKS | typeof SBER_BIDS): Level[] =>
  side.map(([price, lots]) => ({price: Math.round(price * 100), lots}));

/** The order book of SBER that all examples start from. */
export const sberBook: Book = {asks: levels(SBER_ASKS), bids: levels(SBER_BIDS)};

/**
 * Puts a limit order at the end of the queue of an existing level.
 *
 * @throws Error when the book has no such level: the examples show joined queues only
 */
export function join(book: Book, side: Side, price: number, lots: number): Book {
  const key = side === 'buy' ? 'bids' : 'asks';
  if (!book[key].some((level) => level.price === price)) {
    throw new Error(`No ${key} level at ${price} kopecks.`);
  }
  const levels = book[key].map((level) =>
    level.price === price ? {...level, lots: level.lots + lots, own: (level.own ?? 0) + lots} : level,
  );
  return {...book, [key]: levels};
}

/**
 * Matches an incoming market order with a book: best level first, the reader's own lots last within a level.
 *
 * @param lots size of the incoming order
 * @returns the fills, one per level touched, and the book that is left
 * @throws Error when the visible book is too thin: an example must not invent what stands behind it
 */
export function sweep(book: Book, side: Side, lots: number): {fills: Fill[]; after: Book} {
  const key = side === 'buy' ? 'asks' : 'bids';
  const fills: Fill[] = [];
  const left: Level[] = [];
  let rest = lots;
  for (const level of book[key]) {
    const taken = Math.min(rest, level.lots);
    const own = level.own ?? 0;
    const ownTaken = Math.max(0, taken - (level.lots - own));
    rest -= taken;
    if (taken > 0) fills.push({price: level.price, lots: taken, own: ownTaken});
    if (taken < level.lots) {
      const ownLeft = own - ownTaken;
      left.push({price: level.price, lots: level.lots - taken, ...(ownLeft > 0 && {own: ownLeft})});
    }
  }
  if (rest > 0) throw new Error(`The book is ${rest} lots too thin for the example.`);
  return {fills, after: {...book, [key]: left}};
}

/** Sums of a list of fills: lots, shares, amount in kopecks and average price in kopecks. */
export function totals(fills: readonly {price: number; lots: number}[]): {
  lots: number;
  shares: number;
  amount: number;
  average: number;
} {
  const lots = fills.reduce((sum, fill) => sum + fill.lots, 0);
  const amount = fills.reduce((sum, fill) => sum + fill.lots * LOT_SIZE * fill.price, 0);
  return {lots, shares: lots * LOT_SIZE, amount, average: amount / (lots * LOT_SIZE)};
}

/** Distance between the best prices, kopecks. */
export function spread(book: Book): number {
  return book.asks[0].price - book.bids[0].price;
}
