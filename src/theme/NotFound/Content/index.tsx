import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import Content from '@theme-original/NotFound/Content';
import type ContentType from '@theme/NotFound/Content';

/** The docs plugin answers unknown paths below its root by itself and forgets the title of the window. */
export default function NotFoundContent(props: WrapperProps<typeof ContentType>): ReactNode {
  return (
    <>
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Страница не найдена',
          description: 'The title of the 404 page',
        })}
      />
      <Content {...props} />
    </>
  );
}
