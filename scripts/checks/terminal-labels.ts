/**
 * Bold text on the terminal's pages is a label of its interface and nothing else, and each label stands in bold on its
 * page. The labels are those of `src/data/astras-labels.json`: `{ru, en, where}`, with `{{name}}` where the terminal puts
 * in a value. `absent` tells why a page goes without a label that belongs to it.
 * Usage: tsx scripts/checks/terminal-labels.ts [FILE…]
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {nearest} from '@alor-docs/contract/nearest';
import type {Edition} from '../../src/lib/edition';
import {DOCS, readFiles, readPages} from '../../src/lib/pages/files';
import {collect, lineOf, sourceOf, type Page} from '../../src/lib/pages/page';
import {rule, type Diagnostic, type Note} from './diagnostics';
import {EDITIONS} from '../../src/lib/editions';

/** An interface label in both editions and the pages it belongs to. */
export interface Label {
  readonly ru: string;
  readonly en: string;
  /** Names of pages, separated by commas: `blotter` for any folder, `settings-general` for `settings/general`. */
  readonly where: string;
  /** Why a page of `where` goes without the label, by its name. */
  readonly absent?: Readonly<Record<string, string>>;
}

const LABELS = 'src/data/astras-labels.json';

/** Whether a bold text is the label: equal, or equal with values in the places of `{{…}}`. No-break spaces count as spaces, `\|` of a table as `|`. */
export function matches(text: string, label: string): boolean {
  const plain = text.replace(/\u00a0/gu, ' ').replace(/\\\|/gu, '|');
  if (!label.includes('{{')) return plain === label;
  const pattern = label
    .split(/\{\{[^}]*\}\}/u)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('.+');
  return new RegExp(`^${pattern}$`, 'u').test(plain);
}

/** A text in bold and the edition it belongs to. */
interface Bold {
  readonly text: string;
  readonly line: number;
  readonly edition: Edition;
}

/** Bold texts of a page, as they are written. */
export const boldOnPage = ({tree, text}: Page, edition: Edition): Bold[] =>
  collect(tree, (node) =>
    node.type === 'strong' ? [{text: sourceOf(node, text).slice(2, -2), line: lineOf(node), edition}] : [],
  );

/**
 * Bold texts in the strings of a picture or of data. A pair names the edition before the string, a legend before the list that the
 * string stands in.
 */
export const boldInStrings = (source: string): Bold[] =>
  [...source.matchAll(/(?<![\w/*])\*\*([^*\n]+)\*\*(?![\w*/])/gu)].map(({index, 1: text}) => ({
    text,
    line: source.slice(0, index).split('\n').length,
    edition: source.lastIndexOf('en: ', index) > source.lastIndexOf('ru: ', index) ? 'en' : 'ru',
  }));

/** Finds bold texts of a file that are no interface label of their edition. */
export function checkLabels(file: string, bold: readonly Bold[], labels: readonly Label[]): Diagnostic[] {
  return bold
    .filter(({text, edition}) => !labels.some((label) => matches(text, label[edition])))
    .map(({text, line, edition}) => {
      const [best = ''] = nearest(
        text,
        labels.map((label) => label[edition]),
        1,
      );
      return {
        file,
        line,
        message: `“${text}” is no label of the interface`,
        fix: `write it as in the terminal, perhaps “${best}”; bold is for labels only; a label that is new goes into src/data/astras-labels.json`,
      };
    });
}

