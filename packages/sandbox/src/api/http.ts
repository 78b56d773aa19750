import type {Placed, Rejection, Sandbox} from '../types';
import {NO_SIMULATION, toFormat, type Format, type OperationRule, type Protocol} from '../protocol';
import {jsonOf, problemOf, readParameters, type BadParameter} from './check';
import type {FaultName} from '../faults';
import {reject, wordsOf} from '../rejections';
import {HTTP_FAULTS, hasId, isMetBy, timesCarriedOut, type Spoiling} from './httpFaults';
import {OPERATIONS, type Call, type Reply} from './operations';
import {instrumentExamples, type Payload} from './rows';
import {REAL_TOKEN, REFRESH_TOKEN, type Tokens} from './tokens';

/** An HTTP request, whoever carries it. Names of headers are in lower case. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string | Uint8Array;
}

/** An answer, or what a client sees when none comes. */
export type HttpOutcome =
  | Answer
  /** The connection ends without an answer, or after the first half of one. */
  | {readonly kind: 'cut'; readonly half?: Half}
  /** No answer ever comes, or only the first half of one. */
  | {readonly kind: 'silence'; readonly half?: Half};

interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The first half of an answer; its headers promise all of it. */
type Half = Omit<Answer, 'kind'>;

/** What a request came to, for those who watch. Tokens are not in it. */
export interface HttpRecord {
  readonly request: HttpRequest;
  readonly operation: string | undefined;
  /** Number of the token it carries, of a token of this sandbox. */
  readonly token: string | undefined;
  /** What breaks the contract; empty for a good request. */
  readonly problems: readonly string[];
  readonly status: number | undefined;
}

export interface HttpOptions {
  readonly protocol: Protocol;
  readonly engine: Sandbox;
  readonly tokens: Tokens;
  /** Unix milliseconds. */
  readonly wallClock: () => number;
  /** Requests a second that are answered; the others get 429. Without it there is no limit. */
  readonly requestsPerSecond?: number;
  /** What goes wrong with this request; `operation` is undefined where none takes it. */
  readonly fault?: (request: HttpRequest, operation: OperationRule | undefined) => FaultName | undefined;
  readonly watch?: (record: HttpRecord) => void;
}

/** Answers HTTP requests as the contract says. */
export type HttpHandler = (request: HttpRequest) => HttpOutcome;

/** Requests larger than this are not read. */
const LARGEST_BODY = 1 << 20;

interface FirstAnswer {
  readonly statusCode: number;
  readonly body: unknown;
}

type Answers = Map<string, FirstAnswer | undefined>;

interface Route {
  readonly rule: OperationRule;
  readonly steps: readonly string[];
}

/** Statuses that stand for others where the contract of an operation lacks them. */
const INSTEAD: Readonly<Record<number, readonly number[]>> = {404: [404, 400, 403], 400: [400], 403: [403, 400]};

