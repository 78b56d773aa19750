import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  defaultFieldResolver,
  defaultTypeResolver,
  execute,
  getOperationAST,
  isScalarType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLFieldResolver,
} from 'graphql';
import {describe, expect, test} from 'vitest';

import {futures, paginate, SIZE} from '../../src/components/PaginationDiagram/data';
import {EDITIONS} from '../../src/lib/editions';
import {DOCS, readPages} from '../../src/lib/pages/files';
import {simulated} from '../../src/plugins/reference/render/simulatedQuery';
import {checkSdl} from '@alor-docs/contract/validate';

/** Titles of the blocks behind a query. */
const TITLES = {
  ru: {variables: 'Переменные', answer: 'Ответ'},
  en: {variables: 'Variables', answer: 'Response'},
};
const pages = EDITIONS.flatMap((edition) =>
  readPages('.', `${DOCS[edition]}/api/graphql`).map((page) => ({...page, titles: TITLES[edition]})),
);

const EXAMPLES = 'contract/graphql/examples';
const sdl = readFileSync('contract/graphql/schema.graphql', 'utf8');
const schema = buildSchema(sdl);

/** What the scalars of the contract look like in JSON. */
const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/.test(value),
  Decimal: (value) => typeof value === 'number',
  Long: (value) => Number.isInteger(value),
};
for (const [name, fits] of Object.entries(SCALARS)) {
  const scalar = schema.getType(name);
  if (!isScalarType(scalar)) throw new Error(`The schema has no scalar ${name}`);
  scalar.serialize = (value) => {
    if (!fits(value)) throw new Error(`${name} cannot be ${JSON.stringify(value)}`);
    return value;
  };
}

/** A query of a page with the variables and the answer shown for it. */
interface Shown {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly answer: unknown;
}

/** Queries in the order of the page; variables without a query of their own repeat the query above. */
function shown({file, code, titles}: (typeof pages)[number]): Shown[] {
  const result: Shown[] = [];
  let query = '';
  let variables: Record<string, unknown> = {};
  let pending = false;
  for (const {language, title, code: text} of code) {
    if (language === 'graphql') {
      expect(pending, `${file}: a query without its answer: ${query}`).toBe(false);
      query = text;
      variables = {};
      pending = true;
    } else if (title === titles.variables) {
      variables = JSON.parse(text);
      pending = true;
    } else if (pending) {
      expect(title, `${file}: the block after a query is its answer`).toBe(titles.answer);
      result.push({query, variables, answer: JSON.parse(text)});
      pending = false;
    }
  }
  expect(pending, `${file}: a query without its answer: ${query}`).toBe(false);
  return result;
}

/** Name of the example: the operation, or the root field of a query in the short form. */
function exampleName(document: DocumentNode): string {
  const operation = getOperationAST(document);
  const [first] = operation?.selectionSet.selections ?? [];
  return operation?.name?.value ?? (first?.kind === 'Field' ? first.name.value : '');
}

/** Answers from the example itself, by response name, so that aliases keep apart. */
const fromExample: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) =>
  info.parentType.name.startsWith('__')
    ? defaultFieldResolver(source, args, context, info)
    : (source as Record<string, unknown>)[info.path.key];

const used = new Set<string>();

test('the schema builds and is described in both languages', () => {
  expect(checkSdl(sdl)).toEqual([]);
});

describe.each(pages)('$file', (page) => {
  const times = new Map<string, number>();
  const cases = shown(page).map((one): [string, Shown] => {
    const name = exampleName(parse(one.query));
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return [time === 1 ? name : `${name}.${time}`, one];
  });

  test.each(cases)('%s fits the schema and its answer fits the query', async (name, one) => {
    used.add(`${name}.json`);
    const document = parse(one.query);
    expect(validate(schema, document)).toEqual([]);

    const example = JSON.parse(readFileSync(path.join(EXAMPLES, `${name}.json`), 'utf8'));
    expect(one.answer).toEqual(example);

    const result = await execute({
      schema,
      document,
      rootValue: example.data,
      variableValues: one.variables,
      fieldResolver: fromExample,
      typeResolver: (value, ...rest) => defaultTypeResolver(value, ...rest) ?? 'Other',
    });
    expect(result.errors).toBeUndefined();
    // Executing drops what the query does not ask for and fails on what the example lacks: equal means the same shape.
    expect(JSON.parse(JSON.stringify(result.data))).toEqual(example.data);
  });
});

test('every example is shown on a page', () => {
  expect(readdirSync(EXAMPLES).sort()).toEqual([...used].sort());
});

test('the pagination diagram walks through the list of the guide', () => {
  const walk = paginate(futures, SIZE);
  const answers = ['FuturesPage', 'FuturesPage.2'].map(
    (name) => JSON.parse(readFileSync(path.join(EXAMPLES, `${name}.json`), 'utf8')).data.derivatives,
  );
  answers.forEach((answer, index) => {
    expect(answer.totalCount).toBe(futures.length);
    expect(answer.pageInfo).toEqual({hasNextPage: walk[index].hasNextPage, endCursor: walk[index].endCursor});
    expect(answer.edges).toEqual(
      walk[index].entries.map(({symbol, cursor}) => ({cursor, node: {basicInformation: {symbol}}})),
    );
  });
  expect(walk.at(-1)?.hasNextPage).toBe(false);
});

describe('simulation: a query runs where there is something to answer', () => {
  const canRun = simulated(sdl);

  test.each([
    ['shares', '{ stocks { nodes { basicInformation { symbol } } } }', undefined, true],
    [
      'a share, by variables',
      'query Q($s: String!) { stock(symbol: $s, exchange: "MOEX", board: "TQBR") { tradingDetails { price } } }',
      '{"s": "SBER"}',
      true,
    ],
    ['the schema itself', '{ __type(name: "CouponType") { kind } }', undefined, true],
    ['bonds, which it does not trade', '{ bonds { nodes { basicInformation { symbol } } } }', undefined, false],
    [
      'a share that it does not know',
      '{ stock(symbol: "NONE", exchange: "MOEX", board: "TQBR") { __typename } }',
      undefined,
      false,
    ],
    [
      'a query whose variables are missing',
      'query Q($n: Int!) { stocks(first: $n) { nodes { __typename } } }',
      undefined,
      false,
    ],
  ])('%s', (_, query, variables, expected) => {
    expect(canRun(query, variables)).toBe(expected);
  });

  test('each page of examples has a query that runs', () => {
    const offers = pages.map(({file, text}) => [
      file,
      [...text.matchAll(/```graphql\n(.*?)```\n+(?:```json title="(?:Переменные|Variables)"\n(.*?)```)?/gs)].filter(
        ([, query, variables]) => canRun(query, variables),
      ).length,
    ]);
    expect(offers.filter(([, count]) => count === 0)).toEqual([]);
  });
});
