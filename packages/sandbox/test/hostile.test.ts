import http from 'node:http';
import net from 'node:net';
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest';
import {WebSocket, type ClientOptions} from 'ws';
import {startHost, type Host, type HostOptions} from '../src/server/host';
import {createServer} from '../src/api/server';
import {CONTRACT} from '../../../tests/support/sandbox';

/* What broken programs and foreign web pages send to the port of `npm run sandbox`: each is refused, and the sandbox goes on. */

let host: Host;

beforeAll(async () => {
  host = await startHost({contractDir: CONTRACT, port: 0, speed: 0});
});

afterAll(() => host.close());

/** Another sandbox, until the test ends. */
async function another(options: Partial<HostOptions>): Promise<Host> {
  const made = await startHost({contractDir: CONTRACT, port: 0, speed: 0, ...options});
  onTestFinished(() => made.close());
  return made;
}

const portOf = ({origin}: Host): number => Number(new URL(origin).port);

/** An answer, or what came instead of one. */
interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

/** A request with these headers and no others, such as a browser sends them. */
const ask = (
  at: Host,
  path: string,
  {method = 'GET', headers = {}, body}: {method?: string; headers?: http.OutgoingHttpHeaders; body?: string} = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request(`${at.origin}${path}`, {method, headers, agent: false}, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({status: response.statusCode, text}));
    });
    request.on('error', reject).end(body);
  });

const JSON_TYPE = {'content-type': 'application/json'};

const tell = async (
  at: Host,
  body: unknown,
): Promise<[status: number | undefined, answer: Record<string, unknown>]> => {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const {status, text} = await ask(at, '/sandbox', {method: 'POST', headers: JSON_TYPE, body: sent});
  return [status, JSON.parse(text) as Record<string, unknown>];
};

/** A plan without a fault. */
const NOTHING = {http: [], ws: [], cws: []};

const planned = async (at: Host): Promise<unknown> =>
  (JSON.parse((await ask(at, '/sandbox')).text) as {planned: unknown}).planned;

/** Sends bytes, each piece after the sandbox has read the one before, and tells what comes back until its end or a WebSocket. */
async function raw(at: Host, ...pieces: string[]): Promise<string> {
  const socket = net.connect(portOf(at), '127.0.0.1').setNoDelay();
  onTestFinished(() => void socket.destroy());
  let received = '';
  const whole = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (received.startsWith('HTTP/1.1 101 ') || received.endsWith('\r\n0\r\n\r\n')) {
        resolve();
      }
    });
    socket.on('close', () => resolve()).on('error', () => resolve());
  });
  for (const piece of pieces) {
    await new Promise((resolve) => socket.write(piece, resolve));
    await ask(at, '/sandbox');
  }
  await whole;
  return received;
}

