import {absolute} from '../export/documents';
import {STRINGS} from '../interfaceTexts';
import {LOCALES, type Locale} from '../locales';
import {observedInWords} from '../observed';
import {EFFECTS, MEANING_LENGTH, NEXT_STEPS, type ExchangeCodes} from '../shape';
import {BREAKS, CONFIDENCE, KINDS, PATTERN_PLACES, SOURCES, TRANSPORTS} from '../shape/errors';
import {exampleOf, type Catalogue} from './catalogue';
import {glossOf} from './facts';
import type {CodeData, FindableRow, FinderData} from './finder';
import type {ErrorWords} from './words';

/** A text without Markdown but the marks of code. */
const marked = (text: string, locale: Locale): string =>
  observedInWords(text, locale).replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** A text without Markdown. */
const plain = (text: string, locale: Locale): string => marked(text, locale).replaceAll('`', '');

/** What a finder knows, and the words that it is shown in: texts of one edition. Cause and remedy keep their marks of code. */
export function finderData(errors: Catalogue, codes: ExchangeCodes, locale: Locale): FinderData & {words: ErrorWords} {
  const {steps, otherCancel, effects, effect, retry, onRepeat, remedy, cause} = STRINGS[locale];
  const words = {steps, otherCancel, effects, effect, retry, onRepeat, remedy, cause};
  return {rows: findableRows(errors, locale), exchange: codeData(codes, locale), words};
}

function findableRows({errors}: Catalogue, locale: Locale): FindableRow[] {
  return errors.map((entry) => {
    const {id, kind, group, transport, status, match, specimens, operations, effect, retry, retryOnRepeat} = entry;
    const gloss = glossOf(entry, locale);
    return {
      id,
      ...(kind && {kind}),
      group,
      transport,
      ...(status !== undefined && {status}),
      ...(match && {match}),
      ...(specimens && {specimens}),
      operations,
      effect,
      retry,
      ...(retryOnRepeat && {retryOnRepeat}),
      ...(entry.counted && {counted: true}),
      ...(gloss !== null && {gloss}),
      meaning: plain(entry.meaning[locale], locale),
      ...(entry.cause && {cause: marked(entry.cause[locale], locale)}),
      remedy: marked(entry.remedy[locale], locale),
    };
  });
}

/** The exchange's codes: each names its class by the place in the list. */
function codeData({classes, codes}: ExchangeCodes, locale: Locale): CodeData {
  const at = new Map(classes.map(({id}, index) => [id, index]));
  return {
    classes: classes.map(({id, name, cause, remedy, effect, retry, retryOnRepeat}) => ({
      id,
      name: name[locale],
      cause: cause[locale],
      remedy: marked(remedy[locale], locale),
      effect,
      retry,
      retryOnRepeat,
    })),
    codes: codes.map(({market, code, class: own, text, ru}) => [
      market === 'asts' ? 0 : 1,
      code,
      at.get(own) ?? 0,
      text,
      ...(ru === undefined ? [] : [ru]),
    ]),
  };
}

/** The address of an edition, with a slash at its end, and the version of the API. */
interface Place {
  readonly locale: Locale;
  readonly root: string;
  readonly version: string;
}

/** `errors.json` of one edition. */
export function errorsJson({errors, classes}: Catalogue, {locale, root, version}: Place): string {
  const strings = STRINGS[locale];
  const document = {
    $schema: `${root}errors.schema.json`,
    schemaVersion: 2,
    version,
    language: locale,
    operations: classes,
    retry: strings.steps,
    effect: strings.effects,
    rows: errors.map((entry) => ({
      id: entry.id,
      aliases: entry.aliases ?? [],
      kind: entry.kind ?? 'error',
      group: entry.group,
      transport: entry.transport,
      status: entry.status ?? null,
      match: entry.match ?? null,
      operations: entry.operations,
      effect: entry.effect,
      retry: entry.retry,
      retryOnRepeat: entry.retryOnRepeat ?? entry.retry,
      counted: entry.counted ?? false,
      meaning: plain(entry.meaning[locale], locale),
      cause: absolute((entry.cause ?? entry.meaning)[locale], root),
      remedy: absolute(entry.remedy[locale], root),
      gloss: glossOf(entry, locale),
      confidence: entry.confidence,
      source: entry.source,
      specimens: entry.specimens ?? [],
      example: exampleOf(entry) ?? null,
      url: `${root}api/errors#${entry.id}`,
    })),
  };
  return linesOf(document, 'rows');
}

