import {phrases} from './synonyms';
import type {Dictionary} from '../index/dictionary';
import {ALTERNATIVE_WEIGHT} from '../rank/weights';
import {typos} from '../text/distance';
import {groupBySound, soundOf, toCyrillic} from '../text/sound';
import {isStopWord} from '../text/stopWords';
import {stem} from '../text/words';

/** A word on no more pages than this may be a misspelling of another. */
const RARE = 2;
/** A stem this short is another word when one letter of it changes: «каф» is not «как». */
const SHORT_STEM = 4;
/** Fewer letters cannot hold two typing errors, nor fewer sounds tell a word. */
const TWO_ERRORS = 8;
const LEAST_SOUND = 3;
/** Sounds no longer than this that differ in one are of different words: «пенсия», “pencil”. */
const NEAR_SOUND = 5;
/** Names of what this site does not tell of that sound like its words. */
const ELSEWHERE = new Set(['quik', 'квик', 'kyc', 'soap', 'swift']);

/** A word that an unknown one may stand for, as a stem. */
export interface Reading {
  stem: string;
  weight: number;
}

/** The words that have a meaning, as stems; a page need not have them. */
export const meaningful = new Set([...phrases.keys()].flatMap((key) => key.split(' ')));
const meaningfulBySound = groupBySound([...meaningful].filter((word) => /^(?:[a-z]+|[а-я]+)$/.test(word)));

/** For a misspelling that hardly any page has, the words of one sound that many pages have: “commission” for “comission”. */
export function commonSpellings(
  word: string,
  exact: readonly number[],
  dictionary: Dictionary,
  pageCount: (term: number) => number,
): number[] {
  if (word.length < 5 || exact.length === 0 || exact.some((term) => pageCount(term) > RARE)) return [];
  return dictionary
    .sounding(soundOf(stem(word)))
    .filter((other) => /^[а-я]/.test(other) === /^[а-я]/.test(word))
    .flatMap((other) => dictionary.find(other) ?? [])
    .filter((term) => !exact.includes(term) && pageCount(term) > RARE * 5);
}

/** Words that sound like one that nobody knows, of either alphabet: «свеча» for `svechi`, `access` for «аксес». */
export function bySound(word: string, dictionary: Dictionary): Reading[] {
  const isCyrillic = /^[а-я]+$/.test(word);
  if (ELSEWHERE.has(word) || !(isCyrillic || /^[a-z]+$/.test(word))) return [];
  const spellings = isCyrillic ? [word, stem(word)] : [stem(toCyrillic(word)), word];
  const sounds = [
    ...new Set(spellings.filter((spelling) => spelling === word || spelling.length >= SHORT_STEM).map(soundOf)),
  ].filter(({length}) => length >= LEAST_SOUND);
  const other = (term: string): boolean => /^[а-я]+$/.test(term) !== isCyrillic;
  const exact = sounds.flatMap((sound) => [...dictionary.sounding(sound), ...(meaningfulBySound.get(sound) ?? [])]);
  if (exact.length > 0) return [...new Set(exact)].map((term) => ({stem: term, weight: ALTERNATIVE_WEIGHT.sound}));
  const near = sounds
    .filter((sound) => sound.length > NEAR_SOUND)
    .flatMap((sound) =>
      [...dictionary.sounds(), ...meaningfulBySound.keys()]
        .filter(
          (candidate) => candidate.length > NEAR_SOUND && candidate[0] === sound[0] && typos(sound, candidate, 1) === 1,
        )
        .flatMap((candidate) => [...dictionary.sounding(candidate), ...(meaningfulBySound.get(candidate) ?? [])])
        .filter(other),
    );
  return [...new Set(near)].map((term) => ({stem: term, weight: ALTERNATIVE_WEIGHT.nearSound}));
}

/**
 * Words that differ from one that nobody knows by the fewest typing errors. The first letter may be missing or swapped with the second, in a
 * long word one too many, but another one makes another word: “binance” is not “finance”. Whole words are compared, too: an error in an ending keeps it
 * from being cut off, and the whole is then far from the stem of the word that was meant.
 */
export function byTypos(word: string, dictionary: Dictionary, most: number): Reading[] {
  if (word.length < 4 || /\d/.test(word) || ELSEWHERE.has(word)) return [];
  const near = new Map<string, number>();
  const compare = (typed: string, candidate: string, term: string): void => {
    const begins = typed[0] === candidate[0];
    const isLong = typed.length >= TWO_ERRORS;
    if (!begins && typed[0] !== candidate[1] && !(isLong && typed[1] === candidate[0])) return;
    const limit = Math.min(most, isLong ? 2 : 1);
    const errors = typos(typed, candidate, limit) + (begins ? 0 : 0.5);
    if (errors < limit + 1 && !isStopWord(candidate)) near.set(term, Math.min(errors, near.get(term) ?? Infinity));
  };
  const base = stem(word);
  if (base.length > SHORT_STEM) {
    for (const term of dictionary.terms) compare(base, term, term);
    for (const term of meaningful) compare(base, term, term);
  }
  for (const [whole, term] of dictionary.words()) compare(word, whole, term);
  const least = Math.min(...near.values());
  return [...near]
    .filter(([, errors]) => errors === least)
    .map(([term]) => ({stem: term, weight: least < 2 ? ALTERNATIVE_WEIGHT.oneTypo : ALTERNATIVE_WEIGHT.twoTypos}));
}
