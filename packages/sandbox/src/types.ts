/**
 * The public face of the sandbox: a small exchange with a broker in front of it, for the pages, the tests and the reader's own
 * machine. Pure TypeScript: no DOM, no Node, no clock and no chance of its own. Time and seed are given, and the same seed
 * with the same calls gives the same bytes.
 *
 * ```ts
 * const sandbox = createSandbox({seed: 1, now: Date.parse('2025-08-06T08:59:58.612Z')});
 * const stop = sandbox.on((event) => …);               // events come while a call runs, before it returns
 * const placed = sandbox.placeOrder({type: 'limit', portfolio: 'D39004', …}, {key: 'X-REQID of the request'});
 * if (!placed.ok) { placed.error; placed.message; }    // why, and the text of the server
 * sandbox.advance(1000);                               // the market moves, stops fire, oneday orders end
 * const copy = restoreSandbox(sandbox.serialize());    // goes on as if nothing had happened
 * ```
 *
 * Units: prices and money are decimal numbers as in the API's JSON (305.11; roubles), converted exactly from whole numbers of
 * price steps and kopecks, in which the engine reckons. Times are milliseconds since 1970, UTC; the caller formats them.
 * Quantities named `lots` are lots, those named `units` are pieces (contracts on the derivatives market).
 *
 * Nothing here throws at what a client sends: a wrong request of any shape comes back as a typed rejection.
 */

import type {SessionRow} from './exchange/calendar';
export type {SessionRow};
import type {Placed, Result} from './rejections';

export type {Placed, Rejection, RejectionId, Result} from './rejections';

export type Exchange = 'MOEX' | 'SPBX';
export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market';
export type StopType = 'stop' | 'stoplimit';
export type TimeInForce =
  'oneday' | 'immediateorcancel' | 'fillorkill' | 'attheclose' | 'goodtillcancelled' | 'bookorcancel';
/** Input is read without regard to case, as the server does; rows always carry these spellings. */
export type Condition = 'more' | 'less' | 'moreorequal' | 'lessorequal';
export type OrderStatus = 'working' | 'filled' | 'canceled' | 'rejected';
export type GroupPolicy = 'OnExecuteOrCancel' | 'IgnoreCancel' | 'TriggerBracketOrders';
export type GroupStatus = 'Active' | 'Filled' | 'Canceled';
export type GroupMemberType = 'Limit' | 'Market' | 'Stop' | 'StopLimit';
/** What the other participants do. `quiet` wanders around one price. */
export type ScenarioName = 'quiet' | 'rise' | 'fall' | 'gap-up' | 'gap-down' | 'spike' | 'thin' | 'halt';

/** How a request reached the broker. */
export interface RequestMeta {
  /**
   * Idempotency key: `X-REQID`, or the guid of a command together with its connection. A key that was used before makes no
   * second order, whatever the request says: the answer is the rejection `already-handled` with the first outcome.
   */
  readonly key?: string;
}

/** Which instrument. Without a board the primary board is taken. */
export interface InstrumentRef {
  readonly exchange: string;
  readonly symbol: string;
  readonly board?: string;
}

/** What every row about an instrument says. */
interface OfInstrument {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly board: string;
}

export interface Instrument extends OfInstrument {
  readonly shortName: string;
  readonly market: 'FOND' | 'FORTS' | 'SPBX';
  readonly currency: string;
  /** Pieces in a lot. */
  readonly lot: number;
  readonly minStep: number;
  /** Roubles that a step of the price is worth, a piece or a contract. */
  readonly priceStep: number;
  /** Digits after the decimal point of a price. */
  readonly decimals: number;
  readonly priceMin: number;
  readonly priceMax: number;
  /** Collateral of one contract; 0 for shares. */
  readonly marginBuy: number;
  readonly marginSell: number;
  /** Risk rates in percent; 0 for contracts. `rateUp` is for shorts. */
  readonly rateUp: number;
  readonly rateDown: number;
  readonly previousClose: number;
  /** 17 normal trading, 2 break, clearing, or halt, 18 closed, 119 opening auction, 102 closing auction. */
  readonly tradingStatus: 17 | 2 | 18 | 119 | 102;
}

// ---- requests

export interface NewOrder extends InstrumentRef {
  readonly type: OrderType;
  readonly portfolio: string;
  readonly side: Side;
  /** Lots. */
  readonly quantity: number;
  /** Limit orders only. */
  readonly price?: number;
  readonly timeInForce?: TimeInForce;
  readonly comment?: string | null;
  /** Visible part in lots. */
  readonly icebergFixed?: number;
  readonly icebergVariance?: number;
  readonly allowMargin?: boolean;
}

