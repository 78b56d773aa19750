import * as z from 'zod';
import {apiHosts} from '../../../../src/site/environments';
import {contradictions} from './contradictions';

/**
 * The words of the contract: what each file of `contract/` may say. `decode.ts` holds every file against it,
 * `*.schema.json` (for editors) is generated from it, and the types of the plugin follow from it. A key that is not
 * named here is a mistake.
 */

/** Formats of a reply, in the order the API lists them. */
export const FORMATS = ['Simple', 'Slim', 'Heavy'] as const;

/** Units a field may have. */
export const UNITS = [
  'lot',
  'unit',
  'quote',
  'rub',
  'money',
  'currency',
  'percent',
  'point',
  'day',
  'ms',
  's',
  'unix-s',
  'unix-ms',
  'iso-utc',
] as const;

/** Scopes a program may ask for. */
export const SCOPES = ['OrdersRead', 'OrdersCreate', 'Trades', 'Personal', 'Stats'] as const;

/** The servers there are; what else an address names is a mistake. */
const HOSTS = apiHosts();

/** What an example of a message shows. */
const MESSAGE_EXAMPLES = [
  'request',
  'accepted',
  'authorized',
  'unauthorized',
  'notFound',
  'badQuantity',
  'message',
  'first',
  'update',
  'working',
  'filled',
  'canceled',
  'replaced',
  'iceberg',
] as const;

/** Interfaces of the error catalogue. */
export const INTERFACES = ['http', 'auth', 'ws', 'cws', 'graphql'] as const;

/** What a program may do after an error. */
export const RETRIES = ['never', 'same-request', 'new-token', 'after-fix', 'backoff'] as const;

/** Whether the order of a failed request may exist all the same. */
export const ORDER_MAY_EXIST = ['yes', 'no', 'unknown'] as const;

/** Where a program finds what tells one error from another; `body` is an HTTP body or an acknowledgment. */
export const MATCH_PLACES = [
  'body.message',
  'body.detail',
  'row.status',
  'row.error',
  'errors[].extensions.code',
  'redirect.error',
] as const;

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
const STRING_FORMATS = ['date-time', 'date', 'time', 'uuid', 'uri', 'email'] as const;
const NUMBER_FORMATS = ['int32', 'int64', 'float', 'double'] as const;

export type Format = (typeof FORMATS)[number];
export type Unit = (typeof UNITS)[number];

const record = <T extends z.ZodType>(value: T) => z.record(z.string(), value);
const text = z.string().regex(/\S/, {error: 'Write the text.'});
const name = z.string().regex(/^[\w.:/-]+$/, {error: 'Use Latin letters, digits and . _ - : / only.'});
const route = z.string().regex(/^\/[\w/-]*$/, {error: 'Write the route of a page, such as /api/http/jwt-token.'});
const day = z.iso.date({error: 'Write a date as YYYY-MM-DD.'});
const count = z.int().min(0);
const yes = z.literal(true);

/** A reference to an entry of another file, or to a part of this document. */
const reference = z.strictObject({
  $ref: z.string().regex(/^(?:\.{1,2}\/[\w./-]+\.yaml)?#\/.+/, {
    error: 'Write ./file.yaml#/Name, or #/part/name for this document.',
  }),
});
export type Reference = z.infer<typeof reference>;

/** The thing itself, or a reference to it. */
const orReference = <T extends z.ZodType>(schema: T) => z.union([reference, schema]);

const bilingual = z.strictObject({ru: text, en: text});

/** A text in both editions. */
export type Bilingual = z.infer<typeof bilingual>;

/** Texts of a node: Russian beside it, English in `x-en`. */
const described = {
  description: text.optional(),
  'x-en': z.strictObject({description: text}).optional(),
};
const titled = {
  summary: text.optional(),
  description: text.optional(),
  'x-en': z.strictObject({summary: text.optional(), description: text.optional()}).optional(),
};

/** What localizing adds to a schema or a parameter; never written by hand. */
export interface Localized {
  'x-unit'?: Unit;
  /** Value → meaning. */
  'x-value-texts'?: Record<string, string>;
  /** The text in short, the same for values, and the anchor of the whole text on the page of values. */
  'x-short'?: string;
  'x-value-shorts'?: Record<string, string>;
  'x-more'?: string;
}

