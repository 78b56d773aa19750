import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import routes from '@generated/known-routes/default/routes.json';
import {decoded} from '@site/src/lib/canonical';
import {lastWordsOf, nearRoutes} from './near';
import styles from './styles.module.css';

/** What can be said once the address is known: a search with its words in the box, and the pages it may have meant. */
export default function Suggestions(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const asked = decoded(useLocation().pathname).slice(baseUrl.length);
  const near = nearRoutes(asked, routes);
  const label = translate({
    id: 'notFound.search',
    message: 'Искать в документации',
    description: 'Not-found page: name of the search field',
  });
  return (
    <>
      <form role="search" aria-label={label} className={styles.search} action={useBaseUrl('/search')}>
        <input type="search" name="q" defaultValue={lastWordsOf(asked).join(' ')} aria-label={label} />
        <button type="submit">
          <Translate id="notFound.find" description="Not-found page: button of the search">
            Найти
          </Translate>
        </button>
      </form>
      {near.length > 0 && (
        <>
          <h2>
            <Translate
              id="notFound.near"
              description="Not-found page: heading of the list of pages with a similar address">
              Похожие адреса
            </Translate>
          </h2>
          <ul>
            {near.map(([path, title]) => (
              <li key={path}>
                <Link to={`/${path}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>
        <Translate id="notFound.sections" description="Not-found page: heading of the links to the main sections">
          Разделы
        </Translate>
      </h2>
      <ul>
        <li>
          <Link to="/api/quick-start/overview">
            <Translate id="notFound.start" description="Not-found page: link to the quick start">
              Быстрый старт
            </Translate>
          </Link>
        </li>
        <li>
          <Link to="/api/http/overview">HTTP API</Link>
        </li>
        <li>
          <Link to="/api/websocket/overview">WebSocket API</Link>
        </li>
        <li>
          <Link to="/astras/overview">
            <Translate id="notFound.terminal" description="Not-found page: link to the terminal's pages">
              Терминал Astras
            </Translate>
          </Link>
        </li>
      </ul>
      <EmptyBook />
    </>
  );
}

/** An order book without orders: nobody offers anything at this address. */
function EmptyBook(): ReactNode {
  return (
    <figure className={styles.book}>
      <div aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <span key={row} />
        ))}
      </div>
      <figcaption>
        <Translate id="notFound.book" description="Not-found page: caption of an empty order book">
          Стакан пуст: по этому адресу заявок нет.
        </Translate>
      </figcaption>
    </figure>
  );
}
