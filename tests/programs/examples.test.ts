import fs from 'node:fs';
import path from 'node:path';
import {check, resolveConfig} from 'prettier';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import type {Edition} from '../../src/lib/editions';
import {DOCS, readFiles, readMarkdown} from '../../src/lib/pages/files';
import {createServer, type HttpRecord, type HttpRequest} from '@alor-docs/sandbox/api';
import {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
import type {FaultName} from '@alor-docs/sandbox/faults';
import {inParallel, NODE_ARGS, pythonWith, run, type Ended} from '../support/programs';
import {temporaryFolder} from '../support/folder';
import {newEngine} from '../support/sandbox';
import {downOrigin, startRecorded, type Recorded} from '../support/servers';
import {fullTest} from '../support/tier';

/*
 * The programs of examples/ that the guides show: each runs, as it stands but for shorter pauses, against the sandbox and
 * its faults. The quick run has one test of each kind of program.
 */
const root = path.resolve(__dirname, '../..');
const PYTHON = pythonWith('websockets');

interface Language {
  readonly id: string;
  readonly missing: boolean;
  readonly command: readonly string[];
  /** A program by its name without the extension. */
  readonly file: (name: string) => string;
  /**
   * Constants of the programs, so that a bad day takes seconds; an answer may still take four, as on a busy machine. A stream tells how
   * long it pauses.
   */
  readonly quicker: readonly (readonly [from: string, to: string])[];
  /** `FIRST_PAUSE` of these. */
  readonly firstPause: number;
  /** A program that asks for the token three times, one after the other, and prints the first and the last. */
  readonly twoTokens: string;
}

const LANGUAGES: readonly Language[] = [
  {
    id: 'python',
    missing: PYTHON === undefined,
    command: [PYTHON ?? ''],
    file: (name) => `${name.replaceAll('-', '_')}.py`,
    quicker: [
      ['timeout=10)', 'timeout=5)'],
      ['GIVE_UP_AFTER = 180', 'GIVE_UP_AFTER = 15'],
      ['LOOK_AGAIN_AFTER = 10', 'LOOK_AGAIN_AFTER = 0.5'],
      ['FIRST_PAUSE = 1', 'FIRST_PAUSE = 0.2'],
      ['PING_EVERY = 10', 'PING_EVERY = 4'],
      [
        'await asyncio.sleep(pause * random.uniform(0.5, 1))',
        'wait = pause * random.uniform(0.5, 1); print("pause", wait, file=sys.stderr); await asyncio.sleep(wait)',
      ],
    ],
    firstPause: 0.2,
    twoTokens:
      'from alor_token import TokenSource, claims\ntokens = TokenSource("x")\ngot = [claims(tokens.get())["jti"] for _ in range(3)]\nprint(got[0], got[2])',
  },
  {
    id: 'javascript',
    missing: false,
    command: [process.execPath, ...NODE_ARGS],
    file: (name) => `${name}.mjs`,
    quicker: [
      ['timeout(10_000)', 'timeout(5_000)'],
      ['GIVE_UP_AFTER = 180_000', 'GIVE_UP_AFTER = 15_000'],
      ['LOOK_AGAIN_AFTER = 10_000', 'LOOK_AGAIN_AFTER = 500'],
      ['FIRST_PAUSE = 1_000', 'FIRST_PAUSE = 200'],
      ['SILENCE = 60_000', 'SILENCE = 4_000'],
      [
        'await sleep(pause * (0.5 + Math.random() / 2));\n    pause = Math.min(pause * 2, LONGEST_PAUSE)',
        "const wait = pause * (0.5 + Math.random() / 2);\n    console.error('pause', wait);\n    await sleep(wait);\n    pause = Math.min(pause * 2, LONGEST_PAUSE)",
      ],
    ],
    firstPause: 200,
    twoTokens:
      "import {claims, tokenSource} from './alor-token.mjs';\nconst get = tokenSource('x');\nconst first = await get();\nawait get();\nconsole.log(claims(first).jti, claims(await get()).jti);",
  },
];

const programs = readFiles(path.join(root, 'examples'), '.', /\.(?:py|mjs)$/);
const {place: copyOf, write} = temporaryFolder();

beforeAll(() => {
  for (const {id, quicker} of LANGUAGES) {
    const used = new Set<string>();
    for (const {file, text: original} of programs.filter((program) => program.file.startsWith(id))) {
      let text = original;
      for (const [from, to] of quicker) {
        // The token is asked for at leisure: a busy machine is no bad day.
        if (text.includes(from) && !/\/alor.token/.test(file)) {
          used.add(from);
          text = text.replaceAll(from, to);
        }
      }
      write(file, text);
    }
    expect([...used].sort()).toEqual(quicker.map(([from]) => from).sort());
  }
});

const toClose: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(toClose.map((close) => close()));
});

