/**
 * The part of the site that is read in one go: the terminal, a reference, or the guides.
 *
 * @param path of a page, with or without base and edition
 */
export function sectionOf(path: string): string {
  const [, section] = /\/(astras|api\/(?:http|websocket|graphql)|api|accessibility)(?=\/|$)/u.exec(path) ?? [];
  return section ?? '';
}
