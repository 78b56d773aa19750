import {absolute} from './export/documents';
import type {SourceMap} from './load/sourceMap';
import {httpOperations, wsOperations} from './queries';
import {LOCALES, type Locale} from './locales';
import type {Node} from './visit';
import {
  INTERFACES,
  MATCH_PLACES,
  ORDER_MAY_EXIST,
  RETRIES,
  type AsyncApi,
  type ErrorEntry,
  type ErrorFile,
  type ErrorGroup,
  type OpenApi,
} from './shape';

/** An error with the operations it can meet, kinds resolved. */
export interface KnownError extends ErrorEntry {
  /** Operation ids and opcodes. */
  readonly meets: ReadonlySet<string>;
}

/** The error catalogue, ready to render and to publish. */
export interface Catalogue extends Pick<ErrorFile, 'groups' | 'kinds'> {
  readonly errors: readonly KnownError[];
}

/** Kinds that need no list: they follow from the operations themselves. */
export const COMPUTED_KINDS = ['every', 'with-token', 'get'] as const;

/** Resolves the kinds of `errors.yaml` against the operations there are. */
export function catalogue(
  {groups, kinds, errors}: ErrorFile,
  openapi: OpenApi,
  asyncapi: AsyncApi,
  sources: SourceMap,
): Catalogue {
  const calls = [
    // The authorization server is an interface of its own.
    ...httpOperations(openapi).map(({id, method, node}) => ({
      id,
      method,
      api: node['x-auth'] === 'none' ? 'auth' : 'http',
      withToken: node['x-auth'] === 'required',
    })),
    ...wsOperations(asyncapi).map(({opcode, channel}) => ({
      id: opcode,
      method: '',
      api: channel === 'commands' ? 'cws' : 'ws',
      withToken: true,
    })),
  ];
  const resolve = (entry: ErrorEntry, name: string): readonly string[] => {
    const own = calls.filter(({api}) => entry.interface.some((one) => one === api));
    switch (name) {
      case 'every':
        return own.map(({id}) => id);
      case 'with-token':
        return own.filter(({withToken}) => withToken).map(({id}) => id);
      case 'get':
        return own.filter(({method}) => method === 'GET').map(({id}) => id);
      default:
        return kinds[name]?.operations ?? [name];
    }
  };
  const known = errors.map((entry) => {
    const one = {...entry, meets: new Set(entry.operations.flatMap((name) => resolve(entry, name)))};
    sources.copy(entry, one);
    return one;
  });
  sources.copy(errors, known);
  return {groups, kinds, errors: known};
}

/** The group of an error. `validate` has proven that it exists. */
export const groupOf = ({groups}: Pick<Catalogue, 'groups'>, {group}: ErrorEntry): ErrorGroup | undefined =>
  groups.find(({id}) => id === group);

/** Whether an error answers with this status; `5xx` stands for all of them. */
export const hasStatus = ({status}: ErrorEntry, wanted: string): boolean =>
  status === '5xx' ? /^5(?:\d\d|xx)$/.test(wanted) : String(status) === wanted;

/** What arrives with the error; undefined where the source records no body. */
export const exampleOf = ({example, match}: ErrorEntry): Node | undefined =>
  example ?? (match?.in === 'body.message' && match.equals !== undefined ? {message: match.equals} : undefined);

/** What the error finder needs of an error (src/components/tools/errors): texts without Markdown. */
export interface FindableError {
  readonly id: string;
  readonly group: string;
  readonly status: string;
  readonly interface: readonly string[];
  readonly name: string;
  readonly cause: string;
  readonly remedy: string;
  /** Key of the answer whose value tells the error, and that value. */
  readonly key?: string;
  readonly equals?: string;
  readonly pattern?: string;
  /** What else stands in the answer: keys with their values. */
  readonly example?: Readonly<Record<string, string>>;
}

