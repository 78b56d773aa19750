/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};

/** What an HTTP sample sends. */
export interface SampleRequest {
  readonly method: string;
  /** Scheme, host and path; path parameters are filled in and percent-encoded. */
  readonly url: string;
  /** Query pairs in order, not encoded; a name may repeat. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** True when the operation takes the header X-REQID. */
  readonly order: boolean;
  /** True when the access token goes into the Authorization header. */
  readonly token: boolean;
  /** True when an answer comes without a token as well. */
  readonly optional?: boolean;
  /** `$token`, `$endTime` and `$guid` stand in it for variables of the program: each language writes its own name. */
  readonly body?: Json;
}

/** `encodeURIComponent`, with the characters RFC 3986 reserves encoded as well. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The query as it stands in a URL: '' or '?a=b&c=d'. */
export function queryText(query: SampleRequest['query']): string {
  return query.length === 0 ? '' : `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/** Encoded text with `:` and `,` as they are: both are legal in an address, and lists read better with them: MOEX:SBER,MOEX:GAZP. */
export const readable = (encoded: string): string => encoded.replaceAll('%3A', ':').replaceAll('%2C', ',');

/** A path with a value in the place of `{name}`. */
export const withStep = (path: string, name: string, value: string): string =>
  path.replace(`{${name}}`, () => readable(encode(value)));

/** True when an object somewhere inside has `name: value`. */
export function contains(value: Json | undefined, name: string, wanted: Json): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(
      ([key, item]) => (key === name && item === wanted) || contains(item as Json, name, wanted),
    )
  );
}
