import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {WebSocket} from 'ws';
import {createServer, type SandboxServer, type ServerOptions} from '../src/api/server';
import {FAULTS, isOn, STRIKES, type FaultName} from '../src/faults';
import {startHost, type Host} from '../src/server/host';
import type {Connection} from '../src/stream/connection';
import {CONTRACT, newPeer, newServer, NOW, type FakePeer} from '../../../tests/support/sandbox';
import {LIMIT, ORDERS} from './support';

/* What goes wrong on purpose: faults of more than one request, of open connections, and of tokens. */

const LIST = '/md/v2/Clients/MOEX/D39004/orders';

const ORDER = {type: 'limit', side: 'buy', quantity: 1, price: 300} as const;

interface Row {
  readonly id: string;
  readonly comment: string;
  readonly status: string;
  readonly qtyBatch: number;
  readonly filledQtyBatch: number;
}

/** A server with a clock of its own, and a plan of faults for its requests. */
function client(options: Partial<ServerOptions> = {}) {
  const clock = {now: NOW};
  const plan: FaultName[] = [];
  const seen: {readonly fault: FaultName | undefined; readonly executed: boolean}[] = [];
  const server = newServer({
    wallClock: () => clock.now,
    httpFault: () => plan.shift(),
    watchHttp: ({fault, executed}) => seen.push({fault, executed}),
    ...options,
  });
  const send = (method: string, url: string, body?: object, key = '') => {
    const outcome = server.handle({
      method,
      url,
      headers: {
        authorization: `Bearer ${server.tokens.issue()}`,
        'content-type': 'application/json',
        ...(key !== '' && {'x-reqid': key}),
      },
      body: body ? JSON.stringify(body) : '',
    });
    return outcome.kind === 'answer' ? {came: outcome.status, ...outcome} : {came: outcome.kind, body: '', headers: {}};
  };
  return {
    clock,
    plan,
    seen,
    server,
    send,
    place: (key: string) => send('POST', `${ORDERS}/actions/limit`, LIMIT, key),
    rows: () => (JSON.parse(send('GET', LIST).body) as Row[]).filter(({comment}) => comment === 'mark'),
    wait(ms: number) {
      clock.now += ms;
      server.advance(ms);
    },
  };
}

const numberOf = (body: string): string => (JSON.parse(body) as {orderNumber: string}).orderNumber;

