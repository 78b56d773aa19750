import type {OrderRow, Result} from '../types';
import type {ExchangeContext} from './context';
import {ok, reject} from '../rejections';
import {opposite} from './book';
import {markBook, marketOf} from './context';
import {flushChanges, toOrderRow} from './events';
import {specOf} from './instruments';
import {matchIncoming, nextOrderId} from './matching';
import {checkTradingHours} from './orders';
import {evaluateStops} from './stops';

/**
 * Makes the other participants trade with one order that stands in the book: so many of its lots, at its price. Their own
 * orders that stand before it leave the book; those of clients trade first, as price and time demand.
 */
export function fill(ctx: ExchangeContext, orderId: string, lots: number): Result<OrderRow> {
  const order = ctx.state.orders.get(orderId);
  if (order?.status !== 'working' || order.type !== 'limit') {
    return reject('order-not-found');
  }
  const spec = specOf(order.key);
  const closed = checkTradingHours(ctx, spec);
  if (closed) {
    return closed;
  }
  const market = marketOf(ctx, order);
  const queue = order.side === 'buy' ? market.bids : market.asks;
  const behind = (price: number): boolean => (order.side === 'buy' ? price < order.price : price > order.price);
  queue.splice(0, queue.length, ...queue.filter(({owner, price}) => owner !== '' || behind(price)));
  markBook(ctx, market);
  const wanted = Math.min(order.lots, order.filled + lots);
  let traded = true;
  while (order.filled < wanted && traded) {
    const others = {id: nextOrderId(ctx, spec), owner: ''};
    const left = wanted - order.filled;
    traded = matchIncoming(ctx, spec, others, opposite(order.side), order.price, left) < left;
  }
  evaluateStops(ctx);
  flushChanges(ctx);
  return ok(toOrderRow(ctx, order));
}
