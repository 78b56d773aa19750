import {waits} from '@site/src/components/OrderLab/rows';
import {
  wsMessage,
  type SampleMessage,
  queryText,
  readable,
  withStep,
  type Json,
  type SampleRequest,
  swapped,
} from '@alor-docs/contract/samples';
import type {MessageForm, OperationForm, RequestField} from '@site/src/plugins/sandbox-data/requests';
import type {GroupRow} from '@alor-docs/sandbox';
import type {Own} from './userValues';
import {tokenFor} from './secrets';
import type {View, Watched} from './protocol';

/** What is shown before a request names something else: the portfolio and the paper of the examples. */
export const START: Watched = {portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER'};

const DAYS_30 = 30 * 24 * 60 * 60;

/** A random id, also without the secure context that `crypto.randomUUID` wants. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a form takes of the reader's. */
type Taken = Pick<Own, 'taken' | 'ofExamples'>;

const NONE: Taken = {taken: (_, value) => value, ofExamples: []};

/** Which orders a request may name, by its path or its opcode: the first that fits. */
const KINDS: readonly (readonly [of: RegExp, types: readonly string[]])[] = [
  [/(?:stop|stopLoss|takeProfit)Limit/i, ['stoplimit']],
  [/(?:actions\/|:)(?:stop|takeProfit)/i, ['stop']],
  [/stop/i, ['stop', 'stoplimit']],
  [/(?:actions\/|:)limit/, ['limit']],
  [/(?:actions\/|:)market/, ['market']],
];
const ON_EXCHANGE = ['limit', 'market'];

/** The newest group that is still there. */
export const newestGroup = ({groups}: View): GroupRow | undefined => groups.find(({status}) => status === 'Active');

/** The order that a request may name: the newest of the reader's, that of the example while it lives, the newest there is. */
function orderFor(of: string, example: string, {orders, stops}: View, {ofExamples}: Taken): string {
  const types = KINDS.find(([pattern]) => pattern.test(of))?.[1] ?? ON_EXCHANGE;
  const rows = [...orders, ...stops];
  const fitting = rows.filter(({status, type}) => status === 'working' && types.includes(type)).map(({id}) => id);
  const lives = rows.some((row) => row.id === example && waits(row));
  return fitting.find((id) => !ofExamples.includes(id)) ?? (lives ? example : (fitting[0] ?? example));
}

/** A moment in the future for a request that is written now, Unix seconds. */
const expiry = (now: number): number => Math.floor(now / 1000) + DAYS_30;

/** Puts what only the running page knows into an example: token, expiry, ids, the order that is there, the reader's values. */
export function filled(example: unknown, of: string, view: View, now: number, own = NONE): Json {
  const fill = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) {
      return value.map((item) => fill(item, name));
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, key)]));
    }
    if (value === '$token') {
      return tokenFor(of);
    }
    if (value === '$endTime') {
      return expiry(now);
    }
    if (name === 'guid') {
      return newId();
    }
    return name === 'orderId' && typeof value === 'string' && !/group/i.test(of)
      ? orderFor(of, value, view, own)
      : value;
  };
  return swapped(fill(example, '') as Json, own.taken);
}

/** The way back for a program: its token and its moment in the future are variables again. */
export function unfilled(value: Json, of: string, now: number): Json {
  if (Array.isArray(value)) {
    return value.map((item: Json) => unfilled(item, of, now));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, unfilled(item as Json, of, now)]));
  }
  return value === tokenFor(of) ? '$token' : value === expiry(now) ? '$endTime' : value;
}

/** The request that a form describes, without its body. An empty optional parameter is left out. */
export function requestOf(form: OperationForm, values: Readonly<Record<string, string>>): SampleRequest {
  const {method, server, token, parameters} = form;
  let path = form.path;
  const query: [string, string][] = [];
  for (const {name, in: place, required, type} of parameters) {
    const value = values[name] ?? '';
    if (place === 'path') {
      path = withStep(path, name, value);
    } else if (place === 'query' && (value !== '' || required)) {
      const list = type.endsWith('[]') ? value.split(',').map((one) => one.trim()) : [value];
      query.push(...list.map((one): [string, string] => [name, one]));
    }
  }
  return {method, url: server + path, query, order: parameters.some(({name}) => name === 'X-REQID'), token};
}

/** The request of a form as its program sends it. */
export const programOf = (
  form: OperationForm,
  values: Readonly<Record<string, string>>,
  body: Json | undefined,
  now: number,
  {given}: Pick<Own, 'given'>,
): SampleRequest => ({
  ...requestOf(form, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, given(name, value)]))),
  ...(body !== undefined && {body: swapped(unfilled(body, form.id, now), given)}),
});

/** The message of a form as its program sends it: with an id, and a comment unless the reader wrote one, of its own. */
export function messageOf(
  {opcode, channel, server, example}: MessageForm,
  value: Readonly<Record<string, Json>>,
  now: number,
  {given}: Pick<Own, 'given'>,
): SampleMessage {
  const message = wsMessage(opcode, unfilled(value, opcode, now) as typeof value);
  return {
    opcode,
    commands: channel === '/cws',
    url: server,
    message: swapped(value.comment === example.comment ? message : {...message, comment: value.comment}, given),
  };
}

/** Path and query of the request that a form describes. */
export function addressOf(form: OperationForm, values: Readonly<Record<string, string>>): string {
  const {url, query} = requestOf(form, values);
  return url.slice(form.server.length) + readable(queryText(query));
}

/** Values that a form starts with. */
export function startOf(form: OperationForm, view: View, own = NONE): Record<string, string> {
  return Object.fromEntries(
    form.parameters.map(({name, in: place, value}) => {
      if (name === 'orderGroupId') {
        return [name, newestGroup(view)?.id ?? value];
      }
      const order = place === 'path' && /^(?:stop)?orderId$/i.test(name) && !/group/i.test(form.path);
      return [name, order ? orderFor(form.path + name, value, view, own) : own.taken(name, value)];
    }),
  );
}

/** Is it an object, and no list? */
export const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whose orders and which book a request is about. */
export function watchedIn(...parts: readonly unknown[]): Watched {
  const rows = parts
    .filter(isRow)
    .flatMap((row) => [row, row.instrument, row.user, [row.orders].flat()[0]].filter(isRow));
  const text = (name: string): string | undefined =>
    rows.map((row) => row[name]).find((value): value is string => typeof value === 'string' && value !== '');
  return {
    portfolio: text('portfolio') ?? START.portfolio,
    exchange: text('exchange') ?? START.exchange,
    symbol: text('symbol') ?? text('code') ?? START.symbol,
  };
}

/** The value of a JSON text; undefined for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // being typed
  }
}

/** A JSON answer with line breaks; other text as it came. */
export function pretty(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

/** Values that may be chosen in a form; undefined where something is typed. */
export function choicesOf({type, values, required}: RequestField): readonly (readonly [string, string])[] | undefined {
  const closed = type.startsWith('boolean') ? ['true', 'false'] : values;
  if (!closed || type.endsWith('[]')) {
    return undefined;
  }
  return [...(required ? [] : ['']), ...closed].map((value) => [value, value || '—'] as const);
}
