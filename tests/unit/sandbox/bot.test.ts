import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {startHost} from '../../../scripts/sandbox/host';
import type {FaultName} from '../../../src/sandbox/faults';
import {inParallel, NODE_ARGS, pythonWith, run} from '../../support/programs';
import {CONTRACT} from '../../support/sandbox';

/* The bot of the page about the sandbox: as it stands but for shorter pauses, against the faults that the page offers it. */

const PYTHON = pythonWith('websockets');
const root = path.dirname(CONTRACT);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bot-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const LANGUAGES = [
  {id: 'python', missing: PYTHON === undefined, command: [PYTHON ?? '', 'bot.py']},
  {id: 'javascript', missing: false, command: [process.execPath, ...NODE_ARGS, 'bot.mjs']},
];

const FAULTS: readonly (FaultName | undefined)[] = [
  undefined,
  'answer-lost',
  'server-error',
  'command-timeout',
  'token-expired',
  'connection-dropped',
  'connection-closed',
  'data-before-ack',
  'message-repeated',
];

describe.each(LANGUAGES)('$id', ({id, missing, command: [tool, ...args]}) => {
  test.skipIf(missing)(
    'six orders, each filled once, whatever is lost on the way',
    async () => {
      const copy = path.join(folder, id);
      fs.cpSync(path.join(root, 'examples', id), copy, {recursive: true});
      for (const file of fs.readdirSync(copy)) {
        const text = fs.readFileSync(path.join(copy, file), 'utf8');
        const quicker = text.replace(
          /(FIRST_PAUSE = )1(?:_000)?\b/,
          (_, name: string) => name + (id === 'python' ? '0.1' : '100'),
        );
        fs.writeFileSync(path.join(copy, file), quicker.replace(/(LOOK_AGAIN_AFTER = )10/, '$11'));
      }
      const ends = await inParallel(FAULTS, 3, async (fault) => {
        const host = await startHost({contractDir: CONTRACT, port: 0});
        if (fault) {
          host.breakNext([fault], 1);
        }
        const {engine, refreshToken} = host.server;
        const position = (): unknown => {
          const found = engine.position('D39004', 'MOEX', 'SBER');
          return found.ok && found.value.unitsFuture;
        };
        const trades = (): number => {
          const found = engine.trades('D39004', 'MOEX');
          return found.ok ? new Set(found.value.map(({orderId}) => orderId)).size : 0;
        };
        const before = [position(), trades()];
        const sockets = host.origin.replace('http', 'ws');
        const env = {
          ALOR_API_URL: host.origin,
          ALOR_AUTH_URL: host.origin,
          ALOR_WS_URL: `${sockets}/ws`,
          ALOR_REFRESH_TOKEN: refreshToken,
        };
        const {code, out, err} = await run(tool, args, {cwd: copy, env, limit: 60_000});
        const after = [position(), trades()];
        await host.close();
        return {fault, code, filled: out.match(/^(?:buy|sell) \d+ filled 1$/gm)?.length, before, after, err};
      });
      for (const {err, before, after, ...end} of ends) {
        expect(end, err).toEqual({fault: end.fault, code: 0, filled: 6});
        expect([end.fault, after]).toEqual([end.fault, [before[0], Number(before[1]) + 6]]);
      }
    },
    240_000,
  );
});