/** The faults that the requests to `/refresh`, orders (POST) and reads (GET) meet in turn; the last again and again. */
interface Plan {
  readonly refresh?: readonly (FaultName | undefined)[];
  readonly order?: readonly (FaultName | undefined)[];
  readonly read?: readonly (FaultName | undefined)[];
  /** Of a connection, by its number. */
  readonly socket?: (connection: number) => FaultName | undefined;
  /** Seconds that the access tokens live. */
  readonly tokenLife?: readonly number[];
  readonly make?: NonNullable<Parameters<typeof startRecorded>[0]>['make'];
}

const kindOf = ({method, url}: HttpRequest): 'refresh' | 'order' | 'read' =>
  url.startsWith('/refresh') ? 'refresh' : method === 'POST' ? 'order' : 'read';

/** A sandbox with a plan of what goes wrong. */
async function sandbox({socket, tokenLife, make, ...plan}: Plan = {}) {
  const met = {refresh: 0, order: 0, read: 0};
  const server = await startRecorded({
    tokenLife,
    // The programs meet what stands there: nothing has to move.
    speed: 0,
    ...(make && {make}),
    socketFault: socket,
    httpFault(request) {
      const kind = kindOf(request);
      const faults = plan[kind] ?? [];
      met[kind] += 1;
      return faults[Math.min(met[kind], faults.length) - 1];
    },
  });
  toClose.push(server.close);
  const of = (kind: keyof typeof met): readonly HttpRecord[] =>
    server.calls.filter(({request}) => kindOf(request) === kind);
  const env = {
    ALOR_API_URL: server.origin,
    ALOR_AUTH_URL: server.origin,
    ALOR_WS_URL: `${server.sockets}/ws`,
    ALOR_CWS_URL: `${server.sockets}/cws`,
  };
  return {...server, env, of};
}

/** The orders and stop orders with a mark that a client gave. */
const marked = ({server: {engine}}: Recorded, mark: string | undefined): readonly string[] =>
  [engine.orders('D39004', 'MOEX'), engine.stopOrders('D39004', 'MOEX')].flatMap((list) =>
    list.ok ? list.value.flatMap(({id, comment}) => (comment === mark ? [id] : [])) : [],
  );

const bodyOf = ({request}: HttpRecord): Record<string, unknown> =>
  JSON.parse(Buffer.from(request.body).toString()) as Record<string, unknown>;

const start = (
  {id, command: [tool = '', ...args], file}: Language,
  name: string,
  env: NodeJS.ProcessEnv,
  options: Parameters<typeof run>[2] = {},
): Promise<Ended> => run(tool, [...args, file(name)], {cwd: copyOf(id), env, ...options});

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe.concurrent.each(LANGUAGES)('$id: token', (language) => {
  const {id, twoTokens} = language;
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  // Once: a program that starts while its file is written anew would find it empty.
  beforeAll(() =>
    write(
      `${id}/${language.file('two')}`,
      twoTokens.replace("'x'", `'${REFRESH_TOKEN}'`).replace('"x"', `"${REFRESH_TOKEN}"`),
    ),
  );
  const two = async (plan: Plan): Promise<Ended & {asked: number}> => {
    const server = await sandbox(plan);
    return {...(await start(language, 'two', server.env)), asked: server.of('refresh').length};
  };

  it('is requested once and kept', async () => {
    const server = await sandbox();
    const {code, out, err} = await start(language, 'check-token', server.env);
    expect([code, out], err).toEqual([0, expect.stringMatching(/^token reused\nseconds left: 1[78]\d\d\n$/)]);
    expect(server.calls.map((call) => [call.request.url, bodyOf(call)])).toEqual([
      ['/refresh', {token: REFRESH_TOKEN}],
    ]);
  });

  full('is renewed 120 seconds before its exp, not earlier', async () => {
    expect((await two({tokenLife: [110, 1800]})).out).toBe('1 2\n');
    expect((await two({tokenLife: [130, 1800]})).out).toBe('1 1\n');
  });

  full('serves until its exp while the server is ill, which is not asked at every call', async () => {
    const ills = [
      'gateway-error',
      'server-error',
      'too-many-requests',
      'request-lost',
      'answer-cut',
      'answer-html',
    ] as const;
    await inParallel(ills, 3, async (ill) => {
      const {out, err, asked} = await two({tokenLife: [110], refresh: [undefined, ill]});
      expect([ill, out, asked], err).toEqual([ill, '1 1\n', 2]);
    });
    const {code, err} = await two({tokenLife: [-1], refresh: [undefined, 'gateway-error']});
    expect([code, /HTTP 502 .*Bad Gateway/.test(err)], err).toEqual([1, true]);
  });
});

