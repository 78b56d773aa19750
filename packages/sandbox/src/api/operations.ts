import type {
  EstimateRequest,
  Instrument,
  InstrumentRef,
  NewGroup,
  NewStop,
  OrderType,
  Placed,
  PositionRow,
  Rejection,
  RequestMeta,
  Result,
  Sandbox,
  Side,
  StopType,
} from '../types';
import type {FaultName} from '../faults';
import type {OperationRule} from '../protocol';
import {jsonOf, type Parameters} from './check';
import {placeFirst, type Behavior} from './knobs';
import {cancelHalf, fillOnTheWay} from './orderFaults';
import * as rows from './rows';

/** What a handler works with: the request has been checked against the contract, and its token is good. */
export interface Call {
  readonly engine: Sandbox;
  readonly rule: OperationRule;
  readonly parameters: Parameters;
  readonly body: unknown;
  readonly meta: RequestMeta;
  /** The contract's example of an instrument, for what the sandbox does not simulate. */
  readonly exampleOf: (symbol: string) => rows.Payload | undefined;
  /** A new access token for all portfolios or some; undefined for a refresh token that is not the sandbox's. */
  readonly issue: (refreshToken: string, portfolios: readonly string[] | undefined) => string | undefined;
  /** Unix milliseconds of the reader, not of the market. */
  readonly wallClock: number;
  readonly behavior: Behavior;
  /** What goes wrong with it on purpose, where the handler itself has to do it. */
  readonly fault: FaultName | undefined;
}

/** What a handler says. `example`: the value is the contract's example and not of the simulation. */
export type Reply =
  | {readonly kind: 'value'; readonly value: unknown; readonly example?: boolean}
  | {readonly kind: 'rejection'; readonly rejection: Rejection}
  | {readonly kind: 'status'; readonly status: number; readonly note: string};

type Handler = (call: Call) => Reply;

const value = (content: unknown): Reply => ({kind: 'value', value: content});
const example = (content: unknown): Reply => ({kind: 'value', value: content, example: true});
const refused = (status: number, note: string): Reply => ({kind: 'status', status, note});

/** The payload of a result, as a value or as an example, or its rejection. */
function answer<T>(result: Result<T>, payload: (row: T) => unknown, reply = value): Reply {
  return result.ok ? reply(payload(result.value)) : {kind: 'rejection', rejection: result};
}

// ---- requests with a body

interface InstrumentKey {
  readonly symbol: string;
  readonly exchange: string;
  readonly instrumentGroup?: string;
}

/** The fields of all order bodies and commands; the schema has proven their types. */
export interface OrderBody extends Omit<NewStop, 'type' | 'portfolio' | keyof InstrumentRef> {
  readonly instrument: InstrumentKey;
  readonly user: {readonly portfolio: string};
}

/** Places an order or a stop order of the API, or changes the one that has the number. */
export function submit(
  engine: Sandbox,
  type: OrderType | StopType,
  {instrument: {symbol, exchange, instrumentGroup: board}, user: {portfolio}, ...rest}: OrderBody,
  meta: RequestMeta,
  orderId?: string,
  updateFirst: Behavior['updateFirst'] = 'cancel',
): Placed {
  const common = {...rest, symbol, exchange, board, portfolio};
  const change = (stop: boolean, place: () => Placed, update: (old: string) => Placed): Placed => {
    if (orderId === undefined) {
      return place();
    }
    return updateFirst === 'place'
      ? placeFirst(engine, {orderId, portfolio, exchange, stop}, place, () => update(orderId))
      : update(orderId);
  };
  if (type === 'limit' || type === 'market') {
    const order = {...common, type};
    const place = (): Placed => engine.placeOrder(order, meta);
    return change(false, place, (old) => engine.updateOrder({...order, orderId: old}, meta));
  }
  const stop = {...common, type};
  return change(
    true,
    () => engine.placeStop(stop, meta),
    (old) => engine.updateStop({...stop, orderId: old}, meta),
  );
}

