import {describe, expect, test} from 'vitest';
import {loadContract} from '@alor-docs/contract';
import {loadProtocol} from '../src/contract/load';
import {requestForms, type OperationForm} from '../../../src/plugins/sandbox-data/requests';
import type {FaultName} from '../src/faults';
import {OPERATIONS} from '../src/api/operations';
import {createTokens, REAL_TOKEN, REFRESH_TOKEN} from '../src/api/tokens';
import type {HttpOutcome} from '../src/api/responses';
import {FAULTY_BODIES} from '../src/api/httpFaults';
import type {SandboxServer} from '../src/api/server';
import type {Connection} from '../src/stream/connection';
import {CONTRACT, newPeer, newServer, NOW} from '../../../tests/support/sandbox';
import {LIMIT, ORDERS} from './support';

/* What the property tests of the answers cannot see: money rules of the protocol, faults, limits, and hostile input. */

const CREATE = {opcode: 'create:limit', guid: '2', ...LIMIT};
const OWN_ORDERS = {opcode: 'OrdersGetAndSubscribeV2', portfolio: 'D39004', exchange: 'MOEX', skipHistory: true};
const SBER = {code: 'SBER', exchange: 'MOEX'};

const say = (connection: Connection, message: object): void => connection.receive(JSON.stringify(message));

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const read = (outcome: HttpOutcome): Answer => {
  expect(outcome.kind).toBe('answer');
  return outcome as HttpOutcome & {kind: 'answer'};
};

/** Sends a request with a good token. */
function send(
  server: SandboxServer,
  method: string,
  url: string,
  body: unknown = '',
  headers: Record<string, string> = {},
): HttpOutcome {
  return server.handle({
    method,
    url,
    headers: {authorization: `Bearer ${server.tokens.issue()}`, 'content-type': 'application/json', ...headers},
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  });
}

const place = (server: SandboxServer, id: string, body: unknown = LIMIT): HttpOutcome =>
  send(server, 'POST', `${ORDERS}/actions/limit`, body, {'x-reqid': id});

/** Rows with the mark of this test. */
const marked = (server: SandboxServer): readonly {id: string; status: string}[] =>
  (
    JSON.parse(read(send(server, 'GET', '/md/v2/Clients/MOEX/D39004/orders')).body) as {
      id: string;
      comment: string;
      status: string;
    }[]
  ).filter(({comment}) => comment === 'mark');

