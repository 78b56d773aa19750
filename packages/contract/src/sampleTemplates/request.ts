import {withStep, type Json, type SampleRequest} from '../samples/request';
import {swapped, type Swap} from '../samples/placeholders';
import {examplesOf, mediaOf, type HttpOperation} from '../queries';
import type {OpenApi} from '../shape';

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
      path = withStep(path, name, values.join(','));
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
    ...(operation.node['x-auth'] === 'optional' && {optional: true}),
    ...(body !== undefined && {body: swapped(withVariables(body), swap)}),
  };
}
