import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {WrapperProps} from '@docusaurus/types';
import {useWindowSize} from '@docusaurus/theme-common';
import BlogSidebar from '@theme-original/BlogSidebar';
import type BlogSidebarType from '@theme/BlogSidebar';
import {dayInWords} from '@site/src/lib/day';
import {useEdition, type Localized} from '@site/src/lib/edition';
import styles from './styles.module.css';

type Sidebar = NonNullable<WrapperProps<typeof BlogSidebarType>['sidebar']>;

const YEARS: Localized = {ru: 'Изменения по годам', en: 'Changes by year'};

/**
 * Wrapped: beside a list of posts stand the years, since the list has the titles. Beside a post, and in the drawer, an entry has its
 * day before the title; the year is the heading of the group.
 */
export default function BlogSidebarWrapper({sidebar}: WrapperProps<typeof BlogSidebarType>): ReactNode {
  const edition = useEdition();
  const {pathname} = useLocation();
  const isMobile = useWindowSize() === 'mobile';
  if (sidebar && !isMobile && !sidebar.items.some(({permalink}) => permalink === pathname)) {
    return <Years sidebar={sidebar} />;
  }
  const items = sidebar?.items.map((item) => ({
    ...item,
    title: `${dayInWords(String(item.date), edition).replace(/,? \d{4}(?: г\.)?$/u, '')} · ${item.title}`,
  }));
  return <BlogSidebar sidebar={sidebar && {...sidebar, items: items ?? []}} />;
}

/** Years with the number of their posts; each leads to its place in the archive. */
function Years({sidebar: {title, items}}: {sidebar: Sidebar}): ReactNode {
  const edition = useEdition();
  const counts = new Map<string, number>();
  for (const {date} of items) {
    const year = String(date).slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return (
    <aside className="col col--3">
      <nav className={styles.years} aria-label={YEARS[edition]}>
        <p>{title}</p>
        <ul>
          {[...counts].map(([year, count]) => (
            <li key={year}>
              <Link to={`/changelog/archive#year-${year}`}>
                {year} <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
