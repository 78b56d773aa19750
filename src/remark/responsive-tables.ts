import type {Element, Root, RootContent} from 'hast';
import {visit} from 'unist-util-visit';

/** Characters of a cell from which its column needs the width of a phone to itself. */
const LONG = 36;
/** Characters of a row of four or more cells from which it is wider than a phone. */
const WIDE = 56;
/** Characters of the longest words of all columns, with the space between columns, from which no line break makes them fit. */
const UNBREAKABLE = 42;
const BETWEEN = 3;

const textOf = (node: RootContent): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
const elements = (node: Element | undefined, ...names: string[]): Element[] =>
  (node?.children ?? []).filter((child) => child.type === 'element').filter(({tagName}) => names.includes(tagName));

/**
 * Rehype plugin: a table of three or more columns in which a later column holds sentences or the words alone are wider than a phone,
 * or of four in which a row is, gets the class `cards`, and each cell the name of its column. On a phone src/css/media.css then
 * shows a row as a card instead of a table that runs off
 * to the right in the very column that carries the meaning. A path in a cell may break after each slash.
 */
export default function responsiveTables() {
  return (tree: Root): void => visit(tree, {type: 'element', tagName: 'table'}, markCards);
}

function markCards(table: Element): void {
  visit(table, {type: 'element', tagName: 'code'}, (code, at, parent) => {
    if (parent && at !== undefined && textOf(code).slice(0, -1).includes('/'))
      parent.children[at] = breakAfterSlashes(code);
  });
  const heads = elements(elements(elements(table, 'thead')[0], 'tr')[0], 'th', 'td').map((cell) => textOf(cell).trim());
  const rows = elements(elements(table, 'tbody')[0], 'tr').map((row) => elements(row, 'td', 'th'));
  const long = rows.some((cells) => cells.slice(1).some((cell) => textOf(cell).length > LONG));
  const wide = heads.length > 3 && rows.some((cells) => cells.map(textOf).join('').length > WIDE);
  const longestWord = (cell: string): number => Math.max(...cell.split(/\s+/).map((word) => word.length));
  const columns = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((cells) => (cells[column] ? textOf(cells[column]) : ''))].map(longestWord)),
  );
  const unbreakable = columns.reduce((sum, width) => sum + width + BETWEEN, 0) > UNBREAKABLE;
  if (heads.length < 3 || !(long || wide || unbreakable)) return;
  table.properties.className = [...((table.properties.className as string[] | undefined) ?? []), 'cards'];
  for (const cells of rows) {
    cells.forEach((cell, column) => {
      if (column > 0 && heads[column]) cell.properties.dataLabel = heads[column];
    });
  }
}

/** As JSX that was written out: what Markdown makes into code, the component of the theme makes a block where more than text is in it. */
function breakAfterSlashes({children}: Element): Element['children'][number] {
  const parts = children.flatMap((child) =>
    child.type === 'text'
      ? child.value
          .split(/(?<=\/)(?=.)/u)
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
