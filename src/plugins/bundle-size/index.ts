import type {LoadContext, Plugin} from '@docusaurus/types';
import {cacheGroups} from './cacheGroups';
import {moduleRules} from './rules';

/**
 * Makes the first visit of a page cost fewer requests and fewer bytes:
 *
 * - the frame of a docs page (sidebar, contents, code, tabs) is one file and not a dozen;
 * - data of the docs, the list of modules and the configuration lose what nothing in the browser reads (*-loader.cjs);
 * - texts of the interface stand where they are shown, in the edition's language alone; notes for translators and an unused library
 *   of helpers are left out (*-loader.cjs);
 * - names of scripts are their hashes alone, which shortens the table of names that every page starts with;
 * - the styles of the drawings travel with the pages that show them; the HTML of those links them (registry-loader.cjs).
 */
export default function bundleSize(context: LoadContext): Plugin {
  return {
    name: 'bundle-size',
    configureWebpack({mode}, isServer) {
      const isProduction = mode === 'production';
      const module = {rules: moduleRules(context, {isServer, isProduction})};
      if (isServer) {
        return {module};
      }
      return {
        module,
        ...(isProduction && {output: {chunkFilename: 'assets/js/[contenthash:8].js'}}),
        optimization: {splitChunks: {cacheGroups}},
      };
    },
  };
}
