import type {
  BookRow,
  CancelRequest,
  CandleRequest,
  CandlesAnswer,
  EstimateRow,
  Exchange,
  GroupPolicy,
  GroupRow,
  Instrument,
  InstrumentRef,
  Listener,
  NewGroup,
  OrderRow,
  Placed,
  PrintRow,
  QuoteRow,
  Rejection,
  RequestMeta,
  Result,
  Sandbox,
  SandboxEvent,
  Side,
  StopRow,
  TimeInForce,
} from './types';
import type {Account, Group, Market, Order, Print, State, Stop} from './state';
import type {Candle} from './exchange/candles';
import type {CheckedOrder, CheckedStop} from './account/requests';
import type {Desk} from './market/marketMakers';
import type {Spec} from './exchange/instruments';
import {ahead, available, best, crosses, find, levels, match, opposite, remove, rest, total} from './exchange/book';
import {addTrade, join} from './exchange/candles';
import {dayEnd, inHours} from './exchange/day';
import {SPECS, findSpec, refOf, roubles, specOf, toPrice, toUnits, worth} from './exchange/instruments';
import {
  book,
  closeDay,
  estimateRow,
  fortsRiskRow,
  positionRow,
  positionRows,
  riskRow,
  summaryRow,
  tooDear,
} from './account/holdings';
import {AT_AUCTION, CLIENT, DERIVATIVES, LOGIN, STOCK} from './account/initialState';
import {checkOrder, checkStop, fieldsOf} from './account/requests';
import {groupRow, orderRow, stopRow, tradeRow} from './account/rows';
import {moveTo, quoteAround, step} from './market/marketMakers';
import {SCENARIOS} from './market/scenarios';
import {draw, uuid} from './random';
import {reject, repeated} from './rejections';
import {write} from './state';

/** The market moves once a second. */
export const STEP = 1000;
/** Orders of a group are cancelled and woken this long after what caused it: never in the same instant. */
export const GROUP_DELAY = 300;
const DAY = 86_400_000;
const YEAR = 365 * DAY;
const PRINTS = 500;
const MAX_DEPTH = 50;
const DEFAULT_DEPTH = 20;
const POLICIES: readonly unknown[] = [
  'OnExecuteOrCancel',
  'IgnoreCancel',
  'TriggerBracketOrders',
] satisfies GroupPolicy[];
const MEMBER_TYPES: Readonly<Record<string, string>> = {
  limit: 'Limit',
  market: 'Market',
  stop: 'Stop',
  stoplimit: 'StopLimit',
};

/** How an order ended, or left its number. */
type End = 'filled' | 'canceled' | 'replaced';

const ok = <T>(value: T): {readonly ok: true; readonly value: T} => ({ok: true, value});
const accepted = (orderId: string): Placed => ok({orderId});

/** Does a price satisfy the condition of a stop? */
function holds({condition, trigger}: Stop, price: number): boolean {
  switch (condition) {
    case 'more':
      return price > trigger;
    case 'moreorequal':
      return price >= trigger;
    case 'less':
      return price < trigger;
    default:
      return price <= trigger;
  }
}

