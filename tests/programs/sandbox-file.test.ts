import {spawn, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {WebSocket} from 'ws';
import {sandboxFile} from '../../src/plugins/sandbox-data/single-file';
import {temporaryFolder} from '../support/folder';
import {pythonWith, run} from '../support/programs';

/* The sandbox as readers download it: one file alone in a folder, on a machine without a package. */

const {root: folder, write} = temporaryFolder();
const FILE = 'sandbox.mjs';
let made: Awaited<ReturnType<typeof sandboxFile>>;
const children: ChildProcess[] = [];

/** No package of this repository can be found from there, and no network is asked for one. */
const CLEAN = {NODE_PATH: '', NODE_OPTIONS: undefined};

beforeAll(async () => {
  made = await sandboxFile(path.resolve(__dirname, '../..'));
  write(FILE, made.code);
});
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

const call = (...args: string[]) => run(process.execPath, [FILE, ...args], {cwd: folder, env: CLEAN});

/** Starts the file and reads the variables that it prints. */
async function start(...args: string[]): Promise<{child: ChildProcess; env: Record<string, string>; out: string}> {
  const child = spawn(process.execPath, [FILE, '--port', '0', ...args], {cwd: folder, env: {...process.env, ...CLEAN}});
  children.push(child);
  const out = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl+C')) resolve(said);
    });
    child.on('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
  });
  return {
    child,
    env: Object.fromEntries([...out.matchAll(/^export (\w+)=(.*)$/gm)].map(([, key, text]) => [key, text])),
    out,
  };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit').on('exit', resolve);
    child.kill('SIGTERM');
  });

test('file: alone in its folder, within its weight, the same at every build', async () => {
  expect(fs.readdirSync(folder)).toEqual([FILE]);
  expect(made.sha256).toBe(
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, FILE)))
      .digest('hex'),
  );
  expect(gzipSync(made.code, {level: 9}).length).toBeLessThanOrEqual(215_000);
  expect((await sandboxFile(path.resolve(__dirname, '../..'))).sha256).toBe(made.sha256);
  // Only what Node.js brings along is imported.
  const imported = [...made.code.matchAll(/(?:^|;)import[^;"']*?["']([^"']+)["']/g)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((name) => !name.startsWith('node:') && !['crypto', 'http'].includes(name))).toEqual([]);
});

test('messages name how the file was started', async () => {
  const help = await call('--help');
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('\nnode sandbox.mjs [OPTIONS]\n')]);
  const wrong = await call('--speeds', '2');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('node sandbox.mjs --help')]);
  expect(help.out + wrong.err).not.toContain('npm');
});

test('--assumptions: prints them', async () => {
  const {code, out} = await call('--assumptions');
  expect([code, out.split('\n').length > 20]).toEqual([0, true]);
});

test('serves HTTP, GraphQL, /ws and /cws, and ends by a signal with 0', async () => {
  const {child, env} = await start();
  const headers = {authorization: `Bearer ${env.ALOR_TOKEN}`, 'content-type': 'application/json', 'x-reqid': 'one'};
  const body = JSON.stringify({
    side: 'buy',
    quantity: 1,
    price: 300,
    instrument: {symbol: 'SBER', exchange: 'MOEX'},
    user: {portfolio: 'D39004'},
  });
  const actions = `${env.ALOR_API_URL}/commandapi/warptrans/TRADE/v2/client/orders/actions/limit`;
  const placed = await fetch(actions, {method: 'POST', headers, body});
  expect([placed.status, await placed.json()]).toMatchObject([200, {message: 'success'}]);
  const query = await fetch(`${env.ALOR_API_URL}/hyperion`, {
    method: 'POST',
    headers,
    body: '{"query": "{stocks{totalCount}}"}',
  });
  expect(await query.json()).toMatchObject({data: {stocks: {totalCount: expect.any(Number)}}});
  const socket = new WebSocket(env.ALOR_CWS_URL);
  await new Promise((resolve) => socket.on('open', resolve));
  const answer = new Promise((resolve) => socket.on('message', (bytes: Buffer) => resolve(bytes.toString())));
  socket.send(JSON.stringify({opcode: 'authorize', guid: '1', token: env.ALOR_TOKEN}));
  expect(await answer).toContain('"httpCode":200');
  expect(await ended(child)).toBe(0);
});

