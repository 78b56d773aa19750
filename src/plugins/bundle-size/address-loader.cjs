const path = require('node:path');
const {replaced} = require('./source.cjs');

/** What makes an address that the host does not know a page in the browser, by module: [as it stands, as it should be]. */
const PASSAGES = {
  'react-router.js': ['_options$sensitive === void 0 ? false', '_options$sensitive === void 0 ? true'],
  'normalizeLocation.js': ['location.pathname.trim()', 'location.pathname'],
};

/**
 * Loader for the router and for what the framework does to an address before it is matched, in the browser bundle only. A host tells
 * `/docs/API/usage/faq` and `/docs/api/usage/faq%20` from the page's address and answers with the not-found page; the router took both
 * for the page, rendered it over the HTML of the not-found page, and React reported the difference (docs-upstream/case-of-addresses.md).
 *
 * @this {{resourcePath: string}}
 * @param {string} source module of the framework
 * @throws Error when the module has changed
 */
module.exports = function (source) {
  const name = path.basename(this.resourcePath);
  return replaced(source, ...PASSAGES[name], name, 'address');
};
