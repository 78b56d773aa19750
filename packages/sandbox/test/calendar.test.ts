import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSandbox, restoreSandbox} from '../src';
import type {NewOrder, Placed, RejectionId, Sandbox, SandboxEvent} from '../src';
import {HOLIDAYS, phaseAt, SCHEDULES} from '../src/exchange/calendar';
import {deserializeState} from '../src/state';
import {startHost, type Host} from '../src/server/host';
import {CONTRACT} from '../../../tests/support/sandbox';
import {inFullRun} from '../../../tests/support/tier';
import {Client, DERIVATIVES, FUTURE, refused, SBER, STOCK, value} from './support';

/* The day of the exchange: what it does when, what it refuses then, and what becomes of orders at the borders. Times are Moscow's. */

/** A Wednesday under the rules of today, and one under the former ones. */
const DAY = '2026-11-25';
const FORMER = '2025-08-06';

const at = (time: string): number => Date.parse(`${time}+03:00`);
/** A time as the tests write it. */
const moscow = (ms: number): string => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 19);

/** A client alone on the exchange at a time; its book has what the others brought since. */
function clientAt(time: string): Client {
  const client = Client.alone({now: at(`${time.slice(0, 10)}T12:00:00`) - 86_400_000});
  value(client.sandbox.setClock(time));
  return client;
}

const future = (client: Client, order: Partial<NewOrder> = {}): Placed =>
  client.order({...FUTURE, portfolio: DERIVATIVES, price: 29_000, quantity: 1, ...order});

/** Money of all participants together, fees included. */
function moneyOf(sandbox: Sandbox): number {
  const {accounts, fees} = deserializeState(sandbox.serialize())!;
  return [...accounts.values()].reduce(
    (sum, {cash, positions}) => sum + cash + positions.reduce((flows, {flow}) => flows + flow, 0),
    fees,
  );
}

const phaseOf = (client: Client, ref: Parameters<typeof client.sandbox.session>[0] = SBER) =>
  value(client.sandbox.session(ref)).phase;

describe('calendar: as the page about markets prints it', () => {
  const SECTION = /\{\/\* #sessions \*\/\}([\s\S]*?)\n## /;
  const pages = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current'].map(
    (dir) => SECTION.exec(readFileSync(path.resolve(__dirname, '../../..', dir, 'api/usage/markets.mdx'), 'utf8'))![1],
  );
  const timesIn = (text: string): string[] => text.match(/\b\d\d:\d\d\b/g) ?? [];
  const rows = pages.map((page) => page.split('\n').filter((line) => line.startsWith('| ')));
  const current = SCHEDULES.at(-1)!;

  test.each([
    ['FOND', 1],
    ['FORTS', 3],
  ] as const)('%s: the times of its row, no more and no less', (market, row) => {
    const times = new Set(current.weekday[market].flatMap(([from, to]) => [from, to]));
    for (const lines of rows) {
      expect(new Set(timesIn(lines[row]))).toEqual(times);
    }
  });

  test('weekends, former rules, and holidays', () => {
    for (const page of pages) {
      const text = timesIn(page.slice(page.indexOf('\n- ')));
      const known = [SCHEDULES[0].weekday.FORTS, current.dayOff.FOND, current.dayOff.SPBX].flat();
      const closing = SCHEDULES[0].weekday.FOND.find(([, , phase]) => phase === 'closing-auction')!;
      for (const time of [...known.flatMap(([from, to]) => [from, to]), closing[0], closing[1]]) {
        expect(text, `${time} is not on the page`).toContain(time);
      }
    }
    for (const [edition, locale] of ['ru', 'en'].entries()) {
      for (const date of HOLIDAYS) {
        const words = new Date(date).toLocaleDateString(locale, {day: 'numeric', month: 'long', timeZone: 'UTC'});
        expect(pages[edition].replaceAll(/\s/g, ' ')).toContain(words);
      }
    }
  });
});

