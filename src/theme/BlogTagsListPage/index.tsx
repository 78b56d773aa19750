import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import type BlogTagsListPageType from '@theme/BlogTagsListPage';

/** Adds a description and a title that is not the one of the docs' own list of tags. */
export default function BlogTagsListPageWrapper(props: WrapperProps<typeof BlogTagsListPageType>): ReactNode {
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata
        title={translate({
          id: 'site.changelog.tags.title',
          message: 'Теги изменений',
          description: 'Window title of the list of changelog tags',
        })}
        description={translate({
          id: 'site.changelog.tags.description',
          message: 'Изменения по частям API: отдельно HTTP, WebSocket, GraphQL и новости самой документации.',
          description: 'Meta description of the list of changelog tags',
        })}
      />
    </>
  );
}