export function createHttp(options: HttpOptions): HttpHandler {
  const {protocol, engine, tokens, wallClock, requestsPerSecond, watch} = options;
  const routes: Route[] = protocol.operations.map((rule) => ({rule, steps: rule.path.split('/')}));
  const like = instrumentExamples(protocol);
  /** The first answers by X-REQID; undefined where the engine knows them: to orders that no fault refused. */
  const cancels: Answers = new Map();
  const orders: Answers = new Map();
  const memoryOf = (rule: OperationRule): Answers | undefined =>
    rule.id === 'LegacyOrderDelete' ? cancels : hasId(rule) ? orders : undefined;
  /** A later answer takes no earlier one's place. */
  const remember = (rule: OperationRule, key: string, answer: FirstAnswer | undefined): void => {
    const memory = memoryOf(rule);
    if (memory?.has(key) === false) {
      memory.set(key, answer);
    }
  };
  let second = 0;
  let inSecond = 0;

  const issue: Call['issue'] = (refreshToken, portfolios) => {
    if (refreshToken !== REFRESH_TOKEN) {
      return undefined;
    }
    const own = engine.login().portfolios.map(({id}) => id);
    return tokens.issue(portfolios === undefined ? own : own.filter((id) => portfolios.includes(id)));
  };

  /** The answer to a request that has found its operation. */
  function answer(route: Found, request: HttpRequest, query: URLSearchParams, problems: string[]): HttpOutcome {
    const {rule, path} = route;
    const sent = request.headers.authorization;
    let portfolios: readonly string[] | undefined;
    if (rule.auth === 'required' || (rule.auth === 'optional' && sent !== undefined)) {
      const state = tokens.check(bearer(request));
      if (state.kind !== 'good') {
        problems.push(`the token is ${state.kind}`);
        return state.kind === 'real' ? text(401, REAL_TOKEN, 'real-token') : empty(401, `the token is ${state.kind}`);
      }
      portfolios = state.claims.portfolios.split(' ');
    }
    const header = (name: string): string | undefined => request.headers[name.toLowerCase()];
    const {parameters, bad} = readParameters(protocol, rule, path, query, header);
    if (bad.length > 0) {
      problems.push(...bad.map(({problem}) => problem));
      return malformed(rule, bad);
    }
    const {body, problem} = readBody(protocol, rule, request);
    if (problem !== '') {
      problems.push(problem);
      return unreadable(rule, problem);
    }
    const foreign =
      portfolios && portfoliosOf(parameters.text('portfolio'), body).find((id) => !portfolios.includes(id));
    if (foreign !== undefined) {
      return empty(403, 'the token does not include this portfolio');
    }
    const key = keyOf(request);
    const earlier = key === undefined ? undefined : memoryOf(rule)?.get(key);
    if (earlier) {
      return jsonAnswer(400, {
        message: reject('already-handled').message,
        ...(rule.remembers && {oldResponse: earlier}),
      });
    }
    const format = (parameters.text('format') ?? 'Simple') as Format;
    if (!Object.hasOwn(OPERATIONS, rule.id)) {
      return notSimulated(rule, format);
    }
    const reply = OPERATIONS[rule.id]({
      engine,
      rule,
      parameters,
      body,
      meta: key === undefined ? {} : {key},
      like,
      issue,
      wallClock: wallClock(),
    });
    const outcome = written(rule, reply, format);
    if (key !== undefined && outcome.kind === 'answer') {
      const answered = (): unknown => (reply.kind === 'value' ? {message: 'Succeeded'} : jsonOf(outcome.body));
      remember(rule, key, memoryOf(rule) === cancels ? {statusCode: outcome.status, body: answered()} : undefined);
    }
    return outcome;
  }

  /** Finds the operation; fixed steps win, for `/Securities/currencyPairs` is no exchange of that name. */
  function find(method: string, pathname: string): {readonly found?: Found; readonly others: readonly string[]} {
    const steps = pathname.split('/');
    const fitting = routes
      .filter((route) => route.steps.length === steps.length)
      .flatMap((route) => {
        const path = match(route.steps, steps);
        return path ? [{rule: route.rule, path}] : [];
      })
      .sort((one, other) => one.path.size - other.path.size);
    const fixed = fitting.filter(({path}) => path.size === fitting[0].path.size);
    return {found: fixed.find(({rule}) => rule.method === method), others: fixed.map(({rule}) => rule.method)};
  }

  function limited(): boolean {
    const now = Math.floor(wallClock() / 1000);
    if (now !== second) {
      second = now;
      inSecond = 0;
    }
    inSecond += 1;
    return requestsPerSecond !== undefined && inSecond > requestsPerSecond;
  }

  return (request) => {
    const [pathname, ...rest] = request.url.split('?');
    const query = new URLSearchParams(rest.join('?'));
    const {found, others} = find(request.method, pathname);
    const problems: string[] = [];
    const name = options.fault?.(request, found?.rule);
    const fault = name && isMetBy(name, found?.rule) ? HTTP_FAULTS[name] : undefined;
    const carryOut = (): HttpOutcome => {
      if (limited()) {
        return empty(429, 'too many requests in this second');
      }
      if (found) {
        return answer(found, request, query, problems);
      }
      problems.push('no such operation');
      return others.length > 0
        ? {...empty(405, 'the path has other methods'), headers: {...BASE, Allow: [...new Set(others)].join(', ')}}
        : empty(404, 'no operation has this path');
    };
    const times = name && fault ? timesCarriedOut(name) : 1;
    let outcome: HttpOutcome | undefined;
    for (let time = 0; time < times; time += 1) {
      outcome = carryOut();
    }
    if (fault?.answer !== undefined || outcome === undefined) {
      outcome = spoiled(fault?.answer ?? 'silence', outcome);
    }
    const key = keyOf(request);
    if (times === 0 && found && key !== undefined && outcome.kind === 'answer' && outcome.status === 400) {
      remember(found.rule, key, {statusCode: 400, body: jsonOf(outcome.body) ?? outcome.body});
    }
    watch?.({
      request: withoutToken(request),
      operation: found?.rule.id,
      token: numberOf(tokens, request),
      problems,
      status: outcome.kind === 'answer' ? outcome.status : undefined,
    });
    return outcome;
  };
}

