/** The Content-Security-Policy and the other security headers of the site, made from what a build contains. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {collectInline, INLINE_FILE, noParts, type InlineParts} from '../../src/plugins/html-readers/inline';
import {createHtmlParser} from '../../src/plugins/html-readers/page';
import {bases, folderOf} from '../../src/site/baseUrls';

/**
 * What the pages of a build hold inline: as the build noted it, or read from the pages of a build that noted nothing.
 *
 * @param buildDir folder that holds the editions
 */
export async function inlineOf(buildDir: string): Promise<InlineParts> {
  const parts = noParts();
  const noted = Object.values(bases).map((base) => path.join(buildDir, folderOf(base), INLINE_FILE));
  if (noted.every((file) => fs.existsSync(file))) {
    for (const file of noted) {
      const {scripts, styles, forbidden} = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<
        keyof InlineParts,
        string[]
      >;
      scripts.forEach((text) => parts.scripts.add(text));
      styles.forEach((text) => parts.styles.add(text));
      parts.forbidden.push(...forbidden);
    }
    return parts;
  }
  const parse = await createHtmlParser();
  // With their types, links are distinguished from files and not followed: they may lead nowhere, or in a circle.
  const pages = fs
    .readdirSync(buildDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({parentPath, name}) => path.relative(buildDir, path.join(parentPath, name)))
    .sort();
  for (const name of pages) {
    collectInline(parse(fs.readFileSync(path.join(buildDir, name), 'utf8')), name, parts);
  }
  return parts;
}

/** A source expression for the exact text, see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Origins that the page-view counter needs; without a counter nothing outside the site's own origin is allowed. */
const COUNTER_ORIGIN = 'https://mc.yandex.ru';

/**
 * The policy for every page of the build.
 *
 * @param counter whether the deployment counts page views (`brand.analytics.counterId`)
 */
export function contentSecurityPolicy({scripts, styles}: InlineParts, counter: boolean): string {
  const own = counter ? ["'self'", COUNTER_ORIGIN] : ["'self'"];
  const hashes = (texts: Set<string>) => [...texts].map(hashSource).sort();
  const directives: Record<string, string[]> = {
    // Firefox judges what is fetched ahead by this one alone, so what nothing else here allows is refused by name.
    'default-src': ["'self'"],
    'font-src': ["'none'"],
    'frame-src': ["'none'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': [...own, ...hashes(scripts)],
    'style-src': ["'self'"],
    // No style attribute but those of the build, by their exact text.
    'style-src-attr': styles.size > 0 ? ["'unsafe-hashes'", ...hashes(styles)] : ["'none'"],
    'img-src': [...own, 'data:'],
    'connect-src': own,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Name under which the policy knows where violations are reported. */
const REPORTS = 'policy';

/**
 * Headers that every response carries; Strict-Transport-Security is the business of whoever ends TLS (deploy/README.md).
 *
 * @param reports address that violations of the policy are sent to, in the new and the old way; null sends none
 */
export function securityHeaders(parts: InlineParts, counter: boolean, reports: string | null): Record<string, string> {
  const policy = contentSecurityPolicy(parts, counter);
  return {
    'Content-Security-Policy': reports ? `${policy}; report-uri ${reports}; report-to ${REPORTS}` : policy,
    ...(reports && {'Reporting-Endpoints': `${REPORTS}="${reports}"`}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}
