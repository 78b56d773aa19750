import type {ErrorEntry} from '../types';
import type {RenderContext} from './context';
import {inlineText} from './inline';
import {code, element, inline, type Child, type Mdast} from './mdast';

/** Entries of the catalogue that can meet an operation. */
export function errorsFor(
  entries: readonly ErrorEntry[],
  interfaces: readonly string[],
  operation: string,
  status?: string,
): ErrorEntry[] {
  return entries.filter(
    (entry) =>
      interfaces.includes(entry.interface) &&
      (status === undefined || String(entry.status) === status) &&
      (entry.operations === '*' || entry.operations.includes(operation)),
  );
}

/**
 * Cause and remedy of some errors as a list. `headed` shows status and code too; without it an error is named by its code, and a
 * list in which no error has one is no list of terms but plain paragraphs.
 */
export function errorList(entries: readonly ErrorEntry[], {locale, strings}: RenderContext, headed: boolean): Mdast | null {
  if (entries.length === 0) {
    return null;
  }
  const named = headed || entries.some((entry) => entry.code !== undefined);
  const rows = entries.flatMap((entry): Child[] => [
    named && (headed ? element('ApiTerm', {id: entry.id}, nameOf(entry, locale)) : element('dt', {}, nameOf(entry, locale, false))),
    element(
      named ? 'dd' : 'div',
      {},
      element('p', {}, inline('strong', {}, `${strings.cause}.`), ' ', ...inlineText(entry.cause[locale])),
      element('p', {}, inline('strong', {}, `${strings.remedy}.`), ' ', ...inlineText(entry.remedy[locale])),
      headed &&
        entry.operations !== '*' &&
        element('p', {}, element('small', {}, `${strings.operations}: `, ...entry.operations.flatMap((one, index): Child[] => [index > 0 && ', ', code(one)]))),
    ),
  ]);
  return element('ApiFields', {}, named ? element('dl', {}, ...rows) : rows);
}

/** Status and code; only the code where the status is said already. */
function nameOf({status, code: literal, title, id}: ErrorEntry, locale: RenderContext['locale'], withStatus = true): Child {
  const known = [(withStatus || (literal === undefined && !title)) && status, literal].filter(Boolean).join(' ');
  return known === '' && title ? inline('strong', {}, title[locale]) : code(known || id);
}