/** `quantity` is what shall remain to be traded: the new order has exactly this quantity. */
export type OrderUpdate = NewOrder & {readonly orderId: string};

/** What concerns the price and the parts of the exchange order is for `stoplimit` only. */
export interface NewStop extends Omit<NewOrder, 'type'> {
  readonly type: StopType;
  readonly condition: string;
  readonly triggerPrice: number;
  /** Seconds; 0 or nothing: no expiry. */
  readonly stopEndUnixTime?: number;
  readonly protectingSeconds?: number;
  /** false: waits asleep for its group. */
  readonly activate?: boolean;
}

export type StopUpdate = NewStop & {readonly orderId: string};

export interface CancelRequest {
  readonly orderId: string;
  readonly portfolio: string;
  readonly exchange: string;
  /** true: a stop order, false: an exchange order. The wrong call finds nothing. */
  readonly stop: boolean;
}

export interface GroupMember {
  readonly portfolio: string;
  readonly exchange: string;
  readonly orderId: string;
  readonly type: GroupMemberType;
}

export interface NewGroup {
  readonly orders: readonly GroupMember[];
  readonly executionPolicy: GroupPolicy;
}

export interface EstimateRequest {
  readonly portfolio: string;
  readonly exchange: string;
  readonly ticker: string;
  readonly board?: string;
  readonly price?: number;
  readonly lotQuantity?: number;
  readonly budget?: number;
  readonly includeLimitOrders?: boolean;
}

// ---- rows

export interface Iceberg {
  readonly fixed: number;
  readonly variance: number | null;
  /** Visible now, in lots, and how much of the current portion has traded. */
  readonly visible: number;
  readonly visibleFilled: number;
}

interface Row extends OfInstrument {
  readonly id: string;
  readonly portfolio: string;
  readonly lot: number;
  readonly comment: string | null;
  readonly side: Side;
  readonly status: OrderStatus;
  readonly transTime: number;
  readonly updateTime: number | null;
  readonly lots: number;
  readonly filledLots: number;
  readonly timeInForce: TimeInForce;
  readonly iceberg: Iceberg | null;
  /** Order value in roubles; null for market orders and stop orders without a price. */
  readonly volume: number | null;
  /** The order whose update made this one. Not a field of the API. */
  readonly replaces: string | null;
}

export interface OrderRow extends Row {
  readonly type: OrderType;
  /** 0 for a market order. */
  readonly price: number;
  readonly endTime: number;
  /** The stop order that made it. Not a field of the API. */
  readonly stopId: string | null;
}

export interface StopRow extends Row {
  readonly type: StopType;
  readonly condition: Condition;
  readonly triggerPrice: number;
  /** null for a plain stop. */
  readonly price: number | null;
  /** null: no expiry (the API writes the year 9999). */
  readonly endTime: number | null;
  readonly error: string | null;
  /** null until it fires. */
  readonly exchangeOrderId: string | null;
  readonly protectingSeconds: number | null;
  /** Average price of the trades of its exchange order; 0 before any. */
  readonly avgPrice: number;
  /** Asleep: status `rejected` until its group wakes it. */
  readonly dormant: boolean;
}

