import type {Dictionary} from '../index/dictionary';
import {meanings} from './synonyms';
import {spellDates} from '../text/dates';
import {typos} from '../text/distance';
import {otherLayout} from '../text/layout';
import {tellPrintedError} from '../text/serverMessages';
import {groupBySound, soundOf, toCyrillic} from '../text/sound';
import {isStopWord} from '../text/stopWords';
import {camelParts, fold, namesOf, stem, wordsOf} from '../text/words';

/** A way to answer some words of the query: all its terms must occur. */
export interface Alternative {
  /** First and last word of the query that it answers. */
  from: number;
  to: number;
  terms: readonly number[];
  /** 1 for the word itself, less for what merely resembles it. */
  weight: number;
}

export interface Query {
  words: readonly string[];
  /** Words that only help to rank: «как», “the”. */
  optional: readonly boolean[];
  /** What was searched for, in one case, words apart by one space. */
  text: string;
  alternatives: readonly Alternative[];
  /** What was searched for when words had been typed with the other keyboard layout on. */
  readAs: string | null;
}

// A reader's question is short; what is longer was pasted and its beginning tells enough.
const MAX_LENGTH = 200;
// What surrounds a printed error is longer than the error, and is left out before the beginning is taken.
const MAX_PASTED = 500;
const MAX_WORDS = 20;
const MAX_EXPANSIONS = 24;
const MAX_PHRASE = 4;
const MAX_JOINED = 6;
/** A word on no more pages than this may be a misspelling of another. */
const RARE = 2;
const MAX_READINGS = 3;

const WEIGHT = {
  joined: 1.3,
  word: 1,
  name: 1.5,
  nameStart: 1.2,
  nameInside: 1,
  parts: 0.8,
  partsOfKnown: 0.55,
  start: 0.8,
  startOfKnown: 0.45,
  inside: 0.6,
  meaning: 0.68,
  phraseMeaning: 0.85,
  sound: 0.8,
  nearSound: 0.5,
  oneTypo: 0.6,
  twoTypos: 0.4,
};

/** A word that an unknown one may stand for, as a stem. */
interface Reading {
  stem: string;
  weight: number;
}

/** The other phrases of each meaning, by the stems of a phrase. */
const phrases = new Map<string, readonly string[][]>();
for (const meaning of meanings) {
  const stems = meaning.map((phrase) => phrase.map(stem));
  for (const phrase of stems) {
    const key = phrase.join(' ');
    const others = stems.filter((other) => other.join(' ') !== key);
    phrases.set(key, [...(phrases.get(key) ?? []), ...others]);
  }
}

/** The words that have a meaning, as stems; a page need not have them. */
const meaningful = new Set([...phrases.keys()].flatMap((key) => key.split(' ')));
const meaningfulBySound = groupBySound([...meaningful].filter((word) => /^(?:[a-z]+|[а-я]+)$/.test(word)));

/**
 * Reads a query: which terms of the edition answer which of its words, and how well.
 *
 * @param input what the reader typed, of any length and content
 * @param dictionary terms of the edition
 * @param pagesWith in how many pages a term occurs
 */
