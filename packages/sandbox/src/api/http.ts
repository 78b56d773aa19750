import type {Format, OperationRule, Protocol} from '../protocol';
import type {Sandbox} from '../types';
import {jsonOf, readParameters} from './check';
import type {FaultName} from '../faults';
import {reject} from '../rejections';
import {appliesTo, executionCount, hasId, HTTP_FAULTS, LIST_LAG, SHORT_LIFE, type FaultyResponse} from './httpFaults';
import type {Behavior} from './knobs';
import {isFreeWord, isTurnedName, repaired} from './lenient';
import {OPERATIONS, type Call, type Reply} from './operations';
import {
  applyFault,
  BASE,
  empty,
  field,
  jsonAnswer,
  malformed,
  notSimulated,
  text,
  refusalOfCancel,
  toResponse,
  unreadable,
  type HttpOutcome,
} from './responses';
import {createRouter, decoded, type Route} from './routes';
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

/** What a request came to, for those who watch. Tokens are not in it. */
export interface HttpRecord {
  readonly request: HttpRequest;
  readonly operation: string | undefined;
  /** Number of the token it carries, of a token of this sandbox. */
  readonly token: string | undefined;
  /** What breaks the contract; empty for a good request. */
  readonly problems: readonly string[];
  readonly status: number | undefined;
  /** What the sandbox passed over, because it believes that the server does. */
  readonly warnings: readonly string[];
  /** Why it was refused, as `X-Sandbox-Reason` says it. */
  readonly reason: string | undefined;
  /** What went wrong with it on purpose. */
  readonly fault: FaultName | undefined;
  /** Did the broker carry it out, whatever the client saw? */
  readonly executed: boolean;
}

export interface HttpOptions {
  readonly protocol: Protocol;
  readonly engine: Sandbox;
  readonly tokens: Tokens;
  /** Unix milliseconds. */
  readonly wallClock: () => number;
  readonly behavior: Behavior;
  /** Passes over what public clients send although the contract has it otherwise. */
  readonly lenient?: boolean;
  /** Requests a second that are answered; the others get 429. Without it there is no limit. */
  readonly requestsPerSecond?: number;
  /** What goes wrong with this request; `operation` is undefined where none takes it. */
  readonly fault?: (request: HttpRequest, operation: OperationRule | undefined) => FaultName | undefined;
  readonly watch?: (record: HttpRecord) => void;
}

/** Answers HTTP requests as the contract says. */
export type HttpHandler = (request: HttpRequest) => HttpOutcome;

/** The broker over HTTP. */
export interface Http {
  readonly handle: HttpHandler;
  /** Carries out requests that were late on their way. Call it whenever time has passed. */
  deliver(): void;
}

/** Requests larger than this are not read. */
const LARGEST_BODY = 1 << 20;

/** First answers by X-REQID; undefined where the engine knows them: to orders that no fault refused. */
type FirstAnswers = Map<string, {readonly statusCode: number; readonly body: unknown} | undefined>;

/** What all requests share. */
interface HttpContext extends Pick<HttpOptions, 'protocol' | 'engine' | 'tokens' | 'wallClock' | 'behavior'> {
  readonly lenient: boolean;
  /** The example of an instrument's row in the contract. */
  readonly exampleOf: (symbol: string) => Payload | undefined;
  readonly cancels: FirstAnswers;
  readonly orders: FirstAnswers;
  /** What the next request with a key gets, where a fault decided it. */
  readonly repeats: Map<string, FaultyResponse>;
  /** Requests on their way, and when they arrive, Unix milliseconds. */
  readonly late: Set<{readonly at: number; readonly execute: () => void}>;
  /** Rows that lists lack, and until when. */
  readonly hidden: Map<unknown, number>;
}