/** What a page shows of its labels. */
export interface Coverage {
  readonly page: string;
  /** Labels of the page, and those of them that stand on it in bold or as a heading. */
  readonly all: number;
  readonly shown: number;
  /** The labels that do not, for a reason in `absent` or not. */
  readonly missing: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Name of a page in `where`: `blotter` for `widgets/blotter.mdx`, `settings-links` for `settings/links.mdx`. */
function pageName(file: string): string {
  const name = path.basename(file, '.mdx');
  return path.basename(path.dirname(file)) === 'settings' ? `settings-${name}` : name;
}

/**
 * Compares the labels of each page with its headings, its bold texts and those of the legends under its pictures.
 *
 * @param pages - pages of one edition.
 * @param pictures - sources of the pictures, by their names.
 * @param edition - edition of the pages.
 * @param labels - all labels.
 * @returns one entry for each page that has labels. A page that does not exist is a finding, and so is a reason in
 * `absent` for a label that is there.
 */
export function checkCoverage(
  pages: readonly Page[],
  pictures: ReadonlyMap<string, string>,
  edition: Edition,
  labels: readonly Label[],
): Coverage[] {
  const names = [...new Set(labels.flatMap(({where}) => where.split(', ')))].sort();
  return names.map((page) => {
    const source = pages.find(({file}) => pageName(file) === page);
    const expected = labels.filter(({where}) => where.split(', ').includes(page));
    if (!source) {
      const message = `There is no page “${page}”`;
      return {
        page,
        all: 0,
        shown: 0,
        missing: [],
        diagnostics: [{file: LABELS, line: 1, message, fix: 'correct “where”'}],
      };
    }
    const texts = [
      ...source.headings.map(({text}) => text),
      ...[
        ...boldOnPage(source, edition),
        ...[...source.text.matchAll(/<Schematic name="([\w-]+)"/gu)].flatMap(([, name = '']) =>
          boldInStrings(pictures.get(name) ?? ''),
        ),
      ].flatMap((bold) => (bold.edition === edition ? [bold.text] : [])),
    ];
    const shown = new Set(expected.filter((label) => texts.some((text) => matches(text, label[edition]))));
    const diagnostics = expected.flatMap((label): Diagnostic[] => {
      const excused = label.absent?.[page] !== undefined;
      if (shown.has(label) !== excused) return [];
      return excused
        ? [
            {
              file: LABELS,
              line: 1,
              message: `“${label[edition]}” is excused from the page “${page}”, yet stands there`,
              fix: 'remove it from “absent”',
            },
          ]
        : [
            {
              file: source.file,
              line: 1,
              message: `The label “${label[edition]}” is not on its page`,
              fix: `say in bold what it does, or tell in “absent” of ${LABELS} why not`,
            },
          ];
    });
    const missing = expected.filter((label) => !shown.has(label)).map((label) => label[edition]);
    return {page, all: expected.length, shown: shown.size, missing, diagnostics};
  });
}

/** Least share of labels that stand on their pages; those with a reason in `absent` count as missing. */
const LEAST = 0.97;

/** Tells the figure of an edition and the labels that are missing; a finding when they are too many. */
export function checkShare(edition: Edition, coverage: readonly Coverage[], note: Note): Diagnostic[] {
  const all = coverage.reduce((sum, page) => sum + page.all, 0);
  const shown = coverage.reduce((sum, page) => sum + page.shown, 0);
  const figure = `${shown} of ${all} labels stand on their pages (${edition}, ${((100 * shown) / all).toFixed(2)}%)`;
  note(figure);
  coverage.forEach(({page, missing}) => missing.forEach((label) => note(`  “${label}” (${page})`)));
  return shown < LEAST * all ? [{file: LABELS, line: 1, message: `Only ${figure}`, fix: 'shorten “absent”'}] : [];
}

export const check = rule(module, (root, note) => {
  const labels = JSON.parse(readFileSync(path.join(root, LABELS), 'utf8')) as Label[];
  const pictures = readFiles(root, 'src/components/schematic/pictures', /\.tsx$/u);
  const sources = new Map(pictures.map(({file, text}) => [path.basename(file, '.tsx'), text]));
  return [
    ...[...pictures, ...readFiles(root, 'src/data', /^src\/data\/terms\.yaml$/u)].flatMap(({file, text}) =>
      checkLabels(file, boldInStrings(text), labels),
    ),
    ...EDITIONS.flatMap((edition) => {
      const pages = readPages(root, `${DOCS[edition]}/astras`);
      const coverage = checkCoverage(pages, sources, edition, labels);
      return [
        ...pages.flatMap((page) => checkLabels(page.file, boldOnPage(page, edition), labels)),
        ...coverage.flatMap(({diagnostics}) => diagnostics),
        ...checkShare(edition, coverage, note),
      ];
    }),
  ];
});
