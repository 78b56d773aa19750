/*
 * A robot without packages: buys and sells a lot, rests orders and cancels them. It keeps all rules of the exam at a quarter of
 * their times, but for the one that its argument names.
 */
import {randomUUID} from 'node:crypto';

const {ALOR_API_URL: API, ALOR_AUTH_URL: AUTH, ALOR_WS_URL: WS, ALOR_REFRESH_TOKEN, ALOR_EXAM_URL} = process.env;
const [DEFECT] = process.argv.slice(2);
const has = (defect) => DEFECT === defect;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const FIRST_PAUSE = 500;

let token = '';
let stopping = false;
let position;
/** The last attempt to place an order. */
let sending;

async function call(method, path, body, headers = {}) {
  const authorization = `Bearer ${token}`;
  if (has('token-logged')) console.log(method, path, authorization);
  const type = body === undefined ? {} : {'content-type': 'application/json'};
  const init = {method, headers: {authorization, ...type, ...headers}, body: body && JSON.stringify(body)};
  try {
    const response = await fetch(API + path, {...init, signal: AbortSignal.timeout(3000)});
    const text = await response.text();
    return {status: response.status, text, value: parsed(text)};
  } catch (error) {
    return {status: 0, text: String(error)};
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function renew() {
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    const headers = {'content-type': 'application/json'};
    const body = JSON.stringify({token: ALOR_REFRESH_TOKEN});
    const response = await fetch(`${AUTH}/refresh`, {method: 'POST', headers, body}).catch(() => undefined);
    const fresh = response?.ok ? parsed(await response.text())?.AccessToken : undefined;
    if (fresh) {
      token = fresh;
      return;
    }
    await sleep(pause);
  }
}

/** A request that may be repeated as it is, with growing pauses, until it has been answered. */
async function patient(method, path, body, headers) {
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    if (has('refresh-storm')) await renew();
    const answer = await call(method, path, body, headers);
    const isUnclear =
      answer.status === 0 || answer.status === 429 || answer.status >= 500 || (answer.status === 200 && !answer.value);
    if (answer.status === 401) await renew();
    else if (!isUnclear || method === 'DELETE') return answer;
    await sleep(has('retry-storm') ? 1 : pause);
  }
}

const list = async () => (await patient('GET', '/md/v2/Clients/MOEX/D39004/orders?format=Simple')).value ?? [];

/** The number of the order that carries a mark: a refusal of a repeat says nothing of the first request. */
async function found(mark) {
  for (const pause of [0, 500]) {
    await sleep(pause);
    const row = (await list()).find(({comment}) => comment === mark);
    if (row) return String(row.id);
  }
  return undefined;
}

const UNCLEAR = /command timeout|canceled before it was posted/i;

/** The number of the order; undefined for one that was refused. */
async function place(kind, order) {
  const path = `/commandapi/warptrans/TRADE/v2/client/orders/actions/${kind}`;
  let key = has('key-reused') ? 'robot-1' : randomUUID();
  const body = {
    ...order,
    instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
    user: {portfolio: 'D39004'},
    timeInForce: 'oneday',
    // By this mark the order is found in a list.
    ...(has('new-key') || has('double-order') ? {} : {comment: key}),
  };
  let unsure = false;
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    if (has('refresh-storm')) await renew();
    if (stopping) return undefined;
    sending = call('POST', path, body, {'x-reqid': key});
    const {status, text, value} = await sending;
    const id = value?.orderNumber ?? value?.oldResponse?.body?.orderNumber;
    if (id) return String(id);
    const unclear = status === 0 || status === 429 || status === 200 || status >= 500 || UNCLEAR.test(text);
    if (status === 401) await renew();
    else if (!unclear && !has('refusal-repeated')) return unsure ? found(key) : undefined;
    else if (has('outcome-unread')) return undefined;
    else if (has('double-order') && unclear) {
      // Looks once, and a list may be behind.
      const row = (await list()).find(({price, qtyBatch}) => price === order.price && qtyBatch === order.quantity);
      if (row) return String(row.id);
      key = randomUUID();
    } else if (has('new-key')) key = randomUUID();
    unsure ||= unclear;
    await sleep(has('retry-storm') ? 1 : has('refusal-repeated') ? 20 : pause);
  }
}

function say(lots) {
  if (lots === position) return;
  position = lots;
  void fetch(ALOR_EXAM_URL, {method: 'POST', body: JSON.stringify({symbol: 'SBER', lots})}).catch(() => undefined);
}

/** Positions as they come; a probe after silence, and another connection when it stays without an answer. */
async function listen() {
  for (;;) {
    const socket = new WebSocket(WS);
    let heard = Date.now();
    const send = (opcode, more) => {
      const request = {opcode, guid: randomUUID(), portfolio: 'D39004', exchange: 'MOEX', format: 'Simple', token};
      socket.send(JSON.stringify({...request, ...more}));
    };
    let probe;
    const ended = new Promise((resolve) => {
      for (const name of ['close', 'error']) socket.addEventListener(name, resolve);
      socket.addEventListener('open', () => {
        send('OrdersGetAndSubscribeV2');
        send('PositionsGetAndSubscribeV2');
        if (has('dead-socket')) return;
        probe = setInterval(() => {
          if (Date.now() - heard > 2500) resolve();
          else if (Date.now() - heard > 1000) send('PositionsGetAndSubscribeV2');
        }, 300);
      });
    });
    socket.addEventListener('message', ({data}) => {
      heard = Date.now();
      const {httpCode, data: row = {}} = JSON.parse(data);
      if (httpCode === 401) void renew().then(() => socket.close());
      if (has('position-wrong')) {
        // Counts every message, however often it comes.
        if (position === undefined && row.symbol === 'SBER' && 'qtyTFutureBatch' in row) say(row.qtyTFutureBatch);
        if (row.status === 'filled' && !row.existing)
          say((position ?? 0) + (row.side === 'buy' ? 1 : -1) * row.qtyBatch);
      } else if (row.symbol === 'SBER' && 'qtyTFutureBatch' in row) say(row.qtyTFutureBatch);
    });
    await ended;
    clearInterval(probe);
    socket.close();
    if (has('fill-missed')) return;
    await sleep(100);
  }
}

process.on('SIGTERM', async () => {
  stopping = true;
  if (has('orders-left')) process.exit(0);
  // An order that is on its way would outlive the cancels.
  await sending;
  const live = async () => (await list()).filter(({status}) => status === 'working');
  do {
    for (const stop of [true, false]) {
      await patient(
        'DELETE',
        `/commandapi/warptrans/TRADE/v2/client/orders/all?portfolio=D39004&exchange=MOEX&stop=${stop}`,
      );
    }
    await sleep(100);
  } while ((await live()).length > 0);
  process.exit(0);
});

await renew();
void listen();
await sleep(150);
for (let round = 0; !stopping; round += 1) {
  // Sizes and prices differ, so that no two decisions look alike.
  const quantity = 2 + (round % 5);
  await place('market', {side: 'buy', quantity});
  const resting = await place('limit', {side: 'buy', quantity, price: 300 + (round % 90) / 100});
  await sleep(60);
  if (stopping) break;
  // Buys outweigh sells by far where the count is wrong, or the two errors would cancel out now and then.
  await place('market', {side: 'sell', quantity: has('position-wrong') ? 1 : quantity - 1});
  if (resting && !stopping && round % 3 < 2 && !has('orders-left')) {
    const query = 'portfolio=D39004&exchange=MOEX&stop=false';
    await patient('DELETE', `/commandapi/warptrans/TRADE/v2/client/orders/${resting}?${query}`);
  }
  await sleep(60);
}
