/** Where a value of the contract was written. `line` counts from 1; `pointer` is a JSON pointer inside `file`. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

interface Entry {
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly keys: ReadonlyMap<string, number>;
}

/** A key as a step of a JSON pointer. */
export const escapeStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The key that a step of a JSON pointer names. */
export const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Remembers, for every object and list of the contract, the file and the lines it came from. Objects are the keys, so
 * a copy made by `resolve` or `localize` keeps its place through `copy` and nothing has to carry positions inside.
 */
export class SourceMap {
  readonly #entries = new WeakMap<object, Entry>();

  /** Records where `node` and each of its keys were written. */
  set(node: object, file: string, pointer: string, line: number, keys: ReadonlyMap<string, number>): void {
    this.#entries.set(node, {file, pointer, line, keys});
  }

  /** Whether a place is known for `node`. */
  has(node: object): boolean {
    return this.#entries.has(node);
  }

  /** Gives `target` the place of `source`. */
  copy(source: object, target: object): void {
    const entry = this.#entries.get(source);
    if (entry) {
      this.#entries.set(target, entry);
    }
  }

  /** The place of a node, or of one of its keys when `key` is given and was written there. */
  at(node: unknown, key?: string | number): SourceLocation {
    const entry = typeof node === 'object' && node !== null ? this.#entries.get(node) : undefined;
    if (!entry) {
      return {file: 'contract', line: 1, pointer: ''};
    }
    const {file, pointer, line, keys} = entry;
    const own = key === undefined ? undefined : keys.get(String(key));
    return {
      file,
      line: own ?? line,
      pointer: key === undefined ? pointer : `${pointer}/${escapeStep(String(key))}`,
    };
  }

  /** Follows a JSON pointer from `node` and gives the deepest place that is known. */
  follow(node: unknown, pointer: string): SourceLocation {
    return this.followPath(node, pointer.split('/').slice(1).map(unescapeStep));
  }

  /** The same along a path of keys. */
  followPath(node: unknown, path: readonly PropertyKey[]): SourceLocation {
    let current = node;
    let place = this.at(node);
    for (const step of path) {
      if (typeof current !== 'object' || current === null || !this.#entries.has(current)) {
        break;
      }
      const key = String(step);
      place = this.at(current, key);
      current = (current as Record<string, unknown>)[key];
    }
    return place;
  }
}
