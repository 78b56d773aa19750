import type {Segment} from '@alor-docs/search';
import type {Suggestion} from '../protocol';

/** A hit, and the later ones whose text is word for word the same. */
export interface DuplicateGroup {
  readonly hit: Suggestion;
  readonly duplicates: readonly Suggestion[];
}

const plain = (segments: readonly Segment[]): string => segments.map(([text]) => text).join('');

/**
 * Hits in their order, but that of those with one text under one heading (a field that forty requests describe) the first
 * carries the others.
 */
export function groupDuplicates(hits: readonly Suggestion[]): DuplicateGroup[] {
  const groups = new Map<string, {hit: Suggestion; duplicates: Suggestion[]}>();
  for (const hit of hits) {
    const text = plain(hit.snippet);
    const key = text === '' ? `\0${groups.size}` : `${plain(hit.section)}\0${text}`;
    const first = groups.get(key);
    if (first) first.duplicates.push(hit);
    else groups.set(key, {hit, duplicates: []});
  }
  return [...groups.values()];
}