/** The catalogue as the error finder reads it. */
export function findableErrors({errors}: Catalogue, locale: Locale): FindableError[] {
  const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
  return errors.map((entry) => {
    const {id, group, match} = entry;
    const example = exampleOf(entry);
    return {
      id,
      group,
      status: String(entry.status ?? ''),
      interface: entry.interface,
      name: plain(entry.title?.[locale] ?? match?.equals ?? id),
      cause: plain(entry.cause[locale]),
      remedy: plain(entry.remedy[locale]),
      ...(match && {key: match.in.replace(/^.*\./, ''), equals: match.equals, pattern: match.pattern}),
      ...(example && {
        example: Object.fromEntries(Object.entries(example).map(([key, value]) => [key, String(value)])),
      }),
    };
  });
}

/** `errors.json` of one edition. `root` is the absolute address of the edition, with a slash at its end. */
export function errorsJson({errors}: Catalogue, locale: Locale, root: string, version: string): string {
  const document = {
    $schema: `${root}errors.schema.json`,
    version,
    language: locale,
    errors: errors.map((entry) => ({
      id: entry.id,
      group: entry.group,
      interface: entry.interface,
      status: entry.status ?? null,
      match: entry.match ?? null,
      ...(entry.title && {title: entry.title[locale].replaceAll('`', '')}),
      operations: [...entry.meets],
      safeToRetry: entry.safeToRetry,
      orderMayExist: entry.orderMayExist,
      cause: absolute(entry.cause[locale], root),
      remedy: absolute(entry.remedy[locale], root),
      url: `${root}api/errors#${entry.id}`,
      example: exampleOf(entry) ?? null,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The JSON Schema beside `errors.json`: what a program may rely on. */
export function errorsSchema(root: string): string {
  const text = {type: 'string', minLength: 1};
  const error = {
    id: {type: 'string', pattern: '^[a-z0-9-]+$'},
    group: {type: 'string', description: 'The part of the page of errors.'},
    interface: {type: 'array', minItems: 1, uniqueItems: true, items: {enum: INTERFACES}},
    status: {
      description:
        'HTTP status or httpCode of an acknowledgment; 5xx = any of them or no response at all; null = told apart otherwise.',
      oneOf: [{type: 'integer', minimum: 400, maximum: 599}, {enum: ['5xx', null]}],
    },
    match: {
      description: 'The words of the server. Compare the status first; null = the status tells the error alone.',
      oneOf: [
        {type: 'null'},
        {
          type: 'object',
          required: ['in'],
          properties: {
            in: {
              enum: MATCH_PLACES,
              description:
                'body = HTTP body or acknowledgment, row = a row of a list or an event, redirect = the query of a redirect.',
            },
            equals: text,
            pattern: {
              type: 'string',
              format: 'regex',
              description: 'ECMAScript regular expression; not anchored unless it says so.',
            },
          },
          oneOf: [{required: ['equals']}, {required: ['pattern']}],
          additionalProperties: false,
        },
      ],
    },
    title: {...text, description: 'Present where no fixed text of the server names the error.'},
    operations: {
      type: 'array',
      uniqueItems: true,
      items: text,
      description: 'Operation ids of openapi.yaml and opcodes.',
    },
    safeToRetry: {
      enum: RETRIES,
      description:
        'never; same-request = the same request with the same X-REQID; new-token = once, with a new token; after-fix = a corrected request with a new X-REQID or guid; backoff = later, with growing pauses.',
    },
    orderMayExist: {
      enum: ORDER_MAY_EXIST,
      description:
        'Whether a new order may be live after this error. It tells nothing of the order that the request was to update or cancel: read its status.',
    },
    cause: {...text, description: 'Markdown.'},
    remedy: {...text, description: 'Markdown.'},
    url: {type: 'string', format: 'uri'},
    example: {
      description: 'What arrives: the body or the message; null where it is not recorded.',
      type: ['object', 'null'],
    },
  };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${root}errors.schema.json`,
    title: 'Errors of the ALOR API',
    type: 'object',
    required: ['version', 'language', 'errors'],
    properties: {
      $schema: text,
      version: text,
      language: {enum: LOCALES},
      errors: {type: 'array', minItems: 1, items: {$ref: '#/$defs/error'}},
    },
    additionalProperties: false,
    $defs: {
      error: {
        type: 'object',
        required: Object.keys(error).filter((key) => key !== 'title'),
        properties: error,
        additionalProperties: false,
      },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
