import {Parser} from '@asyncapi/parser';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import {parse} from 'yaml';
import {describe, expect, test} from 'vitest';
import {exportDocuments} from '../src/export';
import {FORMATS} from '../src/shape';
import {HOSTS} from './fixture';
import {nodesIn} from '../src/visit';
import {CONTRACT, documentOf, published, rootOf} from '../../../tests/support/published';
import {inFullRun} from '../../../tests/support/tier';

const files = published('en');
const textOf = (name: string): string => files.get(name) ?? '';

type Json = Record<string, unknown>;

/** Keys that the specification of a document does not have and that are no `x-` either, each with the kinds of objects it stands in. */
async function strangeKeys(name: string, source: string): Promise<string[]> {
  const config = await createConfig({rules: {struct: 'error'}});
  const problems = await lintFromString({source, absoluteRef: name, config});
  return [...new Set(problems.map(({message, location}) => `${location[0]?.pointer?.split('/').at(-1)}: ${message}`))];
}

const documents = [...files.keys()].filter((name) => name.endsWith('.yaml') && !name.includes('arazzo'));
const http = documents.filter((name) => name.startsWith('openapi'));
const websocket = documents.filter((name) => name.startsWith('asyncapi'));
/** Those that linters read: `npm run check` has given them the documents of all formats already. */
const linted = documents.filter((name) => inFullRun || name.includes('.simple.'));

