import {describe, expect, test} from 'vitest';
import type {NewOrder, RejectionId, StopRow} from '../src';
import {levels, match, rest} from '../src/exchange/book';
import {LEVELS} from '../src/account/initialState';
import {Client, DERIVATIVES, FUTURE, NOW, SBER, STOCK, refused, value} from './support';

const HOUR = 3_600_000;

describe('matching', () => {
  const filled = () => {
    const book = {bids: [], asks: []};
    LEVELS.asks.forEach(([price, lots], at) =>
      rest(book, {id: `${at}`, owner: '', side: 'sell', price, rest: lots, show: lots, fixed: 0}),
    );
    return book;
  };

  test('market order of the guide: takes three levels and pays 6,102,791.00 roubles', () => {
    const book = filled();
    let paid = 0;
    const left = match(book, {side: 'buy', price: null, lots: 2000}, ({price}, lots) => (paid += price * lots * 10));
    expect([left, paid]).toEqual([0, 610279100]);
    expect(levels(book, 'sell', 1)).toEqual([{price: 30515, lots: 530}]);
  });

  test('priority: price first, then time; the next part of an iceberg goes to the end of the queue', () => {
    const book = filled();
    rest(book, {id: 'iceberg', owner: 'a', side: 'sell', price: 30500, rest: 25, show: 10, fixed: 10});
    rest(book, {id: 'later', owner: 'b', side: 'sell', price: 30500, rest: 10, show: 10, fixed: 0});
    const met: (string | number)[][] = [];
    match(book, {side: 'buy', price: 30500, lots: 100}, ({id}, lots) => met.push([id, lots]));
    expect(met).toEqual([
      ['iceberg', 10],
      ['later', 10],
      ['iceberg', 10],
      ['iceberg', 5],
    ]);
  });
});

