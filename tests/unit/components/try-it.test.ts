import path from 'node:path';
import {jsonLanguage} from '@codemirror/lang-json';
import {describe, expect, test} from 'vitest';
import {createBroker, type Broker} from '../../../src/components/TryIt/sandboxHost';
import {linkedBy, ownGroup, toggled, waiting} from '../../../src/components/TryIt/group';
import {fieldAt, isHeavy, optionsAt, placeOf} from '../../../src/components/TryIt/json';
import {ownIn} from '../../../src/components/TryIt/userValues';
import type {View} from '../../../src/components/TryIt/protocol';
import {looksReal, TOKEN} from '../../../src/components/TryIt/secrets';
import {addressOf, filled, messageOf, programOf, startOf, watchedIn} from '../../../src/components/TryIt/values';
import {httpProgram, wsProgram, type Json} from '@alor-docs/contract/samples';
import {
  loadContract,
  httpSamples,
  templates,
  wsSamples,
  examplesOf,
  httpOperations,
  mediaOf,
  wsOperations,
} from '@alor-docs/contract';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import {requestForms, type MessageForm, type OperationForm} from '../../../src/plugins/sandbox-data/requests';
import {OPERATIONS as HANDLERS} from '@alor-docs/sandbox/api';
import type {FaultName} from '@alor-docs/sandbox/faults';
import {run} from '../../support/programs';

const DIR = path.resolve(__dirname, '../../../contract');
const NOW = Date.UTC(2026, 2, 2, 9);
const PROTOCOL = loadProtocol(DIR);
const FORMS = requestForms(loadContract(DIR).edition('ru'));
const OPERATIONS = Object.values(FORMS.operations);
/** The others are answered by the example of the contract. */
const SIMULATED = OPERATIONS.filter(({id}) => Object.hasOwn(HANDLERS, id));
const MESSAGES = Object.values(FORMS.messages);
const WATCHED = {portfolio: 'D39004', exchange: 'MOEX', symbol: 'SBER'};
/** A reader without values of his own. */
const NONE = ownIn({}, FORMS.known);
const LIMIT = 'CommandapiWarptransTradeV2ClientOrdersActionsLimitPost';

function opened(state: string | null = null): Broker {
  const broker = createBroker(PROTOCOL, () => NOW);
  broker.answer('open', {state, now: NOW});
  return broker;
}

function post(broker: Broker, form: OperationForm, body?: string, id = 'one', fault?: FaultName) {
  const view = broker.answer('view', WATCHED);
  return broker.answer('http', {
    fault,
    request: {
      method: form.method,
      url: addressOf(form, startOf(form, view, NONE)),
      headers: {
        ...(form.token && {authorization: `Bearer ${TOKEN}`}),
        'x-reqid': id,
        ...(form.body && {'content-type': 'application/json'}),
      },
      body: body ?? (form.body ? JSON.stringify(filled(form.body.example, form.id, view, NOW, NONE)) : ''),
    },
  });
}

/** The message that a form starts with. */
const exampleOf = (broker: Broker, form: MessageForm) =>
  filled(form.example, form.opcode, broker.answer('view', WATCHED), NOW, NONE) as object;

/** A connection to a broker. @returns its number, and what sends a message over it */
function connected(broker: Broker, channel: MessageForm['channel'], fault?: FaultName) {
  const {connection} = broker.answer('connect', {channel, fault});
  const say = (value: object) => broker.answer('receive', {connection, text: JSON.stringify(value)});
  return {connection, say, authorize: () => say({opcode: 'authorize', guid: 'first', token: TOKEN})};
}

function send(...of: Parameters<typeof post>) {
  const {outcome, state} = post(...of);
  if (outcome.kind !== 'answer') {
    throw new Error(`No answer but ${outcome.kind}.`);
  }
  return {...outcome, state};
}