/** An address with a number changes that order. */
const order =
  (type: OrderType | StopType): Handler =>
  ({engine, body, meta, parameters, behavior, fault}) => {
    const changed = parameters.text('orderId') ?? parameters.text('stopOrderId');
    if (fault === 'fill-in-update') {
      fillOnTheWay(engine, changed, 0.5);
    }
    return answer(submit(engine, type, body as OrderBody, meta, changed, behavior.updateFirst), ({orderId}) => ({
      message: 'success',
      orderNumber: orderId,
    }));
  };

// ---- the former stop orders

interface LegacyBody extends Pick<OrderBody, 'comment' | 'timeInForce' | 'icebergFixed' | 'icebergVariance'> {
  readonly Quantity?: number;
  readonly Side?: Side;
  readonly TriggerPrice?: number;
  readonly Price?: number;
  readonly Instrument?: {readonly symbol: string; readonly exchange: string};
  readonly User?: {readonly portfolio?: string};
  readonly OrderEndUnixTime?: number;
}

/** A loss is cut when the price goes against the position, a profit is taken when it goes with it. */
const legacyCondition = (kind: 'loss' | 'profit', side: Side | undefined): string =>
  (side === 'sell') === (kind === 'loss') ? 'lessorequal' : 'moreorequal';

const legacyStop =
  (kind: 'loss' | 'profit', type: StopType): Handler =>
  ({engine, body, meta, parameters}) => {
    const {Quantity, Side, TriggerPrice, Price, Instrument, User, OrderEndUnixTime, ...rest} = body as LegacyBody;
    const stop: OrderBody = {
      ...rest,
      // What is missing is rejected by the engine as nothing that trades.
      instrument: {symbol: '', exchange: '', ...Instrument},
      user: {portfolio: User?.portfolio ?? ''},
      side: Side ?? ('' as Side),
      quantity: Quantity ?? 0,
      condition: legacyCondition(kind, Side),
      triggerPrice: TriggerPrice ?? 0,
      stopEndUnixTime: OrderEndUnixTime,
      price: Price,
    };
    return answer(submit(engine, type, stop, meta, parameters.text('orderId')), ({orderId}) => ({
      message: `Succeeded, OrderNo=${orderId}, EndTime={${legacyDate(OrderEndUnixTime)}}, OrderEndTime=(None)`,
      orderNumber: orderId,
    }));
  };

/** A date as the former answers write it, `05.09.25  00:00:00`; nothing for no end. */
function legacyDate(seconds: number | undefined): string {
  const date = new Date((seconds ?? 0) * 1000);
  if (seconds === undefined || seconds === 0 || Number.isNaN(date.getTime())) {
    return '';
  }
  const [, year, month, day, time] = /(\d\d)-(\d\d)-(\d\d)T([\d:]{8})/.exec(date.toISOString()) ?? [];
  return `${day}.${month}.${year}  ${time}`;
}

/** The exchange behind a trade server of the former requests, which do not name it. */
const legacyExchange = (code: string | undefined): string => (code === 'ITRADE' ? 'SPBX' : 'MOEX');

// ---- lists

const whose = ({parameters}: Call): readonly [portfolio: string, exchange: string] => [
  parameters.word('portfolio'),
  parameters.word('exchange'),
];

const named = ({parameters}: Call): InstrumentRef => ({
  exchange: parameters.word('exchange'),
  symbol: parameters.word('symbol'),
  board: parameters.text('instrumentGroup'),
});

/** The part of a list that `limit` (or `take`) and `offset` name. */
function page<T>(list: readonly T[], {parameters}: Call, limit: string, most?: number): readonly T[] {
  const from = Math.max(0, parameters.number('offset') ?? 0);
  const count = parameters.number(limit) ?? most;
  return list.slice(from, count === undefined ? undefined : from + Math.max(0, count));
}

