/** Roots of the two editions: the only addresses that end with a slash. */
const ROOTS = ['/docs/', '/docs/en/'] as const;
const NOT_FOUND_FILES: readonly string[] = ['/docs/404.html', '/docs/en/404.html'];

/**
 * The one address under which a page is known: no `.html`, no `index.html`, no trailing slash, no doubled slashes. Percent-encoding
 * is not touched. The host answers with a redirect by this rule, the browser repairs its address bar by it.
 *
 * @param pathname path without query and hash, e.g. `/docs/changelog/index.html`
 * @returns the canonical path, e.g. `/docs/changelog`; the argument itself when it is canonical already
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (NOT_FOUND_FILES.includes(path)) {
    return path;
  }
  const bare = path.replace(/\/index(\.html)?$/, '/').replace(/\.html$/, '');
  if (bare === '' || bare === '/') {
    return ROOTS[0];
  }
  return ROOTS.find((root) => bare === root || `${bare}/` === root) ?? bare.replace(/\/$/, '');
}

/**
 * A hash that can be decoded. The framework decodes the hash of each navigation and takes the whole page down when that fails.
 *
 * @param hash `location.hash`, empty or with the leading `#`
 * @returns the argument itself when it decodes, otherwise the same characters with every `%` encoded, e.g. `#100%25` for `#100%`
 */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/**
 * Percent-decodes a text.
 *
 * @returns the argument itself when it is not valid percent-encoding: then it is meant as written
 */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
