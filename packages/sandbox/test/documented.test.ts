import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {httpOperations, loadContract, type OpenApi} from '@alor-docs/contract';
import {FAULTS, type FaultName} from '../src';
import {OPERATIONS} from '../src/api/operations';
import {httpRequests} from './requests';
import {CONTRACT, newServer} from '../../../tests/support/sandbox';
import {documentOf} from '../../../tests/support/published';

/*
 * No status that the published document denies: a client generated from it has a type for whatever the sandbox answers.
 * `default` would let everything pass, so that here each status has to be named, a 5xx by its range.
 */
const {openapi} = loadContract(CONTRACT).edition('en');
const documented = new Map(
  httpOperations(documentOf<OpenApi>('openapi.json')).map(({id, responses}) => [
    id,
    new Set(responses.map(({status}) => status)),
  ]),
);
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
        if (status !== '' && !ours && !known?.has(status) && !(status.startsWith('5') && known?.has('5XX'))) {
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
