/** Orders are two levels deep. What a bot nests deeper by mistake tells no two requests apart, and must not exhaust the stack. */
const DEEPEST = 8;

const sorted = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth > DEEPEST) {
    return '…';
  }
  return Array.isArray(value)
    ? value.map((item) => sorted(item, depth + 1))
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, item]) => [name, sorted(item, depth + 1)]),
      );
};

/** The value as JSON with its fields in the order of the alphabet: equal requests give equal texts. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value, 0));
