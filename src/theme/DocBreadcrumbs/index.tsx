// from theme-classic 3.10.2 sha256:238c3163f5d30a3b
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarBreadcrumbsItem} from '@docusaurus/plugin-content-docs';
import {ThemeClassNames} from '@docusaurus/theme-common';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import {sectionOf} from '@site/src/lib/section';

/** Where a level leads: its page, or the list of its pages on another one (`index` in the sidebars). */
function addressOf(item: PropSidebarBreadcrumbsItem): string | undefined {
  const index = item.customProps?.index;
  return item.href ?? (typeof index === 'string' ? index : undefined);
}

/**
 * Ejected: begins with the name of the part, whose start page it leads to; levels without a page of their own lead to the place where
 * their pages are listed.
 */
export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  const isTerminal = sectionOf(useLocation().pathname) === 'astras';
  const start = useBaseUrl(isTerminal ? '/astras/overview' : '/');
  if (!breadcrumbs) return null;
  const [page, ...above] = [...breadcrumbs].reverse();
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav
        className={ThemeClassNames.docs.docBreadcrumbs}
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.navAriaLabel',
          message: 'Навигационная цепочка текущей страницы',
          description: 'The ARIA label for the breadcrumbs',
        })}>
        <ul className="breadcrumbs">
          <li className="breadcrumbs__item">
            <Link className="breadcrumbs__link" href={start}>
              {isTerminal ? 'Astras' : 'API'}
            </Link>
          </li>
          {above.reverse().map((item) => {
            const address = addressOf(item);
            return (
              <li key={item.label} className="breadcrumbs__item">
                {address === undefined ? (
                  <span className="breadcrumbs__link">{item.label}</span>
                ) : (
                  <Link className="breadcrumbs__link" to={address}>
                    {item.label}
                  </Link>
                )}
              </li>
            );
          })}
          <li className="breadcrumbs__item breadcrumbs__item--active">
            <span className="breadcrumbs__link">{page.label}</span>
          </li>
        </ul>
      </nav>
    </>
  );
}
