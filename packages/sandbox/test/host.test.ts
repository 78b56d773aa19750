import net from 'node:net';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {WebSocket} from 'ws';
import {startHost, type Host} from '../src/server/host';
import {helpOf, readOptions} from '../src/server/options';
import {FAULTS, type FaultName} from '../src/faults';
import {createServer} from '../src/api/server';
import {CONTRACT} from '../../../tests/support/sandbox';

/* The sandbox behind a real port: what `npm run sandbox` starts. */

let host: Host;
let authorization = '';

beforeAll(async () => {
  host = await startHost({contractDir: CONTRACT, port: 0, speed: 20});
  authorization = `Bearer ${host.server.tokens.issue()}`;
});

afterAll(() => host.close());

const query = async (
  text: string,
  headers: Record<string, string> = {authorization},
  variables?: string,
): Promise<unknown> => {
  const body = `{"query": ${JSON.stringify(text)}, "variables": ${variables ?? '{}'}}`;
  return (await fetch(`${host.origin}/hyperion`, {method: 'POST', headers, body})).json();
};

describe('server', () => {
  test('HTTP: answers, and allows calls by pages of this machine alone', async () => {
    const of = async (origin: string): Promise<(string | null)[]> => {
      const response = await fetch(`${host.origin}/md/v2/time`, {headers: {origin, authorization}});
      return [String(response.status), response.headers.get('access-control-allow-origin')];
    };
    expect(await of('http://localhost:3000')).toEqual(['200', 'http://localhost:3000']);
    expect(await of('https://example.org')).toEqual(['403', null]);
    const preflight = await fetch(`${host.origin}/md/v2/time`, {
      method: 'OPTIONS',
      headers: {origin: 'http://127.0.0.1:1'},
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('x-reqid'),
    ]);
  });

  test('start: the market does not stay behind the clock when loading takes long', async () => {
    vi.useFakeTimers({toFake: ['Date']});
    const late = await startHost({
      contractDir: CONTRACT,
      port: 0,
      make(options) {
        vi.setSystemTime(Date.now() + 10_000);
        return createServer(options);
      },
    });
    try {
      await expect.poll(() => late.server.engine.now() - Date.now(), {timeout: 30_000}).toBe(0);
    } finally {
      vi.useRealTimers();
      await late.close();
    }
  });

  test.each([0.125, 1.375])('market clock: speed %d, to fractions of a millisecond', async (speed) => {
    vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval']});
    const now = Date.now();
    const own = await startHost({contractDir: CONTRACT, port: 0, speed, now});
    try {
      vi.advanceTimersByTime(20_000);
      expect(own.server.engine.now() - now).toBe(20_000 * speed);
    } finally {
      vi.useRealTimers();
      await own.close();
    }
  });

  test('log: no line holds a refresh token, real or simulated', async () => {
    const lines: string[] = [];
    const own = await startHost({contractDir: CONTRACT, port: 0, log: (line) => void lines.push(line)});
    const secret = '0f8a7c3e-1b2d-4c5e-9f00-a1b2c3d4e5f6';
    for (const [path, name] of [
      ['/refresh', 'token'],
      ['/Refresh', 'a=1&Token'],
      ['/refresh', '%74oken'],
    ]) {
      await fetch(`${own.origin}${path}?${name}=${secret}&b=2`, {method: 'POST'});
    }
    await own.close();
    expect(lines.join(' ')).not.toContain(secret);
    expect(lines[0]).toMatch(/^POST \/refresh\?token=…&b=2 4\d\d/);
    expect(lines).toHaveLength(3);
  });

  test('HTTP: a body above 1 MiB is not read, broken UTF-8 is refused', async () => {
    const post = async (body: BodyInit): Promise<number> =>
      (
        await fetch(`${host.origin}/commandapi/api/orderGroups`, {
          method: 'POST',
          headers: {authorization, 'content-type': 'application/json'},
          body,
        })
      ).status;
    expect(await post(new Uint8Array([0x7b, 0xff, 0x7d]))).toBe(400);
    expect(await post('x'.repeat(2 ** 20 + 1))).toBe(413);
  });

  test('WebSocket: streams to a client while the market moves by itself', async () => {
    const socket = new WebSocket(`${host.origin.replace('http', 'ws')}/ws`);
    await new Promise((resolve) => socket.on('open', resolve));
    const received: string[] = [];
    const enough = new Promise<void>((resolve) =>
      socket.on('message', (bytes: Buffer) => void (received.push(bytes.toString()) > 3 && resolve())),
    );
    const request = {
      opcode: 'OrderBookGetAndSubscribe',
      guid: 'a',
      token: authorization.slice(7),
      code: 'SBER',
      exchange: 'MOEX',
    };
    socket.send(JSON.stringify(request));
    await enough;
    expect(received[0]).toBe('{"requestGuid":"a","httpCode":200,"message":"Handled successfully"}');
    socket.close();
  });

  test('WebSocket: a client that does not read is disconnected', async () => {
    const own = await startHost({contractDir: CONTRACT, port: 0, speed: 0, longestQueue: 20});
    const socket = net.connect(Number(new URL(own.origin).port), '127.0.0.1');
    const closed = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)));
    socket.on('error', () => undefined);
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${new URL(own.origin).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const token = own.server.tokens.issue();
    for (let index = 0; index < 4000; index += 1) {
      const request = {
        opcode: 'OrdersGetAndSubscribeV2',
        guid: `${index}`,
        token,
        portfolio: 'D39004',
        exchange: 'MOEX',
      };
      const text = Buffer.from(JSON.stringify(request));
      const length = [0xfe, text.length >> 8, text.length & 0xff];
      socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), text]));
    }
    setTimeout(() => socket.resume(), 2000);
    expect(await closed).toBe(true);
    await own.close();
  });

  test('faults: half an answer is sent, the connection ends or stays', async () => {
    /** The body, or how it broke off; a client that gives up does so half a second after the head has come. */
    const ask = async (fault: FaultName, givesUp = false): Promise<string> => {
      host.breakNext([fault], 1);
      const client = new AbortController();
      const response = await fetch(`${host.origin}/md/v2/Securities/MOEX`, {
        headers: {authorization},
        signal: client.signal,
      });
      const timer = givesUp ? setTimeout(() => client.abort(), 500) : undefined;
      const body = await response.text().catch((error: Error) => `${response.status} ${error.name}`);
      clearTimeout(timer);
      return body;
    };
    expect([await ask('answer-cut'), await ask('answer-stalls', true)]).toEqual(['200 TypeError', '200 AbortError']);
    expect(await ask('answer-html')).toMatch(/^<html>/);
  });

  test('faults: several come one after another, each where it applies', async () => {
    host.breakNext(['connection-dropped', 'list-behind', 'too-many-requests'], 1);
    const call = async (method: string): Promise<number> =>
      (await fetch(`${host.origin}/md/v2/Clients/MOEX/D39004/orders`, {method, headers: {authorization}})).status;
    expect([await call('POST'), await call('GET'), await call('GET'), await call('GET')]).toEqual([405, 200, 429, 200]);
  });

  test('control: plans a fault, moves the price, changes the scenario, refuses what it does not know', async () => {
    const tell = async (body: unknown): Promise<[number, string]> => {
      const response = await fetch(`${host.origin}/sandbox`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(body),
      });
      return [response.status, await response.text()];
    };
    expect((await tell({fault: 'too-many-requests'}))[0]).toBe(200);
    const status = async (): Promise<number> => (await fetch(`${host.origin}/md/v2/time`)).status;
    expect([await status(), await status()]).toEqual([429, 200]);
    expect((await tell({price: 300, scenario: 'quiet'}))[0]).toBe(200);
    const quote = host.server.engine.quote({symbol: 'SBER', exchange: 'MOEX'});
    expect(quote.ok && Math.abs(quote.value.last - 300) < 3).toBe(true);
    for (const body of [
      {},
      [],
      'x',
      {fault: 'no'},
      {fault: '__proto__'},
      {prise: 1},
      {price: 'x'},
      {scenario: 'no'},
      {fault: 'silence', count: 0},
      {fault: 'silence,no'},
      {fault: null},
    ]) {
      expect([body, (await tell(body))[0]]).toEqual([body, 400]);
    }
    expect((await tell({fault: 'answer-list'}))[1]).toContain('answer-lost');
  });
});

