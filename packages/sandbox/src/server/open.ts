import type {AddressInfo} from 'node:net';
import {shown} from '../api/check';
import type {FaultName} from '../faults';
import type {SandboxServer} from '../api/server';
import {NO_FAULT} from '../run/control';
import type {Plan} from '../run/plan';
import type {SessionRecord, Start} from '../run/record';
import {createRun, type RunOptions} from '../run/run';
import type {Certificate} from './certificate';
import {answerGraphql} from './http';
import {createListener} from './listener';
import {createOAuth} from './oauth';

export interface OpenOptions extends Omit<RunOptions, 'start' | 'saved' | 'other' | 'hear'>, Partial<Start> {
  /** 0 for any free port. */
  readonly port: number;
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
  /** A new access token. */
  readonly issue: () => string;
  /** What has come since the start, where `bounds` are given. @throws RecordError when it was more */
  readonly record: () => SessionRecord;
  /** The next so many requests and messages that a fault can meet, meet it, on each channel; then those of the next fault. */
  breakNext: Plan['set'];
  /** Jumps to a time, from which on the calendar holds. @returns why not; '' where it did */
  setClock(time: string): string;
  close(): Promise<void>;
}

/** So many warnings are printed; what comes after them is more of the same. */
const MOST_WARNINGS = 200;

/** Time passes this often, milliseconds. */
const TICK = 100;

/** The market never has to catch up with more than this at a stroke, milliseconds. */
const LONGEST_TICK = 86_400_000;

const logLine = (what: string, why: string, fault: FaultName | undefined): string =>
  [what, why, fault && `(fault ${fault})`].filter(Boolean).join(' ');

/** Opens the sandbox behind `node:http` and `ws` on one port of this machine. Rejects when the port is taken. */
export async function openHost({
  port,
  seed = 1,
  speed = 1,
  scenario,
  empty,
  lenient,
  requestsPerSecond,
  tokenLife,
  keyMemory,
  updateFirst,
  textVariants,
  // From here on time passes, however long loading takes.
  now = Date.now(),
  log,
  warn,
  requestTimeout = 30_000,
  mostConnections = 1000,
  certificate,
  ...options
}: OpenOptions): Promise<Host> {
  const warned = new Set<string>();
  const warnOf = (where: string, warnings: readonly string[]): void => {
    for (const line of warnings.map((warning) => `${where}: ${warning}`)) {
      if (warn && !warned.has(line) && warned.size < MOST_WARNINGS) {
        warned.add(line);
        warn(line);
      }
    }
  };
  const knobs = {lenient, requestsPerSecond, tokenLife, keyMemory, updateFirst, textVariants};
  let last = Date.now();
  const run = createRun({
    ...options,
    start: {seed, now, wall: last, speed, scenario, empty, ...knobs},
    other: answerGraphql(options.protocol.sdl),
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
  const {server} = run;
  const services = {run, oauth: createOAuth(run, server.refreshToken, Date.now)};
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
  let time = 0;
  const timer = setInterval(() => {
    const passed = Math.max(0, Date.now() - last);
    const longest = LONGEST_TICK / Math.max(1, speed);
    last += passed;
    time += Math.min(passed, longest);
    run.advanceTo(time);
    if (passed > longest) {
      run.sleep(passed - longest);
    }
  }, TICK);
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${(web.address() as AddressInfo).port}`,
    server,
    issue: run.issue,
    record: run.record,
    breakNext: (faults, count, on) => void run.control({fault: faults.join(',') || NO_FAULT, count, on}),
    setClock(clock) {
      const [, answer] = run.control({clock});
      return 'error' in answer ? String(answer.error) : '';
    },
    close() {
      clearInterval(timer);
      return close();
    },
  };
}
