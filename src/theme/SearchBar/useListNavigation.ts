import {useEffect, useState, type KeyboardEvent} from 'react';
import type {Suggestions} from './useSuggestions';

export interface ListNavigation {
  /** Number of the hit that Enter would open; -1 for none. */
  active: number;
  setActive: (number: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Which hit of the list is chosen: the first of an answer, none of the pages that are offered while nothing is typed. Arrows choose
 * the next one and open the box, Escape closes it.
 */
export function useListNavigation(
  {result, hits, isShown}: Suggestions,
  open: () => void,
  close: () => void,
): ListNavigation {
  const [active, setActive] = useState(0);
  useEffect(() => setActive(result?.query === '' ? -1 : 0), [result]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      const next = event.key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1;
      if (isShown && hits.length > 0) setActive((next + hits.length) % hits.length);
    }
  }
  return {active, setActive, onKeyDown};
}
