import {useCallback, useEffect, useRef, useState} from 'react';
import {searchOf} from '../../search/client';
import type {SearchAnswer} from '../../search/types';

/** State of the index: nothing is fetched before the reader reaches for the box. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed';

export interface Suggestions {
  state: IndexState;
  /** The latest answer and the query that it answers; null while there is none. */
  result: {query: string; answer: SearchAnswer} | null;
  load: () => void;
}

/**
 * Answers of the index to what is typed, the latest only.
 *
 * @param base path of the edition
 * @param query as typed; an empty one has no answer
 * @param here section whose pages rank higher
 * @param limit suggestions at most
 */
export function useSuggestions(base: string, query: string, here: string | undefined, limit: number): Suggestions {
  const [state, setState] = useState<IndexState>('idle');
  const [result, setResult] = useState<Suggestions['result']>(null);
  const stateNow = useRef(state);
  stateNow.current = state;

  const load = useCallback(() => {
    if (stateNow.current === 'loading' || stateNow.current === 'ready') return;
    stateNow.current = 'loading';
    setState('loading');
    searchOf(base)
      .load()
      .then(
        () => setState('ready'),
        () => setState('failed'),
      );
  }, [base]);

  useEffect(() => {
    if (query === '') {
      setResult(null);
      return undefined;
    }
    if (state !== 'ready') return undefined;
    let outdated = false;
    searchOf(base)
      .search({query, limit, here})
      .then(
        (answer) => !outdated && setResult({query, answer}),
        () => !outdated && setState('failed'),
      );
    return () => {
      outdated = true;
    };
  }, [base, query, here, limit, state]);

  return {state, result, load};
}
