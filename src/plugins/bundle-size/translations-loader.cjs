/**
 * Loader for the list of translations: leaves those that stand in no module which texts-loader.cjs has given its texts.
 *
 * @param {string} source JSON text: id → text
 */
module.exports = function leanTranslations(source) {
  const inlined = new Set(this.getOptions().inlined);
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(source)).filter(([id]) => !inlined.has(id))));
};
