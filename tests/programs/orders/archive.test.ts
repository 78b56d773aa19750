import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {FAULTS} from '@alor-docs/sandbox/faults';
import {archives} from '../../../src/site/orderLibrary/archives';
import {temporaryFolder} from '../../support/folder';
import {inParallel, NODE_ARGS, pythonWith, run} from '../../support/programs';
import {fullTest, inFullRun} from '../../support/tier';
import {createServer, startRecorded, type FaultName, type Recorded} from './sandbox';

/*
 * What a reader downloads, unpacked by a program that is not ours: its programs are those of the pages and run as they stand.
 */
const root = path.resolve(__dirname, '../../..');
const PYTHON = pythonWith('websockets');
const {place, root: folder} = temporaryFolder();

const LANGUAGES = [
  {id: 'python', missing: PYTHON === undefined, command: [PYTHON ?? ''], file: (name: string) => `${name}.py`},
  {id: 'javascript', missing: false, command: [process.execPath, ...NODE_ARGS], file: (name: string) => `${name}.mjs`},
] as const;

beforeAll(async () => {
  for (const {file, bytes} of await archives(root)) {
    const archive = path.join(folder, path.basename(file));
    fs.writeFileSync(archive, bytes);
    const {status, stderr} = spawnSync('python3', ['-m', 'zipfile', '-e', archive, '.'], {cwd: folder});
    expect(status, stderr.toString()).toBe(0);
  }
});

test('archive: its files are those of the library, with licence, version and checksum', async () => {
  const read = (name: string): string => fs.readFileSync(path.join(folder, 'alor_orders', name), 'utf8');
  expect(read('LICENSE')).toBe(fs.readFileSync(path.join(root, 'LICENSE'), 'utf8'));
  expect(read('VERSION')).toMatch(/^alor_orders, tested with the contract of \S/);
  for (const {id} of LANGUAGES) {
    const own = path.join(root, 'examples/orders', id);
    const names = fs.readdirSync(own).filter((name) => /\.(?:py|mjs)$/.test(name));
    expect(names.map((name) => [name, read(`${id}/${name}`)])).toEqual(
      names.map((name) => [name, fs.readFileSync(path.join(own, name), 'utf8')]),
    );
  }
  // What the README names is there.
  for (const [, name] of read('README.md').matchAll(/`(\w+(?:\.\w+)*\.(?:json|py|mjs))`/g)) {
    expect(fs.existsSync(path.join(folder, 'alor_orders', name)), name).toBe(true);
  }
  for (const {bytes, sha256} of await archives(root)) {
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
});

const toClose: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(toClose.map((close) => close()));
});

/** A server, and what stands with the broker. */
async function broker(options: Parameters<typeof startRecorded>[0] = {}) {
  const server = await startRecorded({speed: 0, ...options});
  toClose.push(server.close);
  const {engine} = server.server;
  const env = {
    ...{ALOR_API_URL: server.origin, ALOR_AUTH_URL: server.origin},
    ...{ALOR_WS_URL: `${server.sockets}/ws`, ALOR_CWS_URL: `${server.sockets}/cws`},
  };
  const position = (): number => {
    const found = engine.position('D39004', 'MOEX', 'SBER');
    return found.ok ? found.value.unitsFuture : Number.NaN;
  };
  const trades = (): number => {
    const found = engine.trades('D39004', 'MOEX');
    return found.ok ? new Set(found.value.map(({orderId}) => orderId)).size : 0;
  };
  return {server, env, position, trades};
}

/** Orders of the broker that carry a mark of the library; `list`: which of them. */
const orders = ({server: {engine}}: Recorded, list: 'orders' | 'stopOrders' = 'orders') => {
  const rows = engine[list]('D39004', 'MOEX');
  return rows.ok ? rows.value.filter(({comment}) => /^[0-9a-f-]{36}/.test(comment ?? '')) : [];
};

