// from theme-classic 3.10.2 sha256:82d2ee221c9f4614
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocPaginator from '@theme/DocPaginator';
import {sectionOf} from '@site/src/lib/section';

/** Ejected: previous and next stay within a section; the last WebSocket command does not lead on to GraphQL. */
export default function DocItemPaginator(): ReactNode {
  const {metadata} = useDoc();
  const section = sectionOf(metadata.permalink);
  const within = (page: typeof metadata.next) => (page && sectionOf(page.permalink) === section ? page : undefined);
  return (
    <DocPaginator className="docusaurus-mt-lg" previous={within(metadata.previous)} next={within(metadata.next)} />
  );
}
