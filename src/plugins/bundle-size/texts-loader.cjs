const fs = require('node:fs');
const {edited, nodesOf} = require('./source.cjs');

const isCall = (node) =>
  (node.type === 'CallExpression' &&
    node.callee.name === 'translate' &&
    node.arguments[0]?.type === 'ObjectExpression') ||
  (node.type === 'JSXElement' && node.openingElement.name.name === 'Translate');

/** The text of a literal, of a template without values, of the children of an element; undefined for all else. */
function textOf(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;
    case 'JSXExpressionContainer':
      return textOf(node.expression);
    default:
      return undefined;
  }
}

/** What changes in a call: from where to where, and what stands there then. */
function editsOf(node, translations) {
  const isElement = node.type === 'JSXElement';
  const parts = isElement ? node.openingElement.attributes : node.arguments[0].properties;
  const part = (name) => parts.find(({key, name: attribute}) => (key ?? attribute)?.name === name);
  const [id, message, description] = ['id', 'message', 'description'].map(part);
  const key = textOf(id?.value);
  if (id && key === undefined) {
    throw new Error('bundle-size: the id of a text is no literal, so no translation can stand in its place.');
  }
  const edits = description ? [{...description, text: ''}] : [];
  const translation = translations[key ?? textOf(message?.value)];
  const text = translation === undefined ? undefined : JSON.stringify(translation);
  const body = node.closingElement && {start: node.openingElement.end, end: node.closingElement.start};
  const original = isElement ? body : message;
  if (id && original) {
    edits.push({...id, text: ''});
    if (text) edits.push({...original, text: isElement ? `{${text}}` : `message: ${text}`});
  } else if (id && text && !isElement) {
    edits.push({...id, text: `message: ${text}`});
  }
  return edits;
}

/**
 * Loader for modules with texts of the interface, in the browser bundle only: the text of this edition takes the place of the default
 * message, so that neither the list of translations nor the texts of the other edition travel with a page (translations-loader.cjs
 * empties the list). What a text is for stands there for translators (`write-translations` reads the sources), its id finds the translation:
 * readers need neither. The module is parsed: nothing else can change.
 *
 * @param {string} source JavaScript or TypeScript, with or without JSX
 * @throws Error for a text whose id is not a literal; the framework asks for literals, too
 */
module.exports = function leanTexts(source) {
  if (!source.includes('@docusaurus/Translate')) {
    return source;
  }
  const {translations: file} = this.getOptions();
  this.addDependency(file);
  const translations = JSON.parse(fs.readFileSync(file, 'utf8'));
  const calls = nodesOf(source).filter(isCall);
  return edited(
    source,
    calls.flatMap((node) => editsOf(node, translations)),
  );
};
