import type {ReactNode} from 'react';
import clsx from 'clsx';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, translateTagsPageTitle} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import Tag from '@theme/Tag';
import styles from './styles.module.css';

/** Tags of terminal pages have Cyrillic slugs (docs/tags.yml). */
const isTerminal = ({permalink}: Props['tags'][number]): boolean => /[а-яё]/iu.test(decodeURI(permalink));

/** Ejected: API and terminal share labels such as “Orders”; each has a list of its own. And a description. */
export default function DocTagsListPage({tags}: Props): ReactNode {
  return (
    <>
      <PageMetadata
        title={translateTagsPageTitle()}
        description={translate({
          id: 'site.tags.description',
          message: 'Темы документации: по тегу открываются все страницы об одном и том же в API и в терминале Astras.',
          description: 'Meta description of the list of docs tags',
        })}
      />
      <SearchMetadata tag="doc_tags_list" />
      <HtmlClassNameProvider className={clsx(ThemeClassNames.page.docsTagsListPage)}>
        <main className="container margin-vert--lg">
          <h1 className="split-bar">{translateTagsPageTitle()}</h1>
          <h2 className={styles.heading}>API</h2>
          <Tags tags={tags.filter((tag) => !isTerminal(tag))} />
          <h2 className={styles.heading}>
            <Translate id="site.tags.terminal" description="List of docs tags: heading of the tags of terminal pages">
              Терминал Astras
            </Translate>
          </h2>
          <Tags tags={tags.filter(isTerminal)} />
        </main>
      </HtmlClassNameProvider>
    </>
  );
}

function Tags({tags}: Props): ReactNode {
  return (
    <ul className={styles.tags}>
      {[...tags]
        .sort((one, other) => one.label.localeCompare(other.label))
        .map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
    </ul>
  );
}
