import type {Slot} from '../../../../src/lib/values';
import type {Json} from './request';

/** Replaces the value of a field of the request; the field is known by its name. */
export type Swap = (name: string, value: string) => string;

/** The fields whose value a reader may make his own. `code` is the ticker of a subscription. */
const FIELDS: Readonly<Record<string, Slot>> = {
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
export const slotOf = (field: string): Slot | undefined => (Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined);
