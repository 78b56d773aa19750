import {fieldsOf, variantsOf, type Field} from '../fields';
import {deref} from '../resolve';
import {httpOperations, mediaOf, wsOperations} from '../select';
import {asNode, asText, type Node} from '../types';
import type {RenderContext} from './context';
import {parameterField} from './http';

/** A request and what comes back, both as flat lists of fields, nested ones included. */
export interface Exchange {
  readonly title: string;
  readonly page: string;
  /** First tag of an HTTP operation; the channel of an opcode. */
  readonly group: string;
  readonly node: Node;
  readonly servers: readonly {readonly url: string}[];
  readonly sent: readonly Field[];
  readonly received: readonly Field[];
}

const flat = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...flat(field.children)]);

/** Every HTTP operation that is not deprecated, in the order of the document. */
export function httpExchanges({openapi}: RenderContext): Exchange[] {
  const payload = (holder: Node | undefined): Field[] => {
    const media = mediaOf(holder);
    return media ? flat(fieldsOf(openapi, variantsOf(openapi, media.node.schema), '')) : [];
  };
  return httpOperations(openapi)
    .filter(({node}) => node.deprecated !== true)
    .map(({node, servers, parameters, body, responses}) => ({
      title: asText(node.summary),
      page: asText(node['x-page']),
      group: asText((node.tags as unknown[] | undefined)?.[0]),
      node,
      servers,
      sent: [...parameters.map((one) => parameterField(openapi, one)), ...payload(body)],
      received: responses.flatMap((response) => payload(response.node)),
    }));
}

/** Every opcode that is not deprecated, in the order of the document. */
export function wsExchanges({asyncapi}: RenderContext): Exchange[] {
  if (!asyncapi) {
    return [];
  }
  const payload = (messages: readonly (readonly [string, unknown])[]): Field[] => {
    const variants = messages.flatMap(([format, name]) =>
      variantsOf(asyncapi, deref(asyncapi, {$ref: `#/components/messages/${asText(name)}`}).payload).map((one) => ({
        ...one,
        format: one.format || (messages.length > 1 ? format : ''),
      })),
    );
    return flat(fieldsOf(asyncapi, variants, ''));
  };
  return wsOperations(asyncapi)
    .filter(({node}) => node['x-deprecated'] !== true)
    .map(({opcode, channel, node, servers}) => ({
      title: opcode,
      page: asText(node['x-page']),
      group: channel,
      node,
      servers,
      sent: payload([['', node['x-request']]]),
      received: [...payload([['', node['x-ack']]]), ...payload(Object.entries(asNode(node['x-data'])))],
    }));
}
