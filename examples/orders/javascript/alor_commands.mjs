/* A connection that lives: opened, kept authorized, proven alive and opened again; and commands for orders over /cws. */
import {randomUUID} from 'node:crypto';
import {CONSTANTS, only, parsed} from './alor_intent.mjs';
import {ConnectionFailed, TokenRefused, logToStderr, mask} from './alor_token.mjs';

// The test environment; for production wss://api.alor.ru/cws
const CWS_URL = process.env.ALOR_CWS_URL ?? 'wss://apidev.alor.ru/cws';

/** The connection ended, or its token was refused, before the answer came. */
export class Lost extends ConnectionFailed {}

const seconds = () => performance.now() / 1000;

/** What a promise comes to, or Lost after so many seconds. */
function within(promise, limit, why) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Lost(why)), limit * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * One WebSocket. Subclasses say what to do when it is open (opened), quiet (proven), lost or brings data.
 *
 * `WebSocketClass`: a class with the interface of browsers where Node.js has none of its own (before version 22).
 */
export class Channel {
  #socket = null;
  #waiting = new Map();
  #heard = 0;
  #end = null;
  #wake = () => undefined;
  #wanted = false;
  #waitReady = [];
  #lock = Promise.resolve();

  constructor(tokens, url, {name, log = logToStderr, WebSocketClass = globalThis.WebSocket, constants = {}} = {}) {
    if (!WebSocketClass)
      throw new Error('Node.js 22 has WebSocket; before: node --experimental-websocket, or give WebSocketClass');
    Object.assign(this, {tokens, url, name, WebSocketClass, write: log, stopped: true, ready: false, bad: null});
    this.constants = {...CONSTANTS, ...constants};
  }

  /** Begins to connect and returns at once. */
  start() {
    this.stopped = false;
    this.running = this.#run();
    return this;
  }

  async stop() {
    this.stopped = true;
    this.drop('stopped');
    this.#wake();
    await this.running;
  }

  log(event, fields = {}) {
    const masked = Object.entries(fields).map(([key, value]) => [key, mask(String(value))]);
    this.write(event, {channel: this.name, ...Object.fromEntries(masked)});
  }

  /** The connection is open: makes it ready. `stands()`: it is open still. */
  async opened() {}
  /** Called now and then: throws what ends the connection. */
  async proven() {}
  /** The connection has ended. */
  lost() {}
  /** The refresh token was refused: no connection will be made again. */
  ended() {}
  /** A message that answers no request. */
  data() {}

  token() {
    return this.tokens.get({refused: this.bad});
  }

  quiet() {
    return seconds() - this.#heard > this.constants.PROVE_ALIVE;
  }

  /** One at a time. */
  alone(work) {
    const done = this.#lock.then(work);
    this.#lock = done.catch(() => undefined);
    return done;
  }

  async #run() {
    const first = this.constants.FIRST_PAUSE;
    for (let pause = first; !this.stopped; pause = Math.min(pause * 2, this.constants.RECONNECT)) {
      const began = seconds();
      const failed = (error) => {
        const isRefused = error instanceof TokenRefused;
        this.log(isRefused ? 'token-refused' : 'disconnected', {text: error.message});
        this.stopped ||= isRefused;
        if (isRefused) this.ended(error.message);
      };
      await this.#session().catch(only(ConnectionFailed, failed));
      if (seconds() - began > this.constants.STEADY) pause = first;
      // A command that waits for the connection ends the pause, once.
      if (!this.stopped && !this.#wanted) await this.#sleep(pause * (0.5 + Math.random() / 2));
      this.#wanted = false;
    }
  }

