import type {Condition, GroupPolicy, ScenarioName, Side} from '@alor-docs/sandbox';
import type {Localized} from '@alor-docs/contract/locales';

/** The portfolio and the instrument of the examples. */
export const SUBJECT = {portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER'} as const;

/** What happens in a path; orders and stop orders have names, by which later steps find them. Prices in roubles, sizes in lots. */
export type Action =
  /** An order of the reader: at the market without a price. A market order is followed by a pause, 400 ms if it says nothing else. */
  | {
      readonly do: 'order';
      readonly as?: string;
      readonly side: Side;
      readonly lots: number;
      readonly price?: number;
      readonly visible?: number;
      readonly pause?: number;
    }
  /** A stop order of the reader: a stop-limit order with a price; a dormant one waits for its group. */
  | {
      readonly do: 'stop';
      readonly as: string;
      readonly lots: number;
      readonly when: Condition;
      readonly trigger: number;
      readonly price?: number;
      readonly dormant?: true;
    }
  | {readonly do: 'group'; readonly policy: GroupPolicy; readonly of: readonly string[]}
  /** A stop order changed: another one under the same name, 0.4 s later. */
  | {
      readonly do: 'edit';
      readonly of: string;
      readonly trigger?: number;
      readonly price?: number;
      readonly lots?: number;
    }
  | {readonly do: 'cancel'; readonly of: string}
  /** The others trade to a price; 0.4 s later, in which a group reacts, or right away with `pause: 0`. */
  | {readonly do: 'move'; readonly to: number; readonly pause?: 0}
  /** The others send a market order; 0.4 s later. */
  | {readonly do: 'sweep'; readonly side: Side; readonly lots: number}
  /** The others trade with the order, so many lots. */
  | {readonly do: 'fill'; readonly of: string; readonly lots: number}
  | {readonly do: 'wait'; readonly ms: number}
  /** The clock jumps forward to a time of Moscow; from then on the calendar of the exchange holds. */
  | {readonly do: 'clock'; readonly to: string};

/** A step of a path: what is done, in words too. What has to be seen afterwards stands in `seen.ts`. */
export interface PathStep {
  readonly does: readonly Action[];
  readonly says: Localized;
}

/** A course that leaves the main one. */
export interface Branch {
  /** How many steps of the main one stand before it. */
  readonly after: number;
  readonly title: Localized;
  readonly steps: readonly PathStep[];
  /** What the others do from the beginning, instead of what they do in the main course. */
  readonly market?: ScenarioName;
}

/** A way that a price may go, step by step, with orders of the reader in the market. */
export interface PricePath {
  readonly title: Localized;
  /** 20 lots bought at 298.40, or no position. */
  readonly start: 'long20' | 'flat';
  readonly market?: ScenarioName;
  /** Whose words it speaks: those of the terminal or of the API. */
  readonly words: 'terminal' | 'api';
  readonly steps: readonly PathStep[];
  /** Asked before the step with this index. */
  readonly question?: {
    readonly before: number;
    readonly asks: Localized;
    readonly answers: readonly [Localized, Localized, Localized];
    readonly right: 0 | 1 | 2;
  };
  readonly branches?: readonly Branch[];
}
