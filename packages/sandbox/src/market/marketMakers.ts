import type {Side} from '../types';
import type {Market} from '../state';
import type {Spec} from '../exchange/instruments';
import type {Scenario} from './scenarios';
import {best, remove} from '../exchange/book';
import {draw} from '../random';
import {unitOf} from './scenarios';

/** What the other participants do on the exchange, with the means of a client. */
export interface MarketMakerApi {
  /** Trades at once up to the price; what is left waits in the book. */
  readonly limit: (side: Side, price: number, lots: number) => void;
  /** Waits in the book, as in an auction. */
  readonly rest: (side: Side, price: number, lots: number) => void;
  /** Trades at once at any price; what is left is gone. */
  readonly market: (side: Side, lots: number) => void;
}

/** Levels that the others keep on a side. */
const LEVELS = 10;
const SIDES = ['buy', 'sell'] as const;

const clamp = (price: number, {min, max, step}: Spec): number =>
  Math.min(max - step, Math.max(min + step, price - (price % step)));

/** Lots of a new order of theirs. */
const size = (market: Market, spec: Spec, {depth = 1000}: Scenario): number =>
  1 + draw(market.random, Math.max(2, Math.floor((spec.depth * 2 * depth) / 1000)));

/** Brings their orders around the price they believe in: far ones go, missing levels come and trade with whoever is there. */
export function quoteAround(market: Market, spec: Spec, scenario: Scenario, api: MarketMakerApi): void {
  const spacing = (scenario.spacing ?? 1) * spec.step;
  const away = (side: Side, steps: number): number => market.fair + (side === 'buy' ? -1 : 1) * steps * spacing;
  for (const side of SIDES) {
    const [near, far] = [away(side, 1), away(side, LEVELS + 2)];
    const [low, high] = near < far ? [near, far] : [far, near];
    const queue = side === 'buy' ? market.bids : market.asks;
    for (const order of queue.filter(({owner, price}) => owner === '' && (price < low || price > high))) {
      remove(market, order.id, side);
    }
  }
  for (const side of SIDES) {
    const queue = side === 'buy' ? market.bids : market.asks;
    for (let level = 1; level <= LEVELS; level++) {
      const price = away(side, level);
      if (price > spec.min && price < spec.max && !queue.some((order) => order.owner === '' && order.price === price)) {
        api.limit(side, price, size(market, spec, scenario));
      }
    }
  }
}

/** What the others do in a second of an auction: now and then an order on each side around the price they believe in. */
export function bid(market: Market, spec: Spec, scenario: Scenario, api: MarketMakerApi): void {
  if (draw(market.random, 4) === 0) {
    for (const side of SIDES) {
      const away = (draw(market.random, 2 * LEVELS) - (side === 'buy' ? LEVELS + 4 : LEVELS - 4)) * spec.step;
      api.rest(side, clamp(market.fair + away, spec), size(market, spec, scenario));
    }
  }
}

/** The orders of the others end with the session. @returns whether there were any */
export function withdraw(market: Market): boolean {
  const orders = [...market.bids, ...market.asks].filter(({owner}) => owner === '');
  orders.forEach(({id, side}) => remove(market, id, side));
  return orders.length > 0;
}

/** One step of the others: a new opinion, orders around it, and a trade. */
export function step(market: Market, spec: Spec, scenario: Scenario, stepCount: number, api: MarketMakerApi): void {
  const before = market.fair;
  market.fair = clamp(scenario.fair(market, unitOf(spec, market.fair), stepCount), spec);
  quoteAround(market, spec, scenario, api);
  const moved = Math.sign(market.fair - before);
  const roll = draw(market.random, 10);
  if (moved !== 0 || roll < 4) {
    const side: Side = moved > 0 || (moved === 0 && roll % 2 === 0) ? 'buy' : 'sell';
    const opposed = best(market, side === 'buy' ? 'sell' : 'buy');
    if (opposed) {
      api.market(side, 1 + draw(market.random, Math.max(1, Math.min(opposed.show, Math.ceil(spec.depth / 10)))));
    }
  }
}

/** Makes the others trade at a price at once, and believe in it from now on. */
export function moveTo(market: Market, spec: Spec, scenario: Scenario, price: number, api: MarketMakerApi): void {
  market.fair = price;
  market.anchor = price;
  quoteAround(market, spec, scenario, api);
  // Whatever of the clients still waits at the price is ahead of them.
  const lots = 1 + draw(market.random, Math.max(1, Math.ceil(spec.depth / 10)));
  api.limit('sell', price, lots);
  api.limit('buy', price, lots);
}
