import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  FORMATS,
  httpOperations,
  loadContract,
  mediaOf,
  messageExamples,
  messageOf,
  wsOperations,
  type AsyncApi,
  type Format,
  type OpenApi,
} from '@alor-docs/contract';
import {FAULTS, type FaultName} from '../src';
import {OPERATIONS} from '../src/api/operations';
import {httpRequests} from './requests';
import {CONTRACT, newPeer, newServer} from '../../../tests/support/sandbox';
import {documentOf} from '../../../tests/support/published';

/*
 * No status that the published document denies: a client generated from it has a type for whatever the sandbox answers.
 * `default` would let everything pass, so that here each status has to be named, a 5xx by its range; it counts for what a gateway
 * alone answers, without a body of the server.
 */
const {openapi, asyncapi} = loadContract(CONTRACT).edition('en');
const documented = new Map(
  httpOperations(documentOf<OpenApi>('openapi.json')).map(({id, responses}) => [
    id,
    new Set(responses.map(({status}) => status)),
  ]),
);
/** Faults in which a gateway answers, with its status. */
const OF_GATEWAY: Partial<Record<FaultName, string>> = {
  redirect: '302',
  'lost-then-not-found': '404',
  'proxy-timeout': '408',
};
const HTTP = (Object.keys(FAULTS) as FaultName[]).filter((name) =>
  (FAULTS[name].on as readonly string[]).includes('http'),
);

describe('statuses', () => {
  test.each([undefined, ...HTTP])('fault %s: every operation documents what it answers', (fault) => {
    const server = newServer({httpFault: () => fault, requestsPerSecond: Infinity});
    const token = server.tokens.issue();
    const denied = new Set<string>();
    for (const operation of httpOperations(openapi)) {
      for (const request of fc.sample(httpRequests(openapi, operation, token), {numRuns: 5, seed: 33})) {
        const outcome = server.handle(request);
        // What nothing simulates says so with a 501 of the sandbox.
        const status = outcome.kind === 'answer' ? String(outcome.status) : '';
        const ours = status === '501' && !Object.hasOwn(OPERATIONS, operation.id);
        const known = documented.get(operation.id);
        const named =
          known?.has(status) ||
          (status.startsWith('5') && known?.has('5XX')) ||
          (fault !== undefined && OF_GATEWAY[fault] === status && known?.has('default'));
        if (status !== '' && !ours && !named) {
          denied.add(`${operation.id} ${status}`);
        }
      }
    }
    expect([...denied]).toEqual([]);
  });

  test('every operation: has 429, 5XX and default, and 401 and 403 where it takes a token', () => {
    for (const {id, node} of httpOperations(openapi)) {
      const common = [...(node['x-auth'] === 'none' ? [] : ['401', '403']), '429', '5XX', 'default'];
      expect([...(documented.get(id) ?? [])], id).toEqual(expect.arrayContaining(common));
    }
  });
});

describe.each(FORMATS)('the document of one format, %s', (format) => {
  const compiler = (document: OpenApi | AsyncApi) => {
    const ajv = addFormats(new Ajv2020({strict: false, allErrors: true}));
    ajv.addSchema({$id: 'published:', components: document.components}, 'published:');
    return (schema: object) =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"published:#/')) as object);
  };

  test('reads: each fits', () => {
    const document = documentOf<OpenApi>(`openapi.${format.toLowerCase()}.json`);
    const compile = compiler(document);
    const server = newServer();
    const token = server.tokens.issue();
    const misfits: string[] = [];
    let fitting = 0;
    const published = new Map(httpOperations(document).map((one) => [one.node['x-operation-id' as never], one]));
    for (const operation of httpOperations(openapi).filter(({method}) => method === 'GET')) {
      const media = mediaOf(published.get(operation.id as never)?.responses.find(({status}) => status === '200')?.node);
      const validate = media && compile(media.node.schema);
      for (const request of fc.sample(httpRequests(openapi, operation, token), {numRuns: 40, seed: 7})) {
        const outcome = server.handle(request);
        if (outcome.kind === 'answer' && outcome.status === 200 && request.format === format && validate) {
          fitting += 1;
          if (!validate(media.type === 'text/plain' ? outcome.body : JSON.parse(outcome.body))) {
            misfits.push(`${operation.id}: ${JSON.stringify(validate.errors?.[0])}`);
          }
        }
      }
    }
    expect([...new Set(misfits)]).toEqual([]);
    expect(fitting).toBeGreaterThan(20);
  });

  test('streams: each message fits', () => {
    const document = documentOf<AsyncApi>(`asyncapi.${format.toLowerCase()}.json`);
    const compile = compiler(document);
    const server = newServer();
    const token = server.tokens.issue();
    const seen = new Set<string>();
    for (const {opcode, node} of wsOperations(asyncapi)) {
      const name = node['x-data']?.[format as Format];
      const [example] = messageExamples(messageOf(asyncapi, node['x-request']));
      if (name === undefined || !example) {
        continue;
      }
      const validate = compile(messageOf(document, name).payload);
      const peer = newPeer();
      const connection = server.connect('/ws', peer);
      connection.receive(JSON.stringify({...(example.value as object), format, token}));
      server.advance(5000);
      for (const message of peer.received.filter((one) => !('requestGuid' in one))) {
        expect(validate(message), `${opcode} ${JSON.stringify([message, validate.errors?.[0]])}`).toBe(true);
        seen.add(opcode);
      }
      connection.closed();
    }
    expect(seen.size).toBeGreaterThan(8);
  });
});
