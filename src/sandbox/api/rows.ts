import type {
  BookRow,
  CandleRow,
  EstimateRow,
  FortsRiskRow,
  GroupRow,
  Iceberg,
  Instrument,
  OrderRow,
  PositionRow,
  PrintRow,
  QuoteRow,
  RiskRow,
  StopRow,
  SummaryRow,
  TradeRow,
} from '../types';

/*
 * Rows of the engine as the API writes them, under the names of the Simple format (and of Heavy, where Simple lacks the
 * field). `toFormat` gives them the names of the format that was asked for. `existing`: a row of a list or of a snapshot,
 * not of an event.
 */

export type Payload = Record<string, unknown>;

/** Seven digits of a second, as the server writes them. */
const iso = (ms: number): string => new Date(ms).toISOString().replace(/Z$/, '0000Z');

/** What stands for no end: the largest date of the server. */
const NEVER = '9999-12-31T23:59:59.9999999Z';

const broker = ({exchange, symbol}: {exchange: string; symbol: string}): string => `${exchange}:${symbol}`;

const kopecks = (money: number): number => Math.round(money * 100) / 100;

const pick = (row: Payload | undefined, ...names: string[]): Payload =>
  Object.fromEntries(names.flatMap((name) => (row && name in row ? [[name, row[name]]] : [])));

const iceberg = (row: Iceberg | null, lot: number): Payload | null =>
  row && {
    creationFixedQuantity: row.fixed,
    creationVarianceQuantity: row.variance ?? 0,
    visibleQuantity: row.visible * lot,
    visibleQuantityBatch: row.visible,
    visibleFilledQuantity: row.visibleFilled * lot,
    visibleFilledQuantityBatch: row.visibleFilled,
  };

/** What an order and a stop order share. */
const common = (row: OrderRow | StopRow, existing: boolean): Payload => ({
  id: row.id,
  symbol: row.symbol,
  board: row.board,
  brokerSymbol: broker(row),
  portfolio: row.portfolio,
  exchange: row.exchange,
  comment: row.comment,
  type: row.type,
  side: row.side,
  status: row.status,
  transTime: iso(row.transTime),
  updateTime: row.updateTime === null ? null : iso(row.updateTime),
  qtyUnits: row.lots * row.lot,
  qtyBatch: row.lots,
  qty: row.lots,
  filledQtyUnits: row.filledLots * row.lot,
  filledQtyBatch: row.filledLots,
  existing,
  timeInForce: row.timeInForce,
  iceberg: iceberg(row.iceberg, row.lot),
  volume: row.volume,
});

export const orderPayload = (row: OrderRow, existing: boolean): Payload => ({
  ...common(row, existing),
  endTime: iso(row.endTime),
  filled: row.filledLots,
  price: row.price,
});

export const stopPayload = (row: StopRow, existing: boolean): Payload => ({
  ...common(row, existing),
  exchangeOrderId: row.exchangeOrderId,
  condition: row.condition,
  endTime: row.endTime === null ? NEVER : iso(row.endTime),
  error: row.error,
  filled: row.filledLots * row.lot,
  ...(row.price !== null && {price: row.price}),
  avg_price: row.avgPrice,
  stopPrice: row.triggerPrice,
  ...(row.protectingSeconds !== null && {protectingSeconds: row.protectingSeconds}),
});

/** The row of the former subscription to stop orders. */
export const legacyStopPayload = (row: StopRow, existing: boolean): Payload => ({
  id: row.id,
  symbol: row.symbol,
  brokerSymbol: broker(row),
  exchange: row.exchange,
  board: row.board,
  type: row.type,
  stopPrice: row.triggerPrice,
  side: row.side,
  status: row.status,
  endTime: row.endTime === null ? NEVER : iso(row.endTime),
  qty: row.lots,
  filledQtyBatch: row.filledLots,
  price: row.price ?? 0,
  existing,
});

export const tradePayload = (row: TradeRow, existing: boolean): Payload => ({
  id: row.id,
  orderno: row.orderId,
  comment: row.comment,
  symbol: row.symbol,
  shortName: row.shortName,
  brokerSymbol: broker(row),
  exchange: row.exchange,
  date: iso(row.time),
  board: row.board,
  qtyUnits: row.lots * row.lot,
  qtyBatch: row.lots,
  qty: row.lots,
  price: row.price,
  currency: row.currency,
  accruedInt: 0,
  side: row.side,
  existing,
  commission: row.commission,
  repoSpecificFields: null,
  volume: row.value,
  settleDate: iso(row.settles),
  value: row.value,
});

