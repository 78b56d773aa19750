import type {
  BookRow,
  CandleRequest,
  CandlesAnswer,
  EstimateRequest,
  EstimateRow,
  Exchange,
  Instrument,
  InstrumentRef,
  QuoteRow,
  Result,
  SessionRow,
  Side,
} from '../types';
import type {Account, Market, Order, Stop} from '../state';
import type {Candle} from './candles';
import type {ExchangeContext} from './context';
import type {Spec} from './instruments';
import {estimateRow} from '../account/holdings';
import {fieldsOf} from '../account/requests';
import {ok, reject} from '../rejections';
import {best, levels, total} from './book';
import {nextSessions, phaseEnd, tradingDay} from './calendar';
import {join} from './candles';
import {marketOf} from './context';
import {withPast} from './history';
import {findSpec, refOf, roubles, specOf, toPrice, toUnits} from './instruments';
import {orderEnd, phaseOf} from './sessions';

const MAX_DEPTH = 50;
const DEFAULT_DEPTH = 20;

/** Reads something of an account that a client may see on an exchange. */
export function withAccount<T>(
  {state}: ExchangeContext,
  portfolio: unknown,
  exchange: unknown,
  get: (account: Account, exchange: Exchange) => Result<T>,
): Result<T> {
  const account = typeof portfolio === 'string' && portfolio !== '' ? state.accounts.get(portfolio) : undefined;
  return account && (exchange === 'MOEX' || exchange === 'SPBX') ? get(account, exchange) : reject('http-403');
}

/** Reads something of an instrument. */
export function withInstrument<T>(
  ctx: ExchangeContext,
  ref: InstrumentRef,
  get: (market: Market, spec: Spec) => Result<T>,
): Result<T> {
  const fields = fieldsOf(ref);
  const spec = findSpec(fields?.exchange, fields?.symbol, fields?.board);
  return spec
    ? get(marketOf(ctx, spec), spec)
    : reject('instrument-not-found', ...[fields?.symbol, fields?.exchange].map((name) => String(name).slice(0, 50)));
}

/** Is an order one of a portfolio on an exchange? */
export const belongsTo = (order: Order | Stop, {id}: Account, exchange: Exchange): boolean =>
  order.portfolio === id && specOf(order.key).exchange === exchange;

/** The order of a number, when it is one of the portfolio on the exchange. */
export function findOwn<T extends Order | Stop>(
  orders: ReadonlyMap<string, T>,
  id: unknown,
  account: Account,
  exchange: Exchange,
): T | undefined {
  const order = typeof id === 'string' ? orders.get(id) : undefined;
  return order && belongsTo(order, account, exchange) ? order : undefined;
}

/** A query for the rows of a portfolio's orders, oldest first. */
export const listOf =
  <T extends Order | Stop, R>(
    ctx: ExchangeContext,
    orders: ReadonlyMap<string, T>,
    toRow: (ctx: ExchangeContext, order: T) => R,
  ) =>
  (portfolio: string, exchange: string): Result<R[]> =>
    withAccount(ctx, portfolio, exchange, (account, place) =>
      ok([...orders.values()].filter((order) => belongsTo(order, account, place)).map((order) => toRow(ctx, order))),
    );

/** A query for the row of one order of a portfolio. */
export const byId =
  <T extends Order | Stop, R>(
    ctx: ExchangeContext,
    orders: ReadonlyMap<string, T>,
    toRow: (ctx: ExchangeContext, order: T) => R,
  ) =>
  (portfolio: string, exchange: string, id: string): Result<R> =>
    withAccount(ctx, portfolio, exchange, (account, place) => {
      const order = findOwn(orders, id, account, place);
      return order ? ok(toRow(ctx, order)) : reject('order-not-found');
    });

/** The row of an instrument. */
export function instrumentRow(market: Market, spec: Spec): Instrument {
  return {
    ...refOf(spec),
    shortName: spec.shortName,
    market: spec.market,
    currency: 'RUB',
    lot: spec.lot,
    minStep: toPrice(spec.step, spec),
    priceStep: roubles(spec.step * spec.kopecks),
    decimals: spec.decimals,
    priceMin: toPrice(spec.min, spec),
    priceMax: toPrice(spec.max, spec),
    marginBuy: roubles(spec.marginBuy),
    marginSell: roubles(spec.marginSell),
    rateUp: spec.rateUp,
    rateDown: spec.rateDown,
    previousClose: toPrice(market.previous, spec),
    tradingStatus: market.status,
  };
}

const levelsOf = (market: Market, spec: Spec, side: Side, depth: number) =>
  levels(market, side, depth).map(({price, lots}) => ({price: toPrice(price, spec), lots}));

