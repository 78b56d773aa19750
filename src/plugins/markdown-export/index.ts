import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import type {HtmlReader} from '../html-readers';
import type {Edition} from '../../lib/edition';
import {createConverter} from './convert';
import {llmsFiles, markdownFile, type ExportedPage} from './llms';
import {markdownPath} from '../../lib/markdownPath';
import {EXPORT_TEXTS} from './sections';
import {bases} from '../../site/baseUrls';

/** The edition that the lists of an edition lead to. */
const OTHER: Readonly<Record<Edition, Edition>> = {ru: 'en', en: 'ru'};

interface ListedPage extends Pick<ExportedPage, 'id' | 'kind' | 'description'> {
  readonly permalink: string;
  /** Has its Markdown and stands in no list. */
  readonly unlisted: boolean;
}

/**
 * Writes `<page>.md` beside every document, post and plain page, and the lists for language models: `llms.txt` and
 * `llms-full.txt` of the edition and of each section. The Markdown is made from the built HTML, so that it holds what the
 * reader sees, tables of the contract included.
 */
export async function markdownPages(build: Props): Promise<HtmlReader> {
  const {outDir, baseUrl, siteConfig, i18n} = build;
  const edition = i18n.currentLocale as Edition;
  const converter = await createConverter(EXPORT_TEXTS[edition]);
  const listed = new Map(pagesOf(build).map((page) => [page.permalink, page]));
  const exported = new Map<string, ExportedPage>();
  const write = async (name: string, content: string): Promise<void> => {
    await fs.mkdir(path.dirname(path.join(outDir, name)), {recursive: true});
    await fs.writeFile(path.join(outDir, name), content);
  };

  return {
    paths: [...listed.keys()],

    async read(built, permalink) {
      const url = siteConfig.url + permalink;
      const converted = converter.convert(built, url);
      if (!converted) {
        throw new Error(
          `${permalink} has no content to export: has the markup of the page changed? See src/plugins/html-readers/page.ts.`,
        );
      }
      await write(markdownPath(permalink).slice(baseUrl.length), markdownFile({...converted, url}, edition));
      const {unlisted, id, kind, description} = listed.get(permalink)!;
      if (!unlisted) {
        const markdownUrl = siteConfig.url + markdownPath(permalink);
        exported.set(permalink, {id, kind, description, ...converted, url, markdownUrl});
      }
    },

    async close() {
      const root = siteConfig.url + baseUrl;
      const inOrder = [...listed.keys()].flatMap((permalink) => exported.get(permalink) ?? []);
      const files = llmsFiles(inOrder, {
        edition,
        title: siteConfig.title,
        tagline: siteConfig.tagline,
        root,
        otherRoot: siteConfig.url + bases[OTHER[edition]],
      });
      await Promise.all(Object.entries(files).map(([name, content]) => write(name, content)));
    },
  };
}

/** Documents, posts and plain pages of the edition. */
function pagesOf({plugins, baseUrl}: Props): ListedPage[] {
  const contentOf = (name: string): unknown => plugins.find((plugin) => plugin.name === name)?.content;
  const docs = contentOf('docusaurus-plugin-content-docs') as DocsContent | undefined;
  const blog = contentOf('docusaurus-plugin-content-blog') as BlogContent | undefined;
  const pages = contentOf('docusaurus-plugin-content-pages') as
    {type: string; permalink: string; description?: string; unlisted?: boolean}[] | undefined;
  return [
    ...(docs?.loadedVersions ?? []).flatMap(inReadingOrder),
    ...(blog?.blogPosts ?? []).map(({metadata: {permalink, description, unlisted}}) => ({
      id: permalink.slice(baseUrl.length),
      kind: 'post' as const,
      permalink,
      description,
      unlisted,
    })),
    ...(pages ?? [])
      .filter(({type}) => type === 'mdx')
      .map(({permalink, description = '', unlisted = false}) => ({
        id: permalink,
        kind: 'page' as const,
        permalink,
        description,
        unlisted,
      })),
  ];
}

/** Documents in the order of the sidebars; those in no sidebar follow. */
function inReadingOrder({docs, sidebars}: DocsContent['loadedVersions'][number]): ListedPage[] {
  const order = Object.values(sidebars).flatMap(documentIds);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return docs
    .filter(({draft}) => !draft)
    .sort((a, b) => place(a.id) - place(b.id))
    .map(({id, permalink, description, unlisted}) => ({id, kind: 'doc', permalink, description, unlisted}));
}

/** Ids of the documents below an item of a sidebar, in their order. */
function documentIds(item: unknown): string[] {
  if (Array.isArray(item)) {
    return item.flatMap(documentIds);
  }
  const {id, link, items} = item as {id?: string; link?: {id?: string}; items?: unknown[]};
  return [id, link?.id, ...(items ?? []).flatMap(documentIds)].filter(
    (name): name is string => typeof name === 'string',
  );
}
