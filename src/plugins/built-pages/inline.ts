import fs from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import type {PageReader} from './index';
import type {BuiltPage, Inline} from './page';

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
export function collectInline(page: BuiltPage, name: string, into: InlineParts): void {
  const inline = inlineOf(page);
  if (inline) {
    addInline(inline, name, into);
  }
}

const inlineOf = (page: BuiltPage): Inline | null => (page.isRedirect ? null : page.inline);

function addInline({scripts, styles, forbidden}: Inline, name: string, into: InlineParts): void {
  scripts.forEach((text) => into.scripts.add(text));
  styles.forEach((text) => into.styles.add(text));
  into.forbidden.push(...forbidden.map((what) => `${name}: ${what}`));
}

/** Notes what the Content-Security-Policy must allow, for all pages of the edition. */
export function inlineParts({outDir, routesPaths}: Props): PageReader<Inline | null> {
  const parts = noParts();
  return {
    name: 'inline',
    paths: routesPaths,
    read: inlineOf,
    take(inline, address) {
      if (inline) {
        addInline(inline, address, parts);
      }
    },
    async close() {
      const file = path.join(outDir, INLINE_FILE);
      await fs.mkdir(path.dirname(file), {recursive: true});
      const {scripts, styles, forbidden} = parts;
      await fs.writeFile(file, JSON.stringify({scripts: [...scripts], styles: [...styles], forbidden}));
    },
  };
}