describe('exchange orders', () => {
  test('iceberg: shows its part alone and is filled part by part', () => {
    const client = Client.alone();
    const {orderId: id} = value(client.order({price: 305.12, quantity: 40, icebergFixed: 10}));
    expect(value(client.sandbox.book(SBER, 1)).bids).toEqual([{price: 305.12, lots: 10}]);
    expect(client.orderOf(id).iceberg).toEqual({fixed: 10, variance: null, visible: 10, visibleFilled: 0});
    client.move(304);
    expect(client.orderOf(id)).toMatchObject({status: 'filled', filledLots: 40});
  });

  /** What an order against a thin book asks for: the lots of its best level, and some more. */
  test.each<[string, Partial<NewOrder>, number, string, 'all' | 'best' | 'none']>([
    ['immediateorcancel', {timeInForce: 'immediateorcancel'}, 1, 'canceled', 'best'],
    ['fillorkill that fits', {timeInForce: 'fillorkill'}, 0, 'filled', 'all'],
    ['fillorkill that does not fit', {timeInForce: 'fillorkill'}, 1, 'canceled', 'none'],
    ['attheclose, on MOEX fillorkill', {timeInForce: 'attheclose'}, 1, 'canceled', 'none'],
    ['oneday', {}, 1, 'working', 'best'],
    ['goodtillcancelled', {timeInForce: 'goodtillcancelled'}, 1, 'working', 'best'],
  ])('%s', (_, order, more, status, traded) => {
    const client = Client.alone({scenario: 'thin'});
    const [{price, lots}] = value(client.sandbox.book(SBER, 1)).asks;
    const {orderId} = value(client.order({...order, price, quantity: lots + more}));
    expect(client.orderOf(orderId)).toMatchObject({
      status,
      filledLots: {all: lots + more, best: lots, none: 0}[traded],
    });
  });

  test('market order: immediateorcancel is for the derivatives market', () => {
    const once = {
      ...FUTURE,
      portfolio: DERIVATIVES,
      type: 'market',
      quantity: 1,
      timeInForce: 'immediateorcancel',
    } as const;
    const client = Client.alone();
    const {orderId} = value(client.order(once));
    expect(value(client.sandbox.order(DERIVATIVES, 'MOEX', orderId))).toMatchObject({status: 'filled', filledLots: 1});
  });

  test('market order: what is left waits for whatever comes', () => {
    const client = Client.alone({scenario: 'thin'});
    value(client.order({type: 'market', quantity: value(client.sandbox.quote(SBER)).totalAskLots}));
    const waits = value(client.order({type: 'market', quantity: 5})).orderId;
    expect(client.orderOf(waits)).toMatchObject({status: 'working', filledLots: 0});
    client.sandbox.advance(1000);
    expect(client.orderOf(waits)).toMatchObject({status: 'filled', filledLots: 5});
  });

  test.each<[RejectionId, Partial<NewOrder>]>([
    ['bad-quantity', {quantity: 0}],
    ['bad-quantity', {quantity: 1.5}],
    ['bad-quantity', {quantity: 10, price: 305, icebergFixed: 11}],
    ['bad-body', {quantity: '10' as never}],
    ['bad-body', {price: '305' as never}],
    ['bad-body', {price: Number.NaN}],
    ['bad-body', {comment: 'x'.repeat(101)}],
    ['bad-body', {side: 'Buy' as never}],
    ['zero-price', {price: 0}],
    ['price-step', {price: 305.005}],
    ['price-too-low', {price: 273.68}],
    ['price-too-low', {price: -1}],
    ['price-too-high', {price: 334.52}],
    ['price-too-high', {price: 1e300}],
    ['unknown-instrument', {symbol: 'NONE', price: 305}],
    ['unknown-instrument', {symbol: '__proto__', price: 305}],
    ['unknown-instrument', {board: 'EQRP', price: 305}],
    ['no-client-positions', {...FUTURE, price: 30700}],
    ['http-403', {portfolio: 'D1', price: 305}],
    ['http-403', {portfolio: '', price: 305}],
    ['bad-flags', {price: 305, icebergFixed: 2, timeInForce: 'fillorkill'}],
    ['bad-flags', {price: 305, icebergFixed: 2, icebergVariance: 10}],
    ['bad-flags', {type: 'market', timeInForce: 'bookorcancel'}],
    ['bad-flags', {type: 'market', timeInForce: 'immediateorcancel'}],
    ['book-or-cancel', {price: 305.13, timeInForce: 'bookorcancel'}],
    ['no-money', {price: 305, quantity: 300}],
  ])('%s: %o', (error, order) => {
    const client = Client.alone();
    refused(client.order({price: 305, ...order}), error);
    expect(value(client.sandbox.orders(STOCK, 'MOEX')).filter(({status}) => status === 'working')).toEqual([]);
  });

  test('own order: an order that would meet it is refused', () => {
    const client = Client.alone();
    value(client.order({price: 305.12, side: 'sell', quantity: 1}));
    refused(client.order({price: 305.12, quantity: 1}), 'exchange-31');
  });

  test('collateral: an order above it is refused, one that makes the position smaller never', () => {
    const client = Client.alone();
    refused(client.order({quantity: 255, price: 305}), 'no-money');
    value(client.order({quantity: 200, price: 305}));
    refused(client.order({quantity: 100, price: 304}), 'no-money');
    value(client.order({side: 'sell', quantity: 20, price: 306}));
  });

  test('fill-or-kill: rejected on the derivatives market, with the text of the exchange', () => {
    const client = new Client({scenario: 'thin'});
    const [{price, lots}] = value(client.sandbox.book(FUTURE, 1)).asks;
    const order = {...FUTURE, portfolio: DERIVATIVES, price, timeInForce: 'fillorkill'} as const;
    refused(client.order({...order, quantity: lots + 1}), 'exchange-4103');
  });

  test('numbers: those of the derivatives market do not fit into a double', () => {
    const client = new Client();
    const {orderId} = value(client.order({...FUTURE, portfolio: DERIVATIVES, price: 30700, quantity: 1}));
    expect(orderId).toMatch(/^\d{19}$/);
    expect(String(Number(orderId))).not.toBe(orderId);
  });

  test('update: cancels the old order first; if the new one is refused, none is left', () => {
    const client = Client.alone();
    const {orderId} = value(client.order({price: 304, quantity: 10, comment: 'first'}));
    const update = {...SBER, orderId, portfolio: STOCK, type: 'limit', side: 'buy', quantity: 7, price: 304.5} as const;
    const {orderId: next} = value(client.sandbox.updateOrder(update));
    expect(client.orderOf(orderId).status).toBe('canceled');
    expect(client.orderOf(next)).toMatchObject({status: 'working', lots: 7, replaces: orderId});
    refused(client.sandbox.updateOrder(update), 'updated-order-not-found');
    refused(client.sandbox.updateOrder({...update, orderId: next, price: 304.005}), 'price-step');
    expect(client.orderOf(next).status).toBe('working');
    refused(client.sandbox.updateOrder({...update, orderId: next, quantity: 2000}), 'no-money');
    expect(client.orderOf(next).status).toBe('canceled');
  });

  test('idempotency key: a used one makes no second order, whatever the request says', () => {
    const client = Client.alone();
    const first = client.order({price: 304}, 'key');
    const again = client.order({price: 303, quantity: 99}, 'key');
    expect(again).toMatchObject({ok: false, error: 'already-handled', first});
    const bad = client.order({quantity: 0}, 'other');
    expect(client.order({price: 304}, 'other')).toMatchObject({error: 'already-handled', first: bad});
  });

  test('cancel: finds nothing that is gone, of the wrong kind or of another portfolio', () => {
    const client = Client.alone();
    const {orderId} = value(client.order({price: 304}));
    const request = {orderId, portfolio: STOCK, exchange: 'MOEX', stop: false};
    refused(client.sandbox.cancel({...request, stop: true}), 'cancel-not-found');
    refused(client.sandbox.cancel({...request, exchange: 'SPBX'}), 'cancel-not-found');
    refused(client.sandbox.cancel({...request, portfolio: DERIVATIVES}), 'cancel-not-found');
    value(client.sandbox.cancel(request));
    refused(client.sandbox.cancel(request), 'cancel-not-found');
    refused(client.sandbox.cancelAll(STOCK, 'MOEX', false), 'cancel-all-not-found');
  });
});

