// from theme-classic 3.10.2 sha256:dc4183edec9cf341
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import {useEdition} from '@site/src/lib/edition';
import './own.css';

const TEXTS = {
  ru: {
    feeds: 'Ленты:',
    deprecated: 'Устаревшие запросы и чем их заменить',
    kind: 'Вид изменения',
    keywords: ['изменения API', 'что нового', 'история изменений', 'RSS', 'Atom'],
    kinds: {'': 'Все', added: 'Добавлено', changed: 'Изменено', deprecated: 'Устарело', fixed: 'Исправлено'},
  },
  en: {
    feeds: 'Feeds:',
    deprecated: 'Deprecated requests and what replaces them',
    kind: 'Kind of change',
    keywords: ['API changes', 'what is new', 'RSS', 'Atom'],
    kinds: {'': 'All', added: 'Added', changed: 'Changed', deprecated: 'Deprecated', fixed: 'Fixed'},
  },
} as const;

/**
 * Ejected: the framework's list has no heading of its own, only those of the entries; here it also has a filter by kind, which
 * styles alone carry out (own.css), and says where the feeds and the deprecated requests are.
 */
export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata
        title={metadata.blogTitle}
        description={metadata.blogDescription}
        keywords={[...TEXTS[useEdition()].keywords]}
      />
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
  const texts = TEXTS[useEdition()];
  const base = useBaseUrl('/changelog/');
  return (
    <p className="changes__ways">
      {texts.feeds} <a href={`${base}rss.xml`}>RSS</a> · <a href={`${base}atom.xml`}>Atom</a> ·{' '}
      <a href={`${base}feed.json`}>JSON</a>. <Link to="/api/http/overview#requests-deprecated">{texts.deprecated}</Link>
    </p>
  );
}

/** Radio buttons that hide the posts of other kinds. */
function Kinds(): ReactNode {
  const {kind: legend, kinds} = TEXTS[useEdition()];
  return (
    <fieldset className="api-choice changes__kinds">
      <legend>{legend}</legend>
      {Object.entries(kinds).map(([kind, label]) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === ''} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
