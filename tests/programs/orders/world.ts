import {chance} from '../../support/chance';
import {newEngine, newPeer, newServer, REFRESH_TOKEN, type HttpRequest, type OrderRow, type StopRow} from './sandbox';

/*
 * A broker on a bad day, in virtual time: the sandbox behind a network that loses, delays and falsifies what it carries, lists
 * that lag, and a disk and a program that can be killed at every step. The bounds of what it does are those that the library
 * names in its docstring; whatever the library does to it is checked as it happens.
 */

/** The program died here. Everything it tries afterwards throws it again. */
export class Killed extends Error {}

/** What happened must never happen. */
export class Violation extends Error {}

type Answer = readonly [status: number, text: string];

/** Does the attempt reach the broker, and what does the client see? */
interface Fault {
  readonly name: string;
  readonly arrives: 'now' | 'late' | 'never';
  readonly seen: 'true' | 'cut' | 'timeout' | Answer;
  /** On a repeat alone: after an attempt without an answer. */
  readonly repeat?: boolean;
  /** The broker keeps the refusal under the key. */
  readonly kept?: boolean;
}

const message = (text: string): Answer => [400, JSON.stringify({message: text})];
const MONEY = 'Нехватка средств по лимитам клиента.';
const HANDLED = 'Request with such X-ALOR-REQID was already handled.';
const STORED: Answer = [
  400,
  JSON.stringify({message: HANDLED, oldResponse: {statusCode: 400, body: {message: MONEY}}}),
];

/** What can happen to a request for an order. */
export const ORDER_FAULTS: readonly Fault[] = [
  {name: 'answer lost', arrives: 'now', seen: 'cut'},
  {name: 'answer slow', arrives: 'now', seen: 'timeout'},
  {name: 'answer lost, late', arrives: 'late', seen: 'cut'},
  {name: 'answer slow, late', arrives: 'late', seen: 'timeout'},
  {name: 'request lost', arrives: 'never', seen: 'cut'},
  {name: 'silence', arrives: 'never', seen: 'timeout'},
  {name: '500', arrives: 'now', seen: [500, '']},
  {name: '500, late', arrives: 'late', seen: [504, '']},
  {name: '502', arrives: 'never', seen: [502, '<html>Bad Gateway</html>']},
  {name: '408', arrives: 'now', seen: [408, '']},
  {name: '408, late', arrives: 'late', seen: [408, '']},
  {name: '429', arrives: 'never', seen: [429, '']},
  {name: '429, arrived', arrives: 'now', seen: [429, '']},
  {name: 'redirect', arrives: 'never', seen: [302, '']},
  {name: 'page', arrives: 'now', seen: [200, '<html>Please sign in to the network</html>']},
  {name: 'no number', arrives: 'now', seen: [200, '{"message":"success"}']},
  {name: 'half a body', arrives: 'now', seen: [200, '{"message":"success","orderNum']},
  {name: 'command timeout', arrives: 'now', seen: message('Command Timeout')},
  {name: 'command timeout, not executed', arrives: 'never', seen: message('(12) command  timeout'), kept: true},
  {
    name: 'canceled before posted',
    arrives: 'never',
    seen: message('Order was canceled before it was posted'),
    kept: true,
  },
  {name: 'unknown text, executed', arrives: 'now', seen: message('Sandbox: something that nobody knows')},
  {name: 'unknown text', arrives: 'never', seen: message('Sandbox: something that nobody knows'), kept: true},
  {name: 'handled, without old response', arrives: 'now', seen: message(HANDLED)},
  {name: 'token expired', arrives: 'never', seen: [401, '']},
  {name: 'refused', arrives: 'never', seen: message(MONEY), kept: true},
  {name: 'refused while the first stands', arrives: 'never', seen: message(MONEY), repeat: true, kept: true},
  {name: 'not found while the first stands', arrives: 'never', seen: [404, ''], repeat: true},
  {name: 'forbidden while the first stands', arrives: 'never', seen: [403, ''], repeat: true},
  {name: 'stored refusal while the first stands', arrives: 'never', seen: STORED, repeat: true, kept: true},
];

const OTHER_FAULTS: readonly Fault[] = ORDER_FAULTS.filter(({name}) =>
  /^(?:answer (?:lost|slow)|request lost|silence|500|502|408|429|page|half a body|token expired)$/.test(name),
);

