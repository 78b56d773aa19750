/**
 * Loader for the data that the docs plugin hands to every page of the docs: the sidebars and a list of all pages with their
 * descriptions. The list serves cards of pages and categories alone and is three quarters of the weight: it goes where no page shows
 * cards (`usesCards` in index.ts).
 *
 * @param {string} source JSON text
 * @throws Error when the data of a version has another form
 */
module.exports = function leanMetadata(source) {
  const data = JSON.parse(source);
  // Lists of tags have data of their own.
  if (!data.version) {
    return source;
  }
  if (typeof data.version.docs !== 'object' || typeof data.version.docsSidebars !== 'object') {
    throw new Error(
      'bundle-size: the data of a docs version no longer has docs and docsSidebars; fix src/plugins/bundle-size/metadata-loader.cjs.',
    );
  }
  return JSON.stringify({...data, version: {...data.version, docs: {}}});
};
