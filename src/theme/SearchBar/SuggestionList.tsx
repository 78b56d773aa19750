import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import type {Hit} from '../../search/types';
import {HitIcon} from '../../search/ui/HitIcon';
import {Segments} from '../../search/ui/Segments';
import {hitTypeName} from '../../search/ui/texts';
import styles from './styles.module.css';

interface Props {
  id: string;
  hits: readonly Hit[];
  /** Number of the hit that Enter would open. */
  active: number;
  addressOf: (hit: Hit) => string;
  onActive: (number: number) => void;
  onChoose: (hit: Hit) => void;
}

/** Id of a suggestion, for `aria-activedescendant`. */
export function optionId(listId: string, number: number): string {
  return `${listId}-${number}`;
}

/**
 * The suggestions as a listbox. Focus stays in the box; each option is a link, so it can be opened in a new tab. The empty
 * list is there, hidden, as soon as the index can answer.
 */
export function SuggestionList({id, hits, active, addressOf, onActive, onChoose}: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({block: 'nearest'});
  }, [active, hits]);

  function onClick(event: MouseEvent, hit: Hit): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(hit);
  }

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      hidden={hits.length === 0}
      className={styles.list}
      aria-label={translate({
        id: 'site.search.suggestions',
        message: 'Подсказки поиска',
        description: 'Name of the list of search suggestions',
      })}>
      {hits.map((hit, number) => (
        <a
          key={`${hit.path}#${hit.anchor}`}
          id={optionId(id, number)}
          role="option"
          tabIndex={-1}
          aria-selected={number === active}
          href={addressOf(hit)}
          className={clsx(styles.option, number === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => number !== active && onActive(number)}
          onClick={(event) => onClick(event, hit)}>
          <span className={styles.icon}>
            <HitIcon type={hit.type} />
          </span>
          <span className={styles.title}>
            <Segments of={hit.title} />
            {hit.section.length > 0 && (
              <span className={styles.section}>
                {' › '}
                <Segments of={hit.section} />
              </span>
            )}
          </span>
          <span className={styles.type}>{hitTypeName(hit.type)}</span>
          {hit.trail.length > 0 && <span className={styles.trail}>{hit.trail.join(' › ')}</span>}
          {hit.snippet.length > 0 && (
            <span className={styles.snippet}>
              <Segments of={hit.snippet} />
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
