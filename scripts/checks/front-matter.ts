/**
 * Front matter has the keys that a page or post may have, and its tags and authors are those of the lists beside the pages.
 * Usage: tsx scripts/checks/front-matter.ts [FILE…]
 */
import fs from 'node:fs';
import path from 'node:path';
import {isScalar, isSeq, LineCounter, parse, parseDocument} from 'yaml';
import {nearest} from '@alor-docs/contract/nearest';
import {EDITIONS} from '../../src/lib/editions';
import {DOCS, POSTS, readEdition} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import type {Page} from '../../src/lib/pages/page';

const PAGE_KEYS = ['title', 'description', 'keywords', 'tags', 'slug', 'image', 'source_revision', 'draft', 'unlisted'];
const POST_KEYS = ['authors', 'date', 'kinds'];
/** `faq` and `fold` are ours (src/remark/faq.ts, src/remark/collapsible-faq.ts), the others those of Docusaurus. */
const DOC_KEYS =
  'sidebar_label sidebar_position displayed_sidebar hide_title hide_table_of_contents toc_max_heading_level toc_min_heading_level pagination_next pagination_prev pagination_label id faq fold'.split(
    ' ',
  );

const isPost = (file: string): boolean => EDITIONS.some((edition) => file.startsWith(`${POSTS[edition]}/`));

/** Keys of the front matter that a page may have, by where its file lies. */
const keysOf = (file: string): readonly string[] => [...PAGE_KEYS, ...(isPost(file) ? POST_KEYS : DOC_KEYS)];

/** Whether a page may have a key. */
export const isKey = (file: string, key: string): boolean => keysOf(file).includes(key);

/** Names that a list of the front matter may hold: those of a file. */
interface NameList {
  readonly file: string;
  readonly names: readonly string[];
}

/**
 * Unknown keys, and names that no list holds.
 *
 * @param lists the names that `tags` and `authors` of this page may hold
 */
export function checkFrontMatter(page: Page, lists: Readonly<Record<string, NameList>>): Diagnostic[] {
  const {file, frontMatter, text} = page;
  const unknown = [...frontMatter]
    .filter(([key]) => !isKey(file, key))
    .map(([key, {line}]) => ({
      file,
      line,
      message: `Front matter has no key “${key}”`,
      fix: `Nearest: ${nearest(key, keysOf(file)).join(', ')}.`,
    }));
  const lines = new LineCounter();
  const front = parseDocument(/^---\n([\s\S]*?)\n---\n/u.exec(text)?.[1] ?? '', {lineCounter: lines});
  const strangers = Object.entries(lists).flatMap(([key, {file: from, names}]) => {
    const node = front.get(key, true);
    return (isSeq(node) ? node.items : [node]).flatMap((item) =>
      isScalar(item) && !names.includes(String(item.value))
        ? [
            {
              file,
              line: lines.linePos(item.range?.[0] ?? 0).line + 1,
              message: `${key}: ${from} has no “${String(item.value)}”`,
              fix: `Nearest: ${nearest(String(item.value), names).join(', ')}.`,
            },
          ]
        : [],
    );
  });
  return [...unknown, ...strangers];
}

export const check = rule(module, (root) => {
  const listOf = (file: string): NameList => ({
    file,
    names: Object.keys(parse(fs.readFileSync(path.join(root, file), 'utf8')) as object),
  });
  return EDITIONS.flatMap((edition) => {
    const docs = {tags: listOf(`${DOCS[edition]}/tags.yml`)};
    const posts = {tags: listOf(`${POSTS[edition]}/tags.yml`), authors: listOf(`${POSTS[edition]}/authors.yml`)};
    return readEdition(root, edition).flatMap((page) => checkFrontMatter(page, isPost(page.file) ? posts : docs));
  });
});