/** A sandbox out of trading hours: it rejects orders. */
const night: Plan['make'] = (options) =>
  createServer({...options, engine: newEngine(1, {now: Date.UTC(2025, 7, 6, 23), hours: 'exchange'})});

/** A sandbox after the end of the trading day: the list of orders is empty, which is a 404. */
const evening: Plan['make'] = (options) => {
  const engine = newEngine(1, {now: Date.UTC(2025, 7, 6, 20, 49, 59)});
  engine.advance(2000);
  return createServer({...options, engine});
};

/** A sandbox whose market has the clock of this machine. */
const today: Plan['make'] = (options) => createServer({...options, engine: newEngine(1, {now: Date.now()})});

/** A sandbox whose answer to a repeated request, an object, an empty one inside, or plain text, does not tell what became of the first. */
const forgetful =
  (body: 'object' | 'empty' | 'text'): Plan['make'] =>
  (options) => {
    const server = createServer(options);
    return {
      ...server,
      handle(request) {
        const outcome = server.handle(request);
        if (outcome.kind !== 'answer' || !outcome.body.includes('oldResponse')) {
          return outcome;
        }
        const {oldResponse: _, ...rest} = JSON.parse(outcome.body) as Record<string, unknown>;
        const told = body === 'empty' ? {...rest, oldResponse: {}} : rest;
        return {...outcome, body: body === 'text' ? String(rest.message) : JSON.stringify(told)};
      },
    };
  };

