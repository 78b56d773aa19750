import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {newPeer, newServer} from '../../../tests/support/sandbox';

/* Public clients send what the contract does not have, and trade: the sequences of tests/data/client-sequences.yaml. */

interface Call {
  readonly call: string;
  readonly body?: unknown;
  readonly key?: boolean;
  readonly number?: string;
  readonly holds?: readonly string[];
  readonly strict?: number;
}

interface Client {
  readonly http: readonly Call[];
  readonly cws: readonly object[];
  readonly ws: readonly object[];
}

const FILE = path.resolve(__dirname, '../../../tests/data/client-sequences.yaml');
const clients = Object.entries(parse(fs.readFileSync(FILE, 'utf8')) as Record<string, Client>);

/** Sends the calls in turn; with the status of each, and what the sandbox passed over. */
function play(calls: readonly Call[], lenient: boolean) {
  const warnings: (readonly string[])[] = [];
  const server = newServer({lenient, watchHttp: (record) => warnings.push(record.warnings)});
  const numbers = new Map<string, string>();
  const answers = calls.map(({call, body, key = true, number}, index) => {
    const fill = (text: string): string => text.replaceAll(/\$(\w+)/g, (_, name: string) => numbers.get(name) ?? '1');
    const [method, url] = call.split(' ');
    const outcome = server.handle({
      method,
      url: fill(url),
      headers: {
        authorization: `Bearer ${server.tokens.issue()}`,
        'content-type': 'application/json',
        ...(method !== 'GET' && key && {'x-reqid': `key ${index}`}),
      },
      body: body === undefined ? '' : fill(JSON.stringify(body)),
    });
    expect(outcome.kind).toBe('answer');
    const {status, body: text} = outcome as {status: number; body: string};
    if (number !== undefined && status === 200) {
      numbers.set(number, (JSON.parse(text) as {orderNumber: string}).orderNumber);
    }
    return {call, status, text};
  });
  return {answers, warnings};
}

const messagesOf = (channel: '/ws' | '/cws', messages: readonly object[], lenient: boolean): unknown[] => {
  const server = newServer({lenient});
  const peer = newPeer();
  const connection = server.connect(channel, peer);
  const token = server.tokens.issue();
  const first = channel === '/cws' ? [{opcode: 'authorize', token}] : [];
  [...first, ...messages].forEach((message, index) =>
    connection.receive(JSON.stringify({...message, token, guid: `g${index}`})),
  );
  return peer.received.filter(({requestGuid}) => requestGuid !== undefined).map(({httpCode}) => httpCode);
};

describe.each(clients)('%s', (_, {http, ws, cws}) => {
  test('HTTP: every call is answered as in earnest', () => {
    for (const {call, status, text} of play(http, true).answers) {
      expect([call, status, text]).toEqual([call, 200, expect.anything()]);
      const {holds = []} = http.find((one) => one.call === call) ?? {};
      holds.forEach((part) => expect(text).toContain(part));
    }
  });

  test('HTTP: what strict refuses has a warning, and nothing else is refused', () => {
    const {warnings} = play(http, true);
    const {answers} = play(http, false);
    http.forEach(({call, strict}, index) => {
      const refused = answers[index].status === 400;
      if (strict !== undefined) {
        expect([call, answers[index].status, warnings[index].length > 0]).toEqual([call, strict, true]);
      } else if (refused) {
        // Its order was not placed above.
        expect([call, /orderGroups/.test(call)]).toEqual([call, true]);
      }
    });
  });

  test('sockets: every message is acknowledged with 200', () => {
    expect(messagesOf('/ws', ws, true)).toEqual(ws.map(() => 200));
    expect(messagesOf('/cws', cws, true)).toEqual([200, ...cws.map(() => 200)]);
  });
});

test('lenient: what is no slip of a client stays refused', () => {
  const limit = {side: 'buy', quantity: 1, price: 300, instrument: {symbol: 'SBER', exchange: 'MOEX'}};
  const user = {portfolio: 'D39004'};
  const post = 'POST /commandapi/warptrans/TRADE/v2/client/orders/actions/limit';
  const calls: readonly Call[] = [
    {call: post, body: limit},
    {call: post, body: {...limit, user, quantity: '1'}},
    {call: post, body: {...limit, user, side: 'purchase'}},
    {call: post, body: {...limit, user}, key: false},
    {call: post, body: {...limit, user, ...Object.fromEntries(Array.from({length: 200}, (_, at) => [`k${at}`, at]))}},
    {call: 'DELETE /commandapi/warptrans/TRADE/v2/client/orders/all?portfolio=D39004&exchange=MOEX&stop=maybe'},
    {call: 'GET /md/v2/orderbooks/MOEX/SBER?depth=x'},
  ];
  expect(play(calls, true).answers.map(({status}) => status)).toEqual(calls.map(() => 400));
});

test('cancel: a 400 says that nothing is left where that is so, and never otherwise', () => {
  const all = 'DELETE /commandapi/warptrans/TRADE/v2/client/orders/all?portfolio=D39004&exchange=MOEX';
  const {answers} = play([{call: `${all}&stop=no`}, {call: all}, {call: all}], false);
  expect(answers.map(({status, text}) => [status, text.includes('OrderToCancelNotFound')])).toEqual([
    [400, false],
    [200, false],
    [400, true],
  ]);
});
