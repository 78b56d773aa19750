import {stayConnected} from './alor-stream.mjs';
import {fail, tokenSource} from './token-source.mjs';

process.once('uncaughtException', fail);

const refreshToken = process.env.ALOR_REFRESH_TOKEN;
if (!refreshToken) {
  console.error('The environment variable ALOR_REFRESH_TOKEN is not set');
  process.exit(1);
}

// ru: Время начала → свеча
// en: Start time → candle
const candles = new Map();

// ru: Перед каждым сеансом: на свечу раньше последней известной, в первый раз — за последний час.
// en: Called before each session: start one candle before the last known one, or an hour ago if there is none.
const subscriptions = () => [
  {
    opcode: 'BarsGetAndSubscribe',
    code: 'SBER',
    exchange: 'MOEX',
    instrumentGroup: 'TQBR',
    tf: '60',
    from: candles.size > 0 ? Math.max(...candles.keys()) - 60 : Math.floor(Date.now() / 1000) - 3_600,
    format: 'Simple',
  },
];

await stayConnected(tokenSource(refreshToken), subscriptions, (opcode, candle) => {
  if (opcode === 'refused') fail(new Error(candle ? `${candle.httpCode} ${candle.message}` : 'no acknowledgment'));
  if (opcode !== 'BarsGetAndSubscribe') return;
  candles.set(candle.time, candle);
  console.log(candles.size, candle.time, candle.close);
});
