import * as z from 'zod';
import {bilingual, id, name, text, yes} from './words';

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

export const errorFile = z.strictObject({
  groups: z.array(errorGroup),
  kinds: z.record(z.string(), z.strictObject({ru: text, en: text, operations: z.array(name).min(1)})),
  errors: z.array(errorEntry),
});
/** `errors.yaml`. */
export type ErrorFile = z.infer<typeof errorFile>;
