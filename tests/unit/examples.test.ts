import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {check, resolveConfig} from 'prettier';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {contractOf} from '../../src/plugins/contract/project';
import {downOrigin} from '../support/servers';
import {answer, hang, reset, startBadHttp, type BadCall, type Fault} from '../support/bad-http';
import {startMockWs, type Trouble} from '../support/mock-ws';
import {REFRESH_TOKEN} from '../../src/sandbox/api/tokens';
import {inParallel, NODE_ARGS, pythonWith, run, type Ended} from '../support/programs';

/*
 * The programs of examples/ that the guides show: each runs, as it stands but for shorter pauses, against servers that
 * behave and servers that do not.
 */
const root = path.resolve(__dirname, '../..');
const edition = contractOf(path.join(root, 'contract')).edition('ru');
const PYTHON = pythonWith('websockets');

/** A token that expires in so many seconds; `name` tells one from another. */
const jwt = (seconds: number, name = 'first'): string =>
  ['{}', JSON.stringify({exp: Math.floor(Date.now() / 1000) + seconds, name}), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

interface Language {
  readonly id: string;
  readonly missing: boolean;
  readonly command: readonly string[];
  /** A program by its name without the extension. */
  readonly file: (name: string) => string;
  /** Constants of the programs, so that a bad day takes seconds. */
  readonly quicker: readonly (readonly [from: string, to: string])[];
  /** A program that asks for the token twice, one after the other. */
  readonly twoTokens: string;
}

const LANGUAGES: readonly Language[] = [
  {
    id: 'python',
    missing: PYTHON === undefined,
    command: [PYTHON ?? ''],
    file: (name) => `${name.replaceAll('-', '_')}.py`,
    quicker: [
      ['timeout=10)', 'timeout=3)'],
      ['GIVE_UP_AFTER = 180', 'GIVE_UP_AFTER = 8'],
      ['LOOK_AGAIN_AFTER = 10', 'LOOK_AGAIN_AFTER = 0.5'],
      ['FIRST_PAUSE = 1', 'FIRST_PAUSE = 0.2'],
      ['ANSWER_WITHIN = 10', 'ANSWER_WITHIN = 3'],
      ['PING_EVERY = 20', 'PING_EVERY = 1'],
    ],
    twoTokens:
      'from alor_token import TokenSource, claims\ntokens = TokenSource("x")\nprint(claims(tokens.get())["name"], claims(tokens.get())["name"])',
  },
  {
    id: 'javascript',
    missing: false,
    command: [process.execPath, ...NODE_ARGS],
    file: (name) => `${name}.mjs`,
    quicker: [
      ['timeout(10_000)', 'timeout(3_000)'],
      ['GIVE_UP_AFTER = 180_000', 'GIVE_UP_AFTER = 8_000'],
      ['LOOK_AGAIN_AFTER = 10_000', 'LOOK_AGAIN_AFTER = 500'],
      ['FIRST_PAUSE = 1_000', 'FIRST_PAUSE = 200'],
      ['ANSWER_WITHIN = 10_000', 'ANSWER_WITHIN = 3_000'],
      ['SILENCE = 60_000', 'SILENCE = 2_000'],
    ],
    twoTokens:
      "import {claims, tokenSource} from './alor-token.mjs';\nconst get = tokenSource('x');\nconst first = await get();\nconsole.log(claims(first).name, claims(await get()).name);",
  },
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));

beforeAll(() => {
  for (const {id, quicker} of LANGUAGES) {
    const used = new Set<string>();
    fs.mkdirSync(path.join(folder, id));
    for (const file of fs.readdirSync(path.join(root, 'examples', id))) {
      let text = fs.readFileSync(path.join(root, 'examples', id, file), 'utf8');
      for (const [from, to] of quicker) {
        // The token is asked for at leisure: a busy machine is no bad day.
        if (text.includes(from) && !/^alor.token/.test(file)) {
          used.add(from);
          text = text.replaceAll(from, to);
        }
      }
      fs.writeFileSync(path.join(folder, id, file), text);
    }
    expect([...used].sort()).toEqual(quicker.map(([from]) => from).sort());
  }
  return () => fs.rmSync(folder, {recursive: true});
});

