import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import {MarkdownAlternate} from '@site/src/components/PageActions';
import type {Edition} from '@site/src/lib/edition';
import {brand} from '@site/src/site/brand';
import {cardOf} from '@site/src/site/socialCards';

const TERMINAL = 'Astras';

/**
 * The API and the terminal both have an order book, orders, trades: a window title of the terminal names the terminal.
 * The page also names its Markdown, the social card of its section unless the front matter names a picture, and says what it is in
 * structured data (https://schema.org/TechArticle).
 */
export default function DocItemMetadataWrapper(): ReactNode {
  const {metadata, frontMatter, assets} = useDoc();
  const {id, title, description, permalink} = metadata;
  const {siteConfig, i18n} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const ownImage = assets.image ?? frontMatter.image;
  const image = ownImage ?? `social/${cardOf(`/${id}`)}.png`;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    inLanguage: i18n.currentLocale,
    url: siteConfig.url + permalink,
    image: withBaseUrl(image, {absolute: true}),
    publisher: {'@type': 'Organization', name: brand.name[i18n.currentLocale as Edition]},
  };
  return (
    <>
      <DocItemMetadata />
      <MarkdownAlternate permalink={permalink} />
      {!ownImage && <PageMetadata image={image} />}
      {id.startsWith('astras/') && !title.includes(TERMINAL) && <PageMetadata title={`${title} — ${TERMINAL}`} />}
      <Head>
        <script type="application/ld+json">{JSON.stringify(article).replace(/</g, '\\u003c')}</script>
      </Head>
    </>
  );
}
