import path from 'node:path';
import type {Edition} from '../lib/edition';
import {POSTS, readPages} from '../lib/pages/files';

/** One post of the changelog. */
export interface Post {
  readonly title: string;
  /** `2025-08-08`. */
  readonly day: string;
  /** Route without base and edition. */
  readonly route: string;
}

/**
 * The posts of an edition, newest first. The day stands in the file name or in the front matter.
 *
 * @param root root of the site
 * @throws Error with the file when a post has no day
 */
export function postsOf(root: string, edition: Edition): Post[] {
  return readPages(root, POSTS[edition])
    .map(({file, frontMatter}): Post => {
      const [, dayInName, name] = /^(?:(\d{4}-\d{2}-\d{2})-)?(.+)\.mdx?$/u.exec(path.basename(file)) ?? [];
      const day = dayInName ?? frontMatter.get('date')?.value;
      if (day === undefined) {
        throw new Error(`${file}: no day. Name the file 2025-08-08-changes.mdx or write "date: 2025-08-08".`);
      }
      const slug = frontMatter.get('slug')?.value ?? `${day.replaceAll('-', '/')}/${name}`;
      return {title: frontMatter.get('title')?.value ?? '', day, route: `/changelog/${slug}`};
    })
    .sort((a, b) => b.day.localeCompare(a.day));
}
