import type {Json} from '@alor-docs/contract/samples';
import type {OperationForm} from '@site/src/plugins/sandbox-data/requests';
import {allOrders, isDormant, isPending, type AnyOrder} from '../engine/orders';
import type {Snapshot} from '../engine/snapshot';
import {isObject, newestGroup} from './requestValues';
import type {UserValues} from './userValues';

/*
 * Orders of the sandbox in a request that groups them.
 */

const TYPES = {limit: 'Limit', market: 'Market', stop: 'Stop', stoplimit: 'StopLimit'} as const;

const toMember = ({portfolio, exchange, id, type}: AnyOrder) => ({portfolio, exchange, orderId: id, type: TYPES[type]});

const membersOf = (body: unknown): readonly unknown[] =>
  isObject(body) && Array.isArray(body.orders) ? (body.orders as unknown[]) : [];

const orderIdOf = (member: unknown): unknown => (isObject(member) ? member.orderId : undefined);

/** Does the request name orders to be grouped? */
export const isGroupRequest = ({body}: OperationForm): boolean => membersOf(body?.example).length > 0;

/** The orders that may be grouped, newest first. */
export const pendingOrders = (snapshot: Snapshot): AnyOrder[] => allOrders(snapshot).filter(isPending);

/** The active groups that an order belongs to. */
export const groupsOf = ({groups}: Snapshot, id: string): readonly string[] =>
  groups.filter(({status, orders}) => status === 'Active' && orders.includes(id)).map((group) => group.id);

/** Does the body name the order? */
export const includesOrder = (body: unknown, id: string): boolean =>
  membersOf(body).some((member) => orderIdOf(member) === id);

/** The body with the order, or without it if it is there; undefined for what cannot hold orders. */
export function toggleOrder(body: unknown, order: AnyOrder): Json | undefined {
  if (!isObject(body)) {
    return undefined;
  }
  const members = membersOf(body);
  const orders = includesOrder(body, order.id)
    ? members.filter((member) => orderIdOf(member) !== order.id)
    : [...members, toMember(order)];
  return {...body, orders} as Json;
}

/** The newest active group that already links all orders of the body. */
export function linkingGroup(snapshot: Snapshot, body: unknown): string | undefined {
  const [first = [], ...rest] = membersOf(body).map((member) => groupsOf(snapshot, String(orderIdOf(member))));
  return first.find((group) => rest.every((groups) => groups.includes(group)));
}

/**
 * The body that a form starts with: the reader's own orders in place of those of the example. A new group takes the newest that are
 * in none: three when a dormant stop order hints at a bracket, otherwise a pair; a change names what the newest group has.
 */
export function withUserOrders(
  body: Json,
  {method}: OperationForm,
  snapshot: Snapshot,
  {exampleOrders}: Pick<UserValues, 'exampleOrders'>,
): Json {
  const userOrders = allOrders(snapshot).filter(({id}) => !exampleOrders.includes(id));
  const newest = newestGroup(snapshot);
  const free = userOrders.filter((order) => isPending(order) && groupsOf(snapshot, order.id).length === 0);
  const chosen =
    method === 'POST'
      ? free.slice(0, free.slice(0, 2).some(isDormant) ? 3 : 2)
      : userOrders.filter(({id}) => newest?.orders.includes(id));
  if (chosen.length < 2) {
    return body;
  }
  const policy = chosen.some(isDormant) ? 'TriggerBracketOrders' : 'IgnoreCancel';
  return {
    ...(body as {readonly [name: string]: Json}),
    orders: chosen.reverse().map(toMember),
    executionPolicy: method === 'POST' ? policy : (newest?.executionPolicy ?? policy),
  };
}
