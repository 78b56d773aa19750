import fs from 'node:fs';
import path from 'node:path';
import {createHtmlParser, type HtmlPage} from '../../src/plugins/html-readers/page';
import {folderOf} from '../../src/site/baseUrls';
import {addressIn, EDITIONS, type EditionWords} from './editions';

/*
 * The built site as files. Every page is read and parsed once, whichever tests ask for it.
 */

export const BUILD = path.resolve(process.env.BUILD_DIR ?? 'build');

export interface SitePage {
  readonly html: string;
  readonly page: HtmlPage;
}

const parse = await createHtmlParser();
const pages = new Map<string, SitePage>();

/** File of the build behind an address below `/docs/`: itself, a page, or the page of a folder. */
export function fileOf(pathname: string): string | undefined {
  const name = path.join(BUILD, folderOf(decodeURI(pathname)));
  const isFile = (file: string) => fs.existsSync(file) && fs.statSync(file).isFile();
  return [name, `${name}.html`, path.join(name, 'index.html')].find(isFile);
}

/**
 * Text of a file of the build.
 *
 * @param pathname address of the file, e.g. `/docs/llms.txt`
 * @throws Error when the build has no such file
 */
export function textAt(pathname: string): string {
  const file = fileOf(pathname);
  if (file === undefined) {
    throw new Error(`${pathname} is no file of the build ${BUILD}.`);
  }
  return fs.readFileSync(file, 'utf8');
}

/** A page of the build by its address. @throws Error when there is none */
export function pageAt(pathname: string): SitePage {
  let found = pages.get(pathname);
  if (!found) {
    const html = textAt(pathname);
    found = {html, page: parse(html)};
    pages.set(pathname, found);
  }
  return found;
}

/** Addresses of the pages of an edition, as its sitemap lists them. */
export function listedPaths({home}: EditionWords): string[] {
  const paths = [...textAt(`${home}sitemap.xml`).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (paths.length < 150) {
    throw new Error(`The sitemap of ${home} lists ${paths.length} pages only: it is not whole.`);
  }
  return paths;
}

/** Folder with the scripts, styles or search index of an edition. */
export const assetsOf = ({base}: EditionWords, kind: 'css' | 'js' | 'search'): string =>
  path.join(BUILD, folderOf(`${base}/`), 'assets', kind);

export {addressIn, EDITIONS};
