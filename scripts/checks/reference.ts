/**
 * The reference says a thing once, and comes to the code soon. Draws its pages from the site, as the contract plugin puts them
 * together, prints both figures of each edition, and holds them. Usage: tsx scripts/checks/reference.ts [--top]
 */
import path from 'node:path';
import contractRemark from '../../src/plugins/contract/remark';
import {isGraphqlPage} from '../../src/plugins/contract/frontMatter';
import type {Mdast} from '../../src/plugins/contract/render/mdast';
import {DOCS, readMarkdown} from '../../src/lib/pages/files';
import {rule, type Finding} from './finding';
import {mdxParser} from './mdx';
import {EDITIONS} from '../../src/lib/editions';

type Kind = 'HTTP' | 'WebSocket' | 'GraphQL';

/** What a reference page says. */
export interface ReferencePage {
  readonly file: string;
  readonly kind: Kind;
  /** One line for each paragraph, list item and table cell of prose. */
  readonly lines: readonly string[];
  /** Words above the first block of code. */
  readonly before: number;
}

/** On how many pages a line is a repetition. */
const MANY = 5;
/** Shorter lines are labels: “Exchange code.” */
const LABEL = 4;
/** Largest share of the words of prose in lines that many pages have. */
const MOST_REPEATED = 0.2;
/** Largest median of words above the first code, for each kind of page. */
const MOST_BEFORE = 60;

/** Controls, names, and facts that are looked up, not read: types, units, limits, values. They may stand on every page. */
const DATA = new Set([
  ...['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'heading', 'inlineCode'],
  ...['code', 'small', 'ApiTerm', 'dt', 'summary', 'fieldset', 'ApiRail', 'ApiEndpoint'],
]);
const LINES = new Set(['paragraph', 'p', 'listItem', 'li', 'tableCell', 'dd']);

const isData = (node: Mdast): boolean =>
  DATA.has(String(node.name ?? node.type)) ||
  (Array.isArray(node.attributes) && (node.attributes as {name?: string}[]).some(({name}) => name === 'data-human'));
const isLine = ({type, name}: Mdast): boolean => LINES.has(String(name ?? type));
const isCode = ({type}: Mdast): boolean => type === 'code';

/** Number of words; names in code are none. */
export const wordsOf = (text: string): number =>
  text.replace(/`[^`]*`/gu, '').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

/** The text of a line without the lines inside it; code keeps its place, so that lines with other names differ. */
function ownText(node: Mdast): string {
  if (node.type === 'inlineCode' || node.name === 'code') {
    return `\`${node.value ?? (node.children ?? []).map(({value}) => value).join('')}\``;
  }
  return isData(node) || isCode(node)
    ? ''
    : (node.value ?? (node.children ?? []).map((child) => (isLine(child) ? '' : ownText(child))).join(''));
}

/** Lines of prose in the order of the document, `undefined` where code stands. */
export function* linesOf(node: Mdast): Generator<string | undefined> {
  if (isCode(node)) {
    yield undefined;
  } else if (!isData(node)) {
    if (isLine(node)) {
      yield ownText(node).replace(/\s+/gu, ' ').trim();
    }
    for (const child of node.children ?? []) {
      yield* linesOf(child);
    }
  }
}

/** A page of its nodes. */
export function measure(file: string, kind: Kind, tree: Mdast): ReferencePage {
  const all = [...linesOf(tree)];
  const code = all.indexOf(undefined);
  const told = (lines: readonly (string | undefined)[]): string[] => lines.filter((line) => line !== undefined);
  return {
    file,
    kind,
    lines: told(all).filter((line) => wordsOf(line) > LABEL),
    before: told(all.slice(0, code < 0 ? all.length : code)).reduce((sum, line) => sum + wordsOf(line), 0),
  };
}

/** The figures of one edition. */
export interface Figures {
  /** Share of the words of prose in lines that stand on many pages, from 0 to 1. */
  readonly repeated: number;
  /** Such lines, heaviest first. */
  readonly repeaters: readonly {readonly line: string; readonly pages: number; readonly words: number}[];
  /** Median of words above the first code by kind of page. */
  readonly before: Readonly<Record<string, number>>;
}

