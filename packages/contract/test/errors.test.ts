import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {describe, expect, test} from 'vitest';
import {exampleOf} from '../src/errors/catalogue';
import {retryText} from '../src/errors/words';
import {STRINGS} from '../src/interfaceTexts';
import {hitsOf, type Question} from '../src/errors/lookup';
import {NEXT_STEPS} from '../src/shape';
import {fieldsOf, variantsOf} from '../src/fields';
import {httpOperations, messageOf, wsOperations} from '../src/queries';
import type {Locale} from '../src/locales';
import {errorsOf, renderCatalogue} from '../../../src/plugins/reference/render/errors';
import {chance} from '../../../tests/support/chance';
import {CODES, CONTRACT, published, rootOf} from '../../../tests/support/published';
import {serverTexts} from '../../../tests/support/server-texts';
import {EDITIONS} from '../../../src/lib/editions';
import {diagnosticsWith} from './fixture';

const {errors} = CONTRACT.errors;

interface Published {
  rows: {
    id: string;
    aliases: string[];
    url: string;
    cause: string;
    remedy: string;
    meaning: string;
    gloss: string | null;
  }[];
}

const documentOf = <T>(name: string, locale: Locale): T => JSON.parse(published(locale).get(name) ?? '') as T;

function fits(schema: object, document: unknown): boolean {
  const ajv = addFormats(new Ajv2020({strict: true, strictRequired: false, allowUnionTypes: true}));
  return ajv.validate(schema, document);
}

