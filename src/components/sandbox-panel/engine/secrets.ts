import {isSandboxToken, REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';

/** Stands for an access token of the sandbox wherever the reader writes a request; the worker puts one in. */
export const TOKEN = 'sandbox-access-token';

const JWT = /\b[\w-]{10,}\.([\w-]{10,})\.[\w-]{10,}/g;
/** Refresh tokens are UUIDs, which are also written elsewhere: only what stands in their field counts. */
const REFRESH = /"(?:refresh_?)?token"\s*:\s*"(?!\s*")([^"]*)"/gi;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Does the text hold what looks like a token of the real server? Such a text is neither sent to the worker nor stored. */
export const containsRealToken = (text: string): boolean =>
  [...text.matchAll(JWT)].some(([, claims]) => !isSandboxToken(claims)) ||
  [...text.matchAll(REFRESH)].some(([, value]) => UUID.test(value));

/** What an example's `$token` becomes: the operation that issues tokens takes the one refresh token of the sandbox. */
export const tokenFor = (operation: string): string => (operation === 'JwtToken' ? REFRESH_TOKEN : TOKEN);