/** A journal's disk that forgets what was not synced when the machine goes down. */
class Disk {
  private synced: Buffer;
  constructor(
    private readonly world: World,
    public bytes: Buffer = Buffer.alloc(0),
  ) {
    this.synced = bytes;
  }
  read(): Buffer {
    return this.bytes;
  }
  truncate(size: number): void {
    this.bytes = this.bytes.subarray(0, size);
    this.synced = this.synced.subarray(0, size);
  }
  append(data: Buffer): void {
    this.world.step('write', () => {
      this.bytes = Buffer.concat([this.bytes, data.subarray(0, Math.floor(this.world.random() * data.length))]);
    });
    this.bytes = Buffer.concat([this.bytes, data]);
    this.world.step('written');
  }
  sync(): void {
    this.world.step('sync');
    this.synced = this.bytes;
    this.world.step('synced');
  }
  close(): void {
    // Nothing is open.
  }
  /** What is there after a kill of the program, or of the machine: then any part of what was not synced. */
  left(machine: boolean): Buffer {
    const from = this.synced.length;
    return machine
      ? this.bytes.subarray(0, from + Math.floor(this.world.random() * (this.bytes.length - from + 1)))
      : this.bytes;
  }
  durable(): string {
    return this.synced.toString('utf8');
  }
}

interface Sent {
  readonly body: string;
  readonly first: number;
  unanswered: boolean;
}

export class World {
  readonly random: () => number;
  readonly server;
  readonly engine = newEngine();
  now = Date.UTC(2025, 7, 6, 9) / 1000;
  disk = new Disk(this);
  /** Steps until the program dies. */
  fuse = Infinity;
  dead = false;
  /** Of a request for an order, of another one, of a command. */
  faults = 0;
  /** The chance of a move of the price each time that time passes, and within what it stays. */
  wild = 0;
  prices: readonly [low: number, high: number] = [296, 314];
  readonly log: string[] = [];
  readonly seen = new Set<string>();
  readonly late: string[] = [];
  /** Requests on their way, and keys that the broker refuses. */
  private pending: {at: number; request: HttpRequest}[] = [];
  private readonly refused = new Map<string, Answer>();
  private readonly keys = new Map<string, Sent>();
  private readonly accepted = new Map<string, number>();
  /** When the broker first handled a key, and for how long it remembers it. */
  private readonly handled = new Map<string, number>();
  private readonly memory: number;
  /** The last trade, and the list of positions before it. */
  private traded = -Infinity;
  private positions: Answer | undefined;
  /** When an order traded or a stop triggered: the time of the engine runs more slowly. */
  private readonly changed = new Map<string, number>();
  private token = '';
  private ops = 0;
  readonly lag: number;
  deletes = 0;

