import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {loadContract} from '../src/loadContract';
import {variantsOf} from '../src/fields';
import {deref} from '../src/load/resolve';
import {examplesOf, httpOperations, messageExamples, messageOf, wsOperations, type HttpOperation} from '../src/queries';
import {isNode, type Node} from '../src/visit';
import type {RequestBody, Response, Schema} from '../src/shape';
import {asList, asNode, asText} from '../../../tests/support/json';
import {
  candleFacts,
  DERIVATIVES,
  estimateFacts,
  instrumentOf,
  LEDGER,
  orderFacts,
  orderOf,
  ORDERS,
  PORTFOLIO,
  positionFacts,
  quoteFacts,
  securityFacts,
  STATE,
  stopFacts,
  tapeFacts,
  tradeFacts,
  type Facts,
} from '../../../tests/support/goldenTrades';

/*
 * One day, one ledger: every example of the contract is read by the logical names of its fields (so that the formats
 * need no tables of their own) and held against tests/data/ledger.yaml; so are the guides and the pictures.
 */
const root = path.resolve(__dirname, '../../..');
const edition = loadContract(path.join(root, 'contract')).edition('ru');
const {openapi, asyncapi} = edition;

/** One object of an example, by logical names; objects inside belong to it, lists make records of their own. */
interface Entry {
  readonly where: string;
  readonly live: boolean;
  readonly facts: Record<string, unknown>;
}

const entries: Entry[] = [];

function read(
  document: object,
  schema: Schema,
  value: unknown,
  where: string,
  live: boolean,
  into?: Record<string, unknown>,
): void {
  const node = deref(document, schema);
  if (Array.isArray(value)) {
    value.forEach((item) => read(document, node.items ?? {}, item, where, live));
    return;
  }
  if (!isNode(value) || node.type === 'string') {
    return;
  }
  const facts = into ?? {};
  if (!into) {
    entries.push({where, live, facts});
  }
  for (const [name, item] of Object.entries(value)) {
    const property: Schema = node.properties?.[name] ?? {};
    const target = deref(document, property);
    const key = property['x-field'] ?? target['x-field'] ?? '';
    if (key !== '') {
      facts[key] = item;
    }
    if (isNode(item) || Array.isArray(item)) {
      // The data of a message is a record of its own; an instrument, a portfolio or an iceberg is a part of its order.
      read(document, property, item, where, live, isNode(item) && key !== '' ? facts : undefined);
    }
  }
}

const examplesOfHolder = (
  holder: RequestBody | Response | undefined,
): {name: string; schema: Schema; value: unknown}[] =>
  Object.values(holder?.content ?? {}).flatMap((node) => {
    const variants = variantsOf(openapi, node.schema);
    return examplesOf(openapi, node).map(({name, format, value}) => ({
      name,
      value,
      schema: (variants.find((variant) => variant.format === format) ?? variants[0]).schema,
    }));
  });

const operations = httpOperations(openapi);
const seen = new Set<unknown>();
for (const operation of operations) {
  for (const {status, node: holder} of [{status: 'body', node: operation.body}, ...operation.responses]) {
    if (holder && !seen.has(holder)) {
      seen.add(holder);
      for (const {name, schema, value} of examplesOfHolder(holder)) {
        read(openapi, schema, value, `${operation.id} ${status} ${name}`, false);
      }
    }
  }
}
for (const [name, node] of Object.entries(asyncapi.components.messages ?? {})) {
  for (const example of messageExamples(node)) {
    read(asyncapi, node.payload, example.value, `${name} ${example.name}`, true);
  }
}

