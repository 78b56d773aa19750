import type {SourceMap} from '../load/sourceMap';
import {fieldsOf, variantsOf} from '../fields';
import {httpOperations, mediaOf, wsOperations} from '../queries';
import type {AsyncApi, ErrorEntry, ErrorFile, ErrorGroup, OpenApi, Schema} from '../shape';
import type {Node} from '../visit';

/** A row of the catalogue with the operations it can meet, classes resolved. */
export interface KnownError extends ErrorEntry {
  /** Operation ids and opcodes. */
  readonly meets: ReadonlySet<string>;
}

/** The catalogue of answers, ready to render and to publish. */
export interface Catalogue extends Pick<ErrorFile, 'groups' | 'operations'> {
  readonly errors: readonly KnownError[];
  /** Each class with its operation ids and opcodes, the computed ones included. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
}

/** Classes that need no list: they follow from the operations themselves. */
export const COMPUTED_CLASSES = ['read', 'with-token', 'connection'] as const;

/** Whether a payload has a field at its top; a request without a payload has none. */
const hasField = (document: object, payload: Schema | undefined, field: string): boolean =>
  payload !== undefined && fieldsOf(document, variantsOf(document, payload), '').some(({name}) => name === field);

/** Resolves the classes of `errors.yaml` against the operations there are. */
export function catalogue(
  {groups, operations, errors}: ErrorFile,
  openapi: OpenApi,
  asyncapi: AsyncApi,
  sources: SourceMap,
): Catalogue {
  const calls = [
    // The authorization server is a transport of its own.
    ...httpOperations(openapi).map(({id, method, node, parameters, body}) => ({
      id,
      method,
      transport: node['x-auth'] === 'none' ? 'oauth' : 'http',
      withToken: node['x-auth'] === 'required',
      asks: (field: string) =>
        parameters.some(({name}) => name === field) || hasField(openapi, mediaOf(body)?.node.schema, field),
    })),
    ...wsOperations(asyncapi).map(({opcode, channel, node}) => ({
      id: opcode,
      method: '',
      transport: channel === 'commands' ? 'cws' : 'ws',
      withToken: false,
      asks: (field: string) => hasField(asyncapi, asyncapi.components.messages?.[node['x-request']]?.payload, field),
    })),
  ];
  const ids = (list: typeof calls): string[] => list.map(({id}) => id);
  const membersOf = ({operations: named, field}: ErrorFile['operations'][string]): readonly string[] =>
    field === undefined
      ? named
      : ids(calls.filter(({id, asks}) => named.some((one) => operations[one]?.operations.includes(id)) && asks(field)));
  const classes: Record<string, readonly string[]> = {
    ...Object.fromEntries(Object.entries(operations).map(([name, one]) => [name, membersOf(one)])),
    read: ids(calls.filter(({method}) => method === 'GET')),
    'with-token': ids(calls.filter(({withToken}) => withToken)),
    connection: ids(calls.filter(({method}) => method === '')),
  };
  const transportOf = new Map(calls.map(({id, transport}) => [id, transport]));
  const known = errors.map((entry) => {
    const named = entry.operations.flatMap((name) => classes[name] ?? []);
    const meets = named.filter((id) => entry.transport.some((one) => one === (transportOf.get(id) ?? one)));
    const one = {...entry, meets: new Set(meets)};
    sources.copy(entry, one);
    return one;
  });
  sources.copy(errors, known);
  return {groups, operations, errors: known, classes};
}

/** The part of the page an error stands in. `validate` has proven that it exists. */
export const groupOf = ({groups}: Pick<Catalogue, 'groups'>, {group}: ErrorEntry): ErrorGroup | undefined =>
  groups.find(({id}) => id === group);

/** Whether a row answers with this status; `5xx` stands for all of them. */
export const hasStatus = ({status}: ErrorEntry, wanted: string): boolean =>
  status === '5xx' ? /^5(?:\d\d|xx)$/.test(wanted) : String(status) === wanted;

/** Whether the row is recognized by a pattern over this place. */
const isToldBy = ({match = []}: ErrorEntry, place: string): boolean => match.some((one) => one.in === place);

/** What arrives with a row; undefined where the source records no body. */
export const exampleOf = (entry: ErrorEntry): Node | undefined => {
  const {example, specimens = []} = entry;
  return example ?? (isToldBy(entry, 'text') && specimens.length > 0 ? {message: specimens[0]} : undefined);
};

/** Whether a text is Russian: it holds Cyrillic letters. */
export const isRussian = (text: string): boolean => /[А-Яа-яЁё]/.test(text);
