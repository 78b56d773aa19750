import {isStopWord} from '../text/stopWords';
import {termsOf, wordsOf, type Word} from '../text/words';
import type {Segment} from '../types';

/** Characters of a snippet at most, ellipses included, where the request does not say. */
export const SNIPPET_LENGTH = 100;

/** Weighs the words of a text: 0 for a word that is not part of the answer, more for one that tells more. */
export type Weigh = (words: readonly Word[]) => number[];

/**
 * Weighs words by what answers the query.
 *
 * @param answers terms that answer together: those of a phrase count only where all of them stand
 */
export function weighBy(answers: readonly {terms: readonly string[]; weight: number}[]): Weigh {
  return (words) => {
    const termsOfWords = words.map(({text}) => termsOf(text));
    const present = new Set(termsOfWords.flat());
    const weights = new Map<string, number>();
    for (const {terms, weight} of answers) {
      if (!terms.every((term) => present.has(term))) continue;
      for (const term of terms) {
        if (terms.length > 1 && isStopWord(term)) continue;
        weights.set(term, Math.max(weights.get(term) ?? 0, weight));
      }
    }
    return termsOfWords.map((terms) => Math.max(0, ...terms.map((term) => weights.get(term) ?? 0)));
  };
}

/** The beginning of a text as a snippet without marks. */
export function beginning(text = '', most = SNIPPET_LENGTH): Segment[] {
  if (text.length <= most) return text ? [[text, false]] : [];
  const cut = text.slice(0, most - 1).replace(/[\s\p{P}]+\S*$/u, '');
  return [[`${cut}…`, false]];
}

function segments(
  text: string,
  words: readonly Word[],
  weights: readonly number[],
  from = 0,
  to = text.length,
): Segment[] {
  const result: Segment[] = [];
  let at = from;
  for (const [number, word] of words.entries()) {
    if (word.start < from || word.end > to || weights[number] === 0) continue;
    const between = text.slice(at, word.start);
    const [before, isMarked] = result.at(-1) ?? ['', false];
    // «стоп-лосс» is one mark.
    if (isMarked && /^[-\u2011]$/.test(between)) {
      result.splice(-1, 1, [before + text.slice(at, word.end), true]);
    } else {
      if (between) result.push([between, false]);
      result.push([text.slice(word.start, word.end), true]);
    }
    at = word.end;
  }
  if (at < to) result.push([text.slice(at, to), false]);
  return result;
}

/** Marks the matched words of a whole text. */
export function mark(text: string, weigh: Weigh): Segment[] {
  const words = wordsOf(text);
  return segments(text, words, weigh(words));
}

/** Keeps a cut off the middle of a character that takes two units. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') && /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at;
}

/**
 * Cuts the part of a text that holds the most telling words of the query, at word boundaries.
 *
 * @param texts blocks of a section; the best one is taken
 * @param isMarked 0 for a word that is left without a mark: a synonym chooses the place, and the reader did not type it
 * @param most characters at most, ellipses included
 * @returns segments; none when nothing matches
 */
export function snippet(
  texts: readonly string[],
  weigh: Weigh,
  isMarked: Weigh = weigh,
  most = SNIPPET_LENGTH,
): Segment[] {
  let best: {text: string; words: Word[]; weights: number[]; first: number; last: number; weight: number} | null = null;
  for (const text of texts) {
    const words = wordsOf(text);
    const weights = weigh(words);
    for (let first = 0; first < words.length; first += 1) {
      if (weights[first] === 0) continue;
      const seen = new Set<string>();
      let weight = 0;
      let last = first;
      for (let at = first; at < words.length && words[at].end - words[first].start <= most - 2; at += 1) {
        const term = termsOf(words[at].text)[0];
        if (weights[at] === 0) continue;
        weight += seen.has(term) ? weights[at] / 10 : weights[at];
        seen.add(term);
        last = at;
      }
      if (!best || weight > best.weight) best = {text, words, weights, first, last, weight};
    }
  }
  if (!best) return [];
  const {text, words} = best;
  const weights = isMarked(words);
  if (text.length <= most) return segments(text, words, weights);

  // Room is given to the words before and after in turn; both ends keep a place for an ellipsis.
  const room = most - 2;
  let {first, last} = best;
  if (words[last].end - words[first].start > room) {
    const start = words[first].start;
    const end = whole(text, start + room);
    return [...segments(text, words, weights, start, end), ['…', false]];
  }
  for (let grown = true; grown;) {
    grown = false;
    if (last + 1 < words.length && words[last + 1].end - words[first].start <= room) {
      last += 1;
      grown = true;
    }
    if (first > 0 && words[last].end - words[first - 1].start <= room) {
      first -= 1;
      grown = true;
    }
  }
  const start = first === 0 && words[last].end <= room ? 0 : words[first].start;
  const end = last === words.length - 1 && text.length - start <= room ? text.length : words[last].end;
  return [
    ...(start > 0 ? ([['…', false]] as Segment[]) : []),
    ...segments(text, words, weights, start, end),
    ...(end < text.length ? ([['…', false]] as Segment[]) : []),
  ];
}
