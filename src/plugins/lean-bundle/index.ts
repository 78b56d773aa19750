import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {shakeInfima} from './infima';

/** What the splitting rules below read of a module. */
interface SplitModule {
  nameForCondition?: () => string | null;
}

/** The frame of a docs page: what would be a dozen small requests. */
const FRAME = [
  /[\\/]@docusaurus[\\/](theme-classic|theme-common|plugin-content-docs)[\\/]lib[\\/]/,
  /[\\/]node_modules[\\/](@mdx-js|clsx)[\\/]/,
  /[\\/]src[\\/](components[\\/](reference|Table|BrandLink)|search|site|theme)[\\/]/,
  /[\\/]src[\\/]lib[\\/][^\\/]+$/,
  // Its data: the sidebars, and the name of the plugin that made the page.
  /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/](p[\\/]docs-(en-)?[0-9a-f]{3}|__?plugin|plugin-route-context-module-\w+)\.json$/,
];

/** Parts of single pages or of a second step (a search, a click): they stay out of the frame. */
const RARE =
  /[\\/]theme[\\/](Icon[\\/]Socials|Blog|SearchPage|NotFound|Error|Loading|MDXPage|DocTag|Debug|DocCategory)|[\\/]src[\\/]search[\\/](?!ui[\\/])|\.css$/;

/** Drawings and start page: classes of their own that no other style depends on, so the order of loading cannot matter. */
const OWN_STYLES =
  /[\\/]src[\\/]components[\\/](MessageSequence|PaginationDiagram|diagrams|home|keyboard|schematic)[\\/]/;

const nameOf = (module: SplitModule): string => module.nameForCondition?.() ?? '';

/**
 * Makes the first visit of a page cost fewer requests and fewer bytes:
 *
 * - the frame of a docs page (sidebar, contents, code, tabs) is one file and not a dozen;
 * - data of the docs, the list of modules and the configuration lose what nothing in the browser reads (*-loader.cjs);
 * - of the framework's stylesheet only what the site can show is kept (infima.ts);
 * - the styles of the drawings travel with the pages that show them.
 */
export default function leanBundle({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const loader = (name: string) => path.join(__dirname, `${name}-loader.cjs`);
  return {
    name: 'lean-bundle',
    configurePostCss(options) {
      options.plugins.push(shakeInfima(siteDir));
      return options;
    },
    configureWebpack(_config, isServer) {
      const lean = {
        test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][^\\/]+\.json$/,
        type: 'json',
        use: [loader('metadata')],
      };
      if (isServer) {
        return {module: {rules: [lean]}};
      }
      const cacheGroups = {
        frame: {
          name: 'frame',
          chunks: 'async' as const,
          enforce: true,
          priority: 45,
          test: (module: SplitModule) => FRAME.some((part) => part.test(nameOf(module))) && !RARE.test(nameOf(module)),
        },
        // Added to the framework's rule, which gathers all styles in one file.
        styles: {test: (module: SplitModule) => !OWN_STYLES.test(nameOf(module))},
        ownStyles: {
          name: (module: SplitModule) => OWN_STYLES.exec(nameOf(module))?.[1]?.toLowerCase(),
          type: 'css/mini-extract',
          chunks: 'all' as const,
          enforce: true,
          priority: 50,
          test: (module: SplitModule) => OWN_STYLES.test(nameOf(module)),
        },
      };
      const rules = [
        lean,
        {test: path.join(generatedFilesDir, 'registry.js'), enforce: 'pre' as const, use: [loader('registry')]},
        {test: path.join(generatedFilesDir, 'docusaurus.config.mjs'), enforce: 'pre' as const, use: [loader('config')]},
      ];
      return {module: {rules}, optimization: {splitChunks: {cacheGroups}}};
    },
  };
}
