import {beforeEach, describe, expect, test} from 'vitest';
import type {NewStop, OrderRow, ScenarioName, TradeRow} from '../src';
import {Client, SBER, STOCK, value} from './support';

/*
 * Twelve ways a price may go with a protection in the market: what happens at each step, in numbers that pages print. Start of all: SBER,
 * lot of 10, last 305.12, bid 305.11, ask 305.13, and 20 lots bought at 298.40. The numbers come from the engine, which has neither clock
 * nor chance: one that changes is a change of what readers are told.
 */

const AVERAGE = 298.4;

let current: 'always' | 'exchange' = 'always';

class Path extends Client {
  private readonly before: number;

  /** Starts without the orders of the examples; `flat` without their position, too. */
  constructor(position: 'long20' | 'flat' = 'long20', scenario: ScenarioName = 'quiet') {
    super({hours: current});
    value(this.sandbox.cancelAll(STOCK, 'MOEX', true));
    value(this.sandbox.cancelAll(STOCK, 'MOEX', false));
    this.wait(500);
    if (position === 'flat') {
      this.market('sell', 20);
    }
    this.before = this.trades().length;
    value(this.sandbox.setScenario(scenario));
  }

  wait(ms = 400): void {
    this.sandbox.advance(ms);
  }

  /** Moves the price from one to the next, 0.4 s each, in which a group reacts. @returns the last prices */
  to(...prices: number[]): number[] {
    return prices.map((price) => {
      this.move(price);
      this.wait();
      return this.last;
    });
  }

  /** Lets whole seconds of a scenario pass. @returns the last price after each */
  seconds(count: number): number[] {
    return Array.from({length: count}, () => {
      this.wait(1000);
      return this.last;
    });
  }

  market(side: 'buy' | 'sell', quantity: number): void {
    value(this.order({type: 'market', side, quantity}));
    this.wait();
  }

  /** A stop order of all 20 lots, a stop-limit order where a price is given. */
  protect(triggerPrice: number, change: Partial<NewStop> = {}): string {
    const type = change.price === undefined ? 'stop' : 'stoplimit';
    return this.stop({type, quantity: 20, condition: 'lessorequal', triggerPrice, allowMargin: true, ...change});
  }

  /** Changes a stop order. @returns its new number */
  edit(id: string, change: Partial<NewStop>): string {
    const {type, side, condition, triggerPrice, price, lots} = this.stopOf(id)!;
    const now = {type, side, condition, triggerPrice, ...(price === null ? {} : {price}), quantity: lots};
    const body = {...SBER, portfolio: STOCK, stopEndUnixTime: 0, allowMargin: true, ...now, ...change, orderId: id};
    const {orderId} = value(this.sandbox.updateStop(body));
    this.wait();
    return orderId;
  }

  private trades(): TradeRow[] {
    return value(this.sandbox.trades(STOCK, 'MOEX')).filter(({symbol}) => symbol === 'SBER');
  }

  /** Own trades of this path, oldest first: `sell 20 × 304.49`. */
  get done(): string[] {
    return this.trades()
      .slice(this.before)
      .map(({side, lots, price}) => `${side} ${lots} × ${price.toFixed(2)}`);
  }

  /** What the trades of this path brought against the price that was paid: roubles, without commission. */
  result(average = AVERAGE): number {
    const sums = this.trades()
      .slice(this.before)
      .map(({side, lots, lot, price}) => (side === 'sell' ? 1 : -1) * lots * lot * (price - average));
    return Math.round(sums.reduce((sum, part) => sum + part, 0) * 100) / 100;
  }

  /** Status of a stop order as a trader sees it; `dormant` waits for its group. */
  state(id: string): string {
    const {status, dormant} = this.stopOf(id)!;
    return dormant ? 'dormant' : status;
  }

  /** An order of the exchange: `working 0/20 × 304.30`. */
  sent(id: string): string {
    const {status, filledLots, lots, price} = this.orderOf(id);
    return `${status} ${filledLots}/${lots}${price === null ? '' : ` × ${price.toFixed(2)}`}`;
  }
}