const keyOf = ({headers}: HttpRequest): string | undefined => headers['x-reqid'] ?? headers['x-alor-reqid'];

/** The token of a request. */
export const bearer = ({headers}: Pick<HttpRequest, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

function numberOf(tokens: Tokens, request: HttpRequest): string | undefined {
  const state = tokens.check(bearer(request));
  return state.kind === 'good' ? state.claims.jti : undefined;
}

interface Found {
  readonly rule: OperationRule;
  readonly path: ReadonlyMap<string, string>;
}

/** Values of the steps in braces, or nothing where a fixed step differs. */
function match(pattern: readonly string[], steps: readonly string[]): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [index, step] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(step)?.[1];
    if (name === undefined) {
      if (step !== steps[index]) {
        return undefined;
      }
      continue;
    }
    const value = decoded(steps[index]);
    if (value === '') {
      return undefined;
    }
    values.set(name, value);
  }
  return values;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step; // no valid UTF-8: the text itself fits no schema but that of any text
  }
}

function readBody(
  protocol: Protocol,
  rule: OperationRule,
  request: HttpRequest,
): {readonly body?: unknown; readonly problem: string} {
  if (!rule.body) {
    return {problem: ''};
  }
  const {body} = request;
  if (body.length === 0) {
    return {problem: rule.body.required ? 'the body is missing' : ''};
  }
  if (body.length > LARGEST_BODY) {
    return {problem: 'the body is larger than 1 MiB'};
  }
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type)) {
    return {problem: 'content-type is not application/json'};
  }
  const value = jsonOf(body);
  if (value === undefined) {
    return {problem: 'the body is not JSON in UTF-8'};
  }
  const problem = problemOf(protocol, rule.body.check, value);
  return {body: value, problem: problem === '' ? '' : `body ${problem}`};
}

/** Portfolios that a request names, in its address or anywhere in its body where the contract has them. */
function portfoliosOf(address: string | undefined, body: unknown): readonly string[] {
  const holders = [body, ...list(body), ...list(field(body, 'orders')), field(body, 'user'), field(body, 'User')];
  return [address, ...holders.map((holder) => field(holder, 'portfolio'))].filter((one) => typeof one === 'string');
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Payload)[name] : undefined;

// ---- answers

const BASE = {'X-Sandbox': 'simulation'};
const EXAMPLE = {'X-Sandbox': 'example'};

/** Statuses without a body, as the contract has them; the reason stands in a header for people. */
const empty = (status: number, reason: string) =>
  ({kind: 'answer', status, headers: {...BASE, 'X-Sandbox-Reason': reason}, body: ''}) as const;

const text = (status: number, body: string, reason: string): HttpOutcome => ({
  kind: 'answer',
  status,
  headers: {...BASE, 'X-Sandbox-Reason': reason, 'Content-Type': 'text/plain; charset=utf-8'},
  body,
});

const jsonAnswer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = BASE): HttpOutcome => ({
  kind: 'answer',
  status,
  headers: {...headers, 'Content-Type': 'application/json; charset=utf-8'},
  body: JSON.stringify(body),
});

/** A parameter that does not fit. A wrong exchange in the address is a target the token has no right to. */
function malformed(rule: OperationRule, bad: readonly BadParameter[]): HttpOutcome {
  const reason = bad
    .map(({problem}) => problem)
    .join('; ')
    .slice(0, 500);
  const address = bad.every((one) => one.rule?.name === 'exchange' && one.rule.in === 'path');
  if (address && !rule.statuses.includes(400) && rule.statuses.includes(403)) {
    return empty(403, reason);
  }
  return rule.rejection === undefined
    ? empty(400, reason)
    : jsonAnswer(400, errorBody(rule, `Sandbox: ${reason}`, 400), {...BASE, 'X-Sandbox-Reason': reason});
}

function unreadable(rule: OperationRule, reason: string): HttpOutcome {
  const headers = {...BASE, 'X-Sandbox-Reason': reason};
  return rule.rejection === undefined
    ? empty(400, reason)
    : jsonAnswer(400, errorBody(rule, reject('bad-body').message, 400), headers);
}

