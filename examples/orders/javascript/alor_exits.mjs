/* Ways out of a position: closing it, and a pair of stop-loss and take-profit. Built on alor_orders, with its promises. */
import {
  Blocked,
  InvalidOrder,
  NotFlat,
  NotTrading,
  OcoIncomplete,
  OutcomeUnknown,
  Refused,
  Unsupported,
  lotsOf,
  only,
  parsed,
  readAnswer,
} from './alor_intent.mjs';
import {ageOf, neverLeft} from './alor_journal.mjs';
import {DERIVATIVES, ENDED, TRADING, canonical} from './alor_orders.mjs';

const GROUPS = '/commandapi/api/orderGroups';
const BOTH = 'both exits have triggered: read the position';

/**
 * Cancels all orders of the instrument and closes its position: limit orders with immediateorcancel, at most five.
 *
 * Orders of other programs are canceled, too, and the position is that of the whole portfolio. The orders carry
 * allowMargin, without which a client of the initial risk level cannot close in derivatives. `worst`: the worst price;
 * without it, `worstPercent` from the best opposite price (shares: 4.5 at most). Returns {removed: rows that were canceled,
 * rounds: Final of each order}. Call again with the same intent after a crash or a NotSent.
 * Throws before anything is canceled: NotTrading (an auction is no trading), InvalidOrder, UnresolvedIntent, Blocked. NotFlat,
 * and what place and cancel throw: then stops may be canceled and the position open.
 */
export async function closePosition(client, account, instrument, {intent, worst = null, worstPercent = 2, tag = ''}) {
  onMoex(account);
  const info = await client.instrument(instrument);
  const {tradingStatus} = info;
  const {symbol} = instrument;
  // In an auction, too: an order would wait for its end, and the position would be without its stops until then.
  if (tradingStatus !== TRADING)
    throw new NotTrading(`${symbol}: trading status ${tradingStatus}`, {rule: 'not-trading'});
  const report = {removed: [], rounds: []};
  for (let n = 1; n <= 5; n += 1) {
    const names = [`${intent}.r${n}`, `${intent}.r${n}m`];
    const {intents} = client.journal;
    const known = names.filter((name) => intents.has(name) && !neverLeft(intents.get(name)));
    let lots = null;
    let placed;
    if (known.length > 0) {
      placed = await client.settled(known.at(-1)).catch(only(Refused, () => null));
      if (placed === null) continue;
      if (ENDED.includes(placed.status)) {
        // Of an earlier day it is in no list.
        report.rounds.push({status: placed.status, filled: placed.filled, error: ''});
        continue;
      }
    } else {
      await checkClosing(client, account, instrument, {info, intent: names[1], worst, tag});
      // By their kind they would say that nothing has been canceled.
      const late = only([NotTrading, Blocked], ({message, rule}) => {
        throw new NotFlat(`${symbol}: ${message}`, {report, rule});
      });
      await cancelOf(client, account, instrument, report).catch(late);
      lots = await positionOf(client, account, instrument);
      if (lots === 0) return report;
      const order = {info, lots, names, worst, worstPercent, tag, report};
      placed = await closingOrder(client, account, instrument, order).catch(late);
    }
    const {orderId} = placed;
    const cancel = only(OutcomeUnknown, () => client.cancel(orderId, {account, stop: false}));
    const final = await client.wait(orderId, {account, timeout: 3}).catch(cancel);
    report.rounds.push(final);
    // The list of positions may lag behind the fill: closing the same lots twice would turn the position over.
    if (lots !== null && final.filled && !(await moved(client, account, instrument, lots, final.filled)))
      throw new NotFlat(`${symbol}: the list of positions lags behind`, {report});
  }
  if (await positionOf(client, account, instrument)) throw new NotFlat(`${symbol}: a position is left`, {report});
  return report;
}

function onMoex({exchange = 'MOEX'}) {
  const text = 'closePosition and oco are for MOEX alone: orders of another exchange are not canceled over HTTP';
  if (exchange !== 'MOEX') throw new Unsupported(text);
}

