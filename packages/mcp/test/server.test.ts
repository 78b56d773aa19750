import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import fc from 'fast-check';
import {beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import type {Protocol} from '@alor-docs/sandbox/protocol';
import {CONTRACT} from '../../../tests/support/sandbox';
import {createDocsServer, type Library} from '../src';
import {smallLibrary} from './library';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const LIMIT_ORDER = 'CommandapiWarptransTradeV2ClientOrdersActionsLimitPost';
const ORDERS = 'MdV2ClientsExchangePortfolioOrdersGet';
const CANCEL = 'CommandapiWarptransTradeV2ClientOrdersOrderIdDelete';
const SIMULATION = ['sandbox_call', 'sandbox_fault', 'sandbox_clock', 'check_request'];

let library: Library;
let protocol: Protocol;
let client: Client;

beforeAll(() => {
  library = smallLibrary();
  protocol = loadProtocol(CONTRACT);
});

beforeEach(async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({name: 'test', version: '1'});
  await Promise.all([createDocsServer(library, protocol, () => NOW).connect(theirs), client.connect(ours)]);
});

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

async function call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const {content, isError} = await client.callTool({name, arguments: args});
  const [{text}] = content as {text: string}[];
  return {text, isError: isError === true};
}

/** The answer of a tool of the simulation behind its notice. */
async function simulated(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> {
  const {text, isError} = await call(name, args);
  expect([isError, text.startsWith('SIMULATION: no money')], text).toEqual([false, true]);
  return JSON.parse(text.slice(text.indexOf('\n'))) as Record<string, unknown>;
}

const order = (key: string, price = 300, symbol = 'SBER', portfolio = 'D39004') => ({
  operation: LIMIT_ORDER,
  parameters: {'X-REQID': key},
  body: {side: 'buy', quantity: 1, price, instrument: {symbol, exchange: 'MOEX'}, user: {portfolio}},
});
const orders = (portfolio = 'D39004') =>
  simulated('sandbox_call', {operation: ORDERS, parameters: {exchange: 'MOEX', portfolio}}) as unknown as Promise<{
    body: {id: string; status: string}[];
  }>;

test('list: eight tools, none takes an argument that it does not name, only those of the simulation change anything', async () => {
  const {tools} = await client.listTools();
  expect(tools.map(({name}) => name).sort()).toEqual(
    ['search_docs', 'read_page', 'operation', 'explain_error', ...SIMULATION].sort(),
  );
  for (const {name, inputSchema, annotations} of tools) {
    expect(inputSchema, name).toMatchObject({type: 'object', additionalProperties: false});
    expect(annotations?.readOnlyHint, name).toBe(!name.startsWith('sandbox_'));
  }
});

test.each([
  ['search_docs', {querry: 'limits'}, 'no argument "querry", nearest: query'],
  ['read_page', {page: 1}, 'page: Invalid input: expected string'],
  ['sandbox_clock', {advance: -1}, 'advance'],
  ['sandbox_fault', {fault: 'answer-last'}, 'Nearest: answer-lost'],
  ['sandbox_call', {operation: 'create:limt'}, 'Nearest: create:limit'],
  ['sandbox_call', {operation: ORDERS, parameters: {portfolo: 'D39004'}}, 'nearest: portfolio'],
  ['sandbox_call', {operation: ORDERS, body: {}}, 'takes no body'],
  ['sandbox_call', {operation: 'create:limit', body: {comment: 'x'.repeat(70_000)}}, 'longer than 64000'],
  ['explain_error', {text: 'x'.repeat(20_001)}, 'text: Too big'],
])('%s %o: refused with what would be right', async (name, args, why) => {
  const {text, isError} = await call(name, args);
  expect([isError, text.startsWith('SIMULATION')]).toEqual([true, SIMULATION.includes(name)]);
  expect(text).toContain(why);
});

test('unknown tool: an error of the protocol with the nearest name', async () => {
  await expect(call('search_doc')).rejects.toThrow('nearest: search_docs');
});

describe('documentation', () => {
  test.each([
    ['protective stop', 'en/api/usage/stops'],
    ['защитная заявка', 'api/usage/stops'],
  ])('search %s: in the language of the words; its page can be read', async (query, page) => {
    const {text} = await call('search_docs', {query});
    const [, found] = /page: (\S+)/.exec(text) ?? [];
    expect(found).toContain(page);
    expect((await call('read_page', {page: found})).text).toMatch(/^#/m);
  });

  test('search: nothing found is said', async () => {
    expect((await call('search_docs', {query: 'xylophone'})).text).toContain('Nothing found');
  });

  test('section: from its heading to the next of its level', async () => {
    const {text} = await call('read_page', {page: 'en/api/usage/stops#night'});
    expect(text).toContain('## At night');
    expect(text).toContain('### Auctions');
    expect(text).toContain('# a comment');
    expect(text).not.toMatch(/Behind|Lead/);
  });

  test.each([
    ['field', 'body-price', /The price.*The step/s, /side/],
    ['error', 'not-there', /404.*after a fix/s, /500|429|price/],
    ['group of the catalogue, from its file', 'load', /429.*Wait.*500/s, /price/],
    ['error of the catalogue, from the file of its group', 'http-429', /429.*id.*Wait/s, /500|price/],
  ])('%s: alone, with what belongs to it', async (_, anchor, holds, lacks) => {
    const {text} = await call('read_page', {page: `en/api/usage/stops#${anchor}`});
    expect(text).toMatch(/^#+ /);
    expect(text).toMatch(holds);
    expect(text).not.toMatch(lacks);
  });

  test.each(['https://example.org/docs/en/api/usage/stops', '/docs/en/api/usage/stops.md', 'en/api/usage/stops/'])(
    'address %s: the page',
    async (page) => expect((await call('read_page', {page})).text).toContain('Lead of the page'),
  );

  test('long page: its parts together are the whole', async () => {
    let whole = '';
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const {text}: Answer = await call('read_page', {page: 'en/api/long', offset});
      const [mark = '', next] = /\n\n\[\d+ of \d+ characters\. Go on with offset (\d+).*$/s.exec(text) ?? [];
      expect(text.length).toBeLessThan(20_200);
      whole += text.slice(0, text.length - mark.length);
      offset = next === undefined ? undefined : Number(next);
    }
    expect(whole).toBe(library.editions.en.pages['api/long']);
  });

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'en/../../package.json',
    '%2e%2e/secret',
    '__proto__',
    'constructor',
    '%',
  ])('path %s: no page, and no file', async (page) => {
    const {text, isError} = await call('read_page', {page});
    expect([isError, text]).toEqual([true, expect.stringContaining('No page')]);
  });

  test('unknown section and an offset behind the end: refused', async () => {
    expect((await call('read_page', {page: 'en/api/usage/stops#nigth'})).text).toContain('Nearest: night');
    expect((await call('read_page', {page: 'en/api/usage/stops', offset: 99_999})).isError).toBe(true);
  });
});

describe('reference', () => {
  test('operation: every one by its id and by its address, in both languages', async () => {
    for (const locale of ['ru', 'en'] as const) {
      for (const {id, address, page} of library.editions[locale].operations) {
        const {text} = await call('operation', {operation: id, language: locale});
        expect(text, id).toContain(`Page: ${page}`);
        expect((await call('operation', {operation: address.toUpperCase(), language: locale})).text).toBe(text);
      }
    }
    expect((await call('operation')).text.split('\n')).toHaveLength(library.editions.en.operations.length);
  });

  test.each([
    ['[GW][332] Нехватка средств по лимитам клиента.', /no-money/, /Send again|исправьте/],
    ['(580) Заявка отклонена', /the text is not in the catalog.*asts 580.*#code-price/s, /^(?!.*Known by its status)/s],
    ['(179) Немедленные заявки не принимаются в этот период', /possibly placed/, /#code-auction/],
    ['HTTP 429', /http-429|order-429/, /Known by its status/],
    ['{"message":"mumbo jumbo","code":"Whatever"}', /possibly placed/, /Not in the catalog/],
  ])('explain %s', async (text, ...patterns) => {
    const answer = await call('explain_error', {text});
    patterns.forEach((pattern) => expect(answer.text).toMatch(pattern));
  });

  test('explain: a token in the text is in no answer', async () => {
    const secret = '0f8a7c3e-1111-4222-8333-444455556666';
    const {text} = await call('explain_error', {text: `POST /refresh?token=${secret} 403`});
    expect(text).not.toContain(secret);
  });
});

describe('simulation', () => {
  test('order: placed, its answer lost, found in the list, explained, canceled', async () => {
    const placed = await simulated('sandbox_call', order('one'));
    expect(placed).toMatchObject({status: 200, body: {orderNumber: expect.stringMatching(/^\d+$/)}});
    const before = (await orders()).body.length;
    await simulated('sandbox_fault', {fault: 'answer-lost'});
    const lost = await simulated('sandbox_call', order('two', 299));
    expect(lost).toMatchObject({noResponse: expect.any(String), fault: 'answer-lost'});
    expect((await orders()).body).toHaveLength(before + 1);
    const again = await simulated('sandbox_call', order('two', 299));
    expect(again).toMatchObject({status: 400, body: {oldResponse: {statusCode: 200}}});
    const {text} = await call('explain_error', {text: JSON.stringify(again.body)});
    expect(text).toContain('Page: ');
    const cancel = {exchange: 'MOEX', portfolio: 'D39004', stop: false};
    const {orderNumber} = placed.body as {orderNumber: string};
    expect(
      await simulated('sandbox_call', {operation: CANCEL, parameters: {...cancel, orderId: orderNumber}}),
    ).toMatchObject({status: 200});
  });

  test('derivatives: a number of 19 digits comes and goes as a string', async () => {
    const futures = (await simulated('sandbox_call', {
      operation: 'MdV2SecuritiesExchangeGet',
      parameters: {exchange: 'MOEX', market: 'FORTS'},
    })) as unknown as {body: {symbol: string; priceMin: number}[]};
    const [{symbol, priceMin}] = futures.body;
    const placed = await simulated('sandbox_call', order('f', priceMin, symbol, '7500GHC'));
    const {orderNumber} = placed.body as {orderNumber: string};
    expect(orderNumber, JSON.stringify(placed)).toMatch(/^\d{19}$/);
    const {body} = await orders('7500GHC');
    expect(body.map(({id}) => id)).toContain(orderNumber);
  });

  test('opcodes: authorize happens by itself, a subscription brings what happens later', async () => {
    const {messages} = (await simulated('sandbox_call', {
      operation: 'OrdersGetAndSubscribeV2',
      body: {exchange: 'MOEX', portfolio: 'D39004', format: 'Simple', skipHistory: true},
    })) as unknown as {messages: {httpCode: number}[]};
    expect(messages).toMatchObject([{httpCode: 200}]);
    const created = await simulated('sandbox_call', {operation: 'create:limit', body: order('x').body});
    expect(JSON.stringify(created)).toMatch(/initialized.*has been created/);
    await simulated('sandbox_fault', {fault: 'connection-dropped', on: 'ws', now: true});
    expect(await simulated('sandbox_call', {operation: 'messages'})).toMatchObject({
      messages: [{channel: '/ws', ended: expect.any(String)}],
    });
  });

  test('clock and market: time passes on command, a price fires, reset begins from scratch', async () => {
    const at = async () => Date.parse(String((await simulated('sandbox_clock')).now));
    expect(await at()).toBe(NOW);
    await simulated('sandbox_clock', {advance: 90});
    expect(await at()).toBe(NOW + 90_000);
    await simulated('sandbox_call', order('deep', 290));
    await simulated('sandbox_clock', {price: 289});
    await simulated('sandbox_clock', {advance: 5});
    expect((await orders()).body.filter(({status}) => status === 'filled').length).toBeGreaterThan(0);
    await simulated('sandbox_clock', {reset: true});
    expect(await at()).toBe(NOW);
  });

  test('check: says what does not fit, would be the answer, and changes nothing', async () => {
    const before = await orders();
    const good = await simulated('check_request', order('c'));
    expect(good).toMatchObject({fits: true, problems: [], wouldAnswer: {status: 200}});
    const {body} = order('c');
    const bad = await simulated('check_request', {...order('c'), body: {...body, qty: 1}});
    expect(bad).toMatchObject({fits: false, problems: [expect.stringContaining('qty')], wouldAnswer: {status: 400}});
    expect(await orders()).toEqual(before);
  });

  test('check: the example of every operation fits', async () => {
    const failures: string[] = [];
    for (const {id, parameters, body} of library.editions.en.operations) {
      const given = parameters.filter(({value, required}) => value !== '' || required);
      const checked = (await simulated('check_request', {
        operation: id,
        parameters: Object.fromEntries(given.map(({name, value}) => [name, value])),
        ...(body && {body: body.example}),
      })) as unknown as {problems: string[]};
      failures.push(...checked.problems.map((problem) => `${id}: ${problem}`));
    }
    expect(failures).toEqual(['unsubscribe: unsubscribe names no subscription of this connection']);
  });

  test('the same calls give the same answers', async () => {
    const run = async () => {
      await call('sandbox_clock', {reset: true});
      const texts = [await call('sandbox_call', order('a')), await call('sandbox_clock', {advance: 600})];
      return [
        ...texts,
        await call('sandbox_call', {operation: ORDERS, parameters: {exchange: 'MOEX', portfolio: 'D39004'}}),
      ];
    };
    expect(await run()).toEqual(await run());
  });
});

test('whatever is sent: 1,000 random calls get a bounded answer, and the server goes on', async () => {
  const {tools} = await client.listTools();
  const names = tools.flatMap(({inputSchema}) => Object.keys(inputSchema.properties ?? {}));
  const ids = library.editions.en.operations.map(({id}) => id);
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(...ids, 'answer-lost', 'en/api/usage/stops', '../x', 1e308, -1),
  );
  const args = fc.dictionary(fc.oneof({weight: 9, arbitrary: fc.constantFrom(...names)}, fc.string()), value, {
    maxKeys: 5,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tools.map(({name}) => name)), args, async (name, given) => {
      const {text} = await call(name, given);
      return text.length > 0 && text.length < 21_000;
    }),
    {numRuns: 1000, seed: 1},
  );
  expect((await call('search_docs', {query: 'stop'})).isError).toBe(false);
});
