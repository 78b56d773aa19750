/** The trading day of Moscow Exchange in its simplest form. Moscow keeps UTC+3 the whole year. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 23:50 Moscow: the end of a trading day. */
const CLOSE = 20 * HOUR + 50 * 60_000;

/** The end of the trading day that a time belongs to. */
export function dayEnd(now: number): number {
  const close = now - (now % DAY) + CLOSE;
  return now < close ? close : close + DAY;
}

/** Midnight UTC of the next business day: shares and contracts settle then. Holidays are not known here. */
export function settlement(now: number): number {
  const midnight = now - (now % DAY);
  const weekday = new Date(midnight).getUTCDay();
  return midnight + DAY * (weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
}
