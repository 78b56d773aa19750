import * as z from 'zod';
import {contradictions} from './contradictions';
import {plainSchema, type Schema} from './schema';
import {name, record, text} from './words';

const consistent = ({value, issues}: z.core.ParsePayload<Schema>): void => {
  for (const {path, message, fix} of contradictions(value)) {
    issues.push({code: 'custom', path: [...path], message: fix, params: {message}, input: value});
  }
};

export const schema: z.ZodType<Schema> = z.lazy(() =>
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

export const namedEnum = z
  .strictObject({type: z.literal('string'), 'x-field': name, enum: z.array(text).min(1)})
  .check(consistent);
/** A list of `enums.yaml`; the key of `fields.yaml` says what the list is and what each value means. */
export type NamedEnum = z.infer<typeof namedEnum>;
