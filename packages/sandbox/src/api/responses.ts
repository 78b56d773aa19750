import type {Placed, Rejection, RejectionId} from '../types';
import {NO_SIMULATION, toFormat, type Format, type OperationRule} from '../protocol';
import {reject, wordsOf} from '../rejections';
import type {BadParameter} from './check';
import type {FaultyResponse, HttpFault, ResponseFault} from './httpFaults';
import type {Reply} from './operations';
import type {Payload} from './rows';

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

/** Statuses that stand for others where the contract of an operation lacks them. */
const INSTEAD: Readonly<Record<number, readonly number[]>> = {404: [404, 400, 403], 400: [400], 403: [403, 400]};

/** A field of an object; undefined for what has none. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Payload)[name] : undefined;

/** The header of every answer of the simulation. */
export const BASE = {'X-Sandbox': 'simulation'};
const EXAMPLE = {'X-Sandbox': 'example'};

/** Statuses without a body, as the contract has them; the reason stands in a header for people. */
export const empty = (status: number, reason: string) =>
  ({kind: 'answer', status, headers: {...BASE, 'X-Sandbox-Reason': reason}, body: ''}) as const;

/** A text. */
export const text = (status: number, body: string, reason: string): HttpOutcome => ({
  kind: 'answer',
  status,
  headers: {...BASE, 'X-Sandbox-Reason': reason, 'Content-Type': 'text/plain; charset=utf-8'},
  body,
});

/** A value as JSON. */
export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = BASE,
): HttpOutcome => ({
  kind: 'answer',
  status,
  headers: {...headers, 'Content-Type': 'application/json; charset=utf-8'},
  body: JSON.stringify(body),
});

/** A parameter that does not fit. A wrong exchange in the address is a target the token has no right to. */
export function malformed(rule: OperationRule, bad: readonly BadParameter[]): HttpOutcome {
  const reason = bad
    .map(({problem}) => problem)
    .join('; ')
    .slice(0, 500);
  const address = bad.every((part) => part.rule?.name === 'exchange' && part.rule.in === 'path');
  if (address && !rule.statuses.includes(400) && rule.statuses.includes(403)) {
    return empty(403, reason);
  }
  return rule.rejection === undefined
    ? empty(400, reason)
    : jsonAnswer(400, errorBody(rule, `Sandbox: ${reason}`, 400), {...BASE, 'X-Sandbox-Reason': reason});
}

/** A body that does not fit. */
export function unreadable(rule: OperationRule, reason: string): HttpOutcome {
  const headers = {...BASE, 'X-Sandbox-Reason': reason};
  return rule.rejection === undefined
    ? empty(400, reason)
    : jsonAnswer(400, errorBody(rule, reject('bad-body').message, 400), headers);
}

/** Rejections of which the contract's example speaks where it has a code: nothing is left to cancel. */
const NOTHING_LEFT: readonly (RejectionId | undefined)[] = ['cancel-not-found', 'cancel-all-not-found'];

/** The code of every other 400 of a cancel; the server's own is not recorded. */
const OTHER_CODE = 'BadRequest';

/** The body of an error in the shape that the operation has for it. The code of the example is that of one rejection alone. */
function errorBody(rule: OperationRule, message: string, status: number, error?: RejectionId): Payload {
  if (field(rule.rejection, 'detail') !== undefined) {
    return {title: 'BadRequest', status, detail: message};
  }
  const code = field(rule.rejection, 'code');
  return code === undefined ? {message} : {code: NOTHING_LEFT.includes(error) ? code : OTHER_CODE, message};
}

/** How a client wants a value: names of fields, and JSON where the operation answers with text, too. */
export interface AnswerForm {
  readonly format: Format;
  /** `jsonResponse=true`. */
  readonly asJson: boolean;
}

/** What an operation came to, as its contract has it; `words`: the text of a rejection as it comes this time. */
export function toResponse(
  rule: OperationRule,
  reply: Reply,
  form: AnswerForm,
  words: (text: string) => string,
): HttpOutcome {
  if (reply.kind === 'status') {
    return empty(reply.status, reply.note);
  }
  if (reply.kind === 'rejection') {
    return rejected(rule, reply.rejection, words);
  }
  return valueAnswer(rule, form, 200, reply.value, reply.example ? EXAMPLE : BASE);
}

/** A value in the format and the type that the operation has for a success. */
function valueAnswer(
  rule: OperationRule,
  {format, asJson}: AnswerForm,
  status: number,
  payload: unknown,
  headers: Readonly<Record<string, string>>,
): HttpOutcome {
  const value = toFormat(rule.fields, format, payload);
  return rule.type === 'text/plain' && !asJson
    ? {kind: 'answer', status, headers: {...headers, 'Content-Type': 'text/plain; charset=utf-8'}, body: String(value)}
    : jsonAnswer(status, value, headers);
}

/** A good request to an operation that the contract has and the sandbox does not: its example, under a status that is none of it. */
export const notSimulated = (rule: OperationRule, form: AnswerForm): HttpOutcome =>
  rule.example === undefined
    ? empty(501, NO_SIMULATION)
    : valueAnswer(rule, form, 501, rule.example, {...EXAMPLE, 'X-Sandbox-Reason': NO_SIMULATION});

function rejected(rule: OperationRule, rejection: Rejection, words: (text: string) => string): HttpOutcome {
  const {error, status, first} = rejection;
  const documented = INSTEAD[status].find((other) => rule.statuses.includes(other)) ?? status;
  if (documented !== 400 || rule.rejection === undefined) {
    return empty(documented, error);
  }
  const body = errorBody(rule, rejection.recorded ? words(rejection.message) : wordsOf(rejection), 400, error);
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

/** The 400 of a fault that refuses a cancel: in the shape that the operation has for it, or in text where the fault answers so. */
export function refusalOfCancel(
  {toCancel, answer}: HttpFault,
  rule: OperationRule | undefined,
): FaultyResponse | undefined {
  if (toCancel === undefined || rule?.method !== 'DELETE') {
    return undefined;
  }
  const type = typeof answer === 'object' ? answer.type : undefined;
  const isText = type === 'text/plain';
  return {status: 400, type, body: isText ? toCancel : JSON.stringify(errorBody(rule, toCancel, 400))};
}

/** What comes instead of the true answer. */
export function applyFault(fault: ResponseFault, answer: HttpOutcome | undefined): HttpOutcome {
  if (fault === 'cut' || fault === 'silence') {
    return {kind: fault};
  }
  if (typeof fault === 'string') {
    if (answer?.kind !== 'answer') {
      return answer ?? {kind: 'silence'};
    }
    if (fault === 'without-last') {
      return {...answer, body: withoutLast(answer.body)};
    }
    const {status, headers, body} = answer;
    const length = String(new TextEncoder().encode(body).length);
    return {
      kind: fault === 'cut-halfway' ? 'cut' : 'silence',
      half: {status, headers: {...headers, 'Content-Length': length}, body: body.slice(0, body.length / 2)},
    };
  }
  const {status, type, location, body} = fault;
  const headers = {
    'X-Sandbox': 'fault',
    ...(type !== undefined && {'Content-Type': `${type}; charset=utf-8`}),
    ...(location !== undefined && {Location: location}),
  };
  return {kind: 'answer', status, headers, body};
}

/** A list as it was before its last row. What is no list stays as it is. */
function withoutLast(body: string): string {
  const value: unknown = body.startsWith('[') ? JSON.parse(body) : undefined;
  return Array.isArray(value) ? JSON.stringify(value.slice(0, -1)) : body;
}
