// cspell:ignore PYTHONUNBUFFERED
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {SandboxServer, ServerOptions} from '../api/server';
import {dayEnd} from '../exchange/day';
import type {Host, HostOptions} from '../server/host';
import type {AttackName, Day} from './attacks';
import {examine, type Examined} from './examined';
import {createJudge, type Breach} from './judge';
import {createAttacks} from './plan';
import {listenToRobot, startRobot, type Robot} from './robot';
import type {RuleId} from './rules';
import {limits as limitsOf, type Entry, type Happening} from './trace';

/** Starts a sandbox; whoever calls the exam knows where its contract lies. */
export type StartHost = (options: Omit<HostOptions, 'contractDir'>) => Promise<Host>;

export interface DayOptions {
  readonly start: StartHost;
  /** The robot; undefined: it comes by itself to `port`. */
  readonly command: readonly string[] | undefined;
  readonly port: number;
  /** A file with the output of a bot that came by itself. */
  readonly botLog?: string | undefined;
  /** The longest that a day lasts, seconds. */
  readonly seconds: number;
  /** How many times shorter the limits of the rules are, for a robot with shorter pauses of its own. */
  readonly hurry: number;
  /** Gets the robot's environment once the sandbox listens. */
  readonly ready?: (env: Readonly<Record<string, string>>) => void;
  /** Is called when the robot, which the exam cannot stop itself, is to be stopped. */
  readonly askToStop?: () => void;
}

/** A day as it went. */
export interface DayResult {
  readonly day: Day;
  readonly entries: readonly Entry[];
  readonly met: ReadonlySet<RuleId>;
  readonly breaches: readonly Breach[];
  /** Attacks that found nothing to strike. */
  readonly unmet: readonly AttackName[];
  /** The callback was used. */
  readonly hasSaid: boolean;
  readonly exit: {readonly code: number | null; readonly by: 'itself' | 'stop' | 'force'};
  readonly lastLines: readonly string[];
}

/** How often the judge looks at the clock, milliseconds. */
const STEP = 25;
/** A robot has so long to stop, milliseconds. */
const STOPS_WITHIN = 10_000;
/** The day ends when so long nothing has struck and nothing is waited for, milliseconds. */
const CALM = 3000;
/** A robot that came by itself is gone when nothing has come from it for so long, milliseconds. */
const GONE = 5000;
const HOUR = 3_600_000;

/** The market's clock shows our time, unless its day would end in the middle of an exam. */
const marketTime = (now: number): number => (dayEnd(now) - now < HOUR ? now - 3 * HOUR : now);

/** What is going on, and how a robot that runs is ended. */
interface Course {
  stopped: number | undefined;
  forced: boolean;
  lastAttack: number;
  /** When something was last waited for. */
  lastPending: number;
  lastRequest: number;
}

/** Runs one day: a new sandbox, a new robot, the attacks, the stop. Rejects with NoRobot for a command that cannot be run. */
export async function runDay(day: Day, options: DayOptions): Promise<DayResult> {
  const {start, command, port, seconds, hurry} = options;
  const judge = createJudge(limitsOf(hurry));
  const entries: Entry[] = [];
  let began = Infinity;
  const at = (): number => Math.max(0, Math.round(performance.now() - began));
  const course: Course = {stopped: undefined, forced: false, lastAttack: 0, lastPending: 0, lastRequest: 0};
  const note = (what: Happening): void => {
    const entry = {...what, at: at()};
    entries.push(entry);
    judge.take(entry);
    course.lastRequest = what.kind === 'placement' || what.kind === 'request' ? entry.at : course.lastRequest;
    course.lastAttack = what.kind === 'attack' ? entry.at : course.lastAttack;
  };
  let robot: Robot | undefined;
  const stopRobot = (): void => {
    if (course.stopped === undefined) {
      note({kind: 'stop'});
      course.stopped = at();
      robot?.stop();
      if (!robot) {
        options.askToStop?.();
      }
    }
  };
  const attacks = createAttacks(day.attacks, (name) => note({kind: 'attack', name}));
  let examined: Examined | undefined;
  const make = (made: ServerOptions): SandboxServer => (examined = examine(made, {attacks, note, stopRobot})).server;
  const host = await start({
    port,
    seed: day.seed,
    now: marketTime(Date.now()),
    empty: true,
    requestsPerSecond: 100,
    make,
  });
  const callback = await listenToRobot((position) => note({kind: 'said', ...position}));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'exam-'));
  const sockets = host.origin.replace('http', 'ws');
  const token = host.server.tokens.issue();
  const env = {
    ALOR_API_URL: host.origin,
    ALOR_AUTH_URL: host.origin,
    ALOR_WS_URL: `${sockets}/ws`,
    ALOR_CWS_URL: `${sockets}/cws`,
    ALOR_REFRESH_TOKEN: host.server.refreshToken,
    ALOR_TOKEN: token,
    ALOR_EXAM_URL: callback.url,
    ALOR_EXAM_FOLDER: folder,
  };
  began = performance.now();
  options.ready?.(env);
  let seen = false;
  const look = (output: string): void => {
    if (!seen && [token, ...(examined?.tokens ?? [])].some((secret) => output.includes(secret))) {
      seen = true;
      note({kind: 'token-seen'});
    }
  };
  try {
    robot = command && startRobot(command, {...process.env, PYTHONUNBUFFERED: '1', ...env}, look);
    const isOver = (): boolean =>
      at() > seconds * 1000 ||
      (attacks.isOver() && at() - Math.max(course.lastAttack, course.lastPending) > CALM / hurry);
    const tick = (): void => {
      judge.tick(at());
      course.lastPending = judge.pending() ? at() : course.lastPending;
    };
    const exit = await follow(robot, {course, at, isOver, stopRobot, tick});
    note({kind: 'exit', ...exit});
    const log = options.botLog !== undefined && fs.existsSync(options.botLog);
    if (log) {
      look(fs.readFileSync(options.botLog, 'utf8'));
    }
    note({kind: 'end', live: examined?.live() ?? [], watched: robot !== undefined || log});
    const {met, breaches} = judge;
    const hasSaid = entries.some(({kind}) => kind === 'said');
    const lastLines = robot?.lastLines() ?? [];
    return {day, entries, met, breaches, unmet: attacks.unmet(), hasSaid, exit, lastLines};
  } finally {
    robot?.kill();
    callback.close();
    await host.close();
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

interface Following {
  readonly course: Course;
  readonly at: () => number;
  readonly isOver: () => boolean;
  readonly stopRobot: () => void;
  readonly tick: () => void;
}

/** Watches a robot until it ends; ends it when the day is over. */
function follow(
  robot: Robot | undefined,
  {course, at, isOver, stopRobot, tick}: Following,
): Promise<DayResult['exit']> {
  return new Promise((resolve, reject) => {
    const finish = (code: number | null): void => {
      clearInterval(timer);
      resolve({code, by: course.forced ? 'force' : course.stopped === undefined ? 'itself' : 'stop'});
    };
    const timer = setInterval(() => {
      if (course.stopped === undefined) {
        tick();
        if (isOver()) {
          stopRobot();
        }
      } else if (robot) {
        if (!course.forced && at() - course.stopped > STOPS_WITHIN) {
          course.forced = true;
          robot.kill();
        }
      } else if (at() - Math.max(course.stopped, course.lastRequest) > GONE) {
        finish(null);
      }
    }, STEP);
    robot?.ended.then(
      ({code}) => finish(code),
      (error: unknown) => {
        clearInterval(timer);
        reject(error as Error);
      },
    );
  });
}
