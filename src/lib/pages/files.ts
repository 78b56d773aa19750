import fs from 'node:fs';
import path from 'node:path';
import {parsePage, type Page} from './page';
import type {Edition} from '../editions';

/** A page of the site as a file. */
export interface Source {
  /** Path relative to the repository, with forward slashes. */
  file: string;
  text: string;
}

/** Folders with the same pages in each edition, relative to the repository. */
export type EditionFolders = Readonly<Record<Edition, string>>;

export const DOCS: EditionFolders = {ru: 'docs', en: 'i18n/en/docusaurus-plugin-content-docs/current'};
export const POSTS: EditionFolders = {ru: 'changelog', en: 'i18n/en/docusaurus-plugin-content-blog'};
const PLAIN_PAGES: EditionFolders = {ru: 'src/pages', en: 'i18n/en/docusaurus-plugin-content-pages'};

const EDITION_FOLDERS = [DOCS, POSTS, PLAIN_PAGES];

/** A folder of Russian pages and one of their translations. */
export interface TranslationFolders {
  readonly source: string;
  readonly translation: string;
}

export const TRANSLATION_FOLDERS: readonly TranslationFolders[] = EDITION_FOLDERS.flatMap(({ru: source, ...others}) =>
  Object.values(others).map((translation) => ({source, translation})),
);

/**
 * Reads all files below a folder, in order of their names. A folder that does not exist holds none.
 *
 * @param root of the repository
 * @param folder relative to it
 * @param ending which names to read
 */
export function readFiles(root: string, folder: string, ending: RegExp): Source[] {
  if (!fs.existsSync(path.join(root, folder))) {
    return [];
  }
  return fs
    .readdirSync(path.join(root, folder), {recursive: true})
    .map((name) => path.posix.join(folder, String(name).split(path.sep).join('/')))
    .filter((file) => ending.test(file) && !file.includes('node_modules/'))
    .sort()
    .map((file) => ({file, text: fs.readFileSync(path.join(root, file), 'utf8')}));
}

/** Reads all Markdown files below a folder, in order of their names. */
export function readMarkdown(root: string, folder: string): Source[] {
  return readFiles(root, folder, /\.mdx?$/u);
}

const cache = new Map<string, Page>();

/** Pages of a folder. A page is parsed again only when its text is another. */
export function readPages(root: string, folder: string): Page[] {
  return readMarkdown(root, folder).map(({file, text}) => {
    const cached = cache.get(file);
    const page = cached?.text === text ? cached : parsePage(file, text);
    cache.set(file, page);
    return page;
  });
}

/** All pages and posts of an edition. */
export function readEdition(root: string, edition: Edition): Page[] {
  return EDITION_FOLDERS.flatMap((folders) => readPages(root, folders[edition]));
}
