import {latinKeyOf} from './layout';

/**
 * Brings a text to the form in which texts are compared.
 *
 * @param text - any text.
 * @returns lower case, `ё` as `е`, one space between words, no spaces around a plus.
 */
export function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/ё/gu, 'е')
    .replace(/\s+/gu, ' ')
    .replace(/ ?\+ ?/gu, '+')
    .trim();
}

/** The keys named in a cell, each in lower case: `Shift + ~ (\`)` is `shift`, `~`, `` ` ``. */
function keysOf(cell: string): string[] {
  const parts = normalize(cell).split(/[\s,()]+/u);
  return parts.flatMap((part) => (part.length > 1 && part.includes('+') ? [...part.split('+'), '+'] : [part]));
}

/**
 * Decides whether a row of the hotkey tables answers a query. One character is a key: it is looked for among the keys
 * only, in either keyboard layout («у» finds E). Anything longer is words, all of which must occur in the row.
 *
 * @param query - what the reader typed.
 * @param keyCell - text of the first cell, which names the keys.
 * @param row - text of the whole row.
 * @returns true when the row stays visible; always true for an empty query.
 */
export function matchesRow(query: string, keyCell: string, row: string): boolean {
  const typed = query.trim();
  if ([...typed].length === 1) return keysOf(keyCell).includes(latinKeyOf(typed));
  const text = normalize(row);
  return normalize(query)
    .split(' ')
    .every((word) => text.includes(word));
}
