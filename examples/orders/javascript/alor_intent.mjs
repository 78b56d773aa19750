/*
 * What one request for an order comes to: error rules and a state machine, without I/O, clock or chance.
 *
 * An intent is a decision of the caller ("buy 10 SBER at 304.80"); an operation is one request made for it, named by one
 * UUID that is its X-REQID (or guid), and its mark in `comment`; an attempt is one time the operation is sent.
 */
import fs from 'node:fs';

/** Seconds, except READ_TRIES and RESENDS (counts), RATE (requests a second) and PARALLEL (requests at a time). */
export const CONSTANTS = {
  ...{HTTP_TIMEOUT: 10, ACK_TIMEOUT: 5, FIRST_PAUSE: 1, LONGEST_PAUSE: 30, READ_TRIES: 5, RESENDS: 3},
  // The same key is sent again at once until BLIND_RETRY, after a look at the lists until RETRY_WINDOW, never later; an
  // accepted order may be missing from the lists for LOOK_AGAIN.
  ...{BLIND_RETRY: 30, RETRY_WINDOW: 180, LOOK_AGAIN: 11},
  ...{RATE: 20, PARALLEL: 4, FUSE: 60, TRADING_AGAIN: 30, POSITION_LAG: 10, OCO_LAG: 10},
  // A connection is tried for CONNECT_WITHIN, proven by a request after PROVE_ALIVE of silence, looked at every KEEP_EVERY.
  ...{CONNECT_WITHIN: 15, PROVE_ALIVE: 30, PROVE_WITHIN: 3, KEEP_EVERY: 5, RECONNECT: 32, STEADY: 60, AUDIT: 60},
};

export const STOPS = ['stop', 'stopLimit'];

export const DERIVATIVES = ['RFUD', 'ROPD'];
export const TRADING = 17;
export const AUCTIONS = [102, 119];
export const ENDED = ['filled', 'canceled', 'rejected'];

// Rules of an operation that never left this machine: no connection, no token.
export const NEVER_LEFT = ['not-sent', 'no-token'];

const LETTERS = '0-9A-Za-zА-Яа-яЁё_';
const PREFIX = /^\[GW\]\[([0-9]{1,5})\] ?/;

function compiled(pattern) {
  if (pattern.startsWith('^') || pattern.endsWith('$')) return new RegExp(pattern, 'iu');
  const end = pattern.endsWith('[0-9]') ? '' : `(?![${LETTERS}])`;
  return new RegExp(`(?:^|[^${LETTERS}])(?:${pattern})${end}`, 'iu');
}

function load() {
  const places = ['errors.min.json', '../errors.min.json'].map((name) => new URL(name, import.meta.url));
  const file = places.find((one) => fs.existsSync(one)) ?? places[0];
  const {rules} = JSON.parse(fs.readFileSync(file, 'utf8'));
  return rules.map((rule) => ({...rule, regex: rule.pattern === undefined ? null : compiled(rule.pattern)}));
}

const RULES = load();

/** The JSON value of a text; the text itself where it is none. Numbers beyond 2^53 become strings in both languages. */
export function parsed(text) {
  for (const one of [text.replace(/([:[,]\s*)(-?\d{16,})(?=\s*[,\]}])/g, '$1"$2"'), text]) {
    try {
      return JSON.parse(one);
    } catch {
      // Digits that stood in a string, or no JSON at all: the next try, or the text itself.
    }
  }
  return text;
}