/** What a record is, the keys that tell it (one of them is enough), and what the ledger knows about it. */
const KINDS: readonly (readonly [
  kind: string,
  keys: readonly string[],
  know: (facts: Facts, live: boolean) => Facts | undefined,
])[] = [
  [
    'order',
    ['StatusOrder'],
    (facts, live) => orderFacts(String(facts.IdentifierOrderCommon), live ? String(facts.TimeUpdateUTC) : LEDGER.lists),
  ],
  ['stop order', ['StatusStopOrder'], (facts) => stopFacts(String(facts.IdentifierOrderStop), LEDGER.lists)],
  ['trade', ['IdentifierTradePortfolio'], (facts) => tradeFacts(String(facts.IdentifierTradePortfolio))],
  ['anonymous trade', ['IdentifierTradeAnonymous'], (facts) => tapeFacts(Number(facts.IdentifierTradeAnonymous))],
  ['position', ['TickerPosition'], (facts) => positionFacts(String(facts.TickerPosition))],
  ['portfolio', ['BuyingPowerAtMorning', 'RiskCoverageRatioOne', 'MoneyCurrent', 'BuyingPower'], () => PORTFOLIO],
  ['derivatives', ['MoneyFreeCalculated'], () => DERIVATIVES],
  [
    'quote',
    ['AskVolumeClosest'],
    (facts) => quoteFacts(String(facts.Ticker ?? facts.FuturesNameShort), String(facts.ExchangeCode)),
  ],
  ['candle', ['CandleOpen'], (facts) => candleFacts(Number(facts.TimeUnixSeconds))],
  ['estimate', ['QuantityToBuy'], (facts) => estimateFacts(String(facts.Ticker))],
  ['instrument', ['PriceMinimalStep'], (facts) => securityFacts(String(facts.Ticker))],
  [
    'risk rate',
    ['RateUp'],
    (facts) => {
      const {rateUp, rateDown, isin} = instrumentOf(String(facts.Ticker));
      return {RateUp: rateUp, RateDown: rateDown, ISIN: isin, IdentifierRiskCategory: LEDGER.client.riskCategory};
    },
  ],
  [
    'group',
    ['StatusOrderGroup'],
    (facts) => {
      const group = LEDGER.groups.find(({id}) => id === facts.IdentifierOrderGroup);
      const seven = (time: string | undefined): string | null => time?.replace('Z', '0000Z') ?? null;
      return (
        group && {
          IdentifierLogin: LEDGER.login,
          ExecutionPolicy: group.policy,
          StatusOrderGroup: group.filled ? 'Filled' : 'Active',
          TimeOrderGroupCreatedAt: seven(group.created),
          TimeOrderGroupClosedAt: seven(group.filled),
          GroupOrders: group.orders.map((orderId) => ({orderId})),
        }
      );
    },
  ],
];

const counts = new Map<string, number>();
const differences: string[] = [];
for (const {where, live, facts} of entries) {
  const [kind, , know] = KINDS.find(([, keys]) => keys.some((key) => key in facts)) ?? [];
  if (!kind) {
    continue;
  }
  try {
    const known = know?.(facts, live);
    if (!known) {
      throw new Error(`the ledger knows no such ${kind}: ${JSON.stringify(facts).slice(0, 120)}`);
    }
    for (const key of Object.keys(facts).filter((one) => one in known)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const [shown, wanted] = [facts[key], known[key]].map((value) => JSON.stringify(value));
      if (shown !== wanted) {
        differences.push(`${where}: ${key} is ${shown}, by the ledger ${wanted}`);
      }
    }
  } catch (error) {
    differences.push(`${where}: ${String(error)}`);
  }
}

/** The number in a successful response to an HTTP request, example by example. */
const numbersOf = (operation: HttpOperation): string[] =>
  examplesOfHolder(operation.responses.find(({status}) => status === '200')?.node).map(({value}) =>
    asText(asNode(value).orderNumber),
  );

/** The parameter that names an order in the path of a request. */
const orderIdOf = ({parameters}: HttpOperation) =>
  parameters.find((one) => one.in === 'path' && /orderId$/i.test(one.name));

interface Command {
  readonly where: string;
  readonly body: Node;
  readonly number: string;
  readonly previous: string | undefined;
}

