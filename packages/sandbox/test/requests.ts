import fc from 'fast-check';
import {
  deref,
  examplesOf,
  httpOperations,
  mediaOf,
  messageExamples,
  messageOf,
  wsOperations,
  type HttpOperation,
  type AsyncApi,
  type OpenApi,
  type Schema,
} from '@alor-docs/contract';
import {REFRESH_TOKEN} from '../src/api/tokens';

/*
 * Requests made from the schemas of the contract. Values that name something (a ticker, a portfolio, an order) are mostly
 * those of the sandbox, so that the requests reach what lies behind the checks; some are wrong on purpose.
 */

/** Values for fields by name, so that a generated request meets something. */
const NAMED: Readonly<Record<string, readonly unknown[]>> = {
  symbol: ['SBER', 'GAZP', 'SBRF-9.25', 'Si-9.25', 'RUB', 'NOPE'],
  code: ['SBER', 'GAZP', 'SBRF-9.25', 'NOPE'],
  ticker: ['SBER', 'GAZP', 'SBRF-9.25', 'NOPE'],
  symbols: ['MOEX:SBER', 'MOEX:SBER,MOEX:GAZP,SPBX:GAZP', 'MOEX:SBRF-9.25', 'SBER', 'MOEX:NOPE,:,::', ''],
  portfolio: ['D39004', 'D39004', 'D39004', '7500GHC', 'D1'],
  login: ['P039004', 'P1'],
  instrumentGroup: ['TQBR', 'RFUD', 'NOPE'],
  board: ['TQBR', 'RFUD', 'NOPE'],
  orderId: ['93712864', '93713183', '93713260', '18946369167', '18946369170', '18946369174', '1'],
  stopOrderId: ['18946369167', '18946369170', '93713183', '1'],
  orderGroupId: ['4c1f0b6e-0c5a-4c57-9f3c-6f4ef7d0a1c2', '00000000-0000-4000-8000-000000000000'],
  quantity: [1, 3, 10, 40, 0, -1, 100_000],
  Quantity: [1, 10, 0],
  lotQuantity: [1, 10, 0, -3],
  price: [304.8, 305.12, 305.13, 306, 120.5, 30_500, 0, -1, 304.805],
  Price: [304.8, 30_500, 0],
  triggerPrice: [295, 305.12, 309, 30_500, 0, -1],
  TriggerPrice: [295, 309, 0],
  icebergFixed: [1, 10, 0],
  stopEndUnixTime: [0, 1, 1_756_684_800, 253_402_300_799],
  OrderEndUnixTime: [0, 1, 1_893_445_199, 9e18],
  tf: ['1', '60', '3600', 'D', 'W', 'M', 'Y', '0', 'x'],
  from: [0, 1_754_460_000, 1_754_470_798],
  to: [0, 1_754_467_200, 1_754_470_800],
  depth: [1, 5, 20, 50, 0, -1],
  tradeServerCode: ['TRADE', 'ITRADE', 'FUT1', 'NOPE'],
  market: ['FOND', 'FORTS', 'NOPE'],
  token: [REFRESH_TOKEN, 'b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34'],
  allowedPortfolios: ['["D39004"]', '[[[[]]]]', '{'],
  timeInForce: ['oneday', 'immediateorcancel', 'fillorkill', 'bookorcancel', 'goodtillcancelled', 'attheclose'],
};

type Any = fc.Arbitrary<unknown>;

/** Values that fit a schema, mostly ones that name something. */
function fitting(document: object, schema: Schema, name: string, depth = 0): Any {
  const node = deref(document, schema);
  const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (known && node.type !== 'object' && node.type !== 'array') {
    return fc.oneof(
      {weight: 6, arbitrary: fc.constantFrom(...known)},
      {weight: 1, arbitrary: plain(document, node, depth)},
    );
  }
  return plain(document, node, depth);
}

function plain(document: object, node: Schema, depth: number): Any {
  const choices = node.anyOf ?? node.oneOf;
  if (choices) {
    return fc.oneof(...choices.map((choice) => fitting(document, choice, '', depth)));
  }
  if (node.enum) {
    return fc.constantFrom(...node.enum);
  }
  const [type] = [node.type ?? 'object'].flat();
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({min: node.minimum ?? -(2 ** 31), max: node.maximum ?? 2 ** 31 - 1});
    case 'number':
      return fc.oneof(fc.integer({min: -10, max: 1_000_000}), fc.double({noNaN: true, noDefaultInfinity: true}));
    case 'array':
      return fc.array(fitting(document, node.items ?? {}, '', depth + 1), {maxLength: 4});
    case 'object':
      return depth > 5 ? fc.constant({}) : objects(document, node, depth);
    default:
      return node.format === 'date'
        ? fc.constantFrom('2025-07-01', '2025-08-06')
        : node.format === 'date-time'
          ? fc.constant('2025-07-01T00:00:00Z')
          : node.format === 'uuid'
            ? fc.uuid()
            : fc.string({maxLength: Math.min(node.maxLength ?? 12, 12)});
  }
}

