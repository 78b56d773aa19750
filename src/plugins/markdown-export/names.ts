import type {Element} from 'hast';
import {elementsOf, isElement, line, textOf, type Field} from '../html-readers';

const cellsOf = (row: Element): string[] =>
  row.children.filter(isElement).map((cell) => line(textOf(cell)).replace(/^—$/, ''));

/**
 * Whether the fields above a table of their names in each format say every name of it: `t` in Slim, or that Slim has none.
 *
 * @param holder of the table
 */
export function isStatedByFields(holder: Element, fields: readonly Field[]): boolean {
  const [, ...rows] = [...elementsOf(holder)].filter(({tagName}) => tagName === 'tr').map(cellsOf);
  return rows.length > 0 && rows.every((paths) => fields.some((field) => states(field, paths)));
}

/** @param paths `data.time`, `data.t`, empty where the format has no such field */
function states({id, term}: Field, paths: readonly string[]): boolean {
  const expected = paths.filter(Boolean).map((path) => path.slice(path.lastIndexOf('.') + 1));
  const parts = [...elementsOf(term)];
  const names = new Set(parts.filter(({tagName}) => tagName === 'code').map((name) => line(textOf(name))));
  const isMarkedMissing = parts.some((part) => part.tagName === 'i' && !part.children.some(isElement));
  // The id of a field that one format alone has names the objects around it as the others do.
  const isAlone = expected.length === 1;
  return (
    (paths.some((path) => path !== '' && id.endsWith(`-${path.replaceAll('.', '-')}`)) ||
      (isAlone && id.endsWith(`-${expected[0]}`))) &&
    expected.every((name) => names.has(name)) &&
    (isMarkedMissing || !paths.includes(''))
  );
}
