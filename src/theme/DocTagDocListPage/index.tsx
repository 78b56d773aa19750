// from theme-classic 3.10.2 sha256:309a52b54674eb9a
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocTagDocListPage';
import SearchMetadata from '@theme/SearchMetadata';
import {useEdition} from '@site/src/lib/edition';
import type {TagRow} from '@site/src/lib/tagRow';
import {RowBadge} from '../../search/panel/Badge';
import styles from '../SearchPage/own.module.css';

const ALL = {ru: 'Все теги', en: 'All tags'} as const;

function useTitle({label, count}: Props['tag']): string {
  const {selectMessage} = usePluralForm();
  const nDocsTagged = selectMessage(
    count,
    translate(
      {
        id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
        message: '{count} страница|{count} страницы|{count} страниц',
      },
      {count},
    ),
  );
  return translate(
    {id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} с тегом «{tagName}»'},
    {nDocsTagged, tagName: label},
  );
}

/** Ejected: the pages of a tag as rows of the search page, with badge and section (src/plugins/docs-per-page-sidebar/tagRows.ts). */
export default function DocTagDocListPage({tag}: Props): ReactNode {
  const title = useTitle(tag);
  const all = ALL[useEdition()];
  const rows: readonly TagRow[] = tag.items;
  return (
    <>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <HtmlClassNameProvider className={clsx(ThemeClassNames.page.docsTagDocListPage)}>
        <main className="container margin-vert--lg">
          <h1 className="split-bar">{title}</h1>
          <p className={styles.lead}>
            {tag.description} <Link to={tag.allTagsPath}>{all}</Link>
          </p>
          <ul className={styles.results}>
            {rows.map((row) => (
              <Row key={row.permalink} {...row} />
            ))}
          </ul>
        </main>
      </HtmlClassNameProvider>
    </>
  );
}

function Row({title, permalink, badge, trail = []}: TagRow): ReactNode {
  return (
    <li className={styles.result}>
      <RowBadge method={badge} />
      <article>
        <h2 className={styles.title}>
          <Link to={permalink}>{title}</Link>
        </h2>
        {trail.length > 0 && <p className={styles.about}>{trail.join(' › ')}</p>}
      </article>
    </li>
  );
}
