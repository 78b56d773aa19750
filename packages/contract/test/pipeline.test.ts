import {parse} from 'yaml';
import {describe, expect, test} from 'vitest';
import {exportDocuments} from '../src/export';
import {STRINGS} from '../src/interfaceTexts';
import {fieldsOf, variantsOf} from '../src/fields';
import {load} from '../src/load/load';
import {formatDiagnostic} from '../src/diagnostic';
import {makeContract} from '../src/loadContract';
import {httpOperations, mediaOf} from '../src/queries';
import {validate} from '../src/validate';
import type {Site} from '../src/validate/pages';
import {lintOpenapi} from '../src/validate/lint';
import {contractWith, FILES, diagnosticsWith, HOSTS} from './fixture';
import {EDITIONS} from '../../../src/lib/editions';

const ROOT = 'https://site.example.org/docs/en/';

/** A site of one page that shows the operation of the fixture. */
const siteWith = (route: string): Site => ({
  routes: new Set([route]),
  shown: new Map([[route, new Set(['QuotesPost'])]]),
  anchors: new Map([[route, ['body-side', 'samples']]]),
  headings: new Map([[route, new Set(['notes'])]]),
  claims: new Map([[route, new Set(['volume-lots', 'memory'])]]),
  aliases: new Set(),
  graphqlNames: new Set(),
});

type Change = readonly [file: string, from: string, to: string];

describe('the fixture', () => {
  test('holds', async () => {
    const contract = contractWith();
    expect(validate(contract, HOSTS, siteWith('/api/http/quotes-post')).diagnostics).toEqual([]);
    expect(await lintOpenapi(contract.edition('en').openapi, 'en', contract.loaded.sources)).toEqual([]);
  });
});

describe('load', () => {
  test('keeps the line of every key', () => {
    const {files, sources} = load(new Map([['a.yaml', 'one: 1\ntwo:\n  three: 3\n']]));
    const root = files.get('a.yaml') as {two: object};
    expect(sources.at(root.two, 'three')).toEqual({file: 'contract/a.yaml', line: 3, pointer: '/two/three'});
  });

  test('E01 reports file and line of broken YAML', () => {
    expect(() => load(new Map([['a.yaml', 'one: 1\ntwo: [\n']]))).toThrow(/contract\/a\.yaml:\d .*Not valid YAML/);
  });

  test('refuses a key written twice', () => {
    expect(() => load(new Map([['a.yaml', 'one: 1\none: 2\n']]))).toThrow(/contract\/a\.yaml:2/);
  });
});

describe('resolve', () => {
  test('E01 a reference that leads nowhere names file, line and the nearest names', () => {
    expect(() => contractWith(['http/paths/market.yaml', '#/QuoteOk', '#/QouteOk'])).toThrow(
      /contract\/http\/paths\/market\.yaml:16 .*QouteOk leads nowhere.*QuoteOk/,
    );
  });

  test('a missing file is named with the nearest file', () => {
    expect(() => contractWith(['http/bodies.yaml', 'examples/market.yaml', 'examples/markets.yaml'])).toThrow(
      /no file contract\/http\/examples\/markets\.yaml.*http\/examples\/market\.yaml/,
    );
  });

  test('schemas become components, path items stay in place', () => {
    const {openapi} = contractWith();
    expect(Object.keys((openapi.components as {schemas: object}).schemas)).toEqual([
      'QuoteSimple',
      'QuoteSlim',
      'Side',
    ]);
    expect(httpOperations(openapi).map(({id, method, path}) => `${method} ${path} ${id}`)).toEqual([
      'POST /quotes/{symbol} QuotesPost',
    ]);
  });
});

