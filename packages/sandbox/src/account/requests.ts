import type {Condition, Rejection, Result, Side, TimeInForce} from '../types';
import type {Spec} from '../exchange/instruments';
import {DERIVATIVES, STOCK} from './initialState';
import {findSpec, toPrice, toUnits} from '../exchange/instruments';
import {reject} from '../rejections';

/** What clients send, of any shape, becomes a checked request or a rejection. Nothing here trusts a type. */

const TIMES: readonly unknown[] = [
  'oneday',
  'immediateorcancel',
  'fillorkill',
  'attheclose',
  'goodtillcancelled',
  'bookorcancel',
] satisfies TimeInForce[];
const CONDITIONS: readonly unknown[] = ['more', 'less', 'moreorequal', 'lessorequal'] satisfies Condition[];
/** The markets of each portfolio. */
const PORTFOLIOS: ReadonlyMap<string, Spec['market'][]> = new Map([
  [STOCK, ['FOND', 'SPBX']],
  [DERIVATIVES, ['FORTS']],
]);
const MAX_LOTS = 100_000_000;
const MAX_COMMENT = 100;

/** An exchange order whose fields fit its instrument. */
export interface CheckedOrder {
  readonly spec: Spec;
  readonly type: 'limit' | 'market';
  readonly portfolio: string;
  readonly side: Side;
  readonly lots: number;
  /** 0 for a market order. */
  readonly price: number;
  readonly timeInForce: TimeInForce;
  readonly fixed: number;
  readonly variance: number | null;
  readonly comment: string | null;
}

