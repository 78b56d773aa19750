import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Keeps the highlighter out of the main bundle: the server renders highlighted code, the browser keeps that HTML, and
 * pages reached by a click load the highlighter when they show code (src/theme/CodeBlock).
 */
export default function lightCode(): Plugin {
  const lib = (name: string) => path.join(__dirname, '../../lib/highlight', name);
  return {
    name: 'light-code',
    configureWebpack(_config, isServer) {
      return {
        resolve: {
          alias: {
            '@highlight$': lib(isServer ? 'server.ts' : 'client.ts'),
            ...(isServer ? {} : {'prism-react-renderer$': lib('no-prism.ts')}),
          },
        },
      };
    },
  };
}
