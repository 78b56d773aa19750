import {
  httpOperations,
  nameOf,
  wsOperations,
  type HttpOperation,
  type WsOperation,
  type HttpCall,
  type WsCall,
  type LocalizedContract,
  wsExchanges,
} from '@alor-docs/contract';
import englishTitles from '../../../../i18n/en/docusaurus-plugin-content-docs/current.json';
import sidebars from '../../../../sidebars';
import {
  breakable,
  code,
  element,
  flatten,
  heading,
  inline,
  link,
  listed,
  type Child,
  type Mdast,
} from '../../../remark/mdast';

interface Category {
  readonly key?: string;
  readonly label: string;
  readonly items: readonly (Category | {readonly id: string})[];
}

const TITLES: Readonly<Record<string, {readonly message: string} | undefined>> = englishTitles;

const isCategory = (item: unknown): item is Category => typeof item === 'object' && item !== null && 'items' in item;

/**
 * The groups of an interface as the sidebar has them, so that both have the same names and order.
 *
 * @param section key of the interface in the sidebar; its own pages come first, in a group without a name
 * @returns name in the edition, id of the heading, and addresses of the pages
 */
function groupsOf({locale}: LocalizedContract, section: 'http' | 'websocket') {
  const [{items}] = (sidebars.apiSidebar as unknown[]).filter(isCategory).filter(({key}) => key === section);
  return [{key: '', label: '', items}, ...items.filter(isCategory)].map(({key = '', label, items: pages}) => ({
    label: {ru: label, en: TITLES[`sidebar.apiSidebar.category.${key}`]?.message ?? label}[locale],
    id: key.replace('http-', 'requests-').replace('ws-', 'index-'),
    pages: pages.flatMap((item) => (isCategory(item) ? [] : [`/${item.id}`])),
  }));
}

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

/** The beginning that all paths share, whole steps of it, and none of a path that has a single step more. */
function sharedBase(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const steps = first.findIndex((step, index) => others.some((other) => other[index] !== step));
  return others.length === 0 ? '' : first.slice(0, steps < 0 ? undefined : steps).join('/');
}

/** Path of a request that breaks after its slashes; CSS shows an ellipsis for its base. */
const address = (path: string, base = ''): Mdast =>
  inline(
    'code',
    {title: base && path},
    base && inline('span', {className: 'unseen'}, base),
    ...breakable(path.slice(base.length)),
  );

/** A list whose rows are links: badge, if there is one, title, address. */
export const rows = (list: readonly Mdast[]): Mdast[] => [
  element('ul', {className: 'api-index'}, ...list.map((one) => element('li', {}, one))),
];

/** The rows of a group below its name and, for readers of the page, the base that their addresses leave out. */
const group = (id: string, label: string, links: readonly Mdast[], base = ''): Mdast[] =>
  links.length === 0
    ? []
    : flatten(
        id && heading(3, id, label),
        base && element('p', {className: 'api-base', 'data-human': true}, address(`${base}/…`)),
        rows(links),
      );

/**
 * The requests of each group under its name and the base of their paths. Marked are those that need no token, and those that
 * have a counterpart on WebSocket. Deprecated ones have a list of their own (src/components/reference/DeprecatedRequests).
 */
export function renderHttpIndex(context: LocalizedContract): Mdast[] {
  const {openapi, strings} = context;
  const operations = httpOperations(openapi).filter(({node}) => !node.deprecated);
  return groupsOf(context, 'http').flatMap(({label, id, pages}) => {
    const listed = pages.flatMap((page) => operations.filter(({node}) => node['x-page'] === page));
    const base = sharedBase(listed.map(({path}) => path));
    const links = listed.map((operation) => {
      const {'x-auth': auth, 'x-counterpart': counterpart} = operation.node;
      const marks = [auth !== 'required' && strings.noToken, counterpart !== undefined && 'WS'].filter(Boolean);
      return link(
        operation.node['x-page'],
        badge(operation),
        ' ',
        inline('span', {}, operation.node.summary),
        ' ',
        address(operation.path, base),
        marks.length > 0 && [' ', inline('i', {}, marks.join(' · '))],
      );
    });
    return group(id, label, links, base);
  });
}

/**
 * The opcodes of each group with the fields of a subscription that only some of them have; of one channel alone, without a name.
 */
export function renderWsIndex(
  context: LocalizedContract,
  _: string,
  {channel}: Readonly<Record<string, string | undefined>>,
): Mdast[] {
  const exchanges = wsExchanges(context);
  const operations = wsOperations(context.asyncapi);
  return groupsOf(context, 'websocket').flatMap(({label, id, pages}) => {
    if (channel !== undefined && id !== `index-${channel}`) return [];
    const listed = pages.flatMap((page) => exchanges.filter((exchange) => exchange.page === page));
    const names = listed.flatMap(({sent}) => [...new Set(sent.map(({name}) => name))]);
    const isRare = (name: string): boolean => names.filter((one) => one === name).length <= listed.length / 3;
    const links = listed.flatMap(({title, page, node, sent}) => {
      const operation = operations.find(({opcode}) => opcode === title);
      const own = sent.filter(({name, required}) => !required && isRare(name)).map(({name}) => name);
      return operation
        ? [
            link(
              page,
              badge(operation),
              ' ',
              // A title ends in what the group has said: “(subscription)”.
              inline('span', {}, node.summary.replace(/ \(.*\)$/u, '')),
              ' ',
              code(title),
              operation.channel === 'subscriptions' && own.length > 0 && [' ', inline('small', {}, own.join(', '))],
            ),
          ]
        : [];
    });
    return group(channel === undefined ? id : '', label, links);
  });
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
    link(next.node['x-page'], 'method' in next ? strings.titled(next.node.summary) : code(next.opcode)),
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
