import type {Group, Order, Print, Stop} from '../state';
import type {GroupRow, Iceberg, OrderRow, PrintRow, StopRow, TradeRow} from '../types';
import type {Resting} from '../exchange/book';
import type {Spec} from '../exchange/instruments';
import {settlement} from '../exchange/day';
import {refOf, roubles, specOf, toPrice, worth} from '../exchange/instruments';

/** Rows of orders, groups and trades as the API has them, in the sandbox's own names. */

/** Shared by both kinds. `price` is 0 where there is none. */
function shared(order: Order | Stop, resting: Resting | undefined) {
  const spec = specOf(order.key);
  const {id, portfolio, comment, side, status, transTime, updateTime, lots, timeInForce, replaces, fixed} = order;
  const portion = Math.min(fixed, lots - order.filled);
  const iceberg: Iceberg | null =
    fixed === 0
      ? null
      : {
          fixed,
          variance: order.variance,
          visible: portion,
          visibleFilled: resting ? Math.max(0, portion - resting.show) : 0,
        };
  return {
    id,
    portfolio,
    ...refOf(spec),
    lot: spec.lot,
    comment,
    side,
    status,
    transTime,
    updateTime,
    lots,
    filledLots: order.filled,
    timeInForce,
    iceberg,
    volume: order.price ? roubles(worth(lots * spec.lot, order.price, spec)) : null,
    replaces,
  };
}

export function orderRow(order: Order, resting: Resting | undefined): OrderRow {
  return {
    ...shared(order, resting),
    type: order.type,
    price: toPrice(order.price, specOf(order.key)),
    endTime: order.endTime,
    stopId: order.stopId,
  };
}

/** `traded` is the kopecks of the trades of its exchange order. */
export function stopRow(stop: Stop, traded: number): StopRow {
  const spec = specOf(stop.key);
  const units = stop.filled * spec.lot * spec.kopecks;
  return {
    ...shared(stop, undefined),
    type: stop.type,
    condition: stop.condition,
    triggerPrice: toPrice(stop.trigger, spec),
    price: stop.price === null ? null : toPrice(stop.price, spec),
    endTime: stop.endTime,
    error: stop.error,
    exchangeOrderId: stop.childId,
    protectingSeconds: stop.protecting || null,
    avgPrice: units === 0 ? 0 : Math.round((traded * 100) / units) / (100 * 10 ** spec.decimals),
    dormant: stop.dormant,
  };
}

export const groupRow = (group: Group, login: string): GroupRow => ({
  id: group.id,
  login,
  orders: [...group.members],
  executionPolicy: group.policy,
  status: group.status,
  createdAt: group.createdAt,
  closedAt: group.closedAt,
});

/** The row of a trade of an order. `price` is whole units, `commission` kopecks. */
export function tradeRow(
  {id: orderId, portfolio, comment}: Pick<Order, 'id' | 'portfolio' | 'comment'>,
  spec: Spec,
  {id, side, lots, price, time, commission}: Pick<TradeRow, 'id' | 'side' | 'lots' | 'price' | 'time' | 'commission'>,
): TradeRow {
  return {
    id,
    orderId,
    portfolio,
    ...refOf(spec),
    shortName: spec.shortName,
    lot: spec.lot,
    currency: 'RUB',
    comment,
    side,
    lots,
    price: toPrice(price, spec),
    time,
    commission: roubles(commission),
    value: roubles(worth(lots * spec.lot, price, spec)),
    settles: settlement(time),
  };
}

/** The row of a trade of the tape. */
export const printRow = ([id, orderId, side, lots, price, time]: Print, spec: Spec): PrintRow => ({
  id,
  orderId,
  ...refOf(spec),
  side,
  lots,
  price: toPrice(price, spec),
  time,
});
