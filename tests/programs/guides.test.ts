import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
import {ENVIRONMENT, pythonWith, run} from '../support/programs';
import {startRecorded} from '../support/servers';
import {inFullRun} from '../support/tier';
import {TOKEN} from '../support/token';
import {freePort} from '../../scripts/size/server';

/* Programs of single guides: the whole history in parts against the sandbox, the sign-in servers against an authorization server of this test. */

const EXAMPLES = path.resolve(__dirname, '../../examples');
const PYTHON = pythonWith('requests');
const toClose: (() => unknown)[] = [];
afterAll(() => Promise.all(toClose.map((close) => close())));

describe('history.py', () => {
  const it = test.skipIf(PYTHON === undefined);
  const history = async (env: NodeJS.ProcessEnv, options: Parameters<typeof startRecorded>[0] = {}) => {
    const server = await startRecorded(options);
    toClose.push(() => server.close());
    const {origin} = server;
    const urls = {ALOR_API_URL: origin, ALOR_AUTH_URL: origin};
    const ended = await run(PYTHON ?? '', ['history.py'], {
      cwd: path.join(EXAMPLES, 'python'),
      env: {...urls, ...env},
    });
    return {
      ...ended,
      calls: server.calls.map(({request, status, token, fault}) => ({...request, status, token, fault})),
    };
  };
  const candles = <Call extends {readonly url: string}>(calls: readonly Call[]) =>
    calls.filter(({url}) => url.includes('/history'));

  it('goes on with new tokens while the old ones expire, newest period first', async () => {
    // The first token is about to expire: it is renewed before the next part.
    const {code, out, err, calls} = await history({ALOR_REFRESH_TOKEN: REFRESH_TOKEN}, {tokenLife: [60]});
    expect(code, err).toBe(0);
    const parts = candles(calls);
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts.map(({token}) => token)).size).toBe(parts.length);
    expect(parts.every(({status}) => status === 200)).toBe(true);
    const times = out
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[0]));
    expect(times.length).toBeGreaterThan(parts.length);
    const ends = parts.map(({url}) => Number(new URL(url, 'http://none').searchParams.get('to')));
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
  });

  it('needs no token at all', async () => {
    const {code, err, calls} = await history({ALOR_REFRESH_TOKEN: undefined});
    expect([code, calls.every(({headers}) => headers.authorization === undefined)], err).toEqual([0, true]);
  });

  it('repeats a part after a failure of the server, and ends with the reason when it stays away', async () => {
    let requests = 0;
    const flaky = await history(
      {},
      {httpFault: ({url}) => (url.includes('/history') && requests++ === 0 ? 'server-error' : undefined)},
    );
    expect([flaky.code, candles(flaky.calls)[0]?.status], flaky.err).toEqual([0, 500]);
    const refused = await history({}, {httpFault: ({url}) => (url.includes('/history') ? 'text-refused' : undefined)});
    expect([refused.code, /HTTP 400/.test(refused.err)], refused.err).toEqual([1, true]);
  });

  it.each(['token-expired', 'answer-cut', 'redirect'] as const)('goes on after %s', async (fault) => {
    let requests = 0;
    const {code, err, calls} = await history(
      {ALOR_REFRESH_TOKEN: REFRESH_TOKEN},
      {httpFault: ({url}) => (url.includes('/history') && requests++ === 1 ? fault : undefined)},
    );
    const parts = candles(calls);
    expect([code, parts.some((call) => call.fault === fault)], err).toEqual([0, true]);
    // The part is asked for again, and none is left out.
    expect(parts[2]?.url).toBe(parts[1]?.url);
  });
});