/** What joining the files adds to a schema that refers to a list of `enums.yaml`: its values, and its name. */
interface Joined {
  enum?: unknown[];
  'x-enum'?: string;
}

const formatKey = z.enum(FORMATS);

/** What a schema says of itself; what it says by other schemas stands in `schema`. */
const plainSchema = z.strictObject({
  $ref: reference.shape.$ref.optional(),
  type: z.union([z.enum(JSON_TYPES), z.array(z.enum(JSON_TYPES)).min(1)]).optional(),
  format: z.enum([...STRING_FORMATS, ...NUMBER_FORMATS]).optional(),
  title: text.optional(),
  description: text.optional(),
  'x-en': z.strictObject({title: text.optional(), description: text.optional()}).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  example: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  pattern: z.string().optional(),
  minItems: count.optional(),
  maxItems: count.optional(),
  uniqueItems: z.boolean().optional(),
  minProperties: count.optional(),
  required: z.array(z.string()).optional(),
  deprecated: z.boolean().optional(),
  contentMediaType: z.string().optional(),
  'x-field': name.optional(),
  'x-slot': z.int().min(1).optional(),
  'x-values': yes.optional(),
  'x-formats': z.partialRecord(formatKey, name).optional(),
  'x-proof-required': z.array(z.string()).optional(),
  'x-proof-closed': yes.optional(),
  'x-no-example': text.optional(),
});

/** A JSON Schema with the words of this contract. */
export interface Schema extends z.infer<typeof plainSchema>, Localized, Joined {
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  contentSchema?: Schema;
}

const consistent = ({value, issues}: z.core.ParsePayload<Schema>): void => {
  for (const {path, message, fix} of contradictions(value)) {
    issues.push({code: 'custom', path: [...path], message: fix, params: {message}, input: value});
  }
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  plainSchema
    .extend({
      enum: z.never({error: 'Name the list in contract/enums.yaml and write $ref: …/enums.yaml#/Name.'}).optional(),
      items: schema.optional(),
      properties: record(schema).optional(),
      additionalProperties: z.union([z.boolean(), schema]).optional(),
      oneOf: z.array(schema).min(1).optional(),
      anyOf: z.array(schema).min(1).optional(),
      allOf: z.array(schema).min(1).optional(),
      not: schema.optional(),
      if: schema.optional(),
      then: schema.optional(),
      else: schema.optional(),
      contentSchema: schema.optional(),
    })
    .check(consistent),
);

const namedEnum = z
  .strictObject({type: z.literal('string'), 'x-field': name, enum: z.array(text).min(1)})
  .check(consistent);
/** A list of `enums.yaml`; the key of `fields.yaml` says what the list is and what each value means. */
export type NamedEnum = z.infer<typeof namedEnum>;

const example = z.strictObject({
  ...titled,
  'x-format': formatKey.optional(),
  'x-text-ours': yes.optional(),
  value: z.unknown(),
});
export type Example = z.infer<typeof example>;

const mediaType = z.strictObject({schema, examples: z.record(z.string(), orReference(example)).optional()});
export type MediaType = z.infer<typeof mediaType>;

const content = z.partialRecord(z.enum(['application/json', 'text/plain']), mediaType);

