import {isStopWord} from './text/stopWords';
import {camelParts, normalize, stem, termsOf, wordsOf} from './text/words';

const CLASS = 'search-mark';
/** Text that scripts replace, pictures, and controls are left as they are. */
const UNTOUCHED = 'button, select, textarea, script, style, svg, [role="tablist"], .hash-link, .theme-doc-toc-mobile';

/** The words of a query; “how” and “the” only where nothing else was typed. */
function tellingWords(query: string): string[] {
  const all = wordsOf(query).map(({text}) => text);
  const telling = all.filter((word) => !isStopWord(normalize(word)));
  return telling.length > 0 ? telling : all;
}

/** Whether a word of a text answers to one of a query. */
export type Answers = (word: string) => boolean;

/** For each telling word of a query that is still being typed: what begins with it, and other forms of it, in names in camel case, too. */
export const answersTo = (query: string): Answers[] =>
  tellingWords(query).map((typed) => {
    const beginning = normalize(typed);
    const form = stem(typed);
    return (word) =>
      [word, ...camelParts(word)].some((part) => normalize(part).startsWith(beginning)) || termsOf(word).includes(form);
  });

/** How many of `answers` find a word in a text, in any order. */
export function countAnswered(text: string, answers: readonly Answers[]): number {
  const words = wordsOf(text).map(({text: word}) => word);
  return answers.filter((answersWord) => words.some(answersWord)).length;
}

/**
 * Marks every form of the words in a part of the page, but nothing that merely means the same, and “how” or “the” only when nothing
 * else was typed.
 *
 * @returns takes the marks off again
 */
export function highlight(root: Element, words: readonly string[]): () => void {
  const terms = new Set(tellingWords(words.join(' ')).flatMap((word) => [normalize(word), ...termsOf(word)]));
  return markWords(root, (word) => termsOf(word).some((term) => terms.has(term)));
}

/**
 * Marks those words of a part of the page that answer.
 *
 * @returns takes the marks off again
 */
export function markWords(root: Element, answers: Answers): () => void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(UNTOUCHED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // The nodes are React's: each keeps its place and gets its text back; only what is added here is removed.
  const undo: (() => void)[] = [];
  for (const text of texts) {
    const original = text.data;
    const found = wordsOf(original).filter(({text: word}) => answers(word));
    if (found.length === 0) continue;
    const added: ChildNode[] = [];
    for (const {start, end} of found.reverse()) {
      const mark = document.createElement('mark');
      mark.className = CLASS;
      mark.textContent = original.slice(start, end);
      const rest = document.createTextNode(text.data.slice(end));
      text.data = text.data.slice(0, start);
      text.after(mark, rest);
      added.push(mark, rest);
    }
    undo.push(() => {
      for (const node of added) node.remove();
      text.data = original;
    });
  }
  return () => undo.forEach((step) => step());
}
