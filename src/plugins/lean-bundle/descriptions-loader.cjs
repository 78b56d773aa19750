/** A string literal of JavaScript, or several joined by `+`. */
const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60(?:[^\x60\\$]|\\.)*\x60)`;
const TEXTS = String.raw`${TEXT}(?:\s*\+\s*${TEXT})*`;

/** `translate({id, message, description})`: the description stands behind the message. */
const CALL = new RegExp(String.raw`(\bid:\s*${TEXT},\s*message:\s*${TEXTS},\s*)description:\s*${TEXTS},?`, 'g');
/** `<Translate id="…" description="…">`. */
const ELEMENT = new RegExp(String.raw`(<Translate\s+id=${TEXT}\s+)description=${TEXT}`, 'g');

/**
 * Loader for modules with texts of the interface, in the browser bundle only. What a text is for is told to translators
 * (`write-translations` reads the sources); readers need not download it.
 *
 * @param {string} source JavaScript or TypeScript
 */
module.exports = function leanDescriptions(source) {
  return source.replace(CALL, '$1').replace(ELEMENT, '$1');
};
