import type {Json} from './request';

/** What a reader can change in a sample. */
export type PlaceholderName = 'portfolio' | 'ticker' | 'board' | 'quantity' | 'price';

/**
 * What a value may look like. Only characters that mean nothing in a shell, in JSON, in an address, and in the strings of every
 * language; numbers as JSON and every language write them.
 */
export const SHAPES: Readonly<Record<PlaceholderName, RegExp>> = {
  portfolio: /^[A-Z0-9]{1,20}$/,
  ticker: /^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/,
  board: /^[A-Z0-9_]{1,12}$/,
  quantity: /^[1-9]\d{0,8}$/,
  price: /^(?:[1-9]\d{0,8}(?:\.\d{1,8})?|0\.\d{0,5}[1-9]\d{0,2})$/,
};

/** Replaces the value of a field of the request; the field is known by its name. */
export type Swap = (name: string, value: string) => string;

/** The fields whose value a reader may make his own. `code` is the ticker of a subscription. */
const FIELDS: Readonly<Record<string, PlaceholderName>> = {
  portfolio: 'portfolio',
  symbol: 'ticker',
  ticker: 'ticker',
  code: 'ticker',
  board: 'board',
  instrumentGroup: 'board',
  quantity: 'quantity',
  price: 'price',
};

/** A level at which an order starts belongs to its price: both stay as the sample has them. */
const LEVELS = new Set(['triggerPrice']);

/** Applies a swap to the fields of a body or message, at any depth. */
export function swapped(value: Json, swap: Swap): Json {
  if (Array.isArray(value)) {
    return value.map((item: Json) => swapped(item, swap));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value as {readonly [name: string]: Json});
  const tied = fields.some(([name]) => LEVELS.has(name));
  return Object.fromEntries(
    fields.map(([name, item]): [string, Json] => {
      if (typeof item === 'object' || (tied && name === 'price')) {
        return [name, swapped(item, swap)];
      }
      const text = swap(name, String(item));
      return [name, text === String(item) ? item : typeof item === 'number' ? Number(text) : text];
    }),
  );
}

/** What a field of a request is to a reader; undefined for one that is not his to change. */
export const placeholderOf = (field: string): PlaceholderName | undefined =>
  Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;

/** Every letter and digit another one, so that no part of the text stays; as long as before, and of the same shape. */
const altered = (text: string): string =>
  text
    .replace(/\d/g, (digit) => String((Number(digit) % 9) + 1))
    .replace(/[A-Za-z]/g, (letter) =>
      /z/i.test(letter) ? (letter === 'z' ? 'a' : 'A') : String.fromCharCode(letter.charCodeAt(0) + 1),
    );

/** A value of the reader in a program: what it is, where its text starts, how long it is. */
export interface Placeholder {
  readonly name: PlaceholderName;
  readonly start: number;
  readonly length: number;
}

/** Placeholders as an attribute of the code: `portfolio:120:6 ticker:140:4`. */
export const placeholderText = (placeholders: readonly Placeholder[]): string =>
  placeholders.map(({name, start, length}) => `${name}:${start}:${length}`).join(' ');

/** Reads what `placeholderText` wrote. */
export const parsePlaceholders = (text: string): Placeholder[] =>
  [...text.matchAll(/(\S+):(\d+):(\d+)/g)].map(([, name, start, length]) => ({
    name: name as PlaceholderName,
    start: Number(start),
    length: Number(length),
  }));

/**
 * Where the values of a reader stand in a program. The program is written again with another
 * value: what changes is the placeholder, however its language writes it.
 *
 * @param write writes the program of the request to which the swap was applied
 */
export function placeholdersIn(write: (swap: Swap) => string): Placeholder[] {
  const code = write((_, value) => value);
  const placeholders: Placeholder[] = [];
  const tried = new Set<string>();
  write((field, example) => {
    const name = placeholderOf(field);
    const key = `${field}=${example}`;
    if (name === undefined || !SHAPES[name].test(example) || tried.has(key)) {
      return example;
    }
    tried.add(key);
    const value = altered(example);
    const changed = write((other, text) => (other === field && text === example ? value : text));
    for (let at = 0; at < code.length; at += 1) {
      if (code[at] === changed[at]) {
        continue;
      }
      if (!code.startsWith(example, at) || !changed.startsWith(value, at) || code.length !== changed.length) {
        throw new Error(`The value ${example} of ${field} is written in another form: it cannot be a placeholder.`);
      }
      placeholders.push({name, start: at, length: example.length});
      at += example.length - 1;
    }
    return example;
  });
  return placeholders.sort((a, b) => a.start - b.start);
}
