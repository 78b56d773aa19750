import type {Placed, Sandbox} from '../types';

/** Behavior of the broker that nobody has specified, for programs that must survive either reading. */
export interface Knobs {
  /** Seconds that an `X-REQID` is remembered; without it for ever. */
  readonly keyMemory?: number;
  /** Whether an update first cancels the old order, which is the default, or first places the new one. */
  readonly updateFirst?: 'cancel' | 'place';
  /** Rejections come with a number before them, without their period, with two spaces, and in letters of another case, in turn. */
  readonly textVariants?: boolean;
}

/** What the knobs do, for one server. */
export interface Behavior {
  /** The name under which the broker knows a key now: another one after it has been forgotten. */
  keyOf(key: string): string;
  readonly updateFirst: 'cancel' | 'place';
  /** The words of a rejection as they come this time. */
  words(text: string): string;
}

const VARIANTS: readonly ((text: string) => string)[] = [
  (text) => `(123) ${text}`,
  (text) => text.replace(/\.$/, ''),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.toUpperCase(),
];

/** Sets the knobs; `now`: Unix milliseconds. */
export function createBehavior({keyMemory, updateFirst = 'cancel', textVariants}: Knobs, now: () => number): Behavior {
  const known = new Map<string, {readonly until: number; readonly count: number}>();
  let said = -1;
  return {
    keyOf(key) {
      if (keyMemory === undefined) {
        return key;
      }
      const last = known.get(key);
      const current =
        last && now() < last.until ? last : {until: now() + keyMemory * 1000, count: (last?.count ?? -1) + 1};
      known.set(key, current);
      return current.count === 0 ? key : `${key} #${current.count}`;
    },
    updateFirst,
    words(text) {
      said += 1;
      return textVariants ? VARIANTS[said % VARIANTS.length](text) : text;
    },
  };
}

/** Places the new order of an update, then cancels the old one; an old one that no longer stands is left to `update`. */
export function placeFirst(
  engine: Sandbox,
  old: {readonly orderId: string; readonly portfolio: string; readonly exchange: string; readonly stop: boolean},
  place: () => Placed,
  update: () => Placed,
): Placed {
  const {orderId, portfolio, exchange, stop} = old;
  const row = stop ? engine.stopOrder(portfolio, exchange, orderId) : engine.order(portfolio, exchange, orderId);
  if (!row.ok || row.value.status !== 'working') {
    return update();
  }
  const placed = place();
  if (placed.ok) {
    engine.cancel(old);
  }
  return placed;
}
