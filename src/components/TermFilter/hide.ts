import {answersTo, countAnswered, markWords} from '@alor-docs/search/highlight';

/** All text of an element, a space between its parts: a name and what is said of it are no one word. */
const textOf = (node: Node): string =>
  node.childNodes.length > 0 ? [...node.childNodes].map(textOf).join(' ') : (node.textContent ?? '');

/** A row and, of a name or a heading, what stands below it: the definition, the table. */
function partsOf(row: HTMLElement, rows: string): HTMLElement[] {
  const parts = [row];
  for (let next = row.nextElementSibling; next && !next.matches(`h2, ${rows}`); next = next.nextElementSibling) {
    parts.push(next as HTMLElement);
  }
  return parts;
}

interface Options {
  /** What a term is, as a selector below the page. */
  readonly rows?: string;
  /** Whether what follows a row up to the next one belongs to it. */
  readonly isOpen?: boolean;
  /** Leaves rows that have the words in their text beside those that have them in their name. */
  readonly withTexts?: boolean;
}

/** What a filter leaves. */
export interface Left {
  /** The elements of those rows, with what stands below them. */
  readonly parts: readonly HTMLElement[];
  readonly count: number;
  /** How many rows have the words in their text alone, and step aside for those that have them in their name. */
  readonly inTexts: number;
}

/**
 * Hides the terms of a page, or the rows of its indexes, that lack a word of the query, and the headings that then have none.
 * Where no term holds all words, those stay that hold the most; where some have them in their name, the others step aside.
 * The words of a term are its text and its `data-words`.
 *
 * @param page element with headings and terms as its children
 */
export function hideTerms(
  page: Element,
  query: string,
  {rows = ':scope > .term', isOpen = false, withTexts = false}: Options = {},
): Left {
  const answers = answersTo(query);
  const children = [
    ...page.querySelectorAll<HTMLElement>(
      `:scope > h2, :scope > h3:has(+ .api-index, + .api-base, + details), ${rows}`,
    ),
  ].map((child) => {
    const isHeading = /^H\d$/.test(child.tagName) && !(isOpen && child.matches(rows));
    const parts = isOpen && !isHeading ? partsOf(child, rows) : [child];
    const text = parts.map((part) => `${textOf(part)} ${part.dataset.words ?? ''}`).join(' ');
    const held = isHeading ? -1 : countAnswered(text, answers);
    const name = isOpen ? child : child.querySelector(':scope > h3');
    return {child, parts, isHeading, held, named: name ? countAnswered(textOf(name), answers) : held};
  });
  const most = Math.max(Math.min(1, answers.length), ...children.map(({held}) => held));
  const found = children.filter(({held}) => held >= most);
  const named = found.filter((child) => child.named >= most);
  const isNamed = named.length > 0 && !withTexts;
  const left = new Set(isNamed ? named : found);
  let heading: HTMLElement | undefined;
  for (const term of children) {
    if (term.isHeading) {
      heading = term.child;
      heading.hidden = answers.length > 0;
    } else {
      const isLeft = left.has(term);
      for (const part of term.parts) part.hidden = !isLeft;
      if (isLeft && heading) heading.hidden = false;
    }
  }
  return {
    parts: [...left].flatMap(({parts}) => parts),
    count: left.size,
    inTexts: isNamed ? found.length - named.length : 0,
  };
}

/** Leaves out of the list of contents the headings that are hidden. */
function hideEntries(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.table-of-contents__link')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    link.parentElement?.toggleAttribute('hidden', heading?.hidden ?? false);
  }
}

/** Opens the folds in which something is found, and hides those in which nothing is; without a query they fold again. */
function openFolds(page: Element, query: string): void {
  for (const fold of page.querySelectorAll<HTMLDetailsElement>(':scope > details:has(> .api-index)')) {
    fold.open = query.trim() !== '' && fold.querySelector('li:not([hidden])') !== null;
    fold.hidden = query.trim() !== '' && !fold.open;
  }
}

/**
 * Filters a page as `hideTerms` does, its list of contents with it, and marks the words found.
 *
 * @returns takes the marks off again, with what is left
 */
export function filterPage(page: Element, query: string, options: Options): Left & {readonly unmark: () => void} {
  const left = hideTerms(page, query, options);
  openFolds(page, query);
  hideEntries();
  const answers = answersTo(query);
  const undo =
    answers.length > 0 ? left.parts.map((part) => markWords(part, (word) => answers.some((is) => is(word)))) : [];
  return {...left, unmark: () => undo.forEach((step) => step())};
}
