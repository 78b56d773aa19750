/*
 * A request as a program, in any language of the samples: for the pages when the site is built, and for the panel “Try it” in the
 * browser. Nothing here needs Node.js.
 */
export {httpProgram, wsMessage, wsProgram, type SampleMessage} from './programs';
export {queryText, readable, withStep, type Json, type SampleRequest} from './request';
export {
  parsePlaceholders,
  placeholderOf,
  placeholdersIn,
  placeholderText,
  SHAPES,
  swapped,
  type Placeholder,
  type PlaceholderName,
  type Swap,
} from './placeholders';
export {fillTemplate} from './template';
