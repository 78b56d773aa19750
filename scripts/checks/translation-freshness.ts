/**
 * An English page records which revision of the Russian page it was written from; this check lists those that fell
 * behind. A typo that was corrected in the Russian page since leaves the English one as it is.
 * Usage: tsx scripts/checks/translation-freshness.ts [FILE…]
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import path from 'node:path';
import {distance} from '@alor-docs/contract/nearest';
import {readPages, TRANSLATION_FOLDERS} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import type {Page} from '../../src/lib/pages/page';

/** Revision of a Russian page: twelve hexadecimal digits of the SHA-256 of its text. */
export function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** As many changes of a page are looked through for the one that its translation follows. */
const HISTORY = 20;

/** The text of a page when it had that revision, from the history of the repository; undefined where the history does not tell. */
export function textAt(root: string, file: string, revision: string): string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26});
  try {
    const commits = git('log', `--max-count=${HISTORY}`, '--format=%H', '--', file).split('\n').filter(Boolean);
    return commits.map((commit) => git('show', `${commit}:./${file}`)).find((text) => revisionOf(text) === revision);
  } catch {
    // No repository, no program, or a commit that renamed the page: the translator has to look.
    return undefined;
  }
}

/** A shorter word is another word when one letter of it changes. */
const LONG = 5;
/** More than this is a new text. */
const FEW = 5;

/** What prose is made of: letters, and the marks around and between them. Digits, code, addresses and tags are none. */
const WORD = /^[.,;:!?…«»„“"'()—–-]*([\p{L}-]*)[.,;:!?…«»„“"'()—–-]*$/u;

/**
 * Whether a page was changed in its spelling only: marks between words, or one letter of a few long words, outside of code. A translation
 * of the page before says what the page says now.
 */
function isTypo(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length !== now.length) {
    return false;
  }
  const changed = old.flatMap((word, index): [string, string][] => {
    const other = now[index] ?? '';
    return word === other ? [] : [[word, other]];
  });
  return (
    changed.length <= FEW &&
    changed.every(([a, b]) => !a.includes('\n') && a.length >= LONG && b.length >= LONG && distance(a, b) <= 1)
  );
}

/** Words without the marks around them; whatever is no word, and each block of code, as it stands. */
function wordsOf(text: string): string[] {
  return text.split(/^(```[^]*?^```$)/m).flatMap((part, index) => {
    if (index % 2 === 1) {
      return [`${part}\n`];
    }
    const words = part.split(/\s+/).map((word) => WORD.exec(word)?.[1] ?? `${word}\n`);
    return words.filter((word) => word !== '');
  });
}

/**
 * A finding when the English page follows another revision of the Russian one, or none.
 *
 * @param textOf the Russian page at a revision, undefined when it is not known
 */
export function checkRevision(ru: Page, en: Page, textOf: (revision: string) => string | undefined): Diagnostic[] {
  const entry = en.frontMatter.get('source_revision');
  if (entry?.value === revisionOf(ru.text)) {
    return [];
  }
  const before = entry && textOf(String(entry.value));
  if (before !== undefined && isTypo(before, ru.text)) {
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
      fix: `bring it up to date, then run: npm run translation:accept -- ${en.file}`,
    },
  ];
}

/** Pairs of pages that exist in both editions. */
export function translationsOf(root: string): {ru: Page; en: Page}[] {
  return TRANSLATION_FOLDERS.flatMap(({source, translation}) => {
    const translated = new Map(
      readPages(root, translation).map((page) => [path.posix.relative(translation, page.file), page]),
    );
    return readPages(root, source).flatMap((ru) => {
      const en = translated.get(path.posix.relative(source, ru.file));
      return en ? [{ru, en}] : [];
    });
  });
}

export const check = rule(module, (root) =>
  translationsOf(root).flatMap(({ru, en}) => checkRevision(ru, en, (revision) => textAt(root, ru.file, revision))),
);