export function readQuery(input: string, dictionary: Dictionary, pagesWith: (term: number) => number): Query {
  const typed = tellPrintedError(input.slice(0, MAX_PASTED)).slice(0, MAX_LENGTH);
  const readAs = rereadLayout(typed, dictionary);
  const text = spellDates(readAs ?? typed);
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const alternatives: Alternative[] = [];
  const add = (from: number, to: number, terms: readonly number[], weight: number): void => {
    alternatives.push({from, to, terms, weight});
  };
  const common = (terms: number[]): number[] =>
    terms.length > MAX_EXPANSIONS ? terms.sort((a, b) => pagesWith(b) - pagesWith(a)).slice(0, MAX_EXPANSIONS) : terms;
  const share = (part: string, term: number): number =>
    Math.sqrt(part.length / Math.max(part.length, dictionary.terms[term].length));

  for (const {from, to, name} of namesOf(text, words)) {
    if (name.length < 4) continue;
    const whole = dictionary.find(name);
    if (whole !== undefined) add(from, to, [whole], WEIGHT.name);
    for (const term of common(dictionary.startingWith(name))) {
      if (term !== whole) add(from, to, [term], WEIGHT.nameStart * share(name, term));
    }
    if (whole === undefined) {
      for (const term of common(dictionary.filter((other) => other.indexOf(name) > 0))) {
        add(from, to, [term], WEIGHT.nameInside * share(name, term));
      }
    }
  }

  const read: Reading[][] = [];
  words.forEach(({text: word}, at) => {
    const folded = fold(word);
    const exact = dictionary.exact(word);
    for (const term of exact) add(at, at, [term], WEIGHT.word);
    let known = exact.length > 0;

    for (const term of meantBy(folded, exact, dictionary, pagesWith)) add(at, at, [term], WEIGHT.oneTypo);

    // An error of the kind 5xx is asked for by its status, a page without versions by the name of one.
    const family = dictionary.find(folded.replace(/^([45])\d\d$/, '$1xx').replace(/(?<=[a-z]{4})v\d$/, ''));
    if (family !== undefined && !exact.includes(family)) add(at, at, [family], WEIGHT.word);

    const parts = camelParts(word).map((part) => dictionary.find(stem(part)) ?? dictionary.startingWith(fold(part))[0]);
    if (parts.length > 1 && parts.every((part) => part !== undefined)) {
      add(at, at, parts, known ? WEIGHT.partsOfKnown : WEIGHT.parts);
      known = true;
    }

    // The last word may be unfinished; another one only when nothing else is known of it.
    if (folded.length > 1 && (at === words.length - 1 || !known)) {
      const base = stem(word);
      const start = base.length > 2 && folded.startsWith(base) ? base : folded;
      const begun = common(dictionary.startingWith(start).filter((term) => !exact.includes(term)));
      const weight = exact.length > 0 ? WEIGHT.startOfKnown : WEIGHT.start;
      for (const term of begun) add(at, at, [term], weight * share(folded, term));
      known ||= begun.length > 0;
    }
    let readings: Reading[] = [{stem: stem(word), weight: 1}];
    const addReadings = (): void => {
      for (const reading of readings) {
        const term = dictionary.find(reading.stem);
        if (term !== undefined) add(at, at, [term], reading.weight);
      }
    };
    if (!known && !meaningful.has(readings[0].stem)) {
      readings = bySound(folded, dictionary);
      // What sounds alike in the other alphabet is a guess: a typing error in its own is another.
      if (readings.length > 0) readings.push(...byTypos(folded, dictionary, 1));
      addReadings();
      known = readings.length > 0;
    }
    if (!known && folded.length > 3) {
      const inside = common(dictionary.filter((term) => term.includes(folded)));
      for (const term of inside) add(at, at, [term], WEIGHT.inside * share(folded, term));
      known = inside.length > 0;
    }
    for (let cut = 4; !known && cut <= folded.length - 4; cut += 1) {
      const halves = [folded.slice(0, cut), folded.slice(cut)].map((half) => dictionary.find(stem(half)));
      if (halves.every((half) => half !== undefined)) {
        add(at, at, halves, WEIGHT.parts);
        readings = [{stem: `${stem(folded.slice(0, cut))} ${stem(folded.slice(cut))}`, weight: WEIGHT.parts}];
        known = true;
      }
    }

    // «order book» is also «orderbook», “stop limit” also “stopLimit”.
    let joined = folded;
    for (let to = at + 1; to < Math.min(words.length, at + MAX_JOINED); to += 1) {
      joined += fold(words[to].text);
      const term = dictionary.find(joined);
      if (term !== undefined && joined.length > 4) add(at, to, [term], to > at + 1 ? WEIGHT.name : WEIGHT.joined);
    }

    if (!known && !meaningful.has(stem(word))) {
      readings = byTypos(folded, dictionary, 2);
      addReadings();
    }
    read.push(readings.length > 0 ? readings : [{stem: stem(word), weight: 1}]);
  });

  const stop = words.map(({text: word}) => isStopWord(fold(word)));
  words.forEach((_, at) => {
    let begun: Reading[] = [{stem: '', weight: 1}];
    for (let to = at; to < Math.min(words.length, at + MAX_PHRASE); to += 1) {
      const grown = begun.flatMap((before) =>
        read[to].slice(0, MAX_READINGS).map((next) => ({
          stem: to > at ? `${before.stem} ${next.stem}` : next.stem,
          weight: before.weight * next.weight,
        })),
      );
      // “token is required” has the phrase “token required”, too.
      begun = to > at && stop[to] ? [...begun, ...grown] : grown;
      for (const {stem: key, weight} of grown) {
        for (const phrase of phrases.get(key) ?? []) {
          const terms = phrase.map((term) => dictionary.find(term));
          if (terms.every((term) => term !== undefined)) {
            add(at, to, terms, weight * (to > at ? WEIGHT.phraseMeaning : WEIGHT.meaning));
          }
        }
      }
    }
  });

  return {
    words: words.map(({text: word}) => word),
    optional: stop.every(Boolean) ? stop.map(() => false) : stop,
    text: words.map(({text: word}) => fold(word)).join(' '),
    alternatives,
    readAs,
  };
}

