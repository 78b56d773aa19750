import {createSandbox, unwrap} from '@alor-docs/sandbox';
import type {BookRow, OrderRow, QuoteRow, Result, Sandbox, SandboxOptions, StopRow, TradeRow} from '@alor-docs/sandbox';
import {SUBJECT, type Action, type Branch, type PathStep, type PricePath} from './model';

/** The time of the examples. */
const START = Date.UTC(2025, 7, 6, 8, 59, 58, 612);
/** The orders of a group react to a trade within this, milliseconds. */
export const GROUP_REACTION_MS = 400;
/** What was paid for the 20 lots of the start, roubles. */
const PAID = 59_680;
const DEPTH = 50;

/** Whether trading pauses by the calendar of the exchange. */
export type Hours = NonNullable<SandboxOptions['hours']>;

/** The sandbox that guides and paths start from: the account of the examples without its orders. @param seed any whole number */
export function newExample(seed: number, hours: Hours = 'always'): Sandbox {
  const {portfolio, exchange} = SUBJECT;
  const sandbox = unwrap(createSandbox({seed, now: START, hours}));
  sandbox.cancelAll(portfolio, exchange, true);
  sandbox.cancelAll(portfolio, exchange, false);
  sandbox.advance(500);
  return sandbox;
}

/** The state after a step, and what the step has changed. Orders and stop orders are those of the path, in the order of their birth. */
export interface Frame {
  readonly quote: QuoteRow;
  readonly book: BookRow;
  readonly orders: readonly OrderRow[];
  readonly stops: readonly StopRow[];
  /** Of this step. */
  readonly trades: readonly TradeRow[];
  /** Orders and stop orders whose state this step has changed. */
  readonly changed: readonly (OrderRow | StopRow)[];
  /** Pieces of the position, and its average price. */
  readonly units: number;
  readonly average: number;
  /** Roubles: what the trades brought and what is open, against what was paid; without commission. */
  readonly result: number;
  /** Names of orders and stop orders in the path, by id. */
  readonly names: ReadonlyMap<string, string>;
}

const stateOf = (row: OrderRow | StopRow): string =>
  [row.status, row.filledLots, 'dormant' in row && row.dormant].join();

/** A path on its way: performs step after step. */
class Run {
  private readonly sandbox: Sandbox;
  private readonly rows = new Map<string, OrderRow | StopRow>();
  private readonly names = new Map<string, string>();
  private readonly ids = new Map<string, string>();
  private trades: TradeRow[] = [];
  private cash = 0;

  constructor({start, market}: Pick<PricePath, 'start' | 'market'>, hours?: Hours) {
    this.sandbox = newExample(1, hours);
    if (start === 'flat') {
      this.perform({do: 'order', side: 'sell', lots: 20});
    } else {
      this.cash = -PAID;
    }
    if (market) {
      unwrap(this.sandbox.setScenario(market));
    }
    // Events and not lists: a list ends with the day, and what became of an order at its end came before.
    this.sandbox.on((event) => {
      if (event.kind === 'order' || event.kind === 'stop') {
        this.rows.set(event.row.id, event.row);
      } else if (event.kind === 'trade') {
        this.trades.push(event.row);
        this.cash += (event.row.side === 'sell' ? 1 : -1) * event.row.value;
      }
    });
  }

  frame(actions: readonly Action[]): Frame {
    this.trades = [];
    const before = new Map([...this.rows].map(([id, row]) => [id, stateOf(row)]));
    actions.forEach((action) => this.perform(action));
    const rows = [...this.rows.values()];
    const quote = unwrap(this.sandbox.quote(SUBJECT));
    const position = this.sandbox.position(SUBJECT.portfolio, SUBJECT.exchange, SUBJECT.symbol);
    const units = position.ok ? position.value.units : 0;
    return {
      quote,
      book: unwrap(this.sandbox.book(SUBJECT, DEPTH)),
      orders: rows.filter((row): row is OrderRow => !('triggerPrice' in row)),
      stops: rows.filter((row): row is StopRow => 'triggerPrice' in row),
      trades: this.trades,
      changed: rows.filter((row) => stateOf(row) !== before.get(row.id)),
      units,
      average: position.ok ? position.value.avgPrice : 0,
      result: Math.round((this.cash + units * quote.last) * 100) / 100,
      names: new Map(this.names),
    };
  }

