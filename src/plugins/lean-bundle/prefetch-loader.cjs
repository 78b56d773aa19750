const HELPER = "import prefetchHelper from './prefetch';";
const TABLE = /const docusaurus = \{\s*prefetch,/;

/**
 * Loader for the framework's `docusaurus.js`, in the browser bundle only: what links in view ask for is fetched in idle time, and every
 * file once (`src/lib/prefetch.ts`). When and for whom anything is fetched stays the framework's decision.
 *
 * @param {string} source module of the framework
 * @throws Error when the module has changed
 */
module.exports = function leanPrefetch(source) {
  if (!source.includes(HELPER) || !TABLE.test(source)) {
    throw new Error(
      'lean-bundle: docusaurus.js of the framework has changed; mend src/plugins/lean-bundle/prefetch-loader.cjs.',
    );
  }
  return source
    .replace(HELPER, "import {prefetchOnce as prefetchHelper, whenIdle} from '@site/src/lib/prefetch';")
    .replace(TABLE, 'const docusaurus = {\n    prefetch: whenIdle(prefetch),');
};
