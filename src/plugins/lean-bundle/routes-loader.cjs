const fs = require('node:fs');
const {shortNames} = require('./registry-loader.cjs');

/**
 * Loader for the generated list of routes with the modules they need (`routesChunkNames.json`): gives each module the short name that
 * registry-loader.cjs gives it in the list of modules.
 *
 * @param {string} source JSON text
 * @throws Error for a module that the list does not know
 */
module.exports = function leanRoutes(source) {
  const {registry} = this.getOptions();
  this.addDependency(registry);
  const names = shortNames(fs.readFileSync(registry, 'utf8'));
  return JSON.stringify(
    JSON.parse(source, (key, value) => {
      if (/^[0-9a-f]{8}$/.test(value) && !names.has(value)) {
        throw new Error(
          `lean-bundle: the routes need the module ${value}, which registry.js does not name; fix src/plugins/lean-bundle/registry-loader.cjs.`,
        );
      }
      return names.get(value) ?? value;
    }),
  );
};
