import {bySound, byTypos, commonSpellings, meaningful, type Reading} from './guesses';
import {phrases} from './synonyms';
import type {Dictionary} from '../index/dictionary';
import {announcesCode, isPlainNumber} from '../rank/lexicon';
import {ALTERNATIVE_WEIGHT as WEIGHT} from '../rank/weights';
import {spellDates} from '../text/dates';
import {otherLayout} from '../text/layout';
import {parsePrintedError} from '../text/serverMessages';
import {isStopWord} from '../text/stopWords';
import {camelParts, namesOf, normalize, stem, wordsOf, type Word} from '../text/words';

/** A way to answer some words of the query: all its terms must occur. */
export interface Alternative {
  /** First and last word of the query that it answers. */
  from: number;
  to: number;
  terms: readonly number[];
  /** 1 for the word itself, less for what merely resembles it. */
  weight: number;
  /** Whether the terms merely mean what the words say: pages are found by them, and nothing is marked. */
  isSynonym?: boolean;
}

/** What the index knows of a term. */
export interface TermFacts {
  /** In how many pages it occurs. */
  pageCount: (term: number) => number;
  /** Whether it stands in the title of an entry of the catalogue of errors. */
  hasEntry: (term: number) => boolean;
}

export interface Query {
  words: readonly string[];
  /** Words that only help to rank: «как», “the”. */
  optional: readonly boolean[];
  /** What was searched for, in one case, words apart by one space. */
  text: string;
  alternatives: readonly Alternative[];
  /** Numbers that name an error: the whole query, “code 335”, “(335)”; a status only without other words. */
  codes: readonly string[];
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
const MAX_READINGS = 3;

/**
 * Reads a query: which terms of the edition answer which of its words, and how well.
 *
 * @param input what the reader typed, of any length and content
 * @param dictionary terms of the edition
 */
export function readQuery(input: string, dictionary: Dictionary, terms: TermFacts): Query {
  const typed = parsePrintedError(input.slice(0, MAX_PASTED)).slice(0, MAX_LENGTH);
  const readAs = rereadLayout(typed, dictionary);
  const text = spellDates(readAs ?? typed);
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const normalized = words.map((word) => normalize(word.text));
  const stop = normalized.map(isStopWord);
  const alternatives = new QueryReader(words, normalized, dictionary, terms).read(text, stop);
  return {
    words: words.map((word) => word.text),
    optional: stop.every(Boolean) ? stop.map(() => false) : stop,
    text: normalized.join(' '),
    alternatives,
    codes: codesOf(text, words),
    readAs,
  };
}

function codesOf(text: string, words: readonly Word[]): string[] {
  return words
    .filter(({text: word, start, end}, at) => {
      if (!/^\d{1,5}$/.test(word)) return false;
      // A status has many entries: beside other words those tell which.
      if (!isPlainNumber(word)) return words.every(({text: other}, place) => place === at || announcesCode(other));
      if (words.length === 1 || announcesCode(words[at - 1]?.text ?? '')) return true;
      return /[[(]$/.test(text.slice(0, start)) && /^[\])]/.test(text.slice(end));
    })
    .map(({text: word}) => word);
}

/** Collects the alternatives of one query. */
class QueryReader {
  private readonly alternatives: Alternative[] = [];
  private isSpaced = false;

  constructor(
    private readonly words: readonly Word[],
    /** The same words, normalized. */
    private readonly normalized: readonly string[],
    private readonly dictionary: Dictionary,
    private readonly terms: TermFacts,
  ) {}

  read(text: string, stop: readonly boolean[]): Alternative[] {
    this.isSpaced = /\s/.test(text.trim());
    this.addNames(text);
    const readings = this.words.map((_, at) => this.addWord(at));
    this.addMeanings(readings, stop);
    return this.alternatives;
  }

  private add(from: number, to: number, terms: readonly number[], weight: number, isSynonym = false): void {
    this.alternatives.push({from, to, terms, weight, isSynonym});
  }

