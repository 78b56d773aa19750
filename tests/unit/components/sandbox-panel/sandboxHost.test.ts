import {describe, expect, test} from 'vitest';
import type {Json} from '@alor-docs/contract/samples';
import {examplesOf, httpOperations, mediaOf} from '@alor-docs/contract';
import {OPERATIONS as HANDLERS} from '@alor-docs/sandbox/api';
import type {FaultName} from '@alor-docs/sandbox/faults';
import {createSandboxHost, type SandboxHost} from '../../../../src/components/sandbox-panel/engine/sandboxHost';
import {TOKEN} from '../../../../src/components/sandbox-panel/engine/secrets';
import {fillExample} from '../../../../src/components/sandbox-panel/try-it/requestValues';
import type {MessageForm, OperationForm} from '../../../../src/plugins/sandbox-data/requests';
import {
  CONTRACT_RU,
  FORMS,
  LIMIT,
  MESSAGE_FORMS,
  NO_VALUES,
  openHost,
  OPERATION_FORMS,
  PANEL_NOW,
  PROTOCOL,
  respond,
  snapshotOf,
  submit,
} from '../../../support/panel';

/** The others are answered by the example of the contract. */
const SIMULATED = OPERATION_FORMS.filter(({id}) => Object.hasOwn(HANDLERS, id));

/** The message that a form starts with. */
const exampleOf = (host: SandboxHost, form: MessageForm) =>
  fillExample(form.example, form.opcode, snapshotOf(host), PANEL_NOW, NO_VALUES) as object;

/** A connection to a host. @returns its number, and what sends a message over it */
function connect(host: SandboxHost, channel: MessageForm['channel'], fault?: FaultName) {
  const {connection} = host.handle('connect', {channel, fault});
  const send = (value: object) => host.handle('receive', {connection, text: JSON.stringify(value)});
  return {connection, send, authorize: () => send({opcode: 'authorize', guid: 'first', token: TOKEN})};
}

/** A host whose clock goes on by steps of the worker. */
function tickingHost() {
  let now = PANEL_NOW;
  const host = openHost(null, () => now);
  const tick = (steps: number): void => {
    for (let step = 0; step < steps; step += 1) {
      now += 200;
      host.tick();
    }
  };
  return {host, tick};
}

