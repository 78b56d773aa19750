import * as rows from '../api/rows';
import {derivatives, timeframe} from '../api/operations';
import type {Payload} from '../api/rows';
import {reject} from '../rejections';
import type {CandleRow, InstrumentRef, Rejection, Result, Sandbox, SandboxEvent} from '../types';
import {shared} from './shared';

/** The fields of all subscriptions; the schema has proven their types. */
export interface SubscriptionRequest {
  readonly opcode: string;
  readonly guid: string;
  readonly exchange: string;
  readonly code?: string;
  readonly instrumentGroup?: string;
  readonly portfolio?: string;
  readonly depth?: number;
  readonly frequency?: number;
  readonly tf?: string;
  readonly from?: number;
  readonly skipHistory?: boolean;
  readonly orderStatuses?: readonly string[];
}

/** What a subscription sends. */
export interface Source {
  /** Why there is no such subscription; undefined when there is. */
  readonly refusal: Rejection | undefined;
  /** What comes at once. */
  snapshot(): readonly object[];
  /** What an event brings; undefined: nothing that this subscription is about. */
  eventPayloads(event: SandboxEvent): readonly object[] | undefined;
  /** What stands now, for subscriptions that send at most once in `frequency` milliseconds. */
  latest?(moment: object): readonly object[];
}

type Open = (
  engine: Sandbox,
  request: SubscriptionRequest,
  exampleOf: (symbol: string) => Payload | undefined,
) => Source;

const refusalOf = (result: Result<unknown>): Rejection | undefined => (result.ok ? undefined : result);

const valueOf = <T>(result: Result<T>): readonly T[] => (result.ok ? [result.value] : []);

const instrumentOf = ({exchange, code = '', instrumentGroup}: SubscriptionRequest): InstrumentRef => ({
  exchange,
  symbol: code,
  board: instrumentGroup,
});

/** Subscriptions to the state of an instrument: the latest counts, what lies between may be left out. */
const state =
  (
    kind: 'book' | 'quote' | 'instrument',
    read: (...request: Parameters<Open>) => (first: boolean) => readonly object[],
  ): Open =>
  (engine, request, exampleOf) => {
    const instrument = engine.instrument(instrumentOf(request));
    const payloads = read(engine, request, exampleOf);
    const {opcode, exchange, code, instrumentGroup, depth} = request;
    const key = JSON.stringify([opcode, exchange, code, instrumentGroup, depth]);
    return {
      refusal: refusalOf(instrument),
      snapshot: () => payloads(true),
      eventPayloads: (event) =>
        instrument.ok && event.kind === kind && sameInstrument(event.ref, instrument.value)
          ? shared(event, key, () => payloads(false))
          : undefined,
      ...(kind !== 'instrument' && {latest: (moment) => shared(moment, key, () => payloads(false))}),
    };
  };

const sameInstrument = (left: InstrumentRef, right: InstrumentRef): boolean =>
  left.symbol === right.symbol && left.exchange === right.exchange && left.board === right.board;

const BAD_TIMEFRAME: Rejection = {
  ...reject('bad-request'),
  message: 'tf is neither a number of seconds nor D, W, M, Y',
};

const bars: Open = (engine, request) => {
  const ref = instrumentOf(request);
  const instrument = engine.instrument(ref);
  const tf = timeframe(request.tf);
  /** Start of the last candle that was sent: candles that end meanwhile are sent, too. */
  let last = request.from ?? 0;
  const since = (moment: object, from: number): readonly object[] => {
    const candles = (): readonly CandleRow[] =>
      tf === undefined
        ? []
        : valueOf(engine.candles(ref, {tf, from, to: Math.floor(engine.now() / 1000), past: true})).flatMap(
            ({history}) => history,
          );
    const rows = shared(moment, JSON.stringify(['bars', ref, tf, from]), candles) as readonly CandleRow[];
    last = Math.max(last, rows.at(-1)?.time ?? last);
    return rows;
  };
  return {
    refusal: refusalOf(instrument) ?? (tf === undefined ? BAD_TIMEFRAME : undefined),
    snapshot() {
      const history = since({}, request.from ?? 0);
      return request.skipHistory ? [] : history;
    },
    eventPayloads: (event) =>
      instrument.ok && event.kind === 'candle' && sameInstrument(event.ref, instrument.value)
        ? since(event, last)
        : undefined,
    latest: (moment) => since(moment, last),
  };
};

const tape: Open = (engine, request) => {
  const ref = instrumentOf(request);
  const instrument = engine.instrument(ref);
  const depth = Math.min(Math.max(0, request.depth ?? 0), 5000);
  return {
    refusal: refusalOf(instrument),
    snapshot: () =>
      depth === 0
        ? []
        : valueOf(engine.prints(ref)).flatMap((list) => list.slice(-depth).map((row) => rows.printPayload(row))),
    eventPayloads: (event) =>
      instrument.ok && event.kind === 'print' && sameInstrument(event.row, instrument.value)
        ? shared(event, request.opcode, () => [rows.printPayload(event.row, false)])
        : undefined,
  };
};

