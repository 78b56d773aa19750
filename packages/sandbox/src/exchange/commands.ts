import type {
  CancelRequest,
  InstrumentRef,
  NewOrder,
  NewStop,
  OrderUpdate,
  Placed,
  RequestMeta,
  Result,
  ScenarioName,
  Side,
  StopUpdate,
} from '../types';
import type {Order, Stop} from '../state';
import type {CheckedOrder} from '../account/requests';
import type {ExchangeContext} from './context';
import {checkOrder, checkStop, fieldsOf} from '../account/requests';
import {moveTo, quoteAround} from '../market/marketMakers';
import {SCENARIOS} from '../market/scenarios';
import {ok, reject, repeated} from '../rejections';
import {findActive, marketOf} from './context';
import {flushChanges} from './events';
import {SPECS, specOf, toPrice, toUnits} from './instruments';
import {marketMakerApi} from './matching';
import {checkTradable, checkTradingHours, endOrder, submitOrder} from './orders';
import {belongsTo, findOwn, withAccount, withInstrument} from './queries';
import {checkSession, phaseOf, statusOf} from './sessions';
import {addStop, evaluateStops} from './stops';

/** Carries out a request, unless its key was used before: then the answer holds the first outcome. */
function idempotent(ctx: ExchangeContext, meta: RequestMeta | undefined, act: () => Placed): Placed {
  const {keys} = ctx.state;
  const key: unknown = meta?.key;
  if (key !== undefined && typeof key !== 'string') {
    return reject('bad-body');
  }
  const first = key === undefined ? undefined : keys.get(key);
  if (first) {
    return repeated(first);
  }
  const outcome = act();
  if (key !== undefined) {
    keys.set(key, outcome);
  }
  evaluateStops(ctx);
  flushChanges(ctx);
  return outcome;
}

/** Submits an order; the answer names its number. */
function place(ctx: ExchangeContext, order: CheckedOrder, replaces?: string): Placed {
  const sent = submitOrder(ctx, order, {replaces});
  return sent.ok ? ok({orderId: sent.value.id}) : sent;
}

/** Places an exchange order. */
export const placeOrder = (ctx: ExchangeContext, order: NewOrder, meta?: RequestMeta): Placed =>
  idempotent(ctx, meta, () => {
    const checked = checkOrder(order);
    return checked.ok ? place(ctx, checked.value) : checked;
  });

/** Places a stop order. */
export const placeStop = (ctx: ExchangeContext, stop: NewStop, meta?: RequestMeta): Placed =>
  idempotent(ctx, meta, () => {
    const checked = checkStop(stop);
    return checked.ok ? addStop(ctx, checked.value, null) : checked;
  });

/** Cancels an order, then places the new one. Not atomic. */
export const updateOrder = (ctx: ExchangeContext, update: OrderUpdate, meta?: RequestMeta): Placed =>
  idempotent(ctx, meta, () => {
    const checked = checkOrder(update);
    if (!checked.ok) {
      return checked;
    }
    const {spec, portfolio, side, lots, type} = checked.value;
    const old = typeof update.orderId === 'string' ? ctx.state.orders.get(update.orderId) : undefined;
    if (!old || old.status !== 'working' || old.portfolio !== portfolio || old.type !== type) {
      return reject(
        spec.market === 'FORTS' ? 'exchange-50' : type === 'limit' ? 'updated-order-not-found' : 'update-rejected',
        'The order is no longer live',
      );
    }
    if (old.key !== spec.key || old.side !== side) {
      return reject('update-rejected', 'The instrument and the side of an order do not change');
    }
    // The derivatives market changes the price of an iceberg alone.
    if (old.fixed > 0 && spec.market === 'FORTS' && lots !== old.lots - old.filled) {
      return reject('update-rejected', 'The size of an iceberg does not change on the derivatives market');
    }
    const refusal = checkTradable(ctx, 'move', checked.value);
    if (refusal) {
      return refusal;
    }
    endOrder(ctx, old, 'replaced');
    return place(ctx, checked.value, old.id);
  });

/** Cancels a stop order, then accepts the new one. */
export const updateStop = (ctx: ExchangeContext, update: StopUpdate, meta?: RequestMeta): Placed =>
  idempotent(ctx, meta, () => {
    const checked = checkStop(update);
    if (!checked.ok) {
      return checked;
    }
    const {spec, portfolio, side, type} = checked.value;
    const old = typeof update.orderId === 'string' ? ctx.state.stops.get(update.orderId) : undefined;
    if (!old || !findActive(ctx, old.id) || old.portfolio !== portfolio || old.type !== type) {
      return reject('update-rejected', 'The stop order is no longer live');
    }
    if (old.key !== spec.key || old.side !== side) {
      return reject('update-rejected', 'The instrument and the side of a stop order do not change');
    }
    endOrder(ctx, old, 'replaced');
    return addStop(ctx, checked.value, old.id);
  });

