import {
  createSandbox,
  type BookRow,
  type GroupPolicy,
  type OrderRow,
  type PositionRow,
  type QuoteRow,
  type Result,
  type Sandbox,
  type SandboxEvent,
  type ScenarioName,
  type Side,
  type StopRow,
  type SummaryRow,
  type TradeRow,
} from '@alor-docs/sandbox';

/** What can be placed: one order, or several with their group. */
export const LAB_KINDS = ['market', 'limit', 'iceberg', 'stop', 'stoplimit', 'pair', 'bracket'] as const;
export type LabKind = (typeof LAB_KINDS)[number];

/** The form, as typed. */
export interface Draft {
  readonly kind: LabKind;
  readonly side: Side;
  readonly quantity: string;
  readonly price: string;
  readonly visible: string;
  readonly trigger: string;
  readonly condition: 'lessorequal' | 'moreorequal';
  readonly profit: string;
  readonly loss: string;
  readonly policy: Exclude<GroupPolicy, 'TriggerBracketOrders'>;
}

/** A request of the API that does what the form does. */
export interface LabRequest {
  readonly type: keyof typeof ENDPOINTS;
  readonly path: string;
  /** Its reference page. */
  readonly page: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const PORTFOLIO = 'D39004';
const EXCHANGE = 'MOEX';
const SBER = {exchange: EXCHANGE, symbol: 'SBER'} as const;
/** The moment of the examples. */
const NOW = Date.UTC(2025, 7, 6, 8, 59, 58, 612);
const ACTIONS = '/commandapi/warptrans/TRADE/v2/client/orders/actions/';
const PAGES = '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-';

/** Where the requests go, and their reference pages. */
export const ENDPOINTS = {
  market: {path: `${ACTIONS}market`, page: `${PAGES}market-post`},
  limit: {path: `${ACTIONS}limit`, page: `${PAGES}limit-post`},
  stop: {path: `${ACTIONS}stop`, page: `${PAGES}stop-post`},
  stoplimit: {path: `${ACTIONS}stopLimit`, page: `${PAGES}stop-limit-post`},
  group: {path: '/commandapi/api/orderGroups', page: '/api/http/commandapi-api-order-groups-post'},
} as const;

const request = (type: LabRequest['type'], body: LabRequest['body']): LabRequest => ({type, ...ENDPOINTS[type], body});

/** What the form starts with: the numbers of the guides. */
export function draftOf(kind: LabKind): Draft {
  const common = {
    kind,
    price: '304.80',
    visible: '10',
    trigger: '304.50',
    condition: 'lessorequal',
    profit: '306.00',
    loss: '304.00',
    policy: 'OnExecuteOrCancel',
  } as const;
  const sells = kind === 'stop' || kind === 'stoplimit' || kind === 'pair';
  return {
    ...common,
    side: sells ? 'sell' : 'buy',
    quantity: kind === 'iceberg' ? '40' : sells ? '20' : '10',
    ...(kind === 'stoplimit' && {price: '304.30'}),
    ...(kind === 'bracket' && {price: '305.00'}),
  };
}

/** The form for the other side: the price that takes the profit of a long position cuts the loss of a short one. */
export const turned = ({side, profit, loss}: Draft): Pick<Draft, 'side' | 'profit' | 'loss'> => ({
  side: side === 'buy' ? 'sell' : 'buy',
  profit: loss,
  loss: profit,
});

/** The requests behind a form, in the order in which they are sent. Numbers that answers give stand as words. */
export function requestsOf(draft: Draft): LabRequest[] {
  const {kind, side} = draft;
  const instrument = {symbol: SBER.symbol, exchange: EXCHANGE, instrumentGroup: 'TQBR'};
  const tail = {instrument, user: {portfolio: PORTFOLIO}};
  const quantity = Number(draft.quantity);
  const price = Number(draft.price);
  const stop = (condition: string, triggerPrice: number, more: object = {}): LabRequest =>
    request('stop', {
      side: exitSide(draft),
      condition,
      triggerPrice,
      stopEndUnixTime: 0,
      quantity,
      ...tail,
      allowMargin: true,
      ...more,
    });
  const group = (executionPolicy: GroupPolicy, types: readonly string[]): LabRequest =>
    request('group', {
      orders: types.map((type) => ({portfolio: PORTFOLIO, exchange: EXCHANGE, orderId: '…', type})),
      executionPolicy,
    });
  switch (kind) {
    case 'market':
      return [request('market', {side, quantity, ...tail, timeInForce: 'immediateorcancel'})];
    case 'limit':
    case 'iceberg': {
      const visible = kind === 'iceberg' && {icebergFixed: Number(draft.visible)};
      return [request('limit', {side, quantity, price, ...tail, timeInForce: 'oneday', ...visible})];
    }
    case 'stop':
      return [stop(draft.condition, Number(draft.trigger))];
    case 'stoplimit': {
      const {body} = stop(draft.condition, Number(draft.trigger));
      return [request('stoplimit', {...body, price, timeInForce: 'oneday'})];
    }
    case 'pair':
      return [...exits(draft, stop), group(draft.policy, ['Stop', 'Stop'])];
    default:
      return [
        ...exits(draft, stop, {activate: false}),
        ...requestsOf({...draft, kind: 'limit'}),
        group('TriggerBracketOrders', ['Stop', 'Stop', 'Limit']),
      ];
  }
}

/** A bracket leaves by the other side than it enters. */
const exitSide = ({kind, side}: Draft): Side => (kind !== 'bracket' ? side : side === 'buy' ? 'sell' : 'buy');

/** Take profit and stop loss: which condition is which follows from the side that closes. */
function exits(
  draft: Draft,
  stop: (condition: string, price: number, more?: object) => LabRequest,
  more: object = {},
): LabRequest[] {
  const [profit, loss] = exitSide(draft) === 'sell' ? ['moreorequal', 'lessorequal'] : ['lessorequal', 'moreorequal'];
  return [stop(profit, Number(draft.profit), more), stop(loss, Number(draft.loss), more)];
}

/** What the reader sees. */
export interface View {
  readonly quote: QuoteRow;
  readonly book: BookRow;
  readonly orders: readonly OrderRow[];
  readonly stops: readonly StopRow[];
  readonly trades: readonly TradeRow[];
  readonly position?: PositionRow;
  readonly summary: SummaryRow;
}

function must<T>(result: Result<T>): T {
  if (!result.ok) {
    throw new Error(`${result.error}: ${result.message}`);
  }
  return result.value;
}

/** An event about the reader's own orders. */
export type OwnEvent = Extract<SandboxEvent, {kind: 'order' | 'stop' | 'group' | 'trade'}>;

/** A simulation with one client: the account of the examples without its orders. */
export class Lab {
  private readonly sandbox: Sandbox;
  private readonly before: ReadonlySet<string>;
  private told: OwnEvent[] = [];

