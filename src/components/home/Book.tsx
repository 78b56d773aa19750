import type {ReactNode} from 'react';
import clsx from 'clsx';
import {count, money} from '@site/src/lib/format';
import {useEdition} from '@site/src/lib/edition';
import s from './own.live.module.css';

/** A price level of the book of home. */
export interface BookRow {
  /** Kopecks per share. */
  readonly price: number;
  readonly lots: number;
  /** Lots that the last press has added to the level or taken from it. */
  readonly change?: number;
}

const TEXTS = {
  ru: {
    caption: 'Стакан SBER: лучшие цены на продажу и на покупку, лоты на каждой цене',
    heads: ['Цена', 'Изменение', 'Лоты'],
    asks: 'Продажа',
    bids: 'Покупка',
    spread: 'спред',
  },
  en: {
    caption: 'Order book of SBER: the best prices of sellers and of buyers, with the lots at each price',
    heads: ['Price', 'Change', 'Lots'],
    asks: 'Ask',
    bids: 'Bid',
    spread: 'spread',
  },
} as const;

interface Props {
  /** Both sides start with the best price. */
  readonly asks: readonly BookRow[];
  readonly bids: readonly BookRow[];
}

/**
 * The order book of home: sell orders above, buy orders below. What the last press has changed stands beside the lots of its row,
 * until the next press. A table, so that its letters have one size on every screen.
 */
export default function Book({asks, bids}: Props): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const largest = Math.max(...[...asks, ...bids].map(({lots}) => lots));
  const row = (side: 'asks' | 'bids', {price, lots, change = 0}: BookRow): ReactNode => (
    <tr key={`${side}-${price}`} className={clsx(s[side], change !== 0 && s.hit)}>
      <th scope="row">
        <span className="unseen">{text[side]} </span>
        {money(price, edition)}
      </th>
      <td>
        <svg aria-hidden="true">
          <rect width={`${Math.max(1, Math.round((lots / largest) * 100))}%`} height="100%" />
        </svg>
        {change !== 0 && <b>{`${change > 0 ? '+' : ''}${count(change, edition)}`}</b>}
      </td>
      <td>{count(lots, edition)}</td>
    </tr>
  );
  return (
    <table className={s.ladder} aria-label={text.caption} data-repeats>
      <thead className="unseen">
        <tr>
          {text.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...asks].reverse().map((level) => row('asks', level))}
        {asks[0] && bids[0] && (
          <tr key="spread" className={s.spread}>
            <th scope="row">{text.spread}</th>
            <td />
            <td>{money(asks[0].price - bids[0].price, edition)}</td>
          </tr>
        )}
        {bids.map((level) => row('bids', level))}
      </tbody>
    </table>
  );
}
