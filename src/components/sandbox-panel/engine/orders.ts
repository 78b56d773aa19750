import type {OrderRow, SandboxEvent, StopRow} from '@alor-docs/sandbox';
import type {Snapshot} from './snapshot';

/** An order or a stop order of the sandbox. */
export type AnyOrder = OrderRow | StopRow;

/** Something that happened to an order of the client. */
export type OrderEvent = Extract<SandboxEvent, {kind: 'order' | 'stop' | 'group' | 'trade'}>;

/** Is it a stop order that takes no part in the market until its group activates it? */
export const isDormant = (order: AnyOrder): boolean => 'dormant' in order && order.dormant;

/** Is an order in the book, waiting for its condition, or dormant? */
export const isPending = (order: AnyOrder): boolean => order.status === 'working' || isDormant(order);

/** Orders and stop orders, newest first. */
export const allOrders = ({orders, stops}: Pick<Snapshot, 'orders' | 'stops'>): AnyOrder[] =>
  [...orders, ...stops].sort((a, b) => b.transTime - a.transTime || b.id.localeCompare(a.id));