test.each([
  [
    DAY,
    [
      ['06:50:00', 119],
      ['07:00:00', 17],
      ['18:55:00', 102],
      ['19:00:00', 119],
      ['19:05:00', 17],
      ['23:50:00', 18],
    ],
    [
      ['08:50:00', 17],
      ['23:50:00', 18],
    ],
  ],
  [
    FORMER,
    [
      ['06:50:00', 119],
      ['07:00:00', 17],
      ['18:40:00', 102],
      ['18:50:00', 2],
      ['19:00:00', 119],
      ['19:05:00', 17],
      ['23:50:00', 18],
    ],
    [
      ['09:00:00', 17],
      ['14:00:00', 2],
      ['14:05:00', 17],
      ['18:50:00', 2],
      ['19:05:00', 17],
      ['23:50:00', 18],
    ],
  ],
  [
    '2026-11-28',
    [
      ['09:50:00', 17],
      ['19:00:00', 18],
    ],
    [
      ['09:50:00', 17],
      ['19:00:00', 18],
    ],
  ],
] as const)('day %s: one change of status at each border', (date, shares, derivatives) => {
  const client = clientAt(`${date}T00:00:01`);
  const changes: Record<string, [string, number][]> = {SBER: [], 'SBRF-9.25': []};
  client.sandbox.on((event) => {
    if (event.kind === 'instrument' && event.ref.exchange === 'MOEX' && event.ref.symbol in changes) {
      changes[event.ref.symbol].push([
        moscow(event.time).slice(11),
        value(client.sandbox.instrument(event.ref)).tradingStatus,
      ]);
    }
  });
  value(client.sandbox.setClock(`${date}T23:59:59`));
  expect(changes).toEqual({SBER: shares, 'SBRF-9.25': derivatives});
});

describe('refusals: in the words of the exchange', () => {
  test.each<[string, Partial<NewOrder>, RejectionId, string]>([
    [`${DAY}T06:49:59`, {price: 304}, 'not-trading', 'Security is not currently trading'],
    [`${DAY}T23:50:00`, {price: 304}, 'not-trading', 'Security is not currently trading'],
    ['2026-11-28T19:00:00', {price: 304}, 'not-trading', 'Security is not currently trading'],
    [
      `${DAY}T06:55:00`,
      {price: 304, timeInForce: 'immediateorcancel'},
      'asts-179',
      'Immediate orders not accepted during this trading period',
    ],
    [
      `${DAY}T18:56:00`,
      {type: 'market', timeInForce: 'fillorkill'},
      'asts-179',
      'Immediate orders not accepted during this trading period',
    ],
    [
      `${DAY}T18:56:00`,
      {type: 'market', timeInForce: 'attheclose'},
      'asts-179',
      'Immediate orders not accepted during this trading period',
    ],
    [
      `${DAY}T19:01:00`,
      {price: 304, icebergFixed: 1},
      'asts-184',
      'Hidden quantity not accepted during this trading period',
    ],
    [`${FORMER}T18:55:00`, {price: 304}, 'break-period', 'Security is in break period'],
  ])('%s, shares, %j: %s', (time, order, error, message) => {
    expect(clientAt(time).order(order)).toMatchObject({ok: false, error, message, recorded: true});
  });

  test.each<[string, RejectionId, RejectionId, RejectionId]>([
    [`${DAY}T08:49:59`, 'session-closed', 'cancel-session-closed', 'session-closed'],
    [`${FORMER}T14:02:00`, 'clearing', 'spectra-381', 'spectra-382'],
    [`${FORMER}T18:59:00`, 'clearing', 'spectra-381', 'spectra-382'],
  ])('%s, derivatives: place %s, cancel %s, move %s', (time, place, cancel, move) => {
    const client = clientAt(`${time.slice(0, 10)}T00:00:01`);
    value(client.sandbox.setClock('12:00'));
    const {orderId} = value(future(client, {timeInForce: 'goodtillcancelled'}));
    const target = time.endsWith('08:49:59') ? '2026-11-26T08:49:59' : time;
    value(client.sandbox.setClock(target));
    refused(future(client), place);
    const ref = {...FUTURE, portfolio: DERIVATIVES, orderId};
    refused(client.sandbox.cancel({...ref, stop: false}), cancel);
    refused(client.sandbox.cancelAll(DERIVATIVES, 'MOEX', false), cancel);
    refused(client.sandbox.updateOrder({...ref, type: 'limit', side: 'buy', quantity: 1, price: 28_900}), move);
    expect(client.orderOf(orderId, DERIVATIVES).status).toBe('working');
  });

  test('sessions: what lies ahead, parted by clearings', () => {
    const {next} = value(clientAt(`${FORMER}T12:00:00`).sandbox.session(FUTURE));
    expect(next.slice(0, 4).map(({from, to}) => `${moscow(from)} ${moscow(to).slice(11)}`)).toEqual([
      `${FORMER}T09:00:00 14:00:00`,
      `${FORMER}T14:05:00 18:50:00`,
      `${FORMER}T19:05:00 23:50:00`,
      '2025-08-07T09:00:00 14:00:00',
    ]);
  });

  test('stop orders stand at the broker: they are placed and canceled at any time', () => {
    const client = clientAt(`${DAY}T03:00:00`);
    const orderId = client.stop({triggerPrice: 290, condition: 'lessorequal'});
    value(client.sandbox.cancel({...SBER, portfolio: STOCK, orderId, stop: true}));
  });
});

