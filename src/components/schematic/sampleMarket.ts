/**
 * Market data of the example day, 6 August 2025, shared by all pictures and in line with the examples of the API pages:
 * the same book, candles and position appear everywhere. Volumes are in lots.
 */

/** Groups the digits of a whole number by three with non-breaking spaces. */
export function lots(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/gu, '\u00a0');
}

/** SBER order book, best price first: price in roubles, volume in lots. */
export const SBER_ASKS = [
  [305.13, 420],
  [305.14, 1250],
  [305.15, 860],
  [305.16, 2310],
  [305.17, 1940],
] as const;

export const SBER_BIDS = [
  [305.11, 380],
  [305.1, 2760],
  [305.09, 910],
  [305.08, 1480],
  [305.07, 650],
] as const;

/** Title of a widget that shows the share. */
export const SBER_TITLE = {ru: 'SBER (TQBR) Сбербанк', en: 'SBER (TQBR) Sberbank'};

/**
 * Hourly candles: open, high, low, close. Five of the evening of 5 August (the last closes at 304.10, the previous close),
 * two of the morning of 6 August (with the day's low, 303.80), and the three of the API examples, up to 305.12.
 */
export const SBER_CANDLES = [
  [303.1, 303.6, 302.8, 303.4],
  [303.4, 303.9, 303, 303.2],
  [303.2, 303.5, 302.4, 302.7],
  [302.7, 303.9, 302.5, 303.6],
  [303.6, 304.3, 303.3, 304.1],
  [304.5, 304.7, 303.8, 304],
  [304, 304.6, 303.9, 304.5],
  [304.5, 305.3, 304.2, 304.95],
  [304.95, 305.2, 304.4, 304.72],
  [304.72, 306.4, 304.7, 305.12],
] as const;

/** Prices at the bottom and at the top of a chart of these candles, and those of its axis. */
export const SBER_RANGE = [300.75, 306.75] as const;
export const SBER_PRICES = ['306.00', '304.50', '303.00', '301.50'] as const;

/** Volumes of these candles in lots. */
export const SBER_VOLUMES = [97320, 88410, 104250, 121080, 92640, 43170, 38950, 128540, 96210, 154870] as const;

/** Time axis of these candles: Moscow time of three of them and where they stand, 0 to 1. */
export const SBER_TIMES = {labels: ['20:00', '23:00', '09:00'], positions: [0.15, 0.45, 0.75]} as const;
