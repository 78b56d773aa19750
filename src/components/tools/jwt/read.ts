/** What the reader of tokens has to say about a text. */
export type DecodedToken =
  {readonly kind: 'refresh' | 'malformed' | 'foreign'} | {readonly kind: 'token'; readonly claims: Claims};

/** The fields of an access token that the documentation describes. */
export interface Claims {
  readonly login: string;
  readonly client: string;
  readonly agreements: readonly string[];
  readonly portfolios: readonly string[];
  readonly scopes: readonly string[];
  /** Milliseconds since 1970; undefined when the token names no end. */
  readonly expires: number | undefined;
}

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i;

/** Reads an access token, wherever in a text it stands. The signature is not checked: nobody but the server can. */
export function read(text: string): DecodedToken {
  const token = /(?<![\w-])(eyJ[\w-]*)\.([\w-]+)(?:\.[\w-]*)?/.exec(text.slice(0, 100_000));
  if (!token) {
    return {kind: UUID.test(text) ? 'refresh' : 'malformed'};
  }
  const payload = decoded(token[2]);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    return {kind: 'malformed'};
  }
  const field = (name: string): unknown =>
    Object.hasOwn(payload, name) ? (payload as Readonly<Record<string, unknown>>)[name] : undefined;
  const textOf = (name: string): string => {
    const value = field(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const list = (name: string): string[] => [...new Set(textOf(name).split(/\s+/).filter(Boolean))];
  if (textOf('portfolios') === '' && textOf('clientid') === '') {
    return {kind: 'foreign'};
  }
  const exp = field('exp');
  return {
    kind: 'token',
    claims: {
      login: textOf('sub'),
      client: textOf('clientid'),
      agreements: list('agreements'),
      portfolios: list('portfolios'),
      scopes: list('scope'),
      expires: typeof exp === 'number' && exp > 0 && exp < 8.64e12 ? exp * 1000 : undefined,
    },
  };
}

/** JSON behind Base64url; undefined when it is none. */
function decoded(part: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    return undefined;
  }
}

/** A duration in minutes and seconds: `12:31`, from an hour on `1:05:00`. */
export function clock(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
