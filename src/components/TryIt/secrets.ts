import {isSandboxToken, REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';

/** Stands for an access token of the simulation wherever the reader writes a request; the worker puts one in. */
export const TOKEN = 'sandbox-access-token';

const JWT = /\b[\w-]{10,}\.([\w-]{10,})\.[\w-]{10,}/g;
/** Refresh tokens are ids, which are also written elsewhere: only what stands in their field counts. */
const REFRESH = /"(?:refresh_?)?token"\s*:\s*"(?!\s*")([^"]*)"/gi;

/** Does the text hold what looks like a token of the real server? Such a text is neither sent to the worker nor kept. */
export function looksReal(text: string): boolean {
  if ([...text.matchAll(JWT)].some(([, claims]) => !isSandboxToken(claims))) {
    return true;
  }
  return [...text.matchAll(REFRESH)].some(([, value]) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value));
}

/** What an example's `$token` becomes: the operation that issues tokens takes the one refresh token of the simulation. */
export const tokenFor = (operation: string): string => (operation === 'JwtToken' ? REFRESH_TOKEN : TOKEN);
