/** Letters and digits only, ё as е: «T+1» and «т+1» differ by the alphabet alone, which no reader has to think of. */
const compact = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Hides the terms of a page, or the rows of its indexes, that lack a word of the query, and the headings that then have none.
 *
 * @param page element with headings and terms as its children
 * @param rows what a term is, as a selector below the page
 * @returns how many terms are left
 */
export function hideTerms(page: Element, query: string, rows = '.term'): number {
  const words = query.split(/\s+/u).map(compact).filter(Boolean);
  let left = 0;
  let heading: HTMLElement | undefined;
  for (const child of page.querySelectorAll<HTMLElement>(
    `:scope > h2, :scope > h3:has(+ .api-index), :scope > ${rows}`,
  )) {
    if (/^H\d$/.test(child.tagName)) {
      heading = child;
      heading.hidden = words.length > 0;
    } else {
      const text = compact(child.textContent ?? '');
      child.hidden = !words.every((word) => text.includes(word));
      if (child.hidden) continue;
      left += 1;
      if (heading) heading.hidden = false;
    }
  }
  return left;
}
