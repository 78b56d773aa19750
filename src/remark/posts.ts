import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Edition} from '../lib/edition';
import {POSTS} from '../lib/pages/files';

/** One post of the changelog. */
export interface Post {
  readonly title: string;
  /** `2025-08-08`. */
  readonly day: string;
  /** Route without base and edition. */
  readonly route: string;
}

/**
 * The posts of an edition, newest first, read the way the framework reads them: the day stands in the file name or in the
 * front matter.
 *
 * @param root root of the site
 * @throws Error with the file when a post has no day
 */
export async function postsOf(root: string, edition: Edition): Promise<Post[]> {
  const folder = path.join(root, POSTS[edition]);
  const files = readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  const posts = await Promise.all(
    files.map(async (name): Promise<Post> => {
      const filePath = path.join(folder, name);
      const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({
        filePath,
        fileContent: readFileSync(filePath, 'utf8'),
      });
      const [, day, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)\.mdx$/u.exec(name) ?? [];
      const date = frontMatter.date;
      const when = day ?? (date instanceof Date ? date.toISOString().slice(0, 10) : undefined);
      if (when === undefined) {
        throw new Error(`${filePath}: no day. Name the file 2025-08-08-changes.mdx or write "date: 2025-08-08".`);
      }
      const slug = typeof frontMatter.slug === 'string' ? frontMatter.slug : `${when.replaceAll('-', '/')}/${rest}`;
      return {title: String(frontMatter.title), day: when, route: `/changelog/${slug}`};
    }),
  );
  return posts.sort((a, b) => b.day.localeCompare(a.day));
}
