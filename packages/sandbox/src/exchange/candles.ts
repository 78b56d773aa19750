import type {CandleRequest} from '../types';

/** Start in Unix seconds; prices in whole units; volume in lots. */
export type Candle = [start: number, open: number, high: number, low: number, close: number, volume: number];

const MINUTE = 60;
/** Minute candles of an instrument: a day and a half of trading. */
const MAX_MINUTES = 1500;

/** Adds a trade to the minutes, the last of which is the current one. */
export function addTrade(minutes: Candle[], time: number, price: number, lots: number): void {
  const seconds = Math.floor(time / 1000);
  const start = seconds - (seconds % MINUTE);
  const last = minutes.at(-1);
  if (last?.[0] === start) {
    last[2] = Math.max(last[2], price);
    last[3] = Math.min(last[3], price);
    last[4] = price;
    last[5] += lots;
  } else {
    minutes.push([start, price, price, price, price, lots]);
    minutes.splice(0, minutes.length - MAX_MINUTES);
  }
}

/** The start of the candle that holds a second. Days and longer begin at midnight UTC of the trading date, which `dayOf` names. */
function candleStart(seconds: number, tf: CandleRequest['tf'], dayOf: (seconds: number) => number): number {
  if (typeof tf === 'number') {
    return seconds - (seconds % tf);
  }
  const date = new Date(dayOf(seconds) * 1000);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const start = {
    D: () => Date.UTC(year, month, day),
    // Weeks begin on Monday.
    W: () => Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7)),
    M: () => Date.UTC(year, month, 1),
    Y: () => Date.UTC(year, 0, 1),
  }[tf]();
  return start / 1000;
}

/** Joins candles, oldest first, into longer ones. */
export function join(
  candles: Iterable<Readonly<Candle>>,
  tf: CandleRequest['tf'],
  dayOf: (seconds: number) => number = (seconds) => seconds,
): Candle[] {
  const joined: Candle[] = [];
  for (const [time, open, high, low, close, volume] of candles) {
    const start = candleStart(time, tf, dayOf);
    const last = joined.at(-1);
    if (last?.[0] === start) {
      last[2] = Math.max(last[2], high);
      last[3] = Math.min(last[3], low);
      last[4] = close;
      last[5] += volume;
    } else {
      joined.push([start, open, high, low, close, volume]);
    }
  }
  return joined;
}
