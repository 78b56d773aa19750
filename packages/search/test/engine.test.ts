import {describe, expect, test} from 'vitest';
import {INDEX_VERSION, type IndexFile} from '../src/index/indexFile';
import {SNIPPET_LENGTH} from '../src/query/snippet';
import {SearchEngine, type Segment} from '../src';
import {engineOf, page, section} from './pages';

const engine = engineOf(
  page('api/limit', 'Лимитные заявки', {
    trail: ['API'],
    description: 'Очередь в стакане и частичное исполнение.',
    keywords: ['limit order', 'create:limit'],
    text: 'Лимитная заявка покупает не дороже указанной цены.',
    sections: [section('heading', 'queue', 'Очередь сделок', 'Первой исполняется старшая заявка.')],
  }),
  page('api/order', 'Создать заявку', {
    trail: ['API'],
    sections: [
      section('heading', 'parameters', 'Параметры'),
      section('field', 'body-timeInForce', 'timeInForce', 'Срок действия.'),
    ],
  }),
  page('api/history', 'История цен', {
    trail: ['API'],
    keywords: ['/md/v2/history', 'candles'],
    text: `${'Вступление без смысла. '.repeat(12)}Свечи приходят по порядку. ${'Окончание без смысла. '.repeat(12)}`,
  }),
  page('api/ws/BarsGetAndSubscribe', 'Подписка на историю', {trail: ['API'], text: 'Живой график.'}),
  page('astras/book', 'Биржевой стакан', {trail: ['Терминал'], text: 'Заголовок X-REQID здесь не нужен.'}),
  page('changelog/2025', 'Новое', {text: 'Слово щедрость встречается однажды.', date: '8 августа 2025 г.'}),
  page('api/errors', 'Ошибки', {
    sections: [
      section('error', 'price-step', '400 Minimum price step: N', 'Причина.'),
      section('error', 'zero-price', '400 Price may not be 0', 'Причина.'),
      section('error', 'server', '5xx', 'Причина.'),
    ],
  }),
  page('api/operation', 'Создать', {sections: [section('error', 'step', '400 Minimum price step: N', 'Причина.')]}),
);

const find = (query: string, rest: {context?: string; here?: string; snippetLength?: number} = {}) =>
  engine.search({query, limit: 8, ...rest});
const paths = (query: string): string[] => find(query).hits.map((hit) => hit.path);
const textOf = (segments: readonly Segment[]): string => segments.map(([text]) => text).join('');
const marked = (segments: readonly Segment[]): string[] => segments.filter(([, mark]) => mark).map(([text]) => text);

test('search: a bare noun finds creating before changing before canceling, HTTP before WebSocket, the ledger last', () => {
  const requests = engineOf(
    page('api/usage/evidence', 'Заявка: что не обещано', {text: 'Айсберг-заявка.'}),
    page('api/ws/DeleteIceberg', 'Айсберг-заявка: снять', {method: 'WS'}),
    page('api/ws/CreateIceberg', 'Айсберг-заявка: создать', {method: 'WS'}),
    page('api/http/iceberg-delete', 'Айсберг-заявка: снять', {method: 'DELETE'}),
    page('api/http/iceberg-put', 'Айсберг-заявка: изменить', {method: 'PUT'}),
    page('api/http/iceberg-post', 'Айсберг-заявка: создать', {method: 'POST'}),
  );
  const order = (query: string): string[] => requests.search({query, limit: 8}).hits.map(({path}) => path);
  expect(order('айсберг-заявка')).toEqual([
    'api/http/iceberg-post',
    'api/ws/CreateIceberg',
    'api/http/iceberg-put',
    'api/http/iceberg-delete',
    'api/ws/DeleteIceberg',
    'api/usage/evidence',
  ]);
  expect(order('снять айсберг-заявку').slice(0, 2)).toEqual(['api/http/iceberg-delete', 'api/ws/DeleteIceberg']);
  expect(order('снять айсберг-заявку через websocket')[0]).toBe('api/ws/DeleteIceberg');
});

test('search: a bare noun finds the request before the subscription, and its page before one of its errors', () => {
  const orders = engineOf(
    page('api/errors', 'Errors', {sections: ['A', 'B'].map((name) => section('error', name, `400 ${name}`, 'Cause.'))}),
    page('api/ws/LevelsSubscribe', 'Depth', {method: 'WS'}),
    page('api/http/depth', 'Depth', {method: 'GET'}),
    page('api/http/one-get', 'Read market order', {
      method: 'GET',
      sections: [section('error', 'canceled', '400 Order was canceled before it was posted', 'An order is gone.')],
    }),
    ...['Candles', 'Quotes', 'Tokens', 'Boards', 'Limits', 'News'].map((title) =>
      page(`api/${title}`, title, {text: `${title}.`}),
    ),
  );
  const first = (query: string) => orders.search({query, limit: 8}).hits[0];
  expect(first('order')).toMatchObject({path: 'api/http/one-get', anchor: ''});
  expect(first('order was canceled')).toMatchObject({path: 'api/http/one-get', anchor: 'canceled'});
  expect(first('depth').path).toBe('api/http/depth');
  expect(first('depth subscription').path).toBe('api/ws/LevelsSubscribe');
});

