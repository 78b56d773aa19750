// from theme-classic 3.10.2 sha256:44b71ba528b17c08
import {lazy, Suspense, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import Find from '@site/src/components/NotFound/Find';
import {useEdition} from '@site/src/lib/edition';
import styles from './styles.module.css';

/** The search and the list of all pages: needed here only, and this component travels with every page of the docs. */
const Suggestions = lazy(() => import('@site/src/components/NotFound'));

const TEXTS = {
  ru: {
    search: 'Найдите страницу по словам или начните с раздела:',
    start: 'Быстрый старт',
    terminal: 'Терминал Astras',
  },
  en: {search: 'Search for it, or start with a section:', start: 'Quick start', terminal: 'Astras terminal'},
} as const;

/**
 * Ejected: the framework's page has neither a search nor a way on. One file answers for every unknown address, so what
 * depends on the address comes after hydration: the words in the search, which keeps its place, and what stands below it. The docs plugin answers unknown paths below its root by itself and forgets
 * the title of the window.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const known = useIsBrowser();
  const {search, start, terminal} = TEXTS[useEdition()];
  const sections = [
    ['/api/quick-start/overview', start],
    ['/api/http/overview', 'HTTP API'],
    ['/api/websocket/overview', 'WebSocket API'],
    ['/astras/overview', terminal],
  ] as const;
  const ways = (
    <>
      <p className={styles.ways}>
        {sections.map(([to, name]) => (
          // The tiny site of the tests has this component and none of these pages.
          <Link key={to} className={styles.way} to={to} data-noBrokenLinkCheck>
            {name}
          </Link>
        ))}
      </p>
      <p className={styles.broken}>
        <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
          Свяжитесь с владельцем сайта, с которого вы сюда перешли, и сообщите ему, что ссылка не работает.
        </Translate>
      </p>
    </>
  );
  const plain = (
    <>
      <Find />
      {ways}
    </>
  );
  return (
    <main className={clsx('container margin-vert--lg', className)}>
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Страница не найдена',
          description: 'The title of the 404 page',
        })}
      />
      <div className={clsx('markdown', styles.page)}>
        <h1 className="split-bar">
          <Translate id="theme.NotFound.title" description="The title of the 404 page">
            Страница не найдена
          </Translate>
        </h1>
        <p>
          <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
            Мы не нашли то, что вы искали.
          </Translate>{' '}
          {search}
        </p>
        {known ? (
          <Suspense fallback={plain}>
            <Suggestions ways={ways} />
          </Suspense>
        ) : (
          plain
        )}
      </div>
    </main>
  );
}
