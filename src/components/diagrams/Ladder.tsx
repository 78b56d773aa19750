import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import type {Edition} from '../../lib/edition';
import {spread, type Book, type Fill, type Level} from './data/book';
import {count, money} from '../../lib/format';
import Picture from './Picture';
import styles from './own.module.css';

const ROW = 27;
const BAR_X = 76;
/** Where the columns of numbers end; each has room for its longest number in the widest face. */
const LOTS_END = 204;
const TAKEN_END = 266;
const LARGEST = 2760;

export interface LadderProps {
  /** Width of the drawing in its own units; a column of a guide has 320. */
  readonly width?: number;
  /** Stands at the top left. */
  readonly title?: string;
  /** Name of the picture. */
  readonly label: string;
  readonly book: Book;
  readonly edition: Edition;
  readonly fills?: readonly Fill[];
  /** Columns beside the lots: what an incoming order takes, and the reader's own lots. */
  readonly columns?: {readonly taken: boolean; readonly own: boolean};
}

/** An order book as traders know it: sell orders above, buy orders below, the best prices next to the spread. */
export default function Ladder({
  width = 320,
  title,
  label,
  book,
  edition,
  fills = [],
  columns,
}: LadderProps): ReactNode {
  const asks = [...book.asks].reverse();
  const top = title || columns ? 34 : 4;
  const middle = top + asks.length * ROW;
  const height = middle + ROW + book.bids.length * ROW + 6;
  const lotsEnd = columns ? LOTS_END : width - 4;
  const ownEnd = columns?.taken ? width - 4 : TAKEN_END;
  const longest = lotsEnd - 56 - BAR_X;
  const bar = (lots: number): number => Math.max(2, Math.round((Math.min(lots, LARGEST) / LARGEST) * longest));

  const row = (level: Level, y: number, side: 'ask' | 'bid', hatch: string): ReactNode => {
    const taken = fills.find((fill) => fill.price === level.price)?.lots ?? 0;
    return (
      <g key={level.price}>
        <text className={styles.price} x={BAR_X - 10} y={y + 18}>
          {money(level.price, edition)}
        </text>
        <rect className={styles[side]} x={BAR_X} y={y + 4} width={bar(level.lots)} height={ROW - 8} />
        {taken > 0 && <rect fill={`url(#${hatch})`} x={BAR_X} y={y + 4} width={bar(taken)} height={ROW - 8} />}
        <text className={styles.price} x={lotsEnd} y={y + 18}>
          {count(level.lots, edition)}
        </text>
        {taken > 0 && (
          <text className={`${styles.price} ${styles.strong}`} x={TAKEN_END} y={y + 18}>
            {`\u2212${count(taken, edition)}`}
          </text>
        )}
        {level.own && (
          <text className={`${styles.price} ${styles.strong}`} x={ownEnd} y={y + 18}>
            {count(level.own, edition)}
          </text>
        )}
      </g>
    );
  };

  return (
    <Picture width={width} height={height} label={label}>
      {({hatch}) => (
        <>
          {title && (
            <text className={styles.heading} x="0" y="19">
              {title}
            </text>
          )}
          {columns && (
            <>
              <text className={styles.head} x={lotsEnd} y="19">
                {translate({
                  id: 'diagrams.book.columnLots',
                  message: 'лоты',
                  description: 'Order book diagram: head of the column of lots; short',
                })}
              </text>
              {columns.taken && fills.length > 0 && (
                <text className={styles.head} x={TAKEN_END} y="19">
                  {translate({
                    id: 'diagrams.book.columnTaken',
                    message: 'уйдут',
                    description: 'Order book diagram: head of the column of lots that will be taken; short',
                  })}
                </text>
              )}
              {columns.own && [...book.asks, ...book.bids].some(({own}) => own) && (
                <text className={styles.head} x={ownEnd} y="19">
                  {translate({
                    id: 'diagrams.book.columnOwn',
                    message: 'ваши',
                    description: 'Order book diagram: head of the column of the reader’s own lots; short',
                  })}
                </text>
              )}
            </>
          )}
          {asks.map((level, index) => row(level, top + index * ROW, 'ask', hatch))}
          <path className={styles.rule} d={`M0 ${middle + 1}H${width}M0 ${middle + ROW - 1}H${width}`} />
          <text className={styles.spread} x={BAR_X} y={middle + 18}>
            {translate({
              id: 'diagrams.book.spread',
              message: 'спред',
              description: 'Order book diagram: distance between the best prices',
            })}
          </text>
          <text className={styles.price} x={lotsEnd} y={middle + 18}>
            {money(spread(book), edition)}
          </text>
          {book.bids.map((level, index) => row(level, middle + ROW + index * ROW, 'bid', hatch))}
        </>
      )}
    </Picture>
  );
}
