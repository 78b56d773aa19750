import type * as z from 'zod';
import {errorFile} from './errors';
import {exchangeCodeFile} from './exchangeCodes';
import {fieldText} from './fields';
import {example, openapi, parameter, pathItem, requestBody, response} from './http';
import {namedEnum, schema} from './schemaRules';
import {claims} from './unknowns';
import {asyncapi, message} from './websocket';
import {recipeIndex, workflow} from './workflows';
import {record} from './words';

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
  'exchange-codes': {files: /^exchange-codes\.yaml$/, title: 'Codes of the exchange', schema: exchangeCodeFile},
  unknowns: {files: /^unknowns\.yaml$/, title: 'What the broker does not promise', schema: claims},
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
  recipes: {files: /^workflows\/index\.yaml$/, title: 'What all recipes share', schema: recipeIndex},
  workflows: {files: /^workflows\/[a-z0-9-]+\.arazzo\.yaml$/, title: 'A recipe', schema: workflow},
  messages: {
    files: /^websocket\/messages\/[\w-]+\.yaml$/,
    title: 'Messages of the WebSocket API',
    schema: record(message),
  },
} as const satisfies Readonly<Record<string, FileKind>>;
