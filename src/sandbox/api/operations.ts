import type {
  CancelRequest,
  EstimateRequest,
  GroupMember,
  GroupPolicy,
  Instrument,
  InstrumentRef,
  NewOrder,
  NewStop,
  Placed,
  Rejection,
  RequestMeta,
  Result,
  Sandbox,
  StopType,
  TimeInForce,
} from '../types';
import type {Format, OperationRule} from '../protocol';
import type {Parameters} from './check';
import * as rows from './rows';

/** What a handler works with: the request has been checked against the contract, and its token is good. */
export interface Call {
  readonly engine: Sandbox;
  readonly rule: OperationRule;
  readonly parameters: Parameters;
  readonly body: unknown;
  readonly format: Format;
  readonly meta: RequestMeta;
  /** The contract's example of an instrument, for what the sandbox does not simulate. */
  readonly like: (symbol: string) => rows.Payload | undefined;
  /** A new access token for all portfolios or some; undefined for a refresh token that is not the sandbox's. */
  readonly issue: (refreshToken: string, portfolios: readonly string[] | undefined) => string | undefined;
  /** Unix milliseconds of the reader, not of the market. */
  readonly wallClock: number;
}

/** What a handler says. `example`: the value is the contract's example and not of the simulation. */
export type Reply =
  | {readonly kind: 'value'; readonly value: unknown; readonly example?: boolean}
  | {readonly kind: 'rejection'; readonly rejection: Rejection}
  | {readonly kind: 'status'; readonly status: number; readonly note: string};

type Handler = (call: Call) => Reply;

const value = (of: unknown): Reply => ({kind: 'value', value: of});
const example = (of: unknown): Reply => ({kind: 'value', value: of, example: true});
const refused = (status: number, note: string): Reply => ({kind: 'status', status, note});

function answer<T>(result: Result<T>, payload: (of: T) => unknown): Reply {
  return result.ok ? value(payload(result.value)) : {kind: 'rejection', rejection: result};
}

const placed = (result: Placed): Reply => answer(result, ({orderId}) => ({message: 'success', orderNumber: orderId}));

// ---- requests with a body

interface InstrumentKey {
  readonly symbol: string;
  readonly exchange: string;
  readonly instrumentGroup?: string;
}

/** The fields of all order bodies and commands; the schema has proven their types. */
export interface OrderBody {
  readonly side: NewOrder['side'];
  readonly quantity: number;
  readonly price?: number;
  readonly condition: string;
  readonly triggerPrice: number;
  readonly stopEndUnixTime?: number;
  readonly instrument: InstrumentKey;
  readonly comment?: string;
  readonly user: {readonly portfolio: string};
  readonly timeInForce?: TimeInForce;
  readonly allowMargin?: boolean;
  readonly icebergFixed?: number;
  readonly icebergVariance?: number;
  readonly protectingSeconds?: number;
  readonly activate?: boolean;
}

const reference = ({symbol, exchange, instrumentGroup}: InstrumentKey): InstrumentRef => ({
  symbol,
  exchange,
  ...(instrumentGroup !== undefined && {board: instrumentGroup}),
});

/** An order of the API in the engine's words. */
export const newOrder = (type: NewOrder['type'], {instrument, user, ...rest}: OrderBody): NewOrder => ({
  ...reference(instrument),
  type,
  portfolio: user.portfolio,
  side: rest.side,
  quantity: rest.quantity,
  price: rest.price,
  timeInForce: rest.timeInForce,
  comment: rest.comment,
  icebergFixed: rest.icebergFixed,
  icebergVariance: rest.icebergVariance,
  allowMargin: rest.allowMargin,
});

/** A stop order of the API in the engine's words. */
export const newStop = (type: StopType, body: OrderBody): NewStop => ({
  ...newOrder('limit', body),
  type,
  condition: body.condition,
  triggerPrice: body.triggerPrice,
  stopEndUnixTime: body.stopEndUnixTime,
  protectingSeconds: body.protectingSeconds,
  activate: body.activate,
});

const order =
  (type: NewOrder['type']): Handler =>
  ({engine, body, meta}) =>
    placed(engine.placeOrder(newOrder(type, body as OrderBody), meta));

