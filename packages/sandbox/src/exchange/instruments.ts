import type {Exchange, Instrument} from '../types';

/** An instrument as the exchange reckons with it: prices in whole units of 10^-decimals, money in kopecks. */
export interface Spec {
  readonly key: string;
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly board: string;
  readonly shortName: string;
  readonly market: Instrument['market'];
  readonly lot: number;
  readonly decimals: number;
  /** Price step. */
  readonly step: number;
  /** Kopecks that one unit of the price is worth, a piece or a contract. */
  readonly kopecks: number;
  readonly min: number;
  readonly max: number;
  /** Kopecks of collateral a contract; 0 for shares. */
  readonly marginBuy: number;
  readonly marginSell: number;
  /** Percent; 0 for contracts. */
  readonly rateUp: number;
  readonly rateDown: number;
  readonly previous: number;
  readonly last: number;
  /** Usual lots of a level of the book. */
  readonly depth: number;
}

const share = (
  exchange: Exchange,
  symbol: string,
  shortName: string,
  [min, max, previous, last]: readonly [number, number, number, number],
  depth: number,
): Spec => ({
  key: `${exchange}:${symbol}`,
  symbol,
  exchange,
  board: exchange === 'SPBX' ? 'SPBX' : 'TQBR',
  shortName,
  market: exchange === 'SPBX' ? 'SPBX' : 'FOND',
  lot: 10,
  decimals: 2,
  step: 1,
  kopecks: 1,
  min,
  max,
  marginBuy: 0,
  marginSell: 0,
  rateUp: 30,
  rateDown: 25,
  previous,
  last,
  depth,
});

const future = (
  symbol: string,
  shortName: string,
  [min, max, previous, last]: readonly [number, number, number, number],
  [marginBuy, marginSell]: readonly [number, number],
  depth: number,
): Spec => ({
  key: `MOEX:${symbol}`,
  symbol,
  exchange: 'MOEX',
  board: 'RFUD',
  shortName,
  market: 'FORTS',
  lot: 1,
  decimals: 0,
  step: 1,
  kopecks: 100,
  min,
  max,
  marginBuy: marginBuy * 100,
  marginSell: marginSell * 100,
  rateUp: 0,
  rateDown: 0,
  previous,
  last,
  depth,
});

/**
 * The instruments of the examples, with the prices of the example day. Where the examples give no price limits, they stand
 * ten percent from the previous close.
 */
export const SPECS: readonly Spec[] = [
  share('MOEX', 'SBER', 'Сбербанк', [27369, 33451, 30410, 30512], 900),
  share('MOEX', 'SBERP', 'Сбербанк-п', [27360, 33440, 30400, 30440], 400),
  share('MOEX', 'GAZP', 'ГАЗПРОМ ао', [10989, 13431, 12210, 12145], 1100),
  share('SPBX', 'GAZP', 'ГАЗПРОМ ао', [10991, 13433, 12212, 12148], 20),
  future('SBRF-9.25', 'SRU5', [28290, 33220, 30755, 30787], [6120, 6240], 60),
  future('Si-9.25', 'SiU5', [72036, 88044, 80040, 80215], [12400, 12650], 12),
];

const BY_KEY = new Map(SPECS.map((spec) => [spec.key, spec]));

/** The instrument of a name in any shape; undefined for an unknown one and for a board where it does not trade. */
export function findSpec(exchange: unknown, symbol: unknown, board?: unknown): Spec | undefined {
  const spec =
    typeof exchange === 'string' && typeof symbol === 'string' ? BY_KEY.get(`${exchange}:${symbol}`) : undefined;
  return board === undefined || board === null || board === spec?.board ? spec : undefined;
}

/** The instrument of a key that the engine wrote itself. */
export function specOf(key: string): Spec {
  const spec = BY_KEY.get(key);
  if (!spec) {
    throw new Error(`The sandbox has no instrument ${key}.`);
  }
  return spec;
}

/** How rows name an instrument. */
export const refOf = ({exchange, symbol, board}: Spec) => ({exchange, symbol, board});

/** A price of the API in whole units, exactly, or undefined when it has more digits than the instrument. */
export function toUnits(price: number, {decimals}: Spec): number | undefined {
  const units = Math.round(price * 10 ** decimals);
  return Number.isSafeInteger(units) && units / 10 ** decimals === price ? units : undefined;
}

/** Whole units as a price of the API. */
export const toPrice = (units: number, {decimals}: Spec): number => units / 10 ** decimals;

/** Kopecks of a quantity of pieces at a price. */
export const worth = (units: number, price: number, {kopecks}: Spec): number => units * price * kopecks;

/** Kopecks as money of the API. */
export const roubles = (kopecks: number): number => kopecks / 100;
