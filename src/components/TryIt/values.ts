import type {OperationForm, RequestField} from '@site/src/plugins/sandbox/requests';
import {tokenFor} from './secrets';
import type {View, Watched} from './protocol';

export type {Watched} from './protocol';

/** What is shown before a request names something else: the portfolio and the paper of the examples. */
export const START: Watched = {portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER'};

const DAYS_30 = 30 * 24 * 60 * 60;

/** A random id, also without the secure context that `crypto.randomUUID` wants. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The number of the newest working order, or of the newest working stop order. */
export function newestOf({orders, stops}: View, stop: boolean): string | undefined {
  return (stop ? stops : orders).find(({status}) => status === 'working')?.id;
}

/** Puts what only the running page knows into an example: token, expiry, ids, the order that is there. */
export function filled(example: unknown, of: string, view: View, now: number): unknown {
  const stop = /stop/i.test(of);
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
      return Math.floor(now / 1000) + DAYS_30;
    }
    if (name === 'guid') {
      return newId();
    }
    return name === 'orderId' && typeof value === 'string' && !/group/i.test(of)
      ? (newestOf(view, stop) ?? value)
      : value;
  };
  return fill(example, '');
}

/** `:` and `,` are legal in an address, and the API's lists read better with them: MOEX:SBER,MOEX:GAZP. */
const readable = (text: string): string => text.replaceAll('%3A', ':').replaceAll('%2C', ',');

/** The request that a form describes: path and query. An empty optional parameter is left out. */
export function addressOf(form: OperationForm, values: Readonly<Record<string, string>>): string {
  let path = form.path;
  const query: [string, string][] = [];
  for (const parameter of form.parameters) {
    const value = values[parameter.name] ?? '';
    if (parameter.in === 'path') {
      path = path.replace(`{${parameter.name}}`, () => readable(encodeURIComponent(value)));
    } else if (parameter.in === 'query' && (value !== '' || parameter.required)) {
      const list = parameter.type.endsWith('[]') ? value.split(',').map((one) => one.trim()) : [value];
      query.push(...list.map((one): [string, string] => [parameter.name, one]));
    }
  }
  return path + (query.length > 0 ? `?${readable(String(new URLSearchParams(query)))}` : '');
}

/** Values that a form starts with. */
export function startOf(form: OperationForm, view: View): Record<string, string> {
  return Object.fromEntries(
    form.parameters.map(({name, in: place, value}) => {
      const order = place === 'path' && /^(?:stop)?orderId$/i.test(name) && !/group/i.test(form.path);
      const stop = /stop/i.test(form.path + name);
      return [name, (order ? newestOf(view, stop) : undefined) ?? value];
    }),
  );
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whose orders and which book a request is about. */
export function watchedIn(...parts: readonly unknown[]): Watched {
  const rows = parts.filter(isRow).flatMap((row) => [row, row.instrument, row.user].filter(isRow));
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
