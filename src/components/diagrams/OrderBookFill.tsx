import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import {useEdition, type Edition} from '../../lib/edition';
import {LOT_SIZE, totals, type Fill} from './data/book';
import {bookExamples, type BookExampleName} from './data/bookExamples';
import {average, count, money} from '../../lib/format';
import Ladder from './Ladder';
import NumbersTable from './NumbersTable';
import RichText from './RichText';
import styles from './own.module.css';

/** The fills as numbers: this is what the picture says, and what adds up. */
function FillsTable({fills, edition}: {readonly fills: readonly Fill[]; readonly edition: Edition}): ReactNode {
  const sum = totals(fills);
  const ownLots = fills.reduce((all, fill) => all + fill.own, 0);
  const ownColumn = (lots: number): string[] => (ownLots > 0 ? [count(lots, edition)] : []);
  const heads = [
    translate({id: 'diagrams.book.price', message: 'Цена, ₽', description: 'Order book diagram: table column'}),
    translate({id: 'diagrams.book.lots', message: 'Лоты', description: 'Order book diagram: table column'}),
    translate({id: 'diagrams.book.ownLots', message: 'Из них ваши', description: 'Order book diagram: table column'}),
    translate({id: 'diagrams.book.shares', message: 'Акции', description: 'Order book diagram: table column'}),
    translate({id: 'diagrams.book.amount', message: 'Сумма, ₽', description: 'Order book diagram: table column'}),
  ];
  return (
    <NumbersTable
      heads={heads.filter((_, index) => ownLots > 0 || index !== 2)}
      rows={fills.map(({price, lots, own: ownFilled}) => [
        money(price, edition),
        count(lots, edition),
        ...ownColumn(ownFilled),
        count(lots * LOT_SIZE, edition),
        money(lots * LOT_SIZE * price, edition),
      ])}
      total={[
        translate({id: 'diagrams.book.total', message: 'Всего', description: 'Order book diagram: total row'}),
        count(sum.lots, edition),
        ...ownColumn(ownLots),
        count(sum.shares, edition),
        money(sum.amount, edition),
      ]}
    />
  );
}

/**
 * An order book before and after an incoming market order, with a table of the fills.
 *
 * @param props name of the scene; numbers come from `data/book.ts`
 */
export default function OrderBookFill({example}: {readonly example: BookExampleName}): ReactNode {
  const edition = useEdition();
  const scene = bookExamples[example];
  const title = scene.title[edition];
  const before = translate({id: 'diagrams.book.before', message: 'До', description: 'Order book diagram: left ladder'});
  const after = translate({
    id: 'diagrams.book.after',
    message: 'После',
    description: 'Order book diagram: right ladder',
  });
  const isOwn = scene.fills.some((fill) => fill.own > 0);
  const rests = [...scene.after.asks, ...scene.after.bids].some(({own}) => own);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <RichText text={title} />
      </figcaption>
      <div className={`${styles.frame} ${styles.ladders}`}>
        <div>
          <Ladder
            title={before}
            label={`${title}. ${before}`}
            book={scene.before}
            fills={scene.fills}
            columns={{taken: true, own: isOwn}}
            edition={edition}
          />
        </div>
        <div className={rests ? styles.own : styles.bare}>
          <Ladder
            width={rests ? 276 : 208}
            title={after}
            label={`${title}. ${after}`}
            book={scene.after}
            columns={{taken: false, own: rests}}
            edition={edition}
          />
        </div>
      </div>
      <p className={styles.legend}>
        {translate({
          id: 'diagrams.book.legend',
          message:
            'Полоса и число справа — лоты на уровне. Штриховка и число с минусом — лоты, которые забирает рыночная заявка.',
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
