import {describe, expect, test} from 'vitest';
import {httpProgram, wsProgram, type Json} from '@alor-docs/contract/samples';
import {httpSamples, templates, wsSamples} from '@alor-docs/contract';
import {httpOperations, wsOperations} from '@alor-docs/contract';
import {OPERATIONS as HANDLERS} from '@alor-docs/sandbox/api';
import type {SandboxHost} from '../../../../src/components/sandbox-panel/engine/sandboxHost';
import {containsRealToken, TOKEN} from '../../../../src/components/sandbox-panel/engine/secrets';
import {EXAMPLE_SUBJECT, type Snapshot} from '../../../../src/components/sandbox-panel/engine/snapshot';
import {
  linkingGroup,
  pendingOrders,
  toggleOrder,
  withUserOrders,
} from '../../../../src/components/sandbox-panel/try-it/groupOrders';
import {
  fillExample,
  initialParameters,
  programMessage,
  programRequest,
  subjectOf,
} from '../../../../src/components/sandbox-panel/try-it/requestValues';
import {splitUserValues} from '../../../../src/components/sandbox-panel/try-it/userValues';
import type {OperationForm} from '../../../../src/plugins/sandbox-data/requests';
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
} from '../../../support/panel';
import {run} from '../../../support/programs';

const {openapi, asyncapi} = CONTRACT_RU;
/** Without orders. */
const EMPTY: Snapshot = {...snapshotOf(openHost()), orders: [], stops: [], groups: [], positions: []};

describe('form', () => {
  test('every operation and every opcode of the contract has one', () => {
    expect(OPERATION_FORMS.map(({id}) => id).sort()).toEqual(PROTOCOL.operations.map(({id}) => id).sort());
    expect(MESSAGE_FORMS.map(({opcode}) => opcode).sort()).toEqual(PROTOCOL.opcodes.map(({opcode}) => opcode).sort());
  });

  const isSimulated = ({id}: OperationForm): boolean => Object.hasOwn(HANDLERS, id);

  test.each(OPERATION_FORMS)('$id: starts with a valid request', (form) => {
    const {headers, status} = respond(openHost(), form);
    // What breaks the contract is a sentence, what the exchange rejects an id: an example may name no live order.
    expect(headers['X-Sandbox-Reason'] ?? '').toMatch(/^[\w-]*$/);
    expect(status).toBeLessThan(isSimulated(form) ? 500 : 502);
  });

  const CHANGES = OPERATION_FORMS.filter(isSimulated).filter(
    ({id}) => /(?:Put|Delete)$/.test(id) && !/All|Group/.test(id),
  );
  test.each(CHANGES)('$id: starts with an order that it changes', (form) => {
    const {body, status} = respond(openHost(), form);
    expect([status, body]).toEqual([200, expect.stringMatching(/success|Succeeded/i)]);
  });

  test.each(MESSAGE_FORMS)('$opcode: starts with a valid message', ({opcode, example}) => {
    const host = openHost();
    const value = fillExample(example, opcode, snapshotOf(host), PANEL_NOW, NO_VALUES);
    expect(host.handle('validate', {of: opcode, value})).toBeNull();
  });

  test.each(OPERATION_FORMS)('$id: its example holds no real token', ({id, body}) => {
    const example = fillExample(body?.example, id, EMPTY, PANEL_NOW);
    expect(containsRealToken(JSON.stringify(example) ?? '')).toBe(false);
  });

  test('a request names whose orders and which order book are shown', () => {
    expect(subjectOf({}, {instrument: {symbol: 'GAZP', exchange: 'MOEX'}, user: {portfolio: '7500GHC'}})).toEqual({
      portfolio: '7500GHC',
      exchange: 'MOEX',
      symbol: 'GAZP',
    });
    expect(subjectOf(undefined, [1])).toEqual(EXAMPLE_SUBJECT);
  });
});