describe('forms', () => {
  test('every operation and every opcode of the contract has one', () => {
    expect(OPERATIONS.map(({id}) => id).sort()).toEqual(PROTOCOL.operations.map(({id}) => id).sort());
    expect(MESSAGES.map(({opcode}) => opcode).sort()).toEqual(PROTOCOL.opcodes.map(({opcode}) => opcode).sort());
  });

  test.each(OPERATIONS)('$id starts with a request that fits', (form) => {
    const answer = send(opened(), form);
    // What breaks the contract is told in a sentence, what the exchange refuses by its id: an example may name no live order.
    expect(answer.headers['X-Sandbox-Reason'] ?? '').toMatch(/^[\w-]*$/);
    expect(answer.status).toBeLessThan(SIMULATED.includes(form) ? 500 : 502);
  });

  const CHANGES = SIMULATED.filter(({id}) => /(?:Put|Delete)$/.test(id) && !/All|Group/.test(id));
  test.each(CHANGES)('$id starts with an order that it changes', (form) => {
    const {body, status} = send(opened(), form);
    expect([status, body]).toEqual([200, expect.stringMatching(/success|Succeeded/i)]);
  });

  test.each(MESSAGES)('$opcode starts with a message that fits', (form) => {
    const broker = opened();
    expect(broker.answer('check', {of: form.opcode, value: exampleOf(broker, form)})).toBeNull();
  });

  test('a request names whose orders and which book are shown', () => {
    expect(watchedIn({}, {instrument: {symbol: 'GAZP', exchange: 'MOEX'}, user: {portfolio: '7500GHC'}})).toEqual({
      portfolio: '7500GHC',
      exchange: 'MOEX',
      symbol: 'GAZP',
    });
    expect(watchedIn(undefined, [1])).toEqual(WATCHED);
  });
});

describe('programs', () => {
  const {openapi, asyncapi} = loadContract(DIR).edition('ru');
  const EMPTY: View = {orders: [], stops: [], groups: [], positions: [], scenario: 'quiet', state: ''};

  /** The program that the panel copies from a form as it opens, where there are no orders yet. */
  const copied = (form: OperationForm, template: {id: string; http: string}, own = NONE) => {
    const body = form.body && filled(form.body.example, form.id, EMPTY, NOW, own);
    const request = programOf(form, startOf(form, EMPTY, own), body, NOW, own);
    return httpProgram(template.id, template.http, request, form.env, 'ru');
  };

  test.each(httpOperations(openapi))('of $id are those of its page', (operation) => {
    const printed = httpSamples(openapi, operation, 'ru');
    expect(printed.length).toBeGreaterThan(4);
    for (const template of templates('ru')) {
      const code = printed.find(({id}) => id === template.id)?.code;
      expect(copied(FORMS.operations[operation.id], template)).toBe(code);
    }
  });

  // The page of `unsubscribe` has a program with another message; its panel offers none.
  test.each(wsOperations(asyncapi).filter(({opcode}) => opcode !== 'unsubscribe'))(
    'of $opcode are those of its page',
    (operation) => {
      const form = FORMS.messages[operation.opcode];
      const value = filled(form.example, form.opcode, EMPTY, NOW) as typeof form.example;
      const programs = templates('ru').flatMap(({id, websocket}) =>
        websocket === undefined ? [] : [[id, wsProgram(id, websocket, messageOf(form, value, NOW, NONE), 'ru')]],
      );
      expect(programs.length).toBeGreaterThan(2);
      expect(programs).toEqual(wsSamples(asyncapi, operation, 'ru').map(({id, code}) => [id, code]));
    },
  );

  test('carry what the reader typed, whatever signs are in it', async () => {
    const form = FORMS.operations[LIMIT];
    const hostile = 'a `b` {{c}} }}} \'d\' "e" \\ %s $f ${g} __BODY__ ☂ constructor';
    const filledIn = filled(form.body?.example, form.id, EMPTY, NOW) as Record<string, Json>;
    const request = programOf(form, {}, {...filledIn, comment: hostile, user: 'constructor'}, NOW, NONE);
    for (const {id, http} of templates('ru')) {
      const code = httpProgram(id, http, request, form.env, 'ru');
      if (id === 'javascript') {
        const literal = /JSON\.stringify\((\{[\s\S]*?\n\s*\})\)/.exec(code)?.[1] ?? '';
        expect(new Function(`return ${literal}`)()).toMatchObject({comment: hostile, user: 'constructor'});
      }
      expect([id, code.includes('☂ constructor')]).toEqual([id, true]);
    }
    const bash = httpProgram('curl', templates('ru')[0].http, request, form.env, 'ru');
    const {out} = await run('bash', ['-c', `curl() { printf '%s\\n' "$@"; }\n${bash}`]);
    const body = out.slice(out.indexOf('{'));
    expect(JSON.parse(body)).toMatchObject({comment: hostile});
  });

  test('carry the reader’s own values, also those that the simulation lacks', () => {
    const form = FORMS.operations[LIMIT];
    const values = {portfolio: 'D77777', ticker: 'GAZP', quantity: '7', price: '131.5'};
    const own = ownIn(values, FORMS.known);
    const body = JSON.stringify(filled(form.body?.example, form.id, EMPTY, NOW, own));
    expect(body).toContain('"GAZP"');
    expect(body).toContain('"D39004"');
    expect(own.missing()).toEqual(['portfolio']);
    for (const template of templates('ru')) {
      const code = copied(form, template, own);
      expect([code.includes('D77777'), code.includes('GAZP'), code.includes('D39004')]).toEqual([true, true, false]);
    }
  });

  test('a ticker that the simulation lacks takes its board and its price along', () => {
    const form = FORMS.operations[LIMIT];
    const own = ownIn({ticker: 'LKOH', price: '4000', quantity: '2'}, FORMS.known);
    const example = filled(form.body?.example, form.id, EMPTY, NOW) as Record<string, Json>;
    const body = filled(form.body?.example, form.id, EMPTY, NOW, own);
    expect(body).toEqual({...example, quantity: 2});
    expect([...own.missing()].sort()).toEqual(['price', 'ticker']);
    expect(programOf(form, {}, body, NOW, own).body).toMatchObject({price: 4000, instrument: {symbol: 'LKOH'}});
  });
});

