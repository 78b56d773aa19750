import type {KnownRoute} from '../../plugins/route-manifest';

/** Words of a path: what stands between slashes, hyphens and dots, and the parts of `camelCase`. */
export function wordsOf(path: string): string[] {
  return path
    .replace(/\.(?:html?|mdx?)$/u, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Words of the last part of a path, which names the page. */
export function lastWordsOf(path: string): string[] {
  return wordsOf(path.split('/').filter(Boolean).at(-1) ?? '');
}

/** Pairs of neighbouring letters. */
function pairs(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set([...padded].slice(1).map((letter, index) => padded[index] + letter));
}

/** How alike two words are, 0 to 1: the share of pairs of letters they have in common. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / (a.size + b.size);
}

/** Letters and digits of a path: its case, and what a message leaves at its end (a space, a dot, a bracket), do not count. */
const bare = (path: string): string => path.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Below this two paths have nothing in common that a reader would see. */
const ALIKE = 0.55;

/** What a deprecated request loses: less than a word of a long address, so that its own still finds it. */
const DEPRECATED = 0.06;

/**
 * Pages whose paths are most like the one that was asked for. Each word finds its likest word; the words that
 * name the page count as much as all folders together. Requests in use come before those that are deprecated; the page whose
 * address it is but for case and marks comes before all.
 *
 * @param asked path below the edition's base
 * @param most how many at most
 */
export function nearRoutes(asked: string, routes: readonly KnownRoute[], most = 5): KnownRoute[] {
  const words = wordsOf(asked);
  const naming = lastWordsOf(asked).length;
  if (naming === 0) return [];
  const folders = words.length - naming;
  const weights = words.map((_, index) => (index < folders ? 1 : (folders + 1) / naming));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return routes
    .map((route) => {
      const parts = wordsOf(route[0]);
      const scores = words.map((word) => Math.max(0, ...parts.map((other) => likeness(word, other))));
      const alike = scores.reduce((sum, value, index) => sum + value * weights[index], 0) / whole;
      const score = bare(route[0]) === bare(asked) ? 2 : alike;
      return {
        route,
        score,
        rank: score - 0.01 * Math.abs(parts.length - words.length) - (route[2] ? DEPRECATED : 0),
      };
    })
    .filter(({score}) => score >= ALIKE)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({route}) => route);
}
