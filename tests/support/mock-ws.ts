import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {WebSocketServer, type WebSocket} from 'ws';
import {messageExamples, messageOf, wsOperations} from '../../src/plugins/contract/select';
import {isNode, type Node} from '../../src/plugins/contract/types';
import type {AsyncApi} from '../../src/plugins/contract/vocabulary';
import {compiler} from '../../src/plugins/contract/validate/examples';
import {TOKEN} from './token';

/** A running mock of `/ws` and `/cws`. */
export interface MockWs {
  /** `ws://127.0.0.1:port`; append `/ws` or `/cws`. */
  readonly origin: string;
  /** Every message the clients sent, parsed, with the number of its connection. */
  readonly received: readonly (Node & {readonly connection: number})[];
  /** What the clients did wrong: bad JSON, unknown opcodes, messages that break their schema, an `unsubscribe` without a subscription. */
  readonly problems: readonly string[];
  /** Connections so far. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/**
 * What goes wrong on a connection:
 *
 * - `dataFirst`: the data of a subscription comes before its acknowledgement
 * - `refusal`: requests (but not `authorize`) are acknowledged with 400
 * - `close`: the server closes with code 1012 and a reason after the first data, or instead of an answer to a command
 * - `reset`: the same without a closing handshake
 * - `silence`: no answer at all
 * - `dead`: acknowledgements and one data message, then the server reads no more and answers no ping
 * - `stranger`: messages that answer nobody come in between
 */
export type Trouble = 'dataFirst' | 'refusal' | 'close' | 'reset' | 'silence' | 'dead' | 'stranger';

interface MockWsOptions {
  /** Bytes waiting for a client that does not read, above which it is cut off. Default 64 KiB. */
  readonly bufferLimit?: number;
  /** Data messages of a subscription. Default 3. */
  readonly dataMessages?: number;
  /** What goes wrong on the connection of this number, from 0. */
  readonly trouble?: (connection: number) => Trouble | undefined;
  /** Tokens that are accepted; default `TOKEN` alone. */
  readonly accepts?: (token: unknown) => boolean;
}

/**
 * Starts a WebSocket server made from the AsyncAPI document: it checks each message against its schema, acknowledges a
 * known opcode, streams the example of the wanted format, answers 401 to a bad token, asks for `authorize` on /cws, and
 * cuts a slow client off.
 */
export async function startMockWs(
  {asyncapi}: {readonly asyncapi?: AsyncApi},
  {
    bufferLimit = 64 * 1024,
    dataMessages = 3,
    trouble = () => undefined,
    accepts = (token) => token === TOKEN,
  }: MockWsOptions = {},
): Promise<MockWs> {
  if (!asyncapi) {
    throw new Error('The contract has no WebSocket part.');
  }
  const operations = new Map(wsOperations(asyncapi).map((operation) => [operation.opcode, operation.node]));
  const compile = compiler(asyncapi);
  const received: (Node & {connection: number})[] = [];
  const problems: string[] = [];
  let connections = 0;

  const example = (name: string): Node => {
    const value = messageExamples(messageOf(asyncapi, name))[0]?.value;
    return isNode(value) ? value : {};
  };

  const serve = (socket: WebSocket, commands: boolean): void => {
    const connection = connections;
    connections += 1;
    const fault = trouble(connection);
    const subscriptions = new Set<unknown>();
    let authorized = !commands;

    const send = (message: unknown): void => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount > bufferLimit) {
        socket.terminate(); // what the API does to a reader that lags behind
      } else if (socket.readyState === socket.OPEN) {
        socket.send(JSON.stringify(message));
      }
    };
    const end = (): void => {
      if (fault === 'close') {
        socket.close(1012, 'maintenance');
      } else {
        socket.terminate();
      }
    };

    socket.on('error', () => socket.terminate());
    socket.on('message', (bytes: Buffer) => {
      let message: Node;
      try {
        message = JSON.parse(bytes.toString()) as Node;
      } catch {
        problems.push(`not JSON: ${bytes.toString().slice(0, 80)}`);
        return;
      }
      received.push({...message, connection});
      const opcode = String(message.opcode);
      const node = operations.get(opcode);
      const refuse = (httpCode: number, words: string): void =>
        send({requestGuid: message.guid, httpCode, message: words});
      if (!node) {
        problems.push(`unknown opcode ${opcode}`);
        refuse(400, 'Unknown opcode');
        return;
      }
      const validate = compile(messageOf(asyncapi, node['x-request']).payload);
      if (!validate(message)) {
        problems.push(
          ...(validate.errors ?? []).map((error) => `${opcode} ${error.instancePath} ${error.message ?? ''}`),
        );
      }
      if (fault === 'silence') {
        return;
      }
      const tokenNeeded = !commands || opcode === 'authorize';
      if ((tokenNeeded && !accepts(message.token)) || (!authorized && opcode !== 'authorize')) {
        // As seen on the live server: the answer to a bad token need not name the request.
        send({requestGuid: '', httpCode: 401, message: 'Invalid JWT token!'});
        return;
      }
      if (opcode === 'authorize') {
        authorized = true;
      } else if (fault === 'refusal') {
        refuse(400, 'Invalid or unsupported quantity');
        return;
      } else if (commands && (fault === 'close' || fault === 'reset')) {
        end();
        return;
      }
      if (opcode === 'unsubscribe' && !subscriptions.delete(message.guid)) {
        problems.push('unsubscribe names no subscription of this connection');
      }
      const acknowledge = (): void => send({...example(node['x-ack']), requestGuid: message.guid, httpCode: 200});
      const data: Readonly<Record<string, string>> = node['x-data'] ?? {};
      const name = data[String(message.format ?? 'Simple')] ?? Object.values(data)[0];
      const stream = (count: number): void => {
        for (let sent = 0; name !== undefined && sent < count; sent += 1) {
          send({...example(name), guid: message.guid});
        }
      };
      if (name !== undefined) {
        subscriptions.add(message.guid);
      }
      if (fault === 'stranger') {
        send({requestGuid: 'somebody-else', httpCode: 200, message: 'Handled successfully'});
        send({guid: 'somebody-else', data: {}});
      }
      if (fault === 'dataFirst') {
        stream(dataMessages);
        acknowledge();
        return;
      }
      acknowledge();
      stream(fault === undefined || fault === 'stranger' ? dataMessages : 1);
      if ((fault === 'close' || fault === 'reset') && name !== undefined) {
        end();
      } else if (fault === 'dead') {
        setTimeout(() => socket.pause(), 100);
      }
    });
  };

  const server = http.createServer((_request, response) => {
    response.writeHead(426).end();
  });
  const sockets = new WebSocketServer({server});
  sockets.on('connection', (socket, request) => serve(socket, request.url === '/cws'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    problems,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        sockets.clients.forEach((socket) => socket.terminate());
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
