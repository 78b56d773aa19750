import {
  buildSchema,
  execute,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type {Instrument, Sandbox} from '../types';
import type {Payload} from './rows';

/** The path of GraphQL on the server. */
export const GRAPHQL_PATH = '/hyperion';

/** A query of more words is not read: a query of the documentation has a few hundred. */
const MOST_TOKENS = 5000;

/** A query of more fields, those of its fragments counted at every use, is not carried out. */
const MOST_FIELDS = 1000;

const DEFAULT_PAGE = 10;

interface ListArguments {
  readonly where?: unknown;
  readonly order?: readonly unknown[];
  readonly first?: number;
  readonly after?: string;
  readonly last?: number;
  readonly before?: string;
}

/** Answers GraphQL queries over the instruments of the engine. `sdl` is the schema of the contract. */
export function createGraphql(sdl: string, engine: Sandbox): (query: unknown, variables: unknown) => ExecutionResult {
  const schema: GraphQLSchema = buildSchema(sdl);
  const rows = (type?: string): readonly Payload[] =>
    engine
      .instruments()
      .map((instrument) => rowOf(engine, instrument))
      .filter((row) => type === undefined || row.__typename === type);
  const byKey =
    (type?: string) =>
    (key: {readonly symbol: string; readonly exchange: string; readonly board: string}): Payload | undefined =>
      rows(type).find(({basicInformation: basic, boardInformation}) => {
        const {symbol, exchange} = basic as Payload;
        const {board} = boardInformation as Payload;
        return symbol === key.symbol && exchange === key.exchange && board === key.board;
      });
  const list =
    (type?: string) =>
    (args: ListArguments): Payload =>
      page(
        sorted(
          rows(type).filter((row) => fits(row, args.where)),
          args.order ?? [],
        ),
        args,
      );
  const root = {
    instrument: byKey(),
    stock: byKey('Stock'),
    bond: byKey('Bond'),
    derivative: byKey('Derivative'),
    currency: byKey('Currency'),
    swap: byKey('Swap'),
    instruments: list(),
    stocks: list('Stock'),
    bonds: list('Bond'),
    derivatives: list('Derivative'),
    currencies: list('Currency'),
    swaps: list('Swap'),
  };
  return (query, variables) => {
    let document;
    try {
      document = parse(typeof query === 'string' ? query : '', {maxTokens: MOST_TOKENS, noLocation: true});
    } catch (error) {
      return {errors: [withMessage(error as Error)]};
    }
    if (isTooLarge(document)) {
      return {
        errors: [new GraphQLError(`Sandbox: a query has ${MOST_FIELDS} fields at most, with those of its fragments.`)],
      };
    }
    const errors = validate(schema, document);
    if (errors.length > 0) {
      return {errors};
    }
    const values = typeof variables === 'object' && variables !== null ? (variables as Payload) : {};
    const result = execute({schema, document, rootValue: root, variableValues: values}) as ExecutionResult;
    // What JavaScript throws at variables that are nested too deeply has no fields of its own, so JSON would leave it empty.
    return {...result, ...(result.errors && {errors: result.errors.map(withMessage)})};
  };
}

/** Does a query ask for too much? Fragments may name themselves: then it does. */
function isTooLarge({definitions}: DocumentNode): boolean {
  let left = MOST_FIELDS;
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [])),
  );
  const count = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      left -= 1;
      if (left >= 0) {
        count(selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection.selectionSet);
      }
    }
  };
  definitions.forEach((one) => one.kind === Kind.OPERATION_DEFINITION && count(one.selectionSet));
  return left < 0;
}

const withMessage = (error: Error): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError(error.message);

/** What the server says to a query without a good token. */
export const NOT_AUTHORIZED = {
  errors: [{message: 'Sandbox: the token is not accepted', extensions: {code: 'AUTH_NOT_AUTHORIZED'}}],
};

const dateTime = (ms: number): string => new Date(ms).toISOString();

function rowOf(engine: Sandbox, instrument: Instrument): Payload {
  const found = engine.quote(instrument);
  const quote = found.ok ? found.value : undefined;
  const session = engine.session(instrument);
  const derivative = instrument.market === 'FORTS';
  const {marginBuy, marginSell} = instrument;
  return {
    __typename: derivative ? 'Derivative' : 'Stock',
    basicInformation: {
      symbol: instrument.symbol,
      shortName: instrument.shortName,
      description: instrument.shortName,
      exchange: instrument.exchange,
      market: instrument.market,
      type: derivative ? 'FUT' : 'CS',
    },
    boardInformation: {board: instrument.board, primaryBoard: instrument.board, isPrimaryBoard: true},
    tradingDetails: {
      price: quote?.last ?? 0,
      dailyGrowth: quote?.change ?? 0,
      dailyGrowthPercent: quote?.changePercent ?? 0,
      closingPrice: instrument.previousClose,
      priceMin: instrument.priceMin,
      priceMax: instrument.priceMax,
      lotSize: instrument.lot,
      minStep: instrument.minStep,
      priceStep: instrument.priceStep,
      tradeVolume: quote?.volume ?? 0,
      tradeAmount: 0,
      capitalization: 0,
      rating: 0,
    },
    financialAttributes: {
      cfiCode: derivative ? 'FFSPSX' : 'ESXXXX',
      currency: instrument.currency,
      tradingStatus: instrument.tradingStatus,
      tradingPeriods: session.ok
        ? session.value.next.map(({from, to}) => ({start: dateTime(from), finish: dateTime(to)}))
        : [],
    },
    currencyInformation: {nominal: instrument.currency, settlement: instrument.currency},
    additionalInformation: {cancellation: '9999-12-31T23:59:59.999Z', priceMultiplier: 1, priceShownUnits: 1},
    dividends: [],
    ...(derivative && {
      initialMargin: {
        lowRiskLong: marginBuy,
        lowRiskShort: marginSell,
        standardRiskLong: marginBuy,
        standardRiskShort: marginSell,
        highRiskLong: marginBuy,
        highRiskShort: marginSell,
        specialRiskLong: marginBuy,
        specialRiskShort: marginSell,
      },
      marginBuy,
      marginSell,
      theorPrice: 0,
      theorPriceLimit: 0,
      volatility: 0,
    }),
  };
}

