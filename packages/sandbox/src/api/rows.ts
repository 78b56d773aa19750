import type {
  BookRow,
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
import type {Protocol} from '../protocol';

/*
 * Rows of the engine as the API writes them, under the names of the Simple format (and of Heavy, where Simple lacks the
 * field). `toFormat` gives them the names of the format that was asked for and leaves out what the contract does not know:
 * so a row goes in as it is, and only what the API calls or counts otherwise is said here. `existing`: a row of a list or
 * of a snapshot, not of an event.
 */

export type Payload = Record<string, unknown>;

/** Finds the row of an instrument among the contract's examples. */
export function instrumentExamples({operations}: Protocol): (symbol: string) => Payload | undefined {
  const rows = operations.find(({id}) => id === 'MdV2SecuritiesGet')?.example as readonly Payload[];
  return (symbol) => rows.find((row) => row.symbol === symbol);
}

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
  ...row,
  brokerSymbol: broker(row),
  transTime: iso(row.transTime),
  updateTime: row.updateTime === null ? null : iso(row.updateTime),
  endTime: row.endTime === null ? NEVER : iso(row.endTime),
  qtyUnits: row.lots * row.lot,
  qtyBatch: row.lots,
  qty: row.lots,
  filledQtyUnits: row.filledLots * row.lot,
  filledQtyBatch: row.filledLots,
  existing,
  iceberg: iceberg(row.iceberg, row.lot),
});

export const orderPayload = (row: OrderRow, existing = true): Payload => ({
  ...common(row, existing),
  filled: row.filledLots,
});

export const stopPayload = (row: StopRow, existing = true): Payload => ({
  ...common(row, existing),
  filled: row.filledLots * row.lot,
  price: row.price ?? undefined,
  avg_price: row.avgPrice,
  stopPrice: row.triggerPrice,
  protectingSeconds: row.protectingSeconds ?? undefined,
});

/** The row of the former subscription to stop orders. */
export const legacyStopPayload = (row: StopRow, existing = true): Payload => ({
  ...stopPayload(row, existing),
  price: row.price ?? 0,
});

export const tradePayload = (row: TradeRow, existing = true): Payload => ({
  ...row,
  orderno: row.orderId,
  brokerSymbol: broker(row),
  date: iso(row.time),
  qtyUnits: row.lots * row.lot,
  qtyBatch: row.lots,
  qty: row.lots,
  accruedInt: 0,
  existing,
  repoSpecificFields: null,
  volume: row.value,
  settleDate: iso(row.settles),
});

export const positionPayload = (row: PositionRow, existing = true): Payload => ({
  ...row,
  brokerSymbol: broker(row),
  qtyUnits: row.units,
  lotSize: row.lot,
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
  existing,
});

/** The commission of a derivatives portfolio is null, as the server writes it. */
export const summaryPayload = (row: SummaryRow, derivatives: boolean): Payload => ({
  ...row,
  portfolioEvaluation: row.evaluation,
  portfolioLiquidationValue: row.liquidationValue,
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
  ...row,
  portfolioEvaluation: row.evaluation,
  portfolioLiquidationValue: row.liquidationValue,
  riskCoverageRatioOne: row.coverageOne,
  riskCoverageRatioTwo: row.coverageTwo,
  hasForbiddenPositions: false,
  riskStatus: row.status,
  calculationTime: iso(row.time),
});

export const fortsRiskPayload = (row: FortsRiskRow): Payload => ({
  ...row,
  balanceMoney: 0,
  moneyPledgeAmount: 0,
  vmInterCl: 0,
  vmCurrentPositions: row.varMargin,
  indicativeVarMargin: row.varMargin,
  netOptionValue: 0,
  posRisk: 0,
  isLimitsSet: true,
});

export const bookPayload = (row: BookRow, snapshot = true): Payload => ({
  snapshot,
  bids: row.bids.map(({price, lots}) => ({price, volume: lots})),
  asks: row.asks.map(({price, lots}) => ({price, volume: lots})),
  timestamp: Math.floor(row.time / 1000),
  ms_timestamp: row.time,
  existing: snapshot,
});

export const printPayload = (row: PrintRow, existing = true): Payload => ({
  ...row,
  orderno: row.orderId,
  qty: row.lots,
  time: iso(row.time),
  timestamp: row.time,
  oi: 0,
  existing,
});

/** What kind of instrument it is, where the contract's example has no word for it. */
const typeOf = ({market}: Instrument, example: Payload | undefined): unknown =>
  example?.type ?? (market === 'FORTS' ? 'Фьючерсный контракт' : 'CS');

