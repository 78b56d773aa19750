import {useEffect, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata, usePluralForm} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {useEdition, type Localized} from '../../lib/edition';
import {searchOf} from '../../search/client';
import {ERRORS, type Recognized} from '../../search/errorLookup';
import type {Answer, Suggestion} from '../../search/protocol';
import {addressOf, MAX_QUERY} from '../../search/ui/address';
import {Badge} from '../../search/panel/Badge';
import {recognize, startWithEntry} from '../../search/panel/finder';
import {groupDuplicates} from '../../search/panel/groupDuplicates';
import {Nothing} from '../../search/panel/Nothing';
import {OFTEN} from '../../search/panel/often';
import {Segments} from '../../search/panel/Segments';
import {HIT_TYPES, TEXTS as PANEL} from '../../search/panel/texts';
import {TEXTS as BOX} from '../../search/ui/texts';
import {searchContexts} from '../../site/searchContexts';
import styles from './own.module.css';

const TEXTS = {
  ru: {
    heading: 'Поиск по документации',
    results: (query: string) => `Результаты поиска по запросу «${query}»`,
    description: 'Поиск по запросам API, полям, руководствам, виджетам терминала Astras и изменениям.',
    where: 'Где искать',
    noScript: 'Поиск работает в браузере, для него нужны скрипты. Без них помогут списки:',
    unknownVersion: (version: string) => `Версии «${version}» нет, поиск идёт по текущей.`,
    /** Plural forms apart by |. */
    found: (count: number) => `Найден ${count} документ|Найдено ${count} документа|Найдено ${count} документов`,
    nothing: 'Документов не найдено',
    same: 'То же на других страницах',
  },
  en: {
    heading: 'Search the documentation',
    results: (query: string) => `Search results for “${query}”`,
    description: 'Search API requests, fields, guides, Astras widgets, and the changelog.',
    where: 'Where to search',
    noScript: 'Search runs in the browser and needs scripts. Without them these lists help:',
    unknownVersion: (version: string) => `There is no version “${version}”; the current one is searched.`,
    found: (count: number) => `${count} document found|${count} documents found`,
    nothing: 'No documents were found',
    same: 'The same on other pages',
  },
} as const;

const EVERYWHERE: Localized = {ru: 'Везде', en: 'Everywhere'};

/** Characters of a snippet: enough to judge a hit by. */
const TWO_LINES = 180;
/** Without a key, before the address takes what was typed. */
const PAUSE_MS = 300;

/** What the address asks for. Before hydration there is no address: the page is one file for all of them. */
interface SearchParameters {
  query: string;
  /** Path of a section, or empty for the whole site. */
  context: string;
  /** A version of the documentation, or empty for the current one. */
  version: string;
}