describe('OAuth', () => {
  const redirect = 'http://localhost:3000/callback';
  const asked = {response_type: 'code', client_id: 'a', redirect_uri: redirect, scope: 'trades', state: 's t'};
  const form = {grant_type: 'authorization_code', redirect_uri: redirect, client_id: 'a', client_secret: 'b'};
  const authorize = (query: Record<string, string>): Promise<Response> =>
    fetch(`${host.origin}/authorize?${new URLSearchParams(query)}`, {redirect: 'manual'});
  const back = async (): Promise<URL> => new URL((await authorize(asked)).headers.get('location') ?? '');
  const exchange = async (fields: Record<string, string>): Promise<[number, Record<string, unknown>]> => {
    const response = await fetch(`${host.origin}/token`, {method: 'POST', body: new URLSearchParams(fields)});
    return [response.status, (await response.json()) as Record<string, unknown>];
  };

  test('flow: a code comes back with the state, once good for tokens that open the API', async () => {
    const {origin, pathname, searchParams} = await back();
    expect([origin + pathname, searchParams.get('state')]).toEqual([redirect, 's t']);
    const code = searchParams.get('code') ?? '';
    const [status, tokens] = await exchange({...form, code});
    expect([status, tokens.refresh_token]).toEqual([200, host.server.refreshToken]);
    expect(host.server.tokens.check(tokens.access_token).kind).toBe('good');
    expect(await exchange({...form, code})).toMatchObject([400, {error: 'invalid_grant'}]);
  });

  test('refusals: another site, another client, no secret', async () => {
    for (const uri of [
      'https://evil.example/',
      'http://localhost.evil.example/',
      'http://localhost@evil.example/',
      '',
    ]) {
      const response = await authorize({...asked, redirect_uri: uri});
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
    const denied = await authorize({...asked, response_type: 'token'});
    expect(denied.headers.get('location')).toBe(`${redirect}?state=s+t&error=invalid_request`);
    for (const wrong of [{client_id: 'c'}, {client_secret: ''}, {redirect_uri: `${redirect}2`}, {grant_type: 'x'}]) {
      const code = (await back()).searchParams.get('code') ?? '';
      expect((await exchange({...form, code, ...wrong}))[0]).toBe(400);
    }
  });
});

test('empty: no order, stop order, group or trade of the examples', async () => {
  const own = await startHost({contractDir: CONTRACT, port: 0, empty: true});
  const {engine} = own.server;
  const lists = [engine.orders, engine.stopOrders, engine.trades].map((list) => list('D39004', 'MOEX'));
  await own.close();
  expect(lists.map((list) => list.ok && list.value)).toEqual([[], [], []]);
  expect(engine.groups()).toEqual([]);
  const positions = engine.positions('D39004', 'MOEX');
  expect(positions.ok && positions.value.length > 1).toBe(true);
});

test('futures: not ended at the time of the market, with the collateral of each risk category', async () => {
  for (const now of [Date.UTC(2025, 7, 6), Date.UTC(2025, 8, 18, 12), Date.UTC(2026, 11, 31)]) {
    const own = await startHost({contractDir: CONTRACT, port: 0, now});
    const response = await fetch(`${own.origin}/md/v2/Securities/MOEX/SBRF-9.25?format=Heavy`, {
      headers: {authorization: `Bearer ${own.server.tokens.issue()}`},
    });
    const row = (await response.json()) as Record<string, unknown>;
    await own.close();
    const ends = Date.parse(`${String(row.cancellation).slice(0, 19)}Z`);
    expect([ends > now, new Date(ends).getUTCDay(), ends - now < 100 * 86_400_000]).toEqual([true, 4, true]);
    expect(row).toMatchObject({initialMarginLowRiskLong: 9180, initialMarginHighRiskShort: 3432});
  }
});

describe('GraphQL', () => {
  test('instruments: found, filtered, sorted and paged', async () => {
    expect(
      await query(`{
        stock(symbol: "SBER", exchange: "MOEX", board: "TQBR") { basicInformation { shortName } tradingDetails { lotSize } }
        derivatives(where: {basicInformation: {symbol: {startsWith: "SBRF"}}}) { nodes { marginBuy } totalCount }
        stocks(first: 1, order: [{basicInformation: {symbol: DESC}}], where: {basicInformation: {exchange: {eq: MOEX}}}) {
          edges { cursor node { basicInformation { symbol } } } pageInfo { hasNextPage endCursor }
        }
      }`),
    ).toMatchObject({
      data: {
        stock: {basicInformation: {shortName: 'Сбербанк'}, tradingDetails: {lotSize: 10}},
        derivatives: {totalCount: 1},
        stocks: {
          edges: [{node: {basicInformation: {symbol: expect.stringMatching(/^SBER/)}}}],
          pageInfo: {hasNextPage: true},
        },
      },
    });
  });

  test('errors: AUTH_NOT_AUTHORIZED for a bad token, an error for hostile queries', async () => {
    expect(await query('{stocks{totalCount}}', {authorization: 'Bearer a.b.c'})).toMatchObject({
      errors: [{extensions: {code: 'AUTH_NOT_AUTHORIZED'}}],
    });
    for (const text of [
      '',
      '{',
      '{nothing}',
      `${'{a'.repeat(40_000)}`,
      '{__proto__}',
      'query($a: Int) {stocks(first: $a) {totalCount}}',
    ]) {
      expect(Object.keys((await query(text)) as object)).toEqual([text.startsWith('query') ? 'data' : 'errors']);
    }
  });
});

test('GraphQL: a filter that is nested too deeply is an error with a message', async () => {
  const deep = `{"where": ${'{"and": ['.repeat(60_000)}${']}'.repeat(60_000)}}`;
  expect(await query('query($where: StockFilterInput) {stocks(where: $where) {totalCount}}', undefined, deep)).toEqual({
    errors: [{message: expect.stringContaining('Maximum call stack size exceeded')}],
  });
});

test('GraphQL: a query that asks for too much is an error that says so, however it is put together', async () => {
  const message = /^Sandbox: a query has 1000 fields at most/;
  const aliases = Array.from({length: 334}, (_, at) => `a${at}: stocks { nodes { __typename } }`).join(' ');
  const uses = Array.from({length: 50}, (_, at) => `a${at}: stocks { ...many }`).join(' ');
  const many = `fragment many on StocksConnection { ${'nodes { __typename } '.repeat(20)} }`;
  for (const text of [
    `{ ${aliases} }`,
    `{ ${uses} } ${many}`,
    `{ ...loop } fragment loop on Query { ...loop }`,
    `{ ${'stocks { totalCount } '.repeat(600)} }`,
  ]) {
    expect(await query(text)).toEqual({errors: [expect.objectContaining({message: expect.stringMatching(message)})]});
  }
  expect(await query('{ stocks { nodes { __typename } } }')).toHaveProperty('data');
});

describe('options', () => {
  test('--help names every option and every fault, and how it was started', () => {
    const help = helpOf('node sandbox.mjs');
    expect(help).toContain('\nnode sandbox.mjs [OPTIONS]\n');
    expect(() => readOptions(['--speeds', '2'], {npm_config_port: '1'}, 'node s.mjs')).toThrow('node s.mjs --help');
    for (const name of ['--port', '--seed', '--speed', '--scenario', '--fault', '--log', ...Object.keys(FAULTS)]) {
      expect(help).toContain(name);
    }
    expect(readOptions(['--fault', 'silence,answer-lost:3', '--seed=-1'], {})).toMatchObject({
      faults: ['silence', 'answer-lost'],
      count: 3,
      seed: -1,
    });
  });

  test.each<[string[], string, NodeJS.ProcessEnv?]>([
    [['--speeds', '2'], '--speeds is unknown; nearest: --speed.'],
    [['--fault', 'answer-list'], '--fault answer-list is unknown; nearest: answer-lost'],
    [['--fault', 'silence,silences:2'], '--fault silences is unknown; nearest: silence'],
    [['--fault', 'silence:0'], '--fault NAME:COUNT is a whole number from 1 to 1000, not "0"'],
    [['--fault', 'silence,answer-lost:501'], '--fault plans no more than 1000 faults, and these are 1002.'],
    [['--scenario', 'quit'], '--scenario quit is unknown; nearest: quiet'],
    [['--seed', '1.5'], '--seed is a whole number from'],
    [['--speed', '-1'], 'Options: --port'],
    [['8800'], 'Options: --port'],
    [[], 'npm has taken --port for itself. Write: npm run sandbox -- --port', {npm_config_port: '8800'}],
  ])('%j: the error says what would be right', (args, words, env = {}) => {
    expect(() => readOptions(args, env)).toThrow(words);
  });
});
