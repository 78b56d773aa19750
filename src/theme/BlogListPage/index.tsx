import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import './changes.css';

/**
 * Ejected: the framework's list has no heading of its own, only those of the entries; here it also has a filter by kind, which
 * styles alone carry out (changes.css), and says where the feeds and the deprecated requests are.
 */
export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <h1 className="split-bar">{metadata.blogTitle}</h1>
        <Ways />
        <Kinds />
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

/** Feeds, and the one place that lists what is deprecated. */
function Ways(): ReactNode {
  const base = useBaseUrl('/changelog/');
  return (
    <p className="changes__ways">
      <Translate id="changelog.feeds" description="List of changes: before the links to the feeds">
        Ленты:
      </Translate>{' '}
      <a href={`${base}rss.xml`}>RSS</a> · <a href={`${base}atom.xml`}>Atom</a> · <a href={`${base}feed.json`}>JSON</a>.{' '}
      <Link to="/api/http/overview#requests-deprecated">
        <Translate id="changelog.deprecated" description="List of changes: link to the list of deprecated requests">
          Устаревшие запросы и чем их заменить
        </Translate>
      </Link>
    </p>
  );
}

/** Radio buttons that hide the posts of other kinds. */
function Kinds(): ReactNode {
  const kinds = [
    ['', translate({id: 'changelog.kind.all', message: 'Все', description: 'Filter of changes: all kinds'})],
    ['added', translate({id: 'changelog.kind.added', message: 'Добавлено', description: 'Filter of changes'})],
    ['changed', translate({id: 'changelog.kind.changed', message: 'Изменено', description: 'Filter of changes'})],
    ['deprecated', translate({id: 'changelog.kind.deprecated', message: 'Устарело', description: 'Filter of changes'})],
    ['fixed', translate({id: 'changelog.kind.fixed', message: 'Исправлено', description: 'Filter of changes'})],
  ] as const;
  return (
    <fieldset className="changes__kinds">
      <legend>
        <Translate id="changelog.kinds" description="List of changes: name of the filter by kind">
          Вид изменения
        </Translate>
      </legend>
      {kinds.map(([kind, label]) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === ''} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
