import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

/** Ejected: the framework's list of contents is a plain `div`; here it is a landmark with a name. */
export default function TOC({className, ...props}: Props): ReactNode {
  return (
    <nav
      className={clsx(styles.toc, 'thin-scrollbar', className)}
      aria-label={translate({
        id: 'site.toc.label',
        message: 'Содержание страницы',
        description: 'Name of the list of headings beside a page',
      })}>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
