import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type BlogAuthorsListPageType from '@theme/Blog/Pages/BlogAuthorsListPage';

/** Adds the description that the framework leaves out. */
export default function BlogAuthorsListPageWrapper(props: WrapperProps<typeof BlogAuthorsListPageType>): ReactNode {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata
        description={translate({
          id: 'site.changelog.authors.description',
          message: 'Кто пишет об изменениях API и документации, с числом записей каждого автора и ссылками на них.',
          description: 'Meta description of the list of changelog authors',
        })}
      />
    </>
  );
}
