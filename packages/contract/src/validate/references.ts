import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {Catalogue} from '../errors';
import type {SourceMap} from '../load/sourceMap';
import {deref, lookup} from '../load/resolve';
import {
  byFormat,
  holdersOf,
  httpOperations,
  mediaOf,
  messageOf,
  namesOf,
  wsOperations,
  type HttpOperation,
  type WsOperation,
} from '../queries';
import {isNode, nodesIn} from '../visit';
import {FORMATS, type AsyncApi, type OpenApi, type Schema} from '../shape';
import {unknownNames} from './errors';

/** `[text](/route)` inside contract texts. */
const LINK = /\]\((\/[^)#\s]*)/g;

interface NameRules {
  readonly openapi: OpenApi;
  readonly asyncapi: AsyncApi;
  readonly errors: Catalogue;
  readonly sources: SourceMap;
  /** Routes of the docs pages and of the changelog; undefined = not checked. */
  readonly routes: ReadonlySet<string> | undefined;
  /** All texts of the contract with their places, for the links inside them. */
  readonly texts: readonly (readonly [unknown, string])[];
}

/**
 * Names that point elsewhere: pages, counterparts, successors, sample parameters, messages, formats, tags, operations of
 * the error catalogue, links in texts. Each must lead to something; where two places name the same thing, they agree.
 */
export function checkReferences({openapi, asyncapi, errors, sources, routes, texts}: NameRules): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const tell = (node: unknown, key: string | undefined, message: string, fix: string): void => {
    diagnostics.push({...sources.at(node, key), message, fix});
  };
  const known = (
    node: unknown,
    key: string,
    value: string,
    candidates: Iterable<string>,
    what: string,
    hint = '',
  ): boolean => {
    const all = new Set(candidates);
    if (!all.has(value)) {
      tell(
        node,
        key,
        `${key} names ${value}, and there is no such ${what}.`,
        `Nearest: ${nearest(value, all).join(', ') || 'none'}.${hint}`,
      );
    }
    return all.has(value);
  };
  const operations = httpOperations(openapi);
  const opcodes = wsOperations(asyncapi);
  const ids = new Set(operations.map(({id}) => id));
  const names = new Set(opcodes.map(({opcode}) => opcode));

  const callOf = (
    {node}: HttpOperation | WsOperation,
    own: ReadonlySet<string>,
    other: ReadonlySet<string>,
    what: string,
  ): void => {
    if (routes) {
      const page = node['x-page'];
      const start = `npm run new -- ${page.includes('/http/') ? 'http' : 'ws'} ${page.slice(page.lastIndexOf('/') + 1)}`;
      known(node, 'x-page', page, routes, 'page', ` A new page: ${start}.`);
      for (const change of node['x-changed'] ?? []) {
        known(
          change,
          'date',
          `/changelog/${change.date.replaceAll('-', '/')}/changes`,
          routes,
          'post of the changelog',
        );
      }
    }
    for (const counterpart of namesOf(node['x-counterpart'])) {
      known(node, 'x-counterpart', counterpart, other, what);
    }
    for (const word of ['x-successor', 'x-related'] as const) {
      for (const next of node[word] ?? []) {
        known(node, word, next, own, 'operation');
      }
    }
  };
  const seen = new Set<string>();
  const once = (node: unknown, key: string, value: string, among = ''): void => {
    if (seen.has(among + value)) {
      tell(node, key, `${key} ${value} is used twice.`, 'Give one of the two another name.');
    }
    seen.add(among + value);
  };

  const tags = (openapi.tags ?? []).map(({name}) => name);
  for (const operation of operations) {
    const {node, path, parameters} = operation;
    callOf(operation, ids, names, 'opcode');
    once(node, 'operationId', operation.id);
    if (node['x-operation-name']) {
      once(node, 'x-operation-name', node['x-operation-name']);
    }
    for (const tag of tags.length > 0 ? node.tags : []) {
      known(node, 'tags', tag, tags, 'tag');
    }
    for (const name of node['x-sample'] ?? []) {
      const optional = parameters.filter((one) => !one.required).map((one) => one.name);
      known(node, 'x-sample', name, optional, 'optional parameter');
    }
    const placed = parameters.filter((one) => one.in === 'path').map((one) => one.name);
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const name of wanted.filter((one) => !placed.includes(one))) {
      tell(
        node,
        'parameters',
        `The path ${path} has {${name}}, and there is no such path parameter.`,
        `Path parameters: ${placed.join(', ')}.`,
      );
    }
    for (const parameter of parameters.filter(
      (one) => one.in === 'path' && !(wanted.includes(one.name) && one.required),
    )) {
      tell(
        parameter,
        'name',
        `The path parameter ${parameter.name} is not in the path ${path}, or not required.`,
        `Names in the path: ${wanted.join(', ')}.`,
      );
    }
    for (const requirement of node.security ?? []) {
      for (const scheme of Object.keys(requirement)) {
        known(requirement, scheme, scheme, Object.keys(openapi.components.securitySchemes ?? {}), 'security scheme');
      }
    }
    const open = (node.security ?? openapi.security ?? [{}]).some((one) => Object.keys(one).length === 0);
    const auth = node.security?.length === 0 ? 'none' : open ? 'optional' : 'required';
    if (openapi.security && auth !== node['x-auth']) {
      tell(node, 'x-auth', `x-auth is ${node['x-auth']}, and security says ${auth}.`, 'Correct one of the two.');
    }
  }

  for (const operation of opcodes) {
    const {node, opcode, channel} = operation;
    callOf(operation, names, ids, 'operation');
    once(node, 'x-opcode', opcode);
    if (node['x-operation-name']) {
      once(node, 'x-operation-name', node['x-operation-name'], 'commands');
    }
    const messages = Object.keys(asyncapi.components.messages ?? {});
    const listed = [
      ['x-request', [node['x-request']]],
      ['x-ack', [node['x-ack']]],
      ['x-errors', node['x-errors'] ?? []],
      ['x-data', byFormat(node['x-data']).map(([, name]) => name)],
    ] as const;
    if (
      !listed.flatMap(([key, list]) => list.map((name) => known(node, key, name, messages, 'message'))).every(Boolean)
    ) {
      continue;
    }
    const [[, request], ...replies] = listed;
    agree(node.messages, channel, 'x-request', request);
    agree(
      node.reply.messages,
      channel,
      'x-ack, x-errors and x-data',
      replies.flatMap(([, list]) => list),
    );
    const payload = deref(asyncapi, messageOf(asyncapi, node['x-request']).payload);
    const written = payload.properties?.opcode && deref(asyncapi, payload.properties.opcode).const;
    if (written !== opcode) {
      tell(
        node,
        'x-opcode',
        `x-opcode is ${opcode}, and the request ${node['x-request']} has ${String(written)}.`,
        'Correct one of the two.',
      );
    }
  }

  function agree(references: readonly {$ref: string}[], channel: string, keys: string, names: readonly string[]): void {
    const prefix = `#/channels/${channel}/messages/`;
    const own = references.map(({$ref}) => $ref.replace(prefix, ''));
    for (const name of new Set(names)) {
      if (!own.includes(name)) {
        tell(references, undefined, `${keys} name ${name}, and the messages here do not.`, `Add ${prefix}${name}.`);
      }
    }
  }

  for (const [name, message] of Object.entries(asyncapi.components.messages ?? {})) {
    const field = message.correlationId.location.split('#/')[1] ?? '';
    const payload = deref(asyncapi, message.payload);
    if (payload.properties) {
      known(message.correlationId, 'location', field, Object.keys(payload.properties), `field of the message ${name}`);
    }
  }

  for (const document of [openapi, asyncapi]) {
    for (const node of nodesIn(document, isData)) {
      if (typeof node.$ref === 'string' && lookup(document, node.$ref) === undefined) {
        const holder = lookup(document, node.$ref.replace(/\/[^/]*$/, ''));
        tell(
          node,
          '$ref',
          `The reference ${node.$ref} leads nowhere.`,
          `Nearest: ${nearest(node.$ref.split('/').at(-1) ?? '', isNode(holder) ? Object.keys(holder) : []).join(', ')}.`,
        );
      }
      if (isNode(node['x-formats'])) {
        formats(document, node as Schema);
      }
    }
  }

  /** The formats of a reply are the alternatives of its schema. */
  function formats(document: OpenApi | AsyncApi, node: Schema): void {
    const choices = node.anyOf ?? node.oneOf ?? [];
    const alternatives = choices.map(({$ref = ''}) => $ref.split('/').at(-1) ?? '');
    for (const [format, name] of Object.entries(node['x-formats'] ?? {})) {
      if (
        known(node['x-formats'], format, name, Object.keys(document.components.schemas ?? {}), 'schema') &&
        !alternatives.includes(name)
      ) {
        tell(
          node['x-formats'],
          format,
          `The format ${format} is ${name}, which the alternatives do not list.`,
          `Alternatives: ${alternatives.join(', ')}.`,
        );
      }
    }
    alternatives.forEach((name, index) => {
      if (!Object.values(node['x-formats'] ?? {}).includes(name)) {
        tell(
          choices,
          String(index),
          `${name} is listed, which no format of x-formats names.`,
          'Correct one of the two.',
        );
      }
    });
  }

  for (const operation of operations) {
    for (const examples of holdersOf(operation).map((holder) => mediaOf(holder)?.node.examples)) {
      for (const [name, example] of Object.entries(examples ?? {})) {
        const format = deref(openapi, example)['x-format'];
        if (FORMATS.some((one) => one === name) && format !== name) {
          tell(
            examples,
            name,
            `The example ${name} of ${operation.id} says x-format: ${format ?? 'nothing'}.`,
            'Correct one of the two.',
          );
        }
      }
    }
  }

  diagnostics.push(...unknownNames(errors, new Set([...ids, ...names]), sources));

  if (routes) {
    for (const [node, text] of texts) {
      for (const [, route = ''] of text.matchAll(LINK)) {
        if (!routes.has(route)) {
          tell(
            node,
            undefined,
            `A text links to ${route}, and there is no such page.`,
            `Nearest: ${nearest(route, routes).join(', ')}.`,
          );
        }
      }
    }
  }
  return diagnostics;
}

/** The data of examples: a value, or a payload that is no schema. */
const isData = (key: string, item: unknown): boolean =>
  key === 'value' || (key === 'payload' && !isNode((item as Schema)?.properties));
