// from theme-classic 3.10.2 sha256:3ca4284b1df4e8d1
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useWindowSize} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import LastUpdated from '@theme/LastUpdated';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import {useEdition} from '@site/src/lib/edition';
import {brand} from '@site/src/site/brand';
import styles from './styles.module.css';

/** The first line on paper (src/css/print.css): whose page it is, its address and its day. */
function PrintHead(): ReactNode {
  const {permalink, lastUpdatedAt} = useDoc().metadata;
  const {url} = useDocusaurusContext().siteConfig;
  return (
    <div className="print-head" aria-hidden="true">
      <b>{brand.shortTitle[useEdition()]}</b>
      <span>
        {url.replace('https://', '')}
        {permalink} <LastUpdated lastUpdatedAt={lastUpdatedAt} />
      </span>
    </div>
  );
}

/** Ejected: on a phone the contents stand below the title (`DocItem/Content`), so that the title is on the first screen; on paper a line says whose page it is. */
export default function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, metadata, toc} = useDoc();
  const windowSize = useWindowSize();
  const hidden = frontMatter.hide_table_of_contents;
  const beside = !hidden && toc.length > 0 && windowSize !== 'mobile';
  return (
    <div className="row">
      <div className={clsx('col', !hidden && styles.column)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <PrintHead />
          <DocBreadcrumbs />
          <DocVersionBadge />
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {beside && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
