import type {Edition} from '../lib/editions';
import {collect, lineOf, sourceOf, type Page} from '../lib/pages/page';

/** How a page says what is not specified, and what follows it: one paragraph, in both editions. */
export const MARKS: Readonly<Record<Edition, {readonly unknown: string; readonly instead: string}>> = {
  ru: {unknown: 'Не определено:', instead: 'Вместо этого:'},
  en: {unknown: 'Not specified:', instead: 'Instead:'},
};

/** A paragraph that says what is not specified. */
export interface Unspecified {
  /** The paragraph on one line, mark included. */
  readonly text: string;
  readonly line: number;
  /** Id of the heading above it; '' before the first one. */
  readonly heading: string;
}

/** Finds the paragraphs of a page that begin with the mark of the edition. */
export function unspecifiedIn(page: Page, edition: Edition): Unspecified[] {
  // Most pages have none and need not be parsed.
  if (!page.text.includes(MARKS[edition].unknown)) {
    return [];
  }
  const {headings} = page;
  return collect(page.tree, (node) => {
    const text = node.type === 'paragraph' ? sourceOf(node, page.text).replace(/\s*\n\s*/gu, ' ') : '';
    const line = lineOf(node);
    const above = headings.findLast((heading) => heading.level > 1 && heading.id && heading.line < line);
    return text.startsWith(MARKS[edition].unknown) ? [{text, line, heading: above?.id ?? ''}] : [];
  });
}