export interface GroupRow {
  readonly id: string;
  readonly login: string;
  readonly orders: readonly string[];
  readonly executionPolicy: GroupPolicy;
  readonly status: GroupStatus;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

/** A trade of the portfolio. */
export interface TradeRow extends OfInstrument {
  readonly id: string;
  readonly orderId: string;
  readonly portfolio: string;
  readonly shortName: string;
  readonly lot: number;
  readonly currency: string;
  readonly comment: string | null;
  readonly side: Side;
  readonly lots: number;
  readonly price: number;
  readonly time: number;
  readonly commission: number;
  readonly value: number;
  /** Midnight UTC of the day of settlement. */
  readonly settles: number;
}

/** A trade of the tape; `side` is the side of the order that came in. */
export interface PrintRow extends OfInstrument {
  readonly id: number;
  readonly orderId: string;
  readonly side: Side;
  readonly lots: number;
  readonly price: number;
  readonly time: number;
}

export interface Level {
  readonly price: number;
  /** Lots in sight: the hidden part of an iceberg is not in it. */
  readonly lots: number;
}

export interface BookRow extends OfInstrument {
  /** Best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly time: number;
}

/** Prices are 0 where there is none (an empty side of the book). */
export interface QuoteRow extends OfInstrument {
  readonly shortName: string;
  readonly currency: string;
  readonly lot: number;
  readonly previousClose: number;
  readonly last: number;
  readonly lastTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Lots of the day. */
  readonly volume: number;
  readonly bid: number;
  readonly ask: number;
  readonly bidLots: number;
  readonly askLots: number;
  readonly totalBidLots: number;
  readonly totalAskLots: number;
  readonly bookTime: number;
  readonly change: number;
  readonly changePercent: number;
}

/** `time` is the start in Unix seconds; `volume` is in lots. An interval without trades has no candle. */
export interface CandleRow {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Quantities are pieces (divide by `lot` for the batch fields); negative is short. Money of the portfolio is a row, too. */
export interface PositionRow {
  readonly portfolio: string;
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly shortName: string;
  readonly lot: number;
  readonly avgPrice: number;
  readonly openUnits: number;
  readonly units: number;
  readonly unitsT0: number;
  readonly unitsT1: number;
  readonly unitsT2: number;
  readonly unitsFuture: number;
  /** At the average price, and at the current price. */
  readonly volume: number;
  readonly currentVolume: number;
  readonly dailyUnrealised: number;
  readonly unrealised: number;
  readonly isCurrency: boolean;
}

/** What both summaries of a portfolio say of its collateral. */
export interface MarginRow {
  readonly portfolio: string;
  readonly exchange: Exchange;
  readonly evaluation: number;
  readonly liquidationValue: number;
  readonly initialMargin: number;
  readonly minimalMargin: number;
  /** With working orders. */
  readonly correctedMargin: number;
}

export interface SummaryRow extends MarginRow {
  readonly cash: number;
  readonly buyingPowerAtMorning: number;
  readonly buyingPower: number;
  readonly profit: number;
  readonly profitRate: number;
  readonly riskBeforeForcePositionClosing: number;
  readonly commission: number;
}

export interface RiskRow extends MarginRow {
  readonly coverageOne: number;
  readonly coverageTwo: number;
  readonly riskCategoryId: number;
  readonly clientType: 'LowRisk' | 'StandardRisk' | 'HighRisk' | 'Special';
  readonly hasNegativeQuantity: boolean;
  readonly status: 'Ok' | 'Demand' | 'ToClose';
  readonly time: number;
}

export interface FortsRiskRow {
  readonly portfolio: string;
  readonly moneyFree: number;
  readonly moneyBlocked: number;
  readonly fee: number;
  readonly moneyOld: number;
  readonly moneyAmount: number;
  /** Booked in the day’s clearing, since then, and their sum. */
  readonly marginCleared: number;
  readonly marginCurrent: number;
  readonly varMargin: number;
}

export interface EstimateRow extends Omit<OfInstrument, 'symbol'> {
  readonly portfolio: string;
  readonly ticker: string;
  readonly quantityToSell: number;
  readonly quantityToBuy: number;
  readonly notMarginQuantityToSell: number;
  readonly notMarginQuantityToBuy: number;
  readonly orderEvaluation: number;
  readonly commission: number;
  readonly buyPrice: number | null;
}

// ---- events

/** What happened, in order: `seq` grows by one. Rows are as they stood at that time. */
export type SandboxEvent = {readonly seq: number; readonly time: number} & (
  | {readonly kind: 'order'; readonly row: OrderRow}
  | {readonly kind: 'stop'; readonly row: StopRow}
  | {readonly kind: 'group'; readonly row: GroupRow}
  | {readonly kind: 'trade'; readonly row: TradeRow}
  | {readonly kind: 'position'; readonly row: PositionRow}
  /** Money or margin changed: read `summary`, `risk`, `fortsRisk`. */
  | {readonly kind: 'money'; readonly portfolio: string; readonly exchange: Exchange}
  | {readonly kind: 'print'; readonly row: PrintRow}
  /** These three: read `book`, `quote`, `candles`, `instrument`. At most one of a kind per instrument and step. */
  | {readonly kind: 'book' | 'quote' | 'candle' | 'instrument'; readonly ref: Required<InstrumentRef>}
);

export type Listener = (event: SandboxEvent) => void;

// ---- the sandbox

export interface SandboxOptions {
  /** Any whole number. */
  readonly seed: number;
  /** Start of the clock. */
  readonly now: number;
  /** Default `quiet`. */
  readonly scenario?: ScenarioName;
  /** `always` (default): trading never pauses of itself, only days end. `exchange`: as after `setClock`. */
  readonly hours?: 'always' | 'exchange';
  /** Without the orders, stop orders, groups and trades of the examples; the positions and the money stay. */
  readonly empty?: boolean;
}

export interface CandleRequest {
  /** Seconds, or `D`, `W`, `M`, `Y`. */
  readonly tf: number | 'D' | 'W' | 'M' | 'Y';
  /** Unix seconds, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** With minutes before the start, which are computed and no part of the state. */
  readonly past?: boolean;
}

export interface CandlesAnswer {
  readonly history: readonly CandleRow[];
  /** Start of the nearest candle outside the request, or null. */
  readonly next: number | null;
  readonly prev: number | null;
}

/** A login with its portfolios. */
export interface Login {
  readonly login: string;
  readonly clientId: string;
  readonly portfolios: readonly {readonly id: string; readonly market: 'FOND' | 'FORTS'}[];
}

export interface Sandbox {
  /** The clock of the sandbox. */
  now(): number;
  /**
   * Lets the clock jump forward to a time: `HH:MM`, `HH:MM:SS`, or `sat HH:MM` in Moscow, the next of its kind, or a date with a time, in ISO 8601 and
   * in Moscow where it names no zone; at most a year. Auctions, ends of days, and expiries on the way happen at their times; the other
   * participants rest. From now on the calendar of the exchange holds, until `off` takes it away again.
   */
  setClock(time: string): Result<{readonly now: number}>;
  /** What the exchange does on the market of an instrument now. Without a calendar it always trades. */
  session(ref: InstrumentRef): Result<SessionRow>;
  /** Lets time pass; at most a day a call. */
  advance(ms: number): Result<{readonly now: number}>;
  scenario(): ScenarioName;
  setScenario(name: ScenarioName): Result<{readonly scenario: ScenarioName}>;
  /** Makes the other participants trade an instrument to a price at once; orders and stops on the way meet it. */
  movePrice(ref: InstrumentRef, price: number): Result<{readonly last: number}>;
  /** Makes the other participants send a market order, which takes the best prices first; what finds nobody is gone. */
  sweep(ref: InstrumentRef, side: Side, lots: number): Result<{readonly last: number}>;
  /** Makes the other participants trade with one limit order that stands in the book: so many of its lots, at its price. */
  fill(orderId: string, lots: number): Result<OrderRow>;
  /** Calls the listener for every event from now on; returns how to stop. */
  on(listener: Listener): () => void;

