/**
 * The part of the site that is read in one go: the terminal, a reference, or the guides.
 *
 * @param path of a page, with or without base and edition
 */
export function worldOf(path: string): string {
  const [, world] = /\/(astras|api\/(?:http|websocket|graphql)|api|accessibility)(?=\/|$)/u.exec(path) ?? [];
  return world ?? '';
}
