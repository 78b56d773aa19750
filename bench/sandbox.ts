/**
 * Measures the sandbox: orders a second of a day of 50,000, in the engine and over /cws, and the share of orders that is answered
 * within a second while 200 sockets listen. Usage: npm run bench:sandbox -- [--root .] [--orders 50000] [--sockets 200]
 * [--rate 300] [--seconds 10] [--part engine|commands|load]; `--root` is a repository whose sandbox is measured, for figures before and after.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {WebSocket} from 'ws';
import type * as Engine from '@alor-docs/sandbox';

const {values} = parseArgs({
  options: {
    root: {type: 'string', default: '.'},
    orders: {type: 'string', default: '50000'},
    sockets: {type: 'string', default: '200'},
    rate: {type: 'string', default: '300'},
    seconds: {type: 'string', default: '10'},
    part: {type: 'string'},
  },
});
const ORDERS = Number(values.orders);
const PART = 1000;
const INSTRUMENT = {exchange: 'MOEX', symbol: 'SBER'} as const;
const ORDER = {side: 'buy', quantity: 1, price: 300, timeInForce: 'immediateorcancel'} as const;
const SUBSCRIPTIONS = [
  {opcode: 'OrderBookGetAndSubscribe', code: 'SBER', depth: 10, frequency: 25},
  {opcode: 'QuotesSubscribe', code: 'SBER', frequency: 25},
  {opcode: 'AllTradesGetAndSubscribe', code: 'SBER'},
  {opcode: 'OrdersGetAndSubscribeV2', portfolio: 'D39004', skipHistory: true},
];

const perSecond = (count: number, from: number, to: number): number => Math.round((count * 1000) / (to - from));

/** Prints what the first and the last thousand took, of times at which each thousand was done. */
function report(name: string, marks: readonly number[]): void {
  const first = perSecond(PART, marks[0], marks[1]);
  const last = perSecond(PART, marks[marks.length - 2], marks[marks.length - 1]);
  const all = perSecond(PART * (marks.length - 1), marks[0], marks[marks.length - 1]);
  console.log(`| ${name} | ${first} | ${last} | ${(last / first).toFixed(2)} | ${all} |`);
}

/** Milliseconds of the processor that this program has had: what else the machine does is not in it. */
function processorTime(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
}

async function engine(type: 'limit' | 'market'): Promise<void> {
  const {createSandbox} = (await import(
    pathToFileURL(path.resolve(values.root, 'packages/sandbox/src/index.ts')).href
  )) as typeof Engine;
  const created = createSandbox({seed: 1, now: Date.UTC(2025, 7, 6, 9)});
  if (!created.ok) {
    throw new Error(created.message);
  }
  const marks = [processorTime()];
  for (let count = 1; count <= ORDERS; count += 1) {
    // Sold again at once, so that money and book stay as they are.
    const side = count % 2 === 0 ? 'buy' : 'sell';
    created.value.placeOrder({...INSTRUMENT, ...ORDER, portfolio: 'D39004', type, ...(type === 'market' && {side})});
    if (type === 'market' && count % 20 === 0) {
      created.value.advance(1000);
    }
    if (count % PART === 0) {
      marks.push(processorTime());
    }
  }
  report(`engine, processor time, ${type === 'limit' ? 'IOC limit orders' : 'market orders that trade'}`, marks);
}

/** Starts the sandbox as a reader does. @returns its address and a token */
async function start(): Promise<{readonly child: ChildProcess; readonly url: string; readonly token: string}> {
  const script = path.resolve(values.root, 'scripts/sandbox.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--port', '0'], {
    cwd: values.root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    text += String(chunk);
    const url = /ALOR_CWS_URL=(\S+)\/cws\n/.exec(text)?.[1];
    const token = /ALOR_TOKEN=(\S+)\n/.exec(text)?.[1];
    if (url !== undefined && token !== undefined) {
      return {child, url, token};
    }
  }
  throw new Error(`The sandbox has not started: ${text}`);
}

