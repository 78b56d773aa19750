import {setTimeout as sleep} from 'node:timers/promises';
import {cancelOco, oco, supervise} from './alor_exits.mjs';
import {IntentMismatch, OcoIncomplete} from './alor_intent.mjs';
import {OrderClient} from './alor_orders.mjs';
import {TokenSource} from './alor_token.mjs';

const account = {portfolio: 'D39004', exchange: 'MOEX'};
const sber = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
const levels = {stop: {triggerPrice: 290}, take: {triggerPrice: 320}};
const client = new OrderClient(new TokenSource(process.env.ALOR_REFRESH_TOKEN), 'orders.jsonl');
await client.resume();

for (let n = 1, lots = 20; lots > 0; n += 1) {
  const intent = `exits-${n}`;
  try {
    const pair = await oco(client, account, sber, {side: 'sell', quantity: lots, intent, ...levels});
    console.log('exits:', intent, pair.stopId, pair.takeId);
    while (!(await supervise(client, account, pair))) await sleep(5000);
    lots = 0;
  } catch (error) {
    if (!(error instanceof OcoIncomplete || error instanceof IntentMismatch)) throw error;
    console.log(error.message);
    lots = await cancelOco(client, account, intent);
  }
}
console.log('done');