const normalized = (text) =>
  text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, 2000);

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function wordsOf(body) {
  if (isObject(body)) return [body.message, body.detail, body.title].find((one) => typeof one === 'string') ?? '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

const fits = (rule, transport, operation, status) =>
  rule.transport.includes(transport) &&
  (rule.operations.includes(operation) || (transport === 'http' && rule.operations.includes('with-token'))) &&
  (rule.status === '*' || rule.status === status || rule.status === `${Math.floor(status / 100)}xx`);

/** The rule of an answer, or null. `transport`: http, cws; `operation`: create, update, cancel, cancel-all, group-create. */
export function lookUp(transport, operation, status, text, code) {
  let words = normalized(text);
  const prefix = PREFIX.exec(words);
  const number = prefix ? Number(prefix[1]) : null;
  if (prefix) words = words.slice(prefix[0].length);
  const rules = RULES.filter((rule) => fits(rule, transport, operation, status));
  const ranges = (rule) => (rule.codes ?? []).filter((one) => one !== '*');
  const classes = [
    (rule) => rule.in === 'code' && typeof code === 'string' && rule.regex.test(code),
    (rule) => number !== null && ranges(rule).some(([low, high]) => low <= number && number <= high),
    (rule) => rule.in === 'text' && rule.regex.test(words),
    (rule) => number !== null && (rule.codes ?? []).includes('*'),
    (rule) => !rule.in && !rule.codes && !rule.kind,
    (rule) => rule.kind === 'fallback',
  ];
  // An exact status beats 4xx, which beats any; an operation of its own beats with-token.
  const rank = (rule) =>
    (rule.status === '*' ? 4 : 0) +
    (typeof rule.status === 'string' ? 2 : 0) +
    (rule.operations.includes(operation) ? 0 : 1);
  for (const test of classes) {
    const hits = rules.filter(test).sort((one, other) => rank(one) - rank(other));
    if (hits.length > 0) return hits[0];
  }
  return null;
}

const NO_RULE = {id: 'unexpected', kind: 'fallback', effect: 'unknown', retry: 'check-first'};

/** An answer in the words of the state machine: status, number of the order, rule, text, first answer to the same key. */
export function readAnswer(transport, operation, status, text) {
  const body = parsed(text);
  const fields = isObject(body) ? body : {};
  const number = fields.orderNumber;
  const rule = lookUp(transport, operation, status, wordsOf(body), fields.code) ?? NO_RULE;
  const old = fields.oldResponse;
  const inner =
    isObject(old) && Number.isInteger(old.statusCode)
      ? readAnswer(transport, operation, old.statusCode, JSON.stringify(old.body ?? null))
      : null;
  const handled = 'oldResponse' in fields && status === 400;
  const numbered = ['string', 'number'].includes(typeof number) && !['', '0', 0].includes(number);
  return {
    status,
    number: numbered ? String(number) : '',
    rule: handled ? 'already-handled' : rule.id,
    effect: rule.effect,
    retry: handled ? 'read-old' : rule.retry,
    counted: rule.counted ?? false,
    known: 'in' in rule || 'codes' in rule,
    fallback: rule.kind === 'fallback',
    inner,
    text: wordsOf(body).slice(0, 300),
  };
}

/** Filled lots of a row of a list or an event. */
export const lotsOf = (row) => row.filledQtyBatch ?? 0;

/** What rows with the mark of a placement say, or null without rows. `dormant`: the body had activate false. */
export function judge(kind, dormant, orders, stops) {
  if (orders.length === 0 && stops.length === 0) return null;
  const conditional = STOPS.includes(kind);
  const rows = conditional && stops.length > 0 ? stops : orders;
  const [row] = rows;
  const said = {order: String(row.id), status: row.status ?? null, filled: lotsOf(row), by: 'list'};
  if (conditional && stops.length === 0) return {state: 'ACCEPTED', ...said, order: '', child: said.order};
  if (rows.length > 1) return {state: 'ACCEPTED', ...said, double: rows.map(({id}) => String(id))};
  if (row.status === 'rejected') {
    if (conditional && dormant) return {state: 'ACCEPTED', ...said, dormant: true};
    return {state: 'REFUSED', ...said, rule: conditional ? 'stop-rejected' : 'row-rejected'};
  }
  return {state: 'ACCEPTED', ...said, ...(row.error && {error: row.error})};
}

/**
 * One operation until its outcome is known. `on(event, age)` takes what happened and returns what to do next.
 *
 * Events: ["start"] ["answer", readAnswer(...)] ["broken", why] ["unsent", why] ["token", got, why] ["timer"]
 * ["rows", judge(...) or null, row of the replaced order or null] ["unreadable", why].
 * Actions: ["send"] ["renew"] ["pause", seconds to shorten at random] ["wait", seconds] ["read"] ["end", outcome].
 * `age`: seconds since the operation was written into the journal; infinite once its key must not be used any more.
 */
export class Operation {
  constructor({action = 'place', via = 'http', resumed = false, constants = CONSTANTS} = {}) {
    Object.assign(this, {action, via, constants, resumed, unanswered: resumed, sends: 0, reads: 0});
    this.state = resumed ? 'UNSURE' : 'NEW';
    this.delay = constants.FIRST_PAUSE;
    // What speaks for a refusal: plain (a text no rule knows), stored (the first answer to the key), known.
    Object.assign(this, {evidence: '', rule: '', text: '', doubt: false, renewed: false, beforeSend: false});
  }

  on([name, ...of], age) {
    return this[`on_${name}`](age, ...of);
  }

  on_start(age) {
    if (!this.resumed) return this.#send();
    return this.via === 'cws' || this.action === 'replace' ? this.#check() : this.#again(age);
  }

  #send() {
    this.sends += 1;
    if (this.state === 'NEW') this.state = 'SENT';
    return ['send'];
  }

  on_answer(age, answer) {
    this.text = answer.text || this.text;
    const {inner} = answer;
    if (answer.retry === 'read-old') {
      if (inner?.status === 200 && inner.number)
        return this.#end('ACCEPTED', {order: inner.number, by: 'old-response'});
      if (inner?.effect === 'not-executed' && inner.retry !== 'new-token') this.#note('stored', inner);
      return this.#check();
    }
    if (answer.status === 200 && answer.number) return this.#end('ACCEPTED', {order: answer.number, by: 'reply'});
    if (answer.retry === 'new-token' && !this.renewed) {
      this.renewed = true;
      return ['renew'];
    }
    this.renewed = false;
    if (answer.effect === 'not-executed') {
      if (!this.unanswered && this.action === 'place')
        return this.#end('REFUSED', {rule: answer.rule, retry: answer.retry, counted: answer.counted});
      // This refusal speaks of its own attempt: one without an answer may have been carried out.
      if (answer.known || !this.unanswered) this.#note('known', answer);
      return this.#check();
    }
    // 200 without a number is an answer of somebody in between, whatever its words.
    if (answer.status === 200 || answer.retry === 'same-id') return this.#unsure(age);
    if (answer.fallback && !this.doubt) this.#note('plain', answer);
    else this.doubt = true;
    return this.#check();
  }

  #note(evidence, {rule, text}) {
    Object.assign(this, {evidence, rule, text});
  }

  on_broken(age, why) {
    this.text = why;
    return this.#unsure(age);
  }

  on_unsent(age, why) {
    this.text = why;
    return this.unanswered ? this.#end('UNKNOWN', {rule: 'stopped'}) : this.#end('REFUSED', {rule: 'not-sent'});
  }

  on_token(age, got, why = '') {
    if (got) return this.#send();
    this.text = why;
    return this.#end(this.unanswered ? 'UNKNOWN' : 'REFUSED', {rule: 'no-token'});
  }

  #unsure(age) {
    this.unanswered = true;
    this.state = 'UNSURE';
    if (this.via === 'cws' || this.action === 'replace') return this.#check();
    const pause = this.delay;
    this.delay = Math.min(this.delay * 2, this.constants.LONGEST_PAUSE);
    return age + pause >= this.constants.RETRY_WINDOW ? this.#check() : ['pause', pause];
  }

  #again(age) {
    if (age >= this.constants.RETRY_WINDOW) return this.#check();
    if (age >= this.constants.BLIND_RETRY) {
      this.beforeSend = true;
      return ['read'];
    }
    return this.#send();
  }

  #check() {
    this.state = 'CHECK';
    this.reads = 0;
    return ['read'];
  }

  on_timer(age) {
    return this.state === 'CHECK' ? ['read'] : this.#again(age);
  }

  on_unreadable(age, why) {
    this.text = why;
    return this.#end('UNKNOWN', {rule: 'list'});
  }

  on_rows(age, found, old = null) {
    if (found) {
      const {state, ...said} = found;
      return this.#end(state, said);
    }
    if (this.beforeSend) {
      this.beforeSend = false;
      return age >= this.constants.RETRY_WINDOW ? this.#check() : this.#send();
    }
    this.reads += 1;
    if (this.reads < 2) return ['wait', this.constants.LOOK_AGAIN];
    if (this.action === 'replace') return this.#replaced(age, old);
    // The lists are of the day: what is missing from them today may stand since an earlier one.
    return age === Infinity ? this.#end('UNKNOWN', {rule: 'earlier-day'}) : this.#verdict();
  }

  #verdict(more = {}) {
    const enough = this.unanswered ? ['stored', 'known'] : ['stored', 'known', 'plain'];
    const refused = enough.includes(this.evidence) && !this.doubt;
    return this.#end(refused ? 'REFUSED' : 'ABSENT', {rule: this.rule, ...more});
  }

  /** The new order is nowhere: what became of the old one decides. */
  #replaced(age, old) {
    if (old === null) return this.#end('UNKNOWN', {rule: 'order-not-found'});
    const {status} = old;
    const filled = lotsOf(old);
    if (status === 'filled') return this.#end('REFUSED', {rule: 'not-live', status, filled});
    if (status === 'canceled' || status === 'rejected')
      return this.#end('ABSENT', {rule: this.rule, gap: true, filled});
    const {RESENDS, RETRY_WINDOW} = this.constants;
    if (this.unanswered && this.sends < RESENDS && age < RETRY_WINDOW && this.via === 'http') {
      this.state = 'UNSURE';
      return this.#send();
    }
    return this.#verdict({live: true, filled});
  }

  #end(state, outcome) {
    this.state = state;
    return ['end', {state, text: this.text, ...outcome}];
  }
}