describe('auctions', () => {
  test.each([
    ['06:51', '07:00', 'trading'],
    ['18:55', '19:00', 'opening-auction'],
    ['19:00', '19:05', 'trading'],
  ] as const)('from %s: orders wait, at %s they trade at one price', (from, to, next) => {
    const client = clientAt(`${DAY}T00:00:01`);
    value(client.sandbox.setClock(from));
    const limit = value(client.order({price: client.last + 1, quantity: 3})).orderId;
    const market = value(client.order({type: 'market', quantity: 2})).orderId;
    client.sandbox.advance(5000);
    expect([client.orderOf(limit), client.orderOf(market)].map(({filledLots}) => filledLots)).toEqual([0, 0]);
    const prints: number[] = [];
    client.sandbox.on(
      (event) =>
        event.kind === 'print' &&
        event.row.symbol === 'SBER' &&
        event.row.exchange === 'MOEX' &&
        prints.push(event.row.price),
    );
    client.sandbox.advance(at(`${DAY}T${to}:00`) - client.sandbox.now());
    expect(phaseOf(client)).toBe(next);
    expect([client.orderOf(limit), client.orderOf(market)].map(({status}) => status)).toEqual(['filled', 'filled']);
    const own = value(client.sandbox.trades(STOCK, 'MOEX')).filter(({orderId}) => [limit, market].includes(orderId));
    expect(new Set(own.map(({price}) => price)).size).toBe(1);
    expect(prints.length).toBeGreaterThan(1);
  });

  test('market orders of the examples: their auction comes, in a jump, too', () => {
    const {sandbox} = new Client({now: at(`${DAY}T18:00:00`)});
    const ids = ['93713348', '93713356'];
    value(sandbox.setClock('18:59:59'));
    const rows = () => ids.map((id) => value(sandbox.order(STOCK, 'MOEX', id)).status);
    expect(rows()).toEqual(['working', 'working']);
    value(sandbox.setClock('19:00'));
    expect(rows()).toEqual(['filled', 'filled']);
  });

  test('own orders: a limit order that another could meet is a refusal, market orders do not meet', () => {
    const client = clientAt(`${DAY}T18:55:00`);
    value(client.order({side: 'sell', price: 310, quantity: 1}));
    refused(client.order({price: 310, quantity: 1}), 'exchange-31');
    refused(client.order({type: 'market', quantity: 1}), 'exchange-31');
    const sell = value(client.order({type: 'market', side: 'sell', quantity: 1})).orderId;
    const buy = value(client.order({price: 309, quantity: 50})).orderId;
    value(client.sandbox.setClock('19:00'));
    expect([sell, buy].map((id) => client.orderOf(id).status)).toEqual(['working', 'filled']);
    const trades = value(client.sandbox.trades(STOCK, 'MOEX')).map(({id}) => id);
    expect(new Set(trades).size).toBe(trades.length);
  });

  test('a price that was moved at night is where the day opens: a stop sells there, not at its trigger', () => {
    const client = clientAt(`${DAY}T22:00:00`);
    const stop = client.stop({triggerPrice: 300, condition: 'lessorequal', quantity: 20});
    value(client.sandbox.setClock('03:00'));
    value(client.sandbox.movePrice(SBER, 290));
    expect(client.stopOf(stop)?.status).toBe('working');
    value(client.sandbox.setClock('06:50'));
    value(client.sandbox.advance(11 * 60_000));
    const row = client.stopOf(stop)!;
    expect(row.status).toBe('filled');
    expect(row.avgPrice).toBeLessThan(291);
    expect(client.units()).toBe(0);
  });
});