describe('orders over HTTP', () => {
  test('repeated X-REQID: no second order, the first answer, whatever the body', () => {
    const server = newServer();
    const first = JSON.parse(read(place(server, 'one')).body) as {orderNumber: string};
    const again = read(place(server, 'one', {...LIMIT, quantity: 20}));
    expect([again.status, JSON.parse(again.body)]).toEqual([
      400,
      {
        message: 'Request with such X-ALOR-REQID was already handled.',
        oldResponse: {statusCode: 200, body: {message: 'success', orderNumber: first.orderNumber}},
      },
    ]);
    const bad = read(place(server, 'two', {...LIMIT, quantity: 0}));
    expect([bad.status, JSON.parse(bad.body)]).toEqual([400, {message: 'Invalid quantity'}]);
    const repeated = JSON.parse(read(place(server, 'two')).body) as {oldResponse: unknown};
    expect(repeated.oldResponse).toEqual({statusCode: 400, body: {message: 'Invalid quantity'}});
    expect(marked(server).map(({id}) => id)).toEqual([first.orderNumber]);
  });

  test('X-ALOR-REQID: works as well; without either header nothing is placed', () => {
    const server = newServer();
    const old = send(server, 'POST', `${ORDERS}/actions/limit`, LIMIT, {'x-alor-reqid': 'one'});
    expect(read(old).status).toBe(200);
    expect(read(place(server, 'one')).status).toBe(400);
    expect(read(send(server, 'POST', `${ORDERS}/actions/limit`, LIMIT)).status).toBe(400);
    expect(marked(server).length).toBe(1);
  });

  test('lost answer: leaves the order, a lost request does not', () => {
    for (const [fault, seen, orders] of [
      ['answer-lost', 'cut', 1],
      ['answer-slow', 'silence', 1],
      ['answer-cut', 'cut', 1],
      ['answer-stalls', 'silence', 1],
      ['answer-html', 200, 1],
      ['answer-without-number', 200, 1],
      ['command-timeout', 400, 1],
      ['canceled-before-posted', 400, 1],
      ['server-error', 500, 1],
      ['repeated-id', 400, 1],
      ['request-lost', 'cut', 0],
      ['gateway-error', 502, 0],
      ['too-many-requests', 429, 0],
      ['token-expired', 401, 0],
      ['order-refused', 400, 0],
      ['text-refused', 400, 0],
      ['silence', 'silence', 0],
    ] as const) {
      const server = newServer({httpFault: ({method}) => (method === 'POST' ? fault : undefined)});
      const outcome = place(server, 'one');
      const came = outcome.kind === 'answer' ? outcome.status : outcome.kind;
      expect([fault, came, marked(server).length]).toEqual([fault, seen, orders]);
    }
  });

  test('text-refused: a repeat gets the text again, the first answer stays whatever comes later', () => {
    const faults = ['order-refused', 'text-refused'] as const;
    let next: FaultName | undefined = 'text-refused';
    const server = newServer({httpFault: ({method}) => (method === 'POST' ? next : undefined)});
    const oldResponse = (id: string): unknown =>
      (JSON.parse(read(place(server, id)).body) as {oldResponse: unknown}).oldResponse;
    expect(read(place(server, 'one')).status).toBe(400);
    next = undefined;
    expect(oldResponse('one')).toEqual({statusCode: 400, body: FAULTY_BODIES.refused});
    expect(read(place(server, 'two')).status).toBe(200);
    for (next of faults) {
      place(server, 'two');
    }
    next = undefined;
    expect(oldResponse('two')).toMatchObject({statusCode: 200});
    expect(marked(server)).toHaveLength(1);
  });

  test('list-behind: the list lacks its newest row, an order does not meet this fault', () => {
    const server = newServer({httpFault: () => 'list-behind'});
    expect(read(place(server, 'one')).status).toBe(200);
    expect(marked(server)).toEqual([]);
    const orders = server.engine.orders('D39004', 'MOEX');
    expect(orders.ok && orders.value.at(-1)?.comment).toBe('mark');
  });

  test('cancel: the wrong kind finds nothing', () => {
    const server = newServer();
    const cancel = (stop: string) =>
      read(send(server, 'DELETE', `${ORDERS}/93713183?portfolio=D39004&exchange=MOEX&stop=${stop}`));
    const wrong = cancel('true');
    expect([wrong.status, JSON.parse(wrong.body)]).toEqual([
      400,
      {code: 'OrderToCancelNotFound (404)', message: 'Order to cancel not found'},
    ]);
    expect([cancel('false').body, cancel('false').status]).toEqual(['success', 400]);
  });

  test('bad token: refused where no token is needed, too', () => {
    const server = newServer();
    const time = (headers: Record<string, string>): number =>
      read(server.handle({method: 'GET', url: '/md/v2/time', headers, body: ''})).status;
    expect([time({}), time({authorization: 'Bearer a.b.c'}), time({authorization: 'Bearer'})]).toEqual([200, 401, 401]);
  });

  test('portfolio: one that the token does not include is a 403, a token may name some of them', () => {
    const server = newServer();
    const answer = read(
      server.handle({
        method: 'POST',
        url: '/refresh',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({token: REFRESH_TOKEN, allowedPortfolios: ['7500GHC']}),
      }),
    );
    const {AccessToken} = JSON.parse(answer.body) as {AccessToken: string};
    const authorization = `Bearer ${AccessToken}`;
    expect(read(send(server, 'POST', `${ORDERS}/actions/limit`, LIMIT, {authorization, 'x-reqid': 'a'})).status).toBe(
      403,
    );
    expect(read(send(server, 'GET', '/md/v2/Clients/MOEX/7500GHC/summary', '', {authorization})).status).toBe(200);
  });
});