// ---- where

const compare = (left: unknown, right: unknown): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left) < String(right)
      ? -1
      : Number(String(left) > String(right));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Operations of a filter. Those with `n` in front are their negations. */
const TESTS: Readonly<Record<string, (value: unknown, operand: unknown) => boolean>> = {
  eq: (value, operand) => (value ?? null) === operand,
  in: (value, operand) => list(operand).includes(value ?? null),
  contains: (value, operand) => text(value).includes(text(operand)),
  startsWith: (value, operand) => text(value).startsWith(text(operand)),
  endsWith: (value, operand) => text(value).endsWith(text(operand)),
  gt: (value, operand) => value !== undefined && value !== null && compare(value, operand) > 0,
  gte: (value, operand) => value !== undefined && value !== null && compare(value, operand) >= 0,
  lt: (value, operand) => value !== undefined && value !== null && compare(value, operand) < 0,
  lte: (value, operand) => value !== undefined && value !== null && compare(value, operand) <= 0,
  any: (value, operand) => list(value).length > 0 === operand,
  some: (value, operand) => list(value).some((item) => fits(item, operand)),
  all: (value, operand) => list(value).every((item) => fits(item, operand)),
  none: (value, operand) => !list(value).some((item) => fits(item, operand)),
};

/** Whether a value passes a filter. graphql-js has proven that the filter has the words of the schema. */
function fits(value: unknown, where: unknown): boolean {
  if (typeof where !== 'object' || where === null) {
    return true;
  }
  return Object.entries(where).every(([name, operand]) => {
    if (name === 'and' || name === 'or') {
      return name === 'and'
        ? list(operand).every((part) => fits(value, part))
        : list(operand).some((part) => fits(value, part));
    }
    if (Object.hasOwn(TESTS, name)) {
      return TESTS[name](value, operand);
    }
    if (name.startsWith('n') && Object.hasOwn(TESTS, name.slice(1))) {
      return !TESTS[name.slice(1)](value, operand);
    }
    return fits((value as Payload | null | undefined)?.[name], operand);
  });
}

// ---- order and pages

/** The paths and directions of an order, first ones first. */
function keysOf(
  order: unknown,
  path: readonly string[] = [],
): {readonly path: readonly string[]; readonly sign: number}[] {
  return typeof order === 'object' && order !== null
    ? Object.entries(order).flatMap(([name, next]) => keysOf(next, [...path, name]))
    : [{path, sign: order === 'DESC' ? -1 : 1}];
}

function sorted(rows: readonly Payload[], order: readonly unknown[]): readonly Payload[] {
  const keys = order.flatMap((key) => keysOf(key));
  const valueAt = (row: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>((value, name) => (value as Payload | undefined)?.[name], row);
  return [...rows].sort((left, right) => {
    for (const {path, sign} of keys) {
      const difference = compare(valueAt(left, path) ?? '', valueAt(right, path) ?? '') * sign;
      if (difference !== 0) {
        return difference;
      }
    }
    return 0;
  });
}

const cursorOf = (index: number): string => btoa(String(index));

/** The place of a cursor; undefined for what is none. */
function placeOf(cursor: string | undefined): number | undefined {
  try {
    const index = cursor === undefined ? NaN : Number(atob(cursor));
    return Number.isInteger(index) ? index : undefined;
  } catch {
    return undefined;
  }
}

function page(rows: readonly Payload[], {first, after, last, before}: ListArguments): Payload {
  const from = (placeOf(after) ?? -1) + 1;
  const to = Math.min(placeOf(before) ?? rows.length, rows.length);
  const count = Math.max(0, first ?? last ?? DEFAULT_PAGE);
  const start = first === undefined && last !== undefined ? Math.max(from, to - count) : from;
  const end = Math.max(start, Math.min(to, start + count));
  const edges = rows.slice(start, end).map((node, index) => ({cursor: cursorOf(start + index), node}));
  return {
    edges,
    nodes: edges.map(({node}) => node),
    pageInfo: {
      hasNextPage: end < rows.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: rows.length,
  };
}
