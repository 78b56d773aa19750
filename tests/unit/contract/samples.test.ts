import {describe, expect, test} from 'vitest';
import {HTTP_LANGUAGES} from '../../../src/plugins/contract/samples';
import {SECRETS, type SampleRequest} from '../../../src/plugins/contract/samples/request';

const GET: SampleRequest = {
  method: 'GET',
  url: 'https://apidev.alor.ru/md/v2/Securities/MOEX:SBER,MOEX:GAZP/quotes',
  query: [
    ['format', 'Slim'],
    ['query', 'a b&c'],
    ['tag', 'x'],
    ['tag', 'y'],
  ],
  headers: [],
  token: true,
  secrets: SECRETS,
  json: true,
};

const POST: SampleRequest = {
  method: 'POST',
  url: 'https://apidev.alor.ru/orders',
  query: [],
  headers: [['X-REQID', {random: true}]],
  token: true,
  body: {side: 'buy', quantity: 10, price: 304.8, user: {portfolio: 'D39004'}, comment: "it's 5 %", allowMargin: false, tags: []},
  secrets: SECRETS,
  json: true,
};

const SECRET: SampleRequest = {
  method: 'POST',
  url: 'https://oauthdev.alor.ru/refresh',
  query: [],
  headers: [],
  token: false,
  body: {token: 'b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34', share: '100 %'},
  secrets: SECRETS,
  json: true,
};

describe.each(HTTP_LANGUAGES)('$label', ({write}) => {
  test('GET with repeated and encoded parameters', () => {
    expect(write(GET)).toMatchSnapshot();
  });

  test('POST with a body', () => {
    expect(write(POST)).toMatchSnapshot();
  });

  test('a secret of the body comes from the environment', () => {
    const text = write(SECRET);
    expect(text).toMatchSnapshot();
    expect(text).toContain('ALOR_REFRESH_TOKEN');
    expect(text).not.toContain('b5c2d1f0');
  });
});
