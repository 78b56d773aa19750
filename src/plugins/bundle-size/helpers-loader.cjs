const REQUIRE = 'require("tslib")';
const IMPORT_DEFAULT = '{__importDefault: (module) => (module && module.__esModule ? module : {default: module})}';

/**
 * Loader for the index of `@docusaurus/utils-common`, in the browser bundle only: for one helper of four lines it would bring the whole
 * of tslib to every reader.
 *
 * @param {string} source CommonJS that TypeScript wrote
 * @throws Error when the module has come to need another helper
 */
module.exports = function leanHelpers(source) {
  const used = new Set([...source.matchAll(/tslib_1\.(\w+)/g)].map(([, name]) => name));
  if (!source.includes(REQUIRE) || used.size !== 1 || !used.has('__importDefault')) {
    throw new Error(
      `bundle-size: @docusaurus/utils-common uses ${[...used].join(', ') || 'no helper'} of tslib and not __importDefault alone; fix src/plugins/bundle-size/helpers-loader.cjs.`,
    );
  }
  return source.replace(REQUIRE, IMPORT_DEFAULT);
};