/** A handler of errors of these kinds; others are thrown on. */
export const only = (kinds, work) => (error) => {
  if (![kinds].flat().some((kind) => error instanceof kind)) throw error;
  return work(error);
};

/** Waits for a cancel whose failure the next look at the lists will show. */
export const harmless = (cancel) => cancel.catch(only([Refused, OutcomeUnknown], () => null));

/** JSON with sorted keys and without spaces: the body that is hashed, written and sent. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

export const kindOf = (row) => (row.type === 'stoplimit' ? 'stopLimit' : row.type);

/** The body that an order would have to be placed with, from its row; `made`: the body it was placed with, if known. */
export function bodyOf(row, {portfolio}, made) {
  const kind = kindOf(row);
  const {symbol, exchange, board: instrumentGroup} = row;
  const body = {
    side: row.side,
    quantity: row.qtyBatch - lotsOf(row),
    instrument: {symbol, exchange, instrumentGroup},
    user: {portfolio},
  };
  if (kind === 'limit' || kind === 'stopLimit') body.price = row.price;
  if (STOPS.includes(kind)) {
    const end = row.endTime ?? '9999';
    const stopEndUnixTime = end.startsWith('9999') ? 0 : Math.floor(Date.parse(`${end.slice(0, 19)}Z`) / 1000);
    Object.assign(body, {triggerPrice: row.stopPrice, condition: row.condition, stopEndUnixTime});
  }
  for (const name of ['allowMargin', 'protectingSeconds', 'activate']) body[name] = made[name] ?? row[name];
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
}

