/**
 * How pages, posts and the texts of the contract speak: one term per concept (glossary.yaml), no worn phrase (phrases.yaml), and what
 * is not known is said once a page, with what to do. Code and interface labels (bold) are left alone.
 * Usage: tsx scripts/checks/glossary.ts [FILE…]
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Nodes} from 'mdast';
import {isScalar, LineCounter, parse, parseDocument, visit} from 'yaml';
import {readEdition, readFiles} from '../../src/lib/pages/files';
import {collect, isJsx, lineOf, sourceOf, type Page} from '../../src/lib/pages/page';
import {rule, type Diagnostic} from './diagnostics';
import {EDITIONS, type Edition} from '../../src/lib/editions';

/** An entry of glossary.yaml. */
export interface Term {
  readonly ru: string;
  readonly en: string;
  /** Variants as whole words, in any case; a trailing `*` stands for any ending. */
  readonly forbidden?: Readonly<Record<Edition, readonly string[]>>;
  /** Folder of pages to which the forbidden variants are limited: elsewhere the words mean something else. */
  readonly under?: string;
}

/** An entry of phrases.yaml. */
export interface Phrase {
  /** Regular expression; a space stands for any white space. */
  readonly pattern: string;
  readonly write: string;
}

/** A text that a reader sees, code blanked out; `line` is its first. */
export interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Words that no text may have. */
interface Wording {
  readonly pattern: RegExp;
  readonly problem: string;
  readonly fix: string;
  readonly under?: string;
}

const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'giu');

/** The forbidden variants of the terms. */
export const variantsOf = (terms: readonly Term[], edition: Edition): Wording[] =>
  terms.flatMap((term) =>
    (term.forbidden?.[edition] ?? []).map((variant) => {
      const words = variant
        .replace(/\*$/u, '')
        .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
        .replaceAll(' ', '[ \\u00a0]');
      return {
        pattern: wholeWords(variant.endsWith('*') ? `${words}\\p{L}*` : words),
        problem: 'is not our term',
        fix: `write “${term[edition]}”, see glossary.yaml`,
        under: term.under,
      };
    }),
  );

/** The worn phrases. */
export const phrasesOf = (phrases: readonly Phrase[]): Wording[] =>
  phrases.map(({pattern, write}) => ({
    pattern: wholeWords(pattern.replaceAll(' ', '\\s+')),
    problem: 'does not belong on a page',
    fix: `write ${write}, see phrases.yaml`,
  }));

/** Finds words that no text may have, with the line on which they begin. */
export function checkWording(texts: readonly Text[], wordings: readonly Wording[]): Diagnostic[] {
  return texts.flatMap(({file, line, text}) => {
    const plain = text.replace(/\*\*[^*]+\*\*|`[^`\n]*`/gu, (label) => label.replace(/[^\n]/gu, ' '));
    return wordings
      .filter(({under}) => under === undefined || file.includes(`/${under}/`))
      .flatMap(({pattern, problem, fix}) =>
        [...plain.matchAll(pattern)].map(({0: found, index}) => ({
          file,
          line: line + plain.slice(0, index).split('\n').length - 1,
          message: `“${found.replace(/\s+/gu, ' ')}” ${problem}`,
          fix,
        })),
      );
  });
}

/** At most one block of what is not known, tables apart; what stands inside asks, then says what to do. */
export function checkUnspecified({file, tree, text}: Page): Diagnostic[] {
  const said = (root: Nodes) => collect(root, (node) => (isJsx(node) && node.name === 'Unspecified' ? [node] : []));
  const cells = new Set(collect(tree, (node) => (node.type === 'table' ? said(node) : [])));
  return said(tree)
    .filter((node) => !cells.has(node))
    .flatMap((node, index) => {
      const inside = node.children.map((child) => sourceOf(child, text)).join(' ');
      return [
        ...(index > 0
          ? [
              {
                file,
                line: lineOf(node),
                message: 'A second <Unspecified> on the page',
                fix: 'say all of it in one place',
              },
            ]
          : []),
        ...(inside === '' || /\?\s+\S/u.test(inside)
          ? []
          : [
              {
                file,
                line: lineOf(node),
                message: '<Unspecified> does not ask a question and say what to do',
                fix: 'write the question, then an imperative',
              },
            ]),
      ];
    });
}

/** Texts of a contract file that a reader sees, by edition: Russian is the language of plain descriptions. */
export function contractLines(file: string, source: string): Record<Edition, Text[]> {
  const counter = new LineCounter();
  const lines: Record<Edition, Text[]> = {ru: [], en: []};
  visit(parseDocument(source, {lineCounter: counter}), {
    Pair(_, pair) {
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      if (
        !isScalar(pair.value) ||
        typeof pair.value.value !== 'string' ||
        !/^(?:ru|en|title|summary|description)$/u.test(key)
      ) {
        return;
      }
      const text = pair.value.value;
      const line = counter.linePos(pair.value.range?.[0] ?? 0).line;
      lines[/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'].push({file, line, text});
    },
  });
  return lines;
}

const headLines = ({file, frontMatter}: Page): Text[] =>
  ['title', 'description', 'sidebar_label'].flatMap((key) => {
    const entry = frontMatter.get(key);
    return entry ? [{file, line: entry.line, text: entry.value}] : [];
  });

export const check = rule(module, (root) => {
  const read = (name: string): unknown => parse(fs.readFileSync(path.join(root, name), 'utf8'));
  const terms = read('glossary.yaml') as Term[];
  const phrases = read('phrases.yaml') as Record<Edition, Phrase[]>;
  // Texts of the contract, and of the data of components.
  const data = [...readFiles(root, 'contract', /\.ya?ml$/u), ...readFiles(root, 'src/data', /\.yaml$/u)].map(
    ({file, text}) => contractLines(file, text),
  );
  return EDITIONS.flatMap((edition) => {
    const pages = readEdition(root, edition);
    const texts = [
      ...pages.map(({file, prose}) => ({file, line: 1, text: prose.join('\n')})),
      ...data.flatMap((lines) => lines[edition]),
    ];
    const [variants, worn] = [variantsOf(terms, edition), phrasesOf(phrases[edition])];
    return [
      ...checkWording(texts, [...variants, ...worn]),
      ...checkWording(pages.flatMap(headLines), variants),
      ...pages.flatMap((page) => checkUnspecified(page)),
    ];
  });
});