/** The broker over HTTP: from requests to what their clients see. */
export function createHttp(options: HttpOptions): Http {
  const {protocol, engine, tokens, wallClock, behavior, watch} = options;
  const ctx: HttpContext = {
    protocol,
    engine,
    tokens,
    wallClock,
    behavior,
    lenient: options.lenient === true,
    exampleOf: instrumentExamples(protocol),
    cancels: new Map(),
    orders: new Map(),
    repeats: new Map(),
    late: new Set(),
    hidden: new Map(),
  };
  const findRoute = createRouter(protocol.operations);
  const isOverLimit = createRateLimit(options);

  const handle: HttpHandler = (request) => {
    const [pathname, ...rest] = request.url.split('?');
    const query = new URLSearchParams(rest.join('?'));
    const {route, methods} = findRoute(request.method, pathname);
    const problems: string[] = [];
    const warnings: string[] = [];
    const sent = keyOf(request);
    const key = sent === undefined ? undefined : behavior.keyOf(sent);
    const repeat = key === undefined ? undefined : ctx.repeats.get(key);
    const name = repeat ? undefined : options.fault?.(request, route?.rule);
    const fault = name && appliesTo(name, route?.rule) ? name : undefined;
    const execute = (): HttpOutcome => {
      if (isOverLimit()) {
        return empty(429, 'too many requests in this second');
      }
      if (route) {
        return answer(ctx, route, {request, query, key}, {problems, warnings}, fault);
      }
      problems.push('no such operation');
      return methods.length > 0
        ? {...empty(405, 'the path has other methods'), headers: {...BASE, Allow: [...new Set(methods)].join(', ')}}
        : empty(404, 'no operation has this path');
    };
    const executions = repeat ? 0 : fault ? executionCount(fault) : 1;
    let outcome: HttpOutcome | undefined;
    for (let count = 0; count < executions; count += 1) {
      outcome = execute();
    }
    const effect = (fault && HTTP_FAULTS[fault]) || {};
    const {delay, repeat: next} = effect;
    const instead = refusalOfCancel(effect, route?.rule) ?? effect.answer ?? repeat;
    const reason = outcome?.kind === 'answer' ? outcome.headers['X-Sandbox-Reason'] : undefined;
    if (instead !== undefined || outcome === undefined) {
      outcome = applyFault(instead ?? 'silence', outcome);
    }
    if (delay !== undefined) {
      ctx.late.add({at: wallClock() + delay, execute});
    }
    if (key !== undefined) {
      ctx.repeats.delete(key);
      if (next) {
        ctx.repeats.set(key, next);
      }
      if (fault && executions === 0 && route && outcome.kind === 'answer' && outcome.status === 400) {
        const first = {statusCode: 400, body: jsonOf(outcome.body) ?? outcome.body};
        rememberFirst(firstAnswers(ctx, route.rule), key, first);
      }
    }
    watch?.({
      request: redactSecrets(request),
      operation: route?.rule.id,
      token: tokenNumber(tokens, request),
      problems,
      warnings,
      status: outcome.kind === 'answer' ? outcome.status : undefined,
      reason,
      fault,
      executed: executions > 0,
    });
    return outcome;
  };

  return {
    handle,
    deliver() {
      for (const message of ctx.late) {
        if (wallClock() >= message.at) {
          ctx.late.delete(message);
          message.execute();
        }
      }
    },
  };
}

/** Says of each request whether it is one too many in its second. */
function createRateLimit({wallClock, requestsPerSecond}: HttpOptions): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(wallClock() / 1000);
    if (now !== second) {
      second = now;
      count = 0;
    }
    count += 1;
    return requestsPerSecond !== undefined && count > requestsPerSecond;
  };
}

const firstAnswers = ({cancels, orders}: HttpContext, rule: OperationRule): FirstAnswers | undefined =>
  rule.id === 'LegacyOrderDelete' ? cancels : hasId(rule) ? orders : undefined;

/** A later answer takes no earlier one's place. */
function rememberFirst(answers: FirstAnswers | undefined, key: string, answer: ReturnType<FirstAnswers['get']>): void {
  if (answers?.has(key) === false) {
    answers.set(key, answer);
  }
}

/** Issues an access token for all portfolios of the login or for some; undefined for an unknown refresh token. */
const issue =
  ({engine, tokens}: HttpContext, life: number | undefined): Call['issue'] =>
  (refreshToken, portfolios) => {
    if (refreshToken !== REFRESH_TOKEN) {
      return undefined;
    }
    const all = engine.login().portfolios.map(({id}) => id);
    return tokens.issue(portfolios === undefined ? all : all.filter((id) => portfolios.includes(id)), life);
  };

