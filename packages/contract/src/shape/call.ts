import * as z from 'zod';
import {count, day, described, name, route, text, titled, yes} from './words';

/*
 * What the roots and the operations of both interfaces say alike.
 */

/** Scopes a program may ask for. */
export const SCOPES = ['OrdersRead', 'OrdersCreate', 'Trades', 'Personal', 'Stats'] as const;

export const security = z.array(z.record(z.string(), z.array(z.string())));
const changed = z.array(z.strictObject({date: day, ru: text, en: text})).min(1);
export const tags = z.array(text).min(1);

/** What an HTTP operation and an opcode share. */
export const call = {
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

export const info = z.strictObject({
  title: text,
  version: text,
  description: text.optional(),
  'x-en': z.strictObject({title: text.optional(), description: text.optional()}).optional(),
  termsOfService: z.url().optional(),
  contact: z.strictObject({name: text, email: z.email().optional(), url: z.url().optional()}).optional(),
  license: z.strictObject({name: text, identifier: text.optional(), url: z.url().optional()}).optional(),
});

export const tag = z.strictObject({...described, name: text});

/** Limits a client has to keep, for programs; the pages explain them. */
export const rateLimits = z
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
