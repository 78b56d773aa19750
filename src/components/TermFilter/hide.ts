/** Letters and digits only, ё as е: «T+1» and «т+1» differ by the alphabet alone, which no reader has to think of. */
const compact = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A Russian word without its ending, so that «клавишей» finds «клавиша»; the longer the word, the longer the ending may be. */
const root = (word: string): string =>
  /^[а-я]{4,}$/u.test(word) ? word.slice(0, -Math.min(3, Math.ceil((word.length - 3) / 2))) : word;

/** The words of a query, as `holds` compares them. */
const wordsOf = (query: string): string[] =>
  query
    .split(/\s+/u)
    .map((word) => root(compact(word)))
    .filter(Boolean);

/** Whether a text holds every word of a query, in any order. */
export const holds = (text: string, query: string): boolean => {
  const compacted = compact(text);
  return wordsOf(query).every((word) => compacted.includes(word));
};

/**
 * Hides the terms of a page, or the rows of its indexes, that lack a word of the query, and the headings that then have none.
 * The words of a term are its text and its `data-words`.
 *
 * @param page element with headings and terms as its children
 * @param rows what a term is, as a selector below the page
 * @returns how many terms are left
 */
export function hideTerms(page: Element, query: string, rows = '.term'): number {
  const isFiltered = wordsOf(query).length > 0;
  let left = 0;
  let heading: HTMLElement | undefined;
  for (const child of page.querySelectorAll<HTMLElement>(
    `:scope > h2, :scope > h3:has(+ .api-index), :scope > ${rows}`,
  )) {
    if (/^H\d$/.test(child.tagName)) {
      heading = child;
      heading.hidden = isFiltered;
    } else {
      child.hidden = !holds(`${child.textContent ?? ''} ${child.dataset.words ?? ''}`, query);
      if (child.hidden) continue;
      left += 1;
      if (heading) heading.hidden = false;
    }
  }
  return left;
}
