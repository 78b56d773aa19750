/** `"chunk": [() => import(…), "@site/module", require.resolveWeak(…)]`: what stands between the quotes, with its chunk. */
const ENTRY = /"([^"]+)": \[\(\) => import\((?:[^()]*)\), "([^"]*)", require\.resolveWeak\(/g;
const IMPORT = /\(\) => import\(/g;

/**
 * Loader for the generated list of all modules of the site (`registry.js`). Each entry names its module once more as a string, by which
 * the server finds scripts and styles of the page it renders.
 *
 * - In the browser nobody reads the string: it goes.
 * - On the server the string becomes the name of the chunk. The framework looks it up in a list of chunks by their names, so that a module's
 *   path finds nothing there and the page links neither its own scripts nor its own styles (docs-upstream/page-assets.md).
 *
 * @param {string} source `export default {…}`
 * @throws Error when the list has another form
 */
module.exports = function leanRegistry(source) {
  const {isServer} = this.getOptions();
  let entries = 0;
  const lean = source.replace(ENTRY, (entry, chunk, module) => {
    entries += 1;
    return entry.replace(`"${module}", require.resolveWeak(`, `"${isServer ? chunk : ''}", require.resolveWeak(`);
  });
  if (entries === 0 || entries !== (source.match(IMPORT) ?? []).length) {
    throw new Error(
      `bundle-size: registry.js has ${(source.match(IMPORT) ?? []).length} modules, of which ${entries} are written as expected; fix src/plugins/bundle-size/registry-loader.cjs.`,
    );
  }
  return lean;
};