/** Subscriptions to the rows of a portfolio: every event is sent. */
function ofPortfolio<K extends 'order' | 'stop' | 'trade' | 'position'>(
  kind: K,
  read: (engine: Sandbox, portfolio: string, exchange: string) => Result<readonly RowOf<K>[]>,
  payload: (row: RowOf<K>, existing?: boolean) => Payload,
): Open {
  return (engine, {opcode, portfolio = '', exchange, skipHistory, orderStatuses}) => {
    const first = read(engine, portfolio, exchange);
    const isWanted = (row: RowOf<K>): boolean =>
      orderStatuses === undefined ||
      orderStatuses.length === 0 ||
      !('status' in row) ||
      orderStatuses.includes(String(row.status));
    return {
      refusal: refusalOf(first),
      snapshot: () =>
        skipHistory
          ? []
          : valueOf(read(engine, portfolio, exchange)).flatMap((list) =>
              list.filter(isWanted).map((row) => payload(row)),
            ),
      eventPayloads: (event) => {
        if (event.kind !== kind) {
          return undefined;
        }
        const row = event.row as unknown as RowOf<K>;
        return row.portfolio === portfolio && row.exchange === exchange && isWanted(row)
          ? shared(event, opcode, () => [payload(row, false)])
          : undefined;
      },
    };
  };
}

type RowOf<K extends SandboxEvent['kind']> =
  Extract<SandboxEvent, {readonly kind: K}> extends {readonly row: infer R}
    ? R & {readonly portfolio: string; readonly exchange: string}
    : never;

/** Subscriptions to figures of a portfolio, sent again when its money changes. */
const figures =
  <T>(
    read: (engine: Sandbox, portfolio: string, exchange: string) => Result<T>,
    payload: (row: T, engine: Sandbox) => Payload,
  ): Open =>
  (engine, {opcode, portfolio = '', exchange, skipHistory}) => {
    const now = (): readonly object[] => valueOf(read(engine, portfolio, exchange)).map((row) => payload(row, engine));
    return {
      refusal: refusalOf(read(engine, portfolio, exchange)),
      snapshot: () => (skipHistory ? [] : now()),
      eventPayloads: (event) =>
        event.kind === 'money' && event.portfolio === portfolio && event.exchange === exchange
          ? shared(event, opcode, now)
          : undefined,
    };
  };

/** What each subscription sends. */
export const SUBSCRIPTIONS: Readonly<Record<string, Open>> = {
  OrderBookGetAndSubscribe: state(
    'book',
    (engine, request) => (first) =>
      valueOf(engine.book(instrumentOf(request), request.depth)).map((row) => rows.bookPayload(row, first)),
  ),
  QuotesSubscribe: state('quote', (engine, request, exampleOf) => () => {
    const [quote, instrument] = [engine.quote(instrumentOf(request)), engine.instrument(instrumentOf(request))];
    return quote.ok && instrument.ok
      ? [rows.quotePayload(quote.value, instrument.value, exampleOf(instrument.value.symbol))]
      : [];
  }),
  InstrumentsGetAndSubscribeV2: state(
    'instrument',
    (engine, request) => () => valueOf(engine.instrument(instrumentOf(request))).map(rows.instrumentEventPayload),
  ),
  BarsGetAndSubscribe: bars,
  AllTradesGetAndSubscribe: tape,
  PositionsGetAndSubscribeV2: ofPortfolio('position', (engine, ...of) => engine.positions(...of), rows.positionPayload),
  OrdersGetAndSubscribeV2: ofPortfolio('order', (engine, ...of) => engine.orders(...of), rows.orderPayload),
  StopOrdersGetAndSubscribeV2: ofPortfolio('stop', (engine, ...of) => engine.stopOrders(...of), rows.stopPayload),
  StopOrdersGetAndSubscribe: ofPortfolio('stop', (engine, ...of) => engine.stopOrders(...of), rows.legacyStopPayload),
  TradesGetAndSubscribeV2: ofPortfolio('trade', (engine, ...of) => engine.trades(...of), rows.tradePayload),
  SummariesGetAndSubscribeV2: figures(
    (engine, ...of) => engine.summary(...of),
    (row, engine) => rows.summaryPayload(row, derivatives(engine, row)),
  ),
  RisksGetAndSubscribe: figures((engine, ...of) => engine.risk(...of), rows.riskPayload),
  SpectraRisksGetAndSubscribe: figures((engine, ...of) => engine.fortsRisk(...of), rows.fortsRiskPayload),
};