const toClose: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(toClose.map((close) => close()));
});

/** The authorization server: the tokens in their order (the last again and again), or another fault. */
async function auth(...answers: readonly (string | Fault)[]) {
  const server = await startBadHttp({
    auth: (response, call, earlier) => {
      const next = answers[Math.min(earlier, answers.length - 1)];
      const fault = typeof next === 'string' ? answer(200, JSON.stringify({AccessToken: next})) : next;
      fault(response, call, earlier);
    },
  });
  toClose.push(server.close);
  return {url: server.at('auth'), calls: () => server.calls('auth')};
}

/** The API: the answers to the attempts to place an order (the last again and again), and the list of orders. */
async function api(attempts: readonly Fault[], list: (id: string, look: number) => Fault = () => answer(200, '[]')) {
  const posts: BadCall[] = [];
  const gets: BadCall[] = [];
  const server = await startBadHttp({
    api: (response, call, earlier) => {
      if (call.method === 'POST') {
        posts.push(call);
        attempts[Math.min(posts.length, attempts.length) - 1](response, call, earlier);
      } else {
        gets.push(call);
        list(String(posts[0].headers['x-reqid']), gets.length)(response, call, earlier);
      }
    },
  });
  toClose.push(server.close);
  return {url: server.at('api'), posts, gets};
}

async function stream(
  trouble: (connection: number) => Trouble | undefined,
  accepts: (token: unknown) => boolean = () => true,
) {
  const server = await startMockWs(edition, {trouble, accepts, dataMessages: 1});
  toClose.push(server.close);
  return server;
}

const start = (
  {id, command: [tool = '', ...args], file}: Language,
  name: string,
  env: NodeJS.ProcessEnv,
  options: Parameters<typeof run>[2] = {},
): Promise<Ended> => run(tool, [...args, file(name)], {cwd: path.join(folder, id), env, ...options});

const ACCEPTED = answer(200, '{"message": "success", "orderNumber": "93713183"}');
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe.concurrent.each(LANGUAGES)('$id: token', (language) => {
  const {id, missing, twoTokens} = language;
  const two = (url: string): Promise<Ended> => {
    fs.writeFileSync(path.join(folder, id, language.file('two')), twoTokens);
    return start(language, 'two', {ALOR_AUTH_URL: url});
  };

  test.skipIf(missing)('is requested once and kept', async () => {
    const server = await auth(jwt(1800));
    const {code, out, err} = await start(language, 'check-token', {ALOR_AUTH_URL: server.url});
    expect([code, out], err).toEqual([0, expect.stringMatching(/^token reused\nseconds left: 1[78]\d\d\n$/)]);
    expect(server.calls().map(({url, body}) => [url, JSON.parse(body)])).toEqual([
      ['/refresh', {token: REFRESH_TOKEN}],
    ]);
  });

  test.skipIf(missing)('is renewed 120 seconds before its exp, not earlier', async () => {
    expect((await two((await auth(jwt(110), jwt(1800, 'second'))).url)).out).toBe('first second\n');
    expect((await two((await auth(jwt(130), jwt(1800, 'second'))).url)).out).toBe('first first\n');
  });

  test.skipIf(missing)('serves until its exp while the server is down', async () => {
    expect((await two((await auth(jwt(110), answer(502, 'Bad Gateway'))).url)).out).toBe('first first\n');
    const {code, err} = await two((await auth(jwt(-1), answer(502, 'Bad Gateway'))).url);
    expect([code, /HTTP 502 Bad Gateway/.test(err)]).toEqual([1, true]);
  });

  test.skipIf(missing)('a rejection is shown, and a missing variable', async () => {
    const server = await auth(answer(403, '{"message": "token is revoked"}'));
    const refused = await start(language, 'check-token', {ALOR_AUTH_URL: server.url});
    expect([refused.code, /HTTP 403 .*token is revoked/.test(refused.err)]).toEqual([1, true]);
    for (const name of ['check-token', 'place', 'feed']) {
      const none = await start(language, name, {ALOR_REFRESH_TOKEN: undefined});
      expect([none.code, none.err.trim()]).toEqual([1, 'The environment variable ALOR_REFRESH_TOKEN is not set']);
    }
  });
});

