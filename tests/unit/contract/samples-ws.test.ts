import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {contractOf} from '../../../src/plugins/contract/project';
import {wsSamples} from '../../../src/plugins/contract/samples';
import {wsOperations} from '../../../src/plugins/contract/select';
import type {AsyncApi} from '../../../src/plugins/contract/vocabulary';
import {downOrigin} from '../../support/servers';
import {startMockWs, type MockWs, type Trouble} from '../../support/mock-ws';
import {inParallel, NODE_ARGS, pythonWith, run, type Ended} from '../../support/programs';
import {TOKEN} from '../../support/token';

/*
 * The printed WebSocket samples are run: all of them against a mock made from the contract, which checks each message
 * against its schema; a subscription, a command and `unsubscribe` against servers that misbehave. C# is parsed only
 * (samples.test.ts): no package of this project's machines has a compiler for it.
 */
const edition = contractOf(path.resolve(__dirname, '../../../contract')).edition('ru');
const asyncapi = edition.asyncapi as AsyncApi;
const operations = wsOperations(asyncapi);
const PYTHON = pythonWith('websockets');

const STREAM = 'OrdersGetAndSubscribeV2';
const COMMAND = 'create:limit';

let folder = '';

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-ws-'));
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

function program(id: string, opcode: string, origin: string): string {
  const operation = operations.find((one) => one.opcode === opcode);
  const sample = operation && wsSamples(asyncapi, operation, 'ru', origin).find((one) => one.id === id);
  if (!sample) {
    throw new Error(`no ${id} sample of ${opcode}`);
  }
  return sample.code;
}

const LANGUAGES = [
  {id: 'python', missing: PYTHON === undefined, command: [PYTHON ?? ''], extension: 'py'},
  {id: 'javascript', missing: false, command: [process.execPath, ...NODE_ARGS], extension: 'mjs'},
];

let files = 0;

function start(
  {id, command: [tool = '', ...args], extension}: (typeof LANGUAGES)[number],
  opcode: string,
  origin: string,
  options: Parameters<typeof run>[2] & {readonly change?: (code: string) => string} = {},
): Promise<Ended> {
  files += 1;
  const file = path.join(folder, `${files}.${extension}`);
  const {change = (code: string) => code, ...rest} = options;
  fs.writeFileSync(file, change(program(id, opcode, origin)));
  return run(tool, [...args, file], {cwd: folder, ...rest});
}

/** The time-out of a sample, cut from ten seconds to one. */
const impatient = (code: string): string => {
  const shorter = code.replace('timeout = 10', 'timeout = 1').replace('10_000', '1_000');
  expect(shorter).not.toBe(code);
  return shorter;
};

