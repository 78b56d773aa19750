import {describe, expect, test} from 'vitest';
import {typos} from '../src/text/distance';
import {spellDates} from '../src/text/dates';
import {parsePrintedError} from '../src/text/serverMessages';
import {soundOf, toCyrillic} from '../src/text/sound';
import {otherLayout} from '../src/text/layout';
import {camelParts, namesOf, stem, termsOf, wordsOf} from '../src/text/words';

describe('stem: forms of a word have one', () => {
  test.each([
    'заявка заявки заявок заявку заявкой заявкам',
    'подписка подписки подписок',
    'сделка сделок сделками',
    'котировка котировок котировки',
    'ошибка ошибок ошибки',
    'настройка настроек настройки',
    'токен токена токенов токены',
    'счёт счета счетов счет',
    'отчёт отчет отчёта',
    'свеча свечи свечей',
    'портфель портфеля портфелей',
    'лимит лимиты лимитов',
    'стакан стакана стаканов стаканом',
    'режим режима режимов',
    'объём объёма объёмов',
    'разрыв разрывы разрывов',
    'актив активы активов',
    'система системы систем',
    'рынок рынка рынков',
    'день дня дней',
    'деньги денег',
    'время времени временем',
    'позиция позиций позиции',
    'ограничение ограничений',
    'строка строк строки',
    'order orders',
    'subscription subscriptions subscribe subscribing',
    'authorization authorize authorisation authorise',
    'cancel cancelled canceling cancellation',
    'setting settings',
    'security securities',
    'trade trades trading',
    'query queries',
    'choose chose chosen choosing',
    'keep kept keeps',
    'get got getting',
    'color colours colored',
    'label labelled labeling',
  ])('%s', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
  });

  test.each(['заявка заявление', 'лимит лимитная', 'set settings', 'риск рынок', 'order ordinary'])(
    '%s differ',
    (words) => {
      expect(new Set(words.split(' ').map(stem)).size).toBe(2);
    },
  );
});

test('wordsOf: words of any alphabet, with their places', () => {
  expect(wordsOf('Заявка: X-REQID, 10 лотов 🚀')).toEqual([
    {text: 'Заявка', start: 0, end: 6},
    {text: 'X', start: 8, end: 9},
    {text: 'REQID', start: 10, end: 15},
    {text: '10', start: 17, end: 19},
    {text: 'лотов', start: 20, end: 25},
  ]);
});

test.each([
  ['BarsGetAndSubscribe', ['Bars', 'Get', 'And', 'Subscribe']],
  ['SummariesGetAndSubscribeV2', ['Summaries', 'Get', 'And', 'Subscribe', 'V2']],
  ['timeInForce', ['time', 'In', 'Force']],
  ['JWTToken', ['JWT', 'Token']],
  ['заявка', []],
  ['REQID', []],
])('camelParts: %s', (word, parts) => {
  expect(camelParts(word)).toEqual(parts);
});

test('termsOf: a name in camel case is a term as a whole and in parts', () => {
  expect(termsOf('orderGroups')).toEqual(['ordergroups', 'order', 'group']);
});

test.each([
  ['X-REQID', 'xreqid'],
  ['/md/v2/history', 'mdv2history'],
  ['create:limit', 'createlimit'],
  ['/md/v2/Securities/{exchange}/{symbol}', 'mdv2securitiesexchangesymbol'],
])('namesOf: %s is one name', (text, name) => {
  expect(namesOf(text, wordsOf(text)).map((found) => found.name)).toEqual([name]);
});

test('namesOf: numbers and sentences make no names', () => {
  const text = 'Цена 304.80. Объём — 10 лотов';
  expect(namesOf(text, wordsOf(text))).toEqual([]);
});

test.each([
  ['pfzdrf', 'заявка'],
  ['j,jhjn', 'оборот'],
  ['щквук', 'order'],
])('otherLayout: %s is %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

test.each(['заявка order', '123', ''])('otherLayout: «%s» has none', (typed) => {
  expect(otherLayout(typed)).toBeNull();
});

test.each([
  ['завяка', 'заявка', 1],
  ['зявка', 'заявка', 1],
  ['candels', 'candles', 1],
  ['портфелль', 'портфель', 1],
  ['limit', 'limits', 1],
  ['abc', 'xyz', 3],
])('typos: %s and %s are %i apart', (a, b, errors) => {
  expect(typos(a, b, 2)).toBe(Math.min(errors, 3));
});

test.each([
  ['аксес', 'access'],
  ['рефреш', 'refresh'],
  ['вотчлист', 'wotchlist'],
  ['тикет', 'ticket'],
  ['ордербук', 'orderbook'],
])('soundOf: «%s» sounds like %s', (russian, english) => {
  expect(soundOf(russian)).toBe(soundOf(english));
});

test.each([
  ['svechi', 'свечи'],
  ['zayavka', 'заявка'],
  ['obligacii', 'облигации'],
  ['shchyot', 'щет'],
])('toCyrillic: %s is «%s»', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

test.each([
  ['2025-08-08', '8 august 2025'],
  ['изменения от 05.06.2025', 'изменения от 5 june 2025'],
  ['2025-08-08T10:00:00Z', '8 august 2025'],
  ['с 01.02.24 по 3.4.2025', 'с 1 february 2024 по 3 april 2025'],
  ['2025-13-01', '2025-13-01'],
  ['10.10.10.10', '10.10.10.10'],
  ['цена 250.5', 'цена 250.5'],
])('spellDates: %s is read as %s', (typed, read) => {
  expect(spellDates(typed)).toBe(read);
});

test.each([
  ['requests.exceptions.ReadTimeout on a limit order', 'Read Timeout error on a limit order'],
  ['httpx.ReadTimeout on a limit order', 'Read Timeout error on a limit order'],
  ['urllib.error.HTTPError: HTTP Error 403: Forbidden', 'error: HTTP Error 403: Forbidden'],
  [
    'HTTPError: 401 Client Error: Unauthorized for url: https://api.alor.ru/md/v2/time',
    'error: 401 Error: Unauthorized',
  ],
  [
    "WSServerHandshakeError: 406, message='Invalid response status', url='wss://x'",
    "Server Handshake error: 406, message=' ',",
  ],
  ['java.net.SocketTimeoutException: Read timed out', 'Socket Timeout error: Read timed out'],
  ['TypeError: Failed to fetch', 'error: Failed to fetch'],
  ['AxiosError: Request failed with status code 429', 'error: 429'],
  ['<title>502 Bad Gateway</title>', '502 Bad Gateway'],
  ['read ECONNRESET', 'read connection reset'],
])('parsePrintedError: leaves out what surrounds the error: %s', (printed, error) => {
  expect(parsePrintedError(printed).replace(/\s+/g, ' ').trim()).toBe(error);
});

test.each([
  'oldResponse.statusCode',
  'data.InstrumentGroup',
  'OrderToCancelNotFound',
  '{"errors":[{"extensions":{"code":"AUTH_NOT_AUTHORIZED"}}]}',
  'https://api.alor.ru/md/v2/time',
  'price < 250 and quantity > 3',
  'Command Timeout',
  'ENOSPC',
])('parsePrintedError: what is no printed error stays: %s', (typed) => {
  expect(parsePrintedError(typed)).toBe(typed);
});
