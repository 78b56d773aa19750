import {describe, expect, test, vi} from 'vitest';
import {newPeer, newServer} from '../../../tests/support/sandbox';
import {createExchange} from '../src/exchange';
import {addOrder, deserializeState} from '../src/state';
import {wordsOf, type Rejection} from '../src/rejections';
import {Client, DERIVATIVES, FUTURE, refused, SBER, STOCK, value} from './support';

/** A sandbox whose clients have all the money of the world. */
function rich() {
  const state = deserializeState(Client.alone().sandbox.serialize())!;
  for (const account of state.accounts.values()) {
    account.cash = 1e14;
  }
  return {state, sandbox: createExchange(state)};
}

/* The cost of an order does not grow with the orders, stop orders and groups that have ended: nobody looks at them. */

const WALKS = ['values', 'keys', 'entries', 'forEach', Symbol.iterator] as const;

/** The sandbox of a client, which fails as soon as anybody goes through all orders, stop orders or groups. */
function unwalkable(client: Client) {
  const state = deserializeState(client.sandbox.serialize())!;
  for (const name of ['orders', 'stops', 'groups'] as const) {
    for (const walk of WALKS) {
      Object.defineProperty(state[name], walk, {
        value: () => expect.unreachable(`somebody goes through all ${name}`),
      });
    }
  }
  return createExchange(state);
}

test('speed: commands and time go through live orders alone', () => {
  const sandbox = unwalkable(Client.alone());
  const order = {...SBER, portfolio: STOCK, type: 'limit', side: 'buy', quantity: 1, price: 300} as const;
  const stop = {...order, type: 'stop', side: 'sell', condition: 'lessorequal', triggerPrice: 300} as const;
  const {orderId} = value(sandbox.placeOrder(order));
  const ofOrder = {portfolio: STOCK, exchange: 'MOEX', orderId, type: 'Limit'} as const;
  value(sandbox.placeOrder({...order, timeInForce: 'immediateorcancel'}));
  value(sandbox.placeOrder({...order, type: 'market'}));
  const {orderId: stopId} = value(sandbox.placeStop({...stop, stopEndUnixTime: Math.floor(sandbox.now() / 1000) + 2}));
  const ofStop = {...ofOrder, orderId: stopId, type: 'Stop'} as const;
  value(sandbox.createGroup({executionPolicy: 'OnExecuteOrCancel', orders: [ofOrder, ofStop]}));
  value(sandbox.placeStop(stop));
  value(sandbox.advance(5000));
  value(sandbox.movePrice(SBER, 299));
  const {orderId: resting} = value(sandbox.placeOrder({...order, price: 290}));
  value(sandbox.updateOrder({...order, price: 289, orderId: resting}));
  value(sandbox.summary(STOCK, 'MOEX'));
  value(sandbox.estimate({...SBER, ticker: 'SBER', portfolio: STOCK, includeLimitOrders: true}));
  value(sandbox.cancelAll(STOCK, 'MOEX', false));
  refused(sandbox.cancelAll(STOCK, 'MOEX', true), 'cancel-all-not-found');
  expect(() => sandbox.orders(STOCK, 'MOEX')).toThrow('somebody goes through all orders');
});

test('speed: what has ended is active no more, in a restored sandbox, too', () => {
  const client = Client.alone();
  const ids = Array.from(
    {length: 300},
    () => value(client.order({price: 300, timeInForce: 'immediateorcancel'})).orderId,
  );
  const live = value(client.order({price: 290})).orderId;
  const stop = client.stop({triggerPrice: 280, condition: 'lessorequal'});
  value(client.group('IgnoreCancel', live, stop));
  const {active} = deserializeState(client.sandbox.serialize())!;
  expect(ids.map((id) => client.orderOf(id).status)).toEqual(ids.map(() => 'canceled'));
  expect([...active.orders].map(({id}) => id)).toEqual([live]);
  expect([...active.stops].map(({id, dormant}) => (dormant ? '' : id)).filter(Boolean)).toEqual([stop]);
  expect([...active.groups].map(({members}) => members)).toContainEqual([live, stop]);
});

