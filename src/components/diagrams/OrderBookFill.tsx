import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import {useEdition, type Edition} from '../../lib/edition';
import {LOT_SIZE, spread, totals, type Book, type Fill, type Level} from './data/book';
import {bookExamples, type BookExampleName} from './data/bookExamples';
import {average, count, money} from './data/format';
import Picture from './Picture';
import RichText from './RichText';
import styles from './styles.module.css';

const WIDTH = 320;
const ROW = 27;
const TOP = 34;
const BAR_X = 76;
const BAR_MAX = 150;
const LARGEST = 2760;

export interface OrderBookFillProps {
  /** Key of `bookExamples`. */
  readonly example: BookExampleName;
}

interface Words {
  readonly lots: (lots: number) => string;
  readonly taken: (lots: number) => string;
  readonly own: (lots: number) => string;
  readonly spread: (kopecks: number) => string;
}

function words(edition: Edition): Words {
  return {
    lots: (lots) => count(lots, edition),
    taken: (lots) => `\u2212${count(lots, edition)}`,
    own: (lots) =>
      translate(
        {
          id: 'diagrams.book.own',
          message: 'ваши {lots}',
          description: 'Order book diagram: lots of the reader’s own order at a price level',
        },
        {lots: count(lots, edition)},
      ),
    spread: (kopecks) =>
      translate(
        {
          id: 'diagrams.book.spread',
          message: 'спред {value}',
          description: 'Order book diagram: distance between the best prices',
        },
        {value: money(kopecks, edition)},
      ),
  };
}

interface RowProps {
  readonly level: Level;
  readonly y: number;
  readonly side: 'ask' | 'bid';
  readonly taken: number;
  readonly hatch: string;
  readonly edition: Edition;
}

/** One price level: price, bar, lots, and what is taken from it. */
function Row({level, y, side, taken, hatch, edition}: RowProps): ReactNode {
  const text = words(edition);
  const scale = (lots: number): number => Math.max(2, Math.round((lots / LARGEST) * BAR_MAX));
  const width = scale(level.lots);
  const notes = [...(taken > 0 ? [text.taken(taken)] : []), ...(level.own ? [text.own(level.own)] : [])].join(' · ');
  return (
    <g>
      <text className={styles.price} x={BAR_X - 10} y={y + 17}>
        {money(level.price, edition)}
      </text>
      <rect className={side === 'ask' ? styles.ask : styles.bid} x={BAR_X} y={y + 4} width={width} height={ROW - 8} />
      {taken > 0 && (
        <rect
          fill={`url(#${hatch})`}
          x={BAR_X}
          y={y + 4}
          width={taken === level.lots ? width : scale(taken)}
          height={ROW - 8}
        />
      )}
      <text className={styles.text} x={BAR_X + width + 8} y={y + 17}>
        {text.lots(level.lots)}
        {notes && (
          <tspan className={styles.strong} dx="6">
            {notes}
          </tspan>
        )}
      </text>
    </g>
  );
}

interface LadderProps {
  readonly title: string;
  readonly label: string;
  readonly book: Book;
  readonly fills: readonly Fill[];
  readonly edition: Edition;
}

/** Sell orders above, buy orders below, the best prices next to the spread. */
function Ladder({title, label, book, fills, edition}: LadderProps): ReactNode {
  const takenAt = (price: number): number => fills.find((fill) => fill.price === price)?.lots ?? 0;
  const asks = [...book.asks].reverse();
  const middle = TOP + asks.length * ROW;
  const height = middle + ROW + book.bids.length * ROW + 6;
  return (
    <Picture width={WIDTH} height={height} label={label}>
      {({hatch}) => (
        <>
          <text className={styles.heading} x="0" y="19">
            {title}
          </text>
          {asks.map((level, index) => (
            <Row
              key={level.price}
              side="ask"
              level={level}
              y={TOP + index * ROW}
              {...{hatch, edition}}
              taken={takenAt(level.price)}
            />
          ))}
          <path
            className={styles.rule}
            d={`M0 ${middle + ROW / 2}H${BAR_X - 6}M${BAR_X + 116} ${middle + ROW / 2}H${WIDTH}`}
          />
          <text className={styles.text} x={BAR_X} y={middle + 17}>
            {words(edition).spread(spread(book))}
          </text>
          {book.bids.map((level, index) => (
            <Row
              key={level.price}
              side="bid"
              level={level}
              y={middle + ROW + index * ROW}
              {...{hatch, edition}}
              taken={takenAt(level.price)}
            />
          ))}
        </>
      )}
    </Picture>
  );
}

