import {isFault, SCENARIO_NAMES} from '..';
import type {ServerOptions} from '../api/server';
import {isOn, type FaultChannel, type FaultName} from '../faults';
import type {Channel} from '../stream/session';
import type {ScenarioName} from '../types';
import {durationOf} from './clock';
import {problemOf, type ControlRequest} from './control';

/*
 * The record of a session: how a sandbox was started and everything that came to it since, so that the same can be played
 * again. It holds no token: marks stand for them (`secrets.ts`), so it can be given away.
 */

const FORMAT = 'alor-sandbox-session';
const VERSION = 1;

/** Time passes in steps of so many milliseconds; whatever comes in between, comes at the step before. */
export const STEP_MS = 100;
/** Longer sessions are neither recorded nor played: steps, characters of a file, milliseconds, milliseconds of the market. */
export const MOST_STEPS = 10_000;
export const LARGEST_FILE = 4_000_000;
export const LONGEST = 86_400_000;
const LONGEST_MARKET = 31 * 86_400_000;

/** How a sandbox starts. */
export interface Start extends Pick<
  ServerOptions,
  'keyMemory' | 'updateFirst' | 'textVariants' | 'tokenLife' | 'lenient' | 'requestsPerSecond'
> {
  readonly seed: number;
  /** Start of the market's clock, Unix milliseconds. */
  readonly now: number;
  /** Start of the clock by which tokens run out, Unix milliseconds; default: `now`. */
  readonly wall?: number;
  /** How many times faster than ours the market's time passes; default 1. */
  readonly speed?: number;
  readonly scenario?: ScenarioName;
  /** Starts without the orders of the examples. */
  readonly empty?: boolean;
}

/** What comes to a sandbox. */
export type Input =
  /** A request over HTTP, GraphQL included. `headers` lack what has no effect, and `application/json`, which goes without saying. */
  | {
      readonly do: 'http';
      readonly method: string;
      readonly url: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** The mark of its access token. */
      readonly token?: string;
      readonly body?: unknown;
      /** In place of `body`: the length of one that is no JSON, whose words nobody reads. */
      readonly unreadable?: number;
      readonly fault?: FaultName;
    }
  /** A connection opens; the first one is number 0. */
  | {readonly do: 'open'; readonly channel: Channel; readonly fault?: FaultName}
  /** A message over a connection. */
  | {
      readonly do: 'send';
      readonly to: number;
      readonly message?: Readonly<Record<string, unknown>>;
      /** In place of `message`: the length of what is no JSON object. */
      readonly unreadable?: number;
      readonly fault?: FaultName;
    }
  /** The client ends a connection. */
  | {readonly do: 'close'; readonly to: number}
  /** A fault, a price, a scenario, or the clock: the body of `POST /sandbox`. */
  | {readonly do: 'control'; readonly body: ControlRequest}
  /** An access token is issued without a request. */
  | {readonly do: 'issue'}
  /** The broker forgets tokens, keys of cancels, and connections; the exchange goes on. */
  | {readonly do: 'restart'}
  /** The clock of the tokens goes on by so many milliseconds in which the machine slept. */
  | {readonly do: 'sleep'; readonly ms: number};

/** An input and its time: milliseconds since the start. `sum`: over all that the sandbox has said since the step before. */
export type Step = Input & {readonly at: number; readonly sum?: string};

/** A session. */
export interface SessionRecord {
  readonly start: Start;
  readonly steps: readonly Step[];
  /** How long it lasted, milliseconds. */
  readonly end: number;
  /** A sum over the state of the exchange at the end. */
  readonly state?: string;
}

/** A text that is no record, with what is wrong in it. */
export class RecordError extends Error {}

function fail(problem: string): never {
  throw new RecordError(problem);
}

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, unknown>>;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const whole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSize = whole(0, 1 << 21);
const isTime = whole(0, LONGEST);
const isDate = whole(0, 8.64e15);
const isNumber = whole(0, MOST_STEPS);
const isSum: Check = (value) => typeof value === 'string' && /^[\da-f]{8}$/.test(value);
const isSpeed: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1000;
const isLife: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= 1000 && value.every(whole(1, 86_400));
const isHeaders: Check = (value) => isFields(value) && Object.values(value).every(isText);
const isAny: Check = () => true;
const isChannel: Check = (value) => value === '/ws' || value === '/cws';

/** Fields that must be there, and fields that may. */
interface Shape {
  readonly must: Readonly<Record<string, Check>>;
  readonly may?: Readonly<Record<string, Check>>;
}

const RECORD: Shape = {
  must: {
    format: (value) => value === FORMAT,
    version: (value) => value === VERSION,
    start: isFields,
    steps: Array.isArray,
    end: isTime,
  },
  may: {state: isSum},
};

const START: Shape = {
  must: {seed: whole(-(2 ** 31), 2 ** 31 - 1), now: isDate},
  may: {
    wall: isDate,
    speed: isSpeed,
    scenario: (value) => SCENARIO_NAMES.some((name) => name === value),
    empty: isFlag,
    keyMemory: whole(1, 1e9),
    updateFirst: (value) => value === 'cancel' || value === 'place',
    textVariants: isFlag,
    tokenLife: isLife,
    lenient: isFlag,
    requestsPerSecond: whole(1, 1e6),
  },
};

