import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {inFullRun} from '../../../tests/support/tier';
import {FOREIGN_TOKEN, PROTOCOL, randomSession} from '../../../tests/support/sessions';
import {createRun, FILE_BOUNDS, fromHash, HASH, readRecord, RecordError, replay, toHash, writeRecord} from '../src/run';
import type {HttpRequest} from '../src/api/http';
import type {SessionRecord} from '../src/run';
import {NOW} from './support';

/* A session that was recorded is played again to the same bytes; its record holds no token, whatever came. */

const SESSIONS = inFullRun ? 1000 : 100;
const BATCH = 50;

const seeds = (first: number): number[] => Array.from({length: BATCH}, (_, index) => first + index);

const sessions = seeds(1).map((seed) => randomSession(seed).record());

describe('random sessions', () => {
  test.each(Array.from({length: SESSIONS / BATCH}, (_, index) => 1 + index * BATCH))(
    'from seed %d on: the same answers, the same state, the same record, through a file and a link',
    async (first) => {
      for (const seed of seeds(first)) {
        const live = randomSession(seed);
        const text = writeRecord(live.record());
        const state = live.server.engine.serialize();
        const again = replay({protocol: PROTOCOL, record: readRecord(text)});
        expect([seed, again.difference]).toEqual([seed, undefined]);
        expect(again.run.server.engine.serialize()).toBe(state);
        expect(writeRecord(again.run.record())).toBe(text);
        if (seed % 10 === 0) {
          const linked = replay({protocol: PROTOCOL, record: await fromHash(await toHash(readRecord(text)))});
          expect([seed, linked.difference]).toEqual([seed, undefined]);
          expect(linked.run.server.engine.serialize()).toBe(state);
        }
      }
    },
  );

  test('reach: requests, messages, faults, refusals, lost answers and every kind of step are among them', () => {
    const seen = new Set<string>();
    for (const record of sessions) {
      replay({
        protocol: PROTOCOL,
        record,
        onStep({step, answer, heard}) {
          seen.add(step.do);
          seen.add('fault' in step && step.fault ? 'fault' : '');
          seen.add(answer && 'kind' in answer ? (answer.kind === 'answer' ? String(answer.status) : answer.kind) : '');
          seen.add(heard.some(({text}) => text.includes('"data"')) ? 'data' : '');
          seen.add(heard.some(({text}) => text.includes('created')) ? 'command' : '');
        },
      });
    }
    const kinds = ['http', 'open', 'send', 'close', 'control', 'issue', 'restart', 'sleep'];
    expect([...seen]).toEqual(
      expect.arrayContaining([...kinds, 'fault', '200', '400', '401', '403', 'cut', 'silence', 'data', 'command']),
    );
  });

  test('difference: another price, another fault, another start are noticed, and where', () => {
    const record = sessions[2];
    const at = record.steps.findIndex((step) => step.do === 'http' && step.sum !== undefined);
    const play = (changed: SessionRecord): number | undefined =>
      replay({protocol: PROTOCOL, record: changed}).difference;
    expect(play(record)).toBeUndefined();
    const steps = record.steps.map((step, index) => (index === at ? {...step, method: 'PATCH'} : step));
    expect(play({...record, steps})).toBe(at);
    expect(play({...record, end: record.end + 60_000})).toBe(record.steps.length);
    expect(play({...record, start: {...record.start, seed: 4}})).toBeLessThan(record.steps.length);
  });
});

test('resumed: a session that went on in another page is played as one', () => {
  const options = {protocol: PROTOCOL, start: {seed: 1, now: NOW}, bounds: FILE_BOUNDS};
  const place = (price: number): HttpRequest => ({
    method: 'POST',
    url: '/commandapi/warptrans/TRADE/v2/client/orders/actions/limit',
    headers: {'content-type': 'application/json', 'x-reqid': String(price)},
    body: JSON.stringify({
      ...{side: 'buy', quantity: 1, price},
      ...{instrument: {symbol: 'SBER', exchange: 'MOEX'}, user: {portfolio: 'D39004'}},
    }),
  });
  const send = (run: ReturnType<typeof createRun>, price: number): void => {
    const request = place(price);
    run.advanceTo(run.now() + 1234);
    const outcome = run.request({...request, headers: {...request.headers, authorization: `Bearer ${run.issue()}`}});
    expect(outcome).toMatchObject({kind: 'answer', status: 200});
  };
  const first = createRun(options);
  send(first, 300);
  send(first, 305);
  first.connect('/ws', {send() {}, close() {}, reset() {}, stopReading() {}, unsent: () => 0});
  const second = createRun({...options, saved: {record: first.record(), engine: first.server.engine.serialize()}});
  send(second, 301);
  second.connect('/cws', {send() {}, close() {}, reset() {}, stopReading() {}, unsent: () => 0}).closed();
  const {run, difference} = replay({protocol: PROTOCOL, record: readRecord(writeRecord(second.record()))});
  expect(difference).toBeUndefined();
  expect(run.server.engine.serialize()).toBe(second.server.engine.serialize());
});

