import type {FaultName} from '@alor-docs/sandbox/faults';
import type {Channel, HttpOutcome, HttpRequest} from '@alor-docs/sandbox/api';
import type {Problem} from '@alor-docs/sandbox/protocol';
import type {
  BookRow,
  GroupRow,
  OrderRow,
  PositionRow,
  QuoteRow,
  ScenarioName,
  StopRow,
  SummaryRow,
} from '@alor-docs/sandbox';

/*
 * What the panel and its worker say to each other.
 */

/** Whose orders and whose book the panel shows. */
export interface Watched {
  readonly portfolio: string;
  readonly exchange: string;
  readonly symbol: string;
}

/** The state of the sandbox as the panel shows it. What a portfolio or an instrument lacks is undefined. */
export interface View {
  readonly quote?: QuoteRow;
  readonly book?: BookRow;
  /** Newest first. */
  readonly orders: readonly OrderRow[];
  readonly stops: readonly StopRow[];
  /** Of all portfolios, newest first. */
  readonly groups: readonly GroupRow[];
  readonly positions: readonly PositionRow[];
  readonly summary?: SummaryRow;
  readonly scenario: ScenarioName;
  readonly state: string;
}

/** What the panel asks of the worker, and what it is answered. */
export interface Exchange {
  /** Starts the engine, from the state of an earlier page where there is one. */
  readonly open: [{readonly state: string | null; readonly now: number}, {readonly restored: boolean}];
  readonly http: [
    {readonly request: HttpRequest; readonly fault?: FaultName},
    {readonly outcome: HttpOutcome; readonly ms: number; readonly state: string},
  ];
  readonly connect: [{readonly channel: Channel; readonly fault?: FaultName}, {readonly connection: number}];
  readonly receive: [{readonly connection: number; readonly text: string}, {readonly state: string}];
  /** The client ends a connection. */
  readonly drop: [{readonly connection: number}, null];
  readonly view: [Watched, View];
  /** Moves the market: to a price, or by a scenario. Answered why it does not, and '' if it does. */
  readonly market: [
    Pick<Watched, 'exchange' | 'symbol'> & {readonly price?: number; readonly scenario?: ScenarioName},
    {readonly refusal: string; readonly state: string},
  ];
  /** Holds a body or a message against the contract; null: it fits. */
  readonly check: [{readonly of: string; readonly value: unknown}, Problem | null];
}

export type Kind = keyof Exchange;
export type Asked<K extends Kind> = Exchange[K][0];
export type Answered<K extends Kind> = Exchange[K][1];

/** A question with its number. */
export type Question = {[K in Kind]: {readonly id: number; readonly kind: K; readonly asked: Asked<K>}}[Kind];

/** Something that happened on a connection. */
export type Arrival = {readonly connection: number; readonly at: number} & (
  | {readonly kind: 'frame'; readonly text: string}
  /** `code` is undefined where there was no closing handshake. */
  | {readonly kind: 'closed'; readonly code?: number; readonly reason: string}
);

/** What the worker says: the answer to a question, or what arrived by itself. */
export type Said =
  | {readonly id: number; readonly answer: unknown}
  | {readonly id: number; readonly failure: string}
  | {readonly arrivals: readonly Arrival[]};
