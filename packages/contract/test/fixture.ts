import {brand} from '../../../src/site/brand';
import {ContractError, formatDiagnostic} from '../src/diagnostic';
import {makeContract, type Contract} from '../src/loadContract';
import {validate} from '../src/validate';

/** The servers of the fixture. */
export const HOSTS = brand.hosts;

/** A whole contract of one operation with a body, formats and an error: small enough to read. */
export const FILES: Readonly<Record<string, string>> = {
  'fields.yaml': `Price:
  ru: Цена за единицу.
  en: Price per unit.
  unit: rub
Side:
  ru: Направление.
  en: Side.
  values:
    buy: { ru: покупка, en: buy }
    sell: { ru: продажа, en: sell }
Symbol:
  ru: Тикер.
  en: Ticker.
`,
  'enums.yaml': `Side:
  type: string
  x-field: Side
  enum: [buy, sell]
`,
  'unknowns.yaml': `- id: volume-lots
  grade: observed
  ru: Объём в лотах.
  en: The volume is in lots.
  check: { ru: Сравните., en: Compare. }
  home: /api/http/quotes-post#notes
- id: memory
  grade: unspecified
  ru: Сколько сервер помнит ключ?
  en: How long does the server remember a key?
  do: { ru: Не повторяйте., en: Do not repeat. }
  home: /api/http/quotes-post#notes
`,
  'errors.yaml': `groups:
- {id: request, part: order, ru: Запрос, en: Request}
operations:
  quote:
    ru: котировка
    en: quote
    operations: [QuotesPost]
errors:
- id: http-400
  group: request
  transport: [http]
  status: 400
  match:
  - {in: text, pattern: '^Wrong [a-z]{1,20}'}
  specimens: [Wrong symbol]
  operations: [quote]
  effect: none
  retry: after-fix
  confidence: certain
  source: openapi
  meaning: { ru: Неверный запрос, en: Wrong request }
  cause: { ru: Ошибка в запросе., en: The request is wrong. }
  remedy: { ru: '[Исправьте](/api/http/quotes-post) запрос.', en: '[Correct](/api/http/quotes-post) the request.' }
`,
  'graphql/schema.graphql': `"""
Корень.
en: Root.
"""
type Query {
  """
  Тикер.
  en: Ticker.
  """
  string: String
}
`,
  'websocket/asyncapi.yaml': `asyncapi: 3.0.0
info: { title: API, version: '1' }
defaultContentType: application/json
servers: {}
channels: {}
operations: {}
`,
  'http/openapi.yaml': `openapi: 3.1.0
info:
  title: API
  version: '1'
  license: { name: Apache 2.0, identifier: Apache-2.0 }
servers:
  - url: https://apidev.alor.ru
  - url: https://api.alor.ru
security:
  - bearerAuth: []
paths:
  /quotes/{symbol}:
    $ref: ./paths/market.yaml#/quotes
components:
  securitySchemes:
    bearerAuth: { type: http, scheme: bearer }
`,
  'http/paths/market.yaml': `quotes:
  post:
    operationId: QuotesPost
    summary: Котировка
    x-en:
      summary: Quote
    tags: [Market]
    x-page: /api/http/quotes-post
    x-auth: required
    parameters:
      - $ref: ../parameters.yaml#/PathSymbol
    requestBody:
      $ref: ../bodies.yaml#/Quote
    responses:
      '200':
        $ref: ../responses.yaml#/QuoteOk
      '400':
        $ref: ../responses.yaml#/BadRequest
`,
  'http/parameters.yaml': `PathSymbol:
  name: symbol
  in: path
  required: true
  x-field: Symbol
  schema: { type: string }
  example: SBER
`,
  'http/bodies.yaml': `Quote:
  required: true
  content:
    application/json:
      schema:
        type: object
        required: [side]
        additionalProperties: false
        properties:
          side:
            $ref: ../enums.yaml#/Side
            x-field: Side
      examples:
        Buy:
          $ref: ./examples/market.yaml#/Buy
`,
  'http/responses.yaml': `QuoteOk:
  description: Котировка.
  x-en:
    description: The quote.
  content:
    application/json:
      schema:
        oneOf:
          - $ref: ./schemas/market.yaml#/QuoteSimple
          - $ref: ./schemas/market.yaml#/QuoteSlim
        x-formats: { Simple: QuoteSimple, Slim: QuoteSlim }
      examples:
        Simple:
          $ref: ./examples/market.yaml#/Simple
        Slim:
          $ref: ./examples/market.yaml#/Slim
BadRequest:
  description: Ошибка.
  x-en:
    description: Error.
`,
  'http/schemas/market.yaml': `QuoteSimple:
  type: object
  x-proof-required: [price]
  x-proof-closed: true
  properties:
    price:
      type: number
      x-field: Price
QuoteSlim:
  type: object
  x-proof-required: [p]
  x-proof-closed: true
  properties:
    p:
      type: number
      x-field: Price
`,
  'http/examples/market.yaml': `Buy:
  summary: Купить
  x-en: { summary: Buy }
  value: { side: buy }
Simple:
  summary: Simple
  x-format: Simple
  value: { price: 305.12 }
Slim:
  summary: Slim
  x-format: Slim
  value: { p: 305.12 }
`,
};

/** The fixture with some files changed: `change(file, from, to)` must find `from`. */
export function contractWith(...changes: readonly (readonly [file: string, from: string, to: string])[]): Contract {
  const files = new Map(Object.entries(FILES));
  for (const [file, from, to] of changes) {
    const text = files.get(file) ?? '';
    if (!text.includes(from)) {
      throw new Error(`The fixture ${file} does not contain ${from}`);
    }
    files.set(file, text.replace(from, to));
  }
  return makeContract(files);
}

/** What `npm run contract:check` would say of the fixture with some files changed, whichever step finds it. */
export function diagnosticsWith(...changes: readonly (readonly [file: string, from: string, to: string])[]): string[] {
  try {
    return validate(contractWith(...changes), HOSTS).diagnostics.map(formatDiagnostic);
  } catch (error) {
    if (!(error instanceof ContractError)) {
      throw error;
    }
    return error.diagnostics.map(formatDiagnostic);
  }
}
