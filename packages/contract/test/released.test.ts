import {describe, expect, test} from 'vitest';
import {breaksOf, factsOf, readFacts, unnamedBreaks, writeFacts} from '../src/validate/released';
import {documentOf} from '../../../tests/support/published';
import type {Node} from '../src/visit';

type Change = (openapi: Node, asyncapi: Node) => void;
const documents = (): [Node, Node] => [documentOf<Node>('openapi.json'), documentOf<Node>('asyncapi.json')];
const before = factsOf(...documents());

/** What a change of the published documents breaks. */
function broken(change: Change): string[] {
  const [openapi, asyncapi] = documents();
  change(openapi, asyncapi);
  return breaksOf(before, factsOf(openapi, asyncapi)).map(({text}) => text);
}

const at = (node: Node, ...steps: string[]): Node => steps.reduce((one, step) => one[step] as Node, node);
const schema = (document: Node, name: string): Node => at(document, 'components', 'schemas', name);
const TIME = '/md/v2/time';
const ORDERS = '/commandapi/warptrans/TRADE/v2/client/orders/actions/limit';

describe('what breaks programs', () => {
  test.each<[string, Change, string[]]>([
    ['nothing', () => undefined, []],
    ['a request is gone', ({paths}) => void delete (paths as Node)[TIME], [`GET ${TIME} is gone`]],
    [
      'a parameter is gone',
      (openapi) => {
        const call = at(openapi, 'paths', ORDERS, 'post');
        call.parameters = (call.parameters as Node[]).slice(1);
      },
      [`POST ${ORDERS} header X-REQID is gone`],
    ],
    [
      'a field of a reply has another type',
      (openapi) => void (at(schema(openapi, 'OrderSimple'), 'properties', 'id').type = 'integer'),
      ['http:received OrderSimple.id: string required became integer required'],
    ],
    [
      'a field of a message is gone',
      (_, asyncapi) => void delete at(schema(asyncapi, 'PositionSimple'), 'properties').avgPrice,
      ['ws:received PositionSimple.avgPrice is gone'],
    ],
    [
      'a reply promises less',
      (openapi) => void (schema(openapi, 'OrderAccepted').required = ['message']),
      ['http:received OrderAccepted.orderNumber may be missing'],
    ],
    ['a reply promises more', (openapi) => void (schema(openapi, 'MoneySimple').required = ['cash']), []],
    [
      'a request has a new required field',
      (openapi) => {
        const fields = schema(openapi, 'StopOrderFields');
        (fields.properties as Node).proof = {type: 'string'};
        (fields.required as string[]).push('proof');
      },
      ['http:sent StopOrderFields.proof is new and required'],
    ],
    [
      'a request has a new optional field',
      (openapi) => void (at(schema(openapi, 'StopOrderFields'), 'properties').proof = {type: 'string'}),
      [],
    ],
    [
      'a list of a request loses a value',
      (openapi) => void (schema(openapi, 'TimeInForce').enum as string[]).shift(),
      ['http:sent TimeInForce = oneday is gone'],
    ],
    [
      'a closed list of a reply gains a value',
      (openapi) => void (schema(openapi, 'OrderStatus').enum as string[]).push('parked'),
      ['http:received OrderStatus = parked is new in a closed list'],
    ],
  ])('%s', (_, change, found) => {
    expect(broken(change)).toEqual(found);
  });

  test('a post that names the change in code marks lets it pass, one that names another does not', () => {
    const breaks = breaksOf(new Map([['GET /a query from', 'integer']]), new Map());
    expect(unnamedBreaks(breaks, ['Now `from` is gone.'], 'x')).toEqual([]);
    expect(unnamedBreaks(breaks, ['The parameter from', '`fromId`'], 'x')).toHaveLength(1);
  });

  test('the file of a release: what is read is what was written', () => {
    expect(readFacts(writeFacts(before, '2026-11-25'))).toEqual({
      day: '2026-11-25',
      facts: new Map([...before].sort(([a], [b]) => (`${a}\t` < `${b}\t` ? -1 : 1))),
    });
  });
});
