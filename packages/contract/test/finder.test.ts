import {describe, expect, it} from 'vitest';
import {orderCodes} from '../../../tests/support/order-codes';
import {CODES, CONTRACT} from '../../../tests/support/published';
import {serverTexts} from '../../../tests/support/server-texts';
import {find, redactSecrets, type Finding} from '../src/errors';
import {finderData} from '../src/errors/publish';

const data = finderData(CONTRACT.errors, CODES, 'ru');
const ids = ({rows}: Finding): string[] => rows.map(({id}) => id);
const classesOf = ({codes}: Finding): string[] => [...new Set(codes.map((code) => code.class.id))];
const found = (text: string): Finding => find(redactSecrets(text), data);

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

describe('error finder: what it says', () => {
  it('marks names of fields as code in what to do, in no meaning, and links nothing', () => {
    for (const {meaning, remedy, cause = ''} of data.rows) {
      expect(meaning).not.toContain('`');
      for (const text of [remedy, cause]) {
        expect(text.split('`').length % 2).toBe(1);
        expect(text).not.toMatch(/\]\(/);
      }
    }
    expect(data.rows.find(({id}) => id === 'order-429')?.remedy).toContain('`X-REQID`');
  });
});

describe('error finder: texts of the catalogue', () => {
  // Without the name of a status, the exchange's form, which has no words of its own, and values of `code`, which are no messages.
  const texts = serverTexts().filter(
    ({text, kind}) => kind === 'error' && !/^(?:BadRequest|\[GW\]|OrderToCancelNotFound)/.test(text),
  );

  it.each(Object.entries(SHAPES))('finds every one, first, in %s', (_, shape) => {
    const missed = texts
      .map(({text, rows}) => ({rows, pasted: shape(text.replace(/\{\w[^}]*\}/g, '17'))}))
      .filter(({rows, pasted}) => !rows.includes(ids(found(pasted))[0]));
    expect(missed).toEqual([]);
  });

  it('glosses no text with a value of the example: the reader has another', () => {
    const glossed = data.rows.filter(({gloss}) => gloss !== undefined);
    expect(glossed.length).toBeGreaterThan(15);
    const borrowed = glossed.flatMap(({gloss = '', specimens = []}) =>
      specimens
        .flatMap((one) => one.match(/\d[\d.,]*\d|[1-9]|SBER\w*/g) ?? [])
        .filter((value) => gloss.includes(value)),
    );
    expect(borrowed).toEqual([]);
  });

  it('tells a success as one', () => {
    const wrong = serverTexts()
      .filter(({kind}) => kind === 'success')
      .map(({text, rows}) => ({rows, message: text.replace(/\{\w[^}]*\}/g, '17')}))
      .filter(({rows, message}) => !rows.includes(ids(found(JSON.stringify({message})))[0]));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['{"message":"[GW][14] Не найдена заявка для удаления"}', 'exchange-14'],
    ['{"message":"[GW][320] text nobody knows"}', 'exchange-320'],
    ['{"message":"[GW][332] Нехватка средств по лимитам клиента."}', 'no-money'],
    ['{"errors":[{"message":"no","extensions":{"code":"AUTH_NOT_AUTHORIZED"}}]}', 'graphql-auth'],
    ['{"code":"OrderToCancelNotFound","message":"Orders to cancel not found"}', 'cancel-all-not-found'],
    ['400 OrderToCancelNotFound (404)', 'cancel-not-found'],
    ['{"httpCode":400,"requestGuid":"1","message":"Order to cancel not found"}', 'cancel-not-found'],
    ['{"httpCode":401,"requestGuid":"1","message":"Invalid JWT token!"}', 'ws-401'],
    ['http://localhost:8080/?error=access_denied&state=1', 'oauth-callback'],
    ['{"id":"1","status":"canceled","error":"Цена не кратна минимальному шагу цены."}', 'price-step-exchange'],
    ['{"id":"1","status":"canceled","filledQtyBatch":4}', 'row-partly-filled'],
    ['{"id":"1","status":"canceled","filledQtyBatch":0}', 'row-canceled'],
    ['{"status": "rejected"}', 'row-rejected'],
    ['delete:limit 400 Сейчас эта сессия не идет.', 'cancel-session-closed'],
  ])('%s', (text, id) => {
    expect(ids(found(text))[0]).toBe(id);
  });

  it('reads what an answer to a repeat holds of the first one', () => {
    const repeat = {
      message: 'Request with such X-ALOR-REQID was already handled.',
      oldResponse: {statusCode: 400, body: {message: 'Command Timeout'}},
    };
    const {rows, old} = found(JSON.stringify(repeat));
    expect([rows[0].id, old && ids(old)]).toEqual(['already-handled', ['command-timeout']]);
  });
});

/** Values in the gaps of a text. */
const filled = (text: string): string => text.replace(/%[\d.]+s/g, 'L01-00000F00').replace(/%[\d.*]*l?[a-z]/g, '17');