test('restart: connections end without a word, tokens of before stay what they were', () => {
  const run = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW}, bounds: FILE_BOUNDS});
  const received: string[] = [];
  const peer = {
    send: (text: string) => void received.push(text),
    close() {},
    reset() {},
    stopReading() {},
    unsent: () => 0,
  };
  const token = run.issue();
  const socket = run.connect('/ws', peer);
  const quotes = {opcode: 'QuotesSubscribe', guid: 'q', exchange: 'MOEX', code: 'SBER', token};
  socket.receive(JSON.stringify(quotes));
  run.control({price: 301});
  expect(received.length).toBeGreaterThan(1);
  run.restart();
  received.length = 0;
  run.control({price: 305});
  socket.receive(JSON.stringify(quotes));
  expect(received).toEqual([]);
  expect(run.server.tokens.check(token).kind).toBe('good');
  expect(replay({protocol: PROTOCOL, record: run.record()}).difference).toBeUndefined();
});

describe('link', () => {
  const [record] = sessions;

  test('size: thirty steps, with ids as programs make them, take 2,000 characters at most', async () => {
    const thirty = sessions.map((session) => ({...session, steps: session.steps.slice(0, 30)}));
    const sizes = await Promise.all(thirty.map(async (one) => (await toHash(one)).length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2000);
  });

  test('address: the hash counts, whatever stands before it', async () => {
    const hash = await toHash(record);
    expect(hash).toMatch(/^#session=[\w-]+$/);
    expect(await fromHash(`https://example.org/docs/api/http/overview${hash}`)).toEqual(await fromHash(hash));
  });

  test('damaged: a letter that is missing, another, or too many is an error, never another session', async () => {
    const hash = await toHash(record);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const position = fc.integer({min: HASH.length, max: hash.length - 2});
    const damaged = fc.oneof(
      position.map((at) => hash.slice(0, at)),
      position.map((at) => hash.slice(0, at) + hash.slice(at + 1)),
      fc
        .tuple(position, fc.constantFrom(...letters))
        .map(([at, letter]) => hash.slice(0, at) + letter + hash.slice(at + 1)),
      fc.string().map((text) => HASH + text),
      fc.constantFrom('', '#', HASH, '#sessions=abc', `${HASH}${'A'.repeat(20_000)}`, `${HASH}ä`),
    );
    const whole = writeRecord(await fromHash(hash));
    await fc.assert(
      fc.asyncProperty(damaged, async (tried) => {
        const read = await fromHash(tried).catch((error: unknown) => error);
        if (read instanceof Error) {
          expect(read).toBeInstanceOf(RecordError);
          expect(read.message).toMatch(/^[A-Z].+\.$/s);
        } else {
          // Some bits of a stream mean nothing.
          expect(writeRecord(read as SessionRecord)).toBe(whole);
        }
      }),
      {numRuns: inFullRun ? 2000 : 200, seed: 1},
    );
  });

  test('bomb: a small link that unpacks to many megabytes is refused', async () => {
    const packed = new Uint8Array(
      await new Response(
        new Blob([' '.repeat(8_000_000)]).stream().pipeThrough(new CompressionStream('deflate')),
      ).arrayBuffer(),
    );
    const letters = Buffer.from(packed).toString('base64url');
    expect(letters.length).toBeLessThan(16_000);
    await expect(fromHash(HASH + letters)).rejects.toThrow('The link holds more than 1000000 bytes.');
  });

  test('too long: says so when it is made', async () => {
    const steps = seeds(1).flatMap((seed) =>
      randomSession(seed)
        .record()
        .steps.map((step) => ({...step, at: 0})),
    );
    await expect(toHash({...record, steps})).rejects.toThrow(/^A link holds 16000 characters/);
  });
});

describe('file', () => {
  const good = writeRecord({start: {seed: 1, now: NOW}, steps: [{at: 0, do: 'open', channel: '/ws'}], end: 100});
  const step = (text: string): string => good.replace('"do":"open","channel":"/ws"', text);

  test('form: JSON, a step a line', () => {
    expect(good.split('\n')).toEqual([
      `{"format":"alor-sandbox-session","version":1,"start":{"seed":1,"now":${NOW}},"end":100,"steps":[`,
      '  {"at":0,"do":"open","channel":"/ws"}',
      ']}',
      '',
    ]);
    expect(writeRecord(readRecord(good))).toBe(good);
  });

  test('README: its example is one', () => {
    const readme = fs.readFileSync(path.resolve(__dirname, '../README.md'), 'utf8');
    const [, example] = /```json\n(.*?)```/s.exec(readme) ?? [];
    expect(readRecord(example).steps).toHaveLength(5);
  });

  test.each([
    ['', 'The record is no JSON.'],
    ['[]', 'record is no object.'],
    ['{}', 'record.format is missing.'],
    [good.slice(0, -9), 'The record is no JSON.'],
    [good.replace('"version":1', '"version":2'), 'The record is of version 2; this sandbox reads version 1.'],
    [good.replace('alor-', ''), 'record.format has a value that cannot be.'],
    [good.replace('"end"', '"ends":1,"end"'), 'record has the unknown field "ends".'],
    [good.replace('"seed":1', '"seed":1.5'), 'start.seed has a value that cannot be.'],
    [good.replace('"seed":1', '"seed":1,"speed":-1'), 'start.speed has a value that cannot be.'],
    [good.replace('"seed":1', '"seed":1,"__proto__":1'), 'start has the unknown field "__proto__".'],
    [good.replace('"end":100', '"end":150'), 'end is a multiple of 100 and not before the last step.'],
    [good.replace('"end":100', '"end":864000000'), 'record.end has a value that cannot be.'],
    [good.replace('"seed":1', '"seed":1,"speed":1000').replace('"end":100', '"end":86400000'), '31 days'],
    [step('"do":"fly"'), 'steps[0].do is none of http, open, send'],
    [step('"do":"constructor"'), 'steps[0].do is none of http, open, send'],
    [step('"do":"open"'), 'steps[0].channel is missing.'],
    [step('"do":"open","channel":"/md"'), 'steps[0].channel has a value that cannot be.'],
    [step('"do":"open","channel":"/ws","token":"x"'), 'steps[0] has the unknown field "token".'],
    [step('"do":"open","channel":"/ws","fault":"ack-500"'), 'steps[0].fault is not met there.'],
    [step('"do":"send","to":0,"message":{}'), 'steps[0].to names a connection that has not been opened.'],
    [step('"do":"control","body":{"fault":"no"}'), 'steps[0].body: fault is one of'],
    [step('"do":"control","body":{"advance":1e300}'), 'More than 31 days'],
    [step('"do":"http","method":"GET","url":"/","body":1,"unreadable":1'), 'steps[0] has unreadable'],
    [good.replace('"at":0', '"at":50'), 'steps[0].at is a multiple of 100 and not before the step before.'],
    [good.replace('"at":0', '"at":200'), 'end is a multiple of 100 and not before the last step.'],
    [' '.repeat(4_000_001), 'The record is longer than 4000000 characters.'],
  ])('refused: %#', (text, message) => {
    expect(() => readRecord(text)).toThrow(RecordError);
    expect(() => readRecord(text)).toThrow(message);
  });

  test('any JSON: is read or refused by a RecordError, and what is read can be played', () => {
    const record = JSON.parse(writeRecord(sessions[1])) as object;
    const paths = (value: unknown, path: readonly string[]): (readonly string[])[] =>
      typeof value === 'object' && value !== null
        ? [path, ...Object.entries(value).flatMap(([name, inner]) => paths(inner, [...path, name]))]
        : [path];
    const places = paths(record, []).slice(1);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({maxDepth: 1}), (path, value) => {
        const changed = structuredClone(record) as Record<string, unknown>;
        const holder = path.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, changed);
        holder[path[path.length - 1]] = value;
        let read: SessionRecord;
        try {
          read = readRecord(JSON.stringify(changed));
        } catch (error) {
          expect(error).toBeInstanceOf(RecordError);
          return;
        }
        replay({protocol: PROTOCOL, record: read});
      }),
      {numRuns: inFullRun ? 1000 : 100, seed: 1},
    );
  });
});

