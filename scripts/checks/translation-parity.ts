/**
 * A page says the same in both editions: same file name, front-matter keys, headings with ids, code, admonitions,
 * components and links. Usage: tsx scripts/checks/translation-parity.ts [FILE…]
 */
import path from 'node:path';
import {parse} from 'yaml';
import {bases} from '../../src/site/baseUrls';
import {readFiles, readPages, TRANSLATION_FOLDERS, type TranslationFolders} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import {isKey} from './front-matter';
import type {CodeBlock, Page} from '../../src/lib/pages/page';

/** Front-matter keys that only the English page has. */
const ENGLISH_KEYS = ['source_revision'];

/**
 * Compares the file names of two folders.
 *
 * @param folders for the messages
 * @param ru names of the Russian pages, relative to their folder
 * @param en names of the English ones
 * @returns one finding per page without a translation
 */
export function missingTranslations(
  folders: TranslationFolders,
  ru: readonly string[],
  en: readonly string[],
): Diagnostic[] {
  return [
    ...ru
      .filter((name) => !en.includes(name))
      .map((name) =>
        diagnostic(`${folders.source}/${name}`, 1, 'No English page', `write ${folders.translation}/${name}`),
      ),
    ...en
      .filter((name) => !ru.includes(name))
      .map((name) =>
        diagnostic(
          `${folders.translation}/${name}`,
          1,
          'No Russian page',
          `write ${folders.source}/${name}, or delete this file`,
        ),
      ),
  ];
}

/** A thing that both pages must have, in the same order. `label` is what is compared and what the message names. */
interface Item {
  readonly label: string;
  readonly line: number;
}

/**
 * Compares a Russian page with its English translation.
 *
 * @returns findings in the English file, plus headings without an id in either
 */
export function compareEditions(ru: Page, en: Page): Diagnostic[] {
  const headings = (page: Page) =>
    page.headings
      .filter(({level}) => level > 1 && level < 5)
      .map(({level, id, line}) => ({label: `h${level} #${id}`, line}));
  const blocks = (page: Page) => page.code.map((block) => ({label: codeLabel(block), line: block.line}));
  const names = (items: Page['components']) => items.map(({name, line}) => ({label: name, line}));
  const links = (page: Page) =>
    page.links
      .map(({href, line}) => ({label: href.replace(`pathname://${bases.en}`, `pathname://${bases.ru}`), line}))
      .sort((a, b) => (a.label < b.label ? -1 : Number(a.label > b.label)));
  return [
    ...[ru, en].flatMap(headingsWithoutId),
    ...compareKeys(ru, en),
    ...compareItems(ru, en, 'heading', headings(ru), headings(en)),
    ...compareItems(ru, en, 'code block', blocks(ru), blocks(en)),
    ...compareItems(ru, en, 'admonition', names(ru.admonitions), names(en.admonitions)),
    ...compareItems(ru, en, 'component', names(ru.components), names(en.components)),
    ...compareItems(ru, en, 'link', links(ru), links(en)),
  ];
}

function headingsWithoutId(page: Page): Diagnostic[] {
  return page.headings
    .filter(({level, id}) => level > 1 && level < 5 && id === undefined)
    .map(({line, text}) =>
      diagnostic(
        page.file,
        line,
        `Heading “${text}” has no id`,
        'add {/* #english-id */} behind it, the same in both editions',
      ),
    );
}

/** A page with an unknown key is left to `front-matter`: what the other edition has instead would only mislead. */
function compareKeys(ru: Page, en: Page): Diagnostic[] {
  if ([ru, en].some(({file, frontMatter}) => [...frontMatter.keys()].some((key) => !isKey(file, key)))) {
    return [];
  }
  const line = (page: Page, key: string) => page.frontMatter.get(key)?.line ?? 1;
  return [
    ...[...ru.frontMatter.keys()]
      .filter((key) => !en.frontMatter.has(key))
      .map((key) => diagnostic(en.file, 1, `Front matter lacks “${key}”`, `add it as in ${ru.file}:${line(ru, key)}`)),
    ...[...en.frontMatter.keys()]
      .filter((key) => !ru.frontMatter.has(key) && !ENGLISH_KEYS.includes(key))
      .map((key) =>
        diagnostic(
          en.file,
          line(en, key),
          `Front matter has “${key}”, the Russian page has not`,
          `add it to ${ru.file}, or delete it here`,
        ),
      ),
  ];
}

