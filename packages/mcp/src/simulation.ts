import type {Connection, HttpOutcome} from '@alor-docs/sandbox/api';
import {control} from '@alor-docs/sandbox/control';
import {createRun, type Run, type RunOptions} from '@alor-docs/sandbox/run';
import type {OpcodeRule, OperationRule, Protocol} from '@alor-docs/sandbox/protocol';
import {nearest} from '@alor-docs/contract/nearest';
import {operationOf} from './reference';
import {Refusal, shown} from './tool';

/** A request to the simulation. Values of parameters by name, wherever they stand: path, query or header. */
export interface CallRequest {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
  readonly body?: unknown;
}

/** What a request came to, ready to be written as JSON. */
export type CallAnswer = Readonly<Record<string, unknown>>;

/** A simulated exchange with a broker in front of it. Its time stands still but for a second a call and what `control` asks for. */
export interface Simulation {
  call(request: CallRequest): CallAnswer;
  /** Says what breaks the contract, and what the answer would be now. Leaves everything as it was. */
  check(request: CallRequest): CallAnswer;
  /** The state without a body; otherwise as `POST /sandbox` of the sandbox. */
  control(body?: object): CallAnswer;
}

/** What is left of a market is of this number: the same calls give the same answers. */
const SEED = 1;

/** The market's time passes by this with each call, milliseconds. */
const STEP = 1000;

/** Messages that one answer holds. */
const MOST_MESSAGES = 50;

/** What subscriptions have sent since is asked for by this name. */
export const MESSAGES = 'messages';

type Channel = '/ws' | '/cws';

/**
 * Opens a simulation.
 *
 * @param now start of its clock, Unix milliseconds
 * @throws Error when no market can start then
 */
export function openSimulation(protocol: Protocol, now: number): Simulation {
  const start = {seed: SEED, now};
  const {run, send} = openBroker({protocol, start});
  return {
    call: (request) => send(request).answer,
    check(request) {
      const saved = {engine: run.server.engine.serialize(), record: undefined};
      const {problems, answer} = openBroker({protocol, start, saved}).send(request);
      return {fits: problems.length === 0, problems, wouldAnswer: answer};
    },
    control(body) {
      const method = body === undefined ? 'GET' : 'POST';
      const bytes = new TextEncoder().encode(JSON.stringify(body ?? {}));
      const [status, answer] = control(run, {method, type: 'application/json', body: bytes});
      if (status !== 200) {
        throw new Refusal((answer as {error: string}).error);
      }
      if (body !== undefined) {
        return {...answer};
      }
      const {faults: _, ...state} = answer as Record<string, unknown>;
      const {engine} = run.server;
      return {
        portfolios: engine.login().portfolios.map(({id}) => id),
        instruments: engine.instruments().map(({exchange, symbol, market}) => `${exchange}:${symbol} (${market})`),
        ...state,
      };
    },
  };
}

/** A broker in front of an exchange, with what its calls bring. */
function openBroker(options: RunOptions): {
  readonly run: Run;
  send(request: CallRequest): {problems: readonly string[]; answer: CallAnswer};
} {
  const {protocol} = options;
  let problems: readonly string[] = [];
  let fault: string | undefined;
  const run = createRun({
    ...options,
    watchHttp: (record) => ({problems, fault} = record),
    watchMessages: (record) => {
      problems = record.problem === '' ? [] : [record.problem];
      fault = record.fault;
    },
  });
  const sockets = createSockets(run);
  const known = [
    ...protocol.operations.map((rule) => ({rule, id: rule.id, address: `${rule.method} ${rule.path}`})),
    ...protocol.opcodes.map((rule) => ({rule, id: rule.opcode, address: `${rule.channel} ${rule.opcode}`})),
  ];
  const pass = (): void => run.advanceTo(run.now() + STEP);
  return {
    run,
    send({operation, parameters, body}) {
      if (operation === MESSAGES) {
        pass();
        return {problems: [], answer: sockets.take()};
      }
      const {rule} = operationOf(known, operation);
      problems = [];
      fault = undefined;
      let answer: CallAnswer;
      if ('opcode' in rule) {
        sockets.send(rule, parameters, body);
        pass();
        answer = sockets.take();
      } else {
        const request = requestOf(rule, parameters, body, run.issue());
        answer = {request: `${request.method} ${request.url}`, ...outcomeText(run.request(request))};
        pass();
      }
      return {problems, answer: {...answer, ...(fault !== undefined && {fault})}};
    },
  };
}

