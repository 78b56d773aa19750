/**
 * How pages speak: no phrase of phrases.yaml, and what is not known is said once a page, with what to do instead.
 * Usage: tsx scripts/checks/worn-phrases.ts [FILE…]
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {MARKS, unspecifiedIn} from '../../src/remark/unspecified';
import {readEdition} from '../../src/lib/pages/files';
import type {Page} from '../../src/lib/pages/page';
import {rule, type Diagnostic} from './diagnostics';
import {dataLines} from './glossary';
import {EDITIONS, type Edition} from '../../src/lib/editions';

/** A phrase that does not belong on a page. */
export interface Phrase {
  readonly pattern: string;
  readonly write: string;
}

interface Phrases extends Readonly<Record<Edition, readonly Phrase[]>> {
  readonly pending: Readonly<Record<Edition, readonly string[]>>;
}

/** Finds phrases in a text. Lines of the result count from `line`. */
export function checkPhrases(file: string, text: string, phrases: readonly Phrase[], line = 1): Diagnostic[] {
  const plain = text.replace(/\*\*[^*]+\*\*|`[^`\n]*`/gu, (label) => label.replace(/[^\n]/gu, ' '));
  return phrases.flatMap(({pattern, write}) =>
    [
      ...plain.matchAll(
        new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}_])`, 'giu'),
      ),
    ].map(({0: found, index}) => ({
      file,
      line: line + plain.slice(0, index).split('\n').length - 1,
      message: `“${found.replace(/\s+/gu, ' ')}” does not belong on a page`,
      fix: `write ${write}, see phrases.yaml`,
    })),
  );
}

/** At most one paragraph about what is not specified, and it says what to do. */
export function checkUnspecified(page: Page, edition: Edition): Diagnostic[] {
  const {file} = page;
  const {unknown, instead} = MARKS[edition];
  return unspecifiedIn(page, edition).flatMap(({text, line}, index) => [
    ...(index > 0
      ? [{file, line, message: `A second “${unknown}” on the page`, fix: 'say all of it in one place'}]
      : []),
    ...(text.includes(` ${instead} `)
      ? []
      : [{file, line, message: `“${unknown}” leaves the reader alone`, fix: `add “${instead} …” to the paragraph`}]),
  ]);
}

export const check = rule(module, (root) => {
  const phrases = parse(fs.readFileSync(path.join(root, 'phrases.yaml'), 'utf8')) as Phrases;
  const contract = dataLines(root);
  return EDITIONS.flatMap((edition) => {
    const due = (file: string): boolean => !phrases.pending[edition].some((start) => file.startsWith(start));
    const pages = readEdition(root, edition);
    return [
      ...pages.flatMap((page) => checkUnspecified(page, edition)),
      ...pages
        .filter(({file}) => due(file))
        .flatMap(({file, prose}) => checkPhrases(file, prose.join('\n'), phrases[edition])),
      ...contract[edition]
        .filter(({file}) => due(file))
        .flatMap(({file, text, line}) => checkPhrases(file, text, phrases[edition], line)),
    ];
  });
});
