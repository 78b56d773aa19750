import fs from 'node:fs';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {parse, stringify} from 'yaml';
import {startHost} from '@alor-docs/sandbox/server';
import {createSandboxHost} from '../../../../src/components/sandbox-panel/engine/sandboxHost';
import {TOKEN} from '../../../../src/components/sandbox-panel/engine/secrets';
import {TEXTS} from '../../../../src/components/sandbox-panel/texts';
import {ResponseView} from '../../../../src/components/sandbox-panel/try-it/ResponseView';
import {loadContract, examplesOf, httpOperations, mediaOf} from '@alor-docs/contract';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import {requestForms} from '../../../../src/plugins/sandbox-data/requests';
import type {HttpOutcome} from '@alor-docs/sandbox/api';
import {temporaryFolder} from '../../../support/folder';
import {CONTRACT, NOW} from '../../../support/sandbox';

/* A contract with operations that nobody has written a line of TypeScript for. */

const {place, read, write} = temporaryFolder();
const DIR = place('contract');
fs.cpSync(CONTRACT, DIR, {recursive: true});

interface Copied {
  readonly get?: Record<string, unknown>;
  readonly post?: Record<string, unknown>;
  readonly delete?: Record<string, unknown>;
}

/** Adds a copy of what the contract has at an address, at `/new` and that address. */
function copy(address: string): void {
  const {paths} = parse(read('contract/http/openapi.yaml')) as {paths: Record<string, {$ref: string}>};
  const [, file, key] = /^\.\/(.*)#\/(.*)$/.exec(paths[address].$ref) ?? [];
  const name = `contract/http/${file}`;
  const item = (parse(read(name)) as Record<string, Copied>)[key];
  for (const operation of [item.get, item.post, item.delete]) {
    if (operation) {
      operation.operationId = `New${String(operation.operationId)}`;
      operation['x-operation-name'] = `${String(operation['x-operation-name'])}Anew`;
    }
  }
  write(name, `${read(name)}\n${stringify({[`new-${key}`]: item})}`);
  const text = read('contract/http/openapi.yaml');
  write(
    'contract/http/openapi.yaml',
    text.replace(/^paths:$/m, `$&\n  /new${address}:\n    $ref: ./${file}#/new-${key}`),
  );
}

const POSITIONS = '/md/v2/Clients/{exchange}/{portfolio}/positions';
const LIMIT = '/commandapi/warptrans/TRADE/v2/client/orders/actions/limit';
const ORDER = '/commandapi/warptrans/TRADE/v2/client/orders/{orderId}';
[POSITIONS, LIMIT, ORDER].forEach(copy);

const contract = loadContract(DIR);
const forms = requestForms(contract.edition('ru')).operations;
const operations = new Map(
  httpOperations(contract.edition('en').openapi).map((operation) => [
    `${operation.method} ${operation.path}`,
    operation,
  ]),
);

/** The first example of a success, in the format where there are formats. */
function exampleOf(operation: string, format = ''): unknown {
  const media = mediaOf(operations.get(operation)?.responses.find(({status}) => status === '200')?.node);
  const examples = media ? examplesOf(contract.edition('en').openapi, media.node) : [];
  return examples.find((one) => one.format === format)?.value;
}

const BODY = JSON.stringify({
  side: 'buy',
  quantity: 1,
  price: 300,
  instrument: {symbol: 'SBER', exchange: 'MOEX'},
  user: {portfolio: 'D39004'},
});
const list = '/new/md/v2/Clients/MOEX/D39004/positions';
const number = '/new/commandapi/warptrans/TRADE/v2/client/orders/93713183?portfolio=D39004&exchange=MOEX&stop=false';
const REQUESTS = [
  ['GET', list, '', () => exampleOf(`GET /new${POSITIONS}`, 'Simple')],
  ['GET', `${list}?format=Slim`, '', () => exampleOf(`GET /new${POSITIONS}`, 'Slim')],
  ['POST', `/new${LIMIT}`, BODY, () => exampleOf(`POST /new${LIMIT}`)],
  ['DELETE', number, '', () => exampleOf(`DELETE /new${ORDER}`)],
] as const;

const headersOf = (token: string, method: string) => ({
  authorization: `Bearer ${token}`,
  ...(method === 'POST' && {'content-type': 'application/json', 'x-reqid': 'one'}),
});

describe('operation without a simulation', () => {
  test('HTTP server: 501 with the example of the contract and the reason, once the request is valid', async () => {
    const host = await startHost({contractDir: DIR, port: 0, speed: 0});
    const token = host.server.tokens.issue();
    for (const [method, path, body, example] of REQUESTS) {
      const answer = await fetch(`${host.origin}${path}`, {
        method,
        headers: headersOf(token, method),
        body: body || null,
      });
      const text = await answer.text();
      const value: unknown = answer.headers.get('content-type')?.startsWith('application/json')
        ? JSON.parse(text)
        : text;
      expect(example()).toBeDefined();
      expect([path, answer.status, value]).toEqual([path, 501, example()]);
      expect([answer.headers.get('x-sandbox'), answer.headers.get('x-sandbox-reason')]).toEqual([
        'example',
        'no-simulation',
      ]);
    }
    const statuses = await Promise.all([
      fetch(`${host.origin}${list}`),
      fetch(`${host.origin}${list}?format=none`, {headers: headersOf(token, 'GET')}),
      fetch(`${host.origin}${list.replace('D39004', 'D00000')}`, {headers: headersOf(token, 'GET')}),
    ]);
    expect(statuses.map(({status}) => status)).toEqual([401, 400, 403]);
    await host.close();
  });

  test('panel: the same response, and a note that it is the example', () => {
    const host = createSandboxHost(loadProtocol(DIR), () => NOW);
    host.handle('open', {state: null, now: NOW});
    for (const [method, url, body, example] of REQUESTS) {
      const {outcome} = host.handle('http', {request: {method, url, headers: headersOf(TOKEN, method), body}});
      const {status, headers, body: responseBody} = outcome as HttpOutcome & {kind: 'answer'};
      const value: unknown = headers['Content-Type'].startsWith('application/json')
        ? JSON.parse(responseBody)
        : responseBody;
      expect([url, status, value, headers['X-Sandbox-Reason']]).toEqual([url, 501, example(), 'no-simulation']);
      for (const text of Object.values(TEXTS)) {
        expect(
          renderToStaticMarkup(<ResponseView response={{outcome, ms: 1}} text={text} room="short" notice={null} />),
        ).toContain(text.notSimulated);
      }
    }
    expect(forms.NewMdV2ClientsExchangePortfolioPositionsGet.path).toBe(`/new${POSITIONS}`);
    const {outcome} = host.handle('http', {
      request: {method: 'GET', url: '/md/v2/time', headers: {}, body: ''},
    });
    expect(
      renderToStaticMarkup(<ResponseView response={{outcome, ms: 1}} text={TEXTS.en} room="short" notice={null} />),
    ).not.toContain(TEXTS.en.notSimulated);
  });
});