describe('validate', () => {
  test('E01 a missing English text fails with file, line and fix', () => {
    expect(diagnosticsWith(['http/responses.yaml', '  x-en:\n    description: The quote.\n', ''])).toEqual([
      'contract/http/responses.yaml:2 /QuoteOk/description: The description has no English text. → Add x-en: { description: … } beside it.',
    ]);
  });

  test('a missing English text of a field fails', () => {
    expect(diagnosticsWith(['fields.yaml', '  en: Price per unit.\n', ''])).toEqual([
      'contract/fields.yaml:1 /Price: en is missing. → Add en: …',
    ]);
  });

  test('E01 an example that breaks its schema fails with its line', () => {
    expect(diagnosticsWith(['http/examples/market.yaml', 'side: buy', 'side: hold'])).toEqual([
      'contract/http/examples/market.yaml:4 /Buy/value/side: The example Buy breaks its schema: /side must be equal to one of the allowed values (buy,sell). → Correct the example, or the schema if the API answers this way.',
    ]);
  });

  test('an unknown field in an example fails', () => {
    expect(diagnosticsWith(['http/examples/market.yaml', '{ p: 305.12 }', '{ p: 305.12, extra: 1 }'])[0]).toMatch(
      /market\.yaml:12 .*additional properties \(extra\)/,
    );
  });

  test('a misspelt field of an example is reported at its own line, with the nearest names', () => {
    expect(
      diagnosticsWith([
        'http/examples/market.yaml',
        '{ side: buy }',
        '\n    {\n      # a comment\n      sied: buy\n    }',
      ]).join('\n'),
    ).toMatch(/market\.yaml:7 \/Buy\/value\/sied: .*must NOT have additional properties \(sied\).* → Nearest: side\./);
  });

  test('formats that do not exclude each other fail', () => {
    const diagnostics = diagnosticsWith([
      'http/schemas/market.yaml',
      '  x-proof-required: [price]\n  x-proof-closed: true\n',
      '',
    ]);
    expect(diagnostics.join('\n')).toMatch(/The example Slim \(Slim\) fits the format Simple as well/);
  });

  test('a body without an example and a parameter without one fail', () => {
    expect(
      diagnosticsWith([
        'http/bodies.yaml',
        '      examples:\n        Buy:\n          $ref: ./examples/market.yaml#/Buy\n',
        '',
      ])[0],
    ).toMatch(/bodies\.yaml:\d+ .*no example for the body of QuotesPost/);
    expect(diagnosticsWith(['http/parameters.yaml', '  example: SBER\n', ''])[0]).toMatch(
      /parameters\.yaml:2 .*symbol has no example/,
    );
  });

  test.each([
    ['is closed', 'x-proof-closed: true', 'additionalProperties: false', 4, 'x-proof-closed: true'],
    ['promises a field', 'x-proof-required: [price]', 'required: [price]', 3, 'x-proof-required'],
  ])('a reply that %s is reported with its line, a request is not', (_, from, to, line, word) => {
    expect(diagnosticsWith(['http/schemas/market.yaml', from, to])).toEqual([
      expect.stringMatching(new RegExp(`^contract/http/schemas/market\\.yaml:${line} .* → .*${word}`)),
    ]);
  });

  test('x-no-example stands on a property, and on none that an example shows', () => {
    const excuse = 'x-no-example: a reason';
    expect(diagnosticsWith(['http/schemas/market.yaml', 'x-field: Price', `x-field: Price\n      ${excuse}`])).toEqual([
      expect.stringMatching(/market\.yaml:9 .*The property price says x-no-example, and an example shows it/),
    ]);
    expect(diagnosticsWith(['http/schemas/market.yaml', '  type: object', `  type: object\n  ${excuse}`])).toEqual([
      expect.stringMatching(/market\.yaml:3 .*x-no-example stands on no property/),
    ]);
    expect(diagnosticsWith(['http/parameters.yaml', '{ type: string }', `{ type: string, ${excuse} }`])).toEqual([
      expect.stringMatching(/parameters\.yaml:6 .*x-no-example stands on no property/),
    ]);
  });

  test('a price of an example lies on the step of its instrument, or on the smallest one', () => {
    const instrument: Change[] = [
      [
        'fields.yaml',
        'Price:\n',
        'PriceMinimalStep: { ru: Шаг., en: Step., unit: quote }\nTicker: { ru: Тикер., en: Ticker. }\nPrice:\n',
      ],
      ['fields.yaml', 'unit: rub', 'unit: quote'],
      [
        'http/schemas/market.yaml',
        '    price:\n',
        '    minstep: { type: number, x-field: PriceMinimalStep }\n    symbol: { type: string, x-field: Ticker }\n    price:\n',
      ],
      ['http/examples/market.yaml', '{ price: 305.12 }', '{ symbol: SBER, minstep: 0.05, price: 305.15 }'],
      ['http/examples/market.yaml', '{ p: 305.12 }', '{ p: 305.10 }'],
    ];
    expect(diagnosticsWith(...instrument)).toEqual([]);
    expect(diagnosticsWith(...instrument, ['http/examples/market.yaml', '305.15', '305.13'])).toEqual([
      'contract/http/examples/market.yaml:8 /Simple/value/price: price 305.13 is no multiple of the price step 0.05 of SBER. → Nearest: 305.1, 305.15.',
    ]);
    expect(diagnosticsWith(...instrument, ['http/examples/market.yaml', '305.10', '305.12'])).toEqual([
      'contract/http/examples/market.yaml:12 /Slim/value/p: p 305.12 is no multiple of the price step 0.05. → Nearest: 305.1, 305.15.',
    ]);
  });

  test('an unknown field key and an unused one are reported', () => {
    const diagnostics = diagnosticsWith(['http/parameters.yaml', 'x-field: Symbol', 'x-field: Simbol']);
    expect(diagnostics).toEqual([
      'contract/fields.yaml:11 /Symbol: Nothing uses the key Symbol. → Name it with x-field, or remove it.',
      'contract/http/parameters.yaml:5 /PathSymbol/x-field: fields.yaml has no key Simbol. → Nearest: Symbol, Side, Price. A new text: Simbol with ru and en in contract/fields.yaml.',
    ]);
  });

  test('a page, a successor and a counterpart that do not exist are reported with the nearest names', () => {
    const contract = contractWith([
      'http/paths/market.yaml',
      'x-auth: required',
      'x-auth: required\n    x-successor: [QuotePost]',
    ]);
    const diagnostics = validate(contract, HOSTS, siteWith('/api/http/quote-post'))
      .diagnostics.map(formatDiagnostic)
      .join('\n');
    expect(diagnostics).toMatch(
      /market\.yaml:8 .*x-page names \/api\/http\/quotes-post.*Nearest: \/api\/http\/quote-post.*npm run new -- http quotes-post/,
    );
    expect(diagnostics).toMatch(/x-successor names QuotePost.*Nearest: QuotesPost/);
  });

  test('a page that does not show its operation, and an anchor that is lost, are reported', () => {
    const site = siteWith('/api/http/quotes-post');
    const of = (change: Partial<Site>): string =>
      validate(contractWith(), HOSTS, {...site, ...change})
        .diagnostics.map(formatDiagnostic)
        .join('\n');
    expect(of({})).toBe('');
    expect(of({shown: new Map([['/api/http/quotes-post', new Set(['QuotesGet'])]])})).toMatch(
      /market\.yaml:3 .*does not show QuotesPost\. → It shows: QuotesGet/,
    );
    expect(of({anchors: new Map([['/api/http/quotes-post', ['body-size']]])})).toMatch(
      /market\.yaml:8 .*lost the anchor body-size.*Nearest: side/,
    );
  });

  test('an error without its English remedy fails', () => {
    expect(diagnosticsWith(['errors.yaml', ", en: '[Correct](/api/http/quotes-post) the request.'", ''])).toEqual([
      'contract/errors.yaml:23 /errors/0/remedy: en is missing. → Add en: …',
    ]);
  });
});

