import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createHtmlParser} from '../../src/plugins/html-readers/page';
import {attribute} from '../../src/plugins/html-readers/tree';
import {folderOf} from '../../src/site/baseUrls';
import {PAGES, type PageType} from './pages';

/** What a first visit to a page needs, by the files that its HTML names. */
export interface FileWeight {
  readonly id: string;
  readonly type: PageType;
  /** HTML, styles, scripts, and pictures that do not wait for the reader to scroll: bytes after gzip, level 9. */
  readonly total: number;
  /** Scripts alone, bytes after gzip. */
  readonly js: number;
  readonly requests: number;
}

const PACKED = /\.(?:html|css|js|svg)$/;

/**
 * Weighs a page of each type in both editions. What a script fetches later is in no sum: `npm run size` shows it, in a browser.
 *
 * @param build folder of the build
 * @throws Error when a page names a file that the build lacks
 */
export async function weighFiles(build: string): Promise<FileWeight[]> {
  const parse = await createHtmlParser();
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file);
    if (known !== undefined) {
      return known;
    }
    const body = fs.readFileSync(path.join(build, file));
    const size = PACKED.test(file) ? gzipSync(body, {level: 9}).length : body.length;
    sizes.set(file, size);
    return size;
  };
  return PAGES.map(({id, type, path: address}) => {
    const place = folderOf(address);
    const html = [`${place}.html`, path.join(place, 'index.html')].find((file) =>
      fs.existsSync(path.join(build, file)),
    );
    if (html === undefined) {
      throw new Error(`${build} has no page ${address}.`);
    }
    const page = parse(fs.readFileSync(path.join(build, html), 'utf8'));
    const needed = [
      ...page.all('script', 'img').filter((element) => attribute(element, 'loading') !== 'lazy'),
      ...page.all('link').filter((element) => /stylesheet|icon/.test(attribute(element, 'rel'))),
    ].map((element) => attribute(element, 'src') || attribute(element, 'href'));
    const files = new Set(needed.filter((src) => src.startsWith('/')).map((src) => folderOf(src)));
    const bytes = [...files].map((file) => ({file, size: sizeOf(file)}));
    const sum = (of: readonly {size: number}[]) => of.reduce((all, {size}) => all + size, 0);
    return {
      id,
      type,
      total: sizeOf(html) + sum(bytes),
      js: sum(bytes.filter(({file}) => file.endsWith('.js'))),
      requests: files.size + 1,
    };
  });
}
