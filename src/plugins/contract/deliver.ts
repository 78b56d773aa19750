import {createHash} from 'node:crypto';
import {stringify} from 'yaml';
import {lookup} from './resolve';
import {METHODS, mediaOf, messageOf} from './select';
import {isNode, type Node} from './types';
import {
  FORMATS,
  type AsyncApi,
  type Format,
  type OpenApi,
  type Parameter,
  type Response,
  type Schema,
} from './vocabulary';

/*
 * Documents for programs, made out of localized ones before `publish` takes the words of the contract out: one document
 * per format, so that a client that asks for one format gets no union; short operation names; addresses that lead
 * somewhere outside the site.
 */

/** Text of a document in YAML; what a reader of YAML 1.1 would take for a date or a boolean stands in quotes. */
export const yamlOf = (document: Node): string =>
  stringify(document, {lineWidth: 120, aliasDuplicateObjects: false, compat: 'yaml-1.1'});

/** Short and stable: changes with the content, not with the day of the build. */
const revisionOf = (document: object): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);

/** Links of the site, `](/api/…)`, as addresses: `root` ends with a slash. */
export function absolute(document: Node, root: string): Node {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replaceAll(/\]\(\/(?!\/)/g, `](${root}`);
    }
    if (Array.isArray(value)) {
      return value.map(walk);
    }
    return isNode(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)])) : value;
  };
  return walk(document) as Node;
}

/** Every object inside, replaced by what `change` makes of it; children first. */
function rewrite<T extends object>(document: T, change: (node: Node) => Node): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map(walk);
    }
    return isNode(value)
      ? change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)])))
      : value;
  };
  return walk(document) as T;
}

/** Only the components that something names. */
function prune<T extends OpenApi | AsyncApi>(document: T): T {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (isNode(value)) {
      const {$ref} = value;
      if (typeof $ref === 'string' && !used.has($ref)) {
        used.add($ref);
        visit(lookup(document, $ref));
      }
      Object.values(value).forEach(visit);
    }
  };
  const {components, ...rest} = document;
  visit(rest);
  const kept = Object.entries(components).map(([section, entries]) => [
    section,
    section === 'securitySchemes'
      ? entries
      : Object.fromEntries(
          Object.entries(entries as Node).filter(([name]) => used.has(`#/components/${section}/${name}`)),
        ),
  ]);
  return {...document, components: Object.fromEntries(kept) as T['components']};
}

/** A schema with alternatives by format becomes the one of `format`; others stay. */
const ofFormat =
  (format: Format) =>
  (node: Node): Node => {
    const name = (node as Schema)['x-formats']?.[format];
    return name === undefined ? node : {$ref: `#/components/schemas/${name}`};
  };

/** The values of a `format` parameter or field, narrowed to one; it has to be said where it is not the default. */
const narrowed = (schema: Schema, format: Format): Schema => ({...schema, enum: [format], default: format});

/** The HTTP API as a client of one format sees it: no unions by format, operations under their short names. */
export function openapiOf(document: OpenApi, format: Format): OpenApi {
  const one = rewrite(document, (node) => {
    if (node.name === 'format' && node.in === 'query') {
      const parameter = node as unknown as Parameter;
      return {...parameter, required: format !== 'Simple', schema: narrowed(parameter.schema, format), example: format};
    }
    const media = mediaOf(node as Partial<Response>);
    if (media?.node.examples && isNode(media.node.schema) && media.node.schema['x-formats']) {
      const examples = Object.entries(media.node.examples).filter(([name]) => name === format);
      return {...node, content: {[media.type]: {...media.node, examples: Object.fromEntries(examples)}}};
    }
    return node;
  });
  const named = rewrite(rewrite(one, ofFormat(format)), (node) =>
    typeof node.operationId === 'string' && typeof node['x-operation-name'] === 'string'
      ? {...node, operationId: node['x-operation-name'], 'x-operation-id': node.operationId}
      : node,
  );
  return prune({...named, info: {...named.info, title: `${named.info.title}, ${format}`}});
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
  const kept = new Set(Object.values(operations).flatMap((operation) => Object.values(operation['x-data'] ?? {})));
  const channels = Object.fromEntries(
    Object.entries(document.channels).map(([name, channel]) => [
      name,
      {
        ...channel,
        messages: Object.fromEntries(
          Object.entries(channel.messages).filter(([message]) => !dropped.has(message) || kept.has(message)),
        ),
      },
    ]),
  );
  const one = rewrite({...document, operations, channels}, (node) => {
    const properties = (node as Schema).properties;
    return properties?.format?.enum && properties.opcode
      ? {
          ...node,
          properties: {...properties, format: narrowed(properties.format, format)},
          ...(format !== 'Simple' && {required: [...((node.required as string[] | undefined) ?? []), 'format']}),
        }
      : node;
  });
  // The first example of a request asks for Simple; it is shown for the format of this document.
  const examples = rewrite(one, (node) =>
    typeof node.opcode === 'string' && typeof node.format === 'string' ? {...node, format} : node,
  );
  return prune({...examples, info: {...examples.info, title: `${examples.info.title}, ${format}`}});
}

