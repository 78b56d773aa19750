/** The Content-Security-Policy and the other security headers of the site, made from what a build contains. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What the pages of a build hold inline; each text stands once. */
export interface InlineParts {
  scripts: Set<string>;
  /** Values of `style` attributes. */
  styles: Set<string>;
  /** Places of code that no policy of this kind can allow, e.g. `index.html: onclick`. */
  forbidden: string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const HANDLER = /<[a-z][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*\s(on[a-z]+)=/i;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const decode = (text: string) => text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Whether a page only sends the reader on. */
export const isRedirect = (html: string): boolean => /<meta[^>]*http-equiv="?refresh/i.test(html);

/**
 * Collects the inline scripts and styles of one page. Data blocks (JSON-LD) are no scripts; a page that only sends the reader on
 * (`http-equiv=refresh`) is left out: hosts that send headers answer its address with a redirect.
 *
 * @param html the page as built
 * @param name of the page, for `forbidden`
 */
export function collectInline(html: string, name: string, into: InlineParts): void {
  if (isRedirect(html)) {
    return;
  }
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!/\ssrc=/.test(attributes) && !/\stype="?application\/(ld\+)?json/.test(attributes)) {
      into.scripts.add(code);
    }
  }
  // Scripts may hold markup in strings: what they insert counts too, so styles are looked for with scripts in place …
  for (const [, double, single, bare] of html.matchAll(STYLE_ATTRIBUTE)) {
    into.styles.add(decode(double ?? single ?? bare ?? ''));
  }
  // … but handlers and style elements only in the page itself.
  const rest = html.replace(SCRIPT, '').replace(/<(pre|code)\b[\s\S]*?<\/\1>/gi, '');
  const handler = HANDLER.exec(rest)?.[1];
  if (handler) {
    into.forbidden.push(`${name}: ${handler}`);
  }
  if (/<style\b/i.test(rest)) {
    into.forbidden.push(`${name}: <style>`);
  }
  if (/\b(?:href|src)=["']?\s*javascript:/i.test(rest)) {
    into.forbidden.push(`${name}: javascript:`);
  }
}

/** Reads all pages of a build. @param buildDir folder that holds both editions */
export function inlineOf(buildDir: string): InlineParts {
  const parts: InlineParts = {scripts: new Set(), styles: new Set(), forbidden: []};
  for (const name of fs.readdirSync(buildDir, {recursive: true}).map(String).sort()) {
    if (name.endsWith('.html')) {
      collectInline(fs.readFileSync(path.join(buildDir, name), 'utf8'), name, parts);
    }
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
    'default-src': ["'none'"],
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
