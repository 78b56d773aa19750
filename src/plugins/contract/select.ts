import {deref} from './resolve';
import {asList, asNode, asText, isNode, type Node} from './types';

/** Methods of an operation, in the order OpenAPI lists them. */
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** One operation of the HTTP API, references followed one level. */
export interface HttpOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly node: Node;
  readonly servers: readonly {readonly url: string}[];
  readonly parameters: readonly Node[];
  readonly body: Node | undefined;
  readonly responses: readonly {readonly status: string; readonly node: Node}[];
}

/** One opcode of the WebSocket API. */
export interface WsOperation {
  readonly opcode: string;
  readonly node: Node;
  readonly channel: string;
  readonly servers: readonly {readonly url: string}[];
}

/** All HTTP operations of a bundled document. In: bundled (localized or not) OpenAPI. Out: in document order. */
export function httpOperations(document: Node): HttpOperation[] {
  return Object.entries(asNode(document.paths)).flatMap(([path, value]) => {
    const item = deref(document, value);
    return METHODS.filter((method) => isNode(item[method])).map((method) => {
      const node = asNode(item[method]);
      return {
        id: asText(node.operationId),
        method: method.toUpperCase(),
        path,
        node,
        servers: serversOf(node.servers ?? document.servers),
        parameters: [...asList(item.parameters), ...asList(node.parameters)].map((one) => deref(document, one)),
        body: node.requestBody === undefined ? undefined : deref(document, node.requestBody),
        responses: Object.entries(asNode(node.responses)).map(([status, response]) => ({
          status,
          node: deref(document, response),
        })),
      };
    });
  });
}

function serversOf(value: unknown): {url: string}[] {
  return asList(value).map((server) => ({url: asText(asNode(server).url)}));
}

/** All opcodes of a bundled AsyncAPI document. */
export function wsOperations(document: Node): WsOperation[] {
  const servers = Object.values(asNode(document.servers)).map((server) => {
    const {protocol, host, pathname} = asNode(server);
    return `${asText(protocol) || 'wss'}://${asText(host)}${asText(pathname)}`;
  });
  return Object.entries(asNode(document.operations)).flatMap(([name, value]) => {
    const node = asNode(value);
    if (node['x-opcode'] === undefined) {
      return [];
    }
    const channel = asText(asNode(node.channel).$ref).split('/').pop() ?? '';
    const address = asText(asNode(asNode(document.channels)[channel]).address);
    return [
      {
        opcode: asText(node['x-opcode']) || name,
        node,
        channel,
        servers: servers.map((url) => ({url: url.replace(/\/$/, '') + (address.startsWith('/') ? address : `/${address}`)})),
      },
    ];
  });
}

/** A media type with the name of its content type, or undefined when there is no content. */
export function mediaOf(holder: Node | undefined): {readonly type: string; readonly node: Node} | undefined {
  const entry = Object.entries(asNode(holder?.content))[0];
  return entry && {type: entry[0], node: asNode(entry[1])};
}

/** An example with the name it has in the contract. */
export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly format: string;
  readonly value: unknown;
  readonly node: Node;
}

/** The examples of a media type, references followed. */
export function examplesOf(document: Node, media: Node): NamedExample[] {
  return Object.entries(asNode(media.examples)).map(([name, value]) => {
    const node = deref(document, value);
    return {name, summary: asText(node.summary), format: asText(node['x-format']), value: node.value, node};
  });
}
