import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderAuthors from '@theme-original/BlogPostItem/Header/Authors';
import type AuthorsType from '@theme/BlogPostItem/Header/Authors';

/** Wrapped: in a list the same author below every title says nothing. */
export default function BlogPostItemHeaderAuthorsWrapper(props: WrapperProps<typeof AuthorsType>): ReactNode {
  return useBlogPost().isBlogPostPage ? <BlogPostItemHeaderAuthors {...props} /> : null;
}
