import type {Result} from '../types';
import type {Effect, Market, Order} from '../state';
import type {ExchangeContext} from './context';
import type {Spec} from './instruments';
import {closeDay} from '../account/holdings';
import {AT_AUCTION} from '../account/initialState';
import {bid, quoteAround, step, withdraw} from '../market/marketMakers';
import {SCENARIOS} from '../market/scenarios';
import {ok, reject} from '../rejections';
import {uncross} from './auction';
import {ordersAhead} from './book';
import {findActive, markBook, marketOf, markPosition} from './context';
import {nextBorder, readTime, tradingDayEnd} from './calendar';
import {dayEnd} from './day';
import {flushChanges, publishStop} from './events';
import {SPECS, specOf} from './instruments';
import {marketMakerApi, matchIncoming} from './matching';
import {endOrder} from './orders';
import {isAuction, isWaiting, orderEnd, statusOf} from './sessions';
import {evaluateStop, evaluateStops, triggerStop} from './stops';

/** The market moves so often, milliseconds. */
export const TICK = 1000;
const DAY = 86_400_000;
const YEAR = 366 * DAY;

/** Lets time pass, at most a day: everything that is due happens at its own time. */
export function advance(ctx: ExchangeContext, ms: number): Result<{readonly now: number}> {
  const {state} = ctx;
  if (!Number.isInteger(ms) || ms < 0 || ms > DAY) {
    return reject('bad-body');
  }
  runUntil(ctx, state.now + ms);
  return ok({now: state.now});
}

function runUntil(ctx: ExchangeContext, target: number): void {
  const {state} = ctx;
  for (let next = nextEventTime(ctx); next <= target; next = nextEventTime(ctx)) {
    state.now = Math.max(state.now, next);
    runDueEvents(ctx);
  }
  state.now = target;
}

/** Lets the clock jump forward and the calendar of the exchange hold from now on; `off` ends it. */
export function setClock(ctx: ExchangeContext, time: string): Result<{readonly now: number}> {
  const {state} = ctx;
  const target = time === 'off' ? state.now : typeof time === 'string' ? readTime(time, state.now) : NaN;
  if (!(target >= state.now && target <= state.now + YEAR)) {
    return reject('bad-clock', new Date(state.now).toISOString());
  }
  keepHours(ctx, time === 'off' ? 'always' : 'exchange');
  // The others rest on the way.
  state.nextStep += Math.max(0, Math.ceil((target - state.nextStep) / TICK)) * TICK;
  runUntil(ctx, target);
  return ok({now: state.now});
}

/** Lets the calendar hold, or no more. Orders of the day end with the day there is now. */
function keepHours(ctx: ExchangeContext, hours: 'always' | 'exchange'): void {
  const {state} = ctx;
  if (hours === state.hours) {
    return;
  }
  const ofDay = [...state.active.orders].map(
    (order) => [order, order.endTime === orderEnd(ctx, specOf(order.key))] as const,
  );
  state.hours = hours;
  state.dayEnd = endOfDay(ctx);
  for (const [order, isOfDay] of ofDay) {
    if (isOfDay) {
      order.endTime = orderEnd(ctx, specOf(order.key));
    }
  }
  followCalendar(ctx);
}

const endOfDay = ({state}: ExchangeContext): number =>
  state.hours === 'always' ? dayEnd(state.now) : tradingDayEnd('FOND', state.now);

/** Does what the calendar has for now: orders expire, auctions trade, markets open and close. */
function followCalendar(ctx: ExchangeContext): void {
  const {state} = ctx;
  for (const order of state.active.orders) {
    if (order.endTime <= state.now) {
      endOrder(ctx, order, 'canceled');
    }
  }
  for (const spec of SPECS) {
    enter(ctx, spec, statusOf(ctx, spec));
  }
  evaluateStops(ctx);
  flushChanges(ctx);
}

/** Gives a market the status of its next phase. A halt inside a phase is none. */
function enter(ctx: ExchangeContext, spec: Spec, status: Market['status']): void {
  const market = marketOf(ctx, spec);
  const scenario = SCENARIOS[ctx.state.scenario];
  if (market.status === status || (status === 17 && market.status === 2 && scenario.halted?.(ctx.state.steps))) {
    return;
  }
  if (isAuction(market)) {
    uncross(ctx, spec);
  }
  market.status = status;
  ctx.dirty.status.add(spec.key);
  if (status === 18 && withdraw(market)) {
    markBook(ctx, market);
  } else if (status === 17) {
    quoteAround(market, spec, scenario, marketMakerApi(ctx, spec));
  }
}

