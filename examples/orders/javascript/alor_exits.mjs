/* Ways out of a position: closing it, and a pair of stop-loss and take-profit. Built on alor_orders, with its promises. */
import {
  Blocked,
  IntentMismatch,
  InvalidOrder,
  NotFlat,
  NotTrading,
  OcoIncomplete,
  OutcomeUnknown,
  Refused,
  STOPS,
  Unsupported,
  lotsOf,
  only,
  parsed,
  readAnswer,
} from './alor_intent.mjs';
import {SETTLED, neverLeft} from './alor_journal.mjs';
import {DERIVATIVES, ENDED, TRADING, canonical} from './alor_orders.mjs';

const GROUPS = '/commandapi/api/orderGroups';

/**
 * Cancels all orders of the instrument and closes its position: limit orders with immediateorcancel, at most five a call.
 *
 * Orders of other programs are canceled, too (not one sent in the last 10 s that no list shows yet), and the position is that
 * of the whole portfolio. The orders carry allowMargin, without which a client of the initial risk level cannot close in
 * derivatives. `worst`: the worst price; without it, `worstPercent` from the best opposite price (shares: 4.5 at most).
 * Returns {removed: rows that were canceled, rounds: Final of each order}. Whatever it throws, call it again with the same
 * intent; once it has returned, the name sends nothing more.
 * Throws before anything is canceled: NotTrading (an auction is no trading), InvalidOrder, UnresolvedIntent, Blocked. NotFlat,
 * and what place and cancel throw: then stops may be canceled (`report`) and the position open.
 */
export async function closePosition(client, account, instrument, {intent, worst = null, worstPercent = 2, tag = ''}) {
  onMoex(account);
  const {symbol} = instrument;
  const whose = `${account.portfolio} ${symbol}`;
  const report = {removed: [], rounds: []};
  const first = await settleRounds(client, account, {intent, whose, report});
  const closed = client.journal.intents.get(intent)?.steps.closed;
  if (closed) {
    same(intent, closed, whose);
    return report;
  }
  const info = await client.instrument(instrument);
  const {tradingStatus} = info;
  // In an auction, too: an order would wait for its end, and the position would be without its stops until then.
  if (tradingStatus !== TRADING)
    throw new NotTrading(`${symbol}: trading status ${tradingStatus}`, {rule: 'not-trading'});
  const flat = () => {
    client.step(intent, 'closed', whose);
    return report;
  };
  const orderOf = (lots) => closingOrder(client, account, instrument, {info, lots, worst, worstPercent, report});
  const [waited, seen] = [new Map(), new Set()];
  for (let n = first; n < first + 5; n += 1) {
    const names = namesOf(intent, n);
    let final;
    let lots;
    let sent;
    try {
      const before = await positionOf(client, account, instrument);
      let order = await orderOf(before);
      // The stops go only when the order that closes may be sent.
      await client.check('limit', order, {intent: names[1], tag});
      await cancelOf(client, account, instrument, {report, waited, seen});
      lots = await (before ? left : positionOf)(client, account, instrument);
      if (lots === 0) return flat();
      if (lots !== before) order = await orderOf(lots);
      sent = await placed(client, order, names, tag);
      final = await endOf(client, account, sent);
    } catch (error) {
      const isEarly = n === first && report.removed.length === 0;
      if (isEarly || ![NotTrading, Blocked, InvalidOrder].some((kind) => error instanceof kind)) throw error;
      // By its kind it would say that nothing has been canceled.
      throw new NotFlat(`${symbol}: ${error.message}`, {report, rule: error.rule ?? ''});
    }
    report.rounds.push(final);
    // The list of positions may lag behind the fill: closing the same lots twice would turn the position over.
    if (final.filled && !(await moved(client, account, instrument, lots, final.filled)))
      throw new NotFlat(`${symbol}: the list of positions lags behind`, {report});
    seen.add(`${sent.orderId} ${final.status} ${final.filled}`);
  }
  if (await positionOf(client, account, instrument)) throw new NotFlat(`${symbol}: a position is left`, {report});
  return flat();
}

