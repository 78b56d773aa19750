/** Rules of a real host, shared by the local server and the tests; deploy/nginx.conf says the same in nginx' words. */

import fs from 'node:fs';
import path from 'node:path';
import {canonicalPath, decoded} from '../src/lib/canonicalUrl';
import {bases, folderOf} from '../src/site/baseUrls';
import {movedAddresses, ROOT_FILES, SHARED} from './hosting/files';

/**
 * Tells where a request belongs if its path is not canonical. Query strings and percent-encoding stay as they are.
 *
 * @param url path and query as on the request line, e.g. `/docs/changelog/?a=1`
 * @returns the path to redirect to, or null when the path is canonical
 */
export function canonicalUrl(url: string): string | null {
  const [, pathname = '/', query = ''] = /^([^?]*)(\?.*)?$/.exec(url) ?? [];
  // Browsers read a backslash as a slash: redirecting such a path could lead to another host.
  if (decoded(pathname).includes('\\')) {
    return null;
  }
  const canonical = canonicalPath(pathname, Object.values(bases));
  return canonical === pathname ? null : canonical + query;
}

/** The not-found page, relative to the build folder, of the edition that a path belongs to; `/docs/EN/…` is one of the English edition. */
export function notFoundPage(pathname: string): string {
  const asked = pathname.toLowerCase();
  const inner = Object.values(bases).find((base) => base !== bases.ru && asked.startsWith(base)) ?? bases.ru;
  return `${folderOf(inner)}404.html`;
}

/** How long a file may be cached: for good when its name carries a hash, else asked for again each time. */
export function cacheControl(pathname: string): string {
  const isHashed = Object.values(bases).some((base) => pathname.startsWith(`${base}assets/`));
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Whether a file is for programs: pages of other origins may read it (API clients, editors and viewers run in browsers, too). */
export const isShared = (pathname: string): boolean => SHARED.test(pathname);

/** Values of `Accept` with `text/markdown` of no weight, or of less than HTML has. */
const RATHER_HTML = [
  /text\/markdown\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  /(?:^|,)\s*text\/html\s*(?:,.*)?text\/markdown\s*;\s*q=0/i,
  /text\/markdown\s*;\s*q=0.*,\s*text\/html\s*(?:,|$)/i,
];

/** Whether a client that sends this `Accept` gets a page as Markdown: it names `text/markdown`, and HTML is not dearer to it. */
export const wantsMarkdown = (accept = ''): boolean =>
  /text\/markdown/i.test(accept) && !RATHER_HTML.some((pattern) => pattern.test(accept));

const moved = movedAddresses();

/** Where an address of the former site leads now, with its query; null for every other address. */
export function movedUrl(url: string): string | null {
  const [, pathname = '/', query = ''] = /^([^?]*)(\?.*)?$/.exec(url) ?? [];
  const target = moved.get(decoded(pathname));
  return target === undefined ? null : target + query;
}

/** The file behind an address of the origin's root, such as `robots.txt`; undefined when there is none. */
export function rootFile(pathname: string, buildDir: string): string | undefined {
  const file = Object.hasOwn(ROOT_FILES, pathname) ? path.join(buildDir, pathname) : undefined;
  return file && fs.existsSync(file) ? file : undefined;
}