const clampDepth = (depth: unknown): number =>
  typeof depth === 'number' && Number.isInteger(depth) ? Math.min(MAX_DEPTH, Math.max(1, depth)) : DEFAULT_DEPTH;

/** The order book, `depth` levels a side. */
export function bookRow(market: Market, spec: Spec, depth: unknown): BookRow {
  const shown = clampDepth(depth);
  return {
    ...refOf(spec),
    bids: levelsOf(market, spec, 'buy', shown),
    asks: levelsOf(market, spec, 'sell', shown),
    time: market.bookTime,
  };
}

/** The quote of an instrument. */
export function quoteRow(market: Market, spec: Spec): QuoteRow {
  const [bid] = levelsOf(market, spec, 'buy', 1);
  const [ask] = levelsOf(market, spec, 'sell', 1);
  const change = market.last - market.previous;
  return {
    ...refOf(spec),
    shortName: spec.shortName,
    currency: 'RUB',
    lot: spec.lot,
    previousClose: toPrice(market.previous, spec),
    last: toPrice(market.last, spec),
    lastTime: market.lastTime,
    open: toPrice(market.open, spec),
    high: toPrice(market.high, spec),
    low: toPrice(market.low, spec),
    volume: market.volume,
    bid: bid?.price ?? 0,
    ask: ask?.price ?? 0,
    bidLots: bid?.lots ?? 0,
    askLots: ask?.lots ?? 0,
    totalBidLots: total(market, 'buy'),
    totalAskLots: total(market, 'sell'),
    bookTime: market.bookTime,
    change: toPrice(change, spec),
    changePercent: Math.round((change * 10_000) / market.previous) / 100,
  };
}

/** Candles of a time frame between two seconds, both inclusive. */
export function candles(
  {state}: ExchangeContext,
  market: Market,
  spec: Spec,
  request: CandleRequest,
): Result<CandlesAnswer> {
  const {tf, from, to} = fieldsOf(request) ?? {};
  const second = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  const whole = typeof tf === 'number' && Number.isSafeInteger(tf) && tf > 0;
  if (!(whole || tf === 'D' || tf === 'W' || tf === 'M' || tf === 'Y') || !second(from) || !second(to)) {
    return reject('bad-request');
  }
  const joined = join(
    whole && tf % 60 !== 0
      ? market.prints.map(([, , , lots, price, time]): Candle => {
          return [Math.floor(time / 1000), price, price, price, price, lots];
        })
      : request.past
        ? withPast(market, spec, whole ? from : -Infinity)
        : market.minutes,
    tf as CandleRequest['tf'],
    state.hours === 'always' ? undefined : (seconds) => tradingDay(spec.market, seconds * 1000) / 1000,
  );
  const rows = joined.map(([time, open, high, low, close, volume]) => ({
    time,
    open: toPrice(open, spec),
    high: toPrice(high, spec),
    low: toPrice(low, spec),
    close: toPrice(close, spec),
    volume,
  }));
  return ok({
    history: rows.filter(({time}) => time >= from && time <= to),
    next: rows.find(({time}) => time > to)?.time ?? null,
    prev: rows.findLast(({time}) => time < from)?.time ?? null,
  });
}

/** What the exchange does on the market of an instrument. */
export const sessionRow = (ctx: ExchangeContext, spec: Spec): SessionRow => ({
  phase: phaseOf(ctx, spec),
  until: ctx.state.hours === 'always' ? null : phaseEnd(spec.market, ctx.state.now),
  dayEnd: orderEnd(ctx, spec),
  next: ctx.state.hours === 'always' ? [] : nextSessions(spec.market, ctx.state.now),
});

/** How much a portfolio could trade. */
export function estimate(ctx: ExchangeContext, request: EstimateRequest): Result<EstimateRow> {
  const fields = fieldsOf(request);
  return withAccount(ctx, fields?.portfolio, fields?.exchange, (account) => {
    const spec = findSpec(fields?.exchange, fields?.ticker, fields?.board);
    if (!spec) {
      return reject('unknown-instrument');
    }
    const isAmount = (value: unknown): boolean =>
      value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e9);
    if (!isAmount(fields?.price) || !isAmount(fields?.lotQuantity) || !isAmount(fields?.budget)) {
      return reject('bad-body');
    }
    const market = marketOf(ctx, spec);
    const price = fields?.price ? toUnits(fields.price as number, spec) : (best(market, 'sell')?.price ?? market.last);
    return price === undefined
      ? reject('price-step', toPrice(spec.step, spec))
      : ok(estimateRow(ctx.state, account, spec, market, request, price));
  });
}
