import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {loadContract, httpOperations, mediaOf, wsOperations, variantsOf} from '@alor-docs/contract';
import {validatorsOf} from '../src/contract/load';
import {checkName} from '../src/contract/protocol';
import {OPERATIONS} from '../src/api/operations';
import type {HttpOutcome} from '../src/api/responses';
import {COMMANDS} from '../src/stream/commands';
import {SUBSCRIPTIONS} from '../src/stream/subscriptions';
import {groupsOf, httpRequests, messages, type MadeRequest} from './requests';
import {CONTRACT, newPeer, newServer} from '../../../tests/support/sandbox';
import SIMULATED from '../../../tests/data/simulated.json';

/*
 * Whatever a client sends, the sandbox answers as the contract says: a status that the operation has, a body that fits the
 * schema of that status and format with all its fields and no others, and never an exception.
 */
const {openapi, asyncapi: ws} = loadContract(CONTRACT).edition('en');
const answers = validatorsOf(CONTRACT, 'answers');
const operations = new Map(httpOperations(openapi).map((operation) => [operation.id, operation]));

/** Requests of a group that a test makes. */
const REQUESTS = 2000;
const A_RUN = 25;

const runs = {numRuns: REQUESTS / A_RUN, seed: 22};

/** What is wrong with an answer; '' for a good one. */
function wrong(request: MadeRequest, outcome: HttpOutcome): string {
  if (outcome.kind !== 'answer') {
    return outcome.kind;
  }
  const {headers, body} = outcome;
  const operation = operations.get(request.id);
  const success = Number(operation?.responses.find((one) => one.status.startsWith('2'))?.status);
  // What nothing simulates is answered by its example.
  const status = outcome.status === 501 && !Object.hasOwn(OPERATIONS, request.id) ? success : outcome.status;
  const response = operation?.responses.find((one) => one.status === String(status));
  // What cannot be read, and a bad token where none is needed: the contract says nothing of these.
  if (!response && status !== 400 && !(status === 401 && operation?.node['x-auth'] === 'optional')) {
    return `status ${status} ${headers['X-Sandbox-Reason'] ?? ''}`;
  }
  const media = mediaOf(response?.node);
  if (!media) {
    return body === '' || headers['X-Sandbox-Reason'] === 'real-token' ? '' : `a body with ${status}: ${body}`;
  }
  // A cancel has two types, of one schema.
  const types = Object.keys(response?.node.content ?? {});
  const type = types.find((one) => headers['Content-Type']?.startsWith(one));
  if (
    type === undefined ||
    (type !== media.type && new URL(request.url, 'http://x').searchParams.get('jsonResponse') !== 'true')
  ) {
    return `type ${headers['Content-Type']}`;
  }
  const formats = variantsOf(openapi, media.node.schema).map(({format}) => format);
  const format = formats.find((one) => one === request.format) ?? formats[0];
  const validate = answers[checkName.answer(request.id, String(status), format)];
  return validate(type === 'text/plain' ? body : JSON.parse(body))
    ? ''
    : `${status} ${format}: ${JSON.stringify(validate.errors)} ${body.slice(0, 300)}`;
}

describe('HTTP', () => {
  test('handlers: every operation of the list has one, a new operation of the contract may lack it', () => {
    expect(Object.keys(OPERATIONS).sort()).toEqual(SIMULATED);
    expect(SIMULATED.filter((id) => !operations.has(id))).toEqual([]);
  });

  test('handlers: every opcode has one, and there is no other', () => {
    const opcodes = wsOperations(ws).map(({opcode}) => opcode);
    expect([...Object.keys(SUBSCRIPTIONS), ...Object.keys(COMMANDS), 'authorize', 'unsubscribe'].sort()).toEqual(
      opcodes.sort(),
    );
  });

  test.each([...groupsOf(openapi)])('answers of %s: fit their schemas', (_, group) => {
    const {tokens} = newServer();
    const token = tokens.issue();
    const successes = new Set<string>();
    const requests = fc.oneof(...group.map((operation) => httpRequests(openapi, operation, token)));
    fc.assert(
      fc.property(fc.array(requests, {minLength: A_RUN, maxLength: A_RUN}), (list) => {
        const server = newServer();
        for (const request of list) {
          const outcome = server.handle(request);
          expect(wrong(request, outcome), `${request.method} ${request.url} ${request.body}`).toBe('');
          if (outcome.kind === 'answer' && (outcome.status === 200 || outcome.status === 501)) {
            successes.add(request.id);
          }
          server.advance(200);
        }
      }),
      runs,
    );
    // The requests get through. A market order that still waits to be updated is too rare to be met by chance.
    const missing = group.map(({id}) => id).filter((id) => !successes.has(id) && !/ActionsMarketOrderIdPut$/.test(id));
    expect(missing).toEqual([]);
  });
});

describe.each(['/ws', '/cws'] as const)('%s', (channel) => {
  test('acknowledgments and data: fit their schemas in every format', () => {
    const {tokens} = newServer();
    const token = tokens.issue();
    const own = wsOperations(ws).filter((operation) => (operation.channel === 'commands') === (channel === '/cws'));
    const successes = new Set<string>();
    const formats = new Set<string>();
    const some = fc.oneof(...own.map(({opcode}) => messages(ws, opcode, token)));
    fc.assert(
      fc.property(fc.array(some, {minLength: A_RUN, maxLength: A_RUN}), (list) => {
        const server = newServer();
        const peer = newPeer();
        const connection = server.connect(channel, peer);
        const opened = new Map<unknown, {opcode: string; format: string}>();
        if (channel === '/cws') {
          connection.receive(JSON.stringify({opcode: 'authorize', guid: 'first', token}));
          expect(peer.received.splice(0)).toEqual([
            {requestGuid: 'first', httpCode: 200, message: 'The connection has been initialized.'},
          ]);
        }
        const look = (): void => {
          for (const {guid, data, ...rest} of peer.received.splice(0)) {
            const from = opened.get(guid);
            expect([from === undefined, rest], JSON.stringify(data)).toEqual([false, {}]);
            const validate = answers[checkName.reply(from?.opcode ?? '', from?.format ?? '')];
            expect(validate({guid, data}), JSON.stringify([from, data, validate.errors])).toBe(true);
            formats.add(`${from?.opcode} ${from?.format}`);
          }
        };
        for (const message of list) {
          const opcode = String(message.opcode);
          connection.receive(JSON.stringify(message));
          const at = peer.received.findIndex((one) => 'requestGuid' in one);
          expect(at, JSON.stringify(message)).toBeGreaterThanOrEqual(0);
          const [acknowledgment] = peer.received.splice(at, 1);
          const good = acknowledgment.httpCode === 200;
          const validate =
            answers[checkName.reply(opcode, good ? 'ack' : 'error')] ?? answers[checkName.reply(opcode, 'ack')];
          expect(validate(acknowledgment), JSON.stringify([message, acknowledgment, validate.errors])).toBe(true);
          if (good) {
            successes.add(opcode);
            opened.set(message.guid, {opcode, format: String(message.format ?? 'Simple')});
          }
          look();
          server.advance(1000);
          look();
        }
        connection.closed();
      }),
      runs,
    );
    const missing = own
      .map(({opcode}) => opcode)
      .filter((opcode) => !successes.has(opcode) && opcode !== 'update:market');
    expect(missing).toEqual([]);
    const all = own.flatMap(({opcode, node}) =>
      Object.keys(node['x-data'] ?? {}).map((format) => `${opcode} ${format}`),
    );
    expect([...formats].sort()).toEqual(all.sort());
  });
});