/** The sandbox over a state. */
export function open(state: State): Sandbox {
  const listeners = new Set<Listener>();
  /** What changed since the last flush. */
  const dirty = {
    books: new Set<string>(),
    prints: new Set<string>(),
    positions: new Set<string>(),
    status: new Set<string>(),
  };
  /** Trades whose prices the stops have not seen yet. */
  const unseen: {readonly key: string; readonly price: number}[] = [];

  type Told = SandboxEvent extends infer E ? (E extends unknown ? Omit<E, 'seq' | 'time'> : never) : never;
  /** Counts an event, and tells it when somebody listens. */
  const emit = (tell: () => Told): void => {
    state.seq++;
    if (listeners.size > 0) {
      const event = {seq: state.seq, time: state.now, ...tell()} as SandboxEvent;
      listeners.forEach((listener) => listener(event));
    }
  };

  // ---- rows

  const showOrder = (order: Order): OrderRow =>
    orderRow(order, find(state.markets.get(order.key)!, order.id, order.side));
  const showStop = (stop: Stop): StopRow =>
    stopRow(stop, stop.childId === null ? 0 : (state.orders.get(stop.childId)?.traded ?? 0));
  const printRow = ([id, number, side, lots, price, time]: Print, spec: Spec): PrintRow => ({
    id,
    orderId: number,
    ...refOf(spec),
    side,
    lots,
    price: toPrice(price, spec),
    time,
  });
  const tellOrder = (order: Order): void => emit(() => ({kind: 'order', row: showOrder(order)}));
  const tellStop = (stop: Stop): void => emit(() => ({kind: 'stop', row: showStop(stop)}));
  const tellGroup = (group: Group): void => emit(() => ({kind: 'group', row: groupRow(group, LOGIN)}));

  /** Tells once what changed however often. */
  function flush(): void {
    for (const key of dirty.books) {
      emit(() => ({kind: 'book', ref: refOf(specOf(key))}));
      emit(() => ({kind: 'quote', ref: refOf(specOf(key))}));
    }
    for (const key of dirty.prints) {
      emit(() => ({kind: 'candle', ref: refOf(specOf(key))}));
    }
    for (const key of dirty.status) {
      emit(() => ({kind: 'instrument', ref: refOf(specOf(key))}));
    }
    const portfolios = new Set<string>();
    for (const place of dirty.positions) {
      const [portfolio, key] = JSON.parse(place) as [string, string];
      const account = state.accounts.get(portfolio)!;
      const position = account.positions.find((one) => one.key === key);
      if (position) {
        emit(() => ({kind: 'position', row: positionRow(state, account, position)}));
      }
      portfolios.add(portfolio);
    }
    for (const portfolio of portfolios) {
      emit(() => ({kind: 'money', portfolio, exchange: 'MOEX'}));
    }
    Object.values(dirty).forEach((set) => set.clear());
  }

  // ---- trading

  const orderId = (spec: Spec): string => {
    const number = state.nextOrder++;
    // Numbers of the derivatives market do not fit into a double.
    return spec.market === 'FORTS' ? `2033126183${String(number).padStart(9, '0')}` : String(number);
  };

  /** Books a trade between the order that came in and one that waited. */
  function trade(
    market: Market,
    spec: Spec,
    taker: {id: string; owner: string; side: Side},
    maker: {id: string; owner: string},
    lots: number,
    price: number,
  ): void {
    const id = state.nextTrade++;
    const print: Print = [id, taker.id, taker.side, lots, price, state.now];
    market.prints.push(print);
    market.prints.splice(0, market.prints.length - PRINTS);
    addTrade(market.minutes, state.now, price, lots);
    market.open ||= price;
    market.high = Math.max(market.high, price);
    market.low = market.low === 0 ? price : Math.min(market.low, price);
    market.last = price;
    market.lastTime = state.now;
    market.volume += lots;
    unseen.push({key: spec.key, price});
    dirty.prints.add(spec.key);
    emit(() => ({kind: 'print', row: printRow(print, spec)}));
    if (taker.owner === '' && maker.owner === '') {
      return;
    }
    for (const {id: number, owner, side} of [taker, {...maker, side: opposite(taker.side)}]) {
      const commission = book(state, spec, owner, side, lots, price);
      const order = owner === '' ? undefined : state.orders.get(number);
      if (!order) {
        continue;
      }
      order.filled += lots;
      order.traded += worth(lots * spec.lot, price, spec);
      order.updateTime = state.now;
      order.status = order.filled === order.lots ? 'filled' : order.status;
      const row = tradeRow(order, spec, {id: String(id), side, lots, price, time: state.now, commission});
      state.trades.push(row);
      dirty.positions.add(JSON.stringify([owner, spec.key]));
      tellOrder(order);
      emit(() => ({kind: 'trade', row}));
      const stop = order.stopId === null ? undefined : state.stops.get(order.stopId);
      if (stop) {
        stop.filled += lots;
        stop.updateTime = state.now;
        // Before it knows its exchange order, the row of the stop is not out yet.
        if (stop.childId !== null) {
          tellStop(stop);
        }
      }
      if (order.status === 'filled') {
        ended(order.id, 'filled');
      }
    }
  }

  /** Trades at once; returns the lots that are left. */
  function take(spec: Spec, id: string, owner: string, side: Side, price: number | null, lots: number): number {
    const market = state.markets.get(spec.key)!;
    const left = match(
      market,
      {side, price, lots},
      (maker, traded) => trade(market, spec, {id, owner, side}, maker, traded, maker.price),
      ({id: waiting, fixed}) => {
        const spread = Math.floor((fixed * (state.orders.get(waiting)?.variance ?? 0)) / 100);
        return fixed + (spread === 0 ? 0 : draw(state.ids, spread * 2 + 1) - spread);
      },
    );
    if (left !== lots) {
      touch(market);
    }
    return left;
  }

  function touch(market: Market): void {
    market.bookTime = state.now;
    dirty.books.add(market.key);
  }

  /** Leaves lots in the book. */
  function wait(spec: Spec, id: string, owner: string, side: Side, price: number, lots: number, fixed: number): void {
    const market = state.markets.get(spec.key)!;
    rest(market, {id, owner, side, price, rest: lots, show: fixed === 0 ? lots : Math.min(fixed, lots), fixed});
    touch(market);
  }

  /** What the others do, with the means of a client. */
  const desk = (spec: Spec): Desk => ({
    limit: (side, price, lots) => {
      const id = orderId(spec);
      const left = take(spec, id, '', side, price, lots);
      if (left > 0) {
        wait(spec, id, '', side, price, left, 0);
      }
    },
    market: (side, lots) => void take(spec, orderId(spec), '', side, null, lots),
  });

  /** Does the exchange take orders for this instrument now? */
  function closed(spec: Spec): Rejection | undefined {
    if (state.hours === 'exchange' && !inHours(state.now)) {
      return reject(spec.market === 'FORTS' ? 'session-closed' : 'not-trading');
    }
    return state.markets.get(spec.key)!.status === 17 ? undefined : reject('break-period');
  }

  /** The time in force that the exchange makes of the one that was sent. */
  function effective({spec, timeInForce}: CheckedOrder): TimeInForce {
    return timeInForce === 'attheclose' && spec.exchange === 'MOEX' ? 'fillorkill' : timeInForce;
  }

  /** Sends a checked order to the exchange. */
  function send(checked: CheckedOrder, from: {replaces?: string; stopId?: string}): Result<Order> {
    const {spec, ...told} = checked;
    const {type, portfolio, side, lots} = told;
    const market = state.markets.get(spec.key)!;
    const shut = closed(spec);
    if (shut) {
      return shut;
    }
    const timeInForce = effective(checked);
    const taker = {side, price: type === 'market' ? null : checked.price, lots};
    if (tooDear(state, spec, portfolio, side, lots)) {
      return reject('no-money');
    }
    for (const {owner} of ahead(market, taker)) {
      if (owner === portfolio) {
        return reject('exchange-31');
      }
    }
    const there = best(market, opposite(side));
    if (timeInForce === 'bookorcancel' && there && crosses(taker, there.price)) {
      return reject('book-or-cancel');
    }
    const killed = timeInForce === 'fillorkill' && available(market, taker) < lots;
    if (killed && spec.market === 'FORTS') {
      return reject('exchange-4103');
    }
    const order: Order = {
      ...told,
      id: orderId(spec),
      key: spec.key,
      filled: 0,
      traded: 0,
      status: 'working',
      timeInForce,
      transTime: state.now,
      updateTime: state.now,
      endTime: timeInForce === 'goodtillcancelled' && spec.market === 'FORTS' ? state.now + YEAR : state.dayEnd,
      replaces: from.replaces ?? null,
      stopId: from.stopId ?? null,
    };
    state.orders.set(order.id, order);
    tellOrder(order);
    dirty.positions.add(JSON.stringify([portfolio, spec.key]));
    const left =
      killed || timeInForce === 'attheclose' ? lots : take(spec, order.id, portfolio, side, taker.price, lots);
    if (left > 0 && (killed || timeInForce === 'immediateorcancel')) {
      end(order, 'canceled');
    } else if (left > 0 && type === 'limit') {
      wait(spec, order.id, portfolio, side, order.price, left, order.fixed);
    }
    return ok(order);
  }

  /** Ends a working order or a stop that waits. Its group hears of it. */
  function end(order: Order | Stop, how: 'canceled' | 'replaced'): void {
    order.status = 'canceled';
    order.updateTime = state.now;
    if ('traded' in order) {
      const market = state.markets.get(order.key)!;
      if (remove(market, order.id, order.side)) {
        touch(market);
      }
      dirty.positions.add(JSON.stringify([order.portfolio, order.key]));
      tellOrder(order);
    } else {
      order.dormant = false;
      order.holdsSince = null;
      tellStop(order);
    }
    ended(order.id, how);
  }

  /** The order or stop of a number that can still be cancelled. */
  function live(id: string): Order | Stop | undefined {
    const order = state.orders.get(id);
    if (order) {
      return order.status === 'working' ? order : undefined;
    }
    const stop = state.stops.get(id);
    return stop && (stop.status === 'working' || stop.dormant) ? stop : undefined;
  }

  // ---- stops

  /** Sends the exchange order of a stop. */
  function fire(stop: Stop): void {
    const spec = specOf(stop.key);
    stop.status = 'filled';
    stop.updateTime = state.now;
    stop.holdsSince = null;
    const sent = send(
      {
        spec,
        type: stop.type === 'stop' ? 'market' : 'limit',
        portfolio: stop.portfolio,
        side: stop.side,
        lots: stop.lots,
        price: stop.price ?? 0,
        timeInForce: stop.timeInForce,
        fixed: stop.fixed,
        variance: stop.variance,
        comment: stop.comment,
      },
      {stopId: stop.id},
    );
    if (sent.ok) {
      stop.childId = sent.value.id;
    } else {
      stop.status = 'canceled';
      stop.error = sent.message;
    }
    tellStop(stop);
    ended(stop.id, sent.ok ? 'filled' : 'canceled');
  }

  /** Shows a stop a price: it fires, or its time of protection begins or breaks off. */
  function watch(stop: Stop, price: number): void {
    if (stop.status !== 'working' || !holds(stop, price)) {
      stop.holdsSince = null;
    } else if (stop.protecting === 0) {
      fire(stop);
    } else {
      stop.holdsSince ??= state.now;
    }
  }

  /** Shows the stops all trades they have not seen. Those that fire may trade, and so on. */
  function settle(): void {
    for (let print = unseen.shift(); print; print = unseen.shift()) {
      for (const stop of [...state.stops.values()]) {
        if (stop.key === print.key && stop.status === 'working') {
          watch(stop, print.price);
        }
      }
    }
  }

  // ---- groups

  /** Something happened to an order: what do its groups do? */
  function ended(id: string, how: End): void {
    for (const group of state.groups.values()) {
      if (group.status === 'Active' && group.members.includes(id)) {
        react(group, id, how);
      }
    }
  }

  const later = (kind: 'cancel' | 'wake', ids: readonly string[]): void => {
    for (const id of ids) {
      state.effects.push({at: state.now + GROUP_DELAY, kind, id});
    }
  };

  function close(group: Group, status: 'Filled' | 'Canceled'): void {
    group.status = status;
    group.closedAt = state.now;
    tellGroup(group);
  }

  function react(group: Group, id: string, how: End): void {
    const others = group.members.filter((member) => member !== id);
    if (group.policy === 'TriggerBracketOrders') {
      // Only the entry moves the group. A replaced one leaves it as it is, with a number that is no more.
      if (!state.orders.has(id)) {
        return;
      }
      if (how === 'filled') {
        later('wake', others);
        close(group, 'Filled');
      } else if (how === 'canceled') {
        close(group, 'Canceled');
      }
    } else if (how === 'filled' || group.policy === 'OnExecuteOrCancel') {
      later('cancel', others);
      close(group, how === 'filled' ? 'Filled' : 'Canceled');
    } else {
      group.members = others;
      if (others.length === 0) {
        close(group, 'Canceled');
      } else {
        tellGroup(group);
      }
    }
  }

  /** The members of a group request, or why not. `known` may have ended since they joined. */
  function members(value: unknown, policy: GroupPolicy, known: readonly string[]): Result<string[]> {
    if (!Array.isArray(value) || value.length === 0) {
      return reject('group-rejected', 'No orders in the group');
    }
    const ids: string[] = [];
    let entries = 0;
    for (const raw of value as unknown[]) {
      const item = fieldsOf(raw);
      const id = typeof item?.orderId === 'string' ? item.orderId : '';
      const order = state.orders.get(id) ?? state.stops.get(id);
      const alive = live(id) ?? (policy === 'TriggerBracketOrders' || known.includes(id) ? order : undefined);
      if (
        !order ||
        !alive ||
        item?.portfolio !== order.portfolio ||
        item.exchange !== specOf(order.key).exchange ||
        item.type !== MEMBER_TYPES[order.type]
      ) {
        return reject('group-not-own', id);
      }
      if (ids.includes(id)) {
        return reject('group-rejected', `Order ${id} is listed twice`);
      }
      entries += 'traded' in order ? 1 : 0;
      if (policy === 'TriggerBracketOrders' && 'traded' in order && order.type !== 'limit') {
        return reject('group-rejected', 'The entry of a bracket is a limit order');
      }
      ids.push(id);
    }
    return policy === 'TriggerBracketOrders' && (entries !== 1 || ids.length < 2)
      ? reject('group-rejected', 'A bracket has one limit order and stop orders')
      : ok(ids);
  }

  // ---- time

  /** A step of the market: what the others do, and what waits for them. */
  function moveMarket(): void {
    state.steps++;
    const scenario = SCENARIOS[state.scenario];
    for (const spec of SPECS) {
      const market = state.markets.get(spec.key)!;
      const open = state.hours === 'always' || inHours(state.now);
      const status = !open ? 18 : scenario.halted?.(state.steps) ? 2 : 17;
      if (status !== market.status) {
        market.status = status;
        dirty.status.add(spec.key);
      }
      if (status === 17) {
        step(market, spec, scenario, state.steps, desk(spec));
        tradeWaitingMarketOrders(spec);
      }
    }
    settle();
    flush();
  }

  /** What was left of a oneday market order takes whatever has come since, at any price. */
  function tradeWaitingMarketOrders(spec: Spec): void {
    for (const order of [...state.orders.values()]) {
      if (
        order.key === spec.key &&
        order.type === 'market' &&
        order.status === 'working' &&
        order.timeInForce !== 'attheclose' &&
        !AT_AUCTION.has(order.id)
      ) {
        tradeMarketOrder(spec, order);
      }
    }
  }

  function tradeMarketOrder(spec: Spec, order: Order): void {
    const {id, portfolio, side, lots, filled} = order;
    const market = state.markets.get(spec.key)!;
    const taker = {side, price: null, lots: lots - filled};
    if (![...ahead(market, taker)].some(({owner}) => owner === portfolio)) {
      take(spec, id, portfolio, side, null, lots - filled);
    }
  }

  /** The end of a trading day. What has ended leaves the lists. */
  function endDay(): void {
    for (const order of [...state.orders.values()]) {
      if (order.status === 'working' && order.timeInForce === 'attheclose') {
        tradeMarketOrder(specOf(order.key), order);
      }
      if (order.status === 'working' && order.endTime <= state.now) {
        end(order, 'canceled');
      }
    }
    settle();
    flush();
    closeDay(state);
    for (const market of state.markets.values()) {
      Object.assign(market, {previous: market.last, open: 0, high: 0, low: 0, volume: 0});
      dirty.books.add(market.key);
    }
    for (const [id, order] of state.orders) {
      if (order.status !== 'working') {
        state.orders.delete(id);
      }
    }
    for (const id of [...state.stops.keys()]) {
      if (!live(id)) {
        state.stops.delete(id);
      }
    }
    state.trades = [];
    state.dayEnd = dayEnd(state.now);
    for (const account of state.accounts.values()) {
      account.positions.forEach(({key}) => account.id && dirty.positions.add(JSON.stringify([account.id, key])));
    }
    flush();
  }

  /** The next moment when something happens by itself. */
  function nextMoment(): number {
    let next = Math.min(state.nextStep, state.dayEnd);
    for (const {at} of state.effects) {
      next = Math.min(next, at);
    }
    for (const stop of state.stops.values()) {
      if (stop.endTime !== null && live(stop.id)) {
        next = Math.min(next, stop.endTime);
      }
      if (stop.holdsSince !== null) {
        next = Math.min(next, stop.holdsSince + stop.protecting * 1000);
      }
    }
    return next;
  }

  /** What is due at this moment. */
  function happen(): void {
    for (const stop of [...state.stops.values()]) {
      if (stop.endTime !== null && stop.endTime <= state.now && live(stop.id)) {
        end(stop, 'canceled');
      } else if (stop.holdsSince !== null && stop.holdsSince + stop.protecting * 1000 <= state.now) {
        fire(stop);
      }
    }
    const due = state.effects.filter(({at}) => at <= state.now);
    state.effects = state.effects.filter(({at}) => at > state.now);
    for (const {kind, id} of due) {
      const order = live(id);
      if (kind === 'cancel' && order) {
        end(order, 'canceled');
      } else if (kind === 'wake' && order && 'dormant' in order && order.dormant) {
        order.dormant = false;
        order.status = 'working';
        order.updateTime = state.now;
        tellStop(order);
        watch(order, state.markets.get(order.key)!.last);
      }
    }
    settle();
    flush();
    if (state.nextStep <= state.now) {
      state.nextStep += STEP;
      moveMarket();
    }
    if (state.dayEnd <= state.now) {
      endDay();
    }
  }

  // ---- requests

  /** Carries out a request, unless its key was used before. */
  function once(meta: RequestMeta | undefined, act: () => Placed): Placed {
    const key: unknown = meta?.key;
    if (key !== undefined && typeof key !== 'string') {
      return reject('bad-body');
    }
    const first = key === undefined ? undefined : state.keys.get(key);
    if (first) {
      return repeated(first);
    }
    const outcome = act();
    if (key !== undefined) {
      state.keys.set(key, outcome);
    }
    settle();
    flush();
    return outcome;
  }

  function addStop(checked: CheckedStop, replaces: string | null): Placed {
    const {spec, ...rest} = checked;
    const stop: Stop = {
      ...rest,
      id: String(state.nextStop++),
      key: spec.key,
      status: checked.dormant ? 'rejected' : 'working',
      filled: 0,
      error: null,
      childId: null,
      holdsSince: null,
      transTime: state.now,
      updateTime: null,
      replaces,
    };
    state.stops.set(stop.id, stop);
    tellStop(stop);
    if (stop.endTime !== null && stop.endTime <= state.now) {
      end(stop, 'canceled');
    } else {
      watch(stop, state.markets.get(spec.key)!.last);
    }
    return accepted(stop.id);
  }

  /** Reads something of an account that a client may see on an exchange. */
  function read<T>(
    portfolio: unknown,
    exchange: unknown,
    get: (of: Account, exchange: Exchange) => Result<T>,
  ): Result<T> {
    const found = typeof portfolio === 'string' && portfolio !== '' ? state.accounts.get(portfolio) : undefined;
    return found && (exchange === 'MOEX' || exchange === 'SPBX') ? get(found, exchange) : reject('http-403');
  }

  /** Reads something of an instrument. */
  function at<T>(ref: InstrumentRef, get: (market: Market, spec: Spec) => Result<T>): Result<T> {
    const given = fieldsOf(ref);
    const spec = findSpec(given?.exchange, given?.symbol, given?.board);
    return spec
      ? get(state.markets.get(spec.key)!, spec)
      : reject('instrument-not-found', ...[given?.symbol, given?.exchange].map((name) => String(name).slice(0, 50)));
  }

  function instrumentRow(market: Market, spec: Spec): Instrument {
    return {
      ...refOf(spec),
      shortName: spec.shortName,
      market: spec.market,
      currency: 'RUB',
      lot: spec.lot,
      minStep: toPrice(spec.step, spec),
      priceStep: roubles(spec.step * spec.kopecks),
      decimals: spec.decimals,
      priceMin: toPrice(spec.min, spec),
      priceMax: toPrice(spec.max, spec),
      marginBuy: roubles(spec.marginBuy),
      marginSell: roubles(spec.marginSell),
      rateUp: spec.rateUp,
      rateDown: spec.rateDown,
      previousClose: toPrice(market.previous, spec),
      tradingStatus: market.status,
    };
  }

  const levelsOf = (market: Market, spec: Spec, side: Side, depth: number) =>
    levels(market, side, depth).map(({price, lots}) => ({price: toPrice(price, spec), lots}));

  function bookRow(market: Market, spec: Spec, depth: unknown): BookRow {
    const shown =
      typeof depth === 'number' && Number.isInteger(depth) ? Math.min(MAX_DEPTH, Math.max(1, depth)) : DEFAULT_DEPTH;
    return {
      ...refOf(spec),
      bids: levelsOf(market, spec, 'buy', shown),
      asks: levelsOf(market, spec, 'sell', shown),
      time: market.bookTime,
    };
  }

  function quoteRow(market: Market, spec: Spec): QuoteRow {
    const [bid] = levelsOf(market, spec, 'buy', 1);
    const [ask] = levelsOf(market, spec, 'sell', 1);
    const change = market.last - market.previous;
    return {
      ...refOf(spec),
      shortName: spec.shortName,
      currency: 'RUB',
      lot: spec.lot,
      previousClose: toPrice(market.previous, spec),
      last: toPrice(market.last, spec),
      lastTime: market.lastTime,
      open: toPrice(market.open, spec),
      high: toPrice(market.high, spec),
      low: toPrice(market.low, spec),
      volume: market.volume,
      bid: bid?.price ?? 0,
      ask: ask?.price ?? 0,
      bidLots: bid?.lots ?? 0,
      askLots: ask?.lots ?? 0,
      totalBidLots: total(market, 'buy'),
      totalAskLots: total(market, 'sell'),
      bookTime: market.bookTime,
      change: toPrice(change, spec),
      changePercent: Math.round((change * 10_000) / market.previous) / 100,
    };
  }

  function candles(market: Market, spec: Spec, request: CandleRequest): Result<CandlesAnswer> {
    const {tf, from, to} = fieldsOf(request) ?? {};
    const second = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
    const whole = typeof tf === 'number' && Number.isSafeInteger(tf) && tf > 0;
    if (!(whole || tf === 'D' || tf === 'W' || tf === 'M' || tf === 'Y') || !second(from) || !second(to)) {
      return reject('bad-candle-request');
    }
    const trades = whole && tf % 60 !== 0;
    const joined = join(
      trades
        ? market.prints.map(([, , , lots, price, time]): Candle => {
            return [Math.floor(time / 1000), price, price, price, price, lots];
          })
        : market.minutes,
      tf as CandleRequest['tf'],
    );
    const rows = joined.map(([time, open, high, low, close, volume]) => ({
      time,
      open: toPrice(open, spec),
      high: toPrice(high, spec),
      low: toPrice(low, spec),
      close: toPrice(close, spec),
      volume,
    }));
    return ok({
      history: rows.filter(({time}) => time >= from && time <= to),
      next: rows.find(({time}) => time > to)?.time ?? null,
      prev: rows.findLast(({time}) => time < from)?.time ?? null,
    });
  }

  const ofPlace =
    (portfolio: string, exchange: Exchange) =>
    (order: Order | Stop): boolean =>
      order.portfolio === portfolio && specOf(order.key).exchange === exchange;

  const one = <T extends Order | Stop>(all: ReadonlyMap<string, T>, id: unknown, of: Account, exchange: Exchange) => {
    const found = typeof id === 'string' ? all.get(id) : undefined;
    return found && ofPlace(of.id, exchange)(found) ? found : undefined;
  };

  const listed =
    <T extends Order | Stop, R>(all: ReadonlyMap<string, T>, show: (order: T) => R) =>
    (portfolio: string, exchange: string): Result<R[]> =>
      read(portfolio, exchange, (of, place) => ok([...all.values()].filter(ofPlace(of.id, place)).map(show)));

  const single =
    <T extends Order | Stop, R>(all: ReadonlyMap<string, T>, show: (order: T) => R) =>
    (portfolio: string, exchange: string, id: string): Result<R> =>
      read(portfolio, exchange, (of, place) => {
        const order = one(all, id, of, place);
        return order ? ok(show(order)) : reject('order-not-found');
      });

  // ---- the sandbox

  return {
    now: () => state.now,

    advance(ms) {
      if (!Number.isInteger(ms) || ms < 0 || ms > DAY) {
        return reject('bad-body');
      }
      const target = state.now + ms;
      for (let next = nextMoment(); next <= target; next = nextMoment()) {
        state.now = Math.max(state.now, next);
        happen();
      }
      state.now = target;
      return ok({now: state.now});
    },

    scenario: () => state.scenario,

    setScenario(name) {
      if (typeof name !== 'string' || !Object.hasOwn(SCENARIOS, name)) {
        return reject('bad-body');
      }
      state.scenario = name;
      state.steps = 0;
      for (const spec of SPECS) {
        const market = state.markets.get(spec.key)!;
        market.anchor = market.fair;
        if (market.status === 2) {
          market.status = 17;
          dirty.status.add(spec.key);
        }
        if (market.status === 17) {
          quoteAround(market, spec, SCENARIOS[name], desk(spec));
        }
      }
      settle();
      flush();
      return ok({scenario: name});
    },

    movePrice: (ref, price) =>
      at(ref, (market, spec) => {
        const units = typeof price === 'number' ? toUnits(price, spec) : undefined;
        if (units === undefined || units % spec.step !== 0) {
          return reject('price-step', toPrice(spec.step, spec));
        }
        if (units <= spec.min || units >= spec.max) {
          return units <= spec.min
            ? reject('price-too-low', toPrice(spec.min + spec.step, spec))
            : reject('price-too-high', toPrice(spec.max - spec.step, spec));
        }
        const shut = closed(spec);
        if (shut) {
          return shut;
        }
        moveTo(market, spec, SCENARIOS[state.scenario], units, desk(spec));
        settle();
        flush();
        return ok({last: toPrice(market.last, spec)});
      }),

    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    login: () => ({
      login: LOGIN,
      clientId: CLIENT,
      portfolios: [
        {id: STOCK, market: 'FOND'},
        {id: DERIVATIVES, market: 'FORTS'},
      ],
    }),
    instruments: () => SPECS.map((spec) => instrumentRow(state.markets.get(spec.key)!, spec)),
    instrument: (ref) => at(ref, (market, spec) => ok(instrumentRow(market, spec))),
    book: (ref, depth) => at(ref, (market, spec) => ok(bookRow(market, spec, depth))),
    quote: (ref) => at(ref, (market, spec) => ok(quoteRow(market, spec))),
    prints: (ref) => at(ref, (market, spec) => ok(market.prints.map((print) => printRow(print, spec)))),
    candles: (ref, request) => at(ref, (market, spec) => candles(market, spec, request)),

    placeOrder: (order, meta) =>
      once(meta, () => {
        const checked = checkOrder(order);
        const sent = checked.ok ? send(checked.value, {}) : checked;
        return sent.ok ? accepted(sent.value.id) : sent;
      }),

    placeStop: (stop, meta) =>
      once(meta, () => {
        const checked = checkStop(stop);
        return checked.ok ? addStop(checked.value, null) : checked;
      }),

    updateOrder: (update, meta) =>
      once(meta, () => {
        const checked = checkOrder(update);
        if (!checked.ok) {
          return checked;
        }
        const {spec, portfolio, side, lots, type} = checked.value;
        const old = typeof update.orderId === 'string' ? state.orders.get(update.orderId) : undefined;
        if (!old || old.status !== 'working' || old.portfolio !== portfolio || old.type !== type) {
          return reject(
            spec.market === 'FORTS' ? 'exchange-50' : type === 'limit' ? 'updated-order-not-found' : 'update-rejected',
            'The order is no longer live',
          );
        }
        if (old.key !== spec.key || old.side !== side) {
          return reject('update-rejected', 'The instrument and the side of an order do not change');
        }
        // The derivatives market changes the price of an iceberg alone.
        if (old.fixed > 0 && spec.market === 'FORTS' && lots !== old.lots - old.filled) {
          return reject('update-rejected', 'The size of an iceberg does not change on the derivatives market');
        }
        const shut = closed(spec);
        if (shut) {
          return shut;
        }
        end(old, 'replaced');
        const sent = send(checked.value, {replaces: old.id});
        return sent.ok ? accepted(sent.value.id) : sent;
      }),

    updateStop: (update, meta) =>
      once(meta, () => {
        const checked = checkStop(update);
        if (!checked.ok) {
          return checked;
        }
        const old = typeof update.orderId === 'string' ? state.stops.get(update.orderId) : undefined;
        if (!old || !live(old.id) || old.portfolio !== checked.value.portfolio || old.type !== checked.value.type) {
          return reject('update-rejected', 'The stop order is no longer live');
        }
        if (old.key !== checked.value.spec.key || old.side !== checked.value.side) {
          return reject('update-rejected', 'The instrument and the side of a stop order do not change');
        }
        end(old, 'replaced');
        return addStop(checked.value, old.id);
      }),

    cancel(request: CancelRequest) {
      const given = fieldsOf(request);
      const found = read(given?.portfolio, given?.exchange, (of, exchange) => {
        const order = one<Order | Stop>(
          given?.stop === true ? state.stops : state.orders,
          given?.orderId,
          of,
          exchange,
        );
        if (!order || !live(order.id)) {
          return reject('cancel-not-found');
        }
        end(order, 'canceled');
        return ok({orderId: order.id});
      });
      flush();
      return found;
    },

    cancelAll(portfolio, exchange, stop) {
      const done = read(portfolio, exchange, (of, place) => {
        const all: readonly (Order | Stop)[] = [...(stop ? state.stops : state.orders).values()];
        const found = all.filter((order) => live(order.id) && ofPlace(of.id, place)(order));
        found.forEach((order) => end(order, 'canceled'));
        return found.length === 0 ? reject('cancel-all-not-found') : ok({orderIds: found.map(({id}) => id)});
      });
      flush();
      return done;
    },

    estimate(request): Result<EstimateRow> {
      const given = fieldsOf(request);
      return read(given?.portfolio, given?.exchange, (of) => {
        const spec = findSpec(given?.exchange, given?.ticker, given?.board);
        if (!spec) {
          return reject('unknown-instrument');
        }
        const number = (value: unknown): boolean =>
          value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e9);
        if (!number(given?.price) || !number(given?.lotQuantity) || !number(given?.budget)) {
          return reject('bad-body');
        }
        const market = state.markets.get(spec.key)!;
        const price = given?.price
          ? toUnits(given.price as number, spec)
          : (best(market, 'sell')?.price ?? market.last);
        return price === undefined
          ? reject('price-step', toPrice(spec.step, spec))
          : ok(estimateRow(state, of, spec, market, request, price));
      });
    },

    createGroup(group) {
      const given = fieldsOf(group);
      if (!POLICIES.includes(given?.executionPolicy)) {
        return reject('group-rejected', 'Unknown execution policy');
      }
      const policy = given!.executionPolicy as GroupPolicy;
      const ids = members(given!.orders, policy, []);
      if (!ids.ok) {
        return ids;
      }
      const made: Group = {
        id: uuid(state.ids),
        policy,
        members: ids.value,
        status: 'Active',
        createdAt: state.now,
        closedAt: null,
      };
      state.groups.set(made.id, made);
      tellGroup(made);
      return ok({groupId: made.id});
    },

    updateGroup(groupId, change: Partial<NewGroup>) {
      const group = state.groups.get(groupId);
      const given = fieldsOf(change);
      if (!group || group.status !== 'Active' || !given) {
        return reject('group-rejected', 'No such active group');
      }
      const policy = given.executionPolicy ?? group.policy;
      if (!POLICIES.includes(policy)) {
        return reject('group-rejected', 'Unknown execution policy');
      }
      const ids =
        given.orders === undefined ? ok(group.members) : members(given.orders, policy as GroupPolicy, group.members);
      if (!ids.ok) {
        return ids;
      }
      group.policy = policy as GroupPolicy;
      group.members = [...ids.value];
      tellGroup(group);
      return ok({groupId});
    },

    deleteGroup(groupId) {
      const group = state.groups.get(groupId);
      if (group?.status !== 'Active') {
        return reject('group-delete-rejected');
      }
      close(group, 'Canceled');
      for (const id of group.members) {
        const order = live(id);
        if (order) {
          end(order, 'canceled');
        }
      }
      flush();
      return ok({groupId});
    },

    groups: (): GroupRow[] => [...state.groups.values()].map((group) => groupRow(group, LOGIN)),
    group(groupId) {
      const group = state.groups.get(groupId);
      return group ? ok(groupRow(group, LOGIN)) : reject('group-unreadable');
    },

    orders: listed(state.orders, showOrder),
    order: single(state.orders, showOrder),
    stopOrders: listed(state.stops, showStop),
    stopOrder: single(state.stops, showStop),
    trades: (portfolio, exchange) =>
      read(portfolio, exchange, (of, place) =>
        ok(state.trades.filter((row) => row.portfolio === of.id && row.exchange === place)),
      ),
    positions: (portfolio, exchange) => read(portfolio, exchange, (of, place) => ok(positionRows(state, of, place))),
    position: (portfolio, exchange, symbol) =>
      read(portfolio, exchange, (of, place) => {
        const row = positionRows(state, of, place).find((position) => position.symbol === symbol);
        return row ? ok(row) : reject('no-position');
      }),
    summary: (portfolio, exchange) => read(portfolio, exchange, (of, place) => ok(summaryRow(state, of, place))),
    risk: (portfolio, exchange) => read(portfolio, exchange, (of, place) => ok(riskRow(state, of, place))),
    fortsRisk: (portfolio, exchange) => read(portfolio, exchange, (of) => ok(fortsRiskRow(state, of))),

    serialize: () => write(state),
  };
}
