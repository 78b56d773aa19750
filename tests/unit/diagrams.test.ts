import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';

import {join, sberBook, spread, sweep, totals} from '../../src/components/diagrams/data/book';
import {bookExamples} from '../../src/components/diagrams/data/bookExamples';
import {average, count, money} from '../../src/lib/format';
import {groupExamples} from '../../src/components/diagrams/data/groups';
import {iceberg, icebergSteps} from '../../src/components/diagrams/data/iceberg';
import {bracket, priceExamples, stopOrder, type PriceExample} from '../../src/components/diagrams/data/pricePaths';
import {statesExamples, type StatesExample} from '../../src/components/diagrams/data/states';
import {placeLabels} from '../../src/components/diagrams/placeLabels';
import {statesLayout} from '../../src/components/diagrams/statesLayout';
import {NARROW, WIDE} from '../../src/components/diagrams/layout';
import {EDITIONS} from '../../src/lib/editions';
import {DOCS} from '../../src/lib/pages/files';

/** A guide that names a sum, in kopecks, must name the one that follows from the data. */
function expectSums(guide: string, ...sums: readonly number[]): void {
  for (const edition of EDITIONS) {
    const text = readFileSync(`${DOCS[edition]}/api/usage/orders/${guide}.mdx`, 'utf8');
    expect(
      sums.map((sum) => money(sum, edition)).filter((sum) => !text.includes(sum)),
      edition,
    ).toEqual([]);
  }
}

const lots = (levels: readonly {lots: number}[]): number => levels.reduce((sum, level) => sum + level.lots, 0);

describe('order book', () => {
  test('a market buy of 2,000 lots takes three levels and its sums add up', () => {
    const {fills, before, after} = bookExamples['market-buy'];
    expect(fills).toEqual([
      {price: 30513, lots: 420, own: 0},
      {price: 30514, lots: 1250, own: 0},
      {price: 30515, lots: 330, own: 0},
    ]);
    expect(totals(fills)).toEqual({lots: 2000, shares: 20_000, amount: 610_279_100, average: 30513.955});
    expect(lots(before.asks) - lots(after.asks)).toBe(2000);
    expect(after.bids).toEqual(before.bids);
    expect([spread(before), spread(after)]).toEqual([2, 4]);
    const best = 30513 * 20_000;
    expectSums('market', 610_279_100, best, 610_279_100 - best, 50 * 30511);
    for (const edition of EDITIONS) {
      expect(readFileSync(`${DOCS[edition]}/api/usage/orders/market.mdx`, 'utf8')).toContain('305.13955 6102791.00');
    }
  });

  test('the reader’s 10 lots are filled after the 380 ahead of them', () => {
    const {fills, before, after} = bookExamples['limit-queue'];
    expect(before.bids[0]).toEqual({price: 30511, lots: 390, own: 10});
    expect(fills).toEqual([
      {price: 30511, lots: 390, own: 10},
      {price: 30510, lots: 110, own: 0},
    ]);
    expect(after.bids[0]).toEqual({price: 30510, lots: 2650});
    expectSums('limit', 100 * 30511);
  });

  test('a smaller counter order leaves a part of the reader’s lots in the queue', () => {
    const {fills, after} = sweep(join(sberBook, 'buy', 30511, 10), 'sell', 385);
    expect(fills).toEqual([{price: 30511, lots: 385, own: 5}]);
    expect(after.bids[0]).toEqual({price: 30511, lots: 5, own: 5});
  });

  test('rejects trades beyond the book and levels that do not exist', () => {
    expect(() => sweep(sberBook, 'buy', lots(sberBook.asks) + 1)).toThrow('1 lots too thin');
    expect(() => join(sberBook, 'sell', 30511, 1)).toThrow('No asks level at 30511');
  });
});