/** The class that a finding gives a code: that of its codes, or that of the code a row of the catalogue claims. */
function isRight(finding: Finding, code: number, own: string): boolean {
  const claimed = finding.rows.some(({match = []}) =>
    match.some(
      (one) =>
        one.in === 'exchange-code' &&
        one.codes.some((range) => {
          const [from, to = from] = String(range).split('-').map(Number);
          return from <= code && code <= to;
        }),
    ),
  );
  return finding.by === 'text' && (finding.codes.length > 0 ? classesOf(finding).join() === own : claimed);
}

describe('error finder: texts of the exchange', () => {
  const shapes: Readonly<Record<string, (text: string, code: number, market: string) => string>> = {
    'as listed': (text) => text,
    'with values': filled,
    'in capital letters': (text) => filled(text).toUpperCase(),
    'with its number': (text, code) => `(${code}) ${filled(text)}`,
    'behind the gateway': (text, code, market) =>
      market === 'spectra' ? `[GW][${code}] ${filled(text)}` : filled(text),
    'in a body': (text) => JSON.stringify({code: 'CommandError', message: filled(text)}),
    'in a log': (text) => `2026-11-25 10:00:00 ERROR refused 400 ${JSON.stringify({message: filled(text)})}`,
  };

  it.each(Object.entries(shapes))('at least 99 %% of them get their class %s', (_, shape) => {
    const listed = orderCodes();
    expect(listed.length).toBe(605);
    const wrong = listed.filter(
      ({market, code, class: own, text}) => !isRight(found(shape(text, code, market)), code, own),
    );
    expect(wrong.length / listed.length, wrong.map(({text}) => text).join('\n')).toBeLessThan(0.01);
  });

  it.each([
    ['853 Close Auction', ['auction']],
    ['код 332', ['money']],
    ['Insufficient client funds', ['money']],
    ['order rejected: Insufficient client funds.', ['money']],
  ])('%s', (text, classes) => {
    const finding = found(text);
    expect(finding.rows.some(({id}) => id === 'no-money') ? ['money'] : classesOf(finding)).toEqual(classes);
  });

  it('a number that both systems have is given for each', () => {
    expect(found('853').codes.map(({market}) => market)).toEqual(['asts']);
    const both = CODES.codes.find(
      ({market, code}) =>
        market === 'asts' && CODES.codes.some((other) => other.market === 'spectra' && other.code === code),
    );
    expect(
      found(`(${both?.code})`)
        .codes.map(({market}) => market)
        .sort(),
    ).toEqual(['asts', 'spectra']);
  });
});

describe('error finder: a code of the exchange with a text nobody knows', () => {
  const shapes: Readonly<Record<string, (code: number) => string>> = {
    'in Russian': (code) => `(${code}) Заявка отклонена`,
    'in English': (code) => `(${code}) Mumbo jumbo`,
    'with the words of a status': (code) => `(${code}) Too many requests, trading is forbidden`,
    'with a number at its end': (code) => `(${code}) Заявка отклонена, порог 500`,
    'behind the gateway': (code) => `[GW][${code}] Заявка отклонена`,
    'in quotation marks': (code) => `"(${code}) Заявка отклонена"`,
    'in a body': (code) => `{"code":"CommandError","message":"(${code}) Заявка отклонена"}`,
    'in an acknowledgment': (code) => `{"requestGuid":"1","httpCode":400,"message":"(${code}) Заявка отклонена"}`,
    'in the row of a stop': (code) => `{"id":"1","error":"(${code}) Заявка отклонена"}`,
    'in a log': (code) => `2026-11-25 10:00:00 ERROR (${code}) Заявка отклонена`,
    'in a traceback': (code) => `Traceback (most recent call last):\nRuntimeError: (${code}) Заявка отклонена`,
  };
  const listed = CODES.codes.filter(({code}) => code >= 400 && code <= 599);
  const numbers = [...new Set(listed.map(({code}) => code))];
  const ownOf = (number: number) => listed.filter(({code}) => code === number);
  const names = (codes: readonly {market: string; code: number; text: string}[]): string[] =>
    codes.map(({market, code, text}) => `${market} ${code} ${text}`).sort();

  it.each(Object.entries(shapes))(
    'is no status, has the classes of both markets, and the advice of the unknown: %s',
    (_, shape) => {
      expect(listed.length).toBe(126);
      for (const code of numbers) {
        const own = ownOf(code);
        const {by, rows, codes} = found(shape(code));
        expect(by, shape(code)).toBe('code');
        expect(names(codes), shape(code)).toEqual(names(own));
        expect(codes.map((one) => one.class.id).sort()).toEqual(own.map((one) => one.class).sort());
        for (const {effect, retry, retryOnRepeat = retry} of [...rows, ...codes.map((one) => one.class)]) {
          expect([effect, retry, retryOnRepeat], shape(code)).toEqual(['unknown', 'check-first', 'check-first']);
        }
      }
    },
  );

  it('alone is no status either: the classes are those of the code, as a guess', () => {
    for (const code of numbers) {
      for (const text of [`(${code})`, `{"httpCode":400,"message":"(${code})"}`]) {
        const {by, codes} = found(text);
        expect([by, names(codes)], text).toEqual(['code', names(ownOf(code))]);
        expect(new Set(codes.map((one) => one.class.effect)), text).toEqual(new Set(['unknown']));
      }
    }
  });

  it.each([
    ['(179) Немедленные заявки не принимаются в этот период', 'auction'],
    ['{"httpCode":400,"message":"(179) Немедленные заявки не принимаются в этот период"}', 'auction'],
    ['(332) Session inactive tomorrow', 'money'],
    ['{"httpCode":429,"message":"(580) Заявка отклонена"}', 'price'],
  ])('%s: %s, as a guess', (text, own) => {
    const {by, rows, codes} = found(text);
    expect([by, rows, codes.map((one) => [one.class.id, one.class.effect])]).toEqual(['code', [], [[own, 'unknown']]]);
  });

  it.each(['GW 15', 'gw15', 'GW: 15'])('%s is [GW][15]: a rejection whose code no list has', (text) =>
    expect(found(text)).toMatchObject({by: 'text', rows: [{id: 'exchange-gateway'}], codes: []}),
  );

  it.each([
    '(502) Заявка отклонена',
    '(99999) Заявка отклонена',
    '(502)',
    '(502) Bad Gateway',
    '580 Заявка отклонена',
    'Требуется обеспечение: 1000, доступно 500',
  ])('no code of the exchange, and no status: %s', (text) =>
    expect(found(text)).toMatchObject({by: 'unknown', rows: [], codes: []}),
  );
});

