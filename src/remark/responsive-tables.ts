import type {Element, Root, RootContent} from 'hast';
import {visit} from 'unist-util-visit';

/** Characters of a cell from which its column needs the width of a phone to itself. */
const LONG = 36;
/** Characters of a first cell from which two columns leave too little to either. */
const NAME = 24;
/** Characters of a row of four or more cells from which it is wider than a phone. */
const WIDE = 56;
/** Characters of a cell from which its column needs no more of the width: it wraps. */
const WRAPS = 40;
/** Characters of the longest words of all columns, with the space between columns, from which no line break makes them fit. */
const UNBREAKABLE = 42;
const BETWEEN = 3;

const textOf = (node: RootContent): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
const elements = (node: Element | undefined, ...names: string[]): Element[] =>
  (node?.children ?? []).filter((child) => child.type === 'element').filter(({tagName}) => names.includes(tagName));

/**
 * Rehype plugin: a table of three or more columns in which a later column holds sentences or the words alone are wider than a phone,
 * of four in which a row is, or of two that both hold sentences, gets the class `cards`, and each cell the name of its column. On a
 * phone src/css/media.css then shows a row as a card instead of a table that runs off to the right in the very column that carries the
 * meaning. A path in a cell and an address in a text may break after each slash. Tables of one page with the same headers are cards
 * together and get the same columns, whatever each of them holds; of three columns and more the first header, which may name the group
 * of the rows, does not count.
 */
export default function responsiveTables() {
  return (tree: Root): void => {
    const alike = new Map<string, Element[]>();
    visit(tree, {type: 'element', tagName: 'table'}, (table) => {
      breakCode(table, (text) => text.slice(0, -1).includes('/'));
      const heads = headsOf(table).map(textOf);
      const key = (heads.length > 2 ? ['', ...heads.slice(1)] : heads).join('|');
      alike.set(key, [...(alike.get(key) ?? []), table]);
    });
    for (const tables of alike.values()) {
      if (tables.some(needsCards)) tables.forEach(markCards);
      if (tables.length > 1) alignColumns(tables);
    }
    breakCode(tree, (text) => text.includes('://'));
  };
}

const headsOf = (table: Element): Element[] => elements(elements(elements(table, 'thead')[0], 'tr')[0], 'th', 'td');
const rowsOf = (table: Element): Element[][] =>
  elements(elements(table, 'tbody')[0], 'tr').map((row) => elements(row, 'td', 'th'));
const classesOf = (table: Element): string[] => (table.properties.className as string[] | undefined) ?? [];
const longestWord = (cell: string): number => Math.max(...cell.split(/\s+/).map((word) => word.length));
/** Whether a table has code of several words, which no line breaks. */
const hasLongCode = (table: Element): boolean => {
  let found = false;
  visit(table, {type: 'element', tagName: 'code'}, (code) => {
    found ||= /\s/u.test(textOf(code));
  });
  return found;
};

/** Characters that a tenth of the column of text holds in bold, and the space between columns. */
const TENTH = 8;

/**
 * Gives the header cells their share of the width in tenths (src/css/base.css), by what all tables hold; none above four, the last takes
 * the rest. Where the words fit into that, the shares are exact: class `alike`.
 */
function alignColumns(tables: readonly Element[]): void {
  const rows = tables.flatMap(rowsOf).map((cells) => cells.map(textOf));
  const needs = headsOf(tables[0]).map((head, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const mean = cells.reduce((sum, {length}) => sum + Math.min(length, WRAPS), 0) / cells.length;
    return Math.max(mean, ...[textOf(head), ...cells].map(longestWord));
  });
  const whole = needs.reduce((sum, need) => sum + need, 0);
  const tenths = needs.slice(0, -1).map((need) => Math.min(Math.max(Math.round((10 * need) / whole), 1), 4));
  const widths = [...tenths, 10 - tenths.reduce((sum, width) => sum + width, 0)];
  const fits =
    !tables.some(hasLongCode) &&
    widths.every((width, column) =>
      [textOf(headsOf(tables[0])[column]), ...rows.map((row) => row[column] ?? '')].every(
        (cell) => longestWord(cell) <= width * TENTH - 2,
      ),
    );
  for (const table of tables) {
    if (fits) table.properties.className = [...classesOf(table), 'alike'];
    headsOf(table)
      .slice(0, -1)
      .forEach((head, column) => {
        head.properties.className = [`tenths-${tenths[column]}`];
      });
  }
}

function needsCards(table: Element): boolean {
  const heads = headsOf(table).map((cell) => textOf(cell).trim());
  const rows = rowsOf(table);
  const pair =
    heads.length === 2 &&
    rows.some(([name]) => textOf(name).length > NAME) &&
    rows.some(([, text]) => textOf(text).length > LONG);
  const long = rows.some((cells) => cells.slice(1).some((cell) => textOf(cell).length > LONG));
  const wide = heads.length > 3 && rows.some((cells) => cells.map(textOf).join('').length > WIDE);
  const columns = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((cells) => (cells[column] ? textOf(cells[column]) : ''))].map(longestWord)),
  );
  const unbreakable = columns.reduce((sum, width) => sum + width + BETWEEN, 0) > UNBREAKABLE;
  return pair || (heads.length > 2 && (long || wide || unbreakable));
}

function markCards(table: Element): void {
  const heads = headsOf(table).map((cell) => textOf(cell).trim());
  table.properties.className = [...classesOf(table), 'cards'];
  for (const cells of rowsOf(table)) {
    cells.forEach((cell, column) => {
      if (column > 0 && heads[column]) cell.properties.dataLabel = heads[column];
    });
  }
}

/** Lets code of a line break after the slashes of a path or an address. */
function breakCode(within: Root | Element, isLong: (text: string) => boolean): void {
  visit(within, {type: 'element', tagName: 'code'}, (code, at, parent) => {
    const isBlock = parent?.type === 'element' && parent.tagName === 'pre';
    if (parent && !isBlock && at !== undefined && isLong(textOf(code))) parent.children[at] = breakAfterSlashes(code);
  });
}

/** As JSX that was written out: what Markdown makes into code, the component of the theme makes a block where more than text is in it. */
function breakAfterSlashes({children}: Element): Element['children'][number] {
  const parts = children.flatMap((child) =>
    child.type === 'text'
      ? child.value
          .split(/(?<=(?<!\/)\/)(?=[^/])/u)
          .flatMap((value, at): Element['children'] => [
            ...(at > 0 ? [{type: 'element' as const, tagName: 'wbr', properties: {}, children: []}] : []),
            {type: 'text', value},
          ])
      : [child],
  );
  return {
    type: 'mdxJsxTextElement',
    name: 'code',
    attributes: [],
    children: parts,
    data: {_mdxExplicitJsx: true},
  };
}