/** Throws InvalidOrder for a name, tag or field that no order may have. `now`: seconds. */
export function checkFields(kind, order, {intent, tag, dormant, via, link, now}) {
  const need = (fine, text) => {
    if (!fine) throw new InvalidOrder(`Intent '${intent}': ${text}`);
  };
  const number = (name) => Number.isFinite(order[name]) && order[name] > 0;
  const conditional = STOPS.includes(kind);
  need(/^[A-Za-z0-9._:-]{1,66}$/.test(intent ?? ''), 'the name is 1-60 of A-Z a-z 0-9 . _ : -');
  need(['market', 'limit', ...STOPS].includes(kind), `'${kind}' is none of market, limit, stop, stopLimit`);
  need(/^[ -~]{0,60}$/.test(tag), 'tag is up to 60 ASCII characters');
  need(via === 'http' || (via === 'cws' && link), 'via is http, or cws with a link');
  const {user, instrument = {}} = order;
  need(user?.portfolio && instrument.symbol && instrument.exchange, 'portfolio, symbol and exchange are needed');
  need(!('comment' in order), 'comment is the mark of the library: use tag');
  need(order.side === 'buy' || order.side === 'sell', 'side is buy or sell');
  need(number('quantity') && Number.isInteger(order.quantity), 'quantity is a whole number of lots above 0');
  need((kind !== 'limit' && kind !== 'stopLimit') || number('price'), 'price is a number above 0');
  need(!conditional || number('triggerPrice'), 'triggerPrice is a number above 0');
  const end = order.stopEndUnixTime ?? 0;
  const ends = end === 0 || (end >= now + 60 && end <= now + 10 * 366 * 86_400);
  need(ends, 'stopEndUnixTime is 0, or seconds (not milliseconds) within ten years');
  const protecting = order.protectingSeconds ?? 1;
  need(protecting >= 1 && protecting <= 300, 'protectingSeconds is 1 to 300');
  need(order.activate !== false || dormant, 'activate false makes a stop that protects nothing: say dormant');
  const atOnce = kind === 'market' && order.timeInForce === 'immediateorcancel';
  const shares = !DERIVATIVES.includes(instrument.instrumentGroup);
  need(!atOnce || !shares, 'no immediateorcancel for market orders in shares');
}