test('search: words apart by spaces say what to do and find the request first, together they name the command', () => {
  const requests = engineOf(
    page('api/ws/CreateStopOrder', 'Create stop order (WS)', {method: 'WS', description: 'Create a stop order.'}),
    page('api/http/stop-post', 'Create stop order', {method: 'POST', description: 'Create a stop order.'}),
    ...['Candles', 'Quotes', 'Tokens', 'Boards', 'Limits', 'News'].map((title) =>
      page(`api/${title}`, title, {text: `${title}.`}),
    ),
  );
  const first = (query: string): string => requests.search({query, limit: 8}).hits[0].path;
  expect(first('create stop order')).toBe('api/http/stop-post');
  expect(first('CreateStopOrder')).toBe('api/ws/CreateStopOrder');
  expect(first('create:stopOrder')).toBe('api/ws/CreateStopOrder');
});

test('search: a phrase that a page has as a keyword leads there, with its words that say nothing, too', () => {
  const site = engineOf(
    page('api/summary', 'Сводка портфеля', {text: 'Деньги портфеля.'}),
    page('astras/traps', 'Ловушки', {keywords: ['не тот портфель'], text: 'Проверьте портфель.'}),
  );
  const first = (query: string): string => site.search({query, limit: 8}).hits[0].path;
  expect(first('не тот портфель')).toBe('astras/traps');
  expect(first('портфель')).toBe('api/summary');
});

