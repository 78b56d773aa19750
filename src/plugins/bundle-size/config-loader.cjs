/** Parts of the configuration that only a build reads; in the options of plugins stand folders of the machine that builds. */
const BUILD_ONLY = [
  'plugins',
  'presets',
  'themes',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'markdown',
  'staticDirectories',
];

/**
 * Loader for the generated configuration, in the browser bundle only: without what only a build reads, and without the colours of
 * the framework's own highlighter. Readers get no path of the machine that builds, and two checkouts give the same scripts.
 *
 * @param {string} source `export default {…JSON…};`
 */
module.exports = function leanConfig(source) {
  const json = /export default (\{[\s\S]*\});?\s*$/.exec(source);
  if (!json) {
    throw new Error('bundle-size: docusaurus.config.mjs no longer holds "export default {…}".');
  }
  const config = JSON.parse(json[1]);
  for (const name of BUILD_ONLY) {
    delete config[name];
  }
  const {theme, darkTheme, ...prism} = config.themeConfig.prism ?? {};
  return `export default ${JSON.stringify({...config, themeConfig: {...config.themeConfig, prism}})};`;
};