// ---- what callers are told

/** An error of the library; what it knows stands in its fields. */
export class AlorError extends Error {
  constructor(text, fields = {}) {
    super(text);
    this.name = this.constructor.name;
    Object.assign(this, fields);
  }
}
/** The request cannot be right. Nothing was sent or written. */
export class InvalidOrder extends AlorError {}
/** The name of the intent stands for another request. Nothing was sent. */
export class IntentMismatch extends InvalidOrder {}
/** The outcome of another intent in this instrument is unknown: see abandon() of OrderClient. Nothing was sent. */
export class UnresolvedIntent extends InvalidOrder {
  constructor({intent, state}) {
    const now = 'abandon() it and use a new name. UNKNOWN: resume() once the lists can be read';
    super(`The outcome of ${intent} is unknown (${state}): poll(). Still ABSENT 30 s after sending: ${now}`, {intent});
  }
}
/** The journal holds open operations: call resume() first. Nothing was sent. */
export class NotResumed extends InvalidOrder {}
/** The broker does not say what would happen: there is a safer way, and the text names it. Nothing was sent. */
export class Unsupported extends InvalidOrder {}
/** The request never left this machine: call again with the same intent. `rule`: not-sent or no-token. */
export class NotSent extends AlorError {}
/** There is no order. `rule`: id of the error, `text`: the words of the server. */
export class Refused extends AlorError {}
/** Not now: again when trading is on, never in a loop. */
export class NotTrading extends Refused {}
/** The token has no right to this. */
export class AccessDenied extends Refused {}
/** The library itself does not repeat what was refused just now. */
export class Blocked extends Refused {}
/** The order to change has ended. `status`, `filled`. */
export class NotLive extends Refused {}
/** The number belongs to an order of the other kind: see `stop`. */
export class WrongKind extends Refused {}
/** Not known yet: call again with the same intent, or resume(). `gap`: neither the old nor the new order stands. */
export class OutcomeUnknown extends AlorError {}
/** Two orders carry one mark: a person has to look. `orders`: their ids; nothing was canceled. */
export class DoubleOrder extends OutcomeUnknown {}
/** Some orders stand, or may stand: `report`. */
export class NotAllCanceled extends OutcomeUnknown {}
/** The position is not closed, or its list lags behind: `report`. */
export class NotFlat extends OutcomeUnknown {}
/** The pair is not complete (`rule`): the exit `kept` is live, or, with `kept` empty, none. */
export class OcoIncomplete extends OutcomeUnknown {}

/** Remembers refusals, so that none is asked for again at once. */
export class Fuse {
  #refused = [];
  #closed = new Map();

  constructor({FUSE, TRADING_AGAIN}) {
    Object.assign(this, {seconds: FUSE, again: TRADING_AGAIN});
  }

  refused(now, symbol, body, rule, retry) {
    if (!NEVER_LEFT.includes(rule)) this.#refused.push({at: now, rule, symbol, body});
    if (retry === 'when-trading') this.#closed.set(symbol, -Infinity);
  }

  /** Throws Blocked for a body that was refused just now, or a rule that was three times; true: ask whether trading is on. */
  check(now, symbol, body) {
    this.#refused = this.#refused.filter(({at}) => now - at < this.seconds);
    const mine = this.#refused.filter((one) => one.symbol === symbol);
    const often = (rule) => mine.filter((one) => one.rule === rule).length >= 3;
    const hit = mine.find((one) => one.body === body || often(one.rule));
    if (hit)
      throw new Blocked(`${symbol}: ${hit.rule} less than ${this.seconds} s ago; not sent again`, {rule: hit.rule});
    if (now - (this.#closed.get(symbol) ?? -Infinity) < this.again) this.asked(this.#closed.get(symbol), symbol, false);
    return this.#closed.has(symbol);
  }

  /** What the answer was, at that time. Throws NotTrading. */
  asked(at, symbol, open) {
    if (open) {
      this.#closed.delete(symbol);
      return;
    }
    this.#closed.set(symbol, at);
    throw new NotTrading(`${symbol}: not trading now; not sent`, {rule: 'not-trading'});
  }
}
