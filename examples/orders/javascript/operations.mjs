import {closePosition, oco} from './alor_exits.mjs';
import {OrderClient} from './alor_orders.mjs';
import {TokenSource} from './alor_token.mjs';

const account = {portfolio: 'D39004', exchange: 'MOEX'};
const sber = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
const order = {side: 'buy', quantity: 10, price: 300, instrument: sber, user: {portfolio: 'D39004'}};
const client = new OrderClient(new TokenSource(process.env.ALOR_REFRESH_TOKEN), 'orders.jsonl');
await client.resume();

const old = await client.place('limit', order, {intent: 'entry-1'});
const changed = await client.replace(old.orderId, {price: 300.1}, {account, intent: 'entry-2'});
console.log('canceled:', await client.cancel(changed.orderId, {account, stop: false}));

const levels = {stop: {triggerPrice: 290}, take: {triggerPrice: 320}};
console.log('exits:', await oco(client, account, sber, {side: 'sell', quantity: 20, intent: 'exits-1', ...levels}));

console.log('closed:', (await closePosition(client, account, sber, {intent: 'close-1'})).rounds);
console.log('swept:', (await client.cancelAll(account)).length);