const orderUpdate =
  (type: NewOrder['type']): Handler =>
  ({engine, body, meta, parameters}) =>
    placed(engine.updateOrder({...newOrder(type, body as OrderBody), orderId: parameters.text('orderId') ?? ''}, meta));

const stop =
  (type: StopType): Handler =>
  ({engine, body, meta}) =>
    placed(engine.placeStop(newStop(type, body as OrderBody), meta));

const stopUpdate =
  (type: StopType): Handler =>
  ({engine, body, meta, parameters}) =>
    placed(
      engine.updateStop({...newStop(type, body as OrderBody), orderId: parameters.text('stopOrderId') ?? ''}, meta),
    );

// ---- the former stop orders

interface LegacyBody {
  readonly Quantity?: number;
  readonly Side?: NewOrder['side'];
  readonly TriggerPrice?: number;
  readonly Price?: number;
  readonly Instrument?: {readonly symbol: string; readonly exchange: string};
  readonly comment?: string;
  readonly User?: {readonly portfolio?: string};
  readonly OrderEndUnixTime?: number;
  readonly timeInForce?: TimeInForce;
  readonly icebergFixed?: number;
  readonly icebergVariance?: number;
}

/** A loss is cut when the price goes against the position, a profit is taken when it goes with it. */
const legacyCondition = (kind: 'loss' | 'profit', side: NewOrder['side'] | undefined): string =>
  (side === 'sell') === (kind === 'loss') ? 'lessorequal' : 'moreorequal';

const legacyStop =
  (kind: 'loss' | 'profit', type: StopType, update: boolean): Handler =>
  ({engine, body, meta, parameters}) => {
    const {Quantity, Side, TriggerPrice, Price, Instrument, User, OrderEndUnixTime, ...rest} = body as LegacyBody;
    const wanted: NewStop = {
      ...reference({symbol: '', exchange: '', ...Instrument}),
      ...rest,
      type,
      portfolio: User?.portfolio ?? '',
      // What is missing is rejected by the engine as nothing that trades.
      side: Side ?? ('' as NewOrder['side']),
      quantity: Quantity ?? 0,
      condition: legacyCondition(kind, Side),
      triggerPrice: TriggerPrice ?? 0,
      stopEndUnixTime: OrderEndUnixTime,
      price: Price,
    };
    const result = update
      ? engine.updateStop({...wanted, orderId: parameters.text('orderId') ?? ''}, meta)
      : engine.placeStop(wanted, meta);
    return answer(result, ({orderId}) => ({
      message: `Succeeded, OrderNo=${orderId}, EndTime={${legacyDate(OrderEndUnixTime)}}, OrderEndTime=(None)`,
      orderNumber: orderId,
    }));
  };

/** A date as the former answers write it, `31.12.29  23:59:59`; nothing for no end. */
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
  parameters.text('portfolio') ?? '',
  parameters.text('exchange') ?? '',
];

const named = ({parameters}: Call): InstrumentRef => ({
  exchange: parameters.text('exchange') ?? '',
  symbol: parameters.text('symbol') ?? '',
  ...(parameters.text('instrumentGroup') !== undefined && {board: parameters.text('instrumentGroup')}),
});

/** The part of a list that `limit` (or `take`) and `offset` name. */
function page<T>(list: readonly T[], {parameters}: Call, limit: string, most?: number): readonly T[] {
  const from = Math.max(0, parameters.number('offset') ?? 0);
  const count = parameters.number(limit) ?? most;
  return list.slice(from, count === undefined ? undefined : from + Math.max(0, count));
}

const orders: Handler = (call) => {
  const result = call.engine.orders(...whose(call));
  // In practice a portfolio without orders answers 404 and not an empty list.
  return result.ok && result.value.length === 0
    ? refused(404, 'the portfolio has no orders today')
    : answer(result, (list) => list.map((row) => rows.orderPayload(row, true)));
};

const positionsOf = (engine: Sandbox, portfolio: string, exchange: string, {parameters}: Call): Reply =>
  answer(engine.positions(portfolio, exchange), (list) =>
    list
      .filter(({isCurrency}) => !(isCurrency && parameters.flag('withoutCurrency')))
      .map((row) => rows.positionPayload(row, true)),
  );

