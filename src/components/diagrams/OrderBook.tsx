import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import {useEdition} from '../../lib/edition';
import {sberBook, type Book} from './data/book';
import Ladder from './Ladder';
import styles from './own.module.css';

/** The order book that all guides start from, without any order of the reader, or another one of SBER. */
export default function OrderBook({book = sberBook}: {readonly book?: Book}): ReactNode {
  const label = translate({
    id: 'diagrams.book.sber',
    message: 'Стакан SBER: по пять лучших цен на продажу и на покупку, лоты на каждой цене',
    description: 'Order book diagram: name of the picture on the home page',
  });
  return (
    <div className={`${styles.figure} ${styles.single}`}>
      <div className={styles.ladders}>
        <Ladder width={420} label={label} book={book} edition={useEdition()} />
      </div>
    </div>
  );
}
