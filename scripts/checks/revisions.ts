/**
 * An English page records which revision of the Russian page it was written from; this check lists those that fell
 * behind. Usage: tsx scripts/checks/revisions.ts [FILE…]
 */
import {createHash} from 'node:crypto';
import path from 'node:path';
import {readPages, EDITION_FOLDERS} from '../../src/lib/pages/files';
import {runAlone, type Finding} from './finding';
import type {Page} from '../../src/lib/pages/page';

/** Revision of a Russian page: twelve hexadecimal digits of the SHA-256 of its text. */
export function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A finding when the English page follows another revision of the Russian one, or none. */
export function checkRevision(ru: Page, en: Page): Finding[] {
  const entry = en.frontMatter.get('source_revision');
  if (entry?.value === revisionOf(ru.text)) {
    return [];
  }
  const message = entry
    ? `${ru.file} has changed since this page was written`
    : 'The page records no revision of the Russian page';
  return [
    {
      file: en.file,
      line: entry?.line ?? 1,
      message,
      fix: `bring it up to date, then run: npm run stamp -- ${en.file}`,
    },
  ];
}

/** Pairs of pages that exist in both editions. */
export function translationsOf(root: string): {ru: Page; en: Page}[] {
  return EDITION_FOLDERS.flatMap((folders) => {
    const english = new Map(
      readPages(root, folders.en).map((page) => [path.posix.relative(folders.en, page.file), page]),
    );
    return readPages(root, folders.ru).flatMap((ru) => {
      const en = english.get(path.posix.relative(folders.ru, ru.file));
      return en ? [{ru, en}] : [];
    });
  });
}

void runAlone(module, (root) => translationsOf(root).flatMap(({ru, en}) => checkRevision(ru, en)));
