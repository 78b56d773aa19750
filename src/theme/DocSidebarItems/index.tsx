import {useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import DocSidebarItem from '@theme/DocSidebarItem';
import OriginalItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import {scrollToActive} from './active';
import styles from './styles.module.css';

type Matches = typeof import('./filter').matches;

/** Items of a sidebar; above the outermost ones a field that filters them by label, group and address. */
export default function DocSidebarItems(props: Props): ReactNode {
  return props.level === 1 ? <Filtered {...props} /> : <OriginalItems {...props} />;
}

function Filtered(props: Props): ReactNode {
  const {items, activePath} = props;
  const [ready, setReady] = useState(false);
  const [query, setQuery] = useState('');
  const [matches, setMatches] = useState<Matches>();
  const field = useRef<HTMLInputElement>(null);
  const found = query.trim() === '' ? undefined : matches?.(items, query);

  // Without scripts the field would do nothing, so it shows after hydration; its place is kept.
  useEffect(() => setReady(true), []);
  useEffect(() => (field.current ? scrollToActive(field.current) : undefined), [activePath]);

  return (
    <>
      <li className={styles.filter}>
        <input
          ref={field}
          type="search"
          className={ready ? undefined : styles.waiting}
          disabled={!ready}
          value={query}
          aria-label={translate({
            id: 'sidebar.filter',
            message: 'Фильтр страниц',
            description: 'Label of the field that filters the sidebar',
          })}
          placeholder={translate({
            id: 'sidebar.filter.example',
            message: 'Фильтр: лимит, md/v2…',
            description: 'Placeholder of the field that filters the sidebar',
          })}
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
          {found &&
            translate(
              {
                id: 'sidebar.filter.count',
                message: 'Найдено страниц: {count}',
                description: 'Number of pages that the filter of the sidebar leaves',
              },
              {count: found.length},
            )}
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
