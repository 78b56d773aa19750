import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {loadContract, wsSamples, wsOperations} from '@alor-docs/contract';
import {FAULTS, type FaultName} from '@alor-docs/sandbox/faults';
import {temporaryFolder} from '../support/folder';
import {DOWN_ORIGIN, startRecorded, type Recorded} from '../support/servers';
import {inParallel, NODE_ARGS, pythonWith, run, type Ended} from '../support/programs';
import {fullTest, inFullRun} from '../support/tier';

/*
 * The printed WebSocket samples are run: all of them against the sandbox, which checks each message against its schema; a
 * subscription, a command and `unsubscribe` against its faults. C# is parsed only (samples.test.ts): no package of this
 * project's machines has a compiler for it. The quick run takes one subscription and one command, on a good day.
 */
const edition = loadContract(path.resolve(__dirname, '../../contract')).edition('ru');
const {asyncapi} = edition;
const PYTHON = pythonWith('websockets');

const STREAM = 'OrdersGetAndSubscribeV2';
const COMMAND = 'create:limit';
const operations = wsOperations(asyncapi).filter(({opcode}) => inFullRun || [STREAM, COMMAND].includes(opcode));

const {root: folder, place, write} = temporaryFolder();

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
  const name = `${files}.${extension}`;
  const {change = (code: string) => code, ...rest} = options;
  write(name, change(program(id, opcode, origin)));
  return run(tool, [...args, place(name)], {cwd: folder, ...rest});
}

/** The time-out of a sample, cut from ten seconds to one. */
const impatient = (code: string): string => {
  const shorter = code.replace('timeout = 10', 'timeout = 1').replace('10_000', '1_000');
  expect(shorter).not.toBe(code);
  return shorter;
};