const loginPositions: Handler = (call) => {
  const {engine, parameters} = call;
  const {login, portfolios} = engine.login();
  if (parameters.text('login') !== login) {
    return refused(403, `the login of the sandbox is ${login}`);
  }
  const all: unknown[] = [];
  for (const {id} of portfolios) {
    const reply = positionsOf(engine, id, 'MOEX', call);
    if (reply.kind !== 'value') {
      return reply;
    }
    all.push(...(reply.value as readonly unknown[]));
  }
  return value(all);
};

const trades: Handler = (call) => {
  const symbol = call.parameters.text('symbol');
  return answer(call.engine.trades(...whose(call)), (list) =>
    list.filter((row) => symbol === undefined || row.symbol === symbol).map((row) => rows.tradePayload(row, true)),
  );
};

/** Trades of past days: the sandbox has no past, so these are the rows of the contract. */
const tradeArchive: Handler = (call) => {
  const {parameters, rule} = call;
  const known = call.engine.trades(...whose(call));
  if (!known.ok) {
    return {kind: 'rejection', rejection: known};
  }
  const symbol = parameters.text('symbol') ?? parameters.text('ticker');
  const side = parameters.text('side');
  const from = parameters.number('from') ?? 0;
  const list = (rule.example as readonly rows.Payload[])
    .filter((row) => symbol === undefined || row.symbol === symbol)
    .filter((row) => side === undefined || row.side === side)
    .filter((row) => Number(row.id) >= from);
  const ordered = parameters.flag('descending') ? list.reverse() : list;
  return example(ordered.slice(0, parameters.number('limit') ?? 1000));
};

// ---- market data

const security = ({like}: Call, row: Instrument): rows.Payload => rows.instrumentPayload(row, like(row.symbol));

const securities: Handler = (call) => {
  const {parameters, engine} = call;
  const text = (parameters.text('query') ?? '').toLowerCase();
  const wanted = (name: string, own: unknown): boolean =>
    parameters.text(name) === undefined || parameters.text(name) === own;
  const list = engine
    .instruments()
    .map((row) => security(call, row))
    .filter(
      (row) =>
        [row.symbol, row.shortname, row.description].some((one) => String(one).toLowerCase().includes(text)) &&
        wanted('sector', row.market) &&
        wanted('market', row.market) &&
        wanted('exchange', row.exchange) &&
        wanted('instrumentGroup', row.board) &&
        String(row.cfiCode ?? '').startsWith(parameters.text('cficode') ?? ''),
    );
  return value(page(list, call, 'limit', call.rule.id === 'MdV2SecuritiesGet' ? 25 : undefined));
};

const boards: Handler = (call) =>
  answer(call.engine.instrument(named(call)), ({board}) => {
    const known = call.rule.example as readonly string[];
    return known.includes(board) ? [board, ...known.filter((one) => one !== board)] : [board];
  });

const quotes: Handler = (call) => {
  const list = (call.parameters.text('symbols') ?? '').split(',').slice(0, 1000);
  return value(
    list.flatMap((name) => {
      const [exchange = '', symbol = '', board] = name.split(':');
      const ref = {exchange, symbol, ...(board !== undefined && {board})};
      return quote(call, ref);
    }),
  );
};

/** The quote of an instrument; nothing for an instrument there is not. */
function quote({engine, like}: Call, ref: InstrumentRef): readonly rows.Payload[] {
  const [row, instrument] = [engine.quote(ref), engine.instrument(ref)];
  return row.ok && instrument.ok ? [rows.quotePayload(row.value, instrument.value, like(ref.symbol))] : [];
}

/** The contract that trades now, by its underlying asset, its short or its full code. */
const futuresQuote: Handler = (call) => {
  const wanted = (call.parameters.text('symbol') ?? '').toLowerCase();
  const exchange = call.parameters.text('exchange');
  const found = call.engine
    .instruments()
    .find(
      (row) =>
        row.market === 'FORTS' &&
        row.exchange === exchange &&
        [row.symbol, row.shortName, row.symbol.split('-')[0]].some((name) => name.toLowerCase() === wanted),
    );
  const [row] = found ? quote(call, found) : [];
  // Quotes of futures count lots, which are contracts.
  return row ? value(row) : refused(404, 'the sandbox has no such futures contract');
};

