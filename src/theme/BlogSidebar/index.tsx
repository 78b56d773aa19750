import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import BlogSidebar from '@theme-original/BlogSidebar';
import type BlogSidebarType from '@theme/BlogSidebar';
import {dayInWords} from '@site/src/lib/day';
import {useEdition} from '@site/src/lib/edition';

/** Wrapped: an entry of the list of posts has its day before the title; the year is the heading of the group. */
export default function BlogSidebarWrapper({sidebar}: WrapperProps<typeof BlogSidebarType>): ReactNode {
  const edition = useEdition();
  const items = sidebar?.items.map((item) => ({
    ...item,
    title: `${dayInWords(String(item.date), edition).replace(/,? \d{4}(?: г\.)?$/u, '')} · ${item.title}`,
  }));
  return <BlogSidebar sidebar={sidebar && {...sidebar, items: items ?? []}} />;
}
