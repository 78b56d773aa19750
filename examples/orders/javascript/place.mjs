import {DoubleOrder, NotSent, OrderClient, OutcomeUnknown, Refused} from './alor_orders.mjs';
import {TokenSource} from './alor_token.mjs';

const client = new OrderClient(new TokenSource(process.env.ALOR_REFRESH_TOKEN), 'orders.jsonl');
for (const old of await client.resume()) console.log('open:', old.intent, old.state, old.orderId);
const instrument = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
const price = {side: 'buy', quantity: 10, price: 304.8, timeInForce: 'oneday'};
try {
  const order = {...price, instrument, user: {portfolio: 'D39004'}};
  console.log('placed:', (await client.place('limit', order, {intent: 'entry-0806-1'})).orderId);
} catch (error) {
  if (error instanceof Refused) console.log('no order:', error.rule, error.text);
  else if (error instanceof NotSent) console.log('not sent, run again with the same intent:', error.text);
  else if (error instanceof DoubleOrder) console.log('two orders, cancel one by hand:', ...error.orders);
  else if (error instanceof OutcomeUnknown) console.log('not known yet, run again with the same intent:', error.op);
  else throw error;
}
