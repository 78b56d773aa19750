import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import OrderBook from '../diagrams/OrderBook';
import {sberBook} from '../diagrams/data/book';
import {money} from '@site/src/lib/format';
import {useEdition} from '@site/src/lib/edition';
import type {Move, Turn} from './exchange';
import s from './own.live.module.css';

const TEXTS = {
  ru: {
    about: 'Симуляция в этой вкладке: токен не нужен, рынок вымышлен.',
    buy: 'Купить 10',
    sell: 'Продать 10',
    time: 'Пустить время',
    at: (price: string) => ` по ${price}`,
    failed: 'Симуляция не загрузилась. Проверьте связь и нажмите ещё раз.',
  },
  en: {
    about: 'A simulation in this tab: no token, and the market is made up.',
    buy: 'Buy 10',
    sell: 'Sell 10',
    time: 'Let time pass',
    at: (price: string) => ` at ${price}`,
    failed: 'The simulation did not load. Check the connection and press again.',
  },
} as const;

/** Where the page's own action leads: the book, in which it buys. */
const ID = 'try';
const load = () => import('./exchange');

/**
 * `<LiveBook />` in MDX: the order book of the examples, which trades. What trades is loaded once the reader means it; until then,
 * and without scripts, it is a picture. The page's link to `#try` buys.
 */
export default function LiveBook(): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const [turn, setTurn] = useState<Partial<Turn>>({});
  const box = useRef<HTMLDivElement>(null);
  useBrokenLinks().collectAnchor(ID);

  const act = useCallback(
    (kind: Move): void =>
      void load().then(
        ({move}) => setTurn(move(kind, edition)),
        (error: unknown) => {
          console.warn('The simulation of the order book did not load.', error);
          setTurn({said: text.failed});
        },
      ),
    [edition, text],
  );
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const element = box.current;
      if (!element || !(event.target as Element).closest(`a[href="#${ID}"]`)) {
        return;
      }
      event.preventDefault();
      // The query of GraphQL has no order book beside it.
      element.closest('fieldset')?.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
      element.scrollIntoView({block: 'nearest'});
      element.querySelector('button')?.focus({preventScroll: true});
      act('buy');
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [act]);

  const {book = sberBook, said = text.about, request} = turn;
  const warm = (): void => void load().catch(() => undefined); // the press fetches it again, and reports
  const button = (kind: Move, price?: number): ReactNode => (
    <button type="button" className={s[kind]} onPointerEnter={warm} onFocus={warm} onClick={() => act(kind)}>
      {text[kind]}
      {price !== undefined && text.at(money(price, edition))}
    </button>
  );
  return (
    <div id={ID} ref={box} className={s.live}>
      <OrderBook book={book} />
      <div className={s.buttons} data-human>
        {button('buy', book.asks[0]?.price)}
        {button('sell', book.bids[0]?.price)}
        {button('time')}
      </div>
      <div className={s.log} data-human>
        <p role="status">{said}</p>
        {request && (
          <p>
            <Link to={request.page}>POST …{request.path.slice(request.path.lastIndexOf('/'))}</Link>{' '}
            <code>{request.body}</code> → {request.status}
          </p>
        )}
      </div>
    </div>
  );
}