describe('positions and money', () => {
  test('position: a sale beyond it turns it over; short is negative, the average is the new price', () => {
    const client = Client.alone();
    value(client.order({side: 'sell', type: 'market', quantity: 30}));
    expect(value(client.sandbox.position(STOCK, 'MOEX', 'SBER'))).toMatchObject({units: -100, avgPrice: 305.11});
    value(client.order({type: 'market', quantity: 10}));
    expect(value(client.sandbox.position(STOCK, 'MOEX', 'SBER'))).toMatchObject({units: 0, avgPrice: 0});
  });

  test('money: a trade moves it by its value and its commission', () => {
    const client = Client.alone();
    const before = value(client.sandbox.summary(STOCK, 'MOEX'));
    value(client.order({side: 'sell', type: 'market', quantity: 5}));
    const after = value(client.sandbox.summary(STOCK, 'MOEX'));
    // 50 × 305.11 less 0.03 %.
    expect(Math.round((after.cash - before.cash) * 100)).toBe(1525550 - 458);
    expect(value(client.sandbox.trades(STOCK, 'MOEX')).at(-1)).toMatchObject({value: 15255.5, commission: 4.58});
  });

  test('end of day: cancels oneday orders, books the variation margin and empties the lists', () => {
    const client = new Client({now: Date.UTC(2025, 7, 6, 20, 40)});
    const gtc = {...FUTURE, portfolio: DERIVATIVES, price: 29000, quantity: 1} as const;
    const stays = value(client.order({...gtc, timeInForce: 'goodtillcancelled'})).orderId;
    const gone = value(client.order({...gtc, price: 29001})).orderId;
    const ends: string[] = [];
    client.sandbox.on((event) => event.kind === 'order' && event.row.status === 'canceled' && ends.push(event.row.id));
    client.sandbox.advance(11 * 60_000);
    expect(ends).toContain(gone);
    expect(value(client.sandbox.orders(DERIVATIVES, 'MOEX')).map(({id}) => id)).toEqual([stays]);
    expect(value(client.sandbox.orders(STOCK, 'MOEX'))).toEqual([]);
    expect(value(client.sandbox.fortsRisk(DERIVATIVES, 'MOEX'))).toMatchObject({marginCleared: 0, fee: 0});
  });

  test('hours of the exchange: nights are closed', () => {
    const client = new Client({now: Date.UTC(2025, 7, 6, 20, 45), hours: 'exchange'});
    client.sandbox.advance(6 * 60_000);
    refused(client.order({price: 305}), 'not-trading');
    refused(client.order({...FUTURE, portfolio: DERIVATIVES, price: 29000, quantity: 1}), 'session-closed');
    expect(value(client.sandbox.instrument(SBER)).tradingStatus).toBe(18);
    client.sandbox.advance(7 * HOUR);
    value(client.order({price: client.last - 1}));
  });
});