describe('borders', () => {
  test.each([
    [DAY, '12:00', `${DAY}T23:50:00`],
    [DAY, '23:49', `${DAY}T23:50:00`],
    ['2026-11-28', '12:00', '2026-11-30T23:50:00'],
    ['2026-11-04', '12:00', '2026-11-05T23:50:00'],
  ])('shares, %s %s: an order of the day ends %s', (date, time, end) => {
    const client = clientAt(`${date}T00:00:01`);
    value(client.sandbox.setClock(time));
    const {orderId} = value(client.order({price: 290}));
    expect(moscow(client.orderOf(orderId).endTime)).toBe(end);
    value(client.sandbox.setClock(moscow(at(end) - 1000)));
    expect(client.orderOf(orderId).status).toBe('working');
    const ended: string[] = [];
    client.sandbox.on((event) => event.kind === 'order' && event.row.id === orderId && ended.push(moscow(event.time)));
    client.sandbox.advance(2000);
    expect(ended).toEqual([end]);
    expect(client.sandbox.order(STOCK, 'MOEX', orderId).ok).toBe(false);
  });

  test.each([
    [DAY, '20:00', `${DAY}T23:50:00`],
    [FORMER, '15:00', `${FORMER}T18:50:00`],
    [FORMER, '20:00', '2025-08-07T18:50:00'],
  ])('derivatives, %s %s: an order of the day ends %s', (date, time, end) => {
    const client = clientAt(`${date}T00:00:01`);
    value(client.sandbox.setClock(time));
    const {orderId} = value(future(client));
    const gtc = value(future(client, {timeInForce: 'goodtillcancelled'})).orderId;
    value(client.sandbox.setClock(moscow(at(end) - 1000)));
    expect(client.orderOf(orderId, DERIVATIVES).status).toBe('working');
    client.sandbox.advance(1000);
    const row = client.sandbox.order(DERIVATIVES, 'MOEX', orderId);
    expect(row.ok ? row.value.status : 'canceled').toBe('canceled');
    expect(client.orderOf(gtc, DERIVATIVES).status).toBe('working');
  });

  test('a stop without an end outlives the night, one with an end expires on time', () => {
    const client = clientAt(`${DAY}T22:00:00`);
    const forever = client.stop({triggerPrice: 290, condition: 'lessorequal'});
    const dated = client.stop({
      triggerPrice: 290,
      condition: 'lessorequal',
      stopEndUnixTime: at('2026-11-26T09:00:00') / 1000,
    });
    value(client.sandbox.setClock('2026-11-26T08:59:59'));
    expect([client.stopOf(forever), client.stopOf(dated)].map((row) => row?.status)).toEqual(['working', 'working']);
    client.sandbox.advance(1000);
    expect([client.stopOf(forever), client.stopOf(dated)].map((row) => row?.status)).toEqual(['working', 'canceled']);
  });

  test('a pair loses its stop overnight: the order of the day expires, which cancels the group', () => {
    const client = clientAt(`${DAY}T22:00:00`);
    const profit = value(client.order({side: 'sell', price: 320, quantity: 20})).orderId;
    const loss = client.stop({triggerPrice: 290, condition: 'lessorequal', quantity: 20});
    const {groupId} = value(client.group('OnExecuteOrCancel', profit, loss));
    value(client.sandbox.setClock('2026-11-26T10:00:00'));
    expect(value(client.sandbox.group(groupId)).status).toBe('Canceled');
    expect(client.stopOf(loss)?.status).toBe('canceled');
  });

  test('candles: a border parts minutes, a weekend belongs to Monday', () => {
    const client = clientAt('2026-11-28T12:00:00');
    value(client.sandbox.advance(60_000));
    value(client.sandbox.setClock('2026-11-30T12:00:00'));
    value(client.sandbox.advance(60_000));
    const all = {from: at('2026-11-27T00:00:00') / 1000, to: client.sandbox.now() / 1000};
    const minutes = value(client.sandbox.candles(SBER, {tf: 60, ...all})).history;
    const days = value(client.sandbox.candles(SBER, {tf: 'D', ...all})).history.filter(({time}) => time >= all.from);
    expect(days.map(({time}) => new Date(time * 1000).toISOString())).toContain('2026-11-30T00:00:00.000Z');
    expect(days.some(({time}) => [0, 6].includes(new Date(time * 1000).getUTCDay()))).toBe(false);
    for (const {time} of minutes) {
      expect(phaseAt('FOND', time * 1000), moscow(time * 1000)).not.toBe('closed');
    }
  });
});

