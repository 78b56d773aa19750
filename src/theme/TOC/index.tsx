import type {ReactNode} from 'react';
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import {useEdition, type Localized} from '@site/src/lib/edition';
import styles from './styles.module.css';

const LABEL: Localized = {ru: 'Содержание страницы', en: 'Page contents'};

/** Wrapped: the framework's list of contents is a plain `div`; here it stands in a landmark with a name. */
export default function NamedTOC(props: Props): ReactNode {
  return (
    <nav className={styles.landmark} aria-label={LABEL[useEdition()]}>
      <TOC {...props} />
    </nav>
  );
}
