import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import styles from './styles.module.css';

/** Wrapped: the framework's list of contents is a plain `div`; here it stands in a landmark with a name. */
export default function NamedTOC(props: Props): ReactNode {
  return (
    <nav
      className={styles.landmark}
      aria-label={translate({
        id: 'site.toc.label',
        message: 'Содержание страницы',
        description: 'Name of the list of headings beside a page',
      })}>
      <TOC {...props} />
    </nav>
  );
}
