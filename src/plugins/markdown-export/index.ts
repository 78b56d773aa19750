import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import {errorGroups, exchangeCodes, loadContract} from '@alor-docs/contract';
import type {HtmlReader} from '../html-readers';
import type {Edition} from '../../lib/edition';
import {createConverter} from './convert';
import {llmsFiles, markdownFile, type ExportedPage, type Files} from './llms';
import {markdownPath} from '../../lib/markdownPath';
import {EXPORT_TEXTS} from './sections';
import {bases} from '../../site/baseUrls';
import {changelog} from '../../site/changelog';

/** The edition that the lists of an edition lead to. */
const OTHER: Readonly<Record<Edition, Edition>> = {ru: 'en', en: 'ru'};

interface ListedPage extends Pick<ExportedPage, 'id' | 'description'> {
  readonly permalink: string;
  /** Has its Markdown and stands in no list. */
  readonly unlisted: boolean;
}

/** Document whose Markdown is an index: the groups of errors are files of their own. */
const ERRORS = 'api/errors';

/** Where the posts are listed. */
const POSTS = 'changelog';

/**
 * Writes `<page>.md` beside every document, post and plain page, and the lists for language models: `llms.txt` and
 * `llms-full.txt` of the edition and of each section. The Markdown is made from the built HTML, so that it holds what the
 * reader sees, tables of the contract included. The list of posts and the groups of errors have files without a page.
 */
export async function markdownPages(build: Props): Promise<HtmlReader> {
  const {outDir, baseUrl, siteConfig, siteDir, i18n} = build;
  const edition = i18n.currentLocale as Edition;
  const root = siteConfig.url + baseUrl;
  const info = {
    edition,
    title: siteConfig.title,
    tagline: siteConfig.tagline,
    root,
    otherRoot: siteConfig.url + bases[OTHER[edition]],
  };
  const converter = await createConverter(EXPORT_TEXTS[edition]);
  const listed = new Map(pagesOf(build).map((page) => [page.permalink, page]));
  const exported = new Map<string, ExportedPage>();
  const write = async (name: string, content: string): Promise<void> => {
    await fs.mkdir(path.dirname(path.join(outDir, name)), {recursive: true});
    await fs.writeFile(path.join(outDir, name), content);
  };
  /** A file without an HTML page of its own. */
  const part = (page: Omit<ExportedPage, 'markdownUrl'>): ExportedPage => ({
    ...page,
    markdownUrl: `${root}${page.id}.md`,
  });

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
      const {unlisted, id, description} = listed.get(permalink)!;
      await write(markdownPath(permalink).slice(baseUrl.length), markdownFile({...converted, id, url}, info));
      if (!unlisted) {
        const {title, body} = converted;
        exported.set(permalink, {
          id,
          description,
          title,
          body,
          url,
          markdownUrl: siteConfig.url + markdownPath(permalink),
        });
      }
    },

    async close() {
      const pages = [...listed.keys()].flatMap((permalink) => exported.get(permalink) ?? []);
      const errors = pages.find(({id}) => id === ERRORS);
      const contractDir = path.join(siteDir, 'contract');
      const groups = errors
        ? errorGroups(
            {...loadContract(contractDir).edition(edition), codeClasses: exchangeCodes(contractDir).classes},
            root,
          ).map(({id, title, body}) =>
            part({
              id: `${ERRORS}/${id}`,
              url: `${errors.url}#${id}`,
              title: `${errors.title}: ${title}`,
              description: '',
              body,
            }),
          )
        : [];
      const posts = postList(build);
      const parts = [
        ...groups,
        ...(posts === ''
          ? []
          : [
              part({
                id: POSTS,
                url: root + POSTS,
                title: changelog.title[edition],
                description: changelog.description[edition],
                body: posts,
                repeats: true,
              }),
            ]),
      ];
      const files: Files = {
        ...Object.fromEntries(parts.map((page) => [`${page.id}.md`, markdownFile(page, info)])),
        ...llmsFiles([...pages, ...parts], info),
      };
      await Promise.all(Object.entries(files).map(([name, content]) => write(name, content)));
    },
  };
}

const contentOf = ({plugins}: Props, name: string): unknown => plugins.find((plugin) => plugin.name === name)?.content;

/** Documents, posts and plain pages of the edition. */
function pagesOf(build: Props): ListedPage[] {
  const {baseUrl} = build;
  const docs = contentOf(build, 'docusaurus-plugin-content-docs') as DocsContent | undefined;
  const blog = contentOf(build, 'docusaurus-plugin-content-blog') as BlogContent | undefined;
  const pages = contentOf(build, 'docusaurus-plugin-content-pages') as
    {type: string; permalink: string; description?: string; unlisted?: boolean}[] | undefined;
  const others = [
    ...(blog?.blogPosts ?? []).map(({metadata}) => metadata),
    ...(pages ?? []).filter(({type}) => type === 'mdx'),
  ];
  return [
    ...(docs?.loadedVersions ?? []).flatMap(inReadingOrder),
    ...others.map(({permalink, description = '', unlisted = false}) => ({
      id: permalink.slice(baseUrl.length),
      permalink,
      description,
      unlisted,
    })),
  ];
}

/** The list of all posts as Markdown; empty without posts. */
function postList(build: Props): string {
  const blog = contentOf(build, 'docusaurus-plugin-content-blog') as BlogContent | undefined;
  return (blog?.blogPosts ?? [])
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata: {title, permalink, description, date}}) => {
      const day = new Date(date).toISOString().slice(0, 10);
      return `- ${day} [${title}](${markdownPath(permalink)}): ${description}`;
    })
    .join('\n');
}

/** Documents in the order of the sidebars; those in no sidebar follow. */
function inReadingOrder({docs, sidebars}: DocsContent['loadedVersions'][number]): ListedPage[] {
  const order = Object.values(sidebars).flatMap(documentIds);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return docs
    .filter(({draft}) => !draft)
    .sort((a, b) => place(a.id) - place(b.id))
    .map(({id, permalink, description, unlisted}) => ({id, permalink, description, unlisted}));
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
