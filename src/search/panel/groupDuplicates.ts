import type {Hit, Segment} from '@alor-docs/search/types';

/** A hit, and the later ones whose text is word for word the same. */
export interface Folded {
  readonly hit: Hit;
  readonly same: readonly Hit[];
}

const plain = (segments: readonly Segment[]): string => segments.map(([text]) => text).join('');

/**
 * Hits in their order, but that of those with one text under one heading (a field that forty requests describe) the first
 * carries the others.
 */
export function foldEqual(hits: readonly Hit[]): Folded[] {
  const folded = new Map<string, {hit: Hit; same: Hit[]}>();
  for (const hit of hits) {
    const text = plain(hit.snippet);
    const key = text === '' ? `\0${folded.size}` : `${plain(hit.section)}\0${text}`;
    const first = folded.get(key);
    if (first) first.same.push(hit);
    else folded.set(key, {hit, same: []});
  }
  return [...folded.values()];
}
