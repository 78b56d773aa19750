import type {Result, Sandbox} from '@alor-docs/sandbox';

/** Levels of the order book: more than are shown, for the reader's own may stand far from the market. */
const DEPTH = 50;

/** Whose orders and which order book are shown. */
export interface Subject {
  readonly portfolio: string;
  readonly exchange: string;
  readonly symbol: string;
}

export {SUBJECT as EXAMPLE_SUBJECT} from '@site/src/lib/paths/model';

/** The value of a result; undefined for a rejection. */
export const optional = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);

/** The rows of a result, newest first. */
export const newestFirst = <T>(rows: Result<readonly T[]>): readonly T[] => [...(optional(rows) ?? [])].reverse();

/**
 * Reads what the panel shows of a sandbox. What a portfolio or an instrument lacks is undefined; orders, stop orders and groups, which
 * are those of all portfolios, come newest first.
 */
export const snapshotOf = (sandbox: Sandbox, {portfolio, exchange, symbol}: Subject) => ({
  quote: optional(sandbox.quote({exchange, symbol})),
  book: optional(sandbox.book({exchange, symbol}, DEPTH)),
  orders: newestFirst(sandbox.orders(portfolio, exchange)),
  stops: newestFirst(sandbox.stopOrders(portfolio, exchange)),
  groups: [...sandbox.groups()].reverse(),
  positions: optional(sandbox.positions(portfolio, exchange)) ?? [],
  summary: optional(sandbox.summary(portfolio, exchange)),
  scenario: sandbox.scenario(),
});

/** The sandbox as the panel shows it. */
export type Snapshot = Readonly<ReturnType<typeof snapshotOf>>;

/** A snapshot of a portfolio and an instrument that exist. */
export type CompleteSnapshot = {readonly [Name in keyof Snapshot]: NonNullable<Snapshot[Name]>};
