import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type BlogAuthorsListPageType from '@theme/Blog/Pages/BlogAuthorsListPage';
import {useEdition, type Localized} from '@site/src/lib/edition';

const DESCRIPTION: Localized = {
  ru: 'Кто пишет об изменениях API и документации, с числом записей каждого автора и ссылками на них.',
  en: 'Who writes about changes in the API and its documentation, with the number of posts of each author and links to them.',
};

/** Adds the description that the framework leaves out. */
export default function BlogAuthorsListPageWrapper(props: WrapperProps<typeof BlogAuthorsListPageType>): ReactNode {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata description={DESCRIPTION[useEdition()]} />
    </>
  );
}
