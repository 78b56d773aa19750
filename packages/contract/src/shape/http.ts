import * as z from 'zod';
import {call, info, rateLimits, SCOPES, security, tag, tags} from './call';
import type {LocalizedWords, Schema} from './schema';
import {schema} from './schemaRules';
import {described, formatKey, name, orReference, record, reference, text, titled, yes} from './words';

export const example = z.strictObject({
  ...titled,
  'x-format': formatKey.optional(),
  'x-text-ours': yes.optional(),
  value: z.unknown(),
});
export type Example = z.infer<typeof example>;

const mediaType = z.strictObject({schema, examples: z.record(z.string(), orReference(example)).optional()});
export type MediaType = z.infer<typeof mediaType>;

const content = z.partialRecord(z.enum(['application/json', 'text/plain']), mediaType);

export const parameter = z.strictObject({
  name: z.string().regex(/^[\w-]+$/),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  deprecated: z.boolean().optional(),
  'x-field': name.optional(),
  'x-values': yes.optional(),
  ...described,
  style: z.enum(['simple', 'form']).optional(),
  explode: z.boolean().optional(),
  schema,
  example: z.unknown().optional(),
});
export type Parameter = z.infer<typeof parameter> & LocalizedWords;

export const requestBody = z.strictObject({...described, required: z.boolean().optional(), content});
export type RequestBody = z.infer<typeof requestBody>;

/** A way from this response to the request that reads what it is about. */
const link = z.strictObject({
  ...described,
  operationId: name,
  parameters: z.record(
    z.string(),
    z.string().regex(/^\$(?:(?:request|response)\.body#\/|request\.(?:path|query|header)\.)\S+$/, {
      error: 'Write $response.body#/field, $request.body#/field or $request.path.name.',
    }),
  ),
});

export const response = z.strictObject({
  ...described,
  description: text,
  content: content.optional(),
  links: record(link).optional(),
});
export type Response = z.infer<typeof response>;

/** What gateways, limits and tokens add to every operation. */
const COMMON_STATUSES = ['400', '401', '403', '429', '5XX', 'default'] as const;

/** Address of a server; `validate` knows which servers there are. */
export const serverUrl = z.string().regex(/^https:\/\/[\w.-]+$/, {error: 'Write https:// and the host.'});
const server = z.strictObject({...described, url: serverUrl});
const httpOperation = z.strictObject({
  ...call,
  /** Agents take the id for the name of a function, which may have 64 characters. */
  operationId: z.string().regex(/^[A-Z]\w{0,63}$/, {error: 'Begin with a capital letter; 64 characters at most.'}),
  tags,
  deprecated: yes.optional(),
  'x-sample': z.array(z.string()).min(1).optional(),
  security: security.optional(),
  servers: z.array(server).min(1).optional(),
  parameters: z.array(orReference(parameter)).optional(),
  requestBody: orReference(requestBody).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/, {error: 'Name a response by its HTTP status.'}),
    orReference(response),
  ),
});
/** An operation of `http/paths/`. */
export type HttpCall = z.infer<typeof httpOperation>;

export const pathItem = z.strictObject({
  parameters: z.array(orReference(parameter)).optional(),
  servers: z.array(server).min(1).optional(),
  get: httpOperation.optional(),
  put: httpOperation.optional(),
  post: httpOperation.optional(),
  delete: httpOperation.optional(),
  patch: httpOperation.optional(),
});
export type PathItem = z.infer<typeof pathItem>;

/** Scopes as a program asks for them. */
const scopes = z.record(z.enum(SCOPES.map((scope) => scope.toLowerCase() as Lowercase<typeof scope>)), text);
const flow = z.strictObject({
  authorizationUrl: z.enum(['https://oauth.alor.ru/authorize']),
  tokenUrl: z.enum(['https://oauth.alor.ru/token']),
  scopes,
  'x-en': z.strictObject({scopes}),
});
const securityScheme = z.strictObject({
  ...described,
  type: z.enum(['http', 'oauth2']),
  scheme: z.enum(['bearer']).optional(),
  bearerFormat: z.literal('JWT').optional(),
  flows: z.strictObject({authorizationCode: flow}).optional(),
});

export const openapi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info,
  servers: z.array(server).min(1),
  security: security.optional(),
  tags: z.array(tag).optional(),
  'x-rate-limits': rateLimits.optional(),
  /** What any operation may answer besides its own: 401 and 403 only where a token goes with the request. */
  'x-common-responses': z.partialRecord(z.enum(COMMON_STATUSES), reference).optional(),
  externalDocs: z.strictObject({...described, url: z.url()}).optional(),
  paths: z.record(z.string().regex(/^\//), orReference(pathItem)),
  components: z.strictObject({securitySchemes: z.record(z.string(), securityScheme)}).optional(),
});

/** The HTTP API in one document: references point into `components`, path items stand in place. */
export interface OpenApi extends Omit<z.infer<typeof openapi>, 'paths' | 'components'> {
  paths: Record<string, PathItem>;
  components: {
    securitySchemes?: Record<string, z.infer<typeof securityScheme>>;
    parameters?: Record<string, Parameter>;
    requestBodies?: Record<string, RequestBody>;
    responses?: Record<string, Response>;
    schemas?: Record<string, Schema>;
    examples?: Record<string, Example>;
  };
}