  #sleep(limit) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limit * 1000);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #session() {
    const socket = new this.WebSocketClass(this.url);
    let ended = false;
    const over = new Promise((_, reject) => {
      this.#end = (why) => reject(new Lost(why));
    });
    socket.addEventListener('message', ({data}) => !ended && this.#message(String(data)));
    socket.addEventListener('error', ({message}) => this.#end(`error: ${message}`));
    socket.addEventListener('close', ({code}) => this.#end(`closed: ${code}`));
    const open = new Promise((resolve) => socket.addEventListener('open', resolve));
    try {
      await within(Promise.race([open, over]), this.constants.CONNECT_WITHIN, 'not open in time');
      this.#socket = socket;
      this.#heard = seconds();
      await Promise.race([this.#keep(), over]);
    } finally {
      ended = true;
      this.#socket = null;
      this.ready = false;
      this.#fail('the connection ended');
      socket.close();
      this.#wake();
      this.lost();
    }
  }

  async #keep() {
    const socket = this.#socket;
    const stands = () => this.#socket === socket;
    await this.opened(stands);
    if (!stands()) return;
    this.ready = true;
    this.#wanted = false;
    for (const resolve of this.#waitReady.splice(0)) resolve();
    while (stands()) {
      await this.#sleep(this.constants.KEEP_EVERY);
      if (stands()) await this.proven();
    }
  }

  #message(text) {
    this.#heard = seconds();
    const message = parsed(text);
    if (typeof message !== 'object' || message === null) return;
    const isAnswer = 'httpCode' in message;
    const waiter = this.#waiting.get(message.requestGuid || message.guid);
    // Data of a subscription whose acknowledgment is missing says the same as one.
    if (waiter) waiter.resolve(isAnswer ? message : {httpCode: 200});
    // The answer to a bad token need not name its request: it concerns all of them.
    else if (message.httpCode === 401) this.#fail('401: the token was refused');
    if (!isAnswer) this.data(message);
  }

  #fail(why) {
    for (const {reject} of this.#waiting.values()) reject(new Lost(why));
  }

  /** Sends and waits for the answer with the same guid. Throws Lost. */
  async ask(message, limit, guid = randomUUID()) {
    if (this.#socket === null) throw new Lost('not connected');
    const answer = new Promise((resolve, reject) => this.#waiting.set(guid, {resolve, reject}));
    try {
      this.#socket.send(JSON.stringify({...message, guid}));
      return await within(answer, limit, 'no answer in time');
    } finally {
      this.#waiting.delete(guid);
    }
  }

  /** As ask, for a message with a token. A 401, which need not name its request, marks the token as refused. */
  async askWithToken(message, limit, guid) {
    const answer = await this.ask(message, limit, guid).catch((error) => {
      if (/401/.test(error.message)) return {httpCode: 401};
      throw error;
    });
    if (answer.httpCode === 401) this.bad = message.token;
    return answer;
  }

  /** Ends the connection; the next one follows by itself. */
  drop(why = 'dropped') {
    this.#end?.(why);
  }

  whenReady(limit) {
    if (this.ready) return Promise.resolve();
    this.#wanted = true;
    this.#wake();
    return within(new Promise((resolve) => this.#waitReady.push(resolve)), limit, 'no connection');
  }
}

/** Commands over a long-lived /cws. Give it to OrderClient as `link`, call start(), and place with via: 'cws'. */
export class CommandLink extends Channel {
  #authorized = null;

  constructor(tokens, {cwsUrl = CWS_URL, ...options} = {}) {
    super(tokens, cwsUrl, {...options, name: 'cws'});
  }

  async opened() {
    this.#authorized = null;
    await this.proven();
  }

  /** Authorizes with a new token, and again after a silence: a half-open connection does not answer. */
  proven() {
    return this.alone(async () => {
      const token = await this.token();
      if (token === this.#authorized && !this.quiet()) return;
      this.#authorized = null;
      const {httpCode} = await this.askWithToken({opcode: 'authorize', token}, this.constants.PROVE_WITHIN);
      if (httpCode !== 200) throw new Lost(`authorize: ${httpCode}`);
      this.#authorized = token;
    });
  }

  /** ["answer", [httpCode, text]], ["broken", why] when it may have been carried out, ["unsent", why] when it never left. */
  async command(opcode, guid, fields) {
    if (this.stopped) return ['unsent', 'not started, or stopped'];
    const failed = (name) =>
      only(ConnectionFailed, ({message}) => {
        // What gave no answer once is not trusted with the next command.
        if (/401/.test(message)) this.bad = this.#authorized;
        this.drop(message);
        return [name, message];
      });
    const ready = this.whenReady(this.constants.CONNECT_WITHIN).then(() => this.proven());
    const unsent = await ready.catch(failed('unsent'));
    if (unsent) return unsent;
    const answer = this.ask({opcode, ...fields}, this.constants.ACK_TIMEOUT, guid);
    return answer.then((one) => ['answer', [one.httpCode, JSON.stringify(one)]]).catch(failed('broken'));
  }
}
