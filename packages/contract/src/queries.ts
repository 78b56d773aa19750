import {deref} from './load/resolve';
import {
  FORMATS,
  type AsyncApi,
  type Example,
  type Format,
  type HttpCall,
  type MediaType,
  type Message,
  type OpenApi,
  type Parameter,
  type RequestBody,
  type Response,
  type WsCall,
} from './shape';

/** Methods of an operation, in the order OpenAPI lists them. */
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** One operation of the HTTP API, references followed one level. */
export interface HttpOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly node: HttpCall;
  readonly servers: readonly {readonly url: string}[];
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly responses: readonly {readonly status: string; readonly node: Response}[];
}

/** One opcode of the WebSocket API. */
export interface WsOperation {
  readonly opcode: string;
  readonly node: WsCall;
  readonly channel: string;
  readonly servers: readonly {readonly url: string}[];
}

/** All HTTP operations of a bundled document. In: bundled (localized or not) OpenAPI. Out: in document order. */
export function httpOperations(document: OpenApi): HttpOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      if (!node) {
        return [];
      }
      return [
        {
          id: node.operationId,
          method: method.toUpperCase(),
          path,
          node,
          servers: node.servers ?? item.servers ?? document.servers,
          parameters: [...(item.parameters ?? []), ...(node.parameters ?? [])].map((one) => deref(document, one)),
          body: node.requestBody && deref(document, node.requestBody),
          responses: Object.entries(node.responses).map(([status, response]) => ({
            status,
            node: deref(document, response),
          })),
        },
      ];
    }),
  );
}

/** All opcodes of a bundled AsyncAPI document. */
export function wsOperations(document: AsyncApi): WsOperation[] {
  const servers = Object.values(document.servers).map(({protocol, host}) => `${protocol}://${host}`);
  return Object.values(document.operations).map((node) => {
    const channel = node.channel.$ref.split('/').pop() ?? '';
    const {address = ''} = document.channels[channel] ?? {};
    return {opcode: node['x-opcode'], node, channel, servers: servers.map((url) => ({url: url + address}))};
  });
}

/** The name of a call: its operation id, or its opcode. */
export const nameOf = (call: HttpOperation | WsOperation): string => ('method' in call ? call.id : call.opcode);

/** The body of a request and its responses: what may have a payload. */
export const holdersOf = ({body, responses}: HttpOperation): readonly (RequestBody | Response)[] => [
  ...(body ? [body] : []),
  ...responses.map(({node}) => node),
];

/** The one name or the several names of a key such as `x-counterpart`. */
export function namesOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** A media type with the name of its content type, or undefined when there is no content. */
export function mediaOf(
  holder: Pick<Response, 'content'> | undefined,
): {readonly type: string; readonly node: MediaType} | undefined {
  const entry = Object.entries(holder?.content ?? {})[0];
  return entry && {type: entry[0], node: entry[1]};
}

/** An example with the name it has in the contract. */
export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly format: Format | '';
  readonly value: unknown;
  /** The wording in it is not the server's. */
  readonly textOurs: boolean;
  /** The node of the contract it was written in. */
  readonly node: object;
}

const named = (name: string, node: Omit<Example, 'value'>, value: unknown): NamedExample => ({
  name,
  summary: node.summary ?? '',
  format: node['x-format'] ?? '',
  value,
  textOurs: node['x-text-ours'] === true,
  node,
});

/** The examples of a media type, references followed. */
export const examplesOf = (document: OpenApi, media: MediaType): NamedExample[] =>
  Object.entries(media.examples ?? {}).map(([name, one]) => {
    const node: Example = deref(document, one);
    return named(name, node, node.value);
  });

/** The examples of a message in the shape HTTP examples have. */
export const messageExamples = (message: Message): NamedExample[] =>
  (message.examples ?? []).map((node) => named(node.name, node, node.payload));

/** The entries of something that has one for each format, in the order of the formats. */
export const byFormat = <T>(values: Readonly<Partial<Record<Format, T>>> = {}): (readonly [Format, T])[] =>
  FORMATS.flatMap((format) => {
    const value = values[format];
    return value === undefined ? [] : [[format, value] as const];
  });

/** A message by its name. Throws for a name that the document does not have. */
export function messageOf(document: AsyncApi, name: string): Message {
  const message = document.components.messages?.[name];
  if (!message) {
    throw new Error(`The contract has no message ${name}.`);
  }
  return message;
}
