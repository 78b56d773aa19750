import {placeholderOf, type Swap} from '@alor-docs/contract/samples';
import {SHAPES, type PlaceholderName, type Values} from '@site/src/lib/values';
import type {Known} from '@site/src/plugins/sandbox-data/requests';

/** The reader's own values, divided by what the sandbox has. */
export interface UserValues {
  /** Orders and stop orders that are not the reader's: those of the examples, there from the start. */
  readonly exampleOrders: readonly string[];
  /** For a form: a value of the example becomes the reader's, if the sandbox has that. */
  readonly toForm: Swap;
  /** For a program, which goes to a real server: where the form still has a value of the example instead, the reader's stands. */
  readonly toProgram: Swap;
  /** Those for which the form has a value of the example. */
  readonly missing: () => readonly PlaceholderName[];
}

/** Divides the reader's values. A board and a price belong to their ticker. */
export function splitUserValues(values: Values, known: Known): UserValues {
  const isUnknown = (name: 'portfolio' | 'ticker' | 'board'): boolean =>
    values[name] !== undefined && !known[name].includes(values[name]);
  const unknown = new Set<PlaceholderName>((['portfolio', 'ticker', 'board'] as const).filter(isUnknown));
  if (unknown.has('ticker')) {
    unknown.add('board').add('price');
  }
  /** Values of the example that stand in the form instead. */
  const replacements = new Map<PlaceholderName, Set<string>>();
  return {
    exampleOrders: known.order,
    toForm(field, value) {
      const name = placeholderOf(field);
      const userValue = name && values[name];
      if (name === undefined || userValue === undefined || !SHAPES[name].test(value)) {
        return value;
      }
      if (unknown.has(name)) {
        replacements.set(name, (replacements.get(name) ?? new Set()).add(value));
        return value;
      }
      return userValue;
    },
    toProgram(field, value) {
      const name = placeholderOf(field);
      return (name && replacements.get(name)?.has(value) ? values[name] : undefined) ?? value;
    },
    missing: () => [...replacements.keys()],
  };
}
