// from theme-classic 3.10.2 sha256:309a52b54674eb9a
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocTagDocListPage';
import SearchMetadata from '@theme/SearchMetadata';
import {useEdition, type Edition, type Localized} from '@site/src/lib/edition';
import {sectionOf} from '@site/src/lib/section';
import type {TagRow} from '@site/src/lib/tagRow';
import {RowBadge} from '../../search/panel/Badge';
import styles from './own.module.css';

const ALL = {ru: 'Все теги', en: 'All tags'} as const;

/** Parts of the documentation (src/lib/section.ts); what lies in none of them comes last. */
const PARTS: Readonly<Record<string, Localized>> = {
  api: {ru: 'Руководства', en: 'Guides'},
  'api/http': {ru: 'HTTP API', en: 'HTTP API'},
  'api/websocket': {ru: 'WebSocket API', en: 'WebSocket API'},
  'api/graphql': {ru: 'GraphQL API', en: 'GraphQL API'},
  astras: {ru: 'Astras', en: 'Astras'},
};
const REST: Localized = {ru: 'Остальное', en: 'Other'};

/** How many pages, and the title of the window: “5 pages with “Orders””. */
function useTitles({label, count}: Props['tag']): {pages: string; title: string} {
  const {selectMessage} = usePluralForm();
  const pages = selectMessage(
    count,
    translate(
      {
        id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
        message: '{count} страница|{count} страницы|{count} страниц',
      },
      {count},
    ),
  );
  const title = translate(
    {id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} с тегом «{tagName}»'},
    {nDocsTagged: pages, tagName: label},
  );
  return {pages, title};
}

/** Rows by the part of the documentation that they stand in, in the order of the parts. */
function byPart(rows: readonly TagRow[], edition: Edition): [string, TagRow[]][] {
  const parts = new Map([...Object.values(PARTS), REST].map((name) => [name[edition], [] as TagRow[]]));
  for (const row of rows) parts.get((PARTS[sectionOf(row.permalink)] ?? REST)[edition])!.push(row);
  return [...parts].filter(([, inPart]) => inPart.length > 0);
}

/**
 * Ejected: the pages of a tag by the part of the documentation, each with method and section
 * (src/plugins/docs-per-page-sidebar/tagRows.ts).
 */
export default function DocTagDocListPage({tag}: Props): ReactNode {
  const edition = useEdition();
  const {pages, title} = useTitles(tag);
  return (
    <>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <HtmlClassNameProvider className={clsx(ThemeClassNames.page.docsTagDocListPage)}>
        <main className="container margin-vert--lg">
          <h1 className="split-bar">
            {tag.label} <small className={styles.count}>{pages}</small>
          </h1>
          <p className={styles.lead}>
            {tag.description} <Link to={tag.allTagsPath}>{ALL[edition]}</Link>
          </p>
          {byPart(tag.items, edition).map(([part, rows]) => (
            <section key={part}>
              <h2 className={styles.part}>{part}</h2>
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <Row key={row.permalink} part={part} {...row} />
                ))}
              </ul>
            </section>
          ))}
        </main>
      </HtmlClassNameProvider>
    </>
  );
}

/** `part` stands above the rows and is not said again in each. */
function Row({title, permalink, badge, trail = [], part}: TagRow & {part: string}): ReactNode {
  const sections = trail[0] === part ? trail.slice(1) : trail;
  return (
    <li>
      <article className={styles.row}>
        {badge && <RowBadge method={badge} />}
        <h3>
          <Link to={permalink}>{title}</Link>
        </h3>
        {sections.length > 0 && <p>{sections.join(' › ')}</p>}
      </article>
    </li>
  );
}
