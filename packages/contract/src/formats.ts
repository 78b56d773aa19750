import {fieldsOf, variantsOf, type Field, type Variant} from './fields';
import type {LocalizedContract} from './loadContract';
import {
  byFormat,
  httpOperations,
  mediaOf,
  messageOf,
  wsOperations,
  type HttpOperation,
  type WsOperation,
} from './queries';
import {FORMATS, type AsyncApi, type OpenApi, type Unit} from './shape';

/** A field and its names in each of `FORMATS`; null = the format has no such field. */
export interface FormatField {
  readonly names: readonly (string | null)[];
  readonly unit?: Unit;
  readonly children?: readonly FormatField[];
}

/** The names of an answer or of the messages of a subscription. */
export interface FormatMap {
  /** Operation id or opcode. */
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly fields: readonly FormatField[];
}

/** The shapes of the first good answer that has formats; empty where no answer has. */
export function answerVariants(document: OpenApi, {responses}: HttpOperation): Variant[] {
  const shapes = responses
    .filter(({status}) => status.startsWith('2'))
    .map(({node}) => {
      const media = mediaOf(node);
      return media ? variantsOf(document, media.node.schema) : [];
    });
  return shapes.find((one) => one.length > 1) ?? [];
}

/** The shapes of a subscription's messages by format. */
export function messageVariants(document: AsyncApi, {node}: WsOperation): Variant[] {
  const shapes = byFormat(node['x-data']);
  return shapes.length > 1 ? shapes.map(([format, name]) => ({format, schema: messageOf(document, name).payload})) : [];
}

/** Every answer and subscription that has formats, as the Slim decoder reads them. */
export function formatMaps({openapi, asyncapi}: Pick<LocalizedContract, 'openapi' | 'asyncapi'>): FormatMap[] {
  const http = httpOperations(openapi).map((operation) => ({
    id: operation.id,
    title: operation.node.summary,
    page: operation.node['x-page'],
    old: operation.node.deprecated === true,
    fields: fieldsOf(openapi, answerVariants(openapi, operation), ''),
  }));
  const ws = wsOperations(asyncapi).map((operation) => ({
    id: operation.opcode,
    title: operation.opcode,
    page: operation.node['x-page'],
    old: operation.node['x-deprecated'] === true,
    fields: fieldsOf(asyncapi, messageVariants(asyncapi, operation), ''),
  }));
  // Deprecated calls come last: a message that fits several is taken for the first.
  return [...ws, ...http]
    .filter(({fields}) => fields.length > 0)
    .sort((a, b) => Number(a.old) - Number(b.old))
    .map(({id, title, page, fields}) => ({id, title, page, fields: fields.map(formatNamesOf)}));
}

/** The names of a field and of what stands inside it. */
export function formatNamesOf(field: Field): FormatField {
  return {
    names: FORMATS.map((format) => {
      const own = field.names[format];
      return own === undefined ? field.name : own;
    }),
    ...(field.unit && {unit: field.unit}),
    ...(field.children.length > 0 && {children: field.children.map(formatNamesOf)}),
  };
}