describe('search: finds a page', () => {
  test.each([
    ['exact title', 'лимитные заявки', 'api/limit'],
    ['another form', 'заявок лимитных', 'api/limit'],
    ['beginning of a word', 'лимитн', 'api/limit'],
    ['keyword', 'limit order', 'api/limit'],
    ['heading', 'очередь сделок', 'api/limit'],
    ['identifier', 'BarsGetAndSubscribe', 'api/ws/BarsGetAndSubscribe'],
    ['part of an identifier', 'GetAndSubscribe', 'api/ws/BarsGetAndSubscribe'],
    ['identifier in lower case', 'timeinforce', 'api/order'],
    ['identifier with shortened parts', 'getSubscr', 'api/ws/BarsGetAndSubscribe'],
    ['header name', 'X-REQID', 'astras/book'],
    ['part of a header name', 'reqid', 'astras/book'],
    ['path', '/md/v2/history', 'api/history'],
    ['part of a path', 'v2/history', 'api/history'],
    ['meaning in the other language', 'order book', 'astras/book'],
    ['meaning with a word between that says nothing', 'order the book', 'astras/book'],
    ['other keyboard layout', 'kbvbnyfz pfzdrf', 'api/limit'],
    ['typing error', 'щедрасть', 'changelog/2025'],
    ['Latin letters', 'limitnye zayavki', 'api/limit'],
    ['Russian letters', 'хистори', 'api/history'],
    ['date in digits', '08.08.2025', 'changelog/2025'],
    ['month', 'что нового в августе', 'changelog/2025'],
    ['a word that no page has, beside one that a page has', 'щедрость тарабарщинный', 'changelog/2025'],
    ['word in the text', 'щедрость', 'changelog/2025'],
  ])('by %s: %s', (_, query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  test('and says what was read in the other layout', () => {
    expect(find('kbvbnyst pfzdrb').readAs).toBe('лимитные заявки');
    expect(find('лимитные').readAs).toBeNull();
  });

  test('that misses a word when no page has all', () => {
    expect(paths('очередь лимитных заявок щедрость')).toEqual(['api/limit']);
  });

  test('once', () => {
    expect(new Set(paths('заявка')).size).toBe(paths('заявка').length);
  });
});

test.each([
  ['title', 'лимитные заявки', ''],
  ['heading', 'очередь сделок', 'queue'],
  ['heading', 'timeInForce', 'body-timeInForce'],
  ['description', 'частичное исполнение', ''],
  ['keywords', 'candles', ''],
  ['content', 'щедрость', ''],
])('search: a hit by %s, %s, leads to «%s»', (type, query, anchor) => {
  const [hit] = find(query).hits;
  expect([hit.type, hit.anchor]).toEqual([type, anchor]);
});

test.each([
  ['word for word', 'Price may not be 0', 'zero-price'],
  ['with a number of its own', 'Minimum price step: 0.05', 'price-step'],
  ['inside a sentence', 'почему сервер пишет «Minimum price step: 0.05», что делать', 'price-step'],
  ['by a status of its family', '504 gateway timeout', 'server'],
])('search: a message of the server leads to its entry in the catalogue: %s', (_, query, anchor) => {
  const [hit] = find(query).hits;
  expect([hit.path, hit.anchor]).toEqual(['api/errors', anchor]);
});

test('search: a context limits, the section at hand ranks higher', () => {
  expect(find('стакан', {context: 'astras'}).hits.map(({path}) => path)).toEqual(['astras/book']);
  expect(find('заявки', {context: 'astras'}).hits).toEqual([]);
  expect(find('API терминал', {here: 'astras'}).hits[0].path).toBe('astras/book');
});

test('search: a snippet has at most 100 characters, or what the request says, and the match marked in it', () => {
  const {snippet} = find('свечи').hits.find(({path}) => path === 'api/history')!;
  expect(textOf(snippet).length).toBeLessThanOrEqual(SNIPPET_LENGTH);
  expect(marked(snippet)).toEqual(['Свечи']);
  expect(textOf(snippet)).toMatch(/^….+…$/);
  const [longer] = find('свечи', {snippetLength: 160}).hits.filter(({path}) => path === 'api/history');
  expect(textOf(longer.snippet).length).toBeGreaterThan(SNIPPET_LENGTH);
  expect(textOf(longer.snippet).length).toBeLessThanOrEqual(160);
});

test('search: words and their forms are marked, a synonym and a word that says nothing are not', () => {
  const {hits} = engine.search({query: 'the order book', limit: 8});
  expect(hits[0].path).toBe('astras/book');
  expect(marked(hits[0].title)).toEqual([]);
  expect(marked(find('биржевых стаканов').hits[0].title)).toEqual(['Биржевой', 'стакан']);
  const [status] = find('504').hits;
  expect([status.anchor, marked(status.section)]).toEqual(['server', []]);
  expect(marked(find('не дороже цены').hits[0].snippet)).toEqual(['дороже', 'цены']);
  const limit = engineOf(page('a', 'Стоп-лимит', {text: 'Стоп и лимит.'})).search({query: 'стоп-лимит', limit: 1});
  expect(marked(limit.hits[0].title)).toEqual(['Стоп-лимит']);
});

describe('search: any text is a query', () => {
  test.each([
    ['empty', ''],
    ['spaces', '   '],
    ['regular expression', '.*+?^${}()|[]\\'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['emoji', '🚀🔥'],
    ['lone surrogate', '\ud800'],
    ['lone surrogate among letters', 'заяв\udc00ка'],
    ['10,000 letters', 'а'.repeat(10_000)],
    ['10,000 words', 'заявка '.repeat(10_000)],
    ['prototype', '__proto__ constructor toString hasOwnProperty'],
    ['path', '../../etc/passwd'],
    ['zero', '\0'],
    ['combining marks', 'é'.normalize('NFD').repeat(50)],
  ])('%s', (_, query) => {
    const {hits, total} = find(query);
    expect(hits.length).toBeLessThanOrEqual(8);
    expect(total).toBeGreaterThanOrEqual(hits.length);
  });

  test('nonsense has no hits', () => {
    expect(find('ъъъъъъъщщщ').hits).toEqual([]);
    expect(find('ghbdtn').hits).toEqual([]);
  });

  const site = engineOf(
    page('a', 'Финансы и потоки', {
      text: 'Как задать залог. Quick start, finance, whether a year is over, copied trade.',
    }),
  );
  test.each(['бинанс', 'ипотека', 'кафка', 'иис', 'квик', 'quik', 'binance', 'weather', 'ira', 'copitrader'])(
    'a word of another field has none: %s',
    (query) => {
      expect(site.search({query, limit: 8}).hits).toEqual([]);
    },
  );
  test.each(['финнасы', 'инансы', 'finanse', 'qiuck'])('a misspelled one of this field has: %s', (query) => {
    expect(site.search({query, limit: 8}).hits).toHaveLength(1);
  });
});

test.each([null, {}, {version: INDEX_VERSION + 1, pages: [], blocks: []}, {version: INDEX_VERSION}])(
  'SearchEngine: rejects a file that is no index: %j',
  (file) => {
    expect(() => new SearchEngine(file as unknown as IndexFile)).toThrow('shape');
  },
);

/** Pages that make the words of others rare. */
const others = (title: string, text: (name: string) => string) =>
  ['one', 'two', 'three', 'four'].map((name) => page(`api/${name}`, title, {text: text(name)}));

test('search: a misspelling that one page has finds the pages that have the word', () => {
  const site = engineOf(
    page('api/old', 'Old', {text: 'The comission of the broker.'}),
    ...Array.from({length: 12}, (_, at) => page(`api/${at}`, 'Trade', {text: 'The commission of a trade.'})),
  );
  const {hits} = site.search({query: 'comission', limit: 8});
  expect([hits.length, hits[0].path]).toEqual([8, 'api/old']);
});

test.each([
  [
    'a typing error is no worse a guess than a word of the other alphabet that sounds alike',
    'markt order',
    'api/market',
    [
      page('api/clearing', 'Clearing', {text: 'Клиринг до марта. No order is taken.'}),
      page('api/market', 'Orders', {text: 'A market order has no price.'}),
    ],
  ],
  [
    'an identifier typed with spaces comes before its words',
    'stop end unix time',
    'api/field',
    [
      page('api/words', 'Stop', {text: 'The end of a stop, in Unix time: stop, end, Unix, time.'}),
      page('api/field', 'Request', {sections: [section('field', 'body', 'stopEndUnixTime', 'Seconds.')]}),
    ],
  ],
  [
    'a phrase counts as a whole although it begins with a word that says nothing by itself',
    'quotes not moving',
    'api/lost',
    [
      page('api/lost', 'Connection lost', {text: 'Quotes.'}),
      page('api/quotes', 'Quotes', {text: 'Moving windows.'}),
      ...others('Words', () => 'Words.'),
    ],
  ],
  [
    'the overview of a section is found by that word, although its title has another',
    'subscription overview',
    'api/data/overview',
    [
      page('api/data/total', 'Total', {
        text: 'Subscription.',
        sections: [section('heading', 'rows', 'Rows', 'An overview.')],
      }),
      page('api/data/overview', 'Data', {text: 'What a subscription is.'}),
      ...others('Words', () => 'Words.'),
    ],
  ],
])('search: %s', (_, query, path, pages) => {
  expect(engineOf(...pages).search({query, limit: 8}).hits[0].path).toBe(path);
});

describe('search: an entry of the catalogue', () => {
  const small = engineOf(
    page('api/errors', 'Ошибки', {
      sections: [
        section('error', 'rejected', '400 Order rejected', 'See the text.'),
        section('error', 'margin', '400 BAD_MARGIN', 'The margin level is too low.'),
        section('error', 'reset', 'Connection lost', 'The gateway reset the socket.'),
        section('error', 'moving', '400 Being updated', 'An earlier update is in work.', 'Exchange codes. 72, 73'),
        section('error', 'busy', '429 Too many requests', 'Slow down.'),
        section('error', 'other', '4xx An unexpected status', 'Such as 405, 409, 429.'),
        section('error', 'one', '400 Order to cancel not found — No live order has this number', 'Check the status.'),
        section('error', 'all', '400 Orders to cancel not found · Nothing was found — Nothing to cancel', 'Done.'),
        section('error', 'rights', '400 PROHIBITION_CH', 'The client has no right to the market.'),
      ],
    }),
    page('api/money', 'Money', {text: 'The authorization of a transfer.'}),
    page('api/socket', 'The socket', {text: 'How the gateway and the socket reset what they count.'}),
    page('api/client', 'Your clients', {text: 'What a client has a right to in the market: the right to trade.'}),
    ...others('Orders', (name) => `Order number ${name}.`),
  );

  test.each([
    ['the number of the exchange', 'two moves of one order, the second is refused with code 72', 'api/errors#moving'],
    ['that number in brackets', 'order rejected (73)', 'api/errors#moving'],
    ['that number alone', '72', 'api/errors#moving'],
    ['that number as the gateway prints it', '[GW][73]', 'api/errors#moving'],
    ['a status before its family', '429', 'api/errors#busy'],
    ['a status that no entry has of its own', 'HTTP 405', 'api/errors#other'],
    ['its message to the letter, without what it means', 'Orders to cancel not found', 'api/errors#all'],
    ['another message of the same entry', 'Nothing was found', 'api/errors#all'],
    ['its message', 'order rejected', 'api/errors#rejected'],
    [
      'what is said under it, although the query begins like the message of another',
      'order rejected because of the margin level',
      'api/errors#margin',
    ],
    ['nothing that a page says, too', 'client has a right to the market', 'api/client'],
    ['what is said not to be there', 'client has no right to the market', 'api/errors#rights'],
    ['nothing that works', 'gateway socket', 'api/socket'],
    ['what broke', 'gateway socket reset', 'api/errors#reset'],
    ['no word with one typing error in its ending', 'authorisaton', 'api/money'],
  ])('comes first by %s: %s', (_, query, place) => {
    const [{path, anchor}] = small.search({query, limit: 8}).hits;
    expect(anchor ? `${path}#${anchor}` : path).toBe(place);
  });
});