describe.concurrent.each(LANGUAGES)('$id: an order', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);

  /** Places an order; `ids` are the X-REQID of the attempts, `made` the orders with that mark. */
  async function place(plan: Plan) {
    const server = await sandbox(plan);
    const end = await start(language, 'place', server.env);
    const posts = server.of('order');
    const shown = /X-REQID: (\S+)/.exec(end.err)?.[1];
    const ids = posts.map(({request}) => request.headers['x-reqid']);
    return {...end, posts, gets: server.of('read'), ids, shown, made: marked(server, shown), server};
  }

  it('is placed once, and carries its X-REQID as its mark', async () => {
    const {code, out, err, posts, ids, shown, gets, made} = await place({});
    expect([code, out, made.length], err).toEqual([0, `${made[0]}\n`, 1]);
    expect(ids).toEqual([shown]);
    expect(bodyOf(posts[0]).comment).toBe(shown);
    expect([posts[0].request.url, gets]).toEqual(['/commandapi/warptrans/TRADE/v2/client/orders/actions/limit', []]);
  });

  interface Survived extends Plan {
    readonly what: string;
    /** How many requests it takes; without a number one or more follow the first. */
    readonly sent?: number;
  }
  const survived: readonly Survived[] = [
    ...(
      [
        'server-error',
        'gateway-error',
        'too-many-requests',
        'request-lost',
        'answer-lost',
        'silence',
        'answer-slow',
        'answer-cut',
        'answer-stalls',
        'token-expired',
      ] as const
    ).map((what) => ({what, order: [what, undefined]})),
    // The list of orders decides.
    ...(['command-timeout', 'canceled-before-posted', 'answer-without-number', 'answer-html'] as const).map((what) => ({
      what,
      order: [what],
      sent: 1,
    })),
    ...(['object', 'empty', 'text'] as const).map((body) => ({
      what: `a repeat (${body}) that does not tell of the first request`,
      order: ['answer-lost' as const, undefined],
      make: forgetful(body),
      sent: 2,
    })),
    {what: 'the end of the access', order: ['answer-lost', 'token-expired'], sent: 3},
  ];

  full.each(survived)('is made once after $what, by requests that are all the same', async ({sent, ...plan}) => {
    const {code, out, err, ids, posts, shown, made} = await place(plan);
    expect([code, out, made.length], err).toEqual([0, `${made[0]}\n`, 1]);
    expect([sent ?? ids.length > 1, new Set(ids)]).toEqual([sent ? ids.length : true, new Set([shown])]);
    expect(posts.map(bodyOf)).toEqual(posts.map(() => bodyOf(posts[0])));
  });

  full('that the lost request had rejected is not placed again', async () => {
    const {code, err, ids} = await place({order: ['answer-lost', undefined], make: night});
    expect([code, /Rejected.*oldResponse.*Security is not currently trading/s.test(err), ids.length], err).toEqual([
      1,
      true,
      2,
    ]);
  });

  full.each(['order-refused', 'text-refused'] as const)(
    '%s is not repeated, and the reason is shown',
    async (fault) => {
      const {code, err, ids, made} = await place({order: [fault]});
      expect([code, ids.length, made], err).toEqual([1, 1, []]);
      expect(err).toMatch(/Rejected.*400.*Нехватка средств/s);
    },
  );

  full('goes on with a new token after 401, once', async () => {
    const {code, posts} = await place({order: ['token-expired']});
    expect([code, posts.map(({token}) => token)]).toEqual([1, ['1', '2']]);
  });

  full('whose answers are all lost is looked for in the list, twice', async () => {
    const {code, out, err, ids, gets, made} = await place({order: ['server-error'], read: ['list-behind', undefined]});
    expect([code, out, made.length], err).toEqual([0, `${made[0]}\n`, 1]);
    expect([ids.length > 1, new Set(ids).size, gets.length]).toEqual([true, 1, 2]);
    expect(gets[0].request.url).toBe('/md/v2/Clients/MOEX/D39004/orders?format=Simple');
  });

  full('that stays unknown says so, with its X-REQID and the reason', async () => {
    const noToken = {why: ': no token', refresh: [undefined, 'gateway-error']} as const;
    const unseen = {why: ' is not in the list of orders', order: ['request-lost']} as const;
    const plans: readonly (Plan & {why: string})[] = [
      {...noToken, order: ['answer-lost', 'token-expired']},
      {...noToken, order: ['command-timeout'], tokenLife: [-1]},
      unseen,
      {...unseen, make: evening},
      ...(['server-error', 'request-lost', 'answer-cut', 'answer-html'] as const).map((fault) => ({
        ...unseen,
        read: [fault],
      })),
    ];
    await inParallel(plans, plans.length, async ({why, ...plan}) => {
      const {code, out, err, shown} = await place(plan);
      expect([plan.read, code, out], err).toEqual([plan.read, 1, '']);
      expect(err).toMatch(new RegExp(`OutcomeUnknown.*: X-REQID ${shown}${why}`));
    });
  });
});

/** A sandbox whose refresh token is revoked once it has given its first access token. */
const revoked: Plan['make'] = (options) => {
  const server = createServer(options);
  let asked = 0;
  return {
    ...server,
    handle(request) {
      asked += request.url.startsWith('/refresh') ? 1 : 0;
      return server.handle(
        asked > 1 && request.url.startsWith('/refresh') ? {...request, body: '{"token": "revoked"}'} : request,
      );
    },
  };
};

