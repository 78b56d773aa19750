import {expect, test} from 'vitest';
import {nearest} from '../src/nearest';

const IDS = [
  'stop-price',
  'stop-placed-before-today',
  'json-response',
  'oauth-pkce',
  'oauth-revoke',
  'dates-utc',
  'no-limit',
];

test.each([
  ['a slip of the hand first', 'oauth-pkec', 'oauth-pkce'],
  [
    'a name with the same words before a shorter one that shares letters',
    'stop-order-placed',
    'stop-placed-before-today',
  ],
  ['a part of a longer name', 'dates', 'dates-utc'],
  ['words of two letters are none', 'no-response', 'json-response'],
])('nearest: %s', (_, word, first) => {
  expect(nearest(word, IDS)[0]).toBe(first);
});

test('nearest: words of a name in camel case, letter case ignored', () => {
  expect(nearest('BarsSubscription', ['Description', 'BarsGetAndSubscribe'], 1)).toEqual(['BarsGetAndSubscribe']);
});
