import {AlorError, OrderClient} from './alor_orders.mjs';
import {ConnectionFailed, TokenSource} from './alor_token.mjs';

const ACCOUNT = {portfolio: 'D39004', exchange: 'MOEX'};
const ROUNDS = 3;

const order = (side) => ({
  ...{side, quantity: 1, user: {portfolio: ACCOUNT.portfolio}},
  instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
});

function stop(text) {
  console.error(text);
  process.exit(1);
}

// ru: Покупает лот и продаёт его. Исход каждой заявки известен до того, как ставится следующая. После сбоя запустите с тем же именем.
// en: Buys a lot and sells it. The outcome of each order is known before the next one is placed. After a crash, use the same name.
async function trade(client, name) {
  await client.resume();
  for (let n = 1; n <= ROUNDS; n += 1) {
    for (const side of ['buy', 'sell']) {
      const {orderId} = await client.place('market', order(side), {intent: `${name}-${n}-${side}`});
      const {status, filled} = await client.wait(orderId, {account: ACCOUNT});
      console.log(side, orderId, status, filled);
      if (filled !== 1) stop(`Order ${orderId} has not filled: the rest is for a human to decide`);
    }
  }
}

const {ALOR_REFRESH_TOKEN: refreshToken} = process.env;
const [, , name] = process.argv;
if (!refreshToken || !name) stop('Set ALOR_REFRESH_TOKEN and name the run: node bot.mjs run-1');
try {
  await trade(new OrderClient(new TokenSource(refreshToken), 'orders.jsonl'), name);
} catch (error) {
  if (error instanceof AlorError || error instanceof ConnectionFailed)
    stop(`${error.constructor.name}: ${error.message}`);
  throw error;
}
