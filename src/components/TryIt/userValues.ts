import {placeholderOf, type Swap} from '@alor-docs/contract/samples';
import {SHAPES, type PlaceholderName, type Values} from '@site/src/lib/values';
import type {Known} from '@site/src/plugins/sandbox-data/requests';

/** The reader's own values, as far as the simulation has them. */
export interface Own {
  /** Orders and stop orders that are not the reader's: those of the examples, there from the start. */
  readonly ofExamples: readonly string[];
  /** For a form: a value of the example becomes the reader's, if the simulation has that. */
  readonly taken: Swap;
  /** For a program, which goes to a real server: where the form still has a value of the example instead, the reader's stands. */
  readonly given: Swap;
  /** Those for which the form has a value of the example. */
  readonly missing: () => readonly PlaceholderName[];
}

/** Divides the reader's values. A board and a price belong to their ticker. */
export function ownIn(values: Values, known: Known): Own {
  const lacks = (slot: 'portfolio' | 'ticker' | 'board'): boolean =>
    values[slot] !== undefined && !known[slot].includes(values[slot]);
  const foreign = new Set<PlaceholderName>((['portfolio', 'ticker', 'board'] as const).filter(lacks));
  if (foreign.has('ticker')) {
    foreign.add('board').add('price');
  }
  /** What stands in the form instead. */
  const instead = new Map<PlaceholderName, Set<string>>();
  return {
    ofExamples: known.order,
    taken(name, value) {
      const slot = placeholderOf(name);
      const own = slot && values[slot];
      if (slot === undefined || own === undefined || !SHAPES[slot].test(value)) {
        return value;
      }
      if (foreign.has(slot)) {
        instead.set(slot, (instead.get(slot) ?? new Set()).add(value));
        return value;
      }
      return own;
    },
    given(name, value) {
      const slot = placeholderOf(name);
      return (slot && instead.get(slot)?.has(value) ? values[slot] : undefined) ?? value;
    },
    missing: () => [...instead.keys()],
  };
}
