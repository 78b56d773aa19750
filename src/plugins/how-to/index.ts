import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Edition} from '../../lib/edition';
import {DOCS} from '../../lib/pages/files';

/** Docusaurus plugin: rebuilds the page with `<HowTo />` when a page of the terminal changes. `remark.ts` fills it. */
export default function howTo({siteDir, i18n}: LoadContext): Plugin {
  const folder = path.join(siteDir, DOCS[i18n.currentLocale as Edition], 'astras');
  return {
    name: 'how-to',
    configureWebpack() {
      return {
        module: {
          rules: [
            {
              // A function: Rspack does not take a RegExp from the realm Docusaurus evaluates TypeScript plugins in.
              test: (file: string) => file.endsWith('.mdx'),
              enforce: 'pre',
              use: [{loader: path.join(__dirname, 'dependency-loader.cjs'), options: {folder}}],
            },
          ],
        },
      };
    },
  };
}