describe.concurrent.each(LANGUAGES)('$id: an order', (language) => {
  const {missing} = language;

  /** Places an order; `ids` are the X-REQID of the attempts. */
  async function place(
    attempts: readonly Fault[],
    list?: (id: string, look: number) => Fault,
    ...tokens: readonly string[]
  ) {
    const tokenServer = await auth(...(tokens.length > 0 ? tokens : [jwt(1800)]));
    const server = await api(attempts, list);
    const end = await start(language, 'place', {ALOR_AUTH_URL: tokenServer.url, ALOR_API_URL: server.url});
    const ids = server.posts.map(({headers}) => headers['x-reqid']);
    return {...end, ...server, ids, shown: /X-REQID: (\S+)/.exec(end.err)?.[1]};
  }

  test.skipIf(missing)('is placed once, and carries its X-REQID as its mark', async () => {
    const {code, out, err, posts, ids, shown, gets} = await place([ACCEPTED]);
    expect([code, out], err).toEqual([0, '93713183\n']);
    expect(ids).toEqual([shown]);
    expect((JSON.parse(posts[0].body) as {comment: string}).comment).toBe(shown);
    expect([posts[0].url, gets]).toEqual(['/commandapi/warptrans/TRADE/v2/client/orders/actions/limit', []]);
  });

  const lost: readonly (readonly [string, Fault])[] = [
    ['500', answer(500, '')],
    ['502 of a proxy', answer(502, '<html>Bad Gateway</html>', 'text/html')],
    ['429', answer(429, '')],
    ['a reset', reset],
    ['a slow answer', hang],
  ];

  test.skipIf(missing).each(lost)('%s is followed by the same request with the same X-REQID', async (_, fault) => {
    const {code, out, err, ids, posts, shown} = await place([fault, ACCEPTED]);
    expect([code, out], err).toEqual([0, '93713183\n']);
    expect([ids.length > 1, new Set(ids)]).toEqual([true, new Set([shown])]);
    expect(posts[1].body).toBe(posts[0].body);
  });

  test.skipIf(missing)('that was placed by the lost request is found in oldResponse', async () => {
    const old = {
      message: 'Request with such X-ALOR-REQID was already handled.',
      oldResponse: {statusCode: 200, body: {message: 'success', orderNumber: '93713183'}},
    };
    const {code, out, ids} = await place([reset, answer(400, JSON.stringify(old))]);
    expect([code, out, ids.length]).toEqual([0, '93713183\n', 2]);
    const refused = {...old, oldResponse: {statusCode: 400, body: {message: 'Invalid quantity'}}};
    const second = await place([reset, answer(400, JSON.stringify(refused))]);
    expect([second.code, /Rejected.*Invalid quantity/s.test(second.err), second.ids.length]).toEqual([1, true, 2]);
  });

  test.skipIf(missing)('that is rejected is not repeated, and the reason is shown', async () => {
    for (const [body, type] of [
      ['{"code": "x", "message": "Нехватка средств по лимитам клиента."}', 'application/json'],
      ['Нехватка средств по лимитам клиента.', 'text/plain'],
    ]) {
      const {code, err, ids} = await place([answer(400, body, type)]);
      expect([code, ids.length], err).toEqual([1, 1]);
      expect(err).toMatch(/Rejected.*400.*Нехватка средств/s);
    }
  });

  test.skipIf(missing)('goes on with a new token after 401, once', async () => {
    const renewed = await place([answer(401, ''), ACCEPTED], undefined, jwt(1800), jwt(1800, 'second'));
    expect([renewed.code, renewed.out, new Set(renewed.ids).size]).toEqual([0, '93713183\n', 1]);
    expect(new Set(renewed.posts.map(({headers}) => headers.authorization)).size).toBe(2);
    const twice = await place([answer(401, '')], undefined, jwt(1800), jwt(1800, 'second'));
    expect([twice.code, twice.ids.length]).toEqual([1, 2]);
  });

  const row = (id: string): string =>
    JSON.stringify([
      {id: '1', comment: 'other'},
      {id: '93713183', comment: id},
    ]);

  test.skipIf(missing)('whose answers are all lost is looked for in the list, twice', async () => {
    const {code, out, err, ids, gets} = await place([answer(500, '')], (id, look) =>
      answer(200, look === 1 ? '[]' : row(id)),
    );
    expect([code, out], err).toEqual([0, '93713183\n']);
    expect([ids.length > 1, new Set(ids).size, gets.length]).toEqual([true, 1, 2]);
    expect(gets[0].url).toBe('/md/v2/Clients/MOEX/D39004/orders?format=Simple');
  });

  test.skipIf(missing)(
    'that stays unknown says so, with its X-REQID',
    async () => {
      const lists = [answer(200, '[]'), answer(404, ''), answer(500, ''), reset];
      await inParallel(lists, lists.length, async (list) => {
        const {code, out, err, shown} = await place([reset], () => list);
        expect([code, out], err).toEqual([1, '']);
        expect(err).toMatch(new RegExp(`OutcomeUnknown.*: X-REQID ${shown} is not in the list of orders`));
      });
    },
    60_000,
  );

  test.skipIf(missing)('is not sent again after Command Timeout or an answer without a number', async () => {
    for (const fault of [
      answer(400, '{"message": "Command Timeout"}'),
      answer(400, '{"message": "Order was canceled before it was posted"}'),
      answer(200, 'OK', 'text/plain'),
    ]) {
      const {code, out, ids} = await place([fault], (id) => answer(200, row(id)));
      expect([code, out, ids.length]).toEqual([0, '93713183\n', 1]);
    }
  });

  test.skipIf(missing)('a server that is down from the start ends the program', async () => {
    const {code, err} = await start(language, 'place', {ALOR_AUTH_URL: await downOrigin()});
    expect([code, /refused|fetch failed/i.test(err)]).toEqual([1, true]);
  });
});

