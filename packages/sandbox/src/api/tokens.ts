/*
 * Access tokens of the sandbox. They look like the server's (three parts, the claims in the middle), so that a program reads
 * `exp` and `portfolios` as it does in earnest. Their signature protects nothing: a token is good for this sandbox alone.
 */

/** What a token says. */
export interface Claims {
  readonly sub: string;
  readonly clientid: string;
  readonly agreements: string;
  /** Portfolios, separated by spaces. */
  readonly portfolios: string;
  readonly scope: string;
  readonly iss: string;
  /** Number of the token; tells one from another. */
  readonly jti: string;
  readonly exp: number;
}

/** Whose tokens these are. */
const ISSUER = 'sandbox';

/** The one refresh token that the sandbox accepts. It opens nothing else, so it may be printed. */
export const REFRESH_TOKEN = 'sandbox-refresh-token';

/** Said to a client that sends a token of the real server. The sandbox neither keeps nor prints that token. */
export const REAL_TOKEN =
  'This is the sandbox: it takes the tokens that it has issued itself and no others. The token you sent looks like one of the real server, which can move money: send it to nobody else.';

const ascii = (text: string): string =>
  text.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const encode = (value: unknown): string =>
  btoa(ascii(JSON.stringify(value)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function decode(part: string): unknown {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined; // no token of anybody
  }
}

const isOwn = (claims: unknown): claims is Claims =>
  typeof claims === 'object' && claims !== null && (claims as Partial<Claims>).iss === ISSUER;

/** Did a sandbox issue the token whose middle part this is? */
export const isSandboxToken = (claims: string): boolean => isOwn(decode(claims));

/** Not secret and not safe: it tells the tokens of this run from those of another. */
function mark(text: string, seed: number): string {
  let hash = 2166136261 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return encode({sandbox: hash >>> 0});
}

/** What a token turned out to be. */
export type TokenState =
  {readonly kind: 'good' | 'expired'; readonly claims: Claims} | {readonly kind: 'missing' | 'unknown' | 'real'};

export interface Tokens {
  /** A new access token, for all portfolios or for some; `seconds` instead of the life that is its turn. */
  issue(portfolios?: readonly string[], seconds?: number): string;
  check(token: unknown): TokenState;
}

export interface TokenOptions {
  readonly seed: number;
  /** Unix milliseconds of the people who use the tokens: they compare `exp` with their own clock. */
  readonly now: () => number;
  readonly login: string;
  readonly clientId: string;
  readonly portfolios: readonly string[];
  /** Seconds that a token lives; of several, the last serves again and again. */
  readonly life?: readonly number[];
  /** Hears of each new token and what it says. */
  readonly tell?: (token: string, claims: Claims) => void;
}

/** Issues and checks tokens. A token of another sandbox, or of the real server, is not accepted. */
export function createTokens({seed, now, login, clientId, portfolios, life = [1800], tell}: TokenOptions): Tokens {
  let issued = 0;
  return {
    issue(allowed = portfolios, seconds = life[Math.min(issued, life.length - 1)]) {
      issued += 1;
      const claims: Claims = {
        sub: login,
        clientid: clientId,
        agreements: clientId,
        portfolios: allowed.join(' '),
        scope: 'OrdersRead OrdersCreate Trades Personal Stats',
        iss: ISSUER,
        jti: String(issued),
        exp: Math.floor(now() / 1000) + seconds,
      };
      const text = `${encode({alg: 'none', typ: 'JWT'})}.${encode(claims)}`;
      const token = `${text}.${mark(text, seed)}`;
      tell?.(token, claims);
      return token;
    },

    check(token) {
      if (typeof token !== 'string' || token === '') {
        return {kind: 'missing'};
      }
      const [head, body, signature, ...rest] = token.split('.');
      const claims = body === undefined ? undefined : decode(body);
      if (typeof claims !== 'object' || claims === null || signature === undefined || rest.length > 0) {
        return {kind: 'unknown'};
      }
      if (!isOwn(claims)) {
        return {kind: 'real'};
      }
      if (signature !== mark(`${head}.${body}`, seed)) {
        return {kind: 'unknown'};
      }
      return {kind: claims.exp * 1000 > now() ? 'good' : 'expired', claims};
    },
  };
}
