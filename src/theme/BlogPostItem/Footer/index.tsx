import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemFooter from '@theme-original/BlogPostItem/Footer';

/** Wrapped: in a list the title of a post leads on, and the badges name the same as the tags. */
export default function BlogPostItemFooterWrapper(): ReactNode {
  return useBlogPost().isBlogPostPage ? <BlogPostItemFooter /> : null;
}
