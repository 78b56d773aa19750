import {parseArgs} from 'node:util';
import {nearest} from '@alor-docs/contract/nearest';
import {FAULTS, isFault, SCENARIO_NAMES, type FaultName, type ScenarioName} from '..';
import {CHANNELS, isOn, type FaultChannel} from '../faults';
import {MOST_FAULTS} from '../run/plan';

/** Options of a call. */
export interface Options {
  readonly help: boolean;
  readonly port: number;
  readonly seed: number;
  readonly speed: number;
  readonly scenario: ScenarioName;
  /** What goes wrong first, each so many times. */
  readonly faults: readonly FaultName[];
  readonly count: number;
  /** The channel of these faults; undefined: each where it can be met. */
  readonly on: FaultChannel | undefined;
  readonly tokenLife: readonly number[] | undefined;
  /** Serves `https:` and `wss:`. */
  readonly tls: boolean;
  readonly strict: boolean;
  readonly assumptions: boolean;
  readonly log: boolean;
  /** The file that takes what was sent. */
  readonly record: string | undefined;
  /** Starts without the orders of the examples. */
  readonly empty: boolean;
  /** The time at the start, from which on the calendar holds. */
  readonly clock: string | undefined;
  readonly keyMemory: number | undefined;
  readonly updateFirst: 'cancel' | 'place';
  readonly textVariants: boolean;
}

/** How it is started in a checkout. */
export const NPM_RUN = 'npm run sandbox --';

const OPTIONS = {
  port: {type: 'string', default: '8765'},
  seed: {type: 'string', default: '1'},
  speed: {type: 'string', default: '1'},
  scenario: {type: 'string', default: 'quiet'},
  fault: {type: 'string'},
  on: {type: 'string'},
  'token-life': {type: 'string'},
  clock: {type: 'string'},
  empty: {type: 'boolean', default: false},
  'key-memory': {type: 'string'},
  'update-first': {type: 'string', default: 'cancel'},
  'text-variants': {type: 'boolean', default: false},
  tls: {type: 'boolean', default: false},
  strict: {type: 'boolean', default: false},
  assumptions: {type: 'boolean', default: false},
  log: {type: 'boolean', default: false},
  record: {type: 'string'},
  help: {type: 'boolean', default: false},
} as const;

/** The faults, one a line. */
export const faultLines = (before: string): string =>
  Object.entries(FAULTS)
    .map(([name, {on, text}]) => `${before}${name.padEnd(22)} ${on.join(',').padEnd(11)} ${text.en}`)
    .join('\n');

/** What `--help` prints; `program`: how it was started. */
export const helpOf = (program: string): string => `The sandbox: a simulated broker and exchange on this machine.

${program} [OPTIONS]

  --port 8765       the port of HTTP, /ws and /cws; 0 takes any free one
  --seed 1          the course of the market: the same number, the same course
  --speed 1         how many times faster than ours the market's time passes; 0 stops it
  --scenario quiet  ${SCENARIO_NAMES.join(', ')}
  --fault NAME      what goes wrong first; NAME:3 three times, NAME,NAME one after another
  --on ws           where those faults are met: ${CHANNELS.join(', ')}; without it each wherever it can be
  --clock 18:54:50  the next such time in Moscow, also "sat 12:00" or an ISO 8601 date; the hours of the exchange hold from then on
  --token-life 60   seconds that an access token lives; 1800 without it
  --empty           starts without the orders and trades of the documentation's examples
  --key-memory 61   seconds that an X-REQID is remembered; for ever without it
  --update-first X  place: an update places the new order before it cancels the old one; cancel: after it
  --text-variants   texts of rejections come in other forms: numbered, without a period, with two spaces, in capitals
  --tls             https: and wss: with a certificate made at the start
  --strict          refuses what breaks the contract, also where public clients do and the server lets them
  --assumptions     prints what is assumed where it is not known how the server behaves
  --log             prints each request and what in it breaks the contract
  --record FILE     writes what was sent into the file when the sandbox ends, without any token
  --help            prints this

${program} replay FILE    plays such a file again and prints the answers

Faults:
${faultLines('  ')}`;