/** `example`: the row of the contract's example for this instrument, for what the sandbox does not simulate. */
export const quotePayload = (row: QuoteRow, instrument: Instrument, example: Payload | undefined): Payload => ({
  ...pick(example, 'facevalue'),
  ...row,
  description: row.shortName,
  prev_close_price: row.previousClose,
  last_price: row.last,
  last_price_timestamp: Math.floor(row.lastTime / 1000),
  high_price: row.high,
  low_price: row.low,
  accruedInt: instrument.market === 'FORTS' ? null : 0,
  // Quotes count pieces; candles, book and tape count lots.
  volume: row.volume * row.lot,
  open_interest: null,
  ask_vol: row.askLots,
  bid_vol: row.bidLots,
  ob_ms_timestamp: row.bookTime,
  open_price: row.open,
  yield: null,
  lotsize: row.lot,
  lotvalue: kopecks(row.last * row.lot),
  type: typeOf(instrument, example),
  total_bid_vol: row.totalBidLots,
  total_ask_vol: row.totalAskLots,
  accrued_interest: 0,
  change_percent: row.changePercent,
});

/** Words for a trading status that the server is known to send. */
const STATUS_WORDS: Readonly<Record<number, string | undefined>> = {17: 'нормальный период торгов'};

/** Midnight of the third Thursday of the quarter's last month, the next one after `now`: then a futures contract ends. */
function expiryAfter(now: number): string {
  const date = new Date(now);
  for (let month = date.getUTCMonth(); ; month += 1) {
    const first = new Date(Date.UTC(date.getUTCFullYear(), month, 1));
    const thursday = 15 + ((11 - first.getUTCDay()) % 7);
    const expiry = Date.UTC(date.getUTCFullYear(), month, thursday);
    if (first.getUTCMonth() % 3 === 2 && expiry > now) {
      return iso(expiry).replace(/Z$/, '');
    }
  }
}

/** Collateral of a contract by the risk category of the client, in the proportions of the contract's example. */
const marginsByRisk = ({marginBuy, marginSell}: Instrument): Payload =>
  Object.fromEntries(
    Object.entries({LowRisk: 1.5, StandardRisk: 1, HighRisk: 0.55}).flatMap(([category, share]) => [
      [`initialMargin${category}Long`, kopecks(marginBuy * share)],
      [`initialMargin${category}Short`, kopecks(marginSell * share)],
    ]),
  );

/** An instrument; `now`: the time of the market, before which no contract has ended. */
export const instrumentPayload = (row: Instrument, example: Payload | undefined, now: number): Payload => ({
  ...pick(example, 'facevalue', 'cfiCode', 'rating', 'ISIN', 'complexProductCategory', 'noSharesIssued'),
  ...row,
  shortname: row.shortName,
  description: example?.description ?? row.shortName,
  type: typeOf(row, example),
  lotsize: row.lot,
  cancellation: row.market === 'FORTS' ? expiryAfter(now) : (example?.cancellation ?? NEVER.replace(/Z$/, '')),
  ...(row.market === 'FORTS' && marginsByRisk(row)),
  minstep: row.minStep,
  marginbuy: row.marginBuy,
  marginsell: row.marginSell,
  pricestep: row.priceStep,
  theorPrice: 0,
  theorPriceLimit: 0,
  volatility: 0,
  yield: null,
  primary_board: row.board,
  tradingStatusInfo: STATUS_WORDS[row.tradingStatus] ?? null,
  priceMultiplier: 1,
  priceShownUnits: 1,
  roundTo: row.decimals,
});

/** What a subscription to an instrument sends. Shares have no collateral of a contract. */
export const instrumentEventPayload = (row: Instrument): Payload => ({
  ...row,
  tradingStatusInfo: STATUS_WORDS[row.tradingStatus] ?? null,
  marginBuy: row.marginBuy || undefined,
  marginSell: row.marginSell || undefined,
});

export const riskRatePayload = (row: Instrument, id: number, riskCategoryId: number): Payload => ({
  ...row,
  id,
  instrument: row.symbol,
  riskCategoryId,
  securityRiskCategoryId: 1,
  assetType: row.market === 'FORTS' ? 'future' : 'stock',
  underlyingAsset: null,
  setName: null,
  isin: null,
  currencyCode: row.currency,
  rateSymmetric: Math.max(row.rateUp, row.rateDown),
  isShortSellPossible: true,
  isMarginal: true,
  setRate: 0,
  sgnR: 0,
});

export const estimatePayload = (row: EstimateRow): Payload => ({...row, isUnitedPortfolio: false});

export const groupPayload = (row: GroupRow): Payload => ({
  ...row,
  orders: row.orders.map((orderId) => ({orderId})),
  createdAt: iso(row.createdAt),
  closedAt: row.closedAt === null ? null : iso(row.closedAt),
});
