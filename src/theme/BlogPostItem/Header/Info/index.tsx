// from theme-classic 3.10.2 sha256:7587b038cf125696
import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import PageActions from '@site/src/components/PageActions';
import {dayInWords} from '@site/src/lib/day';
import {useEdition} from '@site/src/lib/edition';
import '@site/src/theme/BlogListPage/own.css';

/** The day of a post and, on the page of a post, who wrote it and the Markdown actions; lists of posts have neither. */
export default function BlogPostItemHeaderInfo({className}: Props): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const edition = useEdition();
  if (metadata.readingTime !== undefined) {
    throw new Error('Posts do not show a reading time: set showReadingTime to false.');
  }
  return (
    <div className={clsx(isBlogPostPage && 'changes__head')}>
      <div className={clsx('changes__day', className)}>
        <time dateTime={metadata.date}>{dayInWords(metadata.date, edition)}</time>
        {isBlogPostPage &&
          metadata.authors.map(({key, name, page}) => (
            <Fragment key={key}>
              {' · '}
              {page ? <Link to={page.permalink}>{name}</Link> : name}
            </Fragment>
          ))}
      </div>
      {isBlogPostPage && <PageActions permalink={metadata.permalink} />}
    </div>
  );
}
