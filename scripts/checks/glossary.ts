/**
 * How pages, posts and the texts of the contract speak: one term per concept (glossary.yaml), and what is not known is said once a
 * page, with what to do. Code and interface labels (bold) are left alone.
 * Usage: tsx scripts/checks/glossary.ts [FILE…]
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Nodes} from 'mdast';
import {parse} from 'yaml';
import {readEdition, readFiles} from '../../src/lib/pages/files';
import {collect, isJsx, lineOf, sourceOf, type Page} from '../../src/lib/pages/page';
import {rule, type Diagnostic} from './diagnostics';
import {dataTexts} from './prose/texts';
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

const headLines = ({file, frontMatter}: Page): Text[] =>
  ['title', 'description', 'sidebar_label'].flatMap((key) => {
    const entry = frontMatter.get(key);
    return entry ? [{file, line: entry.line, text: entry.value}] : [];
  });

export const check = rule(module, (root) => {
  const terms = parse(fs.readFileSync(path.join(root, 'glossary.yaml'), 'utf8')) as Term[];
  // Texts of the contract, and of the data of components.
  const data = [
    ...readFiles(root, 'contract', /\.(?:ya?ml|graphql)$/u),
    ...readFiles(root, 'src/data', /\.yaml$/u),
  ].flatMap(({file, text}) => dataTexts(file, text).map((found) => ({...found, file})));
  return EDITIONS.flatMap((edition) => {
    const pages = readEdition(root, edition);
    const texts = [
      ...pages.map(({file, prose}) => ({file, line: 1, text: prose.join('\n')})),
      ...data.filter((text) => text.edition === edition),
    ];
    const variants = variantsOf(terms, edition);
    return [
      ...checkWording([...texts, ...pages.flatMap(headLines)], variants),
      ...pages.flatMap((page) => checkUnspecified(page)),
    ];
  });
});
