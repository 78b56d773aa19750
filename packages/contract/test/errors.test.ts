import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {describe, expect, test} from 'vitest';
import {exampleOf} from '../src/errors';
import {httpOperations, wsOperations} from '../src/queries';
import type {Locale} from '../src/locales';
import {renderCatalogue} from '../../../src/plugins/reference/render/errors';
import {CONTRACT, published, rootOf} from '../../../tests/support/published';
import {serverTexts} from '../../../tests/support/server-texts';
import {diagnosticsWith} from './fixture';
import {EDITIONS} from '../../../src/lib/editions';

const {errors} = CONTRACT.errors;

interface Published {
  errors: {
    id: string;
    url: string;
    operations: string[];
    cause: string;
    remedy: string;
    title?: string;
    safeToRetry: string;
    match: unknown;
  }[];
}

const errorsJson = (locale: Locale): Published => JSON.parse(published(locale).get('errors.json') ?? '') as Published;

function fits(schema: object, document: unknown): boolean {
  const ajv = addFormats(new Ajv2020({strict: true, strictRequired: false, allowUnionTypes: true}));
  return ajv.validate(schema, document);
}

describe('errors.json', () => {
  test.each(EDITIONS)('fits the schema beside it (%s), and a change of meaning does not', (locale) => {
    const document = errorsJson(locale);
    const schema = JSON.parse(published(locale).get('errors.schema.json') ?? '') as object;
    expect(fits(schema, document)).toBe(true);
    const changed = (change: object): Published => ({
      ...document,
      errors: [{...document.errors[0], ...change} as Published['errors'][number]],
    });
    for (const change of [
      {safeToRetry: 'always'},
      {match: {in: 'body.message'}},
      {match: {in: 'somewhere', equals: 'x'}},
      {url: 'api/errors'},
      {status: 200},
      {extra: 1},
    ]) {
      expect(fits(schema, changed(change)), JSON.stringify(change)).toBe(false);
    }
  });

  test('speaks English in the English edition', () => {
    for (const {cause, remedy, title = ''} of errorsJson('en').errors) {
      // Literals of the exchange are Russian in both editions; prose is not.
      expect(`${cause} ${remedy} ${title}`.replaceAll(/`[^`]*`/g, '')).not.toMatch(/[а-яё]/iu);
    }
  });

  test('links are absolute, and every address is an anchor of the page', () => {
    for (const locale of EDITIONS) {
      const document = errorsJson(locale);
      expect(JSON.stringify(document)).not.toMatch(/\]\(\//);
      const page = JSON.stringify(renderCatalogue(CONTRACT.edition(locale)));
      for (const {url, id} of document.errors) {
        expect(url).toBe(`${rootOf(locale)}api/errors#${id}`);
        expect(page.split(`"name":"id","value":"${id}"`)).toHaveLength(2);
      }
    }
  });
});

