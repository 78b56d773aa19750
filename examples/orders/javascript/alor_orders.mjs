/*
 * Orders that are never doubled: place, replace, cancel, wait, resume, over HTTP and (with a CommandLink) over /cws.
 *
 * What it promises: at most one live order for an intent; what it reports at the end is what the broker holds; what it does
 * not know it calls OutcomeUnknown, never a refusal; all of this through a kill -9, within the bounds that README.md names.
 * A lot that fills between the reading and the sending of `replace` makes the total larger by that lot.
 */
import {createHash, randomUUID} from 'node:crypto';
import * as told from './alor_intent.mjs';
import {AUCTIONS, CONSTANTS, ENDED, STOPS, TRADING} from './alor_intent.mjs';
import {Operation, OutcomeUnknown, bodyOf, canonical, checkFields, kindOf, lotsOf, only} from './alor_intent.mjs';
import {Journal, SETTLED, ageOf, neverLeft} from './alor_journal.mjs';
import {Api, CLOCK, ConnectionFailed, logToStderr, request} from './alor_token.mjs';

export * from './alor_intent.mjs';

const ACTIONS = '/commandapi/warptrans/TRADE/v2/client/orders';
const RECORDS = {ACCEPTED: 'ack', REFUSED: 'refused', ABSENT: 'absent', UNKNOWN: 'unknown'};
const OPEN = ['ABSENT', 'UNKNOWN', 'ABANDONED'];

const queryOf = ({portfolio, exchange = 'MOEX'}, stop) => `portfolio=${portfolio}&exchange=${exchange}&stop=${stop}`;
const hash = (value) => createHash('sha256').update(canonical(value)).digest('hex');
const markOf = (row) => (row.comment ?? '').slice(0, 36);

/**
 * Sends orders for one journal. An account is {portfolio, exchange = 'MOEX', reads}; `reads`: the exchange of its lists where
 * it differs (UNITED for a single account). Placed: {orderId, status, filled, by, op, dormant, child}; Final: {status,
 * filled, error}; IntentState: {intent, op, state, orderId, rule}.
 *
 * `onLate(state)` is told when an order turns up whose outcome was unknown. `constants`: see CONSTANTS of alor_intent.
 * `send`, `clock`, `disk` and `newOp` are for tests.
 */
export class OrderClient {
  #ops;
  #onLate;
  #newOp;
  #busy = new Set();
  #fuse;
  #resumed;

