import {MEANING, NEXT_TEXT, SectionKind, type Page, type Section} from './indexFile';
import type {IndexedText} from './dictionary';
import {PRIOR} from '../rank/weights';
import {normalize, wordsOf} from '../text/words';

/** Where in a page a term stands. */
export const Field = {
  title: 0,
  slug: 1,
  keywords: 2,
  heading: 3,
  description: 4,
  trail: 5,
  name: 6,
  content: 7,
  error: 8,
} as const;
export type Field = (typeof Field)[keyof typeof Field];

/** The field of a section's title. */
export const TITLE_FIELD = {
  [SectionKind.lead]: Field.heading,
  [SectionKind.heading]: Field.heading,
  [SectionKind.field]: Field.name,
  [SectionKind.error]: Field.error,
} as const;

/** A title, keyword or heading, which a query may cover as a whole. */
export interface ShortText extends IndexedText {
  all: ReadonlySet<number>;
}

/** A page, or an entry of the catalogue of errors, as it is ranked. */
export interface IndexedPage extends Page {
  titleText: ShortText;
  trailText: ShortText;
  keywordTexts: ShortText[];
  dateText: ShortText;
  /** Name of the section of the site that the page lies in. */
  sectionText: ShortText;
  headingTexts: ShortText[];
  /** By section, what a message of the server looks like: the source of a pattern. */
  messages: ReadonlyMap<number, string>;
  /** Of an entry, its status and the codes of the exchange that it explains. */
  codes: ReadonlySet<string>;
  firstSection: number;
  /** Terms of its blocks. */
  length: number;
  prior: number;
  /** An entry of the catalogue of errors: an answer of its own, ranked like a page. */
  isEntry: boolean;
  /** An entry of what succeeded: the page of the request that answers so says more. */
  isSuccess: boolean;
}

/** How often each term stands in a text. */
export function termCounts(text: IndexedText): Map<number, number> {
  const counts = new Map<number, number>();
  const terms = [...text.words.flat(), ...text.names.map(({term}) => term)];
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Whether a path is that of a section of the site or lies below it. */
export function isIn(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}

/** Names in a path: `…/BarsGetAndSubscribe` is what a page is called by programs; the rest of a path repeats the section. */
export function identifierOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return /\p{Lu}/u.test(last) || last === 'overview' ? last : '';
}

/** The list of what the documentation does not promise: each claim has a home that says what to do. */
export const LEDGER = 'api/usage/evidence';

/** What the score of a page is multiplied by, whatever the query. */
export function priorOf({path, keywords}: Page): number {
  if (keywords.some((keyword) => keyword === 'deprecated' || keyword === 'legacy')) return PRIOR.deprecated;
  if (path.startsWith('changelog/')) return PRIOR.changelog;
  if (path === LEDGER) return PRIOR.ledger;
  return path.endsWith('/overview') ? PRIOR.overview : 1;
}

/** How many messages of the server a page lists. */
export function errorCount({sections}: Page): number {
  return sections.filter(([kind]) => kind === SectionKind.error).length;
}

/**
 * Patterns of the messages of the server on a page, by section: the status before a message and its meaning after it are left out;
 * numbers vary, and so does what `N` and the like stand for.
 */
export function messagePatterns({sections}: Page): Map<number, string> {
  const messages = new Map<number, string>();
  sections.forEach(([kind, , title], section) => {
    if (kind !== SectionKind.error) return;
    const patterns = messageTexts(title).map(messagePattern).filter(Boolean);
    if (patterns.length > 0) messages.set(section, `(?:^| )(?:${patterns.join('|')})(?: |$)`);
  });
  return messages;
}

/** The texts of the server in the title of an error. */
function messageTexts(title: string): string[] {
  const [texts] = title.replace(/^\dxx|^\d{3}/, '').split(MEANING);
  return texts.split(NEXT_TEXT);
}

/** Any number stands for another. */
export const withoutNumbers = (text: string): string => text.replace(/\d+(?: \d+)*/g, '#');

/** The messages of an entry as a query is written that quotes one: words in one case, apart by one space. */
export const messagesOf = (title: string): string[] =>
  messageTexts(title).map((text) =>
    withoutNumbers(
      wordsOf(text)
        .map(({text: word}) => normalize(word))
        .join(' '),
    ),
  );

function messagePattern(text: string): string {
  const words = wordsOf(text).map(({text: word}) => {
    if (/^[A-Z]$/.test(word)) return '.*';
    return /^\d+$/.test(word) ? '\\d+' : normalize(word);
  });
  // A price has one number in it, or two.
  return words.join(' ').replace(/\\d\+(?: \\d\+)*/g, '\\d+(?: \\d+)*');
}

/** The status of an entry, and the codes of the exchange in a block that lists nothing else after its label: “Exchange codes. 25, 26”. */
export function codesOf([, , title, numbers]: Section, blocks: readonly string[]): ReadonlySet<string> {
  const lists = numbers.flatMap((block) => /^[\p{L} ]+\. (\d+(?:, \d+)*)$/u.exec(blocks[block])?.[1].split(', ') ?? []);
  return new Set([...lists, ...(/^\d{3}(?= )/.exec(title) ?? [])]);
}
