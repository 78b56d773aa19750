import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** What a record of the API says, by the logical names of `contract/fields.yaml`. */
export type Facts = Readonly<Record<string, unknown>>;

type Texts<Names extends string> = Readonly<Record<Names, string>>;
type Numbers<Names extends string> = Readonly<Record<Names, number>>;
type Side = 'buy' | 'sell';

/** An exchange order or a stop order of the day. */
interface Order
  extends
    Texts<'id' | 'symbol' | 'comment' | 'time'>,
    Partial<Texts<'tif' | 'replaces' | 'condition'>>,
    Numbers<'lots'>,
    Partial<Numbers<'price' | 'iceberg' | 'trigger' | 'protecting'>> {
  readonly type: 'limit' | 'market' | 'stop' | 'stoplimit';
  readonly side: Side;
  readonly dormant?: boolean;
  readonly ends?: Partial<Texts<'filled' | 'canceled' | 'replaced'>>;
}

/** A trade of the portfolio. */
interface Trade extends Texts<'id' | 'order' | 'symbol' | 'time' | 'settles'>, Numbers<'lots' | 'price'> {
  readonly side: Side;
}

type Instrument = Texts<'symbol' | 'exchange' | 'board'> &
  Partial<Texts<'short' | 'type' | 'isin' | 'name'>> &
  Numbers<'lot' | 'step'> &
  Partial<Numbers<'face' | 'priceMin' | 'priceMax' | 'rateUp' | 'rateDown' | 'marginBuy' | 'marginSell'>>;

type Quote = Texts<'symbol' | 'exchange'> &
  Numbers<'previous' | 'last' | 'bid' | 'ask' | 'bidLots' | 'askLots' | 'bids' | 'asks' | 'time' | 'bookTime'> &
  Partial<Numbers<'open' | 'high' | 'low' | 'volume'>>;

type Candle = readonly [start: number, open: number, high: number, low: number, close: number, volume: number];
type Level = readonly [price: number, lots: number];

/** `tests/data/ledger.yaml`: what is told once. */
interface Ledger extends Texts<'day' | 'lists' | 'now' | 'login'>, Numbers<'commissionRate'> {
  readonly client: Texts<'clientid' | 'type'> & Numbers<'riskCategory'>;
  readonly token: Facts;
  readonly portfolios: Texts<'stock' | 'derivatives'>;
  readonly instruments: readonly Instrument[];
  readonly opening: Numbers<'cash'> & {readonly positions: readonly (Texts<'symbol'> & Numbers<'lots'>)[]};
  readonly past: readonly Trade[];
  readonly orders: readonly Order[];
  readonly stops: readonly Order[];
  readonly groups: readonly (Texts<'id' | 'policy' | 'created'> &
    Partial<Texts<'filled'>> & {readonly orders: readonly string[]; readonly ordersLater?: readonly string[]})[];
  readonly trades: readonly Trade[];
  readonly state: {
    readonly position: Numbers<'openUnits' | 'units' | 'average' | 'cost' | 'value' | 'unrealised' | 'unrealisedToday'>;
    readonly money: Numbers<'cash' | 'commission' | 'equity' | 'profit' | 'profitRate'>;
    readonly risk: Numbers<'margin' | 'minimalMargin' | 'rcr1' | 'rcr2'>;
  };
  readonly candles: readonly Candle[];
  readonly tape: readonly (Texts<'order' | 'time'> & Numbers<'id' | 'lots' | 'price'> & {readonly side: Side})[];
  readonly quotes: readonly Quote[];
  readonly book: Numbers<'time'> & Readonly<Record<'bids' | 'asks', readonly Level[]>>;
  readonly estimates: readonly (Texts<'symbol'> & Numbers<'price' | 'lots' | 'buy' | 'sell' | 'ownBuy' | 'ownSell'>)[];
  readonly derivatives: Numbers<'cash' | 'fee' | 'marginInterim' | 'marginCurrent'> & {
    readonly position: Texts<'symbol'> & Numbers<'contracts'>;
  };
  readonly elsewhere: Readonly<Record<'orders' | 'stops', Readonly<Record<string, string>>>>;
}

