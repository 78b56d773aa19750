import type {OrderRow, SandboxEvent, StopRow} from '@alor-docs/sandbox';
import type {Snapshot} from './snapshot';

/** An order or a stop order of the sandbox. */
export type AnyOrder = OrderRow | StopRow;

/** Something that happened to an order of the client. */
export type OrderEvent = Extract<SandboxEvent, {kind: 'order' | 'stop' | 'group' | 'trade'}>;

/** The same without its place among other events. */
export type OrderChange = {
  [Kind in OrderEvent['kind']]: Pick<Extract<OrderEvent, {kind: Kind}>, 'kind' | 'row'>;
}[OrderEvent['kind']];

/** Is it a stop order that takes no part in the market until its group activates it? */
export const isDormant = (order: AnyOrder): boolean => 'dormant' in order && order.dormant;

/** Is an order in the book, waiting for its condition, or dormant? */
export const isPending = (order: AnyOrder): boolean => order.status === 'working' || isDormant(order);

/** Orders and stop orders, newest first. */
export const allOrders = ({orders, stops}: Pick<Snapshot, 'orders' | 'stops'>): AnyOrder[] =>
  [...orders, ...stops].sort((a, b) => b.transTime - a.transTime || b.id.localeCompare(a.id));

type Rows = Pick<Snapshot, 'orders' | 'stops' | 'groups'>;

/** What became of the reader's orders and groups from one snapshot to a later one, the oldest first. */
export function changesBetween(before: Rows, after: Rows): OrderChange[] {
  const changed = <Row>(rows: readonly Row[], known: readonly Row[], text: (row: Row) => string): Row[] => {
    const texts = new Set(known.map(text));
    return rows.filter((row) => !texts.has(text(row))).reverse();
  };
  const state = (order: AnyOrder): string => [order.id, order.status, order.filledLots, isDormant(order)].join();
  return [
    ...changed(after.orders, before.orders, state).map((row) => ({kind: 'order' as const, row})),
    ...changed(after.stops, before.stops, state).map((row) => ({kind: 'stop' as const, row})),
    ...changed(after.groups, before.groups, ({id, status}) => `${id} ${status}`).map((row) => ({
      kind: 'group' as const,
      row,
    })),
  ];
}
