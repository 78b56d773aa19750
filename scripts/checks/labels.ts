/**
 * Bold text on the terminal's pages is a label of its interface and nothing else. The labels are those of
 * `src/data/astras-labels.json`: `{ru, en, where}`, with `{{name}}` where the terminal puts in a value.
 * Usage: tsx scripts/checks/labels.ts [FILE…]
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {nearest} from '../../src/lib/nearest';
import type {Edition} from '../../src/lib/edition';
import {readFiles} from './files';
import {runAlone, type Finding} from './finding';

/** An interface label in both editions and the pages it belongs to. */
export interface Label {
  readonly ru: string;
  readonly en: string;
  readonly where: string;
}

const ENGLISH = 'i18n/en/docusaurus-plugin-content-docs/current/astras';

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
export function checkLabels(file: string, source: string, edition: Edition, labels: readonly Label[]): Finding[] {
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
        mend: `write it as in the terminal, perhaps “${best}”; bold is for labels only`,
      };
    });
}

void runAlone(module, (root) => {
  const labels = JSON.parse(readFileSync(path.join(root, 'src/data/astras-labels.json'), 'utf8')) as Label[];
  return [
    ...readFiles(root, 'docs/astras', /\.mdx$/u),
    ...readFiles(root, ENGLISH, /\.mdx$/u),
    ...readFiles(root, 'src/components/schematic/pictures', /\.tsx$/u),
  ].flatMap(({file, text}) => checkLabels(file, text, file.startsWith('i18n/en') ? 'en' : 'ru', labels));
});
