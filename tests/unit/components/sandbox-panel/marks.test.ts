import {describe, expect, test} from 'vitest';
import {fieldNamedIn} from '../../../../src/components/sandbox-panel/editor/guilty';
import {changesBetween} from '../../../../src/components/sandbox-panel/engine/orders';
import {marksBetween} from '../../../../src/components/sandbox-panel/ladder/marks';
import {FORMS, LIMIT, openHost, respond, snapshotOf} from '../../../support/panel';

const {CommandapiWarptransTradeV2ClientOrdersActionsMarketPost: MARKET} = FORMS.operations;
const BODY = LIMIT.body?.example as Readonly<Record<string, unknown>>;

describe('marks: what a request has done to the order book', () => {
  /** Of a request between two snapshots. */
  const marksOf = (form: typeof LIMIT, change: object = {}) => {
    const host = openHost();
    const before = snapshotOf(host);
    respond(host, form, JSON.stringify({...(form.body?.example as object), ...change}));
    const after = snapshotOf(host);
    expect(changesBetween(before, after)).toHaveLength(1);
    return {before, after, marks: [...marksBetween(before, after)]};
  };

  test('a resting order: its lots at its price', () => {
    expect(marksOf(LIMIT, {price: 304.7, quantity: 7}).marks).toEqual([[304.7, 7]]);
  });

  test('an order that is filled at once: the lots that it took, level by level', () => {
    const {before, after, marks} = marksOf(MARKET, {side: 'buy', quantity: 10});
    const [best, second] = before.book?.asks ?? [];
    expect(marks).toEqual([[best.price, -10]]);
    const [order, ...others] = after.orders;
    const larger = {...after, orders: [{...order, filledLots: best.lots + 5}, ...others]};
    expect([...marksBetween(before, larger)]).toEqual([
      [best.price, -best.lots],
      [second.price, -5],
    ]);
  });
});

describe('refused field', () => {
  test('is the one that the refusal names by its own name', () => {
    expect(fieldNamedIn('{"message":"Minimum price step: 0.01"}', BODY)).toBe('/price');
    expect(fieldNamedIn('Invalid or unsupported quantity', BODY)).toBe('/quantity');
    expect(fieldNamedIn('BAD_PRICE_LIMITS', {...BODY, user: {portfolio: 'D39004'}})).toBe('/price');
    expect(fieldNamedIn('No such portfolio', BODY)).toBe('/user/portfolio');
  });

  test('is none where several may be meant, and where none is named', () => {
    expect(fieldNamedIn('Minimum price step: 0.01', {...BODY, triggerPrice: 304})).toBeUndefined();
    expect(fieldNamedIn('Instrument with symbol SBERR was not found in exchange MOEX', BODY)).toBeUndefined();
    expect(fieldNamedIn('Provided json can’t be properly deserialised', BODY)).toBeUndefined();
    expect(fieldNamedIn('Minimum price step: 0.01', undefined)).toBeUndefined();
    expect(fieldNamedIn('Minimum price step: 0.01', null)).toBeUndefined();
  });
});
