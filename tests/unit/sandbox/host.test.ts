import {spawn} from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {WebSocket} from 'ws';
import {startHost, type Host} from '../../../scripts/sandbox/host';
import {CONTRACT} from '../../support/sandbox';

/* The sandbox behind a real port: what `npm run sandbox` starts. */

let host: Host;
let authorization = '';

beforeAll(async () => {
  host = await startHost({contractDir: CONTRACT, port: 0, speed: 20});
  authorization = `Bearer ${host.server.tokens.issue()}`;
});

afterAll(() => host.close());

const query = async (text: string, headers: Record<string, string> = {authorization}): Promise<unknown> =>
  (await fetch(`${host.origin}/hyperion`, {method: 'POST', headers, body: JSON.stringify({query: text})})).json();

describe('the port', () => {
  test('serves HTTP, and tells pages of this machine alone that they may call', async () => {
    const of = async (origin: string): Promise<(string | null)[]> => {
      const response = await fetch(`${host.origin}/md/v2/time`, {headers: {origin, authorization}});
      return [String(response.status), response.headers.get('access-control-allow-origin')];
    };
    expect(await of('http://localhost:3000')).toEqual(['200', 'http://localhost:3000']);
    expect(await of('https://example.org')).toEqual(['200', null]);
    expect(await of('http://localhost.example.org')).toEqual(['200', null]);
    const preflight = await fetch(`${host.origin}/md/v2/time`, {
      method: 'OPTIONS',
      headers: {origin: 'http://127.0.0.1:1'},
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('x-reqid'),
    ]);
  });

  test('answers a client that offers HTTP/2 by an Upgrade header, as Java does', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {authorization, connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAE'};
      http
        .get(`${host.origin}/md/v2/time`, {headers}, (response) => resolve(response.resume().statusCode))
        .on('error', reject);
    });
    expect(status).toBe(200);
  });

  test('a body above 1 MiB is not read, broken UTF-8 is refused', async () => {
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

  test('streams to a client, and the market moves by itself', async () => {
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

  test('is told of a fault, a price, another market, and refuses what it does not know', async () => {
    const tell = async (body: unknown): Promise<[number, string]> => {
      const response = await fetch(`${host.origin}/sandbox`, {method: 'POST', body: JSON.stringify(body)});
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
    ]) {
      expect([body, (await tell(body))[0]]).toEqual([body, 400]);
    }
    expect((await tell({fault: 'answer-list'}))[1]).toContain('answer-lost');
  });
});

describe('GraphQL', () => {
  test('finds, filters, sorts and pages the instruments of the engine', async () => {
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

  test('says AUTH_NOT_AUTHORIZED to a bad token, and answers hostile queries with errors', async () => {
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

describe('npm run sandbox', () => {
  const start = (...args: string[]) =>
    new Promise<{code: number | null; out: string; err: string}>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/sandbox.ts', ...args], {
        cwd: path.dirname(CONTRACT),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        if (/Ctrl\+C/.test(out)) {
          child.kill('SIGINT');
        }
      });
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.on('close', (code) => resolve({code, out, err}));
    });

  test('prints addresses and a token, and ends cleanly', async () => {
    const {code, out, err} = await start('--port', '0', '--fault', 'answer-lost:2');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/ALOR_API_URL=http:\/\/127\.0\.0\.1:\d+\n/);
    expect(out).toMatch(/ALOR_TOKEN=[\w-]+\.[\w-]+\.[\w-]+\n/);
  });

  test('bad options end with the right names', async () => {
    expect(await start('--falt', 'x')).toMatchObject({code: 2, err: expect.stringMatching(/--fault/)});
    expect(await start('--fault', 'answer-list')).toMatchObject({code: 2, err: expect.stringMatching(/answer-lost/)});
    expect(await start('--port', 'x')).toMatchObject({code: 2, err: expect.stringMatching(/--port is a whole number/)});
    expect(await start('--port', new URL(host.origin).port)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/is taken/),
    });
  });
});
