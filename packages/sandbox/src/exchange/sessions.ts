import type {Rejection} from '../types';
import type {CheckedOrder} from '../account/requests';
import type {Market, Order} from '../state';
import type {ExchangeContext} from './context';
import type {Spec} from './instruments';
import {reject} from '../rejections';
import {phaseAt, tradingDayEnd, type Phase} from './calendar';
import {marketOf} from './context';
import {dayEnd} from './day';

/** `tradingStatus` of a market in each phase. */
const STATUSES: Readonly<Record<Phase, Market['status']>> = {
  closed: 18,
  'opening-auction': 119,
  trading: 17,
  'closing-auction': 102,
  break: 2,
  clearing: 2,
};

/** What the exchange does on the market of an instrument now. */
export const phaseOf = ({state}: ExchangeContext, {market}: Spec): Phase =>
  state.hours === 'always' ? 'trading' : phaseAt(market, state.now);

/** The trading status that the calendar gives an instrument now. */
export const statusOf = (ctx: ExchangeContext, spec: Spec): Market['status'] => STATUSES[phaseOf(ctx, spec)];

/** Does an auction collect orders, which trade at its end? */
export const isAuction = ({status}: Pick<Market, 'status'>): boolean => status === 119 || status === 102;

/** When an order of the day ends that is placed now. */
export const orderEnd = ({state}: ExchangeContext, {market}: Spec): number =>
  state.hours === 'always' ? dayEnd(state.now) : tradingDayEnd(market, state.now);

/** What somebody wants of the exchange. */
type Act = 'place' | 'move' | 'cancel';

/** Why the exchange does nothing for this instrument now; undefined where it does. */
export function checkSession(ctx: ExchangeContext, spec: Spec, act: Act): Rejection | undefined {
  const derivatives = spec.market === 'FORTS';
  switch (phaseOf(ctx, spec)) {
    case 'closed':
      return reject(!derivatives ? 'not-trading' : act === 'cancel' ? 'cancel-session-closed' : 'session-closed');
    case 'clearing':
      return reject(({place: 'clearing', move: 'spectra-382', cancel: 'spectra-381'} as const)[act]);
    case 'break':
      return reject('break-period');
    default:
      return marketOf(ctx, spec).status === 2 ? reject('break-period') : undefined;
  }
}

/** Why an auction does not take this order; undefined where there is none, or it does. */
export function checkAuction(
  market: Market,
  {timeInForce, fixed}: Pick<CheckedOrder, 'timeInForce' | 'fixed'>,
): Rejection | undefined {
  if (!isAuction(market)) {
    return undefined;
  }
  if (timeInForce === 'immediateorcancel' || timeInForce === 'fillorkill') {
    return reject('asts-179');
  }
  return fixed > 0 ? reject('asts-184') : undefined;
}

/** Does an order wait for trading, outside the book? */
export const isWaiting = ({type, timeInForce}: Order): boolean => type === 'market' && timeInForce !== 'attheclose';
