import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import MDXPage from '@theme-original/MDXPage';
import type MDXPageType from '@theme/MDXPage';
import {MarkdownAlternate} from '@site/src/components/PageActions';

/** Names the Markdown of the page. */
export default function MDXPageWrapper(props: WrapperProps<typeof MDXPageType>): ReactNode {
  return (
    <>
      <MDXPage {...props} />
      <MarkdownAlternate permalink={props.content.metadata.permalink} />
    </>
  );
}