describe('clock', () => {
  test('without a command the market never closes, as before', () => {
    const client = new Client({now: at('2026-11-29T03:00:00')});
    expect(value(client.sandbox.session(SBER))).toMatchObject({phase: 'trading', until: null});
    value(client.order({price: 304}));
  });

  test('times: the next of their kind, a date in Moscow or in its zone; forward alone', () => {
    const client = Client.alone({now: at(`${DAY}T12:00:00`)});
    const {sandbox} = client;
    const to = (time: string): string => moscow(value(sandbox.setClock(time)).now);
    expect(to('18:54:50')).toBe(`${DAY}T18:54:50`);
    expect(to('18:54:50')).toBe(`${DAY}T18:54:50`);
    expect(to('18:54')).toBe('2026-11-26T18:54:00');
    expect(to('thu 18:54')).toBe('2026-11-26T18:54:00');
    expect(to('2026-11-27T10:00')).toBe('2026-11-27T10:00:00');
    expect(to('2026-11-27T08:00:00Z')).toBe('2026-11-27T11:00:00');
    for (const wrong of [
      '24:00',
      '9:00',
      'sat',
      'day 09:00',
      '',
      'now',
      '2026-11-27',
      '2026-11-27T10:00',
      '2028-11-27T10:00',
      '2026-13-01T00:00',
      7,
      null,
    ]) {
      refused(sandbox.setClock(wrong as string), 'bad-clock');
    }
    expect(moscow(sandbox.now())).toBe('2026-11-27T11:00:00');
    expect(to('sat 12:00')).toBe('2026-11-28T12:00:00');
    expect(to('fri 09:00:01')).toBe('2026-12-04T09:00:01');
  });

  test('off: trading goes on around the clock again', () => {
    const client = clientAt(`${DAY}T03:00:00`);
    refused(client.order({price: 290}), 'not-trading');
    expect(value(client.sandbox.book(SBER))).toMatchObject({bids: [], asks: []});
    value(client.sandbox.setClock('off'));
    value(client.order({price: 290}));
    client.sandbox.advance(2000);
    expect(value(client.sandbox.book(SBER)).bids.length).toBeGreaterThan(3);
  });

  /** A hundred times some days each. */
  const SEEDS = inFullRun ? [1, 2, 3, 4, 5] : [1];
  test.each(SEEDS)(
    'random days %i: trades in sessions alone, one change a border, orders of the day end in time, money stays',
    async (number) => {
      const step = fc.oneof(
        fc.record({to: fc.integer({min: 1, max: 30 * 3600})}),
        fc.record({wait: fc.integer({min: 1, max: 90})}),
        fc.record({
          price: fc.integer({min: -5, max: 5}),
          buy: fc.boolean(),
          market: fc.boolean(),
          future: fc.boolean(),
        }),
        fc.record({move: fc.integer({min: -200, max: 200})}),
      );
      const days = fc.record({
        seed: fc.integer(),
        start: fc.constantFrom(at(`${FORMER}T13:00:00`), at(`${DAY}T13:00:00`), at('2026-10-30T18:00:00')),
        steps: fc.array(step, {minLength: 5, maxLength: 25}),
      });
      await fc.assert(
        fc.asyncProperty(days, async ({seed, start, steps}) => {
          // A turn of the event loop for each: the runner waits for signs of life.
          await setImmediate();
          const sandbox = value(createSandbox({seed, now: start, hours: 'exchange'}));
          const status = new Map<string, number>();
          const watch = (event: SandboxEvent): void => {
            if (event.kind === 'print') {
              const {market} = value(sandbox.instrument(event.row));
              const before = phaseAt(market, event.time - 1);
              const isAuctionEnd = before.endsWith('auction') && phaseAt(market, event.time) !== before;
              expect(phaseAt(market, event.time) === 'trading' || isAuctionEnd, moscow(event.time)).toBe(true);
            } else if (event.kind === 'instrument') {
              const {tradingStatus} = value(sandbox.instrument(event.ref));
              const key = JSON.stringify(event.ref);
              expect(tradingStatus).not.toBe(status.get(key));
              status.set(key, tradingStatus);
            } else if (event.kind === 'order' && event.row.status === 'working') {
              expect(event.time).toBeLessThan(event.row.endTime);
            }
          };
          sandbox.on(watch);
          const before = moneyOf(sandbox);
          for (const one of steps) {
            if ('to' in one) {
              value(sandbox.setClock(new Date(sandbox.now() + one.to * 1000).toISOString()));
            } else if ('wait' in one) {
              value(sandbox.advance(one.wait * 1000));
            } else if ('move' in one) {
              const {last} = value(sandbox.quote(SBER));
              sandbox.movePrice(SBER, Math.round(last * 100 + one.move) / 100);
            } else {
              const ref = one.future ? {...FUTURE, portfolio: DERIVATIVES} : {...SBER, portfolio: STOCK};
              const {last} = value(sandbox.quote(ref));
              const {minStep} = value(sandbox.instrument(ref));
              const price = Number((last + one.price * minStep).toFixed(2));
              const type = one.market ? 'market' : 'limit';
              sandbox.placeOrder({
                ...ref,
                type,
                side: one.buy ? 'buy' : 'sell',
                quantity: 1,
                ...(!one.market && {price}),
              });
            }
            for (const {portfolio, exchange} of [
              {portfolio: STOCK, exchange: 'MOEX'},
              {portfolio: DERIVATIVES, exchange: 'MOEX'},
            ]) {
              const late = value(sandbox.orders(portfolio, exchange)).filter(
                (row) => row.status === 'working' && row.endTime <= sandbox.now(),
              );
              expect(late).toEqual([]);
            }
          }
          expect(moneyOf(sandbox), 'money came from nowhere').toBe(before);
          const copy = value(restoreSandbox(sandbox.serialize()));
          copy.setClock('10:00');
          sandbox.setClock('10:00');
          expect(copy.serialize() === sandbox.serialize(), 'the restored sandbox went another way').toBe(true);
        }),
        {numRuns: inFullRun ? 100 : 40, seed: number},
      );
    },
  );
});