/** The stops go only when the order that closes may be sent. */
async function checkClosing(client, {portfolio}, instrument, {info, intent, worst, tag}) {
  const {minstep, priceMin, priceMax} = info;
  const price = worst ?? minstep;
  const order = {side: 'sell', quantity: 1, instrument, user: {portfolio}, price, timeInForce: 'immediateorcancel'};
  await client.check('limit', order, {intent, tag});
  const [steps, low, high] = [price / minstep, priceMin ?? 0, priceMax ?? Infinity];
  if (worst !== null && (Math.abs(steps - Math.round(steps)) > 1e-6 || worst < low || worst > high))
    throw new InvalidOrder(`Intent '${intent}': worst is a multiple of ${minstep} from ${low} to ${high}`);
}

async function cancelOf(client, account, instrument, report) {
  const {symbol} = instrument;
  let [stops, orders] = await client.live(account);
  const listed = new Set([...stops, ...orders].map(({id}) => String(id)));
  const [now, pause] = [client.clock.now(), client.constants.LOOK_AGAIN];
  const isUnseen = (one) =>
    one.state === 'ACCEPTED' &&
    !ENDED.includes(one.status) &&
    ageOf(one, now, pause) < pause &&
    !listed.has(one.order) &&
    one.body.instrument.symbol === symbol;
  if ([...client.journal.intents.values()].some(isUnseen)) {
    // An order just placed may be in no list yet.
    await client.clock.sleep(pause);
    [stops, orders] = await client.live(account);
  }
  let hasWorked = false;
  const all = [...stops.map((row) => ({row, stop: true})), ...orders.map((row) => ({row, stop: false}))];
  for (const {row, stop} of all.filter((one) => one.row.symbol === symbol)) {
    const {status, filled} = await client.cancel(String(row.id), {account, stop});
    hasWorked ||= status === 'filled' || filled > lotsOf(row);
    report.removed.push(row);
  }
  if (!hasWorked) return;
  // The list of positions lags behind the fill, and a stop has sent an order.
  await client.clock.sleep(client.constants.POSITION_LAG);
  await cancelOf(client, account, instrument, report);
}

async function positionOf(client, {portfolio, exchange = 'MOEX', reads}, instrument) {
  const rows =
    (await client.api.read(`/md/v2/Clients/${reads ?? exchange}/${portfolio}/positions?format=Simple`)) ?? [];
  const row = rows.find((one) => one.symbol === instrument.symbol && one.exchange === instrument.exchange);
  return Math.trunc(row?.qtyTFutureBatch ?? 0);
}

async function moved(client, account, instrument, lots, filled) {
  const target = lots > 0 ? lots - filled : lots + filled;
  const end = client.clock.now() + client.constants.POSITION_LAG;
  while ((await positionOf(client, account, instrument)) !== target) {
    if (client.clock.now() >= end) return false;
    await client.clock.sleep(1);
  }
  return true;
}

async function closingOrder(client, {portfolio}, instrument, options) {
  const {info, lots, names, worst, worstPercent, tag, report} = options;
  const side = lots > 0 ? 'sell' : 'buy';
  const order = {side, quantity: Math.abs(lots), instrument, user: {portfolio}, allowMargin: true};
  const price = worst ?? (await worstOf(client, instrument, {info, side, wanted: worstPercent, report}));
  const limit = {...order, price, timeInForce: 'immediateorcancel'};
  return client.place('limit', limit, {intent: names[0], tag}).catch((error) => {
    // A settled refusal of the pair of kind and term alone leads to a second way; an unknown outcome never does.
    if (!(error instanceof Refused) || error.rule !== 'bad-flags') throw error;
    return client.place('market', order, {intent: names[1], tag});
  });
}

async function worstOf(client, {symbol, exchange}, {info, side, wanted, report}) {
  const book = (await client.api.read(`/md/v2/orderbooks/${exchange}/${symbol}?format=Simple&depth=1`)) ?? {};
  const [best] = (side === 'sell' ? book.bids : book.asks) ?? [];
  if (!best) throw new NotFlat(`${symbol}: nobody stands on the other side; give worst`, {report});
  const percent = DERIVATIVES.includes(info.board) ? wanted : Math.min(wanted, 4.5);
  const step = info.minstep;
  // Towards the market: up for a sale, down for a purchase.
  const price = best.price * (side === 'sell' ? 1 - percent / 100 : 1 + percent / 100);
  const steps =
    side === 'sell'
      ? Math.ceil(Math.max(price, info.priceMin ?? 0) / step - 1e-9)
      : Math.floor(Math.min(price, info.priceMax ?? Infinity) / step + 1e-9);
  return Number((steps * step).toFixed(10));
}