function same(intent, known, whose) {
  if (known === whose) return;
  throw new IntentMismatch(`Intent '${intent}' closes ${known}: a new decision needs a new name`);
}

const namesOf = (intent, n) => [`${intent}.r${n}`, `${intent}.r${n}m`];

/** Finds out how the orders of earlier calls ended. Returns the number of the next. */
async function settleRounds(client, account, {intent, whose, report}) {
  for (let n = 1; ; n += 1) {
    const states = namesOf(intent, n).map((name) => client.journal.intents.get(name));
    const last = states.findLast((one) => one && !neverLeft(one));
    if (!last) return n;
    const {user, instrument} = last.body;
    same(intent, `${user.portfolio} ${instrument.symbol}`, whose);
    if (last.state === 'ABANDONED') continue;
    const settled = await client.settled(last.intent).catch(only(Refused, () => null));
    if (settled) report.rounds.push(await endOf(client, account, settled));
  }
}

/** How an order with immediateorcancel ended: unknown when it is gone and no list shows it. */
async function endOf(client, account, {orderId, status, filled}) {
  if (ENDED.includes(status)) return {status, filled, error: ''};
  const end = () => canceled(client, account, orderId, false);
  const final = await client.wait(orderId, {account, timeout: 3}).catch(only(OutcomeUnknown, end));
  if (final) return final;
  await client.clock.sleep(client.constants.POSITION_LAG);
  const row = await client.order(orderId, {account});
  return {status: row?.status ?? 'unknown', filled: row ? lotsOf(row) : 0, error: ''};
}

/** Cancels an order and returns Final; null when no list shows it: it is gone, or of an earlier day and canceled. */
async function canceled(client, account, orderId, stop) {
  return client.cancel(orderId, {account, stop}).catch((error) => {
    const isGone =
      error instanceof OutcomeUnknown && ['cancel-not-found', 'cancel'].includes(error.rule) && !error.live;
    if (!isGone) throw error;
    return null;
  });
}

function onMoex({exchange = 'MOEX'}) {
  const text = 'closePosition and oco are for MOEX alone: orders of another exchange are not canceled over HTTP';
  if (exchange !== 'MOEX') throw new Unsupported(text);
}

const isOf =
  ({exchange, symbol}) =>
  (row) =>
    row.exchange === exchange && row.symbol === symbol;

/** Orders that no list shows though they may stand, ours and those a stop has sent: [id, whether it is a stop]. */
function unlistedOf(client, {portfolio}, [stops, orders], symbol) {
  const children = stops.filter(({exchangeOrderId}) => exchangeOrderId);
  const known = new Map(children.map(({exchangeOrderId}) => [String(exchangeOrderId), false]));
  for (const {state, order, status, account, body, kind} of client.journal.intents.values()) {
    const stands = state === 'ACCEPTED' && order && !ENDED.includes(status);
    if (stands && account[0] === portfolio && body.instrument.symbol === symbol) known.set(order, STOPS.includes(kind));
  }
  const listed = new Set([...stops, ...orders].map(({id}) => String(id)));
  return [...known].filter(([id]) => !listed.has(id));
}

/** Whether an order may have traded, or triggered, within the lag. The clocks may differ by a minute. */
function justTraded(row, now, lag) {
  const changed = row.updateTime ? Date.parse(row.updateTime) / 1000 : now;
  return (lotsOf(row) > 0 || row.status === 'filled') && Math.abs(now - changed) <= lag + 60;
}

/**
 * Cancels until no order stands and the list of positions shows all trades.
 *
 * `waited`: orders of no list that it has waited for, and whether it has canceled them; `seen`: trades that it has waited for.
 */
