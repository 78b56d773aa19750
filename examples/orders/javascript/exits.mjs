import {setTimeout as sleep} from 'node:timers/promises';
import {cancelOco, oco, positionOf, supervise} from './alor_exits.mjs';
import {Blocked, IntentMismatch, NotSent, NotTrading, OcoIncomplete, OutcomeUnknown} from './alor_intent.mjs';
import {OrderClient} from './alor_orders.mjs';
import {ConnectionFailed, TokenRefused, TokenSource} from './alor_token.mjs';

const account = {portfolio: 'D39004', exchange: 'MOEX'};
const sber = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
// ru: Выходы короткой позиции: 'buy', стоп выше рынка, цель ниже.
// en: For a short position: side 'buy', the stop above the market, the target below.
const side = 'sell';
const levels = {stop: {triggerPrice: 290}, take: {triggerPrice: 320}};
// ru: Столько лотов продаёт каждый выход, меньше — если в позиции меньше. У купленного позже выходов нет.
// en: Each exit sells this many lots, fewer if the position has fewer. Lots bought later have no exits.
let lots = 20;
const [run] = process.argv.slice(2);
if (!run) throw new Error('Name the run: a new position needs a new name, a restart the old one');
const client = new OrderClient(new TokenSource(process.env.ALOR_REFRESH_TOKEN), 'orders.jsonl');

const repeat = async (look) => {
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof ConnectionFailed) || error instanceof TokenRefused) throw error;
      console.log(`again: ${error.message}`);
      await sleep(5000);
    }
  }
};
const liveOrders = async ({ours}) => {
  const states = [...client.journal.intents.values()];
  const made = new Map(states.flatMap(({ops, order}) => ops.map((op) => [op, order])));
  const [stops, orders] = await client.live(account);
  // ru: Стоп с меткой пары под другим номером изменили без программы; биржевой заявке метку дал её стоп.
  // en: A stop with the mark of the pair under another ID was edited elsewhere; an exchange order has the mark of its stop.
  const isOurs = (row) => {
    const mark = (row.comment ?? '').slice(0, 36);
    return made.has(mark) && (orders.includes(row) || [undefined, '', String(row.id)].includes(made.get(mark)));
  };
  const rows = [...stops, ...orders].filter((row) => row.symbol === sber.symbol && row.side === side);
  return rows.filter((row) => isOurs(row) === ours).map(({id}) => String(id));
};

await repeat(() => client.resume());
// ru: После перезапуска программа помнит свою последнюю пару и чужие заявки, которые стояли до первого запуска.
// en: After a restart the program remembers its last pair, and the orders of others that were live before the first start.
const known = client.journal.intents;
if (!known.has(run)) {
  // ru: Вторая пара рядом с прежней перевернула бы позицию.
  // en: A second pair beside an earlier one would reverse the position.
  const earlier = await repeat(() => liveOrders({ours: true}));
  if (earlier.length > 0)
    throw new Error(`Orders of an earlier run are live: ${earlier}. Cancel them first: cancelOco() of its last pair`);
  await client.step(run, 'before', await repeat(() => liveOrders({ours: false})));
}
const {before} = known.get(run).steps;
if (before.length > 0) console.log('these orders are live beside the pair:', ...before);

const placedElsewhere = async () => (await liveOrders({ours: false})).filter((id) => !before.includes(id));