  login(): Login;
  instruments(): readonly Instrument[];
  instrument(ref: InstrumentRef): Result<Instrument>;
  book(ref: InstrumentRef, depth?: number): Result<BookRow>;
  quote(ref: InstrumentRef): Result<QuoteRow>;
  /** The tape, oldest first: at most the last 500 trades of the instrument. */
  prints(ref: InstrumentRef): Result<readonly PrintRow[]>;
  candles(ref: InstrumentRef, request: CandleRequest): Result<CandlesAnswer>;

  placeOrder(order: NewOrder, meta?: RequestMeta): Placed;
  placeStop(stop: NewStop, meta?: RequestMeta): Placed;
  /** The old order is canceled first, then the new one is placed under a new number. Not atomic. */
  updateOrder(order: OrderUpdate, meta?: RequestMeta): Placed;
  updateStop(stop: StopUpdate, meta?: RequestMeta): Placed;
  cancel(request: CancelRequest): Result<{readonly orderId: string}>;
  /** `stop`: stop orders, otherwise exchange orders. Nothing to cancel is a rejection, as on the server. */
  cancelAll(portfolio: string, exchange: string, stop: boolean): Result<{readonly orderIds: readonly string[]}>;
  estimate(request: EstimateRequest): Result<EstimateRow>;

  createGroup(group: NewGroup): Result<{readonly groupId: string}>;
  /** Omitted `orders` keep the members. */
  updateGroup(groupId: string, group: Partial<NewGroup>): Result<{readonly groupId: string}>;
  /** Cancels the group and its orders. */
  deleteGroup(groupId: string): Result<{readonly groupId: string}>;
  groups(): readonly GroupRow[];
  group(groupId: string): Result<GroupRow>;

  /** Lists are oldest first, of the current trading day; unknown portfolio or exchange: rejection `http-403`. */
  orders(portfolio: string, exchange: string): Result<readonly OrderRow[]>;
  order(portfolio: string, exchange: string, orderId: string): Result<OrderRow>;
  stopOrders(portfolio: string, exchange: string): Result<readonly StopRow[]>;
  stopOrder(portfolio: string, exchange: string, orderId: string): Result<StopRow>;
  trades(portfolio: string, exchange: string): Result<readonly TradeRow[]>;
  positions(portfolio: string, exchange: string): Result<readonly PositionRow[]>;
  position(portfolio: string, exchange: string, symbol: string): Result<PositionRow>;
  summary(portfolio: string, exchange: string): Result<SummaryRow>;
  risk(portfolio: string, exchange: string): Result<RiskRow>;
  fortsRisk(portfolio: string, exchange: string): Result<FortsRiskRow>;

  /** The whole state as text. */
  serialize(): string;
}
