import {STRINGS} from './interfaceTexts';
import type {Locale} from './locales';

/** The mark behind a claim that was seen and is not promised, `{observed:ID}`; ID is an entry of `unknowns.yaml`. */
export const OBSERVED = /\{observed:([^{}]*)\}/g;

/** A text, or a file of texts, where a mark cannot be drawn: it stands there as a word. */
export const observedInWords = (text: string, locale: Locale): string =>
  text.replaceAll(OBSERVED, ` (${STRINGS[locale].observed})`);
