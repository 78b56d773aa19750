import type {Protocol} from '@alor-docs/sandbox/protocol';
import type {Connection} from '@alor-docs/sandbox/api';
import {
  createRun,
  describePlayed,
  fromHash,
  readRecord,
  RecordError,
  replay,
  toHash,
  writeRecord,
  type Run,
  type SessionRecord,
} from '@alor-docs/sandbox/run';
import type {RequestKind, RequestOf, ResponseOf, StreamEvent} from './protocol';
import {TOKEN} from './secrets';
import {snapshotOf} from './snapshot';

/** Any number: with the start time it decides what the market does. */
const SEED = 1;
/** The market never has to catch up with more than this at once, for example after the computer slept, milliseconds. */
const LONGEST_STEP = 2000;
/** What a session may hold that goes into a link: far more than a link does. */
const BOUNDS = {steps: 1000, size: 300_000};

/** The record of a saved session; undefined where there is none, or where it has become too long. */
function recordIn(line: string | undefined): SessionRecord | undefined {
  try {
    return line ? readRecord(line) : undefined;
  } catch (error) {
    console.warn('The session goes on, but has no link any more.', problemOf(error));
    return undefined;
  }
}

/** The sandbox of a state that a page has saved: two lines, the exchange and the record. */
function restore(protocol: Protocol, state: string): Run | undefined {
  const [engine, line] = state.split(/\n(.*)/s);
  const record = recordIn(line);
  const start = record?.start ?? {seed: SEED, now: 0};
  try {
    return createRun({protocol, start, bounds: BOUNDS, saved: {engine, record}});
  } catch (error) {
    console.warn('The state of the simulation was not restored.', error);
    return undefined;
  }
}

/** The sandbox inside the worker: one server, its connections, and the events on them. */
export interface SandboxHost {
  /** @throws Error before `open`, and when no market can start */
  handle<K extends RequestKind>(kind: K, request: RequestOf<K>): ResponseOf<K>;
  /** Advances the market by the time that has passed on the clock. */
  tick(): void;
  /** The events since the last call. */
  takeEvents(): readonly StreamEvent[];
}

/** What is wrong with a session. Throws whatever else went wrong. */
function problemOf(error: unknown): string {
  if (error instanceof RecordError) {
    return error.message;
  }
  throw error;
}

/**
 * Creates the host of a panel.
 *
 * @param protocol the contract with its validators
 * @param clock Unix milliseconds
 */
export function createSandboxHost(protocol: Protocol, clock: () => number): SandboxHost {
  let run: Run | undefined;
  let token = '';
  let lastTick = clock();
  /** How long the session has lasted, milliseconds. */
  let time = 0;
  let lastConnection = -1;
  const connections = new Map<number, Connection>();
  let events: StreamEvent[] = [];

  const running = (): Run => {
    if (!run) {
      throw new Error('The sandbox was not opened.');
    }
    return run;
  };

  const start = (started: Run): void => {
    connections.clear();
    lastTick = clock();
    time = started.now();
    token = '';
    run = started;
  };

  const withToken = (text: string): string => {
    if (!text.includes(TOKEN)) {
      return text;
    }
    if (running().server.tokens.check(token).kind !== 'good') {
      token = running().issue();
    }
    return text.replaceAll(TOKEN, token);
  };

  /** What the next page goes on from. */
  const stateOf = (): string => {
    const {server, record, isRecorded} = running();
    return server.engine.serialize() + (isRecorded() ? `\n${writeRecord(record())}` : '');
  };

  const handlers: {readonly [K in RequestKind]: (request: RequestOf<K>) => ResponseOf<K>} = {
    open({state, now}) {
      const restored = state === null ? undefined : restore(protocol, state);
      start(restored ?? createRun({protocol, start: {seed: SEED, now}, bounds: BOUNDS}));
      return {restored: restored !== undefined};
    },

    http({request, fault}) {
      const headers = {...request.headers, authorization: withToken(request.headers.authorization ?? '') || undefined};
      const began = performance.now();
      const outcome = running().request({...request, headers}, fault);
      return {outcome, ms: performance.now() - began, state: stateOf()};
    },

    connect({channel, fault}) {
      const connection = (lastConnection += 1);
      let ignoresInput = false;
      const close = (code: number | undefined, reason: string): void => {
        connections.delete(connection);
        events.push({connection, time: clock(), kind: 'closed', code, reason});
      };
      const peer = {
        send: (text: string) => void (ignoresInput || events.push({connection, time: clock(), kind: 'frame', text})),
        close,
        reset: () => close(undefined, ''),
        stopReading: () => void (ignoresInput = true),
        unsent: () => 0,
      };
      connections.set(connection, running().connect(channel, peer, fault));
      return {connection};
    },

    // As on a real socket, what is sent to a connection that has just ended is lost.
    receive({connection, text}) {
      connections.get(connection)?.receive(withToken(text));
      return {state: stateOf()};
    },

    drop({connection}) {
      connections.get(connection)?.closed();
      connections.delete(connection);
      return null;
    },

    snapshot: (subject) => ({...snapshotOf(running().server.engine, subject), state: stateOf()}),

    market({exchange, symbol, price, scenario}) {
      const {control} = running();
      const [status, answer] = control(price === undefined ? {scenario} : {scenario, exchange, symbol, price});
      return {refusal: status === 200 ? '' : String((answer as {error?: unknown}).error), state: stateOf()};
    },

    async link() {
      try {
        return {hash: await toHash(running().record())};
      } catch (error) {
        return {problem: problemOf(error)};
      }
    },

    async play({hash}) {
      let record: SessionRecord;
      try {
        record = await fromHash(hash);
      } catch (error) {
        return {problem: problemOf(error)};
      }
      const log: string[] = [];
      const played = replay({protocol, record, bounds: BOUNDS, onStep: (step) => void log.push(describePlayed(step))});
      start(played.run);
      // Whoever was connected then is not now.
      played.run.restart();
      return {log, differs: played.difference !== undefined, state: stateOf()};
    },

    validate({of, value}) {
      const rule =
        protocol.operations.find(({id}) => id === of)?.body ?? protocol.opcodes.find(({opcode}) => opcode === of);
      const validate = rule && protocol.validators[rule.check];
      return !validate || validate(value) ? null : (validate.errors?.[0] ?? null);
    },
  };

  return {
    handle: (kind, request) => handlers[kind](request),
    tick() {
      const now = clock();
      time += Math.max(0, Math.min(now - lastTick, LONGEST_STEP));
      lastTick = now;
      run?.advanceTo(time);
    },
    takeEvents() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}