describe.concurrent.each(LANGUAGES)('$id: what could be foreseen', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  const {id} = language;
  const has = (name: string): boolean => fs.existsSync(path.join(root, 'examples', id, language.file(name)));
  const programs = ['check-token', 'place', 'sell-at-market', 'commands', 'feed', 'chart', 'bot'].filter(has);
  /** The program ends with one line, not with the stack of an error. */
  const endsWith = async (name: string, env: NodeJS.ProcessEnv, line: RegExp, by = language): Promise<void> => {
    const {code, err} = await start(by, name, env);
    expect([name, code, err]).toEqual([name, 1, expect.stringMatching(/^(?!.*Traceback)(?!.*\n    at ).+\n$/s)]);
    expect(err.trim().split('\n').at(-1), name).toMatch(line);
  };

  full('a refused token is told, and what to do', async () => {
    const {env} = await sandbox();
    await inParallel(programs, 4, (name) =>
      endsWith(name, {...env, ALOR_REFRESH_TOKEN: 'revoked'}, /\/refresh: HTTP 403 .*Take a new refresh token/),
    );
  });

  it('a missing variable is told', async () => {
    await inParallel(programs, 4, (name) =>
      endsWith(name, {ALOR_REFRESH_TOKEN: undefined}, /^The environment variable ALOR_REFRESH_TOKEN is not set$/),
    );
  });

  full('a server that is down and a wrong host are told, with the address', async () => {
    const down = await downOrigin();
    const {env, origin} = await sandbox({refresh: ['answer-html']});
    const once = programs.filter((name) => !['feed', 'chart'].includes(name));
    await inParallel(once, 4, async (name) => {
      await endsWith(name, {ALOR_AUTH_URL: down}, new RegExp(`${down}/refresh: .*refused.*ALOR_AUTH_URL`, 'i'));
      await endsWith(name, env, new RegExp(`${origin}/refresh: .*ALOR_AUTH_URL`));
    });
    await endsWith('patient-get', {ALOR_API_URL: down}, /refused/i);
    const {env: sound} = await sandbox();
    await endsWith('commands', {...sound, ALOR_CWS_URL: down.replace('http', 'ws')}, /refused|No connection to ws:/i);
  });

  if (id === 'javascript') {
    full('a Node.js without WebSocket is told', async () => {
      const {env} = await sandbox();
      const flags = NODE_ARGS.length > 0 ? [] : ['--no-experimental-websocket'];
      await inParallel(['commands', 'feed', 'chart', 'bot'], 4, (name) =>
        endsWith(name, env, /^Error: Node.js 22 or newer is needed/, {
          ...language,
          command: [process.execPath, ...flags],
        }),
      );
    });
  }

  full('a bot whose token is revoked says so at once', async () => {
    const server = await sandbox({make: revoked, socket: () => 'token-expired'});
    await endsWith('bot', server.env, /TokenRefused: .*\/refresh: HTTP 403/);
  });
});

describe('javascript: an order at market', () => {
  test('names no time in force', async () => {
    const server = await sandbox();
    const {out} = await start(LANGUAGES[1], 'sell-at-market', server.env);
    expect(out).toMatch(/^\d+\n$/);
    const [post] = server.of('order');
    expect([post.request.url, bodyOf(post)]).toEqual([
      expect.stringMatching(/actions\/market$/),
      expect.not.objectContaining({timeInForce: expect.anything()}),
    ]);
    const sold = server.server.engine.order('D39004', 'MOEX', out.trim());
    expect(sold.ok && sold.value.status).toBe('filled');
  });
});