async function cancelOf(client, account, instrument, {report, waited, seen}) {
  const {POSITION_LAG: lag, LOOK_AGAIN: pause} = client.constants;
  for (let looks = 0; looks < 30; looks += 1) {
    const lists = (await client.lists(account)).map((rows) => rows.filter(isOf(instrument)));
    const unlisted = unlistedOf(client, account, lists, instrument.symbol);
    const unseen = unlisted.filter(([id]) => !waited.has(id));
    if (unseen.length > 0) {
      // Just placed, most often. What is in no list then is of an earlier day: a cancel by number finds it, or it is gone.
      unseen.forEach(([id]) => waited.set(id, false));
      await client.clock.sleep(pause);
      continue;
    }
    const now = client.clock.now();
    const trades = lists.flat().filter((row) => justTraded(row, now, lag));
    const fresh = trades.map((row) => `${row.id} ${row.status} ${lotsOf(row)}`).filter((one) => !seen.has(one));
    if (fresh.length > 0) {
      fresh.forEach((one) => seen.add(one));
      await client.clock.sleep(lag);
      continue;
    }
    const standing = lists.flat().filter((row) => client.isLive(row));
    for (const row of standing) {
      await client.cancel(String(row.id), {account, stop: lists[0].includes(row)});
      report.removed.push(row);
    }
    const lost = unlisted.filter(([id]) => !waited.get(id));
    for (const [id, stop] of lost) {
      if (await canceled(client, account, id, stop)) report.removed.push({id});
      waited.set(id, true);
    }
    if (standing.length + lost.length === 0) return;
  }
  throw new NotFlat(`${instrument.symbol}: others trade on`, {report});
}