/** Names the first place where two lists part; what follows would only repeat it. */
function compareItems(
  ru: Page,
  en: Page,
  kind: string,
  source: readonly Item[],
  translation: readonly Item[],
): Diagnostic[] {
  const length = Math.max(source.length, translation.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [source[index], translation[index]];
    if (a?.label !== b?.label) {
      const line = b?.line ?? en.text.split('\n').length;
      const [wanted, found] = firstDifference(a?.label ?? '', b?.label ?? '');
      const where = a ? `${ru.file}:${a.line} has “${wanted}”` : `${ru.file} has no more`;
      const here = b ? `has “${found}”` : 'is missing';
      return [
        diagnostic(en.file, line, `The ${ordinal(index + 1)} ${kind} ${here}, ${where}`, 'make both editions alike'),
      ];
    }
  }
  return [];
}

/** What must be equal in a code block: its language, the file it is called, and the code without comments. */
function codeLabel({language, title, code}: CodeBlock): string {
  const file = title?.includes('.') && !title.includes(' ') ? title : '';
  return [language, file, withoutComments(code)].filter(Boolean).join(' ');
}

/** Code without comments and without the space before them: comments are written in the language of the edition. */
export function withoutComments(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\/|"{3}[\s\S]*?"{3}/gu, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)(#|\/\/|--)\s.*$/u, '').trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** The first line that differs in two texts, cut to what fits a message. */
function firstDifference(a: string, b: string): [string, string] {
  const [left, right] = [a.split('\n'), b.split('\n')];
  const index = Math.max(
    0,
    left.findIndex((line, place) => line !== right[place]),
  );
  const cut = (line = '') => (line.length > 70 ? `${line.slice(0, 69)}…` : line);
  return [cut(left[index]), cut(right[index])];
}

const ordinal = (n: number) =>
  `${n}${n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'}`;

/** Compares tags and authors: same keys, same addresses. */
export function compareTags(file: string, translation: string, ru: string, en: string): Diagnostic[] {
  const source = parse(ru) as Record<string, {permalink?: string}>;
  const other = parse(en) as Record<string, {permalink?: string}>;
  return [...new Set([...Object.keys(source), ...Object.keys(other)])]
    .filter((key) => !source[key] || !other[key] || source[key]?.permalink !== other[key]?.permalink)
    .map((key) => {
      const line = en.split('\n').findIndex((text) => text.startsWith(`${key}:`)) + 1;
      return diagnostic(
        translation,
        Math.max(line, 1),
        `“${key}” differs from ${file}`,
        'give both the same key and permalink',
      );
    });
}

function diagnostic(file: string, line: number, message: string, fix: string): Diagnostic {
  return {file, line, message, fix};
}

export const check = rule(module, (root) => {
  return TRANSLATION_FOLDERS.flatMap((folders) => {
    const ru = new Map(
      readPages(root, folders.source).map((page) => [path.posix.relative(folders.source, page.file), page]),
    );
    const en = new Map(
      readPages(root, folders.translation).map((page) => [path.posix.relative(folders.translation, page.file), page]),
    );
    const lists = readFiles(root, folders.source, /\.yml$/u);
    const translatedLists = new Map(
      readFiles(root, folders.translation, /\.yml$/u).map(({file, text}) => [file, text]),
    );
    return [
      ...missingTranslations(folders, [...ru.keys()], [...en.keys()]),
      ...[...ru].flatMap(([name, page]) => {
        const translation = en.get(name);
        return translation ? compareEditions(page, translation) : [];
      }),
      ...lists.flatMap(({file, text}) => {
        const translation = path.posix.join(folders.translation, path.posix.relative(folders.source, file));
        return compareTags(file, translation, text, translatedLists.get(translation) ?? '{}');
      }),
    ];
  });
});
