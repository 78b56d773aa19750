import {useEffect, useId, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata, usePluralForm} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {useEdition} from '../../lib/edition';
import {searchOf} from '../../search/client';
import type {Hit, SearchAnswer} from '../../search/types';
import {addressOf, MAX_QUERY} from '../../search/ui/address';
import {Badge} from '../../search/panel/Badge';
import {foldEqual} from '../../search/panel/fold';
import {Nothing} from '../../search/panel/Nothing';
import {Segments} from '../../search/panel/Segments';
import {hitTypeName} from '../../search/panel/texts';
import {failureText, readAsText, retryText, searchLabel} from '../../search/ui/texts';
import {searchContexts} from '../../site/searchContexts';
import styles from './styles.module.css';

/** Milliseconds without a key before the address takes what was typed. */
const PAUSE = 300;

/** What the address asks for. Before hydration there is no address: the page is one file for all of them. */
interface Asked {
  query: string;
  /** Path of a section, or empty for the whole site. */
  context: string;
  /** A version of the documentation, or empty for the current one. */
  version: string;
}

function useAsked(): [Asked, (change: Partial<Asked>) => void] {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const parameters = new URLSearchParams(isBrowser ? location.search : '');
  const context = parameters.get('ctx') ?? '';
  const asked = {
    query: parameters.get('q') ?? '',
    context: searchContexts.some(({path}) => path === context) ? context : '',
    version: parameters.get('version') ?? '',
  };
  return [
    asked,
    (change) => {
      const next = {...asked, ...change};
      const search = new URLSearchParams();
      if (next.query) search.set('q', next.query);
      if (next.context) search.set('ctx', next.context);
      if (next.version) search.set('version', next.version);
      const text = search.toString();
      try {
        history.replace({...location, search: text && `?${text}`});
      } catch {
        // WebKit refuses more than a hundred changes of the address in half a minute; the results do not need it.
      }
    },
  ];
}

/** Base of the index of a version: its own when it is not the latest, else the edition's. */
function useVersionBase(version: string): {base: string; unknown: boolean} {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const versions = useVersions(undefined);
  if (!version) return {base: baseUrl, unknown: false};
  const found = versions.find(({name, label, path}) => [name, label, path.slice(baseUrl.length)].includes(version));
  return {base: found && !found.isLast ? `${found.path}/` : baseUrl, unknown: !found};
}

/** `loading` covers the index and the query; the answer to an empty query is none. */
type State = {kind: 'idle' | 'loading' | 'failed'} | {kind: 'done'; query: string; answer: SearchAnswer};

function useAnswer(base: string, {query, context}: Asked): [State, () => void] {
  const [state, setState] = useState<State>({kind: 'idle'});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === '') {
      setState({kind: 'idle'});
      return undefined;
    }
    let outdated = false;
    setState((before) => (before.kind === 'done' ? before : {kind: 'loading'}));
    searchOf(base)
      .search({query, context, limit: Infinity})
      .then(
        (answer) => !outdated && setState({kind: 'done', query, answer}),
        () => !outdated && setState({kind: 'failed'}),
      );
    return () => {
      outdated = true;
    };
  }, [base, query, context, attempt]);
  return [state, () => setAttempt((number) => number + 1)];
}

/**
 * `/search`: every page that answers `q`, in the section `ctx` and the version `version`. Its first rendering has no query,
 * like the file; the address is read once the page is alive.
 */
export default function SearchPage(): ReactNode {
  const edition = useEdition();
  const isBrowser = useIsBrowser();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [asked, ask] = useAsked();
  // The results follow what is typed at once, the address after a pause.
  const [typed, setTyped] = useState<string | null>(null);
  const {base, unknown} = useVersionBase(asked.version);
  const query = (typed ?? asked.query).slice(0, MAX_QUERY);
  const [state, retry] = useAnswer(base, {...asked, query});
  useEffect(() => {
    if (typed === null || typed === asked.query) return undefined;
    const timer = setTimeout(() => ask({query: typed}), PAUSE);
    return () => clearTimeout(timer);
  });
  const queryId = useId();
  const contextId = useId();
  const heading = translate({
    id: 'theme.SearchPage.emptyResultsTitle',
    message: 'Поиск по документации',
    description: 'The search page title for empty query',
  });
  const title = asked.query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Результаты поиска по запросу «{query}»',
          description: 'The search page title for non-empty query',
        },
        {query: asked.query.slice(0, 80)},
      )
    : heading;
  const description = translate({
    id: 'site.search.pageDescription',
    message: 'Поиск по запросам API, полям, руководствам, виджетам терминала Astras и изменениям.',
    description: 'Description of the search page',
  });

  return (
    <>
      <PageMetadata title={title} description={description} />
      {/* The page itself may be found; lists of results may not. */}
      {asked.query !== '' && (
        <Head>
          <meta name="robots" content="noindex, follow" />
        </Head>
      )}
      <Layout>
        <main className={`container ${styles.main}`}>
          <h1 className="split-bar">{heading}</h1>
          <form role="search" aria-label={heading} className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <div className={styles.field}>
              <label className={styles.label} htmlFor={queryId}>
                {searchLabel()}
              </label>
              <input
                id={queryId}
                className={styles.control}
                type="search"
                name="q"
                autoComplete="off"
                spellCheck={false}
                disabled={!isBrowser}
                maxLength={MAX_QUERY}
                value={query}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={() => {
                  if (typed !== null) ask({query: typed});
                  setTyped(null);
                }}
              />
            </div>
            <div className={styles.field}>
              <label className={styles.label} htmlFor={contextId}>
                {translate({
                  id: 'site.search.where',
                  message: 'Где искать',
                  description: 'Label of the list of sections',
                })}
              </label>
              <select
                id={contextId}
                className={styles.control}
                name="ctx"
                disabled={!isBrowser}
                value={asked.context}
                onChange={(event) => ask({context: event.target.value})}>
                <option value="">
                  {translate({
                    id: 'theme.SearchPage.searchContext.everywhere',
                    message: 'Везде',
                    description: 'The whole site',
                  })}
                </option>
                {searchContexts.map(({path, label}) => (
                  <option key={path} value={path}>
                    {label[edition]}
                  </option>
                ))}
              </select>
            </div>
          </form>
          <noscript>
            <p>
              {translate({
                id: 'site.search.noScript',
                message: 'Поиск работает в браузере, для него нужны скрипты. Без них помогут списки:',
                description: 'On the search page when scripts are off; links follow',
              })}
            </p>
            <ul>
              {listsWithoutScripts().map(({path, label}) => (
                <li key={path}>
                  <a href={baseUrl + path}>{label}</a>
                </li>
              ))}
            </ul>
          </noscript>
          {unknown && (
            <p>
              {translate(
                {
                  id: 'site.search.unknownVersion',
                  message: 'Версии «{version}» нет, поиск идёт по текущей.',
                  description: 'The address of the search page names a version that does not exist',
                },
                {version: asked.version.slice(0, 40)},
              )}
            </p>
          )}
          <Status state={state} />
          {state.kind === 'failed' && (
            <button type="button" className="button button--primary" onClick={retry}>
              {retryText()}
            </button>
          )}
          {state.kind === 'done' && state.answer.total === 0 && <Nothing />}
          {state.kind === 'done' && (
            <Results base={base} query={state.answer.readAs ?? state.query} hits={state.answer.hits} />
          )}
        </main>
      </Layout>
    </>
  );
}

