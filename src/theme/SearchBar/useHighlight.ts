import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import {HIGHLIGHT} from '../../search/ui/address';

/**
 * Marks on the page the words that its address asks for, in all their forms. The code for it is fetched only then.
 *
 * @param onWords gets the words of each address, none when it asks for nothing
 */
export function useHighlight(onWords: (words: readonly string[]) => void): void {
  const {pathname, search} = useLocation();
  useEffect(() => {
    const words = new URLSearchParams(search).getAll(HIGHLIGHT).slice(0, 20);
    onWords(words);
    if (words.length === 0) return undefined;
    let unmark: (() => void) | null = null;
    let left = false;
    import('@alor-docs/search/highlight').then(
      ({highlight}) => {
        const article = document.querySelector('article');
        if (!left && article) unmark = highlight(article, words);
      },
      () => undefined, // without marks the page still says what was looked for
    );
    return () => {
      left = true;
      unmark?.();
    };
  }, [pathname, search, onWords]);
}
