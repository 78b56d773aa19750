import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Edition} from '../../lib/edition';
import {createConverter} from './convert';
import {llmsFiles, markdownFile, type ExportedPage} from './llms';
import {markdownPath} from './path';
import {WORDS} from './sections';

interface Known extends Pick<ExportedPage, 'id' | 'kind' | 'description'> {
  readonly permalink: string;
  /** Has its Markdown and stands in no list. */
  readonly unlisted: boolean;
}

/**
 * Writes `<page>.md` beside every document, post and plain page, and the lists for language models: `llms.txt` and
 * `llms-full.txt` of the edition and of each section. The Markdown is made from the built HTML, so that it holds what the
 * reader sees, tables of the contract included.
 */
export default function markdownPages({baseUrl, i18n, siteConfig}: LoadContext): Plugin {
  const edition = i18n.currentLocale as Edition;
  let known: Known[] = [];

  return {
    name: 'markdown-pages',

    async allContentLoaded({allContent}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const pages = allContent['docusaurus-plugin-content-pages']?.default as
        {type: string; permalink: string; description?: string; unlisted?: boolean}[] | undefined;
      known = [
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
    },

    async postBuild({outDir}) {
      const converter = await createConverter(WORDS[edition]);
      const exported: ExportedPage[] = [];
      for (const {permalink, unlisted, ...page} of known) {
        const url = siteConfig.url + permalink;
        const file = path.join(outDir, markdownPath(permalink).slice(baseUrl.length));
        const html = await fs.readFile(file.replace(/\.md$/u, '.html'), 'utf8');
        const converted = converter.convert(html, url);
        if (!converted) {
          throw new Error(
            `${permalink} has no content to export: has the markup of the page changed? See src/plugins/markdown-pages.`,
          );
        }
        await fs.writeFile(file, markdownFile(converted));
        if (unlisted) {
          continue;
        }
        exported.push({...page, ...converted, url, markdownUrl: siteConfig.url + markdownPath(permalink)});
      }
      const root = siteConfig.url + baseUrl;
      const files = llmsFiles(exported, {
        edition,
        title: siteConfig.title,
        tagline: siteConfig.tagline,
        root,
        otherRoot: edition === 'en' ? root.replace(/en\/$/u, '') : `${root}en/`,
      });
      for (const [name, content] of Object.entries(files)) {
        await fs.mkdir(path.dirname(path.join(outDir, name)), {recursive: true});
        await fs.writeFile(path.join(outDir, name), content);
      }
    },
  };
}

/** Documents in the order of the sidebars; those in no sidebar follow. */
function inReadingOrder({docs, sidebars}: DocsContent['loadedVersions'][number]): Known[] {
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
  return [id, link?.id, ...(items ?? []).flatMap(documentIds)].filter((one): one is string => typeof one === 'string');
}
