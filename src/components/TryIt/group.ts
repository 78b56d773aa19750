import {rowsOf, sleeps, waits, type Row} from '@site/src/components/OrderLab/rows';
import type {Json} from '@alor-docs/contract/samples';
import type {OperationForm} from '@site/src/plugins/sandbox-data/requests';
import type {Own} from './userValues';
import type {View} from './protocol';
import {isRow, newestGroup} from './values';

/*
 * Orders of the simulation in a request that groups them.
 */

const TYPES = {limit: 'Limit', market: 'Market', stop: 'Stop', stoplimit: 'StopLimit'} as const;

const memberOf = ({portfolio, exchange, id, type}: Row) => ({portfolio, exchange, orderId: id, type: TYPES[type]});

const membersOf = (body: unknown): readonly unknown[] =>
  isRow(body) && Array.isArray(body.orders) ? (body.orders as unknown[]) : [];

const idOf = (member: unknown): unknown => (isRow(member) ? member.orderId : undefined);

/** Does the request name orders to be grouped? */
export const isGroup = ({body}: OperationForm): boolean => membersOf(body?.example).length > 0;

/** The orders that wait and may be grouped, newest first. */
export const waiting = (view: View): Row[] => rowsOf(view).filter(waits);

/** The active groups that an order belongs to. */
export const groupsOf = ({groups}: View, id: string): readonly string[] =>
  groups.filter(({status, orders}) => status === 'Active' && orders.includes(id)).map((group) => group.id);

/** Does the body name the order? */
export const names = (body: unknown, id: string): boolean => membersOf(body).some((member) => idOf(member) === id);

/** The body with the order, or without it if it is there; undefined for what cannot hold orders. */
export function toggled(body: unknown, row: Row): Json | undefined {
  if (!isRow(body)) {
    return undefined;
  }
  const members = membersOf(body);
  const orders = names(body, row.id)
    ? members.filter((member) => idOf(member) !== row.id)
    : [...members, memberOf(row)];
  return {...body, orders} as Json;
}

/** The newest active group that already links all orders of the body. */
export function linkedBy(view: View, body: unknown): string | undefined {
  const [first = [], ...rest] = membersOf(body).map((member) => groupsOf(view, String(idOf(member))));
  return first.find((group) => rest.every((groups) => groups.includes(group)));
}

/**
 * The body that a form starts with: the reader's own orders in place of those of the example. A new group takes the newest that are
 * in none: three when a sleeping stop order tells of a bracket, otherwise a pair; a change names what the newest group has.
 */
export function ownGroup(body: Json, {method}: OperationForm, view: View, {ofExamples}: Pick<Own, 'ofExamples'>): Json {
  const own = rowsOf(view).filter(({id}) => !ofExamples.includes(id));
  const newest = newestGroup(view);
  const free = waiting(view).filter((row) => own.includes(row) && groupsOf(view, row.id).length === 0);
  const chosen =
    method === 'POST'
      ? free.slice(0, free.slice(0, 2).some(sleeps) ? 3 : 2)
      : own.filter(({id}) => newest?.orders.includes(id));
  if (chosen.length < 2) {
    return body;
  }
  const policy = chosen.some(sleeps) ? 'TriggerBracketOrders' : 'IgnoreCancel';
  return {
    ...(body as {readonly [name: string]: Json}),
    orders: chosen.reverse().map(memberOf),
    executionPolicy: method === 'POST' ? policy : (newest?.executionPolicy ?? policy),
  };
}
