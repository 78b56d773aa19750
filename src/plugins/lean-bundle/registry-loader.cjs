/** `"chunk": [() => import(…), "@site/module", require.resolveWeak(…)]`: what stands between the quotes, with its chunk. */
const ENTRY = /"([^"]+)": \[\(\) => import\((?:[^()]*)\), "([^"]*)", require\.resolveWeak\(/g;
const IMPORT = /\(\) => import\(/g;
/** Names of chunks as the framework makes them for production. */
const HASH = /(?<=^ *"|webpackChunkName: ")[0-9a-f]{8}(?=")/gm;

/**
 * Each name cut to what tells it from the others, four characters at least: it stands in the list of modules, in the list of routes
 * and in the table of scripts, which every page loads. A new page leaves the names of others as they are, but for a rare neighbour's.
 */
function shortNames(source) {
  const names = [...new Set(source.match(HASH) ?? [])].sort();
  const shared = (a, b = '') => [...a].findIndex((letter, index) => letter !== b[index]);
  return new Map(
    names.map((name, index) => [
      name,
      name.slice(0, Math.max(4, shared(name, names[index - 1]) + 1, shared(name, names[index + 1]) + 1)),
    ]),
  );
}

/**
 * Loader for the generated list of all modules of the site (`registry.js`). Each entry names its module once more as a string, by which
 * the server finds scripts and styles of the page it renders.
 *
 * - In the browser nobody reads the string: it goes.
 * - Names of chunks are cut short, here and in the list of routes (routes-loader.cjs).
 * - On the server the string becomes the name of the chunk. The framework looks it up in a list of chunks by their names, so that a module's
 *   path finds nothing there and the page links neither its own scripts nor its own styles (docs-upstream/page-assets.md).
 *
 * @param {string} source `export default {…}`
 * @throws Error when the list has another form
 */
module.exports = function leanRegistry(source) {
  const {isServer} = this.getOptions();
  const names = shortNames(source);
  let entries = 0;
  const lean = source
    .replace(HASH, (name) => names.get(name))
    .replace(ENTRY, (entry, chunk, module) => {
      entries += 1;
      return entry.replace(`"${module}", require.resolveWeak(`, `"${isServer ? chunk : ''}", require.resolveWeak(`);
    });
  if (entries === 0 || entries !== (source.match(IMPORT) ?? []).length) {
    throw new Error(
      `lean-bundle: registry.js has ${(source.match(IMPORT) ?? []).length} modules, of which ${entries} are written as expected; fix src/plugins/lean-bundle/registry-loader.cjs.`,
    );
  }
  return lean;
};
module.exports.shortNames = shortNames;
