import {nearest} from '@alor-docs/contract/nearest';
import {FAULTS, isFault, SCENARIO_NAMES} from '..';
import {jsonOf} from '../api/check';
import type {SandboxServer} from '../api/server';
import {CHANNELS, isOn, STRIKES, type FaultChannel, type FaultName} from '../faults';
import {moveClock, sessionsOf, type ClockRequest} from './clock';
import {MOST_FAULTS, type Plan} from './plan';
import type {Run} from './run';

export {createPlan} from './plan';

/** The address that controls the sandbox itself. */
export const CONTROL_PATH = '/sandbox';

/** Takes back what is planned. */
export const NO_FAULT = 'none';

/** Fields of a control request. */
const TYPES = {
  fault: 'string',
  count: 'number',
  on: 'string',
  now: 'boolean',
  scenario: 'string',
  price: 'number',
  clock: 'string',
  advance: 'number or string',
  symbol: 'string',
  exchange: 'string',
} as const;

/** The body of a control request. */
export interface ControlRequest extends ClockRequest {
  readonly fault?: string;
  readonly count?: number;
  readonly on?: string;
  readonly now?: boolean;
  readonly scenario?: string;
  readonly price?: number;
  readonly symbol?: string;
  readonly exchange?: string;
}

/** Why the body tells nothing that can be done; '' where it does. */
export function problemOf(body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? body : {};
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(TYPES, name));
  if (Object.keys(fields).length === 0 || unknown.length > 0) {
    return `POST an object with fault, count, on and now, with scenario, clock or advance, or with price, symbol and exchange. Unknown: ${unknown.join(', ') || 'none'}.`;
  }
  for (const [name, type] of Object.entries(TYPES)) {
    const value: unknown = (fields as Record<string, unknown>)[name];
    const isWrong = !type.split(' or ').includes(typeof value) || Number.isNaN(value);
    if (Object.hasOwn(fields, name) && value !== undefined && isWrong) {
      return `${name} is a ${type}, not ${JSON.stringify(value).slice(0, 40)}.`;
    }
  }
  const {fault, count = 1, on, now, scenario} = fields as ControlRequest;
  if (fault === undefined && (on ?? now) !== undefined) {
    return 'on and now belong to a fault: {"fault": "connection-dropped", "on": "ws", "now": true}.';
  }
  const faults = fault === undefined || fault === NO_FAULT ? [] : fault.split(',');
  const unknownFault = faults.find((name) => !isFault(name));
  if (unknownFault !== undefined) {
    const near = nearest(unknownFault, Object.keys(FAULTS)).join(', ');
    return `fault is one of ${Object.keys(FAULTS).join(', ')}, some of them with commas, or ${NO_FAULT}, which takes back what is planned. Nearest: ${near}.`;
  }
  if (!Number.isInteger(count) || count < 1 || faults.length * count > MOST_FAULTS) {
    return `count is a whole number from 1, and no more than ${MOST_FAULTS} faults are planned at a time.`;
  }
  const misplaced = misplacedOf(faults.filter(isFault), on, now);
  if (misplaced !== '') {
    return misplaced;
  }
  return scenario === undefined || SCENARIO_NAMES.some((name) => name === scenario)
    ? ''
    : `scenario is one of ${SCENARIO_NAMES.join(', ')}.`;
}

/** Why the faults cannot act on that channel, or at once; '' where they can. */
function misplacedOf(faults: readonly FaultName[], on: string | undefined, now: boolean | undefined): string {
  const channel = CHANNELS.find((one) => one === on);
  if (on !== undefined && !channel) {
    return `on is one of ${CHANNELS.join(', ')}.`;
  }
  const absent = faults.find((fault) => channel && !isOn(fault, channel));
  if (absent) {
    return `${absent} is met on ${FAULTS[absent].on.join(', ')}.`;
  }
  const strikes: readonly string[] = STRIKES;
  return now && (channel === 'http' || faults.length !== 1 || !strikes.includes(faults[0]))
    ? `now takes one fault of open connections, on ws or cws: ${STRIKES.join(', ')}.`
    : '';
}

/** Lets a fault strike the connections that are open, and says how many. */
function strike(server: SandboxServer, fault: FaultName, on: FaultChannel | undefined): object {
  const channels = (['ws', 'cws'] as const).filter((channel) => isOn(fault, channel) && (on ?? channel) === channel);
  const struck = channels.map((channel) => server.strike(fault, `/${channel}`));
  return {message: 'success', connections: struck.reduce((sum, count) => sum + count, 0)};
}

/** An answer of the address that controls the sandbox. */
export type ControlAnswer = readonly [status: number, answer: object];

/** The state of the sandbox. */
const stateOf = ({engine}: SandboxServer, plan: Plan): object => ({
  scenario: engine.scenario(),
  now: new Date(engine.now()).toISOString(),
  sessions: sessionsOf(engine),
  planned: plan.planned(),
  faults: Object.keys(FAULTS),
  scenarios: SCENARIO_NAMES,
});

/** Answers with the state of the sandbox (GET), or has it changed (POST). */
export function control(
  {server, plan, control: change}: Pick<Run, 'server' | 'plan' | 'control'>,
  {method, type, body}: {readonly method: string; readonly type: string; readonly body: Uint8Array},
): ControlAnswer {
  if (method === 'GET') {
    return [200, stateOf(server, plan)];
  }
  // The one type that a browser does not send to another origin without asking it first.
  if (method === 'POST' && !/^application\/json *(?:;|$)/i.test(type)) {
    return [415, {error: `POST ${CONTROL_PATH} takes JSON: send the header Content-Type: application/json.`}];
  }
  const request = method === 'POST' ? jsonOf(body) : undefined;
  const problem = problemOf(request);
  return problem === '' ? change(request as ControlRequest) : [400, {error: problem}];
}

/** Changes the sandbox: a fault for what comes next, another time, another market, another price. The request has no problem. */
export function changeSandbox(server: SandboxServer, plan: Plan, request: ControlRequest): ControlAnswer {
  const {engine} = server;
  const {fault, count = 1, now, scenario, price, clock, advance, symbol = 'SBER', exchange = 'MOEX'} = request;
  const on = CHANNELS.find((one) => one === request.on);
  const refusal = moveClock(server, {clock, advance});
  if (refusal !== '') {
    return [400, {error: refusal}];
  }
  const name = SCENARIO_NAMES.find((known) => known === scenario);
  if (name) {
    engine.setScenario(name);
  }
  if (price !== undefined) {
    const moved = engine.movePrice({symbol, exchange}, price);
    if (!moved.ok) {
      return [400, {error: moved.message}];
    }
  }
  if (now && isFault(fault)) {
    return [200, strike(server, fault, on)];
  }
  if (fault !== undefined) {
    plan.set(fault.split(',').filter(isFault), count, on);
  }
  return [
    200,
    {message: 'success', ...((clock ?? advance) !== undefined && {now: new Date(engine.now()).toISOString()})},
  ];
}
