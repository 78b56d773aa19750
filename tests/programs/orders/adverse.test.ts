import http, {type IncomingMessage, type ServerResponse} from 'node:http';
import https from 'node:https';
import type {AddressInfo} from 'node:net';
import {describe, expect, onTestFinished, test} from 'vitest';
import {WebSocketServer, type WebSocket} from 'ws';
import {createCertificate} from '@alor-docs/sandbox/server';
import {temporaryFolder} from '../../support/folder';
import {TIER} from '../../support/tier';
import {LANGUAGES, ORDER, Program} from './obedient';

/*
 * A server that lies, over real connections: what comes back from a request for an order is cut, falsified or endless. The
 * order stands all the same, and the library has to find its number with one key and without a second order.
 */
const KEPT = JSON.stringify({message: 'success', orderNumber: '71'});
const HANDLED = JSON.stringify({
  message: 'Request with such X-ALOR-REQID was already handled.',
  oldResponse: {statusCode: 200, body: {message: 'success', orderNumber: '71'}},
});
const JWT = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({exp: 4_000_000_000})).toString('base64url')}.x`;

interface Adversity {
  readonly name: string;
  readonly answer: (response: ServerResponse) => void;
  /** How the number is found; over the old response unless told. */
  readonly by?: string;
  readonly id?: string;
  /** The list of orders from now on; nobody has an account unless told. */
  readonly rows?: (comment: string) => readonly object[];
  readonly tls?: true;
}

const raw = (name: string, text: string | Buffer, more: Partial<Adversity> = {}): Adversity => ({
  name,
  answer: (response) => void response.socket?.end(text),
  ...more,
});
const head = (status: string, ...headers: string[]): string => ['HTTP/1.1 ' + status, ...headers, '', ''].join('\r\n');

const ADVERSITIES: readonly Adversity[] = [
  ...[1, 20, KEPT.length - 1].map((at) =>
    raw(
      `a chunked body cut at byte ${at}`,
      `${head('200 OK', 'Transfer-Encoding: chunked')}${KEPT.length.toString(16)}\r\n${KEPT.slice(0, at)}`,
    ),
  ),
  raw('a length larger than the body', head('200 OK', 'Content-Length: 900') + KEPT),
  raw(
    'a clock that is an hour off',
    head('200 OK', `Date: ${new Date(Date.now() - 3_600_000).toUTCString()}`, 'Connection: close') + KEPT,
    {
      by: 'reply',
    },
  ),
  raw('a body without a length', head('200 OK', 'Connection: close') + KEPT, {by: 'reply'}),
  raw('headers and nothing', head('200 OK', 'Content-Length: 40')),
  raw('100 Continue and nothing', head('100 Continue')),
  raw('no HTTP at all', 'SSH-2.0-OpenSSH_9.0\r\n'),
  raw('a header that is none', 'HTTP/1.1 200 OK\r\nnonsense\r\n\r\n'),
  {
    name: 'a reset after the headers',
    answer: (response) => void response.writeHead(200).write('{', () => response.socket?.resetAndDestroy()),
  },
  {
    name: 'a byte a second',
    answer(response) {
      response.writeHead(200, {'Content-Length': KEPT.length});
      let at = 0;
      const timer = setInterval(() => (at < KEPT.length ? response.write(KEPT[at++]) : clearInterval(timer)), 1000);
      response.on('close', () => clearInterval(timer));
    },
  },
  {name: 'silence', answer: () => undefined},
  {name: 'five megabytes of HTML', answer: (response) => void response.end('<html>'.padEnd(5_000_000, 'x'))},
  {name: 'a redirect', answer: (response) => void response.writeHead(302, {Location: '/elsewhere'}).end()},
  {
    name: '307, which would keep the method',
    answer: (response) => void response.writeHead(307, {Location: '/elsewhere'}).end(),
  },
  {name: '408', answer: (response) => void response.writeHead(408).end()},
  {name: '429 without a body', answer: (response) => void response.writeHead(429).end()},
  ...['{}', '[]', 'null', '"success"', '{"orderNumber":""}', '{"orderNumber":0}', '\ufeff{"orderNumber":', ''].map(
    (text): Adversity => ({name: `200 with ${text || 'nothing'}`, answer: (response) => void response.end(text)}),
  ),
  {
    name: 'windows-1251',
    answer: (response) => void response.end(Buffer.from([0xcf, 0xf0, 0xe8, 0xed, 0xff, 0xf2, 0xee])),
  },
  {
    name: 'a number of 19 digits',
    answer: (response) => void response.end('{"message":"success","orderNumber":2033126183784162963}'),
    by: 'reply',
    id: '2033126183784162963',
  },
  {
    name: 'TLS that closes without an alert',
    answer: (response) => void response.writeHead(200).write('{"message', () => response.socket?.destroy()),
    tls: true,
  },
  {
    name: 'a cut, and a list of 20,000 orders with one of ours',
    answer: (response) => void response.socket?.destroy(),
    rows: (comment) =>
      Array.from({length: 20_000}, (_, at) => ({
        id: String(at),
        status: 'working',
        comment: at === 19_000 ? comment : null,
      })),
    by: 'list',
    id: '19000',
  },
];

/** A server whose first answer to an order is the adversity; what it was asked for. */
async function liar({answer, rows, tls}: Adversity) {
  const asked: {method: string; url: string; key: string; body: string}[] = [];
  const certificate = tls && createCertificate();
  const server: http.Server = certificate ? https.createServer(certificate) : http.createServer();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const {method = '', url = '', headers} = request;
      if (url === '/refresh') {
        response.end(JSON.stringify({AccessToken: JWT}));
        return;
      }
      asked.push({method, url, key: String(headers['x-reqid']), body});
      const first = asked.filter((one) => one.method === 'POST').length === 1;
      if (method === 'POST' && first) {
        answer(response);
      } else if (method === 'POST') {
        // A refusal of a repeat says nothing of the first attempt: the list does.
        response
          .writeHead(400)
          .end(rows ? '{"code":"OrderToCreateError","message":"(579) Price outside the limits"}' : HANDLED);
      } else if (rows && url.includes('/orders?')) {
        const {comment} = JSON.parse(asked.find((one) => one.method === 'POST')?.body ?? '{}') as {comment: string};
        response.end(JSON.stringify(rows(comment)));
      } else {
        response.writeHead(404).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  const {port} = server.address() as AddressInfo;
  const folder = temporaryFolder();
  folder.write('trusted.pem', certificate?.cert ?? '');
  const trust = certificate && folder.place('trusted.pem');
  return {
    asked,
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    sockets: `ws://127.0.0.1:${port}`,
    env: {NODE_EXTRA_CA_CERTS: trust, SSL_CERT_FILE: trust},
  };
}

