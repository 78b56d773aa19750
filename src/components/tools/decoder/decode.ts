// cspell:ignore bfnrt
import type {FormatField, FormatMap} from '@alor-docs/contract/types';

/** The formats, in the order of the names of a field. */
export const FORMATS = ['Simple', 'Slim', 'Heavy'] as const;
export type FormatName = (typeof FORMATS)[number];

/** A number that JavaScript would round or rewrite: its text stays as it was. */
export class ExactNumber {
  constructor(readonly text: string) {}
}

/** A value of JSON. */
export type Json = null | boolean | number | string | ExactNumber | readonly Json[] | Message;

/** An object as a list: names such as `__proto__` mean nothing here. */
export class Message {
  constructor(readonly rows: readonly Row[]) {}
}

/** A key with its value. */
export class Row {
  constructor(
    readonly name: string,
    readonly value: Json,
    /** Name in the other format; undefined = the contract does not know the key, null = that format lacks the field. */
    readonly other: string | null | undefined,
    readonly unit?: FormatField['unit'],
  ) {}
}

/** Why a text is not read. */
export interface ParseError {
  readonly kind: 'syntax' | 'deep' | 'plain';
  readonly line: number;
  readonly column: number;
}

/** More levels than this no message has. */
const DEEPEST = 40;

/** A text as data. A line of a log may stand around it. */
export function parse(text: string): {readonly value: unknown} | ParseError {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (start < 0) {
    return {kind: 'plain', line: 1, column: 1};
  }
  const piece = end > start ? text.slice(start, end + 1) : text.slice(start);
  if (depthOf(piece) > DEEPEST) {
    return {kind: 'deep', line: 1, column: 1};
  }
  try {
    return {value: JSON.parse(piece, exact as (key: string, value: unknown) => unknown)};
  } catch {
    const at = start + firstFault(piece);
    const before = text.slice(0, at).split('\n');
    return {kind: 'syntax', line: before.length, column: (before.at(-1)?.length ?? 0) + 1};
  }
}

/** Browsers hand the text of a number to a reviver; 304.80 stays 304.80 and a long order number keeps its digits. */
const exact = (_: string, value: unknown, context?: {source?: string}): unknown =>
  typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
    ? new ExactNumber(context.source)
    : value;

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    depth += sign === '{' || sign === '[' ? 1 : sign === '}' || sign === ']' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = new RegExp(
  String.raw`${STRING.source}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`,
  'y',
);

/** Where a text stops being JSON. Browsers name the place in words of their own, or not at all. */
function firstFault(text: string): number {
  let at = 0;
  const accept = (token: RegExp): boolean => {
    SPACE.lastIndex = at;
    SPACE.test(text);
    at = SPACE.lastIndex;
    token.lastIndex = at;
    const accepted = token.test(text);
    if (accepted) at = token.lastIndex;
    return accepted;
  };
  const items = (item: () => boolean, end: RegExp): boolean => {
    if (accept(end)) return true;
    do {
      if (!item()) return false;
    } while (accept(/,/y));
    return accept(end);
  };
  const value = (): boolean => {
    if (accept(/\{/y)) return items(() => accept(STRING) && accept(/:/y) && value(), /\}/y);
    return accept(/\[/y) ? items(value, /\]/y) : accept(SCALAR);
  };
  // Behind the value nothing may stand.
  if (value()) accept(/$/y);
  return at;
}

const entriesOf = (value: unknown): [string, unknown][] | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
    ? Object.entries(value)
    : undefined;

/** How many keys of a value a format knows, and how many it does not. */
function fit(value: unknown, fields: readonly FormatField[], format: number): {known: number; unknown: number} {
  const sum = {known: 0, unknown: 0};
  const add = (inner: {known: number; unknown: number}): void => {
    sum.known += inner.known;
    sum.unknown += inner.unknown;
  };
  if (Array.isArray(value)) {
    // The rows of a list are alike.
    value.slice(0, 50).forEach((item) => add(fit(item, fields, format)));
    return sum;
  }
  for (const [name, inner] of entriesOf(value) ?? []) {
    const field = fields.find(({names}) => names[format] === name);
    sum[field ? 'known' : 'unknown'] += 1;
    if (field?.children) {
      add(fit(inner, field.children, format));
    }
  }
  return sum;
}