/** Pages that list what readers look for most. */
function listsWithoutScripts(): {path: string; label: string}[] {
  return [
    {
      path: 'api/http/overview#requests',
      label: translate({id: 'site.search.noScript.http', message: 'Запросы HTTP', description: 'Link'}),
    },
    {
      path: 'api/websocket/data-subscriptions/overview',
      label: translate({id: 'site.search.noScript.ws', message: 'Подписки WebSocket', description: 'Link'}),
    },
    {
      path: 'api/errors',
      label: translate({id: 'site.search.noScript.errors', message: 'Ошибки', description: 'Link'}),
    },
    {
      path: 'astras/how-to',
      label: translate({id: 'site.search.noScript.howTo', message: 'Рецепты терминала', description: 'Link'}),
    },
  ];
}

function Status({state}: {state: State}): ReactNode {
  const {selectMessage} = usePluralForm();
  let text = '';
  if (state.kind === 'failed') text = failureText();
  if (state.kind === 'loading') {
    text = translate({
      id: 'site.search.loading',
      message: 'Поиск загружается…',
      description: 'The index is on its way',
    });
  }
  if (state.kind === 'done') {
    const {total, readAs} = state.answer;
    text =
      total > 0
        ? selectMessage(
            total,
            translate(
              {
                id: 'theme.SearchPage.documentsFound.plurals',
                message: 'Найден {count} документ|Найдено {count} документа|Найдено {count} документов',
                description: 'Number of documents found, in plural forms apart by |',
              },
              {count: total},
            ),
          )
        : translate({
            id: 'theme.SearchPage.noResultsText',
            message: 'Документов не найдено',
            description: 'The paragraph for empty search result',
          });
    if (readAs) text = `${readAsText(readAs)}. ${text}`;
  }
  return (
    <p role="status" className={styles.status}>
      {text}
    </p>
  );
}

/** Title of a hit, with the part of the page that answers. */
function HitLink({base, query, hit}: {base: string; query: string; hit: Hit}): ReactNode {
  return (
    <Link to={addressOf(base, hit, query)}>
      <Segments of={hit.title} />
      {hit.section.length > 0 && (
        <>
          {' › '}
          <Segments of={hit.section} />
        </>
      )}
    </Link>
  );
}

function Results({base, query, hits}: {base: string; query: string; hits: readonly Hit[]}): ReactNode {
  return (
    <ol className={styles.results}>
      {foldEqual(hits).map(({hit, same}) => (
        <li key={`${hit.path}#${hit.anchor}`} className={styles.result}>
          <Badge hit={hit} />
          <article>
            <h2 className={styles.title}>
              <HitLink base={base} query={query} hit={hit} />
            </h2>
            <p className={styles.about}>
              {[hit.trail.join(' › '), hit.type !== 'title' && hitTypeName(hit.type)].filter(Boolean).join(' · ')}
            </p>
            {hit.snippet.length > 0 && (
              <p className={styles.snippet}>
                <Segments of={hit.snippet} />
              </p>
            )}
            {same.length > 0 && (
              <details className={styles.same}>
                <summary>
                  {translate({
                    id: 'site.search.same',
                    message: 'То же на других страницах',
                    description: 'Search page: before the number of pages with the same text',
                  })}
                  {` · ${same.length}`}
                </summary>
                <ul>
                  {same.map((other) => (
                    <li key={`${other.path}#${other.anchor}`}>
                      <HitLink base={base} query={query} hit={other} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}
