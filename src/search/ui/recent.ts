const KEY = 'alor.recent';
/** Pages kept, the current one among them. */
const KEPT = 6;

/** Paths of the pages that this tab has shown, below the base of the edition, latest first. */
export function recentPages(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return []; // storage refused, or not ours: the box offers the other pages
  }
}

/** The page that this document was opened from: it may have been left before its scripts came, and remembered nothing. */
let before: string | undefined;

/**
 * Puts a page in front. Only the tab keeps the list: it ends with it.
 *
 * @param base of the edition, such as `/docs/en/`
 */
export function rememberPage(path: string, base: string): void {
  const known = recentPages();
  if (before === undefined) {
    const root = location.origin + base;
    before = document.referrer.replace(/[?#].*/, '');
    if (before.startsWith(root)) known.unshift(before.slice(root.length));
  }
  const pages = [...new Set([path, ...known])].slice(0, KEPT);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // storage refused or full: nothing is remembered
  }
}
