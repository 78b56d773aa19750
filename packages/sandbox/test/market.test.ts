import {describe, expect, test} from 'vitest';
import {SCENARIO_NAMES} from '../src';
import type {PrintRow} from '../src';
import {Client, NOW, SBER, refused, value} from './support';

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