const sign = side === 'sell' ? 1 : -1;
let [n, stands, fewer, failed, unsure, began] = [1, true, 0, 0, false, Date.now()];
for (let last; (last = known.get(`${run}-${n + 1}.sl`)); n += 1) lots = last.body.quantity;
while (lots > 0) {
  const intent = `${run}-${n}`;
  const placed = known.has(`${intent}.sl`);
  try {
    // ru: Выхода, которого нет в списках через 30 с после отправки, не будет: нужна новая пара.
    // en: An exit that is in no list 30 s after its sending will not come: a new pair is needed.
    if (unsure) await client.resume();
    for (const one of unsure ? [`${intent}.sl`, `${intent}.tp`] : []) {
      if (!known.has(one) || client.state(one).state !== 'ABSENT') continue;
      await sleep(30_000);
      await client.poll();
      if (client.state(one).state !== 'ABSENT') continue;
      await client.abandon(one, 'in no list 30 s after its sending');
      stands = false;
    }
    unsure = false;
    if (!(placed && stands) && (await client.instrument(sber)).tradingStatus !== 17) {
      // ru: Ночью новый выход кончился бы без сделки, а тот, что ещё стоит, ждёт утра.
      // en: At night, a new exit would end without a trade; one that is still live waits for the morning.
      console.log('no trading: a new pair waits for it');
      await sleep(15_000);
      continue;
    }
    // ru: Список отстаёт до 10 с. Позицией инструмента управляет одна программа: чужие лоты от своих не отличить.
    // en: The list is up to 10 s behind. One program manages the position of an instrument: lots of others look the same.
    const held = sign * (await positionOf(client, account, sber));
    fewer = held < lots ? fewer + 1 : 0;
    if (fewer > 3 || !stands) {
      // ru: Кто-то изменил выход или поставил свой. Новая пара рядом с ним перевернула бы позицию: дальше решает человек.
      // en: Somebody has edited an exit or placed another. A new pair beside it could reverse the position: a person decides.
      const others = await placedElsewhere();
      if (others.length > 0)
        throw new Error(
          `Placed or edited elsewhere: ${others}. Nothing was changed; before a new name: cancelOco('${intent}')`,
        );
      // ru: Выходов прошлого дня в списках нет, а лоты без выходов не покажут, исполнился ли один из них.
      // en: No list has exits of an earlier day, and lots without exits do not show whether one of them has filled.
      const ids = placed
        ? [`${intent}.sl`, `${intent}.tp`].map((one) => client.state(one).orderId).filter(Boolean)
        : [];
      if (ids.length > 0 && (held > lots || known.get(run).steps.bare)) {
        const rows = await Promise.all(ids.map((id) => client.order(id, {account, stop: true})));
        if (!rows.some(Boolean))
          throw new Error(
            `No exit of ${intent} is in a list. Did one fill? See the history of trades; before a new name: cancelOco('${intent}')`,
          );
      }
      const left = placed ? sign * (await cancelOco(client, account, intent)) : held;
      [lots, n, stands, fewer, began] = [Math.min(lots, left), placed ? n + 1 : n, true, 0, Date.now()];
      continue;
    }
    if (placed || !fewer) {
      if (held > lots && !known.get(run).steps.bare) await client.step(run, 'bare', true);
      const pair = await oco(client, account, sber, {side, quantity: lots, intent, ...levels});
      console.log(intent, pair.stopId, pair.takeId, ...(held > lots ? [`(${held - lots} lots without exits)`] : []));
      if (await supervise(client, account, pair)) {
        for (const id of [pair.stopId, pair.takeId]) {
          const row = await client.order(id, {account, stop: true});
          // ru: filled: этот выход сработал.
          // en: filled: this exit has triggered.
          console.log(id, row?.status ?? 'in no list');
        }
        lots = sign * (await cancelOco(client, account, intent));
        if (lots > 0) break;
        continue;
      }
    }
  } catch (error) {
    const again = [Blocked, NotSent, NotTrading, OutcomeUnknown, ConnectionFailed].some(
      (kind) => error instanceof kind,
    );
    // ru: Дело человека: повторный отказ, одинокий стоп-лосс, четвёртая пара, которая не простояла двух минут.
    // en: A person is needed after a repeated rejection, for a lone stop loss, and when four pairs have not lasted two minutes.
    const isIncomplete = error instanceof OcoIncomplete;
    const refused = isIncomplete && !['exit-ended', 'exit-unfilled', 'both-triggered'].includes(error.rule);
    if (isIncomplete) failed = Date.now() - began < 120_000 ? failed + 1 : 1;
    if ((refused && error.kept) || (isIncomplete && failed > (refused ? 1 : 3)))
      throw new Error(
        `A stop loss that may be live: ${error.kept || 'none'}; before a new name: cancelOco('${intent}')`,
        {
          cause: error,
        },
      );
    unsure = error instanceof OutcomeUnknown;
    if (isIncomplete || error instanceof IntentMismatch) stands = false;
    else if (!again || error instanceof TokenRefused) throw error;
    console.log(stands ? `again: ${error.message}` : error.message);
  }
  await sleep(5000);
}
if (![...known.keys()].some((one) => one.startsWith(`${run}-`)))
  throw new Error('No position: start once the entry has filled');
if (lots > 0) throw new Error(`The pair has worked, ${lots} lots are left without exits`);
if (lots < 0) throw new Error(`The position was reversed: ${lots} lots`);
const others = await repeat(placedElsewhere);
if (others.length > 0)
  throw new Error(`The position is closed, but an order placed elsewhere is still live: ${others}`);
const old = await repeat(() => liveOrders({ours: false}));
if (old.length > 0) console.log('these orders are still live:', ...old);
console.log('done');
