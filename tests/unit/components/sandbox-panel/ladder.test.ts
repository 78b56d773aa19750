import {describe, expect, test} from 'vitest';
import {ladderLevels, type LadderLevel} from '../../../../src/components/sandbox-panel/ladder/lines';
import {
  initialDraft,
  type Draft,
  type OrderKind,
} from '../../../../src/components/sandbox-panel/order-lab/orderRequests';
import {Simulation} from '../../../../src/components/sandbox-panel/order-lab/simulation';

const place = (simulation: Simulation, kind: OrderKind, change: Partial<Draft>): void =>
  expect(simulation.place({...initialDraft(kind, 'en'), ...change})).toBeUndefined();

/** `…305.00 10+`: a gap, the price, the reader's lots, `+` for each trigger. */
const own = (levels: readonly LadderLevel[]): string[] =>
  levels
    .filter(({orders, stops}) => orders.length + stops.length > 0)
    .map(({price, orders, stops, afterGap}) => {
      const lots = orders.reduce((sum, order) => sum + order.lots - order.filledLots, 0);
      return `${afterGap ? '…' : ''}${price.toFixed(2)} ${lots}${'+'.repeat(stops.length)}`;
    });

describe('ladder', () => {
  test('levels: the five best of each side, from the spread outwards', () => {
    const {asks, bids} = ladderLevels(new Simulation(1).snapshot());
    expect(asks.map(({price}) => price)).toEqual([305.13, 305.14, 305.15, 305.16, 305.17]);
    expect(bids.map(({price}) => price)).toEqual([305.11, 305.1, 305.09, 305.08, 305.07]);
    expect([...asks, ...bids].filter(({afterGap}) => afterGap)).toEqual([]);
  });

  test('own orders: stand in the queue of their level, and behind a gap where they are far', () => {
    const simulation = new Simulation(1);
    place(simulation, 'limit', {price: '305.11'});
    place(simulation, 'limit', {price: '280.00', quantity: '3'});
    place(simulation, 'limit', {price: '280.00', quantity: '4'});
    const {bids} = ladderLevels(simulation.snapshot());
    expect(own(bids)).toEqual(['305.11 10', '…280.00 7']);
    expect([bids[0].lots, bids.at(-1)?.lots]).toEqual([390, 7]);
  });

  test('own orders: the level behind the last one that is shown follows without a gap', () => {
    const simulation = new Simulation(1);
    const next = simulation.snapshot().book.bids[5];
    place(simulation, 'limit', {price: String(next.price)});
    expect(own(ladderLevels(simulation.snapshot()).bids)).toEqual([`${next.price.toFixed(2)} 10`]);
  });

  test('fills: a level that they have emptied stays with its side, in place of the last one', () => {
    const simulation = new Simulation(1);
    const {quote, book, orders, stops} = simulation.snapshot();
    const emptied = {...book, bids: book.bids.slice(1)};
    const fills = [{price: 305.11, side: 'buy', lots: 10} as const];
    const {asks, bids} = ladderLevels({quote, book: emptied, orders, stops, fills});
    expect(bids.map(({price, lots, filled}) => [price, lots > 0, filled])).toEqual([
      [305.11, false, 10],
      [305.1, true, 0],
      [305.09, true, 0],
      [305.08, true, 0],
      [305.07, true, 0],
    ]);
    // What is left of a level has its lots beside.
    const taken = ladderLevels({quote, book, orders, stops, fills: [{price: 305.13, side: 'buy', lots: 10}]});
    expect(taken.asks[0]).toMatchObject({price: 305.13, lots: 420, filled: 10});
    expect(asks.every(({filled}) => filled === 0)).toBe(true);
  });

  test('triggers: stand on the side where the price has to go', () => {
    const simulation = new Simulation(1);
    place(simulation, 'pair', {});
    const {asks, bids} = ladderLevels(simulation.snapshot());
    expect([own(asks), own(bids)]).toEqual([['…306.00 0+'], ['…304.00 0+']]);
  });

  test('triggers: inside the spread they stand with the nearer price', () => {
    const simulation = new Simulation(1);
    place(simulation, 'stop', {trigger: '305.14', condition: 'moreorequal', side: 'buy'});
    const {book, ...rest} = simulation.snapshot();
    const wide = ladderLevels({...rest, book: {...book, asks: book.asks.slice(3)}});
    expect([wide.asks[0].price, wide.bids[0].price]).toEqual([305.14, 305.11]);
    const noSellers = ladderLevels({...rest, book: {...book, asks: []}});
    expect(own(noSellers.bids)).toEqual(['305.14 0+']);
  });

  test('an order that has ended leaves the ladder', () => {
    const simulation = new Simulation(1);
    place(simulation, 'limit', {price: '280.00'});
    simulation.cancel(simulation.snapshot().orders[0].id);
    expect(own(ladderLevels(simulation.snapshot()).bids)).toEqual([]);
  });
});
