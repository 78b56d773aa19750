import {stayConnected} from './alor-stream.mjs';
import {fail, tokenSource} from './token-source.mjs';

process.once('uncaughtException', fail);

const INSTRUMENT = {code: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR', format: 'Simple'};
const SUBSCRIPTIONS = [
  {opcode: 'OrderBookGetAndSubscribe', depth: 5, ...INSTRUMENT},
  {opcode: 'QuotesSubscribe', ...INSTRUMENT},
];

const refreshToken = process.env.ALOR_REFRESH_TOKEN;
if (!refreshToken) {
  console.error('The environment variable ALOR_REFRESH_TOKEN is not set');
  process.exit(1);
}

function handle(opcode, data, request) {
  if (opcode === 'OrderBookGetAndSubscribe') console.log('book', request.code, data.bids[0], data.asks[0]);
  else if (opcode === 'QuotesSubscribe') console.log('quote', request.code, data.last_price);
  else console.log(opcode, request ?? '', data ?? '');
}

await stayConnected(tokenSource(refreshToken), () => SUBSCRIPTIONS, handle);
