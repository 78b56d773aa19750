const KEY = 'alor.recent';
/** The current page among them. */
const MAX_PAGES = 6;

/** Paths of the pages that this tab has shown, below the base of the edition, latest first. */
export function recentPages(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return []; // storage refused, or not ours: the box offers the other pages
  }
}

/** The page that this document was opened from: it may have been left before its scripts came, and remembered nothing. */
let referrer: string | undefined;

/**
 * Puts a page in front. Only the tab keeps the list: it ends with it.
 *
 * @param base of the edition, such as `/docs/en/`
 */
export function rememberPage(path: string, base: string): void {
  const recent = recentPages();
  if (referrer === undefined) {
    const root = location.origin + base;
    referrer = document.referrer.replace(/[?#].*/, '');
    if (referrer.startsWith(root)) recent.unshift(referrer.slice(root.length));
  }
  const pages = [...new Set([path, ...recent])].slice(0, MAX_PAGES);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // storage refused or full: nothing is remembered
  }
}