/** The fills as numbers: this is what the picture says, and what adds up. */
function FillsTable({fills, edition}: {readonly fills: readonly Fill[]; readonly edition: Edition}): ReactNode {
  const sum = totals(fills);
  const withOwn = fills.some((fill) => fill.own > 0);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            {translate({
              id: 'diagrams.book.price',
              message: 'Цена, ₽',
              description: 'Order book diagram: table column',
            })}
          </th>
          <th scope="col">
            {translate({id: 'diagrams.book.lots', message: 'Лоты', description: 'Order book diagram: table column'})}
          </th>
          {withOwn && (
            <th scope="col">
              {translate({
                id: 'diagrams.book.ownLots',
                message: 'Из них ваши',
                description: 'Order book diagram: table column',
              })}
            </th>
          )}
          <th scope="col">
            {translate({id: 'diagrams.book.shares', message: 'Акции', description: 'Order book diagram: table column'})}
          </th>
          <th scope="col">
            {translate({
              id: 'diagrams.book.amount',
              message: 'Сумма, ₽',
              description: 'Order book diagram: table column',
            })}
          </th>
        </tr>
      </thead>
      <tbody>
        {fills.map((fill) => (
          <tr key={fill.price}>
            <td>{money(fill.price, edition)}</td>
            <td>{count(fill.lots, edition)}</td>
            {withOwn && <td>{count(fill.own, edition)}</td>}
            <td>{count(fill.lots * LOT_SIZE, edition)}</td>
            <td>{money(fill.lots * LOT_SIZE * fill.price, edition)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">
            {translate({id: 'diagrams.book.total', message: 'Всего', description: 'Order book diagram: total row'})}
          </th>
          <td>{count(sum.lots, edition)}</td>
          {withOwn && (
            <td>
              {count(
                fills.reduce((all, fill) => all + fill.own, 0),
                edition,
              )}
            </td>
          )}
          <td>{count(sum.shares, edition)}</td>
          <td>{money(sum.amount, edition)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * An order book before and after an incoming market order, with a table of the fills.
 *
 * @param props name of the scene; numbers come from `data/book.ts`
 */
export default function OrderBookFill({example}: OrderBookFillProps): ReactNode {
  const edition = useEdition();
  const scene = bookExamples[example];
  const title = scene.title[edition];
  const before = translate({id: 'diagrams.book.before', message: 'До', description: 'Order book diagram: left ladder'});
  const after = translate({
    id: 'diagrams.book.after',
    message: 'После',
    description: 'Order book diagram: right ladder',
  });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <RichText text={title} />
      </figcaption>
      <div className={styles.ladders}>
        <Ladder
          title={before}
          label={`${title}. ${before}`}
          book={scene.before}
          fills={scene.fills}
          edition={edition}
        />
        <Ladder title={after} label={`${title}. ${after}`} book={scene.after} fills={[]} edition={edition} />
      </div>
      <p className={styles.legend}>
        {translate({
          id: 'diagrams.book.legend',
          message:
            'Цифра у полосы — лоты на уровне. Штриховка и число с минусом — лоты, которые забирает встречная заявка.',
          description: 'Order book diagram: how to read it',
        })}
      </p>
      <FillsTable fills={scene.fills} edition={edition} />
      <p className={styles.legend}>
        {translate(
          {
            id: 'diagrams.book.average',
            message: 'Средняя цена: {price}\u00A0₽ за акцию.',
            description: 'Order book diagram: average price of the fills',
          },
          {price: average(totals(scene.fills).average, 5, edition)},
        )}
      </p>
    </figure>
  );
}