describe('stop orders', () => {
  const loss = {condition: 'lessorequal', triggerPrice: 304} as const;

  test('trigger: on a trade at its price; its exchange order carries the comment and what traded', () => {
    const client = Client.alone();
    const id = client.stop({...loss, comment: 'protect'});
    client.move(304.01);
    expect(client.stopOf(id)).toMatchObject({status: 'working', exchangeOrderId: null});
    client.move(304);
    const {status, exchangeOrderId, filledLots} = client.stopOf(id)!;
    expect([status, filledLots]).toEqual(['filled', 10]);
    expect(client.orderOf(exchangeOrderId!)).toMatchObject({
      type: 'market',
      status: 'filled',
      comment: 'protect',
      stopId: id,
    });
  });

  test('gap: a stop sells where the market is, a stop-limit waits with its price', () => {
    const client = Client.alone();
    const stop = client.stop({...loss});
    const limit = client.stop({...loss, type: 'stoplimit', price: 303.9});
    client.move(301);
    expect(client.stopOf(stop)!.avgPrice).toBeLessThan(301.01);
    expect(client.stopOf(limit)).toMatchObject({status: 'filled', filledLots: 0});
    expect(client.orderOf(client.stopOf(limit)!.exchangeOrderId!)).toMatchObject({status: 'working', price: 303.9});
    client.move(304.5);
    expect(client.stopOf(limit)).toMatchObject({filledLots: 10});
  });

  test('protectingSeconds: a single spike does not trigger, an unbroken time does', () => {
    const client = Client.alone();
    const id = client.stop({...loss, protectingSeconds: 3});
    client.move(303);
    client.sandbox.advance(2900);
    client.move(305);
    client.move(303);
    client.sandbox.advance(2900);
    expect(client.stopOf(id)!.status).toBe('working');
    client.sandbox.advance(200);
    expect(client.stopOf(id)!.status).toBe('filled');
  });

  test('condition that holds already: triggers at once', () => {
    const client = Client.alone();
    expect(client.stopOf(client.stop({condition: 'MoreOrEqual', triggerPrice: 304}))!.status).toBe('filled');
  });

  test('expiry: without one it stays, with one it is canceled, in the past at once', () => {
    const client = Client.alone();
    const seconds = Math.floor(NOW / 1000);
    const forever = client.stop({...loss, triggerPrice: 290, stopEndUnixTime: 0});
    const short = client.stop({...loss, triggerPrice: 290, stopEndUnixTime: seconds + 5});
    const past = client.stop({...loss, triggerPrice: 290, stopEndUnixTime: seconds - 1});
    expect(client.stopOf(past)!.status).toBe('canceled');
    client.sandbox.advance(6000);
    expect([forever, short].map((id) => client.stopOf(id)!.status)).toEqual(['working', 'canceled']);
    expect(client.stopOf(forever)!.endTime).toBeNull();
  });

  test('refused exchange order: the stop is canceled and says why', () => {
    const client = Client.alone();
    const id = client.stop({condition: 'lessorequal', triggerPrice: 304, quantity: 5000});
    client.move(304);
    expect(client.stopOf(id)).toMatchObject({
      status: 'canceled',
      error: 'Нехватка средств по лимитам клиента.',
      exchangeOrderId: null,
    });
  });

  test('halt: cancels are refused as orders are, and what should go still stands', () => {
    const client = Client.alone({scenario: 'halt'});
    const {orderId} = value(client.order({price: 290}));
    client.sandbox.advance(10_000);
    refused(client.sandbox.cancel({...SBER, portfolio: STOCK, orderId, stop: false}), 'break-period');
    refused(client.sandbox.cancelAll(STOCK, 'MOEX', false), 'break-period');
    expect(client.orderOf(orderId).status).toBe('working');
    client.sandbox.advance(60_000);
    value(client.sandbox.cancelAll(STOCK, 'MOEX', false));
  });

  test('break of trading: makes no order', () => {
    const client = Client.alone({scenario: 'halt'});
    client.sandbox.advance(10_000);
    refused(client.order({price: 304}), 'break-period');
    expect(client.stopOf(client.stop({condition: 'more', triggerPrice: 290}))).toMatchObject({
      status: 'canceled',
      error: 'Security is in break period',
    });
  });
});

