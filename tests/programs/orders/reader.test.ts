import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {FAULTS} from '@alor-docs/sandbox/faults';
import {temporaryFolder} from '../../support/folder';
import {NODE_ARGS, pythonWith, run} from '../../support/programs';
import {inFullRun} from '../../support/tier';
import {startRecorded, type FaultName} from './sandbox';
import {chance} from '../../support/chance';

/*
 * A program by somebody who knows the page about reliable orders alone, against a broker that loses most of its answers: what the broker
 * has is what the program knows of.
 */
const root = path.resolve(__dirname, '../../..');
const PYTHON = pythonWith('websockets');
const {place} = temporaryFolder();

const LANGUAGES = [
  {id: 'python', missing: PYTHON === undefined, command: [PYTHON ?? ''], file: 'reader.py'},
  {id: 'javascript', missing: false, command: [process.execPath, ...NODE_ARGS], file: 'reader.mjs'},
] as const;

/** Seconds of the library that a bad day is made of. */
const QUICKER: readonly (readonly [RegExp, string])[] = [
  [/(FIRST_PAUSE"?: )1\b/, '$10.02'],
  [/(LOOK_AGAIN"?: )11\b/, '$10.1'],
  [/(RATE"?: )20\b/, '$1500'],
  [/(FUSE"?: )60\b/, '$10'],
];

/**
 * No lost answer, but a refusal, a fill, or a server of tokens; or one that takes the seconds of the library, which are shorter here
 * (archive.test.ts has those).
 */
const OTHERS =
  /^(?:order-refused|text-refused|fill-in-\w+|refresh-\w+|token-short|answer-slow|answer-stalls|silence|list-late|late-delivery)$/;
const LOST = (Object.keys(FAULTS) as FaultName[]).filter(
  (name) => (FAULTS[name].on as readonly string[]).includes('http') && !OTHERS.test(name),
);
const INTENTS = inFullRun ? 200 : 40;

describe.each(LANGUAGES)('$id', ({id, missing, command: [tool = '', ...args], file}) => {
  test.skipIf(missing)('a reader of the page: no order is doubled, none is unknown to the program', async () => {
    const folder = place(id);
    fs.cpSync(path.join(root, 'examples/orders', id), folder, {recursive: true});
    fs.copyFileSync(path.join(root, 'examples/orders/errors.min.json'), path.join(folder, 'errors.min.json'));
    fs.copyFileSync(path.join(__dirname, file), path.join(folder, file));
    const core = path.join(folder, id === 'python' ? 'alor_intent.py' : 'alor_intent.mjs');
    const text = fs.readFileSync(core, 'utf8');
    fs.writeFileSync(
      core,
      QUICKER.reduce((code, [from, to]) => code.replace(from, to), text),
    );
    const random = chance(7);
    const met = new Set<FaultName>();
    let last: FaultName | undefined;
    const server = await startRecorded({
      speed: 0,
      httpFault({url}) {
        if (url.startsWith('/refresh')) {
          return undefined;
        }
        // A new token is good: a refusal of two in a row is no lost answer.
        const sound = last === 'token-expired' || random() < 0.5;
        last = sound ? undefined : LOST[Math.floor(random() * LOST.length)];
        if (last) {
          met.add(last);
        }
        return last;
      },
    });
    onTestFinished(() => server.close());
    const {engine} = server.server;
    const before = engine.position('D39004', 'MOEX', 'SBER');
    const env = {ALOR_API_URL: server.origin, ALOR_AUTH_URL: server.origin};
    const {code, out, err} = await run(tool, [...args, file, String(INTENTS)], {cwd: folder, env});
    expect(code, err.slice(-2000)).toBe(0);
    const known = out.split('\n').filter((line) => /^\d+$/.test(line));
    const list = engine.orders('D39004', 'MOEX');
    const mine = (list.ok ? list.value : []).filter(({comment}) => /^[0-9a-f-]{36}/.test(comment ?? ''));
    // The orders that close a position are known by their marks in the journal.
    const journal = fs.readFileSync(path.join(folder, 'orders.jsonl'), 'utf8').trim().split('\n');
    const records = journal.map(
      (line) => JSON.parse(line) as {intent: string; ev: string; op?: string; order?: string},
    );
    const closing = new Set(records.filter(({intent}) => /-close/.test(intent)).map(({op}) => op));
    const placed = mine.filter(({comment}) => !closing.has(comment ?? ''));
    expect(new Set(mine.map(({comment}) => comment)).size).toBe(mine.length);
    expect(placed.map((order) => order.id).sort()).toEqual([...known].sort());
    expect(mine.filter(({status}) => status === 'working')).toEqual([]);
    const after = engine.position('D39004', 'MOEX', 'SBER');
    expect(before.ok && before.value.unitsFuture).toBe(200);
    expect(after.ok && after.value.unitsFuture).toBe(0);
    expect(LOST.filter((fault) => !met.has(fault))).toEqual([]);
  });
});
