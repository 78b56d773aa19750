import type {Client, Outcome} from './runners';
import {Violation, World} from './world';

/*
 * One scenario: calls of a program on a bad day, kills and restarts between and within them, then quiet. What the library says
 * at the end is compared with what the broker holds.
 */
export const ACCOUNT = ['D39004', 'MOEX', null];
export const INSTRUMENT = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
const USER = {portfolio: 'D39004'};

interface Intent {
  readonly intent: string;
  readonly quantity: number;
  readonly side: string;
  readonly replaces?: string;
}

export interface Told {
  readonly faults: ReadonlySet<string>;
  /** How the intents ended: ACCEPTED, REFUSED, ABSENT, UNKNOWN, or none. */
  readonly states: readonly string[];
  readonly kills: number;
  /** What was done: placed, replaced, canceled, all canceled, closed, paired. */
  readonly done: readonly string[];
}

export class Run {
  readonly world: World;
  readonly intents: Intent[] = [];
  /** Ids that were told, of orders and of stops. */
  readonly ids: {id: string; stop: boolean}[] = [];
  private client: Client;
  kills = 0;
  readonly done: string[] = [];

  constructor(
    seed: number,
    private readonly make: (world: World) => Client,
  ) {
    this.world = new World(seed);
    this.client = make(this.world);
  }

  /** Calls until the program lives to hear the answer. */
  async call(name: string, ...of: unknown[]): Promise<Outcome> {
    const {world} = this;
    for (let life = 0; ; life += 1) {
      world.fuse = life < 4 && world.random() < 0.45 ? 1 + Math.floor(world.random() * 30) : Infinity;
      world.log.push(`> ${name} ${JSON.stringify(of).slice(0, 90)}`);
      const outcome = await this.client.call(name, ...of);
      world.log.push(`< ${JSON.stringify(outcome).slice(0, 160)}`);
      if (!('killed' in outcome)) {
        world.fuse = Infinity;
        return outcome;
      }
      this.kills += 1;
      await this.restart();
    }
  }

  async restart(): Promise<void> {
    this.world.restart();
    this.client = this.make(this.world);
    for (const name of ['open', 'resume']) {
      const outcome = await this.client.call(name);
      if (!('value' in outcome)) {
        throw new Violation(`${name} after a restart: ${JSON.stringify(outcome)}`);
      }
    }
  }

  private order(kind: string): Record<string, unknown> {
    const {world} = this;
    const side = world.pick(['buy', 'sell']);
    // Some are more than there is money for: the broker itself refuses.
    const quantity = world.random() < 0.2 ? 90_000 : 1 + Math.floor(world.random() * 5);
    const common = {side, quantity, instrument: INSTRUMENT, user: USER};
    const far = side === 'buy' ? 290 : 320;
    const price = Number((far + Math.floor(world.random() * 400) / 100).toFixed(2));
    const trigger = {
      triggerPrice: side === 'buy' ? 321 : 281,
      condition: side === 'buy' ? 'moreorequal' : 'lessorequal',
    };
    return {
      market: common,
      limit: {...common, price, timeInForce: world.random() < 0.2 ? 'immediateorcancel' : 'oneday'},
      stop: {...common, ...trigger},
      stopLimit: {...common, ...trigger, price: Number((trigger.triggerPrice + 0.5).toFixed(2))},
    }[kind] as Record<string, unknown>;
  }

  async place(): Promise<void> {
    const {world} = this;
    const kind = world.pick(['limit', 'limit', 'market', 'stop', 'stopLimit']);
    const order = this.order(kind);
    const intent = `i${this.intents.length}`;
    this.intents.push({intent, quantity: Number(order.quantity), side: String(order.side)});
    const options = {intent, via: world.random() < 0.25 ? 'cws' : 'http', allow_unresolved: world.random() < 0.7};
    let outcome = await this.call('place', kind, order, options);
    // What never left the machine is tried again under the same name.
    for (let more = 0; more < 3 && 'failed' in outcome && outcome.failed.error === 'NotSent'; more += 1) {
      outcome = await this.call('place', kind, order, options);
      this.done.push(...('value' in outcome ? ['sent later'] : []));
    }
    if ('value' in outcome) {
      const {order_id: id} = outcome.value as {order_id: string};
      this.ids.push({id, stop: kind.startsWith('stop')});
      this.done.push(`placed ${kind}`);
      const again = await this.call('place', kind, order, options);
      if (!('value' in again) || (again.value as {order_id: string}).order_id !== id) {
        throw new Violation(`placed ${id}, and then ${JSON.stringify(again)}`);
      }
    } else if ('failed' in outcome && /TypeError|KeyError|Violation/.test(outcome.failed.error)) {
      throw new Violation(JSON.stringify(outcome));
    }
  }

  async replace(): Promise<void> {
    const target = this.ids.filter(({id}) => id !== '').at(-1);
    if (!target) {
      return;
    }
    const row = this.rowOf(target.id);
    const intent = `i${this.intents.length}`;
    const changes = target.stop
      ? {triggerPrice: row?.side === 'buy' ? 322 : 280}
      : {price: row?.side === 'buy' ? 289.5 : 325.5};
    if (row?.type === 'market') {
      return;
    }
    this.intents.push({intent, quantity: row?.lots ?? 0, side: row?.side ?? '', replaces: target.id});
    const via = this.world.random() < 0.2 ? 'cws' : 'http';
    const outcome = await this.call('replace', target.id, changes, {account: ACCOUNT, intent, stop: target.stop, via});
    if ('value' in outcome) {
      this.done.push(`replaced ${row?.type ?? ''}`);
      this.ids.push({id: (outcome.value as {order_id: string}).order_id, stop: target.stop});
    }
  }

