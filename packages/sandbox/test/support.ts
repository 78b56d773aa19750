import {expect} from 'vitest';
import {createSandbox, unwrap as value} from '../src';
import {EXAMPLE_NOW as NOW} from '../src/account/initialState';
import type {
  GroupMember,
  GroupPolicy,
  NewOrder,
  NewStop,
  OrderRow,
  Placed,
  RejectionId,
  Result,
  Sandbox,
  SandboxOptions,
  StopRow,
} from '../src';

export {NOW};
export const SBER = {exchange: 'MOEX', symbol: 'SBER'} as const;
export const FUTURE = {exchange: 'MOEX', symbol: 'SBRF-9.25'} as const;
export const STOCK = 'D39004';
export const DERIVATIVES = '7500GHC';

/** The address of orders, and the body of a limit order that rests. */
export const ORDERS = '/commandapi/warptrans/TRADE/v2/client/orders';
export const LIMIT = {
  side: 'buy',
  quantity: 10,
  price: 304.8,
  instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
  user: {portfolio: 'D39004'},
  comment: 'mark',
};

export {value};

/** Expects a rejection. */
export function refused(result: Result<unknown>, error: RejectionId): void {
  expect(result).toMatchObject({ok: false, error});
}

const MEMBER_TYPES = {limit: 'Limit', market: 'Market', stop: 'Stop', stoplimit: 'StopLimit'} as const;

/** An order or a stop order as a request about a group names it. */
export const memberOf = ({id, portfolio, exchange, type}: OrderRow | StopRow): GroupMember => ({
  orderId: id,
  portfolio,
  exchange,
  type: MEMBER_TYPES[type],
});

/** A client of a fresh sandbox, with short words for what the tests do. */
export class Client {
  readonly sandbox: Sandbox;

  constructor(options: Partial<SandboxOptions> = {}) {
    this.sandbox = value(createSandbox({seed: 1, now: NOW, ...options}));
  }

  /** Without the orders of the examples, which the market would meet on its way. */
  static alone(options: Partial<SandboxOptions> = {}): Client {
    const client = new Client(options);
    value(client.sandbox.cancelAll(STOCK, 'MOEX', true));
    value(client.sandbox.cancelAll(STOCK, 'MOEX', false));
    client.sandbox.advance(500);
    return client;
  }

  order(order: Partial<NewOrder>, key?: string): Placed {
    const made = {...SBER, portfolio: STOCK, type: 'limit', side: 'buy', quantity: 10, ...order} as const;
    return this.sandbox.placeOrder(made, {key});
  }

  stop(stop: Partial<NewStop>): string {
    const made = {...SBER, portfolio: STOCK, type: 'stop', side: 'sell', quantity: 10, ...stop} as NewStop;
    return value(this.sandbox.placeStop(made)).orderId;
  }

  group(policy: GroupPolicy, ...ids: readonly string[]): Result<{readonly groupId: string}> {
    return this.sandbox.createGroup({
      executionPolicy: policy,
      orders: ids.map((id) => memberOf(this.stopOf(id) ?? this.orderOf(id))),
    });
  }

  orderOf(id: string, portfolio = STOCK): OrderRow {
    return value(this.sandbox.order(portfolio, 'MOEX', id));
  }

  stopOf(id: string): StopRow | undefined {
    const found = this.sandbox.stopOrder(STOCK, 'MOEX', id);
    return found.ok ? found.value : undefined;
  }

  move(price: number): void {
    value(this.sandbox.movePrice(SBER, price));
  }

  get last(): number {
    return value(this.sandbox.quote(SBER)).last;
  }

  units(symbol = 'SBER', portfolio = STOCK): number {
    const found = this.sandbox.position(portfolio, 'MOEX', symbol);
    return found.ok ? found.value.units : 0;
  }
}
