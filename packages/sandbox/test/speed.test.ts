import {expect, test} from 'vitest';
import {createExchange} from '../src/exchange';
import {deserializeState} from '../src/state';
import {Client, refused, SBER, STOCK, value} from './support';

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
