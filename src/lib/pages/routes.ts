import {DOCS, POSTS} from './files';
import type {Page} from './page';

const below = (file: string, folders: Readonly<Record<string, string>>): string | undefined => {
  const folder = Object.values(folders).find((one) => file.startsWith(`${one}/`));
  return folder && file.slice(folder.length + 1).replace(/\.mdx?$/u, '');
};

/** The route of a page or post, below the base of its edition: `/api/errors`, `/changelog/2026/11/26/changes`. */
export function routeOf({file, frontMatter}: Page): string {
  const slug = frontMatter.get('slug')?.value;
  const post = below(file, POSTS);
  if (post !== undefined) {
    return `/changelog/${slug ?? post.replace(/^(\d{4})-(\d\d)-(\d\d)-/u, '$1/$2/$3/')}`;
  }
  const doc = below(file, DOCS);
  return slug ?? (`/${doc ?? file.replace(/^.*\/|\.mdx?$/gu, '')}`.replace(/\/index$/u, '') || '/');
}
