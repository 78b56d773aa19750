import http from 'node:http';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {WebSocket} from 'ws';
import type {ServerOptions} from '../src/api/server';
import {createJudge, limits, readExamOptions} from '../src/exam';
import {examine} from '../src/exam/examined';
import {createAttacks} from '../src/exam/plan';
import {listenToRobot} from '../src/exam/robot';
import {startHost, type Host} from '../src/server/host';
import {readOptions} from '../src/server/options';
import {chance} from '../../../tests/support/chance';
import {CONTRACT} from '../../../tests/support/sandbox';
import {inFullRun} from '../../../tests/support/tier';

/*
 * An attack on a running sandbox with inputs of chance, the same at every run: nothing may crash it. What was found by hand, and
 * what other sites can make a browser send, stands in hostile.test.ts.
 */

const COUNT = inFullRun ? 3000 : 300;

const ORDER = {
  side: 'buy',
  quantity: 1,
  price: 300,
  instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
  user: {portfolio: 'D39004'},
  timeInForce: 'oneday',
};
const ACTIONS = '/commandapi/warptrans/TRADE/v2/client/orders/actions';
const REQUESTS: readonly (readonly [method: string, url: string, body?: unknown])[] = [
  ['POST', `${ACTIONS}/limit`, ORDER],
  ['POST', `${ACTIONS}/stop`, {...ORDER, condition: 'More', triggerPrice: 310, stopEndUnixTime: 0}],
  ['PUT', `${ACTIONS}/limit/93713183`, ORDER],
  ['DELETE', '/commandapi/warptrans/TRADE/v2/client/orders/93713183?portfolio=D39004&exchange=MOEX&stop=false'],
  [
    'POST',
    '/commandapi/api/orderGroups',
    {orders: [{portfolio: 'D39004', exchange: 'MOEX', orderId: '1', type: 'Stop'}], executionPolicy: 'IgnoreCancel'},
  ],
  [
    'POST',
    '/commandapi/warptrans/TRADE/v2/client/orders/estimate/all',
    [{portfolio: 'D39004', ticker: 'SBER', exchange: 'MOEX'}],
  ],
  ['GET', '/md/v2/Clients/MOEX/D39004/orders?format=Simple'],
  ['GET', '/md/v2/history?symbol=SBER&exchange=MOEX&tf=60&from=0&to=9999999999'],
  ['GET', '/md/v2/Securities/MOEX:SBER,SPBX:GAZP/quotes'],
  ['POST', '/refresh', {token: 'sandbox-refresh-token'}],
  ['POST', '/hyperion', {query: '{stocks(first: 2) {nodes {basicInformation {symbol}}}}', variables: {}}],
  ['POST', '/sandbox', {fault: 'list-behind', count: 1, on: 'http'}],
  ['POST', '/sandbox', {price: 305, symbol: 'SBER', exchange: 'MOEX'}],
  ['POST', '/sandbox', {fault: 'message-repeated', now: true}],
  ['POST', '/sandbox', {clock: '18:54:50'}],
  ['POST', '/sandbox', {advance: 1}],
];
const MESSAGES: readonly object[] = [
  {opcode: 'authorize'},
  {opcode: 'create:limit', ...ORDER},
  {opcode: 'delete:limit', orderId: '1', exchange: 'MOEX', user: {portfolio: 'D39004'}},
  {opcode: 'OrderBookGetAndSubscribe', code: 'SBER', exchange: 'MOEX', depth: 5, frequency: 0, format: 'Slim'},
  {opcode: 'BarsGetAndSubscribe', code: 'SBER', exchange: 'MOEX', tf: '60', from: 0},
  {opcode: 'OrdersGetAndSubscribeV2', portfolio: 'D39004', exchange: 'MOEX', orderStatuses: ['working']},
  {opcode: 'unsubscribe'},
];

/** Values that nobody expects. */
const odd = (random: () => number): unknown => {
  const values: readonly (() => unknown)[] = [
    () => null,
    () => undefined,
    () => '',
    () => [],
    () => ({}),
    () => -0,
    () => 1e308,
    () => 2 ** 53 + 1,
    () => -1,
    () => 0.1,
    () => true,
    () => 'x'.repeat(1 + Math.floor(random() * 5000)),
    () => '__proto__',
    () => '\u0000\ud800\r\n',
    () => JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}') as unknown,
    () => ({toString: 1, valueOf: 1, length: -1}),
    () => JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown,
    () => Array.from({length: 500}, (_, at) => at),
  ];
  return values[Math.floor(random() * values.length)]();
};

