import type {Sandbox} from '../types';
import type {State} from '../state';
import {fortsRiskRow, positionRows, riskRow, summaryRow} from '../account/holdings';
import {CLIENT, DERIVATIVES, LOGIN, STOCK} from '../account/initialState';
import {groupRow, printRow} from '../account/rows';
import {ok, reject} from '../rejections';
import {serializeState} from '../state';
import {advance, setClock} from './clock';
import {
  cancel,
  cancelAll,
  movePrice,
  placeOrder,
  placeStop,
  setScenario,
  sweep,
  updateOrder,
  updateStop,
} from './commands';
import {createContext} from './context';
import {toOrderRow, toStopRow} from './events';
import {fill} from './fill';
import {createGroup, deleteGroup, groupById, updateGroup} from './groupCommands';
import {SPECS} from './instruments';
import {
  bookRow,
  byId,
  candles,
  estimate,
  instrumentRow,
  listOf,
  quoteRow,
  sessionRow,
  withAccount,
  withInstrument,
} from './queries';

/** The exchange and its broker over a state, which they change in place. */
export function createExchange(state: State): Sandbox {
  const ctx = createContext(state);
  return {
    now: () => state.now,
    advance: (ms) => advance(ctx, ms),
    setClock: (time) => setClock(ctx, time),
    session: (ref) => withInstrument(ctx, ref, (_, spec) => ok(sessionRow(ctx, spec))),
    scenario: () => state.scenario,
    setScenario: (name) => setScenario(ctx, name),
    movePrice: (ref, price) => movePrice(ctx, ref, price),
    sweep: (ref, side, lots) => sweep(ctx, ref, side, lots),
    fill: (orderId, lots) => fill(ctx, orderId, lots),
    on(listener) {
      ctx.listeners.add(listener);
      return () => ctx.listeners.delete(listener);
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
    instrument: (ref) => withInstrument(ctx, ref, (market, spec) => ok(instrumentRow(market, spec))),
    book: (ref, depth) => withInstrument(ctx, ref, (market, spec) => ok(bookRow(market, spec, depth))),
    quote: (ref) => withInstrument(ctx, ref, (market, spec) => ok(quoteRow(market, spec))),
    prints: (ref) =>
      withInstrument(ctx, ref, (market, spec) => ok(market.prints.map((print) => printRow(print, spec)))),
    candles: (ref, request) => withInstrument(ctx, ref, (market, spec) => candles(ctx, market, spec, request)),

    placeOrder: (order, meta) => placeOrder(ctx, order, meta),
    placeStop: (stop, meta) => placeStop(ctx, stop, meta),
    updateOrder: (update, meta) => updateOrder(ctx, update, meta),
    updateStop: (update, meta) => updateStop(ctx, update, meta),
    cancel: (request) => cancel(ctx, request),
    cancelAll: (portfolio, exchange, stop) => cancelAll(ctx, portfolio, exchange, stop),
    estimate: (request) => estimate(ctx, request),

    createGroup: (group) => createGroup(ctx, group),
    updateGroup: (groupId, change) => updateGroup(ctx, groupId, change),
    deleteGroup: (groupId) => deleteGroup(ctx, groupId),
    groups: () => [...state.groups.values()].map((group) => groupRow(group, LOGIN)),
    group: (groupId) => groupById(ctx, groupId),

    orders: listOf(ctx, state.orders, toOrderRow),
    order: byId(ctx, state.orders, toOrderRow),
    stopOrders: listOf(ctx, state.stops, toStopRow),
    stopOrder: byId(ctx, state.stops, toStopRow),
    trades: (portfolio, exchange) =>
      withAccount(ctx, portfolio, exchange, ({id}, place) =>
        ok(state.trades.filter((row) => row.portfolio === id && row.exchange === place)),
      ),
    positions: (portfolio, exchange) =>
      withAccount(ctx, portfolio, exchange, (account, place) => ok(positionRows(state, account, place))),
    position: (portfolio, exchange, symbol) =>
      withAccount(ctx, portfolio, exchange, (account, place) => {
        const row = positionRows(state, account, place).find((position) => position.symbol === symbol);
        return row ? ok(row) : reject('no-position');
      }),
    summary: (portfolio, exchange) =>
      withAccount(ctx, portfolio, exchange, (account, place) => ok(summaryRow(state, account, place))),
    risk: (portfolio, exchange) =>
      withAccount(ctx, portfolio, exchange, (account, place) => ok(riskRow(state, account, place))),
    fortsRisk: (portfolio, exchange) =>
      withAccount(ctx, portfolio, exchange, (account) => ok(fortsRiskRow(state, account))),

    serialize: () => serializeState(state),
  };
}
