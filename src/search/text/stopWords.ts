const STOP_WORDS = new Set(
  (
    'а бы в во вы для до же за и из или к как ко ли мне мой на не но о об от по при с со так то у что чем это я ' +
    'a an and are as at be by can do does for from how i if in into is it my of on or the this to what when where which with you'
  ).split(' '),
);

/**
 * Words that help to rank and never decide. They are in the index all the same: `from` and `to` are parameters.
 *
 * @param word lower case, without ё
 */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
