const path = require('node:path');
const {edited, nodesOf} = require('./source.cjs');

const nameOf = ({computed, key}) => (computed ? undefined : (key?.name ?? key?.value));
const isEdition = (name) => name === 'ru' || name === 'en';

/** What stands in the way: a text that is asked for by the name of one edition would be missing in the other. */
function problemOf(node) {
  const {type, property, computed, properties} = node;
  if (/^(Optional)?MemberExpression$/.test(type) && isEdition(computed ? property.value : property.name)) {
    return 'reads the text of one edition; read it with the edition of the page (useEdition)';
  }
  if (type === 'ObjectPattern' && properties.some((part) => isEdition(nameOf(part)))) {
    return 'takes the texts of single editions; read them with the edition of the page (useEdition)';
  }
  const names = type === 'ObjectExpression' ? properties.map(nameOf) : [];
  if (names.some(isEdition) && names.sort().join() !== 'en,ru') {
    return 'mixes texts of editions with other keys; a pair is {ru: …, en: …} and nothing else';
  }
  if (names.some(isEdition) && properties.some(({shorthand}) => shorthand)) {
    return 'is given the texts of both editions apart; pass the pair {ru: …, en: …} on as one value';
  }
  return undefined;
}

/**
 * Loader for the modules of the site: of each pair `{ru: …, en: …}` the value of the other edition goes, so that no reader
 * downloads both. The pair keeps its own key, and `pair[edition]` reads it as before. The module is parsed: nothing else changes.
 *
 * @param {string} source TypeScript, with or without JSX
 * @throws Error with file and line for a module that would read what is gone
 */
module.exports = function leanPairs(source) {
  if (!/\b(ru|en)\b/.test(source)) {
    return source;
  }
  const {edition} = this.getOptions();
  const own = ({properties}) => properties.find((part) => nameOf(part) === edition);
  const isPair = ({type, properties}) =>
    type === 'ObjectExpression' && properties.some((part) => isEdition(nameOf(part)));
  const nodes = nodesOf(source, (node) => {
    const problem = problemOf(node);
    if (problem) {
      throw new Error(
        `bundle-size: ${path.relative(process.cwd(), this.resourcePath)}:${node.loc.start.line} ${problem}.`,
      );
    }
    return isPair(node) ? [own(node)] : Object.values(node);
  });
  return edited(
    source,
    nodes.filter(isPair).flatMap((pair) => [
      {start: pair.start + 1, end: own(pair).start, text: ' '},
      {start: own(pair).end, end: pair.end - 1, text: ' '},
    ]),
  );
};