describe('validateShape and validate', () => {
  test.each<readonly [string, Change, RegExp]>([
    [
      'an unknown key',
      ['http/paths/market.yaml', 'x-auth:', 'x-aut:'],
      /market\.yaml:9 .*Unknown word x-aut\. → Nearest: x-auth/,
    ],
    [
      'an operation id that agents cannot take',
      ['http/paths/market.yaml', 'operationId: QuotesPost', `operationId: ${'Quotes'.repeat(11)}`],
      /market\.yaml:3 .*operationId: "Quotes.*not allowed.*64 characters at most/,
    ],
    ['a missing key', ['http/paths/market.yaml', '    x-auth: required\n', ''], /market\.yaml:2 .*x-auth is missing/],
    [
      'an unknown value',
      ['http/paths/market.yaml', 'x-auth: required', 'x-auth: requred'],
      /market\.yaml:9 .*x-auth: "requred" is not allowed here\. → Nearest: required/,
    ],
    [
      'a server that is none',
      ['http/openapi.yaml', 'url: https://apidev.alor.ru', 'url: https://apidv.alor.ru'],
      /openapi\.yaml:7 .*url names apidv\.alor\.ru, and there is no such server\. → Nearest: apidev\.alor\.ru/,
    ],
    ['an unknown unit', ['fields.yaml', 'unit: rub', 'unit: rubl'], /fields\.yaml:4 .*"rubl".*Nearest: rub/],
    [
      'an unknown type',
      ['http/schemas/market.yaml', 'type: number', 'type: nubmer'],
      /market\.yaml:7 .*"nubmer".*Nearest: number/,
    ],
    [
      'a keyword JSON Schema does not know',
      ['http/bodies.yaml', 'required: [side]', 'reqired: [side]'],
      /bodies\.yaml:7 .*Unknown word reqired\. → Nearest: required/,
    ],
    [
      'a wrong type',
      ['http/parameters.yaml', 'required: true', "required: 'true'"],
      /parameters\.yaml:4 .*required is a string\. → Write boolean/,
    ],
    [
      'an unknown word beside a reference',
      [
        'http/bodies.yaml',
        '          $ref: ./examples/market.yaml#/Buy',
        '          $ref: ./examples/market.yaml#/Buy\n          sumary: x',
      ],
      /bodies\.yaml:16 .*Unknown word sumary/,
    ],
    [
      'a required name that is no property',
      ['http/schemas/market.yaml', 'required: [price]', 'required: [prise]'],
      /market\.yaml:3 .*no property prise\. → Properties: price/,
    ],
    [
      'an example outside of the list',
      ['http/bodies.yaml', 'x-field: Side', 'x-field: Side\n            default: hold'],
      /bodies\.yaml:13 .*default "hold" is not in the list buy, sell/,
    ],
    [
      'a list of values without a name',
      ['http/parameters.yaml', '{ type: string }', '{ type: string, enum: [SBER] }'],
      /parameters\.yaml:6 .*enum is a list\. → Name the list in contract\/enums\.yaml/,
    ],
    [
      'a list that nothing refers to',
      ['enums.yaml', 'Side:', 'Sides: { type: string, x-field: Side, enum: [buy, sell] }\nSide:'],
      /enums\.yaml:1 .*Nothing refers to the list Sides/,
    ],
    [
      'a value that its field does not explain',
      ['enums.yaml', '[buy, sell]', '[buy, sell, swap]'],
      /enums\.yaml:4 .*Side does not explain the value swap/,
    ],
    [
      'a meaning of a value that is none',
      ['fields.yaml', '    sell: {', '    sel: {'],
      /fields\.yaml:10 .*Side explains sel, which is not in its list/,
    ],
    [
      'limits that contradict each other',
      ['http/schemas/market.yaml', '      type: number', '      type: number\n      minimum: 5\n      maximum: 1'],
      /market\.yaml:8 .*minimum 5 is above maximum 1/,
    ],
    [
      'a limit of another type',
      ['http/schemas/market.yaml', '      type: number', '      type: number\n      maxLength: 5'],
      /maxLength has no meaning for the type number/,
    ],
    [
      'a format of another type',
      ['http/schemas/market.yaml', '      type: number', '      type: number\n      format: date-time'],
      /format date-time does not fit/,
    ],
    ['a status that is none', ['http/paths/market.yaml', "'400'", "'4000'"], /market\.yaml:17 .*Unknown key 4000/],
    [
      'a sample parameter that is none',
      ['http/paths/market.yaml', 'x-auth: required', 'x-auth: required\n    x-sample: [simbol]'],
      /x-sample names simbol/,
    ],
    [
      'a format that is no schema',
      ['http/responses.yaml', 'Slim: QuoteSlim }', 'Slim: QuoteSlm }'],
      /responses\.yaml:11 .*QuoteSlm.*Nearest: QuoteSlim/,
    ],
    [
      'an example filed under another format',
      ['http/examples/market.yaml', 'x-format: Slim', 'x-format: Simple'],
      /responses\.yaml:15 .*example Slim .*says x-format: Simple/,
    ],
    [
      'a path without its parameter',
      ['http/openapi.yaml', '/quotes/{symbol}', '/quotes/{simbol}'],
      /path \/quotes\/\{simbol\} has \{simbol\}/,
    ],
    [
      'English without Russian',
      ['http/paths/market.yaml', '      summary: Quote\n', '      summary: Quote\n      description: A quote.\n'],
      /The description has no Russian text/,
    ],
  ])('reports %s with file, line and the nearest right word', (_, change, message) => {
    expect(diagnosticsWith(change).join('\n')).toMatch(message);
  });

  test('a file that has no place in the contract, and one that it lacks, are reported', () => {
    const files = Object.entries(FILES);
    expect(() => makeContract(new Map([...files, ['http/schema/x.yaml', 'A: 1\n']]))).toThrow(
      /http\/schema\/x\.yaml:1 .*no/i,
    );
    expect(() => makeContract(new Map(files.filter(([file]) => file !== 'websocket/asyncapi.yaml')))).toThrow(
      'contract/websocket/asyncapi.yaml:1 The file is missing. → Restore it.',
    );
  });
});

