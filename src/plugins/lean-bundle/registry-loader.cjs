/**
 * Loader for the generated list of all modules of the site (`registry.js`), in the browser bundle only. Each entry names its module
 * once more as a string, which only the server uses, to find the scripts of the page it renders.
 *
 * @param {string} source `export default {"name": [() => import(…), "@site/…", require.resolveWeak(…)], …}`
 */
module.exports = function leanRegistry(source) {
  return source.replace(/, "[^"]*", require\.resolveWeak\(/g, ', "", require.resolveWeak(');
};