describe('exportDocuments', () => {
  test('there is one for all formats and one for each, in YAML and in JSON', () => {
    const names = ['openapi', 'asyncapi'].flatMap((name) =>
      ['', ...FORMATS.map((format) => `.${format.toLowerCase()}`)].map((format) => `${name}${format}`),
    );
    expect(documents.sort()).toEqual(names.map((name) => `${name}.yaml`).sort());
    for (const name of names) {
      expect(JSON.parse(textOf(`${name}.json`)), name).toEqual(parse(textOf(`${name}.yaml`)));
    }
  });

  test.each(documents)('%s reads the same in YAML 1.1, and its links leave the site', (name) => {
    // A reader of YAML 1.1 takes an unquoted moment for a date and `no` for false.
    expect(parse(textOf(name), {version: '1.1'})).toEqual(documentOf(name));
    expect(textOf(name)).not.toMatch(/\]\(\/[a-z]/);
    expect(textOf(name)).toMatch(/x-revision: \S{12}/);
  });

  test.each(linted.filter((name) => http.includes(name)))(
    '%s has no finding of Redocly’s recommended rules',
    async (name) => {
      const config = await createConfig({
        extends: ['recommended'],
        // The API itself: no 4XX on a public call, a fixed word beside a path parameter, the test server first.
        rules: {'operation-4xx-response': 'off', 'no-ambiguous-paths': 'off', 'no-server-example.com': 'off'},
      });
      const problems = await lintFromString({source: textOf(name), absoluteRef: name, config});
      expect(
        problems.map(({ruleId, message, location}) => `${ruleId} ${message} ${location[0]?.pointer ?? ''}`),
      ).toEqual([]);
    },
  );

  test.each(documents)('%s has the keys of its specification and x-…, no other', async (name) => {
    expect(await strangeKeys(name, textOf(name))).toEqual([]);
  });

  test.each(['openapi.yaml', 'asyncapi.yaml'])(
    'a key of ours without its x- is named, whichever it is (%s)',
    async (name) => {
      const ours = new Set([...textOf(name).matchAll(/^[ -]*x-([\w-]+):/gm)].map(([, key = '']) => key));
      expect(ours.size).toBeGreaterThan(8);
      const unknown = await strangeKeys(name, textOf(name).replaceAll(/^([ -]*)x-(?=[\w-]+:)/gm, '$1'));
      expect(unknown.map((one) => one.split(':')[0]).toSorted()).toEqual([...ours].toSorted());
    },
  );

  test.each(linted.filter((name) => websocket.includes(name)))('%s is valid AsyncAPI', async (name) => {
    const {diagnostics} = await new Parser().parse(textOf(name));
    expect(
      diagnostics.filter(({severity}) => severity === 0).map(({message, path: at}) => `${at.join('/')} ${message}`),
    ).toEqual([]);
  });

  test.each(http)('%s: the id of each operation fits the name of a function of an agent', (name) => {
    const ids = [...nodesIn(documentOf<Json>(name))]
      .map(({operationId}) => operationId)
      .filter((id) => id !== undefined);
    expect(ids.length).toBeGreaterThan(58);
    expect(ids.filter((id) => !/^\w{1,64}$/.test(String(id)))).toEqual([]);
  });

  test.each(FORMATS)('a client of %s gets no union by format, and short names', (format) => {
    const document = documentOf<Json>(`openapi.${format.toLowerCase()}.yaml`);
    const others = FORMATS.filter((one) => one !== format);
    const {schemas, responses} = document.components as {schemas: Json; responses: Json};
    for (const node of nodesIn(document)) {
      const choices = (node.anyOf ?? node.oneOf ?? []) as Json[];
      const names = choices.map(
        ({$ref}) =>
          String($ref ?? '')
            .split('/')
            .at(-1) ?? '',
      );
      expect(names.filter((name) => others.some((other) => name.endsWith(other)))).toEqual([]);
      if (typeof node.operationId === 'string') {
        expect(node.operationId).toMatch(/^[a-z]\w{1,63}$/);
        expect('responses' in node ? node['x-operation-id'] : 'A link').toMatch(/^[A-Z]/);
      }
    }
    expect(Object.keys(schemas)).toContain(`Order${format}`);
    expect(JSON.stringify(responses.OrdersOk)).toContain(`{"$ref":"#/components/schemas/Orders${format}"}`);
  });

  test.each(documents)('%s: each list of values stands once, under its name, with what each value means', (name) => {
    const {components, ...rest} = documentOf<{components: {schemas: Record<string, Json>}} & Json>(name);
    const {schemas, ...parts} = components;
    const lists = Object.entries(schemas).filter(([, schema]) => schema.enum !== undefined);
    expect(lists.length).toBeGreaterThan(10);
    for (const [list, schema] of lists) {
      expect(Object.keys(CONTRACT.enums)).toContain(list);
      expect(Object.keys(schema['x-enumDescriptions'] ?? {}), list).toEqual(schema.enum);
    }
    const others = Object.values(schemas).filter((schema) => schema.enum === undefined);
    expect([...nodesIn([others, parts, rest])].filter((node) => Array.isArray(node.enum))).toEqual([]);
  });

  test.each(http)('%s: whoever creates an order or a group finds the request that reads it', (name) => {
    const document = documentOf<Json>(name);
    const ids = new Set([...nodesIn(document.paths)].map(({operationId}) => operationId));
    const links = [...nodesIn(document.components)].flatMap(({links: own}) => Object.values((own ?? {}) as Json));
    expect(links).toHaveLength(9);
    for (const link of links as Json[]) {
      expect(ids).toContain(link.operationId);
    }
  });

  test.each(http)('%s: a call names its OAuth scope where it is known, and limits are data', (name) => {
    const document = documentOf<Json>(name);
    const {oauth2} = (document.components as {securitySchemes: Record<string, Json>}).securitySchemes;
    const {scopes} = (oauth2.flows as {authorizationCode: {scopes: Json}}).authorizationCode;
    const calls = [...nodesIn(document.paths)].filter((node) => 'responses' in node);
    const asked = calls.flatMap((call) => [...nodesIn(call.security)].flatMap((one) => (one.oauth2 ?? []) as string[]));
    expect(new Set(asked)).toEqual(new Set(['ordersread', 'orderscreate', 'trades']));
    expect(Object.keys(scopes)).toEqual(expect.arrayContaining(asked));
    for (const call of calls.filter((one) => one['x-auth'] === 'none')) {
      expect(call.security).toEqual([]);
    }
    expect(document['x-rate-limits']).toMatchObject([{id: 'requests', limit: 100, seconds: 1, onExceeded: 429}]);
  });

  test('a document says its revision and its day, and neither is that of the build', () => {
    const dated = exportDocuments(CONTRACT, {locale: 'en', root: rootOf('en'), hosts: HOSTS, date: '2025-08-06'});
    for (const name of documents) {
      const {info} = JSON.parse(dated.get(name.replace('.yaml', '.json')) ?? '') as {info: Json};
      expect(info['x-date']).toBe('2025-08-06');
      expect(info.contact).toBeDefined();
      expect(documentOf<{info: Json}>(name).info).toMatchObject({'x-revision': info['x-revision']});
    }
    expect(dated.get('schema.graphql')).toMatch(
      /^# .*POST https:\/\/apidev\.alor\.ru\/hyperion[^\n]*\n(?:# .*\n)+# \w{12}, 2025-08-06\n\n/,
    );
  });

  test('each opcode has a short name', () => {
    const {operations} = documentOf<{operations: Record<string, Json>}>('asyncapi.yaml');
    const names = Object.values(operations).flatMap((one) => (one.action === 'send' ? [one['x-operation-name']] : []));
    expect(new Set(names).size).toBe(27);
    for (const name of names) {
      expect(name).toMatch(/^[a-z]\w{1,63}$/);
    }
  });

  test('operations that place, change or cancel orders carry a mark, reads do not', () => {
    const calls = [...nodesIn(documentOf('openapi.yaml'))].filter(({operationId}) => typeof operationId === 'string');
    const marked = calls.filter((call) => call['x-moves-money'] === true).map(({operationId}) => String(operationId));
    const writing = calls
      .map(({operationId}) => String(operationId))
      .filter((id) => /(?:Post|Put|Delete)$/.test(id) && !/Estimate/.test(id));
    expect(marked.sort()).toEqual(writing.sort());
    const commands = Object.values(documentOf<{operations: Record<string, Json>}>('asyncapi.yaml').operations);
    expect(commands.filter((one) => one['x-moves-money'] === true).map((one) => one['x-opcode'])).toHaveLength(12);
  });

  test('the servers of /refresh stand at its path', () => {
    const {paths} = documentOf<{
      paths: Record<string, {servers?: {url: string}[]; post?: {servers?: unknown}}>;
    }>('openapi.yaml');
    expect(paths['/refresh'].servers?.map(({url}) => url)).toEqual([
      'https://oauthdev.alor.ru',
      'https://oauth.alor.ru',
    ]);
    expect(paths['/refresh'].post?.servers).toBeUndefined();
  });

  test.each(websocket)(
    '%s: streams are received, messages and payloads have names, no text stands beside a reference',
    (name) => {
      const document = documentOf<{
        operations: Record<string, Json>;
        components: {messages: Record<string, Json>};
      }>(name);
      const streams = Object.entries(document.operations).filter(([, {action}]) => action === 'receive');
      expect(streams.length).toBeGreaterThan(10);
      for (const message of Object.values(document.components.messages)) {
        expect(message.payload).toEqual({$ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) as unknown});
        expect([message.name, message.title]).toEqual([expect.any(String), expect.any(String)]);
      }
      for (const node of nodesIn(document)) {
        expect(node.$ref === undefined ? [] : Object.keys(node).filter((key) => key !== '$ref')).toEqual([]);
      }
      const legacy = Object.values(document.operations).filter((one) => one['x-deprecated'] === true);
      expect(legacy.map(({tags}) => tags)).toEqual([[{name: 'subscriptions'}, {name: 'deprecated'}]]);
    },
  );
});
