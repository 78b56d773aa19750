import {DECIMAL} from '@site/src/lib/decimal';
import type {Edition} from '@site/src/lib/edition';

/** Hours between Moscow and UTC, all the year. */
const MOSCOW_HOURS = 3;
/** More times than this of a text are not shown. */
const MAX_TIMES = 20;

/** A moment that stands in a text. */
export interface FoundTime {
  /** As it was written. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly ms: number;
}

const CLOCK = String.raw`(?:[T ,]+(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d\d:?\d\d)?`;
/** `2025-08-06T06:00:00.417Z`, `06.08.2025 09:00`, 10 digits of seconds, 13 of milliseconds. */
const TIME = new RegExp(
  String.raw`(?<![\w.-])(?:(\d{4})-(\d\d)-(\d\d)${CLOCK}|(\d{1,2})\.(\d{1,2})\.(\d{4})${CLOCK}|(\d{10}|\d{13})(?![\d.]))(?!\w)`,
  'g',
);

/**
 * The moments in a text: an answer of the API, a line of a log, or one number alone.
 *
 * @param zone whose clock it is where the text does not say
 */
export function timesIn(text: string, zone: 'utc' | 'moscow'): FoundTime[] {
  const plain = text.trim();
  // Alone, a number of any length is a moment.
  if (/^-?\d{1,16}$/.test(plain)) {
    const number = Number(plain);
    return isTime(number * (plain.length > 11 ? 1 : 1000))
      ? [{text: plain, ms: number * (plain.length > 11 ? 1 : 1000)}]
      : [];
  }
  const found: FoundTime[] = [];
  for (const match of text.matchAll(TIME)) {
    const [whole, y, m, d, ...rest] = match;
    const unix = rest[13];
    const ms =
      unix === undefined
        ? y === undefined
          ? calendar([rest[7], rest[6], rest[5]], rest.slice(8, 13), zone)
          : calendar([y, m, d], rest.slice(0, 5), zone)
        : Number(unix) * (unix.length === 10 ? 1000 : 1);
    if (isTime(ms) && found.length < MAX_TIMES && !found.some((other) => other.text === whole.trim())) {
      found.push({text: whole.trim(), ms});
    }
  }
  return found;
}

const isTime = (ms: number): boolean => !Number.isNaN(new Date(ms).getTime());

/** NaN for a date that no calendar has, such as 30 February. */
function calendar(
  date: readonly (string | undefined)[],
  [hour = '0', minute = '0', second = '0', fraction = '', offset]: readonly (string | undefined)[],
  zone: 'utc' | 'moscow',
): number {
  const [year = NaN, month = NaN, day = NaN] = date.map(Number);
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const at = Date.UTC(year, month - 1, day, Number(hour), Number(minute), Number(second), ms);
  const check = new Date(at);
  const real =
    check.getUTCMonth() === month - 1 &&
    check.getUTCHours() === Number(hour) &&
    check.getUTCMinutes() === Number(minute);
  return real ? at - minutesOf(offset, zone) * 60_000 : NaN;
}

function minutesOf(offset: string | undefined, zone: 'utc' | 'moscow'): number {
  if (offset === undefined) {
    return zone === 'moscow' ? MOSCOW_HOURS * 60 : 0;
  }
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** What an amount is given in. */
export type Measure = 'lots' | 'pieces' | 'money';

/** The same amount in every measure. Money is in units of 10⁻⁸. */
export interface Amount {
  readonly lots: bigint;
  readonly pieces: bigint;
  readonly money: bigint;
  /** What is left over, in the measure of the amount: an order takes whole lots. */
  readonly left: bigint;
}

/** Digits behind the point that a price may have. */
export const SCALE = 8;

/** A decimal as a reader types it, in units of 10⁻⁸; undefined for anything else. */
export function parseDecimal(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:[.,](\d{1,8}))?$/.exec(text.replace(/[\s\u00a0\u202f]/g, '')) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(SCALE, '0'));
}

/** A whole number from 1; undefined for anything else. */
export const whole = (text: string): bigint | undefined =>
  /^[1-9]\d{0,14}$/.test(text.replace(/[\s\u00a0\u202f]/g, ''))
    ? BigInt(text.replace(/[\s\u00a0\u202f]/g, ''))
    : undefined;

/**
 * Whole lots that an amount makes.
 *
 * @param amount number of lots or pieces, or money in units of 10⁻⁸
 * @param lot pieces in a lot
 * @param price of a piece, in units of 10⁻⁸
 */
export function convert(amount: bigint, measure: Measure, lot: bigint, price: bigint): Amount {
  const lotPrice = {lots: 1n, pieces: lot, money: lot * price}[measure];
  const lots = lotPrice === 0n ? 0n : amount / lotPrice;
  return {lots, pieces: lots * lot, money: lots * lot * price, left: amount - lots * lotPrice};
}

/** A sum as it is read, with two digits behind the point or more where there are more. */
export function formatMoney(money: bigint, edition: Edition): string {
  const digits = money.toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0{1,6}$/, '');
  const whole = BigInt(digits.slice(0, -SCALE)).toLocaleString(edition);
  return `${whole}${DECIMAL[edition]}${fraction}`;
}
