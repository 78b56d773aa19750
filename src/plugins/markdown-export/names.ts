import type {Element} from 'hast';
import type {Field} from '../html-readers/page';
import {elementsOf, isElement, line, textOf} from '../html-readers/tree';

const cellsOf = (row: Element): string[] =>
  row.children.filter(isElement).map((cell) => line(textOf(cell)).replace(/^—$/, ''));

/**
 * Whether the fields above a table of their names in each format say every name of it: `t` in Slim, or that Slim has none.
 *
 * @param holder of the table
 */
export function isToldByFields(holder: Element, fields: readonly Field[]): boolean {
  const [, ...rows] = [...elementsOf(holder)].filter(({tagName}) => tagName === 'tr').map(cellsOf);
  return rows.length > 0 && rows.every((paths) => fields.some((field) => tellsOf(field, paths)));
}

/** @param paths `data.time`, `data.t`, empty where the format has no such field */
function tellsOf({id, term}: Field, paths: readonly string[]): boolean {
  const names = paths.filter(Boolean).map((path) => path.slice(path.lastIndexOf('.') + 1));
  const parts = [...elementsOf(term)];
  const told = new Set(parts.filter(({tagName}) => tagName === 'code').map((name) => line(textOf(name))));
  const isSaidMissing = parts.some((part) => part.tagName === 'i' && !part.children.some(isElement));
  return (
    paths.some((path) => path !== '' && id.endsWith(`-${path.replaceAll('.', '-')}`)) &&
    names.every((name) => told.has(name)) &&
    (isSaidMissing || !paths.includes(''))
  );
}