export const positionPayload = (row: PositionRow, existing: boolean): Payload => ({
  volume: row.volume,
  currentVolume: row.currentVolume,
  symbol: row.symbol,
  brokerSymbol: broker(row),
  portfolio: row.portfolio,
  exchange: row.exchange,
  avgPrice: row.avgPrice,
  qtyUnits: row.units,
  openUnits: row.openUnits,
  lotSize: row.lot,
  shortName: row.shortName,
  qtyT0: row.unitsT0,
  qtyT1: row.unitsT1,
  qtyT2: row.unitsT2,
  qtyTFuture: row.unitsFuture,
  qtyT0Batch: row.unitsT0 / row.lot,
  qtyT1Batch: row.unitsT1 / row.lot,
  qtyT2Batch: row.unitsT2 / row.lot,
  qtyTFutureBatch: row.unitsFuture / row.lot,
  qtyBatch: row.units / row.lot,
  openQtyBatch: row.openUnits / row.lot,
  qty: row.units / row.lot,
  open: row.openUnits / row.lot,
  dailyUnrealisedPl: row.dailyUnrealised,
  unrealisedPl: row.unrealised,
  isCurrency: row.isCurrency,
  existing,
});

/** The commission of a derivatives portfolio is null, as the server writes it. */
export const summaryPayload = (row: SummaryRow, derivatives: boolean): Payload => ({
  buyingPowerAtMorning: row.buyingPowerAtMorning,
  buyingPower: row.buyingPower,
  profit: row.profit,
  profitRate: row.profitRate,
  portfolioEvaluation: row.evaluation,
  portfolioLiquidationValue: row.liquidationValue,
  initialMargin: row.initialMargin,
  correctedMargin: row.correctedMargin,
  riskBeforeForcePositionClosing: row.riskBeforeForcePositionClosing,
  commission: derivatives ? null : row.commission,
  buyingPowerByCurrency: [{currency: 'RUB', buyingPower: row.buyingPower}],
});

/** The deprecated answer about money. */
export const moneyPayload = (row: SummaryRow): Payload => ({
  cash: row.cash,
  used: row.initialMargin,
  open: row.buyingPowerAtMorning,
  profit: row.profit,
  profitRate: row.profitRate,
  comission: row.commission,
  changes: kopecks(row.cash - row.buyingPowerAtMorning),
  portfolio: row.portfolio,
  free: row.buyingPower,
});

export const riskPayload = (row: RiskRow): Payload => ({
  portfolio: row.portfolio,
  exchange: row.exchange,
  portfolioEvaluation: row.evaluation,
  portfolioLiquidationValue: row.liquidationValue,
  initialMargin: row.initialMargin,
  minimalMargin: row.minimalMargin,
  correctedMargin: row.correctedMargin,
  riskCoverageRatioOne: row.coverageOne,
  riskCoverageRatioTwo: row.coverageTwo,
  riskCategoryId: row.riskCategoryId,
  clientType: row.clientType,
  hasForbiddenPositions: false,
  hasNegativeQuantity: row.hasNegativeQuantity,
  riskStatus: row.status,
  calculationTime: iso(row.time),
});

export const fortsRiskPayload = (row: FortsRiskRow): Payload => ({
  balanceMoney: 0,
  portfolio: row.portfolio,
  moneyFree: row.moneyFree,
  moneyBlocked: row.moneyBlocked,
  fee: row.fee,
  moneyOld: row.moneyOld,
  moneyAmount: row.moneyAmount,
  moneyPledgeAmount: 0,
  vmInterCl: 0,
  vmCurrentPositions: row.varMargin,
  varMargin: row.varMargin,
  indicativeVarMargin: row.varMargin,
  netOptionValue: 0,
  posRisk: 0,
  isLimitsSet: true,
});

export const bookPayload = (row: BookRow, snapshot: boolean): Payload => ({
  snapshot,
  bids: row.bids.map(({price, lots}) => ({price, volume: lots})),
  asks: row.asks.map(({price, lots}) => ({price, volume: lots})),
  timestamp: Math.floor(row.time / 1000),
  ms_timestamp: row.time,
  existing: snapshot,
});

export const candlePayload = ({time, close, open, high, low, volume}: CandleRow): Payload => ({
  time,
  close,
  open,
  high,
  low,
  volume,
});

export const printPayload = (row: PrintRow, existing: boolean): Payload => ({
  id: row.id,
  orderno: row.orderId,
  symbol: row.symbol,
  board: row.board,
  qty: row.lots,
  price: row.price,
  time: iso(row.time),
  timestamp: row.time,
  side: row.side,
  oi: 0,
  existing,
});