/** JSON with the entries of one list a line each. */
function linesOf<K extends string>(document: Readonly<Record<K, readonly unknown[]>>, list: K): string {
  const head = JSON.stringify({...document, [list]: []}, null, 1).replace(/\[\]\n\}$/, '');
  return `${head}[\n${document[list].map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;
}

/**
 * `errors.min.json`, the rules of programs, the order library among them: `retry` and `effect` of each row that an answer leads to,
 * one rule a line. A row that is recognized in several ways is several rules; what breaks a connection and what a list says are none.
 */
export function errorsMin({errors}: Catalogue): string {
  const rules = errors.flatMap((entry) => {
    const {
      id,
      kind = 'error',
      transport,
      status,
      match = [],
      operations,
      effect,
      retry,
      retryOnRepeat,
      counted,
    } = entry;
    if (!['success', 'error', 'fallback'].includes(kind) || status === undefined) {
      return [];
    }
    const codes = match.flatMap((one) => (one.in === 'exchange-code' ? one.codes : []));
    const range = (one: number | string): string | number[] => {
      const [from, to = from] = String(one).split('-').map(Number);
      return one === '*' ? one : [from, to];
    };
    const patterns = match.flatMap((one) =>
      'pattern' in one && (one.in === 'text' || one.in === 'code') ? [one] : [],
    );
    return (patterns.length > 0 ? patterns : [undefined]).map((one, index) => ({
      id,
      ...(kind === 'fallback' && {kind}),
      transport,
      status,
      ...(one && {in: one.in, pattern: one.pattern}),
      ...(index === 0 && codes.length > 0 && {codes: codes.map(range)}),
      operations,
      effect,
      retry,
      ...(retryOnRepeat && {retryOnRepeat}),
      ...(counted && {counted}),
    }));
  });
  return `{"v": 2, "rules": [\n${rules.map((rule) => JSON.stringify(rule)).join(',\n')}\n]}\n`;
}

/** `exchange-codes.json` of one edition: the classes with their advice, and every code with its class and text. */
export function exchangeCodesJson({classes, codes}: ExchangeCodes, {locale, root}: Place): string {
  const document = {
    language: locale,
    classes: classes.map(({id, name, cause, remedy, effect, retry, retryOnRepeat}) => ({
      id,
      name: name[locale],
      cause: cause[locale],
      remedy: absolute(remedy[locale], root),
      effect,
      retry,
      retryOnRepeat,
      url: `${root}api/errors#code-${id}`,
    })),
    codes: codes.map(({market, code, class: own, text, ru, seen}) => ({
      market,
      code,
      class: own,
      text,
      ...(ru !== undefined && {ru}),
      ...(seen && {seen}),
    })),
  };
  return linesOf(document, 'codes');
}

/** The JSON Schema beside `errors.json`: what a program may rely on. */
export function errorsSchema(root: string): string {
  const text = {type: 'string', minLength: 1};
  const id = {type: 'string', pattern: '^[a-z0-9-]+$'};
  const pattern = {
    ...text,
    maxLength: 200,
    description:
      'Regular expression of the common part of ECMAScript and Python; ignore case, and hold it against the normalized text between borders of words: (?:^|[^L])(?:P)(?![L]), L = letters, digits, underscore. Anchored ones as they are; one that ends in [0-9] without the right border.',
  };
  const object = (properties: object, required = Object.keys(properties)): object => ({
    type: 'object',
    required,
    properties,
    additionalProperties: false,
  });
  const condition = object(
    {field: text, equals: {type: ['string', 'number']}, above: {type: 'number'}, present: {const: true}},
    ['field'],
  );
  const code = {oneOf: [{type: 'integer'}, {type: 'string', pattern: '^[0-9]+-[0-9]+$|^\\*$'}]};
  const matcher = {
    oneOf: [
      object({in: {enum: PATTERN_PLACES}, pattern}),
      object({in: {const: 'exchange-code'}, codes: {type: 'array', minItems: 1, items: code}}),
      object({in: {const: 'row'}, where: {type: 'array', minItems: 1, items: condition}}),
      object({in: {enum: BREAKS}}),
    ],
  };
  const list = (items: object, minItems = 0): object => ({type: 'array', uniqueItems: true, items, minItems});
  const row = {
    id,
    aliases: {...list(id), description: 'Former ids; their anchors stay valid.'},
    kind: {
      enum: KINDS,
      description: 'fallback: only where no other row fits. note: for people; a look-up never returns it.',
    },
    group: {...id, description: 'The part of the page.'},
    transport: list({enum: TRANSPORTS}, 1),
    status: {
      oneOf: [{type: 'integer', minimum: 200, maximum: 599}, {enum: ['3xx', '4xx', '5xx', '*', null]}],
      description:
        'HTTP status or httpCode. 5xx = any of them, a time-out or no response; * = not recorded; null = no status.',
    },
    match: {
      oneOf: [{type: 'null'}, {...list(matcher, 1)}],
      description: 'null: the status alone. Several: any of them.',
    },
    operations: list(id, 1),
    effect: {
      enum: EFFECTS,
      description:
        'What became of THE ATTEMPT that got this answer; says nothing of earlier attempts without an answer. none: nothing could be executed.',
    },
    retry: {$ref: '#/$defs/retry'},
    retryOnRepeat: {
      $ref: '#/$defs/retry',
      description: 'What applies instead when an earlier attempt with the same X-REQID has no answer.',
    },
    counted: {type: 'boolean', description: 'Named among the errors that the exchange or the protective block counts.'},
    meaning: {...text, maxLength: MEANING_LENGTH},
    cause: {...text, description: 'Markdown.'},
    remedy: {...text, description: 'Markdown.'},
    gloss: {
      type: ['string', 'null'],
      description: 'The first specimen in the language of this file, where it speaks the other one.',
    },
    confidence: {enum: CONFIDENCE},
    source: {enum: SOURCES},
    specimens: {type: 'array', items: text, description: 'Texts word for word.'},
    example: {type: ['object', 'null'], description: 'What arrives; null where it is not recorded.'},
    url: {type: 'string', format: 'uri'},
  };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${root}errors.schema.json`,
    title: 'Answers of the ALOR API, v2',
    ...object({
      $schema: text,
      schemaVersion: {const: 2},
      version: text,
      language: {enum: LOCALES},
      operations: {
        type: 'object',
        additionalProperties: list(text),
        description: 'Classes used by rows, each with its operation ids of openapi.yaml and opcodes.',
      },
      retry: {type: 'object', additionalProperties: text, description: 'Each value of rows[].retry in words.'},
      effect: {
        type: 'object',
        additionalProperties: {type: 'object', additionalProperties: text},
        description: 'Each value of rows[].effect in words, by kind of operation.',
      },
      rows: {type: 'array', minItems: 1, items: {$ref: '#/$defs/row'}},
    }),
    $defs: {row: object(row), retry: {enum: NEXT_STEPS}},
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}