/** What a /cws does with a command; it has been authorized. */
const COMMANDS: readonly {
  readonly name: string;
  readonly answer: (socket: WebSocket, guid: string) => void;
  readonly error?: string;
}[] = [
  {name: 'acknowledged twice', answer: (socket, guid) => [1, 2].forEach(() => socket.send(ack(guid)))},
  {
    name: 'acknowledged after the word of others',
    answer: (socket, guid) => ['x', '', guid].forEach((one) => socket.send(ack(one))),
  },
  {
    name: 'a binary frame, no JSON and a list first',
    answer(socket, guid) {
      socket.send(Buffer.from('[1]'));
      socket.send('[]');
      socket.send(ack(guid));
    },
  },
  {
    name: 'two megabytes first',
    answer(socket, guid) {
      socket.send(JSON.stringify({guid: 'x', data: 'y'.repeat(2_000_000)}));
      socket.send(ack(guid));
    },
  },
  {name: 'closed with 1000', answer: (socket) => socket.close(1000), error: 'OutcomeUnknown'},
  {name: 'closed with 1012', answer: (socket) => socket.close(1012), error: 'OutcomeUnknown'},
  {name: 'cut', answer: (socket) => socket.terminate(), error: 'OutcomeUnknown'},
  {name: 'not JSON', answer: (socket) => socket.send('<html>'), error: 'OutcomeUnknown'},
  {name: 'silence', answer: () => undefined, error: 'OutcomeUnknown'},
];
const ack = (requestGuid: string): string =>
  JSON.stringify({requestGuid, httpCode: 200, message: "An order '71' has been created.", orderNumber: '71'});

const some = <T>(list: readonly T[]): readonly T[] => (TIER === 'quick' ? list.filter((_, at) => at % 13 === 0) : list);

describe.each(LANGUAGES)('order library in $id, a server that lies', ({command}) => {
  const it = test.skipIf(command === undefined);
  const program = (server: {origin: string; sockets: string; env: NodeJS.ProcessEnv}): Program =>
    new Program(command ?? [], temporaryFolder().place('orders.jsonl'), server, server.env);

  it.each(some(ADVERSITIES))('$name', async (adversity) => {
    const server = await liar(adversity);
    const placed = await program(server).value('place', 'limit', ORDER, {intent: 'a'});
    expect(placed).toMatchObject({order_id: adversity.id ?? '71', by: adversity.by ?? 'old-response'});
    const posts = server.asked.filter(({method}) => method === 'POST');
    expect(new Set(posts.map(({key}) => key)).size).toBe(1);
    expect(new Set(posts.map(({body}) => body)).size).toBe(1);
    expect(posts.length).toBe(adversity.by === 'reply' ? 1 : 2);
    expect(server.asked.filter(({url}) => url.includes('elsewhere'))).toEqual([]);
  });

  it.each(some(COMMANDS))('/cws: $name', async ({answer, error}) => {
    const server = await liar(ADVERSITIES[0]);
    const sockets = new WebSocketServer({port: 0, host: '127.0.0.1'});
    await new Promise((resolve) => sockets.on('listening', resolve));
    onTestFinished(() => sockets.close());
    const opcodes: string[] = [];
    sockets.on('connection', (socket) =>
      socket.on('message', (bytes: Buffer) => {
        const {opcode, guid} = JSON.parse(bytes.toString()) as {opcode: string; guid: string};
        opcodes.push(opcode);
        if (opcode === 'authorize') {
          socket.send(
            JSON.stringify({requestGuid: guid, httpCode: 200, message: 'The connection has been initialized.'}),
          );
        } else {
          answer(socket, guid);
        }
      }),
    );
    const {port} = sockets.address() as AddressInfo;
    const one = program({...server, sockets: `ws://127.0.0.1:${port}`});
    await one.value('link');
    const said = await one.ask('place', 'limit', ORDER, {intent: 'a', via: 'cws'});
    expect(said, one.log).toEqual(
      error
        ? ['failed', expect.objectContaining({error})]
        : ['value', expect.objectContaining({order_id: '71', by: 'reply'})],
    );
    expect(opcodes.filter((opcode) => opcode === 'create:limit').length).toBe(1);
  });
});
