import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Keeps the highlighter out of the main bundle: the server renders highlighted code, the browser keeps that HTML, and
 * pages reached by a click load the highlighter when they show code (src/theme/CodeBlock). The framework's module that adds
 * languages to its own on every page is left out.
 */
export default function staticHighlighting(): Plugin {
  const lib = (name: string) => path.join(__dirname, '../../lib/highlight', name);
  return {
    name: 'static-highlighting',
    configureWebpack(_config, isServer) {
      return {
        resolve: {
          alias: {
            '@highlight$': lib(isServer ? 'server.ts' : 'client.ts'),
            [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: false,
            ...(isServer ? {} : {'prism-react-renderer$': lib('browser.ts')}),
          },
        },
      };
    },
  };
}
