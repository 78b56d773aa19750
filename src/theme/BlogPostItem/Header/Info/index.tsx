import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Info from '@theme-original/BlogPostItem/Header/Info';
import type InfoType from '@theme/BlogPostItem/Header/Info';
import PageActions from '@site/src/components/PageActions';

/** Adds the Markdown actions to the page of a post; lists of posts have none. */
export default function BlogPostItemHeaderInfoWrapper(props: WrapperProps<typeof InfoType>): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  return (
    <>
      <Info {...props} />
      {isBlogPostPage && <PageActions permalink={metadata.permalink} />}
    </>
  );
}