describe.concurrent.each(LANGUAGES)('$id: a stream', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  const feed = (
    {env}: {env: NodeJS.ProcessEnv},
    until: (out: string, err: string) => boolean,
    name = 'feed',
  ): Promise<Ended> => start(language, name, env, {until});

  it('tells snapshot rows from updates, and loses no data that comes first', async () => {
    const server = await sandbox({socket: () => 'data-before-ack'});
    const {out} = await feed(server, (text) => /^snapshot \d+ \w+$/m.test(text) && /bid.*ask/.test(text));
    expect(out).toMatch(/^snapshot 93712864 filled$/m);
    expect(out).toMatch(/^OrderBookGetAndSubscribe bid .+ ask .+$/m);
    expect([server.problems(), server.connections()]).toEqual([[], 1]);
  });

  full.each(['connection-closed', 'connection-dropped', 'silence', 'connection-dead'] as const)(
    'after %s it connects and subscribes again',
    async (fault) => {
      const server = await sandbox({socket: (connection) => (connection === 0 ? fault : undefined)});
      const again = /disconnected[\s\S]*bid[\s\S]*snapshot \d+/;
      const {out, err} = await feed(server, (text) => again.test(text));
      expect(out, err).toMatch(again);
      if (fault === 'connection-closed') {
        expect(err).toMatch(/1012.*maintenance/);
      }
      const opcodes = server.messages.filter(({connection}) => connection === 1).map(({message}) => message?.opcode);
      expect(opcodes).toEqual(['OrderBookGetAndSubscribe', 'OrdersGetAndSubscribeV2']);
      expect(server.problems()).toEqual([]);
    },
  );

  full('pauses grow', async () => {
    const server = await sandbox({socket: () => 'connection-dropped'});
    const {err} = await feed(server, (_, text) => count(text, /^pause /gm) >= 5);
    const pauses = [...err.matchAll(/^pause (\S+)$/gm)].map(([, pause]) => Number(pause) / language.firstPause);
    // By chance, each takes between a half of its length and the whole.
    [1, 2, 4, 8, 16].forEach((longest, index) => {
      expect(pauses[index], err).toBeGreaterThanOrEqual(longest / 2);
      expect(pauses[index], err).toBeLessThanOrEqual(longest);
    });
  });

  full('after a 401 it takes a new token', async () => {
    const server = await sandbox({socket: (connection) => (connection === 0 ? 'token-expired' : undefined)});
    const {err} = await feed(server, (text) => /bid/.test(text));
    expect(server.messages.map(({connection, token}) => `${connection} ${token}`)).toContain('1 2');
    expect(err).toMatch(/[Bb]ad token/);
  });

  full('goes on while the server of tokens is ill', async () => {
    const ills = ['gateway-error', 'answer-cut', 'answer-html'] as const;
    await inParallel(ills, ills.length, async (ill) => {
      const server = await sandbox({refresh: [ill, undefined]});
      const {out, err} = await feed(server, (text) => /bid/.test(text));
      expect([ill, /disconnected[\s\S]*bid/.test(out)], err).toEqual([ill, true]);
    });
  });

  full('a refused subscription is reported, the others live', async () => {
    const server = await sandbox({socket: () => 'order-refused'});
    const {err} = await feed(server, (_, text) => count(text, /Refused:/g) >= 2);
    expect(err).toMatch(/Refused: OrderBookGetAndSubscribe .*Invalid or unsupported quantity/);
    expect(server.connections()).toBe(1);
  });

  if (language.id === 'javascript') {
    full('a chart goes on one candle before its last', async () => {
      const server = await sandbox({
        socket: (connection) => (connection === 0 ? 'connection-closed' : undefined),
        // The program asks for the last hour of its own clock.
        make: today,
      });
      const candles = (text: string) =>
        text
          .trim()
          .split('\n')
          .map((line) => line.split(' ').map(Number));
      // The candle known before the break comes twice.
      const {out} = await feed(
        server,
        (text) => text.endsWith('\n') && candles(text).filter(([, time]) => time === candles(text)[0][1]).length > 1,
        'chart',
      );
      const times = candles(out).map(([, time]) => time);
      // A slow machine may need more than two connections: the numbers say nothing.
      expect(times.map((time) => time - 60)).toContain(server.messages.at(-1)?.message?.from);
      // What came again has replaced its candle: the size is that of the different times so far.
      expect(candles(out).map(([size]) => size)).toEqual(times.map((_, at) => new Set(times.slice(0, at + 1)).size));
      expect(server.problems()).toEqual([]);
    });
  }
});

