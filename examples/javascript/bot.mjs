import {OutcomeUnknown, place} from './alor-orders.mjs';
import {stayConnected} from './alor-stream.mjs';
import {fail, tokenSource} from './alor-token.mjs';

process.once('uncaughtException', fail);

const PORTFOLIO = 'D39004';
const ROUNDS = 3;
// ru: Заявка должна дойти до конца за столько миллисекунд: мёртвое соединение находится быстрее.
// en: An order has to come to its end within so many milliseconds: a dead connection is found sooner.
const PATIENCE = 120_000;
const ENDS = ['filled', 'canceled', 'rejected'];
const SUBSCRIPTIONS = [{opcode: 'OrdersGetAndSubscribeV2', portfolio: PORTFOLIO, exchange: 'MOEX', format: 'Simple'}];

const order = (side) => ({
  side,
  quantity: 1,
  instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
  user: {portfolio: PORTFOLIO},
});

const refreshToken = process.env.ALOR_REFRESH_TOKEN;
if (!refreshToken) {
  console.error('The environment variable ALOR_REFRESH_TOKEN is not set');
  process.exit(1);
}

// ru: Последняя строка каждой заявки. Дошла до конца — больше не меняется: запоздавшая строка снимка её не оживит.
// en: The latest row of each order. One that has ended stays so: a late row of the snapshot does not revive it.
const orders = new Map();
let news = () => {};

function watch(opcode, row) {
  if (opcode === 'disconnected' || ENDS.includes(orders.get(row.id)?.status)) return;
  orders.set(row.id, row);
  news();
}

function endOf(id) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutcomeUnknown(`order ${id} has not come to its end`)), PATIENCE);
    news = () => {
      const row = orders.get(id);
      if (!ENDS.includes(row?.status)) return;
      clearTimeout(timer);
      resolve(row);
    };
    news();
  });
}

// ru: Покупает лот и продаёт его. Исход каждой заявки известен до того, как ставится следующая.
// en: Buys a lot and sells it. The outcome of each order is known before the next one is placed.
async function trade(getToken) {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of ['buy', 'sell']) {
      const id = await place('market', order(side), getToken);
      const row = await endOf(id);
      console.log(side, id, row.status, row.filledQtyBatch);
      if (row.filledQtyBatch !== 1) {
        throw new OutcomeUnknown(`order ${id} has not filled: the rest is for a human to decide`);
      }
    }
  }
}

const getToken = tokenSource(refreshToken);
await Promise.race([trade(getToken), stayConnected(getToken, () => SUBSCRIPTIONS, watch)]);
process.exit();