function objects(document: object, node: Schema, depth: number): Any {
  const properties = Object.entries(node.properties ?? {}).map(
    ([name, schema]) => [name, fitting(document, schema, name, depth + 1)] as const,
  );
  return fc.record(Object.fromEntries(properties), {requiredKeys: node.required ?? []});
}

/** The examples of the contract, values made from the schema, and now and then a value that does not fit. */
const mixed = (made: Any, examples: readonly unknown[]): Any =>
  fc.oneof(
    {weight: examples.length > 0 ? 9 : 0, arbitrary: fc.constantFrom(...examples)},
    {weight: 9, arbitrary: made},
    {weight: 1, arbitrary: fc.oneof(fc.jsonValue({maxDepth: 3}), fc.constant(undefined))},
  );

/** One generated HTTP request. */
export interface MadeRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly format: string;
}

/** Requests of one operation. Their `X-REQID` are few, so that they meet. */
export function httpRequests(document: OpenApi, operation: HttpOperation, token: string): fc.Arbitrary<MadeRequest> {
  const {id, method, path, parameters} = operation;
  const media = mediaOf(operation.body);
  const values = parameters.map(({name, in: place, required, schema, example}) =>
    place === 'header'
      ? fc.constantFrom('one', 'two', 'three', `${id}-four`, undefined)
      : required
        ? mixed(fitting(document, schema, name), [example])
        : fc.option(mixed(fitting(document, schema, name), [example]), {nil: undefined}),
  );
  const bodies = media ? examplesOf(document, media.node).map(({value}) => value) : [];
  return fc
    .record({
      values: fc.tuple(...values),
      body: media ? mixed(fitting(document, media.node.schema, ''), bodies) : fc.constant(undefined),
      token: fc.oneof({weight: 20, arbitrary: fc.constant(token)}, {weight: 1, arbitrary: fc.constant('a.b.c')}),
    })
    .map(({values: chosen, body, token: sent}) => {
      const query = new URLSearchParams();
      const headers: Record<string, string | undefined> = {
        authorization: `Bearer ${sent}`,
        'content-type': 'application/json',
      };
      let url = path;
      let format = 'Simple';
      parameters.forEach(({name, in: place}, index) => {
        const value = chosen[index];
        const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
        if (place === 'path') {
          url = url.replace(`{${name}}`, () => encodeURIComponent(text) || 'x');
        } else if (value !== undefined && place === 'query') {
          query.set(name, text);
          format = name === 'format' ? text : format;
        } else if (value !== undefined) {
          headers[name.toLowerCase()] = text;
        }
      });
      const search = query.size > 0 ? `?${query}` : '';
      return {id, method, url: url + search, headers, body: body === undefined ? '' : JSON.stringify(body), format};
    });
}

/** Operations by their first tag, as the reference groups them. */
export function groupsOf(document: OpenApi): ReadonlyMap<string, readonly HttpOperation[]> {
  const groups = new Map<string, HttpOperation[]>();
  for (const operation of httpOperations(document)) {
    const [tag] = operation.node.tags;
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return groups;
}

/** Messages of one opcode; Their `guid` are few, so that they meet now and then. */
export function messages(document: AsyncApi, opcode: string, token: string): fc.Arbitrary<Record<string, unknown>> {
  const operation = wsOperations(document).find((one) => one.opcode === opcode);
  if (!operation) {
    throw new Error(`no opcode ${opcode}`);
  }
  const message = messageOf(document, operation.node['x-request']);
  const {payload} = message;
  const examples = messageExamples(message).map(({value}) => value as Record<string, unknown>);
  const node = deref(document, payload);
  const others = Object.keys(node.properties ?? {}).filter((name) => name !== 'opcode');
  return fc
    .record({
      message: fc.oneof(
        fitting(document, payload, '') as fc.Arbitrary<Record<string, unknown>>,
        fc.constantFrom(...examples),
      ),
      guid: fc.oneof(fc.integer({min: 1, max: 5}), fc.integer({min: 6, max: 60})).map(String),
      token: fc.oneof({weight: 20, arbitrary: fc.constant(token)}, {weight: 1, arbitrary: fc.constant('a.b.c')}),
      wrong: fc.oneof(
        {weight: 7, arbitrary: fc.constant(undefined)},
        {weight: 1, arbitrary: fc.tuple(fc.constantFrom(...others), fc.jsonValue({maxDepth: 2}))},
      ),
    })
    .map(({message: made, guid, token: sent, wrong}) => ({
      ...made,
      opcode,
      guid,
      ...('format' in made && Number(guid) % 2 === 0 && {format: ['Simple', 'Slim', 'Heavy'][Number(guid) % 3]}),
      ...('token' in (node.properties ?? {}) && {token: sent}),
      ...(wrong && {[wrong[0]]: wrong[1]}),
    }));
}
