/** Makes style sheets of modules loadable outside a bundler: each class answers with its own name. Import it before any component. */
require.extensions['.css'] = (module) => {
  module.exports = {__esModule: true, default: new Proxy({}, {get: (_, key) => String(key)})};
};
