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

/** Puts a page in front. Only the tab keeps the list: it ends with it. */
export function rememberPage(path: string): void {
  const pages = [path, ...recentPages().filter((one) => one !== path)].slice(0, KEPT);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // storage refused or full: nothing is remembered
  }
}