describe('bounds', () => {
  const order = {...SBER, portfolio: STOCK, type: 'limit', side: 'buy', quantity: 1, price: 290} as const;
  const stop = {...order, type: 'stop', side: 'sell', condition: 'lessorequal', triggerPrice: 280} as const;
  const future = {...order, ...FUTURE, portfolio: DERIVATIVES, price: 29_000} as const;

  test('active orders: the one after a thousand gets the text of the exchange, until another ends', () => {
    const {sandbox} = rich();
    for (const [one, message] of [
      [order, 'You can not have more than 1000 active orders for this instrument'],
      [future, 'Amount of active orders exceeds the limit allowed for the client account for this security.'],
    ] as const) {
      const ids = Array.from({length: 1000}, () => value(sandbox.placeOrder(one)).orderId);
      expect(sandbox.placeOrder(one)).toMatchObject({ok: false, message, recorded: true});
      expect(sandbox.placeOrder({...one, timeInForce: 'immediateorcancel'}).ok).toBe(false);
      value(sandbox.updateOrder({...one, orderId: ids[0]}));
      value(sandbox.cancel({...one, orderId: ids[1], stop: false}));
      value(sandbox.placeOrder(one));
    }
    value(sandbox.placeOrder({...order, symbol: 'GAZP', price: 120}));
  });

  test('active stop orders and groups: the one after a thousand is refused, and says so', () => {
    const {sandbox} = rich();
    const ids = Array.from({length: 1000}, () => value(sandbox.placeStop(stop)).orderId);
    expect(wordsOf(sandbox.placeStop(stop) as Rejection)).toMatch(/^Sandbox: .* 1000 stop orders/);
    const members = ids.map((orderId) => ({portfolio: STOCK, exchange: 'MOEX', orderId, type: 'Stop'}) as const);
    const group = {executionPolicy: 'IgnoreCancel', orders: members.slice(0, 2)} as const;
    const before = sandbox.groups().filter(({status}) => status === 'Active').length;
    Array.from({length: 1000 - before}, () => value(sandbox.createGroup(group)));
    expect(wordsOf(sandbox.createGroup(group) as Rejection)).toMatch(/^Sandbox: .* 1000 active groups/);
    const crowd = {...group, orders: [...members, ...members]};
    expect(wordsOf(sandbox.createGroup(crowd) as Rejection)).toMatch(/^Sandbox: .* 1000 orders/);
  });

  test('ended orders: a hundred thousand are listed, far older ones are forgotten, live ones never', () => {
    const {state, sandbox} = rich();
    const {orderId} = value(sandbox.placeOrder(order));
    const sample = {...state.orders.get(orderId)!, status: 'canceled'} as const;
    for (let id = 0; id < 120_000; id++) {
      addOrder(state, {...sample, id: `old ${id}`});
    }
    expect(state.orders.size).toBeGreaterThan(100_000);
    expect(state.orders.size).toBeLessThan(111_000);
    expect([state.orders.has('old 0'), state.orders.has('old 119999'), state.orders.has(orderId)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('speed: trades of one day are one delivery', () => {
  const {state, sandbox} = rich();
  for (let count = 0; count < 20; count++) {
    value(sandbox.placeOrder({...SBER, portfolio: STOCK, type: 'market', side: 'buy', quantity: 1}));
  }
  const {unsettled} = state.accounts.get(STOCK)!.positions[0];
  expect(unsettled.length).toBeLessThan(4);
  expect(unsettled.reduce((sum, {units}) => sum + units, 0)).toBe(50 + 200);
});

test('speed: what an event sends is written once for each format, not once for each socket', () => {
  const work = (sockets: number): number => {
    const server = newServer();
    const token = server.tokens.issue();
    const peers = Array.from({length: sockets}, () => newPeer());
    peers.forEach((peer, number) => {
      const connection = server.connect('/ws', peer);
      const format = number % 2 === 0 ? 'Simple' : 'Slim';
      for (const opcode of ['OrdersGetAndSubscribeV2', 'AllTradesGetAndSubscribe', 'OrderBookGetAndSubscribe']) {
        const of = {exchange: 'MOEX', ...(opcode.startsWith('Orders') ? {portfolio: STOCK} : {code: 'SBER'})};
        connection.receive(JSON.stringify({...of, opcode, format, guid: `${opcode} "0" ${number}`, token}));
      }
    });
    server.advance(60_000);
    peers.forEach(({received}) => received.splice(0));
    const stringify = vi.spyOn(JSON, 'stringify');
    value(server.engine.placeOrder({...SBER, portfolio: STOCK, type: 'market', side: 'buy', quantity: 1}));
    const calls = stringify.mock.calls.length;
    stringify.mockRestore();
    expect(peers.map(({received}) => received.length)).toEqual(peers.map(() => peers[0].received.length));
    expect(peers[0].received.length).toBeGreaterThan(2);
    peers.forEach(({received}, number) => {
      expect(received.every(({guid}) => String(guid).endsWith(`"0" ${number}`))).toBe(true);
    });
    return calls;
  };
  expect(work(40)).toBe(work(2));
});
