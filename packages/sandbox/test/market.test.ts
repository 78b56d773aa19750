import {describe, expect, test} from 'vitest';
import {SCENARIO_NAMES} from '../src';
import type {PrintRow} from '../src';
import {phaseAt} from '../src/exchange/calendar';
import {Client, NOW, SBER, refused, value} from './support';

describe('candles of the past', () => {
  const now = Math.floor(NOW / 1000);
  const minutes = (from: number, to: number, tf: number | 'D' = 60) =>
    value(new Client().sandbox.candles(SBER, {tf, from, to, past: true}));

  test('minutes: five days without a gap in trading time and none outside of it, the same from request to request', () => {
    const {history} = minutes(now - 5 * 86_400, now);
    expect(new Set(history.map(({time}) => time)).size).toBe(history.length);
    const missing = history.slice(1).flatMap(({time}, index) => {
      const last = history[index].time;
      return Array.from({length: (time - last) / 60 - 1}, (_, minute) => last + 60 * (minute + 1));
    });
    // The example day lacks the hour before its first candle.
    const before = now - 3 * 3600;
    expect(missing.filter((time) => time < before && phaseAt('FOND', time * 1000) === 'trading')).toEqual([]);
    expect(history.filter(({time}) => time < before && phaseAt('FOND', time * 1000) !== 'trading')).toEqual([]);
    expect(history.length).toBeGreaterThanOrEqual(3 * 1020);
    for (const {open, high, low, close, volume} of history) {
      expect([low <= Math.min(open, close), high >= Math.max(open, close), volume > 0]).toEqual([true, true, true]);
    }
    const {history: again} = minutes(now - 2 * 86_400, now);
    expect(again).toEqual(history.slice(-again.length));
  });

  test.each(
    new Client().sandbox
      .instruments()
      .map(({exchange, symbol}) => [`${exchange}:${symbol}`, {exchange, symbol}] as const),
  )('minutes of %s: no gap in the hours around the start', (_, instrument) => {
    const {sandbox} = new Client();
    for (const later of [0, 120]) {
      sandbox.advance(later * 1000);
      const {history} = value(sandbox.candles(instrument, {tf: 60, from: now - 2 * 3600, to: now + later, past: true}));
      const times = history.map(({time}) => time);
      expect(times).toEqual(times.map((__, index) => times[0] + index * 60));
      expect([times[0] < now - 7100, now + later - times[times.length - 1] < 60]).toEqual([true, true]);
    }
  });

  test('pages: prev leads back until the past ends', () => {
    let page = minutes(now - 3600, now);
    let count = 0;
    while (page.prev !== null && count < 1000) {
      count += 1;
      const {prev} = page;
      page = minutes(prev - 86_400, prev);
      expect(page.history.at(-1)?.time).toBe(prev);
    }
    expect(now - page.history[0].time).toBeGreaterThan(10 * 86_400);
    expect(count).toBeLessThan(20);
  });

  test('hours: the minutes of the examples join to the hours of the examples, none is in the future', () => {
    const {history} = minutes(now - 3600, now);
    expect(history.every(({time}) => time <= now)).toBe(true);
    const hour = value(
      new Client().sandbox.candles(SBER, {tf: 3600, from: now - 3600, to: now, past: true}),
    ).history.at(-1);
    expect(hour).toMatchObject({open: 304.72, high: 306.4, low: 304.7, close: 305.12, volume: 154_870});
  });
});

describe('market', () => {
  test.each(SCENARIO_NAMES)('scenario %s: the same seed gives the same prices, another seed others', (scenario) => {
    const path = (seed: number): number[] => {
      const client = new Client({seed, scenario});
      return Array.from({length: 20}, () => {
        client.sandbox.advance(1000);
        return client.last;
      });
    };
    expect(path(1)).toEqual(path(1));
    expect(path(1)).not.toEqual(path(2));
  });

  test('scenarios: do what their names say', () => {
    const after = (scenario: (typeof SCENARIO_NAMES)[number], seconds: number): number => {
      const client = new Client({scenario});
      client.sandbox.advance(seconds * 1000);
      return client.last;
    };
    expect(Math.abs(after('quiet', 60) - 305.12)).toBeLessThan(1);
    expect(after('rise', 60)).toBeGreaterThan(307);
    expect(after('fall', 60)).toBeLessThan(303);
    expect(after('gap-down', 4)).toBeGreaterThan(304.5);
    expect(after('gap-down', 6)).toBeLessThan(302.5);
    expect(after('gap-up', 6)).toBeGreaterThan(307.5);
    expect(after('spike', 5)).toBeLessThan(302.5);
    expect(after('spike', 8)).toBeGreaterThan(304.5);
  });

  test('sweep: the others take the best prices first, orders of the reader in their turn', () => {
    const client = Client.alone();
    const own = value(client.order({price: 305.11})).orderId;
    value(client.sandbox.sweep(SBER, 'sell', 385));
    expect(client.orderOf(own)).toMatchObject({status: 'working', filledLots: 5});
    expect(value(client.sandbox.sweep(SBER, 'sell', 115))).toEqual({last: 305.1});
    expect(client.orderOf(own)).toMatchObject({status: 'filled', filledLots: 10});
    expect(value(client.sandbox.book(SBER, 1)).bids).toEqual([{price: 305.1, lots: 2650}]);
    for (const [side, lots] of [
      ['sell', 0],
      ['sell', 1.5],
      ['both', 1],
    ] as const) {
      refused(client.sandbox.sweep(SBER, side as 'sell', lots), 'bad-body');
    }
  });

  test('time: one step and many steps are the same', () => {
    const whole = new Client({scenario: 'rise'});
    const pieces = new Client({scenario: 'rise'});
    whole.sandbox.advance(30_000);
    Array.from({length: 300}, () => pieces.sandbox.advance(100));
    expect(pieces.sandbox.serialize()).toBe(whole.sandbox.serialize());
  });

  test('candles: of every length are made of the trades', () => {
    const client = new Client({scenario: 'rise'});
    const prints: PrintRow[] = [];
    client.sandbox.on((event) => event.kind === 'print' && event.row.symbol === 'SBER' && prints.push(event.row));
    client.sandbox.advance(180_000);
    const from = Math.ceil(NOW / 60_000) * 60;
    for (const tf of [5, 60, 300]) {
      const {history} = value(client.sandbox.candles(SBER, {tf, from, to: from + 120}));
      expect(history.length).toBeGreaterThan(0);
      for (const candle of history) {
        const within = prints.filter(({time}) => Math.floor(time / 1000 / tf) * tf === candle.time);
        expect(candle).toMatchObject({
          open: within[0].price,
          close: within.at(-1)!.price,
          high: Math.max(...within.map(({price}) => price)),
          volume: within.reduce((sum, {lots}) => sum + lots, 0),
        });
      }
    }
    refused(client.sandbox.candles(SBER, {tf: 0, from, to: from}), 'bad-request');
    refused(client.sandbox.candles({exchange: 'MOEX', symbol: 'X'}, {tf: 60, from, to: from}), 'instrument-not-found');
  });
});
