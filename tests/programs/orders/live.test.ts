import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import {isDeepStrictEqual} from 'node:util';
import {describe, expect, onTestFinished, test} from 'vitest';
import {FAULTS} from '@alor-docs/sandbox/faults';
import {ENVIRONMENT} from '../../support/programs';
import {temporaryFolder} from '../../support/folder';
import {fullTest} from '../../support/tier';
import {LANGUAGES, ORDER, Program, QUICK, type Said} from './obedient';
import {chance} from '../../support/chance';
import {createServer, startRecorded, type FaultName, type Recorded} from './sandbox';

/*
 * The order library as programs over real sockets: commands over /cws, the state of a portfolio through breaks, and processes
 * that are killed from outside.
 */
interface Plan {
  /** Faults of the connections to a channel, in turn; later ones are sound. */
  readonly cws?: readonly (FaultName | undefined)[];
  readonly ws?: readonly (FaultName | undefined)[];
  readonly http?: () => FaultName | undefined;
  readonly tokenLife?: readonly number[];
  /** How to cut the open connections. */
  readonly open?: (() => void)[];
}

async function sandbox({cws = [], ws = [], http, tokenLife, open = []}: Plan = {}) {
  const met = {'/cws': 0, '/ws': 0};
  const server = await startRecorded({
    speed: 0,
    tokenLife,
    make(options) {
      const made = createServer(options);
      const connect: typeof made.connect = (channel, peer) => {
        open.push(() => peer.reset());
        return made.connect(channel, peer);
      };
      return {...made, connect};
    },
    socketFault: (_, channel) => {
      met[channel] += 1;
      return (channel === '/cws' ? cws : ws)[met[channel] - 1];
    },
    httpFault: ({method, url}) => (method !== 'GET' && !url.startsWith('/refresh') ? http?.() : undefined),
  });
  onTestFinished(() => server.close());
  return server;
}

/** Faults of the sandbox that meet a command. */
const COMMAND_FAULTS = (Object.keys(FAULTS) as FaultName[]).filter((name) =>
  (FAULTS[name].on as readonly string[]).includes('cws'),
);

/** Orders of the broker that carry a mark of the library. */
function marked({server: {engine}}: Recorded) {
  const lists = [engine.orders('D39004', 'MOEX'), engine.stopOrders('D39004', 'MOEX')];
  return lists.flatMap((list) =>
    list.ok ? list.value.filter(({comment}) => /^[0-9a-f-]{36}/.test(comment ?? '')) : [],
  );
}

/** The entries of tables that differ, as text. */
const differences = (one: object, other: object): string =>
  Object.entries(other)
    .flatMap(([name, table]: [string, object]) => {
      const mine = (one as Record<string, Record<string, unknown>>)[name];
      return Object.entries(table).map(([key, row]) => [name, key, mine[key], row] as const);
    })
    .filter(([, , mine, row]) => !isDeepStrictEqual(mine, row))
    .map((line) => JSON.stringify(line))
    .join('\n');

async function until(what: () => boolean | Promise<boolean>, why: () => string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await what()) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(why());
}