describe('X-REQID', () => {
  const rules = new Map(loadProtocol(CONTRACT).operations.map((rule) => [rule.id, rule]));
  const forms = Object.values(requestForms(loadContract(CONTRACT).edition('en')).operations).filter(({id}) =>
    Object.hasOwn(OPERATIONS, id),
  );
  const takes = ({parameters}: OperationForm): boolean => parameters.some(({name}) => name === 'X-REQID');

  test('operations: those that place or change an order and the former cancel take it, no other', () => {
    const known = forms.filter(
      ({method, path}) =>
        path.includes('/orders/actions/') || (method === 'DELETE' && path.includes('{tradeServerCode}')),
    );
    expect(known).toHaveLength(17);
    expect(forms.filter(takes)).toEqual(known);
  });

  test.each(forms)(
    '$id: a rejection made up by a fault is remembered where the header is taken, and nothing is done',
    (form) => {
      const {id, method, path, parameters, body} = form;
      const valueOf = (wanted: string): string => parameters.find(({name}) => name === wanted)?.value ?? '';
      const query = parameters.flatMap(({in: place, name, value}) =>
        place === 'query' && value !== '' ? [[name, value]] : [],
      );
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
      const answers = (faults: FaultName[]): {again: Answer; untouched: boolean} => {
        const server = newServer({httpFault: () => faults.pop()});
        const request = {
          method,
          url: `${url}?${new URLSearchParams(query)}`,
          headers: {
            authorization: `Bearer ${server.tokens.issue()}`,
            'content-type': 'application/json',
            'x-reqid': 'one',
          },
          body: body ? JSON.stringify(body.example).replaceAll('"$endTime"', '1756684800') : '',
        };
        const before = server.engine.serialize();
        if (faults.length > 0) {
          expect(read(server.handle(request)).status).toBe(400);
        }
        const again = read(server.handle(request));
        return {again, untouched: server.engine.serialize() === before};
      };
      const {again, untouched} = answers(['order-refused']);
      if (takes(form)) {
        const message = method === 'DELETE' ? FAULTY_BODIES.cancelRefused : FAULTY_BODIES.refused;
        const oldResponse = {statusCode: 400, body: {message}};
        expect([again.status, JSON.parse(again.body), untouched]).toEqual([
          400,
          {
            message: 'Request with such X-ALOR-REQID was already handled.',
            ...(rules.get(id)?.remembers && {oldResponse}),
          },
          true,
        ]);
      } else {
        expect(again).toEqual(answers([]).again);
      }
    },
  );
});

describe('tokens', () => {
  test('real token: refused with a sentence that says why, not shown to those who watch', () => {
    const seen: unknown[] = [];
    const server = newServer({watchHttp: (record) => seen.push(record), watchMessages: (record) => seen.push(record)});
    const real = `${btoa('{"alg":"ES256"}')}.${btoa('{"sub":"P039004","exp":9999999999}')}.c2lnbmF0dXJl`;
    const refused = read(send(server, 'GET', '/md/v2/time', '', {authorization: `Bearer ${real}`}));
    expect([refused.status, refused.body]).toEqual([401, REAL_TOKEN]);
    const peer = newPeer();
    say(server.connect('/cws', peer), {opcode: 'authorize', guid: '1', token: real});
    expect(peer.received).toEqual([{requestGuid: '', httpCode: 401, message: REAL_TOKEN}]);
    const refresh = {method: 'POST', url: '/refresh', headers: {'content-type': 'application/json'}};
    expect(read(server.handle({...refresh, body: '{"token": "b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34"}'})).status).toBe(
      403,
    );
    expect([seen.length, JSON.stringify(seen.slice(0, 2)).includes(real)]).toEqual([3, false]);
  });

  test('expiry: by the clock of the reader; tokens of another run are not accepted', () => {
    let now = NOW;
    const of = (seed: number) =>
      createTokens({seed, now: () => now, login: 'P', clientId: '1', portfolios: ['D'], life: [100, 200]});
    const [one, two] = [of(1), of(2)];
    const token = one.issue();
    expect([one.check(token).kind, two.check(token).kind, one.check(`${token}x`).kind]).toEqual([
      'good',
      'unknown',
      'unknown',
    ]);
    now += 100_000;
    expect([one.check(token).kind, one.check(one.issue()).kind]).toEqual(['expired', 'good']);
  });
});