/** Counts what pages have in common. */
export function figuresOf(pages: readonly ReferencePage[]): Figures {
  const found = new Map<string, {files: Set<string>; words: number}>();
  for (const {file, lines} of pages) {
    for (const line of lines) {
      const one = found.get(line) ?? {files: new Set(), words: 0};
      one.files.add(file);
      one.words += wordsOf(line);
      found.set(line, one);
    }
  }
  const sum = (list: Iterable<{words: number}>): number => [...list].reduce((total, {words}) => total + words, 0);
  const repeaters = [...found]
    .filter(([, {files}]) => files.size >= MANY)
    .map(([line, {files, words}]) => ({line, pages: files.size, words}))
    .sort((a, b) => b.words - a.words);
  const kinds = [...new Set(pages.map(({kind}) => kind))];
  return {
    repeated: sum(repeaters) / Math.max(1, sum(found.values())),
    repeaters,
    before: Object.fromEntries(
      kinds.map((kind) => [kind, median(pages.filter((page) => page.kind === kind).map(({before}) => before))]),
    ),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** What is above the limits; `place` names the edition's pages in the messages. */
export function checkFigures({repeated, repeaters, before}: Figures, place: string): Finding[] {
  const finding = (message: string, fix: string): Finding => ({file: place, line: 1, message, fix});
  return [
    ...(repeated > MOST_REPEATED
      ? [
          finding(
            `${percent(repeated)} of the words of the reference stand in lines of ${MANY} or more pages, at most ${percent(MOST_REPEATED)} may`,
            `give a shared field a short text in contract/fields.yaml; the heaviest lines: ${repeaters
              .slice(0, 5)
              .map(({line, pages}) => `“${line}” (${pages} pages)`)
              .join(', ')}`,
          ),
        ]
      : []),
    ...Object.entries(before)
      .filter(([, words]) => words > MOST_BEFORE)
      .map(([kind, words]) =>
        finding(
          `Half of the ${kind} pages have ${words} words or more before their first code, at most ${MOST_BEFORE} may`,
          'move what a reader does not need for the first request behind it',
        ),
      ),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Reads the reference pages of an edition as the plugin puts them together. */
async function readReference(root: string, folder: string): Promise<ReferencePage[]> {
  const parse = await mdxParser();
  const render = contractRemark({contractDir: path.join(root, 'contract')});
  return readMarkdown(root, folder).flatMap(({file, text}) => {
    const kind = kindOf(path.join(root, file), text);
    if (!kind) {
      return [];
    }
    const tree = parse(text) as unknown as Mdast;
    render(tree, {
      path: path.join(root, file),
      fail: (message) => {
        throw new Error(message);
      },
    });
    return [measure(file, kind, tree)];
  });
}

function kindOf(file: string, text: string): Kind | undefined {
  const element = /^<(Http|Ws)Operation\s/mu.exec(text)?.[1];
  return element === 'Http' ? 'HTTP' : element === 'Ws' ? 'WebSocket' : isGraphqlPage(file) ? 'GraphQL' : undefined;
}

export const check = rule(module, async (root, note, args) => {
  const findings: Finding[] = [];
  for (const edition of EDITIONS) {
    const folder = DOCS[edition];
    const pages = await readReference(root, folder);
    const figures = figuresOf(pages);
    const medians = Object.entries(figures.before).map(([kind, words]) => `${kind} ${words}`);
    note(
      `${edition}: ${pages.length} pages, ${percent(figures.repeated)} of the words in repeated lines; words before the first code: ${medians.join(', ')}`,
    );
    if (args.includes('--top')) {
      figures.repeaters.forEach(({line, pages: on, words}) => note(`${String(words).padStart(6)} ${on} ${line}`));
    }
    findings.push(...checkFigures(figures, folder));
  }
  return findings;
});
