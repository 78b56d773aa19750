/** How much of each a text may have, by the part of the site it belongs to. */
import type {Edition} from '../../../src/lib/editions';

/** What is measured of a text. */
export const MEASURES = ['words', 'lead', 'hedges', 'long', 'colons', 'cells', 'phrases'] as const;
export type Measure = (typeof MEASURES)[number];

type Part = 'guides' | 'reference' | 'terminal' | 'contract' | 'changelog';

/** The part of a file of either edition. */
export function partOf(file: string): Part {
  if (/^(?:contract|src\/data)\//u.test(file)) return 'contract';
  if (/^changelog\/|plugin-content-blog\//u.test(file)) return 'changelog';
  if (/\/astras\//u.test(file)) return 'terminal';
  return /\/api\/(?:http|websocket\/(?:commands|data-subscriptions))\/(?!overview)/u.test(file)
    ? 'reference'
    : 'guides';
}

/** Words of a sentence, of a cell and before the first block that need no second look. */
export const MOST_WORDS = {sentence: 30, cell: 20, lead: 35} as const;

/** Words of a text of a part; in the contract one file holds many. */
const LENGTH: Readonly<Record<Part, number>> = {
  guides: 1600,
  reference: 900,
  terminal: 1800,
  contract: Infinity,
  changelog: 2500,
};
/** Hedges a thousand words. «Может» also means “can”. */
const HEDGES: Readonly<Record<Edition, number>> = {ru: 5, en: 4};
/** Colons and semicolons a hundred words of running text. */
const COLONS: Readonly<Record<Edition, number>> = {ru: 2.5, en: 2};

/**
 * The largest count of each that a text may have.
 *
 * @param words number of words
 * @param running number of those outside tables and headings
 */
export const limitsOf = (
  part: Part,
  edition: Edition,
  {words, running}: {readonly words: number; readonly running: number},
): Readonly<Record<Measure, number>> => ({
  words: LENGTH[part],
  lead: MOST_WORDS.lead,
  // A short page may have two.
  hedges: Math.max(2, Math.floor((HEDGES[edition] * words) / 1000)),
  long: 0,
  colons: Math.max(2, Math.floor((COLONS[edition] * running) / 100)),
  cells: 0,
  phrases: 0,
});

// cspell:disable -- stems
/** Words that tell the reader “perhaps”. */
export const HEDGE_WORDS: Readonly<Record<Edition, readonly string[]>> = {
  ru: [
    'на практике|может|могут|мог|могла|могло|могли|возможно|вероятно|скорее всего|видимо|похоже,?|предположительно|обычно',
    'как правило|иногда|порой|бывает|бывают|бывало|зачастую|в большинстве случаев|не определено|не определён\\p{L}*',
    'не обеща\\p{L}*|не гарантир\\p{L}*|не подтвержд\\p{L}*|не провер\\p{L}*|не описан\\p{L}*|не опубликован\\p{L}*',
    'не встречал\\p{L}*|неизвестн\\p{L}*|не известн\\p{L}*|не рассчитывайте|рассчитывайте,? что|рассчитывайте на|считайте,? что',
    'исходите из|готовьтесь|надёжнее|на всякий случай',
  ],
  en: [
    'in practice|may|might|could|possibly|perhaps|probably|likely|presumably|apparently|seems?|appears? to|usually|as a rule',
    'sometimes|often|generally|typically|normally|mostly|not specified|unspecified|not promised|not guaranteed|not confirmed',
    'unconfirmed|not verified|not recorded|not published|not described|not been seen|not been observed|unknown|unclear',
    'cannot rely|do not rely|do not count on|assume|can differ|can vary|be ready for|to be safe|safer to',
  ],
};
