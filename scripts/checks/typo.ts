import {distance} from '@alor-docs/contract/nearest';

/** A shorter word is another word when one letter of it changes. */
const LONG = 5;
/** More than this is a new text. */
const FEW = 5;

/** What prose is made of: letters, and the marks around and between them. Digits, code, addresses and tags are none. */
const WORD = /^[.,;:!?…«»„“"'()—–-]*([\p{L}-]*)[.,;:!?…«»„“"'()—–-]*$/u;

/**
 * Whether a page was changed in its spelling only: marks between words, or one letter of a few long words, outside of code. A translation
 * of the page before says what the page says now.
 */
export function isTypo(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length !== now.length) {
    return false;
  }
  const changed = old.flatMap((word, index): [string, string][] => {
    const other = now[index] ?? '';
    return word === other ? [] : [[word, other]];
  });
  return (
    changed.length <= FEW &&
    changed.every(([a, b]) => !a.includes('\n') && a.length >= LONG && b.length >= LONG && distance(a, b) <= 1)
  );
}

/** Words without the marks around them; whatever is no word, and each block of code, as it stands. */
function wordsOf(text: string): string[] {
  return text.split(/^(```[^]*?^```$)/m).flatMap((part, index) => {
    if (index % 2 === 1) {
      return [`${part}\n`];
    }
    const words = part.split(/\s+/).map((word) => WORD.exec(word)?.[1] ?? `${word}\n`);
    return words.filter((word) => word !== '');
  });
}
