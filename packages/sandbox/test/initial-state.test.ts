import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {ASSUMPTIONS, FAULTS, type Assumption} from '../src';
import {book} from '../src/account/holdings';
import {accounts} from '../src/account/initialState';
import {specOf} from '../src/exchange/instruments';
import type {Account, State} from '../src/state';
import {OWN, REJECTIONS, reject} from '../src/rejections';
import {exchangeCodes, loadContract} from '@alor-docs/contract';
import {lookUp} from '@alor-docs/contract/errors';
import {
  DERIVATIVES as RISK,
  LEDGER,
  STATE,
  apiTime,
  estimateFacts,
  orderFacts,
  stopFacts,
} from '../../../tests/support/goldenTrades';
import {Client, DERIVATIVES, FUTURE, NOW, SBER, STOCK, value} from './support';

const {sandbox} = new Client();

describe('initial state: as the examples of the reference', () => {
  test('time', () => {
    expect(new Date(sandbox.now()).toISOString()).toBe(LEDGER.now);
    expect(NOW).toBe(Date.parse(LEDGER.now));
  });

  test.each(LEDGER.instruments.map((one) => [`${one.exchange}:${one.symbol}`, one] as const))(
    'instrument %s',
    (_, one) => {
      const found = value(sandbox.instrument(one));
      expect(found).toMatchObject({board: one.board, lot: one.lot, minStep: one.step});
      for (const name of ['priceMin', 'priceMax', 'rateUp', 'rateDown', 'marginBuy', 'marginSell'] as const) {
        if (one[name] !== undefined) {
          expect(found[name], name).toBe(one[name]);
        }
      }
    },
  );

  test.each(LEDGER.quotes.map((one) => [`${one.exchange}:${one.symbol}`, one] as const))('prices of %s', (_, one) => {
    expect(value(sandbox.quote(one))).toMatchObject({previousClose: one.previous, last: one.last});
  });

  test('book and candles of SBER', () => {
    const {bids, asks} = value(sandbox.book(SBER, 5));
    const pairs = (levels: typeof bids) => levels.map(({price, lots}) => [price, lots]);
    expect([pairs(bids), pairs(asks)]).toEqual([LEDGER.book.bids, LEDGER.book.asks]);
    const {history} = value(sandbox.candles(SBER, {tf: 3600, from: 0, to: NOW / 1000}));
    expect(history.map((one) => [one.time, one.open, one.high, one.low, one.close, one.volume])).toEqual(
      LEDGER.candles,
    );
  });

  test('the account is what the trades of the day make of the morning', () => {
    const account: Account = {id: STOCK, cash: 0, openCash: 0, commission: 0, booked: 0, positions: []};
    const state = {now: NOW, fees: 0, accounts: new Map([[STOCK, account]])} as unknown as State;
    const replay = (trades: typeof LEDGER.trades): void =>
      trades.forEach(({side, lots, price}) => {
        book(state, specOf('MOEX:SBER'), STOCK, side, lots, Math.round(price * 100));
      });
    // The first of the earlier trades ended the position before.
    replay(LEDGER.past.slice(1));
    const [position] = account.positions;
    const {units} = position;
    const {previous} = LEDGER.quotes.find(({symbol}) => symbol === 'SBER')!;
    Object.assign(position, {openUnits: units, dailyCost: Math.round(units * previous * 100), unsettled: []});
    const openCash = Math.round(LEDGER.opening.cash * 100);
    Object.assign(account, {cash: openCash, openCash, commission: 0});
    replay(LEDGER.trades);
    expect(account).toEqual(accounts(NOW)[0]);
  });

  test('money, position, risks', () => {
    expect(value(sandbox.summary(STOCK, 'MOEX'))).toMatchObject({
      buyingPower: STATE.cash,
      buyingPowerAtMorning: LEDGER.opening.cash,
      evaluation: STATE.equity,
      profit: STATE.profit,
      profitRate: STATE.profitRate,
      commission: STATE.commission,
      initialMargin: STATE.margin,
      minimalMargin: STATE.minimalMargin,
    });
    expect(value(sandbox.risk(STOCK, 'MOEX'))).toMatchObject({coverageOne: STATE.rcr1, coverageTwo: STATE.rcr2});
    expect(value(sandbox.position(STOCK, 'MOEX', 'SBER'))).toMatchObject({
      units: STATE.units,
      openUnits: STATE.openUnits,
      unitsT0: STATE.openUnits,
      avgPrice: STATE.average,
      volume: STATE.cost,
      currentVolume: STATE.value,
      unrealised: STATE.unrealised,
      dailyUnrealised: STATE.unrealisedToday,
    });
    expect(value(sandbox.fortsRisk(DERIVATIVES, 'MOEX'))).toMatchObject({
      moneyFree: RISK.MoneyFreeCalculated,
      moneyBlocked: RISK.MoneyBlocked,
      fee: RISK.CollectedFee,
      moneyOld: RISK.MoneyAmountTotalInitial,
      moneyAmount: RISK.MoneyAmountTotalCurrent,
      marginCleared: RISK.MarginCleared,
      marginCurrent: LEDGER.derivatives.marginCurrent,
      varMargin: RISK.MarginTotal,
    });
    expect(value(sandbox.position(DERIVATIVES, 'MOEX', FUTURE.symbol)).units).toBe(2);
  });

  test.each(LEDGER.estimates.map((one) => [one.symbol, one] as const))('estimate of %s', (symbol, {price, lots}) => {
    const facts = estimateFacts(symbol);
    const request = {portfolio: STOCK, exchange: 'MOEX', ticker: symbol, price, lotQuantity: lots};
    expect(value(sandbox.estimate(request))).toMatchObject({
      quantityToBuy: facts.QuantityToBuy,
      quantityToSell: facts.QuantityToSell,
      notMarginQuantityToBuy: facts.NotMarginQuantityToBuy,
      notMarginQuantityToSell: facts.NotMarginQuantityToSell,
      orderEvaluation: facts.OrderEvaluation,
    });
  });

  test('orders, stop orders, trades and groups as the lists of the examples say', () => {
    const listed = (list: readonly {readonly id: string; readonly time: string}[]): string[] =>
      list.filter(({time}) => time <= LEDGER.lists).map(({id}) => id);
    // Behind the lists of the examples stands what their samples name from later that day.
    const orders = value(sandbox.orders(STOCK, 'MOEX'));
    expect(orders.map(({id}) => id)).toEqual([...listed(LEDGER.orders), '93713344', '93713348', '93713356']);
    for (const row of orders) {
      const time = LEDGER.orders.find(({id}) => id === row.id)!.time;
      const facts = orderFacts(row.id, time > LEDGER.lists ? time : LEDGER.lists)!;
      expect(row).toMatchObject({
        comment: facts.CustomComment,
        type: facts.OrderTypeLimitMarket,
        side: facts.SideCommon,
        status: facts.StatusOrder,
        lots: facts.QuantityBatchCommon,
        filledLots: facts.FilledQtyBatch,
        timeInForce: facts.ExecutionPeriodOfOrder,
        volume: facts.OrderVolume,
      });
      expect(apiTime(new Date(row.transTime).toISOString())).toBe(facts.TimeTransitionUTC);
    }
    const stops = value(sandbox.stopOrders(STOCK, 'MOEX'));
    expect(stops.map(({id}) => id)).toEqual([...listed(LEDGER.stops), '18946369188', '18946369191']);
    for (const row of stops) {
      const {time} = LEDGER.stops.find(({id}) => id === row.id)!;
      const later = time > LEDGER.lists;
      const facts = stopFacts(row.id, later ? time : LEDGER.lists)!;
      expect(row).toMatchObject({
        comment: facts.CustomComment,
        type: facts.OrderTypeStopLimit,
        side: facts.SideCommon,
        condition: facts.ExecutionCondition,
        status: later ? 'rejected' : facts.StatusStopOrder,
        triggerPrice: facts.PriceTrigger,
        price: facts.PriceLimit ?? null,
        lots: facts.QuantityBatchCommon,
        protectingSeconds: facts.ProtectingSeconds ?? null,
      });
      expect(apiTime(new Date(row.transTime).toISOString())).toBe(facts.TimeTransitionUTC);
    }
    expect(
      value(sandbox.trades(STOCK, 'MOEX')).map(({id, orderId, lots, price}) => [id, orderId, lots, price]),
    ).toEqual(LEDGER.trades.map(({id, order, lots, price}) => [id, order, lots, price]));
    expect(sandbox.groups().map(({id, orders: members, executionPolicy}) => [id, executionPolicy, members])).toEqual(
      LEDGER.groups.map(({id, policy, orders: members}) => [id, policy, members]),
    );
  });
});

