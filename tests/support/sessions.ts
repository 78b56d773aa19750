import {loadProtocol} from '@alor-docs/sandbox/contract';
import {FAULTS, type FaultName} from '@alor-docs/sandbox/faults';
import {SCENARIO_NAMES} from '@alor-docs/sandbox';
import {createRun, FILE_BOUNDS, type Run, type RunConnection} from '@alor-docs/sandbox/run';
import {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
import {draw, uuid} from '../../packages/sandbox/src/random';
import {CONTRACT} from './sandbox';

export const PROTOCOL = loadProtocol(CONTRACT);

/** A token of nobody, in the form of the server's. */
export const FOREIGN_TOKEN = ['{"alg":"ES256"}', '{"sub":"P039004","exp":1754465400}', 'a signature of somebody']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const ACTIONS = '/commandapi/warptrans/TRADE/v2/client/orders';
const LISTS = ['orders', 'stoporders', 'positions', 'trades', 'summary'];
const OPCODES = [
  'OrdersGetAndSubscribeV2',
  'OrderBookGetAndSubscribe',
  'BarsGetAndSubscribe',
  'PositionsGetAndSubscribeV2',
];
const MARKETS = [
  {exchange: 'MOEX', symbol: 'SBER', portfolio: 'D39004', price: 305, step: 0.01},
  {exchange: 'MOEX', symbol: 'SBER', portfolio: 'D39004', price: 305, step: 0.01},
  {exchange: 'MOEX', symbol: 'SBRF-9.25', portfolio: '7500GHC', price: 30_500, step: 1},
] as const;

/**
 * Plays a session that its seed makes up: orders of every kind, lists, subscriptions, commands, faults, prices, clocks, tokens
 * that are good, missing and of others. @returns the sandbox at its end, with its record
 */
export function randomSession(seed: number, steps = 30): Run {
  const random = {state: seed};
  const below = (count: number): number => draw(random, count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  const fault = (on: 'http' | 'ws' | 'cws'): FaultName | undefined =>
    below(6) === 0
      ? pick((Object.keys(FAULTS) as FaultName[]).filter((name) => FAULTS[name].on.some((one) => one === on)))
      : undefined;
  const run = createRun({
    protocol: PROTOCOL,
    start: {
      seed,
      now: Date.UTC(2025, 7, 6, 8, 59, 58, 612) + below(86_400_000),
      speed: pick([1, 1, 1, 0.5, 3]),
      scenario: pick(SCENARIO_NAMES),
      empty: below(3) === 0,
      lenient: below(2) === 0,
      ...(below(4) === 0 && {tokenLife: [8, 60], keyMemory: 2}),
      ...(below(4) === 0 && {updateFirst: 'place' as const, textVariants: true}),
    },
    bounds: FILE_BOUNDS,
  });
  let token = run.issue();
  let id = '';
  const connections: [RunConnection, '/ws' | '/cws'][] = [];
  const bearer = (): string => (below(12) > 0 ? token : pick([FOREIGN_TOKEN, 'a.b.c']));
  const orderOf = () => {
    const {price, step, exchange, symbol, portfolio} = pick(MARKETS);
    return {
      side: pick(['buy', 'sell']),
      quantity: 1 + below(20),
      price: Number((price + (below(41) - 20) * step).toFixed(2)),
      instrument: {symbol, exchange},
      user: {portfolio},
      timeInForce: pick(['oneday', 'oneday', 'immediateorcancel', 'fillorkill']),
      ...(below(5) === 0 && {comment: `№ ${below(9)}`}),
    };
  };
  const stopOf = () => {
    const {price, timeInForce: _, ...order} = orderOf();
    return {...order, condition: pick(['More', 'LessOrEqual']), triggerPrice: price, stopEndUnixTime: 0};
  };
  const anyOrder = (): string => {
    const {engine} = run.server;
    const rows = ['D39004', '7500GHC'].flatMap((portfolio): readonly {readonly id: string}[] => {
      const [orders, stops] = [engine.orders(portfolio, 'MOEX'), engine.stopOrders(portfolio, 'MOEX')];
      return [...(orders.ok ? orders.value : []), ...(stops.ok ? stops.value : [])];
    });
    return rows.length === 0 ? '1' : pick(rows.slice(-6)).id;
  };
  const http = (method: string, url: string, body?: unknown) =>
    run.request(
      {
        method,
        url,
        headers: {
          ...(below(12) > 0 && {authorization: `Bearer ${bearer()}`}),
          // As programs make them; now and then the last one again.
          ...(method !== 'GET' && {'x-reqid': (id = below(8) === 0 ? id : uuid(random))}),
          ...(body !== undefined && {'content-type': 'application/json'}),
        },
        body: body === undefined ? '' : below(25) === 0 ? '{"side": ' : JSON.stringify(body),
      },
      fault('http'),
    );
  const open = (): void => {
    const channel = pick(['/ws', '/cws'] as const);
    const peer = {send() {}, close() {}, reset() {}, stopReading() {}, unsent: () => 0};
    const connection = run.connect(channel, peer, fault(channel === '/ws' ? 'ws' : 'cws'));
    connections.push([connection, channel]);
    if (channel === '/cws') {
      connection.receive(JSON.stringify({opcode: 'authorize', guid: 'a', token: bearer()}));
    }
  };
  const say = (): void => {
    if (connections.length === 0) {
      open();
    }
    const [connection, channel] = pick(connections);
    const {instrument, user, ...order} = orderOf();
    const guid = (id = below(8) === 0 ? id : uuid(random));
    const message =
      channel === '/cws'
        ? pick<object>([
            {opcode: 'create:limit', guid, instrument, user, ...order},
            {opcode: 'delete:limit', guid, orderId: anyOrder(), exchange: 'MOEX', user},
          ])
        : {
            ...{opcode: pick(OPCODES), guid, token: bearer(), ...instrument, portfolio: user.portfolio},
            ...{code: 'SBER', tf: '60', from: Math.floor(run.server.engine.now() / 1000) - 300},
          };
    connection.receive(below(25) === 0 ? 'no JSON' : JSON.stringify(message), fault(channel === '/ws' ? 'ws' : 'cws'));
  };
  const inputs: readonly (() => unknown)[] = [
    () => http('POST', `${ACTIONS}/actions/limit`, orderOf()),
    () => http('POST', `${ACTIONS}/actions/limit`, orderOf()),
    () => http('POST', `${ACTIONS}/actions/market`, {...orderOf(), price: undefined}),
    () => http('POST', `${ACTIONS}/actions/stop`, stopOf()),
    () => http('PUT', `${ACTIONS}/actions/limit/${anyOrder()}`, orderOf()),
    () => http('DELETE', `${ACTIONS}/${anyOrder()}?portfolio=D39004&exchange=MOEX&stop=${below(2) === 0}`),
    () => http('GET', `/md/v2/Clients/MOEX/D39004/${pick(LISTS)}?format=${pick(['Simple', 'Slim', 'Heavy'])}`),
    () => http('POST', `/refresh?token=${pick([REFRESH_TOKEN, 'b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34'])}`),
    say,
    say,
    open,
    () => connections.length > 0 && pick(connections)[0].closed(),
    () => run.control({price: pick([301, 305, 309]), symbol: 'SBER', exchange: 'MOEX'}),
    () => run.control(pick([{scenario: pick(SCENARIO_NAMES)}, {fault: 'answer-lost,list-behind'}, {fault: 'none'}])),
    () =>
      run.control(
        pick([{advance: below(20)}, {clock: pick(['18:54:50', '10:00', 'off'])}, {fault: 'silence', now: true}]),
      ),
    () => below(4) === 0 && run.restart(),
    () => below(4) === 0 && run.sleep(5_000),
    () => void (token = run.issue()),
  ];
  for (let step = 0; step < steps; step += 1) {
    run.advanceTo(run.now() + below(1500));
    pick(inputs)();
  }
  run.advanceTo(run.now() + below(12_000));
  return run;
}
