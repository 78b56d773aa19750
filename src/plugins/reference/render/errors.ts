import {
  COMPUTED_KINDS,
  groupOf,
  hasStatus,
  type Catalogue,
  type KnownError,
  httpOperations,
  wsOperations,
  type LocalizedContract,
} from '@alor-docs/contract';
import {inlineText} from '../../../remark/inline';
import {code, element, heading, inline, link, listed, paragraph, type Child, type Mdast} from '../../../remark/mdast';

/** The page that lists every error. */
export const ERRORS_PAGE = '/api/errors';

/** What a page of one operation says about its errors. */
export interface OperationErrors {
  /** Listed with cause and remedy. */
  readonly own: readonly KnownError[];
  /** Parts of the catalogue it links to. */
  readonly parts: readonly string[];
}

/** Errors of an operation by the way its page tells them; with a status only those that answer with it. */
export function errorsOf(errors: Catalogue, operation: string, status?: string): OperationErrors {
  const met = errors.errors.filter(
    (entry) => entry.meets.has(operation) && (status === undefined || hasStatus(entry, status)),
  );
  const place = (entry: KnownError): string => (entry.own ? 'list' : (groupOf(errors, entry)?.onPages ?? 'list'));
  return {
    own: met.filter((entry) => place(entry) === 'list'),
    parts: [...new Set(met.filter((entry) => place(entry) === 'link').map(({group}) => group))],
  };
}

/** An entry that more operations meet stands in full on the page of errors alone. */
const FEW = 4;

/** What a list says of an entry: what concerns one operation, everything, or everything with the places where it occurs. */
type Telling = 'operation' | 'full' | 'catalogue';

/** Errors as a list of terms, each with an anchor, its cause, what to do, and what a program may do. */
export function errorList(entries: readonly KnownError[], context: LocalizedContract, telling: Telling): Mdast | null {
  return entries.length === 0
    ? null
    : element(
        'ApiFields',
        {},
        element(
          'dl',
          {},
          ...entries.flatMap((entry): Child[] => [term(entry, context), definition(entry, context, telling)]),
        ),
      );
}

function term({id, status, match, title}: KnownError, {locale}: LocalizedContract): Mdast {
  const name = title ? inlineText(title[locale]) : [code(match?.equals ?? id)];
  return element('ApiTerm', {id}, status !== undefined && [code(String(status)), ' '], ...name);
}

function definition(entry: KnownError, context: LocalizedContract, telling: Telling): Mdast {
  const {strings, locale} = context;
  const whole = telling !== 'operation' || entry.own || entry.meets.size <= FEW;
  const fact = (label: string, ...value: Child[]): Child => [`${label}: `, ...value];
  const facts = [
    fact(strings.retry, strings.retries[entry.safeToRetry]),
    entry.orderMayExist !== 'no' && fact(strings.orderMayExist, strings.mayExist[entry.orderMayExist]),
    telling === 'catalogue' && entry.operations.length > 0 && fact(strings.operations, ...placesOf(entry, context)),
    !whole && link(`${ERRORS_PAGE}#${entry.id}`, strings.causeAndRemedy),
  ].filter(Boolean);
  const labelled = (label: string, text: string): Mdast =>
    element('p', {}, inline('strong', {}, `${label}.`), ' ', ...inlineText(text));
  return element(
    'dd',
    {},
    whole && [labelled(strings.cause, entry.cause[locale]), labelled(strings.remedy, entry.remedy[locale])],
    element(
      'p',
      {className: 'api-facts'},
      ...listed(
        facts.map((one) => inline('small', {}, one)),
        ' ',
      ),
    ),
  );
}

/** Where an error occurs: kinds in words, single operations as links to their pages. */
function placesOf(
  {operations, interface: interfaces}: KnownError,
  {errors, locale, strings, openapi, asyncapi}: LocalizedContract,
): Child[] {
  const one = (name: string): Child => {
    if (COMPUTED_KINDS.some((kind) => kind === name)) {
      return inlineText(interfaces.map((api) => strings.interfaces[api]).join(', '));
    }
    const kind = errors.kinds[name];
    if (kind) {
      return inlineText(kind[locale]);
    }
    const node =
      httpOperations(openapi).find(({id}) => id === name)?.node ??
      wsOperations(asyncapi).find(({opcode}) => opcode === name)?.node;
    return node ? link(node['x-page'], node.summary) : code(name);
  };
  return listed(operations.map(one));
}

/** Addresses that errors of the WebSocket pages had before one line stood for the common ones. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  ws: ['ws-200', 'ws-401', 'ws-406-plain', 'ws-buffer-overflow'],
  cws: ['cws-200', 'cws-200-authorize', 'cws-400', 'cws-400-quantity'],
};

/** Keeps former addresses of an interface's errors valid; `present` are those that the page still has. */
export const formerAnchors = (api: string, present: ReadonlySet<string>): Mdast[] =>
  (FORMER[api] ?? []).filter((id) => !present.has(id)).map((id) => inline('span', {id}));

/** Links to the parts of the catalogue where the texts of rejections stand. */
export function partsList(parts: readonly string[], {errors, locale, strings}: LocalizedContract): Mdast[] {
  const links = errors.groups
    .filter(({id}) => parts.includes(id))
    .map((group) => link(`${ERRORS_PAGE}#${group.id}`, group[locale]));
  return links.length === 0
    ? []
    : [
        element('p', {className: 'api-group'}, strings.textsOf),
        element('ul', {className: 'api-links'}, ...links.map((one) => element('li', {}, one))),
      ];
}

/** Links to parts of the catalogue, each after the statuses it tells of; `anchors` are former addresses that lead here. */
export function linkList(lines: readonly string[], anchors: readonly Mdast[]): Mdast {
  return element(
    'ul',
    {className: 'api-links'},
    ...lines.map((line, index) => element('li', {}, index === 0 && anchors, ...inlineText(line))),
  );
}

/** The whole catalogue: a heading and a list for each part. */
export function renderCatalogue(context: LocalizedContract): Mdast[] {
  const {errors, locale} = context;
  return errors.groups.flatMap((group) => {
    const list = errorList(
      errors.errors.filter((entry) => entry.group === group.id),
      context,
      'catalogue',
    );
    return list ? [heading(3, group.id, group[locale]), list] : [];
  });
}

/** The errors of one interface, for its overview: listed as on operation pages, with links to the texts of rejections. */
export function renderInterface(context: LocalizedContract, api: string): Mdast[] {
  const {errors} = context;
  const met = errors.errors.filter((entry) => entry.interface.some((one) => one === api));
  const parts = new Set(errors.groups.filter(({onPages}) => onPages === 'link').map(({id}) => id));
  return [
    errorList(
      met.filter(({group}) => !parts.has(group)),
      context,
      'full',
    ),
    ...partsList(
      [...new Set(met.map(({group}) => group))].filter((group) => parts.has(group)),
      context,
    ),
    api in FORMER
      ? paragraph(...formerAnchors(api, new Set(met.filter(({group}) => !parts.has(group)).map(({id}) => id))))
      : null,
  ].filter((node) => node !== null);
}