/** How a handshake ends: `open`, or the status and the text of its refusal. */
const handshake = (at: Host, channel: string, options: ClientOptions): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${at.origin.replace('http', 'ws')}${channel}`, options);
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.on('unexpected-response', (_, response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    });
  });

describe('exceptions of the sandbox', () => {
  test('control: a value of a wrong type is refused with a sentence, whatever it is', async () => {
    const strange: readonly unknown[] = [null, true, {}, {toString: 1}, {valueOf: 1}, [], [1], [[{}]]];
    const wrong: Record<string, readonly unknown[]> = {
      fault: [...strange, 1],
      count: [...strange, '1'],
      scenario: [...strange, 1],
      price: [...strange, '300'],
      symbol: [...strange, 1],
      exchange: [...strange, 1],
    };
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const body = {...(name === 'fault' ? {} : {fault: 'silence'}), price: 300, scenario: 'quiet', [name]: value};
        const [status, {error}] = await tell(host, body);
        expect([body, status, error]).toEqual([body, 400, expect.stringMatching(RegExp(`^${name} is `))]);
      }
    }
    for (const body of ['{"__proto__": 1}', '{"constructor": {}}', '{"toString": "x"}']) {
      expect((await tell(host, body))[0]).toBe(400);
    }
    expect(await planned(host)).toEqual(NOTHING);
  });

  test('HTTP: a 500 with a sentence and a line in the log; the next request is answered', async () => {
    const lines: string[] = [];
    const own = await another({
      log: (line) => void lines.push(line),
      make(options) {
        const server = createServer(options);
        return {
          ...server,
          handle(request) {
            if (request.url.startsWith('/boom')) {
              throw new TypeError('Cannot convert object to primitive value');
            }
            return server.handle(request);
          },
        };
      },
    });
    const {status, text} = await ask(own, '/boom?token=0f8a7c3e-secret');
    expect([status, text]).toEqual([500, expect.stringContaining('Cannot convert object to primitive value')]);
    expect(lines).toEqual([expect.stringMatching(/^GET \/boom\?token=… 500 TypeError: Cannot convert/)]);
    expect((await ask(own, '/md/v2/time')).status).toBe(200);
  });

  test.each(['connect', 'receive'] as const)(
    'WebSocket: in %s it closes that connection with a line in the log; the next one is served',
    async (where) => {
      const lines: string[] = [];
      let broken = true;
      const fail = (at: string): void => {
        if (broken && at === where) {
          throw new RangeError('Maximum call stack size exceeded');
        }
      };
      const own = await another({
        log: (line) => void lines.push(line),
        make(options) {
          const server = createServer(options);
          return {
            ...server,
            connect(channel, peer) {
              fail('connect');
              const connection = server.connect(channel, peer);
              return {
                ...connection,
                receive(text) {
                  fail('receive');
                  connection.receive(text);
                },
              };
            },
          };
        },
      });
      const end = await new Promise((resolve) => {
        const socket = new WebSocket(`${own.origin.replace('http', 'ws')}/ws`);
        socket.on('open', () => socket.send('{}'));
        socket.on('message', (bytes: Buffer) => resolve(bytes.toString()));
        socket.on('close', (code, reason) => resolve([code, String(reason)]));
      });
      expect(end).toEqual([1011, expect.stringMatching(/^The sandbox failed: RangeError/)]);
      expect(lines).toEqual([expect.stringMatching(/^\/ws RangeError: Maximum call stack/)]);
      broken = false;
      expect(await handshake(own, '/ws', {})).toBe('open');
    },
  );
});

describe('access', () => {
  const NAMES = ['127.0.0.1', 'localhost', 'LocalHost', '[::1]'];
  const FOREIGN = [
    'rebound.example',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    '192.168.0.1',
    '0.0.0.0',
  ];
  const PATHS = ['/md/v2/time', '/sandbox', '/hyperion', '/none'];

  test('Host: a name that was rebound to this machine is a 403', async () => {
    const port = portOf(host);
    for (const name of NAMES) {
      expect([name, (await ask(host, '/md/v2/time', {headers: {host: `${name}:${port}`}})).status]).toEqual([
        name,
        200,
      ]);
    }
    for (const name of [...FOREIGN.map((one) => `${one}:${port}`), 'localhost', 'localhost:1', `x@localhost:${port}`]) {
      for (const path of PATHS) {
        expect([name, path, await ask(host, path, {headers: {host: name}})]).toEqual([
          name,
          path,
          {status: 403, text: expect.stringContaining(`http://127.0.0.1:${port}`)},
        ]);
      }
      const rebound = {headers: {host: name}, origin: `http://${name}`};
      expect(await handshake(host, '/ws', rebound)).toMatch(/^403 .*http:\/\/127/);
      expect((await ask(host, '/refresh?token=x', {method: 'POST', headers: {host: name}})).status).toBe(403);
    }
    expect(await raw(host, 'GET /md/v2/time HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('Origin: a page of another origin is a 403, over HTTP and on both WebSockets', async () => {
    for (const origin of ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:80']) {
      expect([origin, (await ask(host, '/md/v2/time', {headers: {origin}})).status]).toEqual([origin, 200]);
      expect([origin, await handshake(host, '/ws', {origin})]).toEqual([origin, 'open']);
    }
    for (const origin of [
      'https://example.org',
      'http://localhost.example.org',
      'http://localhost:3000.example.org',
      'http://127.0.0.1@example.org',
      'file://',
      'null',
    ]) {
      for (const path of PATHS) {
        const {status, text} = await ask(host, path, {headers: {origin}});
        expect([origin, path, status, text]).toEqual([
          origin,
          path,
          403,
          expect.stringContaining(`and "${origin}" is none`),
        ]);
      }
      const preflight = await ask(host, '/sandbox', {method: 'OPTIONS', headers: {origin}});
      expect(preflight.status).toBe(403);
      for (const channel of ['/ws', '/cws']) {
        expect(await handshake(host, channel, {origin})).toBe(
          `403 Pages of this machine alone may call the sandbox, and "${origin}" is none of them.`,
        );
      }
    }
  });

  test('control: takes application/json alone, which no page sends without a preflight', async () => {
    const body = JSON.stringify({fault: 'silence'});
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', undefined]) {
      const headers = type === undefined ? {} : {'content-type': type};
      const {status, text} = await ask(host, '/sandbox', {method: 'POST', headers, body});
      expect([type, status, text]).toEqual([type, 415, expect.stringContaining('Content-Type: application/json')]);
    }
    expect(await planned(host)).toEqual(NOTHING);
    const headers = {'content-type': 'Application/JSON; charset=utf-8'};
    expect((await ask(host, '/sandbox', {method: 'POST', headers, body: '{"scenario": "quiet"}'})).status).toBe(200);
  });
});

