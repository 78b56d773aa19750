import {useEffect, useRef, useState, type ReactNode} from 'react';
import DocSidebarItem from '@theme/DocSidebarItem';
import OriginalItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import {useEdition} from '@site/src/lib/edition';
import {sectionOf} from '@site/src/lib/section';
import {scrollToActive} from './active';
import styles from './styles.module.css';

const TEXTS = {
  ru: {
    label: 'Фильтр страниц',
    example: 'Фильтр: лимит, md/v2…',
    terminal: 'Фильтр: стакан, стоп…',
    found: (count: number) => `Найдено страниц: ${count}`,
  },
  en: {
    label: 'Filter pages',
    example: 'Filter: limit, md/v2…',
    terminal: 'Filter: order book, stop…',
    found: (count: number) => `Pages found: ${count}`,
  },
} as const;

type Matches = typeof import('./filter').matches;

/** Items of a sidebar; above the outermost ones a field that filters them by label, group and address. */
export default function DocSidebarItems(props: Props): ReactNode {
  return props.level === 1 ? <Filtered {...props} /> : <OriginalItems {...props} />;
}

function Filtered(props: Props): ReactNode {
  const {items, activePath} = props;
  const texts = TEXTS[useEdition()];
  const [ready, setReady] = useState(false);
  const [query, setQuery] = useState('');
  const [matches, setMatches] = useState<Matches>();
  const field = useRef<HTMLInputElement>(null);
  const found = query.trim() === '' ? undefined : matches?.(items, query);

  // Without scripts the field would do nothing, so it shows after hydration; its place stays free.
  useEffect(() => setReady(true), []);
  useEffect(() => (field.current ? scrollToActive(field.current) : undefined), [activePath]);

  return (
    <>
      <li className={styles.filter}>
        <input
          ref={field}
          type="search"
          className={ready ? undefined : 'waiting'}
          disabled={!ready}
          value={query}
          aria-label={texts.label}
          placeholder={sectionOf(activePath) === 'astras' ? texts.terminal : texts.example}
          onFocus={() => {
            import('./filter').then(
              (filter) => setMatches(() => filter.matches),
              (error: unknown) => console.warn('The sidebar stays whole: its filter did not load.', error),
            );
          }}
          onChange={({target}) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setQuery('');
            } else if (event.key === 'ArrowDown' && found) {
              event.preventDefault();
              event.currentTarget.closest('ul')?.querySelector<HTMLAnchorElement>('a[href]')?.focus();
            }
          }}
        />
        <span className={styles.count} aria-live="polite">
          {found && texts.found(found.length)}
        </span>
      </li>
      {found ? (
        found.map((item, index) => <DocSidebarItem key={item.href} {...props} item={item} index={index} />)
      ) : (
        <OriginalItems {...props} />
      )}
    </>
  );
}