async function withServer<T>(trouble: Trouble | undefined, work: (server: MockWs) => Promise<T>): Promise<T> {
  const server = await startMockWs(edition, {trouble: () => trouble});
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

describe.each(LANGUAGES)('$id', (language) => {
  const {missing} = language;

  test.skipIf(missing)(
    'every opcode, against the mock of the contract',
    () =>
      withServer(undefined, async (server) => {
        const ends = await inParallel(operations, 3, async ({opcode, node}) => {
          const stream = node['x-data'] !== undefined;
          const end = await start(language, opcode, server.origin, stream ? {lines: 3} : {});
          return {opcode, stream, ...end};
        });
        expect(server.problems).toEqual([]);
        // A subscription goes on until it is stopped; a command and `unsubscribe` come to an end.
        expect(
          ends.filter(({stream, code}) => code !== (stream ? null : 0)).map(({opcode, err}) => [opcode, err]),
        ).toEqual([]);
        expect(ends.filter(({out}) => out.trim() === '').map(({opcode}) => opcode)).toEqual([]);
        expect(new Set(server.received.map(({opcode}) => opcode))).toEqual(
          new Set(operations.map(({opcode}) => opcode)),
        );
      }),
    120_000,
  );

  test.skipIf(missing)('data that comes before the acknowledgement is not lost', () =>
    withServer('dataFirst', async (server) => {
      const {out} = await start(language, STREAM, server.origin, {until: (_, err) => /Handled successfully/.test(err)});
      expect(out.trim().split('\n').length).toBe(3);
    }),
  );

  test.skipIf(missing)('unsubscribe names a subscription of its own connection, whatever comes first', async () => {
    for (const trouble of [undefined, 'dataFirst'] as const) {
      await withServer(trouble, async (server) => {
        const {code, err} = await start(language, 'unsubscribe', server.origin);
        expect(code, err).toBe(0);
        expect(server.problems).toEqual([]);
        expect(server.received.map(({opcode, connection}) => [opcode, connection])).toEqual([
          ['QuotesSubscribe', 0],
          ['unsubscribe', 0],
        ]);
      });
    }
  });

  test.skipIf(missing)('a command is sent after authorize, and marked with its guid', () =>
    withServer(undefined, async (server) => {
      const {code, err} = await start(language, COMMAND, server.origin);
      expect(code, err).toBe(0);
      const [authorize, command] = server.received;
      expect([authorize.opcode, command.opcode]).toEqual(['authorize', COMMAND]);
      expect(authorize.guid).not.toBe(command.guid);
      expect([command.comment, /guid: (\S+)/.exec(err)?.[1]]).toEqual([command.guid, command.guid]);
    }),
  );

  test.skipIf(missing)('messages of others are reported, not taken for an answer', () =>
    withServer('stranger', async (server) => {
      const {code, err} = await start(language, COMMAND, server.origin);
      expect([code, err.match(/Unexpected message/g)?.length]).toEqual([0, 4]);
    }),
  );

  const bad: readonly (readonly [string, string, Trouble, RegExp])[] = [
    ['a refused subscription', STREAM, 'refusal', /Refused, 400: Invalid or unsupported quantity/],
    ['a refused command', COMMAND, 'refusal', /Refused, 400: Invalid or unsupported quantity/],
    ['a close in mid-stream', STREAM, 'close', /Connection closed: .*1012.*maintenance/],
    ['a close instead of an answer', COMMAND, 'close', /Connection closed: .*1012.*maintenance/],
    ['a reset in mid-stream', STREAM, 'reset', /Connection closed: .*(?:1006|no close frame)|No connection/],
    ['silence after a subscription', STREAM, 'silence', /[Nn]o response|TimeoutError/],
    ['silence after a command', COMMAND, 'silence', /[Nn]o response|TimeoutError/],
  ];

  test.skipIf(missing).each(bad)('%s ends the program with the reason', (_, opcode, trouble, reason) =>
    withServer(trouble, async (server) => {
      const end = await start(language, opcode, server.origin, {change: trouble === 'silence' ? impatient : undefined});
      expect(end.err).toMatch(reason);
      expect([end.code === 0, end.code === null]).toEqual([false, false]);
    }),
  );

  test.skipIf(missing)('a bad token, no token, and no server end the program with the reason', async () => {
    await withServer(undefined, async (server) => {
      const refused = await start(language, STREAM, server.origin, {env: {ALOR_TOKEN: 'old'}});
      expect([refused.code, refused.err.trim()]).toEqual([1, 'Refused, 401: Invalid JWT token!']);
      const before = server.connections();
      const none = await start(language, STREAM, server.origin, {env: {ALOR_TOKEN: undefined}});
      expect([none.code, none.err.trim()]).toEqual([1, 'The environment variable ALOR_TOKEN is not set']);
      expect(server.connections()).toBe(before);
    });
    const down = await start(language, STREAM, (await downOrigin()).replace('http', 'ws'));
    expect([down.code, /No connection/.test(down.err)]).toEqual([1, true]);
  });
});

describe('the mock', () => {
  test('cuts off a client that does not read', async () => {
    const server = await startMockWs(edition, {bufferLimit: 1024, dataMessages: 50_000});
    const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
    const closed = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)));
    socket.on('error', () => undefined);
    socket.write(
      'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    const text = Buffer.from(JSON.stringify({opcode: 'BarsGetAndSubscribe', guid: '1', token: TOKEN}));
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
    socket.pause();
    setTimeout(() => socket.resume(), 300);
    expect(await closed).toBe(true);
    await server.close();
  });

  test('finds a message that breaks its schema, and an unsubscribe without a subscription', async () => {
    const server = await startMockWs(edition);
    const {WebSocket} = await import('ws');
    const socket = new WebSocket(`${server.origin}/ws`);
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({opcode: 'QuotesSubscribe', guid: '1', token: TOKEN, code: 'SBER', exchange: 'NYSE'}));
    socket.send(JSON.stringify({opcode: 'unsubscribe', guid: '2', token: TOKEN}));
    while (server.received.length < 2) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(server.problems).toEqual([
      'QuotesSubscribe /exchange must be equal to one of the allowed values',
      'unsubscribe names no subscription of this connection',
    ]);
    await server.close();
  });
});
