import {describe, expect, test} from 'vitest';
import {pack} from '../../../src/plugins/search-index/pack';
import type {ExtractedPage} from '../../../src/plugins/search-index/extract';
import {SearchEngine} from '../../../src/search/engine';
import {INDEX_VERSION, SectionKind, type IndexFile} from '../../../src/search/format';
import {SNIPPET_LENGTH} from '../../../src/search/snippet';
import type {Segment} from '../../../src/search/types';

function page(
  path: string,
  title: string,
  rest: Partial<ExtractedPage> & {text?: string} = {},
): {path: string; page: ExtractedPage} {
  const {text = '', sections = [], ...others} = rest;
  return {
    path,
    page: {
      title,
      trail: [],
      description: '',
      keywords: [],
      date: '',
      ...others,
      sections: [{kind: SectionKind.lead, anchor: '', title: '', blocks: text ? [text] : []}, ...sections],
    },
  };
}

function error(anchor: string, title: string): ExtractedPage['sections'][number] {
  return {kind: SectionKind.error, anchor, title, blocks: ['Причина.']};
}

const engine = new SearchEngine(
  JSON.parse(
    JSON.stringify(
      pack([
        page('api/limit', 'Лимитные заявки', {
          trail: ['API'],
          description: 'Очередь в стакане и частичное исполнение.',
          keywords: ['limit order', 'create:limit'],
          text: 'Лимитная заявка покупает не дороже указанной цены.',
          sections: [
            {
              kind: SectionKind.heading,
              anchor: 'queue',
              title: 'Очередь сделок',
              blocks: ['Первой исполняется старшая заявка.'],
            },
          ],
        }),
        page('api/order', 'Создать заявку', {
          trail: ['API'],
          sections: [
            {kind: SectionKind.heading, anchor: 'parameters', title: 'Параметры', blocks: []},
            {kind: SectionKind.field, anchor: 'body-timeInForce', title: 'timeInForce', blocks: ['Срок действия.']},
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
            error('price-step', '400 Minimum price step: N'),
            error('zero-price', '400 Price may not be 0'),
            error('server', '5xx'),
          ],
        }),
        page('api/operation', 'Создать', {sections: [error('step', '400 Minimum price step: N')]}),
      ]),
    ),
  ) as IndexFile,
);

const find = (query: string, rest: {context?: string; here?: string} = {}) => engine.search({query, limit: 8, ...rest});
const paths = (query: string): string[] => find(query).hits.map((hit) => hit.path);
const textOf = (segments: readonly Segment[]): string => segments.map(([text]) => text).join('');
const marked = (segments: readonly Segment[]): string[] => segments.filter(([, mark]) => mark).map(([text]) => text);

