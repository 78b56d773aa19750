import {spawn} from 'node:child_process';
import net, {type AddressInfo} from 'node:net';
import path from 'node:path';
import {expect, test} from 'vitest';
import {WebSocket} from 'ws';
import {CONTRACT} from '../support/sandbox';

/* The program behind `npm run sandbox`. */

/** Runs it; when it has started it gets a signal, after `meanwhile`. */
const start = (args: readonly string[], meanwhile?: (out: string) => Promise<void>) =>
  new Promise<{code: number | null; out: string; err: string}>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/sandbox.ts', ...args], {
      cwd: path.dirname(CONTRACT),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (/Ctrl\+C/.test(out)) {
        void (meanwhile?.(out) ?? Promise.resolve()).then(() => child.kill('SIGTERM'));
      }
    });
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => resolve({code, out, err}));
  });

test('npm run sandbox: prints addresses and a token, meets its faults, ends cleanly whoever is connected', async () => {
  const statuses: number[] = [];
  const meanwhile = async (out: string): Promise<void> => {
    const [, origin = '', port = ''] = /ALOR_API_URL=(http:\/\/127\.0\.0\.1:(\d+))\n/.exec(out) ?? [];
    const [, token] = /ALOR_TOKEN=([\w-]+\.[\w-]+\.[\w-]+)\n/.exec(out) ?? [];
    for (const _ of ['429', '502', '200']) {
      const headers = {authorization: `Bearer ${token}`};
      statuses.push((await fetch(`${origin}/md/v2/time`, {headers})).status);
    }
    const idle = net.connect(Number(port), '127.0.0.1');
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`);
    [idle, socket].forEach((one) => one.on('error', () => undefined));
    await new Promise((resolve) => socket.on('open', resolve));
  };
  const {code, err} = await start(['--port', '0', '--fault', 'too-many-requests,gateway-error'], meanwhile);
  expect([code, err, statuses]).toEqual([0, '', [429, 502, 200]]);
});

test('npm run sandbox --clock: the day begins at that time, with the hours of the exchange and a token that lives', async () => {
  let state: unknown;
  let status: number | undefined;
  const {code, err} = await start(['--port', '0', '--clock', 'sat 03:00'], async (out) => {
    const [, origin = ''] = /ALOR_API_URL=(\S+)/.exec(out) ?? [];
    const [, token] = /ALOR_TOKEN=(\S+)/.exec(out) ?? [];
    state = await (await fetch(`${origin}/sandbox`)).json();
    status = (await fetch(`${origin}/md/v2/time`, {headers: {authorization: `Bearer ${token}`}})).status;
  });
  expect([code, err, status]).toEqual([0, '', 200]);
  const {now, sessions} = state as {now: string; sessions: {FOND: {phase: string; until: string}}};
  expect([new Date(now).getUTCDay(), sessions.FOND.phase]).toEqual([6, 'closed']);
  expect(now).toMatch(/T00:00:0\d/);
});

test('npm run sandbox --clock: a time that is none ends the program', async () => {
  const {code, out, err} = await start(['--port', '0', '--clock', '25:00']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^--clock 25:00: .*it goes forward, a year at most, to HH:MM/);
});

test.each([
  ['a port that is taken', /^Port \d+ is taken: choose another with --port\.\n$/],
  ['a port that is none', /^--port is a whole number/],
])('npm run sandbox: %s ends the program', async (what, words) => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const port = what.endsWith('taken') ? String((other.address() as AddressInfo).port) : 'x';
  expect(await start(['--port', port])).toEqual({code: 2, out: '', err: expect.stringMatching(words)});
  other.close();
});
