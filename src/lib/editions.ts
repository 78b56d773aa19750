import type {Locale} from '@alor-docs/contract';

/** The editions of the site are the languages of the contract. */
export {LOCALES as EDITIONS} from '@alor-docs/contract/locales';

export type Edition = Locale;

/**
 * Chooses the text of an edition.
 *
 * @param text - a pair, or a string or list of strings that serves both editions.
 * @param edition - edition of the page.
 * @returns what to show.
 */
export function textOf<T extends string | readonly string[]>(
  text: T | Readonly<Record<Edition, T>>,
  edition: Edition,
): T {
  return (text as Readonly<Record<Edition, T>>)[edition] ?? (text as T);
}
