const TAKEN = 'innerRef.current = el;';

/**
 * Loader for the framework's link, in the browser bundle only. With each rendering the link watches with a new observer and forgets the
 * one before, which lives as long as the link: eighty changes of the address left six thousand of them on the start page. React takes the
 * element away before it gives it back; that is when the observer goes, too (docs-upstream/link-observers.md).
 *
 * @param {string} source module of the framework
 * @throws Error when the module has changed
 */
module.exports = function leanLink(source) {
  if (source.split(TAKEN).length !== 2) {
    throw new Error('lean-bundle: Link.js of the framework has changed; fix src/plugins/lean-bundle/link-loader.cjs.');
  }
  return source.replace(TAKEN, `ioRef.current?.disconnect();\n        ${TAKEN}`);
};