const commands: Command[] = [
  ...operations
    .filter(
      ({path: address, method}) =>
        address.startsWith('/commandapi/warptrans') && address.includes('/actions/') && method !== 'DELETE',
    )
    .flatMap((operation) => {
      const numbers = numbersOf(operation);
      const previous = orderIdOf(operation);
      return examplesOfHolder(operation.body).map(({name, value}, index) => ({
        where: name,
        body: asNode(value),
        number: numbers[index] ?? '',
        previous: previous && String(previous.example),
      }));
    }),
  ...wsOperations(asyncapi)
    .filter(({channel, opcode}) => channel === 'commands' && opcode !== 'authorize')
    .flatMap(({opcode, node}) => {
      const acks = messageExamples(messageOf(asyncapi, node['x-ack'])).map(({value}) => asNode(value));
      return messageExamples(messageOf(asyncapi, node['x-request'])).map(({name, value}) => {
        const body = asNode(value);
        const ack = acks.find(({requestGuid}) => requestGuid === body.guid);
        return {
          where: `${opcode} ${name}`,
          body,
          number: asText(ack?.orderNumber),
          previous: asText(body.orderId) || undefined,
        };
      });
    }),
];

describe('examples of the contract', () => {
  test('equal the ledger, field by field', () => {
    expect(differences).toEqual([]);
    const checked = [...counts.values()].reduce((sum, count) => sum + count, 0);
    console.info(
      `ledger: ${checked} values of examples checked (${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')})`,
    );
    expect(checked).toBeGreaterThan(1500);
    expect([...counts.keys()].sort()).toEqual(KINDS.map(([kind]) => kind).sort());
  });

  test('the order book is the one of the ledger', () => {
    const books = entries.filter(({facts}) => 'Bids' in facts);
    expect(books.length).toBeGreaterThan(5);
    for (const {facts} of books) {
      const levels = (side: unknown): unknown[] => asList(side).map((level) => Object.values(asNode(level)));
      expect(levels(facts.Bids)).toEqual(LEDGER.book.bids);
      expect(levels(facts.Asks)).toEqual(LEDGER.book.asks);
      expect(facts.TimeOrderBookEntryUnixMS).toBe(LEDGER.book.time);
    }
  });

  test('formats of one schema show one payload, so that a page says it once', () => {
    const pairs = operations
      .flatMap(({responses}) => responses)
      .flatMap(({node}) => Object.values(node.content ?? {}))
      .flatMap((media) => {
        const examples = examplesOf(openapi, media);
        const schemaOf = new Map(
          variantsOf(openapi, media.schema).map(({format, schema}) => [format, JSON.stringify(schema)]),
        );
        const [simple, heavy] = ['Simple', 'Heavy'].map((format) =>
          examples.find((example) => example.format === format),
        );
        return simple && heavy && schemaOf.get('Simple') === schemaOf.get('Heavy') ? [[simple.value, heavy.value]] : [];
      });
    expect(pairs.length).toBeGreaterThan(2);
    pairs.forEach(([simple, heavy]) => expect(heavy).toEqual(simple));
  });

  test('request, response and the row read later are one order', () => {
    expect(commands.length).toBeGreaterThan(18);
    for (const {where, body, number, previous} of commands) {
      const order = orderOf(number);
      expect(order, `${where}: order ${number}`).toBeDefined();
      if (!order) {
        continue;
      }
      if (body.side === undefined) {
        expect(previous, where).toBe(number);
        expect(order.ends?.canceled, `${where}: the canceled order`).toBeDefined();
        continue;
      }
      if (previous !== undefined) {
        expect(order.replaces, where).toBe(previous);
      }
      const {trigger, condition, protecting, iceberg} = order;
      const expected = {
        side: order.side,
        quantity: order.lots,
        price: order.type === 'market' ? undefined : order.price,
        triggerPrice: trigger,
        condition,
        icebergFixed: iceberg,
      };
      const said = Object.fromEntries(Object.keys(expected).map((key) => [key, body[key]]));
      expect({where, ...said}).toEqual({where, ...expected});
      expect(body).toMatchObject({
        instrument: {symbol: order.symbol},
        user: {portfolio: LEDGER.portfolios.stock},
      });
      for (const [name, value] of [
        ['timeInForce', order.tif ?? 'oneday'],
        ['comment', order.comment],
        ['protectingSeconds', protecting],
      ] as const) {
        if (body[name] !== undefined) {
          expect(body[name], `${where}: ${name}`).toBe(value);
        }
      }
    }
  });

  test('an update or a cancel over HTTP names a number of the ledger', () => {
    const named = operations.flatMap((operation) => {
      const parameter = orderIdOf(operation);
      return parameter ? [{...operation, number: String(parameter.example)}] : [];
    });
    expect(named.length).toBeGreaterThan(8);
    for (const {id, method, number} of named) {
      expect(orderOf(number), id).toBeDefined();
      if (method === 'DELETE') {
        expect(orderOf(number)?.ends?.canceled, `${id}: ${number} is canceled in the ledger`).toBeDefined();
      }
    }
  });

  test('members of a group stand in the lists, and a refused member is not ours', () => {
    const listed = (key: string): string[] =>
      entries
        .filter(({facts}) => key in facts)
        .map(({facts}) => String(facts.IdentifierOrderStop ?? facts.IdentifierOrderCommon));
    const lists = new Set([...listed('StatusOrder'), ...listed('StatusStopOrder')]);
    const group = LEDGER.groups.find(({filled}) => filled === undefined);
    expect(group?.orders.filter((id) => !lists.has(id))).toEqual([]);
    const bodies = operations
      .filter(({path: address}) => address.includes('orderGroups'))
      .flatMap(({body}) => examplesOfHolder(body));
    expect(bodies.map(({value}) => asList(asNode(value).orders).map((order) => asNode(order).orderId))).toEqual([
      group?.orders,
      group?.ordersLater,
    ]);
    const refusal = entries.find(({where}) => where.endsWith(' GroupRejected'));
    const number = /\((\d+)\)/.exec(asText(refusal?.facts.ErrorDetail))?.[1] ?? '';
    expect(Object.keys(LEDGER.elsewhere.orders)).toContain(number);
  });

  test('every access token decodes to the claims of the ledger', () => {
    const texts = fs
      .readdirSync(path.join(root, 'contract'), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => fs.readFileSync(path.join(root, 'contract', file), 'utf8'));
    const tokens = texts.flatMap((text) => text.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? []);
    expect(tokens.length).toBeGreaterThan(10);
    for (const token of new Set(tokens)) {
      expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).toEqual(LEDGER.token);
    }
  });

  test('a stop order to copy never expires by itself and carries allowMargin', () => {
    const stops = commands.filter(({body}) => body.triggerPrice !== undefined);
    expect(stops.length).toBe(8);
    for (const {where, body} of stops) {
      expect([where, body.stopEndUnixTime, body.allowMargin]).toEqual([where, 0, true]);
    }
  });

  test('name only instruments of the ledger', () => {
    for (const {where, facts} of entries) {
      const symbol = facts.Ticker ?? facts.TickerUndefined ?? facts.FuturesNameShort;
      if (symbol !== undefined) {
        expect(() => instrumentOf(String(symbol), asText(facts.ExchangeCode) || 'MOEX'), where).not.toThrow();
      }
    }
    const pairs = operations.flatMap(({parameters}) =>
      parameters.filter(({name}) => name === 'symbols').flatMap(({example}) => String(example).split(',')),
    );
    expect(pairs.length).toBeGreaterThan(2);
    pairs.forEach((pair) => expect(() => instrumentOf(pair.split(':')[1] ?? '', pair.split(':')[0])).not.toThrow());
  });
});