describe('limits', () => {
  test('requests: the 101st of a second is a 429', () => {
    const server = newServer({requestsPerSecond: 100});
    const statuses = Array.from({length: 101}, () => read(send(server, 'GET', '/md/v2/time')).status);
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([200]), 429]);
  });

  test('history: countBack is the least number of candles; a fuller period comes whole', () => {
    const server = newServer();
    const to = Math.floor(NOW / 1000);
    const times = (from: number, back: number): readonly number[] => {
      const url = `/md/v2/history?symbol=SBER&exchange=MOEX&tf=3600&from=${from}&to=${to}&countBack=${back}`;
      const {history} = JSON.parse(read(send(server, 'GET', url)).body) as {history: {time: number}[]};
      return history.map(({time}) => time);
    };
    expect(times(to, 24)).toHaveLength(24);
    expect(times(to, 24).at(-1)).toBeLessThanOrEqual(to);
    expect(times(to - 86_400, 1).length).toBeGreaterThan(1);
  });

  test('connection: a maximum of subscriptions; a client that does not read is disconnected', () => {
    const server = newServer({mostSubscriptions: 2, longestQueue: 10});
    const token = server.tokens.issue();
    const peer = newPeer();
    const connection = server.connect('/ws', peer);
    ['a', 'b', 'c', 'a'].forEach((guid) => say(connection, {...OWN_ORDERS, guid, token}));
    expect(peer.received.map(({httpCode}) => httpCode)).toEqual([200, 200, 400, 400]);
    const lazy = newPeer(11);
    say(server.connect('/ws', lazy), {opcode: 'ping'});
    expect([lazy.received, lazy.end]).toEqual([[], 'reset']);
  });

  test('frequency: delays a subscription, never loses the last state', () => {
    const server = newServer();
    const peer = newPeer();
    const request = {opcode: 'OrderBookGetAndSubscribe', guid: 'a', token: server.tokens.issue(), ...SBER};
    say(server.connect('/ws', peer), {...request, frequency: 1000, format: 'Slim'});
    peer.received.length = 0;
    for (let step = 0; step < 100; step += 1) {
      server.advance(100);
    }
    expect(peer.received.length).toBeGreaterThan(4);
    expect(peer.received.length).toBeLessThanOrEqual(10);
    const times = peer.received.map(({data}) => (data as {t: number}).t);
    expect(times.slice(1).every((time, index) => time - times[index] >= 900)).toBe(true);
  });
});