const SBER = {portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER'} as const;

describe.concurrent.each(LANGUAGES)('$id', ({id, missing, command: [tool = '', ...args], file}) => {
  const it = test.skipIf(missing);
  const full = fullTest(it);
  let runs = 0;
  /** A program, in a folder of its own, where its journal is. */
  const start = (
    name: string,
    env: NodeJS.ProcessEnv,
    more: readonly string[] = [],
    options: Parameters<typeof run>[2] = {},
  ) => {
    const program = path.join(folder, 'alor_orders', id, file(name));
    const {cwd = place(`${id}-${(runs += 1)}`), ...rest} = options;
    fs.mkdirSync(cwd, {recursive: true});
    return run(tool, [...args, program, ...more], {cwd, env, ...rest});
  };

  it('place: a second run finds the first and sends nothing', async () => {
    const {server, env} = await broker();
    const cwd = place(`${id}-place`);
    const first = await start('place', env, [], {cwd});
    const second = await start('place', env, [], {cwd});
    expect([first.code, first.out], first.err).toEqual([0, expect.stringMatching(/^placed: \d+\n$/)]);
    expect([second.code, second.out], second.err).toEqual([0, first.out]);
    expect(orders(server).map((order) => `placed: ${order.id}\n`)).toEqual([first.out]);
  });

  it('place: without a network nothing is sent, and the same name places the order later', async () => {
    const {server, env} = await broker();
    const cwd = place(`${id}-offline`);
    const nowhere = {...env, ALOR_AUTH_URL: 'http://127.0.0.1:1', ALOR_API_URL: 'http://127.0.0.1:1'};
    const first = await start('place', nowhere, [], {cwd});
    expect([first.code, first.out], first.err).toEqual([
      0,
      expect.stringMatching(/^not sent, run again .*ALOR_AUTH_URL\n$/),
    ]);
    const second = await start('place', env, [], {cwd});
    expect([second.code, orders(server).map((order) => `placed: ${order.id}\n`)], second.err).toEqual([
      0,
      [second.out],
    ]);
  });

  full('operations: the position is closed, and nothing stands', async () => {
    const {server, env, position} = await broker();
    const {code, out, err} = await start('operations', env);
    expect([code, out], err).toEqual([
      0,
      expect.stringMatching(/^canceled: .*canceled[\s\S]*^exits: [\s\S]*^swept: 0$/m),
    ]);
    expect([position(), orders(server).filter(({status}) => status === 'working')]).toEqual([0, []]);
  });

  full('exits: the pair is followed until one exit has filled', async () => {
    const {server, env, position} = await broker();
    const {engine} = server.server;
    const rows = engine.orders('D39004', 'MOEX');
    for (const {id: orderId, side, status} of rows.ok ? rows.value : []) {
      // Lots that a buy order of others adds would be left without exits.
      if (side === 'buy' && status === 'working') engine.cancel({...SBER, orderId, stop: false});
    }
    let moved = false;
    const until = (text: string): boolean => {
      if (!moved && text.includes('run-1 ')) {
        moved = true;
        engine.movePrice({exchange: 'MOEX', symbol: 'SBER'}, 289);
      }
      return text.includes('done');
    };
    const {out, err} = await start('exits', env, ['run'], {until});
    expect(out, err).toMatch(/^(?:run-1 \d+ \d+\n)+\d+ filled\n\d+ canceled\n(?:these .*\n)?done$/m);
    const own = orders(server).filter(({side}) => side === 'sell');
    expect([position(), own.length, own.every(({status}) => status === 'filled')]).toEqual([0, 1, true]);
  });

  full('exits: a position that is closed by hand takes its exits along', async () => {
    const {server, env, position} = await broker();
    const {engine} = server.server;
    let closed = false;
    const until = (text: string): boolean => {
      if (!closed && text.includes('run-1 ')) {
        closed = true;
        engine.placeOrder({type: 'market', ...SBER, side: 'sell', quantity: position() / 10});
      }
      return text.includes('done');
    };
    const {out, err} = await start('exits', env, ['run'], {until});
    expect(out, err).toMatch(/^(?:run-1 \d+ \d+\n)+(?:these .*\n)?done$/m);
    const exits = orders(server, 'stopOrders').map(({status}) => status);
    expect([position(), ...exits]).toEqual([0, 'canceled', 'canceled']);
  });

  /** The exits program with short pauses, in a folder of its own: each start of `startExits` ends when `until` says so. */
  const quickExits = (env: NodeJS.ProcessEnv) => {
    const own = place(`${id}-quick-${(runs += 1)}`);
    fs.cpSync(path.join(folder, 'alor_orders'), own, {recursive: true});
    const constants = path.join(own, id, file('alor_intent'));
    const quick = fs
      .readFileSync(constants, 'utf8')
      .replace(/\b(OCO_LAG|POSITION_LAG|LOOK_AGAIN)("?): \d+/g, '$1$2: 1');
    fs.writeFileSync(constants, quick);
    return (until: (text: string) => boolean, name = 'run') =>
      run(tool, [...args, path.join(own, id, file('exits')), name], {cwd: own, env, until});
  };
  full('exits: pairs that do not last are a matter for a person', async () => {
    const {server, env} = await broker();
    const canceled = new Set<string>();
    const {code, err} = await quickExits(env)((text) => {
      for (const [, orderId = ''] of text.matchAll(/^run-\d+ (\d+) /gm)) {
        if (!canceled.has(orderId)) server.server.engine.cancel({...SBER, orderId, stop: true});
        canceled.add(orderId);
      }
      return false;
    });
    expect([code, canceled.size], err).toEqual([1, 4]);
    const live = orders(server, 'stopOrders').filter(({status}) => status === 'working');
    expect(err.toLowerCase()).toContain(`a stop loss that may be live: ${live.map((order) => order.id).join()}`);
  });

  full('exits: without a position nothing is placed, and it is said', async () => {
    const {server, env, position} = await broker();
    server.server.engine.placeOrder({type: 'market', ...SBER, side: 'sell', quantity: position() / 10});
    const {code, out, err} = await quickExits(env)(() => false);
    expect([code, out.includes('done'), err.includes('No position')], err).toEqual([1, false, true]);
    expect(orders(server, 'stopOrders')).toEqual([]);
  });

  full('exits: a new name waits for the end of an earlier pair, and lots bought since are named', async () => {
    const {server, env} = await broker();
    const {engine} = server.server;
    const startExits = quickExits(env);
    await startExits((text) => text.includes('run-1 '));
    const stops = orders(server, 'stopOrders').map((order) => order.id);
    const second = await startExits(() => false, 'second');
    expect([second.code, stops.length, stops.every((stop) => second.err.includes(stop))], second.err).toEqual([
      1,
      2,
      true,
    ]);
    expect(orders(server, 'stopOrders').length).toBe(2);
    // Later than the pair, which covers 20 lots: these have no exit.
    engine.placeOrder({type: 'market', ...SBER, side: 'buy', quantity: 10});
    engine.movePrice({exchange: 'MOEX', symbol: 'SBER'}, 289);
    const {code, out, err} = await startExits(() => false);
    expect([code, out.includes('done'), err.includes('lots are left without exits')], `${out}\n${err}`).toEqual([
      1,
      false,
      true,
    ]);
  });

  full(
    'exits: after a restart the last pair is gone on with, and one that was edited by hand is left to a person',
    async () => {
      const {server, env, position} = await broker();
      const {engine} = server.server;
      const sell = (quantity: number) => engine.placeOrder({type: 'market', ...SBER, side: 'sell', quantity});
      const startExits = quickExits(env);
      let halved = false;
      const killed = await startExits((text) => {
        if (!halved && text.includes('run-1 ')) {
          halved = true;
          sell(position() / 20);
        }
        return text.includes('run-2 ');
      });
      // While the program is dead, the stop-loss of the second pair is moved by hand.
      const orderId = /^run-2 (\d+) /m.exec(killed.out)?.[1] ?? '';
      engine.cancel({...SBER, orderId, stop: true});
      const mark = orders(server, 'stopOrders').find(({id: one}) => one === orderId)?.comment ?? '';
      const stop = {type: 'stop', ...SBER, side: 'sell', quantity: position() / 10, triggerPrice: 300} as const;
      const placed = engine.placeStop({...stop, condition: 'lessorequal', comment: mark});
      const moved = placed.ok ? placed.value.orderId : 'none';
      const {code, out, err} = await startExits(() => false);
      expect(
        [code, /run-[13]/.test(out), err.includes(`Placed or edited elsewhere: ${moved}`)],
        `${out}\n${err}`,
      ).toEqual([1, false, true]);
      // The other exit and the moved one are left as they are.
      const live = orders(server, 'stopOrders').filter(({status}) => status === 'working');
      expect([live.length, live.some((one) => one.id === moved)]).toEqual([2, true]);
    },
  );

  full(
    'exits: lots without exits get no pair the day after, when nobody knows whether the old one has worked',
    async () => {
      const {server, env, position} = await broker();
      const {engine} = server.server;
      engine.placeOrder({type: 'market', ...SBER, side: 'buy', quantity: 10});
      const startExits = quickExits(env);
      await startExits((text) => text.includes('(10 lots without exits)'));
      // While the program is dead, the take-profit sells 20 of the 30 lots, and the day ends.
      engine.movePrice({exchange: 'MOEX', symbol: 'SBER'}, 321);
      engine.advance(1000);
      expect(position()).toBe(100);
      server.server.setClock('23:51:00');
      server.server.setClock('12:00:00');
      const {code, out, err} = await startExits(() => false);
      expect([code, /run-2/.test(out), err.includes('Did one fill?')], `${out}\n${err}`).toEqual([1, false, true]);
    },
  );

  full('state: is told with every row, and the position', async () => {
    const {env} = await broker();
    const {out, err} = await start('state', env, [], {until: (text) => /^subscribed[\s\S]*live orders/m.test(text)});
    expect(out, err).toMatch(/^orders \d+ working$[\s\S]*^subscribed 1$[\s\S]*^SBER: 20 live orders: \d+$/m);
  });

  full('bot: killed in the middle, it goes on under the same name', async () => {
    const {env, position, trades} = await broker();
    const before = [position(), trades()];
    const cwd = place(`${id}-killed`);
    await start('bot', env, ['run'], {cwd, lines: 2});
    // The dead program's lock is taken over.
    const {code, out, err} = await start('bot', env, ['run'], {cwd});
    expect([code, out.match(/^(?:buy|sell) \d+ filled 1$/gm)?.length], err).toEqual([0, 6]);
    expect([position(), trades()]).toEqual([before[0], Number(before[1]) + 6]);
  });

  it('bot: six orders, each filled once, whatever is lost on the way', async () => {
    const names = (Object.keys(FAULTS) as FaultName[]).filter((name) =>
      (FAULTS[name].on as readonly string[]).includes('http'),
    );
    const faults = [undefined, ...(inFullRun ? names : [])];
    const ends = await inParallel(faults, 8, async (fault) => {
      let left = 1;
      const {env, position, trades} = await broker({
        make: createServer,
        httpFault: ({url}) => (url.startsWith('/refresh') || left-- !== 1 ? undefined : fault),
      });
      const before = [position(), trades()];
      const {code, out, err} = await start('bot', env, ['run']);
      const filled = out.match(/^(?:buy|sell) \d+ filled 1$/gm)?.length ?? 0;
      return {fault, code, filled, before, after: [position(), trades()], err};
    });
    for (const {err, before, after, ...end} of ends) {
      const rejected = end.fault === 'order-refused' || end.fault === 'text-refused';
      expect(end, err).toEqual({fault: end.fault, code: rejected ? 1 : 0, filled: rejected ? 0 : 6});
      expect([end.fault, after]).toEqual([end.fault, [before[0], Number(before[1]) + (rejected ? 0 : 6)]]);
    }
  });

  it('bot: a missing variable and a revoked token are told in one line', async () => {
    const {env} = await broker();
    for (const [own, line] of [
      [{ALOR_REFRESH_TOKEN: undefined}, /^Set ALOR_REFRESH_TOKEN and name the run/],
      [{ALOR_REFRESH_TOKEN: 'revoked'}, /HTTP 403/],
    ] as const) {
      const {code, err} = await start('bot', {...env, ...own}, ['run']);
      expect([code, line.test(err)], err).toEqual([1, true]);
      expect(err).not.toMatch(/Traceback|\n {4}at /);
    }
  });
});
