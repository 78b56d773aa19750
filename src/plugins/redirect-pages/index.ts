import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

export interface Options {
  /** Former and present address, below the base of an edition. */
  readonly redirects: readonly {readonly from: string; readonly to: string}[];
}

/** A page that sends its reader on, without a script: no policy by hash needs to allow it. */
export const redirectPage = (to: string): string =>
  `<!doctype html>\n<html><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"></head></html>\n`;

/**
 * Writes a page for each former address, for hosts that cannot redirect.
 *
 * @throws Error when an address leads nowhere, or is one of a page
 */
export default function redirectPages(_context: LoadContext, options: unknown): Plugin {
  const {redirects} = options as Options;
  return {
    name: 'redirect-pages',
    async postBuild({outDir, baseUrl, routesPaths}) {
      const pages = new Set(routesPaths.map(decodeURI));
      for (const {from, to} of redirects) {
        const target = baseUrl + to.slice(1);
        if (!pages.has(target)) {
          throw new Error(`src/site/redirects.ts: ${from} leads to ${to}, which is no page.`);
        }
        if (pages.has(baseUrl + from.slice(1))) {
          throw new Error(`src/site/redirects.ts: ${from} is a page itself.`);
        }
        const folder = path.join(outDir, from);
        await fs.mkdir(folder, {recursive: true});
        await fs.writeFile(path.join(folder, 'index.html'), redirectPage(encodeURI(target)));
      }
    },
  };
}
