/** What a day of the exam consists of, in the order in which it happened. `at`: milliseconds since its start. */
export type Entry = {readonly at: number} & Happening;

/** A request or a command for an order, as it was carried out and answered. */
export interface Placement {
  /** `POST …/limit`, `create:limit` */
  readonly name: string;
  readonly over: 'http' | 'cws';
  /** `X-REQID` or `guid`. */
  readonly key: string;
  /** The body without its `comment` and what belongs to one attempt. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly comment: string;
  /** The order of which it is an update. */
  readonly replaces?: string;
  /** undefined: no whole answer. */
  readonly status: number | undefined;
  readonly answer: string;
  /** Numbers of the orders that it made. */
  readonly made: readonly string[];
}

export type Happening =
  | ({readonly kind: 'placement'} & Placement)
  /** Any other HTTP request; `answer` is what has been delivered. */
  | {
      readonly kind: 'request';
      readonly method: string;
      readonly path: string;
      readonly key: string;
      readonly status: number | undefined;
      readonly answer: string;
    }
  /** A subscription that was asked for. */
  | {readonly kind: 'subscription'; readonly connection: number; readonly opcode: string; readonly history: boolean}
  /** A message of a subscription that has been delivered. */
  | {readonly kind: 'data'; readonly connection: number; readonly text: string}
  | {
      readonly kind: 'connection';
      readonly connection: number;
      readonly channel: '/ws' | '/cws';
      readonly what: 'opened' | 'closed' | 'cut' | 'dead';
    }
  | {
      readonly kind: 'trade';
      readonly orderId: string;
      readonly symbol: string;
      readonly side: string;
      readonly lots: number;
    }
  /** The position of an instrument has changed; lots. */
  | {readonly kind: 'position'; readonly symbol: string; readonly lots: number}
  /** The robot says its position. */
  | {readonly kind: 'said'; readonly symbol: string; readonly lots: number}
  | {readonly kind: 'attack'; readonly name: string}
  /** The robot is asked to stop. */
  | {readonly kind: 'stop'}
  /** The robot has ended, or had to be ended. */
  | {readonly kind: 'exit'; readonly code: number | null; readonly by: 'itself' | 'stop' | 'force'}
  /** A token stands in what the robot wrote. */
  | {readonly kind: 'token-seen'}
  /** The day is over: own orders that are still live. `watched`: the output of the bot was read. */
  | {readonly kind: 'end'; readonly live: readonly string[]; readonly watched: boolean};

/** Times that the rules speak of, milliseconds. */
export interface Limits {
  readonly fill: number;
  readonly dead: number;
  /** An outcome that nobody asked for is unread after so long. */
  readonly outcome: number;
  readonly position: number;
  /** Refusals within so long are counted together. */
  readonly refusals: number;
  /** A repeat after a 429 is waited for so long. */
  readonly repeat: number;
  /** The shortest pause after a 429. */
  readonly pause: number;
}

/** The limits of the rules, so many times shorter. */
export const limits = (hurry = 1): Limits => ({
  fill: 30_000 / hurry,
  dead: 60_000 / hurry,
  outcome: 60_000 / hurry,
  position: 30_000 / hurry,
  refusals: 10_000 / hurry,
  repeat: 10_000 / hurry,
  // 0.5 s, less what a clock may be wrong. Not shortened: what comes in between on a busy machine would hide a storm.
  pause: 400,
});