const STEPS: Readonly<Record<Input['do'], Shape>> = {
  http: {
    must: {method: isText, url: isText},
    may: {headers: isHeaders, token: isText, body: isAny, unreadable: isSize, fault: isFault},
  },
  open: {must: {channel: isChannel}, may: {fault: isFault}},
  send: {must: {to: isNumber}, may: {message: isFields, unreadable: isSize, fault: isFault}},
  close: {must: {to: isNumber}},
  control: {must: {body: isFields}},
  issue: {must: {}},
  restart: {must: {}},
  sleep: {must: {ms: whole(0, 8.64e15)}},
};

/** Fails unless the value has the fields of the shape and no others. */
function hold(value: unknown, {must, may = {}}: Shape, where: string): Fields {
  if (!isFields(value)) {
    return fail(`${where} is no object.`);
  }
  const known = {...must, ...may};
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(known, name)) {
      fail(`${where} has the unknown field ${JSON.stringify(name.slice(0, 40))}.`);
    }
  }
  for (const [name, check] of Object.entries(known)) {
    if (!Object.hasOwn(value, name) ? Object.hasOwn(must, name) : !check(value[name])) {
      const found = Object.hasOwn(value, name) ? 'has a value that cannot be' : 'is missing';
      fail(`${where}.${name} ${found}.`);
    }
  }
  return value;
}

/** Fails unless this is a step that can follow on those before. */
function holdStep(
  value: unknown,
  where: string,
  {at: last, opened}: {readonly at: number; readonly opened: number},
): Step {
  const name = isFields(value) ? value.do : undefined;
  if (typeof name !== 'string' || !Object.hasOwn(STEPS, name)) {
    return fail(`${where}.do is none of ${Object.keys(STEPS).join(', ')}.`);
  }
  const {must, may} = STEPS[name as Input['do']];
  hold(value, {must: {...must, do: isText, at: isTime}, may: {...may, sum: isSum}}, where);
  const step = value as Step;
  if (step.at < last || step.at % STEP_MS !== 0) {
    fail(`${where}.at is a multiple of ${STEP_MS} and not before the step before.`);
  }
  if ('to' in step && step.to >= opened) {
    fail(`${where}.to names a connection that has not been opened.`);
  }
  if ((step.do === 'http' || step.do === 'send') && step.unreadable !== undefined) {
    if ('body' in step || 'message' in step) {
      fail(`${where} has unreadable, and what can be read.`);
    }
  } else if (step.do === 'send' && !step.message) {
    fail(`${where} has no message.`);
  }
  const channel: FaultChannel | undefined =
    step.do === 'http' ? 'http' : step.do === 'open' ? (step.channel.slice(1) as 'ws' | 'cws') : undefined;
  if (channel && 'fault' in step && step.fault && !isOn(step.fault, channel)) {
    fail(`${where}.fault is not met there.`);
  }
  const problem = step.do === 'control' ? problemOf(step.body) : '';
  return problem === '' ? step : fail(`${where}.body: ${problem}`);
}

/**
 * Reads a record from its text. Nothing of it is taken unless all of it holds.
 *
 * @throws RecordError saying what is wrong and where
 */
export function readRecord(text: string): SessionRecord {
  if (text.length > LARGEST_FILE) {
    fail(`The record is longer than ${LARGEST_FILE} characters.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    fail('The record is no JSON.');
  }
  return recordOf(value);
}

/** The same of a value as JSON has it. @throws RecordError */
export function recordOf(value: unknown): SessionRecord {
  if (isFields(value) && value.format === FORMAT && value.version !== VERSION) {
    fail(
      `The record is of version ${JSON.stringify(value.version)?.slice(0, 40)}; this sandbox reads version ${VERSION}.`,
    );
  }
  const {format: _, version: __, ...record} = hold(value, RECORD, 'record');
  const {start, steps, end} = record as unknown as SessionRecord;
  hold(start, START, 'start');
  if (steps.length > MOST_STEPS) {
    fail(`The record has more than ${MOST_STEPS} steps.`);
  }
  let last = {at: 0, opened: 0};
  let market = end * (start.speed ?? 1);
  steps.forEach((value, index) => {
    const step = holdStep(value, `steps[${index}]`, last);
    last = {at: step.at, opened: last.opened + (step.do === 'open' ? 1 : 0)};
    market += (step.do === 'control' && durationOf(step.body.advance ?? 0)) || 0;
  });
  if (end < last.at || end % STEP_MS !== 0) {
    fail(`end is a multiple of ${STEP_MS} and not before the last step.`);
  }
  if (market > LONGEST_MARKET) {
    fail('More than 31 days of the market pass in the record.');
  }
  return record as unknown as SessionRecord;
}

/** The text of a record: JSON, a step a line. */
export function writeRecord({steps, ...record}: SessionRecord): string {
  const head = JSON.stringify({format: FORMAT, version: VERSION, ...record});
  const lines = steps.map((step) => `\n  ${JSON.stringify(step)}`);
  return `${head.slice(0, -1)},"steps":[${lines.join(',')}\n]}\n`;
}
