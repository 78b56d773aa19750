import {place} from './alor-orders.mjs';
import {fail, tokenSource} from './alor-token.mjs';

process.once('uncaughtException', fail);

const refreshToken = process.env.ALOR_REFRESH_TOKEN;
if (!refreshToken) {
  console.error('The environment variable ALOR_REFRESH_TOKEN is not set');
  process.exit(1);
}

const order = {
  side: 'sell',
  quantity: 5,
  instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
  user: {portfolio: 'D39004'},
};
console.log(await place('market', order, tokenSource(refreshToken)));