/** When something happens by itself next. */
function nextEventTime(ctx: ExchangeContext): number {
  const {state} = ctx;
  let next = Math.min(state.nextStep, state.dayEnd);
  if (state.hours === 'exchange') {
    next = Math.min(next, nextBorder(state.now));
  }
  for (const {at} of state.effects) {
    next = Math.min(next, at);
  }
  for (const stop of state.active.stops) {
    if (stop.endTime !== null) {
      next = Math.min(next, stop.endTime);
    }
    if (stop.holdsSince !== null) {
      next = Math.min(next, stop.holdsSince + stop.protecting * 1000);
    }
  }
  return next;
}

/** Does what is due now: stops, effects of groups, the market, the end of the day. */
function runDueEvents(ctx: ExchangeContext): void {
  const {state} = ctx;
  for (const stop of [...state.active.stops]) {
    if (stop.endTime !== null && stop.endTime <= state.now && state.active.stops.has(stop)) {
      endOrder(ctx, stop, 'canceled');
    } else if (stop.holdsSince !== null && stop.holdsSince + stop.protecting * 1000 <= state.now) {
      triggerStop(ctx, stop);
    }
  }
  const due = state.effects.filter(({at}) => at <= state.now);
  state.effects = state.effects.filter(({at}) => at > state.now);
  due.forEach((effect) => runEffect(ctx, effect));
  evaluateStops(ctx);
  flushChanges(ctx);
  if (state.hours === 'exchange') {
    // What the day has left trades before the market closes.
    if (state.dayEnd <= state.now) {
      endDay(ctx);
    }
    followCalendar(ctx);
  }
  if (state.nextStep <= state.now) {
    state.nextStep += TICK;
    tickMarket(ctx);
  }
  if (state.dayEnd <= state.now) {
    endDay(ctx);
  }
}

/** Cancels or wakes an order of a group. */
function runEffect(ctx: ExchangeContext, {kind, id}: Effect): void {
  const order = findActive(ctx, id);
  if (kind === 'cancel' && order) {
    endOrder(ctx, order, 'canceled');
  } else if (kind === 'wake' && order && 'dormant' in order && order.dormant) {
    order.dormant = false;
    order.status = 'working';
    order.updateTime = ctx.state.now;
    publishStop(ctx, order);
    evaluateStop(ctx, order, marketOf(ctx, order).last);
  }
}

/** A step of the market: what the others do, and the market orders that wait for them. */
function tickMarket(ctx: ExchangeContext): void {
  const {state} = ctx;
  state.steps++;
  const scenario = SCENARIOS[state.scenario];
  for (const spec of SPECS) {
    const market = marketOf(ctx, spec);
    const planned = statusOf(ctx, spec);
    const status = planned === 17 && scenario.halted?.(state.steps) ? 2 : planned;
    if (status !== market.status) {
      market.status = status;
      ctx.dirty.status.add(spec.key);
    }
    if (status === 17) {
      step(market, spec, scenario, state.steps, marketMakerApi(ctx, spec));
      tradeWaitingMarketOrders(ctx, spec);
    } else if (isAuction(market)) {
      bid(market, spec, scenario, marketMakerApi(ctx, spec));
    }
  }
  evaluateStops(ctx);
  flushChanges(ctx);
}

/** What was left of a oneday market order takes whatever has come since, at any price. */
function tradeWaitingMarketOrders(ctx: ExchangeContext, spec: Spec): void {
  for (const order of ctx.state.active.orders) {
    if (order.key === spec.key && isWaiting(order) && !AT_AUCTION.has(order.id)) {
      tradeMarketOrder(ctx, order);
    }
  }
}

function tradeMarketOrder(ctx: ExchangeContext, order: Order): void {
  const {id, portfolio, side, lots, filled} = order;
  const taker = {side, price: null, lots: lots - filled};
  if (![...ordersAhead(marketOf(ctx, order), taker)].some(({owner}) => owner === portfolio)) {
    matchIncoming(ctx, specOf(order.key), {id, owner: portfolio}, side, null, taker.lots);
  }
}

/** The end of a trading day. What has ended leaves the lists. */
function endDay(ctx: ExchangeContext): void {
  const {state, dirty} = ctx;
  for (const order of state.active.orders) {
    if (order.timeInForce === 'attheclose') {
      tradeMarketOrder(ctx, order);
    }
    if (order.status === 'working' && order.endTime <= state.now) {
      endOrder(ctx, order, 'canceled');
    }
  }
  evaluateStops(ctx);
  flushChanges(ctx);
  closeDay(state);
  for (const market of state.markets.values()) {
    Object.assign(market, {previous: market.last, open: 0, high: 0, low: 0, volume: 0});
    dirty.books.add(market.key);
  }
  for (const id of [...state.orders.keys(), ...state.stops.keys()]) {
    if (!findActive(ctx, id)) {
      state.orders.delete(id);
      state.stops.delete(id);
    }
  }
  state.trades = [];
  state.dayEnd = endOfDay(ctx);
  for (const account of state.accounts.values()) {
    account.positions.forEach(({key}) => account.id && markPosition(ctx, account.id, key));
  }
  flushChanges(ctx);
}
