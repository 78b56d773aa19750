import * as z from 'zod';
import {bilingual, text, UNITS} from './words';

/** `short` stands on the pages of operations where the whole text would stand on many of them. */
const shortened = z.strictObject({ru: text, en: text, short: bilingual.optional()});
export const fieldText = shortened.extend({
  unit: z.enum(UNITS).optional(),
  values: z.record(z.string(), shortened).optional(),
});
/** What `fields.yaml` says about one logical field. */
export type FieldText = z.infer<typeof fieldText>;
