/*
 * The state of a portfolio, right through every break: orders, stops, trades, positions, cash.
 *
 * One rule merges everything that comes, and it is told here alone: a row of a list never takes the place of what an event
 * has brought since the list was asked for; an order that has ended never lives again; filled lots never fall; whatever
 * changes nothing is not told. A position that is closed stays as a row of zeros.
 */
import {setTimeout as sleep} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';
import {Channel, Lost} from './alor_commands.mjs';
import {AlorError, lotsOf, only} from './alor_intent.mjs';
import {Api, ConnectionFailed} from './alor_token.mjs';

// The test environment; for production wss://api.alor.ru/ws
const WS_URL = process.env.ALOR_WS_URL ?? 'wss://apidev.alor.ru/ws';
const SUBSCRIPTIONS = {
  orders: ['OrdersGetAndSubscribeV2', true],
  stops: ['StopOrdersGetAndSubscribeV2', true],
  trades: ['TradesGetAndSubscribeV2', true],
  positions: ['PositionsGetAndSubscribeV2', false],
  cash: ['SummariesGetAndSubscribeV2', false],
};
const LISTS = {orders: 'orders', stops: 'stoporders', trades: 'trades', positions: 'positions', cash: 'summary'};
// A stop that sleeps for its group is "rejected" too, and wakes.
const OVER = {orders: ['filled', 'canceled', 'rejected'], stops: ['filled', 'canceled']};

/** The connection is down: what is known may be old. Wait for the signal "subscribed". */
export class Stale extends AlorError {}

/** Lots of a row of a position, negative for a short. */
const batch = (row) => Math.trunc(row?.qtyTFutureBatch ?? 0);

/** The tables and the rule that merges them; without I/O. `merge` tells what has changed, or null. */
export class State {
  tables = Object.fromEntries(Object.keys(LISTS).map((kind) => [kind, new Map()]));
  #since = new Set();

  /** A list is about to be asked for: from now on events are newer than it. */
  asked() {
    this.#since.clear();
  }

  key(kind, row) {
    if (kind === 'positions') return `${row.exchange}:${row.symbol}`;
    return kind === 'cash' ? 'cash' : String(row.id);
  }

