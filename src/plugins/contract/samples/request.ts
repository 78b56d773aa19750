import {examplesOf, mediaOf, type HttpOperation} from '../select';
import {asList, asNode, type Node} from '../types';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};

/** A header value: a fixed text, or a random id made anew for every request. */
export type HeaderValue = string | {readonly random: true};

/** What a sample sends. The generators are pure functions of this, so that a browser can feed them edited values. */
export interface SampleRequest {
  readonly method: string;
  /** Scheme, host and path; path parameters are filled in and percent-encoded. */
  readonly url: string;
  /** Query pairs in order, not encoded; a name may repeat. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: readonly (readonly [name: string, value: HeaderValue])[];
  /** True when the access token from `ALOR_TOKEN` goes into the Authorization header. */
  readonly token: boolean;
  readonly body?: Json;
  /** Strings of the body that are secrets: value → name of the environment variable that holds it. */
  readonly secrets: Readonly<Record<string, string>>;
  /** True when the answer is JSON. */
  readonly json: boolean;
}

/** Example secrets of the contract and the variables a reader keeps his own in. */
export const SECRETS: Readonly<Record<string, string>> = {
  'b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34': 'ALOR_REFRESH_TOKEN',
  'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJQMDM5MDA0In0.c2lnbmF0dXJl': 'ALOR_TOKEN',
};

/** `encodeURIComponent`, with the characters RFC 3986 reserves encoded as well. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The query as it stands in a URL: '' or '?a=b&c=d'. */
export function queryText(query: SampleRequest['query']): string {
  return query.length === 0 ? '' : `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/**
 * The sample request of an operation: its test environment, its required parameters with their examples, those optional
 * ones the operation names in `x-sample`, and the first example of its body.
 */
export function sampleRequest(document: Node, operation: HttpOperation): SampleRequest {
  const named = new Set(asList(operation.node['x-sample']).map(String));
  const query: [string, string][] = [];
  const headers: [string, HeaderValue][] = [];
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const name = String(parameter.name);
    if ((parameter.required !== true && !named.has(name)) || parameter.deprecated === true) {
      continue;
    }
    const values = (Array.isArray(parameter.example) ? parameter.example : [parameter.example]).map((value) => String(value ?? ''));
    if (parameter.in === 'path') {
      // `:` and `,` are legal in a path and the API's lists read better with them: MOEX:SBER,MOEX:GAZP.
      path = path.replace(`{${name}}`, encode(values.join(',')).replace(/%3A/g, ':').replace(/%2C/g, ','));
    } else if (parameter.in === 'query') {
      query.push(...values.map((value): [string, string] => [name, value]));
    } else if (parameter.in === 'header') {
      headers.push([name, name.toUpperCase() === 'X-REQID' ? {random: true} : values.join(',')]);
    }
  }
  const media = mediaOf(operation.body);
  const body = media && examplesOf(document, media.node)[0]?.value;
  const answer = mediaOf(operation.responses.find(({status}) => status.startsWith('2'))?.node);
  return {
    method: operation.method,
    url: `${operation.servers[0]?.url ?? ''}${path}`,
    query,
    headers,
    token: operation.node['x-auth'] !== 'none',
    ...(body !== undefined && {body: body as Json}),
    secrets: SECRETS,
    json: answer === undefined || answer.type.includes('json'),
  };
}

/** A piece of JSON text, or the name of an environment variable whose value stands inside a JSON string there. */
export type BodyPart = string | {readonly env: string};

/** The body as JSON text cut at the places where a secret goes in. `indent` 0 gives one line. */
export function bodyParts(request: SampleRequest, indent: number): BodyPart[] {
  let parts: BodyPart[] = [indent === 0 ? oneLine(request.body ?? null) : JSON.stringify(request.body, null, indent)];
  for (const [secret, env] of Object.entries(request.secrets)) {
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part.split(secret).flatMap((piece, index): BodyPart[] => (index === 0 ? [piece] : [{env}, piece]))
        : [part],
    );
  }
  return parts;
}

/** One line of JSON with a space after each colon and comma. */
function oneLine(value: Json): string {
  if (Array.isArray(value)) {
    return `[${value.map((item: Json) => oneLine(item)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(asNode(value)).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item as Json)}`);
    return `{${pairs.join(', ')}}`;
  }
  return JSON.stringify(value);
}

/** Indents every line but the first. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
