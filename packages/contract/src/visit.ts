/** Any object of the contract, for code that walks documents whatever they say. What they say is in `shape/`. */
export type Node = {[key: string]: unknown};

/** True for a plain object (not an array, not null). */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy in which every object is replaced by what `change` makes of it; children first. */
export function rewrite<T extends object>(document: T, change: (node: Node) => Node): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map(walk);
    }
    return isNode(value)
      ? change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)])))
      : value;
  };
  return walk(document) as T;
}

/** Every object inside a value, outer ones first; what stands under a key that `isData` names is left out. */
export function* nodesIn(
  value: unknown,
  isData: (key: string, item: unknown) => boolean = () => false,
): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) {
      yield* nodesIn(item, isData);
    }
  } else if (isNode(value)) {
    yield value;
    for (const [key, item] of Object.entries(value)) {
      if (!isData(key, item)) {
        yield* nodesIn(item, isData);
      }
    }
  }
}

/** What stands under these keys is the data of an example. */
export const isExample = (key: string): boolean => key === 'examples' || key === 'example';