/** The request of an operation with a token of the simulation. Values go where the contract has their names. */
function requestOf(
  {method, path, parameters: rules, body: takesBody}: OperationRule,
  values: CallRequest['parameters'],
  body: unknown,
  token: string,
) {
  const names = rules.map(({name}) => name);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const near = names.length === 0 ? 'it takes none' : `nearest: ${nearest(unknown, names, 1).join()}`;
    throw new Refusal(`The operation has no parameter ${shown(unknown)}, ${near}.`);
  }
  if (body !== undefined && !takesBody) {
    throw new Refusal('The operation takes no body.');
  }
  const given = rules.filter(({name}) => Object.hasOwn(values, name));
  const listed = (name: string): string[] => [values[name]].flat().map(String);
  const address = given
    .filter(({in: place}) => place === 'path')
    .reduce((all, {name}) => all.replace(`{${name}}`, encodeURIComponent(listed(name).join(','))), path);
  const query = new URLSearchParams(
    given.filter(({in: place}) => place === 'query').flatMap(({name}) => listed(name).map((value) => [name, value])),
  );
  const headers = given
    .filter(({in: place}) => place === 'header')
    .map(({name}) => [name.toLowerCase(), listed(name).join(',')]);
  return {
    method,
    url: query.size > 0 ? `${address}?${query.toString()}` : address,
    headers: {
      ...(Object.fromEntries(headers) as Record<string, string>),
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {'content-type': 'application/json'}),
    },
    body: body === undefined ? '' : JSON.stringify(body),
  };
}

/** What a client sees of an answer, or instead of one. */
function outcomeText(outcome: HttpOutcome): CallAnswer {
  const answer = outcome.kind === 'answer' ? outcome : outcome.half;
  const reason = answer?.headers['X-Sandbox-Reason'];
  return {
    ...(answer && {status: answer.status}),
    ...(reason !== undefined && {reason}),
    ...(answer && {body: outcome.kind === 'answer' ? parsed(answer.body) : answer.body}),
    ...(outcome.kind === 'cut' && {noResponse: 'the connection ended before the whole response came'}),
    ...(outcome.kind === 'silence' && {noResponse: 'nothing more comes: a client waits for its own time-out'}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a plain text or a page of a proxy
  }
}

/** One connection a channel, opened when it is needed, `/cws` with its `authorize`. */
function createSockets(run: Run): {
  send(rule: OpcodeRule, parameters: CallRequest['parameters'], body: unknown): void;
  take(): CallAnswer;
} {
  const open = new Map<Channel, Connection>();
  let waiting: unknown[] = [];
  let requests = 0;
  const guid = (): string => `mcp-${(requests += 1)}`;
  const connect = (channel: Channel): Connection => {
    let isDeaf = false;
    const end = (how: string): void => {
      open.delete(channel);
      waiting.push({channel, ended: how});
    };
    const connection = run.connect(channel, {
      send: (text) => void (isDeaf || waiting.push(parsed(text))),
      close: (code, why) => end(`closed with ${code} ${why}`),
      reset: () => end('reset without a closing handshake'),
      stopReading: () => void (isDeaf = true),
      unsent: () => 0,
    });
    open.set(channel, connection);
    if (channel === '/cws') {
      connection.receive(JSON.stringify({opcode: 'authorize', guid: guid(), token: run.issue()}));
    }
    return connection;
  };
  return {
    send({opcode, channel}, parameters, body) {
      if (Object.keys(parameters).length > 0) {
        throw new Refusal('An opcode has no parameters: all its fields stand in body.');
      }
      if (Array.isArray(body)) {
        throw new Refusal('The body of an opcode is an object.');
      }
      const connection = open.get(channel) ?? connect(channel);
      const hasToken = channel === '/ws' || opcode === 'authorize';
      const message = {
        guid: guid(),
        ...(body as object | undefined),
        opcode,
        ...(hasToken && {token: run.issue()}),
      };
      connection.receive(JSON.stringify(message));
    },
    take() {
      const messages = waiting.slice(0, MOST_MESSAGES);
      waiting = waiting.slice(MOST_MESSAGES);
      return {messages, ...(waiting.length > 0 && {waiting: waiting.length})};
    },
  };
}
