import type {Account, Market, Position, State} from '../state';
import type {
  EstimateRequest,
  EstimateRow,
  Exchange,
  FortsRiskRow,
  MarginRow,
  PositionRow,
  RiskRow,
  Side,
  SummaryRow,
} from '../types';
import type {Spec} from '../exchange/instruments';
import {roubles, specOf, toPrice, worth} from '../exchange/instruments';
import {settlement} from '../exchange/day';

/** Money and papers: what a trade moves, what stands as collateral, and the rows that say so. Whole kopecks throughout. */

const sign = (side: Side): 1 | -1 => (side === 'buy' ? 1 : -1);

/** Whole-number division, half away from zero. */
function divide(value: number, by: number): number {
  const half = Math.floor((Math.abs(value) * 2 + by) / (by * 2));
  return value < 0 ? -half : half;
}

/** Commission in kopecks: 0.03 % of the value, contracts 1.93 roubles each. */
export function commissionOf(spec: Spec, lots: number, value: number): number {
  return spec.market === 'FORTS' ? lots * 193 : divide(value * 3, 10_000);
}

/** The position of an account, made when missing. */
function positionOf(account: Account, key: string): Position {
  const position = account.positions.find((held) => held.key === key);
  if (position) {
    return position;
  }
  const created: Position = {key, units: 0, openUnits: 0, cost: 0, dailyCost: 0, flow: 0, unsettled: []};
  account.positions.push(created);
  return created;
}

/** The cost of a position after a trade: a growing one adds the price, a shrinking one gives up its share. */
function costAfter(cost: number, units: number, change: number, value: number): number {
  if (units === 0 || Math.sign(units) === Math.sign(change)) {
    return cost + Math.sign(change) * value;
  }
  const left = units + change;
  if (left !== 0 && Math.sign(left) !== Math.sign(units)) {
    // Turned over: the new side cost the share of the trade that opened it.
    return divide(Math.sign(change) * value * Math.abs(left), Math.abs(change));
  }
  return divide(cost * left, units < 0 ? -units : units) * (units < 0 ? -1 : 1);
}

/** Adds pieces to those of the same day of settlement. */
function deliverLater({unsettled}: Position, day: number, units: number): void {
  const last = unsettled.at(-1);
  if (last?.day === day) {
    last.units += units;
  } else {
    unsettled.push({day, units});
  }
}

/** Books one side of a trade; returns its commission. The other participants pay none. */
export function book(state: State, spec: Spec, owner: string, side: Side, lots: number, price: number): number {
  const account = state.accounts.get(owner)!;
  const position = positionOf(account, spec.key);
  const units = lots * spec.lot;
  const change = sign(side) * units;
  const value = worth(units, price, spec);
  const commission = owner === '' ? 0 : commissionOf(spec, lots, value);
  if (owner !== '') {
    position.cost = costAfter(position.cost, position.units, change, value);
    position.dailyCost = costAfter(position.dailyCost, position.units, change, value);
  }
  position.units += change;
  if (spec.market === 'FORTS') {
    position.flow -= sign(side) * value;
  } else {
    account.cash -= sign(side) * value;
    if (owner !== '') {
      deliverLater(position, settlement(state.now), change);
    }
  }
  account.cash -= commission;
  account.commission += commission;
  state.fees += commission;
  return commission;
}

/** The end of a trading day: variation margin is booked at the last price, papers are delivered, the day's sums start again. */
export function closeDay(state: State): void {
  for (const account of state.accounts.values()) {
    for (const position of account.positions) {
      const spec = specOf(position.key);
      const value = worth(position.units, state.markets.get(position.key)!.last, spec);
      if (spec.market === 'FORTS') {
        account.cash += position.flow + value;
        position.flow = -value;
      }
      position.openUnits = position.units;
      position.dailyCost = value;
      position.unsettled = position.unsettled.filter(({day}) => day > state.now);
    }
    account.positions = account.positions.filter(({units, flow, unsettled}) => units || flow || unsettled.length);
    account.openCash = account.cash;
    account.commission = 0;
    account.booked = 0;
  }
}

/** Variation margin of an account's contracts since the last clearing. */
const variation = (state: State, account: Account): number =>
  account.positions.reduce((sum, {key, units, flow}) => {
    const spec = specOf(key);
    return spec.market === 'FORTS' ? sum + flow + worth(units, state.markets.get(key)!.last, spec) : sum;
  }, 0);