const tape: Handler = (call) => {
  const {parameters} = call;
  const within = (from: string, to: string, own: number): boolean =>
    own >= (parameters.number(from) ?? -Infinity) && own <= (parameters.number(to) ?? Infinity);
  const side = parameters.text('side');
  return answer(call.engine.prints(named(call)), (list) => {
    const chosen = list.filter(
      (row) =>
        within('from', 'to', Math.floor(row.time / 1000)) &&
        within('fromId', 'toId', row.id) &&
        within('qtyFrom', 'qtyTo', row.lots) &&
        within('priceFrom', 'priceTo', row.price) &&
        (side === undefined || row.side === side),
    );
    const ordered = parameters.flag('descending') ? chosen.reverse() : chosen;
    return page(ordered, call, 'take').map((row) => rows.printPayload(row, true));
  });
};

const tapeArchive: Handler = (call) => {
  const known = call.engine.instrument(named(call));
  if (!known.ok) {
    return {kind: 'rejection', rejection: known};
  }
  const {list} = call.rule.example as {readonly list: readonly rows.Payload[]};
  const chosen = list.filter(({symbol}) => symbol === known.value.symbol);
  return example({total: chosen.length, list: page(chosen, call, 'limit')});
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
  const back = parameters.number('countBack');
  return answer(engine.candles(named(call), {tf, from, to}), ({history: list, next, prev}) => ({
    history: (back === undefined ? list : back > 0 ? list.slice(-back) : []).map(rows.candlePayload),
    next,
    prev,
  }));
};

const riskRates: Handler = (call) => {
  const {parameters, engine} = call;
  const wanted = (name: string, own: string): boolean =>
    parameters.text(name) === undefined || parameters.text(name) === own;
  const category = parameters.number('riskCategoryId') ?? 0;
  const list = engine
    .instruments()
    .map((row, index) => ({row, id: index + 1}))
    .filter(
      ({row}) =>
        wanted('exchange', row.exchange) &&
        wanted('ticker', row.symbol) &&
        row.symbol.toLowerCase().includes((parameters.text('search') ?? '').toLowerCase()),
    )
    .map(({row, id}) => rows.riskRatePayload(row, id, category));
  return value({list: page(list, call, 'limit'), total: list.length});
};

/** Cancels one order and says so in the words of the call. */
const cancel = (call: Call, request: CancelRequest, words: unknown): Reply =>
  answer(call.engine.cancel(request), () => words);

