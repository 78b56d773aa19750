import {
  httpOperations,
  nameOf,
  wsOperations,
  type HttpOperation,
  type WsOperation,
  type HttpCall,
  type OpenApi,
  type WsCall,
  type LocalizedContract,
  wsExchanges,
} from '@alor-docs/contract';
import {code, element, inline, link, listed, type Child, type Mdast} from '../../../remark/mdast';

/** Where an operation is listed: deprecated ones together, the others under their first tag. */
export function indexTagOf({node}: HttpOperation): string {
  return node.deprecated ? 'Deprecated' : node.tags[0];
}

/** Names of the tags of a document, in its order. */
export const tagNames = (openapi: OpenApi): string[] => (openapi.tags ?? []).map(({name}) => name);

/** Method of a request, or what an opcode does, in three or four letters. */
export function badgeOf(operation: HttpOperation | WsOperation): string {
  if ('method' in operation) {
    return operation.method === 'DELETE' ? 'DEL' : operation.method;
  }
  const [verb = '', kind] = operation.opcode.split(':');
  const verbs: Readonly<Record<string, string>> = {create: 'NEW', update: 'UPD', delete: 'DEL'};
  return kind === undefined ? (operation.channel === 'commands' ? 'AUTH' : 'SUB') : (verbs[verb] ?? verb);
}

/** The badge as an element; the sidebar has the same colours. */
export const badge = (operation: HttpOperation | WsOperation): Mdast => {
  const text = badgeOf(operation);
  return inline('b', {className: `api-badge api-badge--${text.toLowerCase()}`}, text);
};

/** Path of a request that breaks after its slashes, or the name of an opcode. */
const address = (text: string): Mdast =>
  inline(
    'code',
    {},
    ...text.split(/(?<=\/)/).flatMap((step, index): Child[] => [index > 0 && inline('wbr', {}), step]),
  );

/** A list whose rows are links: badge, if there is one, title, address. */
export const rows = (list: readonly Mdast[]): Mdast[] => [
  element('ul', {className: 'api-index'}, ...list.map((one) => element('li', {}, one))),
];

/** The requests of a tag; marked are those that need no token, and those that have a counterpart on WebSocket. */
export function renderHttpIndex({openapi, strings}: LocalizedContract, tag: string): Mdast[] {
  return rows(
    httpOperations(openapi)
      .filter((operation) => indexTagOf(operation) === tag)
      .map((operation) => {
        const {'x-auth': auth, 'x-counterpart': counterpart} = operation.node;
        const marks = [auth !== 'required' && strings.noToken, counterpart !== undefined && 'WS'].filter(Boolean);
        return link(
          operation.node['x-page'],
          badge(operation),
          ' ',
          inline('span', {}, operation.node.summary),
          ' ',
          address(operation.path),
          marks.length > 0 && [' ', inline('i', {}, marks.join(' · '))],
        );
      }),
  );
}

/** The opcodes of a channel with the fields of a request that only some of them have. */
export function renderWsIndex(context: LocalizedContract, channel: string): Mdast[] {
  const {asyncapi} = context;
  const exchanges = wsExchanges(context).filter(({group}) => group === channel);
  const uses = new Map<string, number>();
  for (const {sent} of exchanges) {
    for (const name of new Set(sent.map((field) => field.name))) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  const operations = wsOperations(asyncapi);
  return rows(
    exchanges.flatMap(({title, page, node, sent}) => {
      const operation = operations.find(({opcode}) => opcode === title);
      const own = sent.filter(({name, required}) => !required && (uses.get(name) ?? 0) <= exchanges.length / 3);
      return operation
        ? [
            link(
              page,
              badge(operation),
              ' ',
              inline('span', {}, node.summary),
              ' ',
              code(title),
              own.length > 0 &&
                channel !== 'commands' && [' ', inline('small', {}, own.map(({name}) => name).join(', '))],
            ),
          ]
        : [];
    }),
  );
}

const named = <T extends HttpOperation | WsOperation>(names: readonly string[] = [], operations: readonly T[]): T[] =>
  names.flatMap((name) => operations.find((one) => nameOf(one) === name) ?? []);

/** Deprecated: what to use instead. */
export function successors(
  {strings}: LocalizedContract,
  node: HttpCall | WsCall,
  operations: readonly (HttpOperation | WsOperation)[],
): Child[] {
  const links = named(node['x-successor'], operations).map((next) =>
    link(next.node['x-page'], 'method' in next ? next.node.summary : code(next.opcode)),
  );
  return links.length === 0 ? [strings.deprecatedPlain] : [`${strings.deprecatedUse} `, ...listed(links)];
}

/** Other pages of the same work, in the order of the contract. */
export function related(
  {strings}: LocalizedContract,
  names: readonly string[] | undefined,
  operations: readonly (HttpOperation | WsOperation)[],
): Child[] {
  const found = named(names, operations).map((one) =>
    link(one.node['x-page'], badge(one), ' ', inline('span', {}, one.node.summary)),
  );
  return found.length === 0
    ? []
    : [
        element(
          'nav',
          {className: 'api-nearby', 'aria-label': strings.nearby},
          element('p', {className: 'api-group'}, strings.nearby),
          element('ul', {className: 'api-index'}, ...found.map((one) => element('li', {}, one))),
        ),
      ];
}
