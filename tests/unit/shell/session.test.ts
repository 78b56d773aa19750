import {describe, expect, test} from 'vitest';
import {parseSession} from '../../../src/lib/session';

describe('login state', () => {
  test.each([
    null,
    '',
    'false',
    'null',
    '1',
    '"true"',
    'tru',
    'True',
    '{',
    '{"a":',
    '[true]',
    '{"isLogin":true}',
    'undefined',
  ])('isLogin %j is logged out', (isLogin) => {
    expect(parseSession(isLogin, 'P039004')).toEqual({isLogin: false, login: null});
  });

  test.each([
    ['P039004', 'P039004'],
    ['"P039004"', 'P039004'],
    ['  P039004 ', 'P039004'],
    ['"', '"'],
    ['"{', '"{'],
    ['"\\u003cb>"', '<b>'],
    ['42', '42'],
    ['', null],
    ['   ', null],
    ['""', null],
    ['\u200b\u200d\u2060', null],
    ['\u3164', null],
    ['undefined', null],
    ['"null"', null],
    ['\u200bЯ', '\u200bЯ'],
    [null, null],
  ])('login %j is shown as %j', (stored, shown) => {
    expect(parseSession(' true ', stored)).toEqual({isLogin: true, login: shown});
  });

  test('an endless name is cut, not in the middle of a character', () => {
    const {login} = parseSession('true', '😀'.repeat(1000));
    expect([...(login ?? '')]).toHaveLength(200);
    expect(login).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });
});
