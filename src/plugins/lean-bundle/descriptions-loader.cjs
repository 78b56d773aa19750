const {parse} = require('@babel/parser');

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';

/** The notes of `translate({…, description: …})` and `<Translate description=…>`: from where to where. */
function notesOf(node) {
  const found = [];
  if (
    node.type === 'CallExpression' &&
    node.callee.name === 'translate' &&
    node.arguments[0]?.type === 'ObjectExpression'
  ) {
    found.push(...node.arguments[0].properties.filter(({key}) => key?.name === 'description'));
  }
  if (node.type === 'JSXOpeningElement' && node.name.name === 'Translate') {
    found.push(...node.attributes.filter(({name}) => name?.name === 'description'));
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .reduce((notes, child) => notes.concat(notesOf(child)), found);
}

/**
 * Loader for modules with texts of the interface, in the browser bundle only. What a text is for is told to translators
 * (`write-translations` reads the sources); readers need not download it. The module is parsed: nothing but those notes can go.
 *
 * @param {string} source JavaScript or TypeScript, with or without JSX
 */
module.exports = function leanDescriptions(source) {
  if (!source.includes('@docusaurus/Translate')) {
    return source;
  }
  const {program} = parse(source, {sourceType: 'module', plugins: ['jsx', 'typescript']});
  return notesOf(program)
    .sort((a, b) => b.start - a.start)
    .reduce((text, {start, end}) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), source);
};