describe('former requests of stop orders', () => {
  const {openapi} = loadContract(DIR).edition('ru');
  const day = Date.UTC(2025, 7, 6, 7);
  const valueIn = (holder: Parameters<typeof mediaOf>[0]) =>
    examplesOf(openapi, mediaOf(holder)!.node)[0]?.value as Record<string, Json>;

  test.each(httpOperations(openapi).filter(({id, method}) => /^Legacy(?:Stop|Take)/.test(id) && method !== 'DELETE'))(
    '$id ends in 30 days, in the answer as in the request and its programs',
    ({id, body, responses}) => {
      const broker = createBroker(PROTOCOL, () => day);
      broker.answer('open', {state: null, now: day});
      const request = valueIn(body);
      expect(request.OrderEndUnixTime).toBe((Math.floor(day / 86_400_000) + 30) * 86_400);
      const answer = send(broker, FORMS.operations[id], JSON.stringify(request));
      const end = /EndTime=\{05\.09\.25  00:00:00\}/;
      expect(answer.body).toMatch(end);
      expect(valueIn(responses.find(({status}) => status === '200')?.node).message).toMatch(end);
    },
  );
});

describe('broker', () => {
  test('an order is placed, changed and cancelled over three pages', () => {
    const first = opened();
    const placed = send(first, FORMS.operations[LIMIT]);
    expect(placed.status).toBe(200);
    const {orderNumber} = JSON.parse(placed.body) as {orderNumber: string};

    const second = opened(placed.state);
    expect(second.answer('view', WATCHED).orders[0]).toMatchObject({id: orderNumber, status: 'working'});
    const changed = send(
      second,
      FORMS.operations.CommandapiWarptransTradeV2ClientOrdersActionsLimitOrderIdPut,
      undefined,
      'two',
    );
    expect(changed.status).toBe(200);
    const next = JSON.parse(changed.body) as {orderNumber: string};
    expect(next.orderNumber).not.toBe(orderNumber);

    const third = opened(changed.state);
    send(third, FORMS.operations.CommandapiWarptransTradeV2ClientOrdersOrderIdDelete);
    const {orders} = third.answer('view', WATCHED);
    expect(orders.find(({id}) => id === next.orderNumber)?.status).toBe('canceled');
    expect(orders.find(({id}) => id === orderNumber)?.status).toBe('canceled');
  });

  test('the market goes where it is told, and says why it does not', () => {
    const broker = opened();
    const sber = {exchange: 'MOEX', symbol: 'SBER'};
    expect(broker.answer('market', {...sber, price: 300}).refusal).toBe('');
    expect(broker.answer('view', WATCHED).quote?.last).toBe(300);
    expect(broker.answer('market', {...sber, scenario: 'gap-down'}).refusal).toBe('');
    expect(broker.answer('view', WATCHED)).toMatchObject({scenario: 'gap-down'});
    expect(broker.answer('market', {...sber, price: -1}).refusal).not.toBe('');
    expect(broker.answer('market', {...sber, symbol: 'NONE', price: 300}).refusal).not.toBe('');
    expect(broker.answer('view', WATCHED)).toMatchObject({scenario: 'gap-down', quote: {last: 300}});
  });

  test('a state of another hand is not taken', () => {
    const broker = createBroker(PROTOCOL, () => NOW);
    expect(broker.answer('open', {state: '1.00000000.{}', now: NOW})).toEqual({restored: false});
  });

  test.each(['order-refused', 'answer-lost', 'silence', 'server-error'] as const)('meets the fault %s', (fault) => {
    const broker = opened();
    const {outcome} = broker.answer('http', {
      request: {method: 'GET', url: '/md/v2/time', headers: {}, body: ''},
      fault,
    });
    expect(outcome.kind === 'answer' ? outcome.status : outcome.kind).toBe(
      {'order-refused': 400, 'answer-lost': 'cut', silence: 'silence', 'server-error': 500}[fault],
    );
  });

  /** A broker whose clock goes on by steps of the worker. */
  const ticking = () => {
    let now = NOW;
    const broker = createBroker(PROTOCOL, () => now);
    broker.answer('open', {state: null, now});
    const pass = (steps: number): void => {
      for (let step = 0; step < steps; step += 1) {
        now += 200;
        broker.tick();
      }
    };
    return {broker, pass};
  };

  /** What a reader sees of a request, some seconds after the market has opened. */
  const seen = (form: OperationForm, fault?: FaultName) => {
    const {broker, pass} = ticking();
    pass(25);
    const outcome = post(broker, form, undefined, 'one', fault).outcome;
    return JSON.stringify(outcome, (name, value: unknown) => (name === 'X-Sandbox-Reason' ? undefined : value));
  };

  /** What a reader sees of a message on a connection of its own; `authorize` goes before a command. */
  const heard = (form: MessageForm, fault?: FaultName) => {
    const {broker, pass} = ticking();
    const {say, authorize} = connected(broker, form.channel, fault);
    if (form.channel === '/cws' && form.opcode !== 'authorize') {
      authorize();
    }
    const example = exampleOf(broker, form);
    say({...example, guid: 'second'});
    pass(25);
    // A repeat tells a connection that lives from one that reads no more.
    say({...example, guid: 'third'});
    return JSON.stringify(broker.take());
  };

  test.each([
    ...SIMULATED.map((form) => [form.id, form.faults, 8, (fault?: FaultName) => seen(form, fault)] as const),
    ...MESSAGES.map((form) => [form.opcode, form.faults, 3, (fault?: FaultName) => heard(form, fault)] as const),
  ])('each fault that %s is offered acts', (_, faults, least, answer) => {
    const calm = answer();
    expect(faults.length).toBeGreaterThan(least);
    expect(faults.filter((fault) => answer(fault) === calm)).toEqual([]);
  });

  const HOSTILE: readonly (readonly [string, string])[] = [
    ['100 kB of a text', JSON.stringify({comment: 'x'.repeat(100_000)})],
    ['100 kB of nothing', ' '.repeat(100_000)],
    ['a prototype', '{"__proto__": {"side": "buy"}, "constructor": {"prototype": {}}}'],
    ['deep lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['deep objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['numbers for texts', '{"side": 1, "quantity": "10", "price": [], "instrument": 7, "user": null}'],
    ['no object', 'null'],
    ['no JSON', '{"side": '],
  ];
  test.each(HOSTILE)('%s is refused as the contract says, by every operation with a body', (_, body) => {
    const broker = opened();
    for (const form of OPERATIONS.filter((one) => one.body)) {
      const {status} = send(broker, form, body);
      expect([form.id, status]).toEqual([form.id, 400]);
    }
    expect(({} as Record<string, unknown>).side).toBeUndefined();
  });

  test('a subscription receives frames until its connection is dropped', () => {
    const {broker, pass} = ticking();
    const {connection, say} = connected(broker, '/ws');
    say(exampleOf(broker, FORMS.messages.OrderBookGetAndSubscribe));
    const [first, second] = broker.take();
    expect(first).toMatchObject({connection, kind: 'frame'});
    expect(JSON.stringify([first, second])).toContain('Handled successfully');
    pass(100);
    expect(broker.take().length).toBeGreaterThan(3);
    broker.answer('drop', {connection});
    pass(10);
    expect(broker.take()).toEqual([]);
  });

  test('a command on /cws makes an order after authorize, and none before', () => {
    const broker = opened();
    const {say, authorize} = connected(broker, '/cws');
    const command = exampleOf(broker, FORMS.messages['create:limit']);
    const before = broker.answer('view', WATCHED).orders.length;
    say(command);
    expect(broker.answer('view', WATCHED).orders).toHaveLength(before);
    authorize();
    say(command);
    expect(broker.answer('view', WATCHED).orders).toHaveLength(before + 1);
  });

  test('a connection that the server ends says so once', () => {
    const broker = opened();
    const {say, authorize} = connected(broker, '/cws', 'connection-closed');
    authorize();
    say(exampleOf(broker, FORMS.messages['create:limit']));
    expect(broker.take().filter(({kind}) => kind === 'closed')).toMatchObject([{code: 1012}]);
  });
});

describe('a group', () => {
  const CREATE = FORMS.operations.CommandapiApiOrderGroupsPost;
  const CHANGE = FORMS.operations.CommandapiApiOrderGroupsOrderGroupIdPut;
  const STOP = FORMS.operations.CommandapiWarptransTradeV2ClientOrdersActionsStopPost;
  const view = (broker: Broker) => broker.answer('view', WATCHED);
  const bodyOf = (broker: Broker, form: OperationForm) =>
    ownGroup(filled(form.body?.example, form.id, view(broker), NOW, NONE), form, view(broker), NONE);
  const idsOf = (body: Json | undefined) => (body as {orders: {orderId: string}[]}).orders.map(({orderId}) => orderId);

  /** Places an order by its form, with other values; the answer is its number. */
  const place = (broker: Broker, form: OperationForm, values: object, id: string): string => {
    const body = {...(filled(form.body?.example, form.id, view(broker), NOW) as object), ...values};
    const {orderNumber} = JSON.parse(send(broker, form, JSON.stringify(body), id).body) as {orderNumber: string};
    return orderNumber;
  };

  test('without orders of the reader is that of the example, linked already', () => {
    const broker = opened();
    expect(bodyOf(broker, CREATE)).toEqual(CREATE.body?.example);
    expect(bodyOf(broker, CHANGE)).toEqual(CHANGE.body?.example);
    const [{id}] = view(broker).groups;
    expect(linkedBy(view(broker), CREATE.body?.example)).toBe(id);
    expect(startOf(CHANGE, view(broker)).orderGroupId).toBe(id);
  });

  test('takes the two stops that the reader placed last, and tells of the group they are in', () => {
    const broker = opened();
    const stops = ['one', 'two', 'three'].map((id) => place(broker, STOP, {}, id));
    const body = bodyOf(broker, CREATE);
    expect(body).toMatchObject({executionPolicy: 'IgnoreCancel'});
    expect(idsOf(body)).toEqual(stops.slice(1));
    expect(linkedBy(view(broker), body)).toBeUndefined();
    const made = send(broker, CREATE, JSON.stringify(body), 'four');
    expect([made.status, made.body]).toEqual([200, expect.stringContaining('groupId')]);
    const {groupId} = JSON.parse(made.body) as {groupId: string};
    expect(linkedBy(view(broker), body)).toBe(groupId);
    // They are taken; one that is left makes no group.
    expect(bodyOf(broker, CREATE)).toEqual(CREATE.body?.example);
    expect([idsOf(bodyOf(broker, CHANGE)), startOf(CHANGE, view(broker)).orderGroupId]).toEqual([
      stops.slice(1),
      groupId,
    ]);
    expect(send(broker, CHANGE, JSON.stringify(bodyOf(broker, CHANGE)), 'five').status).toBe(200);
  });

  test('of an entry and two sleeping stops is a bracket', () => {
    const broker = opened();
    const ids = [
      place(broker, STOP, {condition: 'moreorequal', triggerPrice: 330, activate: false}, 'one'),
      place(broker, STOP, {activate: false}, 'two'),
      place(broker, FORMS.operations[LIMIT], {}, 'three'),
    ];
    const body = bodyOf(broker, CREATE);
    expect(idsOf(body)).toEqual(ids);
    expect(body).toMatchObject({
      executionPolicy: 'TriggerBracketOrders',
      orders: [{type: 'Stop'}, {}, {type: 'Limit'}],
    });
    expect(send(broker, CREATE, JSON.stringify(body), 'four').status).toBe(200);
  });

  test('takes and gives back any order that waits, and leaves the rest of the text alone', () => {
    const broker = opened();
    const typed = {executionPolicy: 'IgnoreCancel', orders: [], mine: 1};
    const rows = waiting(view(broker));
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.map(({id}) => id)).toEqual(expect.arrayContaining(idsOf(CREATE.body?.example)));
    const body = rows.reduce<Json | undefined>(toggled, typed);
    expect(idsOf(body)).toEqual(rows.map(({id}) => id));
    expect(send(broker, CREATE, JSON.stringify({...(body as object), mine: undefined})).status).toBe(200);
    expect(rows.reduce(toggled, body)).toEqual(typed);
    expect(toggled([], rows[0])).toBeUndefined();
  });
});

