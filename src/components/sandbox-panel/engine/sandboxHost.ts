import {createSandbox, restoreSandbox} from '@alor-docs/sandbox';
import type {FaultName} from '@alor-docs/sandbox/faults';
import type {Protocol} from '@alor-docs/sandbox/protocol';
import {createServer, type SandboxServer} from '@alor-docs/sandbox/api';
import type {Connection} from '@alor-docs/sandbox/api';
import type {RequestKind, RequestOf, ResponseOf, StreamEvent} from './protocol';
import {TOKEN} from './secrets';
import {optional, snapshotOf} from './snapshot';

/** Any number: with the start time it decides what the market does. */
const SEED = 1;
/** The market never has to catch up with more than this at once, for example after the computer slept, milliseconds. */
const LONGEST_STEP = 2000;

/** The sandbox inside the worker: one server, its connections, and the events on them. */
export interface SandboxHost {
  /** @throws Error before `open`, and when no market can start */
  handle<K extends RequestKind>(kind: K, request: RequestOf<K>): ResponseOf<K>;
  /** Advances the market by the time that has passed on the clock. */
  tick(): void;
  /** The events since the last call. */
  takeEvents(): readonly StreamEvent[];
}

/**
 * Creates the host of a panel.
 *
 * @param protocol the contract with its validators
 * @param clock Unix milliseconds
 */
export function createSandboxHost(protocol: Protocol, clock: () => number): SandboxHost {
  let server: SandboxServer | undefined;
  let httpFault: FaultName | undefined;
  let socketFault: FaultName | undefined;
  let lastTick = clock();
  let lastConnection = -1;
  const connections = new Map<number, Connection>();
  let events: StreamEvent[] = [];

  const running = (): SandboxServer => {
    if (!server) {
      throw new Error('The sandbox was not opened.');
    }
    return server;
  };

  const withToken = (text: string): string => text.replaceAll(TOKEN, () => running().tokens.issue());

  const handlers: {readonly [K in RequestKind]: (request: RequestOf<K>) => ResponseOf<K>} = {
    open({state, now}) {
      const restored = state === null ? undefined : optional(restoreSandbox(state));
      const engine = restored ?? optional(createSandbox({seed: SEED, now}));
      if (!engine) {
        throw new Error(`No market can start at ${now}.`);
      }
      connections.clear();
      lastTick = clock();
      server = createServer({
        protocol,
        engine,
        seed: SEED,
        wallClock: clock,
        httpFault: () => httpFault,
        socketFault: () => socketFault,
      });
      return {restored: restored !== undefined};
    },

    http({request, fault}) {
      const {handle, engine} = running();
      httpFault = fault;
      const headers = {...request.headers, authorization: withToken(request.headers.authorization ?? '') || undefined};
      const start = performance.now();
      const outcome = handle({...request, headers});
      return {outcome, ms: performance.now() - start, state: engine.serialize()};
    },

    connect({channel, fault}) {
      const connection = (lastConnection += 1);
      socketFault = fault;
      let ignoresInput = false;
      const close = (code: number | undefined, reason: string): void => {
        connections.delete(connection);
        events.push({connection, time: clock(), kind: 'closed', code, reason});
      };
      const socket = running().connect(channel, {
        send: (text) => void (ignoresInput || events.push({connection, time: clock(), kind: 'frame', text})),
        close,
        reset: () => close(undefined, ''),
        stopReading: () => void (ignoresInput = true),
        unsent: () => 0,
      });
      connections.set(connection, socket);
      return {connection};
    },

    // As on a real socket, what is sent to a connection that has just ended is lost.
    receive({connection, text}) {
      connections.get(connection)?.receive(withToken(text));
      return {state: running().engine.serialize()};
    },

    drop({connection}) {
      connections.get(connection)?.closed();
      connections.delete(connection);
      return null;
    },

    snapshot(subject) {
      const {engine} = running();
      return {...snapshotOf(engine, subject), state: engine.serialize()};
    },

    market({exchange, symbol, price, scenario}) {
      const {engine} = running();
      const results = [
        ...(scenario === undefined ? [] : [engine.setScenario(scenario)]),
        ...(price === undefined ? [] : [engine.movePrice({exchange, symbol}, price)]),
      ];
      const rejection = results.find((result) => !result.ok);
      return {refusal: rejection && !rejection.ok ? rejection.message : '', state: engine.serialize()};
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
      server?.advance(Math.max(0, Math.min(now - lastTick, LONGEST_STEP)));
      lastTick = now;
    },
    takeEvents() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}