describe('exportDocuments', () => {
  test('writes one language and leaves out the words of the contract', () => {
    for (const locale of EDITIONS) {
      const text = exportDocuments(contractWith(), {locale, root: ROOT, hosts: HOSTS}).get('openapi.yaml') ?? '';
      expect(text).not.toMatch(/\bx-(?:en|field|page|changed|sample|formats|proof|value-texts)\b/);
      expect(/[а-яё]/i.test(text)).toBe(locale === 'ru');
    }
    const english = parse(
      exportDocuments(contractWith(), {locale: 'en', root: ROOT, hosts: HOSTS}).get('openapi.yaml') ?? '',
    ) as {
      components: {schemas: {QuoteSimple: {properties: {price: {description: string}}}}};
    };
    expect(english.components.schemas.QuoteSimple.properties.price.description).toBe('Price per unit. Unit: ₽.');
  });

  test('the error catalogue is published in one language, with absolute addresses', () => {
    expect(
      JSON.parse(exportDocuments(contractWith(), {locale: 'en', root: ROOT, hosts: HOSTS}).get('errors.json') ?? ''),
    ).toEqual({
      $schema: `${ROOT}errors.schema.json`,
      schemaVersion: 2,
      version: '1',
      language: 'en',
      operations: {quote: ['QuotesPost'], read: [], 'with-token': ['QuotesPost'], connection: []},
      retry: STRINGS.en.steps,
      effect: STRINGS.en.effects,
      rows: [
        {
          id: 'http-400',
          aliases: [],
          kind: 'error',
          group: 'request',
          transport: ['http'],
          status: 400,
          match: [{in: 'text', pattern: '^Wrong [a-z]{1,20}'}],
          operations: ['quote'],
          effect: 'none',
          retry: 'after-fix',
          retryOnRepeat: 'after-fix',
          counted: false,
          meaning: 'Wrong request',
          cause: 'The request is wrong.',
          remedy: `[Correct](${ROOT}api/http/quotes-post) the request.`,
          gloss: null,
          confidence: 'certain',
          source: 'openapi',
          specimens: ['Wrong symbol'],
          example: {message: 'Wrong symbol'},
          url: `${ROOT}api/errors#http-400`,
        },
      ],
    });
  });
});

