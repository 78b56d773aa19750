// from theme-classic 3.10.2 sha256:a60acf97ab953670
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/DocItem/Content';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import PageActions from '@site/src/components/PageActions';
import styles from './styles.module.css';

/**
 * Ejected: the actions stand between the title, which the framework adds inside this component, and the text; a page that
 * brings its own title has them in its footer. On a phone the contents share their row.
 */
export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  const showTitle = !frontMatter.hide_title && contentTitle === undefined;
  const contents = !frontMatter.hide_table_of_contents && toc.length > 0 && <DocItemTOCMobile />;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {showTitle && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
          <div className={styles.row}>
            {contents}
            <PageActions permalink={metadata.permalink} />
          </div>
        </header>
      )}
      {!showTitle && contents}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
