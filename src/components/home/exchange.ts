import {TEXTS} from '../sandbox-panel/texts';
import {describeEvent} from '../sandbox-panel/sentences';
import {initialDraft, requestsOf} from '../sandbox-panel/order-lab/orderRequests';
import {getSimulation} from '../sandbox-panel/order-lab/simulation';
import {roubles} from '@site/src/lib/format';
import type {Edition} from '@site/src/lib/edition';
import type {BookRow} from './Book';
import {LEVELS, SECONDS, type SentRequest} from './firstRequest';

/** What a button of the order book does: a market order of ten lots, or some seconds of trading. */
export type Move = 'buy' | 'sell' | 'time';

/** What came of it. */
export interface Turn {
  /** The best levels of each side, from the spread outwards. */
  readonly book: {readonly asks: readonly BookRow[]; readonly bids: readonly BookRow[]};
  /** One or two sentences. */
  readonly said: string;
  /** What was sent; undefined where nothing was. */
  readonly request?: SentRequest & {readonly status: 200 | 400};
}

/** The request of a market order of ten lots. */
export function marketRequest(side: 'buy' | 'sell', edition: Edition): SentRequest {
  const [{path, page, body}] = requestsOf({...initialDraft('market', edition), side});
  return {path, page, body: JSON.stringify(body)};
}

/** Carries out a move on the simulation of the tab, which the order lab of the guides goes on with. */
export function move(kind: Move, edition: Edition): Turn {
  const simulation = getSimulation();
  const text = TEXTS[edition];
  const {book: before} = simulation.snapshot();
  let refusal: string | undefined;
  let request: Turn['request'];
  if (kind === 'time') {
    simulation.advance(SECONDS);
  } else {
    refusal = simulation.place({...initialDraft('market', edition), side: kind});
    request = {...marketRequest(kind, edition), status: refusal === undefined ? 200 : 400};
  }
  const events = simulation.takeEvents();
  const trades = events.filter((event) => event.kind === 'trade');
  const said = [...new Set((trades.length > 0 ? trades : events).map((event) => describeEvent(event, text)))];
  const {book, quote} = simulation.snapshot();
  const rows = (side: 'asks' | 'bids'): BookRow[] =>
    book[side].slice(0, LEVELS).map(({price, lots}) => ({
      price: Math.round(price * 100),
      lots,
      change: lots - (before[side].find((level) => level.price === price)?.lots ?? 0),
    }));
  return {
    book: {asks: rows('asks'), bids: rows('bids')},
    said:
      refusal === undefined ? said.join(' ') || PASSED[edition](roubles(quote.last, edition)) : text.refused(refusal),
    request,
  };
}

const PASSED = {
  ru: (price: string) => `Прошло ${SECONDS} секунд. Последняя цена ${price}.`,
  en: (price: string) => `${SECONDS} seconds have passed. The last price is ${price}.`,
} as const;
