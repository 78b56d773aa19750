/**
 * One term per concept: finds the variants that glossary.yaml forbids, in pages, posts and the texts of the contract.
 * Code and interface labels (bold) are left alone. Usage: tsx scripts/checks/glossary.ts [FILE…]
 */
import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {isScalar, LineCounter, parse, parseDocument, visit} from 'yaml';
import {readEdition, readFiles, type Source} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import {EDITIONS, type Edition} from '../../src/lib/editions';

/** An entry of glossary.yaml. */
export interface Term {
  readonly ru: string;
  readonly en: string;
  readonly forbidden?: Readonly<Record<Edition, readonly string[]>>;
  /** Folder of pages to which the forbidden variants are limited: elsewhere the words mean something else. */
  readonly under?: string;
}

/** A line of text that a reader sees. */
export interface Line {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** A variant as a pattern: whole word, any case; a trailing `*` stands for any ending. */
function pattern(variant: string): RegExp {
  const any = variant.endsWith('*');
  const words = (any ? variant.slice(0, -1) : variant)
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(
    `(?<![\\p{L}\\p{N}_-])${words.join('[ \\u00a0]')}${any ? '\\p{L}*' : ''}(?![\\p{L}\\p{N}_])`,
    'giu',
  );
}

/**
 * Finds forbidden variants.
 *
 * @param lines of one edition; code must be blanked out already, bold is skipped here
 * @param terms of the glossary
 * @param edition which variants to look for
 */
export function checkGlossary(lines: readonly Line[], terms: readonly Term[], edition: Edition): Diagnostic[] {
  const variants = terms.flatMap((term) =>
    (term.forbidden?.[edition] ?? []).map((variant) => ({
      right: term[edition],
      pattern: pattern(variant),
      under: term.under,
    })),
  );
  return lines.flatMap(({file, line, text}) => {
    const plain = text.replace(/\*\*[^*]+\*\*/gu, ' ').replace(/`[^`]*`/gu, ' ');
    const ours = variants.filter(({under}) => under === undefined || file.includes(`/${under}/`));
    return ours.flatMap(({right, pattern: variant}) =>
      [...plain.matchAll(variant)].map(([found]) => ({
        file,
        line,
        message: `“${found}” is not our term`,
        fix: `write “${right}”, see glossary.yaml`,
      })),
    );
  });
}

/** Texts of a contract file that a reader sees, by edition: Russian is the language of plain descriptions. */
export function contractLines(file: string, source: string): Record<Edition, Line[]> {
  const counter = new LineCounter();
  const lines: Record<Edition, Line[]> = {ru: [], en: []};
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

let cache: {sources: readonly Source[]; lines: Record<Edition, Line[]>} | undefined;

/** Texts of the contract and of the data of components by edition; read again only when a file differs. */
export function dataLines(root: string): Readonly<Record<Edition, readonly Line[]>> {
  const sources = [...readFiles(root, 'contract', /\.ya?ml$/u), ...readFiles(root, 'src/data', /\.yaml$/u)];
  if (!cache || !isDeepStrictEqual(cache.sources, sources)) {
    const all = sources.map(({file, text}) => contractLines(file, text));
    cache = {sources, lines: {ru: all.flatMap(({ru}) => ru), en: all.flatMap(({en}) => en)}};
  }
  return cache.lines;
}

export const check = rule(module, (root) => {
  const terms = parse(fs.readFileSync(path.join(root, 'glossary.yaml'), 'utf8')) as Term[];
  const contract = dataLines(root);
  return EDITIONS.flatMap((edition) => {
    const pages = readEdition(root, edition).flatMap(({file, prose, frontMatter}) => [
      ...prose.map((text, index) => ({file, line: index + 1, text})),
      ...['title', 'description', 'sidebar_label'].flatMap((key) => {
        const entry = frontMatter.get(key);
        return entry ? [{file, line: entry.line, text: entry.value}] : [];
      }),
    ]);
    return checkGlossary([...pages, ...contract[edition]], terms, edition);
  });
});
