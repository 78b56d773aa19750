import * as z from 'zod';
import {described, id, name, record, text} from './words';

/*
 * Recipes: workflows of Arazzo 1.0, https://spec.openapis.org/arazzo/v1.0.1.html. A file is one workflow; the head of the document, the
 * inputs, and the Authorization header of each step are added when it is published (export/recipes.ts).
 */

const value = z.union([z.string(), z.number(), z.boolean()]);

/** A comparison, or what stands somewhere in the response. */
const simple = z.strictObject({
  condition: z
    .string()
    .regex(/^\$(?:statusCode|response\.body)/, {error: 'Begin with $statusCode or $response.body#/….'}),
});
const somewhere = z.strictObject({
  context: z.literal('$response.body'),
  type: z.literal('jsonpath'),
  condition: z.string().regex(/^\$\.\.\w+$/, {error: 'Write $..name.'}),
});

const step = z.strictObject({
  stepId: id,
  description: text,
  'x-en': z.strictObject({description: text}),
  operationId: name,
  parameters: z
    .array(z.strictObject({name: text, in: z.enum(['path', 'query', 'header']), value}))
    .min(1)
    .optional(),
  requestBody: z.strictObject({contentType: z.literal('application/json'), payload: record(z.json())}).optional(),
  /** All have to hold, else the recipe has failed. */
  successCriteria: z.array(z.union([simple, somewhere])).min(1),
  /** For what takes a moment: the step is repeated. */
  onFailure: z
    .array(
      z.strictObject({
        name,
        type: z.literal('retry'),
        retryAfter: z.number().positive(),
        retryLimit: z.int().positive(),
      }),
    )
    .length(1)
    .optional(),
  outputs: record(
    z.string().regex(/^\$response\.body/, {error: 'Write $response.body or $response.body#/….'}),
  ).optional(),
});

export const workflow = z.strictObject({
  workflowId: id,
  summary: text,
  description: text,
  'x-en': z.strictObject({summary: text, description: text}),
  steps: z.array(step).min(2),
});

/** What recipes share. */
export const recipeIndex = z.strictObject({
  title: text,
  'x-en': z.strictObject({title: text}),
  inputs: record(
    z.strictObject({
      ...described,
      description: text,
      'x-en': z.strictObject({description: text}),
      example: text.optional(),
    }),
  ),
});

/** A recipe as its file writes it; localized, its texts are those of one edition. */
export type Workflow = z.infer<typeof workflow>;
export type WorkflowStep = z.infer<typeof step>;
export type RecipeIndex = z.infer<typeof recipeIndex>;
