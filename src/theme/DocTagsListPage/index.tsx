import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import DocTagsListPage from '@theme-original/DocTagsListPage';
import type DocTagsListPageType from '@theme/DocTagsListPage';

/** Adds the description that the framework leaves out. */
export default function DocTagsListPageWrapper(props: WrapperProps<typeof DocTagsListPageType>): ReactNode {
  return (
    <>
      <DocTagsListPage {...props} />
      <PageMetadata
        description={translate({
          id: 'site.tags.description',
          message: 'Темы документации: по тегу открываются все страницы об одном и том же в API и в терминале Astras.',
          description: 'Meta description of the list of docs tags',
        })}
      />
    </>
  );
}
