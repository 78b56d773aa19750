import type {AddressInfo} from 'node:net';
import {createSandbox, type ScenarioName} from '..';
import {shown} from '../api/check';
import {createGraphql} from '../api/graphql';
import type {FaultName} from '../faults';
import {createServer, type SandboxServer, type ServerOptions} from '../api/server';
import type {Certificate} from './certificate';
import {createListener} from './listener';
import {createOAuth} from './oauth';
import {createPlan, type Plan} from './plan';

export interface OpenOptions extends Omit<ServerOptions, 'engine' | 'wallClock' | 'seed'> {
  /** 0 for any free port. */
  readonly port: number;
  readonly seed?: number;
  /** How many times faster than ours the market's time passes; 0: it stands. */
  readonly speed?: number;
  readonly scenario?: ScenarioName;
  /** Starts without the orders of the examples. */
  readonly empty?: boolean;
  /** Start of the market's clock, Unix milliseconds; default: now. */
  readonly now?: number;
  /** Makes the server; for tests that need another. */
  readonly make?: (options: ServerOptions) => SandboxServer;
  /** Tells, once each, what a client sent otherwise than the contract has it and was passed over. */
  readonly warn?: (line: string) => void;
  /** Tells who watches: a line for each request and message. */
  readonly log?: (line: string) => void;
  /** Milliseconds that a client has for sending a whole request; then its connection ends with a 408. Default 30,000. */
  readonly requestTimeout?: number;
  /** Serves `https:` and `wss:` with it. */
  readonly certificate?: Certificate;
  /** Open connections; one above the limit gets a 503. Default 1000. */
  readonly mostConnections?: number;
}

/** A sandbox that listens. */
export interface Host {
  /** `http://127.0.0.1:PORT`, with a certificate `https:`; the same with `ws` in place of `http` for `/ws` and `/cws`. */
  readonly origin: string;
  readonly server: SandboxServer;
  /** The next so many requests and messages that a fault can meet, meet it, on each channel; then those of the next fault. */
  breakNext: Plan['set'];
  close(): Promise<void>;
}

/** So many warnings are printed; what comes after them is more of the same. */
const MOST_WARNINGS = 200;

/** The market moves this often, milliseconds. */
const STEP = 100;

/** The market never has to catch up with more than this at a stroke, milliseconds. */
const LONGEST_STEP = 86_400_000;

const logLine = (what: string, why: string, fault: FaultName | undefined): string =>
  [what, why, fault && `(fault ${fault})`].filter(Boolean).join(' ');

/** Opens the sandbox behind `node:http` and `ws` on one port of this machine. Rejects when the port is taken. */
export async function openHost({
  protocol,
  port,
  seed = 1,
  speed = 1,
  scenario,
  empty,
  now: start = Date.now(),
  make = createServer,
  log,
  warn,
  requestTimeout = 30_000,
  mostConnections = 1000,
  certificate,
  ...options
}: OpenOptions): Promise<Host> {
  // From here on the market's time passes, however long loading takes.
  let last = Date.now();
  const created = createSandbox({seed, now: start, scenario, empty});
  if (!created.ok) {
    throw new Error(created.message);
  }
  const engine = created.value;
  const plan = createPlan();
  const warned = new Set<string>();
  const warnOf = (where: string, warnings: readonly string[]): void => {
    for (const line of warnings.map((warning) => `${where}: ${warning}`)) {
      if (warn && !warned.has(line) && warned.size < MOST_WARNINGS) {
        warned.add(line);
        warn(line);
      }
    }
  };
  const server = make({
    protocol,
    engine,
    seed,
    wallClock: Date.now,
    ...options,
    httpFault: (...of) => options.httpFault?.(...of) ?? plan.forRequest(...of),
    messageFault: (...of) => options.messageFault?.(...of) ?? plan.forMessage(...of),
    watchHttp(record) {
      options.watchHttp?.(record);
      const {request, status, problems, reason = '', fault} = record;
      warnOf(record.operation ?? request.method, record.warnings);
      const why = problems.join('; ') || reason;
      log?.(logLine(`${request.method} ${request.url} ${status ?? 'no answer'}`, why, fault));
    },
    watchMessages(record) {
      options.watchMessages?.(record);
      const {channel, connection, message, problem, fault} = record;
      warnOf(shown(message?.opcode), record.warnings);
      log?.(logLine(`${channel} #${connection} ${shown(message?.opcode)}`, problem, fault));
    },
  });
  const services = {server, plan, oauth: createOAuth(server, Date.now), graphql: createGraphql(protocol.sdl, engine)};
  const {web, close} = createListener({
    services,
    requestTimeout,
    mostConnections,
    certificate,
    report: (where, error) =>
      (log ?? console.error)(`${where} ${String((error as Error | undefined)?.stack ?? error)}`),
  });
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  /** The market's clock knows whole milliseconds: the rest of a step waits for the next one. */
  let rest = 0;
  const timer = setInterval(() => {
    const now = Date.now();
    const due = Math.min(rest + Math.max(0, now - last) * speed, LONGEST_STEP);
    rest = due % 1;
    last = now;
    server.advance(Math.floor(due));
  }, STEP);
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${(web.address() as AddressInfo).port}`,
    server,
    breakNext: plan.set,
    close() {
      clearInterval(timer);
      return close();
    },
  };
}
