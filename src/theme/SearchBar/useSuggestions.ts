import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {useEdition} from '../../lib/edition';
import type {Recognized} from '../../search/panel';
import type {Answer, Suggestion} from '../../search/protocol';
import {recentPages, rememberPage} from '../../search/ui/recent';
import {contextOf} from '../../site/searchContexts';

export const NO_HITS: readonly Suggestion[] = [];

async function fetchPanel() {
  const {Panel, offered, LIMIT, searchOf, insertErrorFinder, recognize} = await import('../../search/panel');
  return {Panel, offered, LIMIT, searchOf, insertErrorFinder, recognize};
}

/** State of the index: nothing is fetched before the reader reaches for the box. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed';

/** An answer and the query that it answers. */
export interface Result {
  query: string;
  answer: Answer;
  /** Whether this tab has shown other pages. */
  hasRecent: boolean;
  /** The answer of the server that the query is; comes after the hits. */
  recognized?: Recognized;
}

export interface Suggestions {
  state: IndexState;
  /** The latest answer, where it belongs to what the box holds; null while there is none. */
  result: Result | null;
  hits: readonly Suggestion[];
  /** What the hits answer: what was typed, as it was read. */
  query: string;
  /** Whether the popup is open. */
  isShown: boolean;
  isBusy: boolean;
  /** What shows the answers: it comes with the index, since nobody needs it before. */
  panel: Awaited<ReturnType<typeof fetchPanel>> | null;
  load: () => void;
  /** The section that the reader is in, which can be searched by itself. */
  here: ReturnType<typeof contextOf>;
}

/** Fetches the index and what shows its answers, when `load` is called. */
function useIndex(base: string): Pick<Suggestions, 'state' | 'panel' | 'load'> & {fail: () => void} {
  const [state, setState] = useState<IndexState>('idle');
  const [panel, setPanel] = useState<Suggestions['panel']>(null);
  const stateNow = useRef(state);
  stateNow.current = state;
  const load = useCallback(() => {
    if (stateNow.current === 'loading' || stateNow.current === 'ready') return;
    stateNow.current = 'loading';
    setState('loading');
    fetchPanel()
      .then(async (fetched) => {
        await fetched.searchOf(base).load();
        setPanel(fetched);
        setState('ready');
      })
      .catch(() => setState('failed'));
  }, [base]);
  return {state, panel, load, fail: useCallback(() => setState('failed'), [])};
}

/**
 * Answers of the index to what is typed, the latest only; an empty box is answered by pages that the reader saw lately or may need.
 *
 * @param base path of the edition
 */
export function useSuggestions(base: string, value: string, isOpen: boolean): Suggestions {
  const edition = useEdition();
  const {pathname} = useLocation();
  const here = contextOf(pathname, base);
  const path = pathname.slice(base.length);
  const {state, panel, load, fail} = useIndex(base);
  const [latest, setLatest] = useState<Result | null>(null);
  // Not by the event of focus: a window in the background sends none, yet what is typed arrives.
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);

  const query = isOpen ? value : null;
  useEffect(() => {
    if (query === null) {
      setLatest(null);
      return undefined;
    }
    if (state !== 'ready' || !panel) return undefined;
    const recent = recentPages().filter((page) => page !== path);
    const pages = panel.offered(recent, path);
    let outdated = false;
    panel
      .searchOf(base)
      .search({query, limit: panel.LIMIT, here: here?.path, ...(query === '' && {pages})})
      .then(
        (answer) => {
          if (outdated) return;
          const found = {query, answer, hasRecent: recent.length > 0};
          setLatest(found);
          panel.recognize(query, answer).then(
            (recognized) => !outdated && recognized && setLatest({...found, recognized}),
            (error: unknown) => console.warn('The catalogue of errors did not load.', error),
          );
        },
        () => !outdated && fail(),
      );
    return () => {
      outdated = true;
    };
  }, [base, query, path, here?.path, state, panel, fail]);
  useEffect(() => rememberPage(path, base), [path, base]);

  // The pages offered before anything is typed answer no query, and no query is answered by them.
  const result = latest && (latest.query === '') === (value === '') ? latest : null;
  const hits = useMemo(
    () => (panel && result ? panel.insertErrorFinder(result.answer, edition, result.recognized) : NO_HITS),
    [panel, result, edition],
  );
  // Before anything is typed the list shows when it has something to offer; after that it says why it has not.
  const isShown =
    isOpen && (value === '' ? hits.length > 0 : result !== null || state === 'failed' || state === 'loading');
  return {
    state,
    result,
    hits,
    query: result?.answer.readAs ?? result?.query ?? value,
    isShown,
    isBusy: state === 'loading' || (state === 'ready' && isOpen && latest?.query !== value),
    panel,
    load,
    here,
  };
}