describe('WebSocket', () => {
  test('order on /cws: seen on /ws before its acknowledgment, a used guid places nothing', () => {
    const server = newServer();
    const token = server.tokens.issue();
    const order: string[] = [];
    const [ws, cws] = [newPeer(), newPeer()];
    ws.send = (text) => void order.push(`ws ${text.includes('"comment":"mark"') ? 'order' : 'other'}`);
    cws.send = (text) => void (order.push('cws'), cws.received.push(JSON.parse(text)));
    say(server.connect('/ws', ws), {...OWN_ORDERS, guid: 'a', token});
    const commands = server.connect('/cws', cws);
    say(commands, CREATE);
    say(commands, {opcode: 'authorize', guid: '1', token});
    order.length = 0;
    say(commands, CREATE);
    expect(order).toEqual(['ws order', 'cws']);
    say(commands, CREATE);
    expect(cws.received.map(({httpCode}) => httpCode)).toEqual([401, 200, 200, 400]);
    expect(marked(server).length).toBe(1);
  });

  test('token: a subscription outlives it, a command needs a valid one', () => {
    let now = NOW;
    const server = newServer({wallClock: () => now});
    const token = server.tokens.issue();
    const [ws, cws] = [newPeer(), newPeer()];
    const stream = server.connect('/ws', ws);
    const subscribe = {opcode: 'QuotesSubscribe', guid: 'a', token, ...SBER};
    say(stream, subscribe);
    const commands = server.connect('/cws', cws);
    say(commands, {opcode: 'authorize', guid: '1', token});
    now += 1_800_000;
    const before = ws.received.length;
    server.advance(10_000);
    expect(ws.received.length).toBeGreaterThan(before);
    say(commands, CREATE);
    say(stream, {...subscribe, guid: 'b'});
    const refusal = {requestGuid: '', httpCode: 401, message: 'Invalid JWT token!'};
    expect([cws.received.at(-1), ws.received.at(-1)]).toEqual([refusal, refusal]);
  });

  test('faults of a connection', () => {
    const token = newServer().tokens.issue();
    const subscribe = {...OWN_ORDERS, guid: 'a', token, skipHistory: false};
    for (const fault of [
      'data-before-ack',
      'ack-lost',
      'order-refused',
      'connection-closed',
      'connection-dropped',
      'connection-dead',
      'silence',
      'token-expired',
      'message-repeated',
      'messages-of-others',
      'answer-lost',
      'command-timeout',
    ] as const) {
      const server = newServer({socketFault: () => fault});
      const [ws, cws] = [newPeer(), newPeer()];
      say(server.connect('/ws', ws), subscribe);
      const commands = server.connect('/cws', cws);
      say(commands, {opcode: 'authorize', guid: '1', token});
      say(commands, CREATE);
      const words = ({received, end}: typeof ws) => [
        ...received.map((one) => ('requestGuid' in one ? `${String(one.httpCode)} ${String(one.message)}` : 'data')),
        end,
      ];
      expect({fault, ws: words(ws), cws: words(cws), orders: marked(server).length}).toMatchSnapshot();
    }
  });
});

