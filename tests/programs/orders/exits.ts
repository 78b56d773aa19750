import type {Client, Outcome} from './runners';
import {ACCOUNT, INSTRUMENT, Run, type Told} from './scenario';
import {Violation, type World} from './world';

/*
 * A position and its ways out, as a program goes by the page: it closes with the same name until the call returns, and it watches
 * its pair until that has ended, however it ends. The market moves meanwhile. The position is never turned over, nothing of
 * a pair stands beside its end, and what is told is so.
 */
const LOTS = 20;

const isFailed = (outcome: Outcome, ...errors: readonly string[]): boolean =>
  'failed' in outcome && errors.includes(outcome.failed.error);

export class ExitsRun extends Run {
  private least = LOTS;
  private pairs = 0;
  private trails = 0;
  /** The number under which an exit stands after its replacements. */
  private readonly latest = new Map<string, string>();

  /** The account holds 20 lots; `empty`: and nothing of the example is left beside them. */
  private begin(empty: boolean): void {
    const {engine} = this.world;
    // The exits of another program's bracket, which no list tells from refused ones, would wake when its entry fills.
    for (const row of this.all()) {
      if ('dormant' in row && row.dormant) {
        engine.cancel({portfolio: 'D39004', exchange: 'MOEX', orderId: row.id, stop: true});
      }
    }
    if (empty) {
      engine.cancelAll('D39004', 'MOEX', false);
      engine.cancelAll('D39004', 'MOEX', true);
      this.world.passes(1);
    }
    engine.on(() => (this.least = Math.min(this.least, this.world.lots())));
  }

  private notTurned(): void {
    if (this.least < 0) {
      throw new Violation(`the position was turned over: ${this.least} lots`);
    }
  }

  /** Orders of the instrument that stand. */
  private standing(): readonly string[] {
    return this.all().flatMap(({id, status, symbol}) => (status === 'working' && symbol === 'SBER' ? [id] : []));
  }

  async close(): Promise<void> {
    const {world} = this;
    const empty = world.random() < 0.5;
    this.begin(empty);
    // The stops of the example are for more than is held.
    world.prices = empty ? [296, 314] : [300, 314];
    for (let left = empty ? Math.floor(world.random() * 3) : 0; left > 0; left -= 1) {
      const common = {side: 'sell', quantity: 10, instrument: INSTRUMENT, user: {portfolio: 'D39004'}};
      const kind = world.pick(['stop', 'stopLimit']);
      const trigger = 299 + Math.floor(world.random() * 500) / 100;
      const price = Number((trigger - 0.05).toFixed(2));
      const stop = {...common, triggerPrice: trigger, condition: 'lessorequal', ...(kind === 'stopLimit' && {price})};
      await this.call('place', kind, stop, {intent: `s${left}`, allow_unresolved: true});
    }
    world.wild = world.pick([0, 0.1, 0.4]);
    // What has traded just before the call counts, too.
    for (let left = 3; left > 0; left -= 1) {
      world.passes(world.random() * 4);
    }
    for (let calls = 0; ; calls += 1) {
      if (calls === 8) {
        world.faults = 0;
        world.wild = 0;
        world.passes(60);
      }
      const before = new Set(this.standing());
      const killed = this.kills;
      const outcome = await this.call('close_position', ACCOUNT, INSTRUMENT, {intent: 'close'});
      this.notTurned();
      if ('value' in outcome) {
        const left = this.standing();
        if (world.lots() !== 0 || (left.length > 0 && world.quiet())) {
          throw new Violation(`closed, and ${world.lots()} lots and ${left.join(', ')} are left`);
        }
        this.done.push('closed');
        const again = await this.call('close_position', ACCOUNT, INSTRUMENT, {intent: 'close'});
        if (!('value' in again)) {
          throw new Violation(`closed, and then ${JSON.stringify(again)}`);
        }
        return;
      }
      if (isFailed(outcome, 'NotTrading', 'InvalidOrder', 'UnresolvedIntent', 'Blocked') && this.kills === killed) {
        const gone = [...before].filter((id) => this.rowOf(id)?.status === 'canceled');
        if (gone.length > 0) {
          throw new Violation(`${JSON.stringify(outcome)}, and ${gone.join(', ')} are canceled`);
        }
      }
      if (calls > 12) {
        throw new Violation(`not closed on a good day: ${JSON.stringify(outcome)}`);
      }
      this.done.push('closing again');
      world.passes(60);
      await this.giveUp();
    }
  }

