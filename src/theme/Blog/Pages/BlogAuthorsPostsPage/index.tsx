import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type BlogAuthorsPostsPageType from '@theme/Blog/Pages/BlogAuthorsPostsPage';

/** Adds the description that the framework leaves out. */
export default function BlogAuthorsPostsPageWrapper(props: WrapperProps<typeof BlogAuthorsPostsPageType>): ReactNode {
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata
        description={translate(
          {
            id: 'site.changelog.author.description',
            message: 'Записи об изменениях API и документации, которые опубликовал автор: {author}.',
            description: 'Meta description of the page of one changelog author',
          },
          {author: props.author.name ?? props.author.key},
        )}
      />
    </>
  );
}
