import {createSandbox, restoreSandbox, type Result, type Sandbox} from '@alor-docs/sandbox';
import type {FaultName} from '@alor-docs/sandbox/faults';
import type {Protocol} from '@alor-docs/sandbox/protocol';
import {createServer, type Connection, type SandboxServer} from '@alor-docs/sandbox/api';
import type {Answered, Arrival, Asked, Kind, View, Watched} from './protocol';
import {TOKEN} from './secrets';

/** Any number: with the moment of the start it decides what the market does. */
const SEED = 1;
const DEPTH = 5;
/** The market never has to catch up with more than this at a stroke, for example after the computer slept. */
const LONGEST_STEP = 2000;

/** The sandbox as the worker of the panel has it: one engine, its connections, and what arrives on them. */
export interface Broker {
  answer<K extends Kind>(kind: K, asked: Asked<K>): Answered<K>;
  /** Lets the market's time pass as ours does. */
  tick(): void;
  /** What has arrived since the last call. */
  take(): readonly Arrival[];
}

const optional = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);

/**
 * Makes the broker of a panel.
 *
 * @param protocol the contract with its validators
 * @param clock Unix milliseconds
 */
export function createBroker(protocol: Protocol, clock: () => number): Broker {
  let server: SandboxServer | undefined;
  let httpFault: FaultName | undefined;
  let socketFault: FaultName | undefined;
  let ticked = clock();
  let connections = 0;
  const open = new Map<number, Connection>();
  let arrivals: Arrival[] = [];

  const running = (): SandboxServer => {
    if (!server) {
      throw new Error('The sandbox was not opened.');
    }
    return server;
  };

  const withToken = (text: string): string => text.replaceAll(TOKEN, () => running().tokens.issue());

  const handlers: {readonly [K in Kind]: (asked: Asked<K>) => Answered<K>} = {
    open({state, now}) {
      const restored = state === null ? undefined : optional(restoreSandbox(state));
      const engine: Sandbox | undefined = restored ?? optional(createSandbox({seed: SEED, now}));
      if (!engine) {
        throw new Error(`No market can start at ${now}.`);
      }
      open.clear();
      ticked = clock();
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
      const connection = connections;
      connections += 1;
      socketFault = fault;
      let deaf = false;
      const arrive = (arrival: {kind: 'frame'; text: string} | {kind: 'closed'; code?: number; reason: string}) =>
        void arrivals.push({connection, at: clock(), ...arrival});
      const end = (code: number | undefined, reason: string): void => {
        open.delete(connection);
        arrive({kind: 'closed', code, reason});
      };
      open.set(
        connection,
        running().connect(channel, {
          send: (text) => void (deaf || arrive({kind: 'frame', text})),
          close: end,
          reset: () => end(undefined, ''),
          stopReading: () => void (deaf = true),
          unsent: () => 0,
        }),
      );
      return {connection};
    },

    // As on a real socket, what is sent to a connection that has just ended is lost.
    receive({connection, text}) {
      open.get(connection)?.receive(withToken(text));
      return {state: running().engine.serialize()};
    },

    drop({connection}) {
      open.get(connection)?.closed();
      open.delete(connection);
      return null;
    },

    view: (watched) => view(running().engine, watched),

    market({exchange, symbol, price, scenario}) {
      const {engine} = running();
      const results = [
        ...(scenario === undefined ? [] : [engine.setScenario(scenario)]),
        ...(price === undefined ? [] : [engine.movePrice({exchange, symbol}, price)]),
      ];
      const refused = results.find((one) => !one.ok);
      return {refusal: refused && !refused.ok ? refused.message : '', state: engine.serialize()};
    },

    check({of, value}) {
      const rule =
        protocol.operations.find(({id}) => id === of)?.body ?? protocol.opcodes.find(({opcode}) => opcode === of);
      const validate = rule && protocol.validators[rule.check];
      return !validate || validate(value) ? null : (validate.errors?.[0] ?? null);
    },
  };

  return {
    answer: (kind, asked) => handlers[kind](asked),
    tick() {
      const now = clock();
      server?.advance(Math.max(0, Math.min(now - ticked, LONGEST_STEP)));
      ticked = now;
    },
    take() {
      const taken = arrivals;
      arrivals = [];
      return taken;
    },
  };
}

function view(engine: Sandbox, {portfolio, exchange, symbol}: Watched): View {
  const newest = <T>(rows: Result<readonly T[]>): T[] => [...(optional(rows) ?? [])].reverse();
  return {
    quote: optional(engine.quote({exchange, symbol})),
    book: optional(engine.book({exchange, symbol}, DEPTH)),
    orders: newest(engine.orders(portfolio, exchange)),
    stops: newest(engine.stopOrders(portfolio, exchange)),
    groups: [...engine.groups()].reverse(),
    positions: optional(engine.positions(portfolio, exchange)) ?? [],
    summary: optional(engine.summary(portfolio, exchange)),
    scenario: engine.scenario(),
    state: engine.serialize(),
  };
}
