import type {Localized} from '../lib/edition';

/** A part of the site that can be searched by itself: `/search?ctx=api`. */
export interface SearchContext {
  /** Path below the edition's base. */
  path: string;
  label: Localized;
}

export const searchContexts: readonly SearchContext[] = [
  {path: 'api', label: {ru: 'API', en: 'API'}},
  {path: 'astras', label: {ru: 'Терминал', en: 'Terminal'}},
  {path: 'changelog', label: {ru: 'Изменения', en: 'Changelog'}},
];

/**
 * The part of the site that a path lies in.
 *
 * @param pathname path with the edition's base
 * @param base such as `/docs/en/`
 */
export function contextOf(pathname: string, base: string): SearchContext | undefined {
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : '';
  return searchContexts.find(({path}) => below === path || below.startsWith(`${path}/`));
}