/** Money plus papers at the last price. */
const evaluation = (state: State, account: Account): number =>
  account.positions.reduce((sum, {key, units}) => {
    const spec = specOf(key);
    return spec.market === 'FORTS' ? sum : sum + worth(units, state.markets.get(key)!.last, spec);
  }, account.cash) + variation(state, account);

/** Lots that working orders may still buy and sell. */
function openLots(state: State, portfolio: string): Map<string, {buy: number; sell: number}> {
  const lots = new Map<string, {buy: number; sell: number}>();
  for (const order of state.active.orders) {
    if (order.portfolio === portfolio) {
      const open = lots.get(order.key) ?? {buy: 0, sell: 0};
      open[order.side] += order.lots - order.filled;
      lots.set(order.key, open);
    }
  }
  return lots;
}

/** Collateral in kopecks of holding some pieces: short shares stand at `rateUp`, contracts at their margins. */
function marginOf(spec: Spec, units: number, price: number): number {
  if (spec.market === 'FORTS') {
    return units > 0 ? units * spec.marginBuy : -units * spec.marginSell;
  }
  return divide(worth(Math.abs(units), price, spec) * (units > 0 ? spec.rateDown : spec.rateUp), 100);
}

/** Collateral of an account in the worse case: all its waiting orders of one side trade. */
function margin(state: State, account: Account, orders: ReadonlyMap<string, {buy: number; sell: number}>): number {
  const keys = new Set([...account.positions.map(({key}) => key), ...orders.keys()]);
  let sum = 0;
  for (const key of keys) {
    const spec = specOf(key);
    const units = account.positions.find((position) => position.key === key)?.units ?? 0;
    const {buy = 0, sell = 0} = orders.get(key) ?? {};
    const {last} = state.markets.get(key)!;
    sum += Math.max(
      marginOf(spec, units + buy * spec.lot, last),
      marginOf(spec, units - sell * spec.lot, last),
      marginOf(spec, units, last),
    );
  }
  return sum;
}

const NONE: ReadonlyMap<string, {buy: number; sell: number}> = new Map();

/** Would an order leave too little collateral? One that only makes a position smaller always passes. */
export function tooDear(state: State, spec: Spec, portfolio: string, side: Side, lots: number): boolean {
  const account = state.accounts.get(portfolio)!;
  const orders = openLots(state, portfolio);
  const before = margin(state, account, orders);
  const openHere = orders.get(spec.key) ?? {buy: 0, sell: 0};
  orders.set(spec.key, {...openHere, [side]: openHere[side] + lots});
  const after = margin(state, account, orders);
  return after > before && after > evaluation(state, account);
}

/** The rows of positions: money first, then instruments. A position closed today stays as a row of zeros. */
export function positionRows(state: State, account: Account, exchange: Exchange): PositionRow[] {
  const money = roubles(account.cash);
  const cash: PositionRow = {
    portfolio: account.id,
    exchange,
    symbol: 'RUB',
    shortName: 'Российский рубль',
    lot: 1,
    avgPrice: 1,
    openUnits: roubles(account.openCash),
    units: money,
    unitsT0: money,
    unitsT1: money,
    unitsT2: money,
    unitsFuture: money,
    volume: money,
    currentVolume: money,
    dailyUnrealised: 0,
    unrealised: 0,
    isCurrency: true,
  };
  return [
    cash,
    ...account.positions
      .filter(({key}) => specOf(key).exchange === exchange)
      .map((position) => positionRow(state, account, position)),
  ];
}

/** The row of one position. */
export function positionRow(state: State, account: Account, position: Position): PositionRow {
  const spec = specOf(position.key);
  const {units, cost, dailyCost} = position;
  const value = worth(units, state.markets.get(position.key)!.last, spec);
  const later = position.unsettled.filter(({day}) => day > state.now).reduce((sum, change) => sum + change.units, 0);
  return {
    portfolio: account.id,
    exchange: spec.exchange,
    symbol: spec.symbol,
    shortName: spec.shortName,
    lot: spec.lot,
    // Rounded to a hundredth of the last digit of a price: an average has no end.
    avgPrice: units === 0 ? 0 : Math.round((cost * 100) / (units * spec.kopecks)) / (100 * 10 ** spec.decimals),
    openUnits: position.openUnits,
    units,
    unitsT0: units - later,
    unitsT1: units,
    unitsT2: units,
    unitsFuture: units,
    volume: roubles(cost),
    currentVolume: roubles(value),
    dailyUnrealised: roubles(value - dailyCost),
    unrealised: roubles(value - cost),
    isCurrency: false,
  };
}