/** The ledger as it stands in the file. */
export const LEDGER = parse(fs.readFileSync(path.resolve(__dirname, '../data/ledger.yaml'), 'utf8')) as Ledger;

/** The orders and stop orders of the day. */
export const ORDERS = [...LEDGER.orders, ...LEDGER.stops];

/** One of them by its number. */
export const orderOf = (number: unknown): Order | undefined => ORDERS.find(({id}) => id === number);

/** Money with kopecks, free of binary dust. */
export const cents = (value: number): number => Math.round(value * 100 + Number.EPSILON) / 100;

/** What a list of the ledger says of a symbol. */
function listed<Row extends {readonly symbol: string; readonly exchange?: string}>(
  list: readonly Row[],
  symbol: string,
  exchange = 'MOEX',
): Row {
  const found = list.find((one) => one.symbol === symbol && (one.exchange ?? exchange) === exchange);
  if (!found) {
    throw new Error(`The ledger does not know ${exchange}:${symbol}.`);
  }
  return found;
}

/** The instrument of a symbol; Moscow Exchange unless told otherwise. */
export const instrumentOf = (symbol: string, exchange?: string): Instrument =>
  listed(LEDGER.instruments, symbol, exchange);

const unitsOf = (symbol: string, lots: number): number => lots * instrumentOf(symbol).lot;
const valueOf = ({symbol, lots, price}: Pick<Trade, 'symbol' | 'lots' | 'price'>): number =>
  cents(unitsOf(symbol, lots) * price);
const commissionOf = (value: number): number => cents(value * LEDGER.commissionRate);

/** API time: seven digits after the point. */
export const apiTime = (time: string): string =>
  time.replace(/(?:\.(\d+))?Z$/, (_, digits: string | undefined) => `.${(digits ?? '').padEnd(7, '0')}Z`);

/** The portfolio at `now`: what follows from the trades of the day. */
export const STATE = {
  symbol: 'SBER',
  lot: instrumentOf('SBER').lot,
  ...LEDGER.state.position,
  ...LEDGER.state.money,
  ...LEDGER.state.risk,
};

const place = (symbol: string, exchange = 'MOEX'): Facts => {
  const {board} = instrumentOf(symbol, exchange);
  return {Ticker: symbol, ExchangeCode: exchange, Board: board, BrokerSymbol: `${exchange}:${symbol}`};
};

/** What the rows of exchange orders and of stop orders say alike, and how the order had ended by a moment. */
function rowOf(order: Order, moment: string): {facts: Facts; how?: string; when: string} {
  const [how, when = order.time] = Object.entries(order.ends ?? {})[0] ?? [];
  const ended = Date.parse(when) <= Date.parse(moment);
  const facts = {
    ...place(order.symbol),
    IdentifierPortfolio_FOND: LEDGER.portfolios.stock,
    CustomComment: order.comment,
    SideCommon: order.side,
    TimeTransitionUTC: apiTime(order.time),
    QuantityBatchCommon: order.lots,
    QuantityBatchLegacy: order.lots,
  };
  return how && ended ? {facts, how, when} : {facts, when: order.time};
}

