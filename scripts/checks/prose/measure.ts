/** Counts what makes a text long, unsure or hard to read, with the line of each case. */
import type {Edition} from '../../../src/lib/editions';
import {phrasePattern, type Phrase} from './phrases';
import {HEDGE_WORDS, MOST_WORDS, type Measure} from './limits';
import {CODE, wordsOf, type Passage, type Source} from './texts';

/** A case of something that is counted. */
interface Hit {
  readonly line: number;
  /** What stands there. */
  readonly found: string;
  /** What to do about it. */
  readonly fix: string;
}

export interface Measured {
  readonly source: Source;
  readonly words: number;
  /** Words outside tables and headings. */
  readonly running: number;
  readonly counts: Readonly<Record<Measure, number>>;
  readonly hits: Readonly<Record<Measure, readonly Hit[]>>;
}

const HEDGE = {ru: phrasePattern(HEDGE_WORDS.ru.join('|')), en: phrasePattern(HEDGE_WORDS.en.join('|'))};
const HEDGE_FIX = 'say it plainly, mark it with <Observed id="…" />, or ask it in <Unspecified id="…" />';
/** Where a sentence ends: not behind an abbreviation. */
const END = /(?<!\b(?:e\.g|i\.e|vs|т\. ?[ед]|и т\. ?[дп]))(?<=[.!?…])["»”)]*\s+(?=["«“(]?[\p{Lu}\p{N}\uE000])/u;

const shown = (text: string): string => text.replace(/\s+/gu, ' ').trim().replaceAll(CODE, '`…`');
const short = (text: string): string => (text.length > 70 ? `${text.slice(0, 70)}…` : text);

/** The phrases of an edition that a file may not have. */
const phrasesFor = (phrases: readonly Phrase[], file: string) =>
  phrases
    .filter(({under}) => under === undefined || file.includes(`/${under}/`))
    .map(({pattern, write}) => ({pattern: phrasePattern(pattern), write}));

function hitsOf(passage: Passage, edition: Edition, worn: ReturnType<typeof phrasesFor>) {
  const {kind, text, plain} = passage;
  const at = (index: number) => passage.line + plain.slice(0, index).split('\n').length - 1;
  const hedges = [...plain.matchAll(HEDGE[edition])]
    .filter(([word]) => word !== 'May') // the month
    .map(({0: word, index}) => ({line: at(index), found: `“${shown(word)}” is a hedge`, fix: HEDGE_FIX}));
  const phrases = worn.flatMap(({pattern, write}) =>
    [...plain.matchAll(pattern)].map(({0: found, index}) => ({
      line: at(index),
      found: `“${shown(found)}” does not belong on a page`,
      fix: `write ${write}, see phrases.yaml`,
    })),
  );
  const long = (kind === 'heading' ? [] : text.split(END)).flatMap((sentence) => {
    const words = wordsOf(sentence).length;
    return words > MOST_WORDS.sentence
      ? [
          {
            line: at(text.indexOf(sentence)),
            found: `${words} words: “${short(shown(sentence))}”`,
            fix: 'make two of it',
          },
        ]
      : [];
  });
  // At the end it introduces code, a list or a table, which is what it is for.
  const colons = (kind === 'text' ? [...text.matchAll(/[:;](?=\s+\S)/gu)] : []).map(({index}) => ({
    line: at(index),
    found: `“${short(shown(text.slice(Math.max(0, index - 30), index + 1)))}”`,
    fix: 'write “because”, “so”, or a full stop',
  }));
  const words = wordsOf(text).length;
  const cells =
    kind === 'cell' && words > MOST_WORDS.cell
      ? [
          {
            line: passage.line,
            found: `a cell of ${words} words: “${short(shown(text))}”`,
            fix: 'leave one clause of 12',
          },
        ]
      : [];
  return {hedges, phrases, long, colons, cells};
}

/** Measures the texts of an edition in a file against the worn phrases of the edition. */
export function measure(source: Source, phrases: readonly Phrase[]): Measured {
  const worn = phrasesFor(phrases, source.file);
  const all = source.passages.map((passage) => hitsOf(passage, source.edition, worn));
  const counted = source.passages.map(({kind, text}) => ({kind, words: wordsOf(text).length}));
  const sum = (which: readonly {readonly words: number}[]) => which.reduce((total, {words}) => total + words, 0);
  const [words, running] = [sum(counted), sum(counted.filter(({kind}) => kind === 'text'))];
  const line = source.passages[0]?.line ?? 1;
  const hits = {
    words: [{line, found: `${words} words`, fix: 'cut what stands elsewhere, or split the page'}],
    lead: [{line, found: `a lead of ${source.lead} words`, fix: 'answer first, in at most 35 words'}],
    hedges: all.flatMap(({hedges}) => hedges),
    long: all.flatMap(({long}) => long),
    colons: all.flatMap(({colons}) => colons),
    cells: all.flatMap(({cells}) => cells),
    phrases: all.flatMap(({phrases: found}) => found),
  };
  const {hedges, long, colons, cells, phrases: found} = hits;
  const counts = {
    ...{words, lead: source.lead, hedges: hedges.length, long: long.length},
    ...{colons: colons.length, cells: cells.length, phrases: found.length},
  };
  return {source, words, running, counts, hits};
}
