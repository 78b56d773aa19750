/** Letters and digits only, ё as е: «T+1» and «т+1» differ by the alphabet alone, which no reader has to think of. */
const compact = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A Russian word without its ending, so that «клавишей» finds «клавиша»; the longer the word, the longer the ending may be. */
const root = (word: string): string =>
  /^[а-я]{4,}$/u.test(word) ? word.slice(0, -Math.min(3, Math.ceil((word.length - 3) / 2))) : word;

/** The words of a query, as a text is searched for them; «со», «в», «не» and their like count only where nothing else is typed. */
const wordsOf = (query: string): string[] => {
  const words = query.split(/\s+/u).map(compact).filter(Boolean);
  const telling = words.filter((word) => !/^[а-я]{1,2}$/u.test(word));
  return (telling.length > 0 ? telling : words).map(root);
};

/** How many words of a query a text holds, in any order. */
const countHeld = (text: string, words: readonly string[]): number => {
  const compacted = compact(text);
  return words.filter((word) => compacted.includes(word)).length;
};

/** A row and, of a name or a heading, what stands below it: the definition, the table. */
function partsOf(row: HTMLElement, rows: string): HTMLElement[] {
  const parts = [row];
  for (let next = row.nextElementSibling; next && !next.matches(`h2, ${rows}`); next = next.nextElementSibling) {
    parts.push(next as HTMLElement);
  }
  return parts;
}

/**
 * Hides the terms of a page, or the rows of its indexes, that lack a word of the query, and the headings that then have none.
 * Where no term holds all words, those stay that hold the most. The words of a term are its text and its `data-words`.
 *
 * @param page element with headings and terms as its children
 * @param rows what a term is, as a selector below the page
 * @param isOpen whether what follows a row up to the next one belongs to it
 * @returns how many terms are left
 */
export function hideTerms(page: Element, query: string, rows = ':scope > .term', isOpen = false): number {
  const words = wordsOf(query);
  const children = [
    ...page.querySelectorAll<HTMLElement>(`:scope > h2, :scope > h3:has(+ .api-index, + .api-base), ${rows}`),
  ].map((child) => {
    const isHeading = /^H\d$/.test(child.tagName) && !(isOpen && child.matches(rows));
    const parts = isOpen && !isHeading ? partsOf(child, rows) : [child];
    const text = parts.map(({textContent, dataset}) => `${textContent ?? ''} ${dataset.words ?? ''}`).join(' ');
    return {child, parts, isHeading, held: isHeading ? 0 : countHeld(text, words)};
  });
  const most = Math.max(Math.min(1, words.length), ...children.map(({held}) => held));
  let left = 0;
  let heading: HTMLElement | undefined;
  for (const {child, parts, isHeading, held} of children) {
    if (isHeading) {
      heading = child;
      heading.hidden = words.length > 0;
    } else {
      const isLeft = held >= most;
      for (const part of parts) part.hidden = !isLeft;
      if (!isLeft) continue;
      left += 1;
      if (heading) heading.hidden = false;
    }
  }
  return left;
}
