import type {Dictionary} from './dictionary';
import {meanings} from './synonyms';
import {typos} from './text/distance';
import {otherLayout} from './text/layout';
import {isStopWord} from './text/stopWords';
import {camelParts, fold, namesOf, stem, wordsOf} from './text/words';

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
  alternatives: readonly Alternative[];
  /** What was searched for when words had been typed with the other keyboard layout on. */
  readAs: string | null;
}

// A reader's question is short; what is longer was pasted and its beginning tells enough.
const MAX_LENGTH = 200;
const MAX_WORDS = 12;
const MAX_EXPANSIONS = 24;
const MAX_PHRASE = 4;

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
  oneTypo: 0.6,
  twoTypos: 0.4,
};

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

/**
 * Reads a query: which terms of the edition answer which of its words, and how well.
 *
 * @param input what the reader typed, of any length and content
 * @param dictionary terms of the edition
 * @param pagesWith in how many pages a term occurs
 */
export function readQuery(input: string, dictionary: Dictionary, pagesWith: (term: number) => number): Query {
  const typed = input.slice(0, MAX_LENGTH);
  const read = rereadLayout(typed, dictionary);
  const text = read ?? typed;
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

  words.forEach(({text: word}, at) => {
    const folded = fold(word);
    const exact = dictionary.exact(word);
    for (const term of exact) add(at, at, [term], WEIGHT.word);
    let known = exact.length > 0;

    const parts = camelParts(word).map((part) => dictionary.find(stem(part)));
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
    if (!known && folded.length > 3) {
      const inside = common(dictionary.filter((term) => term.includes(folded)));
      for (const term of inside) add(at, at, [term], WEIGHT.inside * share(folded, term));
      known = inside.length > 0;
    }
    for (let cut = 4; !known && cut <= folded.length - 4; cut += 1) {
      const halves = [folded.slice(0, cut), folded.slice(cut)].map((half) => dictionary.find(stem(half)));
      if (halves.every((half) => half !== undefined)) {
        add(at, at, halves, WEIGHT.parts);
        known = true;
      }
    }

    // «order book» is also «orderbook», “stop limit” also “stopLimit”.
    let joined = folded;
    for (let to = at + 1; to < Math.min(words.length, at + 3); to += 1) {
      joined += fold(words[to].text);
      const term = dictionary.find(joined);
      if (term !== undefined && joined.length > 4) add(at, to, [term], WEIGHT.joined);
    }

    for (let to = at; to < Math.min(words.length, at + MAX_PHRASE); to += 1) {
      const key = words
        .slice(at, to + 1)
        .map((other) => stem(other.text))
        .join(' ');
      for (const phrase of phrases.get(key) ?? []) {
        const terms = phrase.map((term) => dictionary.find(term));
        if (terms.every((term) => term !== undefined)) {
          add(at, to, terms, to > at ? WEIGHT.phraseMeaning : WEIGHT.meaning);
          known ||= at === to;
        }
      }
    }

    if (!known && folded.length > 3 && !/\d/.test(folded)) {
      const base = stem(word);
      const limit = base.length > 6 ? 2 : 1;
      const near = dictionary
        .filter((term) => Math.abs(term.length - base.length) <= limit)
        .map((term) => ({term, errors: typos(base, dictionary.terms[term], limit)}))
        .filter(({errors}) => errors <= limit);
      const least = Math.min(...near.map(({errors}) => errors));
      for (const {term, errors} of near) {
        if (errors === least) add(at, at, [term], errors === 1 ? WEIGHT.oneTypo : WEIGHT.twoTypos);
      }
    }
  });

  const stop = words.map(({text: word}) => isStopWord(fold(word)));
  return {
    words: words.map(({text: word}) => word),
    optional: stop.every(Boolean) ? stop.map(() => false) : stop,
    alternatives,
    readAs: read,
  };
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
