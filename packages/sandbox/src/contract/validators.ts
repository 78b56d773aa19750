import Ajv2020 from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import {
  variantsOf,
  type LocalizedContract,
  httpOperations,
  mediaOf,
  messageOf,
  wsOperations,
  isNode,
  type Node,
  type AsyncApi,
  type OpenApi,
  type Schema,
} from '@alor-docs/contract';
import {checkName} from './protocol';

/** Which side of the contract: what clients send, or what the server answers. */
export type Side = 'requests' | 'answers';

/** Keywords that decide whether a value fits. Texts would only weigh: ajv copies a whole schema into its code. */
const DECIDING = new Set([
  '$ref',
  'type',
  'format',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'items',
  'properties',
  'additionalProperties',
  'required',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
]);

/** Whole numbers of a format have their bounds as numbers, so that the code needs no function at run time. */
const BOUNDS: Readonly<Record<string, {minimum: number; maximum: number} | undefined>> = {
  int32: {minimum: -(2 ** 31), maximum: 2 ** 31 - 1},
};

/** Formats of strings, as expressions: those stand in the code itself. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(?:\.\d+)?(?:Z|[+-][0-2]\d:[0-5]\d)$/,
  date: /^\d{4}-[01]\d-[0-3]\d$/,
  time: /^[0-2]\d:[0-5]\d:[0-6]\d(?:\.\d+)?(?:Z|[+-][0-2]\d:[0-5]\d)?$/,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  email: /^[^\s@]+@[^\s@]+$/,
};

/**
 * The schema as a validator needs it. A reply's `x-proof-required` and `x-proof-closed` count: the sandbox answers with
 * all fields the contract knows and with no other.
 */
function lean(schema: Schema): Node {
  const node: Node = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!DECIDING.has(key)) {
      continue;
    }
    node[key] =
      key === 'properties' && isNode(value)
        ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, lean(item as Schema)]))
        : Array.isArray(value)
          ? value.map((item) => (isNode(item) && key.endsWith('Of') ? lean(item) : item))
          : isNode(value) && key !== 'const'
            ? lean(value)
            : value;
  }
  const {format} = schema;
  if (format !== undefined && !(format in FORMATS)) {
    delete node.format;
    Object.assign(node, {...BOUNDS[format], ...pick(node, 'minimum', 'maximum')});
  }
  if (typeof node.$ref === 'string') {
    node.$ref = node.$ref.replace(/^#\/components\/schemas\//, '#/$defs/');
  }
  if (schema['x-proof-required']) {
    node.required = schema['x-proof-required'];
  }
  if (schema['x-proof-closed']) {
    node.additionalProperties = false;
  }
  return node;
}

const pick = (node: Node, ...names: string[]): Node =>
  Object.fromEntries(names.filter((name) => name in node).map((name) => [name, node[name]]));

/** Schemas of one side by the names of their validators, and the shared ones they refer to. */
function schemasOf(document: OpenApi | AsyncApi, side: Side): Map<string, Schema> {
  const schemas = new Map<string, Schema>();
  if ('paths' in document) {
    for (const {id, parameters, body, responses} of httpOperations(document)) {
      if (side === 'requests') {
        parameters.forEach((parameter) => schemas.set(checkName.parameter(id, parameter), parameter.schema));
        const media = mediaOf(body);
        if (media) {
          schemas.set(checkName.body(id), media.node.schema);
        }
        continue;
      }
      for (const {status, node} of responses) {
        const media = mediaOf(node);
        for (const {format, schema} of media ? variantsOf(document, media.node.schema) : []) {
          schemas.set(checkName.answer(id, status, format), schema);
        }
      }
    }
    return schemas;
  }
  for (const {opcode, node} of wsOperations(document)) {
    if (side === 'requests') {
      schemas.set(checkName.message(opcode), messageOf(document, node['x-request']).payload);
      continue;
    }
    const replies = {ack: node['x-ack'], ...node['x-data']};
    for (const [kind, name] of Object.entries(replies)) {
      schemas.set(checkName.reply(opcode, kind), messageOf(document, name).payload);
    }
    const [error] = node['x-errors'] ?? [];
    if (error !== undefined) {
      schemas.set(checkName.reply(opcode, 'error'), messageOf(document, error).payload);
    }
  }
  return schemas;
}

/**
 * Validators of one side of the contract as a CommonJS module: ajv's standalone code, so that the browser needs neither ajv
 * nor `eval`, which the policy of the site forbids. Equal schemas share a function.
 */
export function validatorCode(
  {openapi, asyncapi}: Pick<LocalizedContract, 'openapi' | 'asyncapi'>,
  side: Side,
): string {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    // Lengths count UTF-16 units, as most servers do; the alternative is a function from ajv at run time.
    unicode: false,
    logger: false,
    formats: FORMATS,
    code: {source: true, lines: true},
  });
  const names: Record<string, string> = {};
  const keys = new Map<string, string>();
  for (const [prefix, document] of [
    ['requests:', openapi],
    ['messages:', asyncapi],
  ] as const) {
    const shared = Object.entries(document.components.schemas ?? {}).map(([name, schema]) => [name, lean(schema)]);
    ajv.addSchema({$id: prefix, $defs: Object.fromEntries(shared) as Node});
    for (const [name, schema] of schemasOf(document, side)) {
      const text = JSON.stringify(lean(schema)).replaceAll('"#/', `"${prefix}#/`);
      const key = keys.get(text) ?? `${prefix}${keys.size}`;
      if (!keys.has(text)) {
        keys.set(text, key);
        ajv.addSchema({...(JSON.parse(text) as Node), $id: key});
      }
      names[name] = key;
    }
  }
  // Each schema once, whatever the number of its names: a function twice in one scope is an error of strict mode.
  const code = standaloneCode(ajv, Object.fromEntries(Array.from(keys.values(), (key) => [key, key])));
  const aliases = Object.entries(names).map(
    ([name, key]) => `exports[${JSON.stringify(name)}] = exports[${JSON.stringify(key)}];`,
  );
  return [code, ...aliases].join('\n');
}
