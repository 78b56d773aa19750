import {describe, expect, test} from 'vitest';
import type {PricePath} from '../../src/lib/paths/model';
import {framesOf, linesOf, stepsOf} from '../../src/lib/paths/replay';
import {SEEN} from '../../src/lib/paths/seen';
import {STORIES} from '../../src/lib/paths/stories';
import {TRAPS} from '../../src/lib/paths/traps';
import {outcomeOf} from '../../src/lib/paths/words';
import {priceExamples, stopOrder} from '../../src/components/diagrams/data/pricePaths';
import {bookExamples} from '../../src/components/diagrams/data/bookExamples';
import {iceberg} from '../../src/components/diagrams/data/iceberg';
import {EDITIONS} from '../../src/lib/editions';

const ALL: readonly (readonly [keyof typeof SEEN, PricePath])[] = Object.entries({...TRAPS, ...STORIES}) as never;

/** The calendar of the exchange changes nothing at noon of the example day. */
describe.each(['always', 'exchange'] as const)('price paths, hours %s', (hours) => {
  test.each(ALL)('%s: the engine shows the numbers that pages print', (id, path) => {
    expect(linesOf(path, hours)).toEqual(SEEN[id]);
  });
});

test('price paths: the quote and the position that every one begins with', () => {
  const [start] = framesOf(TRAPS.s1);
  expect(start.quote).toMatchObject({last: 305.12, bid: 305.11, bidLots: 380, ask: 305.13, askLots: 420, lot: 10});
  expect([start.units, start.average, framesOf(TRAPS.s6)[0].units]).toEqual([200, 298.4, 0]);
});

test.each(ALL)('%s: sentences of at most fourteen words, a question before a step that is there', (_, path) => {
  const steps = [path, ...(path.branches ?? [])].flatMap(({steps: own}) => own);
  for (const edition of EDITIONS) {
    for (const {says} of steps.filter(() => path.words === 'terminal')) {
      const words = says[edition].split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      expect(words.length, says[edition]).toBeLessThanOrEqual(14);
    }
  }
  expect(path.question?.before ?? 0).toBeLessThan(path.steps.length);
  for (const {after} of path.branches ?? []) {
    expect(after).toBeLessThanOrEqual(path.steps.length);
  }
});

test('price paths: two presses of a path are told apart from one', () => {
  const outcomes = framesOf(TRAPS.s9).map((frame) => outcomeOf(frame, 'terminal', 'en'));
  expect(outcomes).toEqual(['Nothing was filled', 'Bought 10 at 305.13', 'Bought 10 at 305.13']);
});

describe('stories: their numbers are those of the drawings', () => {
  const trades = (path: PricePath): string[] =>
    framesOf(path).flatMap((frame) => frame.trades.map(({lots, price}) => `${lots} × ${Math.round(price * 100)}`));

  test('limit, market: the book after is the book that is drawn', () => {
    for (const [path, at, example] of [
      [STORIES.limit, 2, bookExamples['limit-queue']],
      [STORIES.market, 1, bookExamples['market-buy']],
    ] as const) {
      const {book} = framesOf(path)[at];
      for (const side of ['bids', 'asks'] as const) {
        const drawn = example.after[side].map(({price, lots}) => [price, lots]);
        expect(book[side].slice(0, drawn.length).map(({price, lots}) => [Math.round(price * 100), lots])).toEqual(
          drawn,
        );
      }
    }
    expect(trades(STORIES.limit)).toEqual(
      bookExamples['limit-queue'].fills.filter(({own}) => own > 0).map(({own, price}) => `${own} × ${price}`),
    );
  });

  test('iceberg: a portion at a time, all of it', () => {
    const {lots, visible, price} = iceberg;
    expect(trades(STORIES.iceberg)).toEqual(Array.from({length: lots / visible}, () => `${visible} × ${price}`));
  });

  test('stop, stop-limit: triggers, fills and the order that stays behind', () => {
    const [first] = stepsOf(STORIES.stop)[0].does;
    expect(first).toMatchObject({trigger: stopOrder.trigger / 100, lots: 20});
    expect(
      trades(STORIES.stop)
        .map((trade) => trade.replace(/^(\d+) × (\d{3})(\d\d)$/, '$1\u00A0лотов по $2,$3'))
        .join(' и '),
    ).toBe(/: (8.*)\.$/.exec(priceExamples['stop-trigger'].events[51].ru)?.[1]);
    expect(stepsOf(STORIES.stoplimit)[0].does[0]).toMatchObject({
      trigger: stopOrder.trigger / 100,
      price: stopOrder.limit / 100,
    });
    expect(trades(STORIES.stoplimit)).toEqual([]);
  });
});
