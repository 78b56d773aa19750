import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {startHost} from '@alor-docs/sandbox/server';
import {FAULTS, type FaultName} from '@alor-docs/sandbox/faults';
import {temporaryFolder} from '../support/folder';
import {inParallel, NODE_ARGS, pythonWith, run} from '../support/programs';
import {CONTRACT} from '../support/sandbox';
import {inFullRun} from '../support/tier';

/* The bot of the page about the sandbox: as it stands but for shorter pauses, against the faults that the page offers it. */

const PYTHON = pythonWith('websockets');
const root = path.dirname(CONTRACT);
const {place} = temporaryFolder();

/** The bot takes these answers for the fate of its order. Only a list tells: the order library reads it. */
const TAKEN_FOR_REFUSALS: readonly FaultName[] = [
  'lost-then-refused',
  'lost-then-not-found',
  'proxy-timeout',
  'redirect',
];
const NAMES = (Object.keys(FAULTS) as FaultName[]).filter((name) => !TAKEN_FOR_REFUSALS.includes(name));
/** Faults on the same channels that leave the request in the same state: one class. */
const classOf = (name: FaultName): string => `${FAULTS[name].on.join()} ${FAULTS[name].request}`;
const OF_EACH_CLASS = NAMES.filter((name, at) => NAMES.findIndex((one) => classOf(one) === classOf(name)) === at);

/**
 * One bot meets all faults, the other, of the same design, one of each class: examples.test.ts tries what it is made of, in its own
 * language, against each answer of the server. The quick run has the good day alone.
 */
const LANGUAGES = [
  {id: 'python', missing: PYTHON === undefined, command: [PYTHON ?? '', 'bot.py'], faults: inFullRun ? NAMES : []},
  {
    id: 'javascript',
    missing: false,
    command: [process.execPath, ...NODE_ARGS, 'bot.mjs'],
    faults: inFullRun ? OF_EACH_CLASS : [],
  },
];

/** What is rejected is not placed again, and without a token nothing is. */
const REJECTED: readonly unknown[] = ['order-refused', 'text-refused', 'refresh-refused', 'refresh-unavailable'];

/** Pauses and limits of the programs, so that a bad day takes seconds. */
const QUICKER: readonly (readonly [RegExp, string])[] = [
  [/(FIRST_PAUSE = )1\b/, '$10.1'],
  [/(FIRST_PAUSE = )1_000/, '$1100'],
  [/(LOOK_AGAIN_AFTER = )10/, '$11'],
  [/(PING_EVERY = )10/, '$11'],
  [/(SILENCE = )60_000/, '$12_000'],
  [/(timeout(?:=|\())10(?=\)|_000\))/, '$15'],
];

describe.concurrent.each(LANGUAGES)('$id', ({id, missing, command: [tool, ...args], faults}) => {
  test.skipIf(missing)('six orders, each filled once, whatever is lost on the way', async () => {
    const copy = place(id);
    fs.cpSync(path.join(root, 'examples', id), copy, {recursive: true});
    for (const file of fs.readdirSync(copy)) {
      const text = fs.readFileSync(path.join(copy, file), 'utf8');
      // The token is asked for at leisure: a busy machine is no bad day.
      const quicker = /^alor.token/.test(file) ? [] : QUICKER;
      fs.writeFileSync(
        path.join(copy, file),
        quicker.reduce((code, [from, to]) => code.replace(from, to), text),
      );
    }
    const ends = await inParallel([undefined, ...faults], 8, async (fault) => {
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
      const {code, out, err} = await run(tool, args, {cwd: copy, env});
      const after = [position(), trades()];
      await host.close();
      return {fault, code, filled: out.match(/^(?:buy|sell) \d+ filled 1$/gm)?.length ?? 0, before, after, err};
    });
    expect(ends.length).toBeGreaterThan(inFullRun ? 10 : 0);
    for (const {err, before, after, ...end} of ends) {
      const {fault} = end;
      const rejected = REJECTED.includes(fault);
      expect(end, err).toEqual({fault, code: rejected ? 1 : 0, filled: rejected ? 0 : 6});
      expect([fault, after]).toEqual([fault, [before[0], Number(before[1]) + (rejected ? 0 : 6)]]);
    }
  });
});