describe('--record', () => {
  test('what was sent is written at the end without a token, and replay answers the same', async () => {
    const {child, env} = await start('--record', 'session.json', '--seed', '7', '--fault', 'answer-lost');
    const headers = {authorization: `Bearer ${env.ALOR_TOKEN}`, 'content-type': 'application/json', 'x-reqid': 'one'};
    const actions = `${env.ALOR_API_URL}/commandapi/warptrans/TRADE/v2/client/orders/actions/market`;
    const body = JSON.stringify({
      ...{side: 'buy', quantity: 3},
      ...{instrument: {symbol: 'SBER', exchange: 'MOEX'}, user: {portfolio: 'D39004'}},
    });
    await expect(fetch(actions, {method: 'POST', headers, body})).rejects.toThrow();
    const repeated = await fetch(actions, {method: 'POST', headers, body});
    const {oldResponse} = (await repeated.json()) as {oldResponse: {body: {orderNumber: string}}};
    await fetch(`${env.ALOR_API_URL}/hyperion`, {method: 'POST', headers, body: '{"query": "{stocks{totalCount}}"}'});
    await fetch(`${env.ALOR_AUTH_URL}/refresh?token=b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34`, {method: 'POST'});
    const socket = new WebSocket(env.ALOR_WS_URL);
    await new Promise((resolve) => socket.on('open', resolve));
    const message = {opcode: 'QuotesSubscribe', guid: 'q', exchange: 'MOEX', code: 'SBER', token: env.ALOR_TOKEN};
    socket.send(JSON.stringify(message));
    await new Promise((resolve) => socket.once('message', resolve));
    const price = await fetch(`${env.ALOR_API_URL}/sandbox`, {method: 'POST', headers, body: '{"price": 301}'});
    expect(price.status).toBe(200);
    expect(await ended(child)).toBe(0);
    const written = fs.readFileSync(path.join(folder, 'session.json'), 'utf8');
    expect(written).not.toContain(env.ALOR_TOKEN);
    expect(written).not.toContain('b5c2d1f0');
    const again = await call('replay', 'session.json');
    expect([again.code, again.err]).toEqual([0, '']);
    for (const part of [
      oldResponse.body.orderNumber,
      '"totalCount"',
      '← 403 ',
      '#0 {"data":{',
      'POST /sandbox {"price":301}',
      'answered as in the record.',
    ]) {
      expect(again.out).toContain(part);
    }
    write('other.json', written.replace('"quantity":3', '"quantity":4'));
    const other = await call('replay', 'other.json');
    expect([other.code, other.out]).toEqual([1, expect.stringContaining('this sandbox does otherwise')]);
  });

  test.each([
    [['replay'], 'Give one file or one link.\nnode sandbox.mjs replay --help'],
    [['replay', 'sandbox.mjs'], 'sandbox.mjs: The record is no JSON.'],
    [['replay', 'none.json'], 'none.json: ENOENT'],
    [['replay', 'https://example.org/#session=abc'], 'https://example.org/#session=abc: The link is damaged'],
    [['--record', 'none/session.json'], '--record none/session.json cannot be written: ENOENT'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const {code, err} = await call(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
    expect(err).not.toMatch(/^ +at /m);
  });
});

describe('--tls', () => {
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => void (started = await start('--tls')));

  test('https and wss for whoever trusts the certificate, for nobody else', async () => {
    const {env} = started;
    const ca = fs.readFileSync(env.NODE_EXTRA_CA_CERTS, 'utf8');
    const ask = (options: https.RequestOptions, origin = env.ALOR_API_URL): Promise<unknown> =>
      new Promise((resolve) => {
        https
          .get(`${origin}/md/v2/time`, options, (response) => resolve(response.resume().statusCode))
          .on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      });
    expect(await ask({ca})).toBe(200);
    expect(await ask({ca}, env.ALOR_API_URL.replace('127.0.0.1', 'localhost'))).toBe(200);
    expect(await ask({})).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    const socket = new WebSocket(env.ALOR_WS_URL, {ca});
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    const end = new Promise((resolve) => socket.on('close', resolve));
    const headers = {'content-type': 'application/json'};
    const cut = https.request(`${env.ALOR_API_URL}/sandbox`, {ca, method: 'POST', headers});
    cut.end('{"fault": "connection-dropped", "now": true}');
    expect(await end).toBe(1006);
  });

  test.skipIf(pythonWith('ssl') === undefined)('Python: the printed variables are all it needs', async () => {
    const {env} = started;
    const code = `import os, urllib.request as r; print(r.urlopen(os.environ["ALOR_API_URL"] + "/md/v2/time").status)`;
    const {out, err} = await run(pythonWith('ssl') ?? '', ['-c', code], {cwd: folder, env});
    expect(out.trim(), err).toBe('200');
  });

  test('end: the certificate is removed', async () => {
    const {child, env} = started;
    expect(await ended(child)).toBe(0);
    expect(fs.existsSync(env.NODE_EXTRA_CA_CERTS)).toBe(false);
  });
});
