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
import {DOCS, readFiles, type Source} from '../../src/lib/pages/files';
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

/** Blanks out front matter, fenced code and inline code, keeping the line breaks. */
function withoutCode(source: string): string {
  const blank = (part: string) => part.replace(/[^\n]/gu, ' ');
  return source
    .replace(/^---\n[\s\S]*?\n---\n/u, blank)
    .replace(/^(```+)[\s\S]*?^\1/gmu, blank)
    .replace(/`[^`\n]+`/gu, blank);
}

/** Bold texts of a file with their lines and, in a picture, the edition of the string they stand in. */
function boldTexts(file: string, source: string, edition: Edition): {text: string; line: number; edition: Edition}[] {
  const isPage = file.endsWith('.mdx');
  const lines = (isPage ? withoutCode(source) : source).split('\n');
  return lines.flatMap((content, i) =>
    [...content.matchAll(/(?<![\w/*])\*\*([^*\n]+)\*\*(?![\w*/])/gu)].map((match) => {
      const before = content.slice(0, match.index);
      const own = before.lastIndexOf('en: ') > before.lastIndexOf('ru: ') ? 'en' : 'ru';
      return {text: match[1], line: i + 1, edition: isPage ? edition : own};
    }),
  );
}

/**
 * Finds bold texts that are no interface label of their edition.
 *
 * @param file - path for the report; `.mdx` is a page, anything else the source of a picture.
 * @param source - content of the file.
 * @param edition - edition of the page; in a picture each string tells its own (`ru: '…'`, `en: '…'`).
 * @param labels - all labels.
 * @returns findings in the order of the file.
 */
export function checkLabels(file: string, source: string, edition: Edition, labels: readonly Label[]): Diagnostic[] {
  return boldTexts(file, source, edition)
    .filter(({text, edition: own}) => !labels.some((label) => matches(text, label[own])))
    .map(({text, line, edition: own}) => {
      const [best = ''] = nearest(
        text,
        labels.map((label) => label[own]),
        1,
      );
      return {
        file,
        line,
        message: `“${text}” is no label of the interface`,
        fix: `write it as in the terminal, perhaps “${best}”; bold is for labels only`,
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
  pages: readonly Source[],
  pictures: ReadonlyMap<string, string>,
  edition: Edition,
  labels: readonly Label[],
): Coverage[] {
  const names = [...new Set(labels.flatMap(({where}) => where.split(', ')))].sort();
  return names.map((page) => {
    const source = pages.find(({file}) => pageName(file) === page);
    const own = labels.filter(({where}) => where.split(', ').includes(page));
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
    const said = [
      ...[...source.text.matchAll(/^#{2,4} (.+?)(?: \{\/\*.*)?$/gmu)].map(([, text = '']) => ({text, edition})),
      ...boldTexts(source.file, source.text, edition),
      ...[...source.text.matchAll(/<Schematic name="([\w-]+)"/gu)].flatMap(([, name = '']) =>
        boldTexts(`${name}.tsx`, pictures.get(name) ?? '', edition),
      ),
    ].filter((found) => found.edition === edition);
    const shown = new Set(own.filter((label) => said.some(({text}) => matches(text, label[edition]))));
    const diagnostics = own.flatMap((label): Diagnostic[] => {
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
    const missing = own.filter((label) => !shown.has(label)).map((label) => label[edition]);
    return {page, all: own.length, shown: shown.size, missing, diagnostics};
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
  const pages = EDITIONS.map((edition) => [edition, readFiles(root, `${DOCS[edition]}/astras`, /\.mdx$/u)] as const);
  const sources = new Map(pictures.map(({file, text}) => [path.basename(file, '.tsx'), text]));
  return [
    // The edition of their texts is told line by line.
    ...[...pictures, ...readFiles(root, 'src/data', /^src\/data\/terms\.yaml$/u)].flatMap(({file, text}) =>
      checkLabels(file, text, 'ru', labels),
    ),
    ...pages.flatMap(([edition, own]) => {
      const coverage = checkCoverage(own, sources, edition, labels);
      return [
        ...own.flatMap(({file, text}) => checkLabels(file, text, edition, labels)),
        ...coverage.flatMap(({diagnostics}) => diagnostics),
        ...checkShare(edition, coverage, note),
      ];
    }),
  ];
});