const orders: Handler = (call) => {
  const result = call.engine.orders(...whose(call));
  // As observed: a portfolio without orders answers 404 and not an empty list.
  return result.ok && result.value.length === 0
    ? refused(404, 'the portfolio has no orders today')
    : answer(result, (list) => list.map((row) => rows.orderPayload(row)));
};

const positionPayloads = ({parameters}: Call, list: readonly PositionRow[]): readonly rows.Payload[] =>
  list
    .filter(({isCurrency}) => !(isCurrency && parameters.flag('withoutCurrency')))
    .map((row) => rows.positionPayload(row));

const loginPositions: Handler = (call) => {
  const {login, portfolios} = call.engine.login();
  if (call.parameters.text('login') !== login) {
    return refused(403, `the login of the sandbox is ${login}`);
  }
  return value(
    portfolios.flatMap(({id}) => {
      const list = call.engine.positions(id, 'MOEX');
      return list.ok ? positionPayloads(call, list.value) : [];
    }),
  );
};

const trades: Handler = (call) =>
  answer(call.engine.trades(...whose(call)), (list) =>
    list.filter(({symbol}) => call.parameters.allows('symbol', symbol)).map((row) => rows.tradePayload(row)),
  );

/** Trades of past days: the sandbox has no past, so these are the rows of the contract. */
const tradeArchive: Handler = (call) => {
  const {parameters, rule} = call;
  const archive = (): unknown => {
    const from = parameters.number('from') ?? 0;
    const list = (rule.example as readonly rows.Payload[]).filter(
      ({id, symbol, side}) =>
        parameters.allows('symbol', symbol) &&
        parameters.allows('ticker', symbol) &&
        parameters.allows('side', side) &&
        Number(id) >= from,
    );
    const ordered = parameters.flag('descending') ? list.reverse() : list;
    return ordered.slice(0, parameters.number('limit') ?? 1000);
  };
  return answer(call.engine.trades(...whose(call)), archive, example);
};

// ---- market data

const security = ({engine, exampleOf}: Call, row: Instrument): rows.Payload =>
  rows.instrumentPayload(row, exampleOf(row.symbol), engine.now());

const securities: Handler = (call) => {
  const {parameters, engine} = call;
  const text = parameters.word('query').toLowerCase();
  const list = engine
    .instruments()
    .map((row) => security(call, row))
    .filter(
      (row) =>
        [row.symbol, row.shortname, row.description].some((name) => String(name).toLowerCase().includes(text)) &&
        parameters.allows('sector', row.market) &&
        parameters.allows('market', row.market) &&
        parameters.allows('exchange', row.exchange) &&
        parameters.allows('instrumentGroup', row.board) &&
        String(row.cfiCode ?? '').startsWith(parameters.word('cficode')),
    );
  return value(page(list, call, 'limit', call.rule.id === 'MdV2SecuritiesGet' ? 25 : undefined));
};

const boards: Handler = (call) =>
  answer(call.engine.instrument(named(call)), ({board}) => {
    const all = call.rule.example as readonly string[];
    return all.includes(board) ? [board, ...all.filter((other) => other !== board)] : [board];
  });

const quotes: Handler = (call) => {
  const list = call.parameters.word('symbols').split(',').slice(0, 1000);
  return value(
    list.flatMap((name) => {
      const [exchange = '', symbol = '', board] = name.split(':');
      return quote(call, {exchange, symbol, board});
    }),
  );
};

/** The quote of an instrument; nothing for an instrument there is not. */
function quote({engine, exampleOf}: Call, ref: InstrumentRef): readonly rows.Payload[] {
  const [row, instrument] = [engine.quote(ref), engine.instrument(ref)];
  return row.ok && instrument.ok ? [rows.quotePayload(row.value, instrument.value, exampleOf(ref.symbol))] : [];
}

