import {normalize, stem, termsOf, wordsOf} from './text/words';
import {phrases} from './query/synonyms';

const CLASS = 'search-mark';
/** Text that scripts replace, pictures, and controls are left as they are. */
const UNTOUCHED = 'button, select, textarea, script, style, svg, [role="tablist"], .hash-link, .theme-doc-toc-mobile';

/** Terms of the words and of what else they are called. */
function termsToMark(words: readonly string[]): Set<string> {
  const terms = new Set<string>();
  const stems = words.flatMap((word) => wordsOf(word).map(({text}) => stem(text)));
  for (const word of words) {
    for (const {text} of wordsOf(word)) {
      terms.add(normalize(text));
      for (const term of termsOf(text)) terms.add(term);
    }
  }
  for (const phrase of phrases.get(stems.join(' ')) ?? []) if (phrase.length === 1) terms.add(phrase[0]);
  return terms;
}

/**
 * Marks every form of the words in a part of the page.
 *
 * @returns takes the marks off again
 */
export function highlight(root: Element, words: readonly string[]): () => void {
  const terms = termsToMark(words);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(UNTOUCHED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // The nodes are React's: each keeps its place and gets its text back; only what is added here is removed.
  const undo: (() => void)[] = [];
  for (const text of texts) {
    const original = text.data;
    const found = wordsOf(original).filter(({text: word}) => termsOf(word).some((term) => terms.has(term)));
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
