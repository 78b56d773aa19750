import {DECIMAL, fieldNumber} from './decimal';
import type {Edition} from './edition';

const THOUSANDS: Readonly<Record<Edition, string>> = {ru: '\u00A0', en: ','};
const MINUS = '\u2212';

/** Thousands apart the way the edition writes them: `1 250` or `1,250`. */
function grouped(digits: string, edition: Edition): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, THOUSANDS[edition]);
}

/**
 * Formats a whole number of lots, shares or seconds.
 *
 * @param value integer
 * @param edition decides the thousands separator
 */
export function count(value: number, edition: Edition): string {
  return `${value < 0 ? MINUS : ''}${grouped(String(Math.abs(value)), edition)}`;
}

/**
 * Formats a price or an amount given in kopecks. Integers keep the arithmetic of the examples exact.
 *
 * @param kopecks integer, 1/100 RUB
 * @param edition decides separators: `30 480,00` or `30,480.00`
 */
export function money(kopecks: number, edition: Edition): string {
  const whole = Math.floor(Math.abs(kopecks) / 100);
  const rest = String(Math.abs(kopecks) % 100).padStart(2, '0');
  return `${kopecks < 0 ? MINUS : ''}${grouped(String(whole), edition)}${DECIMAL[edition]}${rest}`;
}

/** Formats a price or an amount in roubles, as `money`. */
export const roubles = (value: number, edition: Edition): string => money(Math.round(value * 100), edition);

/**
 * Formats an average price, which may need more digits than a price step has.
 *
 * @param kopecks any number, 1/100 RUB
 * @param digits digits after the separator
 */
export function average(kopecks: number, digits: number, edition: Edition): string {
  return fieldNumber(kopecks / 100, edition, digits);
}
