import {lazy, Suspense, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import styles from './styles.module.css';

/** The list of all pages is needed here only. */
const Suggestions = lazy(() => import('@site/src/components/NotFound'));

/**
 * Ejected: the framework's page has neither a search nor a way on. One file answers for every unknown address, so what
 * depends on the address comes after hydration. The docs plugin answers unknown paths below its root by itself and forgets
 * the title of the window.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const known = useIsBrowser();
  return (
    <main className={clsx('container margin-vert--lg', styles.page, className)}>
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Страница не найдена',
          description: 'The title of the 404 page',
        })}
      />
      <div className="markdown">
        <h1 className="split-bar">
          <Translate id="theme.NotFound.title" description="The title of the 404 page">
            Страница не найдена
          </Translate>
        </h1>
        <p>
          <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
            К сожалению, мы не смогли найти запрашиваемую вами страницу.
          </Translate>
        </p>
        <p>
          <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
            Пожалуйста, обратитесь к владельцу сайта, с которого вы перешли на эту ссылку, чтобы сообщить ему, что
            ссылка не работает.
          </Translate>
        </p>
        {known && (
          <Suspense fallback={null}>
            <Suggestions />
          </Suspense>
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
      </div>
      <EmptyBook />
    </main>
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
