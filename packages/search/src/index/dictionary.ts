import {groupBySound} from '../text/sound';
import {isStopWord} from '../text/stopWords';
import {normalize, namesOf, stem, termsOf, wordsOf} from '../text/words';

/** A text as numbers of terms, word by word, and the names that several of its words make together. */
export interface IndexedText {
  words: readonly (readonly number[])[];
  names: readonly {from: number; to: number; term: number}[];
}

/** All terms of an edition. A term is a stem or a whole name in lower case. */
export class Dictionary {
  readonly terms: string[] = [];
  /** Terms of words that say nothing by themselves. */
  readonly stopTerms = new Set<number>();
  private readonly numbers = new Map<string, number>();
  /** Terms by word as it is written: most words occur again and again. */
  private readonly termsByWord = new Map<string, readonly number[]>();
  private whole: ReadonlyMap<string, string> | null = null;
  private sorted: number[] | null = null;
  private bySound: ReadonlyMap<string, readonly string[]> | null = null;

  /** Takes a text in; its new terms get numbers. */
  add(text: string): IndexedText {
    const words = wordsOf(text);
    return {
      words: words.map(({text: word}) => this.addWord(word)),
      names: namesOf(text, words).map(({from, to, name}) => ({from, to, term: this.number(name)})),
    };
  }

  /** The number of a term, or undefined when no page has it. */
  find(term: string): number | undefined {
    return this.numbers.get(term);
  }

  /** Numbers of the terms of a query word: its stem, and the word as a whole name. */
  exact(word: string): number[] {
    return [...new Set([stem(word), normalize(word)])].flatMap((term) => this.find(term) ?? []);
  }

  /** Terms that begin with a text. */
  startingWith(start: string): number[] {
    const order = this.order();
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.terms[order[middle]] < start) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < order.length && this.terms[order[at]].startsWith(start); at += 1) found.push(order[at]);
    return found;
  }

  /** Terms for which a test holds; it looks at all of them. */
  filter(test: (term: string) => boolean): number[] {
    const found: number[] = [];
    for (let number = 0; number < this.terms.length; number += 1) if (test(this.terms[number])) found.push(number);
    return found;
  }

  /** Terms of one sound; see text/sound.ts. */
  sounding(sound: string): readonly string[] {
    return this.soundMap().get(sound) ?? [];
  }

  /** All sounds. */
  sounds(): Iterable<string> {
    return this.soundMap().keys();
  }

  /** Whole words, folded, each with its stem. */
  words(): ReadonlyMap<string, string> {
    this.whole ??= new Map(
      [...this.termsByWord.keys()].filter((word) => !/\d/.test(word)).map((word) => [normalize(word), stem(word)]),
    );
    return this.whole;
  }

  private soundMap(): ReadonlyMap<string, readonly string[]> {
    this.bySound ??= groupBySound(this.terms.filter((term) => /^(?:[a-z]{3,}|[а-я]{3,})$/.test(term)));
    return this.bySound;
  }

  private order(): number[] {
    this.sorted ??= this.terms.map((_, number) => number).sort((a, b) => (this.terms[a] < this.terms[b] ? -1 : 1));
    return this.sorted;
  }

  private addWord(word: string): readonly number[] {
    let terms = this.termsByWord.get(word);
    if (!terms) {
      terms = termsOf(word).map((term) => this.number(term));
      this.termsByWord.set(word, terms);
      if (isStopWord(normalize(word))) for (const term of terms) this.stopTerms.add(term);
    }
    return terms;
  }

  private number(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.numbers.set(term, number);
    }
    return number;
  }
}
