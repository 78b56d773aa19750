/**
 * Stems of English words: the inflection steps of Porter's algorithm (https://tartarus.org/martin/PorterStemmer/) and the
 * few derivations that matter here. British and American spellings (authorise, authorize) get one stem.
 */
/** Forms that no rule leads to their stem, and British spellings: the stem, then the forms. */
const IRREGULAR = new Map(
  `setting settings, index indices indexes, buy bought, sell sold, send sent, get got, lose lost, hold held, keep kept, pay paid,
  show shown, choos chose chosen, writ wrote written, break broke broken, begin began begun, hide hid hidden, spend spent, build built,
  take took taken, throw threw thrown, freez froze frozen, run ran, draw drew drawn, read reads, mean meant, meet met, make made,
  cancel canceled cancelled canceling cancelling cancellation cancelation, label labelled labelling, signal signalled signalling,
  subscrib subscription subscriptions, unsubscrib unsubscription, color colour colours coloured, center centre centres,
  favorit favourite favourites, behavior behaviour, catalog catalogue catalogues, dialog dialogue dialogues, gray grey`
    .split(',')
    .flatMap((line) => {
      const [stem, ...forms] = line.trim().split(/\s+/);
      return [stem, ...forms].map((form) => [form, stem] as const);
    }),
);

const hasVowel = (stem: string): boolean => /[aeiou]|[^aeiou]y/.test(stem);

/** Fixes a stem from which -ed or -ing was taken: placing → place, setting → set. */
function fix(stem: string): string {
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeioulsz])\1$/.test(stem)) return stem.slice(0, -1);
  if (/^[^aeiou]*[aeiouy][^aeiouwxy]$/.test(stem)) return `${stem}e`;
  return stem;
}

/**
 * @param word lower case
 * @returns the stem; two forms of a word have the same one
 */
export function englishStem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4) return word;
  let stem = word;
  if (/(?:ss|x|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/ies$/.test(stem)) stem = stem.length > 4 ? `${stem.slice(0, -3)}y` : stem.slice(0, -1);
  else if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1);

  const verbal = /(?:ed|ing)$/.exec(stem);
  if (verbal && !/eed$/.test(stem)) {
    const base = stem.slice(0, verbal.index);
    if (base.length > 1 && hasVowel(base)) stem = fix(base);
  }
  stem = stem.replace(/is(e|er|ation)$/, 'iz$1').replace(/([a-z]{3})(?:ization|izer|ize)$/, '$1iz');
  stem = stem.replace(/([a-z]{3})ation$/, '$1at').replace(/([a-z]{3})ate$/, '$1at');
  stem = stem.replace(/([a-z]{4})(?:ment|ness|ly)$/, '$1');
  if (/[^aeiou]y$/.test(stem) && stem.length > 3) stem = `${stem.slice(0, -1)}i`;
  if (/[^l]e$/.test(stem) && stem.length > 4) stem = stem.slice(0, -1);
  return stem;
}
