import {useEffect, useRef, type ReactNode, type RefObject} from 'react';
import {useEdition} from '../../lib/edition';
import type {Suggestion} from '../../search/protocol';
import {addressOf} from '../../search/ui/address';
import {TEXTS} from '../../search/ui/texts';
import styles from './styles.module.css';
import {NO_HITS, type Suggestions} from './useSuggestions';

/** On a tablet other items stand right of the field: the popup moves over them before it leaves the window. */
function usePopupPosition(popup: RefObject<HTMLDivElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = popup.current;
    if (!isShown || !element) return;
    element.style.setProperty('--popup-right', '0px');
    const {top, left} = element.getBoundingClientRect();
    element.style.setProperty('--popup-top', `${top}px`);
    element.style.setProperty('--popup-right', `${Math.min(0, left - 16)}px`);
  }, [popup, isShown]);
}

interface Props {
  suggestions: Suggestions;
  listId: string;
  /** Path of the edition. */
  baseUrl: string;
  value: string;
  /** Number of the hit that Enter would open; -1 for none. */
  active: number;
  onActive: (number: number) => void;
  onChoose: (hit: Suggestion) => void;
  /** A link below the list was followed. */
  onLeave: () => void;
}

/** What opens below the box: suggestions, or why there are none. */
export function SearchPopup({suggestions, baseUrl, ...panelProps}: Props): ReactNode {
  const {state, result, hits, query, isShown, panel, load, here} = suggestions;
  const edition = useEdition();
  const texts = TEXTS[edition];
  const popup = useRef<HTMLDivElement>(null);
  usePopupPosition(popup, isShown);
  return (
    <div ref={popup} className={styles.popup} hidden={!isShown}>
      {panel && (
        <panel.Panel
          {...panelProps}
          base={baseUrl}
          answer={isShown ? result?.answer : undefined}
          hasRecent={result?.hasRecent ?? false}
          hits={isShown ? hits : NO_HITS}
          here={here && {path: here.path, label: here.label[edition]}}
          addressOf={(hit) => addressOf(baseUrl, hit, query)}
        />
      )}
      {state === 'failed' && (
        <div className={styles.message}>
          <p>{texts.failed}</p>
          <button type="button" className="button button--primary button--sm" onClick={load}>
            {texts.retry}
          </button>
        </div>
      )}
      {state === 'loading' && <p className={styles.message}>{texts.loading}</p>}
    </div>
  );
}