/** Cancels an order or a stop order. */
export function cancel(ctx: ExchangeContext, request: CancelRequest): Result<{readonly orderId: string}> {
  const {state} = ctx;
  const fields = fieldsOf(request);
  const canceled = withAccount(ctx, fields?.portfolio, fields?.exchange, (account, exchange) => {
    const order = findOwn<Order | Stop>(
      fields?.stop === true ? state.stops : state.orders,
      fields?.orderId,
      account,
      exchange,
    );
    if (!order || !findActive(ctx, order.id)) {
      return reject('cancel-not-found');
    }
    const refusal = fields?.stop === true ? undefined : checkSession(ctx, specOf(order.key), 'cancel');
    if (refusal) {
      return refusal;
    }
    endOrder(ctx, order, 'canceled');
    return ok({orderId: order.id});
  });
  flushChanges(ctx);
  return canceled;
}

/** Cancels all orders, or all stop orders, of a portfolio on an exchange. */
export function cancelAll(
  ctx: ExchangeContext,
  portfolio: string,
  exchange: string,
  stop: boolean,
): Result<{readonly orderIds: readonly string[]}> {
  const canceled = withAccount(ctx, portfolio, exchange, (account, place) => {
    const {orders: active, stops} = ctx.state.active;
    const orders = [...(stop ? stops : active)].filter((order) => belongsTo(order, account, place));
    const refusals = stop ? [] : orders.map((order) => checkSession(ctx, specOf(order.key), 'cancel'));
    const refusal = refusals.find((one) => one !== undefined);
    if (refusal) {
      return refusal;
    }
    orders.forEach((order) => endOrder(ctx, order, 'canceled'));
    return orders.length === 0 ? reject('cancel-all-not-found') : ok({orderIds: orders.map(({id}) => id)});
  });
  flushChanges(ctx);
  return canceled;
}

/** Gives the other participants another behavior, from now on. */
export function setScenario(ctx: ExchangeContext, name: ScenarioName): Result<{readonly scenario: ScenarioName}> {
  const {state, dirty} = ctx;
  if (typeof name !== 'string' || !Object.hasOwn(SCENARIOS, name)) {
    return reject('bad-body');
  }
  state.scenario = name;
  state.steps = 0;
  for (const spec of SPECS) {
    const market = marketOf(ctx, spec);
    market.anchor = market.fair;
    if (market.status === 2 && statusOf(ctx, spec) === 17) {
      market.status = 17;
      dirty.status.add(spec.key);
    }
    if (market.status === 17) {
      quoteAround(market, spec, SCENARIOS[name], marketMakerApi(ctx, spec));
    }
  }
  evaluateStops(ctx);
  flushChanges(ctx);
  return ok({scenario: name});
}

/** Makes the other participants trade an instrument to a price at once. */
export const movePrice = (ctx: ExchangeContext, ref: InstrumentRef, price: number): Result<{readonly last: number}> =>
  withInstrument(ctx, ref, (market, spec) => {
    const units = typeof price === 'number' ? toUnits(price, spec) : undefined;
    if (units === undefined || units % spec.step !== 0) {
      return reject('price-step', toPrice(spec.step, spec));
    }
    if (units <= spec.min || units >= spec.max) {
      return units <= spec.min
        ? reject('price-too-low', toPrice(spec.min + spec.step, spec))
        : reject('price-too-high', toPrice(spec.max - spec.step, spec));
    }
    if (phaseOf(ctx, spec) !== 'trading') {
      // Nobody trades now; this is where the others will want to.
      Object.assign(market, {fair: units, anchor: units});
      return ok({last: toPrice(market.last, spec)});
    }
    const halted = checkTradingHours(ctx, spec);
    if (halted) {
      return halted;
    }
    moveTo(market, spec, SCENARIOS[ctx.state.scenario], units, marketMakerApi(ctx, spec));
    evaluateStops(ctx);
    flushChanges(ctx);
    return ok({last: toPrice(market.last, spec)});
  });

/** Makes the other participants send a market order. */
export const sweep = (
  ctx: ExchangeContext,
  ref: InstrumentRef,
  side: Side,
  lots: number,
): Result<{readonly last: number}> =>
  withInstrument(ctx, ref, (market, spec) => {
    if ((side !== 'buy' && side !== 'sell') || !Number.isSafeInteger(lots) || lots < 1) {
      return reject('bad-body');
    }
    const halted = checkTradingHours(ctx, spec);
    if (halted) {
      return halted;
    }
    marketMakerApi(ctx, spec).market(side, lots);
    evaluateStops(ctx);
    flushChanges(ctx);
    return ok({last: toPrice(market.last, spec)});
  });