describe('HTTP', () => {
  test('an order is placed, changed and canceled over three pages', () => {
    const first = openHost();
    const placed = respond(first, LIMIT);
    expect(placed.status).toBe(200);
    const {orderNumber} = JSON.parse(placed.body) as {orderNumber: string};

    const second = openHost(placed.state);
    expect(snapshotOf(second).orders[0]).toMatchObject({id: orderNumber, status: 'working'});
    const CHANGE = FORMS.operations.CommandapiWarptransTradeV2ClientOrdersActionsLimitOrderIdPut;
    const changed = respond(second, CHANGE, undefined, 'two');
    expect(changed.status).toBe(200);
    const next = JSON.parse(changed.body) as {orderNumber: string};
    expect(next.orderNumber).not.toBe(orderNumber);

    const third = openHost(changed.state);
    respond(third, FORMS.operations.CommandapiWarptransTradeV2ClientOrdersOrderIdDelete);
    const {orders} = snapshotOf(third);
    expect(orders.find(({id}) => id === next.orderNumber)?.status).toBe('canceled');
    expect(orders.find(({id}) => id === orderNumber)?.status).toBe('canceled');
  });

  const HOSTILE: readonly (readonly [string, string])[] = [
    ['100 kB of a text', JSON.stringify({comment: 'x'.repeat(100_000)})],
    ['100 kB of spaces', ' '.repeat(100_000)],
    ['a prototype', '{"__proto__": {"side": "buy"}, "constructor": {"prototype": {}}}'],
    ['deep lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['deep objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['numbers for texts', '{"side": 1, "quantity": "10", "price": [], "instrument": 7, "user": null}'],
    ['no object', 'null'],
    ['no JSON', '{"side": '],
  ];
  test.each(HOSTILE)('every operation with a body rejects %s as the contract says', (_, body) => {
    const host = openHost();
    for (const form of OPERATION_FORMS.filter((operation) => operation.body)) {
      const {status} = respond(host, form, body);
      expect([form.id, status]).toEqual([form.id, 400]);
    }
    expect(({} as Record<string, unknown>).side).toBeUndefined();
  });

  const day = Date.UTC(2025, 7, 6, 7);
  const valueIn = (holder: Parameters<typeof mediaOf>[0]) =>
    examplesOf(CONTRACT_RU.openapi, mediaOf(holder)!.node)[0]?.value as Record<string, Json>;
  test.each(
    httpOperations(CONTRACT_RU.openapi).filter(
      ({id, method}) => /^Legacy(?:Stop|Take)/.test(id) && method !== 'DELETE',
    ),
  )('$id: ends in 30 days, in the response as in the request and its programs', ({id, body, responses}) => {
    const request = valueIn(body);
    expect(request.OrderEndUnixTime).toBe((Math.floor(day / 86_400_000) + 30) * 86_400);
    const response = respond(
      openHost(null, () => day),
      FORMS.operations[id],
      JSON.stringify(request),
    );
    const end = /EndTime=\{05\.09\.25  00:00:00\}/;
    expect(response.body).toMatch(end);
    expect(valueIn(responses.find(({status}) => status === '200')?.node).message).toMatch(end);
  });
});

test('open: a state that was tampered with is not restored', () => {
  const host = createSandboxHost(PROTOCOL, () => PANEL_NOW);
  expect(host.handle('open', {state: '1.00000000.{}', now: PANEL_NOW})).toEqual({restored: false});
});

describe('session', () => {
  const linkOf = async (host: SandboxHost): Promise<string> => {
    const link = await host.handle('link', null);
    return 'hash' in link ? link.hash : link.problem;
  };

  test('link: what was done over two pages is there in another tab, and goes on from there', async () => {
    const {host: first, tick} = tickingHost();
    submit(first, LIMIT, undefined, 'one', 'answer-lost');
    tick(12);
    const {send, authorize} = connect(first, '/cws');
    authorize();
    send({...exampleOf(first, FORMS.messages['create:limit']), opcode: 'create:limit'});
    const {state} = first.handle('market', {exchange: 'MOEX', symbol: 'SBER', price: 303});
    const second = openHost(state);
    const placed = respond(second, LIMIT, undefined, 'two');
    const hash = await linkOf(second);

    const other = openHost(null, () => PANEL_NOW + 86_400_000);
    const played = await other.handle('play', {hash});
    expect(played).toMatchObject({differs: false});
    expect(snapshotOf(other).orders).toEqual(snapshotOf(second).orders);
    expect(snapshotOf(other).positions).toEqual(snapshotOf(second).positions);
    const log = 'log' in played ? played.log.join('\n') : '';
    for (const part of ['(fault answer-lost)', '← cut', '"price":303', placed.body, '"opcode":"create:limit"']) {
      expect(log).toContain(part);
    }
    const again = respond(other, LIMIT, undefined, 'two');
    expect(again.body).toContain('already handled');
    const onward = openHost();
    expect(await onward.handle('play', {hash: await linkOf(other)})).toMatchObject({differs: false});
    expect(snapshotOf(onward).orders).toEqual(snapshotOf(other).orders);
  });

  test('link: one that is damaged leaves the sandbox as it is', async () => {
    const host = openHost();
    respond(host, LIMIT);
    const before = snapshotOf(host).orders;
    const hash = await linkOf(host);
    expect(await host.handle('play', {hash: hash.slice(0, -20)})).toEqual({
      problem: expect.stringContaining('damaged'),
    });
    expect(snapshotOf(host).orders).toEqual(before);
  });

  test('link: a session that is too long for one says so, on this page and on the next', async () => {
    const host = openHost();
    const body = JSON.stringify({comment: 'x'.repeat(100_000)});
    respond(host, LIMIT, body);
    const {state} = [2, 3, 4].map((id) => respond(host, LIMIT, body, String(id)))[2];
    expect(await linkOf(host)).toMatch(/^The session has more than/);
    const next = openHost(state);
    expect(snapshotOf(next).orders).toEqual(snapshotOf(host).orders);
    expect(await linkOf(next)).toBe('Nothing was recorded.');
  });

  test('state: one whose record is missing or cannot be read is restored without it', async () => {
    const host = openHost();
    const {state} = respond(host, LIMIT);
    for (const other of [state.split('\n')[0], state.replace('"end":0', '"end":100000000')]) {
      const next = openHost(other);
      expect(snapshotOf(next).orders).toEqual(snapshotOf(host).orders);
      expect(await linkOf(next)).toBe('Nothing was recorded.');
    }
  });
});

test('market: moves to a price or by a scenario, and says why it does not', () => {
  const host = openHost();
  const sber = {exchange: 'MOEX', symbol: 'SBER'};
  expect(host.handle('market', {...sber, price: 300}).refusal).toBe('');
  expect(snapshotOf(host).quote?.last).toBe(300);
  expect(host.handle('market', {...sber, scenario: 'gap-down'}).refusal).toBe('');
  expect(host.handle('market', {...sber, price: -1}).refusal).not.toBe('');
  expect(host.handle('market', {...sber, symbol: 'NONE', price: 300}).refusal).not.toBe('');
  expect(snapshotOf(host)).toMatchObject({scenario: 'gap-down', quote: {last: 300}});
});

describe('faults', () => {
  /** What a reader sees of a request, some seconds after the market has opened. */
  const httpResult = (form: OperationForm, fault?: FaultName) => {
    const {host, tick} = tickingHost();
    tick(25);
    const {outcome} = submit(host, form, undefined, 'one', fault);
    return JSON.stringify(outcome, (name, value: unknown) => (name === 'X-Sandbox-Reason' ? undefined : value));
  };

  /** What a reader sees of a message on a connection of its own; `authorize` goes before a command. */
  const streamResult = (form: MessageForm, fault?: FaultName) => {
    const {host, tick} = tickingHost();
    const {send, authorize} = connect(host, form.channel, fault);
    if (form.channel === '/cws' && form.opcode !== 'authorize') {
      authorize();
    }
    const example = exampleOf(host, form);
    send({...example, guid: 'second'});
    tick(25);
    // A repeat distinguishes a live connection from one that reads no more.
    send({...example, guid: 'third'});
    return JSON.stringify(host.takeEvents());
  };

  test.each([
    ...SIMULATED.map((form) => [form.id, form.faults, 8, (fault?: FaultName) => httpResult(form, fault)] as const),
    ...MESSAGE_FORMS.map(
      (form) => [form.opcode, form.faults, 3, (fault?: FaultName) => streamResult(form, fault)] as const,
    ),
  ])('%s: each fault that is offered acts', (_, faults, atLeast, resultWith) => {
    const faultless = resultWith();
    expect(faults.length).toBeGreaterThan(atLeast);
    expect(faults.filter((fault) => resultWith(fault) === faultless)).toEqual([]);
  });
});

describe('connection', () => {
  test('a subscription receives frames until its connection is dropped', () => {
    const {host, tick} = tickingHost();
    const {connection, send} = connect(host, '/ws');
    send(exampleOf(host, FORMS.messages.OrderBookGetAndSubscribe));
    const [first, second] = host.takeEvents();
    expect(first).toMatchObject({connection, kind: 'frame'});
    expect(JSON.stringify([first, second])).toContain('Handled successfully');
    tick(100);
    expect(host.takeEvents().length).toBeGreaterThan(3);
    host.handle('drop', {connection});
    tick(10);
    expect(host.takeEvents()).toEqual([]);
  });

  test('a command on /cws makes an order after authorize, and none before', () => {
    const host = openHost();
    const {send, authorize} = connect(host, '/cws');
    const command = exampleOf(host, FORMS.messages['create:limit']);
    const before = snapshotOf(host).orders.length;
    send(command);
    expect(snapshotOf(host).orders).toHaveLength(before);
    authorize();
    send(command);
    expect(snapshotOf(host).orders).toHaveLength(before + 1);
  });

  test('the server ends it with one event', () => {
    const host = openHost();
    const {send, authorize} = connect(host, '/cws', 'connection-closed');
    authorize();
    send(exampleOf(host, FORMS.messages['create:limit']));
    expect(host.takeEvents().filter(({kind}) => kind === 'closed')).toMatchObject([{code: 1012}]);
  });
});
