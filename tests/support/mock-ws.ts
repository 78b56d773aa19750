import {createHash} from 'node:crypto';
import http from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import type {Edition} from '../../src/plugins/contract/project';
import {messageExamples} from '../../src/plugins/contract/render/websocket';
import {deref} from '../../src/plugins/contract/resolve';
import {wsOperations} from '../../src/plugins/contract/select';
import {asNode, asText, type Node} from '../../src/plugins/contract/types';
import {MOCK_TOKEN} from './mock-http';

/** A running mock of `/ws` and `/cws`. */
export interface MockWs {
  /** `ws://127.0.0.1:port`; append `/ws` or `/cws`. */
  readonly origin: string;
  /** Every message the clients sent, parsed. */
  readonly received: Node[];
  /** Problems of the messages received: unknown opcodes, bad JSON. */
  readonly problems: string[];
  close(): Promise<void>;
}

interface MockWsOptions {
  /** Bytes waiting for a client that does not read, above which it is cut off. Default 64 KiB. */
  readonly bufferLimit?: number;
  /** Data messages after the acknowledgement. Default 3. */
  readonly dataMessages?: number;
}

/**
 * Starts a WebSocket server made from the AsyncAPI document: it acknowledges a known opcode, streams the example of
 * the wanted format, answers 401 to a bad token, asks for `authorize` on /cws, and cuts a slow client off. Written on
 * `node:http`: the few frames it needs are shorter than a dependency.
 */
export async function startMockWs(
  {asyncapi = {}}: Pick<Edition, 'asyncapi'>,
  {bufferLimit = 64 * 1024, dataMessages = 3}: MockWsOptions = {},
): Promise<MockWs> {
  const operations = new Map(wsOperations(asyncapi).map((operation) => [operation.opcode, operation.node]));
  const received: Node[] = [];
  const problems: string[] = [];
  const sockets = new Set<Socket>();

  const example = (name: unknown): Node => {
    const message = deref(asyncapi, {$ref: `#/components/messages/${asText(name)}`});
    return asNode(messageExamples(message)[0]?.value);
  };

  const server = http.createServer((_request, response) => {
    response.writeHead(426).end();
  });

  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const accept = createHash('sha1')
      .update(`${String(request.headers['sec-websocket-key'])}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const commands = request.url === '/cws';
    let authorized = !commands;

    const send = (message: unknown): void => {
      if (socket.destroyed) {
        return;
      }
      if (socket.writableLength > bufferLimit) {
        socket.destroy(); // what the API does to a reader that lags behind
        return;
      }
      socket.write(frame(JSON.stringify(message)));
    };

    const handle = (text: string): void => {
      let message: Node;
      try {
        message = asNode(JSON.parse(text));
      } catch {
        problems.push(`not JSON: ${text.slice(0, 80)}`);
        return;
      }
      received.push(message);
      const opcode = asText(message.opcode);
      const answer = (httpCode: number, words: string, more: Node = {}): void =>
        send({requestGuid: message.guid, httpCode, message: words, ...more});
      if (opcode === 'unsubscribe') {
        answer(200, 'Handled successfully');
        return;
      }
      const node = operations.get(opcode);
      if (!node) {
        problems.push(`unknown opcode ${opcode}`);
        answer(400, 'Unknown opcode');
        return;
      }
      const tokenNeeded = !commands || opcode === 'authorize';
      if (tokenNeeded && message.token !== MOCK_TOKEN) {
        answer(401, 'Invalid JWT token!');
        return;
      }
      if (opcode === 'authorize') {
        authorized = true;
      } else if (!authorized) {
        answer(401, 'Invalid JWT token!');
        return;
      }
      send({...example(node['x-ack']), requestGuid: message.guid, httpCode: 200});
      const data = asNode(node['x-data']);
      const format = asText(message.format) || 'Simple';
      const name = data[format] ?? Object.values(data)[0];
      for (let sent = 0; name !== undefined && sent < dataMessages; sent += 1) {
        send({...example(name), guid: message.guid});
      }
    };

    let pending = Buffer.alloc(0);
    const take = (chunk: Buffer): void => {
      pending = Buffer.concat([pending, chunk]);
      for (let read = readFrame(pending); read; read = readFrame(pending)) {
        pending = pending.subarray(read.size);
        if (read.opcode === 1) {
          handle(read.text);
        } else if (read.opcode === 8) {
          socket.end(Buffer.from([0x88, 0x00]));
        } else if (read.opcode === 9) {
          socket.write(Buffer.from([0x8a, 0x00]));
        }
      }
    };
    socket.on('data', take);
    take(head); // bytes that came together with the handshake
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    problems,
    close: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
}

/** A text frame from server to client (RFC 6455 §5.2; not masked). */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length < 126) {
    return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
  }
  const head = Buffer.alloc(payload.length < 65_536 ? 4 : 10);
  head[0] = 0x81;
  if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(payload.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, payload]);
}

/** The first whole frame of a client (masked, not fragmented), or undefined while bytes are missing. */
function readFrame(bytes: Buffer): {opcode: number; text: string; size: number} | undefined {
  if (bytes.length < 6) {
    return undefined;
  }
  let length = bytes[1] & 0x7f;
  let at = 2;
  if (length === 126) {
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  const size = at + 4 + length;
  if (bytes.length < size) {
    return undefined;
  }
  const mask = bytes.subarray(at, at + 4);
  const payload = Buffer.from(bytes.subarray(at + 4, size).map((byte, index) => byte ^ mask[index % 4]));
  return {opcode: bytes[0] & 0x0f, text: payload.toString('utf8'), size};
}