describe('HTTP', () => {
  test.each([
    ['lost-then-refused', 400, '{"message":"Нехватка средств по лимитам клиента."}'],
    ['lost-then-not-found', 404, ''],
  ] as const)('%s: the order stands, the repeat is refused once, then the old answer comes', (fault, status, body) => {
    const {plan, place, rows, seen} = client();
    plan.push(fault);
    expect(place('one').came).toBe('cut');
    const again = place('one');
    expect([again.came, again.body, rows().length]).toEqual([status, body, 1]);
    expect(place('one').body).toContain('"oldResponse":{"statusCode":200');
    expect(seen.slice(0, 2)).toEqual([
      {fault, executed: true},
      {fault: undefined, executed: false},
    ]);
    // Another key is another order.
    expect([place('two').came, rows().length]).toEqual([200, 2]);
  });

  test('late-delivery: nothing stands for eight seconds, then the order does', () => {
    const {plan, place, rows, wait} = client();
    plan.push('late-delivery');
    expect([place('one').came, rows().length]).toEqual(['cut', 0]);
    wait(7900);
    expect(rows()).toHaveLength(0);
    wait(200);
    expect(rows()).toHaveLength(1);
    expect(place('one').body).toContain('"oldResponse":{"statusCode":200');
  });

  test('proxy-timeout leaves the order, redirect does not', () => {
    const {plan, place, rows} = client();
    plan.push('proxy-timeout');
    expect([place('one').came, rows().length]).toEqual([408, 1]);
    const redirected = client();
    redirected.plan.push('redirect');
    const {came, headers} = redirected.place('one');
    expect([came, headers, redirected.rows().length]).toMatchObject([302, {Location: '/login'}, 0]);
  });

  test('list-late: lists lack the new order for ten seconds, and old ones never', () => {
    const {plan, place, rows, send, wait} = client();
    const id = numberOf(place('one').body);
    const before = (JSON.parse(send('GET', LIST).body) as Row[]).length;
    plan.push('list-late');
    expect(rows()).toHaveLength(0);
    expect(JSON.parse(send('GET', LIST).body)).toHaveLength(before - 1);
    expect(send('GET', `${LIST}/${id}`).came).toBe(200);
    wait(9900);
    expect(rows()).toHaveLength(0);
    wait(200);
    expect(rows().map((row) => row.id)).toEqual([id]);
  });

  test('cancel-all-partial: a 200, and half of the orders stay', () => {
    const {plan, place, rows, send} = client();
    const live = () => (JSON.parse(send('GET', LIST).body) as Row[]).filter(({status}) => status === 'working').length;
    ['one', 'two', 'three'].forEach(place);
    const before = live();
    plan.push('cancel-all-partial');
    const url = `${ORDERS}/all?portfolio=D39004&exchange=MOEX&stop=false`;
    expect([send('DELETE', url).came, live()]).toEqual([200, Math.ceil(before / 2)]);
    expect([send('DELETE', url).came, rows().filter(({status}) => status === 'working')]).toEqual([200, []]);
  });

  test('fill-in-cancel: the order is filled, the cancel finds nothing', () => {
    const {plan, place, rows, send, server} = client();
    const id = numberOf(place('one').body);
    plan.push('fill-in-cancel');
    const answer = send('DELETE', `${ORDERS}/${id}?portfolio=D39004&exchange=MOEX&stop=false`);
    expect([answer.came, answer.body]).toEqual([400, expect.stringContaining('OrderToCancelNotFound')]);
    expect(rows()).toMatchObject([{id, status: 'filled', filledQtyBatch: 10}]);
    const trades = server.engine.trades('D39004', 'MOEX');
    expect(trades.ok && trades.value.filter(({orderId}) => orderId === id).every(({price}) => price === 304.8)).toBe(
      true,
    );
  });

  test('fill-in-update: half is filled, the new order has the whole quantity', () => {
    const {plan, place, rows, send} = client();
    const id = numberOf(place('one').body);
    plan.push('fill-in-update');
    expect(send('PUT', `${ORDERS}/actions/limit/${id}`, {...LIMIT, price: 304.7}, 'two').came).toBe(200);
    expect(rows().map(({status, qtyBatch, filledQtyBatch}) => [status, qtyBatch, filledQtyBatch])).toEqual([
      ['canceled', 10, 5],
      ['working', 10, 0],
    ]);
  });

  test('faults of /refresh act on it and on nothing else', () => {
    const {plan, send, server, clock} = client();
    const refresh = () => send('POST', '/refresh', {token: server.refreshToken});
    plan.push('refresh-unavailable', 'refresh-refused', 'token-short');
    expect([refresh().came, refresh().came]).toEqual([502, 403]);
    const {AccessToken} = JSON.parse(refresh().body) as {AccessToken: string};
    expect(server.tokens.check(AccessToken).kind).toBe('good');
    clock.now += 6000;
    expect(server.tokens.check(AccessToken).kind).toBe('expired');
    plan.push('refresh-refused');
    expect(send('GET', '/md/v2/time').came).toBe(200);
  });
});

describe('knobs', () => {
  test('keyMemory: a forgotten key makes a second order', () => {
    const {place, rows, wait} = client({keyMemory: 61});
    expect([place('one').came, place('one').came]).toEqual([200, 400]);
    wait(60_000);
    expect([place('one').came, rows().length]).toEqual([400, 1]);
    wait(2000);
    expect([place('one').came, rows().length]).toEqual([200, 2]);
    expect(place('one').came).toBe(400);
  });

  test.each([
    ['cancel', ['canceled'], 400],
    ['place', ['working'], 400],
  ] as const)('updateFirst %s: a refused update leaves %j', (updateFirst, left, came) => {
    const {place, rows, send} = client({updateFirst});
    const id = numberOf(place('one').body);
    const update = {...LIMIT, quantity: 1_000_000};
    expect(send('PUT', `${ORDERS}/actions/limit/${id}`, update, 'two').came).toBe(came);
    expect(rows().map(({status}) => status)).toEqual(left);
  });

  test('updateFirst place: the new order stands, the old one does not', () => {
    const {place, rows, send} = client({updateFirst: 'place'});
    const id = numberOf(place('one').body);
    expect(send('PUT', `${ORDERS}/actions/limit/${id}`, {...LIMIT, price: 304.7}, 'two').came).toBe(200);
    expect(rows().map(({status}) => status)).toEqual(['canceled', 'working']);
    // An order that has ended is refused as ever.
    expect(send('PUT', `${ORDERS}/actions/limit/${id}`, LIMIT, 'three').came).not.toBe(200);
  });

  test('textVariants: the same rejection in four forms', () => {
    const {send} = client({textVariants: true});
    const texts = ['a', 'b', 'c', 'd', 'e'].map(
      (key) =>
        (
          JSON.parse(send('POST', `${ORDERS}/actions/limit`, {...LIMIT, quantity: 100_000_000}, key).body) as {
            message: string;
          }
        ).message,
    );
    expect(texts).toEqual([
      '(123) Нехватка средств по лимитам клиента.',
      'Нехватка средств по лимитам клиента',
      'Нехватка  средств  по  лимитам  клиента.',
      'НЕХВАТКА СРЕДСТВ ПО ЛИМИТАМ КЛИЕНТА.',
      '(123) Нехватка средств по лимитам клиента.',
    ]);
  });
});

