import {comparable, type Pasted} from './pasted';

/** One class of exchange codes in one edition, without Markdown. */
export interface FindableClass {
  readonly id: string;
  readonly name: string;
  readonly cause: string;
  readonly remedy: string;
  readonly effect: string;
  readonly retry: string;
  readonly retryOnRepeat: string;
}

/** The exchange's codes: system (0 asts, 1 spectra), code, place of its class, text, Russian text where one is known. */
export interface CodeData {
  readonly classes: readonly FindableClass[];
  readonly codes: readonly (readonly (number | string)[])[];
}

/** A code of the exchange that was recognized. */
export interface FoundCode {
  readonly market: 'asts' | 'spectra';
  readonly code: number;
  readonly text: string;
  readonly class: FindableClass;
}

interface Listed {
  readonly found: FoundCode;
  /** Without the full stop at its end. */
  readonly words: string;
  /** Where the text has gaps: finds it with values in them. */
  readonly pattern?: RegExp;
}

/** The marks of values in the exchange's texts, and those of ours in the Russian ones. */
const GAP = /%[\d.*]*l?[a-z]|\{\w+\}/g;

const VALUE = '[^\\s"\']{1,40}';

const bare = (text: string): string => comparable(text).replace(/[.!]+$/, '');

/** A text with its gaps filled; what fills a gap is short, so that no text takes long. */
function patternOf(words: string): RegExp | undefined {
  const parts = words.split(GAP);
  if (parts.length === 1) return undefined;
  const literal = parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  // At an end of the text the value is one word.
  const filled = literal
    .join('.{1,40}?')
    .replace(/^\.\{1,40\}\?/, VALUE)
    .replace(/\.\{1,40\}\?$/, VALUE);
  return new RegExp(`(?<![\\p{L}\\d])${filled}(?![\\p{L}\\d])`, 'u');
}

const foundOf = ([market, code, at, text]: CodeData['codes'][number], classes: CodeData['classes']): FoundCode => ({
  market: market === 0 ? 'asts' : 'spectra',
  code: Number(code),
  text: String(text),
  class: classes[Number(at)],
});

const lists = new WeakMap<CodeData, readonly Listed[]>();

/** Every text of the data in the form in which texts are compared, the longest first. */
function listOf(data: CodeData): readonly Listed[] {
  let list = lists.get(data);
  if (!list) {
    list = data.codes
      .flatMap(([market, code, at, text, ru]): Listed[] => {
        const found = foundOf([market, code, at, text], data.classes);
        return [text, ru].flatMap((one) => {
          const words = one === undefined ? '' : bare(String(one));
          return words === '' ? [] : [{found, words, pattern: patternOf(words)}];
        });
      })
      .sort((a, b) => b.words.length - a.words.length);
    lists.set(data, list);
  }
  return list;
}

/** A number before a text, as gateways write it: `[GW][332] …`, `(713) …`, `853 …`, and in words: `код 332`. */
const BEFORE = /^\[gw\]\[(\d{1,5})\] ?|^\((\d{1,5})\) ?|^(\d{1,5})[:.,]? (?=\p{L})/u;
const NAMED = /(?:^|[^\p{L}])(?:exchange code|code|error|код биржи|код|ошибка)[\s"':=#№]{1,4}(-?\d{1,5})(?![\d.])/u;
const ALONE = /^(\d{1,5})$/;

/** Part of a longer text only where it stands by itself: a few words of one text may be all of another. */
function standsIn(text: string, {words, pattern}: Listed): boolean {
  if (pattern) {
    const hit = pattern.exec(text);
    return hit !== null && endsWell(text, hit.index + hit[0].length);
  }
  if (words.length < 12 || !words.includes(' ')) return false;
  const at = text.indexOf(words);
  return at >= 0 && !/[\p{L}\d]$/u.test(text.slice(0, at)) && endsWell(text, at + words.length);
}

/** Nothing but the end of a quotation, a sentence or a value follows. */
const endsWell = (text: string, at: number): boolean => /^ *(?:$|["'.,;:!<>)\]}|(\n])/.test(text.slice(at, at + 20));

/** What the exchange's lists say of a text, by its words or its number; its length tells how much of it was recognized. */
export function findCodes(pasted: Pasted, data: CodeData): {codes: readonly FoundCode[]; length: number} {
  const list = listOf(data);
  const messages = pasted.messages.map((text) => text.slice(0, 2000));
  const numbers = messages.map((text) => BEFORE.exec(text) ?? NAMED.exec(text) ?? ALONE.exec(text));
  const ofHit = (hit: RegExpExecArray | null): number => Number(hit?.slice(1).find((one) => one !== undefined) ?? NaN);
  const wholes = messages.map((text) => text.replace(BEFORE, '').replace(/[.!]+$/, ''));
  const isWhole = ({words, pattern}: Listed, text: string): boolean =>
    words === text || (pattern !== undefined && pattern.exec(text)?.[0] === text);
  const text = messages.join('\n');
  const first =
    list.find((one) => wholes.some((whole) => isWhole(one, whole))) ?? list.find((one) => standsIn(text, one));
  if (first) {
    const same = list.filter(({words}) => words === first.words).map(({found}) => found);
    const named = same.filter(({code}) => numbers.some((hit) => ofHit(hit) === code));
    return {codes: named.length > 0 ? named : same, length: first.words.replace(GAP, '0').length};
  }
  for (const [at, hit] of numbers.entries()) {
    const number = ofHit(hit);
    const rest = (hit ? messages[at].replace(hit[0], ' ') : '').match(/[\p{L}]{3,}/gu) ?? [];
    const known = data.codes
      .filter(([, code]) => code === number)
      .flatMap(([, , , own]) => list.filter(({found, words}) => found.code === number && words === bare(String(own))))
      // A number beside words of another text names nothing.
      .filter(({words}) => rest.every((word) => words.includes(word)));
    if (known.length > 0) {
      return {codes: [...new Set(known.map(({found}) => found))], length: 0};
    }
  }
  return {codes: [], length: 0};
}

/**
 * What the exchange's lists have under numbers that came with a text they do not hold. What the class is called is a guess then, and
 * its advice would be one, too: that of a text whose meaning is unclear stands in its place.
 */
export function guessCodes(numbers: readonly number[], {classes, codes}: CodeData): readonly FoundCode[] {
  const [unclear] = classes.filter(({id}) => id === 'unclear');
  const careful = classes.map(({id, name, cause}) => ({...unclear, id, name, cause}));
  return codes.filter(([, code]) => numbers.includes(Number(code))).map((one) => foundOf(one, careful));
}
