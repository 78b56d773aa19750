/** Files with the headers and redirects of a build. */
import {EDITIONS} from '../../src/lib/editions';
import {bases} from '../../src/site/baseUrls';
import {redirects} from '../../src/site/redirects';

/** Of both editions, without the slash at the end. */
const EDITION_BASES = Object.values(bases).map((base) => base.slice(0, -1));

/** Old address to new one, without percent-encoding, for both editions. */
export function movedAddresses(): Map<string, string> {
  return new Map(EDITION_BASES.flatMap((base) => redirects.map(({from, to}) => [base + from, base + to] as const)));
}

/**
 * The configuration of nginx for the base of this build.
 *
 * @param template deploy/nginx.conf, which is written for `/docs/`
 */
export function nginxConfig(template: string): string {
  return template.replace(/\/docs\b/g, EDITION_BASES[0] ?? '');
}

/** `add_header` lines, included once at the level of `server`. */
export function nginxHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join('');
}

/** Lines of `map $uri $moved_to { … }`; nginx compares decoded paths. */
export function nginxRedirects(): string {
  return [...movedAddresses()].map(([from, to]) => `"${from}" "${to}";\n`).join('');
}

/** Redirects of one address for hosts that take a list: path to path, percent-encoded, the root of the origin among them. */
export function redirectList(): Record<string, string> {
  return {'/': bases.ru, ...Object.fromEntries([...movedAddresses()].map((pair) => pair.map(encodeURI)))};
}

/** Addresses of files for programs: contract, feeds, Markdown, lists of pages. */
export const SHARED = new RegExp(String.raw`^${bases.ru}.*\.(?:yaml|json|graphql|md|txt|xml)$`);

/** Media type of the catalog of APIs: a link set of the profile of RFC 9727. */
const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Files that belong to the root of the origin (RFC 8615 for `.well-known`), each with its type where its name does not tell it. */
export const ROOT_FILES: Readonly<Record<string, string | undefined>> = {
  '/robots.txt': undefined,
  '/.well-known/security.txt': undefined,
  '/.well-known/agent-skills/index.json': undefined,
  '/.well-known/api-catalog': API_CATALOG_TYPE,
};

/** `robots.txt` of the origin: everything may be read, and where the lists of pages are. */
export function robotsFile(origin: string): string {
  const sitemaps = EDITION_BASES.map((base) => `Sitemap: ${origin}${base}/sitemap.xml\n`).join('');
  return `User-agent: *\nAllow: /\n\n${sitemaps}`;
}

/**
 * `/.well-known/security.txt`, https://www.rfc-editor.org/rfc/rfc9116. It expires a year after the build, so that an
 * abandoned deployment stops naming a contact.
 *
 * @param contact a `mailto:` or `https:` URI
 */
export function securityTxt(origin: string, contact: string, builtAt: Date): string {
  const expires = new Date(builtAt);
  expires.setUTCDate(expires.getUTCDate() + 364);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    `Preferred-Languages: ${EDITIONS.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