/** The body of an error in the shape the operation has for it: that of the contract's example. */
function errorBody(rule: OperationRule, message: string, status: number): Payload {
  if (field(rule.rejection, 'detail') !== undefined) {
    return {title: 'BadRequest', status, detail: message};
  }
  const code = field(rule.rejection, 'code');
  return code === undefined ? {message} : {code, message};
}

function written(rule: OperationRule, reply: Reply, format: Format): HttpOutcome {
  if (reply.kind === 'status') {
    return empty(reply.status, reply.note);
  }
  if (reply.kind === 'rejection') {
    return rejected(rule, reply.rejection);
  }
  return valueAnswer(rule, format, 200, reply.value, reply.example ? EXAMPLE : BASE);
}

/** A value in the format and the type that the operation has for a success. */
function valueAnswer(
  rule: OperationRule,
  format: Format,
  status: number,
  of: unknown,
  headers: Readonly<Record<string, string>>,
): HttpOutcome {
  const value = toFormat(rule.fields, format, of);
  return rule.type === 'text/plain'
    ? {kind: 'answer', status, headers: {...headers, 'Content-Type': 'text/plain; charset=utf-8'}, body: String(value)}
    : jsonAnswer(status, value, headers);
}

/** A good request to an operation that the contract has and the sandbox does not: its example, under a status that is none of it. */
const notSimulated = (rule: OperationRule, format: Format): HttpOutcome =>
  rule.example === undefined
    ? empty(501, NO_SIMULATION)
    : valueAnswer(rule, format, 501, rule.example, {...EXAMPLE, 'X-Sandbox-Reason': NO_SIMULATION});

function rejected(rule: OperationRule, rejection: Rejection): HttpOutcome {
  const {error, status, first} = rejection;
  const named = INSTEAD[status].find((one) => rule.statuses.includes(one)) ?? status;
  if (named !== 400 || rule.rejection === undefined) {
    return empty(named, error);
  }
  const body = errorBody(rule, wordsOf(rejection), 400);
  return jsonAnswer(
    400,
    {...body, ...(first && rule.remembers && {oldResponse: oldResponse(rule, first)})},
    {...BASE, 'X-Sandbox-Reason': error},
  );
}

/** The answer to the first request with an `X-REQID`, as a repeat carries it. */
function oldResponse(rule: OperationRule, first: Placed): Payload {
  return first.ok
    ? {statusCode: 200, body: {message: 'success', orderNumber: first.value.orderId}}
    : {statusCode: first.status, body: errorBody(rule, first.message, first.status)};
}

/** What comes instead of the true answer. */
function spoiled(spoiling: Spoiling, answer: HttpOutcome | undefined): HttpOutcome {
  if (spoiling === 'cut' || spoiling === 'silence') {
    return {kind: spoiling};
  }
  if (typeof spoiling === 'string') {
    if (answer?.kind !== 'answer') {
      return answer ?? {kind: 'silence'};
    }
    if (spoiling === 'without-last') {
      return {...answer, body: withoutLast(answer.body)};
    }
    const {status, headers, body} = answer;
    const length = String(new TextEncoder().encode(body).length);
    return {
      kind: spoiling === 'cut-halfway' ? 'cut' : 'silence',
      half: {status, headers: {...headers, 'Content-Length': length}, body: body.slice(0, body.length / 2)},
    };
  }
  const {status, type, body} = spoiling;
  const headers = {'X-Sandbox': 'fault', ...(type !== undefined && {'Content-Type': `${type}; charset=utf-8`})};
  return {kind: 'answer', status, headers, body};
}

/** A list as it was before its last row. What is no list stays as it is. */
function withoutLast(body: string): string {
  const value: unknown = body.startsWith('[') ? JSON.parse(body) : undefined;
  return Array.isArray(value) ? JSON.stringify(value.slice(0, -1)) : body;
}

/** An address for those who watch: without the value of a token. */
export const hideToken = (url: string): string =>
  url.replaceAll(/([?&]([^=&]*)=)[^&]*/g, (all, name: string, bare: string) =>
    decoded(bare).toLowerCase() === 'token' ? `${name}…` : all,
  );

/** The request for those who watch: a token, least of all a real one, is nothing to keep. */
function withoutToken(request: HttpRequest): HttpRequest {
  const {authorization: _, ...headers} = request.headers;
  return {...request, url: hideToken(request.url), headers};
}