  constructor(seed: number) {
    const sandbox = must(createSandbox({seed, now: NOW}));
    sandbox.cancelAll(PORTFOLIO, EXCHANGE, true);
    sandbox.cancelAll(PORTFOLIO, EXCHANGE, false);
    sandbox.advance(500);
    this.before = new Set([
      ...must(sandbox.orders(PORTFOLIO, EXCHANGE)).map(({id}) => id),
      ...must(sandbox.stopOrders(PORTFOLIO, EXCHANGE)).map(({id}) => id),
      ...must(sandbox.trades(PORTFOLIO, EXCHANGE)).map(({id}) => id),
    ]);
    sandbox.on((event) => {
      if (event.kind === 'order' || event.kind === 'stop' || event.kind === 'group' || event.kind === 'trade') {
        this.told.push(event);
      }
    });
    this.sandbox = sandbox;
  }

  /** What has happened to the reader's orders since the last call. */
  take(): OwnEvent[] {
    const told = this.told;
    this.told = [];
    return told;
  }

  /** Sends what the form says; undefined when all went well, otherwise the text of the rejection. */
  place(draft: Draft): string | undefined {
    const ids: string[] = [];
    for (const {type, body} of requestsOf(draft)) {
      const order = {...SBER, portfolio: PORTFOLIO, ...body, type} as never;
      const orders = (body.orders as object[] | undefined)?.map((one, at) => ({...one, orderId: ids[at]}));
      const answer =
        type === 'group'
          ? this.sandbox.createGroup({...body, orders} as never)
          : type === 'stop' || type === 'stoplimit'
            ? this.sandbox.placeStop(order)
            : this.sandbox.placeOrder(order);
      if (!answer.ok) {
        // As the guide says: what was created before the failure is canceled.
        ids.forEach((id) => this.cancel(id));
        return answer.message;
      }
      if ('orderId' in answer.value) {
        ids.push(answer.value.orderId);
      }
    }
    return undefined;
  }

  cancel(orderId: string): void {
    const request = {orderId, portfolio: PORTFOLIO, exchange: EXCHANGE};
    if (!this.sandbox.cancel({...request, stop: true}).ok) {
      this.sandbox.cancel({...request, stop: false});
    }
  }

  /** Moves the price by some kopecks. */
  nudge(kopecks: number): string | undefined {
    const {last} = must(this.sandbox.quote(SBER));
    return this.move((Math.round(last * 100) + kopecks) / 100);
  }

  /** Moves the price; the text of the rejection when it may not go there. */
  move(price: number): string | undefined {
    const moved = this.sandbox.movePrice(SBER, price);
    // The orders of a group hear of a trade a moment later.
    this.sandbox.advance(400);
    return moved.ok ? undefined : moved.message;
  }

  advance(seconds: number): void {
    this.sandbox.advance(seconds * 1000);
  }

  get scenario(): ScenarioName {
    return this.sandbox.scenario();
  }

  set scenario(name: ScenarioName) {
    this.sandbox.setScenario(name);
  }

  /** What there is to see now. */
  view(): View {
    const own = <T extends {readonly id: string}>(rows: readonly T[]): T[] =>
      rows.filter(({id}) => !this.before.has(id)).reverse();
    const position = this.sandbox.position(PORTFOLIO, EXCHANGE, SBER.symbol);
    return {
      quote: must(this.sandbox.quote(SBER)),
      book: must(this.sandbox.book(SBER, 5)),
      orders: own(must(this.sandbox.orders(PORTFOLIO, EXCHANGE))),
      stops: own(must(this.sandbox.stopOrders(PORTFOLIO, EXCHANGE))),
      trades: own(must(this.sandbox.trades(PORTFOLIO, EXCHANGE))),
      position: position.ok ? position.value : undefined,
      summary: must(this.sandbox.summary(PORTFOLIO, EXCHANGE)),
    };
  }
}

/** One simulation for the tab: it lasts from page to page until the reader starts over. */
export const shared = {lab: undefined as Lab | undefined, seed: 1};

/** The simulation of the tab, a new one when there is none or when the reader starts over. */
export function labOf(anew = false): Lab {
  if (anew) {
    shared.seed++;
  }
  if (anew || !shared.lab) {
    shared.lab = new Lab(shared.seed);
  }
  return shared.lab;
}