describe('javascript: an order at market', () => {
  test('leaves no remainder', async () => {
    const server = await api([ACCEPTED]);
    const env = {ALOR_AUTH_URL: (await auth(jwt(1800))).url, ALOR_API_URL: server.url};
    expect((await start(LANGUAGES[1], 'sell-at-market', env)).out).toBe('93713183\n');
    expect([server.posts[0].url, JSON.parse(server.posts[0].body)]).toEqual([
      expect.stringMatching(/actions\/market$/),
      expect.objectContaining({timeInForce: 'immediateorcancel'}),
    ]);
  });
});

describe.concurrent.each(LANGUAGES)('$id: a stream', (language) => {
  const {missing} = language;
  const feed = async (
    server: {origin: string},
    until: (out: string, err: string) => boolean,
    tokens: readonly (string | Fault)[] = [jwt(1800)],
    name = 'feed',
  ) => {
    const tokenServer = await auth(...tokens);
    return start(language, name, {ALOR_AUTH_URL: tokenServer.url, ALOR_WS_URL: `${server.origin}/ws`}, {until});
  };

  test.skipIf(missing)('tells snapshot rows from updates, and loses no data that comes first', async () => {
    const server = await stream(() => 'dataFirst');
    const {out} = await feed(server, (text) => /^(?:snapshot|update) \d+ \w+$/m.test(text) && /bid.*ask/.test(text));
    expect(out).toMatch(/^(?:snapshot|update) \d+ \w+$/m);
    expect(out).toMatch(/^OrderBookGetAndSubscribe bid .+ ask .+$/m);
    expect([server.problems, server.connections()]).toEqual([[], 1]);
  });

  test.skipIf(missing).each(['close', 'reset', 'silence', 'dead'] as const)(
    'after %s it connects and subscribes again',
    async (fault) => {
      const server = await stream((connection) => (connection === 0 ? fault : undefined));
      const again = /disconnected[\s\S]*bid[\s\S]*(?:snapshot|update) \d+/;
      const {out, err} = await feed(server, (text) => again.test(text));
      expect(out, err).toMatch(again);
      if (fault === 'close') {
        expect(err).toMatch(/1012.*maintenance/);
      }
      const opcodes = (connection: number) =>
        server.received.filter((one) => one.connection === connection).map(({opcode}) => opcode);
      expect(opcodes(1)).toEqual(['OrderBookGetAndSubscribe', 'OrdersGetAndSubscribeV2']);
      expect(server.problems).toEqual([]);
    },
  );

  test.skipIf(missing)('pauses grow', async () => {
    const times: number[] = [];
    const server = await stream(() => {
      times.push(Date.now());
      return 'reset';
    });
    await feed(server, (text) => count(text, /disconnected/g) >= 5);
    const gaps = times.slice(1).map((time, index) => time - times[index]);
    expect(gaps[3]).toBeGreaterThan(gaps[0]);
    expect(gaps[3]).toBeGreaterThan(750);
  });

  test.skipIf(missing)('after a 401 it takes a new token', async () => {
    const [old, fresh] = [jwt(1800), jwt(1800, 'second')];
    const server = await stream(
      () => undefined,
      (token) => token === fresh,
    );
    const {err} = await feed(server, (text) => /bid/.test(text), [old, fresh]);
    expect(server.received.map(({token}) => token)).toContain(fresh);
    expect(err).toMatch(/[Bb]ad token/);
  });

  test.skipIf(missing)('a refused subscription is reported, the others live', async () => {
    const server = await stream(() => 'refusal');
    const {err} = await feed(server, (_, text) => count(text, /Refused:/g) >= 2);
    expect(err).toMatch(/Refused: OrderBookGetAndSubscribe .*Invalid or unsupported quantity/);
    expect(server.connections()).toBe(1);
  });

  test.skipIf(missing)('a revoked refresh token ends the program', async () => {
    const {code, err} = await feed(await stream(() => undefined), () => false, [answer(403, 'revoked')]);
    expect([code, /HTTP 403 revoked/.test(err)]).toEqual([1, true]);
  });

  test.skipIf(missing || language.id !== 'javascript')('a chart goes on from its last candle', async () => {
    const server = await stream((connection) => (connection === 0 ? 'close' : undefined));
    const {out} = await feed(server, (text) => text.split('\n').length > 2, [jwt(1800)], 'chart');
    const [first, second] = server.received;
    const [, time] = out.split('\n')[0].split(' ').map(Number);
    expect([first.connection, second.connection, second.from]).toEqual([0, 1, time]);
    expect(out.split('\n')[1]).toMatch(new RegExp(`^1 ${time} `));
    expect(server.problems).toEqual([]);
  });
});

