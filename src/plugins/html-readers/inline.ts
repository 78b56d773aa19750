import fs from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import type {HtmlReader} from './index';
import type {HtmlPage} from './page';

/** Code and styles inside the pages of a build; each text stands once. */
export interface InlineParts {
  readonly scripts: Set<string>;
  /** Values of `style` attributes. */
  readonly styles: Set<string>;
  /** Places of code that no policy by hash can allow, e.g. `index.html: onclick`. */
  readonly forbidden: string[];
}

/** Where an edition keeps them, below its folder; read by whoever makes the policy, never served. */
export const INLINE_FILE = '.host/inline.json';

export const noParts = (): InlineParts => ({scripts: new Set(), styles: new Set(), forbidden: []});

/**
 * Collects the inline scripts and styles of one page. A page that only sends the reader on is left out: hosts that send headers answer
 * its address with a redirect.
 *
 * @param name of the page, for `forbidden`
 */
export function collectInline(page: HtmlPage, name: string, into: InlineParts): void {
  if (page.isRedirect) {
    return;
  }
  const {scripts, styles, forbidden} = page.inline;
  scripts.forEach((text) => into.scripts.add(text));
  styles.forEach((text) => into.styles.add(text));
  into.forbidden.push(...forbidden.map((what) => `${name}: ${what}`));
}

/** Notes what the Content-Security-Policy must allow, for all pages of the edition. */
export function inlineParts({outDir, routesPaths}: Props): HtmlReader {
  const parts = noParts();
  return {
    paths: routesPaths,
    read: (page, address) => collectInline(page, address, parts),
    async close() {
      const file = path.join(outDir, INLINE_FILE);
      await fs.mkdir(path.dirname(file), {recursive: true});
      const {scripts, styles, forbidden} = parts;
      await fs.writeFile(file, JSON.stringify({scripts: [...scripts], styles: [...styles], forbidden}));
    },
  };
}