describe('groups', () => {
  const pair = (client: Client): [string, string] => [
    client.stop({condition: 'moreorequal', triggerPrice: 309}),
    client.stop({condition: 'lessorequal', triggerPrice: 302}),
  ];
  const statuses = (client: Client, ...ids: readonly string[]) => ids.map((id) => client.stopOf(id)?.status);
  const statusOf = (client: Client) => client.sandbox.groups().at(-1)!.status;
  const later = (client: Client, stop: string): StopRow => {
    const {condition, triggerPrice, side, lots: quantity, type} = client.stopOf(stop)!;
    const body = {...SBER, portfolio: STOCK, orderId: stop, type, side, condition, quantity} as const;
    const {orderId} = value(client.sandbox.updateStop({...body, triggerPrice: triggerPrice - 1}));
    return client.stopOf(orderId)!;
  };

  test.each(['OnExecuteOrCancel', 'IgnoreCancel'] as const)(
    '%s: one triggers, the other is canceled, later',
    (policy) => {
      const client = Client.alone();
      const [profit, stop] = pair(client);
      value(client.group(policy, profit, stop));
      client.move(309);
      expect([...statuses(client, profit, stop), statusOf(client)]).toEqual(['filled', 'working', 'Filled']);
      client.sandbox.advance(300);
      expect(statuses(client, profit, stop)).toEqual(['filled', 'canceled']);
    },
  );

  test('delay: between the fill and the cancel the other one may trade, too', () => {
    const client = Client.alone();
    const [profit, stop] = pair(client);
    value(client.group('OnExecuteOrCancel', profit, stop));
    client.move(309);
    client.move(302);
    expect(statuses(client, profit, stop)).toEqual(['filled', 'filled']);
  });

  test('OnExecuteOrCancel: one is canceled or changed, the others go, too', () => {
    for (const change of [
      (client: Client, id: string) =>
        void client.sandbox.cancel({orderId: id, portfolio: STOCK, exchange: 'MOEX', stop: true}),
      later,
    ]) {
      const client = Client.alone();
      const [profit, stop] = pair(client);
      value(client.group('OnExecuteOrCancel', profit, stop));
      change(client, stop);
      client.sandbox.advance(300);
      expect([...statuses(client, profit, stop), statusOf(client)]).toEqual(['canceled', 'canceled', 'Canceled']);
    }
  });

  test('IgnoreCancel: a changed one leaves the group, and both may trade until it is put back', () => {
    const client = Client.alone();
    const [profit, stop] = pair(client);
    const {groupId} = value(client.group('IgnoreCancel', profit, stop));
    const {id: moved} = later(client, stop);
    expect(value(client.sandbox.group(groupId))).toMatchObject({status: 'Active', orders: [profit]});
    const orders = [profit, moved].map((orderId) => ({
      orderId,
      portfolio: STOCK,
      exchange: 'MOEX',
      type: 'Stop' as const,
    }));
    value(client.sandbox.updateGroup(groupId, {orders, executionPolicy: 'IgnoreCancel'}));
    client.move(309);
    client.sandbox.advance(300);
    expect(statuses(client, profit, moved)).toEqual(['filled', 'canceled']);
  });

  const bracket = (client: Client): {entry: string; exits: [string, string]} => {
    const exits = [
      client.stop({condition: 'moreorequal', triggerPrice: 309, activate: false}),
      client.stop({condition: 'lessorequal', triggerPrice: 302, activate: false}),
    ] as [string, string];
    return {entry: value(client.order({price: 304.8})).orderId, exits};
  };

  test('TriggerBracketOrders: the entry wakes the exits; the first exit leaves the second alive', () => {
    const client = Client.alone();
    const {entry, exits} = bracket(client);
    expect(exits.map((id) => client.stopOf(id))).toMatchObject([{status: 'rejected', dormant: true}, {dormant: true}]);
    value(client.group('TriggerBracketOrders', entry, ...exits));
    client.move(304.5);
    expect(client.orderOf(entry).status).toBe('filled');
    expect(statuses(client, ...exits)).toEqual(['rejected', 'rejected']);
    client.sandbox.advance(300);
    expect(statuses(client, ...exits)).toEqual(['working', 'working']);
    client.move(309);
    client.sandbox.advance(300);
    expect(statuses(client, ...exits)).toEqual(['filled', 'working']);
    client.move(302);
    // What the first exit sold is sold twice.
    expect(client.units()).toBe(100);
  });

  test('TriggerBracketOrders: an entry that filled before the group existed wakes nothing', () => {
    const client = Client.alone();
    const {entry, exits} = bracket(client);
    client.move(304.5);
    value(client.group('TriggerBracketOrders', entry, ...exits));
    client.move(301);
    client.sandbox.advance(2000);
    expect(statuses(client, ...exits)).toEqual(['rejected', 'rejected']);
  });

  test('TriggerBracketOrders: after the entry is changed, the group names a number that is no more', () => {
    const client = Client.alone();
    const {entry, exits} = bracket(client);
    value(client.group('TriggerBracketOrders', entry, ...exits));
    const body = {...SBER, portfolio: STOCK, type: 'limit', side: 'buy', quantity: 10} as const;
    value(client.sandbox.updateOrder({...body, orderId: entry, price: 304.9}));
    client.move(304.5);
    client.sandbox.advance(500);
    expect([...statuses(client, ...exits), statusOf(client)]).toEqual(['rejected', 'rejected', 'Active']);
  });

  test('delete: cancels the orders of the group; a second time there is nothing to delete', () => {
    const client = Client.alone();
    const [profit, stop] = pair(client);
    const {groupId} = value(client.group('IgnoreCancel', profit, stop));
    value(client.sandbox.deleteGroup(groupId));
    expect(statuses(client, profit, stop)).toEqual(['canceled', 'canceled']);
    refused(client.sandbox.deleteGroup(groupId), 'group-delete-rejected');
    refused(client.sandbox.group('__proto__'), 'group-unreadable');
  });

  test('members: others’ numbers, ended orders, a wrong kind are refused; the orders stay', () => {
    const client = Client.alone();
    const [profit, stop] = pair(client);
    const member = {portfolio: STOCK, exchange: 'MOEX', orderId: profit, type: 'Stop'} as const;
    const make = (change: object) =>
      client.sandbox.createGroup({executionPolicy: 'IgnoreCancel', orders: [{...member, ...change}]});
    expect(make({orderId: '93712904'})).toMatchObject({
      message: 'Forbidden attempt to modify an order (93712904) not owned by the user',
    });
    refused(make({type: 'Limit'}), 'group-not-own');
    refused(make({exchange: 'SPBX'}), 'group-not-own');
    refused(client.sandbox.createGroup({executionPolicy: 'Other' as never, orders: [member]}), 'group-rejected');
    refused(client.group('TriggerBracketOrders', profit, stop), 'group-rejected');
    expect(statuses(client, profit, stop)).toEqual(['working', 'working']);
  });
});