describe('ledger.yaml', () => {
  const ascending = (what: string, list: readonly {readonly id: string | number; readonly time: string}[]): void => {
    const byTime = [...list].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
    const ids = byTime.map(({id}) => Number(id));
    expect(ids, what).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size, what).toBe(list.length);
  };

  test('numbers run forward in time and are unique', () => {
    ascending('orders', [...LEDGER.orders, ...LEDGER.tape.map(({order, time}) => ({id: order, time}))]);
    ascending('stop orders', LEDGER.stops);
    ascending('trades', [...LEDGER.past, ...LEDGER.trades, ...LEDGER.tape]);
  });

  test('a trade fills its order, at a price inside the candle of its hour', () => {
    for (const trade of LEDGER.trades) {
      const order = LEDGER.orders.find(({id}) => id === trade.order);
      expect(order).toMatchObject({
        symbol: trade.symbol,
        side: trade.side,
        lots: trade.lots,
        ends: {filled: trade.time},
      });
      expect(
        trade.side === 'buy' && order?.type === 'limit'
          ? trade.price <= (order.price ?? 0)
          : trade.price === order?.price,
      ).toBe(true);
      const start = Math.floor(Date.parse(trade.time) / 3_600_000) * 3600;
      const [, , high, low] = LEDGER.candles.find(([time]) => time === start) ?? [];
      expect(trade.price).toBeLessThanOrEqual(high ?? 0);
      expect(trade.price).toBeGreaterThanOrEqual(low ?? Infinity);
    }
    expect(LEDGER.orders.filter(({ends}) => ends?.filled).map(({id}) => id)).toEqual(
      LEDGER.trades.map(({order}) => order),
    );
  });

  test('candles follow each other, and the tape and the quote end where the last one does', () => {
    LEDGER.candles.forEach(([start, open, high, low, close], index) => {
      const [before, , , , closed] = LEDGER.candles[index - 1] ?? [start - 3600, 0, 0, 0, open];
      expect([start - before, open]).toEqual([3600, closed]);
      expect(Math.max(open, close)).toBeLessThanOrEqual(high);
      expect(Math.min(open, close)).toBeGreaterThanOrEqual(low);
    });
    const [last] = LEDGER.quotes;
    expect(last?.last).toBe(LEDGER.candles.at(-1)?.[4]);
    expect([last?.bid, last?.bidLots, last?.ask, last?.askLots]).toEqual([
      ...(LEDGER.book.bids[0] ?? []),
      ...(LEDGER.book.asks[0] ?? []),
    ]);
  });

  test('an order that is replaced or canceled was not filled, and its successor comes at that moment', () => {
    for (const order of ORDERS.filter(({replaces}) => replaces !== undefined)) {
      expect(orderOf(order.replaces)?.ends).toEqual({replaced: order.time});
    }
  });

  test('the earlier trades make the opening position, and stops never sell more than is held', () => {
    const {lot} = instrumentOf('SBER');
    expect(STATE.openUnits).toBe((LEDGER.opening.positions[0]?.lots ?? 0) * lot);
    for (const stop of LEDGER.stops.filter(({dormant}) => !dormant)) {
      const held = LEDGER.trades
        .filter(({time}) => time <= stop.time)
        .reduce((sum, {side, lots}) => sum + (side === 'buy' ? lots : -lots), STATE.openUnits / lot);
      expect(stop.lots, stop.id).toBeLessThanOrEqual(held);
    }
  });

  test('members of a group exist when it is created', () => {
    for (const {orders, ordersLater = [], created} of LEDGER.groups.filter(({filled}) => filled === undefined)) {
      for (const id of orders) {
        expect(Date.parse(orderOf(id)?.time ?? '')).toBeLessThan(Date.parse(created));
      }
      expect(ordersLater.filter((id) => !orderOf(id))).toEqual([]);
    }
  });
});