describe('secrets', () => {
  const ORDERS = '/commandapi/warptrans/TRADE/v2/client/orders';
  /** What nobody may find in a record: tokens in both forms of the server, and texts that somebody takes for one. */
  const secret = fc.oneof(
    fc.uuid(),
    fc.constant(FOREIGN_TOKEN),
    fc.stringMatching(/^[\w-]{20,40}\.[\w-]{20,60}\.[\w-]{20,40}$/),
    fc.string({minLength: 12, maxLength: 40}).filter((text) => text.trim().length > 11 && !/[{}]/.test(text)),
  );
  const name = fc.constantFrom(
    'token',
    'Token',
    'jwt',
    'refreshToken',
    'refresh_token',
    'access-token',
    'clientSecret',
    'password',
  );
  /** Where somebody may put it. */
  const place = fc.constantFrom(
    'header',
    'header without a scheme',
    'field',
    'deep field',
    'list',
    'query',
    'name',
    'comment',
    'path',
    'form',
    'graphql',
    'message',
    'text message',
    'control',
  );

  test('never recorded: whatever is given as a token, wherever else the same text stands', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(secret, name, fc.uniqueArray(place, {minLength: 1, maxLength: 4}), (text, field, places) => {
        const run = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW, lenient: true}, bounds: FILE_BOUNDS});
        const own = run.issue();
        const request = (url: string, body: unknown, authorization = `Bearer ${own}`): void => {
          const raw = typeof body === 'string' ? body : JSON.stringify(body);
          const headers = {'content-type': 'application/json', 'x-reqid': 'one', authorization};
          run.request({method: 'POST', url, headers, body: raw});
        };
        const socket = run.connect('/ws', {send() {}, close() {}, reset() {}, stopReading() {}, unsent: () => 0});
        const put: Readonly<Record<string, () => void>> = {
          header: () => request(`${ORDERS}/actions/limit`, {}, `Bearer ${text}`),
          'header without a scheme': () => request(`${ORDERS}/actions/limit`, {}, text),
          field: () => request('/refresh', {[field]: text}),
          'deep field': () => request(`${ORDERS}/actions/limit`, {a: [{b: {[field]: {c: [text]}}}]}),
          list: () => request('/refresh', {[field]: [text]}),
          query: () => request(`/refresh?a=1&${field}=${encodeURIComponent(text)}`, ''),
          name: () => request(`${ORDERS}/actions/limit`, {[text]: 1, token: text}),
          comment: () => request(`${ORDERS}/actions/limit`, {comment: `see ${text} there`, jwt: text}),
          path: () => request(`/md/v2/${encodeURIComponent(text)}/orders`, {token: text}),
          form: () => request('/token', `grant_type=code&${field}=${encodeURIComponent(text)}`),
          graphql: () =>
            request('/hyperion', {query: `{a(token: ${JSON.stringify(text)})}`, variables: {[field]: text}}),
          message: () => socket.receive(JSON.stringify({opcode: 'x', guid: text, [field]: text})),
          'text message': () => socket.receive(`${field}=${text}`),
          control: () => {
            run.control({symbol: text, price: 1});
            request('/refresh', {token: text});
          },
        };
        for (const one of places) {
          met.add(one);
          put[one]();
        }
        const written = writeRecord(run.record());
        const plain = decodeURIComponent(written.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
        for (const form of [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text), own]) {
          expect(written, form).not.toContain(form);
          expect(plain, form).not.toContain(form);
        }
        expect(replay({protocol: PROTOCOL, record: readRecord(written)}).run.now()).toBe(0);
      }),
      {numRuns: inFullRun ? 1000 : 200, seed: 1},
    );
    expect(met.size).toBe(14);
  });

  test.each(['x', 'token', 'token ', 'a-', 'abcdefghij.', 'token="'])('a long text of %j does not hold up', (part) => {
    const run = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW}, bounds: FILE_BOUNDS});
    const body = JSON.stringify({comment: part.repeat(1_000_000 / part.length)});
    run.request({method: 'POST', url: '/x', headers: {}, body});
    // Quadratic work on it takes hours.
    expect(run.record().steps).toHaveLength(1);
  });

  test('by itself: what looks like a token goes, though nobody gave it as one', () => {
    const run = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW}, bounds: FILE_BOUNDS});
    const body = JSON.stringify({comment: `my ${FOREIGN_TOKEN}`, note: 'refreshToken=b5c2d1f0-7a3e-4b9f'});
    run.request({method: 'POST', url: '/x', headers: {'x-reqid': FOREIGN_TOKEN, cookie: 'session=1234567890'}, body});
    expect(writeRecord(run.record())).toContain(
      '"headers":{"content-type":"","x-reqid":"{secret}"},"body":{"comment":"my {secret}","note":"refreshToken={secret}"}',
    );
  });
});

test('bounds: what is more than is recorded is said, and nothing breaks', () => {
  const run = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW}, bounds: {steps: 3, size: 10_000}});
  Array.from({length: 5}, () => run.issue());
  expect(run.isRecorded()).toBe(false);
  expect(() => run.record()).toThrow('The session has more than 3 steps, or more than 10000 characters.');
  const large = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW}, bounds: {steps: 3, size: 10_000}});
  large.request({method: 'POST', url: '/x', headers: {}, body: JSON.stringify({comment: 'x'.repeat(20_000)})});
  expect(() => large.record()).toThrow(RecordError);
  const none = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW}});
  expect(() => none.record()).toThrow('Nothing was recorded.');
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const tried = createRun({protocol: PROTOCOL, start: {seed: 1, now: NOW}, bounds: FILE_BOUNDS});
  expect(tried.request({method: 'POST', url: '/refresh', headers: {}, body: deep}).kind).toBe('answer');
  expect(replay({protocol: PROTOCOL, record: tried.record()}).run.isRecorded()).toBe(true);
});