  /** A pair for what is held: its name and its ids, or none when nothing is held any more. */
  private async pairFor(held: number): Promise<{name: string; pair: unknown} | undefined> {
    const {world} = this;
    let lots = held;
    for (let tries = 0; lots > 0; tries += 1) {
      this.pairs += 1;
      const name = `pair${this.pairs}`;
      const now = this.price();
      const level = (from: number): number => Number((now + from + Math.floor(world.random() * 200) / 100).toFixed(2));
      const [below, above] = [level(-4), level(1.5)];
      const stop = {triggerPrice: below, ...(world.random() < 0.5 && {price: Number((below - 0.05).toFixed(2))})};
      const take = {triggerPrice: above, ...(world.random() < 0.4 && {price: Number((above + 0.5).toFixed(2))})};
      const exits = {side: 'sell', quantity: lots, stop, take, intent: name};
      let outcome = await this.again('oco', ACCOUNT, INSTRUMENT, exits);
      if ('value' in outcome) {
        const {stop_id: sl, take_id: tp, group_id: group} = outcome.value as Record<string, string>;
        const found = world.engine.groups().find(({id}) => id === group);
        if (group !== '' && (!found || ![sl, tp].every((id) => found.orders.includes(id)))) {
          throw new Violation(`the pair has no group: ${JSON.stringify(outcome.value)}`);
        }
        this.done.push('paired');
        return {name, pair: outcome.value};
      }
      this.done.push(`pair: ${'failed' in outcome ? `${outcome.failed.error} ${String(outcome.failed.rule)}` : ''}`);
      if (tries > 6) {
        world.faults = 0;
      }
      if (isFailed(outcome, 'OcoIncomplete')) {
        outcome = await this.again('cancel_oco', ACCOUNT, name);
        if (!('value' in outcome)) {
          throw new Violation(`cancel_oco: ${JSON.stringify(outcome)}`);
        }
        lots = Number(outcome.value);
        this.checkEnded(name, lots);
      }
      if (tries > 12) {
        throw new Violation(`no pair on a good day: ${JSON.stringify(outcome)}`);
      }
    }
    return undefined;
  }

  /** The same call until its outcome is one. */
  private async again(name: string, ...of: unknown[]): Promise<Outcome> {
    for (let calls = 0; ; calls += 1) {
      const outcome = await this.call(name, ...of);
      const retried = ['OutcomeUnknown', 'NotSent', 'ConnectionError', 'ConnectionFailed'];
      // A refused stop-loss needs a new name; a cancel goes on under its old one.
      retried.push(...(name === 'oco' ? [] : ['NotTrading', 'AccessDenied']));
      if (!isFailed(outcome, ...retried) || calls > 12) {
        if (calls > 12) {
          throw new Violation(`${name} on a good day: ${JSON.stringify(outcome)}`);
        }
        return outcome;
      }
      if (calls > 6) {
        this.world.faults = 0;
      }
      this.world.passes(30);
      await this.giveUp();
    }
  }

  /** Abandons what no list shows half a minute after it was sent. */
  private async giveUp(): Promise<void> {
    const outcome = await this.call('resume');
    await this.call('poll');
    const rows = 'value' in outcome ? (outcome.value as {intent: string; state: string}[]) : [];
    for (const {intent} of rows.filter(({state}) => state === 'ABSENT')) {
      await this.call('abandon', intent, 'no list shows it');
    }
  }

  private price(): number {
    const quote = this.world.engine.quote({exchange: 'MOEX', symbol: 'SBER'});
    if (!quote.ok) {
      throw new Error('the sandbox has no quote');
    }
    return quote.value.last;
  }

  private checkEnded(name: string, lots: number): void {
    this.notTurned();
    const left = this.standing();
    if (left.length > 0 && this.world.quiet()) {
      throw new Violation(`${name} has ended, and ${left.join(', ')} stand`);
    }
    if (lots !== this.world.lots()) {
      throw new Violation(`${name} has ended with ${lots} lots told and ${this.world.lots()} held`);
    }
  }

