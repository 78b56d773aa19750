import {useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {count, roubles} from '@site/src/lib/format';
import type {Edition, Localized} from '@site/src/lib/edition';
import type {OrderRow, StopRow} from '@alor-docs/sandbox';
import {ladderLevels, restOf, type LadderLevel, type LadderSource} from './lines';
import type {LevelMarks} from './marks';
import s from './own.module.css';

/** What a ladder says, in one edition. */
interface LadderTexts {
  readonly price: string;
  readonly lots: string;
  readonly own: string;
  readonly ask: string;
  readonly bid: string;
  readonly spread: (size: string) => string;
  readonly stop: (lots: string) => string;
  readonly hidden: string;
  readonly filled: string;
  readonly cancelOrders: (lots: string, price: string) => string;
  readonly cancelStops: (lots: string, price: string) => string;
}

const TEXTS: Localized<LadderTexts> = {
  ru: {
    price: 'Цена',
    lots: 'Лоты',
    own: 'Ваши',
    ask: 'Продажа',
    bid: 'Покупка',
    spread: (size) => `спред ${size}`,
    stop: (lots) => `стоп ${lots}`,
    filled: 'исполнено',
    hidden: 'Ваши лоты указаны вместе со скрытой частью айсберга.',
    cancelOrders: (lots, price) => `Снять заявку: лотов ${lots} по ${price}`,
    cancelStops: (lots, price) => `Снять стоп ${lots}, цена срабатывания ${price}`,
  },
  en: {
    price: 'Price',
    lots: 'Lots',
    own: 'Yours',
    ask: 'Ask',
    bid: 'Bid',
    spread: (size) => `spread ${size}`,
    stop: (lots) => `stop ${lots}`,
    filled: 'filled',
    hidden: 'Yours includes the hidden part of an iceberg order.',
    cancelOrders: (lots, price) => `Cancel the order: lots ${lots} at ${price}`,
    cancelStops: (lots, price) => `Cancel stop ${lots}, trigger price ${price}`,
  },
};

export interface LiveLadderProps {
  readonly snapshot: LadderSource;
  readonly edition: Edition;
  /** Levels of each side, five by default; the reader's own are shown however far they stand. */
  readonly depth?: number;
  /** Makes a button of each price; roubles, and the side on which the price stands. */
  readonly onPrice?: (price: number, side: LadderLevel['side']) => void;
  /** Makes a button of the reader's own lots at a price; the ids of the orders or of the stop orders there. */
  readonly onCancel?: (ids: readonly string[]) => void;
  /** What the reader's latest press has changed: these rows stand out, with the lots that came or went. */
  readonly marks?: LevelMarks;
}

/**
 * The order book of a sandbox as a ladder: sell orders above, buy orders below, the spread between them, the reader's own orders
 * and triggers beside. A table, so that it can be read aloud; among the prices the arrow keys go up and down.
 */
export function LiveLadder({snapshot, edition, depth, onPrice, onCancel, marks}: LiveLadderProps): ReactNode {
  const text = TEXTS[edition];
  const {quote, book} = snapshot;
  const {asks, bids} = ladderLevels(snapshot, depth);
  const largest = Math.max(1, ...[...asks, ...bids].map(({lots}) => lots));
  /** An iceberg order shows the book less than it holds: without a word the book would look wrong. */
  const hasHidden = [...asks, ...bids].some(({lots, orders}) => restOf(orders) > lots);
  /** Lots of the day when the ladder appeared: what has been traded since is shown as new. */
  const startVolume = useRef(quote.volume).current;
  const [active, setActive] = useState(placeOf('bid', 0));
  const places = [...bids.map(({side}, at) => placeOf(side, at)), ...asks.map(({side}, at) => placeOf(side, at))];
  /** The price that Tab leads to: the last one that had the focus, as long as it is there. */
  const current = places.includes(active) ? active : places[0];

  /** The reader's lots at a price, as a button where they may be canceled. */
  const own = (orders: readonly (OrderRow | StopRow)[], price: number, cancel: 'cancelOrders' | 'cancelStops') => {
    const lots = count(restOf(orders), edition);
    const label = cancel === 'cancelStops' ? text.stop(lots) : lots;
    return orders.length === 0 ? null : onCancel ? (
      <button
        type="button"
        className={s.cancel}
        aria-label={text[cancel](lots, roubles(price, edition))}
        onClick={() => onCancel(orders.map(({id}) => id))}>
        {label} <span aria-hidden="true">✕</span>
      </button>
    ) : (
      <span>{label}</span>
    );
  };

  /** A row stays in the page while prices pass through it, and so does the focus in it. */
  const row = ({price, side, lots, orders, stops, filled, afterGap}: LadderLevel, at: number): ReactNode[] => {
    const place = placeOf(side, at);
    const change = marks?.get(price) ?? 0;
    const isOwn = orders.length > 0 || stops.length > 0;
    /** Nothing is left of a level but what was filled there. */
    const isEmptied = filled > 0 && lots === 0 && !isOwn;
    const inside = (
      <>
        <span className="unseen">{text[side]} </span>
        {isEmptied ? (
          <s className={s.number}>{roubles(price, edition)}</s>
        ) : (
          <span className={s.number}>{roubles(price, edition)}</span>
        )}
        <svg aria-hidden="true">
          <rect width={`${lots > 0 ? Math.max(1, (lots / largest) * 100) : 0}%`} height="100%" />
        </svg>
      </>
    );
    return [
      afterGap && (
        <tr key={`${place}-gap`} aria-hidden="true" className={s.between}>
          <td colSpan={3}>⋯</td>
        </tr>
      ),
      <tr
        key={place}
        className={clsx(s[side], (isOwn || filled > 0) && s.own, isEmptied && s.emptied, change !== 0 && s.marked)}>
        <th scope="row">
          {onPrice ? (
            <button
              type="button"
              className={s.price}
              data-price={price}
              tabIndex={place === current ? 0 : -1}
              onFocus={() => setActive(place)}
              onClick={() => onPrice(price, side)}>
              {inside}
            </button>
          ) : (
            <span className={s.price}>{inside}</span>
          )}
          {change !== 0 && (
            <span className={s.change}>{`${change > 0 ? '+' : '−'}${count(Math.abs(change), edition)}`}</span>
          )}
          {price === quote.last && quote.volume > startVolume && (
            <span key={quote.volume} className={s.flash} aria-hidden="true" />
          )}
        </th>
        {isEmptied ? (
          <td colSpan={2}>{`${text.filled} ${count(filled, edition)}`}</td>
        ) : (
          <>
            <td>{lots > 0 && count(lots, edition)}</td>
            <td>
              {own(orders, price, 'cancelOrders')}
              {own(stops, price, 'cancelStops')}
              {filled > 0 && !isOwn && (
                <>
                  <span className="unseen">{text.filled} </span>
                  <span aria-hidden="true">✓ </span>
                  {count(filled, edition)}
                </>
              )}
            </td>
          </>
        )}
      </tr>,
    ];
  };
  return (
    <table className={s.ladder}>
      <caption>{`${quote.symbol} ${roubles(quote.last, edition)}`}</caption>
      <thead>
        <tr>
          {[text.price, text.lots, text.own].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onPrice && walkPrices}>
        {asks
          .map(row)
          .reverse()
          .map((lines) => [...lines].reverse())}
        {book.asks[0] && book.bids[0] && (
          <tr key="spread" className={clsx(s.between, s.spread)}>
            <td colSpan={3}>{text.spread(roubles(book.asks[0].price - book.bids[0].price, edition))}</td>
          </tr>
        )}
        {bids.map(row)}
      </tbody>
      {hasHidden && (
        <tfoot>
          <tr className={s.between}>
            <td colSpan={3}>{text.hidden}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const placeOf = (side: LadderLevel['side'], at: number): string => `${side}-${at}`;

/** Up and down go to the next price. */
function walkPrices(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const prices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-price]')];
  const at = prices.findIndex((price) => price === event.target);
  if (step !== 0 && at >= 0) {
    event.preventDefault();
    prices[at + step]?.focus();
  }
}