describe.concurrent.each(LANGUAGES)('$id: commands', (language) => {
  const {missing} = language;
  const commands = async (trouble?: Trouble, accepts: (token: unknown) => boolean = () => true) => {
    const server = await stream(() => trouble, accepts);
    const env = {ALOR_AUTH_URL: (await auth(jwt(1800))).url, ALOR_CWS_URL: `${server.origin}/cws`};
    return {server, ...(await start(language, 'commands', env))};
  };

  test.skipIf(missing)('authorize, create, change under a new mark, and cancel', async () => {
    const {server, code, out, err} = await commands();
    expect([code, out], err).toEqual([0, expect.stringMatching(/^placed \d+\nreplaced by \d+\ncanceled\n$/)]);
    expect(server.received.map(({opcode}) => opcode)).toEqual([
      'authorize',
      'create:limit',
      'update:limit',
      'delete:limit',
    ]);
    expect(new Set(server.received.map(({guid}) => guid)).size).toBe(4);
    const mark = /comment: (\S+)/.exec(err)?.[1];
    expect(server.received.slice(1, 3).map(({comment}) => comment)).toEqual([mark, `${mark}-2`]);
    expect(server.problems).toEqual([]);
  });

  test.skipIf(missing)(
    'a rejection ends with its reason, a lost answer with an unknown outcome; nothing is sent again',
    async () => {
      const rejected = await commands('refusal');
      expect([
        rejected.code,
        /Rejected.*: create:limit: 400 Invalid or unsupported quantity/.test(rejected.err),
      ]).toEqual([1, true]);
      for (const trouble of ['close', 'reset'] as const) {
        const {server, code, err} = await commands(trouble);
        expect([code, /OutcomeUnknown/.test(err)], err).toEqual([1, true]);
        expect(server.received.map(({opcode}) => opcode)).toEqual(['authorize', 'create:limit']);
      }
      const silent = await commands('silence');
      expect([silent.code, /OutcomeUnknown.*no answer/.test(silent.err)], silent.err).toEqual([1, true]);
    },
  );

  test.skipIf(missing)('a bad token is told although its answer names no request', async () => {
    const {code, err} = await commands(undefined, () => false);
    expect([code, /401 Invalid JWT token!/.test(err)], err).toEqual([1, true]);
  });
});

