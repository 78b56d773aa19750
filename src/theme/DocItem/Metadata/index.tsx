import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import {MarkdownAlternate} from '@site/src/components/PageActions';

const TERMINAL = 'Astras';

/** The API and the terminal both have an order book, orders, trades: a window title of the terminal names the terminal. The
 * Markdown of the page is named, too. */
export default function DocItemMetadataWrapper(): ReactNode {
  const {id, title, permalink} = useDoc().metadata;
  return (
    <>
      <DocItemMetadata />
      <MarkdownAlternate permalink={permalink} />
      {id.startsWith('astras/') && !title.includes(TERMINAL) && <PageMetadata title={`${title} — ${TERMINAL}`} />}
    </>
  );
}