/** An option that cannot be, with what would be right. */
export class UsageError extends Error {}

function numberOf(name: string, text: string, min: number, max: number, whole: boolean): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max) || (whole && !Number.isInteger(value))) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new UsageError(`--${name} is ${kind} from ${min} to ${max}, not ${JSON.stringify(text)}.`);
  }
  return value;
}

function unknown(option: string, name: string, names: readonly string[]): never {
  throw new UsageError(
    `--${option} ${name} is unknown; nearest: ${nearest(name, names).join(', ')}.\nThere are:\n  ${names.join('\n  ')}`,
  );
}

function parsed(args: readonly string[], names: readonly string[], program: string) {
  try {
    return parseArgs({args: [...args], options: OPTIONS}).values;
  } catch (error) {
    const {message} = error as Error;
    const name = /^Unknown option '--?([\w-]+)/.exec(message)?.[1];
    throw new UsageError(
      name === undefined
        ? `${message}\nOptions: ${names.map((option) => `--${option}`).join(', ')}.`
        : `--${name} is unknown; nearest: --${nearest(name, names, 1)[0]}. All options: ${program} --help`,
    );
  }
}

/** Reads the options of a call of `program`. Throws a UsageError for what is none. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, program = NPM_RUN): Options {
  const names = Object.keys(OPTIONS);
  // npm keeps options for itself that stand before the two dashes.
  const swallowed = program === NPM_RUN && names.find((name) => env[`npm_config_${name}`] !== undefined);
  if (swallowed) {
    throw new UsageError(`npm has taken --${swallowed} for itself. Write: ${program} --${swallowed} …`);
  }
  const {help, log, tls, strict, assumptions, empty, ...texts} = parsed(args, names, program);
  const [list, times = '1'] = (texts.fault ?? '').split(':');
  const faults = (texts.fault === undefined ? [] : list.split(',')).map((name) =>
    isFault(name) ? name : unknown('fault', name, Object.keys(FAULTS)),
  );
  const count = numberOf('fault NAME:COUNT', times, 1, MOST_FAULTS, true);
  if (faults.length * count > MOST_FAULTS) {
    throw new UsageError(`--fault plans no more than ${MOST_FAULTS} faults, and these are ${faults.length * count}.`);
  }
  const on =
    texts.on === undefined
      ? undefined
      : (CHANNELS.find((channel) => channel === texts.on) ?? unknown('on', texts.on, CHANNELS));
  const absent = faults.find((fault) => on && !isOn(fault, on));
  if (absent) {
    throw new UsageError(`--fault ${absent} is met on ${FAULTS[absent].on.join(', ')}, not on ${on}.`);
  }
  const life = texts['token-life'];
  const memory = texts['key-memory'];
  const orders = ['cancel', 'place'] as const;
  return {
    help,
    log,
    tls,
    strict,
    assumptions,
    empty,
    on,
    clock: texts.clock,
    keyMemory: memory === undefined ? undefined : numberOf('key-memory', memory, 1, 1e9, true),
    updateFirst:
      orders.find((one) => one === texts['update-first']) ?? unknown('update-first', texts['update-first'], orders),
    textVariants: texts['text-variants'],
    record: texts.record,
    tokenLife: life === undefined ? undefined : [numberOf('token-life', life, 1, 86_400, true)],
    port: numberOf('port', texts.port, 0, 65_535, true),
    seed: numberOf('seed', texts.seed, -(2 ** 31), 2 ** 31 - 1, true),
    speed: numberOf('speed', texts.speed, 0, 1000, false),
    scenario:
      SCENARIO_NAMES.find((name) => name === texts.scenario) ?? unknown('scenario', texts.scenario, SCENARIO_NAMES),
    faults,
    count,
  };
}