describe('errors.yaml', () => {
  test('knows every error text that the server is known to send', () => {
    const missing = serverTexts()
      .filter(({kind}) => kind === 'error')
      .map(({text}) => text)
      .filter((text) => {
        const sample = text.replaceAll(/\{[^}]+\}/g, '1');
        return !errors.some(
          ({match, title, cause, example}) =>
            match?.equals === text ||
            (match?.pattern !== undefined && match.pattern !== '.+' && new RegExp(match.pattern).test(sample)) ||
            title?.en === `\`${text}\`` ||
            cause.en.includes(`\`${text}\``) ||
            example?.title === text,
        );
      });
    expect(missing).toEqual([]);
  });

  test('matches nothing that the server is not known to send', () => {
    const known = serverTexts();
    const foreign = errors.flatMap((entry) => {
      const place = /^body\.(\w+)$/.exec(entry.match?.in ?? '')?.[1];
      const text = place === undefined ? undefined : exampleOf(entry)?.[place];
      return typeof text === 'string' && !known.some(({fits: fitsText}) => fitsText(text))
        ? [`${entry.id}: ${text}`]
        : [];
    });
    expect(foreign).toEqual([]);
  });

  test('distinguishes two errors of one operation', () => {
    const same = errors.flatMap((one, index) =>
      errors
        .slice(index + 1)
        .filter(
          (two) =>
            one.match?.equals !== undefined &&
            one.match.equals === two.match?.equals &&
            one.match.in === two.match.in &&
            one.status === two.status &&
            one.interface.some((api) => two.interface.includes(api)) &&
            [...one.meets].some((id) => two.meets.has(id)),
        ),
    );
    expect(same.map(({id}) => id)).toEqual([]);
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
      expect([
        id,
        errors.filter((entry) => entry.status === '5xx' && entry.meets.has(id)).map(({interface: [api]}) => api).length,
      ]).toEqual([id, 1]);
    }
    for (const {opcode} of wsOperations(CONTRACT.asyncapi)) {
      expect([opcode, errors.some((entry) => entry.group === 'connection' && entry.meets.has(opcode))]).toEqual([
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
      expect([id, ...refusals.map(({safeToRetry}) => safeToRetry)]).toEqual([id, ...refusals.map(() => 'never')]);
    }
  });

  test('advice names only fields that the operation has', () => {
    const candles = errors.filter(({remedy}) => remedy.en.includes('untraded'));
    expect(candles.flatMap(({meets}) => [...meets])).toEqual(['MdV2HistoryGet']);
    expect(errors.filter(({remedy}) => remedy.en.includes('`tf`')).flatMap(({meets}) => [...meets])).toEqual([
      'MdV2HistoryGet',
    ]);
    expect(errors.filter(({remedy}) => remedy.en.includes('`frequency`'))).toEqual([]);
    const withKey = new Set(
      httpOperations(CONTRACT.openapi)
        .filter(({parameters}) => parameters.some(({name}) => name === 'X-REQID'))
        .map(({id}) => id),
    );
    const resent = errors.filter(
      ({safeToRetry, status, orderMayExist}) =>
        safeToRetry === 'same-request' && status === '5xx' && orderMayExist === 'unknown',
    );
    expect(resent.find(({id}) => id === 'order-5xx')?.meets).toSatisfy((meets: Set<string>) =>
      [...meets].every((id) => withKey.has(id)),
    );
  });
});

describe('validate', () => {
  const diagnosticsOf = (from: string, to: string): string[] => diagnosticsWith(['errors.yaml', from, to]);

  test.each([
    ['an unknown group', 'group: request', 'group: requests', /errors\.yaml:12 .*no group requests.*Nearest: request/],
    [
      'an unknown way to retry',
      'safeToRetry: after-fix',
      'safeToRetry: afterfix',
      /errors\.yaml:\d+ .*safeToRetry: "afterfix".*after-fix/,
    ],
    [
      'an unknown operation',
      'operations: [quote]',
      'operations: [qoute]',
      /errors\.yaml:\d+ .*names qoute.*Nearest: quote/,
    ],
    [
      'an unknown operation of a kind',
      'operations: [QuotesPost]',
      'operations: [QuotePost]',
      /errors\.yaml:\d+ .*names QuotePost.*Nearest: QuotesPost/,
    ],
    ['a success', 'status: 400', 'status: 200', /http-400 is no error: its status is 200/],
    [
      'a pattern that misses its example',
      'pattern: ^Wrong',
      'pattern: ^Bad',
      /the pattern does not find its own example/,
    ],
    [
      'a status the operation does not have',
      'status: 400',
      'status: 404',
      /http-400 names QuotesPost, which has no response 404/,
    ],
    [
      'a response without an error',
      'operations: [quote]',
      'operations: []',
      /QuotesPost answers 400, and errors\.yaml has no error for it/,
    ],
    [
      'an error without a name',
      'title: { ru: Неверный запрос, en: Wrong request }',
      'own: true',
      /http-400 has no name/,
    ],
  ])('E01 tells %s', (_, from, to, diagnostic) => {
    expect(diagnosticsOf(from, to).join('\n')).toMatch(diagnostic);
  });
});
