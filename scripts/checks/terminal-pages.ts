/**
 * Rules of the terminal's pages that STYLEGUIDE.md states under “Widget” and “Typography”: the order of a widget page, the
 * unit of each quantity, the decimal sign of the edition. Usage: tsx scripts/checks/terminal-pages.ts [FILE…]
 */
import {DOCS, readFiles, readPages, type Source} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import {collect, lineOf, sourceOf, type Page} from '../../src/lib/pages/page';
import {DECIMAL} from '../../src/lib/decimal';
import {EDITIONS, type Edition} from '../../src/lib/editions';

/** Sections of a widget page that stand in this order; others stand between the second and the third. */
const ORDER = ['minute', 'recipes', 'add'] as const;

/** The order of a widget page: the picture first, three steps after it, tasks before reference, the place of the widget last. */
export function checkOrder({file, headings, components}: Page): Diagnostic[] {
  const sections = headings.filter(({level}) => level === 2);
  const lines = ORDER.map((id) => sections.find((heading) => heading.id === id)?.line);
  const missing = ORDER.flatMap((id, index) =>
    lines[index] === undefined
      ? [{file, line: 1, message: `A widget page needs the section #${id}`, fix: 'see “Widget” in STYLEGUIDE.md'}]
      : [],
  );
  if (missing.length > 0) {
    return missing;
  }
  const [minute = 0, recipes = 0, add = 0] = lines.map(Number);
  const picture = components.find(({name}) => name === 'Schematic')?.line ?? Infinity;
  const between = sections.filter(({id}) => id !== 'minute' && id !== 'recipes' && id !== 'add');
  const right = picture < minute && minute < recipes && between.every(({line}) => line > recipes && line < add);
  return right
    ? []
    : [
        {
          file,
          line: minute,
          message: 'The sections stand in another order than on the other widget pages',
          fix: 'first the picture, then #minute, #recipes, the reference, #add',
        },
      ];
}

/** Labels of quantities: what is counted in lots, units, contracts or money. */
const QUANTITY: Readonly<Record<Edition, RegExp>> = {
  ru: /^(?:.*\b)?(?:Кол-во|Количество|Об[ъё]ём|Объем|Остаток|Оборот|Лотность|Размер лота)/u,
  en: /(?:Quantity|Qty|Volume(?! (?:display|bar|highlighting))|Residue|Turnover|Lot size|Lots)/u,
};

/** A unit, or the words that tell that it is not specified. */
const UNIT: Readonly<Record<Edition, RegExp>> = {
  ru: /лот|шт|контракт|₽|рубли|рублей|рублях|деньг|валют|%|процент|Не определено|строк|записей|символ|страйк/iu,
  en: /\blots?\b|pcs|units|contracts|₽|rubles?|money|currency|%|percent|not specified|rows|records|characters|strikes/iu,
};

/** Tables that explain fields, by what their second column is called; messages and clicks have other tables. */
const EXPLAINS = /^(?:Что показывает|Что меняет|Что в ней|Единица|What it shows|What it changes|What it holds|Unit)$/u;

/** Rows of tables whose label is a quantity and that name no unit. */
export function checkUnits({file, text, tree}: Page, edition: Edition): Diagnostic[] {
  const rows = collect(tree, (node) => {
    const [head, ...body] = node.type === 'table' ? node.children : [];
    const explains = head?.children[1]?.children.map((child) => sourceOf(child, text)).join('');
    return EXPLAINS.test(explains ?? '') ? body : [];
  });
  return rows.flatMap((row) => {
    const label = row.children
      .slice(0, 1)
      .flatMap((cell) => collect(cell, (node) => (node.type === 'strong' ? [sourceOf(node, text).slice(2, -2)] : [])))
      .find((name) => QUANTITY[edition].test(name));
    return label !== undefined && !UNIT[edition].test(sourceOf(row, text))
      ? [
          {
            file,
            line: lineOf(row),
            message: `“${label}” is a quantity without a unit`,
            fix: {ru: 'назовите лоты, шт. или деньги', en: 'name lots, pcs or money'}[edition],
          },
        ]
      : [];
  });
}

/** A decimal fraction with the other edition's sign. Dates, versions, tickers, and grouped thousands are none. */
const WRONG_SIGN: Readonly<Record<Edition, RegExp>> = {
  ru: /(?<![\w.,-])\d+\.\d+(?!\w|\.\d)/gu,
  en: /(?<![\w.,-])\d+,\d{1,2}(?![\d,])/gu,
};

/** Names with a version behind them keep their point. */
const VERSION = /(?:Android|iOS|WCAG|TLS|HTTP|версии|версия|versions?)[\s\u00a0]*$/iu;

/** Decimal fractions that carry the sign of the other edition. Code and labels are quoted as they are. */
export function checkDecimals(file: string, lines: readonly string[], edition: Edition): Diagnostic[] {
  return lines.flatMap((line, index) =>
    [...line.replace(/`[^`]*`|\*\*[^*]*\*\*/gu, (quoted) => ' '.repeat(quoted.length)).matchAll(WRONG_SIGN[edition])]
      .filter((match) => !VERSION.test(line.slice(0, match.index)))
      .map(([number]) => ({
        file,
        line: index + 1,
        message: `“${number}” has the decimal sign of the other edition`,
        fix: `write ${number.replace(/[.,]/u, DECIMAL[edition])}`,
      })),
  );
}

/** Legends of a picture as lines of one edition; everything drawn is blanked out, since it looks as on the screen. */
export function legendLines({text}: Source, edition: Edition): string[] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('  title:'));
  const to = lines.findIndex((line) => /^ {2}(?:wide|narrow):/u.test(line));
  let current: string | undefined;
  return lines.map((line, index) => {
    if (index < from || index >= to) return '';
    const texts: string[] = [];
    for (const [, key, text] of line.matchAll(/\b(ru|en):|'((?:[^'\\]|\\.)*)'/gu)) {
      if (key) current = key;
      else if (current === edition) texts.push(text);
    }
    return texts.join(' ');
  });
}

export const check = rule(module, (root) => {
  const pictures = readFiles(root, 'src/components/schematic/pictures', /\.tsx$/u);
  return EDITIONS.flatMap((edition) => {
    const pages = readPages(root, DOCS[edition]);
    const terminal = pages.filter(({file}) => /\/astras\//u.test(file));
    return [
      ...terminal.filter(({file}) => /\/widgets\/[^/]+$/u.test(file)).flatMap(checkOrder),
      ...terminal.flatMap((page) => checkUnits(page, edition)),
      ...terminal.flatMap(({file, prose}) => checkDecimals(file, prose, edition)),
      ...pictures.flatMap((picture) => checkDecimals(picture.file, legendLines(picture, edition), edition)),
    ];
  });
});
