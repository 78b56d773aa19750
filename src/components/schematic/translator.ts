import type {Edition, Text, Translator} from './types';

/**
 * Makes the function that picks an edition's text.
 *
 * @param edition - `'ru'` or `'en'`.
 * @returns a function `Text → string`.
 */
export function translator(edition: Edition): Translator {
  return (text: Text) => (typeof text === 'string' ? text : text[edition]);
}