  async protect(): Promise<void> {
    const {world} = this;
    this.begin(true);
    world.prices = [296, 314];
    // Between two calls the market crosses one exit at most: what crosses both in a moment trades both.
    const wild = world.pick([0, 0.05]);
    let own = await this.pairFor(LOTS);
    let seen = true;
    for (let turns = 0; own; turns += 1) {
      if (turns === 15) {
        world.faults = 0;
        world.passes(40);
      }
      if (turns > 40) {
        return;
      }
      world.wild = seen ? wild : 0;
      world.passes(1 + world.random() * 5);
      world.wild = 0;
      if (seen) {
        await this.event(own);
      }
      const outcome = await this.call('supervise', ACCOUNT, Object.values(own.pair as object));
      this.notTurned();
      seen = 'value' in outcome;
      if (isFailed(outcome, 'OutcomeUnknown')) {
        world.passes(30);
        await this.giveUp();
      }
      if ('value' in outcome && outcome.value === true) {
        this.checkEnded(own.name, 0);
        this.done.push('exit filled');
        return;
      }
      if (isFailed(outcome, 'OcoIncomplete')) {
        this.done.push(`exits: ${String((outcome as {failed: {rule?: string}}).failed.rule)}`);
        const ended = await this.again('cancel_oco', ACCOUNT, own.name);
        if (!('value' in ended)) {
          throw new Violation(`cancel_oco: ${JSON.stringify(ended)}`);
        }
        this.checkEnded(own.name, Number(ended.value));
        own = await this.pairFor(Number(ended.value));
      }
    }
  }

  /** What happens between two looks: a move of the market, a stop that trails, an exit that its owner cancels. */
  private async event({pair}: {pair: unknown}): Promise<void> {
    const {world} = this;
    const exits = this.all().filter(
      ({status, side, type}) => status === 'working' && side === 'sell' && type !== 'limit',
    );
    const roll = world.random();
    const resting = this.all().filter(
      ({status, type, side}) => status === 'working' && type === 'limit' && side === 'sell',
    );
    if (resting.length > 0 && roll < 0.5) {
      // The order that a stop-limit has sent ends without a fill.
      world.engine.cancel({portfolio: 'D39004', exchange: 'MOEX', orderId: resting[0].id, stop: false});
    } else if (roll < 0.45) {
      world.moveTo(this.price() + (world.random() - 0.5) * (world.random() < 0.3 ? 8 : 4));
    } else if (roll < 0.6 && exits.length > 0) {
      const {stop_id: id} = pair as {stop_id: string};
      this.trails += 1;
      const trigger = Number((this.price() - 1 - world.random()).toFixed(2));
      const outcome = await this.call(
        'replace',
        this.latest.get(id) ?? id,
        {triggerPrice: trigger},
        {
          account: ACCOUNT,
          intent: `trail${this.trails}`,
          stop: true,
        },
      );
      if ('value' in outcome) {
        this.latest.set(id, (outcome.value as {order_id: string}).order_id);
        this.done.push('stop trails');
      }
    } else if (roll < 0.66 && exits.length > 0) {
      world.engine.cancel({portfolio: 'D39004', exchange: 'MOEX', orderId: world.pick(exits).id, stop: true});
    }
  }
}

/** Runs the scenario of a seed. Throws a Violation with the whole log. */
export async function scenario(seed: number, make: (world: World) => Client): Promise<Told> {
  const run = new ExitsRun(seed, make);
  const {world} = run;
  try {
    world.faults = world.pick([0, 0.2, 0.5, 0.8]);
    await run.call('open');
    const kind = seed % 10;
    if (kind === 3) {
      await run.close();
    } else if (kind === 7) {
      await run.pair();
    } else if (kind === 9) {
      await run.protect();
    } else {
      for (let left = 1 + Math.floor(world.random() * 3); left > 0; left -= 1) {
        await run.place();
        const next = world.random();
        await (next < 0.4 ? run.replace() : next < 0.6 ? run.cancel() : undefined);
      }
      await (kind === 5 ? run.cancelAll() : undefined);
    }
    world.wild = 0;
    const states = await run.quiet();
    return {faults: world.seen, states, kills: run.kills, done: run.done};
  } catch (error) {
    (error as Error).message += `\nseed ${seed}\n${world.log.slice(-80).join('\n')}`;
    throw error;
  }
}
