import {setTimeout as sleep} from 'node:timers/promises';
import {cancelOco, oco, supervise} from './alor_exits.mjs';
import {Blocked, IntentMismatch, NotSent, NotTrading, OcoIncomplete, OutcomeUnknown} from './alor_intent.mjs';
import {OrderClient} from './alor_orders.mjs';
import {ConnectionFailed, TokenRefused, TokenSource} from './alor_token.mjs';

const account = {portfolio: 'D39004', exchange: 'MOEX'};
const sber = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
const levels = {stop: {triggerPrice: 290}, take: {triggerPrice: 320}};
const [run] = process.argv.slice(2);
if (!run) throw new Error('Name the run: a new position needs a new name, a restart the old one');
const client = new OrderClient(new TokenSource(process.env.ALOR_REFRESH_TOKEN), 'orders.jsonl');
await client.resume();

let [lots, n, stands] = [20, 1, true];
while (lots > 0) {
  const intent = `${run}-${n}`;
  try {
    if (!stands) {
      // ru: В портфеле могут быть и лоты других программ.
      // en: The portfolio may hold lots of other programs, too.
      lots = Math.min(lots, await cancelOco(client, account, intent));
      [n, stands] = [n + 1, true];
      continue;
    }
    if (!client.journal.intents.has(`${intent}.sl`) && (await client.instrument(sber)).tradingStatus !== 17) {
      // ru: Ночью выход, который срабатывает сразу, кончался бы без сделки снова и снова.
      // en: At night, an exit that fires at once would end without a trade, again and again.
      console.log('no trading');
      await sleep(60_000);
      continue;
    }
    const pair = await oco(client, account, sber, {side: 'sell', quantity: lots, intent, ...levels});
    console.log(intent, pair.stopId, pair.takeId);
    if (await supervise(client, account, pair)) break;
  } catch (error) {
    const again = [Blocked, NotSent, NotTrading, OutcomeUnknown, ConnectionFailed].some(
      (kind) => error instanceof kind,
    );
    if (error.kept && error.rule !== 'exit-ended')
      throw new Error(`The stop-loss ${error.kept} stands alone`, {cause: error});
    if (error instanceof OcoIncomplete || error instanceof IntentMismatch) stands = false;
    else if (!again || error instanceof TokenRefused) throw error;
    console.log(stands ? `again: ${error.message}` : error.message);
  }
  await sleep(5000);
}
if (lots < 0) throw new Error(`The position was turned over: ${lots} lots`);
console.log('done');