/** The contract that trades now, by its underlying asset, its short or its full code. */
const futuresQuote: Handler = (call) => {
  const code = call.parameters.word('symbol').toLowerCase();
  const instrument = call.engine
    .instruments()
    .find(
      (row) =>
        row.market === 'FORTS' &&
        row.exchange === call.parameters.text('exchange') &&
        [row.symbol, row.shortName, row.symbol.split('-')[0]].some((name) => name.toLowerCase() === code),
    );
  const [row] = instrument ? quote(call, instrument) : [];
  // Quotes of futures count lots, which are contracts.
  return row ? value(row) : refused(404, 'the sandbox has no such futures contract');
};

const tape: Handler = (call) => {
  const {parameters} = call;
  const within = (from: string, to: string, figure: number): boolean =>
    figure >= (parameters.number(from) ?? -Infinity) && figure <= (parameters.number(to) ?? Infinity);
  return answer(call.engine.prints(named(call)), (list) => {
    const prints = list.filter(
      (row) =>
        within('from', 'to', Math.floor(row.time / 1000)) &&
        within('fromId', 'toId', row.id) &&
        within('qtyFrom', 'qtyTo', row.lots) &&
        within('priceFrom', 'priceTo', row.price) &&
        parameters.allows('side', row.side),
    );
    const ordered = parameters.flag('descending') ? prints.reverse() : prints;
    return page(ordered, call, 'take').map((row) => rows.printPayload(row));
  });
};

const tapeArchive: Handler = (call) => {
  const archive = (instrument: Instrument): unknown => {
    const {list} = call.rule.example as {readonly list: readonly rows.Payload[]};
    const prints = list.filter(({symbol}) => symbol === instrument.symbol);
    return {total: prints.length, list: page(prints, call, 'limit')};
  };
  return answer(call.engine.instrument(named(call)), archive, example);
};

/** The interval of candles: seconds or a letter; undefined for anything else. */
export function timeframe(text: string | undefined): number | 'D' | 'W' | 'M' | 'Y' | undefined {
  if (text === 'D' || text === 'W' || text === 'M' || text === 'Y') {
    return text;
  }
  const seconds = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return seconds > 0 ? seconds : undefined;
}

const history: Handler = (call) => {
  const {parameters, engine} = call;
  const tf = timeframe(parameters.text('tf'));
  if (tf === undefined) {
    return refused(400, 'tf is neither a number of seconds nor D, W, M, Y');
  }
  const [from, to] = [parameters.number('from') ?? 0, parameters.number('to') ?? 0];
  const since = (start: number): ReturnType<typeof engine.candles> =>
    engine.candles(named(call), {tf, from: start, to, past: true});
  const asked = since(from);
  // `countBack` is the least number: where the period holds fewer, `from` moves back.
  const back = parameters.number('countBack') ?? 0;
  if (!asked.ok || asked.value.history.length >= back) {
    return answer(asked, (row) => row);
  }
  return answer(since(0), ({history: list, next, prev}) => ({
    history: list.slice(-back),
    next,
    prev: list.at(-back - 1)?.time ?? prev,
  }));
};

const riskRates: Handler = (call) => {
  const {parameters, engine} = call;
  const category = parameters.number('riskCategoryId') ?? 0;
  const list = engine
    .instruments()
    .map((row, index) => ({row, id: index + 1}))
    .filter(
      ({row}) =>
        parameters.allows('exchange', row.exchange) &&
        parameters.allows('ticker', row.symbol) &&
        row.symbol.toLowerCase().includes(parameters.word('search').toLowerCase()),
    )
    .map(({row, id}) => rows.riskRatePayload(row, id, category));
  return value({list: page(list, call, 'limit'), total: list.length});
};

/** Cancels one order and says so in the words of the call. The former call names a trade server and no exchange. */
const cancel =
  (words: string): Handler =>
  ({engine, parameters, fault}) => {
    if (fault === 'fill-in-cancel') {
      fillOnTheWay(engine, parameters.word('orderId'), 1);
    }
    const request = {
      orderId: parameters.word('orderId'),
      portfolio: parameters.word('portfolio'),
      exchange: parameters.text('exchange') ?? legacyExchange(parameters.text('tradeServerCode')),
      stop: parameters.flag('stop'),
    };
    return answer(engine.cancel(request), () => words);
  };