/** The answer to a request that has found its operation. What breaks the contract is added to `problems` or `warnings`. */
function answer(
  ctx: HttpContext,
  {rule, path}: Route,
  {request, query, key}: {readonly request: HttpRequest; readonly query: URLSearchParams; readonly key?: string},
  {problems, warnings}: {readonly problems: string[]; readonly warnings: string[]},
  fault: FaultName | undefined,
): HttpOutcome {
  const {protocol, engine, tokens, wallClock, exampleOf} = ctx;
  let portfolios: readonly string[] | undefined;
  if (rule.auth === 'required' || (rule.auth === 'optional' && request.headers.authorization !== undefined)) {
    const state = tokens.check(bearer(request));
    if (state.kind !== 'good') {
      problems.push(`the token is ${state.kind}`);
      return state.kind === 'real' ? text(401, REAL_TOKEN, 'real-token') : empty(401, `the token is ${state.kind}`);
    }
    portfolios = state.claims.portfolios.split(' ');
  }
  const header = (name: string): string | undefined => request.headers[name.toLowerCase()];
  const {parameters, bad, warnings: passedOver} = readParameters(protocol, rule, path, query, header, ctx.lenient);
  warnings.push(...passedOver);
  if (bad.length > 0) {
    problems.push(...bad.map(({problem}) => problem));
    return malformed(rule, bad);
  }
  const {body, problem, warnings: repairs = []} = readBody(protocol, rule, request, ctx.lenient);
  warnings.push(...repairs);
  if (problem !== '') {
    problems.push(problem);
    return unreadable(rule, problem);
  }
  const foreign = portfolios && portfoliosOf(parameters.text('portfolio'), body).find((id) => !portfolios.includes(id));
  if (foreign !== undefined) {
    return empty(403, 'the token does not include this portfolio');
  }
  const answers = firstAnswers(ctx, rule);
  const first = key === undefined ? undefined : answers?.get(key);
  if (first) {
    const {message} = reject('already-handled');
    return jsonAnswer(400, {message, ...(rule.remembers && {oldResponse: first})});
  }
  const format = (parameters.text('format') ?? 'Simple') as Format;
  const answerForm = {format, asJson: parameters.flag('jsonResponse')};
  if (!Object.hasOwn(OPERATIONS, rule.id)) {
    return notSimulated(rule, answerForm);
  }
  const reply = OPERATIONS[rule.id]({
    engine,
    rule,
    parameters,
    body,
    meta: key === undefined ? {} : {key},
    exampleOf,
    issue: issue(ctx, fault === 'token-short' ? SHORT_LIFE : undefined),
    wallClock: wallClock(),
    behavior: ctx.behavior,
    fault,
  });
  const outcome = toResponse(rule, withoutLate(ctx, reply, fault), answerForm, ctx.behavior.words);
  if (key !== undefined && outcome.kind === 'answer') {
    const cancelBody = (): unknown => (reply.kind === 'value' ? {message: 'Succeeded'} : jsonOf(outcome.body));
    const isCancel = answers === ctx.cancels;
    rememberFirst(answers, key, isCancel ? {statusCode: outcome.status, body: cancelBody()} : undefined);
  }
  return outcome;
}

/** A list without the rows that it lacks for a while; `list-late` is what makes it lack them. */
function withoutLate({hidden, engine, wallClock}: HttpContext, reply: Reply, fault: FaultName | undefined): Reply {
  if (reply.kind !== 'value' || !Array.isArray(reply.value) || (fault !== 'list-late' && hidden.size === 0)) {
    return reply;
  }
  const list = reply.value as readonly Payload[];
  if (fault === 'list-late') {
    for (const {id, transTime} of list) {
      const left = LIST_LAG - (engine.now() - Date.parse(String(transTime)));
      if (left > 0) {
        hidden.set(id, wallClock() + left);
      }
    }
  }
  return {...reply, value: list.filter(({id}) => !(wallClock() < (hidden.get(id) ?? 0)))};
}

const keyOf = ({headers}: HttpRequest): string | undefined => headers['x-reqid'] ?? headers['x-alor-reqid'];

/** The token of a request. */
export const bearer = ({headers}: Pick<HttpRequest, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

function tokenNumber(tokens: Tokens, request: HttpRequest): string | undefined {
  const state = tokens.check(bearer(request));
  return state.kind === 'good' ? state.claims.jti : undefined;
}

function readBody(
  protocol: Protocol,
  rule: OperationRule,
  request: HttpRequest,
  lenient: boolean,
): {readonly body?: unknown; readonly problem: string; readonly warnings?: readonly string[]} {
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
  const {problem, warnings} = repaired(
    protocol,
    rule.body.check,
    value,
    lenient,
    (found) => isFreeWord(found) || (rule.path.startsWith(GROUPS) && isTurnedName(found)),
  );
  return {body: value, problem: problem === '' ? '' : `body ${problem}`, warnings};
}

/** The server is known to read the names in the bodies of order groups in both cases. */
const GROUPS = '/commandapi/api/orderGroups';

/** Portfolios that a request names, in its address or anywhere in its body where the contract has them. */
function portfoliosOf(address: string | undefined, body: unknown): readonly string[] {
  const holders = [body, ...list(body), ...list(field(body, 'orders')), field(body, 'user'), field(body, 'User')];
  return [address, ...holders.map((holder) => field(holder, 'portfolio'))].filter((id) => typeof id === 'string');
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An address for those who watch: without the value of a token. */
export const redactUrl = (url: string): string =>
  url.replaceAll(/([?&]([^=&]*)=)[^&]*/g, (all, name: string, bare: string) =>
    decoded(bare).toLowerCase() === 'token' ? `${name}…` : all,
  );

/** The request for those who watch: a token, least of all a real one, is nothing to keep. */
function redactSecrets(request: HttpRequest): HttpRequest {
  const {authorization: _, ...headers} = request.headers;
  return {...request, url: redactUrl(request.url), headers};
}
