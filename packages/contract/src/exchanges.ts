import {fieldsOf, parameterField, variantsOf, type Field} from './fields';
import {byFormat, httpOperations, mediaOf, messageOf, wsOperations} from './queries';
import type {AsyncApi, Format, HttpCall, OpenApi, RequestBody, Response, WsCall} from './shape';

/** A request and what comes back, both as flat lists of fields, nested ones included. */
export interface Exchange {
  readonly title: string;
  readonly page: string;
  /** First tag of an HTTP operation; the channel of an opcode. */
  readonly group: string;
  readonly node: Pick<HttpCall | WsCall, 'summary' | 'x-auth' | 'x-scope'>;
  readonly servers: readonly {readonly url: string}[];
  readonly sent: readonly Field[];
  readonly received: readonly Field[];
}

const flat = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...flat(field.children)]);

/** Every HTTP operation in the order of the document, deprecated ones only on demand. */
export function httpExchanges({openapi}: {readonly openapi: OpenApi}, deprecated = false): Exchange[] {
  const payload = (holder: RequestBody | Response | undefined): Field[] => {
    const media = mediaOf(holder);
    return media ? flat(fieldsOf(openapi, variantsOf(openapi, media.node.schema), '')) : [];
  };
  return httpOperations(openapi)
    .filter(({node}) => deprecated || !node.deprecated)
    .map(({node, servers, parameters, body, responses}) => ({
      title: node.summary,
      page: node['x-page'],
      group: node.tags[0],
      node,
      servers,
      sent: [...parameters.map((one) => parameterField(openapi, one)), ...payload(body)],
      received: responses.flatMap((response) => payload(response.node)),
    }));
}

/** Every opcode in the order of the document, deprecated ones only on demand. */
export function wsExchanges({asyncapi}: {readonly asyncapi: AsyncApi}, deprecated = false): Exchange[] {
  const payload = (messages: readonly (readonly [Format | '', string])[]): Field[] => {
    const variants = messages.flatMap(([format, name]) =>
      variantsOf(asyncapi, messageOf(asyncapi, name).payload).map((one) => ({
        ...one,
        format: one.format || (messages.length > 1 ? format : ('' as const)),
      })),
    );
    return flat(fieldsOf(asyncapi, variants, ''));
  };
  return wsOperations(asyncapi)
    .filter(({node}) => deprecated || !node['x-deprecated'])
    .map(({opcode, channel, node, servers}) => ({
      title: opcode,
      page: node['x-page'],
      group: channel,
      node,
      servers,
      sent: payload([['', node['x-request']]]),
      received: [...payload([['', node['x-ack']]]), ...payload(byFormat(node['x-data']))],
    }));
}
