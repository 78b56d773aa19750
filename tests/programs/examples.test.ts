import fs from 'node:fs';
import path from 'node:path';
import {check, resolveConfig} from 'prettier';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {Edition} from '../../src/lib/editions';
import {DOCS, readFiles, readMarkdown} from '../../src/lib/pages/files';
import {createServer, type HttpRecord, type HttpRequest} from '@alor-docs/sandbox/api';
import {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
import type {FaultName} from '@alor-docs/sandbox/faults';
import {inParallel, NODE_ARGS, pythonWith, run, type Ended} from '../support/programs';
import {temporaryFolder} from '../support/folder';
import {newEngine} from '../support/sandbox';
import {DOWN_ORIGIN, startRecorded} from '../support/servers';
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
  /** What makes a program of two subscriptions one of 4,000, with the tokens of the order library. */
  readonly manySubscriptions: readonly (readonly [from: string, to: string])[];
  /** A program that prints the portfolios of a token narrowed to one, of this source of tokens and of the order library's. */
  readonly narrowed: string;
}

const LANGUAGES: readonly Language[] = [
  {
    id: 'python',
    missing: PYTHON === undefined,
    command: [PYTHON ?? ''],
    file: (name) => `${name.replaceAll('-', '_')}.py`,
    quicker: [
      ['timeout=10)', 'timeout=5)'],
      ['FIRST_PAUSE = 1', 'FIRST_PAUSE = 0.2'],
      ['PING_EVERY = 10', 'PING_EVERY = 4'],
      ['SILENCE = 60', 'SILENCE = 4'],
      ['ASK_AGAIN = 300', 'ASK_AGAIN = 2'],
      [
        'await asyncio.sleep(pause * random.uniform(0.5, 1))',
        'wait = pause * random.uniform(0.5, 1); print("pause", wait, file=sys.stderr); await asyncio.sleep(wait)',
      ],
    ],
    firstPause: 0.2,
    twoTokens:
      'from token_source import TokenSource, claims\ntokens = TokenSource("x")\ngot = [claims(tokens.get())["jti"] for _ in range(3)]\nprint(got[0], got[2])',
    manySubscriptions: [
      ['lambda: SUBSCRIPTIONS', 'lambda: SUBSCRIPTIONS * 2000'],
      [
        'from token_source import',
        `sys.path.append(${JSON.stringify(path.join(root, 'examples/orders/python'))})\nfrom alor_token import`,
      ],
    ],
    narrowed: `import sys
sys.path.append(${JSON.stringify(path.join(root, 'examples/orders/python'))})
import alor_token, token_source
for source in (token_source, alor_token):
    print(source.claims(source.TokenSource("x", portfolios=["D39004"]).get())["portfolios"])`,
  },
  {
    id: 'javascript',
    missing: false,
    command: [process.execPath, ...NODE_ARGS],
    file: (name) => `${name}.mjs`,
    quicker: [
      ['timeout(10_000)', 'timeout(5_000)'],
      ['FIRST_PAUSE = 1_000', 'FIRST_PAUSE = 200'],
      ['SILENCE = 60_000', 'SILENCE = 4_000'],
      ['ASK_AGAIN = 300_000', 'ASK_AGAIN = 2_000'],
      [
        'await sleep(pause * (0.5 + Math.random() / 2));\n    pause = Math.min(pause * 2, LONGEST_PAUSE)',
        "const wait = pause * (0.5 + Math.random() / 2);\n    console.error('pause', wait);\n    await sleep(wait);\n    pause = Math.min(pause * 2, LONGEST_PAUSE)",
      ],
    ],
    firstPause: 200,
    twoTokens:
      "import {claims, tokenSource} from './token-source.mjs';\nconst get = tokenSource('x');\nconst first = await get();\nawait get();\nconsole.log(claims(first).jti, claims(await get()).jti);",
    manySubscriptions: [
      ['() => SUBSCRIPTIONS', '() => Array(2000).fill(SUBSCRIPTIONS).flat()'],
      [
        'import {fail, tokenSource} from',
        `import {TokenSource} from ${JSON.stringify(path.join(root, 'examples/orders/javascript/alor_token.mjs'))};\nimport {fail} from`,
      ],
      ['tokenSource(refreshToken)', 'new TokenSource(refreshToken)'],
    ],
    narrowed: `import {claims, tokenSource} from './token-source.mjs';
import {TokenSource} from ${JSON.stringify(path.join(root, 'examples/orders/javascript/alor_token.mjs'))};
const portfolios = ['D39004'];
for (const get of [tokenSource('x', portfolios), () => new TokenSource('x', {portfolios}).get()])
  console.log(claims(await get()).portfolios);`,
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
        if (text.includes(from) && !/\/token.source/.test(file)) {
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
  /** How fast the market moves; without it, not at all: the programs meet what stands there. */
  readonly speed?: number;
  /** Seconds that the access tokens live. */
  readonly tokenLife?: readonly number[];
  readonly make?: NonNullable<Parameters<typeof startRecorded>[0]>['make'];
}

const kindOf = ({method, url}: HttpRequest): 'refresh' | 'order' | 'read' =>
  url.startsWith('/refresh') ? 'refresh' : method === 'POST' ? 'order' : 'read';

/** A sandbox with a plan of what goes wrong. */
async function sandbox({socket, tokenLife, make, speed = 0, ...plan}: Plan = {}) {
  const met = {refresh: 0, order: 0, read: 0};
  const server = await startRecorded({
    tokenLife,
    speed,
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
  const {id, twoTokens, narrowed} = language;
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  // Once: a program that starts while its file is written anew would find it empty.
  beforeAll(() => {
    for (const [name, text] of Object.entries({two: twoTokens, narrowed})) {
      write(`${id}/${language.file(name)}`, text.replaceAll(/(['"])x\1/g, `'${REFRESH_TOKEN}'`));
    }
  });
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

  full('opens the chosen portfolios alone', async () => {
    const {code, out, err} = await start(language, 'narrowed', (await sandbox()).env);
    expect([code, out], err).toEqual([0, 'D39004\nD39004\n']);
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

/** A sandbox whose market has the clock of this machine. */
const today: Plan['make'] = (options) => createServer({...options, engine: newEngine(1, {now: Date.now()})});

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
  const programs = ['check-token', 'quotes', 'chart'].filter(has);
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
    const down = DOWN_ORIGIN;
    const {env, origin} = await sandbox({refresh: ['answer-html']});
    const why = new RegExp(`${down}/refresh: .*refused.*ALOR_AUTH_URL`, 'i');
    await endsWith('check-token', {ALOR_AUTH_URL: down}, why);
    await endsWith('check-token', env, new RegExp(`${origin}/refresh: .*ALOR_AUTH_URL`));
    await endsWith('patient-get', {ALOR_API_URL: down}, /refused/i);
  });

  if (id === 'javascript') {
    full('a Node.js without WebSocket is told', async () => {
      const {env} = await sandbox();
      const flags = NODE_ARGS.length > 0 ? [] : ['--no-experimental-websocket'];
      await inParallel(['quotes', 'chart'], 4, (name) =>
        endsWith(name, env, /^Error: Node.js 22 or newer is needed/, {
          ...language,
          command: [process.execPath, ...flags],
        }),
      );
    });
  }

  full('a stream whose token is revoked says so at once', async () => {
    const server = await sandbox({make: revoked, socket: () => 'token-expired'});
    await endsWith('quotes', server.env, /\/refresh: HTTP 403/);
  });
});

describe.concurrent.each(LANGUAGES)('$id: a stream', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  const quotes = (
    {env}: {env: NodeJS.ProcessEnv},
    until: (out: string, err: string) => boolean,
    name = 'quotes',
  ): Promise<Ended> => start(language, name, env, {until});
  beforeAll(() => {
    const quotesText = fs.readFileSync(path.join(copyOf(language.id), language.file('quotes')), 'utf8');
    const many = language.manySubscriptions.reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    }, quotesText);
    write(`${language.id}/${language.file('many')}`, many);
  });

  it('tells that all is subscribed, and loses no data that comes first', async () => {
    const server = await sandbox({socket: () => 'data-before-ack'});
    const {out} = await quotes(server, (text) => /subscribed/.test(text) && /book/.test(text) && /quote/.test(text));
    expect(out).toMatch(/^(?:book|quote) SBER [\s\S]*^subscribed/m);
    expect([server.problems(), server.connections()]).toEqual([[], 1]);
  });

  full.each(['connection-closed', 'connection-dropped', 'silence', 'connection-dead'] as const)(
    'after %s it connects and subscribes again',
    async (fault) => {
      const server = await sandbox({socket: (connection) => (connection === 0 ? fault : undefined)});
      const again = /disconnected[\s\S]*subscribed/;
      const {out, err} = await quotes(server, (text) => again.test(text));
      expect(out, err).toMatch(again);
      if (fault === 'connection-closed') {
        expect(err).toMatch(/1012.*maintenance/);
      }
      const opcodes = server.messages.filter(({connection}) => connection === 1).map(({message}) => message?.opcode);
      expect(opcodes).toEqual(['OrderBookGetAndSubscribe', 'QuotesSubscribe']);
      expect(server.problems()).toEqual([]);
    },
  );

  full('a silence that begins once all is subscribed ends the connection', async () => {
    const server = await sandbox();
    let struck = 0;
    const {out, err} = await quotes(server, (text) => {
      if (struck === 0 && /subscribed[\s\S]*quote/.test(text)) {
        struck = server.server.strike('silence', '/ws');
      }
      return /disconnected[\s\S]*subscribed/.test(text);
    });
    expect([struck, count(out, /^subscribed/gm)], err).toEqual([1, 2]);
  });

  full('pauses grow', async () => {
    const server = await sandbox({socket: () => 'connection-dropped'});
    const {err} = await quotes(server, (_, text) => count(text, /^pause \S+\n/gm) >= 5);
    const pauses = [...err.matchAll(/^pause (\S+)$/gm)].map(([, pause]) => Number(pause) / language.firstPause);
    // By chance, each takes between a half of its length and the whole.
    [1, 2, 4, 8, 16].forEach((longest, index) => {
      expect(pauses[index], err).toBeGreaterThanOrEqual(longest / 2);
      expect(pauses[index], err).toBeLessThanOrEqual(longest);
    });
  });

  full('after a 401 it takes a new token', async () => {
    const server = await sandbox({socket: (connection) => (connection === 0 ? 'token-expired' : undefined)});
    const {err} = await quotes(server, (text) => /book/.test(text));
    expect(server.messages.map(({connection, token}) => `${connection} ${token}`)).toContain('1 2');
    expect(err).toMatch(/[Bb]ad token/);
  });

  full('goes on while the server of tokens is ill', async () => {
    const ills = ['gateway-error', 'answer-cut', 'answer-html'] as const;
    await inParallel(ills, ills.length, async (ill) => {
      const server = await sandbox({refresh: [ill, undefined]});
      const {out, err} = await quotes(server, (text) => /book/.test(text));
      expect([ill, /disconnected[\s\S]*book/.test(out)], err).toEqual([ill, true]);
    });
  });

  full('a refused subscription is a signal, is asked for once more, and its silence is no break', async () => {
    const server = await sandbox({socket: () => 'order-refused'});
    let cut: Promise<number> | undefined;
    const {out} = await quotes(server, (text) => {
      if (count(text, /^refused/gm) >= 4) {
        // Longer than the shortened silence.
        cut ??= new Promise((resolve) =>
          setTimeout(() => resolve(server.server.strike('connection-dropped', '/ws')), 6000),
        );
      }
      return /^disconnected/m.test(text);
    });
    expect(out).toMatch(/OrderBookGetAndSubscribe[\s\S]*Instrument with symbol/);
    expect([await cut, count(out, /^refused/gm), count(out, /^subscribed/gm), server.connections()]).toEqual([
      1, 4, 0, 1,
    ]);
  });

  full('one acknowledgment that is missing costs no connection on which data comes', async () => {
    const server = await sandbox({speed: 1});
    server.breakNext(['ack-lost'], 1, 'ws');
    const {out, err} = await quotes(server, (text) => /^refused[\s\S]*^subscribed/m.test(text));
    expect([count(out, /^refused/gm), count(out, /^disconnected/gm), server.connections()], err).toEqual([1, 0, 1]);
    expect(server.messages.length).toBe(3);
  });

  full('thousands of subscriptions do not overflow the server', async () => {
    const server = await sandbox();
    const {out, err} = await quotes(server, (text) => /^subscribed/m.test(text), 'many');
    expect([count(out, /^subscribed/gm), server.connections(), server.messages.length], err).toEqual([1, 1, 4000]);
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
      const {out} = await quotes(
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

describe.concurrent.each(LANGUAGES)('$id: a read', (language) => {
  const it = test.skipIf(language.missing);
  const full = fullTest(it);
  const get = async (...read: readonly (FaultName | undefined)[]) => {
    const server = await sandbox({read});
    return {...(await start(language, 'patient-get', server.env)), calls: server.calls.length};
  };

  full('is repeated after 3xx, 429, 5xx, breaks and a page of a proxy, five times at most', async () => {
    const good = await get('server-error', 'too-many-requests', 'request-lost', 'answer-cut', undefined);
    expect([good.code, good.out, good.calls], good.err).toEqual([0, expect.stringMatching(/^\[\{"symbol":/), 5]);
    const moved = await get('redirect', undefined);
    expect([moved.code, moved.calls, /HTTP 302/.test(moved.err)], moved.err).toEqual([0, 2, true]);
    const bad = await get('gateway-error');
    expect([bad.code, bad.calls, /HTTP 502 <html>Bad Gateway/.test(bad.err)]).toEqual([1, 5, true]);
    const page = await get('answer-html');
    expect([page.code, page.calls, page.out, /JSON/.test(page.err)], page.err).toEqual([1, 5, '', true]);
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
    // The modules of the order library are taken as a whole, no page prints them.
    const shown = programs.filter(({file}) => !/^orders\/\w+\/alor_/.test(file));
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