/** What a row of an exchange order says at a moment; undefined for a number that is not in the ledger. */
export function orderFacts(id: string, moment: string): Facts | undefined {
  const order = LEDGER.orders.find((one) => one.id === id);
  if (!order) {
    return undefined;
  }
  const {facts, how, when} = rowOf(order, moment);
  const filled = how === 'filled' ? order.lots : 0;
  const units = unitsOf(order.symbol, order.lots);
  return {
    ...facts,
    OrderTypeLimitMarket: order.type,
    StatusOrder: how === undefined ? 'working' : how === 'filled' ? 'filled' : 'canceled',
    TimeUpdateUTC: apiTime(when),
    QuantityUnitsInt: units,
    FilledQtyUnits: unitsOf(order.symbol, filled),
    FilledQtyBatch: filled,
    FilledQtyBatchLegacy: filled,
    PriceCommon: order.price,
    ExecutionPeriodOfOrder: order.tif ?? 'oneday',
    OrderVolume: order.type === 'market' ? null : cents(units * (order.price ?? 0)),
    ...(order.iceberg === undefined
      ? {IcebergFields: null}
      : {
          QuantityFixed: order.iceberg,
          QuantityUnitsVisibleTotal: unitsOf(order.symbol, order.iceberg),
          QuantityBatchVisibleTotal: order.iceberg,
          QuantityUnitsVisibleFilled: unitsOf(order.symbol, filled),
          QuantityBatchVisibleFilled: filled,
        }),
  };
}

/** What a row of a stop order says at a moment; undefined for a number that is not in the ledger. */
export function stopFacts(id: string, moment: string): Facts | undefined {
  const stop = LEDGER.stops.find((one) => one.id === id);
  if (!stop) {
    return undefined;
  }
  const {facts, how, when} = rowOf(stop, moment);
  const units = unitsOf(stop.symbol, stop.lots);
  return {
    ...facts,
    IdentifierOrderExchange: null,
    OrderTypeStopLimit: stop.type,
    ExecutionCondition: stop.condition,
    StatusStopOrder: stop.dormant ? 'rejected' : how ? 'canceled' : 'working',
    TimeUpdateUTC: how ? apiTime(when) : null,
    // No stop order of the day has an expiry.
    TimeStopEndUTC: '9999-12-31T23:59:59.9999999Z',
    TriggeringError: null,
    TradeQuantityUnits: units,
    QuantityFilled_Deprecated: 0,
    FilledQtyUnits: 0,
    FilledQtyBatch: 0,
    PriceAverageFill: 0,
    PriceLimit: stop.price,
    PriceTrigger: stop.trigger,
    OrderVolume: stop.price === undefined ? null : cents(units * stop.price),
    ProtectingSeconds: stop.protecting,
  };
}

/** What a trade of the portfolio says; undefined for a number that is not in the ledger. */
export function tradeFacts(id: string): Facts | undefined {
  const trade = [...LEDGER.past, ...LEDGER.trades].find((one) => one.id === id);
  if (!trade) {
    return undefined;
  }
  const value = valueOf(trade);
  const {Ticker, ...rest} = place(trade.symbol);
  return {
    ...rest,
    TickerUndefined: Ticker,
    IdentifierOrderOfTrade: trade.order,
    CustomComment: LEDGER.orders.find((one) => one.id === trade.order)?.comment ?? null,
    TimeTradeUTC: apiTime(trade.time),
    QuantityUnitsInt: unitsOf(trade.symbol, trade.lots),
    QuantityBatchCommon: trade.lots,
    QuantityBatchTrade: trade.lots,
    PriceCommon: trade.price,
    SideCommon: trade.side,
    Commission: commissionOf(value),
    VolumeByPriceTrade: value,
    TradeValue: value,
    AccruedInterest: 0,
    RepoFields: null,
    SettlementDate: `${trade.settles}T00:00:00.0000000Z`,
    CurrencyCode: 'RUB',
    ShortName: instrumentOf(trade.symbol).name,
  };
}

/** What a trade of the tape says. */
export function tapeFacts(id: number): Facts | undefined {
  const trade = LEDGER.tape.find((one) => one.id === id);
  return (
    trade && {
      IdentifierOrderAnonymous: trade.order,
      TickerUndefined: 'SBER',
      Board: 'TQBR',
      QuantityMarketTrade: trade.lots,
      PriceCommon: trade.price,
      TimeMarketTradeUTC: apiTime(trade.time),
      TimeUnixMilliseconds: Date.parse(trade.time),
      SideCommon: trade.side,
      OpenInterest: 0,
    }
  );
}

