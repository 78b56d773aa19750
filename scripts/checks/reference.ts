/**
 * The reference says a thing once, and comes to the code soon. Draws its pages from the site, as the contract plugin puts them
 * together, prints the figures of each edition with the heaviest lines, and holds the limits. Usage: tsx scripts/checks/reference.ts [--top]
 */
import path from 'node:path';
import contractRemark from '../../src/plugins/reference/remark';
import {isGraphqlPage} from '../../src/plugins/reference/frontMatter';
import type {Mdast} from '../../src/remark/mdast';
import {DOCS, readPages} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
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
/** Largest share of the words of prose in lines that many pages have: a limit that one more page does not reach. */
const MOST_REPEATED = 0.25;
/** Most words above the first code of a page. */
const MOST_BEFORE = 150;
/** How many of the heaviest lines are listed. */
const WORST = 5;

/** Controls, names, and facts that are looked up, not read: types, units, limits, values. They may stand on every page. */
const DATA = new Set([
  ...['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'heading', 'inlineCode'],
  ...['code', 'small', 'ApiTerm', 'dt', 'summary', 'fieldset', 'ApiRail', 'ApiEndpoint'],
]);
const LINES = new Set(['paragraph', 'p', 'listItem', 'li', 'tableCell', 'dd']);

const isData = (node: Mdast): boolean =>
  DATA.has(String(node.name ?? node.type)) ||
  // What only people see, and rows of an index, which are looked up and not read.
  (Array.isArray(node.attributes) &&
    (node.attributes as {name?: string; value?: unknown}[]).some(
      ({name, value}) => name === 'data-human' || (name === 'className' && value === 'api-index'),
    ));
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
  const written = (lines: readonly (string | undefined)[]): string[] => lines.filter((line) => line !== undefined);
  return {
    file,
    kind,
    lines: written(all).filter((line) => wordsOf(line) > LABEL),
    before: written(all.slice(0, code < 0 ? all.length : code)).reduce((sum, line) => sum + wordsOf(line), 0),
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
      const repeater = found.get(line) ?? {files: new Set(), words: 0};
      repeater.files.add(file);
      repeater.words += wordsOf(line);
      found.set(line, repeater);
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

/** Lines that many pages have, with their number of pages. */
const formatRepeaters = (repeaters: Figures['repeaters']): string[] =>
  repeaters.map(({line, pages}) => `“${line}” (${pages} pages)`);

/** Whether too much is repeated; `place` names the edition's pages in the message. */
export function checkFigures({repeated, repeaters}: Figures, place: string): Diagnostic[] {
  return repeated <= MOST_REPEATED
    ? []
    : [
        {
          file: place,
          line: 1,
          message: `${percent(repeated)} of the words of the reference stand in lines of ${MANY} or more pages, at most ${percent(MOST_REPEATED)} may`,
          fix: `give a shared field a short text in contract/fields.yaml; the heaviest lines: ${formatRepeaters(repeaters.slice(0, WORST)).join(', ')}`,
        },
      ];
}

/** Pages whose first code comes too late. */
export const checkLate = (pages: readonly ReferencePage[]): Diagnostic[] =>
  pages
    .filter(({before}) => before > MOST_BEFORE)
    .map(({file, before}) => ({
      file,
      line: 1,
      message: `${before} words stand before the first code of the page, at most ${MOST_BEFORE} may`,
      fix: 'move what a reader does not need for the first request behind it',
    }));

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Reads the reference pages of an edition as the plugin puts them together. */
function readReference(root: string, folder: string): ReferencePage[] {
  const render = contractRemark({contractDir: path.join(root, 'contract')});
  return readPages(root, folder).flatMap((page) => {
    const {file} = page;
    const kind = kindOf(path.join(root, file), page.text);
    if (!kind) {
      return [];
    }
    // The plugin changes the tree, which other checks read.
    const tree = structuredClone(page.tree) as unknown as Mdast;
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

export const check = rule(module, (root, note, args) => {
  const diagnostics: Diagnostic[] = [];
  for (const edition of EDITIONS) {
    const folder = DOCS[edition];
    const pages = readReference(root, folder);
    const figures = figuresOf(pages);
    const medians = Object.entries(figures.before).map(([kind, words]) => `${kind} ${words}`);
    note(
      `${edition}: ${pages.length} pages, ${percent(figures.repeated)} of the words in repeated lines; median of words before the first code: ${medians.join(', ')}`,
    );
    formatRepeaters(args.includes('--top') ? figures.repeaters : figures.repeaters.slice(0, WORST)).forEach((line) =>
      note(`  ${line}`),
    );
    diagnostics.push(...checkFigures(figures, folder), ...checkLate(pages));
  }
  return diagnostics;
});