describe('tokens', () => {
  const jwt = (claims: object): string =>
    ['{"alg":"ES256","typ":"JWT"}', JSON.stringify(claims), 'not a signature of anybody']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');

  test('of a real server are seen anywhere in a text', () => {
    expect(looksReal(`{"comment": "${jwt({sub: 'P039004', exp: 1})}"}`)).toBe(true);
    expect(looksReal('{"token": "b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34"}')).toBe(true);
    expect(looksReal('{"refreshToken" : "B5C2D1F0-7a3e-4b9f-8f21-1d6e5c0a9b34"}')).toBe(true);
  });

  test('of the simulation, and ids, are none', () => {
    expect(looksReal(jwt({iss: 'sandbox'}))).toBe(false);
    expect(looksReal(`{"guid": "b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34", "token": "${TOKEN}"}`)).toBe(false);
  });

  test.each(OPERATIONS)('the form of $id holds none', ({id, body}) => {
    const example = filled(body?.example, id, opened().answer('view', WATCHED), NOW);
    expect(looksReal(JSON.stringify(example) ?? '')).toBe(false);
  });
});

test('a text is too much for marks from a depth and a length on, no example is', () => {
  expect([99, 101].map((depth) => isHeavy('['.repeat(depth)))).toEqual([false, true]);
  expect([200_000, 200_001].map((length) => isHeavy('x'.repeat(length)))).toEqual([false, true]);
  expect(isHeavy('[]'.repeat(1000))).toBe(false);
  const examples = [...OPERATIONS.map(({body}) => body?.example), ...MESSAGES.map(({example}) => example)];
  expect(examples.filter((example) => isHeavy(JSON.stringify(example, null, 2) ?? ''))).toEqual([]);
});

