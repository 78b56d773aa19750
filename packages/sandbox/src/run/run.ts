import {createSandbox, restoreSandbox, unwrap, type Sandbox} from '..';
import type {HttpRequest} from '../api/http';
import type {HttpOutcome} from '../api/responses';
import {createServer, type SandboxServer, type ServerOptions} from '../api/server';
import type {FaultName} from '../faults';
import type {Connection} from '../stream/connection';
import type {Channel, Peer} from '../stream/session';
import {changeSandbox, problemOf, type ControlAnswer, type ControlRequest} from './control';
import {createPlan, type Plan} from './plan';
import {createRecorder, tokenMark, type Bounds} from './recorder';
import {RecordError, STEP_MS, type Input, type SessionRecord, type Start} from './record';

export interface RunOptions extends Omit<ServerOptions, 'engine' | 'seed' | 'wallClock' | keyof Start> {
  readonly start: Start;
  /** Records what comes, within these bounds. */
  readonly bounds?: Bounds;
  /** A session that goes on: the exchange as `serialize` has saved it, and its record; without one nothing more is recorded. */
  readonly saved?: {readonly engine: string; readonly record: SessionRecord | undefined};
  /** Makes the server; for those who stand between it and its clients. */
  readonly make?: (options: ServerOptions) => SandboxServer;
  /** Answers requests that are none of the broker's HTTP, as those of GraphQL; undefined for all others. */
  readonly other?: (server: SandboxServer, request: HttpRequest) => HttpOutcome | undefined;
  /** Hears what the client of a connection hears. */
  readonly hear?: (connection: number, text: string) => void;
}

/**
 * A running sandbox: an exchange with a broker, faults that wait for requests, and a clock that somebody winds. Whatever has an
 * effect comes through here, so that its record holds all that is needed to play it again.
 */
