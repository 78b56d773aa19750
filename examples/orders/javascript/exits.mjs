import {setTimeout as sleep} from 'node:timers/promises';
import {cancelOco, oco, positionOf, supervise} from './alor_exits.mjs';
import {Blocked, IntentMismatch, NotSent, NotTrading, OcoIncomplete, OutcomeUnknown} from './alor_intent.mjs';
import {OrderClient} from './alor_orders.mjs';
import {ConnectionFailed, TokenRefused, TokenSource} from './alor_token.mjs';

const account = {portfolio: 'D39004', exchange: 'MOEX'};
const sber = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
// ru: Выходы короткой позиции: 'buy', стоп выше рынка, цель ниже.
// en: The exits of a short position: 'buy', the stop above the market, the target below.
const side = 'sell';
const levels = {stop: {triggerPrice: 290}, take: {triggerPrice: 320}};
const [run] = process.argv.slice(2);
if (!run) throw new Error('Name the run: a new position needs a new name, a restart the old one');
const client = new OrderClient(new TokenSource(process.env.ALOR_REFRESH_TOKEN), 'orders.jsonl');
await client.resume();

const sign = side === 'sell' ? 1 : -1;
let [lots, n, stands, fewer, refused, unsure] = [20, 1, true, 0, 0, false];
while (lots > 0) {
  const intent = `${run}-${n}`;
  const placed = client.journal.intents.has(`${intent}.sl`);
  try {
    // ru: Выхода, которого нет в списках через 30 с после отправки, не будет: нужна новая пара.
    // en: An exit that is in no list 30 s after its sending will not come: a new pair is needed.
    for (const one of unsure ? [`${intent}.sl`, `${intent}.tp`] : []) {
      if (!client.journal.intents.has(one) || client.state(one).state !== 'ABSENT') continue;
      await sleep(30_000);
      await client.poll();
      if (client.state(one).state !== 'ABSENT') continue;
      await client.abandon(one, 'in no list 30 s after its sending');
      stands = false;
    }
    unsure = false;
    if (!(placed && stands) && (await client.instrument(sber)).tradingStatus !== 17) {
      // ru: Ночью новый выход кончился бы без сделки, а тот, что ещё стоит, утром сработает.
      // en: At night, a new exit would end without a trade; one that still stands will work in the morning.
      console.log('no trading');
      await sleep(60_000);
      continue;
    }
    // ru: Список отстаёт до 10 с. В портфеле могут быть и лоты других программ, но не в обратную сторону.
    // en: The list is up to 10 s behind. The portfolio may hold lots of other programs, too, but not of the other side.
    const held = sign * (await positionOf(client, account, sber));
    fewer = held < lots ? fewer + 1 : 0;
    if (fewer > 3 || !stands) {
      const left = placed ? sign * (await cancelOco(client, account, intent)) : held;
      [lots, n, stands, fewer] = [Math.min(lots, left), n + 1, true, 0];
      continue;
    }
    if (placed || !fewer) {
      const pair = await oco(client, account, sber, {side, quantity: lots, intent, ...levels});
      console.log(intent, pair.stopId, pair.takeId);
      refused = 0;
      if (await supervise(client, account, pair)) {
        for (const id of [pair.stopId, pair.takeId]) {
          const row = await client.order(id, {account, stop: true});
          // ru: filled: этот выход сработал.
          // en: filled: this exit has triggered.
          console.log(id, row?.status ?? 'in no list');
        }
        lots = Math.min(0, sign * (await cancelOco(client, account, intent)));
        continue;
      }
    }
  } catch (error) {
    const again = [Blocked, NotSent, NotTrading, OutcomeUnknown, ConnectionFailed].some(
      (kind) => error instanceof kind,
    );
    // ru: Отказ, который повторился, и стоп-лосс, который стоит один, — дело человека.
    // en: A refusal that repeats, and a stop-loss that stands alone, need a person.
    const isRefusal =
      error instanceof OcoIncomplete && !['exit-ended', 'exit-unfilled', 'both-triggered'].includes(error.rule);
    if (isRefusal) refused += 1;
    if (isRefusal && (error.kept || refused > 1))
      throw new Error(`The stop-loss that stands: ${error.kept || 'none'}; before a new name: cancelOco('${intent}')`, {
        cause: error,
      });
    unsure = error instanceof OutcomeUnknown;
    if (error instanceof OcoIncomplete || error instanceof IntentMismatch) stands = false;
    else if (!again || error instanceof TokenRefused) throw error;
    console.log(stands ? `again: ${error.message}` : error.message);
  }
  await sleep(5000);
}
if (lots < 0) throw new Error(`The position was turned over: ${lots} lots`);
console.log('done');