describe('WebSocket handshake', () => {
  const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  const head = (upgrade: string): string =>
    `GET /ws HTTP/1.1\r\nHost: localhost:${portOf(host)}\r\nConnection: Upgrade\r\n${upgrade}\r\n${KEY}\r\n`;

  test.each(['Upgrade: websocket', 'upgrade:\twebsocket', 'UPGRADE:WebSocket'])('header %j: opens', async (upgrade) => {
    expect(await raw(host, head(upgrade))).toMatch(/^HTTP\/1\.1 101 /);
  });

  test.each([1, 17, 60, 90, 150])('head in two TCP segments, cut at %i: opens', async (at) => {
    const text = head('Upgrade: websocket');
    expect(await raw(host, text.slice(0, at), text.slice(at))).toMatch(/^HTTP\/1\.1 101 /);
  });

  test('another Upgrade: is served as HTTP, the body may come later', async () => {
    const body = `{"query": "{stocks{totalCount}}"}`;
    const offer = `POST /hyperion HTTP/1.1\r\nHost: localhost:${portOf(host)}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAE\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (const pieces of [[offer + body], [offer, body], [offer + body.slice(0, 9), body.slice(9)]]) {
      expect(await raw(host, ...pieces)).toMatch(
        /^HTTP\/1\.1 200 [\s\S]*\{"data":\{"stocks":\{"totalCount":\d+\}\}\}\r\n/,
      );
    }
  });
});

describe('planned faults', () => {
  test('plan: bounded, can be read, can be taken back', async () => {
    const many = Array.from({length: 10_000}, () => 'silence').join(',');
    for (const body of [
      {fault: many, count: 1000},
      {fault: many},
      {fault: 'silence,answer-lost', count: 501},
      {fault: 'silence', count: 1001},
      {fault: 'silence', count: 1.5},
      {fault: 'silence', count: -1},
    ]) {
      expect((await tell(host, body))[1].error).toMatch(/1000/);
    }
    expect((await tell(host, {fault: 'none,silence'}))[0]).toBe(400);
    expect(await planned(host)).toEqual(NOTHING);
    expect((await tell(host, {fault: 'answer-lost,connection-dead', count: 2}))[0]).toBe(200);
    expect(await planned(host)).toEqual({
      http: ['answer-lost', 'answer-lost'],
      ws: ['connection-dead', 'connection-dead'],
      cws: ['answer-lost', 'answer-lost', 'connection-dead', 'connection-dead'],
    });
    expect((await tell(host, {fault: 'silence', count: 1000}))[0]).toBe(200);
    expect((await tell(host, {fault: 'none'}))[0]).toBe(200);
    expect(await planned(host)).toEqual(NOTHING);
    expect((await ask(host, '/md/v2/time')).status).toBe(200);
  });

  test('plan: a refused request plans nothing', async () => {
    expect((await tell(host, {fault: 'silence', price: 1e9}))[0]).toBe(400);
    expect(await planned(host)).toEqual(NOTHING);
  });
});

describe('connections', () => {
  test('timeout: an incomplete request is a 408; connections that listen or wait for an answer stay', async () => {
    const own = await another({requestTimeout: 200});
    const socket = new WebSocket(`${own.origin.replace('http', 'ws')}/ws`);
    onTestFinished(() => socket.terminate());
    await new Promise((resolve) => socket.on('open', resolve));
    own.breakNext(['answer-slow'], 1);
    const waiting = net.connect(portOf(own), '127.0.0.1');
    onTestFinished(() => void waiting.destroy());
    waiting.write(`GET /md/v2/time HTTP/1.1\r\nHost: localhost:${portOf(own)}\r\n\r\n`);
    const post = `POST /sandbox HTTP/1.1\r\nHost: localhost:${portOf(own)}\r\nContent-Length: 9\r\n\r\n{`;
    const answers = await Promise.all(['', 'GET /md', post].map((text) => raw(own, text)));
    expect(answers.map((text) => text.slice(0, 12))).toEqual(['', '', ''].map(() => 'HTTP/1.1 408'));
    expect([socket.readyState, waiting.closed, waiting.readyState]).toEqual([WebSocket.OPEN, false, 'open']);
  });

  test('limit: one above it is a 503 with a sentence, until another ends', async () => {
    const own = await another({mostConnections: 3});
    const connections = Array.from({length: 3}, () => net.connect(portOf(own), '127.0.0.1'));
    onTestFinished(() => connections.forEach((socket) => socket.destroy()));
    await Promise.all(connections.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await ask(own, '/md/v2/time')).toEqual({status: 503, text: expect.stringMatching(/keeps 3 connections/)});
    expect(await handshake(own, '/ws', {})).toMatch(/^503 .*keeps 3 connections/);
    connections[0].destroy();
    await expect.poll(async () => (await ask(own, '/md/v2/time')).status).toBe(200);
  });
});
