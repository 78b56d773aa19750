import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** What a record of the API says, by the logical names of `contract/fields.yaml`. */
export type Facts = Readonly<Record<string, unknown>>;

type Side = 'buy' | 'sell';
type Ending = Readonly<Partial<Record<'filled' | 'canceled' | 'replaced', string>>>;

/** An exchange order of the day. */
export interface Order {
  readonly id: string;
  readonly type: 'limit' | 'market';
  readonly symbol: string;
  readonly side: Side;
  readonly lots: number;
  readonly price?: number;
  readonly iceberg?: number;
  readonly tif?: string;
  readonly comment: string;
  readonly time: string;
  readonly replaces?: string;
  readonly ends?: Ending;
}

/** A stop order of the day. */
export interface Stop extends Omit<Order, 'type' | 'iceberg'> {
  readonly type: 'stop' | 'stoplimit';
  readonly condition: string;
  readonly trigger: number;
  readonly protecting?: number;
  readonly dormant?: boolean;
}

/** A trade of the portfolio. */
export interface Trade {
  readonly id: string;
  readonly order: string;
  readonly symbol: string;
  readonly side: Side;
  readonly lots: number;
  readonly price: number;
  readonly time: string;
  readonly settles: string;
}

interface Instrument {
  readonly symbol: string;
  readonly exchange: string;
  readonly board: string;
  readonly lot: number;
  readonly step: number;
  readonly short?: string;
  readonly face?: number;
  readonly type?: string;
  readonly isin?: string;
  readonly name?: string;
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly rateUp?: number;
  readonly rateDown?: number;
  readonly marginBuy?: number;
  readonly marginSell?: number;
}

interface Quote {
  readonly symbol: string;
  readonly exchange: string;
  readonly previous: number;
  readonly last: number;
  readonly bid: number;
  readonly ask: number;
  readonly bidLots: number;
  readonly askLots: number;
  readonly bids: number;
  readonly asks: number;
  readonly time: number;
  readonly bookTime: number;
  readonly open?: number;
  readonly high?: number;
  readonly low?: number;
  readonly volume?: number;
}

type Candle = readonly [start: number, open: number, high: number, low: number, close: number, volume: number];
type Level = readonly [price: number, lots: number];

/** `tests/data/ledger.yaml`: what is told once. */
export interface Ledger {
  readonly day: string;
  readonly lists: string;
  readonly now: string;
  readonly login: string;
  readonly client: {readonly clientid: string; readonly type: string; readonly riskCategory: number};
  readonly token: Readonly<Record<string, unknown>>;
  readonly portfolios: {readonly stock: string; readonly derivatives: string};
  readonly commissionRate: number;
  readonly instruments: readonly Instrument[];
  readonly opening: {
    readonly cash: number;
    readonly positions: readonly {readonly symbol: string; readonly lots: number}[];
  };
  readonly past: readonly Trade[];
  readonly orders: readonly Order[];
  readonly stops: readonly Stop[];
  readonly groups: readonly {
    readonly id: string;
    readonly policy: string;
    readonly orders: readonly string[];
    readonly ordersLater?: readonly string[];
    readonly created: string;
    readonly filled?: string;
  }[];
  readonly trades: readonly Trade[];
  readonly candles: readonly Candle[];
  readonly tape: readonly {
    readonly id: number;
    readonly order: string;
    readonly side: Side;
    readonly lots: number;
    readonly price: number;
    readonly time: string;
  }[];
  readonly quotes: readonly Quote[];
  readonly book: {readonly time: number; readonly bids: readonly Level[]; readonly asks: readonly Level[]};
  readonly estimates: readonly {readonly symbol: string; readonly price: number; readonly lots: number}[];
  readonly derivatives: {
    readonly position: {readonly symbol: string; readonly contracts: number};
    readonly cash: number;
    readonly fee: number;
    readonly marginInterim: number;
    readonly marginCurrent: number;
  };
  readonly elsewhere: {
    readonly orders: Readonly<Record<string, string>>;
    readonly stops: Readonly<Record<string, string>>;
  };
}

/** The ledger as it stands in the file. */
export const LEDGER = parse(fs.readFileSync(path.resolve(__dirname, '../data/ledger.yaml'), 'utf8')) as Ledger;

/** Money with kopecks, free of binary dust. */
export const cents = (value: number): number => Math.round(value * 100 + Number.EPSILON) / 100;

/** The instrument of a symbol; Moscow Exchange unless told otherwise. */
export function instrumentOf(symbol: string, exchange = 'MOEX'): Instrument {
  const found = LEDGER.instruments.find((one) => one.symbol === symbol && one.exchange === exchange);
  if (!found) {
    throw new Error(`The ledger has no instrument ${exchange}:${symbol}.`);
  }
  return found;
}

const unitsOf = (symbol: string, lots: number): number => lots * instrumentOf(symbol).lot;
const sign = (side: Side): number => (side === 'buy' ? 1 : -1);
const valueOf = ({symbol, lots, price}: Pick<Trade, 'symbol' | 'lots' | 'price'>): number =>
  cents(unitsOf(symbol, lots) * price);
const commissionOf = (value: number): number => cents(value * LEDGER.commissionRate);

/** API time: seven digits after the point. */
export const apiTime = (time: string): string =>
  time.replace(/(?:\.(\d+))?Z$/, (_, digits: string | undefined) => `.${(digits ?? '').padEnd(7, '0')}Z`);

/** An average-cost position: units, and the average price after each trade. */
function average(trades: readonly Trade[], start: {units: number; price: number}): {units: number; price: number} {
  return trades.reduce(({units, price}, trade) => {
    const change = sign(trade.side) * unitsOf(trade.symbol, trade.lots);
    const cost = change > 0 ? units * price + change * trade.price : (units + change) * price;
    return {units: units + change, price: units + change === 0 ? 0 : cost / (units + change)};
  }, start);
}