describe('error finder: what it does not know', () => {
  it.each([
    'Insufficient client funds are rare',
    'Insufficient clients',
    'Immediate orders not accepted in this period',
    'Invalid price of the moon',
    'Session inactive since the flood of messages',
    'Order not found in my book of poems',
    '332 words about nothing',
    'Command Timeouts are rare',
    'BAD_FLAGS2',
    'Security is not currently tradingview',
    '{"message":"Some new text of the broker"}',
    '{"httpCode":400,"message":"Some new text of the broker"}',
  ])('gets the safe rule, no neighbor: %s', (text) => {
    const {by, rows, codes} = found(text);
    expect({by, rows, codes}).toEqual({by: 'unknown', rows: [], codes: []});
  });

  it('offers texts with the words that were typed for comparison alone', () => {
    const {by, rows, similar} = found('unsupported quantity');
    expect([by, rows, similar.map(({id}) => id)]).toEqual(['unknown', [], ['bad-quantity']]);
  });

  it('offers the nearest texts for comparison where none holds what was typed', () => {
    const {by, rows, similar} = found('The unsupported quantity of tomorrow');
    expect([by, rows]).toEqual(['unknown', []]);
    expect(similar.map(({id}) => id)).toContain('bad-quantity');
    expect(similar.length).toBeLessThanOrEqual(3);
  });

  it.each(['', 'hello', '{"portfolio":"D39004","price":450.5,"quantity":412}', '500'.repeat(3), '__proto__'])(
    'says nothing of %j',
    (text) => {
      expect(found(text)).toMatchObject({by: 'unknown', rows: [], codes: [], similar: []});
    },
  );
});

describe('error finder: by status', () => {
  it.each([
    ['403', '403'],
    ['код 429', '429'],
    ['HTTP 580', '580'],
    ['580', '580'],
    ['status 429', '429'],
    ['httpCode: 580', '580'],
    ['{"httpCode":429,"message":"(99999) Заявка отклонена"}', '429'],
    ['HTTP error (502)', '502'],
    ['HTTP/1.1 429 Too Many Requests', '429'],
    ['requests.exceptions.HTTPError: 404 Client Error: Not Found for url: https://apidev.alor.ru/x', '404'],
    ['<Response [401]>', '401'],
    ['{"httpCode":406,"requestGuid":"1","message":"text nobody knows"}', '406'],
    ['Response status code does not indicate success: 502 (Bad Gateway).', '502'],
    ['curl: (22) The requested URL returned error: 503', '503'],
    ['requests.exceptions.ReadTimeout: HTTPSConnectionPool(host): Read timed out. (read timeout=10)', '5xx'],
    ['TypeError: fetch failed { cause: Error: read ECONNRESET }', '5xx'],
  ])('%s', (text, status) => {
    const finding = found(text);
    expect([finding.by, finding.status]).toEqual(['status', status]);
    expect(finding.rows.length).toBeGreaterThan(0);
    expect(finding.rows.every((row) => String(row.status) === status || row.status === '5xx')).toBe(true);
  });

  it('names the operation where the text does', () => {
    expect(ids(found('DELETE https://api.alor.ru/commandapi/warptrans/TRADE/v2/client/orders/1 429'))).toEqual([
      'cancel-429',
    ]);
  });

  it('finds the entries of a closed connection', () => {
    expect(ids(found('websockets.exceptions.ConnectionClosedError: no close frame received or sent'))).toContain(
      'ws-reset',
    );
    expect(ids(found('1006'))).toContain('ws-reset');
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
    expect(found(text)).toMatchObject({status: '', rows: [], codes: [], by: 'unknown'});
  });
});
