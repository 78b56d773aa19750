import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import type BlogTagsListPageType from '@theme/BlogTagsListPage';
import {useEdition} from '@site/src/lib/edition';

const METADATA = {
  ru: {
    title: 'Теги изменений',
    description: 'Изменения по частям API: отдельно HTTP, WebSocket, GraphQL и новости самой документации.',
  },
  en: {
    title: 'Changelog tags',
    description: 'Changes by part of the API: HTTP, WebSocket, GraphQL, and news of the documentation itself.',
  },
} as const;

/** Adds a description and a title that is not the one of the docs' own list of tags. */
export default function BlogTagsListPageWrapper(props: WrapperProps<typeof BlogTagsListPageType>): ReactNode {
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata {...METADATA[useEdition()]} />
    </>
  );
}