describe.concurrent.each(LANGUAGES)('$id: commands', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  const commands = async (fault?: FaultName) => {
    const server = await sandbox({socket: () => fault});
    const end = await start(language, 'commands', server.env);
    const mark = /comment: (\S+)/.exec(end.err)?.[1];
    return {server, mark, made: marked(server, mark).length, ...end, sent: server.messages.map(({message}) => message)};
  };

  it('authorize, create, change under a new mark, and cancel', async () => {
    const {server, sent, mark, code, out, err} = await commands();
    expect([code, out], err).toEqual([0, expect.stringMatching(/^placed \d+\nreplaced by \d+\ncanceled\n$/)]);
    expect(sent.map((message) => message?.opcode)).toEqual([
      'authorize',
      'create:limit',
      'update:limit',
      'delete:limit',
    ]);
    expect(new Set(sent.map((message) => message?.guid)).size).toBe(4);
    expect(sent.slice(1, 3).map((message) => message?.comment)).toEqual([mark, `${mark}-2`]);
    expect(server.problems()).toEqual([]);
    const left = marked(server, `${mark}-2`).map((id) => server.server.engine.order('D39004', 'MOEX', id));
    expect(left.map((one) => one.ok && one.value.status)).toEqual(['canceled']);
  });

  full.each([
    ['the remainder is changed', 4, ['authorize', 'create:limit', 'update:limit', 'delete:limit'], 6],
    ['what has filled is left alone', 10, ['authorize', 'create:limit'], undefined],
  ] as const)('%s after a fill of %i lots', async (_, filled, opcodes, quantity) => {
    const server = await sandbox();
    const {engine} = server.server;
    const read = engine.order.bind(engine);
    vi.spyOn(engine, 'order').mockImplementation((...order) => {
      const row = read(...order);
      return row.ok
        ? {
            ...row,
            value: {...row.value, filledLots: filled, ...(filled === row.value.lots && {status: 'filled' as const})},
          }
        : row;
    });
    const {code, err} = await start(language, 'commands', server.env);
    const sent = server.messages.map(({message}) => message);
    expect([code, sent.map((message) => message?.opcode)], err).toEqual([0, opcodes]);
    expect(sent.find((message) => message?.opcode === 'update:limit')?.quantity).toBe(quantity);
  });

  const unknown: readonly (readonly [FaultName, number])[] = [
    ['connection-closed', 0],
    ['connection-dropped', 0],
    ['request-lost', 0],
    ['answer-lost', 1],
    ['command-timeout', 1],
    ['connection-dead', 0],
  ];

  full.each(unknown)('%s leaves the outcome unknown, and nothing is sent again', async (fault, orders) => {
    const {sent, code, err, made} = await commands(fault);
    expect([code, /OutcomeUnknown/.test(err), made], err).toEqual([1, true, orders]);
    expect(sent.map((message) => message?.opcode).slice(0, 2)).toEqual(
      fault === 'connection-dead' ? ['authorize'] : ['authorize', 'create:limit'],
    );
    expect(sent.length).toBeLessThan(3);
  });

  full.each([
    ['order-refused', 'a rejection', /Rejected.*: create:limit: 400 Invalid or unsupported quantity/],
    ['silence', 'an unknown outcome', /OutcomeUnknown.*no answer/],
    // Its answer names no request.
    ['token-expired', 'a bad token', /401 Invalid JWT token!/],
  ] as const)('%s ends with %s and the reason', async (fault, _, reason) => {
    const {code, err} = await commands(fault);
    expect([code, reason.test(err)], err).toEqual([1, true]);
  });

  full('messages of others are not taken for answers', async () => {
    const {code, out, err} = await commands('messages-of-others');
    expect([code, out, count(err, /Unexpected message/g)], err).toEqual([0, expect.stringMatching(/canceled\n$/), 8]);
  });
});

describe.concurrent.each(LANGUAGES)('$id: a read', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  const get = async (...read: readonly (FaultName | undefined)[]) => {
    const server = await sandbox({read});
    return {...(await start(language, 'patient-get', server.env)), calls: server.calls.length};
  };

  full('is repeated after 429, 5xx and breaks, five times at most', async () => {
    const good = await get('server-error', 'too-many-requests', 'request-lost', 'answer-cut', undefined);
    expect([good.code, good.out, good.calls], good.err).toEqual([0, expect.stringMatching(/^\[\{"symbol":/), 5]);
    const bad = await get('gateway-error');
    expect([bad.code, bad.calls, /HTTP 502 <html>Bad Gateway/.test(bad.err)]).toEqual([1, 5, true]);
  });

  it('that is rejected is not repeated, and the body is shown', async () => {
    const {code, calls, err} = await get('text-refused');
    expect([code, calls, /HTTP 400 Нехватка средств/.test(err)], err).toEqual([1, 1, true]);
    const none = await start(language, 'patient-get', {ALOR_TOKEN: undefined});
    expect([none.code, none.err.trim()]).toEqual([1, 'The environment variable ALOR_TOKEN is not set']);
  });
});

describe('files', () => {
  /** Each program that a page of an edition includes, with the page. */
  const included = (edition: Edition) =>
    readMarkdown(path.join(root, DOCS[edition]), '.').flatMap(({file: page, text}) =>
      [...text.matchAll(/^\s*```\w+.* file=(\S+)/gm)].map(([, file = '']) => ({page, file})),
    );

  test('every program is shown, on the same pages of both editions', () => {
    // The library is taken as a whole, no page prints its files.
    const shown = programs.filter(({file}) => !file.startsWith('orders/'));
    expect(new Set(included('ru').map(({file}) => file))).toEqual(new Set(shown.map(({file}) => file)));
    expect(included('en')).toEqual(included('ru'));
  });

  test('JavaScript is laid out by Prettier', async () => {
    const options = {...(await resolveConfig(path.join(root, 'package.json'))), parser: 'babel'};
    for (const {file, text} of programs.filter((program) => program.file.endsWith('.mjs'))) {
      expect(await check(text, options), file).toBe(true);
    }
  });
});
