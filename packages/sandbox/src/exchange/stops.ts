import type {Placed} from '../types';
import type {CheckedStop} from '../account/requests';
import type {Stop} from '../state';
import type {ExchangeContext} from './context';
import {ok, reject} from '../rejections';
import {addStopOrder, settle} from '../state';
import {marketOf} from './context';
import {publishStop} from './events';
import {onOrderEnded} from './groups';
import {specOf} from './instruments';
import {MOST_ACTIVE, endOrder, isFull, submitOrder} from './orders';

/** Does a price satisfy the condition of a stop? */
function conditionHolds({condition, trigger}: Stop, price: number): boolean {
  switch (condition) {
    case 'more':
      return price > trigger;
    case 'moreorequal':
      return price >= trigger;
    case 'less':
      return price < trigger;
    default:
      return price <= trigger;
  }
}

/** Sends the exchange order of a stop. */
export function triggerStop(ctx: ExchangeContext, stop: Stop): void {
  stop.status = 'filled';
  settle(ctx.state, stop);
  stop.updateTime = ctx.state.now;
  stop.holdsSince = null;
  const {portfolio, side, lots, timeInForce, fixed, variance, comment} = stop;
  const sent = submitOrder(
    ctx,
    {
      spec: specOf(stop.key),
      type: stop.type === 'stop' ? 'market' : 'limit',
      portfolio,
      side,
      lots,
      price: stop.price ?? 0,
      timeInForce,
      fixed,
      variance,
      comment,
    },
    {stopId: stop.id},
  );
  if (sent.ok) {
    stop.childId = sent.value.id;
  } else {
    stop.status = 'canceled';
    stop.error = sent.message;
  }
  publishStop(ctx, stop);
  onOrderEnded(ctx, stop.id, sent.ok ? 'filled' : 'canceled');
}

/** Shows a stop a price: it triggers, or its time of protection begins or breaks off. */
export function evaluateStop(ctx: ExchangeContext, stop: Stop, price: number): void {
  if (stop.status !== 'working' || !conditionHolds(stop, price)) {
    stop.holdsSince = null;
  } else if (stop.protecting === 0) {
    triggerStop(ctx, stop);
  } else {
    stop.holdsSince ??= ctx.state.now;
  }
}

/** Shows the stops all trades they have not seen. Those that trigger may trade, and so on. */
export function evaluateStops(ctx: ExchangeContext): void {
  const {state, unseenTrades} = ctx;
  for (let trade = unseenTrades.shift(); trade; trade = unseenTrades.shift()) {
    for (const stop of [...state.active.stops]) {
      if (stop.key === trade.key && stop.status === 'working') {
        evaluateStop(ctx, stop, trade.price);
      }
    }
  }
}

/** Accepts a checked stop order. One whose condition holds triggers at once, one whose time is over is canceled. */
export function addStop(ctx: ExchangeContext, checked: CheckedStop, replaces: string | null): Placed {
  const {state} = ctx;
  const {spec, ...fields} = checked;
  if (isFull(state.active.stops, checked.portfolio, spec)) {
    return reject('sandbox-limit', `a portfolio has ${MOST_ACTIVE} stop orders in an instrument at most`);
  }
  const stop: Stop = {
    ...fields,
    id: String(state.nextStop++),
    key: spec.key,
    status: checked.dormant ? 'rejected' : 'working',
    filled: 0,
    error: null,
    childId: null,
    holdsSince: null,
    transTime: state.now,
    updateTime: null,
    replaces,
  };
  addStopOrder(state, stop);
  publishStop(ctx, stop);
  if (stop.endTime !== null && stop.endTime <= state.now) {
    endOrder(ctx, stop, 'canceled');
  } else {
    evaluateStop(ctx, stop, marketOf(ctx, spec).last);
  }
  return ok({orderId: stop.id});
}
