import type {Side} from '../types';
import type {Market} from '../state';
import type {Resting} from './book';
import type {ExchangeContext} from './context';
import type {Spec} from './instruments';
import {remove} from './book';
import {markBook, marketOf} from './context';
import {bookTrade, type Participant} from './matching';
import {isWaiting} from './sessions';

/** An order in an auction; a market order has no price. */
interface Bid extends Participant {
  readonly price: number | null;
  left: number;
  readonly resting?: Resting;
}

const queueOf = (market: Market, side: Side): readonly Resting[] => (side === 'buy' ? market.bids : market.asks);

/** The orders of a side: market orders first, then by price and time. */
function bidsOf({state}: ExchangeContext, market: Market, side: Side): Bid[] {
  const waiting = [...state.active.orders].filter(
    (order) => order.key === market.key && order.side === side && isWaiting(order),
  );
  return [
    ...waiting.map(({id, portfolio, lots, filled}) => ({id, owner: portfolio, price: null, left: lots - filled})),
    ...queueOf(market, side).map((resting) => {
      const {id, owner, price, rest} = resting;
      return {id, owner, price, left: rest, resting};
    }),
  ];
}

const accepts = (side: Side, bid: Bid, price: number): boolean =>
  bid.price === null || (side === 'buy' ? bid.price >= price : bid.price <= price);

const volumeAt = (bids: readonly Bid[], side: Side, price: number): number =>
  bids.reduce((sum, bid) => (accepts(side, bid, price) ? sum + bid.left : sum), 0);

/** The one price of an auction: most lots, then the least surplus, then the nearest to the last price. None where nothing trades. */
function auctionPrice(buys: readonly Bid[], sells: readonly Bid[], last: number): number | undefined {
  const prices = new Set([last, ...[...buys, ...sells].flatMap(({price}) => price ?? [])]);
  let best: readonly [lots: number, surplus: number, distance: number, price: number] | undefined;
  for (const price of prices) {
    const [bought, sold] = [volumeAt(buys, 'buy', price), volumeAt(sells, 'sell', price)];
    const one = [Math.min(bought, sold), Math.abs(bought - sold), Math.abs(price - last), price] as const;
    const differs = best && one.findIndex((value, at) => value !== best![at]);
    if (one[0] > 0 && (!best || (differs === 0 ? one[0] > best[0] : one[differs!] < best[differs!]))) {
      best = one;
    }
  }
  return best?.[3];
}

/** The end of an auction: what crosses trades at one price. */
export function uncross(ctx: ExchangeContext, spec: Spec): void {
  const market = marketOf(ctx, spec);
  const [buys, sells] = [bidsOf(ctx, market, 'buy'), bidsOf(ctx, market, 'sell')];
  const price = auctionPrice(buys, sells, market.last);
  if (price === undefined) {
    return;
  }
  const [buyers, sellers] = [
    buys.filter((bid) => accepts('buy', bid, price)),
    sells.filter((bid) => accepts('sell', bid, price)),
  ];
  let [buyer, seller] = [buyers.shift(), sellers.shift()];
  while (buyer && seller) {
    if (buyer.owner !== '' && buyer.owner === seller.owner) {
      // Nobody trades with himself. Limit orders that could are refused, so one of the two has no price: it waits on.
      [buyer, seller] = buyer.price === null ? [buyers.shift(), seller] : [buyer, sellers.shift()];
      continue;
    }
    const lots = Math.min(buyer.left, seller.left);
    take(market, buyer, lots);
    take(market, seller, lots);
    bookTrade(ctx, spec, {...buyer, side: 'buy'}, seller, lots, price);
    [buyer, seller] = [buyer.left > 0 ? buyer : buyers.shift(), seller.left > 0 ? seller : sellers.shift()];
  }
  markBook(ctx, market);
}

/** Takes lots off an order; one that is done leaves the book. */
function take(market: Market, bid: Bid, lots: number): void {
  const {resting} = bid;
  bid.left -= lots;
  if (resting) {
    resting.rest -= lots;
    resting.show = Math.min(resting.rest, resting.show > lots ? resting.show - lots : resting.fixed || resting.rest);
    if (resting.rest === 0) {
      remove(market, resting.id, resting.side);
    }
  }
}
