const {replaced} = require('./source.cjs');

const SORT = 'deps.sort((a, b) => a[0].localeCompare(b[0]));';

/**
 * Loader for the hooks of the theme, in the browser bundle only. One of them puts keys of an object into some fixed order for React; the
 * rules of a language, which it sorts them by, take a phone 25 ms to load and give these Latin names the same order as their codes.
 *
 * @param {string} source module of the framework
 * @throws Error when the module has changed
 */
module.exports = (source) =>
  replaced(source, SORT, 'deps.sort((a, b) => (a[0] < b[0] ? -1 : 1));', 'reactUtils.js of the theme', 'compare');
