import type {OrderRow} from '@alor-docs/sandbox';
import type {Snapshot} from '../engine/snapshot';

/** By how many lots something has changed the order book, by price. */
export type LevelMarks = ReadonlyMap<number, number>;

const resting = (order: OrderRow | undefined): number =>
  order?.status === 'working' ? order.lots - order.filledLots : 0;

/**
 * What a request has done to the order book between two snapshots close around it: the lots that the reader's own orders have gained
 * or lost at their prices, and those that a new order has taken from the levels of before.
 */
export function marksBetween(before: Snapshot, after: Snapshot): LevelMarks {
  const marks = new Map<number, number>();
  const {quote, book} = before;
  if (!quote || !book) return marks;
  const add = (price: number, lots: number): void => {
    if (lots !== 0) marks.set(price, (marks.get(price) ?? 0) + lots);
  };
  const known = new Map(before.orders.map((order) => [order.id, order]));
  for (const order of after.orders) {
    if (order.symbol !== quote.symbol || order.exchange !== quote.exchange) continue;
    const old = known.get(order.id);
    if (order.price > 0) add(order.price, resting(order) - resting(old));
    let taken = old ? 0 : order.filledLots;
    for (const level of order.side === 'buy' ? book.asks : book.bids) {
      const lots = Math.min(taken, level.lots);
      add(level.price, -lots);
      taken -= lots;
    }
  }
  return marks;
}
