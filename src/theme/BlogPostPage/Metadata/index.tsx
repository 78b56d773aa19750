import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata';
import {MarkdownAlternate} from '@site/src/components/PageActions';

/** Names the Markdown of the post. */
export default function BlogPostPageMetadataWrapper(): ReactNode {
  return (
    <>
      <BlogPostPageMetadata />
      <MarkdownAlternate permalink={useBlogPost().metadata.permalink} />
    </>
  );
}
