/** More than this of a log is not read: the finder answers while the reader types. */
export const LIMIT = 100_000;

/**
 * Hides what must not be shown: JWT, what follows `Bearer`, values of keys that name a token or a password, and UUIDs, which
 * refresh tokens are.
 */
export function redactSecrets(text: string): string {
  return text
    .slice(0, LIMIT)
    .replace(/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, 'eyJ…')
    .replace(/\b(Bearer\s+)(?!eyJ…)[^\s"',;]+/gi, '$1…')
    .replace(
      /((?:token|jwt|secret|password|authorization)\\?["']?\s*[:=]\s*\\?["']?)(?!eyJ…|…|Bearer\b)[^\s"'\\,;&}]+/gi,
      '$1…',
    )
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '…');
}
