import {stayConnected} from './alor-stream.mjs';
import {fail, tokenSource} from './alor-token.mjs';

process.once('uncaughtException', fail);

const SUBSCRIPTIONS = [
  {opcode: 'OrderBookGetAndSubscribe', code: 'SBER', exchange: 'MOEX', depth: 5, format: 'Simple'},
  {opcode: 'OrdersGetAndSubscribeV2', portfolio: 'D39004', exchange: 'MOEX', format: 'Simple'},
];

const refreshToken = process.env.ALOR_REFRESH_TOKEN;
if (!refreshToken) {
  console.error('The environment variable ALOR_REFRESH_TOKEN is not set');
  process.exit(1);
}

const orders = new Map();

function handle(opcode, data) {
  if (opcode === 'disconnected') {
    // ru: Что изменилось без связи, неизвестно: заявки придут заново.
    // en: What has changed meanwhile is unknown: the orders will come again.
    orders.clear();
    console.log('disconnected');
  } else if (opcode === 'OrdersGetAndSubscribeV2') {
    // ru: existing: строка начального снимка; событие новее её, в каком бы порядке они ни пришли.
    // en: existing: a row of the initial snapshot; an event is newer, in whatever order they come.
    const known = orders.get(data.id);
    if (!known || known.existing || !data.existing) orders.set(data.id, data);
    console.log(data.existing ? 'snapshot' : 'update', data.id, data.status);
  } else {
    console.log(opcode, 'bid', data.bids[0], 'ask', data.asks[0]);
  }
}

await stayConnected(tokenSource(refreshToken), () => SUBSCRIPTIONS, handle);
