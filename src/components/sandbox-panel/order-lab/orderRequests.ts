import type {GroupPolicy, Side} from '@alor-docs/sandbox';
import {fieldNumber, parseDecimal} from '@site/src/lib/decimal';
import type {Edition} from '@site/src/lib/edition';
import {EXAMPLE_SUBJECT} from '../engine/snapshot';

/*
 * What the form of the order lab holds, and the requests of the API behind it.
 */

/** What can be placed: one order, or several with their group. */
export type OrderKind = 'market' | 'limit' | 'iceberg' | 'stop' | 'stoplimit' | 'pair' | 'bracket';

/** The form, as typed. */
export interface Draft {
  readonly kind: OrderKind;
  readonly side: Side;
  readonly quantity: string;
  readonly price: string;
  readonly visible: string;
  readonly trigger: string;
  readonly condition: 'lessorequal' | 'moreorequal';
  readonly profit: string;
  readonly loss: string;
  readonly policy: Exclude<GroupPolicy, 'TriggerBracketOrders'>;
}

/** A request of the API. */
interface OrderRequest {
  readonly type: keyof typeof ENDPOINTS;
  readonly path: string;
  /** Its reference page. */
  readonly page: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const {portfolio, exchange, symbol} = EXAMPLE_SUBJECT;
const ACTIONS = '/commandapi/warptrans/TRADE/v2/client/orders/actions/';
const PAGES = '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-';

/** Where the requests go, and their reference pages. */
export const ENDPOINTS = {
  market: {path: `${ACTIONS}market`, page: `${PAGES}market-post`},
  limit: {path: `${ACTIONS}limit`, page: `${PAGES}limit-post`},
  stop: {path: `${ACTIONS}stop`, page: `${PAGES}stop-post`},
  stoplimit: {path: `${ACTIONS}stopLimit`, page: `${PAGES}stop-limit-post`},
  group: {path: '/commandapi/api/orderGroups', page: '/api/http/commandapi-api-order-groups-post'},
} as const;

/** What the form starts with: the numbers of the guides, written as the edition does. */
export function initialDraft(kind: OrderKind, edition: Edition): Draft {
  const sells = kind === 'stop' || kind === 'stoplimit' || kind === 'pair';
  const price = {stoplimit: 304.3, bracket: 305, iceberg: 304.8}[kind as string] ?? 305.11;
  return {
    kind,
    side: sells ? 'sell' : 'buy',
    quantity: kind === 'iceberg' ? '40' : sells ? '20' : '10',
    price: fieldNumber(price, edition),
    visible: '10',
    trigger: fieldNumber(304.5, edition),
    condition: 'lessorequal',
    profit: fieldNumber(306, edition),
    loss: fieldNumber(304, edition),
    policy: 'OnExecuteOrCancel',
  };
}

/** Where the price has to go for something to happen to the order of the initial form, roubles. */
export const TELLING_PRICES: Readonly<Record<OrderKind, number>> = {
  market: 305,
  limit: 305.05,
  iceberg: 304.8,
  stop: 304.5,
  stoplimit: 304.5,
  pair: 306,
  bracket: 305,
};

const oppositeSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** The form for the other side: the price that takes the profit of a long position cuts the loss of a short one. */
export const invertSide = ({side, profit, loss}: Draft): Pick<Draft, 'side' | 'profit' | 'loss'> => ({
  side: oppositeSide(side),
  profit: loss,
  loss: profit,
});

/** The requests behind a form, in the order in which they are sent. The ids of orders, which responses give, stand as `…`. */
export function requestsOf(draft: Draft): OrderRequest[] {
  const {kind, side} = draft;
  const instrument = {symbol, exchange, instrumentGroup: 'TQBR'};
  const tail = {instrument, user: {portfolio}};
  const quantity = parseDecimal(draft.quantity);
  const price = parseDecimal(draft.price);
  // A bracket exits by the other side than it enters.
  const exitSide = kind === 'bracket' ? oppositeSide(side) : side;

  const request = (type: OrderRequest['type'], body: OrderRequest['body']): OrderRequest => ({
    type,
    ...ENDPOINTS[type],
    body,
  });
  const stop = (condition: string, triggerPrice: number, more: object = {}): OrderRequest =>
    request('stop', {
      side: exitSide,
      condition,
      triggerPrice,
      stopEndUnixTime: 0,
      quantity,
      ...tail,
      allowMargin: true,
      ...more,
    });
  /** Take profit and stop loss: which condition is which follows from the side that closes. */
  const exits = (more?: object): OrderRequest[] => {
    const [profit, loss] = exitSide === 'sell' ? ['moreorequal', 'lessorequal'] : ['lessorequal', 'moreorequal'];
    return [stop(profit, parseDecimal(draft.profit), more), stop(loss, parseDecimal(draft.loss), more)];
  };
  const group = (executionPolicy: GroupPolicy, types: readonly string[]): OrderRequest =>
    request('group', {orders: types.map((type) => ({portfolio, exchange, orderId: '…', type})), executionPolicy});

  switch (kind) {
    case 'market':
      return [request('market', {side, quantity, ...tail})];
    case 'limit':
    case 'iceberg': {
      const visible = kind === 'iceberg' && {icebergFixed: parseDecimal(draft.visible)};
      return [request('limit', {side, quantity, price, ...tail, timeInForce: 'oneday', ...visible})];
    }
    case 'stop':
      return [stop(draft.condition, parseDecimal(draft.trigger))];
    case 'stoplimit': {
      const {body} = stop(draft.condition, parseDecimal(draft.trigger));
      return [request('stoplimit', {...body, price, timeInForce: 'oneday'})];
    }
    case 'pair':
      return [...exits(), group(draft.policy, ['Stop', 'Stop'])];
    default:
      return [
        ...exits({activate: false}),
        ...requestsOf({...draft, kind: 'limit'}),
        group('TriggerBracketOrders', ['Stop', 'Stop', 'Limit']),
      ];
  }
}