const quoteOf = (symbol: string, exchange = 'MOEX'): Quote => {
  const found = LEDGER.quotes.find((one) => one.symbol === symbol && one.exchange === exchange);
  if (!found) {
    throw new Error(`The ledger has no quote of ${exchange}:${symbol}.`);
  }
  return found;
};

/** Everything that follows from the trades of the day: the portfolio at `now`. */
export const STATE = (() => {
  const symbol = 'SBER';
  const quote = quoteOf(symbol);
  const {lot, rateDown = 0} = instrumentOf(symbol);
  // The earlier trades end the position that stood before them and open the one of this morning.
  const opened = average(LEDGER.past.slice(1), {units: 0, price: 0});
  const position = average(LEDGER.trades, opened);
  // The same position, valued at the previous close at the open: the base of the day's result.
  const daily = average(LEDGER.trades, {units: opened.units, price: quote.previous});
  const flows = LEDGER.trades.reduce((sum, trade) => sum - sign(trade.side) * valueOf(trade), 0);
  const commission = cents(LEDGER.trades.reduce((sum, trade) => sum + commissionOf(valueOf(trade)), 0));
  const cash = cents(LEDGER.opening.cash + flows - commission);
  const cost = cents(position.units * position.price);
  const value = cents(position.units * quote.last);
  const equity = cents(cash + value);
  const morning = cents(LEDGER.opening.cash + opened.units * quote.previous);
  const margin = cents((value * rateDown) / 100);
  return {
    symbol,
    lot,
    openUnits: opened.units,
    units: position.units,
    average: cents(position.price),
    cost,
    value,
    cash,
    commission,
    equity,
    profit: cents(equity - morning),
    profitRate: cents(((equity - morning) / morning) * 100),
    unrealised: cents(value - cost),
    unrealisedToday: cents(value - daily.units * daily.price),
    margin,
    minimalMargin: cents(margin / 2),
    rcr1: cents(equity - margin),
    rcr2: cents(equity - margin / 2),
  };
})();

const place = (symbol: string, exchange = 'MOEX'): Facts => {
  const {board} = instrumentOf(symbol, exchange);
  return {Ticker: symbol, ExchangeCode: exchange, Board: board, BrokerSymbol: `${exchange}:${symbol}`};
};

/** What a row of an exchange order says at a moment; undefined for a number that is not in the ledger. */
export function orderFacts(id: string, moment: string): Facts | undefined {
  const order = LEDGER.orders.find((one) => one.id === id);
  if (!order) {
    return undefined;
  }
  const {ends = {}} = order;
  const [how, when] = Object.entries(ends)[0] ?? [];
  const ended = when !== undefined && Date.parse(when) <= Date.parse(moment);
  const status = !ended ? 'working' : how === 'filled' ? 'filled' : 'canceled';
  const filled = status === 'filled' ? order.lots : 0;
  const units = unitsOf(order.symbol, order.lots);
  return {
    ...place(order.symbol),
    IdentifierPortfolio_FOND: LEDGER.portfolios.stock,
    CustomComment: order.comment,
    OrderTypeLimitMarket: order.type,
    SideCommon: order.side,
    StatusOrder: status,
    TimeTransitionUTC: apiTime(order.time),
    TimeUpdateUTC: apiTime(ended ? when : order.time),
    QuantityUnitsInt: units,
    QuantityBatchCommon: order.lots,
    QuantityBatchLegacy: order.lots,
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
  const [, when] = Object.entries(stop.ends ?? {})[0] ?? [];
  const ended = when !== undefined && Date.parse(when) <= Date.parse(moment);
  const units = unitsOf(stop.symbol, stop.lots);
  return {
    ...place(stop.symbol),
    IdentifierPortfolio_FOND: LEDGER.portfolios.stock,
    IdentifierOrderExchange: null,
    CustomComment: stop.comment,
    OrderTypeStopLimit: stop.type,
    SideCommon: stop.side,
    ExecutionCondition: stop.condition,
    StatusStopOrder: stop.dormant ? 'rejected' : ended ? 'canceled' : 'working',
    TimeTransitionUTC: apiTime(stop.time),
    TimeUpdateUTC: ended ? apiTime(when) : null,
    // No stop order of the day has an expiry.
    TimeStopEndUTC: '9999-12-31T23:59:59.9999999Z',
    TriggeringError: null,
    TradeQuantityUnits: units,
    QuantityBatchCommon: stop.lots,
    QuantityBatchLegacy: stop.lots,
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
  const quote = quoteOf(symbol, exchange);
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
  const estimate = LEDGER.estimates.find((one) => one.symbol === symbol);
  const {lot, rateUp = 0, rateDown = 0, board} = instrumentOf(symbol);
  if (!estimate) {
    throw new Error(`The ledger has no estimate of ${symbol}.`);
  }
  const perLot = estimate.price * lot;
  const owned = symbol === STATE.symbol ? STATE.units / lot : 0;
  // Selling what is owned first sets its margin free.
  const free = STATE.equity - (owned > 0 ? 0 : STATE.margin);
  const value = cents(perLot * estimate.lots);
  return {
    IdentifierPortfolio_FOND: LEDGER.portfolios.stock,
    ExchangeCode: 'MOEX',
    Board: board,
    QuantityToBuy: Math.floor(STATE.rcr1 / ((perLot * rateDown) / 100)),
    QuantityToSell: Math.floor(free / ((perLot * rateUp) / 100)) + owned,
    NotMarginQuantityToBuy: Math.floor(STATE.cash / perLot),
    NotMarginQuantityToSell: owned,
    OrderEvaluation: value,
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
