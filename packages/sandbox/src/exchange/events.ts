import type {OrderRow, SandboxEvent, StopRow} from '../types';
import type {Group, Order, Stop} from '../state';
import type {ExchangeContext} from './context';
import {positionRow} from '../account/holdings';
import {LOGIN} from '../account/initialState';
import {groupRow, orderRow, stopRow} from '../account/rows';
import {find} from './book';
import {refOf, specOf} from './instruments';

type EventPayload = SandboxEvent extends infer E ? (E extends unknown ? Omit<E, 'seq' | 'time'> : never) : never;

/** Counts an event, and makes and sends it when somebody listens. */
export function publish({state, listeners}: ExchangeContext, payload: () => EventPayload): void {
  state.seq++;
  if (listeners.size > 0) {
    const event = {seq: state.seq, time: state.now, ...payload()} as SandboxEvent;
    listeners.forEach((listener) => listener(event));
  }
}

/** The row of an order as it stands now. */
export const toOrderRow = ({state}: ExchangeContext, order: Order): OrderRow =>
  orderRow(order, find(state.markets.get(order.key)!, order.id, order.side));

/** The row of a stop order as it stands now. */
export const toStopRow = ({state}: ExchangeContext, stop: Stop): StopRow =>
  stopRow(stop, stop.childId === null ? 0 : (state.orders.get(stop.childId)?.traded ?? 0));

/** Publishes an order. */
export const publishOrder = (ctx: ExchangeContext, order: Order): void =>
  publish(ctx, () => ({kind: 'order', row: toOrderRow(ctx, order)}));

/** Publishes a stop order. */
export const publishStop = (ctx: ExchangeContext, stop: Stop): void =>
  publish(ctx, () => ({kind: 'stop', row: toStopRow(ctx, stop)}));

/** Publishes a group. */
export const publishGroup = (ctx: ExchangeContext, group: Group): void =>
  publish(ctx, () => ({kind: 'group', row: groupRow(group, LOGIN)}));

/** Publishes once what changed however often since the last flush. */
export function flushChanges(ctx: ExchangeContext): void {
  const {state, dirty} = ctx;
  for (const key of dirty.books) {
    publish(ctx, () => ({kind: 'book', ref: refOf(specOf(key))}));
    publish(ctx, () => ({kind: 'quote', ref: refOf(specOf(key))}));
  }
  for (const key of dirty.prints) {
    publish(ctx, () => ({kind: 'candle', ref: refOf(specOf(key))}));
  }
  for (const key of dirty.status) {
    publish(ctx, () => ({kind: 'instrument', ref: refOf(specOf(key))}));
  }
  const portfolios = new Set<string>();
  for (const entry of dirty.positions) {
    const [portfolio, key] = JSON.parse(entry) as [string, string];
    const account = state.accounts.get(portfolio)!;
    const position = account.positions.find((held) => held.key === key);
    if (position) {
      publish(ctx, () => ({kind: 'position', row: positionRow(state, account, position)}));
    }
    portfolios.add(portfolio);
  }
  for (const portfolio of portfolios) {
    publish(ctx, () => ({kind: 'money', portfolio, exchange: 'MOEX'}));
  }
  Object.values(dirty).forEach((set) => set.clear());
}
