// from theme-classic 3.10.2 sha256:6d1e6c002a0410e0
import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Container';

/** Ejected: in a list a post is an entry of the timeline (BlogListPage/own.css); the framework's margin would part its rail. */
export default function BlogPostItemContainer({children}: Props): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return <article className={isBlogPostPage ? undefined : 'changes__post'}>{children}</article>;
}
