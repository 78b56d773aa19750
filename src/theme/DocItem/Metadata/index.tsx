import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import {MarkdownAlternate} from '@site/src/components/PageActions';
import {cardOf} from '@site/src/site/socialCards';

const TERMINAL = 'Astras';

/**
 * The API and the terminal both have an order book, orders, trades: a window title of the terminal names the terminal.
 * The page also names its Markdown, and the social card of its section unless the front matter names a picture.
 */
export default function DocItemMetadataWrapper(): ReactNode {
  const {metadata, frontMatter, assets} = useDoc();
  const {id, title, permalink} = metadata;
  const ownImage = assets.image ?? frontMatter.image;
  return (
    <>
      <DocItemMetadata />
      <MarkdownAlternate permalink={permalink} />
      {!ownImage && <PageMetadata image={`social/${cardOf(`/${id}`)}.png`} />}
      {id.startsWith('astras/') && !title.includes(TERMINAL) && <PageMetadata title={`${title} — ${TERMINAL}`} />}
    </>
  );
}
