const {replaced} = require('./source.cjs');

const TAKEN = 'innerRef.current = el;';

/**
 * Loader for the framework's link, in the browser bundle only. With each rendering the link watches with a new observer and forgets the
 * one before, which lives as long as the link: eighty changes of the address left six thousand of them on the start page. React takes the
 * element away before it gives it back; that is when the observer goes, too (docs-upstream/link-observers.md).
 *
 * @param {string} source module of the framework
 * @throws Error when the module has changed
 */
module.exports = (source) =>
  replaced(source, TAKEN, `ioRef.current?.disconnect();\n        ${TAKEN}`, 'Link.js of the framework', 'link');