describe('order outcomes', () => {
  type Fills = readonly {price: number; lots: number}[];
  /** The SBER position of the sample portfolio. */
  const position = [{price: 29840, lots: 20}];
  /** Profit or loss of a round trip in kopecks, commission not counted. */
  const result = (entry: Fills, exit: Fills): number => totals(exit).amount - totals(entry).amount;

  test('the stop order: calm market, gap, and the stop-limit order filled later', () => {
    const calm = [
      {price: 29499, lots: 8},
      {price: 29498, lots: 12},
    ];
    const exits = [calm, [{price: 29420, lots: 20}], [{price: stopOrder.limit, lots: 20}]];
    expect(totals(position).amount).toBe(5_968_000);
    expect(totals(calm).average).toBeCloseTo(29498.4, 6);
    const results = exits.map((exit) => result(position, exit));
    expect(results).toEqual([-68_320, -84_000, -78_000]);
    expectSums('stop', ...exits.map((exit) => totals(exit).amount), ...results.map(Math.abs));
  });

  test('the pair and the bracket', () => {
    const pairResults = [31200, 29500].map((price) => result(position, [{price, lots: 20}]));
    const {entry, take, stop, lots: size} = bracket;
    const bracketResults = [take, stop].map((price) => result([{price: entry, lots: size}], [{price, lots: size}]));
    expect(pairResults).toEqual([272_000, -68_000]);
    expect(bracketResults).toEqual([42_000, -28_000]);
    expectSums('order-groups', ...[...pairResults, ...bracketResults].map(Math.abs));
  });

  test('icebergSteps: every step sums to the whole size', () => {
    const steps = icebergSteps(iceberg.lots, iceberg.visible);
    expect(steps).toHaveLength(5);
    for (const step of steps) expect(step.done + step.visible + step.hidden).toBe(iceberg.lots);
    expect(steps.at(0)).toEqual({done: 0, visible: 10, hidden: 30});
    expect(steps.at(-1)).toEqual({done: 40, visible: 0, hidden: 0});
    expectSums('iceberg', totals([iceberg]).amount);
    expect(() => icebergSteps(45, 10)).toThrow('45 lots do not split');
  });
});

describe('diagrams', () => {
  const scenes = Object.entries<PriceExample>(priceExamples);

  test.each(scenes)('%s: time runs forward and events lie on the price line', (_, scene) => {
    const times = scene.points.map((point) => point.t);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const time of Object.keys(scene.events)) expect(times).toContain(Number(time));
  });

  test('placeLabels: over their times, aside where two would touch, within the picture', () => {
    expect(placeLabels([14, 120, 200], 254)).toEqual([14, 120, 200]);
    expect(placeLabels([52, 190, 200], 254)).toEqual([52, 176, 200]);
    expect(placeLabels([20, 250, 260], 254)).toEqual([20, 230, 254]);
  });

  test('protectingSeconds: the price is at or below the trigger exactly within the bands', () => {
    const scene: PriceExample = priceExamples['protecting-seconds'];
    for (const {t, p} of scene.points.filter((point) => point.t < 45)) {
      const inside = (scene.bands ?? []).some((band) => t >= band.from && t <= band.to);
      expect(p <= stopOrder.trigger, `at ${t} s`).toBe(inside);
    }
    expect(scene.bands?.map((band) => band.to - band.from)).toEqual([6, 15]);
  });

  test.each(Object.entries<StatesExample>(statesExamples))(
    'states of %s: an arrow to every state, inside the picture',
    (_, scene) => {
      for (const node of scene.nodes) expect(scene.edges).toHaveProperty(node.place);
      for (const width of [WIDE, NARROW]) {
        const layout = statesLayout(scene, width);
        for (const node of scene.nodes) {
          const box = layout.box(node);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
        }
      }
    },
  );

  test('every member of a group has a state in every phase', () => {
    for (const scene of Object.values(groupExamples)) {
      for (const member of scene.members) expect(member.states).toHaveLength(scene.phases.length);
    }
  });

  test('every text is written in both editions', () => {
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('ru' in value && 'en' in value) {
        expect(value.ru).toMatch(/[а-яё\d]/i);
        expect(value.en).not.toMatch(/[а-яё]/i);
        expect(value.en).not.toBe('');
      }
      Object.values(value).forEach(visit);
    };
    visit([bookExamples, priceExamples, statesExamples, groupExamples]);
  });
});

describe('number formats', () => {
  test.each([
    [count(1250, 'ru'), '1\u00A0250'],
    [count(1250, 'en'), '1,250'],
    [money(610_279_100, 'ru'), '6\u00A0102\u00A0791,00'],
    [money(610_279_100, 'en'), '6,102,791.00'],
    [money(-68_305, 'en'), '\u2212683.05'],
    [money(7, 'ru'), '0,07'],
    [average(30513.955, 5, 'ru'), '305,13955'],
  ])('%s', (actual, expected) => {
    expect(actual).toBe(expected);
  });
});
