/** The two editions of the site. Russian is the source and the default. */
export const EDITIONS = ['ru', 'en'] as const;

export type Edition = (typeof EDITIONS)[number];

/**
 * Chooses the text of an edition.
 *
 * @param text - a pair, or a string that serves both editions.
 * @param edition - edition of the page.
 * @returns the string to show.
 */
export function textOf(text: string | Readonly<Record<Edition, string>>, edition: Edition): string {
  return typeof text === 'string' ? text : text[edition];
}