/** Lots of the whole portfolio by the list of positions, which may be POSITION_LAG seconds behind; below 0: short. */
export async function positionOf(client, {portfolio, exchange = 'MOEX', reads}, instrument) {
  const rows =
    (await client.api.read(`/md/v2/Clients/${reads ?? exchange}/${portfolio}/positions?format=Simple`)) ?? [];
  const row = rows.find(isOf(instrument));
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

/** Lots of the position. None is read twice: a list that lags may lack the row, and what stands would be left without exits. */
async function left(client, account, instrument) {
  const lots = await positionOf(client, account, instrument);
  if (lots !== 0) return lots;
  await client.clock.sleep(client.constants.POSITION_LAG);
  return positionOf(client, account, instrument);
}

async function closingOrder(client, {portfolio}, instrument, {info, lots, worst, worstPercent, report}) {
  const side = lots > 0 ? 'sell' : 'buy';
  const {minstep, priceMin, priceMax} = info;
  const found = () => (lots === 0 ? minstep : worstOf(client, instrument, {info, side, wanted: worstPercent, report}));
  const price = worst ?? (await found());
  const [steps, low, high] = [price / minstep, priceMin ?? 0, priceMax ?? Infinity];
  if (worst !== null && (Math.abs(steps - Math.round(steps)) > 1e-6 || worst < low || worst > high))
    throw new InvalidOrder(`${instrument.symbol}: worst is a multiple of ${minstep} from ${low} to ${high}`);
  const order = {side, quantity: Math.abs(lots) || 1, instrument, user: {portfolio}, allowMargin: true};
  return {...order, price, timeInForce: 'immediateorcancel'};
}

async function placed(client, order, names, tag) {
  return client.place('limit', order, {intent: names[0], tag}).catch((error) => {
    // A settled refusal of the pair of kind and term alone leads to a second way; an unknown outcome never does.
    if (!(error instanceof Refused) || error.rule !== 'bad-flags') throw error;
    const {price: _price, timeInForce: _timeInForce, ...market} = order;
    return client.place('market', market, {intent: names[1], tag});
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
 * groupId}. Throws OcoIncomplete when an exit or the group was refused; `kept`: the id of the stop-loss, if it stands. When an exit triggers
 * before the group is made, ends the other: what has become of the pair, supervise() tells. Call again with the same intent
 * after a crash, a NotSent or an OutcomeUnknown.
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
  const {intents} = client.journal;
  const abandoned = exits.find(([, , {intent: name}]) => intents.get(name)?.state === 'ABANDONED');
  if (abandoned) {
    const text = `${abandoned[2].intent} was abandoned: cancelOco(), then a new name`;
    throw new OcoIncomplete(text, {kept: '', rule: 'abandoned'});
  }
  // Nothing is sent when the second could not be.
  const known = intents.has(`${intent}.sl`);
  if (!known) await client.check(...exits[1]);
  let kept = '';
  const orders = [];
  try {
    for (const exit of exits) {
      const [stopped] = orders;
      if (known && stopped && !intents.get(`${intent}.tp`)?.order) {
        // After a stop that has ended since, the take-profit would open a position.
        const row = await client.order(stopped.orderId, {account, stop: true, again: true});
        const text = `${intent}: ${told(client, stopped.orderId, row)}, no take-profit is placed: read the position`;
        if (!stands(row)) throw new OcoIncomplete(text, {kept: '', rule: 'exit-ended'});
      }
      const [kind, order, options] = exit;
      const {orderId, status} = await client.place(kind, order, {...options, needs: stopped?.orderId});
      const type = exit[0] === 'stop' ? 'Stop' : 'StopLimit';
      orders.push({portfolio: account.portfolio, exchange: account.exchange ?? 'MOEX', orderId, type});
      if (orders.length === 1 && !ENDED.includes(status)) kept = orderId;
    }
  } catch (error) {
    // Blocked or NotTrading: nothing was sent, and the name is free.
    if (!(error instanceof Refused) || !intents.has(`${intent}.sl`)) throw error;
    throw new OcoIncomplete(`${intent}: an exit was refused: ${error.message}`, {kept, rule: error.rule});
  }
  const [stopId, takeId] = orders.map(({orderId}) => orderId);
  const pair = {stopId, takeId, groupId: await groupOver(client, orders, intent)};
  if (!pair.groupId) await unlinked(client, account, pair, {intent, kept});
  return pair;
}

/** Without a group, which a triggered exit refuses, the take-profit goes; the stop-loss, too, when one has triggered. */
async function unlinked(client, account, pair, {intent, kept}) {
  const where = {account, stop: true};
  const cancel = () => client.cancel(pair.takeId, where);
  let why = 'the take-profit no longer stands';
  // An exit that has just been placed, or has triggered, may be in no list yet.
  const again = () => client.clock.sleep(client.constants.LOOK_AGAIN).then(cancel);
  const taken = await cancel()
    .catch(only(OutcomeUnknown, again))
    .catch(only([Refused, OutcomeUnknown], ({message}) => void (why = `both exits may stand: ${message}`)));
  const row = worked(taken) ? taken : await client.order(pair.stopId, {...where, again: Boolean(taken)});
  if (taken && worked(row)) {
    await supervise(client, account, pair);
    return;
  }
  const text = `${intent}: the group was refused; ${why}`;
  throw new OcoIncomplete(text, {kept: stands(row) ? kept : '', rule: 'group-rejected'});
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
    if (answer?.effect === 'not-executed') {
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

/** What is known of the replacements of an order. */
const replacements = (client, orderId) =>
  [...client.journal.intents.values()].filter(({action, old}) => action === 'replace' && old === orderId);

/**
 * The number under which the order stands now: each replacement has given it another one.
 *
 * `settle`: looks for replacements whose outcome is unknown. Throws OutcomeUnknown.
 */
async function latest(client, orderId, settle = false) {
  for (let id = orderId; ;) {
    const made = replacements(client, id);
    const known = made.find(({order}) => order);
    const unknown = made.find(({state}) => settle && !SETTLED.includes(state));
    if (known) id = known.order;
    else if (unknown) await found(client, unknown);
    else return id;
  }
}

/** Looks for an order whose outcome is unknown, and sends nothing. Throws OutcomeUnknown. */
async function found(client, state) {
  if (!SETTLED.includes(state.state)) await client.poll();
  const text = `${state.intent} is in no list: resume(); 30 s after its sending, abandon() it`;
  if (!SETTLED.includes(state.state)) throw new OutcomeUnknown(text, {rule: 'list'});
}

const stands = (row) => row?.status === 'working';
const ended = (row) => ENDED.includes(row?.status);
const worked = (row) => row?.status === 'filled';
const told = (client, id, row) => {
  if (row) return `${id} (${row.status}${row.error ? `: ${row.error}` : ''})`;
  const known = [...client.journal.intents.values()].find(({order}) => order === id);
  // By its comment, the trade of an earlier day is found in the history.
  return `${id} (in no list${known ? `; comment ${known.op}` : ''})`;
};

/**
 * Call it every few seconds: when one exit has worked and the other still stands, cancels that one.
 *
 * Follows an exit that was replaced, which no longer belongs to the group of the broker: only these calls link it then.
 * True: one exit has filled, the other has ended. False: both stand, or the order that one has sent does. Throws OcoIncomplete
 * when the position may be without exits: exit-ended (none has worked, and one was canceled, refused or is in no list; `kept`:
 * the other, if it stands), exit-unfilled (the order of the exit has ended with lots left), both-triggered. Then cancelOco(), and
 * a new pair for what is left.
 */
export async function supervise(client, account, {stopId, takeId}) {
  const ids = [await latest(client, stopId), await latest(client, takeId)];
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
  const linked = String(ids) === String([stopId, takeId]);
  if (!rows.some(worked) || (linked && !rows.every(ended))) {
    // The group ends the other one a little later, and a list may lag behind.
    await client.clock.sleep(client.constants.OCO_LAG);
    rows = [await read(ids[0], rows[0]), await read(ids[1], rows[1])];
    if (rows.every(stands)) return false;
  }
  const first = worked(rows[0]) ? 0 : 1;
  const other = 1 - first;
  const hasWorked = worked(rows[first]);
  if (hasWorked && !ended(rows[other])) rows[other] = await canceled(client, account, ids[other], true);
  const now = [await latest(client, stopId, true), await latest(client, takeId, true)];
  // A replacement has turned up whose outcome was unknown.
  if (String(now) !== String(ids)) return supervise(client, account, {stopId, takeId});
  if (!hasWorked) {
    const gone = ids.flatMap((id, n) => (stands(rows[n]) ? [] : [told(client, id, rows[n])]));
    const kept = ids.find((_, n) => stands(rows[n]));
    incomplete('exit-ended', `no known fill of ${gone.join(' and ')}: read the position`, kept);
  }
  if (worked(rows[other])) incomplete('both-triggered', 'both exits have triggered: read the position');
  const {exchangeOrderId, body, filled = 0} = rows[first];
  if (body && filled < body.quantity)
    incomplete('exit-unfilled', `${ids[first]} triggered on an earlier day, its fill is not known: read the position`);
  if (!exchangeOrderId) return true;
  const number = String(exchangeOrderId);
  const order = await client.order(number, {account, again: true});
  if (!stands(order) && !worked(order))
    incomplete(
      'exit-unfilled',
      `${ids[first]} triggered, its order ${told(client, number, order)} may have left lots: read the position`,
    );
  return worked(order);
}

/**
 * Cancels what is left of a pair, under its latest numbers: both exits and the orders they have sent.
 *
 * `intent`: as given to oco. Returns the lots of the position then (of the whole portfolio, below 0: short): for a new pair
 * under a new name. Takes 10 s at least. Throws as cancel does: call it again.
 */
export async function cancelOco(client, account, intent) {
  const {intents} = client.journal;
  const states = [`${intent}.sl`, `${intent}.tp`].map((name) => intents.get(name)).filter(Boolean);
  if (states.length === 0) throw new InvalidOrder(`The journal has no pair '${intent}'`);
  const {instrument} = states[0].body;
  const [marks, ids] = [new Set(), new Set()];
  // Grows while it is gone through.
  for (const state of states) {
    await found(client, state);
    state.ops.forEach((one) => marks.add(one));
    ids.add(state.order);
    if (state.order) states.push(...replacements(client, state.order));
  }
  const isOurs = ({comment}) => marks.has((comment ?? '').slice(0, 36));
  // Of an earlier day: a cancel by number finds it, or it is gone.
  let lost = (await client.unlisted(account)).filter((id) => ids.has(id));
  for (let looked = false; ; looked = true) {
    const [stops, orders] = (await client.live(account)).map((rows) => rows.filter(isOurs).map(({id}) => String(id)));
    if (looked && stops.length + orders.length === 0) return left(client, account, instrument);
    for (const id of [...stops, ...lost]) await canceled(client, account, id, true);
    for (const id of orders) await canceled(client, account, id, false);
    // What an exit has sent, and its fills, the lists may show later.
    await client.clock.sleep(client.constants.POSITION_LAG);
    lost = [];
  }
}
