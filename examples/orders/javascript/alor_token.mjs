/* Access tokens and authorized requests: renewal, a limit of requests, one deadline for a whole answer, a masked log. */
import http from 'node:http';
import https from 'node:https';
import {setTimeout as sleep} from 'node:timers/promises';
import {CONSTANTS, parsed} from './alor_intent.mjs';

// The test environment; for production https://oauth.alor.ru and https://api.alor.ru
const AUTH_URL = process.env.ALOR_AUTH_URL ?? 'https://oauthdev.alor.ru';
const API_URL = process.env.ALOR_API_URL ?? 'https://apidev.alor.ru';
const RENEW_BEFORE = 120;
const RETRY_AFTER = 10;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const SECRETS = [/eyJ[\w-]+(?:\.[\w-]+)*/g, /(?<=Bearer )\S+/gi, /(?<=token)(?:"?\s*[:=]\s*"?)[^"&\s,}]+/gi];

/** No answer came, and without one there is no going on. */
export class ConnectionFailed extends Error {}

/** The refresh token is not accepted: mistyped, expired, revoked, or issued in another environment. */
export class TokenRefused extends ConnectionFailed {}

/** Time and chance of the library. Tests give another. */
export const CLOCK = {
  now: () => Date.now() / 1000,
  sleep: (seconds) => sleep(seconds * 1000),
  random: Math.random,
};

/** A text without tokens; a UUID is one too (a refresh token looks like it), unless it names a known operation. */
export function mask(text, known = new Set()) {
  const bare = SECRETS.reduce((one, secret) => one.replace(secret, '…'), text);
  return bare.replace(UUID, (found) => (known.has(found) ? found : '…'));
}

/** The default log: a JSON line for everything but plain requests. */
export function logToStderr(event, fields) {
  if (event !== 'http') console.error(JSON.stringify({event, ...fields}));
}

export function claims(token) {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8'));
}

/** One request over a connection of its own, never redirected or repeated: status and text. Status 0: no whole answer. */
export function request(method, url, body, headers, seconds) {
  return new Promise((resolve) => {
    const {request: open} = url.startsWith('https:') ? https : http;
    const sent = body === null ? headers : {...headers, 'Content-Length': Buffer.byteLength(body)};
    const req = open(url, {method, headers: sent, agent: false}, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => end(response.statusCode, Buffer.concat(chunks).toString('utf8')));
      response.on('error', (error) => end(0, String(error)));
      response.on('aborted', () => end(0, 'the answer broke off'));
    });
    const timer = setTimeout(() => end(0, 'timeout'), seconds * 1000);
    const end = (status, text) => {
      clearTimeout(timer);
      resolve([status, text]);
      req.destroy();
    };
    req.on('error', (error) => end(0, String(error)));
    req.end(body ?? undefined);
  });
}

/**
 * One access token for the whole process, renewed RENEW_BEFORE seconds before its exp. Callers share one renewal.
 * `portfolios`: the token opens these alone; without it, all.
 */
export class TokenSource {
  #request;
  #token = '';

  constructor(refreshToken, {authUrl = AUTH_URL, clock = CLOCK, send = request, portfolios, ...unknown} = {}) {
    // A list in place of the options would leave the token open for all.
    const [name] = Object.keys(unknown);
    if (name) throw new TypeError(`TokenSource has no option '${name}': give {portfolios: ['D39004']}`);
    this.#request = JSON.stringify({token: refreshToken, allowedPortfolios: portfolios});
    Object.assign(this, {url: `${authUrl}/refresh`, clock, send, expires: 0, nextTry: 0, pending: null});
  }