describe('samples of a futures contract', () => {
  test.each([
    ['md-v-2-securities-exchange-symbol-get', 'MdV2SecuritiesExchangeSymbolGet'],
    [
      'commandapi-warptrans-trade-v-2-client-orders-actions-stop-post',
      'CommandapiWarptransTradeV2ClientOrdersActionsStopPost',
    ],
  ])('on %s: the command is answered and keeps to the contract', async (page, operation) => {
    const server = await startRecorded();
    toClose.push(() => server.close());
    const text = fs.readFileSync(path.resolve(EXAMPLES, `../docs/api/http/${page}.mdx`), 'utf8');
    const code = /\{\/\* #futures \*\/\}[\s\S]*?```bash\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    const {code: status, out, err} = await run('sh', ['-c', code.replace('https://apidev.alor.ru', server.origin)]);
    expect([status, server.calls.map((call) => [call.operation, call.status, call.problems])], err).toEqual([
      0,
      [[operation, 200, []]],
    ]);
    expect(server.calls[0]?.request.url + String(server.calls[0]?.request.body)).toContain('SBRF-9.25');
    // What the page shows of the answer is what comes.
    const shown = /```json title="Ответ, часть полей"\n([\s\S]*?)```/.exec(text.slice(text.indexOf('#futures')))?.[1];
    if (shown) {
      expect(JSON.parse(out)).toMatchObject(JSON.parse(shown) as object);
    }
  });
});

/** Plays `/token` of the authorization server: one good code. @returns its origin and the forms it was sent */
async function authorizationServer() {
  const forms: URLSearchParams[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      forms.push(form);
      const good = request.url === '/token' && form.get('code') === 'good';
      response.writeHead(good ? 200 : 400, {'Content-Type': 'application/json'});
      response.end(
        JSON.stringify(good ? {access_token: TOKEN, refresh_token: REFRESH_TOKEN} : {error: 'invalid_grant'}),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  toClose.push(() => server.close());
  const {port} = server.address() as {port: number};
  return {origin: `http://127.0.0.1:${port}`, forms};
}

const SERVERS = [
  ['server.mjs', process.execPath, 'javascript'],
  ['server.py', pythonWith() ?? '', 'python'],
] as const;

describe.each(inFullRun ? SERVERS : [])('%s', (file, command, folder) => {
  test('signs in at ALOR_AUTH_URL and refuses a forged state, a bad code, and a user who says no', async () => {
    const {origin: auth, forms} = await authorizationServer();
    const port = await freePort();
    const redirect = `http://localhost:${port}/callback`;
    const program = spawn(command, [path.join(EXAMPLES, folder, file)], {
      env: {
        ...ENVIRONMENT,
        ALOR_AUTH_URL: auth,
        ALOR_CLIENT_ID: 'id',
        ALOR_CLIENT_SECRET: 'secret',
        ALOR_REDIRECT_URI: redirect,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    toClose.push(() => program.kill());
    await once(program.stdout, 'data');
    const ask = async (address: string, cookie = '') => {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, {redirect: 'manual', headers: {cookie}});
      const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
      return {
        status: response.status,
        location: response.headers.get('location') ?? '',
        cookies,
        text: await response.text(),
      };
    };
    const start = async () => {
      const {location, cookies} = await ask('/login');
      const query = new URL(location).searchParams;
      expect(location.startsWith(`${auth}/authorize?`)).toBe(true);
      expect([query.get('response_type'), query.get('client_id'), query.get('redirect_uri')]).toEqual([
        'code',
        'id',
        redirect,
      ]);
      return {state: query.get('state') ?? '', cookie: cookies.join('; ')};
    };

    const {state, cookie} = await start();
    const back = await ask(`/callback?code=good&state=${state}`, cookie);
    expect([back.status, back.location]).toEqual([302, '/']);
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'good',
      redirect_uri: redirect,
      client_id: 'id',
      client_secret: 'secret',
    });
    expect((await ask('/', back.cookies.join('; '))).text).toBe('Portfolios: D39004 7500GHC\n');
    expect((await ask('/', 'session=other')).text).toMatch(/^Not signed in/);

    expect((await ask(`/callback?code=good&state=forged`, cookie)).status).toBe(400);
    expect((await ask(`/callback?error=access_denied&state=${state}`, cookie)).status).toBe(403);
    expect((await ask(`/callback?code=bad&state=${state}`, cookie)).status).toBe(502);
    expect(forms).toHaveLength(2);
  });
});