describe.each(LANGUAGES)('order library in $id', ({command}) => {
  const it = test.skipIf(command === undefined);
  const full = fullTest(it);
  const journal = (): string => temporaryFolder().place('orders.jsonl');
  const program = (server: Recorded, file = journal(), env: NodeJS.ProcessEnv = {}): Program =>
    new Program(command ?? [], file, server, env);

  it('commands go through a long-lived connection that is authorized anew', async () => {
    const server = await sandbox({tokenLife: [3]});
    const one = program(server);
    await one.value('link');
    for (let n = 0; n < 4; n += 1) {
      const place = (intent: string) => one.ask('place', 'limit', {...ORDER, price: 290 + n}, {intent, via: 'cws'});
      let said = await place(`a${n}`);
      // On a busy machine a token of three seconds ends on its way; nothing was sent then.
      for (let more = 1; more < 5 && said?.[0] === 'failed'; more += 1) {
        expect(said[1]).toMatchObject({error: 'NotSent'});
        said = await place(`a${n}-${more}`);
      }
      expect(said).toMatchObject(['value', {by: 'reply'}]);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const sent = server.messages.map(({message}) => message?.opcode);
    // A token of three seconds is renewed within the connection; a silence is ended by a proof.
    expect(sent.filter((opcode) => opcode === 'authorize').length).toBeGreaterThan(4);
    expect(new Set(server.messages.map(({token}) => token).filter(Boolean)).size).toBeGreaterThan(1);
    expect(server.connections()).toBeLessThan(sent.length / 2);
    expect(marked(server)).toHaveLength(4);
  });

  full('commands count toward the rate that the library keeps', async () => {
    const server = await sandbox();
    const one = program(server, journal(), {QUICK: JSON.stringify({...QUICK, RATE: 2})});
    await one.value('link');
    const began = performance.now();
    for (let n = 0; n < 6; n += 1) {
      const said = await one.ask('place', 'limit', {...ORDER, price: 290 + n}, {intent: `r${n}`, via: 'cws'});
      expect(said).toMatchObject(['value', {by: 'reply'}]);
    }
    // Two at once, two a second later, two after that.
    expect(performance.now() - began).toBeGreaterThan(1900);
  });

  it('commands end the pause before the next connection', async () => {
    const open: (() => void)[] = [];
    const server = await sandbox({open});
    // The pause is longer than a command waits for a connection.
    const one = program(server, journal(), {QUICK: JSON.stringify({...QUICK, FIRST_PAUSE: 600})});
    await one.value('link');
    const place = (intent: string) => one.value('place', 'limit', ORDER, {intent, via: 'cws'});
    expect(await place('a')).toMatchObject({by: 'reply'});
    open.splice(0).forEach((reset) => reset());
    await until(
      () => one.log.includes('disconnected'),
      () => one.log,
    );
    const {order_id: id} = (await place('b')) as {order_id: string};
    open.splice(0).forEach((reset) => reset());
    await until(
      () => one.log.split('disconnected').length === 3,
      () => one.log,
    );
    await one.value('cancel', id, {account: ['D39004', 'MOEX'], stop: false, via: 'cws'});
    expect(server.messages.map(({message}) => message?.opcode)).toContain('delete:limit');
  });

  full('no fault of a connection doubles a command or calls it refused while it stands', async () => {
    const faults = (
      [
        'connection-dropped',
        'answer-lost',
        'request-lost',
        'connection-closed',
        'command-timeout',
        'messages-of-others',
        'token-expired',
        'connection-dead',
        'silence',
      ] as const
    ).flatMap((fault) => [fault, undefined]);
    const server = await sandbox({cws: faults});
    const one = program(server);
    await one.value('link');
    const told: Said[] = [];
    for (let n = 0; n < 14; n += 1) {
      const options = {intent: `a${n}`, via: 'cws', allow_unresolved: true};
      told.push((await one.ask('place', 'limit', {...ORDER, price: 290 + n / 10}, options)) ?? ['died']);
    }
    await one.value('poll');
    const states = [];
    for (let n = 0; n < 14; n += 1) {
      states.push((await one.value('state', `a${n}`)) as {op: string; state: string; order_id: string});
    }
    const rows = marked(server);
    for (const [n, {op, state, order_id: id}] of states.entries()) {
      const mine = rows.filter(({comment}) => comment === op).map((row) => row.id);
      const why = `${n} ${state} ${JSON.stringify(told[n])}`;
      expect(mine, why).toEqual(state === 'ACCEPTED' ? [id] : []);
    }
    expect(states.filter(({state}) => state === 'ACCEPTED').length).toBeGreaterThan(3);
    expect(server.messages.filter(({message}) => message?.opcode === 'create:limit').length).toBeLessThanOrEqual(14);
  });

  full('no fault that meets a command doubles it or calls it refused while it stands', async () => {
    const server = await sandbox();
    const one = program(server);
    await one.value('link');
    for (const [n, fault] of COMMAND_FAULTS.entries()) {
      server.breakNext([fault], 1, 'cws');
      const options = {intent: `b${n}`, via: 'cws', allow_unresolved: true};
      const told = await one.ask('place', 'limit', {...ORDER, price: 290 + n / 10}, options);
      await one.value('poll');
      const {op, state, order_id: id} = (await one.value('state', `b${n}`)) as Record<string, string>;
      const mine = marked(server).flatMap((row) => (row.comment === op ? [row.id] : []));
      expect([fault, mine], `${state} ${JSON.stringify(told)}`).toEqual([fault, state === 'ACCEPTED' ? [id] : []]);
    }
    const met = new Set(server.messages.map(({fault}) => fault));
    expect(met.has('ack-500') && met.has('unauthorized-nameless') && met.has('answer-lost')).toBe(true);
  });

  full('a cancel of everything that leaves a half is done again, and what stands in the end is told', async () => {
    const server = await sandbox();
    const one = program(server);
    const working = () => marked(server).filter(({status}) => status === 'working').length;
    for (const [n, times] of [1, 30].entries()) {
      for (let more = 0; more < 8; more += 1) {
        await one.value('place', 'limit', {...ORDER, price: 290 + more / 10}, {intent: `c${n}-${more}`});
      }
      server.breakNext(['cancel-all-partial'], times, 'http');
      const said = await one.ask('cancel_all', ['D39004', 'MOEX', null]);
      const stands = working();
      const why = JSON.stringify(said);
      expect([said?.[0], stands > 0], why).toEqual(times === 1 ? ['value', false] : ['failed', true]);
    }
  });

  full(
    'stop: an answer on its way is waited for, nothing is sent again, and a cancel of everything leaves nothing',
    async () => {
      const server = await sandbox();
      const file = journal();
      const one = program(server, file, {QUICK: JSON.stringify({...QUICK, HTTP_TIMEOUT: 3})});
      await one.value('place', 'limit', {...ORDER, price: 291}, {intent: 'first'});
      const sent = () =>
        server.calls.filter(({request}) => request.method === 'POST' && /actions/.test(request.url)).length;
      server.breakNext(['answer-slow'], 1, 'http');
      await one.value('later', 'place', 'limit', ORDER, {intent: 'slow'});
      await until(
        () => sent() === 2,
        () => one.log,
      );
      const began = performance.now();
      await one.value('stop');
      expect(performance.now() - began).toBeGreaterThan(1000);
      await until(
        () => one.signals.length > 0,
        () => one.log,
      );
      expect(one.signals).toEqual(['OutcomeUnknown']);
      expect(await one.ask('cancel_all', ['D39004', 'MOEX', null])).toMatchObject([
        'failed',
        {error: 'NotAllCanceled'},
      ]);
      expect(marked(server).map(({status}) => status)).toEqual(['canceled', 'canceled']);
      const options = {intent: 'after', allow_unresolved: true};
      expect(await one.ask('place', 'limit', ORDER, options)).toMatchObject(['failed', {error: 'NotSent'}]);
      // Many pauses between two repeats.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect([sent(), marked(server).length]).toEqual([2, 2]);
      one.kill();
      await one.ended;
      const [state] = (await program(server, file).value('resume')) as Record<string, string>[];
      expect([state.intent, state.state]).toEqual(['slow', 'ACCEPTED']);
    },
  );

  full('an event that is lost is made good by the next audit', async () => {
    const server = await sandbox();
    const one = program(server);
    await one.value('portfolio');
    await until(
      () => one.signals.includes('subscribed'),
      () => one.log,
    );
    expect(server.server.strike('message-lost', '/ws')).toBe(1);
    const placed = (await one.value('place', 'limit', ORDER, {intent: 'lost'})) as {order_id: string};
    const dump = async () => (await one.value('dump')) as {orders: Record<string, unknown>};
    await until(
      async () => Object.hasOwn((await dump()).orders, placed.order_id),
      () => one.log,
    );
  });

  it('an order that the first lists after a break lack is known once it says subscribed', async () => {
    const open: (() => void)[] = [];
    const server = await sandbox({open});
    const one = program(server, journal(), {QUICK: JSON.stringify({...QUICK, AUDIT: 600})});
    const subscribed = async (times: number): Promise<void> =>
      until(
        () => one.signals.filter((name) => name === 'subscribed').length === times,
        () => one.log,
      );
    await one.value('portfolio');
    // A connection that ends before its lists are read again says nothing.
    await until(
      () => server.calls.some(({request}) => request.url.includes('/summary')),
      () => one.log,
    );
    open.splice(0).forEach((cut) => cut());
    await subscribed(1);
    open.splice(0).forEach((cut) => cut());
    const placed = server.server.engine.placeOrder({
      ...{type: 'limit', portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER', side: 'buy', quantity: 1, price: 290},
    });
    server.breakNext(['list-behind'], 1, 'http');
    await subscribed(2);
    expect(server.calls.some(({fault}) => fault === 'list-behind')).toBe(true);
    const {orders} = (await one.value('dump')) as {orders: object};
    expect(placed.ok && Object.hasOwn(orders, placed.value.orderId)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(one.signals).toEqual(['subscribed', 'disconnected', 'subscribed']);
  });

  it('the state of a portfolio is right after every break', async () => {
    const ws = [
      'connection-dropped',
      'data-before-ack',
      'message-repeated',
      'order-refused',
      'connection-closed',
      'messages-of-others',
      'token-expired',
    ] as const;
    const open: (() => void)[] = [];
    const server = await sandbox({ws, open});
    const {engine} = server.server;
    // Breaks come faster than the library reads the lists again on a real day.
    const one = program(server, journal(), {QUICK: JSON.stringify({...QUICK, LOOK_AGAIN: 0.05})});
    await one.value('portfolio');
    const random = chance(5);
    for (let n = 0; n < 40 || (n < 1000 && one.signals.length < 6); n += 1) {
      const price = Number((304 + random() * 2).toFixed(2));
      const side = random() < 0.5 ? 'buy' : 'sell';
      engine.placeOrder({
        type: 'limit',
        portfolio: 'D39004',
        exchange: 'MOEX',
        symbol: 'SBER',
        side,
        quantity: 1 + (n % 3),
        price,
      });
      const stop = {condition: 'less', triggerPrice: 250, side: 'sell', quantity: 1} as const;
      engine.placeStop({type: 'stop', portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER', ...stop});
      engine.advance(300);
      // In mid-stream, as breaks come; later more seldom, so that a busy machine, too, sees some connections through.
      if (n % (n < 60 ? 6 : 30) === 5) {
        open.splice(0).forEach((cut) => cut());
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await until(
      () => one.signals.at(-1) === 'subscribed' && one.signals.length > 3,
      () => one.signals.join(' ') + one.log,
    );
    type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    const ask = async (list: string): Promise<unknown> => {
      const body = JSON.stringify({token: ENVIRONMENT.ALOR_REFRESH_TOKEN});
      const headers = {'content-type': 'application/json'};
      const got = await fetch(`${server.origin}/refresh`, {method: 'POST', headers, body});
      const {AccessToken: token} = (await got.json()) as {AccessToken: string};
      const url = `${server.origin}/md/v2/Clients/MOEX/D39004/${list}?format=Simple`;
      return (await fetch(url, {headers: {authorization: `Bearer ${token}`}})).json();
    };
    const read = async (list: string): Promise<Table> => {
      const rows = (await ask(list)) as Record<string, unknown>[];
      const keyOf = (row: Record<string, unknown>): string =>
        String(list === 'positions' ? `${String(row.exchange)}:${String(row.symbol)}` : row.id);
      return Object.fromEntries(rows.map(({existing: _, ...row}) => [keyOf(row), row]));
    };
    let dump = (await one.value('dump')) as Record<string, Table> & {fresh: boolean};
    // What a price moves is told when money itself changes.
    const money = (row: unknown) => {
      const {buyingPower, commission} = row as Record<string, unknown>;
      return {buyingPower, commission};
    };
    // The row of money changes without an event: cash tells it.
    const lots = (table: Table) =>
      Object.fromEntries(
        Object.entries(table).flatMap(([key, row]) => (row.isCurrency ? [] : [[key, row.qtyTFutureBatch]])),
      );
    const real = {
      orders: await read('orders'),
      stops: await read('stoporders'),
      trades: await read('trades'),
      positions: lots(await read('positions')),
      cash: money(await ask('summary')),
    };
    const known = () => ({...dump, positions: lots(dump.positions), cash: money(dump.cash.cash)});
    // The market stands: what is on its way arrives, and then all of it is there.
    await until(
      async () => {
        dump = (await one.value('dump')) as typeof dump;
        return dump.fresh && isDeepStrictEqual({...known(), ...real}, known());
      },
      () => `${differences(known(), real)}\n${one.signals.join(' ')}\n${one.log}`,
    );
    expect(await one.value('position', 'SBER')).toBe((await read('positions'))['MOEX:SBER'].qtyTFutureBatch);
    expect(one.signals).toContain('refused');
    expect(one.signals).toContain('disconnected');
    expect(dump.unlisted).toEqual({orders: [], stops: []});
  });

  full('a dead connection is noticed, and nothing is told from it', async () => {
    const server = await sandbox({ws: ['connection-dead', 'silence']});
    const one = program(server);
    await one.value('portfolio');
    await until(
      () => server.connections() === 3 && one.signals.at(-1) === 'subscribed',
      () => `${one.signals.join(' ')}\n${one.log}`,
    );
    expect(one.signals.filter((signal) => signal === 'disconnected').length).toBeLessThan(3);
  });

  /** A program whose portfolio is subscribed, and its position in SBER. */
  const subscribed = async (server: Recorded, constants: object) => {
    const one = program(server, journal(), {QUICK: JSON.stringify({...QUICK, ...constants})});
    await one.value('portfolio');
    const signal = async (times: number) =>
      until(
        () => one.signals.filter((name) => name === 'subscribed').length === times,
        () => `${one.signals.join(' ')}\n${one.log}`,
      );
    await signal(1);
    return {one, signal, position: () => one.value('position', 'SBER')};
  };
  const buy = ({server: {engine}}: Recorded): void => {
    const order = {type: 'market', portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER', side: 'buy', quantity: 2};
    engine.placeOrder(order as Parameters<typeof engine.placeOrder>[0]);
  };

  it('a connection that falls silent but answers pings is noticed, and the position is right again', async () => {
    const server = await sandbox();
    const {signal, position} = await subscribed(server, {AUDIT: 600});
    expect(server.server.strike('silence', '/ws')).toBe(1);
    buy(server);
    await signal(2);
    expect(await position()).toBe(22);
  });

  it('a position whose event is lost is noticed by two audits, and nothing else ends the connection', async () => {
    const server = await sandbox();
    let events = 0;
    server.server.engine.on(({kind}) => {
      if (kind === 'position' && ++events === 2) server.server.strike('message-lost', '/ws');
    });
    const {one, signal, position} = await subscribed(server, {PROVE_ALIVE: 600, AUDIT: 1});
    const reads = () => server.calls.filter(({request}) => request.url.includes('/positions')).length;
    const before = reads();
    // An event that arrived shortly before the lost one hides nothing.
    buy(server);
    buy(server);
    await signal(2);
    // Two audits, and the two lists of the new connection.
    expect(reads() - before).toBe(4);
    expect(await position()).toBe(24);
    // Audits of a table that is right change nothing.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(one.signals).toEqual(['subscribed', 'disconnected', 'subscribed']);
  });

  it('an audit asks for a list once: the next audit is the repeat, and a lost connection does not wait', async () => {
    const server = await sandbox();
    const {one} = await subscribed(server, {PROVE_ALIVE: 600, AUDIT: 0.3});
    server.breakNext(['server-error'], 1, 'http');
    await until(
      () => /"?audit"?/.test(one.log) && server.calls.some(({fault}) => fault === 'server-error'),
      () => one.log,
    );
    expect(one.signals).toEqual(['subscribed']);
  });

  full('kill -9 at any moment: nothing is doubled and nothing is lost', async () => {
    const random = chance(11);
    const faults = [
      'answer-lost',
      'request-lost',
      'server-error',
      'gateway-error',
      'command-timeout',
      'answer-cut',
      'repeated-id',
    ] as const;
    const server = await sandbox({
      http: () => (random() < 0.4 ? faults[Math.floor(random() * faults.length)] : undefined),
    });
    const file = journal();
    const total = 12;
    let done = 0;
    let kills = 0;
    while (done < total) {
      const one = program(server, file);
      const resumed = await one.ask('resume');
      const timer = setTimeout(() => one.kill(), 5 + random() * 60);
      while (resumed && done < total) {
        const options = {intent: `k${done}`, allow_unresolved: true};
        const said = await one.ask('place', 'limit', {...ORDER, price: 280 + done / 10}, options);
        if (!said) {
          break;
        }
        done += 1;
      }
      clearTimeout(timer);
      kills += Number(done < total);
      one.kill();
      await one.ended;
    }
    const last = program(server, file);
    await last.value('resume');
    await last.value('poll');
    const rows = marked(server);
    for (let n = 0; n < total; n += 1) {
      const {
        op,
        state,
        order_id: id,
      } = (await last.value('state', `k${n}`)) as {op: string; state: string; order_id: string};
      expect(
        rows.filter(({comment}) => comment === op).map((row) => row.id),
        `k${n} ${state}`,
      ).toEqual(state === 'ACCEPTED' ? [id] : []);
    }
    expect(rows.length).toBeLessThanOrEqual(total);
    expect(kills).toBeGreaterThan(0);
  });

  it('ten calls that find the token refused renew it once, and no token is written anywhere', async () => {
    const server = await sandbox();
    const file = journal();
    const one = program(server, file);
    expect(await one.value('storm', 10)).toBe(2);
    await one.ask('place', 'limit', {...ORDER, quantity: 90_000}, {intent: 'too much'});
    await one.ask('place', 'limit', {...ORDER, quantity: 90_000}, {intent: 'too-much'});
    expect(server.calls.filter(({request}) => request.url.startsWith('/refresh')).length).toBe(2);
    const written = one.log + fs.readFileSync(file, 'utf8');
    expect(one.log).toContain('refused');
    expect(written).not.toMatch(/eyJ|sandbox-refresh-token/);
  });

  it('a subscription whose token is refused in an answer without a name takes one new token', async () => {
    const server = await sandbox({ws: ['token-expired']});
    const one = program(server);
    await one.value('portfolio');
    await until(
      () => one.signals.includes('subscribed'),
      () => one.log,
    );
    expect(new Set(server.messages.map(({connection, token}) => `${connection} ${token}`))).toEqual(
      new Set(['0 1', '1 2']),
    );
    expect(server.calls.filter(({request}) => request.url.startsWith('/refresh')).length).toBe(2);
  });

  it('one program at a time has a journal, and a dead one leaves it', async () => {
    const server = await sandbox();
    const file = journal();
    const one = program(server, file);
    await one.value('place', 'limit', ORDER, {intent: 'a'});
    const two = program(server, file);
    expect(await two.ask('resume')).toBeUndefined();
    expect(two.log).toContain('JournalBusy');
    one.kill();
    await one.ended;
    const three = program(server, file);
    expect(await three.value('state', 'a')).toMatchObject({state: 'ACCEPTED'});
    expect(JSON.parse(fs.readFileSync(`${file}.lock`, 'utf8'))).toMatchObject({pid: three.pid});
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    three.kill();
    await three.ended;
    if (!fs.existsSync('/proc/self/stat')) {
      return;
    }
    // Ended, and its parent has not asked about it: the number is still taken.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
    onTestFinished(() => void parent.kill());
    const [number] = (await once(parent.stdout, 'data')) as [Buffer];
    const stat = `/proc/${Number(number)}/stat`;
    await until(
      () => fs.readFileSync(stat, 'utf8').includes(') Z '),
      () => stat,
    );
    fs.writeFileSync(`${file}.lock`, JSON.stringify({pid: Number(number), host: os.hostname()}));
    const four = program(server, file);
    expect(await four.value('state', 'a')).toMatchObject({state: 'ACCEPTED'});
  });

  it('a refused refresh token ends the state of a portfolio, which says so', async () => {
    const one = program(await sandbox(), journal(), {ALOR_REFRESH_TOKEN: 'of another environment'});
    await one.value('portfolio');
    await until(
      () => one.signals.length > 0,
      () => one.log,
    );
    expect(one.signals).toEqual(['stopped']);
  });

  it('a refused refresh token ends the link: nothing is sent, and nothing hangs', async () => {
    const server = await sandbox();
    const one = program(server, journal(), {ALOR_REFRESH_TOKEN: 'of another environment'});
    await one.value('link');
    await until(
      () => one.log.includes('token-refused'),
      () => one.log,
    );
    const said = await one.ask('place', 'limit', ORDER, {intent: 'a', via: 'cws'});
    expect(said).toEqual(['failed', expect.objectContaining({error: 'NotSent'})]);
    expect(await one.ask('place', 'limit', ORDER, {intent: 'b'})).toEqual([
      'failed',
      expect.objectContaining({error: 'NotSent', rule: 'no-token'}),
    ]);
    expect(marked(server)).toEqual([]);
  });
});