/** What a message was recognized as. */
export interface Recognized {
  readonly map: FormatMap;
  readonly format: FormatName;
  readonly unknown: number;
}

/** Finds the answer and the format whose names a value bears; undefined when no key is known. */
export function recognize(value: unknown, maps: readonly FormatMap[]): Recognized | undefined {
  let best: (Recognized & {known: number}) | undefined;
  for (const map of maps) {
    for (const [index, format] of FORMATS.entries()) {
      const {known, unknown} = fit(value, map.fields, index);
      if (known > 0 && (!best || known - 2 * unknown > best.known - 2 * best.unknown)) {
        best = {map, format, known, unknown};
      }
    }
  }
  return best;
}

/** The value with the names of another format beside its own. */
export function convert(value: unknown, fields: readonly FormatField[], from: FormatName, to: FormatName): Json {
  if (Array.isArray(value)) {
    return value.map((item) => convert(item, fields, from, to));
  }
  const entries = entriesOf(value);
  if (!entries) {
    return value as Json;
  }
  const [source, target] = [FORMATS.indexOf(from), FORMATS.indexOf(to)];
  return new Message(
    entries.map(([name, inner]) => {
      const field = fields.find(({names}) => names[source] === name);
      return new Row(
        name,
        convert(inner, field?.children ?? [], from, to),
        field ? field.names[target] : undefined,
        field?.unit,
      );
    }),
  );
}

/** The message in the other format: unknown keys stay, fields that it lacks are left out. */
export function toJson(value: Json, indent = ''): string {
  const deeper = `${indent}  `;
  const block = (rows: readonly string[], open: string, close: string): string =>
    rows.length === 0 ? open + close : `${open}\n${rows.map((row) => deeper + row).join(',\n')}\n${indent}${close}`;
  if (value instanceof ExactNumber) {
    return value.text;
  }
  if (value instanceof Message) {
    return block(
      value.rows
        .filter(({other}) => other !== null)
        .map(({name, other, value: inner}) => `${JSON.stringify(other ?? name)}: ${toJson(inner, deeper)}`),
      '{',
      '}',
    );
  }
  return Array.isArray(value)
    ? block(
        (value as readonly Json[]).map((item) => toJson(item, deeper)),
        '[',
        ']',
      )
    : JSON.stringify(value);
}

/** One line of the explanation. */
export interface Line {
  readonly path: string;
  readonly other: string | null | undefined;
  /** Text of a simple value; '' for an object. */
  readonly value: string;
  readonly unit?: FormatField['unit'];
}

/** The explanation of a message, line by line. Lists of plain values are one line. */
export function linesOf(value: Json, path = '', other = ''): Line[] {
  if (value instanceof Message) {
    return value.rows.flatMap((row) => {
      const fullPath = path === '' ? row.name : `${path}.${row.name}`;
      const inner =
        row.other === undefined || row.other === null ? '' : other === '' ? row.other : `${other}.${row.other}`;
      const line: Line = {
        path: fullPath,
        other: row.other === undefined || row.other === null ? row.other : inner,
        value: row.value instanceof Message || isList(row.value) ? '' : toJson(row.value),
        unit: row.unit,
      };
      return [line, ...linesOf(row.value, fullPath, inner)];
    });
  }
  return isList(value) ? value.flatMap((item, index) => linesOf(item, `${path}[${index}]`, `${other}[${index}]`)) : [];
}

const isList = (value: Json): value is readonly Json[] =>
  Array.isArray(value) && (value as readonly Json[]).some((item) => Array.isArray(item) || item instanceof Message);

/** The moment a value of this unit names, in milliseconds; undefined for other units. */
export function timestampOf(value: string, unit: FormatField['unit']): number | undefined {
  if (unit === 'unix-s' || unit === 'unix-ms') {
    const number = Number(value);
    return Number.isFinite(number) && number > 0 ? number * (unit === 'unix-s' ? 1000 : 1) : undefined;
  }
  if (unit === 'iso-utc') {
    const time = Date.parse(value.replace(/^"|"$/g, ''));
    return Number.isNaN(time) ? undefined : time;
  }
  return undefined;
}
