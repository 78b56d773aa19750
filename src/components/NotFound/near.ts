import type {RouteEntry} from '../../plugins/route-manifest';

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

/** A word without the ending of its plural: addresses of requests say `orders`, readers `order`. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/u, '') : word);

/** How alike two words are, 0 to 1: the share of pairs of letters they have in common; one and many count as the same. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(singular(one)), pairs(singular(other))];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / (a.size + b.size);
}

/** Letters and digits of a path: its case, and what a message leaves at its end (a space, a dot, a bracket), do not count. */
const bare = (path: string): string => path.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What a request does, in the words of addresses: of methods, of commands, and of readers. */
const ACTIONS: Readonly<Record<string, string>> = {
  post: 'create',
  place: 'create',
  put: 'update',
  change: 'update',
  edit: 'update',
  replace: 'update',
  cancel: 'delete',
  remove: 'delete',
};
const namedAlike = (path: string): string[] => wordsOf(path).map((word) => ACTIONS[word] ?? word);

/**
 * What a page loses beside others that are as like: a guide by the words that its address has more or less; a request, whose address is
 * long, by what it does: HTTP before WebSocket, creating before changing before canceling.
 */
function handicap([path, , , method]: RouteEntry, distance: number): number {
  if (method === undefined) return 0.01 * distance;
  const parts = namedAlike(path);
  const action = ['update', 'delete'].findIndex((word) => parts.includes(word)) + 1;
  return 0.03 + 0.004 * ((method === 'WS' ? 3 : 0) + action) + 0.0005 * distance;
}

/** Below this two paths have nothing in common that a reader would see. */
const ALIKE = 0.55;
/** A request in use that is less like than this, beside a deprecated one, is another thing. */
const IN_USE = 0.7;
/** An address that has this share of the words of a deprecated request was written for it. */
const WRITTEN_FOR = 0.8;

/**
 * Pages whose paths are most like the one that was asked for. Each word finds its likest word; the words that
 * name the page count as much as all folders together. Deprecated requests come last, unless their own address was meant or
 * nothing in use comes near; the page whose address it is but for case and marks comes before all.
 *
 * @param asked path below the edition's base
 * @param most how many at most
 */
export function nearRoutes(asked: string, routes: readonly RouteEntry[], most = 5): RouteEntry[] {
  const words = namedAlike(asked);
  const naming = lastWordsOf(asked).length;
  if (naming === 0) return [];
  const folders = words.length - naming;
  const weights = words.map((_, index) => (index < folders ? 1 : (folders + 1) / naming));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = routes
    .map((route) => {
      const parts = namedAlike(route[0]);
      const scores = words.map((word) => Math.max(0, ...parts.map((other) => likeness(word, other))));
      const alike = scores.reduce((sum, value, index) => sum + value * weights[index], 0) / whole;
      const score = bare(route[0]) === bare(asked) ? 2 : alike;
      return {route, score, rank: score - handicap(route, Math.abs(parts.length - words.length))};
    })
    .filter(({score}) => score >= ALIKE);
  const inUse = Math.max(0, ...scored.map(({route, score}) => (route[2] ? 0 : score)));
  const isMeant = (path: string): boolean => {
    const parts = namedAlike(path);
    const named = parts.filter((part) => words.some((word) => likeness(word, part) >= ALIKE));
    return named.length / parts.length >= WRITTEN_FOR;
  };
  const isLast = ({route, score}: (typeof scored)[number]): boolean =>
    route[2] === true && (score <= inUse || (inUse > IN_USE * score && !isMeant(route[0])));
  return scored
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || b.rank - a.rank)
    .slice(0, most)
    .map(({route}) => route);
}
