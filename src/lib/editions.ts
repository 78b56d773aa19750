/** The two editions of the site. Russian is the source and the default. */
export const EDITIONS = ['ru', 'en'] as const;

export type Edition = (typeof EDITIONS)[number];

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