describe('copied program', () => {
  /** The program that the panel copies from a form as it opens, where there are no orders yet. */
  const copied = (form: OperationForm, template: {id: string; http: string}, userValues = NO_VALUES) => {
    const body = form.body && fillExample(form.body.example, form.id, EMPTY, PANEL_NOW, userValues);
    const parameters = initialParameters(form, EMPTY, userValues);
    const request = programRequest(form, parameters, body, PANEL_NOW, userValues);
    return httpProgram(template.id, template.http, request, form.env, 'ru');
  };
  const limitBody = (userValues = NO_VALUES) =>
    fillExample(LIMIT.body?.example, LIMIT.id, EMPTY, PANEL_NOW, userValues) as Record<string, Json>;

  test.each(httpOperations(openapi))('$id: equals that of its page', (operation) => {
    const samples = httpSamples(openapi, operation, 'ru');
    expect(samples.length).toBeGreaterThan(4);
    for (const template of templates('ru')) {
      const code = samples.find(({id}) => id === template.id)?.code;
      expect(copied(FORMS.operations[operation.id], template)).toBe(code);
    }
  });

  // The page of `unsubscribe` has a program with another message; its panel offers none.
  test.each(wsOperations(asyncapi).filter(({opcode}) => opcode !== 'unsubscribe'))(
    '$opcode: equals that of its page',
    (operation) => {
      const form = FORMS.messages[operation.opcode];
      const value = fillExample(form.example, form.opcode, EMPTY, PANEL_NOW) as typeof form.example;
      const message = programMessage(form, value, PANEL_NOW, NO_VALUES);
      const programs = templates('ru').flatMap(({id, websocket}) =>
        websocket === undefined ? [] : [[id, wsProgram(id, websocket, message, 'ru')]],
      );
      expect(programs.length).toBeGreaterThan(2);
      expect(programs).toEqual(wsSamples(asyncapi, operation, 'ru').map(({id, code}) => [id, code]));
    },
  );

  test('quotes what the reader typed, whatever characters are in it', async () => {
    const hostile = 'a `b` {{c}} }}} \'d\' "e" \\ %s $f ${g} __BODY__ ☂ constructor';
    const body = {...limitBody(), comment: hostile, user: 'constructor'};
    const request = programRequest(LIMIT, {}, body, PANEL_NOW, NO_VALUES);
    for (const {id, http} of templates('ru')) {
      const code = httpProgram(id, http, request, LIMIT.env, 'ru');
      if (id === 'javascript') {
        const literal = /JSON\.stringify\((\{[\s\S]*?\n\s*\})\)/.exec(code)?.[1] ?? '';
        expect(new Function(`return ${literal}`)()).toMatchObject({comment: hostile, user: 'constructor'});
      }
      expect([id, code.includes('☂ constructor')]).toEqual([id, true]);
    }
    const bash = httpProgram('curl', templates('ru')[0].http, request, LIMIT.env, 'ru');
    const {out} = await run('bash', ['-c', `curl() { printf '%s\\n' "$@"; }\n${bash}`]);
    expect(JSON.parse(out.slice(out.indexOf('{')))).toMatchObject({comment: hostile});
  });

  test('carries the reader’s own values, also those that the sandbox lacks', () => {
    const userValues = splitUserValues(
      {portfolio: 'D77777', ticker: 'GAZP', quantity: '7', price: '131.5'},
      FORMS.known,
    );
    const body = JSON.stringify(limitBody(userValues));
    expect(body).toContain('"GAZP"');
    expect(body).toContain('"D39004"');
    expect(userValues.missing()).toEqual(['portfolio']);
    for (const template of templates('ru')) {
      const code = copied(LIMIT, template, userValues);
      expect([code.includes('D77777'), code.includes('GAZP'), code.includes('D39004')]).toEqual([true, true, false]);
    }
  });

  test('keeps the board and the price with a ticker that the sandbox lacks', () => {
    const userValues = splitUserValues({ticker: 'LKOH', price: '4000', quantity: '2'}, FORMS.known);
    const body = limitBody(userValues);
    expect(body).toEqual({...limitBody(), quantity: 2});
    expect([...userValues.missing()].sort()).toEqual(['price', 'ticker']);
    const request = programRequest(LIMIT, {}, body, PANEL_NOW, userValues);
    expect(request.body).toMatchObject({price: 4000, instrument: {symbol: 'LKOH'}});
  });
});

