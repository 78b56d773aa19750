import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type BlogAuthorsPostsPageType from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import {useEdition} from '@site/src/lib/edition';

const DESCRIPTION = {
  ru: (author: string) => `Записи об изменениях API и документации, которые опубликовал автор: ${author}.`,
  en: (author: string) => `Posts about changes in the API and its documentation, published by ${author}.`,
} as const;

/** Adds the description that the framework leaves out. */
export default function BlogAuthorsPostsPageWrapper(props: WrapperProps<typeof BlogAuthorsPostsPageType>): ReactNode {
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata description={DESCRIPTION[useEdition()](props.author.name ?? props.author.key)} />
    </>
  );
}
