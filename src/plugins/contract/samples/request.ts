import {examplesOf, mediaOf, type HttpOperation} from '../select';
import type {OpenApi} from '../vocabulary';
import {swapped, type Swap} from './slots';

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
  /** `$token`, `$endTime` and `$guid` stand in it for variables of the program: each language writes its own name. */
  readonly body?: Json;
}

/** Secrets of the contract's examples. A sample takes them from the environment. */
const SECRETS: Readonly<Record<string, string>> = {
  'b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34': 'ALOR_REFRESH_TOKEN',
  'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJQMDM5MDA0IiwiY2xpZW50aWQiOiIzOTAwNCIsImFncmVlbWVudHMiOiIzOTAwNCIsInBvcnRmb2xpb3MiOiJEMzkwMDQgNzUwMEdIQyIsInNjb3BlIjoiT3JkZXJzUmVhZCBPcmRlcnNDcmVhdGUgVHJhZGVzIFBlcnNvbmFsIFN0YXRzIiwiZXhwIjoxNzU0NDY1NDAwfQ.c2lnbmF0dXJl':
    'ALOR_TOKEN',
};

/** Fields with a moment in the future: a fixed one would make a sample that is dead on arrival. */
const EXPIRY = new Set(['stopEndUnixTime', 'OrderEndUnixTime']);

/** Puts the variables of a program into an example: secrets and moments that must lie in the future. */
export function withVariables(value: unknown): Json {
  if (Array.isArray(value)) {
    return value.map(withVariables);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, EXPIRY.has(name) ? '$endTime' : withVariables(item)]),
    );
  }
  return typeof value === 'string' && value in SECRETS ? '$token' : (value as Json);
}

/** The variable of the environment that holds the `$token` of an example. */
export function environmentOf(value: unknown): string | undefined {
  const text = JSON.stringify(value) ?? '';
  return Object.entries(SECRETS).find(([secret]) => text.includes(secret))?.[1];
}

/** `encodeURIComponent`, with the characters RFC 3986 reserves encoded as well. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The query as it stands in a URL: '' or '?a=b&c=d'. */
export function queryText(query: SampleRequest['query']): string {
  return query.length === 0 ? '' : `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/** The first example of an operation's body. */
const exampleBody = (document: OpenApi, operation: HttpOperation): unknown => {
  const media = mediaOf(operation.body);
  return media && examplesOf(document, media.node)[0]?.value;
};

/** The variable of the environment that an operation's sample reads. */
export const environment = (document: OpenApi, operation: HttpOperation): string | undefined =>
  operation.node['x-auth'] === 'none' ? environmentOf(exampleBody(document, operation)) : 'ALOR_TOKEN';

/**
 * The sample request of an operation: its test environment, its required parameters with their examples, the response
 * format, those optional parameters the operation names in `x-sample`, and the first example of its body.
 *
 * @param swap replaces values of parameters and fields
 */
export function sampleRequest(
  document: OpenApi,
  operation: HttpOperation,
  swap: Swap = (_, value) => value,
): SampleRequest {
  const named = new Set(['format', ...(operation.node['x-sample'] ?? [])]);
  const query: [string, string][] = [];
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const {name} = parameter;
    // A deprecated parameter is left out of a request, but a path has no gaps: there it is filled in.
    if ((!parameter.required && !named.has(name)) || (parameter.deprecated && parameter.in !== 'path')) {
      continue;
    }
    const values = (Array.isArray(parameter.example) ? parameter.example : [parameter.example]).map((value) =>
      swap(name, String(value ?? '')),
    );
    if (parameter.in === 'path') {
      // `:` and `,` are legal in a path and the API's lists read better with them: MOEX:SBER,MOEX:GAZP.
      path = path.replace(`{${name}}`, encode(values.join(',')).replace(/%3A/g, ':').replace(/%2C/g, ','));
    } else if (parameter.in === 'query') {
      query.push(...values.map((value): [string, string] => [name, value]));
    }
  }
  const body = exampleBody(document, operation);
  return {
    method: operation.method,
    url: `${operation.servers[0]?.url ?? ''}${path}`,
    query,
    order: operation.parameters.some(({name, deprecated}) => name === 'X-REQID' && deprecated !== true),
    token: operation.node['x-auth'] !== 'none',
    ...(body !== undefined && {body: swapped(withVariables(body), swap)}),
  };
}

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