/**
 * What each operation does. The contract decides what may be sent and how an answer looks, and answers by its example where
 * an operation is not among these.
 */
export const OPERATIONS: Readonly<Record<string, Handler>> = {
  JwtToken: ({body, parameters, issue}) => {
    const {token, allowedPortfolios} = (body ?? {}) as {token?: string; allowedPortfolios?: string[]};
    const allowed = allowedPortfolios ?? listOf(parameters.text('allowedPortfolios'));
    const AccessToken = issue(token ?? parameters.text('token') ?? '', allowed);
    return AccessToken === undefined
      ? refused(403, 'the sandbox takes its own refresh token only and never needs a real one')
      : value({AccessToken});
  },

  MdV2ClientsExchangePortfolioOrdersGet: orders,
  MdV2ClientsExchangePortfolioOrdersOrderIdGet: (call) =>
    answer(call.engine.order(...whose(call), call.parameters.word('orderId')), rows.orderPayload),
  MdV2ClientsExchangePortfolioStopOrdersGet: (call) =>
    answer(call.engine.stopOrders(...whose(call)), (list) => list.map((row) => rows.stopPayload(row))),
  MdV2ClientsExchangePortfolioStopOrdersOrderIdGet: (call) =>
    answer(call.engine.stopOrder(...whose(call), call.parameters.word('orderId')), rows.stopPayload),
  ExchangePortfolioMoney: (call) => answer(call.engine.summary(...whose(call)), rows.moneyPayload),
  MdV2ClientsExchangePortfolioSummaryGet: (call) =>
    answer(call.engine.summary(...whose(call)), (row) => rows.summaryPayload(row, derivatives(call.engine, row))),
  MdV2ClientsExchangePortfolioPositionsGet: (call) =>
    answer(call.engine.positions(...whose(call)), (list) => positionPayloads(call, list)),
  MdV2ClientsExchangePortfolioPositionsSymbolGet: (call) =>
    answer(call.engine.position(...whose(call), call.parameters.word('symbol')), rows.positionPayload),
  MdV2ClientsExchangePortfolioTradesGet: trades,
  MdV2ClientsExchangePortfolioSymbolTradesGet: trades,
  MdV2ClientsExchangePortfolioFortsriskGet: (call) =>
    answer(call.engine.fortsRisk(...whose(call)), rows.fortsRiskPayload),
  MdV2ClientsExchangePortfolioRiskGet: (call) => answer(call.engine.risk(...whose(call)), rows.riskPayload),
  MdV2ClientsLoginPositionsGet: loginPositions,
  TradeStats: tradeArchive,
  TradeStatsBySymbol: tradeArchive,
  MdV2StatsExchangePortfolioHistoryTradesGet: tradeArchive,
  MdV2StatsExchangePortfolioHistoryTradesSymbolGet: tradeArchive,

  MdV2SecuritiesGet: securities,
  MdV2SecuritiesExchangeGet: securities,
  MdV2SecuritiesExchangeSymbolGet: (call) => answer(call.engine.instrument(named(call)), (row) => security(call, row)),
  MdV2SecuritiesExchangeSymbolAvailableBoardsGet: boards,
  MdV2SecuritiesExchangeSymbolAlltradesGet: tape,
  MdV2SecuritiesExchangeSymbolAlltradesHistoryGet: tapeArchive,
  MdV2SecuritiesExchangeSymbolActualFuturesQuoteGet: futuresQuote,
  MdV2SecuritiesSymbolsQuotesGet: quotes,
  MdV2SecuritiesCurrencyPairsGet: ({rule}) => example(rule.example),
  MdV2OrderbooksExchangeSymbolGet: (call) =>
    answer(call.engine.book(named(call), call.parameters.number('depth')), rows.bookPayload),
  MdV2TimeGet: ({engine}) => value(Math.floor(engine.now() / 1000)),
  MdV2RiskRatesGet: riskRates,
  MdV2HistoryGet: history,
  DevTradingSessionStatus: ({rule, parameters}) =>
    example({...(rule.example as rows.Payload), code: parameters.text('market')}),

  CommandapiWarptransTradeV2ClientOrdersActionsMarketPost: order('market'),
  CommandapiWarptransTradeV2ClientOrdersActionsLimitPost: order('limit'),
  CommandapiWarptransTradeV2ClientOrdersActionsMarketOrderIdPut: order('market'),
  CommandapiWarptransTradeV2ClientOrdersActionsLimitOrderIdPut: order('limit'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopPost: order('stop'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopLimitPost: order('stoplimit'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopStopOrderIdPut: order('stop'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopLimitOrderIdPut: order('stoplimit'),
  CommandapiWarptransTradeV2ClientOrdersOrderIdDelete: cancel('success'),
  CommandapiWarptransTradeV2ClientOrdersAllDelete: (call) => {
    const stop = call.parameters.flag('stop');
    const cancelAll = call.fault === 'cancel-all-partial' ? cancelHalf(call.engine) : call.engine.cancelAll;
    return answer(cancelAll(...whose(call), stop), () => 'success');
  },
  CommandapiWarptransTradeV2ClientOrdersEstimatePost: ({engine, body}) =>
    answer(engine.estimate(body as EstimateRequest), rows.estimatePayload),
  CommandapiWarptransTradeV2ClientOrdersEstimateAllPost: ({engine, body}) => {
    const results = (body as readonly EstimateRequest[]).map((request) => engine.estimate(request));
    const rejected = results.find((result) => !result.ok);
    return rejected?.ok === false
      ? {kind: 'rejection', rejection: rejected}
      : value(results.flatMap((result) => (result.ok ? [rows.estimatePayload(result.value)] : [])));
  },

  CommandapiApiOrderGroupsGet: ({engine}) => value(engine.groups().map(rows.groupPayload)),
  CommandapiApiOrderGroupsPost: ({engine, body}) =>
    answer(engine.createGroup(body as NewGroup), ({groupId}) => ({message: 'success', groupId})),
  CommandapiApiOrderGroupsOrderGroupIdGet: ({engine, parameters}) =>
    answer(engine.group(parameters.word('orderGroupId')), rows.groupPayload),
  CommandapiApiOrderGroupsOrderGroupIdPut: ({engine, parameters, body}) =>
    answer(engine.updateGroup(parameters.word('orderGroupId'), body as NewGroup), () => 'success'),
  CommandapiApiOrderGroupsOrderGroupIdDelete: ({engine, parameters}) =>
    answer(engine.deleteGroup(parameters.word('orderGroupId')), () => 'success'),

  LegacyStopLossPost: legacyStop('loss', 'stop'),
  LegacyStopLossPut: legacyStop('loss', 'stop'),
  LegacyStopLossLimitPost: legacyStop('loss', 'stoplimit'),
  LegacyStopLossLimitPut: legacyStop('loss', 'stoplimit'),
  LegacyTakeProfitPost: legacyStop('profit', 'stop'),
  LegacyTakeProfitPut: legacyStop('profit', 'stop'),
  LegacyTakeProfitLimitPost: legacyStop('profit', 'stoplimit'),
  LegacyTakeProfitLimitPut: legacyStop('profit', 'stoplimit'),
  LegacyOrderDelete: cancel('Succeeded'),
};

/** A portfolio of the derivatives market. */
export const derivatives = (engine: Sandbox, {portfolio}: {readonly portfolio: string}): boolean =>
  engine.login().portfolios.find(({id}) => id === portfolio)?.market === 'FORTS';

/** Portfolios of the query: a JSON list. What is no such list names no portfolio. */
function listOf(text: string | undefined): readonly string[] | undefined {
  const list = text === undefined ? undefined : jsonOf(text);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : text === undefined ? undefined : [];
}
