import {wsMessage, type SampleMessage} from '@alor-docs/contract/samples';
import {queryText, readable, withStep, type Json, type SampleRequest} from '@alor-docs/contract/samples';
import {swapped} from '@alor-docs/contract/samples';
import type {MessageForm, OperationForm, RequestField} from '@site/src/plugins/sandbox-data/requests';
import type {GroupRow} from '@alor-docs/sandbox';
import {isPending} from '../engine/orders';
import {tokenFor} from '../engine/secrets';
import {EXAMPLE_SUBJECT, type Snapshot, type Subject} from '../engine/snapshot';
import type {UserValues} from './userValues';

/*
 * Between the examples of the contract, the values of a form, and the request or the program that is made of them.
 */

const DAYS_30 = 30 * 24 * 60 * 60;

/** Parameters of a form by their names, as typed. */
export type ParameterValues = Readonly<Record<string, string>>;

/** A random id, also without the secure context that `crypto.randomUUID` wants. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a form takes from the reader's values. */
type FormValues = Pick<UserValues, 'toForm' | 'exampleOrders'>;

const NO_USER_VALUES: FormValues = {toForm: (_, value) => value, exampleOrders: []};

/** Which orders a request may name, by its path or its opcode: the first that matches. */
const ORDER_TYPES: readonly (readonly [request: RegExp, types: readonly string[]])[] = [
  [/(?:stop|stopLoss|takeProfit)Limit/i, ['stoplimit']],
  [/(?:actions\/|:)(?:stop|takeProfit)/i, ['stop']],
  [/stop/i, ['stop', 'stoplimit']],
  [/(?:actions\/|:)limit/, ['limit']],
  [/(?:actions\/|:)market/, ['market']],
];
const EXCHANGE_ORDERS = ['limit', 'market'];

/** The newest active group. */
export const newestGroup = ({groups}: Snapshot): GroupRow | undefined => groups.find(({status}) => status === 'Active');

/** The order that a request names: the newest of the reader's, that of the example while it is pending, the newest there is. */
function orderFor(request: string, example: string, {orders, stops}: Snapshot, {exampleOrders}: FormValues): string {
  const types = ORDER_TYPES.find(([pattern]) => pattern.test(request))?.[1] ?? EXCHANGE_ORDERS;
  const all = [...orders, ...stops];
  const matching = all.filter(({status, type}) => status === 'working' && types.includes(type)).map(({id}) => id);
  const examplePending = all.some((order) => order.id === example && isPending(order));
  return matching.find((id) => !exampleOrders.includes(id)) ?? (examplePending ? example : (matching[0] ?? example));
}

/** Expiry of an order that is written now, Unix seconds. */
const expiry = (now: number): number => Math.floor(now / 1000) + DAYS_30;

/** A copy of a JSON value in which every value that is neither a list nor an object, with the name it has, is replaced. */
function mapValues(value: unknown, replace: (value: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => mapValues(item, replace, name));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapValues(item, replace, key)]))
    : replace(value, name);
}

/**
 * Puts what only the running page knows into an example: token, expiry, ids, the order that is there, the reader's values.
 *
 * @param request operation id or opcode
 * @param now Unix milliseconds
 */
export function fillExample(
  example: unknown,
  request: string,
  snapshot: Snapshot,
  now: number,
  userValues = NO_USER_VALUES,
): Json {
  const filled = mapValues(example, (value, name) => {
    if (value === '$token') {
      return tokenFor(request);
    }
    if (value === '$endTime') {
      return expiry(now);
    }
    if (name === 'guid') {
      return newId();
    }
    return name === 'orderId' && typeof value === 'string' && !/group/i.test(request)
      ? orderFor(request, value, snapshot, userValues)
      : value;
  });
  return swapped(filled as Json, userValues.toForm);
}

/** The way back, for a program: token and expiry are variables again. */
const withVariables = (value: Json, request: string, now: number): Json =>
  mapValues(value, (item) =>
    item === tokenFor(request) ? '$token' : item === expiry(now) ? '$endTime' : item,
  ) as Json;

/** The request that a form describes, without its body. An empty optional parameter is left out. */
function requestOf(form: OperationForm, values: ParameterValues): SampleRequest {
  const {method, server, token, optional, parameters} = form;
  let path = form.path;
  const query: [string, string][] = [];
  for (const {name, in: place, required, type} of parameters) {
    const value = values[name] ?? '';
    if (place === 'path') {
      path = withStep(path, name, value);
    } else if (place === 'query' && (value !== '' || required)) {
      const items = type.endsWith('[]') ? value.split(',').map((item) => item.trim()) : [value];
      query.push(...items.map((item): [string, string] => [name, item]));
    }
  }
  return {method, url: server + path, query, order: takesRequestId(form), token, ...(optional && {optional})};
}