const parameter = z.strictObject({
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
export type Parameter = z.infer<typeof parameter> & Localized;

const requestBody = z.strictObject({...described, required: z.boolean().optional(), content});
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

const response = z.strictObject({
  ...described,
  description: text,
  content: content.optional(),
  links: record(link).optional(),
});
export type Response = z.infer<typeof response>;

const server = z.strictObject({...described, url: z.enum(HOSTS.map((host) => `https://${host}`))});
const security = z.array(z.record(z.string(), z.array(z.string())));
const changed = z.array(z.strictObject({date: day, ru: text, en: text})).min(1);
const tags = z.array(text).min(1);

/** What an HTTP operation and an opcode share. */
const call = {
  ...titled,
  summary: text,
  'x-page': route,
  'x-auth': z.enum(['required', 'optional', 'none']),
  'x-counterpart': z.union([name, z.array(name).min(2)]).optional(),
  'x-successor': z.array(name).min(1).optional(),
  /** What a reader does before and after: create, change, cancel, look at the state. */
  'x-related': z.array(name).min(1).optional(),
  'x-changed': changed.optional(),
  'x-scope': z.enum(SCOPES).optional(),
  'x-moves-money': yes.optional(),
  'x-operation-name': z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{1,63}$/, {error: 'Use lowerCamelCase, 64 characters at most.'})
    .optional(),
};

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

const pathItem = z.strictObject({
  parameters: z.array(orReference(parameter)).optional(),
  servers: z.array(server).min(1).optional(),
  get: httpOperation.optional(),
  put: httpOperation.optional(),
  post: httpOperation.optional(),
  delete: httpOperation.optional(),
  patch: httpOperation.optional(),
});
export type PathItem = z.infer<typeof pathItem>;

const info = z.strictObject({
  title: text,
  version: text,
  description: text.optional(),
  'x-en': z.strictObject({title: text.optional(), description: text.optional()}).optional(),
  termsOfService: z.url().optional(),
  contact: z.strictObject({name: text, email: z.email().optional(), url: z.url().optional()}).optional(),
  license: z.strictObject({name: text, identifier: text.optional(), url: z.url().optional()}).optional(),
});

const tag = z.strictObject({...described, name: text});

/** Limits a client has to keep, for programs; the pages explain them. */
const rateLimits = z
  .array(
    z.strictObject({
      ...described,
      id: name,
      applies: z.enum(['account', 'connection', 'session', 'address']).optional(),
      limit: count,
      seconds: z.number().optional(),
      onExceeded: z.union([z.int(), z.literal('close')]).optional(),
    }),
  )
  .min(1);

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

const openapi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info,
  servers: z.array(server).min(1),
  security: security.optional(),
  tags: z.array(tag).optional(),
  'x-rate-limits': rateLimits.optional(),
  externalDocs: z.strictObject({...described, url: z.url()}).optional(),
  paths: z.record(z.string().regex(/^\//), orReference(pathItem)),
  components: z.strictObject({securitySchemes: z.record(z.string(), securityScheme)}).optional(),
});

const messageExample = z.strictObject({
  ...titled,
  name: z.enum(MESSAGE_EXAMPLES),
  'x-format': formatKey.optional(),
  'x-text-ours': yes.optional(),
  payload: z.unknown(),
});

const message = z.strictObject({
  ...titled,
  name: name.optional(),
  title: text.optional(),
  contentType: z.literal('application/json'),
  correlationId: z.strictObject({
    location: z.string().regex(/^\$message\.(?:payload|header)#\/\w+/, {error: 'Write $message.payload#/field.'}),
  }),
  payload: schema,
  examples: z.array(messageExample).optional(),
});
export type Message = z.infer<typeof message>;

const wsOperation = z.strictObject({
  ...call,
  action: z.literal('send'),
  channel: reference,
  'x-opcode': name,
  'x-deprecated': yes.optional(),
  'x-frequency': z.strictObject({default: count, minimum: z.partialRecord(formatKey, count)}).optional(),
  'x-request': name,
  'x-ack': name,
  'x-errors': z.array(name).min(1).optional(),
  'x-data': z.partialRecord(formatKey, name).optional(),
  'x-unsubscribe': z.boolean(),
  messages: z.array(reference).length(1),
  reply: z.strictObject({channel: reference, messages: z.array(reference).min(1)}),
});
/** An operation of `websocket/asyncapi.yaml`. */
export type WsCall = z.infer<typeof wsOperation>;

const channel = z.strictObject({
  ...titled,
  address: z.enum(['/ws', '/cws']),
  servers: z.array(reference).min(1),
  messages: z.record(name, orReference(message)),
});

const asyncapi = z.strictObject({
  asyncapi: z.enum(['3.0.0', '3.1.0']),
  info: info.extend({tags: z.array(tag).optional()}),
  defaultContentType: z.literal('application/json'),
  'x-rate-limits': rateLimits.optional(),
  servers: z.record(name, z.strictObject({...described, host: z.enum(HOSTS), protocol: z.literal('wss')})),
  channels: z.record(name, channel),
  operations: z.record(name, wsOperation),
});

/** `short` stands on the pages of operations where the whole text would stand on many of them. */
const shortened = z.strictObject({ru: text, en: text, short: bilingual.optional()});
const fieldText = shortened.extend({
  unit: z.enum(UNITS).optional(),
  values: z.record(z.string(), shortened).optional(),
});
/** What `fields.yaml` says about one logical field. */
export type FieldText = z.infer<typeof fieldText>;

/** How a program recognizes an error. */
const match = z.strictObject({
  in: z.enum(MATCH_PLACES),
  equals: text.optional(),
  pattern: z
    .string()
    .check(({value, issues}) => {
      try {
        new RegExp(value, 'u');
      } catch (error) {
        const message = `The pattern is no regular expression: ${String(error)}.`;
        issues.push({code: 'custom', message: 'Correct it.', params: {message}, input: value});
      }
    })
    .optional(),
});

const id = z.string().regex(/^[a-z0-9-]+$/, {error: 'Use small Latin letters, digits and hyphens.'});

const errorEntry = z.strictObject({
  id,
  group: id,
  interface: z.array(z.enum(INTERFACES)).min(1),
  status: z.union([z.int().min(100).max(599), z.literal('5xx')]).optional(),
  match: match.optional(),
  /** The name, where no fixed text of the server is one. */
  title: bilingual.optional(),
  /** Listed on operation pages although its group is not. */
  own: yes.optional(),
  /** Kinds, operation ids and opcodes. */
  operations: z.array(name),
  safeToRetry: z.enum(RETRIES),
  orderMayExist: z.enum(ORDER_MAY_EXIST),
  cause: bilingual,
  remedy: bilingual,
  /** What arrives; without it `{message: match.equals}`. */
  example: z.record(z.string(), z.unknown()).optional(),
});
/** One error as `errors.yaml` writes it. */
export type ErrorEntry = z.infer<typeof errorEntry>;

const errorGroup = z.strictObject({id, ru: text, en: text, onPages: z.enum(['common', 'link']).optional()});
/** A part of the catalogue; see the head of `errors.yaml` for `onPages`. */
export type ErrorGroup = z.infer<typeof errorGroup>;

const errorFile = z.strictObject({
  groups: z.array(errorGroup),
  kinds: z.record(z.string(), z.strictObject({ru: text, en: text, operations: z.array(name).min(1)})),
  errors: z.array(errorEntry),
});
/** `errors.yaml`. */
export type ErrorFile = z.infer<typeof errorFile>;

/** A kind of file: which files of `contract/` it is, the schema for editors, and what they may say. */
export interface FileKind {
  readonly files: RegExp;
  readonly title: string;
  readonly schema: z.ZodType;
}

/** Kinds of files; the key names the schema for editors, `contract/KEY.schema.json`. */
export const FILE_KINDS = {
  fields: {files: /^fields\.yaml$/, title: 'Texts of logical fields', schema: record(fieldText)},
  errors: {files: /^errors\.yaml$/, title: 'Catalogue of errors', schema: errorFile},
  enums: {
    files: /^enums\.yaml$/,
    title: 'Named lists of values',
    schema: record(namedEnum),
  },
  openapi: {files: /^http\/openapi\.yaml$/, title: 'Root of the HTTP API', schema: openapi},
  paths: {files: /^http\/paths\/[\w-]+\.yaml$/, title: 'Operations of the HTTP API', schema: record(pathItem)},
  parameters: {files: /^http\/parameters\.yaml$/, title: 'Parameters of the HTTP API', schema: record(parameter)},
  bodies: {files: /^http\/bodies\.yaml$/, title: 'Request bodies of the HTTP API', schema: record(requestBody)},
  responses: {files: /^http\/responses\.yaml$/, title: 'Responses of the HTTP API', schema: record(response)},
  examples: {files: /^http\/examples\/[\w-]+\.yaml$/, title: 'Examples of the HTTP API', schema: record(example)},
  schemas: {files: /^(?:http|websocket)\/schemas\/[\w-]+\.yaml$/, title: 'Schemas', schema: record(schema)},
  asyncapi: {files: /^websocket\/asyncapi\.yaml$/, title: 'Root of the WebSocket API', schema: asyncapi},
  messages: {
    files: /^websocket\/messages\/[\w-]+\.yaml$/,
    title: 'Messages of the WebSocket API',
    schema: record(message),
  },
} as const satisfies Readonly<Record<string, FileKind>>;

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

/** The WebSocket API in one document. */
export interface AsyncApi extends z.infer<typeof asyncapi> {
  components: {messages?: Record<string, Message>; schemas?: Record<string, Schema>};
}