describe('places in a text', () => {
  const fields = FORMS.operations[LIMIT].body?.fields ?? [];
  /** The text without its mark `|`, its tree, and where the mark stood. */
  const at = (marked: string) => {
    const text = marked.replace('|', '');
    return {tree: jsonLanguage.parser.parse(text).topNode, read: text.slice.bind(text), pos: marked.indexOf('|'), text};
  };
  const options = (marked: string): string[] | undefined => {
    const {tree, read, pos} = at(marked);
    return optionsAt(tree, read, pos, fields)?.options.map(({text}) => text);
  };

  test('completes the values of a field', () => {
    expect(options('{"side": |}')).toEqual(['"buy"', '"sell"']);
    expect(options('{"side": "b|"}')).toEqual(['"buy"', '"sell"']);
    expect(options('{"allowMargin": t|}')).toEqual(['true', 'false']);
  });

  test('completes the names that an object lacks, at any depth', () => {
    const all = fields.map(({name}) => `"${name}"`);
    expect(options('{"side": "buy", "qu|"}')).toEqual(all.filter((name) => name !== '"side"'));
    const inner = fields.find(({name}) => name === 'instrument')?.fields ?? [];
    expect(options('{"instrument": {"symbol": "SBER", "|"}}')).toEqual(
      inner.map(({name}) => `"${name}"`).filter((name) => name !== '"symbol"'),
    );
  });

  test('tells the field under the pointer', () => {
    const {tree, read, pos} = at('{"user": {"port|folio": "D39004"}}');
    expect(fieldAt(tree, read, pos, fields)?.field.name).toBe('portfolio');
  });

  test('finds what a pointer of the validator names', () => {
    const {tree, read, text} = at('{"quantity": 1, "instrument": {"symbol": 7}}|');
    const place = placeOf(tree, read, '/instrument/symbol');
    expect(text.slice(place.from, place.to)).toBe('7');
    expect(placeOf(tree, read, '')).toEqual({from: 0, to: 1});
    expect(placeOf(tree, read, '/nowhere')).toEqual({from: 0, to: 1});
  });
});