/** What each operation does. The contract decides what may be sent and how an answer looks. */
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
    answer(call.engine.order(...whose(call), call.parameters.text('orderId') ?? ''), (row) =>
      rows.orderPayload(row, true),
    ),
  MdV2ClientsExchangePortfolioStopOrdersGet: (call) =>
    answer(call.engine.stopOrders(...whose(call)), (list) => list.map((row) => rows.stopPayload(row, true))),
  MdV2ClientsExchangePortfolioStopOrdersOrderIdGet: (call) =>
    answer(call.engine.stopOrder(...whose(call), call.parameters.text('orderId') ?? ''), (row) =>
      rows.stopPayload(row, true),
    ),
  ExchangePortfolioMoney: (call) => answer(call.engine.summary(...whose(call)), rows.moneyPayload),
  MdV2ClientsExchangePortfolioSummaryGet: (call) =>
    answer(call.engine.summary(...whose(call)), (row) => rows.summaryPayload(row, derivatives(call.engine, row))),
  MdV2ClientsExchangePortfolioPositionsGet: (call) => positionsOf(call.engine, ...whose(call), call),
  MdV2ClientsExchangePortfolioPositionsSymbolGet: (call) =>
    answer(call.engine.position(...whose(call), call.parameters.text('symbol') ?? ''), (row) =>
      rows.positionPayload(row, true),
    ),
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
    answer(call.engine.book(named(call), depthOf(call.parameters.number('depth'))), (row) =>
      rows.bookPayload(row, true),
    ),
  MdV2TimeGet: ({engine}) => value(Math.floor(engine.now() / 1000)),
  MdV2RiskRatesGet: riskRates,
  MdV2HistoryGet: history,
  DevTradingSessionStatus: ({rule, parameters}) =>
    example({...(rule.example as rows.Payload), code: parameters.text('market')}),

  CommandapiWarptransTradeV2ClientOrdersActionsMarketPost: order('market'),
  CommandapiWarptransTradeV2ClientOrdersActionsLimitPost: order('limit'),
  CommandapiWarptransTradeV2ClientOrdersActionsMarketOrderIdPut: orderUpdate('market'),
  CommandapiWarptransTradeV2ClientOrdersActionsLimitOrderIdPut: orderUpdate('limit'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopPost: stop('stop'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopLimitPost: stop('stoplimit'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopStopOrderIdPut: stopUpdate('stop'),
  CommandapiWarptransTradeV2ClientOrdersActionsStopLimitStopOrderIdPut: stopUpdate('stoplimit'),
  CommandapiWarptransTradeV2ClientOrdersOrderIdDelete: (call) =>
    cancel(
      call,
      {
        orderId: call.parameters.text('orderId') ?? '',
        portfolio: call.parameters.text('portfolio') ?? '',
        exchange: call.parameters.text('exchange') ?? '',
        stop: call.parameters.flag('stop'),
      },
      'success',
    ),
  CommandapiWarptransTradeV2ClientOrdersAllDelete: (call) =>
    answer(call.engine.cancelAll(...whose(call), call.parameters.flag('stop')), () => 'success'),
  CommandapiWarptransTradeV2ClientOrdersEstimatePost: ({engine, body}) =>
    answer(engine.estimate(body as EstimateRequest), rows.estimatePayload),
  CommandapiWarptransTradeV2ClientOrdersEstimateAllPost: ({engine, body}) => {
    const results = (body as readonly EstimateRequest[]).map((one) => engine.estimate(one));
    const bad = results.find((one) => !one.ok);
    return bad?.ok === false
      ? {kind: 'rejection', rejection: bad}
      : value(results.flatMap((one) => (one.ok ? [rows.estimatePayload(one.value)] : [])));
  },

  CommandapiApiOrderGroupsGet: ({engine}) => value(engine.groups().map(rows.groupPayload)),
  CommandapiApiOrderGroupsPost: ({engine, body}) =>
    answer(engine.createGroup(body as GroupBody), ({groupId}) => ({message: 'success', groupId})),
  CommandapiApiOrderGroupsOrderGroupIdGet: ({engine, parameters}) =>
    answer(engine.group(parameters.text('orderGroupId') ?? ''), rows.groupPayload),
  CommandapiApiOrderGroupsOrderGroupIdPut: ({engine, parameters, body}) =>
    answer(engine.updateGroup(parameters.text('orderGroupId') ?? '', body as GroupBody), () => 'success'),
  CommandapiApiOrderGroupsOrderGroupIdDelete: ({engine, parameters}) =>
    answer(engine.deleteGroup(parameters.text('orderGroupId') ?? ''), () => 'success'),

  LegacyStopLossPost: legacyStop('loss', 'stop', false),
  LegacyStopLossPut: legacyStop('loss', 'stop', true),
  LegacyStopLossLimitPost: legacyStop('loss', 'stoplimit', false),
  LegacyStopLossLimitPut: legacyStop('loss', 'stoplimit', true),
  LegacyTakeProfitPost: legacyStop('profit', 'stop', false),
  LegacyTakeProfitPut: legacyStop('profit', 'stop', true),
  LegacyTakeProfitLimitPost: legacyStop('profit', 'stoplimit', false),
  LegacyTakeProfitLimitPut: legacyStop('profit', 'stoplimit', true),
  LegacyOrderDelete: (call) =>
    cancel(
      call,
      {
        orderId: call.parameters.text('orderId') ?? '',
        portfolio: call.parameters.text('portfolio') ?? '',
        exchange: legacyExchange(call.parameters.text('tradeServerCode')),
        stop: call.parameters.flag('stop'),
      },
      'Succeeded',
    ),
};

interface GroupBody {
  readonly orders: readonly GroupMember[];
  readonly executionPolicy: GroupPolicy;
}

/** A portfolio of the derivatives market. */
export const derivatives = (engine: Sandbox, {portfolio}: {readonly portfolio: string}): boolean =>
  engine.login().portfolios.find(({id}) => id === portfolio)?.market === 'FORTS';

/** Levels of a book: 20 unless told, 50 at most. */
export const depthOf = (depth: number | undefined): number => Math.min(Math.max(1, Math.floor(depth ?? 20)), 50);

/** Portfolios of the query: a JSON list. What is no such list names no portfolio. */
function listOf(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) {
    return undefined;
  }
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
