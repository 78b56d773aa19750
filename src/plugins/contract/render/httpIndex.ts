import {httpOperations, type HttpOperation} from '../select';
import type {OpenApi} from '../vocabulary';
import type {RenderContext} from './context';
import {code, link, type Child, type Mdast} from './mdast';

/** Where an operation is listed: deprecated ones together, the others under their first tag. */
export function indexTagOf({node}: HttpOperation): string {
  return node.deprecated ? 'Deprecated' : node.tags[0];
}

/** Names of the tags of a document, in its order. */
export const tagNames = (openapi: OpenApi): string[] => (openapi.tags ?? []).map(({name}) => name);

const row = (...cells: Child[]): Mdast => ({
  type: 'tableRow',
  children: cells.map((cell) => ({type: 'tableCell', children: [cell].flat() as Mdast[]})),
});

const text = (value: string): Mdast => ({type: 'text', value});

/** Table of the operations of a tag: title linked to its page, method, path. */
export function renderHttpIndex({openapi, strings}: RenderContext, tag: string): Mdast[] {
  const operations = httpOperations(openapi).filter((operation) => indexTagOf(operation) === tag);
  return [
    {
      type: 'table',
      align: [null, null, null],
      children: [
        row(text(strings.indexRequest), text(strings.indexMethod), text(strings.indexPath)),
        ...operations.map(({node, method, path}) => row(link(node['x-page'], node.summary), code(method), code(path))),
      ],
    },
  ];
}