  constructor(tokens, journal, options = {}) {
    const {apiUrl, link, log = logToStderr, onLate, clock = CLOCK, send = request, disk, newOp = randomUUID} = options;
    this.constants = {...CONSTANTS, ...options.constants};
    this.journal = new Journal(journal, disk);
    Object.assign(this, {tokens, link, clock});
    this.#ops = new Map([...this.journal.intents.values()].flatMap(({ops, intent}) => ops.map((op) => [op, intent])));
    this.api = new Api(tokens, {apiUrl, clock, log, send, constants: this.constants, known: this.#ops});
    this.#fuse = new told.Fuse(this.constants);
    this.#onLate = onLate;
    this.#newOp = newOp;
    this.#resumed = this.journal.openIntents().length === 0;
  }

  /** Finds out what became of every operation the journal left open. Call it before the first order. */
  async resume() {
    const openBefore = this.journal.openIntents().map(({intent}) => intent);
    for (const intent of openBefore) await this.#alone(intent, () => this.#settle(this.journal.intents.get(intent)));
    this.#resumed = true;
    return openBefore.map((intent) => this.state(intent));
  }

  /** Looks for orders of intents whose outcome is unknown or that were abandoned; tells onLate of those that are there. */
  async poll() {
    const found = [];
    for (const state of [...this.journal.intents.values()]) {
      if (!OPEN.includes(state.state)) continue;
      const [name, rows] = await this.#look(state);
      if (name !== 'rows' || rows?.state !== 'ACCEPTED') continue;
      this.#late(state, rows);
      found.push(this.state(state.intent));
    }
    return found;
  }

  /** A row of an event (kind: order or stop) with a mark of ours: settles an unknown outcome, writes down how an order ended. */
  note(kind, row) {
    const own = this.#own(row);
    if (own && (kind === 'stop') === STOPS.includes(own.kind) && !this.isLive(row)) this.#final(row);
    const state = this.#marked(row);
    if (state?.op !== markOf(row) || !OPEN.includes(state.state)) return;
    const lists = kind === 'order' ? [[row], []] : [[], [row]];
    const found = told.judge(state.kind, state.body.activate === false, ...lists);
    if (found.state === 'ACCEPTED') this.#late(state, {...found, by: 'event'});
  }

  #late(state, {state: _, ...fields}) {
    this.#write(state.intent, 'late', fields);
    this.api.log('late', {intent: state.intent, op: state.op, order: fields.order});
    this.#onLate?.(this.state(state.intent));
  }

  state(intent) {
    const known = this.journal.intents.get(intent);
    if (!known) throw new told.InvalidOrder(`The journal has no intent '${intent}'`);
    const {op = '', state, order: orderId = '', rule = ''} = known;
    return {intent, op, state, orderId, rule};
  }

  /** Placed of an intent the journal knows, found out if need be; throws as place does. */
  settled = (intent) =>
    this.#alone(intent, async () => this.#result(await this.#settle(this.journal.intents.get(intent))));

  /**
   * Gives an intent up, by its name or its order ID: its instrument can be traded again; poll() still looks for its order.
   *
   * Unknown outcome: right once poll() finds nothing 30 s after the last sending (a request arrives within 20 s, its order is
   * in the list 10 s later); then place under a new name. Lists that cannot be read, or an order of an earlier day (rule
   * earlier-day), prove nothing. Accepted order: when unlisted() names it and the terminal or the broker tells that it ended.
   */
  abandon(named, reason) {
    const {intents} = this.journal;
    const byOrder = () => [...intents.values()].find(({order}) => order === named)?.intent;
    const intent = intents.has(named) ? named : (byOrder() ?? named);
    return this.#alone(intent, async () => {
      const {state, orderId} = this.state(intent);
      const [portfolio, exchange, reads] = intents.get(intent).account ?? [];
      const unlisted = async () => (await this.unlisted({portfolio, exchange, reads})).includes(orderId);
      if (!['ABSENT', 'UNKNOWN'].includes(state) && !(orderId && (await unlisted())))
        throw new told.InvalidOrder(`Intent '${intent}' is ${state}: only what unlisted() names can be given up`);
      this.#write(intent, 'abandoned', {text: reason});
    });
  }

  /** Sends no order from now on. Call it before the last cancelAll(), which then misses none that is still on its way. */
  stop = () => this.api.stop();
  close = () => this.journal.close();

  async #alone(intent, work) {
    if (this.#busy.has(intent)) throw new told.InvalidOrder(`Intent '${intent}' is being worked on by another call`);
    this.#busy.add(intent);
    try {
      return await work();
    } finally {
      this.#busy.delete(intent);
    }
  }

  /** Writes down how far a job of several requests has come. */
  step = (intent, step, value) => this.#write(intent, 'step', {step, value});

  #write(intent, ev, fields, sync = true) {
    this.journal.write(new Date(Math.floor(this.clock.now() * 1000)).toISOString(), intent, ev, fields, {sync});
  }

  #begin(intent, action, {via, kind, account, old = null, body, sha, tag = '', needs}) {
    const op = this.#newOp();
    this.#ops.set(op, intent);
    const marked = JSON.parse(canonical({...body, comment: `${op} ${tag}`.trim()}));
    this.#write(intent, 'new', {op, action, via, kind, account, old, body: marked, sha, needs});
    return this.journal.intents.get(intent);
  }

  #known(intent, sha) {
    const known = this.journal.intents.get(intent);
    if (known && neverLeft(known)) return null;
    if (known?.sha !== undefined && known.sha !== sha)
      throw new told.IntentMismatch(`Intent '${intent}' stands for another request: a new decision needs a new name`);
    return known?.ops.length > 0 ? known : null;
  }

  async #settle(state) {
    return SETTLED.includes(state.state) ? state : this.#run(state, true);
  }

  async #run(state, resumed) {
    const {action, via, intent} = state;
    const operation = new Operation({action, via, resumed, constants: this.constants});
    let [event, token] = [['start'], null];
    for (;;) {
      const window = this.constants.RETRY_WINDOW;
      const isAgain = state.needs && operation.state === 'UNSURE' && ['start', 'timer'].includes(event[0]);
      const age = isAgain && (await this.#outlived(state)) ? window : ageOf(state, this.clock.now(), window);
      const [name, of] = operation.on(event, age);
      if (name === 'end') return this.#finish(state, of);
      if (name === 'send' || name === 'renew') {
        let why = '';
        const failed = only(ConnectionFailed, ({message: text}) => {
          this.api.log('no-token', {intent, text});
          why = text;
        });
        token = await this.tokens.get(name === 'renew' ? {refused: token} : {}).catch(failed);
        const attempt = () => this.#attempt(state, operation, token);
        event = name === 'send' && token ? await this.api.order(attempt) : ['token', Boolean(token), why];
      } else if (name === 'read') {
        event = await this.#look(state);
      } else {
        await this.clock.sleep(name === 'pause' ? of * (0.5 + this.clock.random() / 2) : of);
        event = ['timer'];
      }
    }
  }

  /** Whether the stop that an order needs has ended, or cannot be read: then the order is not sent again. */
  async #outlived({needs, account: [portfolio, exchange, reads]}) {
    const unread = only(ConnectionFailed, () => ({status: ENDED[0]}));
    const row = await this.order(needs, {account: {portfolio, exchange, reads}, stop: true}).catch(unread);
    return ENDED.includes(row?.status);
  }

  async #attempt({intent, action, via, kind, op, old, body}, {sends}, token) {
    this.#write(intent, 'sent', {n: sends}, false);
    const placing = action === 'place';
    const verb = placing ? 'create' : 'update';
    if (via === 'cws') {
      const fields = placing ? body : {orderId: old, ...body};
      const [name, of] = await this.api.inTurn(() => this.link.command(`${verb}:${kind}`, op, fields));
      return name === 'answer' ? [name, told.readAnswer('cws', verb, ...of)] : [name, of];
    }
    const path = `${ACTIONS}/actions/${kind}${placing ? '' : `/${old}`}`;
    const [status, text] = await this.api.call(placing ? 'POST' : 'PUT', path, token, canonical(body), {'X-REQID': op});
    return status === 0 ? ['broken', text] : ['answer', told.readAnswer('http', verb, status, text)];
  }

  async #rows({portfolio, exchange = 'MOEX', reads}, name) {
    const rows = (await this.api.read(`/md/v2/Clients/${reads ?? exchange}/${portfolio}/${name}?format=Simple`)) ?? [];
    if (!Array.isArray(rows)) throw new ConnectionFailed(`${name}: not a list`);
    const listed = rows.filter((row) => row?.id !== undefined && row.id !== null);
    // How our orders ended: tomorrow the lists are empty.
    for (const row of listed) if (!this.isLive(row)) this.#final(row);
    return listed;
  }

  async #look({account: [portfolio, exchange, reads], kind, op, old, body}) {
    const conditional = STOPS.includes(kind);
    let stops = [];
    let orders;
    try {
      if (conditional) stops = await this.#rows({portfolio, exchange, reads}, 'stoporders');
      orders = await this.#rows({portfolio, exchange, reads}, 'orders');
    } catch (error) {
      return only(ConnectionFailed, ({message}) => ['unreadable', message])(error);
    }
    const [mine, mineStops] = [orders, stops].map((rows) => rows.filter((row) => markOf(row) === op));
    const before = (conditional ? stops : orders).find(({id}) => String(id) === old) ?? null;
    return ['rows', told.judge(kind, body.activate === false, mine, mineStops), before];
  }

  #finish(state, {state: outcome, ...fields}) {
    const ev = RECORDS[outcome];
    if (ev === 'ack' && ['ABSENT', 'UNKNOWN'].includes(state.state)) this.#late(state, fields);
    else if (state.state !== outcome) this.#write(state.intent, ev, fields);
    const {rule = '', text = ''} = fields;
    if (ev !== 'ack') this.api.log(ev, {intent: state.intent, op: state.op, rule, text});
    const {instrument} = state.body;
    const body = canonical({...state.body, comment: null});
    if (ev === 'refused') this.#fuse.refused(this.clock.now(), instrument.symbol, body, rule, fields.retry);
    return state;
  }

  #result(state) {
    const {op, rule = '', text = '', status = null, filled = null, gap = null, live = null} = state;
    const said = {op, rule, text, status, filled, gap, live};
    const what = `${state.intent} (${op}): ${state.state} ${rule} ${text}`.trim();
    if (state.state === 'ACCEPTED') {
      if (state.double) throw new told.DoubleOrder(what, {...said, orders: state.double});
      const {order: orderId, by, dormant = false, child = ''} = state;
      return {orderId, status, filled: filled ?? 0, by, op, dormant, child};
    }
    if (state.state !== 'REFUSED') throw new OutcomeUnknown(what, said);
    if (neverLeft(state)) throw new told.NotSent(what, said);
    if (rule === 'not-live') throw new told.NotLive(what, said);
    if (['http-401', 'http-403', 'cws-403'].includes(rule)) throw new told.AccessDenied(what, said);
    throw state.retry === 'when-trading' ? new told.NotTrading(what, said) : new told.Refused(what, said);
  }

  async #checkFuse(kind, order) {
    const {symbol} = order.instrument;
    if (!this.#fuse.check(this.clock.now(), symbol, canonical({...order, comment: null}))) return;
    const {tradingStatus} = await this.instrument(order.instrument);
    const open = tradingStatus === TRADING || (kind === 'market' && AUCTIONS.includes(tradingStatus));
    this.#fuse.asked(this.clock.now(), symbol, open);
  }

  /** Details of an instrument {symbol, exchange, instrumentGroup}: steps, limits, tradingStatus. */
  async instrument(instrument) {
    const {symbol, exchange, instrumentGroup: board} = instrument;
    const query = `format=Simple${board ? `&instrumentGroup=${board}` : ''}`;
    const found = await this.api.read(`/md/v2/Securities/${exchange}/${symbol}?${query}`);
    if (found === null || Array.isArray(found)) throw new told.InvalidOrder(`No instrument ${canonical(instrument)}`);
    return found;
  }

  /**
   * Places a market, limit, stop or stopLimit order once and returns Placed.
   *
   * `order`: the body of the API without comment. `reads`: see the class. `needs`: ID of a stop; once it has ended, nothing is sent again. A known intent is not sent again: its outcome is
   * returned or thrown; only what never left (NotSent) is tried as if for the first time. Throws InvalidOrder, NotSent, Refused (and its kinds), OutcomeUnknown, JournalError.
   */
  async place(kind, order, options) {
    const {intent, tag = '', via = 'http', reads = null, dormant = false, allowUnresolved = false, needs} = options;
    checkFields(kind, order, {intent, tag, dormant, via, link: this.link, now: this.clock.now()});
    const sha = hash(['place', kind, order, tag]);
    return this.#alone(intent, async () => {
      const known = this.#known(intent, sha);
      if (known) return this.#result(await this.#settle(known));
      await this.check(kind, order, {intent, tag, via, dormant, allowUnresolved});
      const account = [order.user.portfolio, order.instrument.exchange, reads];
      // The broker wants the field; 0 is no end.
      const body = STOPS.includes(kind) ? {stopEndUnixTime: 0, ...order} : order;
      const state = this.#begin(intent, 'place', {via, kind, account, body, sha, tag, needs});
      return this.#result(await this.#run(state, false));
    });
  }

  /** Throws what place would throw before it sends: InvalidOrder, NotResumed, UnresolvedIntent, Blocked, NotTrading. */
  async check(kind, order, {intent, tag = '', via = 'http', dormant = false, allowUnresolved = false}) {
    checkFields(kind, order, {intent, tag, dormant, via, link: this.link, now: this.clock.now()});
    this.#checkReady(order, allowUnresolved);
    await this.#checkFuse(kind, order);
  }

  #checkReady({user, instrument}, allowUnresolved) {
    if (!this.#resumed) throw new told.NotResumed('The journal holds open operations: call resume() first');
    if (allowUnresolved) return;
    for (const {intent, state, body} of this.journal.openIntents()) {
      const mine = body.user.portfolio === user.portfolio && body.instrument.symbol === instrument.symbol;
      if (mine && (state === 'ABSENT' || state === 'UNKNOWN')) throw new told.UnresolvedIntent({intent, state});
    }
  }

  /**
   * Changes an order: `changes` are fields of its body; `quantity` means lots still to trade. Returns Placed with a new id.
   *
   * Throws as place does, and NotLive, Unsupported; OutcomeUnknown with `gap` when neither order stands, with `live` when
   * the old one does.
   */
  async replace(orderId, changes, {account, intent, stop = false, via = 'http'}) {
    const sha = hash(['replace', orderId, changes]);
    return this.#alone(intent, async () => {
      const known = this.#known(intent, sha);
      if (known) return this.#result(await this.#settle(known));
      const row = await this.order(orderId, {account, stop, again: true});
      const text = `${orderId} is in no list: of an earlier day, or of the other kind`;
      if (row === null) throw new OutcomeUnknown(text, {rule: 'order-not-found'});
      const made = this.#own(row);
      const {status} = row;
      if (status !== 'working' && !(stop && status === 'rejected' && made?.dormant))
        throw new told.NotLive(`${orderId} is ${status}`, {status, filled: lotsOf(row)});
      const kind = kindOf(row);
      const body = {...bodyOf(row, account, made?.body ?? {}), ...changes};
      const tag = made ? (row.comment ?? '').slice(37) : '';
      const dormant = body.activate === false;
      checkFields(kind, body, {intent, tag, dormant, via, link: this.link, now: this.clock.now()});
      this.#checkReady(body, false);
      if ((row.timeInForce ?? 'oneday') !== 'oneday' || row.iceberg)
        throw new told.Unsupported(`${orderId}: what an update keeps is not specified; cancel() and place() instead`);
      const {portfolio, exchange = 'MOEX', reads = null} = account;
      const of = {via, kind, account: [portfolio, exchange, reads], old: orderId, body, sha, tag};
      const placed = this.#result(await this.#run(this.#begin(intent, 'replace', of), false));
      const fresh = await this.order(placed.orderId, {account, stop}).catch(only(ConnectionFailed, () => null));
      const [wanted, stands] = [body.quantity, fresh?.qtyBatch ?? body.quantity];
      if (wanted !== stands) this.api.log('quantity-differs', {intent, order: placed.orderId, wanted, stands});
      return placed;
    });
  }

  /** The row of an order in the list of the day, or null. `again`: looks twice, as it lags behind an order just placed. */
  async order(orderId, {account, stop = false, again = false}) {
    const rows = await this.#rows(account, stop ? 'stoporders' : 'orders');
    const row = rows.find(({id}) => String(id) === orderId) ?? null;
    if (row || !again) return row;
    await this.clock.sleep(this.constants.LOOK_AGAIN);
    return this.order(orderId, {account, stop});
  }

  #marked(row) {
    return this.journal.intents.get(this.#ops.get(markOf(row)));
  }

  /** The state of the intent whose order the row shows; undefined for others, those that a stop has sent among them. */
  #own(row) {
    const state = this.#marked(row);
    return state?.order === String(row.id) ? state : undefined;
  }

  #final(row) {
    const final = {status: row.status, filled: lotsOf(row), error: row.error ?? ''};
    const {intent, state, status, filled = 0} = this.#own(row) ?? {};
    if (state === 'ACCEPTED' && (status !== final.status || filled !== final.filled))
      this.#write(intent, 'end', {status: final.status, filled: final.filled});
    return final;
  }

  /** Final of the order once it has ended. Throws OutcomeUnknown with `live` when it has not within `timeout` seconds. */
  async wait(orderId, {account, stop = false, timeout = 60}) {
    const end = this.clock.now() + timeout;
    for (let pause = 1; ; pause = Math.min(pause * 2, 8)) {
      const row = await this.order(orderId, {account, stop});
      if (row && ENDED.includes(row.status)) return this.#final(row);
      if (this.clock.now() + pause > end)
        throw new OutcomeUnknown(`${orderId} has not ended in ${timeout} s`, {live: row !== null, rule: 'wait'});
      await this.clock.sleep(pause);
    }
  }

  /**
   * Cancels an order with at most two requests and returns Final: it may have been filled instead.
   *
   * Throws NotTrading, AccessDenied, WrongKind, OutcomeUnknown (`live`: it still stands). Not written down: a cancel that a
   * crash interrupts is harmless to repeat. With no connection to /cws it goes over HTTP (MOEX).
   */
  async cancel(orderId, {account, stop, via = 'http'}) {
    if (account.exchange === 'SPBX' && via === 'http')
      throw new told.InvalidOrder("A single cancel over HTTP is for MOEX alone: use via: 'cws' or cancelAll");
    for (let last = false; ; last = true) {
      const answer = await this.#delete(orderId, account, stop, via);
      if (answer?.status === 200) return this.#ended(orderId, account, stop, [0, 0.5, 1, 2, 4, 4]);
      if (['cancel-not-found', 'exchange-14'].includes(answer?.rule)) return this.#notFound(orderId, account, stop);
      if (answer?.retry === 'when-trading') {
        const row = await this.order(orderId, {account, stop});
        throw new told.NotTrading(answer.text, {rule: answer.rule, live: row?.status ?? null});
      }
      if (answer?.status === 401 || answer?.status === 403)
        throw new told.AccessDenied(`Cancel of ${orderId}: ${answer.status}`, {rule: answer.rule, text: answer.text});
      const final = await this.#ended(orderId, account, stop, [0, this.constants.LOOK_AGAIN]).catch((error) => {
        if (last || !(error instanceof OutcomeUnknown)) throw error;
      });
      if (final) return final;
    }
  }

  async #delete(orderId, account, stop, via) {
    if (via === 'cws') {
      const row = await this.order(orderId, {account, stop});
      const kind = row ? kindOf(row) : stop ? 'stop' : 'limit';
      const fields = {orderId, exchange: account.exchange ?? 'MOEX', user: {portfolio: account.portfolio}};
      const [name, of] = await this.api.inTurn(() => this.link.command(`delete:${kind}`, this.#newOp(), fields));
      if (name !== 'unsent' || account.exchange === 'SPBX')
        return name === 'answer' ? told.readAnswer('cws', 'cancel', ...of) : null;
    }
    const [status, text] = await this.api.authorized('DELETE', `${ACTIONS}/${orderId}?${queryOf(account, stop)}`);
    return status === 0 ? null : told.readAnswer('http', 'cancel', status, text);
  }

  async #ended(orderId, account, stop, pauses) {
    let row = null;
    for (const pause of pauses) {
      if (pause > 0) await this.clock.sleep(pause);
      row = await this.order(orderId, {account, stop});
      if (row && !this.isLive(row)) return this.#final(row);
    }
    throw new OutcomeUnknown(`${orderId} is not canceled yet`, {live: row !== null, rule: 'cancel'});
  }

  async #notFound(orderId, account, stop) {
    const row = await this.order(orderId, {account, stop});
    if (row && ENDED.includes(row.status)) return this.#final(row);
    if (await this.order(orderId, {account, stop: !stop}))
      throw new told.WrongKind(`${orderId}: call with stop: ${!stop}`, {rule: 'cancel-not-found', stop: !stop});
    throw new OutcomeUnknown(`${orderId}: not found by the cancel`, {live: row !== null, rule: 'cancel-not-found'});
  }

  /** All rows of the day: [stops, orders]. */
  lists = async (account) => [await this.#rows(account, 'stoporders'), await this.#rows(account, 'orders')];

  /** Whether an order stands or may: a status that is none of the known ones counts as live. */
  isLive(row) {
    if (row.status !== 'rejected') return !ENDED.includes(row.status);
    // A stop that waits for its group has this status: only our own record tells it from a refused one.
    const {body, status} = this.#own(row) ?? {};
    return body?.activate === false && status !== 'canceled';
  }

  /** Rows that are live or may be: [stops, orders]. */
  async live(account) {
    return (await this.lists(account)).map((rows) => rows.filter((row) => this.isLive(row)));
  }

  /**
   * Cancels stops, then orders, then what is left by number; returns the rows that were live before. Closes no position.
   *
   * Throws NotAllCanceled with `report`: left (rows that stand) and unknown (see unlisted).
   */
  async cancelAll(account) {
    const before = (await this.live(account)).flat();
    let left = before;
    for (const pause of [0, 1, 2]) {
      await this.clock.sleep(pause);
      for (const stop of [true, false]) await this.api.authorized('DELETE', `${ACTIONS}/all?${queryOf(account, stop)}`);
      // A request for all does not reach a stop that sleeps for its group.
      for (const row of (await this.live(account))[0])
        if (row.status === 'rejected') await told.harmless(this.cancel(String(row.id), {account, stop: true}));
      left = (await this.live(account)).flat();
      if (left.length === 0) break;
    }
    const unknown = await this.unlisted(account);
    const text = `${left.length} orders stand, ${unknown.length} may`;
    if (left.length + unknown.length > 0) throw new told.NotAllCanceled(text, {report: {left, unknown}});
    return before;
  }

  /** Ids of the journal that may be live and stand in no list (of an earlier day), and intents whose outcome is unknown. */
  async unlisted(account) {
    const listed = new Set((await this.lists(account)).flat().map(({id}) => String(id)));
    const mine = [...this.journal.intents.values()].filter(({account: [id] = []}) => id === account.portfolio);
    const open = mine.filter(({state}) => state === 'ABSENT' || state === 'UNKNOWN').map(({intent}) => intent);
    const live = mine.filter(({state, order, status}) => state === 'ACCEPTED' && order && !ENDED.includes(status));
    return [...live.map(({order}) => order).filter((order) => !listed.has(order)), ...open];
  }
}
