import type {OrderRow, Side, StopRow, TradeRow} from '@alor-docs/sandbox';
import {isPending} from '../engine/orders';
import type {CompleteSnapshot} from '../engine/snapshot';

/** What a ladder is drawn from; orders, stop orders and fills are those of the reader. */
export interface LadderSource extends Pick<CompleteSnapshot, 'book' | 'quote' | 'orders' | 'stops'> {
  /** What the last step has filled: marked until the next one. */
  readonly fills?: readonly LadderFill[];
}

/** Lots of the reader that were traded at a price. */
export interface LadderFill {
  readonly price: number;
  readonly side: Side;
  readonly lots: number;
}

/** The trades of a step, those at one price together. */
export function fillsOf(trades: readonly TradeRow[]): LadderFill[] {
  const fills = new Map<string, LadderFill>();
  for (const {price, side, lots} of trades) {
    const key = `${side} ${price}`;
    fills.set(key, {price, side, lots: lots + (fills.get(key)?.lots ?? 0)});
  }
  return [...fills.values()];
}

/** A price of the ladder, with the reader's own orders and triggers there. */
export interface LadderLevel {
  readonly price: number;
  readonly side: 'ask' | 'bid';
  /** Lots in sight; 0 where only a trigger stands. */
  readonly lots: number;
  readonly orders: readonly OrderRow[];
  readonly stops: readonly StopRow[];
  /** Lots of the reader that the last step has filled here; 0 for none. */
  readonly filled: number;
  /** Levels lie between it and the one before it, towards the spread. */
  readonly afterGap: boolean;
}

/** Lots of orders that are not filled yet. */
export const restOf = (orders: readonly (OrderRow | StopRow)[]): number =>
  orders.reduce((sum, {lots, filledLots}) => sum + lots - filledLots, 0);

/**
 * The levels of a ladder: the best ones of each side, and every price at which the reader has an order or a trigger.
 *
 * @param depth - levels of each side that are always shown
 * @returns both sides from the spread outwards
 */
export function ladderLevels(
  {book, quote, orders, stops, fills = []}: LadderSource,
  depth = 5,
): {
  readonly asks: readonly LadderLevel[];
  readonly bids: readonly LadderLevel[];
} {
  const ofInstrument = ({symbol, exchange}: OrderRow | StopRow): boolean =>
    symbol === quote.symbol && exchange === quote.exchange;
  const resting = orders.filter((order) => order.status === 'working' && order.price > 0 && ofInstrument(order));
  const waiting = stops.filter((stop) => isPending(stop) && ofInstrument(stop));
  const bestAsk = book.asks[0]?.price ?? Infinity;
  const bestBid = book.bids[0]?.price ?? -Infinity;
  /** A trigger inside the spread, or beside an empty side, stands with the price that is nearer. */
  const isAsk = (price: number): boolean =>
    price >= bestAsk || (price > bestBid && bestAsk - price <= price - bestBid && bestAsk !== Infinity);

  /** A level that a fill has emptied stays with the side of its order. */
  const fillsAsk = ({price, side}: LadderFill): boolean => price >= bestAsk || (price > bestBid && side === 'sell');

  const side = (name: 'ask' | 'bid'): LadderLevel[] => {
    const known = name === 'ask' ? book.asks : book.bids;
    const filled = fills.filter((fill) => fillsAsk(fill) === (name === 'ask'));
    const best = new Set(known.slice(0, depth).map(({price}) => price));
    /** Of fills that have emptied their level, or that the price has left behind. */
    const beyond = filled.map(({price}) => price).filter((price) => !best.has(price));
    const own = [
      ...resting.filter((order) => (order.side === 'sell') === (name === 'ask')).map(({price}) => price),
      ...waiting.map(({triggerPrice}) => triggerPrice).filter((price) => isAsk(price) === (name === 'ask')),
    ];
    const shown = known.slice(0, Math.max(1, depth - beyond.length)).map(({price}) => price);
    const prices = [...new Set([...shown, ...beyond, ...own])];
    prices.sort((a, b) => (name === 'ask' ? a - b : b - a));
    const indexOf = (price: number | undefined): number => known.findIndex((level) => level.price === price);
    const edge = known[depth - 1]?.price;
    const isFar = (price: number): boolean => edge === undefined || (name === 'ask' ? price > edge : price < edge);
    return prices.map((price, at) => {
      const ordersHere = resting.filter(
        (order) => order.price === price && (order.side === 'sell') === (name === 'ask'),
      );
      const index = indexOf(price);
      return {
        price,
        side: name,
        lots: known[index]?.lots ?? restOf(ordersHere),
        orders: ordersHere,
        stops: waiting.filter((stop) => stop.triggerPrice === price),
        filled: filled.reduce((sum, fill) => sum + (fill.price === price ? fill.lots : 0), 0),
        afterGap: at > 0 && isFar(price) && (index < 0 || index !== indexOf(prices[at - 1]) + 1),
      };
    });
  };
  return {asks: side('ask'), bids: side('bid')};
}
