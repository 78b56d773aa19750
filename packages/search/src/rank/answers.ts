import type {ShortText} from '../index/pages';
import {sum} from '../math';
import type {Alternative, Query} from '../query/readQuery';
import {NAMING, TEXT_SHARE} from './weights';

/** How well a short text answers a query. */
export interface Coverage {
  /** Share of the query that the text has. */
  query: number;
  /** Share of the text that the query names. */
  text: number;
}

export const NO_COVERAGE: Coverage = {query: 0, text: 0};

/** Which words of a query terms answer, and how well. */
export class Answers {
  private readonly whole: number;
  /** By term, the words that it answers by itself. */
  private readonly single = new Map<number, {word: number; weight: number}[]>();
  /** What only several terms together answer. */
  private readonly together: readonly Alternative[];

  /** @param importance what each word of the query counts */
  constructor(
    query: Query,
    private readonly importance: readonly number[],
  ) {
    this.whole = Math.max(1e-9, sum(importance));
    // Of a misspelled word the best guess is taken for the word.
    const best = query.words.map(() => 0);
    for (const {from, to, weight} of query.alternatives) {
      for (let word = from; word <= to; word += 1) best[word] = Math.max(best[word], Math.min(1, weight));
    }
    this.together = query.alternatives
      .filter(({terms}) => terms.length > 1)
      .map((alternative) => ({...alternative, weight: Math.min(1, alternative.weight / best[alternative.from])}));
    for (const {from, to, terms, weight} of query.alternatives) {
      if (terms.length > 1) continue;
      let answers = this.single.get(terms[0]);
      if (!answers) this.single.set(terms[0], (answers = []));
      for (let word = from; word <= to; word += 1) answers.push({word, weight: Math.min(1, weight / best[word])});
    }
  }

  /** The share of the query that sets of terms answer together. */
  share(...sets: (ReadonlySet<number> | undefined)[]): number {
    const covered = new Array<number>(this.importance.length).fill(0);
    let any = false;
    for (const set of sets) {
      if (!set) continue;
      for (const term of set) {
        for (const {word, weight} of this.single.get(term) ?? []) {
          if (weight > covered[word]) covered[word] = weight;
          any = true;
        }
      }
    }
    for (const {from, to, terms, weight} of this.together) {
      if (!terms.every((term) => sets.some((set) => set?.has(term)))) continue;
      for (let word = from; word <= to; word += 1) covered[word] = Math.max(covered[word], weight);
      any = true;
    }
    if (!any) return 0;
    return sum(covered.map((weight, word) => weight * this.importance[word])) / this.whole;
  }

  /**
   * How well a short text and the query cover each other.
   *
   * @param around a text that may answer what `text` itself leaves open: “filter” in the section “GraphQL”
   */
  coverage(text: ShortText, stopTerms: ReadonlySet<number>, around?: ShortText): Coverage {
    const has = around ? new Set([...text.all, ...around.all]) : text.all;
    const active = new Set([...text.all].filter((term) => this.names(term, has)));
    if (active.size === 0 && !(around && [...around.all].some((term) => this.names(term, has)))) return NO_COVERAGE;
    const named = text.words.map((terms) => terms.some((term) => active.has(term)));
    for (const {from, to, term} of text.names) if (active.has(term)) named.fill(true, from, to + 1);
    const telling = named.filter((_, at) => !text.words[at].some((term) => stopTerms.has(term)));
    return {query: this.share(has), text: telling.filter(Boolean).length / Math.max(1, telling.length)};
  }

  /** Whether a term answers a word well enough to be what the query names. */
  private names(term: number, has: ReadonlySet<number>): boolean {
    if (this.single.get(term)?.some(({weight}) => weight >= NAMING)) return true;
    return this.together.some(
      ({terms, weight}) => weight >= NAMING && terms.includes(term) && terms.every((other) => has.has(other)),
    );
  }
}

/** A text counts when it has most of the query, and the more the less else it says. */
export function coverageBonus({query, text}: Coverage): number {
  return query ** 2 * (1 - TEXT_SHARE + TEXT_SHARE * text);
}