  async cancel(): Promise<void> {
    const target = this.ids.filter(({id}) => id !== '').at(-1);
    if (!target) {
      return;
    }
    const {world} = this;
    world.deletes = 0;
    const before = this.kills;
    const outcome = await this.call('cancel', target.id, {account: ACCOUNT, stop: target.stop});
    if (this.kills === before && world.deletes > 2) {
      throw new Violation(`${world.deletes} requests to cancel ${target.id}`);
    }
    const row = this.rowOf(target.id);
    this.done.push(...('value' in outcome ? ['canceled'] : []));
    if ('value' in outcome && (outcome.value as {status: string}).status !== row?.status) {
      throw new Violation(`${target.id} is told ${JSON.stringify(outcome.value)} and is ${row?.status}`);
    }
  }

  async cancelAll(): Promise<void> {
    const outcome = await this.call('cancel_all', ACCOUNT);
    const live = this.live();
    this.done.push(...('value' in outcome ? ['all canceled'] : []));
    if ('value' in outcome && live.length > 0 && this.world.quiet()) {
      throw new Violation(`all canceled, and ${JSON.stringify(live)} stand`);
    }
  }

  async pair(): Promise<void> {
    const exits = {side: 'sell', quantity: 5, stop: {triggerPrice: 281}, take: {triggerPrice: 325}, intent: 'pair'};
    const outcome = await this.call('oco', ACCOUNT, INSTRUMENT, exits);
    const {world} = this;
    if ('value' in outcome) {
      this.done.push('paired');
      const {stop_id: stop, take_id: take, group_id: group} = outcome.value as Record<string, string>;
      const found = world.engine.groups().filter(({orders}) => orders.includes(stop) && orders.includes(take));
      if (found.length === 0 || !found.some(({id, status}) => id === group && status === 'Active')) {
        throw new Violation(`the pair has no group: ${JSON.stringify(outcome.value)}`);
      }
      if (this.rowOf(stop)?.status !== 'working' || this.rowOf(take)?.status !== 'working') {
        throw new Violation('the pair does not stand');
      }
    } else if ('failed' in outcome && outcome.failed.error === 'OcoIncomplete') {
      const [kept, rule] = [String(outcome.failed.kept), String(outcome.failed.rule)];
      if (kept !== '' && this.rowOf(kept)?.status !== 'working') {
        throw new Violation('the stop-loss that was kept does not stand');
      }
      const prices = [exits.stop.triggerPrice, exits.take.triggerPrice];
      const isExit = (row: object) => 'triggerPrice' in row && prices.includes(Number(row.triggerPrice));
      if (kept === '' && this.all().some((row) => isExit(row) && row.status === 'working')) {
        throw new Violation(`${rule}: an exit still stands`);
      }
    }
  }

  protected all() {
    const lists = [this.world.engine.orders('D39004', 'MOEX'), this.world.engine.stopOrders('D39004', 'MOEX')];
    return lists.flatMap((list) => (list.ok ? [...list.value] : []));
  }

  protected rowOf(id: string) {
    return this.all().find((row) => row.id === id);
  }

  private live(): readonly string[] {
    return this.all().flatMap(({id, status}) => (status === 'working' ? [id] : []));
  }

  /** Everything arrives, nothing fails any more: what is told then must be so. */
  async quiet(): Promise<readonly string[]> {
    const {world} = this;
    world.faults = 0;
    world.passes(30);
    world.passes(60);
    await this.restart();
    const before = world.disk.durable();
    const again = await this.client.call('resume');
    await this.client.call('poll');
    if (!('value' in again)) {
      throw new Violation(`resume: ${JSON.stringify(again)}`);
    }
    const ops = new Map<string, string[]>();
    for (const line of world.disk.bytes.toString().trim().split('\n').filter(Boolean)) {
      const {intent, ev, op} = JSON.parse(line) as {intent: string; ev: string; op: string};
      if (ev === 'new') {
        ops.set(intent, [...(ops.get(intent) ?? []), op]);
      }
    }
    if (before.length > 0 && ops.size === 0) {
      throw new Violation('the journal is empty');
    }
    const states: string[] = [];
    for (const one of this.intents) {
      states.push(await this.checkIntent(one, ops.get(one.intent) ?? []));
    }
    return states;
  }

  private async checkIntent({intent, quantity, side, replaces}: Intent, ops: readonly string[]): Promise<string> {
    const rows = ops.flatMap((op) => this.world.rows(op));
    if (rows.length > 1) {
      throw new Violation(`${intent}: ${rows.length} orders: ${rows.map(({id}) => id).join(', ')}`);
    }
    const outcome = await this.client.call('state', intent);
    if (!('value' in outcome)) {
      return 'none';
    }
    const {state, order_id: id} = outcome.value as {state: string; order_id: string};
    const [row] = rows;
    if (state === 'ACCEPTED') {
      if (!row || (id !== '' && row.id !== id)) {
        throw new Violation(`${intent}: told ${id}, and there is ${row?.id}`);
      }
      if (!replaces && (row.lots !== quantity || row.side !== side)) {
        throw new Violation(`${intent}: another order: ${JSON.stringify(row)}`);
      }
    } else if (row) {
      throw new Violation(`${intent}: told ${state}, and ${row.id} is ${row.status}`);
    }
    return state;
  }
}