/**
 * Exits of a position: a stop-loss, a take-profit, and a group (IgnoreCancel) that lets the first that fills end the other.
 *
 * `side`: of the exits (sell for a long). `stop`, `take`: fields of the bodies: triggerPrice, and price for a stop-limit;
 * allowMargin is true unless they say otherwise: without it an initial risk level has no stops. Returns {stopId, takeId,
 * groupId}. Throws OcoIncomplete with `kept`, the id of the live stop-loss, when the rest could not be made; `kept` is empty
 * where an exit has triggered before the group was made (`rule`). Call again with the same intent after a crash, a NotSent or
 * an OutcomeUnknown.
 */
export async function oco(client, account, instrument, {side, quantity, stop, take, intent, tag = ''}) {
  onMoex(account);
  const common = {side, quantity, instrument, user: {portfolio: account.portfolio}, allowMargin: true};
  const [falls, rises] = side === 'sell' ? ['lessorequal', 'moreorequal'] : ['moreorequal', 'lessorequal'];
  const exitOf = (fields, condition, name) => [
    'price' in fields ? 'stopLimit' : 'stop',
    {...common, condition, ...fields},
    {intent: name, tag},
  ];
  const exits = [exitOf(stop, falls, `${intent}.sl`), exitOf(take, rises, `${intent}.tp`)];
  // Nothing is sent when the second could not be.
  if (!client.journal.intents.has(`${intent}.sl`)) await client.check(...exits[1]);
  const member = async (exit) => {
    const {orderId} = await client.place(...exit);
    const type = exit[0] === 'stop' ? 'Stop' : 'StopLimit';
    return {portfolio: account.portfolio, exchange: account.exchange ?? 'MOEX', orderId, type};
  };
  const first = await member(exits[0]);
  const kept = first.orderId;
  const incomplete = ({message, rule}) => {
    throw new OcoIncomplete(`${intent}: the take-profit was refused: ${message}`, {kept, rule});
  };
  const taken = await member(exits[1]).catch(only(Refused, incomplete));
  const groupId = await groupOver(client, [first, taken], intent);
  if (!groupId) await endPair(client, account, kept, taken.orderId, intent);
  return {stopId: kept, takeId: taken.orderId, groupId};
}

/** Ends the exits that need no longer stand when there is no group: most often one has triggered. Throws OcoIncomplete. */
async function endPair(client, account, stop, take, intent) {
  const place = {account, stop: true};
  let doubt = 'take-profit';
  const doubtful = ({message}) => {
    const text = `${intent}: the group was refused, the ${doubt} may stand: ${message}`;
    throw new OcoIncomplete(text, {kept: stop, rule: 'group-rejected'});
  };
  const unsettled = only([Refused, OutcomeUnknown], doubtful);
  const taken = (await client.cancel(take, place).catch(unsettled)).status === 'filled';
  doubt = 'stop-loss';
  const last = await (taken ? client.cancel(stop, place) : client.order(stop, place)).catch(unsettled);
  const stopped = last?.status === 'filled';
  const incomplete = (rule, kept, text) => {
    throw new OcoIncomplete(`${intent}: the group was refused; ${text}`, {kept, rule});
  };
  if (taken && stopped) incomplete('both-triggered', '', BOTH);
  if (taken) incomplete('take-triggered', '', 'the take-profit has triggered, the stop-loss no longer stands');
  if (stopped) incomplete('stop-triggered', '', 'the stop-loss has triggered, the take-profit no longer stands');
  incomplete('group-rejected', stop, 'the take-profit no longer stands');
}