/** Is the header X-REQID part of the request? */
export const takesRequestId = ({parameters}: OperationForm): boolean => parameters.some(({name}) => name === 'X-REQID');

/** The request of a form as its program sends it. */
export const programRequest = (
  form: OperationForm,
  values: ParameterValues,
  body: Json | undefined,
  now: number,
  {toProgram}: Pick<UserValues, 'toProgram'>,
): SampleRequest => ({
  ...requestOf(form, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toProgram(name, value)]))),
  ...(body !== undefined && {body: swapped(withVariables(body, form.id, now), toProgram)}),
});

/** The message of a form as its program sends it: with an id and, unless the reader wrote one, a comment of its own. */
export function programMessage(
  {opcode, channel, server, example}: MessageForm,
  value: Readonly<Record<string, Json>>,
  now: number,
  {toProgram}: Pick<UserValues, 'toProgram'>,
): SampleMessage {
  const message = wsMessage(opcode, withVariables(value, opcode, now) as typeof value);
  const {comment} = value;
  return {
    opcode,
    commands: channel === '/cws',
    url: server,
    message: swapped(comment === example.comment ? message : {...message, comment}, toProgram),
  };
}

/** Path and query of the request that a form describes. */
export function addressOf(form: OperationForm, values: ParameterValues): string {
  const {url, query} = requestOf(form, values);
  return url.slice(form.server.length) + readable(queryText(query));
}

/** The parameters that a form starts with. */
export function initialParameters(
  form: OperationForm,
  snapshot: Snapshot,
  userValues = NO_USER_VALUES,
): ParameterValues {
  return Object.fromEntries(
    form.parameters.map(({name, in: place, value}) => {
      if (name === 'orderGroupId') {
        return [name, newestGroup(snapshot)?.id ?? value];
      }
      const isOrder = place === 'path' && /^(?:stop)?orderId$/i.test(name) && !/group/i.test(form.path);
      return [name, isOrder ? orderFor(form.path + name, value, snapshot, userValues) : userValues.toForm(name, value)];
    }),
  );
}

/** Is it an object, and no list? */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whose orders and which order book a request is about; what it does not name is that of the examples. */
export function subjectOf(...parts: readonly unknown[]): Subject {
  const objects = parts
    .filter(isObject)
    .flatMap((part) => [part, part.instrument, part.user, [part.orders].flat()[0]].filter(isObject));
  const find = (name: string): string | undefined =>
    objects.map((object) => object[name]).find((value): value is string => typeof value === 'string' && value !== '');
  return {
    portfolio: find('portfolio') ?? EXAMPLE_SUBJECT.portfolio,
    exchange: find('exchange') ?? EXAMPLE_SUBJECT.exchange,
    symbol: find('symbol') ?? find('code') ?? EXAMPLE_SUBJECT.symbol,
  };
}

/** The value of a JSON text; undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // being typed
  }
}

/** The object that a JSON text is; undefined for what is none. */
export function parseObject(text: string): Readonly<Record<string, Json>> | undefined {
  const value = parseJson(text);
  return isObject(value) ? (value as Readonly<Record<string, Json>>) : undefined;
}

/** A value as JSON with line breaks; '' for undefined. */
export const prettyJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** A JSON text in one line, with spaces at which it may break; what is no JSON stays as it is. */
export function inOneLine(text: string): string {
  const value = parseJson(text);
  // Line breaks inside of texts are escaped: those that are left stand between the members.
  return value === undefined
    ? text
    : JSON.stringify(value, null, 1)
        .replace(/(?<=[[{])\n\s*|\n\s*(?=[\]}])/g, '')
        .replace(/\n\s*/g, ' ');
}

/** Values that may be chosen in a form; undefined where something is typed. */
export function choicesOf({type, values, required}: RequestField): readonly (readonly [string, string])[] | undefined {
  const closed = type.startsWith('boolean') ? ['true', 'false'] : values;
  if (!closed || type.endsWith('[]')) {
    return undefined;
  }
  return [...(required ? [] : ['']), ...closed].map((value) => [value, value || '—'] as const);
}
