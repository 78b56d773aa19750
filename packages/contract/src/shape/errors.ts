import * as z from 'zod';
import {EFFECTS, NEXT_STEPS} from './exchangeCodes';
import {bilingual, id, name, text, yes} from './words';

/** Where an answer comes from: the HTTP API, the authorization server, the two WebSocket addresses, GraphQL. */
export const TRANSPORTS = ['http', 'oauth', 'ws', 'cws', 'graphql'] as const;

/** What a row tells of; without a kind it is an error. */
export const KINDS = ['success', 'error', 'break', 'row-state', 'fallback', 'note'] as const;

/** How sure it is that the server sends this. */
export const CONFIDENCE = ['certain', 'probable', 'market-rule', 'unknown'] as const;

/** Where the row is known from; the head of `errors.yaml` says what each means. */
export const SOURCES = ['openapi', 'site', 'terminal', 'client', 'operation', 'exchange', 'caution'] as const;

/** Places of an answer whose text a pattern is held against; `text` is `message`, `detail`, `title`, or the body itself. */
export const PATTERN_PLACES = ['text', 'code', 'extensions.code', 'redirect.error'] as const;

/** What comes instead of an answer. */
export const BREAKS = ['close', 'timeout', 'upgrade'] as const;

/** Classes of operations under which the parts of the page stand. */
export const PARTS = ['any', 'order', 'other'] as const;

/** The longest meaning: one line of the page. */
export const MEANING_LENGTH = 80;

const condition = z.strictObject({
  field: name,
  equals: z.union([z.string(), z.number()]).optional(),
  above: z.number().optional(),
  present: yes.optional(),
});

const matcher = z.discriminatedUnion('in', [
  z.strictObject({in: z.enum(PATTERN_PLACES), pattern: text.max(200)}),
  z.strictObject({
    in: z.literal('exchange-code'),
    codes: z
      .array(z.union([z.int(), z.string().regex(/^(?:\d+-\d+|\*)$/, {error: 'Write 331-334, or * for any.'})]))
      .min(1),
  }),
  z.strictObject({in: z.literal('row'), where: z.array(condition).min(1)}),
  z.strictObject({in: z.enum(BREAKS)}),
]);
/** One way to recognize a row. */
export type Matcher = z.infer<typeof matcher>;

const line = z
  .string()
  .max(MEANING_LENGTH, {error: `Write ${MEANING_LENGTH} characters at most.`})
  .regex(/\S/);

const errorEntry = z.strictObject({
  id,
  /** Former ids; their anchors stay. */
  aliases: z.array(id).min(1).optional(),
  kind: z.enum(KINDS).optional(),
  group: id,
  /** Listed on operation pages although its group is not. */
  own: yes.optional(),
  transport: z.array(z.enum(TRANSPORTS)).min(1),
  status: z.union([z.int().min(100).max(599), z.enum(['3xx', '4xx', '5xx', '*'])]).optional(),
  /** Operations do not have to declare the status. */
  undeclared: yes.optional(),
  match: z.array(matcher).min(1).optional(),
  /** Texts word for word. */
  specimens: z.array(text).min(1).optional(),
  /** The first specimen in the other language. */
  gloss: text.optional(),
  /** Classes of operations. */
  operations: z.array(name).min(1),
  effect: z.enum(EFFECTS),
  retry: z.enum(NEXT_STEPS),
  /** The same when an earlier attempt with the same key has no answer. */
  retryOnRepeat: z.enum(NEXT_STEPS).optional(),
  /** Named among those that the exchange or the protective block counts. */
  counted: yes.optional(),
  confidence: z.enum(CONFIDENCE),
  source: z.enum(SOURCES),
  meaning: z.strictObject({ru: line, en: line}),
  cause: bilingual.optional(),
  remedy: bilingual,
  /** What arrives; without it `{message}` with the first specimen, where one is matched. */
  example: z.record(z.string(), z.unknown()).optional(),
});
/** One row as `errors.yaml` writes it. */
export type ErrorEntry = z.infer<typeof errorEntry>;

const errorGroup = z.strictObject({
  id,
  part: z.enum(PARTS),
  onPages: z.enum(['common', 'link']).optional(),
  ru: text,
  en: text,
});
/** A part of the catalogue; see the head of `errors.yaml` for `onPages`. */
export type ErrorGroup = z.infer<typeof errorGroup>;

export const errorFile = z.strictObject({
  groups: z.array(errorGroup),
  /** With `field`, `operations` names classes: those of their operations belong whose request has the field. */
  operations: z.record(
    z.string(),
    z.strictObject({ru: text, en: text, operations: z.array(name), field: name.optional()}),
  ),
  errors: z.array(errorEntry),
});
/** `errors.yaml`. */
export type ErrorFile = z.infer<typeof errorFile>;
