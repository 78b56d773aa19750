import {SHAPES, type Slot} from '../../../../src/lib/values';
import {slotOf, type Swap} from '../samples/swap';

/** Every letter and digit another one, so that no part of the text stays; as long as before, and of the same shape. */
const altered = (text: string): string =>
  text
    .replace(/\d/g, (digit) => String((Number(digit) % 9) + 1))
    .replace(/[A-Za-z]/g, (letter) =>
      /z/i.test(letter) ? (letter === 'z' ? 'a' : 'A') : String.fromCharCode(letter.charCodeAt(0) + 1),
    );

/** A place in a program: the slot, where its text starts, how long it is. */
export interface Mark {
  readonly slot: Slot;
  readonly start: number;
  readonly length: number;
}

/** Marks as an attribute of the code: `portfolio:120:6 ticker:140:4`. */
export const slotText = (marks: readonly Mark[]): string =>
  marks.map(({slot, start, length}) => `${slot}:${start}:${length}`).join(' ');

/**
 * Where the values of a reader stand in a program. The program is written anew with another
 * value: what changes is the slot, however its language writes it.
 *
 * @param write writes the program of the request to which the swap was applied
 */
export function slotsOf(write: (swap: Swap) => string): Mark[] {
  const code = write((_, value) => value);
  const marks: Mark[] = [];
  const tried = new Set<string>();
  write((field, example) => {
    const slot = slotOf(field);
    const key = `${field}=${example}`;
    if (slot === undefined || !SHAPES[slot].test(example) || tried.has(key)) {
      return example;
    }
    tried.add(key);
    const value = altered(example);
    const other = write((name, text) => (name === field && text === example ? value : text));
    for (let at = 0; at < code.length; at += 1) {
      if (code[at] === other[at]) {
        continue;
      }
      if (!code.startsWith(example, at) || !other.startsWith(value, at) || code.length !== other.length) {
        throw new Error(`The value ${example} of ${field} is written in another form: it cannot be a slot.`);
      }
      marks.push({slot, start: at, length: example.length});
      at += example.length - 1;
    }
    return example;
  });
  return marks.sort((a, b) => a.start - b.start);
}
