import type {Market} from '../state';
import {phaseAt} from './calendar';
import type {Candle} from './candles';
import type {Spec} from './instruments';
import {CANDLES} from '../account/initialState';

/*
 * Minutes before the start. They are no part of the state: the same instrument and minute always give the same candle, so that
 * a program can warm up, page back and look for gaps.
 */

const MINUTE = 60;
const DAY = 86_400;
/** The past goes back so far, seconds. */
const PAST = 14 * DAY;
/** Longer than any break in trading, seconds: with it, the nearest candle before a request is found. */
const LONGEST_BREAK = 4 * DAY;

/** A number from -1 to 1 that belongs to a whole number and an instrument. */
function noise(seed: number, index: number): number {
  let mixed = Math.imul(index ^ seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** The same between whole multiples of `every` minutes, without a jump. */
function wave(seed: number, minute: number, every: number): number {
  const index = Math.floor(minute / every);
  const part = minute / every - index;
  const smooth = part * part * (3 - 2 * part);
  return noise(seed + every, index) * (1 - smooth) + noise(seed + every, index + 1) * smooth;
}

const seedOf = ({key}: Spec): number => [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7);

/** The minutes of a market with those before its first; of these, the ones that a request from `from` on can concern. */
export const withPast = (market: Market, spec: Spec, from: number): Candle[] => {
  const rows = wholeMinutes(market);
  const start = rows[0][0];
  return [...(from > start ? [] : pastMinutes(spec, from, start)), ...rows];
};

/** Candles of the minutes of trading between two seconds: `from` is inside, `until` is not. */
function pastMinutes(spec: Spec, from: number, until: number): Candle[] {
  const seed = seedOf(spec);
  const {market, step, previous, depth} = spec;
  // Two percent over days, half a percent over hours, a tenth from minute to minute.
  const price = (minute: number): number => {
    const change = wave(seed, minute, 2880) * 0.02 + wave(seed, minute, 180) * 0.005 + noise(seed, minute) * 0.0005;
    return Math.round((previous * (1 + change)) / step) * step;
  };
  const candles: Candle[] = [];
  const first = Math.max(from - LONGEST_BREAK, until - PAST);
  for (let minute = Math.ceil(first / MINUTE); minute * MINUTE < until; minute += 1) {
    if (phaseAt(market, minute * MINUTE * 1000) === 'trading') {
      const [open, close] = [price(minute - 1), price(minute)];
      const spread = Math.round(Math.abs(noise(seed + 1, minute)) * 3) * step;
      const lots = 1 + Math.floor(Math.abs(noise(seed + 2, minute)) * depth);
      candles.push([
        minute * MINUTE,
        open,
        Math.max(open, close) + spread,
        Math.min(open, close) - spread,
        close,
        lots,
      ]);
    }
  }
  return candles;
}

/**
 * The hours of the examples as the minutes that they are made of; every other row is a minute already. The row without lots that
 * opens the hour of an instrument without examples gives way to the past, which leads up to the first minute with a trade.
 */
function wholeMinutes({minutes, lastTime}: Market): Candle[] {
  const last = Math.floor(lastTime / 1000 / MINUTE) * MINUTE;
  const end = last + MINUTE;
  const [[, ...opening], ...traded] = minutes;
  if (opening[4] === 0) {
    return traded.length > 0 ? traded : [[last, ...opening]];
  }
  return minutes.flatMap((row, index) => {
    const [time, ...figures] = row;
    const isHour = CANDLES.some(([, ...hour]) => hour.flat().join() === figures.join());
    const next = index + 1 < minutes.length ? minutes[index + 1][0] : end;
    return isHour ? split(row, Math.min(60, Math.max(1, (next - time) / MINUTE))) : [row];
  });
}

/** One candle as so many minutes that join to it again. */
function split([time, open, high, low, close, lots]: Candle, count: number): Candle[] {
  const at = (index: number): number => Math.round(open + ((close - open) * index) / count);
  return Array.from({length: count}, (_, index) => {
    const [first, last] = [at(index), at(index + 1)];
    return [
      time + index * MINUTE,
      first,
      index === Math.floor((count * 2) / 3) ? high : Math.max(first, last),
      index === Math.floor(count / 3) ? low : Math.min(first, last),
      last,
      Math.floor(lots / count) + (index < lots % count ? 1 : 0),
    ];
  });
}
