const {parse} = require('@babel/parser');

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';

/**
 * Parses a module and lists its nodes, outer ones first.
 *
 * @param {string} source JavaScript or TypeScript, with or without JSX
 * @param {(node: object) => unknown[]} within what is looked through inside a node; all of it by default
 */
function nodesOf(source, within = Object.values) {
  const walk = (node) => [node, ...within(node).flat().filter(isNode).flatMap(walk)];
  return walk(parse(source, {sourceType: 'module', plugins: ['jsx', 'typescript']}).program);
}

/** The module with other text at the given places, each `{start, end, text}`; what is left out takes its comma along. */
const edited = (source, edits) =>
  edits
    .sort((a, b) => b.start - a.start)
    .reduce((lean, {start, end, text}) => {
      const after = lean.slice(end);
      return lean.slice(0, start) + text + (text === '' ? after.replace(/^\s*,/, '') : after);
    }, source);

/**
 * The module with one passage replaced.
 *
 * @param {string} name of the module
 * @param {string} loader to fix when the module has changed
 * @throws Error when the passage does not stand there exactly once
 */
function replaced(source, passage, text, name, loader) {
  if (source.split(passage).length !== 2) {
    throw new Error(`bundle-size: ${name} has changed; fix src/plugins/bundle-size/${loader}-loader.cjs.`);
  }
  return source.replace(passage, text);
}

module.exports = {nodesOf, edited, replaced};
