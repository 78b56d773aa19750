import type {SampleRequest} from '@alor-docs/contract/samples';

/** Requests with what those of the contract never have: a name twice, words to encode, quotes of every language, a percent sign. */
export const EDGE_CASES: readonly (SampleRequest & {readonly name: string})[] = [
  {
    name: 'GET with repeated and encoded parameters',
    method: 'GET',
    url: 'https://apidev.alor.ru/md/v2/Securities/MOEX:SBER,MOEX:GAZP/quotes',
    query: [
      ['format', 'Simple'],
      ['query', 'a b&c'],
      ['tag', 'x'],
      ['tag', 'y'],
    ],
    order: false,
    token: true,
  },
  {
    name: 'POST of an order',
    method: 'POST',
    url: 'https://apidev.alor.ru/orders',
    query: [],
    order: true,
    token: true,
    body: {
      side: 'buy',
      price: 304.8,
      user: {portfolio: 'D39004'},
      comment: "it's 5 %",
      stopEndUnixTime: '$endTime',
      allowMargin: true,
      tags: [],
    },
  },
  {
    name: 'POST of a secret',
    method: 'POST',
    url: 'https://oauthdev.alor.ru/refresh',
    query: [],
    order: false,
    token: false,
    body: {token: '$token', share: '100 %'},
  },
];