export interface Run {
  readonly server: SandboxServer;
  readonly plan: Plan;
  /** Milliseconds since the start, a multiple of `STEP_MS`. */
  readonly now: () => number;
  /** Lets time pass up to so many milliseconds since the start, as far as whole steps reach. */
  advanceTo(at: number): void;
  /** The machine slept: tokens have run out, the market has rested. */
  sleep(ms: number): void;
  /** Answers a request, which meets the fault if one is given. */
  request(request: HttpRequest, fault?: FaultName): HttpOutcome;
  /** Opens a connection, which meets the fault as long as it lasts. */
  connect(channel: Channel, peer: Peer, fault?: FaultName): RunConnection;
  control(request: ControlRequest): ControlAnswer;
  /** A new access token. */
  issue(): string;
  /** Starts the broker again over the same exchange: connections end, tokens are good no more. */
  restart(): void;
  /** Is everything recorded that has come? */
  readonly isRecorded: () => boolean;
  /** @throws RecordError when nothing is recorded, or more has come than is */
  record(): SessionRecord;
  /** Texts of the access tokens by their marks, where something is recorded. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** The sandbox's end of a connection. */
export interface RunConnection extends Connection {
  /** A message, which meets the fault if one is given. */
  receive(bytes: string | Uint8Array, fault?: FaultName): void;
}

const startEngine = ({seed, now, scenario, empty}: Start, saved: string | undefined): Sandbox =>
  unwrap(saved === undefined ? createSandbox({seed, now, scenario, empty}) : restoreSandbox(saved));

/** A client's end of a connection that tells what the client hears. */
const overheard = (peer: Peer, tell: (text: string) => void): Peer => ({
  ...peer,
  send(text) {
    tell(text);
    peer.send(text);
  },
  close(code, reason) {
    tell(`closed ${code} ${reason}`);
    peer.close(code, reason);
  },
  reset() {
    tell('reset');
    peer.reset();
  },
  stopReading() {
    tell('dead');
    peer.stopReading();
  },
});

/**
 * Starts a sandbox.
 *
 * @throws Error when no market can start so, or the saved exchange is damaged
 */
export function createRun(options: RunOptions): Run {
  const {start, bounds, saved, make = createServer, other, hear, ...rest} = options;
  const {seed, speed = 1, now: _, wall = start.now, scenario: __, empty: ___, ...knobs} = start;
  const engine = startEngine(start, saved?.engine);
  const plan = createPlan();
  const tokens = new Map<string, string>();
  let clock = saved?.record?.end ?? 0;
  let market = Math.floor(clock * speed);
  let slept = 0;
  let connections = 0;
  /** Connections, and what ends them. */
  const open = new Map<RunConnection, () => void>();

  /** The fault that is given for what is handled now, and the one that somebody outside has chosen. */
  let given: FaultName | undefined;
  let chosen: FaultName | undefined;
  const choose = (fault: FaultName | undefined): FaultName | undefined => (chosen = given ?? fault);

  function startServer(): SandboxServer {
    return make({
      ...rest,
      ...knobs,
      engine,
      seed,
      wallClock: () => wall + clock + slept,
      tellToken: (token, claims) => void (recorder?.isFull() === false && tokens.set(tokenMark(claims), token)),
      httpFault: (...of) => choose(rest.httpFault?.(...of)) ?? plan.forRequest(...of),
      socketFault: (...of) => choose(rest.socketFault?.(...of)),
      messageFault: (...of) => choose(rest.messageFault?.(...of)) ?? plan.forMessage(...of),
      eventFault: plan.forEvent,
    });
  }

  const before = saved ? saved.record?.steps : [];
  const recorder = bounds && before && createRecorder(() => server.tokens, bounds, before);
  let server = startServer();

  /** Does what comes, and adds it to the record. */
  function take<T>(input: Input | undefined, work: () => T, said: (result: T) => string, fault?: FaultName): T {
    given = fault;
    chosen = undefined;
    const result = work();
    if (recorder && input) {
      recorder.hear(said(result));
      recorder.add({at: clock, ...input, ...(chosen !== undefined && {fault: chosen})});
    }
    given = undefined;
    return result;
  }
  const nothing = (): string => '';

  const run: Run = {
    get server() {
      return server;
    },
    plan,
    tokens,
    now: () => clock,

    advanceTo(at) {
      while (clock + STEP_MS <= at) {
        clock += STEP_MS;
        const due = Math.floor(clock * speed) - market;
        market += due;
        server.advance(due);
      }
    },

    sleep: (ms) => take({do: 'sleep', ms}, () => void (slept += ms), nothing),

    request: (request, fault) =>
      take(
        recorder?.http(request),
        () => other?.(server, request) ?? server.handle(request),
        (outcome) => JSON.stringify(outcome),
        fault,
      ),

    connect(channel, peer, fault) {
      const number = connections;
      connections += 1;
      const tell = (text: string): void => {
        recorder?.hear(`${number} ${text}`);
        hear?.(number, text);
      };
      const inner = take(
        {do: 'open', channel},
        () => server.connect(channel, recorder || hear ? overheard(peer, tell) : peer),
        nothing,
        fault,
      );
      const connection: RunConnection = {
        receive: (bytes, met) => take(recorder?.message(number, bytes), () => inner.receive(bytes), nothing, met),
        closed() {
          if (open.delete(connection)) {
            take({do: 'close', to: number}, inner.closed, nothing);
          }
        },
      };
      open.set(connection, inner.closed);
      return connection;
    },

    control(request) {
      const problem = problemOf(request);
      return problem === ''
        ? take(
            {do: 'control', body: request},
            () => changeSandbox(server, plan, request),
            (answer) => JSON.stringify(answer),
          )
        : [400, {error: problem}];
    },

    issue: () =>
      take(
        {do: 'issue'},
        () => server.tokens.issue(),
        (token) => token,
      ),

    restart() {
      const restarted = (): void => {
        open.forEach((end) => end());
        open.clear();
        server = startServer();
      };
      take({do: 'restart'}, restarted, nothing);
    },

    isRecorded: () => recorder?.isFull() === false,

    record() {
      if (!recorder) {
        throw new RecordError('Nothing was recorded.');
      }
      return recorder.record(start, clock, engine);
    },
  };
  if (saved?.record) {
    connections = saved.record.steps.filter((step) => step.do === 'open').length;
    run.restart();
  }
  return run;
}