describe('POST /sandbox', () => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost({contractDir: CONTRACT, port: 0, speed: 0, now: at(`${DAY}T12:00:00`)});
  });
  afterAll(() => host.close());

  const tell = async (body?: object): Promise<[number, Record<string, unknown>]> => {
    const response = await fetch(`${host.origin}/sandbox`, {
      ...(body && {method: 'POST', body: JSON.stringify(body)}),
      headers: {'content-type': 'application/json'},
    });
    return [response.status, (await response.json()) as Record<string, unknown>];
  };

  test('clock and advance move the market and the life of tokens; what is no time is refused', async () => {
    const authorization = `Bearer ${host.server.tokens.issue()}`;
    const book = async () =>
      (await fetch(`${host.origin}/md/v2/orderbooks/MOEX/SBER`, {headers: {authorization}})).status;
    expect(await tell({advance: 1700})).toEqual([200, {message: 'success', now: `${DAY}T09:28:20.000Z`}]);
    expect(await book()).toBe(200);
    expect(await tell({advance: 'PT2M'})).toEqual([200, {message: 'success', now: `${DAY}T09:30:20.000Z`}]);
    expect(await book()).toBe(401);
    expect((await tell({clock: '18:54:50', advance: 'PT1M10S'}))[1].now).toBe(`${DAY}T15:56:00.000Z`);
    expect((await tell())[1].sessions).toEqual({
      FOND: {phase: 'closing-auction', until: `${DAY}T16:00:00.000Z`, dayEnd: `${DAY}T20:50:00.000Z`},
      FORTS: {phase: 'trading', until: `${DAY}T20:50:00.000Z`, dayEnd: `${DAY}T20:50:00.000Z`},
      SPBX: {phase: 'trading', until: `${DAY}T20:50:00.000Z`, dayEnd: `${DAY}T20:50:00.000Z`},
    });
    const query =
      '{ instrument(symbol: "SBER", exchange: "MOEX", board: "TQBR") { financialAttributes { tradingStatus tradingPeriods { start finish } } } }';
    const answer = await fetch(`${host.origin}/hyperion`, {method: 'POST', body: JSON.stringify({query})});
    expect(await answer.json()).toMatchObject({
      data: {
        instrument: {
          financialAttributes: {
            tradingStatus: 102,
            tradingPeriods: [
              {start: `${DAY}T03:50:00.000Z`, finish: `${DAY}T20:50:00.000Z`},
              {start: '2026-11-26T03:50:00.000Z', finish: '2026-11-26T20:50:00.000Z'},
              {start: '2026-11-27T03:50:00.000Z', finish: '2026-11-27T20:50:00.000Z'},
            ],
          },
        },
      },
    });
    for (const [body, error] of [
      [{clock: `${DAY}T12:00`}, /clock is 2026-11-25T15:56:00.000Z; it goes forward/],
      [{clock: 18}, /^clock is a string/],
      [{advance: -1}, /a day at most/],
      [{advance: 'PT'}, /a day at most/],
      [{advance: 'PT25H'}, /a day at most/],
      [{advance: true}, /^advance is a number or string/],
    ] as const) {
      expect(await tell(body)).toEqual([400, {error: expect.stringMatching(error)}]);
    }
    expect((await tell())[1].now).toBe(`${DAY}T15:56:00.000Z`);
  });

  test.each(['docs', 'i18n/en/docusaurus-plugin-content-docs/current'])(
    '%s: every body that the page has is taken',
    async (dir) => {
      const page = readFileSync(
        path.resolve(__dirname, '../../..', dir, 'api/quick-start/sandbox-control.mdx'),
        'utf8',
      );
      const [section] = /\{\/\* #clock \*\/\}[\s\S]*?\n## /.exec(page)!;
      const bodies = [...section.matchAll(/`(\{"[^`]*\})`/g)].map(([, body]) => JSON.parse(body) as object);
      expect(bodies).toHaveLength(5);
      for (const body of bodies) {
        expect(await tell(body)).toEqual([200, {message: 'success', now: expect.any(String)}]);
      }
    },
  );
});