  /**
   * Takes a row (by: event, or list for a row of a list or a snapshot). Returns the row it replaced, {} for none, null for no
   * change.
   */
  merge(kind, {existing: _, ...row}, by) {
    const key = this.key(kind, row);
    const table = this.tables[kind];
    const old = table.get(key);
    if (by === 'event') this.#since.add(`${kind} ${key}`);
    else if (this.#since.has(`${kind} ${key}`)) return null;
    const over = OVER[kind];
    const backwards =
      over && old && (over.includes(old.status) > over.includes(row.status) || lotsOf(row) < lotsOf(old));
    if (backwards || isDeepStrictEqual(old, row)) return null;
    table.set(key, row);
    return old ?? {};
  }

  /** Ids that were live and stand in no list: of an earlier day. They count as live until they are seen to end. */
  unlisted(kind, rows) {
    const listed = new Set(rows.map((row) => this.key(kind, row)));
    return [...this.tables[kind]]
      .filter(
        ([key, {status}]) => !OVER[kind].includes(status) && !listed.has(key) && !this.#since.has(`${kind} ${key}`),
      )
      .map(([key]) => key);
  }

  /** Rows of positions, with zeros, that stand in no list (`listed`: keys) and that no event has brought. */
  gone(listed) {
    return [...this.tables.positions]
      .filter(([key, {isCurrency}]) => !isCurrency && !listed.includes(key) && !this.#since.has(`positions ${key}`))
      .map(([, row]) => {
        const zeros = Object.keys(row).filter((name) => name.startsWith('qty'));
        return {...row, ...Object.fromEntries(zeros.map((name) => [name, 0]))};
      });
  }

  /**
   * Where a list of positions and the table differ in lots, as texts; without what an event has brought since a list was
   * asked for.
   */
  differing(rows) {
    const [listed, own] = [rows, [...this.tables.positions.values()]].map(
      (table) =>
        new Map(table.filter(({isCurrency}) => !isCurrency).map((row) => [this.key('positions', row), batch(row)])),
    );
    const lots = (table, key) => table.get(key) ?? 0;
    return [...new Set([...listed.keys(), ...own.keys()])]
      .filter((key) => lots(listed, key) !== lots(own, key) && !this.#since.has(`positions ${key}`))
      .map((key) => `${key}: ${lots(listed, key)} in the list, ${lots(own, key)} known`);
  }
}

/**
 * Keeps `orders`, `stops`, `trades`, `positions` (Maps by id, or EXCHANGE:SYMBOL) and `cash` up to date.
 * Rows of money among the positions are of the last connection: `cash` is what tells money.
 *
 * `onChange(kind, row, old)` is told of differences. `onSignal(name, detail)`: "subscribed" (all is there and merged, the
 * lists having been read twice, LOOK_AGAIN apart), "refused" (the answer to a subscription), "disconnected", "stopped" (the
 * refresh token was refused: never connects again).
 * `client`: an OrderClient that is shown every order and, after each break, looks for its open intents. `fresh`: connected and
 * complete; `epoch` counts the connections; `unlisted`: see State.
 */
export class Portfolio extends Channel {
  #guids = new Map();
  #audited = 0;
  #differing = [];
  #snapshot = new Set();

  constructor(tokens, {portfolio, exchange = 'MOEX', reads}, options = {}) {
    const {wsUrl = WS_URL, client, onChange = () => undefined, onSignal = () => undefined, ...rest} = options;
    super(tokens, wsUrl, {...rest, name: 'ws'});
    const {api = client?.api ?? new Api(tokens, {log: this.write, constants: this.constants})} = options;
    Object.assign(this, {portfolio, exchange, reads: reads ?? exchange, client, api, onChange, onSignal});
    Object.assign(this, {fresh: false, epoch: 0, state: new State(), unlisted: {}});
    for (const kind of ['orders', 'stops', 'trades', 'positions']) this[kind] = this.state.tables[kind];
  }

  get cash() {
    return this.state.tables.cash.get('cash') ?? {};
  }

  /** Lots, negative for a short. Throws Stale while the connection is down. */
  position(symbol, exchange = 'MOEX') {
    if (!this.fresh) throw new Stale(`${symbol}: not connected`);
    return batch(this.positions.get(`${exchange}:${symbol}`));
  }

  /** Rows of orders and stops that stand, or may stand. */
  liveOrders() {
    return ['orders', 'stops'].flatMap((kind) =>
      [...this[kind].values()].filter(({status}) => !OVER[kind].includes(status)),
    );
  }

  async opened(stands) {
    this.epoch += 1;
    this.#guids.clear();
    this.#differing = [];
    this.#snapshot.clear();
    this.state.asked();
    const token = await this.token();
    for (const [kind, of] of Object.entries(SUBSCRIPTIONS)) await this.#subscribe(kind, of, token);
    // Twice: a list may still lack what happened shortly before the connection.
    const first = await this.#load(Object.keys(LISTS));
    await sleep(this.constants.LOOK_AGAIN * 1000, undefined, {ref: false});
    const second = await this.#load(Object.keys(LISTS));
    if (!stands()) return;
    // Closed on an earlier day, or an expired contract: today's list has no row of zeros for it.
    for (const row of this.state.gone([...first, ...second, ...this.#snapshot])) this.#take('positions', row, 'list');
    this.fresh = true;
    this.onSignal('subscribed', this.epoch);
    await this.client?.poll();
  }

  #request(opcode, skipHistory, token) {
    const {portfolio, exchange} = this;
    return {opcode, portfolio, exchange, format: 'Simple', skipHistory, token};
  }

  async #subscribe(kind, [opcode, skip], token) {
    const guid = `${kind}-${this.epoch}`;
    this.#guids.set(guid, kind);
    const answer = await this.askWithToken(this.#request(opcode, skip, token), this.constants.ACK_TIMEOUT, guid);
    if (answer.httpCode === 200) return;
    if (answer.httpCode !== 401) this.onSignal('refused', {opcode, ...answer});
    throw new Lost(`${opcode}: ${answer.httpCode}`);
  }

  async #rows(kind) {
    const path = `/md/v2/Clients/${this.reads}/${this.portfolio}/${LISTS[kind]}?format=Simple`;
    // A list of an audit is asked for once: the next audit is the repeat, and a lost connection must not wait for it.
    return [(await this.api.read(path, this.fresh ? 1 : undefined)) ?? []].flat();
  }

  /** Merges lists. Returns the keys of the positions. */
  async #load(kinds) {
    const positions = [];
    for (const kind of kinds) {
      const rows = await this.#rows(kind);
      if (kind === 'positions') positions.push(...rows.map((row) => this.state.key(kind, row)));
      for (const row of rows) this.#take(kind, row, 'list');
      if (OVER[kind]) this.unlisted[kind] = this.state.unlisted(kind, rows);
    }
    this.#audited = performance.now();
    return positions;
  }

  #take(kind, row, by) {
    const old = this.state.merge(kind, row, by);
    if (old === null) return;
    if (OVER[kind]) this.client?.note(kind.slice(0, -1), row);
    this.onChange(kind, row, old);
  }

  data({guid, data: row}) {
    const kind = this.#guids.get(guid);
    if (!kind || typeof row !== 'object' || row === null) return;
    if (kind === 'positions') this.#snapshot.add(this.state.key(kind, row));
    this.#take(kind, row, row.existing === true ? 'list' : 'event');
  }

  /** Merges the lists again. Returns what two lists of positions in turn tell otherwise: one alone may lag behind. */
  async #audit() {
    this.state.asked();
    const differing = this.state.differing(await this.#rows('positions'));
    await this.#load(['orders', 'stops', 'trades']);
    const both = differing.filter((text) => this.#differing.includes(text));
    this.#differing = differing;
    return both;
  }

  /** A request after a silence, since an open connection may bring no data, and every AUDIT seconds the lists again. */
  async proven() {
    if (this.quiet()) {
      const token = await this.token();
      const guid = `probe-${performance.now()}`;
      const probe = this.#request('SummariesGetAndSubscribeV2', true, token);
      const {httpCode} = await this.askWithToken(probe, this.constants.PROVE_WITHIN, guid);
      if (httpCode === 200) await this.ask({opcode: 'unsubscribe', token}, this.constants.PROVE_WITHIN, guid);
    }
    if (performance.now() - this.#audited <= this.constants.AUDIT * 1000) return;
    const failed = only(ConnectionFailed, ({message: text}) => this.log('audit', {text}));
    const missed = (await this.#audit().catch(failed)) ?? [];
    if (missed.length > 0) throw new Lost(missed.join('; '));
  }

  lost() {
    if (this.fresh) this.onSignal('disconnected', this.epoch);
    this.fresh = false;
  }

  ended(text) {
    this.onSignal('stopped', text);
  }
}
