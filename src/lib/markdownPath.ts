/**
 * Path of the Markdown beside a page.
 *
 * @param permalink path of the page, e.g. `/docs/api/http/overview`; the home page of an edition ends with a slash
 */
export function markdownPath(permalink: string): string {
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