/** What both summaries reckon with, in kopecks, and what they say alike. */
function sums(state: State, account: Account, exchange: Exchange) {
  const equity = evaluation(state, account);
  const initial = margin(state, account, NONE);
  const minimal = divide(initial, 2);
  const row: MarginRow = {
    portfolio: account.id,
    exchange,
    evaluation: roubles(equity),
    liquidationValue: roubles(equity),
    initialMargin: roubles(initial),
    minimalMargin: roubles(minimal),
    correctedMargin: roubles(margin(state, account, openLots(state, account.id))),
  };
  return {equity, initial, minimal, row};
}

export function summaryRow(state: State, account: Account, exchange: Exchange): SummaryRow {
  const {equity, minimal, row} = sums(state, account, exchange);
  const morning = account.positions.reduce((sum, {key, openUnits}) => {
    const spec = specOf(key);
    return spec.market === 'FORTS' ? sum : sum + worth(openUnits, state.markets.get(key)!.previous, spec);
  }, account.openCash);
  return {
    ...row,
    cash: roubles(account.cash),
    buyingPowerAtMorning: roubles(account.openCash),
    buyingPower: roubles(account.cash),
    profit: roubles(equity - morning),
    profitRate: morning === 0 ? 0 : roubles(divide((equity - morning) * 10_000, Math.abs(morning))),
    riskBeforeForcePositionClosing: roubles(equity - minimal),
    commission: roubles(account.commission),
  };
}

export function riskRow(state: State, account: Account, exchange: Exchange): RiskRow {
  const {equity, initial, minimal, row} = sums(state, account, exchange);
  return {
    ...row,
    coverageOne: roubles(equity - initial),
    coverageTwo: roubles(equity - minimal),
    riskCategoryId: 2,
    clientType: 'StandardRisk',
    hasNegativeQuantity: account.cash < 0 || account.positions.some(({units}) => units < 0),
    status: equity >= initial ? 'Ok' : equity >= minimal ? 'Demand' : 'ToClose',
    time: state.now,
  };
}

export function fortsRiskRow(state: State, account: Account): FortsRiskRow {
  const blocked = margin(state, account, openLots(state, account.id));
  const current = variation(state, account);
  return {
    portfolio: account.id,
    // A gain is money only after clearing, a loss at once.
    moneyFree: roubles(account.cash + Math.min(0, current) - blocked),
    moneyBlocked: roubles(blocked),
    fee: roubles(account.commission),
    moneyOld: roubles(account.openCash),
    moneyAmount: roubles(account.cash - account.booked + account.commission),
    marginCleared: roubles(account.booked),
    marginCurrent: roubles(current),
    varMargin: roubles(account.booked + current),
  };
}

/** How much an account could trade at a price. Selling what is owned first sets its collateral free. */
export function estimateRow(
  state: State,
  account: Account,
  spec: Spec,
  market: Market,
  {price, lotQuantity, budget, includeLimitOrders}: EstimateRequest,
  units: number,
): EstimateRow {
  const equity = evaluation(state, account);
  const used = margin(state, account, includeLimitOrders ? openLots(state, account.id) : NONE);
  const held = account.positions.find(({key}) => key === spec.key)?.units ?? 0;
  const owned = Math.max(0, Math.trunc(held / spec.lot));
  const perLot = worth(spec.lot, units, spec);
  const [up, down] = [marginOf(spec, -spec.lot, units), marginOf(spec, spec.lot, units)];
  const lotsFor = (money: number, each: number): number => (each > 0 ? Math.max(0, Math.floor(money / each)) : 0);
  const freed = equity - used + (owned > 0 ? marginOf(spec, held, market.last) : 0);
  const own = lotsFor(account.cash, perLot);
  const lots = lotQuantity ?? (budget === undefined ? 0 : lotsFor(Math.floor(budget * 100), perLot));
  const value = perLot * lots;
  return {
    portfolio: account.id,
    ticker: spec.symbol,
    exchange: spec.exchange,
    board: spec.board,
    quantityToSell: lotsFor(freed, up) + owned,
    quantityToBuy: lotsFor(equity - used, down),
    notMarginQuantityToSell: owned,
    notMarginQuantityToBuy: own,
    orderEvaluation: roubles(value),
    commission: roubles(commissionOf(spec, lots, value)),
    buyPrice: price === undefined ? toPrice(units, spec) : null,
  };
}
