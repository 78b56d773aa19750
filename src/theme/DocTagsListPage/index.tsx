// from theme-classic 3.10.2 sha256:3f6340e2a98fff99
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, translateTagsPageTitle} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';
import {useEdition} from '@site/src/lib/edition';
import styles from '../DocTagDocListPage/own.module.css';

const TEXTS = {
  ru: {
    description: 'Темы документации: по тегу открываются все страницы об одном и том же в API и в терминале Astras.',
    terminal: 'Терминал Astras',
  },
  en: {
    description:
      'Topics of the documentation: a tag opens every page on one subject, in the API and in the Astras terminal.',
    terminal: 'Astras terminal',
  },
} as const;

/** Tags of terminal pages have Cyrillic slugs (docs/tags.yml). */
const isTerminal = ({permalink}: Props['tags'][number]): boolean => /[а-яё]/iu.test(decodeURI(permalink));

/** Ejected: API and terminal share labels such as “Orders”; each has a list of its own. And a description. */
export default function DocTagsListPage({tags}: Props): ReactNode {
  const {description, terminal} = TEXTS[useEdition()];
  return (
    <>
      <PageMetadata title={translateTagsPageTitle()} description={description} />
      <SearchMetadata tag="doc_tags_list" />
      <HtmlClassNameProvider className={clsx(ThemeClassNames.page.docsTagsListPage)}>
        <main className="container margin-vert--lg">
          <h1 className="split-bar">{translateTagsPageTitle()}</h1>
          <h2 className={styles.part}>API</h2>
          <TagsListByLetter tags={tags.filter((tag) => !isTerminal(tag))} />
          <h2 className={styles.part}>{terminal}</h2>
          <TagsListByLetter tags={tags.filter(isTerminal)} />
        </main>
      </HtmlClassNameProvider>
    </>
  );
}