/** What generators read where they look for it: servers of a call at its path, the page of a call as its documentation. */
export function finishOpenapi(document: OpenApi, root: string): OpenApi {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => {
      const calls = METHODS.flatMap((method) => item[method] ?? []);
      const servers = calls.length === 1 ? calls[0].servers : undefined;
      const own = Object.fromEntries(
        METHODS.flatMap((method) => {
          const call = item[method];
          if (!call) {
            return [];
          }
          const {servers: _, ...rest} = call;
          return [[method, {...(servers ? rest : call), externalDocs: {url: pageUrl(root, call['x-page'])}}]];
        }),
      );
      return [path, {...item, ...(servers && {servers}), ...own}];
    }),
  );
  return {...document, info: revised(document), paths};
}

const pageUrl = (root: string, page: string): string => `${root}${page.replace(/^\//, '')}`;

const revised = <T extends OpenApi | AsyncApi>({info, ...rest}: T): T['info'] =>
  ({...(info as object), 'x-revision': revisionOf(rest)}) as unknown as T['info'];

/**
 * What AsyncAPI generators need: each message has a name, a title and a payload with a name, streams are operations that
 * receive, no text stands beside a reference (JSON Schema draft-07 would not see it), deprecated opcodes carry a tag.
 */
export function finishAsyncapi(document: AsyncApi, root: string): Node {
  const messages: Node = {};
  const schemas: Node = {...document.components.schemas};
  for (const [name, message] of Object.entries(document.components.messages ?? {})) {
    const own = name.replace(/Message$/, '');
    const title = own in schemas && message.payload.$ref !== `#/components/schemas/${own}` ? `${own}Payload` : own;
    if (message.payload.$ref === undefined) {
      schemas[title] = message.payload;
    }
    messages[name] = {
      name: own,
      title: own,
      ...message,
      payload: message.payload.$ref === undefined ? {$ref: `#/components/schemas/${title}`} : message.payload,
    };
  }
  const operations: Node = {};
  for (const [name, operation] of Object.entries(document.operations)) {
    const channel = operation.channel.$ref.split('/').at(-1) ?? '';
    const tags = [{name: channel}, ...(operation['x-deprecated'] ? [{name: 'deprecated'}] : [])];
    const externalDocs = {url: pageUrl(root, operation['x-page'])};
    operations[name] = {...operation, tags, externalDocs};
    const data = [...new Set(Object.values(operation['x-data'] ?? {}))];
    if (data.length > 0) {
      operations[`${name}Data`] = {
        action: 'receive',
        channel: operation.channel,
        summary: operation.summary,
        description: messageOf(document, data[0]).description,
        tags,
        externalDocs,
        messages: data.map((message) => ({$ref: `#/channels/${channel}/messages/${message}`})),
      };
    }
  }
  const finished = {
    ...document,
    info: revised(document),
    operations,
    components: {...document.components, messages, schemas},
  };
  return rewrite(finished as Node, ({$ref, ...beside}) =>
    $ref === undefined ? beside : Object.keys(beside).length === 0 ? {$ref} : {allOf: [{$ref}], ...beside},
  );
}
