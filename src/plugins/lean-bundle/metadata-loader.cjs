/**
 * Loader for the data that the docs plugin hands to every page of the docs: the sidebars and a list of all pages with their
 * descriptions. The list serves cards of categories, which this site does not use, and is three quarters of the weight.
 * Output: the same JSON without it and without those fields of links that nothing on the site reads.
 *
 * @param {string} source JSON text
 */
module.exports = function leanMetadata(source) {
  const data = JSON.parse(source);
  if (!data.version || !data.version.docsSidebars) {
    return source;
  }
  const lean = (item) => {
    const {unlisted, linkUnlisted, ...rest} = item;
    return {
      ...rest,
      ...(unlisted ? {unlisted} : {}),
      ...(linkUnlisted ? {linkUnlisted} : {}),
      ...(rest.items ? {items: rest.items.map(lean)} : {}),
    };
  };
  const sidebars = Object.entries(data.version.docsSidebars).map(([name, items]) => [name, items.map(lean)]);
  return JSON.stringify({...data, version: {...data.version, docs: {}, docsSidebars: Object.fromEntries(sidebars)}});
};