/** The calendar of the exchange changes nothing at noon of the example day. */
describe.each(['always', 'exchange'] as const)('price paths, hours %s', (hours) => {
  beforeEach(() => void (current = hours));

  test('start: the quote and the position that every path begins with', () => {
    const path = new Path();
    expect(value(path.sandbox.quote(SBER))).toMatchObject({
      ...{last: 305.12, bid: 305.11, bidLots: 380, ask: 305.13, askLots: 420, lot: 10},
    });
    expect(path.units()).toBe(200);
    expect(value(path.sandbox.position(STOCK, 'MOEX', 'SBER')).avgPrice).toBe(AVERAGE);
    expect(new Path('flat').units()).toBe(0);
  });

  test('1 a calm fall: the trigger starts a market order, which meets the next bid', () => {
    const path = new Path();
    const stop = path.protect(304.5);
    expect(path.to(304.9, 304.7, 304.55)).toEqual([304.9, 304.66, 304.55]);
    expect(path.state(stop)).toBe('working');
    path.to(304.5);
    expect([path.state(stop), path.done, path.units(), path.result()]).toEqual([
      'filled',
      ['sell 20 × 304.49'],
      0,
      1218,
    ]);
  });

  describe('2 a gap', () => {
    test('the stop sells below its trigger, where the market reopens', () => {
      const path = new Path('long20', 'gap-down');
      const stop = path.protect(304.5);
      expect(path.seconds(5)).toEqual([305.12, 305.16, 305.11, 305.16, 302.06]);
      expect([path.state(stop), path.done, path.result()]).toEqual(['filled', ['sell 20 × 302.06'], 732]);
    });

    test('a spike sells at the bottom and the price is back two seconds later', () => {
      const path = new Path('long20', 'spike');
      path.protect(304.5);
      const prices = path.seconds(7);
      expect([path.done, prices[4], prices[6], path.units()]).toEqual([['sell 20 × 302.06'], 302.06, 305.13, 0]);
    });

    test('a halt holds the stop for a minute', () => {
      const path = new Path('long20', 'halt');
      path.protect(304.5);
      path.seconds(60);
      expect(path.done).toEqual([]);
      path.seconds(5);
      expect(path.done).toEqual(['sell 20 × 302.06']);
    });

    test('a thin book takes a market order on two levels', () => {
      const path = new Path('long20', 'thin');
      path.seconds(1);
      path.market('sell', 20);
      expect(path.done).toEqual(['sell 5 × 305.09', 'sell 15 × 305.06']);
    });
  });

  describe('3 the stop-limit stayed behind', () => {
    test('a gap jumps over its limit: the stop is filled, its order is not, and the day ends without protection', () => {
      const path = new Path('long20', 'gap-down');
      const stop = path.protect(304.5, {price: 304.3});
      path.seconds(5);
      const order = path.stopOf(stop)!.exchangeOrderId!;
      expect([path.state(stop), path.sent(order), path.last]).toEqual(['filled', 'working 0/20 × 304.30', 302.06]);
      path.seconds(2);
      expect([path.last, path.done]).toEqual([302.08, []]);
      const rows: OrderRow[] = [];
      path.sandbox.on((event) => event.kind === 'order' && event.row.id === order && rows.push(event.row));
      if (hours === 'always') {
        path.wait(15 * 3_600_000);
      } else {
        value(path.sandbox.setClock('23:51'));
      }
      // The list of orders covers the day; the last that it said of this one came at its end.
      expect(rows.map(({status, filledLots}) => [status, filledLots])).toEqual([['canceled', 0]]);
      expect([path.done, path.units()]).toEqual([[], 200]);
    });

    test('a limit at the trigger is left behind by a calm fall, too', () => {
      const path = new Path();
      const stop = path.protect(304.5, {price: 304.5});
      path.to(304.8, 304.55, 304.4, 304.1);
      expect([path.sent(path.stopOf(stop)!.exchangeOrderId!), path.done]).toEqual(['working 0/20 × 304.50', []]);
    });
  });

  describe('4 the pair', () => {
    const pair = () => {
      const path = new Path();
      const loss = path.protect(304.5);
      const profit = path.protect(306, {condition: 'moreorequal'});
      const {groupId} = value(path.group('OnExecuteOrCancel', loss, profit));
      return {path, loss, profit, groupId};
    };

    test('one fires, the group cancels the other after 0.3 s', () => {
      const {path, loss, profit, groupId} = pair();
      path.to(305.5, 305.9, 306);
      expect([path.done, path.state(profit), path.state(loss)]).toEqual([['sell 20 × 305.99'], 'filled', 'canceled']);
      expect(value(path.sandbox.group(groupId)).status).toBe('Filled');
      expect([path.units(), path.result()]).toEqual([0, 1518]);
    });

    test('an edit of one is a new order without the group, which cancels the other', () => {
      const {path, loss, profit} = pair();
      const edited = path.edit(loss, {triggerPrice: 304.8});
      expect([path.state(edited), path.state(profit)]).toEqual(['working', 'canceled']);
      path.to(306);
      expect([path.done, path.units()]).toEqual([[], 200]);
    });

    test('both within the reaction of the group fire both', () => {
      const {path} = pair();
      path.move(304.5);
      path.move(306);
      path.wait();
      expect(path.units()).toBe(-200);
    });
  });

  describe('5 the condition turned round', () => {
    test('a target that became "less" is true at once', () => {
      const path = new Path();
      path.protect(305.4, {condition: 'less', price: 305});
      path.wait();
      expect([path.done, path.result()]).toEqual([['sell 20 × 305.11'], 1342]);
    });

    test('"more" waits for a price strictly above', () => {
      const path = new Path();
      path.protect(305.4, {condition: 'more', price: 305});
      path.to(305.3, 305.4);
      expect(path.done).toEqual([]);
      path.to(305.41);
      expect([path.done, path.result()]).toEqual([['sell 2 × 305.40', 'sell 18 × 305.39'], 1398.2]);
    });

    test('a stop-loss left at "more" is true at once', () => {
      const path = new Path();
      path.protect(304.5, {condition: 'more'});
      path.wait();
      expect(path.done).toEqual(['sell 20 × 305.11']);
    });
  });

  describe('6 the second exit', () => {
    const bracket = () => {
      const path = new Path('flat');
      const entry = value(path.order({price: 305, quantity: 10})).orderId;
      const dormant = {quantity: 10, activate: false} as const;
      const profit = path.protect(306, {...dormant, condition: 'moreorequal'});
      const loss = path.protect(304, dormant);
      value(path.group('TriggerBracketOrders', entry, profit, loss));
      return {path, entry, profit, loss};
    };

    test('it stays active after the first has sold, and sells what is not there', () => {
      const {path, profit, loss} = bracket();
      expect([path.state(profit), path.state(loss)]).toEqual(['dormant', 'dormant']);
      path.to(305.05, 305);
      expect([path.done, path.state(profit), path.state(loss)]).toEqual([['buy 10 × 305.00'], 'working', 'working']);
      path.to(305.5, 306);
      expect([path.done.at(-1), path.state(loss), path.result(305)]).toEqual(['sell 10 × 305.99', 'working', 99]);
      path.to(305, 304);
      expect([path.done.at(-1), path.units()]).toEqual(['sell 10 × 303.99', -100]);
    });

    test('canceled after the first, it does nothing', () => {
      const {path, loss} = bracket();
      path.to(305.05, 305, 305.5, 306);
      value(path.sandbox.cancel({orderId: loss, portfolio: STOCK, exchange: 'MOEX', stop: true}));
      path.to(305, 304);
      expect(path.units()).toBe(0);
    });

    test('both stay dormant when the entry is canceled', () => {
      const {path, entry, profit, loss} = bracket();
      value(path.sandbox.cancel({orderId: entry, portfolio: STOCK, exchange: 'MOEX', stop: false}));
      path.wait();
      expect([path.state(profit), path.state(loss)]).toEqual(['dormant', 'dormant']);
    });
  });

  test('7 a stop after closing sells what is no longer there', () => {
    const path = new Path();
    const stop = path.protect(304.5);
    path.market('sell', 20);
    expect([path.done, path.state(stop)]).toEqual([['sell 20 × 305.11'], 'working']);
    path.to(304.8, 304.5);
    expect([path.done.at(-1), path.units()]).toEqual(['sell 20 × 304.49', -200]);
  });

  test.each([
    ['the stop keeps its volume', 20, -100],
    ['the stop was cut to the rest', 10, 0],
  ])('8 half closed by hand: %s', (_, lots, left) => {
    const path = new Path();
    const stop = path.protect(304.5);
    path.market('sell', 10);
    expect([path.done, path.units()]).toEqual([['sell 10 × 305.11'], 100]);
    if (lots !== 20) {
      path.edit(stop, {quantity: lots});
    }
    path.to(304.8, 304.5);
    expect([path.done.at(-1), path.units()]).toEqual([`sell ${lots} × 304.49`, left]);
  });

  test('9 a double click is two orders', () => {
    const path = new Path('flat');
    value(path.order({price: 305.13, quantity: 10}));
    path.wait(200);
    value(path.order({price: 305.13, quantity: 10}));
    path.wait();
    expect([path.done, path.units(), -path.result(0)]).toEqual([['buy 10 × 305.13', 'buy 10 × 305.13'], 200, 61026]);
  });

  test('10 a reversal pressed twice is a position the other way', () => {
    const path = new Path();
    value(path.order({type: 'market', side: 'sell', quantity: 20}));
    path.wait(100);
    value(path.order({type: 'market', side: 'sell', quantity: 20}));
    path.wait();
    expect([path.done, path.units()]).toEqual([['sell 20 × 305.11', 'sell 20 × 305.11'], -200]);
  });

  describe('11 the corridor of a market order', () => {
    const corridor = () => {
      const path = new Path('flat');
      path.market('buy', 10);
      const loss = path.protect(304.93, {price: 304.83, quantity: 10});
      const profit = path.protect(305.63, {price: 305.53, quantity: 10, condition: 'moreorequal'});
      value(path.group('IgnoreCancel', loss, profit));
      return {path, loss, profit};
    };

    test('the loss sells, the group cancels the profit', () => {
      const {path, profit} = corridor();
      path.to(305, 304.93);
      expect([path.done, path.state(profit)]).toEqual([['buy 10 × 305.13', 'sell 10 × 304.92'], 'canceled']);
      expect([path.units(), path.result(0)]).toEqual([0, -21]);
    });

    test('an exit that is dragged leaves the group: both sell', () => {
      const {path, loss} = corridor();
      path.edit(loss, {triggerPrice: 305, price: 304.9});
      path.to(305, 305.3, 305.63);
      expect([path.done, path.units()]).toEqual([['buy 10 × 305.13', 'sell 10 × 304.99', 'sell 10 × 305.62'], -100]);
    });
  });

  test('12 dragged across the market, a stop keeps its condition and is true at once', () => {
    const path = new Path();
    const stop = path.protect(304.5);
    path.edit(stop, {triggerPrice: 305.4});
    expect([path.state(stop), path.done, path.units()]).toEqual(['canceled', ['sell 20 × 305.11'], 0]);
  });
});