describe('group request', () => {
  const CREATE = FORMS.operations.CommandapiApiOrderGroupsPost;
  const CHANGE = FORMS.operations.CommandapiApiOrderGroupsOrderGroupIdPut;
  const STOP = FORMS.operations.CommandapiWarptransTradeV2ClientOrdersActionsStopPost;
  const bodyOf = (host: SandboxHost, form: OperationForm) => {
    const example = fillExample(form.body?.example, form.id, snapshotOf(host), PANEL_NOW, NO_VALUES);
    return withUserOrders(example, form, snapshotOf(host), NO_VALUES);
  };
  const idsOf = (body: Json | undefined) => (body as {orders: {orderId: string}[]}).orders.map(({orderId}) => orderId);

  /** Places an order by its form, with other values. @returns its number */
  const place = (host: SandboxHost, form: OperationForm, values: object, id: string): string => {
    const example = fillExample(form.body?.example, form.id, snapshotOf(host), PANEL_NOW) as object;
    const {body} = respond(host, form, JSON.stringify({...example, ...values}), id);
    return (JSON.parse(body) as {orderNumber: string}).orderNumber;
  };

  test('names the orders of the example, which are linked already, without orders of the reader', () => {
    const host = openHost();
    expect(bodyOf(host, CREATE)).toEqual(CREATE.body?.example);
    expect(bodyOf(host, CHANGE)).toEqual(CHANGE.body?.example);
    const [{id}] = snapshotOf(host).groups;
    expect(linkingGroup(snapshotOf(host), CREATE.body?.example)).toBe(id);
    expect(initialParameters(CHANGE, snapshotOf(host)).orderGroupId).toBe(id);
  });

  test('names the two stops that the reader placed last, and the group that links them afterwards', () => {
    const host = openHost();
    const stops = ['one', 'two', 'three'].map((id) => place(host, STOP, {}, id));
    const body = bodyOf(host, CREATE);
    expect(body).toMatchObject({executionPolicy: 'IgnoreCancel'});
    expect(idsOf(body)).toEqual(stops.slice(1));
    expect(linkingGroup(snapshotOf(host), body)).toBeUndefined();
    const created = respond(host, CREATE, JSON.stringify(body), 'four');
    expect([created.status, created.body]).toEqual([200, expect.stringContaining('groupId')]);
    const {groupId} = JSON.parse(created.body) as {groupId: string};
    expect(linkingGroup(snapshotOf(host), body)).toBe(groupId);
    // They are taken; one that is left makes no group.
    expect(bodyOf(host, CREATE)).toEqual(CREATE.body?.example);
    expect(idsOf(bodyOf(host, CHANGE))).toEqual(stops.slice(1));
    expect(initialParameters(CHANGE, snapshotOf(host)).orderGroupId).toBe(groupId);
    expect(respond(host, CHANGE, JSON.stringify(bodyOf(host, CHANGE)), 'five').status).toBe(200);
  });

  test('is a bracket with an entry and two dormant stops', () => {
    const host = openHost();
    const ids = [
      place(host, STOP, {condition: 'moreorequal', triggerPrice: 330, activate: false}, 'one'),
      place(host, STOP, {activate: false}, 'two'),
      place(host, LIMIT, {}, 'three'),
    ];
    const body = bodyOf(host, CREATE);
    expect(idsOf(body)).toEqual(ids);
    expect(body).toMatchObject({
      executionPolicy: 'TriggerBracketOrders',
      orders: [{type: 'Stop'}, {}, {type: 'Limit'}],
    });
    expect(respond(host, CREATE, JSON.stringify(body), 'four').status).toBe(200);
  });

  test('takes and gives back any pending order, and leaves the rest of the text alone', () => {
    const host = openHost();
    const typed = {executionPolicy: 'IgnoreCancel', orders: [], mine: 1};
    const pending = pendingOrders(snapshotOf(host));
    expect(pending.length).toBeGreaterThan(4);
    expect(pending.map(({id}) => id)).toEqual(expect.arrayContaining(idsOf(CREATE.body?.example)));
    const body = pending.reduce<Json | undefined>(toggleOrder, typed);
    expect(idsOf(body)).toEqual(pending.map(({id}) => id));
    expect(respond(host, CREATE, JSON.stringify({...(body as object), mine: undefined})).status).toBe(200);
    expect(pending.reduce(toggleOrder, body)).toEqual(typed);
    expect(toggleOrder([], pending[0])).toBeUndefined();
  });
});

describe('containsRealToken', () => {
  const jwt = (claims: object): string =>
    ['{"alg":"ES256","typ":"JWT"}', JSON.stringify(claims), 'not a signature of anybody']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');

  test('true: tokens of a real server anywhere in a text', () => {
    expect(containsRealToken(`{"comment": "${jwt({sub: 'P039004', exp: 1})}"}`)).toBe(true);
    expect(containsRealToken('{"token": "b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34"}')).toBe(true);
    expect(containsRealToken('{"refreshToken" : "B5C2D1F0-7a3e-4b9f-8f21-1d6e5c0a9b34"}')).toBe(true);
  });

  test('false: tokens of the sandbox, and ids', () => {
    expect(containsRealToken(jwt({iss: 'sandbox'}))).toBe(false);
    expect(containsRealToken(`{"guid": "b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34", "token": "${TOKEN}"}`)).toBe(false);
  });
});