describe('hostile input', () => {
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const proto = '{"__proto__": {"side": "buy"}, "constructor": {"prototype": {"quantity": 1}}}';
  const bodies: readonly (string | Uint8Array)[] = [
    '',
    ' ',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '{}',
    '{',
    '\u0000',
    deep(50_000),
    `{"side":${deep(40_000)}}`,
    `{"comment":"${'x'.repeat(100_000)}"}`,
    `{${Array.from({length: 5000}, (_, index) => `"k${index}":1`).join(',')}}`,
    proto,
    JSON.stringify({...LIMIT, quantity: '10'}),
    JSON.stringify({...LIMIT, quantity: 1e308}),
    JSON.stringify({...LIMIT, price: null}),
    JSON.stringify({...LIMIT, instrument: proto}),
    JSON.stringify({...LIMIT, instrument: {symbol: '__proto__', exchange: 'MOEX'}}),
    JSON.stringify({...LIMIT, user: {portfolio: 'constructor'}}),
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    new Uint8Array(2 << 20),
  ];

  test('bodies and addresses: answered, never an exception, nothing is placed', () => {
    const server = newServer();
    const before = JSON.stringify(server.engine.orders('D39004', 'MOEX'));
    const urls = [
      `${ORDERS}/actions/limit`,
      `${ORDERS}/actions/stopLimit`,
      `${ORDERS}/estimate/all`,
      '/commandapi/api/orderGroups',
      '/warptrans/TRADE/v2/client/orders/actions/stopLoss',
    ];
    for (const url of urls) {
      for (const [index, body] of bodies.entries()) {
        const {status} = read(send(server, 'POST', url, body, {'x-reqid': `${url} ${index}`}));
        const empty = url.endsWith('/all') && body === '[]';
        expect([url, index, empty ? 200 : [400, 403, 404].includes(status)]).toEqual([url, index, empty ? 200 : true]);
      }
    }
    for (const url of [
      '',
      '/',
      '//',
      '/__proto__',
      '/md/v2/Clients/MOEX/__proto__/orders',
      '/md/v2/Clients/constructor/D39004/orders',
      '/md/v2/Securities/MOEX/__proto__',
      '/md/v2/Securities/MOEX/%E0%A4%A',
      '/md/v2/Securities/%2e%2e/%2f',
      `/md/v2/Securities/${'MOEX:SBER,'.repeat(10_000)}/quotes`,
      `/md/v2/history?symbol=SBER&exchange=MOEX&tf=1&from=-1e308&to=1e308`,
      `/md/v2/history?symbol=SBER&exchange=MOEX&tf=999999999&from=0&to=9007199254740991`,
      `/md/v2/Securities?query=${'%00'.repeat(1000)}&__proto__=1&toString=2`,
      '/refresh?token=__proto__&allowedPortfolios=' + encodeURIComponent(deep(30_000)),
    ]) {
      const outcome = send(server, url.startsWith('/refresh') ? 'POST' : 'GET', url);
      expect([url.slice(0, 60), outcome.kind]).toEqual([url.slice(0, 60), 'answer']);
    }
    expect(JSON.stringify(server.engine.orders('D39004', 'MOEX'))).toBe(before);
  });

  test('messages: answered with 400 or 401, never an exception', () => {
    for (const channel of ['/ws', '/cws'] as const) {
      const server = newServer();
      const token = server.tokens.issue();
      const peer = newPeer();
      const connection = server.connect(channel, peer);
      say(connection, {opcode: 'authorize', guid: 'first', token});
      peer.received.length = 0;
      const messages = [
        ...bodies,
        ...['__proto__', 'constructor', 'toString', '', 7, null, {}, []].map((opcode) =>
          JSON.stringify({opcode, guid: 'x', token}),
        ),
        JSON.stringify({opcode: 'unsubscribe', guid: '__proto__', token}),
        JSON.stringify({opcode: 'create:limit', guid: {}, ...LIMIT}),
        JSON.stringify({opcode: 'create:limit', guid: 'q', ...LIMIT, quantity: 1.5}),
        JSON.stringify({opcode: 'BarsGetAndSubscribe', guid: 'b', token, ...SBER, tf: 'x', from: -1e300}),
      ];
      messages.forEach((message) => connection.receive(message));
      expect(peer.received.length).toBe(messages.length);
      expect(new Set(peer.received.map(({httpCode}) => httpCode))).toEqual(new Set([400]));
    }
  });

  test('messages: an opcode of the other channel is refused, a fractional quantity in the words of the server', () => {
    const server = newServer();
    const token = server.tokens.issue();
    const peer = newPeer();
    const connection = server.connect('/cws', peer);
    say(connection, {opcode: 'authorize', guid: '1', token});
    say(connection, {opcode: 'QuotesSubscribe', guid: '2', token, ...SBER});
    say(connection, {opcode: 'create:limit', guid: '3', ...LIMIT, quantity: 1.5});
    say(connection, {opcode: 'create:limit', guid: '4', ...LIMIT, quantity: 0});
    expect(peer.received.slice(1).map(({requestGuid, message}) => [requestGuid, message])).toEqual([
      ['2', 'Sandbox: the opcode "QuotesSubscribe" goes to /ws'],
      ['3', 'Invalid or unsupported quantity'],
      ['4', 'Invalid or unsupported quantity'],
    ]);
  });
});