describe('fields', () => {
  test('one row per logical field, with its name in each format', () => {
    const {openapi} = contractWith().edition('ru');
    const [operation] = httpOperations(openapi);
    const media = mediaOf(operation.responses[0].node);
    const [price, ...rest] = fieldsOf(openapi, variantsOf(openapi, media?.node.schema ?? {}), 'response-200');
    expect(rest).toEqual([]);
    expect(price).toMatchObject({
      id: 'response-200-price',
      name: 'price',
      names: {Slim: 'p'},
      text: 'Цена за единицу.',
      unit: 'rub',
    });
  });

  test('x-slot keeps two fields of one meaning apart', () => {
    const files = new Map(Object.entries(FILES));
    files.set(
      'http/schemas/market.yaml',
      `QuoteSimple:
  type: object
  properties:
    price: { type: number, x-field: Price }
    last: { type: number, x-field: Price, x-slot: 2 }
QuoteSlim:
  type: object
  properties:
    l: { type: number, x-field: Price, x-slot: 2 }
    p: { type: number, x-field: Price, x-slot: 1 }
`,
    );
    const {openapi} = makeContract(files).edition('ru');
    const rows = fieldsOf(
      openapi,
      [
        {format: 'Simple', schema: {$ref: '#/components/schemas/QuoteSimple'}},
        {format: 'Slim', schema: {$ref: '#/components/schemas/QuoteSlim'}},
      ],
      'x',
    );
    expect(rows.map(({name, names}) => [name, names.Slim])).toEqual([
      ['price', 'p'],
      ['last', 'l'],
    ]);
  });
});
