import * as z from 'zod';
import {count, formatKey, name, reference, text, yes, type Unit} from './words';

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
const STRING_FORMATS = ['date-time', 'date', 'time', 'uuid', 'uri', 'email'] as const;
const NUMBER_FORMATS = ['int32', 'int64', 'float', 'double'] as const;

/** What localizing adds to a schema or a parameter; never written by hand. */
export interface LocalizedWords {
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

/** What a schema says of itself; what it says by other schemas stands in `schema`. */
export const plainSchema = z.strictObject({
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
export interface Schema extends z.infer<typeof plainSchema>, LocalizedWords, Joined {
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
