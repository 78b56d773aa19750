import {createHash} from 'node:crypto';
import {prune, type Publication} from './documents';
import {METHODS, messageOf} from '../queries';
import {type Node, rewrite} from '../visit';
import type {AsyncApi, HttpCall, OpenApi} from '../shape';

/*
 * The last step of a document for programs: what generators and agents look for stands where they look for it.
 */

/** Short and stable: changes with the content, not with the day of the build. */
export const revisionOf = (document: object | string): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);

/**
 * A list of values stands once, under its name; what a field says beyond its list stays beside the reference. Only what
 * something names stays.
 */
function withNamedEnums<T extends OpenApi | AsyncApi>(document: T): T {
  const lists = document.components.schemas ?? {};
  return prune(
    rewrite(document, (node) => {
      const name = node['x-enum'];
      const list = typeof name === 'string' ? lists[name] : undefined;
      if (!list) {
        return node;
      }
      const {type: _type, enum: _enum, 'x-enum': _name, 'x-field': _field, ...beside} = node;
      const own = Object.entries(beside).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(list[key as keyof typeof list]),
      );
      return {$ref: `#/components/schemas/${String(name)}`, ...Object.fromEntries(own)};
    }),
  );
}

/** What generators read where they look for it: servers of a call at its path, the page of a call as its documentation. */
export function finishOpenapi(localized: OpenApi, {root, date}: Pick<Publication, 'root' | 'date'>): Node {
  const document = withNamedEnums(localized);
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
          const {servers: _, ...rest} = {...call, responses: responsesOf(document, call)};
          const security = securityOf(document, call);
          const externalDocs = {url: pageUrl(root, call['x-page'])};
          return [
            [
              method,
              {
                ...rest,
                ...(servers === undefined && call.servers && {servers: call.servers}),
                ...(security && {security}),
                externalDocs,
              },
            ],
          ];
        }),
      );
      return [path, {...item, ...(servers && {servers}), ...own}];
    }),
  );
  const components = {...document.components, responses: withAnyBody(document)};
  return {...document, info: revised(document, date), paths, components} as unknown as Node;
}

/** What a gateway answers has a body of any type: without `content` generators would promise that there is none. */
function withAnyBody({components, 'x-common-responses': common}: OpenApi): Node {
  const names = [common?.['5XX'], common?.default].map((one) => one?.$ref.split('/').at(-1));
  return Object.fromEntries(
    Object.entries(components.responses ?? {}).map(([name, response]) => [
      name,
      names.includes(name) ? {...response, content: {'*/*': {schema: {}}}} : response,
    ]),
  );
}

/** The responses of a call: its own, and those that any call may get. */
function responsesOf(document: OpenApi, {responses, 'x-auth': auth}: HttpCall): HttpCall['responses'] {
  const common = Object.entries(document['x-common-responses'] ?? {});
  const possible = common.filter(([status]) => auth !== 'none' || !['401', '403'].includes(status));
  return {...Object.fromEntries(possible), ...responses};
}

/** Who may call: an application of other clients needs the scope of the call, where it is known. */
function securityOf(document: OpenApi, {security, 'x-scope': scope}: HttpCall): HttpCall['security'] {
  const list = security ?? (scope && document.security);
  return document.components.securitySchemes?.oauth2 && list && list.length > 0
    ? [...list.filter((one) => !('oauth2' in one)), {oauth2: scope ? [scope.toLowerCase()] : []}]
    : security;
}

const pageUrl = (root: string, page: string): string => `${root}${page.replace(/^\//, '')}`;

const revised = <T extends OpenApi | AsyncApi>({info, ...rest}: T, date: string | undefined): T['info'] =>
  ({...(info as object), 'x-revision': revisionOf(rest), ...(date && {'x-date': date})}) as unknown as T['info'];

/**
 * What AsyncAPI generators need: each message has a name, a title and a payload with a name, streams are operations that
 * receive, no text stands beside a reference (JSON Schema draft-07 would not see it), deprecated opcodes carry a tag.
 */
export function finishAsyncapi(localized: AsyncApi, {root, date}: Pick<Publication, 'root' | 'date'>): Node {
  const document = withNamedEnums(localized);
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
    info: revised(document, date),
    operations,
    components: {...document.components, messages, schemas},
  };
  // A generator gives the wrapped schema the name of its title: it is the one referred to.
  return rewrite(finished as Node, ({$ref, ...beside}) =>
    typeof $ref !== 'string'
      ? beside
      : Object.keys(beside).length === 0
        ? {$ref}
        : {title: $ref.split('/').at(-1), allOf: [{$ref}], ...beside},
  );
}
