import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {LIMITS, numberOf, plan} from '../../../src/components/tools/limits/plan';
import {loadContract, subscriptions} from '@alor-docs/contract';

const catalog = subscriptions(loadContract(path.resolve('contract')).edition('en'));
const wish = {instruments: 0, portfolios: 0, opcodes: [], frequency: 175, requests: 0};

describe('limits calculator', () => {
  it('limits equal those of the page', () => {
    const page = fs.readFileSync('docs/api/usage/limits.mdx', 'utf8');
    expect(page).toMatch(new RegExp(`\\| Запросы HTTP одного пользователя \\| ${LIMITS.requests} в секунду`));
    expect(page).toMatch(new RegExp(`\\| Соединения WebSocket \\| ${LIMITS.connections} одновременно \\|`));
    expect(page).toMatch(new RegExp(`\\| Подписки в соединении \\| ${LIMITS.subscriptions} \\|`));
  });

  it('each subscription has its unit: instrument or portfolio', () => {
    const of = (opcode: string) => catalog.find((subscription) => subscription.opcode === opcode);
    expect(of('QuotesSubscribe')).toMatchObject({per: 'instrument', frequency: 175});
    expect(of('OrdersGetAndSubscribeV2')).toMatchObject({per: 'portfolio'});
    expect(catalog.some(({opcode}) => opcode === 'StopOrdersGetAndSubscribe')).toBe(false);
  });

  it('counts subscriptions, connections, messages and requests', () => {
    const opcodes = ['QuotesSubscribe', 'OrderBookGetAndSubscribe', 'OrdersGetAndSubscribeV2'];
    expect(plan({...wish, instruments: 2600, portfolios: 3, opcodes, frequency: 1000, requests: 100}, catalog)).toEqual(
      {
        subscriptions: 5203,
        connections: 2,
        messages: 5200,
        passed: [],
      },
    );
    expect(plan({...wish, instruments: 50_000, opcodes, requests: 101}, catalog).passed).toEqual([
      'connections',
      'requests',
    ]);
    expect(
      plan({...wish, instruments: 25_000, opcodes: ['BarsGetAndSubscribe', 'QuotesSubscribe']}, catalog).passed,
    ).toEqual([]);
  });

  it.each(['', '-1', '1e3', '1.5', '1234567', 'NaN', '١٢', '__proto__'])('numberOf: %j is 0', (text) => {
    expect(numberOf(text)).toBe(0);
    expect(
      plan({...wish, instruments: numberOf(text), frequency: numberOf(text), opcodes: ['QuotesSubscribe']}, catalog)
        .messages,
    ).toBe(0);
  });
});