describe('errors.json', () => {
  test.each(EDITIONS)('fits the schema beside it (%s), and a change of meaning does not', (locale) => {
    const document = documentOf<Published>('errors.json', locale);
    const schema = documentOf<object>('errors.schema.json', locale);
    expect(fits(schema, document)).toBe(true);
    const changed = (change: object): Published => ({
      ...document,
      rows: [{...document.rows[0], ...change} as Published['rows'][number]],
    });
    expect(fits(schema, changed({}))).toBe(true);
    for (const change of [
      {retry: 'always'},
      {effect: 'maybe'},
      {match: []},
      {match: [{in: 'text', equals: 'x'}]},
      {match: [{in: 'somewhere', pattern: 'x'}]},
      {url: 'api/errors'},
      {status: 99},
      {meaning: 'x'.repeat(81)},
      {extra: 1},
    ]) {
      expect(fits(schema, changed(change)), JSON.stringify(change)).toBe(false);
    }
  });

  test('speaks English in the English edition, and gives each Russian text in English', () => {
    const {rows} = documentOf<Published>('errors.json', 'en');
    for (const {cause, remedy, meaning} of rows) {
      // Literals of the exchange are Russian in both editions; prose is not.
      expect(`${cause} ${remedy} ${meaning}`.replaceAll(/`[^`]*`/g, '')).not.toMatch(/[а-яё]/iu);
    }
    const russian = errors.filter(({specimens: [first = ''] = []}) => /[а-яё]/i.test(first)).map(({id}) => id);
    expect(russian.length).toBeGreaterThan(12);
    expect(russian.filter((id) => rows.find((row) => row.id === id)?.gloss === null)).toEqual([]);
  });

  test('links are absolute, and every address, a former one too, is an anchor of the page', () => {
    for (const locale of EDITIONS) {
      const document = documentOf<Published>('errors.json', locale);
      expect(JSON.stringify(document)).not.toMatch(/\]\(\//);
      const page = JSON.stringify(renderCatalogue({...CONTRACT.edition(locale), codeClasses: CODES.classes}));
      const anchors = document.rows.flatMap(({id, aliases}) => [id, ...aliases]);
      for (const anchor of [...anchors, ...CODES.classes.map(({id}) => `code-${id}`)]) {
        expect(page.split(`"name":"id","value":"${anchor}"`), anchor).toHaveLength(2);
      }
      expect(document.rows.map(({id, url}) => url === `${rootOf(locale)}api/errors#${id}`)).not.toContain(false);
    }
  });

  test('stays in its former shape as errors.v1.json', () => {
    const {errors: former} = documentOf<{errors: Record<string, unknown>[]}>('errors.v1.json', 'en');
    expect(former.length).toBeGreaterThan(89);
    const values = (key: string): unknown[] => [...new Set(former.map((one) => one[key]))].sort();
    expect(values('safeToRetry')).toEqual(['after-fix', 'backoff', 'never', 'new-token', 'same-request']);
    expect(values('orderMayExist')).toEqual(['no', 'unknown', 'yes']);
    expect(former.find(({id}) => id === 'price-step')?.match).toEqual({
      in: 'body.message',
      pattern: 'Minimum price step: ?[0-9]',
    });
  });

  test('errors.min.json is a fifth of it, and says what to do after each answer', () => {
    const [whole, small] = ['errors.json', 'errors.min.json'].map((name) => published('en').get(name) ?? '');
    expect(small.length).toBeLessThan(whole.length / 4);
    const {rules} = JSON.parse(small) as {rules: {id: string; retry: string}[]};
    expect(rules.every(({retry}) => (NEXT_STEPS as readonly string[]).includes(retry))).toBe(true);
    expect(rules.find(({id}) => id === 'price-step')).toMatchObject({retry: 'after-fix', retryOnRepeat: 'check-first'});
  });
});

/** What is asked when a row answers: each transport and class of operations that it has. */
function questionsOf(id: string, text: string): Question[] {
  const entry = errors.find((one) => one.id === id);
  if (!entry) throw new Error(`There is no row ${id}.`);
  const {transport, operations, status} = entry;
  const code = /^OrderToCancelNotFound/.test(text) ? {code: text} : {};
  return transport.flatMap((from) =>
    operations.map((operation) => ({
      transport: from,
      operations: [operation],
      ...(operation !== 'reason' && typeof status === 'number' && {status}),
      text: 'code' in code ? '' : text,
      ...code,
    })),
  );
}

const found = (asked: Question): string[] => hitsOf(errors, asked).map(({id}) => id);

/** Texts with values in their gaps, and the rows they lead to. GraphQL and redirects are not recognized by a text. */
const TEXTS = serverTexts()
  .filter(({rows}) => !['graphql-auth'].includes(rows[0]))
  .flatMap(({text, rows}) =>
    rows.map((row) => ({
      row,
      text: text
        .replaceAll(/\{exchange text\}/g, 'текст')
        .replaceAll(/\{code\}/g, '9999')
        .replaceAll(/\{\w+\}/g, '17'),
    })),
  );

describe('look-up', () => {
  test('each text that the server is known to send leads to its row and no other, in each transport and operation', () => {
    const wrong = TEXTS.flatMap(({text, row}) =>
      questionsOf(row, text)
        .map((asked) => ({text, row, hits: found(asked)}))
        .filter(({hits}) => hits.length !== 1 || hits[0] !== row),
    );
    expect(wrong).toEqual([]);
    expect(TEXTS.length).toBeGreaterThan(50);
  });

  test('1,000 variants lead to the same row: prefix, number, case, full stop, spaces', () => {
    const random = chance(34);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
    // A success is anchored: what surrounds it makes it another text.
    const changeable = TEXTS.filter(
      ({row, text}) => !/-ack|^ack-|^ws-ack/.test(row) && !text.startsWith('OrderTo') && !text.startsWith('[GW]'),
    );
    const changes: readonly ((text: string) => string)[] = [
      (text) => `(${1 + Math.floor(random() * 999)}) ${text}`,
      (text) => `Rejected: ${text}`,
      (text) => text.replaceAll(/\b17\b/g, String(Math.floor(random() * 1e6) / pick([1, 10, 100]))),
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.replace(/\.$/, ''),
      (text) => `${text.replace(/\.$/, '')}.`,
      (text) => text.replaceAll(' ', () => pick([' ', '  ', '\u00a0', '\t'])),
      (text) => ` ${text}\n`,
      (text) => text.replaceAll("'", '’'),
    ];
    const wrong = Array.from({length: 1000}, () => {
      const {row, text} = pick(changeable);
      const variant = pick(changes)(pick(changes)(text));
      return {variant, row, hits: found(pick(questionsOf(row, variant)))};
    }).filter(({row, hits}) => hits.length !== 1 || hits[0] !== row);
    expect(wrong).toEqual([]);
  });

  test.each([
    'Command Timeouts are rare',
    'Commander Timeout',
    'BAD_FLAGS2',
    'NOT_BAD_AMOUNT',
    'XBAD_INSTRUMENT',
    'Unsuccessful',
    'success stories',
    'Succeeded in part',
    'Security is not currently tradingview',
    'Security is in break periods',
    'Invalid quantity2',
    'Invalid qty',
    'Minimum price steps: 0.01',
    'Minimum price step: none',
    'Minimum available value of the quantity is: unknown',
    'can not be less than nothing',
    'can not be greater than all',
    'Price may not be 0 for a limit orderbook',
    'Цена сделки вне лимитов',
    'Неизвестный инструмент в заявках',
    'Нехватка средств по лимитам клиентам',
    'Сейчас эта сессия не идеальна',
    'Позиции клиента не найдены2',
    'Не найдена заявка для удаления2',
    'Order was canceled before it was posted2',
    'Order to cancel not founded',
    'Orders to cancel not foundation',
    'Forbidden attempt to modify an order not owned by the user',
    'PROHIBITION_CHX',
    'INSTR_NOTRADES',
    'HALT_INSTRUMENTS',
    'Request with such X-REQID was already handled2',
  ])('a near miss is recognized by no text: %s', (text) => {
    for (const operation of ['create', 'update', 'cancel', 'cancel-all', 'group-create']) {
      for (const transport of ['http', 'cws']) {
        const rows = hitsOf(errors, {transport, operations: [operation], status: 400, text});
        expect(rows.filter(({match}) => match).map(({id}) => id)).toEqual([]);
      }
    }
  });

  // What the source tells by the status alone.
  test.each([
    ['http', ['create', 'with-token'], 401, 'http-401'],
    ['http', ['orders-list', 'read', 'with-token'], 403, 'http-403'],
    ['oauth', ['refresh'], 403, 'auth-403'],
    ['oauth', ['refresh'], 502, 'auth-5xx'],
    ['http', ['orders-list', 'read', 'with-token'], 404, 'no-orders'],
    ['http', ['position-one', 'read', 'with-token'], 404, 'no-position'],
    ['http', ['instrument-reads', 'read', 'with-token'], 404, 'instrument-not-found'],
    ['http', ['history', 'read'], 404, 'candles-not-found'],
    ['http', ['order-one', 'read', 'with-token'], 404, 'order-not-found'],
    ['http', ['read', 'with-token'], 429, 'http-429'],
    ['http', ['create', 'with-token'], 429, 'order-429'],
    ['http', ['update', 'with-token'], 429, 'update-429'],
    ['http', ['cancel', 'with-token'], 429, 'cancel-429'],
    ['http', ['group-create', 'with-token'], 429, 'group-429'],
    ['http', ['read'], 500, 'http-5xx'],
    ['http', ['create', 'with-token'], 504, 'order-5xx'],
    ['http', ['update', 'with-token'], 502, 'update-5xx'],
    ['http', ['cancel-all', 'with-token'], 503, 'delete-5xx'],
    ['http', ['group-delete', 'with-token'], 500, 'group-5xx'],
    ['http', ['create', 'with-token'], 408, 'http-408'],
    ['http', ['cancel', 'with-token'], 408, 'change-408'],
    ['http', ['read', 'with-token'], 408, 'read-408'],
    ['http', ['create', 'with-token'], 302, 'http-3xx'],
    ['http', ['group-create', 'with-token'], 302, 'change-3xx'],
    ['http', ['create', 'with-token'], 200, 'no-number'],
    ['http', ['update', 'with-token'], 200, 'update-no-number'],
    ['http', ['cancel', 'with-token'], 422, 'http-other-4xx'],
    ['http', ['create', 'with-token'], 400, 'order-rejected'],
    ['cws', ['create'], 500, 'cws-other'],
    ['cws', ['delete', 'cancel'], 400, 'cancel-rejected'],
    ['ws', ['subscribe'], 400, 'ws-rejected'],
  ])('%s %j %i without a known text: %s', (transport, operations, status, id) => {
    expect(found({transport, operations, status, text: '<html>gateway</html>'})).toEqual([id]);
  });

  test('the number of the exchange decides before the text, and a number without a row is a question to the list', () => {
    const ask = (text: string): string[] => found({transport: 'http', operations: ['create'], status: 400, text});
    expect(ask('[GW][332] Command Timeout')).toEqual(['no-money']);
    expect(ask('[GW][9999] Command Timeout')).toEqual(['command-timeout']);
    expect(ask('[GW][9999] words')).toEqual(['exchange-gateway']);
  });
});

describe('errors.yaml', () => {
  test('a cancel that found no order promises no repeat of itself', () => {
    const entry = errors.find(({id}) => id === 'cancel-not-found')!;
    expect(retryText(STRINGS.en, entry)).toMatch(/^never the same cancel/);
    expect(retryText(STRINGS.en, {...entry, operations: ['create']})).toBe(STRINGS.en.steps['check-first']);
  });

  test('matches nothing that the server is not known to send', () => {
    const known = serverTexts();
    const foreign = errors
      .filter(({confidence}) => confidence !== 'unknown')
      .flatMap(({id, specimens = []}) =>
        specimens.filter((text) => !known.some(({fits: fitsText}) => fitsText(text))).map((text) => `${id}: ${text}`),
      );
    expect(foreign).toEqual([]);
  });

  test('no answer to an order is shown as a refusal where an earlier attempt may live', () => {
    const careless = errors.filter(
      ({kind = 'error', operations, effect, retry, retryOnRepeat = retry, match}) =>
        kind === 'error' &&
        match !== undefined &&
        effect === 'not-executed' &&
        operations.some((one) => one === 'create' || one === 'update') &&
        retryOnRepeat !== 'check-first',
    );
    expect(careless.map(({id}) => id)).toEqual([]);
    // A text that nobody knows, and any status that is no answer of the order server, is never “not executed”.
    expect(
      errors.filter(
        ({kind, operations, effect}) => kind === 'fallback' && operations.includes('create') && effect !== 'unknown',
      ),
    ).toEqual([]);
  });

  test('does not loop while there is no trading', () => {
    const closed = errors.filter(({group}) => group === 'session').map(({id, retry}) => [id, retry]);
    expect(closed.length).toBeGreaterThan(6);
    expect(closed.filter(([, retry]) => retry !== 'when-trading')).toEqual([]);
  });

  test('has one answer about the token: every operation that needs one answers 401 and 403', () => {
    for (const {id, node, responses} of httpOperations(CONTRACT.openapi)) {
      const statuses = responses.map(({status}) => status);
      const needed = node['x-auth'] === 'required';
      expect([id, statuses.includes('401')]).toEqual([id, needed]);
      expect([id, errors.some((entry) => entry.id === 'http-401' && entry.meets.has(id))]).toEqual([id, needed]);
      expect([id, errors.some((entry) => entry.status === 403 && entry.meets.has(id))]).toEqual([
        id,
        statuses.includes('403'),
      ]);
    }
  });

  test('every operation knows what to do without a response, and every opcode when the connection breaks', () => {
    for (const {id} of httpOperations(CONTRACT.openapi)) {
      expect([id, errors.filter((entry) => entry.status === '5xx' && entry.meets.has(id)).length]).toEqual([id, 1]);
    }
    for (const {opcode} of wsOperations(CONTRACT.asyncapi)) {
      expect([opcode, errors.some((entry) => entry.kind === 'break' && entry.meets.has(opcode))]).toEqual([
        opcode,
        true,
      ]);
    }
  });

  test('never advises to send a refused cancel again', () => {
    const cancels = [
      'delete:limit',
      'delete:stop',
      'CommandapiWarptransTradeV2ClientOrdersOrderIdDelete',
      'CommandapiWarptransTradeV2ClientOrdersAllDelete',
      'LegacyOrderDelete',
    ];
    for (const id of cancels) {
      const refusals = errors.filter((entry) => entry.status === 400 && entry.meets.has(id));
      expect(refusals.length).toBeGreaterThan(0);
      expect(
        refusals.filter(({retry}) => !['check-first', 'when-trading', 'done', 'read-old'].includes(retry)),
      ).toEqual([]);
    }
  });

  test('a key is sent again only where the request has one', () => {
    const withKey = new Set(
      httpOperations(CONTRACT.openapi)
        .filter(({parameters}) => parameters.some(({name}) => name === 'X-REQID'))
        .map(({id}) => id),
    );
    const resent = errors.filter(({retry}) => retry === 'same-id');
    expect(
      resent.flatMap(({id, meets}) => [...meets].filter((one) => !withKey.has(one)).map((one) => `${id} ${one}`)),
    ).toEqual([]);
  });

  test('an instrument is missing only where the request names one', () => {
    const naming = wsOperations(CONTRACT.asyncapi)
      .filter(({node}) => node['x-data'])
      .filter(({node}) => {
        const {payload} = messageOf(CONTRACT.asyncapi, node['x-request']);
        return fieldsOf(CONTRACT.asyncapi, variantsOf(CONTRACT.asyncapi, payload), '').some(
          ({name}) => name === 'code',
        );
      })
      .map(({opcode}) => opcode);
    expect(naming.length).toBeGreaterThan(3);
    expect([...(errors.find(({id}) => id === 'ws-instrument-not-found')?.meets ?? [])].sort()).toEqual(naming.sort());
  });

  test('a page lists one row at most for a text that nobody knows, the one that a look-up gives', () => {
    const several = httpOperations(CONTRACT.openapi).flatMap(({id, responses}) =>
      responses
        .map(({status}) => errorsOf(CONTRACT.errors, id, status).own.filter(({match}) => !match))
        .filter((rows) => rows.length > 1)
        .map((rows) => `${id}: ${rows.map((row) => row.id).join(', ')}`),
    );
    expect(several).toEqual([]);
  });

  test('an example is what its row is recognized by', () => {
    const wrong = errors.filter((entry) => {
      const {message, detail} = exampleOf(entry) ?? {};
      const text = message ?? detail;
      const [operation] = entry.operations;
      return (
        typeof text === 'string' &&
        entry.match?.some((one) => one.in === 'text') &&
        found({transport: entry.transport[0], operations: [operation], status: entry.status as number, text})[0] !==
          entry.id
      );
    });
    expect(wrong.map(({id}) => id)).toEqual([]);
  });
});

describe('validate', () => {
  const diagnosticsOf = (from: string, to: string): string[] => diagnosticsWith(['errors.yaml', from, to]);
  const SECOND = `- id: other
  group: request
  transport: [http]
  status: 400
  match:
  - {in: text, pattern: 'Wrong symbol'}
  specimens: [Wrong symbol]
  operations: [quote]
  effect: none
  retry: after-fix
  confidence: certain
  source: openapi
  meaning: { ru: Ещё, en: More }
  remedy: { ru: Исправьте., en: Correct it. }
- id: http-400`;

  test.each([
    ['an unknown group', 'group: request', 'group: requests', /errors\.yaml:10 .*no group requests.*Nearest: request/],
    ['an unknown next step', 'retry: after-fix', 'retry: afterfix', /errors\.yaml:\d+ .*retry: "afterfix".*after-fix/],
    [
      'an unknown class',
      'operations: [quote]',
      'operations: [qoute]',
      /errors\.yaml:\d+ .*names qoute.*no such class.*Nearest: quote/,
    ],
    [
      'an unknown operation of a class',
      'operations: [QuotesPost]',
      'operations: [QuotePost]',
      /errors\.yaml:\d+ .*names QuotePost.*Nearest: QuotesPost/,
    ],
    [
      'a field that no request of the classes has',
      '    operations: [QuotesPost]',
      '    operations: [QuotesPost]\n  asked: {ru: запрос, en: request, operations: [quote], field: nothing}',
      /errors\.yaml:8 .*No request of quote has the field nothing/,
    ],
    [
      'an unknown class of a field',
      '    operations: [QuotesPost]',
      '    operations: [QuotesPost]\n  asked: {ru: запрос, en: request, operations: [qoute], field: symbol}',
      /errors\.yaml:8 .*names qoute.*no such class.*Nearest: quote/,
    ],
    [
      'a pattern that misses its specimen',
      "'^Wrong [a-z]",
      "'^Bad [a-z]",
      /no pattern finds its own specimen “Wrong symbol”/,
    ],
    [
      'a pattern without a bound',
      '[a-z]{1,20}',
      '[a-z]+',
      /errors\.yaml:14 .*has no bound.*quantifiers such as \{1,40\}/,
    ],
    ['a pattern of one language alone', '[a-z]{1,20}', '\\d', /does not mean the same in ECMAScript and Python/],
    [
      'a specimen that another row claims',
      '- id: http-400',
      SECOND,
      /errors\.yaml:\d+ .*specimen “Wrong symbol” is recognized as other, too/,
    ],
    ['an id twice', '- id: http-400', SECOND.replace('id: other', 'id: http-400'), /The id http-400 is used twice/],
    [
      'a Russian text without a gloss',
      "'^Wrong [a-z]{1,20}'}\n  specimens: [Wrong symbol]",
      "'Нет'}\n  specimens: [Нет]",
      /the Russian text has no English gloss.*Add gloss/,
    ],
    [
      'an unknown outcome that a request other than a creation repeats',
      'effect: none\n  retry: after-fix',
      'effect: unknown\n  retry: same-id',
      /errors\.yaml:\d+ .*http-400: .*same-id repeats only the creation of an order, not quote.*retry: check-first/,
    ],
    ['a line that is too long', 'en: Wrong request', `en: ${'x'.repeat(81)}`, /80 characters at most/],
    [
      'a status the operation does not have',
      'status: 400',
      'status: 404',
      /http-400 names QuotesPost, which has no response 404/,
    ],
    [
      'a response without a row',
      'operations: [quote]',
      'operations: [read]',
      /QuotesPost answers 400, and errors\.yaml has no error for it/,
    ],
  ])('E01 tells %s', (_, from, to, diagnostic) => {
    expect(diagnosticsOf(from, to).join('\n')).toMatch(diagnostic);
  });
});
