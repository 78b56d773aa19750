/*
 * The look-up of answers, for code that runs in a browser: a program's (`lookUp`) and a reader's (`find`).
 */
export {
  find,
  type CodeData,
  type FindableClass,
  type FindableRow,
  type Finding,
  type FinderData,
  type FoundCode,
} from './finder';
export {classesOf, lookUp, readBody, type Question, type Rule} from './lookup';
export {LIMIT, redactSecrets} from './redact';
export {effectText, kindsOf, retryText, tellsOutcome, type EffectWords, type ErrorWords} from './words';
