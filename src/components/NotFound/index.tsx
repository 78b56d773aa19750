import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import routes from '@generated/route-manifest/default/routes.json';
import {decoded} from '@site/src/lib/canonicalUrl';
import {useEdition} from '@site/src/lib/edition';
import {RowBadge} from '@site/src/search/panel/Badge';
import Find from './Find';
import {lastWordsOf, nearRoutes} from './near';
import styles from './styles.module.css';

const TEXTS = {
  ru: {
    near: 'Похожие адреса',
    point: ',',
    book: 'Стакан пуст: по этому адресу заявок нет.',
  },
  en: {
    near: 'Similar addresses',
    point: '.',
    book: 'The order book is empty: no orders at this address.',
  },
} as const;

/**
 * What can be said once the address is known: a search with its words in the box, and the pages it may have meant.
 * @param ways what stands below the search, known or not
 */
export default function Suggestions({ways}: {ways: ReactNode}): ReactNode {
  const texts = TEXTS[useEdition()];
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const requestedPath = decoded(useLocation().pathname).slice(baseUrl.length);
  const near = nearRoutes(requestedPath, routes);
  return (
    <>
      <Find words={lastWordsOf(requestedPath).join(' ')} />
      {ways}
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
          {[14, 13, 12, 10, '09', '08'].map((cents) => (
            <span key={cents}>
              305{texts.point}
              {cents} <i>—</i>
            </span>
          ))}
        </div>
        <figcaption>{texts.book}</figcaption>
      </figure>
    </>
  );
}