describe('texts', () => {
  const {errors} = loadContract(path.join(__dirname, '../../../contract')).errors;

  const {codes} = exchangeCodes(path.join(__dirname, '../../../contract'));
  const CODE = /^(asts|spectra)-(\d+)$/;

  test.each(REJECTIONS.filter((id) => CODE.test(id)))('rejection %s: word for word a text of the exchange', (id) => {
    const [, market, code] = CODE.exec(id)!;
    const {message, recorded, status} = reject(id, '%d');
    const entry = codes.find((one) => one.market === market && one.code === Number(code));
    expect([entry?.text, entry?.ru], `${id} is no code of the exchange`).toContain(message);
    expect([recorded, status]).toEqual([true, 400]);
  });

  const catalogued = REJECTIONS.filter((id) => !CODE.test(id) && !OWN.includes(id));
  test.each(catalogued)('rejection %s: an error of the catalogue, with its status and its text', (id) => {
    const entry = errors.find((one) => one.id === id);
    expect(entry, 'the catalogue has no such error').toBeDefined();
    const {match, status, transport = [], operations = []} = entry ?? {};
    const {message, recorded, status: given} = reject(id, '1', '2');
    expect(given).toBe(status);
    expect(recorded, 'recorded is what the catalogue can match').toBe(
      match !== undefined || id === 'instrument-not-found',
    );
    const ways = transport.flatMap((from) => operations.map((operation) => ({from, operation})));
    for (const {from, operation} of ways.filter(() => match !== undefined)) {
      const status = operation === 'reason' ? undefined : given;
      expect(lookUp(errors, {transport: from, operations: [operation], status, text: message})?.id).toBe(id);
    }
  });

  const faults = Object.entries(FAULTS).map(([name, {text}]) => [name, text] as const);
  test.each([...Object.values(ASSUMPTIONS).flatMap<[string, Assumption]>(Object.entries), ...faults])(
    '%s: has a text in both languages',
    (_, {ru, en}) => {
      expect(ru).toMatch(/[а-я]/);
      expect(en).not.toMatch(/[а-я]/);
    },
  );
});