/** What kind of instrument it is, where the contract's example has no word for it. */
const typeOf = ({market}: Instrument, like: Payload | undefined): unknown =>
  like?.type ?? (market === 'FORTS' ? 'Фьючерсный контракт' : 'CS');

/** `like`: the row of the contract's example for this instrument, for what the sandbox does not simulate. */
export const quotePayload = (row: QuoteRow, instrument: Instrument, like: Payload | undefined): Payload => ({
  ...pick(like, 'facevalue'),
  symbol: row.symbol,
  exchange: row.exchange,
  description: row.shortName,
  currency: row.currency,
  prev_close_price: row.previousClose,
  last_price: row.last,
  last_price_timestamp: Math.floor(row.lastTime / 1000),
  high_price: row.high,
  low_price: row.low,
  accruedInt: instrument.market === 'FORTS' ? null : 0,
  // Quotes count pieces; candles, book and tape count lots.
  volume: row.volume * row.lot,
  open_interest: null,
  ask: row.ask,
  bid: row.bid,
  ask_vol: row.askLots,
  bid_vol: row.bidLots,
  ob_ms_timestamp: row.bookTime,
  open_price: row.open,
  yield: null,
  lotsize: row.lot,
  lotvalue: kopecks(row.last * row.lot),
  type: typeOf(instrument, like),
  total_bid_vol: row.totalBidLots,
  total_ask_vol: row.totalAskLots,
  accrued_interest: 0,
  change: row.change,
  change_percent: row.changePercent,
});

/** Words for a trading status that the server is known to send. */
const STATUS_WORDS: Readonly<Record<number, string | undefined>> = {17: 'нормальный период торгов'};

export const instrumentPayload = (row: Instrument, like: Payload | undefined): Payload => ({
  ...pick(like, 'facevalue', 'cfiCode', 'rating', 'ISIN', 'complexProductCategory', 'noSharesIssued'),
  symbol: row.symbol,
  shortname: row.shortName,
  description: like?.description ?? row.shortName,
  exchange: row.exchange,
  market: row.market,
  type: typeOf(row, like),
  lotsize: row.lot,
  cancellation: like?.cancellation ?? NEVER.replace(/Z$/, ''),
  minstep: row.minStep,
  marginbuy: row.marginBuy,
  marginsell: row.marginSell,
  pricestep: row.priceStep,
  priceMax: row.priceMax,
  priceMin: row.priceMin,
  theorPrice: 0,
  theorPriceLimit: 0,
  volatility: 0,
  currency: row.currency,
  yield: null,
  board: row.board,
  primary_board: row.board,
  tradingStatus: row.tradingStatus,
  tradingStatusInfo: STATUS_WORDS[row.tradingStatus] ?? null,
  priceMultiplier: 1,
  priceShownUnits: 1,
  roundTo: row.decimals,
});

/** What a subscription to an instrument sends. */
export const instrumentEventPayload = (row: Instrument): Payload => ({
  symbol: row.symbol,
  exchange: row.exchange,
  board: row.board,
  tradingStatus: row.tradingStatus,
  tradingStatusInfo: STATUS_WORDS[row.tradingStatus] ?? null,
  priceMin: row.priceMin,
  priceMax: row.priceMax,
  ...(row.marginBuy > 0 && {marginBuy: row.marginBuy, marginSell: row.marginSell}),
});

export const riskRatePayload = (row: Instrument, id: number, riskCategoryId: number): Payload => ({
  id,
  instrument: row.symbol,
  exchange: row.exchange,
  riskCategoryId,
  securityRiskCategoryId: 1,
  assetType: row.market === 'FORTS' ? 'future' : 'stock',
  underlyingAsset: null,
  setName: null,
  isin: null,
  currencyCode: row.currency,
  rateUp: row.rateUp,
  rateDown: row.rateDown,
  rateSymmetric: Math.max(row.rateUp, row.rateDown),
  isShortSellPossible: true,
  isMarginal: true,
  setRate: 0,
  sgnR: 0,
});

export const estimatePayload = (row: EstimateRow): Payload => ({...row, isUnitedPortfolio: false});

export const groupPayload = (row: GroupRow): Payload => ({
  id: row.id,
  login: row.login,
  orders: row.orders.map((orderId) => ({orderId})),
  executionPolicy: row.executionPolicy,
  status: row.status,
  createdAt: iso(row.createdAt),
  closedAt: row.closedAt === null ? null : iso(row.closedAt),
});