/** The id of the group over the orders; '' when it was refused. Throws OutcomeUnknown. */
async function groupOver(client, orders, intent) {
  const sent = client.journal.intents.get(intent)?.steps.group;
  if (sent && sent !== 'sent') return sent === 'refused' ? '' : sent;
  let unsure = Boolean(sent);
  const body = canonical({orders, executionPolicy: 'IgnoreCancel'});
  client.step(intent, 'group', 'sent');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // No key guards a group: after an answer that did not come, the list decides before it is asked for again.
    for (const pause of unsure ? [0, client.constants.LOOK_AGAIN] : []) {
      await client.clock.sleep(pause);
      const found = await groupOf(client, orders);
      if (found) {
        client.step(intent, 'group', found);
        return found;
      }
    }
    if (attempt === 2) break;
    const [status, text] = await client.api.authorized('POST', GROUPS, body);
    const answer = status === 0 ? null : readAnswer('http', 'group-create', status, text);
    const groupId = status === 200 ? parsed(text)?.groupId : undefined;
    if (groupId) {
      client.step(intent, 'group', groupId);
      return groupId;
    }
    if (answer?.effect === 'not-executed' && !unsure) {
      client.step(intent, 'group', 'refused');
      return '';
    }
    unsure = true;
  }
  throw new OutcomeUnknown(`${intent}: the group is not in the list`, {rule: 'group'});
}

async function groupOf(client, members) {
  for (const {id, status, orders = []} of (await client.api.read(GROUPS)) ?? []) {
    const ids = new Set(orders.map(({orderId}) => String(orderId)));
    if (status === 'Active' && members.every(({orderId}) => ids.has(orderId))) return String(id);
  }
  return '';
}

/** The number under which the order stands now: each replacement has given it another one. */
function latest(client, orderId) {
  const replaced = [...client.journal.intents.values()].filter(({action}) => action === 'replace');
  const orders = new Map(replaced.map(({old, order}) => [old, order]));
  let id = orderId;
  while (orders.get(id)) id = orders.get(id);
  return id;
}

const stands = (row) => row?.status === 'working';
const worked = (row) => row?.status === 'filled';
const told = (id, row) => `${id} (${row?.status ?? 'in no list'}${row?.error ? `: ${row.error}` : ''})`;

/**
 * Call it every few seconds: when one exit has worked and the other still stands, cancels that one.
 *
 * Follows an exit that was replaced, which no longer belongs to the group of the broker: only these calls link it then.
 * True: one exit has filled, the other has ended. False: both stand, or the order that one has sent does. Throws OcoIncomplete
 * when the position may be without exits: exit-ended (none has worked, and one was canceled, refused or is in no list; `kept`:
 * the other, if it stands), exit-unfilled (the order of the exit has ended with lots left), both-triggered.
 */
export async function supervise(client, account, {stopId, takeId}) {
  const ids = [stopId, takeId].map((one) => latest(client, one));
  const incomplete = (rule, text, kept = '') => {
    throw new OcoIncomplete(`${ids.join(' and ')}: ${text}`, {kept, rule});
  };
  // Of an earlier day only the journal knows.
  const journal = (id) =>
    [...client.journal.intents.values()].find(({order, status}) => order === id && ENDED.includes(status));
  const read = async (id, row) =>
    worked(row) ? row : ((await client.order(id, {account, stop: true})) ?? journal(id) ?? null);
  let rows = [await read(ids[0]), await read(ids[1])];
  if (rows.every(stands)) return false;
  if (!rows.some(worked) || rows.some(stands)) {
    // The group ends the other one a little later, and a list may lag behind.
    await client.clock.sleep(client.constants.OCO_LAG);
    rows = [await read(ids[0], rows[0]), await read(ids[1], rows[1])];
    if (rows.every(stands)) return false;
  }
  const first = rows.findIndex(worked);
  if (first < 0) {
    const gone = ids.flatMap((id, n) => (stands(rows[n]) ? [] : [told(id, rows[n])]));
    const kept = ids.find((_, n) => stands(rows[n]));
    incomplete('exit-ended', `no fill of ${gone.join(' and ')}: read the position`, kept);
  }
  const other = 1 - first;
  if (stands(rows[other])) rows[other] = await client.cancel(ids[other], {account, stop: true});
  if (rows.every(worked)) incomplete('both-triggered', BOTH);
  const {exchangeOrderId, body, filled = 0} = rows[first];
  if (body && filled < body.quantity)
    incomplete('exit-unfilled', `${ids[first]} triggered on an earlier day, its fill is not known: read the position`);
  if (!exchangeOrderId) return true;
  const number = String(exchangeOrderId);
  const own = () => client.order(number, {account});
  const order = (await own()) ?? (await client.clock.sleep(client.constants.LOOK_AGAIN).then(own));
  if (!stands(order) && !worked(order))
    incomplete('exit-unfilled', `the order ${told(number, order)} left lots: read the position`);
  return worked(order);
}
