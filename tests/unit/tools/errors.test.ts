import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {find, redactSecrets} from '../../../src/components/tools/errors/find';
import {findableErrors, loadContract} from '@alor-docs/contract';
import {serverTexts} from '../../support/server-texts';

const contract = loadContract(path.resolve('contract'));
const errors = findableErrors(contract.errors, 'ru');
const ids = (list: readonly {id: string}[]): string[] => list.map(({id}) => id);
const byText = (text: string): string[] => ids(find(redactSecrets(text), errors).byText);

/** Shapes in which a message reaches a reader. */
const SHAPES: Readonly<Record<string, (message: string) => string>> = {
  'the text itself': (message) => message,
  'a body': (message) => JSON.stringify({code: 'CommandError', message}),
  'a body, escaped': (message) =>
    JSON.stringify({message}).replace(/[а-яё]/gi, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'an acknowledgment': (message) => JSON.stringify({requestGuid: 'x', httpCode: 400, message}),
  'a log line': (message) => `2025-08-06 09:00:01,123 ERROR bot: rejected 400 ${JSON.stringify({message})}`,
  'JSON inside JSON': (message) => JSON.stringify({level: 'error', body: JSON.stringify({message})}),
  'a Python traceback': (message) =>
    `Traceback (most recent call last):\n  File "order.py", line 12, in <module>\n    raise RuntimeError(body)\nRuntimeError: ${message}`,
  'a repr of Python': (message) => `{'message': '${message}'}`,
};

describe('error finder: by text', () => {
  // Two of the texts are the names of a status.
  const texts = serverTexts().filter(
    ({kind, text}) => kind === 'error' && !['BadRequest', 'Not Acceptable'].includes(text),
  );

  it.each(Object.entries(SHAPES))('finds every catalogued text in %s', (_, shape) => {
    const missed = texts
      .map(({text}) => text.replace(/\{\w[^}]*\}/g, '17'))
      .filter((text) => byText(shape(text)).length === 0);
    expect(missed).toEqual([]);
  });

  it('finds each entry by its own example', () => {
    const missed = errors
      .filter(({key, equals, pattern}) => key !== undefined && pattern !== '.+' && equals !== undefined)
      .filter(({id, key = '', equals, example}) => !byText(JSON.stringify({[key]: equals, ...example})).includes(id));
    expect(ids(missed)).toEqual([]);
  });

  it('finds nothing in successful responses', () => {
    const taken = serverTexts()
      .filter(({kind}) => kind === 'success')
      .map(({text}) => text.replace(/\{\w[^}]*\}/g, '17'))
      .filter((text) => byText(JSON.stringify({message: text})).length > 0);
    expect(taken).toEqual([]);
  });

  it.each([
    ['{"message":"[GW][14] Не найдена заявка для удаления"}', 'exchange-14'],
    ['{"message":"[GW][320] text nobody knows"}', 'exchange-320'],
    ['{"errors":[{"message":"no","extensions":{"code":"AUTH_NOT_AUTHORIZED"}}]}', 'graphql-auth'],
    ['{"code":"OrderToCancelNotFound","message":"Orders to cancel not found"}', 'cancel-all-not-found'],
    ['{"httpCode":400,"requestGuid":"1","message":"Order to cancel not found"}', 'cancel-command-not-found'],
    ['{"httpCode":401,"requestGuid":"1","message":"Invalid JWT token!"}', 'ws-401'],
    ['http://localhost:8080/?error=access_denied&state=1', 'oauth-callback'],
    ['{"id":"1","status":"canceled","error":"Цена не кратна минимальному шагу цены."}', 'price-step-exchange'],
    ['{"id":"1","status":"canceled","filledQtyBatch":4}', 'row-partly-filled'],
    ['{"status": "rejected"}', 'stop-dormant'],
    ['unsupported quantity', 'bad-quantity-command'],
  ])('%s', (text, id) => {
    expect(byText(text)).toContain(id);
  });

  it('lists the closest entry first', () => {
    expect(byText('{"code":"OrderToCancelNotFound","message":"Orders to cancel not found"}')[0]).toBe(
      'cancel-all-not-found',
    );
    expect(byText('{"message":"[GW][332] Нехватка средств по лимитам клиента."}')[0]).toBe('no-money');
  });
});

