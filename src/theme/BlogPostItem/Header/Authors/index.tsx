// from theme-classic 3.10.2 sha256:58ea3adaf731a5e3
import type {ReactNode} from 'react';

/** Ejected: the author stands beside the day (`../Info`), and below the titles of a list the same one says nothing. */
export default function BlogPostItemHeaderAuthors(): ReactNode {
  return null;
}
