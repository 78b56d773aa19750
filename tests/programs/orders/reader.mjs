/* Written by somebody who knows nothing but the page "Place an order reliably". Prints every order it knows of. */
import {closePosition} from './alor_exits.mjs';
import {OrderClient, OutcomeUnknown} from './alor_orders.mjs';
import {ConnectionFailed, TokenSource} from './alor_token.mjs';

const account = {portfolio: 'D39004', exchange: 'MOEX'};
const sber = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
const client = new OrderClient(new TokenSource(process.env.ALOR_REFRESH_TOKEN), 'orders.jsonl');
await client.resume();

/** What becomes of an operation: run again under the same name while its outcome is unknown. */
async function settled(operation) {
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) && !(error instanceof ConnectionFailed)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const order = (fields = {}) => ({side: 'buy', quantity: 2, instrument: sber, user: {portfolio: 'D39004'}, ...fields});

for (let intents = 0; intents < Number(process.argv[2]);) {
  const name = `entry-${intents}`;
  let placed = await settled(() => client.place('limit', order({price: 290}), {intent: name}));
  console.log(placed.orderId);
  intents += 1;
  if (intents % 2) {
    const old = placed.orderId;
    placed = await settled(() => client.replace(old, {price: 290.1}, {account, intent: `${name}-up`}));
    console.log(placed.orderId);
    intents += 1;
  }
  await settled(() => client.cancel(placed.orderId, {account, stop: false}));
  if (intents % 40 === 0) {
    console.log((await settled(() => client.place('market', order(), {intent: `${name}-market`}))).orderId);
    const {rounds} = await settled(() => closePosition(client, account, sber, {intent: `${name}-close`}));
    console.log('closed', rounds.length);
  }
}