/** For a misspelling that hardly any page has, the words of one sound that many pages have: “commission” for “comission”. */
function meantBy(
  word: string,
  exact: readonly number[],
  dictionary: Dictionary,
  pagesWith: (term: number) => number,
): number[] {
  if (word.length < 5 || exact.length === 0 || exact.some((term) => pagesWith(term) > RARE)) return [];
  return dictionary
    .sounding(soundOf(stem(word)))
    .filter((other) => /^[а-я]/.test(other) === /^[а-я]/.test(word))
    .flatMap((other) => dictionary.find(other) ?? [])
    .filter((term) => !exact.includes(term) && pagesWith(term) > RARE * 5);
}

/** Words that sound like one that nobody knows, of either alphabet: «свеча» for `svechi`, `access` for «аксес». */
function bySound(word: string, dictionary: Dictionary): Reading[] {
  const isCyrillic = /^[а-я]+$/.test(word);
  if (word.length < 3 || !(isCyrillic || /^[a-z]+$/.test(word))) return [];
  const spellings = isCyrillic ? [word, stem(word)] : [stem(toCyrillic(word)), word];
  const sounds = [...new Set(spellings.map(soundOf))];
  const other = (term: string): boolean => /^[а-я]+$/.test(term) !== isCyrillic;
  const exact = sounds.flatMap((sound) => [...dictionary.sounding(sound), ...(meaningfulBySound.get(sound) ?? [])]);
  if (exact.length > 0) return [...new Set(exact)].map((term) => ({stem: term, weight: WEIGHT.sound}));
  const near = sounds
    .filter((sound) => sound.length > 4)
    .flatMap((sound) =>
      [...dictionary.sounds(), ...meaningfulBySound.keys()]
        .filter((candidate) => typos(sound, candidate, 1) === 1)
        .flatMap((candidate) => [...dictionary.sounding(candidate), ...(meaningfulBySound.get(candidate) ?? [])])
        .filter(other),
    );
  return [...new Set(near)].map((term) => ({stem: term, weight: WEIGHT.nearSound}));
}

/**
 * Words that differ from one that nobody knows by the fewest typing errors; the first letter is rarely the wrong one. Whole words are
 * compared, too: an error in an ending keeps it from being cut off, and the whole is then far from the stem of the word that was meant.
 */
function byTypos(word: string, dictionary: Dictionary, most: number): Reading[] {
  if (word.length < 4 || /\d/.test(word)) return [];
  const near = new Map<string, number>();
  const compare = (typed: string, known: string, term: string): void => {
    const limit = Math.min(most, typed.length > 6 ? 2 : 1);
    const errors = typos(typed, known, limit) + (typed[0] === known[0] ? 0 : 0.5);
    if (errors < limit + 1) near.set(term, Math.min(errors, near.get(term) ?? Infinity));
  };
  const base = stem(word);
  for (const term of dictionary.terms) compare(base, term, term);
  for (const term of meaningful) compare(base, term, term);
  for (const [whole, term] of dictionary.words()) compare(word, whole, term);
  const least = Math.min(...near.values());
  return [...near]
    .filter(([, errors]) => errors === least)
    .map(([term]) => ({stem: term, weight: least < 2 ? WEIGHT.oneTypo : WEIGHT.twoTypos}));
}

/** Retypes the parts of a query that make sense only in the other keyboard layout; null when there are none. */
function rereadLayout(text: string, dictionary: Dictionary): string | null {
  const makesSense = (part: string): boolean =>
    wordsOf(part).length > 0 &&
    wordsOf(part).every(({text: word}) => {
      const folded = fold(word);
      return (
        dictionary.exact(word).length > 0 ||
        phrases.has(stem(word)) ||
        (folded.length > 2 && dictionary.startingWith(folded).length > 0)
      );
    });
  const unknown = (part: string): boolean =>
    !makesSense(part) && !dictionary.filter((term) => term.includes(fold(part))).length;
  let changed = false;
  const parts = text.split(/(\s+)/).map((part) => {
    if (part.length < 3) return part;
    const other = otherLayout(part);
    if (other === null || !unknown(part) || !makesSense(other)) return part;
    changed = true;
    return other;
  });
  return changed ? parts.join('') : null;
}
