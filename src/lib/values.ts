import {SHAPES, type PlaceholderName} from '@alor-docs/contract/samples';

/*
 * The reader's own values in samples. It comes when a reader opens the panel or has values already; what every page knows of it is in
 * src/theme/CodeBlock.
 */
export {SHAPES, type PlaceholderName};

export type Values = Readonly<Partial<Record<PlaceholderName, string>>>;

/** Place in localStorage; src/theme/CodeBlock looks there, too. */
export const KEY = 'alor.values';

// Where storage is refused, the values hold until the page is left.
let memory: Values = {};

/** The values of the reader; what does not have its shape is left out. */
export function ownValues(): Values {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored === 'object' && stored !== null) {
      memory = fitting(stored);
    }
  } catch {
    // Storage is forbidden, or somebody else wrote there: the values of this visit hold.
  }
  return memory;
}

/** Keeps the values for the next visit; none at all leaves nothing behind. */
export function keepValues(values: Values): void {
  memory = fitting(values);
  document.documentElement.toggleAttribute('data-own-values', Object.keys(memory).length > 0);
  try {
    if (Object.keys(memory).length > 0) {
      localStorage.setItem(KEY, JSON.stringify(memory));
    } else {
      localStorage.removeItem(KEY);
    }
  } catch {
    // Storage is forbidden: the values hold until the page is left.
  }
}

const fitting = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        Object.hasOwn(SHAPES, name) && typeof value === 'string' && SHAPES[name as PlaceholderName].test(value),
    ),
  );
