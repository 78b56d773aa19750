/**
 * The one address under which a page is known: no `.html`, no `index.html`, no trailing slash, no doubled slashes. Percent-encoding
 * is not touched, nor is case, but for the name of an edition alone (`/docs/EN`). The host answers with a redirect by this rule, the browser repairs its address bar by it.
 *
 * @param pathname path without query and hash, e.g. `/docs/changelog/index.html`
 * @param roots of the editions, e.g. `/docs/` and `/docs/en/`: the only addresses that end with a slash; the first is the site's own
 * @returns the canonical path, e.g. `/docs/changelog`; the argument itself when it is canonical already
 */
export function canonicalPath(pathname: string, roots: readonly string[]): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (roots.some((root) => path === `${root}404.html`)) {
    return path;
  }
  const bare = path.replace(/\/index(\.html)?$/, '/').replace(/\.html$/, '');
  if (bare === '' || bare === '/') {
    return roots[0] ?? '/';
  }
  return roots.find((root) => bare === root || `${bare.toLowerCase()}/` === root) ?? bare.replace(/\/$/, '');
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
