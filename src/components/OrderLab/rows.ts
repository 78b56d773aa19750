import type {OrderRow, StopRow} from '@alor-docs/sandbox';

/** An order or a stop order of the simulation. */
export type Row = OrderRow | StopRow;

/** Is it a stop order that sleeps until its group wakes it? */
export const sleeps = (row: Row): boolean => 'dormant' in row && row.dormant;

/** Does an order wait: in the book, for its condition, or asleep for its group? */
export const waits = (row: Row): boolean => row.status === 'working' || sleeps(row);

/** Orders and stop orders, newest first. */
export const rowsOf = ({
  orders,
  stops,
}: {
  readonly orders: readonly OrderRow[];
  readonly stops: readonly StopRow[];
}): Row[] => [...orders, ...stops].sort((a, b) => b.transTime - a.transTime || b.id.localeCompare(a.id));
