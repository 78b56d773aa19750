import {englishStem} from './english';
import {russianStem} from './russian';

/** A word of a text and where it stands, in UTF-16 units. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** What joins words to one name: `X-REQID`, `/md/v2/history`, `create:limit`, `ms_timestamp`, `/{exchange}/{symbol}`. */
const JOINTS = /^[-_/:.{}]+$/;
const MAX_NAME_LENGTH = 160;

/** Splits a text into runs of letters and digits. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    words.push({text: match[0], start: match.index, end: match.index + match[0].length});
  }
  return words;
}

/** One spelling for what readers write in several: letter case, ё, composed letters. */
export function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}

/** The stem under which a word is stored, by its alphabet. A word with digits in it is stored as it is. */
export function stem(word: string): string {
  const folded = normalize(word);
  if (/^[а-я]+$/.test(folded)) return russianStem(folded);
  if (/^[a-z]+$/.test(folded)) return englishStem(folded);
  return folded;
}

/** The parts of a name in camel case, or none when it has only one: `BarsGetAndSubscribe` → Bars, Get, And, Subscribe. */
export function camelParts(word: string): string[] {
  if (!/[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(word)) return [];
  const parts = word
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ');
  return parts.length > 1 ? parts : [];
}

/** Names that a text joins from several words, with the numbers of their first and last word. */
export function namesOf(text: string, words: readonly Word[]): {from: number; to: number; name: string}[] {
  const names: {from: number; to: number; name: string}[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let to = from;
    while (to + 1 < words.length && JOINTS.test(text.slice(words[to].end, words[to + 1].start))) to += 1;
    if (to > from) {
      const name = normalize(
        words
          .slice(from, to + 1)
          .map((word) => word.text)
          .join(''),
      );
      if (name.length <= MAX_NAME_LENGTH && !/^\d+$/.test(name)) names.push({from, to, name});
      from = to;
    }
  }
  return names;
}

/** Terms by word: the same words stand in every snippet. */
const cachedTerms = new Map<string, readonly string[]>();
const MAX_CACHED = 30_000;

/** The terms under which one word is stored: its stem, and the stems of its parts when it is a name in camel case. */
export function termsOf(word: string): readonly string[] {
  let terms = cachedTerms.get(word);
  if (!terms) {
    const parts = camelParts(word);
    terms = parts.length > 0 ? [normalize(word), ...parts.map(stem)] : [stem(word)];
    if (cachedTerms.size >= MAX_CACHED) cachedTerms.clear();
    cachedTerms.set(word, terms);
  }
  return terms;
}

/** The stems of a text, apart by spaces: equal for texts that differ in forms of words and in marks only. */
export const stemsOf = (text: string): string =>
  wordsOf(text)
    .map(({text: word}) => stem(word))
    .join(' ');
