import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEdition} from '@site/src/lib/edition';
import styles from './find.module.css';

const TEXTS = {
  ru: {search: 'Искать в документации', find: 'Найти'},
  en: {search: 'Search the documentation', find: 'Find'},
} as const;

/** A search that leads to the search page. @param words what stands in the box */
export default function Find({words = ''}: {words?: string}): ReactNode {
  const {search, find} = TEXTS[useEdition()];
  return (
    <form role="search" aria-label={search} className={styles.search} action={useBaseUrl('/search')}>
      <input type="search" name="q" defaultValue={words} placeholder={search} aria-label={search} />
      <button type="submit">{find}</button>
    </form>
  );
}
