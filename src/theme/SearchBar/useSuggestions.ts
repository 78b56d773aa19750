import {useCallback, useEffect, useRef, useState} from 'react';
import type {Answer} from '../../search/protocol';
import {recentPages} from '../../search/ui/recent';

async function fetchPanel() {
  const {Panel, HELP, LIMIT, searchOf, insertErrorFinder} = await import('../../search/panel');
  return {Panel, HELP, LIMIT, searchOf, insertErrorFinder};
}

/** State of the index: nothing is fetched before the reader reaches for the box. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed';

export interface Suggestions {
  state: IndexState;
  /** The latest answer and the query that it answers; null while there is none. */
  latest: {query: string; answer: Answer} | null;
  /** What shows the answers: it comes with the index, since nobody needs it before. */
  panel: Awaited<ReturnType<typeof fetchPanel>> | null;
  load: () => void;
}

/**
 * Answers of the index to what is typed, the latest only.
 *
 * @param base path of the edition
 * @param query as typed; an empty one is answered by pages that the reader saw lately or may need; null while the box is shut
 * @param path of the current page below the base
 * @param here section whose pages rank higher
 */
export function useSuggestions(
  base: string,
  query: string | null,
  path: string,
  here: string | undefined,
): Suggestions {
  const [state, setState] = useState<IndexState>('idle');
  const [panel, setPanel] = useState<Suggestions['panel']>(null);
  const [latest, setLatest] = useState<Suggestions['latest']>(null);
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

  useEffect(() => {
    if (query === null) {
      setLatest(null);
      return undefined;
    }
    if (state !== 'ready' || !panel) return undefined;
    const pages = [...recentPages(), ...panel.HELP].filter(
      (page, at, all) => page !== path && all.indexOf(page) === at,
    );
    let outdated = false;
    panel
      .searchOf(base)
      .search({query, limit: panel.LIMIT, here, ...(query === '' && {pages})})
      .then(
        (answer) => !outdated && setLatest({query, answer}),
        () => !outdated && setState('failed'),
      );
    return () => {
      outdated = true;
    };
  }, [base, query, path, here, state, panel]);

  return {state, latest, panel, load};
}
