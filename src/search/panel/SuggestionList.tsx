import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useEdition} from '../../lib/edition';
import type {Suggestion} from '../protocol';
import {Badge} from './Badge';
import {groupDuplicates} from './groupDuplicates';
import {Segments} from './Segments';
import {HIT_TYPES, TEXTS} from './texts';
import styles from './own.module.css';

interface Props {
  id: string;
  hits: readonly Suggestion[];
  /** Number of the hit that Enter would open; -1 for none. */
  active: number;
  addressOf: (hit: Suggestion) => string;
  onActive: (number: number) => void;
  onChoose: (hit: Suggestion) => void;
}

/**
 * The suggestions as a listbox. Focus stays in the box; each option is a link, so it can be opened in a new tab. The empty
 * list is there, hidden, as soon as the index can answer.
 */
export function SuggestionList({id, hits, active, addressOf, onActive, onChoose}: Props): ReactNode {
  const edition = useEdition();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({block: 'nearest'});
  }, [active, hits]);

  function onClick(event: MouseEvent, hit: Suggestion): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(hit);
  }

  // A text that stands above is not repeated; each page has its place.
  const repeated = new Set(groupDuplicates(hits).flatMap(({duplicates}) => duplicates));

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      hidden={hits.length === 0}
      className={styles.list}
      aria-label={TEXTS[edition].suggestions}>
      {hits.map((hit, number) => (
        <a
          key={`${hit.path}#${hit.anchor}`}
          id={`${id}-${number}`}
          role="option"
          tabIndex={-1}
          aria-selected={number === active}
          href={addressOf(hit)}
          className={clsx(styles.option, number === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => number !== active && onActive(number)}
          onClick={(event) => onClick(event, hit)}>
          <Badge hit={hit} />
          <span className={styles.title}>
            <Segments of={hit.title} />
            {hit.section.length > 0 && (
              <span className={styles.section}>
                {' › '}
                <Segments of={hit.section} />
              </span>
            )}
          </span>
          {/* The badge says that it is a page: eight times the same word tell nothing apart. */}
          <span className={clsx(styles.type, hit.type === 'title' && 'unseen')}>{HIT_TYPES[hit.type][edition]}</span>
          {hit.trail.length > 0 && <span className={styles.trail}>{hit.trail.join(' › ')}</span>}
          {hit.snippet.length > 0 && !repeated.has(hit) && (
            <span className={styles.snippet}>
              <Segments of={hit.snippet} />
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