/** A stop order whose fields fit its instrument. */
export interface CheckedStop extends Omit<CheckedOrder, 'type' | 'price'> {
  readonly type: 'stop' | 'stoplimit';
  readonly condition: Condition;
  readonly trigger: number;
  readonly price: number | null;
  /** Milliseconds, or null for no expiry. */
  readonly endTime: number | null;
  readonly protecting: number;
  readonly dormant: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** An object with fields, or undefined. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const absent = (value: unknown): value is null | undefined => value === undefined || value === null;
const isFlag = (value: unknown): boolean => absent(value) || typeof value === 'boolean';

/** A price of the instrument in whole units, or why not. */
function checkPrice(price: unknown, spec: Spec, bounds: boolean): number | Rejection {
  if (typeof price !== 'number' || !Number.isFinite(price)) {
    return reject('bad-body');
  }
  if (price === 0) {
    return reject('zero-price');
  }
  const units = toUnits(price, spec);
  // A far number may not be exact any more: the bounds speak first.
  if (price < 0 || (bounds && price < toPrice(spec.min, spec))) {
    return reject('price-too-low', toPrice(spec.min, spec));
  }
  if ((bounds && price > toPrice(spec.max, spec)) || price > Number.MAX_SAFE_INTEGER) {
    return reject('price-too-high', toPrice(spec.max, spec));
  }
  return units === undefined || units % spec.step !== 0 ? reject('price-step', toPrice(spec.step, spec)) : units;
}

/** What exchange orders and stop orders share. */
function checkCommon(fields: Fields): Rejection | Omit<CheckedOrder, 'type' | 'price'> {
  const {portfolio, side, quantity, comment = null, timeInForce, icebergFixed, icebergVariance, allowMargin} = fields;
  if (
    typeof portfolio !== 'string' ||
    (side !== 'buy' && side !== 'sell') ||
    typeof quantity !== 'number' ||
    typeof fields.symbol !== 'string' ||
    typeof fields.exchange !== 'string' ||
    !(absent(fields.board) || typeof fields.board === 'string') ||
    !(comment === null || (typeof comment === 'string' && comment.length <= MAX_COMMENT)) ||
    !(absent(timeInForce) || TIMES.includes(timeInForce)) ||
    !(absent(icebergFixed) || typeof icebergFixed === 'number') ||
    !(absent(icebergVariance) || typeof icebergVariance === 'number') ||
    !isFlag(allowMargin)
  ) {
    return reject('bad-body');
  }
  const markets = PORTFOLIOS.get(portfolio);
  if (!markets) {
    return reject('http-403');
  }
  const spec = findSpec(fields.exchange, fields.symbol, fields.board);
  if (!spec) {
    return reject('unknown-instrument');
  }
  if (!markets.includes(spec.market)) {
    return reject('no-client-positions');
  }
  const whole = (value: number, most: number): boolean => Number.isInteger(value) && value > 0 && value <= most;
  if (!whole(quantity, MAX_LOTS) || (typeof icebergFixed === 'number' && !whole(icebergFixed, quantity))) {
    return reject('bad-quantity');
  }
  // The spread of an iceberg's parts exists on the derivatives market alone.
  if (
    typeof icebergVariance === 'number' &&
    (spec.market !== 'FORTS' || absent(icebergFixed) || !whole(icebergVariance, 100))
  ) {
    return reject('bad-flags');
  }
  return {
    spec,
    portfolio,
    side,
    lots: quantity,
    timeInForce: absent(timeInForce) ? 'oneday' : (timeInForce as TimeInForce),
    fixed: typeof icebergFixed === 'number' ? icebergFixed : 0,
    variance: typeof icebergVariance === 'number' ? icebergVariance : null,
    comment,
  };
}

/** Does the exchange know this time in force for such an order? */
function checkTime(type: 'limit' | 'market', {spec, timeInForce, fixed}: CheckedOrder): boolean {
  if (fixed > 0) {
    return type === 'limit' && timeInForce === 'oneday';
  }
  if (timeInForce === 'attheclose') {
    return type === 'market' || spec.exchange === 'MOEX';
  }
  if (type === 'limit') {
    return true;
  }
  // The exchange lists oneday and fillorkill alone for market orders in shares and bonds.
  const onShares = spec.exchange === 'MOEX' && spec.market === 'FOND';
  return timeInForce === 'oneday' || timeInForce === 'fillorkill' || (timeInForce === 'immediateorcancel' && !onShares);
}

/** Checks an exchange order. */
export function checkOrder(value: unknown): Result<CheckedOrder> {
  const fields = fieldsOf(value);
  const type = fields?.type;
  if (!fields || (type !== 'limit' && type !== 'market')) {
    return reject('bad-body');
  }
  const common = checkCommon(fields);
  if ('ok' in common) {
    return common;
  }
  const price = type === 'market' ? 0 : checkPrice(fields.price, common.spec, true);
  if (typeof price !== 'number') {
    return price;
  }
  const order: CheckedOrder = {...common, type, price};
  return checkTime(type, order) ? {ok: true, value: order} : reject('bad-flags');
}

/** Checks a stop order. The price limits of the day do not bind the trigger: it may wait for another day. */
export function checkStop(value: unknown): Result<CheckedStop> {
  const fields = fieldsOf(value);
  const type = fields?.type;
  const condition = typeof fields?.condition === 'string' ? fields.condition.toLowerCase() : undefined;
  if (!fields || (type !== 'stop' && type !== 'stoplimit') || !CONDITIONS.includes(condition)) {
    return reject('bad-body');
  }
  const {stopEndUnixTime: end, protectingSeconds: protecting, activate} = fields;
  const seconds = (value: unknown, least: number, most: number): boolean =>
    absent(value) || (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most);
  if (!seconds(end, 0, 8_640_000_000_000) || !seconds(protecting, 1, 300) || !isFlag(activate)) {
    return reject('bad-body');
  }
  const common = checkCommon(fields);
  if ('ok' in common) {
    return common;
  }
  const trigger = checkPrice(fields.triggerPrice, common.spec, false);
  if (typeof trigger !== 'number') {
    return trigger;
  }
  const price = type === 'stop' ? null : checkPrice(fields.price, common.spec, true);
  if (price !== null && typeof price !== 'number') {
    return price;
  }
  const child: CheckedOrder = {...common, type: type === 'stop' ? 'market' : 'limit', price: price ?? 0};
  if (!checkTime(child.type, child)) {
    return reject('bad-flags');
  }
  return {
    ok: true,
    value: {
      ...common,
      type,
      condition: condition as Condition,
      trigger,
      price,
      endTime: end ? (end as number) * 1000 : null,
      protecting: (protecting as number | null | undefined) ?? 0,
      dormant: activate === false,
    },
  };
}
