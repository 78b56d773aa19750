import {isStopWord} from './text/stopWords';
import {normalize, termsOf, wordsOf} from './text/words';

const CLASS = 'search-mark';
/** Text that scripts replace, pictures, and controls are left as they are. */
const UNTOUCHED = 'button, select, textarea, script, style, svg, [role="tablist"], .hash-link, .theme-doc-toc-mobile';

/**
 * Marks every form of the words in a part of the page, but nothing that merely means the same, and “how” or “the” only when nothing
 * else was typed.
 *
 * @returns takes the marks off again
 */
export function highlight(root: Element, words: readonly string[]): () => void {
  const all = words.flatMap((word) => wordsOf(word).map(({text}) => text));
  const telling = all.filter((word) => !isStopWord(normalize(word)));
  const typed = telling.length > 0 ? telling : all;
  const terms = new Set(typed.flatMap((word) => [normalize(word), ...termsOf(word)]));
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
