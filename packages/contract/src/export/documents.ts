import {stringify} from 'yaml';
import type {Hosts} from '../hosts';
import type {Locale} from '../locales';
import {lookup} from '../load/resolve';
import {httpOperations, mediaOf} from '../queries';
import {isNode, type Node, nodesIn, rewrite} from '../visit';
import {
  FORMATS,
  type AsyncApi,
  type ExchangeCodes,
  type Format,
  type OpenApi,
  type Parameter,
  type Response,
  type Schema,
} from '../shape';

/*
 * Documents for programs, made out of localized ones before `publish` takes the words of the contract out: one document
 * per format, so that a client that asks for one format gets no union; short operation names; addresses that lead
 * somewhere outside the site.
 */

/** Where the documents of an edition are published. */
export interface Publication {
  readonly locale: Locale;
  /** Absolute address of the edition, with a slash at its end. */
  readonly root: string;
  readonly hosts: Hosts;
  /** The day the contract was last changed, as YYYY-MM-DD, where that is known. */
  readonly date?: string;
  /** The codes of the exchange, where they are wanted. */
  readonly codes?: ExchangeCodes;
}

/** Text of a document in YAML; what a reader of YAML 1.1 would take for a date or a boolean stands in quotes. */
export const yamlOf = (document: Node): string =>
  stringify(document, {lineWidth: 120, aliasDuplicateObjects: false, compat: 'yaml-1.1'});

/** Links of the site inside a text, `](/api/…)`, as addresses: `root` ends with a slash. */
export const absolute = (text: string, root: string): string => text.replaceAll(/\]\(\/(?!\/)/g, `](${root}`);

/** Only the components that something names. */
export function prune<T extends OpenApi | AsyncApi>(document: T): T {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const {$ref} of nodesIn(value)) {
      if (typeof $ref === 'string' && !used.has($ref)) {
        used.add($ref);
        visit(lookup(document, $ref));
      }
    }
  };
  const {components, ...rest} = document;
  visit(rest);
  const pruned = Object.entries(components).map(([section, entries]) => [
    section,
    section === 'securitySchemes'
      ? entries
      : Object.fromEntries(
          Object.entries(entries as Node).filter(([name]) => used.has(`#/components/${section}/${name}`)),
        ),
  ]);
  return {...document, components: Object.fromEntries(pruned) as T['components']};
}

/** A schema with alternatives by format becomes the one of `format`; others stay. */
const ofFormat =
  (format: Format) =>
  (node: Node): Node => {
    const name = (node as Schema)['x-formats']?.[format];
    return name === undefined ? node : {$ref: `#/components/schemas/${name}`};
  };

/** The values of a `format` parameter or field, ofOneFormat to one; the request names it where it is not the default. */
const ofOneFormat = (schema: Schema, format: Format): Schema => ({...schema, enum: [format], default: format});

/** The named list of formats, ofOneFormat to one. */
function withOneFormat<T extends OpenApi | AsyncApi>(document: T, format: Format): T {
  const {Format: list, ...schemas} = document.components.schemas ?? {};
  const texts = list?.['x-value-texts'];
  return list
    ? {
        ...document,
        components: {
          ...document.components,
          schemas: {
            ...schemas,
            Format: {...list, enum: [format], ...(texts && {'x-value-texts': {[format]: texts[format]}})},
          },
        },
      }
    : document;
}

/** The HTTP API as a client of one format sees it: no unions by format, operations under their short names. */
export function openapiOf(document: OpenApi, format: Format): OpenApi {
  const one = rewrite(document, (node) => {
    if (node.name === 'format' && node.in === 'query') {
      const parameter = node as unknown as Parameter;
      return {
        ...parameter,
        required: format !== 'Simple',
        schema: ofOneFormat(parameter.schema, format),
        example: format,
      };
    }
    const media = mediaOf(node as Partial<Response>);
    if (media?.node.examples && isNode(media.node.schema) && media.node.schema['x-formats']) {
      const examples = Object.entries(media.node.examples).filter(([name]) => name === format);
      return {...node, content: {[media.type]: {...media.node, examples: Object.fromEntries(examples)}}};
    }
    return node;
  });
  const short = new Map(httpOperations(document).map(({id, node}) => [id, node['x-operation-name'] ?? id]));
  const named = rewrite(rewrite(one, ofFormat(format)), (node) => {
    const {operationId: id} = node;
    // An operation keeps the long name beside its own; a link only names it.
    return typeof id === 'string'
      ? {...node, operationId: short.get(id) ?? id, ...('responses' in node && {'x-operation-id': id})}
      : node;
  });
  return withOneFormat({...named, info: {...named.info, title: `${named.info.title}, ${format}`}}, format);
}

/** The WebSocket API as a client of one format sees it. */
export function asyncapiOf(document: AsyncApi, format: Format): AsyncApi {
  const dropped = new Set<string>();
  const operations = Object.fromEntries(
    Object.entries(document.operations).map(([name, operation]) => {
      const data = operation['x-data'];
      const own = data?.[format];
      const others = data ? FORMATS.flatMap((other) => data[other] ?? []).filter((other) => other !== own) : [];
      others.forEach((other) => dropped.add(other));
      const messages = operation.reply.messages.filter(({$ref}) => !others.includes($ref.split('/').at(-1) ?? ''));
      return [name, {...operation, ...(own && {'x-data': {[format]: own}}), reply: {...operation.reply, messages}}];
    }),
  );
  const used = new Set(Object.values(operations).flatMap((operation) => Object.values(operation['x-data'] ?? {})));
  const channels = Object.fromEntries(
    Object.entries(document.channels).map(([name, channel]) => [
      name,
      {
        ...channel,
        messages: Object.fromEntries(
          Object.entries(channel.messages).filter(([message]) => !dropped.has(message) || used.has(message)),
        ),
      },
    ]),
  );
  const one = rewrite({...document, operations, channels}, (node) => {
    const properties = (node as Schema).properties;
    return properties?.format?.enum && properties.opcode
      ? {
          ...node,
          properties: {...properties, format: ofOneFormat(properties.format, format)},
          ...(format !== 'Simple' && {required: [...((node.required as string[] | undefined) ?? []), 'format']}),
        }
      : node;
  });
  // The first example of a request asks for Simple; it is shown for the format of this document.
  const examples = rewrite(one, (node) =>
    typeof node.opcode === 'string' && typeof node.format === 'string' ? {...node, format} : node,
  );
  return withOneFormat({...examples, info: {...examples.info, title: `${examples.info.title}, ${format}`}}, format);
}
