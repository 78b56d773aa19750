import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import HomeBreadcrumbItem from '@theme-original/DocBreadcrumbs/Items/Home';
import {sectionOf} from '@site/src/lib/section';

/** Wrapped: the house of a terminal page is the terminal, not the home page of the API. */
export default function HomeBreadcrumbItemWrapper(): ReactNode {
  const terminal = useBaseUrl('/astras/overview');
  if (sectionOf(useLocation().pathname) !== 'astras') {
    return <HomeBreadcrumbItem />;
  }
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" href={terminal}>
        Astras
      </Link>
    </li>
  );
}