const open = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {perMessageDeflate: false});
    socket.on('open', () => resolve(socket)).on('error', reject);
  });

/** A client that has authorized itself: sends orders, and says of each when its answer came. */
async function trader(url: string, token: string, onAnswer: (guid: string, code: number) => void) {
  const socket = await open(`${url}/cws`);
  await new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const {requestGuid, httpCode} = JSON.parse(data.toString()) as {requestGuid: string; httpCode: number};
      if (requestGuid === 'authorize') {
        resolve();
      } else {
        onAnswer(requestGuid, httpCode);
      }
    });
    socket.on('close', () => reject(new Error('The sandbox has closed /cws.')));
    socket.send(JSON.stringify({opcode: 'authorize', guid: 'authorize', token}));
  });
  return (guid: string): void =>
    socket.send(
      JSON.stringify({opcode: 'create:limit', guid, ...ORDER, instrument: INSTRUMENT, user: {portfolio: 'D39004'}}),
    );
}

async function commands(): Promise<void> {
  const {child, url, token} = await start();
  const marks: number[] = [];
  await new Promise<void>((resolve, reject) => {
    let sent = 0;
    let done = 0;
    let send: (guid: string) => void = () => undefined;
    const more = (): void => {
      while (sent < ORDERS && sent - done < 32) {
        send(String(sent));
        sent += 1;
      }
    };
    void trader(url, token, (_, code) => {
      if (code !== 200) {
        reject(new Error(`An order got ${code}.`));
      }
      done += 1;
      if (done % PART === 0) {
        marks.push(performance.now());
      }
      if (done === ORDERS) {
        resolve();
      }
      more();
    }).then((ready) => {
      send = ready;
      marks.push(performance.now());
      more();
    }, reject);
  });
  report('/cws, IOC limit orders, 32 at a time', marks);
  child.kill();
}

async function load(): Promise<void> {
  const {child, url, token} = await start();
  let messages = 0;
  let closed = 0;
  const sockets = await Promise.all(Array.from({length: Number(values.sockets)}, () => open(`${url}/ws`)));
  sockets.forEach((socket, number) => {
    socket.on('message', () => (messages += 1)).on('close', () => (closed += 1));
    SUBSCRIPTIONS.forEach((one, at) =>
      socket.send(JSON.stringify({exchange: 'MOEX', format: 'Simple', ...one, guid: `${number}-${at}`, token})),
    );
  });
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const send = await trader(url, token, (guid) => delays.push(performance.now() - (sentAt.get(guid) ?? NaN)));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  messages = 0;
  const begin = performance.now();
  const end = begin + Number(values.seconds) * 1000;
  for (let now = begin; now < end; now = performance.now()) {
    while (sentAt.size < ((now - begin) / 1000) * Number(values.rate)) {
      const guid = String(sentAt.size);
      sentAt.set(guid, performance.now());
      send(guid);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const received = perSecond(messages, begin, performance.now());
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const inTime = delays.filter((delay) => delay <= 1000).length;
  const share = ((inTime / sentAt.size) * 100).toFixed(1);
  console.log(
    `\n${sockets.length} sockets × ${SUBSCRIPTIONS.length} subscriptions: of ${sentAt.size} orders ${inTime} (${share} %) were answered ` +
      `within a second; ${received} messages a second, ${closed} sockets cut off.`,
  );
  sockets.forEach((socket) => socket.terminate());
  child.kill();
}

async function main(): Promise<void> {
  const parts = {
    engine: async () => {
      await engine('limit');
      await engine('market');
    },
    commands,
    load,
  };
  console.log(
    `| orders | first ${PART}, 1/s | last ${PART} of ${ORDERS}, 1/s | ratio | all, 1/s |\n|---|---|---|---|---|`,
  );
  for (const [name, run] of Object.entries(parts)) {
    if (values.part === undefined || values.part === name) {
      await run();
    }
  }
}

void main();