async function withServer<T>(
  fault: FaultName | undefined,
  work: (server: Recorded) => Promise<T>,
  options: Parameters<typeof startRecorded>[0] = {},
): Promise<T> {
  const server = await startRecorded({socketFault: () => fault, ...options});
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const opcodesOf = ({messages}: Recorded): unknown[] => messages.map(({message}) => message?.opcode);

/** What a sample says of a fault and ends with; `undefined`: it goes on, and succeeds. */
const UNHARMED = undefined;
const LOST = /Connection closed: .*(?:1006|no close frame)|No connection/;
/** A code that refuses a subscription may leave a command carried out. */
const answered = (text: string) => ({ws: new RegExp(`Refused, ${text}`), cws: new RegExp(`Not confirmed, ${text}`)});
const REFUSED = {
  ...answered('400: Invalid or unsupported quantity'),
  ws: /Refused, 400: (?:Instrument with symbol \S+ was not found|Sandbox: the subscription is rejected)/,
};
const EXPIRED = answered('401: Invalid JWT token!');
const CLOSED = /Connection closed: .*1012.*maintenance/;
const NO_ANSWER = /[Nn]o response|TimeoutError/;

/** Each fault that a connection can meet: what becomes of a subscription, and of a command. */
const ENDS: Readonly<Partial<Record<FaultName, Readonly<Partial<Record<'ws' | 'cws', RegExp>>>>>> = {
  'order-refused': REFUSED,
  'answer-lost': {cws: LOST},
  'request-lost': {cws: LOST},
  'command-timeout': {cws: /Not confirmed, 400: Command Timeout/},
  'token-expired': EXPIRED,
  'connection-dropped': {ws: LOST, cws: LOST},
  'connection-closed': {ws: CLOSED, cws: CLOSED},
  // Only the ping of a library finds this one in a stream: the programs of the guides are tried against it.
  'connection-dead': {ws: UNHARMED, cws: NO_ANSWER},
  silence: {ws: NO_ANSWER, cws: NO_ANSWER},
  'data-before-ack': {ws: UNHARMED},
  'ack-lost': {ws: NO_ANSWER},
  'messages-of-others': {ws: UNHARMED, cws: UNHARMED},
  'message-repeated': {ws: UNHARMED},
  'message-lost': {ws: UNHARMED},
  'ack-500': {cws: /Not confirmed, 500: Internal Server Error/},
  'unauthorized-nameless': {cws: EXPIRED.cws},
  // The command of the sample is no cancel and no update, and its token is fresh.
  'fill-in-cancel': {cws: UNHARMED},
  'fill-in-update': {cws: UNHARMED},
  'expired-reset': {cws: UNHARMED},
};

describe.concurrent.each(LANGUAGES)('$id', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);

  it('each opcode against the sandbox', () =>
    withServer(
      undefined,
      async (server) => {
        const ends = await inParallel(operations, 3, async ({opcode, node}) => {
          const stream = node['x-data'] !== undefined;
          const end = await start(language, opcode, server.sockets, stream ? {lines: 1} : {});
          return {opcode, stream, ...end};
        });
        expect(server.problems()).toEqual([]);
        // A subscription goes on until it is stopped; a command and `unsubscribe` come to an end.
        expect(
          ends.filter(({stream, code}) => code !== (stream ? null : 0)).map(({opcode, err}) => [opcode, err]),
        ).toEqual([]);
        expect(ends.filter(({out}) => out.trim() === '').map(({opcode}) => opcode)).toEqual([]);
        // A command is preceded by `authorize`.
        expect(new Set(opcodesOf(server))).toEqual(new Set(['authorize', ...operations.map(({opcode}) => opcode)]));
      },
      {fresh: true, speed: 20},
    ));

  full('data that comes before the acknowledgement is not lost', () =>
    withServer('data-before-ack', async (server) => {
      const {out} = await start(language, STREAM, server.sockets, {
        until: (_, err) => /Handled successfully/.test(err),
      });
      const orders = server.server.engine.orders('D39004', 'MOEX');
      const ids = orders.ok ? orders.value.map(({id}) => id) : [];
      expect(ids.length).toBeGreaterThan(2);
      expect(out.split('\n').flatMap((line) => (line ? [(JSON.parse(line) as {id: string}).id] : []))).toEqual(ids);
    }),
  );

  full('unsubscribe names a subscription of its own connection, whatever comes first', async () => {
    for (const fault of [undefined, 'data-before-ack'] as const) {
      await withServer(fault, async (server) => {
        const {code, err} = await start(language, 'unsubscribe', server.sockets);
        expect(code, err).toBe(0);
        expect(server.problems()).toEqual([]);
        expect(server.messages.map(({message, connection}) => [message?.opcode, connection])).toEqual([
          ['QuotesSubscribe', 0],
          ['unsubscribe', 0],
        ]);
      });
    }
  });

  full('a command is sent after authorize, and marked with its guid', () =>
    withServer(undefined, async (server) => {
      const {code, err} = await start(language, COMMAND, server.sockets);
      expect(code, err).toBe(0);
      const [authorize, command] = server.messages.map(({message}) => message);
      expect([authorize?.opcode, command?.opcode]).toEqual(['authorize', COMMAND]);
      expect(authorize?.guid).not.toBe(command?.guid);
      expect([command?.comment, /guid: (\S+)/.exec(err)?.[1]]).toEqual([command?.guid, command?.guid]);
    }),
  );

  full('messages of others are reported, not taken for an answer', () =>
    withServer('messages-of-others', async (server) => {
      const {code, err} = await start(language, COMMAND, server.sockets);
      expect([code, err.match(/Unexpected message/g)?.length]).toEqual([0, 4]);
    }),
  );

  const cases = Object.entries(FAULTS).flatMap(([name, {on}]) =>
    on.flatMap((channel) => (channel === 'http' ? [] : [[name as FaultName, channel] as const])),
  );

  full.each(cases)('%s on /%s: the program tells it and ends, or is not harmed', (fault, channel) =>
    withServer(fault, async (server) => {
      const opcode = channel === 'ws' ? STREAM : COMMAND;
      const ends = ENDS[fault];
      expect(ends, `what do samples do at ${fault}?`).toHaveProperty(channel);
      const reason = ends?.[channel];
      const change = reason === NO_ANSWER ? impatient : undefined;
      const endless = channel === 'ws' && reason === UNHARMED ? {lines: 1} : {};
      const end = await start(language, opcode, server.sockets, {change, ...endless});
      if (reason) {
        expect(end.err).toMatch(reason);
        expect([end.code === 0, end.code === null], end.err).toEqual([false, false]);
      } else {
        expect(end.code, end.err).toBe(channel === 'ws' ? null : 0);
      }
      // Whatever went wrong, nothing is sent a second time.
      const sent = opcodesOf(server);
      expect(sent.length).toBe(new Set(sent).size);
    }),
  );

  full('a bad token, no token, and no server end the program with the reason', async () => {
    await withServer(undefined, async (server) => {
      const refused = await start(language, STREAM, server.sockets, {env: {ALOR_TOKEN: 'old'}});
      expect([refused.code, refused.err.trim()]).toEqual([1, 'Refused, 401: Invalid JWT token!']);
      const before = server.connections();
      const none = await start(language, STREAM, server.sockets, {env: {ALOR_TOKEN: undefined}});
      expect([none.code, none.err.trim()]).toEqual([1, 'The environment variable ALOR_TOKEN is not set']);
      expect(server.connections()).toBe(before);
    });
    const down = await start(language, STREAM, DOWN_ORIGIN.replace('http', 'ws'));
    expect([down.code, /No connection/.test(down.err)]).toEqual([1, true]);
  });
});
