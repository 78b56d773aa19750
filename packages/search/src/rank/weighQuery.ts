import {Answers} from './answers';
import {announcesCode, isFailure, isPlainNumber} from './lexicon';
import {ALTERNATIVE_WEIGHT, LEAST_IMPORTANCE, MESSAGE_POWER, NAMING, WORD_FACTOR} from './weights';
import type {PageIndex} from '../index/pageIndex';
import {withoutNumbers} from '../index/pages';
import {mean, sum} from '../math';
import type {Alternative, Query} from '../query/readQuery';

/** What pages and their parts are judged by. */
export interface WeighedQuery extends Query {
  /** What each word of the query counts beside others. */
  factors: readonly number[];
  /** What each word counts with the rarity of what answers it best. */
  importance: readonly number[];
  /** The messages of the server that the query quotes, or is the beginning of, each with what it counts: 1 when it is the whole query. */
  quoted: ReadonlyMap<string, number>;
  /** All terms that answer something. */
  terms: ReadonlySet<number>;
  answers: Answers;
}

/** Weighs the words of a query. A word that no page answers tells none apart. */
export function weighQuery(index: PageIndex, query: Query): WeighedQuery {
  const answersOf = query.words.map((_, word) => answersTo(query, word));
  const factors = answersOf.map((answers, word) => factorOf(index, query, word, answers));
  const importance = answersOf.map((answers, word) => {
    if (query.optional[word]) return 0;
    const best = Math.max(0, ...answers.map(({weight}) => weight));
    // A rare name that two words make together does not make them rare: “stop order”, `stoporder`.
    const least = best < ALTERNATIVE_WEIGHT.name ? Math.min(best, 1) : best;
    const rarities = answers
      .filter(({weight}) => weight >= least)
      .map(({terms}) => mean(terms.map((term) => index.rarity(term))));
    return rarities.length === 0 ? 0 : Math.max(LEAST_IMPORTANCE, Math.min(...rarities)) * factors[word];
  });
  return {
    ...query,
    factors,
    importance,
    quoted: quotedMessages(index, query, importance),
    terms: new Set(query.alternatives.flatMap(({terms}) => terms)),
    answers: new Answers(query, importance),
  };
}

/** For each word of a query that names a month or a year, the terms that answer it. */
export function datesOf(index: PageIndex, query: Query): ReadonlySet<number>[] {
  return query.words
    .map((_, word) => {
      const terms = answersTo(query, word).flatMap(({weight, terms}) => (weight >= NAMING ? terms : []));
      return new Set(terms.filter((term) => index.months.has(term)));
    })
    .filter(({size}) => size > 0);
}

function answersTo({alternatives}: Query, word: number): Alternative[] {
  return alternatives.filter(({from, to}) => from <= word && word <= to);
}

function factorOf(index: PageIndex, {words, codes}: Query, at: number, answers: readonly Alternative[]): number {
  if (isPlainNumber(words[at]) && !codes.includes(words[at])) return WORD_FACTOR.number;
  const announces = announcesCode(words[at]) && /^\d+$/.test(words[at + 1] ?? '');
  if (announces || isFailure(words[at])) return WORD_FACTOR.failure;
  const namesSection = ({terms, weight}: Alternative): boolean =>
    weight >= 1 && terms.every((term) => index.namedBy.section[term] !== undefined);
  return answers.some(namesSection) ? WORD_FACTOR.section : 1;
}

function quotedMessages(index: PageIndex, query: Query, importance: readonly number[]): ReadonlyMap<string, number> {
  const quoted = new Map<string, number>();
  const typed = withoutNumbers(query.text);
  for (const [source, {pattern, texts}] of index.messages) {
    const match = pattern.exec(query.text);
    const begun = match || query.words.length < 2 ? undefined : texts.find((text) => text.startsWith(`${typed} `));
    if (begun) quoted.set(source, typed.length / begun.length);
    if (!match) continue;
    const first = query.text.slice(0, match.index).split(' ').filter(Boolean).length;
    const words = match[0].trim().split(' ').length;
    const share = sum(importance.slice(first, first + words)) / Math.max(1e-9, sum(importance));
    quoted.set(source, share ** MESSAGE_POWER);
  }
  return quoted;
}