  /**
   * A token. `refused`: the one that got a 401; it is renewed unless that has happened already.
   * Throws TokenRefused (a person has to act) or ConnectionFailed (no answer and no token that is still good).
   */
  async get({refused = null} = {}) {
    const now = this.clock.now();
    const bad = now >= this.expires || (refused !== null && refused === this.#token);
    if (bad || this.pending || now > Math.max(this.expires - RENEW_BEFORE, this.nextTry)) {
      this.nextTry = now + RETRY_AFTER;
      this.pending ??= this.#renew().finally(() => (this.pending = null));
      try {
        await this.pending;
      } catch (error) {
        // No answer from the authorization server: the old token is good until its exp.
        if (bad || error instanceof TokenRefused) throw error;
      }
    }
    return this.#token;
  }

  async #renew() {
    const headers = {'Content-Type': 'application/json'};
    const [status, text] = await this.send('POST', this.url, this.#request, headers, CONSTANTS.HTTP_TIMEOUT);
    if (status === 403) throw new TokenRefused(`${this.url}: HTTP 403. Take a new refresh token of this environment`);
    try {
      const token = JSON.parse(text).AccessToken;
      const {exp} = claims(token);
      if (typeof exp !== 'number') throw new TypeError('no exp');
      this.#token = token;
      this.expires = exp;
    } catch {
      const why = status === 0 ? text : `HTTP ${status}`;
      throw new ConnectionFailed(`${this.url}: ${why}. Check the network and ALOR_AUTH_URL`);
    }
  }
}

/** Requests with a token. At most RATE a second, commands on /cws among them, and PARALLEL at a time; a 429 halves the rate for a minute. */
export class Api {
  #starts = [];
  #turn = Promise.resolve();
  #slowUntil = 0;
  #running = 0;
  #waiting = [];
  #stopped = false;
  #onWay = new Set();

  constructor(tokens, options = {}) {
    const {apiUrl = API_URL, clock = CLOCK, log = logToStderr, send = request} = options;
    const {constants = CONSTANTS, known = new Set()} = options;
    Object.assign(this, {tokens, apiUrl, clock, write: log, send, constants, known});
  }

  log(event, fields = {}) {
    const hide = (value) => (typeof value === 'string' ? mask(value, this.known) : value);
    this.write(event, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, hide(value)])));
  }

  /** Sends once: status and text; status 0 means that no whole answer came. */
  async call(method, path, token, body = null, headers = {}) {
    await this.inTurn(() => undefined);
    while (this.#running >= this.constants.PARALLEL) await new Promise((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    const started = this.clock.now();
    const type = body === null ? {} : {'Content-Type': 'application/json'};
    const sent = {Authorization: `Bearer ${token}`, ...headers, ...type};
    const answer = this.send(method, this.apiUrl + path, body, sent, this.constants.HTTP_TIMEOUT);
    const [status, text] = await answer.finally(() => {
      this.#running -= 1;
      this.#waiting.shift()?.();
    });
    if (status === 429) this.#slowUntil = this.clock.now() + 60;
    const ms = Math.round((this.clock.now() - started) * 1000);
    this.log('http', {method, path: path.split('?')[0], status, ms});
    return [status, text];
  }

  /** Calls as soon as the rate allows it: a command on /cws counts, too. */
  async inTurn(call) {
    await (this.#turn = this.#turn.then(() => this.#waitForTurn()));
    return call();
  }

  async #waitForTurn() {
    let now = this.clock.now();
    const rate = Math.floor(this.constants.RATE / (now < this.#slowUntil ? 2 : 1));
    while (this.#starts.length > rate - 1) {
      const first = this.#starts.shift();
      if (this.#starts.length < rate && first + 1 > now) {
        await this.clock.sleep(first + 1 - now);
        now = this.clock.now();
      }
    }
    this.#starts.push(now);
  }

  /** Sends an order or a change of one, unless stop() was called. */
  async order(send) {
    if (this.#stopped) return ['unsent', 'stopped'];
    const sent = send();
    this.#onWay.add(sent);
    return sent.finally(() => this.#onWay.delete(sent));
  }

  /** Sends no order and no change from now on, repeats among them, and waits for the answers to those on their way. */
  async stop() {
    this.#stopped = true;
    await Promise.allSettled(this.#onWay);
  }

  /** Sends with the current token, after a 401 once more with a new one: for what a repeat does not harm. */
  async authorized(method, path, body = null) {
    const token = await this.tokens.get();
    const answer = await this.call(method, path, token, body);
    return answer[0] === 401 ? this.call(method, path, await this.tokens.get({refused: token}), body) : answer;
  }

  /** The JSON value of a GET, null for a 404. Tries READ_TRIES times; then throws ConnectionFailed. */
  async read(path, tries = this.constants.READ_TRIES) {
    for (let left = tries - 1, pause = this.constants.FIRST_PAUSE; ; left -= 1, pause *= 2) {
      const [status, text] = await this.authorized('GET', path);
      const value = parsed(text);
      if (status === 404) return null;
      if (status === 200 && typeof value !== 'string') return value;
      if (status === 400 || status === 401 || status === 403 || left === 0)
        throw new ConnectionFailed(`GET ${path.split('?')[0]}: ${status === 0 ? text : `HTTP ${status}`}`);
      await this.clock.sleep(pause * (0.5 + this.clock.random() / 2));
    }
  }
}