/** The value with some of its parts replaced, left out or put under another name. */
function spoil(value: unknown, random: () => number): unknown {
  if (random() < 0.12) {
    return odd(random);
  }
  if (Array.isArray(value)) {
    return value.map((item) => spoil(item, random));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value).filter(() => random() > 0.05);
  const names = ['__proto__', 'constructor', 'toString', 'ORDERID', 'x y', ''];
  return Object.fromEntries([
    ...fields.map(([name, item]) => [random() < 0.05 ? name.toUpperCase() : name, spoil(item, random)]),
    ...(random() < 0.1 ? [[names[Math.floor(random() * names.length)], odd(random)]] : []),
  ]);
}

/** Text with some of its signs replaced. */
const spoilText = (text: string, random: () => number): string =>
  [...text].map((sign) => (random() < 0.01 ? '%&=?/\\"{}[]:,%00'.charAt(Math.floor(random() * 16)) : sign)).join('');

/** Puts the exam in front of the broker, with failures that leave connections alone, and a judge who sees everything. */
function examined(options: ServerOptions) {
  const judge = createJudge(limits());
  const names = ['gateway-error', 'order-refused', 'fill-in-cancel', 'message-repeated'] as const;
  return examine(options, {
    attacks: createAttacks(
      names.map((name, index) => ({name, after: index * 5})),
      () => undefined,
    ),
    note: (what) => judge.take({...what, at: 0}),
    stopRobot: () => undefined,
  }).server;
}

describe.each(['lenient', 'strict', 'exam'])('%s', (mode) => {
  let host: Host;
  const failures: string[] = [];
  const warnings: string[] = [];

  beforeAll(async () => {
    const log = (line: string): void => void (/ 500 |^\/c?ws \w*Error/.test(line) && failures.push(line));
    host = await startHost({
      contractDir: CONTRACT,
      port: 0,
      speed: 0,
      lenient: mode !== 'strict',
      ...(mode === 'exam' && {make: examined}),
      log,
      warn: (line) => warnings.push(line),
    });
  });
  afterAll(() => host.close());

  /** Sends a request as it is; the status, or how it ended without one. */
  const ask = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<number | string> =>
    new Promise((resolve) => {
      try {
        const port = new URL(host.origin).port;
        const request = http.request({host: '127.0.0.1', port, method, path, headers}, (response) =>
          response.resume().on('close', () => resolve(response.statusCode ?? 0)),
        );
        request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
        request.setTimeout(2000, () => request.destroy()).end(body);
      } catch (error) {
        resolve((error as Error).name); // Node.js itself refuses to send it
      }
    });
  const isAlive = async (): Promise<boolean> => {
    await ask('POST', '/sandbox', {'content-type': 'application/json'}, '{"fault": "none"}');
    return (await ask('GET', '/md/v2/time', {})) === 200;
  };

  test('HTTP and control: every request is answered, none by an exception', async () => {
    const random = chance(mode.length);
    const came = new Map<number | string, number>();
    for (let count = 0; count < COUNT / 2; count += 1) {
      const [method, url, body] = REQUESTS[count % REQUESTS.length];
      const text = body === undefined ? '' : (JSON.stringify(spoil(body, random)) ?? '');
      const headers = {
        authorization: random() < 0.9 ? `Bearer ${host.server.tokens.issue()}` : `Bearer ${spoilText('a.b.c', random)}`,
        'content-type': random() < 0.95 ? 'application/json' : 'text/plain',
        'x-reqid': `${count}`,
      };
      const status = await ask(
        method,
        random() < 0.3 ? spoilText(url, random) : url,
        headers,
        random() < 0.2 ? spoilText(text, random) : text,
      );
      came.set(status, (came.get(status) ?? 0) + 1);
    }
    expect(failures).toEqual([]);
    expect(came.get(500) ?? 0).toBe(0);
    expect([came.get(200) ?? 0, came.get(400) ?? 0].every((count) => count > COUNT / 50)).toBe(true);
    expect(await isAlive()).toBe(true);
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
    expect(warnings.length > 0).toBe(mode !== 'strict');
  });

  test('messages: no frame ends the sandbox, none ends its connection by an exception', async () => {
    const random = chance(mode.length * 7);
    const ends: number[] = [];
    for (const channel of ['/ws', '/cws']) {
      const socket = new WebSocket(`${host.origin.replace('http', 'ws')}${channel}`);
      socket.on('close', (code) => ends.push(code));
      await new Promise((resolve) => socket.on('open', resolve));
      let received = 0;
      socket.on('message', () => (received += 1));
      for (let count = 0; count < COUNT / 4; count += 1) {
        const token = host.server.tokens.issue();
        const text =
          JSON.stringify(spoil({...MESSAGES[count % MESSAGES.length], token, guid: `${count}`}, random)) ?? '';
        const sent = random() < 0.1 ? spoilText(text, random) : text;
        socket.send(random() < 0.05 ? Buffer.from(sent, 'latin1') : sent);
      }
      await expect.poll(() => received, {timeout: 20_000}).toBeGreaterThan(COUNT / 8);
      socket.terminate();
    }
    expect(failures).toEqual([]);
    expect(ends.filter((code) => code === 1011)).toEqual([]);
    expect(await isAlive()).toBe(true);
  });
});