  /** Terms that are somewhat longer than what was typed count by the share of them that it is. */
  private addLonger(from: number, to: number, part: string, terms: readonly number[], weight: number): void {
    for (const term of terms) {
      const {length} = this.dictionary.terms[term];
      this.add(from, to, [term], weight * Math.sqrt(part.length / Math.max(part.length, length)));
    }
  }

  /** Of many terms those that most pages have. */
  private mostCommon(terms: number[]): number[] {
    if (terms.length <= MAX_EXPANSIONS) return terms;
    return terms.sort((a, b) => this.terms.pageCount(b) - this.terms.pageCount(a)).slice(0, MAX_EXPANSIONS);
  }

  /** Names of several words, whole or in part: `X-REQID`, `v2/history`. */
  private addNames(text: string): void {
    const {dictionary} = this;
    for (const {from, to, name} of namesOf(text, this.words)) {
      if (name.length < 4) continue;
      const whole = dictionary.find(name);
      if (whole !== undefined) this.add(from, to, [whole], WEIGHT.name);
      const longer = this.mostCommon(dictionary.startingWith(name)).filter((term) => term !== whole);
      this.addLonger(from, to, name, longer, WEIGHT.nameStart);
      if (whole === undefined) {
        const inside = this.mostCommon(dictionary.filter((term) => term.indexOf(name) > 0));
        this.addLonger(from, to, name, inside, WEIGHT.nameInside);
      }
    }
  }

  /**
   * The word itself, parts of it, and names that it begins with the words after it; guesses only when nothing is known of it.
   *
   * @returns what it may stand for, itself in any case
   */
  private addWord(at: number): Reading[] {
    const {dictionary, normalized} = this;
    const {text: word} = this.words[at];
    const typed = normalized[at];
    const exact = dictionary.exact(word);
    for (const term of exact) this.add(at, at, [term], WEIGHT.word);
    const spellings = commonSpellings(typed, exact, dictionary, this.terms.pageCount);
    for (const term of spellings) this.add(at, at, [term], WEIGHT.oneTypo);

    this.addFamily(at, exact);

    let isKnown = exact.length > 0;
    const parts = camelParts(word).map(
      (part) => dictionary.find(stem(part)) ?? dictionary.startingWith(normalize(part))[0],
    );
    if (parts.length > 1 && parts.every((part) => part !== undefined)) {
      this.add(at, at, parts, isKnown ? WEIGHT.partsOfKnown : WEIGHT.parts);
      isKnown = true;
    }

    // The last word may be unfinished; another one only when nothing else is known of it.
    if (typed.length > 1 && (at === this.words.length - 1 || !isKnown)) {
      const base = stem(word);
      const start = base.length > 3 && typed.startsWith(base) ? base : typed;
      const longer = this.mostCommon(dictionary.startingWith(start).filter((term) => !exact.includes(term)));
      this.addLonger(at, at, start, longer, exact.length > 0 ? WEIGHT.startOfKnown : WEIGHT.start);
      isKnown ||= longer.length > 0;
    }
    const itself: Reading = {stem: stem(word), weight: 1};
    let readings: Reading[] = [];
    if (!isKnown && !meaningful.has(itself.stem)) {
      readings = bySound(typed, dictionary);
      // What sounds alike in the other alphabet is a guess: a typing error in its own is another.
      if (readings.length > 0) readings.push(...byTypos(typed, dictionary, 1));
      this.addReadings(at, readings);
      isKnown = readings.length > 0;
    }
    if (!isKnown && typed.length > 3) {
      const inside = this.mostCommon(dictionary.filter((term) => term.includes(typed)));
      this.addLonger(at, at, typed, inside, WEIGHT.inside);
      isKnown = inside.length > 0;
    }
    for (let cut = 4; !isKnown && cut <= typed.length - 4; cut += 1) {
      const written = [typed.slice(0, cut), typed.slice(cut)];
      const halves = written.map(stem);
      const terms = halves.map((half) => dictionary.find(half));
      if (written.every((half) => dictionary.words().has(half)) && terms.every((term) => term !== undefined)) {
        this.add(at, at, terms, WEIGHT.parts);
        readings = [{stem: halves.join(' '), weight: WEIGHT.parts}];
        isKnown = true;
      }
    }
    this.addJoined(at);
    if (!isKnown && !meaningful.has(itself.stem)) {
      readings = byTypos(typed, dictionary, 2);
      this.addReadings(at, readings);
    }
    return readings.length > 0 ? readings : [itself];
  }

