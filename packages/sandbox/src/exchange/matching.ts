import type {Side} from '../types';
import type {Market, Order, Print} from '../state';
import type {MarketMakerApi} from '../market/marketMakers';
import type {ExchangeContext} from './context';
import type {Spec} from './instruments';
import {book} from '../account/holdings';
import {printRow, tradeRow} from '../account/rows';
import {draw} from '../random';
import {settle} from '../state';
import {match, opposite, rest} from './book';
import {addTrade} from './candles';
import {markBook, marketOf, markPosition} from './context';
import {publish, publishOrder, publishStop} from './events';
import {onOrderEnded} from './groups';
import {worth} from './instruments';

/** Trades of the tape that an instrument remembers. */
const PRINTS = 500;
/** Trades of the clients that the lists show at least. */
const TRADES = 100_000;

/** Whose order trades. `owner` is a portfolio, or '' for the other participants. */
export interface Participant {
  readonly id: string;
  readonly owner: string;
}

/** A number for a new order. */
export function nextOrderId({state}: ExchangeContext, spec: Spec): string {
  const number = state.nextOrder++;
  // Numbers of the derivatives market do not fit into a double.
  return spec.market === 'FORTS' ? `2033126183${String(number).padStart(9, '0')}` : String(number);
}

/** Books a trade between the order that came in and one that rested in the book. */
export function bookTrade(
  ctx: ExchangeContext,
  spec: Spec,
  taker: Participant & {readonly side: Side},
  maker: Participant,
  lots: number,
  price: number,
): void {
  const {state} = ctx;
  const id = state.nextTrade++;
  const print: Print = [id, taker.id, taker.side, lots, price, state.now];
  recordPrint(marketOf(ctx, spec), print);
  ctx.unseenTrades.push({key: spec.key, price});
  ctx.dirty.prints.add(spec.key);
  publish(ctx, () => ({kind: 'print', row: printRow(print, spec)}));
  if (taker.owner === '' && maker.owner === '') {
    return;
  }
  for (const {id: orderId, owner, side} of [taker, {...maker, side: opposite(taker.side)}]) {
    const commission = book(state, spec, owner, side, lots, price);
    const order = owner === '' ? undefined : state.orders.get(orderId);
    if (order) {
      fillOrder(ctx, spec, order, {id: String(id), side, lots, price, time: state.now, commission});
    }
  }
}

/** Puts a trade on the tape, into the candles and into the figures of the day. */
function recordPrint(market: Market, print: Print): void {
  const [, , , lots, price, time] = print;
  market.prints.push(print);
  market.prints.splice(0, market.prints.length - PRINTS);
  addTrade(market.minutes, time, price, lots);
  market.open ||= price;
  market.high = Math.max(market.high, price);
  market.low = market.low === 0 ? price : Math.min(market.low, price);
  market.last = price;
  market.lastTime = time;
  market.volume += lots;
}

/** Counts a trade in the order of a client and in the stop order that made it. */
function fillOrder(ctx: ExchangeContext, spec: Spec, order: Order, trade: Parameters<typeof tradeRow>[2]): void {
  const {state} = ctx;
  const {lots, price} = trade;
  order.filled += lots;
  order.traded += worth(lots * spec.lot, price, spec);
  order.updateTime = state.now;
  if (order.filled === order.lots) {
    order.status = 'filled';
    settle(state, order);
  }
  const row = tradeRow(order, spec, trade);
  state.trades.push(row);
  // As of orders, the oldest go when there are far more than lists show.
  if (state.trades.length > TRADES * 1.1) {
    state.trades.splice(0, state.trades.length - TRADES);
  }
  markPosition(ctx, order.portfolio, spec.key);
  publishOrder(ctx, order);
  publish(ctx, () => ({kind: 'trade', row}));
  const stop = order.stopId === null ? undefined : state.stops.get(order.stopId);
  if (stop) {
    stop.filled += lots;
    stop.updateTime = state.now;
    // Before it knows its exchange order, the row of the stop is not out yet.
    if (stop.childId !== null) {
      publishStop(ctx, stop);
    }
  }
  if (order.status === 'filled') {
    onOrderEnded(ctx, order.id, 'filled');
  }
}

/** Trades an incoming order at once, up to a price or at any (null); returns the lots that are left. */
export function matchIncoming(
  ctx: ExchangeContext,
  spec: Spec,
  {id, owner}: Participant,
  side: Side,
  price: number | null,
  lots: number,
): number {
  const {state} = ctx;
  const market = marketOf(ctx, spec);
  const left = match(
    market,
    {side, price, lots},
    (maker, traded) => bookTrade(ctx, spec, {id, owner, side}, maker, traded, maker.price),
    ({id: resting, fixed}) => {
      const spread = Math.floor((fixed * (state.orders.get(resting)?.variance ?? 0)) / 100);
      return fixed + (spread === 0 ? 0 : draw(state.ids, spread * 2 + 1) - spread);
    },
  );
  if (left !== lots) {
    markBook(ctx, market);
  }
  return left;
}

/** Leaves lots of an order in the book; of an iceberg, `fixed` lots are visible. */
export function restInBook(
  ctx: ExchangeContext,
  spec: Spec,
  {id, owner}: Participant,
  side: Side,
  price: number,
  lots: number,
  fixed: number,
): void {
  const market = marketOf(ctx, spec);
  rest(market, {id, owner, side, price, rest: lots, show: fixed === 0 ? lots : Math.min(fixed, lots), fixed});
  markBook(ctx, market);
}

/** What the other participants do with an instrument, with the means of a client. */
export const marketMakerApi = (ctx: ExchangeContext, spec: Spec): MarketMakerApi => ({
  limit(side, price, lots) {
    const order = {id: nextOrderId(ctx, spec), owner: ''};
    const left = matchIncoming(ctx, spec, order, side, price, lots);
    if (left > 0) {
      restInBook(ctx, spec, order, side, price, left, 0);
    }
  },
  rest: (side, price, lots) => restInBook(ctx, spec, {id: nextOrderId(ctx, spec), owner: ''}, side, price, lots, 0),
  market: (side, lots) => void matchIncoming(ctx, spec, {id: nextOrderId(ctx, spec), owner: ''}, side, null, lots),
});