describe('exam and start', () => {
  const CALLS: readonly (readonly [read: (args: readonly string[]) => unknown, args: readonly string[]])[] = [
    [
      (args) => readExamOptions(args, {}),
      ['--days', '5', '--day', '7:answer-lost@1,order-refused@0', '--', 'node', 'bot.mjs'],
    ],
    [
      (args) => readExamOptions(args, {}),
      ['--connect', '--port', '0', '--bot-log', 'bot.log', '--only', 'answer-lost'],
    ],
    [
      (args) => readOptions(args, {}),
      ['--clock', '18:54:50', '--seed', '7', '--fault', 'answer-lost:3', '--on', 'http'],
    ],
  ];

  test('options: each call is taken or refused with a sentence', () => {
    const random = chance(5);
    const came = {taken: 0, refused: 0};
    for (let count = 0; count < COUNT / 4; count += 1) {
      const [read, args] = CALLS[count % CALLS.length];
      const call = args
        .filter(() => random() > 0.03)
        .map((arg) => (random() < 0.1 ? spoilText(arg, () => random() / 20) : random() < 0.03 ? '\u0000\ud800' : arg));
      try {
        read(call);
        came.taken += 1;
      } catch (error) {
        came.refused += 1;
        expect([(error as Error).constructor.name, call]).toEqual([expect.stringMatching(/UsageError$/), call]);
      }
    }
    expect(Math.min(came.taken, came.refused)).toBeGreaterThan(COUNT / 50);
  });

  test('clock: each time is taken or refused, the market goes forward and stays alive', async () => {
    const own = await startHost({contractDir: CONTRACT, port: 0, speed: 0});
    const random = chance(11);
    const came = {taken: 0, refused: 0};
    let now = own.server.engine.now();
    for (let count = 0; count < COUNT / 20; count += 1) {
      const time = ['18:54:50', 'sat 12:00', 'off', new Date(now + 3_600_000).toISOString()][count % 4];
      const refusal = own.setClock(random() < 0.5 ? time : spoilText(time, () => random() / 10));
      came[refusal === '' ? 'taken' : 'refused'] += 1;
      expect(own.server.engine.now()).toBeGreaterThanOrEqual(now);
      now = own.server.engine.now();
    }
    expect(Math.min(came.taken, came.refused)).toBeGreaterThan(0);
    await own.close();
  });

  test('callback: a position or a 400, and nothing else is heard', async () => {
    const heard: unknown[] = [];
    const callback = await listenToRobot((position) => heard.push(position));
    const random = chance(17);
    let taken = 0;
    for (let count = 0; count < COUNT / 4; count += 1) {
      const text = JSON.stringify(spoil({symbol: 'SBER', lots: 21}, random)) ?? '';
      const body = random() < 0.2 ? spoilText(text, random) : text;
      const {status} = await fetch(callback.url, {method: 'POST', body});
      expect([204, 400]).toContain(status);
      taken += Number(status === 204);
    }
    callback.close();
    expect(heard).toHaveLength(taken);
    expect(taken).toBeGreaterThan(COUNT / 50);
    expect(heard).toEqual(
      heard.map(() => ({symbol: expect.any(String) as string, lots: expect.any(Number) as number})),
    );
  });
});