/** What a position row says: SBER or roubles. */
export function positionFacts(symbol: string): Facts | undefined {
  const common = {
    IdentifierPortfolio_FOND: LEDGER.portfolios.stock,
    ExchangeCode: 'MOEX',
    BrokerSymbol: `MOEX:${symbol}`,
  };
  const quantities = (open: number, current: number, lot: number): Facts => ({
    LotSize: lot,
    QuantityUnitsOpen: open,
    PositionUnits: current,
    // Trades of the day settle on the next business day.
    QuantityUnitsAgregatedT0: open,
    QuantityUnitsAgregatedT1: current,
    QuantityUnitsAgregatedT2: current,
    PositionUnitsFuture: current,
    QuantityBatchAgregatedT0: open / lot,
    QuantityBatchAgregatedT1: current / lot,
    QuantityBatchAgregatedT2: current / lot,
    QuantityBatchAgregatedTFuture: current / lot,
    QuantityUnitsAgregatedTFuture: current / lot,
    QuantityBatchAgregatedOpen: open / lot,
    QuantityBatchAgregated: current / lot,
    QuantityUnitsAgregatedOpen: open / lot,
  });
  if (symbol === STATE.symbol) {
    return {
      ...common,
      ...quantities(STATE.openUnits, STATE.units, STATE.lot),
      VolumeByPriceAverage: STATE.cost,
      VolumeByPriceCurrent: STATE.value,
      PriceAverage: STATE.average,
      UnrealisedPlDaily: STATE.unrealisedToday,
      UnrealisedPlTotal: STATE.unrealised,
      Currency: false,
      ShortName: instrumentOf(symbol).name,
    };
  }
  return symbol === 'RUB'
    ? {
        ...common,
        ...quantities(LEDGER.opening.cash, STATE.cash, 1),
        VolumeByPriceAverage: STATE.cash,
        VolumeByPriceCurrent: STATE.cash,
        PriceAverage: 1,
        UnrealisedPlDaily: 0,
        UnrealisedPlTotal: 0,
        Currency: true,
      }
    : undefined;
}

/** What summary, risks and money of the stock portfolio say. */
export const PORTFOLIO: Facts = {
  IdentifierPortfolio_FOND: LEDGER.portfolios.stock,
  BuyingPowerAtMorning: LEDGER.opening.cash,
  BuyingPower: STATE.cash,
  ProfitDailyValue: STATE.profit,
  ProfitDailyRate: STATE.profitRate,
  PortfolioEvaluationValue: STATE.equity,
  PortfolioLiquidationValue: STATE.equity,
  MarginInitial: STATE.margin,
  MarginMinimal: STATE.minimalMargin,
  MarginCorrected: STATE.margin,
  RiskCoverageRatioOne: STATE.rcr1,
  RiskCoverageRatioTwo: STATE.rcr2,
  RiskBeforeForcePositionClosing: STATE.rcr2,
  CommissionOfPortfolio: STATE.commission,
  IdentifierRiskCategory: LEDGER.client.riskCategory,
  ClientType: LEDGER.client.type,
  NegativeQuantity: false,
  RiskStatus: 'Ok',
  CalculationTime: apiTime(LEDGER.now),
  MoneyCurrent: STATE.cash,
  MoneyUsed: 0,
  MoneyOpen: LEDGER.opening.cash,
  ProfitValue: STATE.profit,
  ProfitRate: STATE.profitRate,
  MoneyCommission: STATE.commission,
  MoneyChanges: cents(STATE.cash - LEDGER.opening.cash),
  MoneyFree: STATE.cash,
};

/** What the derivatives portfolio says. */
export const DERIVATIVES: Facts = (() => {
  const {position, cash, fee, marginInterim, marginCurrent} = LEDGER.derivatives;
  const blocked = position.contracts * (instrumentOf(position.symbol).marginBuy ?? 0);
  return {
    IdentifierPortfolio_FORTS: LEDGER.portfolios.derivatives,
    MoneyFreeCalculated: cents(cash + marginInterim - blocked - fee),
    MoneyBlocked: blocked,
    CollectedFee: fee,
    MoneyAmountTotalInitial: cash,
    MoneyAmountTotalCurrent: cash,
    MarginCleared: marginInterim,
    MarginAgregatedByPositions: marginCurrent,
    MarginTotal: marginInterim + marginCurrent,
    MarginIndicative: marginInterim + marginCurrent,
  };
})();