describe.concurrent.each(LANGUAGES)('$id: a read', (language) => {
  const {missing} = language;
  const get = async (...answers: readonly Fault[]) => {
    const server = await startBadHttp({
      api: (response, call, earlier) => answers[Math.min(earlier, answers.length - 1)](response, call, earlier),
    });
    toClose.push(server.close);
    return {
      ...(await start(language, 'patient-get', {ALOR_API_URL: server.at('api')})),
      calls: server.calls('api').length,
    };
  };

  test.skipIf(missing)('is repeated after 429, 5xx and breaks, five times at most', async () => {
    const good = await get(answer(500, ''), answer(429, ''), reset, answer(200, '[{"symbol": "SBER"}]'));
    expect([good.code, good.out, good.calls], good.err).toEqual([0, '[{"symbol": "SBER"}]\n', 4]);
    const bad = await get(answer(502, '<html>Bad Gateway</html>', 'text/html'));
    expect([bad.code, bad.calls, /HTTP 502 <html>Bad Gateway/.test(bad.err)]).toEqual([1, 5, true]);
  });

  test.skipIf(missing)('that is rejected is not repeated, and the body is shown', async () => {
    const {code, calls, err} = await get(answer(404, 'Ничего не найдено', 'text/plain'));
    expect([code, calls, /HTTP 404 Ничего не найдено/.test(err)], err).toEqual([1, 1, true]);
    const none = await start(language, 'patient-get', {ALOR_TOKEN: undefined});
    expect([none.code, none.err.trim()]).toEqual([1, 'The environment variable ALOR_TOKEN is not set']);
  });
});

describe('files', () => {
  const files = fs
    .readdirSync(path.join(root, 'examples'), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:py|mjs)$/.test(name));
  const included = (folderName: string): Map<string, string[]> => {
    const pages = fs
      .readdirSync(path.join(root, folderName), {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.mdx'));
    return new Map(
      pages.map((page) => {
        const text = fs.readFileSync(path.join(root, folderName, page), 'utf8');
        return [page, [...text.matchAll(/^\s*```\w+.* file=(\S+)/gm)].map(([, name]) => name)] as const;
      }),
    );
  };
  const russian = included('docs');

  test('every program is shown, on the same pages of both editions', () => {
    expect(new Set([...russian.values()].flat())).toEqual(new Set(files));
    expect(included('i18n/en/docusaurus-plugin-content-docs/current')).toEqual(russian);
  });

  test('JavaScript is laid out by Prettier', async () => {
    const options = {...(await resolveConfig(path.join(root, 'package.json'))), parser: 'babel'};
    for (const name of files.filter((one) => one.endsWith('.mjs'))) {
      expect([name, await check(fs.readFileSync(path.join(root, 'examples', name), 'utf8'), options)]).toEqual([
        name,
        true,
      ]);
    }
  });
});
