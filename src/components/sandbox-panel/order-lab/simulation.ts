import type {Sandbox, ScenarioName, TradeRow} from '@alor-docs/sandbox';
import {GROUP_REACTION_MS, newExample} from '@site/src/lib/paths/replay';
import type {OrderEvent} from '../engine/orders';
import {EXAMPLE_SUBJECT, newestFirst, snapshotOf, type CompleteSnapshot} from '../engine/snapshot';
import {requestsOf, type Draft} from './orderRequests';

const {portfolio, exchange} = EXAMPLE_SUBJECT;

/** What the reader sees: the market, and what is the reader's own. */
interface LabSnapshot extends CompleteSnapshot {
  /** Newest first. */
  readonly trades: readonly TradeRow[];
}

/** A sandbox with one client: the account of the examples without its orders. Its time stands until it is advanced. */
export class Simulation {
  private readonly sandbox: Sandbox;
  /** Orders and trades that are not the reader's. */
  private readonly initialIds: ReadonlySet<string> = new Set();
  private events: OrderEvent[] = [];

  constructor(seed: number) {
    this.sandbox = newExample(seed);
    const {orders, stops, trades} = this.snapshot();
    this.initialIds = new Set([...orders, ...stops, ...trades].map(({id}) => id));
    this.sandbox.on((event) => {
      if (event.kind === 'order' || event.kind === 'stop' || event.kind === 'group' || event.kind === 'trade') {
        this.events.push(event);
      }
    });
  }

  /** What has happened to the reader's orders since the last call. */
  takeEvents(): OrderEvent[] {
    const {events} = this;
    this.events = [];
    return events;
  }

  /** Sends the requests of a form. @returns undefined when all went well, otherwise the text of the rejection */
  place(draft: Draft): string | undefined {
    const ids: string[] = [];
    for (const {type, body} of requestsOf(draft)) {
      const order = {...EXAMPLE_SUBJECT, ...body, type} as never;
      const orders = (body.orders as object[] | undefined)?.map((member, at) => ({...member, orderId: ids[at]}));
      const result =
        type === 'group'
          ? this.sandbox.createGroup({...body, orders} as never)
          : type === 'stop' || type === 'stoplimit'
            ? this.sandbox.placeStop(order)
            : this.sandbox.placeOrder(order);
      if (!result.ok) {
        // As the guide says: what was created before the failure is canceled.
        ids.forEach((id) => this.cancel(id));
        return result.message;
      }
      if ('orderId' in result.value) {
        ids.push(result.value.orderId);
      }
    }
    return undefined;
  }

  /** Cancels an order or a stop order. */
  cancel(orderId: string): void {
    const request = {orderId, portfolio, exchange};
    if (!this.sandbox.cancel({...request, stop: true}).ok) {
      this.sandbox.cancel({...request, stop: false});
    }
  }

  /** Moves the price by some kopecks. @returns the text of the rejection when it may not go there */
  nudge(kopecks: number): string | undefined {
    return this.move((Math.round(this.snapshot().quote.last * 100) + kopecks) / 100);
  }

  /** Moves the price. @returns the text of the rejection when it may not go there */
  move(price: number): string | undefined {
    const result = this.sandbox.movePrice(EXAMPLE_SUBJECT, price);
    this.sandbox.advance(GROUP_REACTION_MS);
    return result.ok ? undefined : result.message;
  }

  advance(seconds: number): void {
    this.sandbox.advance(seconds * 1000);
  }

  setScenario(name: ScenarioName): void {
    this.sandbox.setScenario(name);
  }

  snapshot(): LabSnapshot {
    const own = <T extends {readonly id: string}>(rows: readonly T[]): T[] =>
      rows.filter(({id}) => !this.initialIds.has(id));
    // The portfolio and the instrument of the examples are always there.
    const snapshot = snapshotOf(this.sandbox, EXAMPLE_SUBJECT) as CompleteSnapshot;
    return {
      ...snapshot,
      orders: own(snapshot.orders),
      stops: own(snapshot.stops),
      trades: own(newestFirst(this.sandbox.trades(portfolio, exchange))),
    };
  }
}

let seed = 1;
let singleton: Simulation | undefined;

/** The simulation of the tab: it lasts from page to page. */
export const getSimulation = (): Simulation => (singleton ??= new Simulation(seed));

/** Another simulation in place of that of the tab, with another market. */
export function resetSimulation(): void {
  seed += 1;
  singleton = undefined;
}