describe('messages', () => {
  const say = (connection: Connection, message: object): void => connection.receive(JSON.stringify(message));
  const CREATE = {opcode: 'create:limit', guid: '2', ...LIMIT};

  function commands(plan: FaultName[], options: Partial<ServerOptions> = {}): [SandboxServer, Connection, FakePeer] {
    const server = newServer({messageFault: () => plan.shift(), ...options});
    const peer = newPeer();
    const connection = server.connect('/cws', peer);
    plan.unshift('data-before-ack'); // nothing that `authorize` on /cws can meet
    say(connection, {opcode: 'authorize', guid: '1', token: server.tokens.issue()});
    peer.received.length = 0;
    return [server, connection, peer];
  }
  const live = ({engine}: SandboxServer): number => {
    const orders = engine.orders('D39004', 'MOEX');
    return orders.ok ? orders.value.filter(({comment}) => comment === 'mark').length : 0;
  };

  test.each([
    ['order-refused', '2', 400, 0],
    ['command-timeout', '2', 400, 1],
    ['ack-500', '2', 500, 1],
    ['unauthorized-nameless', '', 401, 1],
    ['token-expired', '', 401, 0],
  ] as const)('%s: strikes one command of an open connection, not the next', (fault, requestGuid, httpCode, orders) => {
    const [server, connection, {received}] = commands([fault]);
    say(connection, CREATE);
    expect([received, live(server)]).toMatchObject([[{requestGuid, httpCode}], orders]);
    say(connection, {...CREATE, guid: '3'});
    expect([received[1], live(server)]).toMatchObject([{requestGuid: '3', httpCode: 200}, orders + 1]);
  });

  test.each(
    Object.keys(FAULTS).filter((name): name is FaultName => isOn(name as FaultName, 'cws') && name !== 'expired-reset'),
  )('%s: a command that meets it does not end as it does without', (fault) => {
    const second = (orderId: unknown): object => {
      const cancel = {orderId, exchange: 'MOEX', user: {portfolio: 'D39004'}};
      const ofOrder = {
        'fill-in-cancel': {...cancel, opcode: 'delete:limit'},
        'fill-in-update': {...CREATE, orderId, opcode: 'update:limit'},
      };
      return {...(fault in ofOrder ? ofOrder[fault as keyof typeof ofOrder] : CREATE), guid: '3'};
    };
    const outcome = (...faults: FaultName[]) => {
      const plan: FaultName[] = [];
      const [{engine}, connection, peer] = commands(plan);
      say(connection, CREATE);
      plan.push(...faults);
      say(connection, second(peer.received[0].orderNumber));
      return {plan, received: peer.received, end: peer.end, orders: engine.orders('D39004', 'MOEX')};
    };
    const met = outcome(fault);
    expect(met.plan).toEqual([]);
    expect(met).not.toEqual(outcome());
  });

  test('connection-dead: the command is not read, and nothing is answered', () => {
    const [server, connection, peer] = commands(['connection-dead']);
    say(connection, CREATE);
    say(connection, {...CREATE, guid: '3'});
    expect([peer.received, peer.end, live(server)]).toEqual([[], 'dead', 0]);
  });

  test.each([
    ['Сейчас эта сессия не идет.', {opcode: 'delete:limit', exchange: 'MOEX', user: {portfolio: 'D39004'}}],
    ['Invalid or unsupported quantity', {...CREATE, opcode: 'update:limit'}],
  ])('order-refused: “%s” answers one command that it fits, and the order stays', (message, command) => {
    const plan: FaultName[] = [];
    const [server, connection, {received}] = commands(plan);
    say(connection, CREATE);
    plan.push('order-refused');
    const orderId = String(received[0].orderNumber);
    say(connection, {...command, orderId, guid: '3'});
    expect(received[1]).toMatchObject({requestGuid: '3', httpCode: 400, message});
    expect(server.engine.order('D39004', 'MOEX', orderId)).toMatchObject({value: {status: 'working'}});
    say(connection, {...command, orderId, guid: '4'});
    expect(received[2]).toMatchObject({requestGuid: '4', httpCode: 200});
  });

  test('fill-in-cancel: the acknowledgment says that there is nothing to cancel', () => {
    const plan: FaultName[] = [];
    const [server, connection, {received}] = commands(plan);
    say(connection, CREATE);
    plan.push('fill-in-cancel');
    const orderId = received[0].orderNumber;
    say(connection, {opcode: 'delete:limit', guid: '3', orderId, exchange: 'MOEX', user: {portfolio: 'D39004'}});
    expect(received[1]).toMatchObject({httpCode: 400, message: 'Order to cancel not found'});
    expect(server.engine.order('D39004', 'MOEX', String(orderId))).toMatchObject({value: {status: 'filled'}});
  });

  test('expired-reset: the connection breaks at a command after the expiry, and nothing is placed', () => {
    const clock = {now: NOW};
    const asked: boolean[] = [];
    const [server, connection, peer] = commands([], {
      wallClock: () => clock.now,
      messageFault: (_, expired) => (asked.push(expired), expired ? 'expired-reset' : undefined),
    });
    say(connection, CREATE);
    clock.now += 1_800_000;
    say(connection, {...CREATE, guid: '3'});
    expect([asked, peer.end, live(server)]).toEqual([[false, false, true], 'reset', 1]);
  });

  test.each([
    [
      {code: 'SBER', exchange: 'MOEX', depth: 5},
      'OrderBookGetAndSubscribe',
      'Instrument with symbol SBER was not found',
    ],
    [{portfolio: 'D39004', exchange: 'MOEX'}, 'OrdersGetAndSubscribeV2', 'Sandbox: the subscription is rejected'],
  ])('order-refused: a subscription to %j is refused in words that fit it', (of, opcode, words) => {
    const server = newServer({messageFault: () => 'order-refused'});
    const peer = newPeer();
    say(server.connect('/ws', peer), {...of, opcode, guid: 'a', token: server.tokens.issue()});
    expect(peer.received).toEqual([{requestGuid: 'a', httpCode: 400, message: expect.stringContaining(words)}]);
  });

  test('message-lost: one event is missing, the snapshot and later events are not', () => {
    const server = newServer({socketFault: () => 'message-lost'});
    const peer = newPeer();
    say(server.connect('/ws', peer), {
      opcode: 'OrdersGetAndSubscribeV2',
      guid: 'a',
      token: server.tokens.issue(),
      portfolio: 'D39004',
      exchange: 'MOEX',
    });
    const snapshot = peer.received.length;
    const orders = ['working', 'canceled'].flatMap(() => {
      const placed = server.engine.placeOrder({
        type: 'limit',
        side: 'buy',
        quantity: 1,
        price: 300,
        portfolio: 'D39004',
        exchange: 'MOEX',
        symbol: 'SBER',
      });
      return placed.ok ? [placed.value.orderId] : [];
    });
    expect(snapshot).toBeGreaterThan(1);
    expect(peer.received.slice(snapshot).map(({data}) => (data as Row).id)).toEqual(orders.slice(1));
  });
});

