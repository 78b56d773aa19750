/**
 * The `count` candidates closest to `word` by edit distance (letter case ignored), best first.
 */
export function nearest(word: string, candidates: Iterable<string>, count = 3): string[] {
  const needle = word.toLowerCase();
  return [...candidates]
    .map((candidate) => ({candidate, distance: distance(needle, candidate.toLowerCase())}))
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({candidate}) => candidate);
}

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