describe('error finder: by status', () => {
  it.each([
    ['403', '403'],
    ['HTTP/1.1 429 Too Many Requests', '429'],
    ['requests.exceptions.HTTPError: 404 Client Error: Not Found for url: https://apidev.alor.ru/x', '404'],
    ['<Response [401]>', '401'],
    ['{"httpCode":406,"requestGuid":"1","message":"text nobody knows"}', '406'],
    ['Response status code does not indicate success: 502 (Bad Gateway).', '502'],
    ['{"title":"BadRequest"}', '400'],
    ['{"message":"Not Acceptable"}', '406'],
    ['curl: (22) The requested URL returned error: 503', '503'],
    ['requests.exceptions.ReadTimeout: HTTPSConnectionPool(host): Read timed out. (read timeout=10)', '5xx'],
    ['TypeError: fetch failed { cause: Error: read ECONNRESET }', '5xx'],
  ])('%s', (text, status) => {
    const found = find(text, errors);
    expect([found.status, found.byText]).toEqual([status, []]);
    expect(found.byStatus.length).toBeGreaterThan(0);
    expect(found.byStatus.every((error) => error.status === status || error.status === '5xx')).toBe(true);
  });

  it('finds the entries of a closed connection', () => {
    expect(
      ids(find('websockets.exceptions.ConnectionClosedError: no close frame received or sent', errors).byStatus),
    ).toContain('ws-reset');
    expect(ids(find('1006', errors).byStatus)).toContain('ws-reset');
  });

  it.each([
    '',
    'hello',
    '200',
    '{"portfolio":"D39004","price":450.5,"quantity":412}',
    '12345',
    '500'.repeat(3),
    '__proto__',
  ])('finds nothing in %j', (text) => {
    expect(find(text, errors)).toMatchObject({byText: [], byStatus: []});
  });
});

describe('error finder: hostile input', () => {
  const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJQMDM5MDA0In0.c2lnbmF0dXJl';
  const REFRESH = 'b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34';

  it.each([
    `Authorization: Bearer ${JWT}`,
    `{"token":"${JWT}"}`,
    `{\\"token\\":\\"${JWT}\\"}`,
    JWT,
    `${JWT.slice(0, 40)}`,
    `-d '{"token": "${REFRESH}"}'`,
    `POST /refresh?token=${REFRESH}`,
    `{'refreshToken': 'plain-secret-value'}`,
    'Authorization: Bearer plain-secret-value',
    `client_secret=plain-secret-value&grant_type=refresh_token`,
  ])('hides the secret in %s', (text) => {
    expect(redactSecrets(text)).not.toMatch(/zdWIi|hbGci|c2lnb|7a3e|plain-secret/);
  });

  it.each([
    ['100 kB of one letter', 'a'.repeat(100_000)],
    ['100 kB of open brackets', '[{"'.repeat(33_000)],
    ['100 kB of quotes', '\\"'.repeat(50_000)],
    ['100 kB of spaces', `message: ${' '.repeat(100_000)}x`],
    ['100 kB of almost a key', 'status : '.repeat(11_000)],
    ['100 kB of almost a message', 'Instrument with symbol '.repeat(4400)],
    ['bidi and lone surrogates', '\u202e\ud800message\udfff\u2066'.repeat(5000)],
    ['names of the prototype', '{"__proto__":{"message":"constructor"},"toString":1}'],
  ])('%s: nothing is found, and no pattern runs away', {timeout: 30_000}, (_, text) => {
    expect(find(redactSecrets(text), errors)).toEqual({status: '', byText: [], byStatus: []});
  });
});
