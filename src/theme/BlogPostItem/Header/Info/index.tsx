import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import PageActions from '@site/src/components/PageActions';
import {dayInWords} from '@site/src/lib/day';
import {useEdition} from '@site/src/lib/edition';
import '@site/src/theme/BlogListPage/changes.css';

/** The day of a post and, on the page of a post, the Markdown actions; lists of posts have none. */
export default function BlogPostItemHeaderInfo({className}: Props): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const edition = useEdition();
  if (metadata.readingTime !== undefined) {
    throw new Error('Posts do not show a reading time: set showReadingTime to false.');
  }
  return (
    <>
      <div className={clsx('margin-vert--md', className)}>
        <time dateTime={metadata.date}>{dayInWords(metadata.date, edition)}</time>
      </div>
      {isBlogPostPage && <PageActions permalink={metadata.permalink} />}
    </>
  );
}