  constructor(seed: number) {
    this.random = chance(seed);
    this.server = newServer({engine: this.engine, wallClock: () => this.now * 1000});
    this.memory = this.random() < 0.3 ? Infinity : 60.5 + this.random() * 30;
    this.lag = this.random() < 0.5 ? 0 : this.random() * 9.9;
    this.rows('').forEach(({id}) => this.accepted.set(id, -Infinity));
    this.engine.on((event) => {
      if ((event.kind === 'order' || event.kind === 'stop') && !this.accepted.has(event.row.id)) {
        this.accepted.set(event.row.id, this.now);
      }
      if (event.kind === 'trade') {
        this.traded = this.now;
        this.changed.set(event.row.orderId, this.now);
      } else if (event.kind === 'stop' && event.row.status === 'filled') {
        this.changed.set(event.row.id, this.now);
      }
    });
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)];
  }

  /** A moment at which the program may die; `torn`: what it leaves half done. */
  step(name: string, torn?: () => void): void {
    if (this.dead) {
      throw new Killed(name);
    }
    this.fuse -= 1;
    if (this.fuse <= 0) {
      this.dead = true;
      torn?.();
      this.log.push(`killed at ${name}`);
      throw new Killed(name);
    }
  }

  /** The program starts again with what is on the disk. */
  restart(): void {
    this.disk = new Disk(this, this.disk.left(this.random() < 0.5));
    this.dead = false;
    this.fuse = Infinity;
    this.keys.forEach((sent) => (sent.unanswered = true));
    this.passes(this.random() < 0.7 ? this.random() * 5 : this.random() * 400);
    this.log.push(`restart at ${this.now.toFixed(1)}`);
  }

  /** Nothing is on its way. */
  quiet(): boolean {
    return this.pending.length === 0;
  }

  /** Time passes; what is on its way arrives. The market itself moves a little. */
  passes(seconds: number): void {
    const end = this.now + seconds;
    for (const one of this.pending.filter(({at}) => at <= end).sort((a, b) => a.at - b.at)) {
      this.now = Math.max(this.now, one.at);
      this.arrives(one.request);
    }
    this.pending = this.pending.filter(({at}) => at > end);
    this.now = end;
    this.server.advance(Math.min(300, Math.ceil(seconds * 100)));
    if (this.wild > 0 && this.random() < this.wild) {
      const [low, high] = this.prices;
      this.moveTo(low + this.random() * (high - low));
    }
  }

  /** The others trade SBER to a price. */
  moveTo(price: number): void {
    const [low, high] = this.prices;
    const to = Number(Math.min(high, Math.max(low, price)).toFixed(2));
    this.log.push(`the price moves to ${to}`);
    this.engine.movePrice({exchange: 'MOEX', symbol: 'SBER'}, to);
  }

  async sleep(seconds: number): Promise<void> {
    this.step('sleep');
    this.passes(seconds);
    return Promise.resolve();
  }

  async get(refused?: string | null): Promise<string> {
    this.step('token');
    if (this.token === '' || refused === this.token) {
      const answer = this.server.handle({
        method: 'POST',
        url: '/refresh',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({token: REFRESH_TOKEN}),
      });
      this.token = answer.kind === 'answer' ? (JSON.parse(answer.body) as {AccessToken: string}).AccessToken : '';
    }
    return Promise.resolve(this.token);
  }

  newOp(): string {
    this.ops += 1;
    return `00000000-0000-4000-8000-${String(this.ops).padStart(12, '0')}`;
  }

  /** The request reaches the broker. */
  private arrives(request: HttpRequest): Answer {
    const key = request.headers['x-reqid'];
    const refusal = key === undefined ? undefined : this.refused.get(key);
    if (refusal) {
      const [status, body] = refusal;
      return [
        400,
        JSON.stringify({message: HANDLED, oldResponse: {statusCode: status, body: JSON.parse(body) as unknown}}),
      ];
    }
    const headers: Record<string, string | undefined> = {...request.headers, authorization: `Bearer ${this.token}`};
    if (key !== undefined) {
      const first = this.handled.get(key) ?? this.now;
      this.handled.set(key, first);
      // A broker that has forgotten the key takes the request for a new one.
      headers['x-reqid'] = this.now - first > this.memory ? `${key} ${this.now}` : key;
    }
    const outcome = this.server.handle({...request, headers});
    return outcome.kind === 'answer' ? [outcome.status, outcome.body] : [0, 'no answer'];
  }

  async send(method: string, url: string, body: string | null, headers: Record<string, string>): Promise<Answer> {
    this.step('send');
    const key = headers['X-REQID'] as string | undefined;
    const path = url.replace('http://api', '');
    if (key !== undefined) {
      this.checkKey(key, `${method} ${path} ${body}`);
    }
    this.passes(0.02 + this.random() * 0.2);
    const request: HttpRequest = {
      method,
      url: path,
      headers: {'content-type': 'application/json', ...(key !== undefined && {'x-reqid': key})},
      body: body ?? '',
    };
    const answer = this.carried(request, key);
    this.deletes += Number(method === 'DELETE' && answer[0] !== 401);
    if (answer[0] === 0 && answer[1] === 'timeout') {
      this.passes(10);
    }
    this.log.push(
      `${method} ${path.split('?')[0].split('/').slice(-2).join('/')} ${key?.slice(-3) ?? ''} ${answer.join(' ').slice(0, 60)}`,
    );
    this.step('sent');
    return Promise.resolve(answer);
  }

  /** A fault; what misleads most comes most often: requests that arrive late, and refusals of a repeat. */
  private drawn(order: boolean, repeat: boolean): Fault {
    const bad = ORDER_FAULTS.filter((one) => (repeat ? one.repeat : one.arrives === 'late'));
    if (order && this.random() < 0.4) {
      return this.pick(bad);
    }
    return this.pick(order ? ORDER_FAULTS.filter((one) => repeat || !one.repeat) : OTHER_FAULTS);
  }

  private carried(request: HttpRequest, key: string | undefined): Answer {
    const sent = key === undefined ? undefined : this.keys.get(key);
    const repeat = sent?.unanswered === true;
    const fault = this.random() < this.faults ? this.drawn(key !== undefined, repeat) : undefined;
    if (!fault) {
      return this.lagging(request, this.arrives(request));
    }
    this.seen.add(fault.name);
    this.log.push(fault.name);
    let answer: Answer = [0, fault.seen === 'timeout' ? 'timeout' : 'reset'];
    if (fault.arrives === 'now') {
      const real = this.arrives(request);
      answer = fault.seen === 'true' ? real : answer;
      // A refusal of the broker itself is told as it is: a falsified 400 of an order that there is not says nothing new.
      if (Array.isArray(fault.seen) && fault.seen[0] === 400 && real[0] !== 200) {
        return real;
      }
    } else if (fault.arrives === 'late') {
      this.pending.push({at: this.now + this.random() * 19.5, request});
    }
    if (Array.isArray(fault.seen)) {
      answer = fault.seen as unknown as Answer;
    }
    if (fault.kept && key !== undefined && !this.executed(key) && !this.refused.has(key)) {
      this.refused.set(key, fault.seen === STORED ? message(MONEY) : (fault.seen as Answer));
    }
    if (sent && (answer[0] === 0 || answer[0] >= 500 || [200, 302, 408, 429].includes(answer[0]))) {
      sent.unanswered = true;
    }
    return answer;
  }

  private executed(key: string): boolean {
    return this.rows(key).length > 0;
  }

  /** A list does not show yet what was accepted or traded less than `lag` seconds ago. */
  private lagging({method, url}: HttpRequest, [status, text]: Answer): Answer {
    if (status === 200 && /\/positions\?/.test(url)) {
      this.positions = this.traded + this.lag > this.now ? (this.positions ?? [status, text]) : [status, text];
      return this.positions;
    }
    if (method !== 'GET' || status !== 200 || !/\/(?:orders|stoporders)\?/.test(url)) {
      return [status, text];
    }
    const rows = (JSON.parse(text) as {id: string; updateTime: string | null}[])
      .filter(({id}) => (this.accepted.get(id) ?? 0) + this.lag <= this.now)
      .map((row) => {
        const changed = this.changed.get(row.id);
        return changed === undefined ? row : {...row, updateTime: new Date(changed * 1000).toISOString()};
      });
    return [status, JSON.stringify(rows)];
  }

  private checkKey(key: string, request: string): void {
    const sent = this.keys.get(key);
    if (sent && sent.body !== request) {
      throw new Violation(`one key, two requests: ${sent.body} and ${request}`);
    }
    if (sent && this.now - sent.first > 181) {
      throw new Violation(`key ${key} is sent ${this.now - sent.first} s after its first time`);
    }
    if (!this.disk.durable().includes(`"op":"${key}"`) && !this.disk.durable().includes(`"op": "${key}"`)) {
      throw new Violation(`key ${key} is not on the disk`);
    }
    const lines = this.disk.durable().split('\n').filter(Boolean);
    const records = lines.map((line) => JSON.parse(line) as {intent: string; ev: string; op?: string});
    const made = records.findIndex(({op}) => op === key);
    const mine = records.filter(({intent}, at) => at > made && intent === records[made].intent);
    if (mine.some(({ev}) => ['ack', 'refused', 'abandoned'].includes(ev))) {
      throw new Violation(`key ${key} is sent after its outcome was written down`);
    }
    if (!sent) {
      this.keys.set(key, {body: request, first: this.now, unanswered: false});
    }
  }

  /** A command over /cws: a connection of its own that can break before and after. */
  async command(opcode: string, guid: string, fields: object): Promise<readonly [string, unknown]> {
    this.step('command');
    const what =
      this.random() < this.faults ? this.pick(['unsent', 'lost', 'answer-lost', '401', '500', 'timeout']) : '';
    if (what === 'unsent') {
      return ['unsent', 'no connection'];
    }
    if (opcode.startsWith('create') || opcode.startsWith('update')) {
      if (this.keys.has(guid)) {
        throw new Violation(`the command ${guid} is sent twice`);
      }
      this.checkKey(guid, `${opcode} ${JSON.stringify(fields)}`);
    }
    let answer: Record<string, unknown> | undefined;
    if (what !== 'lost') {
      const peer = newPeer();
      const connection = this.server.connect('/cws', peer);
      connection.receive(JSON.stringify({opcode: 'authorize', guid: 'a', token: await this.get()}));
      connection.receive(JSON.stringify({opcode, guid, ...fields}));
      connection.closed();
      answer = peer.received.find((one) => (one as {requestGuid?: string}).requestGuid === guid) as typeof answer;
    }
    this.log.push(`${opcode} ${guid.slice(-3)} ${what} ${JSON.stringify(answer)}`);
    this.step('commanded');
    if (what === 'lost' || what === 'answer-lost' || !answer) {
      this.passes(5);
      return ['broken', 'no acknowledgment'];
    }
    const told = what === '' ? answer : {httpCode: {401: 401, 500: 500}[what] ?? 400, message: 'Command Timeout'};
    return ['answer', [told.httpCode, JSON.stringify(told)]];
  }

  // ---- what there is

  /** Orders and stop orders with this mark; not those that a stop has made. */
  rows(op: string): readonly (OrderRow | StopRow)[] {
    const [orders, stops] = [this.engine.orders('D39004', 'MOEX'), this.engine.stopOrders('D39004', 'MOEX')];
    if (!orders.ok || !stops.ok) {
      throw new Error('the sandbox has no such portfolio');
    }
    const mine = ({comment}: {comment: string | null}): boolean => comment?.startsWith(op) === true;
    return [...orders.value.filter((row) => mine(row) && row.stopId === null), ...stops.value.filter(mine)];
  }

  lots(): number {
    const found = this.engine.position('D39004', 'MOEX', 'SBER');
    return found.ok ? found.value.unitsFuture / found.value.lot : 0;
  }
}