function useParameters(): [SearchParameters, (change: Partial<SearchParameters>) => void] {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const fromAddress = new URLSearchParams(isBrowser ? location.search : '');
  const context = fromAddress.get('ctx') ?? '';
  const parameters = {
    query: fromAddress.get('q') ?? '',
    context: searchContexts.some(({path}) => path === context) ? context : '',
    version: fromAddress.get('version') ?? '',
  };
  return [
    parameters,
    (change) => {
      const next = {...parameters, ...change};
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
type State = {kind: 'idle' | 'loading' | 'failed'} | {kind: 'done'; query: string; answer: Answer; entry?: Recognized};

function useAnswer(base: string, {query, context}: SearchParameters): [State, () => void] {
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
      .search({query, context, limit: Infinity, snippetLength: TWO_LINES})
      .then(
        (answer) => {
          if (outdated) return;
          setState({kind: 'done', query, answer});
          if (context !== '' && !ERRORS.startsWith(`${context}/`)) return;
          recognize(query, answer).then(
            (entry) => !outdated && entry && setState({kind: 'done', query, answer, entry}),
            () => undefined, // without the finder the pages are found all the same
          );
        },
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
  const [parameters, change] = useParameters();
  // The results follow what is typed at once, the address after a pause.
  const [typed, setTyped] = useState<string | null>(null);
  const {base, unknown} = useVersionBase(parameters.version);
  const query = (typed ?? parameters.query).slice(0, MAX_QUERY);
  const [state, retry] = useAnswer(base, {...parameters, query});
  useEffect(() => {
    if (typed === null || typed === parameters.query) return undefined;
    const timer = setTimeout(() => change({query: typed}), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const {heading, description, ...texts} = TEXTS[edition];
  const title = parameters.query ? texts.results(parameters.query.slice(0, 80)) : heading;

  return (
    <>
      <PageMetadata title={title} description={description} />
      {/* The page itself may be found; lists of results may not. */}
      {parameters.query !== '' && (
        <Head>
          <meta name="robots" content="noindex, follow" />
        </Head>
      )}
      <Layout>
        <main className={`container ${styles.main}`}>
          <h1 className="split-bar">{heading}</h1>
          <form role="search" aria-label={heading} className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <input
              className={styles.query}
              type="search"
              name="q"
              autoComplete="off"
              spellCheck={false}
              disabled={!isBrowser}
              maxLength={MAX_QUERY}
              value={query}
              aria-label={BOX[edition].label}
              placeholder={BOX[edition].label}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => {
                if (typed !== null) change({query: typed});
                setTyped(null);
              }}
            />
            <fieldset className="api-choice" disabled={!isBrowser}>
              <legend>{texts.where}</legend>
              {[{path: '', label: EVERYWHERE}, ...searchContexts].map(({path, label}) => (
                <label key={path}>
                  <input
                    type="radio"
                    name="ctx"
                    value={path}
                    checked={path === parameters.context}
                    onChange={() => change({context: path})}
                  />
                  {label[edition]}
                </label>
              ))}
            </fieldset>
          </form>
          <noscript>
            <p>{texts.noScript}</p>
            <Often />
          </noscript>
          {isBrowser && query === '' && (
            <>
              <h2 className={styles.often}>{PANEL[edition].often}</h2>
              <Often />
            </>
          )}
          {unknown && <p>{texts.unknownVersion(parameters.version.slice(0, 40))}</p>}
          <Status state={state} />
          {state.kind === 'failed' && (
            <button type="button" className="button button--primary" onClick={retry}>
              {BOX[edition].retry}
            </button>
          )}
          {state.kind === 'done' && state.answer.total === 0 && !state.entry && <Nothing />}
          {state.kind === 'done' && (
            <Results
              base={base}
              query={state.answer.readAs ?? state.query}
              hits={state.entry ? startWithEntry(state.answer.hits, edition, state.entry) : state.answer.hits}
            />
          )}
        </main>
      </Layout>
    </>
  );
}

/** Pages to go to without a query; plain links, so that they also stand where no script runs. */
function Often(): ReactNode {
  const edition = useEdition();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <ul className={styles.results}>
      {OFTEN.map(({path, label}) => (
        <li key={path} className={styles.row}>
          <a href={baseUrl + path}>{label[edition]}</a>
        </li>
      ))}
    </ul>
  );
}

function Status({state}: {state: State}): ReactNode {
  const edition = useEdition();
  const {selectMessage} = usePluralForm();
  let text = '';
  if (state.kind === 'failed') text = BOX[edition].failed;
  if (state.kind === 'loading') text = BOX[edition].loading;
  if (state.kind === 'done') {
    const {readAs} = state.answer;
    const total = state.answer.total || (state.entry ? 1 : 0);
    text = total > 0 ? selectMessage(total, TEXTS[edition].found(total)) : TEXTS[edition].nothing;
    if (readAs) text = `${BOX[edition].readAs(readAs)}. ${text}`;
  }
  return (
    <p role="status" className={styles.status}>
      {text}
    </p>
  );
}

/** Title of a hit, with the part of the page that answers. */
function HitLink({base, query, hit}: {base: string; query: string; hit: Suggestion}): ReactNode {
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

function Results({base, query, hits}: {base: string; query: string; hits: readonly Suggestion[]}): ReactNode {
  const edition = useEdition();
  return (
    <ol className={styles.results}>
      {groupDuplicates(hits).map(({hit, duplicates}) => (
        <li key={`${hit.path}#${hit.anchor}`} className={styles.result}>
          <Badge hit={hit} />
          <article>
            <h2 className={styles.title}>
              <HitLink base={base} query={query} hit={hit} />
            </h2>
            <p className={styles.about}>
              {[hit.trail.join(' › '), hit.type !== 'title' && HIT_TYPES[hit.type][edition]]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {hit.snippet.length > 0 && (
              <p className={styles.snippet}>
                <Segments of={hit.snippet} />
              </p>
            )}
            {duplicates.length > 0 && (
              <details className={styles.same}>
                <summary>
                  {TEXTS[edition].same}
                  {` · ${duplicates.length}`}
                </summary>
                <ul>
                  {duplicates.map((other) => (
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
