import {Fragment, useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {sberBook} from '../diagrams/data/book';
import {money} from '@site/src/lib/format';
import {useEdition} from '@site/src/lib/edition';
import Book from './Book';
import type {Move, Turn} from './exchange';
import {FIRST, LEVELS, SECONDS} from './firstRequest';
import s from './own.live.module.css';

const TEXTS = {
  ru: {
    head: 'Симуляция: токен не нужен, на биржу ничего не уходит',
    about: 'Рынок вымышлен. «Купить» отправит:',
    buy: 'Купить 10',
    sell: 'Продать 10',
    time: `+${SECONDS}\u00A0секунд`,
    body: 'тело запроса',
    at: (price: string) => ` по\u00A0${price}`,
    failed: 'Симуляция не загрузилась. Проверьте связь и нажмите ещё раз.',
  },
  en: {
    head: 'Simulation: no token needed, nothing goes to the exchange',
    about: 'The market is made up. “Buy” will send:',
    buy: 'Buy 10',
    sell: 'Sell 10',
    time: `+${SECONDS}\u00A0seconds`,
    body: 'request body',
    at: (price: string) => ` at\u00A0${price}`,
    failed: 'The simulation did not load. Check the connection and press again.',
  },
} as const;

const ID = 'try';
/** Where the page's own action leads without scripts; with them it buys in the book. */
const ACTION = '/api/quick-start/dev-env#step-first-request';
const load = () => import('./exchange');
const START = {asks: sberBook.asks.slice(0, LEVELS), bids: sberBook.bids.slice(0, LEVELS)};

/**
 * `<LiveBook />` in MDX: the order book of the examples, which trades. What trades is loaded once the reader means it; until then,
 * and without scripts, it is a picture. The page's own action, the link to `ACTION`, buys.
 */
export default function LiveBook(): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const [turn, setTurn] = useState<Partial<Turn>>();
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
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!element || !plain || !(event.target as Element).closest(`a[href$="${ACTION}"]`)) {
        return;
      }
      event.preventDefault();
      // The query of GraphQL has no order book beside it.
      element.closest('fieldset')?.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
      element.scrollIntoView({block: 'nearest'});
      element.querySelector('button')?.focus({preventScroll: true});
      act('buy');
    };
    // Before the router, which would follow the link.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [act]);

  const {book = START, said = text.about, request} = turn ?? {};
  const shown = turn ? request : FIRST;
  const warm = (): void => void load().catch(() => undefined); // the press fetches it again, and reports
  const button = (kind: Move, price?: number): ReactNode => (
    <button type="button" className={s[kind]} onPointerEnter={warm} onFocus={warm} onClick={() => act(kind)}>
      {text[kind]}
      {price !== undefined && text.at(money(price, edition))}
    </button>
  );
  return (
    <div id={ID} ref={box} className={s.live}>
      <p className={s.head}>{text.head}</p>
      <div className={s.book}>
        <Book {...book} />
        <div className={s.buttons} data-human>
          {button('buy', book.asks[0]?.price)}
          {button('sell', book.bids[0]?.price)}
          {button('time')}
        </div>
        <div className={clsx(s.log, turn && s.done)} data-human>
          <div className={s.result}>
            {request && (
              <b className={clsx(s.status, request.status === 200 ? s.succeeded : s.refused)}>
                {request.status === 200 ? '200 OK' : '400 Bad Request'}
              </b>
            )}
            <p role="status">
              {turn?.book && (
                <span className={s.mark} aria-hidden="true">
                  {request?.status === 400 ? '✕ ' : '✓ '}
                </span>
              )}
              {said}
            </p>
          </div>
          {shown && (
            <div className={s.request}>
              <Link to={shown.page}>POST …{shown.path.slice(shown.path.lastIndexOf('/'))}</Link>
              <details>
                <summary>{text.body}</summary>
                <code>
                  {shown.body.split(/(?<=,)/).map((part) => (
                    <Fragment key={part}>
                      {part}
                      <wbr />
                    </Fragment>
                  ))}
                </code>
              </details>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
