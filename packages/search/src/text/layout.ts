/** Words typed with the other keyboard layout on: `pfzdrf` is «заявка», `щквук` is “order”. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toCyrillic = new Map([...LATIN].map((key, at) => [key, CYRILLIC[at]]));
const toLatin = new Map([...CYRILLIC].map((key, at) => [key, LATIN[at]]));

/**
 * @param text one or more words as typed
 * @returns the same keys in the other layout, or null when the text mixes alphabets or has letters of neither
 */
export function otherLayout(text: string): string | null {
  const lower = text.toLowerCase();
  const letters = lower.replace(/[^\p{L}]/gu, '');
  const map = /^[a-z]+$/.test(letters) ? toCyrillic : /^[а-яё]+$/.test(letters) ? toLatin : null;
  return map && [...lower].map((key) => map.get(key) ?? key).join('');
}
