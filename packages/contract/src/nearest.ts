/**
 * The `count` candidates nearest to `word`, best first, letter case ignored: those that a slip of the hand explains, then those
 * with most of its words, and of equals the one with the smallest edit distance. By edits alone any short name is near a long one.
 */
export function nearest(word: string, candidates: Iterable<string>, count = 3): string[] {
  const needle = word.toLowerCase();
  const parts = partsOf(word);
  return [...candidates]
    .map((candidate) => {
      const edits = distance(needle, candidate.toLowerCase());
      const shared = partsOf(candidate).filter((part) => parts.some((own) => distance(own, part) <= part.length / 4));
      return {candidate, edits, slip: edits <= needle.length / 3 ? edits : Infinity, shared: shared.length};
    })
    .sort(
      (a, b) =>
        (a.slip === b.slip ? 0 : a.slip - b.slip) ||
        b.shared - a.shared ||
        a.edits - b.edits ||
        a.candidate.localeCompare(b.candidate),
    )
    .slice(0, count)
    .map(({candidate}) => candidate);
}

/** The words of `stop-placed-before`, `/api/orders` or `OrderBook`; those of two letters say nothing. */
const partsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part) => (part.length > 2 ? [part.toLowerCase()] : []));

/** Edit distance (Levenshtein, two neighbouring letters that changed places count once). */
export function distance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const turned = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (above[j - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(swap, turned, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