  /** An error of the kind 5xx is asked for by a status without an entry of its own, a page without versions by the name of one. */
  private addFamily(at: number, exact: readonly number[]): void {
    const typed = this.normalized[at];
    const family = this.dictionary.find(typed.replace(/^([45])\d\d$/, '$1xx').replace(/(?<=[a-z]{4})v\d$/, ''));
    if (family === undefined || exact.includes(family) || exact.some(this.terms.hasEntry)) return;
    this.add(at, at, [family], WEIGHT.word, /^\d/.test(typed));
  }

  private addReadings(at: number, readings: readonly Reading[]): void {
    for (const reading of readings) {
      const term = this.dictionary.find(reading.stem);
      if (term !== undefined) this.add(at, at, [term], reading.weight);
    }
  }

  /**
   * “order books” is also “orderbook”, “stop limit” also “stopLimit”. More words without a space are a name, `api.alor.ru/cws`;
   * with spaces they only say what to do: “create limit order” wants the request before the command `CreateLimitOrder`.
   */
  private addJoined(at: number): void {
    let joined = this.normalized[at];
    for (let to = at + 1; to < Math.min(this.words.length, at + MAX_JOINED); to += 1) {
      joined += this.normalized[to];
      if (joined.length <= 4) continue;
      const isPhrase = to > at + 1 && this.isSpaced;
      const name = to > at + 1 ? WEIGHT.name : WEIGHT.joined;
      for (const term of this.dictionary.exact(joined)) this.add(at, to, [term], isPhrase ? WEIGHT.parts : name);
    }
  }

  /** What else readers call the words, alone or as phrases. */
  private addMeanings(readings: readonly Reading[][], stop: readonly boolean[]): void {
    readings.forEach((_, at) => {
      let begun: Reading[] = [{stem: '', weight: 1}];
      for (let to = at; to < Math.min(readings.length, at + MAX_PHRASE); to += 1) {
        const grown = begun.flatMap((before) =>
          readings[to].slice(0, MAX_READINGS).map((next) => ({
            stem: to > at ? `${before.stem} ${next.stem}` : next.stem,
            weight: before.weight * next.weight,
          })),
        );
        // “token is required” has the phrase “token required”, too.
        begun = to > at && stop[to] ? [...begun, ...grown] : grown;
        for (const {stem: key, weight} of grown) {
          for (const phrase of phrases.get(key) ?? []) {
            const terms = phrase.map((word) => this.dictionary.find(word));
            if (terms.every((term) => term !== undefined)) {
              this.add(at, to, terms, weight * (to > at ? WEIGHT.phraseMeaning : WEIGHT.meaning), true);
            }
          }
        }
      }
    });
  }
}

/** Retypes the parts of a query that make sense only in the other keyboard layout; null when there are none. */
function rereadLayout(text: string, dictionary: Dictionary): string | null {
  const makesSense = (part: string): boolean =>
    wordsOf(part).length > 0 &&
    wordsOf(part).every(({text: word}) => {
      const folded = normalize(word);
      return (
        dictionary.exact(word).length > 0 ||
        phrases.has(stem(word)) ||
        (folded.length > 2 && dictionary.startingWith(folded).length > 0)
      );
    });
  const unknown = (part: string): boolean =>
    !makesSense(part) && !dictionary.filter((term) => term.includes(normalize(part))).length;
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
