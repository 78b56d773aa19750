import type {Rejection, Result, TimeInForce} from '../types';
import type {CheckedOrder} from '../account/requests';
import type {Market, Order, Stop} from '../state';
import type {Taker} from './book';
import type {ExchangeContext} from './context';
import type {Spec} from './instruments';
import {tooDear} from '../account/holdings';
import {ok, reject} from '../rejections';
import {addOrder, settle} from '../state';
import {available, best, crosses, opposite, ordersAhead, remove} from './book';
import {markBook, marketOf, markPosition} from './context';
import {publishOrder, publishStop} from './events';
import {onOrderEnded} from './groups';
import {matchIncoming, nextOrderId, restInBook} from './matching';
import {checkAuction, checkSession, isAuction, orderEnd} from './sessions';

/** Active orders of a portfolio in an instrument, active stop orders likewise. The exchange has a limit, too, and does not publish it. */
export const MOST_ACTIVE = 1000;

/** Has a portfolio as many active orders, or stop orders, in an instrument as it may? */
export function isFull(active: ReadonlySet<Order | Stop>, portfolio: string, {key}: Spec): boolean {
  let count = 0;
  if (active.size >= MOST_ACTIVE) {
    for (const order of active) {
      count += order.key === key && order.portfolio === portfolio ? 1 : 0;
    }
  }
  return count >= MOST_ACTIVE;
}

const YEAR = 365 * 86_400_000;

/** The time in force that the exchange makes of the one that was sent. */
const effectiveTimeInForce = ({spec, timeInForce}: Pick<CheckedOrder, 'spec' | 'timeInForce'>): TimeInForce =>
  timeInForce === 'attheclose' && spec.exchange === 'MOEX' ? 'fillorkill' : timeInForce;

/** Why the exchange takes no such order now; undefined where it does. */
export const checkTradable = (
  ctx: ExchangeContext,
  act: 'place' | 'move',
  order: CheckedOrder,
): Rejection | undefined =>
  checkSession(ctx, order.spec, act) ??
  checkAuction(marketOf(ctx, order.spec), {...order, timeInForce: effectiveTimeInForce(order)});

/** Why nobody can trade an instrument at once now; undefined where everybody can. */
export const checkTradingHours = (ctx: ExchangeContext, spec: Spec): Rejection | undefined =>
  isAuction(marketOf(ctx, spec)) ? reject('break-period') : checkSession(ctx, spec, 'place');

/** Would an order meet one of its own owner? In an auction everything on the other side counts. */
function meetsOwn(market: Market, portfolio: string, taker: Taker): boolean {
  for (const {owner} of ordersAhead(market, isAuction(market) ? {...taker, lots: Infinity} : taker)) {
    if (owner === portfolio) {
      return true;
    }
  }
  return false;
}

/** Sends a checked order to the exchange; `from` names the order that it replaces and the stop order that makes it. */
export function submitOrder(
  ctx: ExchangeContext,
  checked: CheckedOrder,
  from: {readonly replaces?: string; readonly stopId?: string},
): Result<Order> {
  const {state} = ctx;
  const {spec, ...fields} = checked;
  const {type, portfolio, side, lots} = fields;
  const market = marketOf(ctx, spec);
  const refusal = checkTradable(ctx, 'place', checked);
  if (refusal) {
    return refusal;
  }
  if (isFull(state.active.orders, portfolio, spec)) {
    return reject(spec.market === 'FORTS' ? 'spectra-320' : 'asts-709', MOST_ACTIVE);
  }
  const timeInForce = effectiveTimeInForce(checked);
  const taker = {side, price: type === 'market' ? null : checked.price, lots};
  if (tooDear(state, spec, portfolio, side, lots)) {
    return reject('no-money');
  }
  if (meetsOwn(market, portfolio, taker)) {
    return reject('exchange-31');
  }
  const opposed = best(market, opposite(side));
  if (timeInForce === 'bookorcancel' && !isAuction(market) && opposed && crosses(taker, opposed.price)) {
    return reject('book-or-cancel');
  }
  const killed = timeInForce === 'fillorkill' && available(market, taker) < lots;
  if (killed && spec.market === 'FORTS') {
    return reject('exchange-4103');
  }
  const order: Order = {
    ...fields,
    id: nextOrderId(ctx, spec),
    key: spec.key,
    filled: 0,
    traded: 0,
    status: 'working',
    timeInForce,
    transTime: state.now,
    updateTime: state.now,
    endTime: timeInForce === 'goodtillcancelled' && spec.market === 'FORTS' ? state.now + YEAR : orderEnd(ctx, spec),
    replaces: from.replaces ?? null,
    stopId: from.stopId ?? null,
  };
  addOrder(state, order);
  publishOrder(ctx, order);
  markPosition(ctx, portfolio, spec.key);
  const participant = {id: order.id, owner: portfolio};
  const left =
    killed || timeInForce === 'attheclose' || isAuction(market)
      ? lots
      : matchIncoming(ctx, spec, participant, side, taker.price, lots);
  if (left > 0 && (killed || timeInForce === 'immediateorcancel')) {
    endOrder(ctx, order, 'canceled');
  } else if (left > 0 && type === 'limit') {
    restInBook(ctx, spec, participant, side, order.price, left, order.fixed);
  }
  return ok(order);
}

/** Ends a working order or a stop that waits. Its groups react. */
export function endOrder(ctx: ExchangeContext, order: Order | Stop, how: 'canceled' | 'replaced'): void {
  order.status = 'canceled';
  order.updateTime = ctx.state.now;
  settle(ctx.state, order);
  if ('traded' in order) {
    const market = marketOf(ctx, order);
    if (remove(market, order.id, order.side)) {
      markBook(ctx, market);
    }
    markPosition(ctx, order.portfolio, order.key);
    publishOrder(ctx, order);
  } else {
    order.dormant = false;
    order.holdsSince = null;
    publishStop(ctx, order);
  }
  onOrderEnded(ctx, order.id, how);
}