/** What a quote says. */
export function quoteFacts(symbol: string, exchange: string): Facts {
  const quote = listed(LEDGER.quotes, symbol, exchange);
  const instrument = instrumentOf(symbol, exchange);
  const ours = symbol === 'SBER' ? LEDGER.candles : [];
  const future = instrument.short !== undefined;
  return {
    ...(future
      ? {FuturesNameShort: symbol, FuturesTicker: instrument.short}
      : {Ticker: symbol, DescriptionShort: instrument.name, InstrumentType: instrument.type}),
    ExchangeCode: exchange,
    PreviousClosePrice: quote.previous,
    PriceLast: quote.last,
    TimeLastPriceUnix: quote.time,
    SessionOpen: quote.open ?? ours[0]?.[1],
    SessionHigh: quote.high ?? Math.max(...ours.map(([, , high]) => high)),
    SessionLow: quote.low ?? Math.min(...ours.map(([, , , low]) => low)),
    // Shares count units here, futures contracts.
    [future ? 'SessionVolume' : 'VolumeGeneralDecimal']:
      quote.volume ?? ours.reduce((sum, [, , , , , lots]) => sum + lots, 0) * instrument.lot,
    AskPrice: quote.ask,
    BidPrice: quote.bid,
    AskVolumeClosest: quote.askLots,
    BidVolumeClosest: quote.bidLots,
    AskVolumeTotal: quote.asks,
    BidVolumeTotal: quote.bids,
    TimeOrderBookEntryUnixMS: quote.bookTime,
    LotSize: instrument.lot,
    LotValue: cents(quote.last * instrument.lot),
    FaceValue: instrument.face,
    ChangeValue: cents(quote.last - quote.previous),
    ChangePercent: cents(((quote.last - quote.previous) / quote.previous) * 100),
  };
}

/** What a candle says; undefined for a start that has none. */
export function candleFacts(start: number): Facts | undefined {
  const candle = LEDGER.candles.find(([time]) => time === start);
  if (!candle) {
    return undefined;
  }
  const [, CandleOpen, CandleHigh, CandleLow, PriceClose, CandleVolume] = candle;
  return {CandleOpen, CandleHigh, CandleLow, PriceClose, CandleVolume};
}

/** What the estimate of an order says: margin from equity, own funds from cash. */
export function estimateFacts(symbol: string): Facts {
  const {price, lots, buy, sell, ownBuy, ownSell} = listed(LEDGER.estimates, symbol);
  return {
    IdentifierPortfolio_FOND: LEDGER.portfolios.stock,
    ExchangeCode: 'MOEX',
    Board: instrumentOf(symbol).board,
    QuantityToBuy: buy,
    QuantityToSell: sell,
    NotMarginQuantityToBuy: ownBuy,
    NotMarginQuantityToSell: ownSell,
    OrderEvaluation: valueOf({symbol, lots, price}),
  };
}

/** What the details of an instrument say. */
export function securityFacts(symbol: string): Facts {
  const {lot, step, face, isin, board, priceMin, priceMax, marginBuy, marginSell, type} = instrumentOf(symbol);
  return {
    ExchangeCode: 'MOEX',
    Board: board,
    BoardPrimary: board,
    LotSize: lot,
    PriceMinimalStep: step,
    FaceValue: face,
    ...(isin && {ISIN: isin}),
    ...(priceMin && {PriceLimitLower: priceMin, PriceLimitUpper: priceMax}),
    ...(marginBuy && {PriceMarginBuy: marginBuy, PriceMarginSell: marginSell}),
    ...(type && {InstrumentType: type}),
  };
}