test.each([
  ['order-refused', '{"code":"BadRequest","message":"Сейчас эта сессия не идет."}'],
  ['text-refused', 'Сейчас эта сессия не идет.'],
])('%s: a cancel over HTTP is refused in words and a shape that fit it', (fault, body) => {
  const {send} = client({httpFault: () => fault as FaultName});
  expect(send('DELETE', `${ORDERS}/1?portfolio=D39004&exchange=MOEX&stop=false`)).toMatchObject({came: 400, body});
});

test.each([
  ['', 'text/plain', 'success'],
  ['&jsonResponse=true', 'application/json', '"success"'],
])('a cancel with %j answers in %s', (parameter, type, body) => {
  const {place, rows, send} = client();
  place('one');
  const [{id}] = rows();
  const answer = send('DELETE', `${ORDERS}/${id}?portfolio=D39004&exchange=MOEX&stop=false${parameter}`);
  expect(answer).toMatchObject({came: 200, body, headers: {'Content-Type': `${type}; charset=utf-8`}});
});

describe('host', () => {
  let host: Host;
  beforeAll(async () => void (host = await startHost({contractDir: CONTRACT, port: 0, make: createServer})));
  afterAll(() => host.close());

  const tell = async (body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${host.origin}/sandbox`, {
      ...(body && {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
    });
    return {status: response.status, ...((await response.json()) as object)};
  };

  /** An open connection with the orders of a portfolio, and how it ended. */
  async function subscribed() {
    const socket = new WebSocket(`${host.origin.replace('http', 'ws')}/ws`);
    const end = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('open', resolve));
    const answered = new Promise((resolve) => socket.once('message', resolve));
    const request = {opcode: 'OrdersGetAndSubscribeV2', guid: 'a', portfolio: 'D39004', exchange: 'MOEX'};
    socket.send(JSON.stringify({...request, token: host.server.tokens.issue()}));
    await answered;
    return {socket, end};
  }

  test('plan: one channel alone, readable, and taken back', async () => {
    expect(await tell({fault: 'silence', on: 'cws', count: 2})).toEqual({status: 200, message: 'success'});
    await tell({fault: 'answer-lost,list-behind', on: 'http'});
    const planned = async () => (await tell()).planned;
    expect(await planned()).toEqual({http: ['answer-lost', 'list-behind'], ws: [], cws: ['silence', 'silence']});
    await tell({fault: 'none', on: 'cws'});
    expect(await planned()).toEqual({http: ['answer-lost', 'list-behind'], ws: [], cws: []});
    await tell({fault: 'none'});
    expect(await planned()).toEqual({http: [], ws: [], cws: []});
  });

  test.each([
    ['message-lost', 0],
    ['message-repeated', 2],
  ] as const)('%s without now: meets the next event of a connection that is open', async (fault, times) => {
    const {socket} = await subscribed();
    await tell({fault, on: 'ws'});
    const ids: unknown[] = [];
    socket.on('message', (bytes: Buffer) => ids.push((JSON.parse(String(bytes)) as {data?: Row}).data?.id));
    const place = (): string => {
      const placed = host.server.engine.placeOrder({...ORDER, portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER'});
      return placed.ok ? placed.value.orderId : '';
    };
    const [met, next] = [place(), place()];
    await expect.poll(() => ids).toContain(next);
    expect(ids.filter((id) => id === met)).toHaveLength(times);
    expect((await tell()).planned).toMatchObject({ws: []});
    socket.terminate();
  });

  test('now: cuts the connections that are open, and says how many', async () => {
    const [one, two] = [await subscribed(), await subscribed()];
    expect(await tell({fault: 'connection-dropped', now: true})).toMatchObject({status: 200, connections: 2});
    expect(await Promise.all([one.end, two.end])).toEqual([1006, 1006]);
    const three = await subscribed();
    expect(await tell({fault: 'connection-closed', now: true, on: 'cws'})).toMatchObject({connections: 0});
    expect(await tell({fault: 'connection-closed', now: true, on: 'ws'})).toMatchObject({connections: 1});
    expect(await three.end).toBe(1012);
  });

  test('now: a stalled connection stays open and answers no ping', async () => {
    const {socket} = await subscribed();
    let pongs = 0;
    socket.on('pong', () => (pongs += 1));
    socket.ping();
    await expect.poll(() => pongs).toBe(1);
    await tell({fault: 'connection-dead', now: true});
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.ping();
    const messages: unknown[] = [];
    socket.on('message', (bytes) => messages.push(bytes));
    host.server.engine.movePrice({exchange: 'MOEX', symbol: 'SBER'}, 304);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([pongs, messages, socket.readyState]).toEqual([1, [], WebSocket.OPEN]);
    socket.terminate();
  });

  test.each<[object, string]>([
    [{fault: 'ack-500', on: 'http'}, 'ack-500 is met on cws.'],
    [{fault: 'silence', on: 'udp'}, 'on is one of http, ws, cws.'],
    [{fault: 'answer-lost', now: true}, 'now takes one fault of open connections'],
    [{fault: 'silence', now: true, on: 'http'}, 'now takes one fault of open connections'],
    [{now: true}, 'on and now belong to a fault'],
    [{fault: 'silence', now: 1}, 'now is a boolean'],
  ])('control: %j is refused with what would be right', async (body, words) => {
    expect(await tell(body)).toEqual({status: 400, error: expect.stringContaining(words)});
  });

  test('every fault of STRIKES is one of connections', () => {
    expect(STRIKES.filter((name) => FAULTS[name].on.every((channel) => channel === 'http'))).toEqual([]);
  });
});
