import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import routes from '@generated/route-manifest/default/routes.json';
import {decoded} from '@site/src/lib/canonicalUrl';
import {useEdition} from '@site/src/lib/edition';
import {RowBadge} from '@site/src/search/panel/Badge';
import {lastWordsOf, nearRoutes} from './near';
import styles from './styles.module.css';

const TEXTS = {
  ru: {
    search: 'Искать в документации',
    find: 'Найти',
    near: 'Похожие адреса',
    book: 'Стакан пуст: по этому адресу заявок нет.',
  },
  en: {
    search: 'Search the documentation',
    find: 'Find',
    near: 'Similar addresses',
    book: 'The order book is empty: no orders at this address.',
  },
} as const;

/** What can be said once the address is known: a search with its words in the box, and the pages it may have meant. */
export default function Suggestions(): ReactNode {
  const texts = TEXTS[useEdition()];
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const requestedPath = decoded(useLocation().pathname).slice(baseUrl.length);
  const near = nearRoutes(requestedPath, routes);
  return (
    <>
      <form role="search" aria-label={texts.search} className={styles.search} action={useBaseUrl('/search')}>
        <input type="search" name="q" defaultValue={lastWordsOf(requestedPath).join(' ')} aria-label={texts.search} />
        <button type="submit">{texts.find}</button>
      </form>
      {near.length > 0 && (
        <>
          <h2>{texts.near}</h2>
          <ul className={styles.near}>
            {near.map(([path, title, , method]) => (
              <li key={path}>
                <RowBadge method={method} />
                <Link to={`/${path}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* An order book without orders: nobody offers anything at this address. */}
      <figure className={styles.book}>
        <div aria-hidden="true">
          {[0, 1, 2, 3, 4, 5, 6].map((row) => (
            <span key={row} />
          ))}
        </div>
        <figcaption>{texts.book}</figcaption>
      </figure>
    </>
  );
}
