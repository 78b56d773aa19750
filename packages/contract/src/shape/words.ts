import * as z from 'zod';

/*
 * Words that several files of the contract say.
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

export type Format = (typeof FORMATS)[number];
export type Unit = (typeof UNITS)[number];

export const record = <T extends z.ZodType>(value: T) => z.record(z.string(), value);
export const text = z.string().regex(/\S/, {error: 'Write the text.'});
export const name = z.string().regex(/^[\w.:/-]+$/, {error: 'Use Latin letters, digits and . _ - : / only.'});
export const id = z.string().regex(/^[a-z0-9-]+$/, {error: 'Use small Latin letters, digits and hyphens.'});
export const route = z
  .string()
  .regex(/^\/[\w/-]*$/, {error: 'Write the route of a page, such as /api/http/jwt-token.'});
export const day = z.iso.date({error: 'Write a date as YYYY-MM-DD.'});
export const count = z.int().min(0);
export const yes = z.literal(true);

/** A reference to an entry of another file, or to a part of this document. */
export const reference = z.strictObject({
  $ref: z.string().regex(/^(?:\.{1,2}\/[\w./-]+\.yaml)?#\/.+/, {
    error: 'Write ./file.yaml#/Name, or #/part/name for this document.',
  }),
});
export type Reference = z.infer<typeof reference>;

/** The thing itself, or a reference to it. */
export const orReference = <T extends z.ZodType>(schema: T) => z.union([reference, schema]);

export const bilingual = z.strictObject({ru: text, en: text});

/** A text in both editions. */
export type Bilingual = z.infer<typeof bilingual>;

/** Texts of a node: Russian beside it, English in `x-en`. */
export const described = {
  description: text.optional(),
  'x-en': z.strictObject({description: text}).optional(),
};
export const titled = {
  summary: text.optional(),
  description: text.optional(),
  'x-en': z.strictObject({summary: text.optional(), description: text.optional()}).optional(),
};

export const formatKey = z.enum(FORMATS);