  private perform(action: Action): void {
    const {sandbox} = this;
    switch (action.do) {
      case 'order': {
        const {as, side, lots, price, visible, pause = price === undefined ? GROUP_REACTION_MS : 0} = action;
        const kind = price === undefined ? ({type: 'market'} as const) : ({type: 'limit', price} as const);
        const iceberg = visible === undefined ? {} : {icebergFixed: visible};
        this.name(as, sandbox.placeOrder({...SUBJECT, ...kind, ...iceberg, side, quantity: lots}));
        sandbox.advance(pause);
        break;
      }
      case 'stop': {
        const {as, lots, when, trigger, price, dormant} = action;
        this.name(
          as,
          sandbox.placeStop({
            ...SUBJECT,
            ...(price === undefined ? {type: 'stop'} : {type: 'stoplimit', price}),
            side: 'sell',
            quantity: lots,
            condition: when,
            triggerPrice: trigger,
            allowMargin: true,
            activate: !dormant,
          }),
        );
        break;
      }
      case 'group': {
        const types = {limit: 'Limit', market: 'Market', stop: 'Stop', stoplimit: 'StopLimit'} as const;
        const orders = action.of.map((name) => ({
          portfolio: SUBJECT.portfolio,
          exchange: SUBJECT.exchange,
          orderId: this.id(name),
          type: types[this.rows.get(this.id(name))!.type],
        }));
        unwrap(sandbox.createGroup({orders, executionPolicy: action.policy}));
        break;
      }
      case 'edit': {
        const id = this.id(action.of);
        const {type, side, condition, triggerPrice, price, lots} = this.rows.get(id) as StopRow;
        this.name(
          action.of,
          sandbox.updateStop({
            ...SUBJECT,
            ...{type, side, condition, stopEndUnixTime: 0, allowMargin: true, orderId: id},
            triggerPrice: action.trigger ?? triggerPrice,
            ...(price === null ? {} : {price: action.price ?? price}),
            quantity: action.lots ?? lots,
          }),
        );
        sandbox.advance(GROUP_REACTION_MS);
        break;
      }
      case 'cancel': {
        const orderId = this.id(action.of);
        unwrap(sandbox.cancel({...SUBJECT, orderId, stop: 'triggerPrice' in this.rows.get(orderId)!}));
        break;
      }
      case 'move':
        unwrap(sandbox.movePrice(SUBJECT, action.to));
        sandbox.advance(action.pause ?? GROUP_REACTION_MS);
        break;
      case 'sweep':
        unwrap(sandbox.sweep(SUBJECT, action.side, action.lots));
        sandbox.advance(GROUP_REACTION_MS);
        break;
      case 'fill':
        unwrap(sandbox.fill(this.id(action.of), action.lots));
        break;
      case 'clock':
        unwrap(sandbox.setClock(action.to));
        break;
      default:
        sandbox.advance(action.ms);
    }
  }

  private name(as: string | undefined, placed: Result<{readonly orderId: string}>): void {
    const {orderId} = unwrap(placed);
    if (as !== undefined) {
      this.names.set(orderId, as);
      this.ids.set(as, orderId);
    }
  }

  private id(name: string): string {
    const id = this.ids.get(name);
    if (id === undefined) {
      throw new Error(`The path has no order "${name}" yet.`);
    }
    return id;
  }
}

/** The steps of a path, or of one of its branches from the beginning. */
export const stepsOf = (path: PricePath, branch?: Branch): readonly PathStep[] =>
  branch ? [...path.steps.slice(0, branch.after), ...branch.steps] : path.steps;

/**
 * Lets a path happen on a sandbox of its own.
 *
 * @returns the state at the start, and after each step
 * @throws Error when the sandbox refuses a step
 */
export function framesOf(path: PricePath, branch?: Branch, hours?: Hours): readonly Frame[] {
  const run = new Run({start: path.start, market: branch?.market ?? path.market}, hours);
  return [run.frame([]), ...stepsOf(path, branch).map(({does}) => run.frame(does))];
}

/**
 * What a step has done, in one line: last price, trades, what became of orders, pieces of the position, result in roubles, as in
 * `304.49 | sell 20 × 304.49 | stop filled | 0 | 1218.00`.
 */
export function seenOf({quote, trades, changed, units, result, names}: Frame): string {
  const name = (row: OrderRow | StopRow): string | undefined =>
    names.get(row.id) ?? ('stopId' in row && row.stopId !== null ? `order of ${names.get(row.stopId)}` : undefined);
  const states = changed
    .filter((row) => 'triggerPrice' in row || row.status !== 'filled')
    .map((row) => {
      const filled = 'triggerPrice' in row ? '' : ` ${row.filledLots}/${row.lots}`;
      return `${name(row) ?? row.id} ${'dormant' in row && row.dormant ? 'dormant' : row.status}${filled}`;
    });
  return [
    quote.last.toFixed(2),
    trades.map(({side, lots, price}) => `${side} ${lots} × ${price.toFixed(2)}`).join(', ') || '–',
    states.join(', ') || '–',
    units,
    result.toFixed(2),
  ].join(' | ');
}

/** The lines of a path: its main course, then its branches without the steps that they share with it. */
export const linesOf = (path: PricePath, hours?: Hours): string[][] =>
  [undefined, ...(path.branches ?? [])].map((branch) =>
    framesOf(path, branch, hours)
      .slice(1 + (branch?.after ?? 0))
      .map(seenOf),
  );