describe('finds', () => {
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

  test('what was read in the other layout is said', () => {
    expect(find('kbvbnyst pfzdrb').readAs).toBe('лимитные заявки');
    expect(find('лимитные').readAs).toBeNull();
  });

  test('pages that miss a word when no page has all', () => {
    expect(paths('очередь лимитных заявок щедрость')).toEqual(['api/limit']);
  });

  test('one hit a page', () => {
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
])('a hit by %s: %s leads to «%s»', (type, query, anchor) => {
  const [hit] = find(query).hits;
  expect([hit.type, hit.anchor]).toEqual([type, anchor]);
});

test.each([
  ['word for word', 'Price may not be 0', 'zero-price'],
  ['with a number of its own', 'Minimum price step: 0.05', 'price-step'],
  ['inside a sentence', 'почему сервер пишет «Minimum price step: 0.05», что делать', 'price-step'],
  ['by a status of its family', '504 gateway timeout', 'server'],
])('a message of the server leads to its entry in the catalogue: %s', (_, query, anchor) => {
  const [hit] = find(query).hits;
  expect([hit.path, hit.anchor]).toEqual(['api/errors', anchor]);
});

test('a context limits, the section at hand ranks higher', () => {
  expect(find('стакан', {context: 'astras'}).hits.map(({path}) => path)).toEqual(['astras/book']);
  expect(find('заявки', {context: 'astras'}).hits).toEqual([]);
  expect(find('API терминал', {here: 'astras'}).hits[0].path).toBe('astras/book');
});

test('a snippet has at most 100 characters and the match marked in it', () => {
  const {snippet} = find('свечи').hits.find(({path}) => path === 'api/history')!;
  expect(textOf(snippet).length).toBeLessThanOrEqual(SNIPPET_LENGTH);
  expect(marked(snippet)).toEqual(['Свечи']);
  expect(textOf(snippet)).toMatch(/^….+…$/);
});

describe('any text is a query', () => {
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
});

test.each([null, {}, {version: INDEX_VERSION + 1, pages: [], blocks: []}, {version: INDEX_VERSION}])(
  'a file that is no index is refused: %j',
  (file) => {
    expect(() => new SearchEngine(file as unknown as IndexFile)).toThrow('shape');
  },
);

test('a misspelling that one page has finds the pages that have the word', () => {
  const site = new SearchEngine(
    pack([
      page('api/old', 'Old', {text: 'The comission of the broker.'}),
      ...Array.from({length: 12}, (_, at) => page(`api/${at}`, 'Trade', {text: 'The commission of a trade.'})),
    ]),
  );
  const {hits} = site.search({query: 'comission', limit: 8});
  expect([hits.length, hits[0].path]).toEqual([8, 'api/old']);
});

test('a typing error is no worse a guess than a word of the other alphabet that sounds alike', () => {
  const site = new SearchEngine(
    pack([
      page('api/clearing', 'Clearing', {text: 'Клиринг до марта. No order is taken.'}),
      page('api/market', 'Orders', {text: 'A market order has no price.'}),
    ]),
  );
  expect(site.search({query: 'markt order', limit: 8}).hits[0].path).toBe('api/market');
});

test('an identifier typed with spaces comes before its words', () => {
  const words = 'The end of a stop, in Unix time: stop, end, Unix, time.';
  const site = new SearchEngine(
    pack([
      page('api/words', 'Stop', {text: words}),
      page('api/field', 'Request', {
        sections: [{kind: SectionKind.field, anchor: 'body', title: 'stopEndUnixTime', blocks: ['Seconds.']}],
      }),
    ]),
  );
  expect(site.search({query: 'stop end unix time', limit: 8}).hits[0].path).toBe('api/field');
});

describe('an entry of the catalogue', () => {
  const entry = (anchor: string, title: string, text: string): ExtractedPage['sections'][number] => ({
    kind: SectionKind.error,
    anchor,
    title,
    blocks: [text],
  });
  const small = new SearchEngine(
    pack([
      page('api/errors', 'Ошибки', {
        sections: [
          entry('rejected', '400 Order rejected', 'See the text.'),
          entry('margin', '400 BAD_MARGIN', 'The margin level is too low.'),
          entry('reset', 'Connection lost', 'The gateway reset the socket.'),
          entry('moving', '400 Being updated', 'An earlier update is in work (exchange code 72).'),
          entry('rights', '400 PROHIBITION_CH', 'The client has no right to the market.'),
        ],
      }),
      page('api/money', 'Money', {text: 'The authorization of a transfer.'}),
      page('api/socket', 'The socket', {text: 'How the gateway and the socket reset what they count.'}),
      page('api/client', 'Your clients', {text: 'What a client has a right to in the market: the right to trade.'}),
      ...['one', 'two', 'three', 'four'].map((name) => page(`api/${name}`, 'Orders', {text: `Order number ${name}.`})),
    ]),
  );
  const first = (query: string): string => {
    const [{path, anchor}] = small.search({query, limit: 8}).hits;
    return anchor ? `${path}#${anchor}` : path;
  };

  test('is found by the number that the exchange gives it', () => {
    expect(first('two moves of one order, the second is refused with code 72')).toBe('api/errors#moving');
  });

  test('is found by what is said under it, although the query begins like the message of another', () => {
    expect(first('order rejected')).toBe('api/errors#rejected');
    expect(first('order rejected because of the margin level')).toBe('api/errors#margin');
  });

  test('comes first when something is said not to be there', () => {
    expect(first('client has a right to the market')).toBe('api/client');
    expect(first('client has no right to the market')).toBe('api/errors#rights');
  });

  test('comes first when something broke', () => {
    expect(first('gateway socket')).toBe('api/socket');
    expect(first('gateway socket reset')).toBe('api/errors#reset');
  });

  test('a typing error in an ending is one error', () => {
    expect(first('authorisaton')).toBe('api/money');
  });
});

test('a phrase counts as a whole although it begins with a word that says nothing by itself', () => {
  const site = new SearchEngine(
    pack([
      page('api/lost', 'Connection lost', {text: 'Quotes.'}),
      page('api/quotes', 'Quotes', {text: 'Moving windows.'}),
      ...['one', 'two', 'three', 'four'].map((name) => page(`api/${name}`, 'Words', {text: 'Words.'})),
    ]),
  );
  expect(site.search({query: 'quotes not moving', limit: 8}).hits[0].path).toBe('api/lost');
});

test('the overview of a section is found by that word, although its title has another', () => {
  const site = new SearchEngine(
    pack([
      page('api/data/total', 'Total', {
        text: 'Subscription.',
        sections: [{kind: SectionKind.heading, anchor: 'rows', title: 'Rows', blocks: ['An overview.']}],
      }),
      page('api/data/overview', 'Data', {text: 'What a subscription is.'}),
      ...['one', 'two', 'three', 'four'].map((name) => page(`api/${name}`, 'Words', {text: 'Words.'})),
    ]),
  );
  expect(site.search({query: 'subscription overview', limit: 8}).hits[0].path).toBe('api/data/overview');
});
