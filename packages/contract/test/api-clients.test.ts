// cspell:ignore bru httpyac usebruno warptrans
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {io, store} from 'httpyac';
import {describe, expect, it, vi} from 'vitest';
import {HOSTS} from './fixture';
import {loadContract} from '../src/loadContract';
import {httpOperations} from '../src/queries';
import {requestFile, apiClientFiles} from '../src/export/apiClients';
import {temporaryFolder} from '../../../tests/support/folder';

/* The files to take away, read by the tools they are for. */

/** The little of Postman's library that is used here; it brings no types. */
interface Item {
  readonly request: {readonly method: string; readonly url: {path?: string[]}; readonly body?: {raw?: string}};
}
interface Postman {
  readonly Collection: new (json: object) => {forEachItem(visit: (item: Item) => void): void};
  readonly VariableScope: new (json: object) => {get(name: string): unknown; has(name: string): boolean};
}
const {Collection, VariableScope} = createRequire(__filename)('postman-collection') as Postman;

/** What Bruno reads and writes files with, and what it checks an import against; they bring no types. */
const {bruToJsonV2, jsonToBruV2} = createRequire(__filename)('@usebruno/lang') as {
  bruToJsonV2(text: string): object;
  jsonToBruV2(file: object): string;
};
const {collectionSchema} = createRequire(__filename)('@usebruno/schema') as {
  collectionSchema: {validate(collection: object, options: object): Promise<unknown>};
};

const {openapi} = loadContract(path.resolve('contract')).edition('ru');
const files = apiClientFiles(openapi, {locale: 'ru', root: 'https://example.org/docs/', hosts: HOSTS});
const operations = httpOperations(openapi).filter(({node}) => !node.deprecated);
const json = (name: string): Record<string, unknown> => JSON.parse(files.get(name) ?? '') as Record<string, unknown>;

/** What both clients are given: method and address without the variables of the host. */
const expected = operations.map(({method, path: address}) => `${method} ${address.replace(/\{\w+\}/g, '*')}`).sort();
const known = (method: string, address: string): string | undefined =>
  expected.find((one) => {
    const [verb, pattern = ''] = one.split(' ');
    return verb === method && new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(address);
  });

describe('Postman collection', () => {
  const items: Item[] = [];
  new Collection(json('alor.postman_collection.json')).forEachItem((item) => items.push(item));

  it('has every request, and no other', () => {
    expect(items).toHaveLength(operations.length);
    expect(items.filter(({request}) => !known(request.method, `/${(request.url.path ?? []).join('/')}`))).toEqual([]);
  });

  it.each(['test', 'production'])('every variable has a value in %s', (id) => {
    const scope = new VariableScope(json(`alor.${id}.postman_environment.json`));
    expect(scope.get('api')).toBe(id === 'test' ? 'https://apidev.alor.ru' : 'https://api.alor.ru');
    const variables = new Set(JSON.stringify(json('alor.postman_collection.json')).match(/(?<=\{\{)\$?\w+(?=\}\})/g));
    // `$guid` is Postman's own, `endTime` is set by the script of the collection.
    expect([...variables].filter((name) => !scope.has(name) && !['$guid', 'endTime'].includes(name))).toEqual([]);
    expect([scope.get('token'), scope.get('refreshToken')]).toEqual(['', '']);
  });

  it('bodies are JSON', () => {
    const bodies = items.map(({request}) => request.body?.raw).filter((raw) => raw !== undefined);
    expect(bodies.length).toBeGreaterThan(10);
    bodies.forEach((raw) => expect(() => JSON.parse(raw.replaceAll('{{endTime}}', '1')) as unknown).not.toThrow());
  });
});

/** The moment an order ends, as the script of a collection sets it at another hour of the same day in UTC. */
function endAt(script: string, client: 'pm' | 'bru', hour: number): number {
  let end = 0;
  const set = (_: string, value: number): number => (end = value);
  vi.useFakeTimers({now: Date.UTC(2025, 7, 6, hour)});
  new Function(client, script)({variables: {set}, setVar: set});
  vi.useRealTimers();
  return end;
}

it('a repeat of an order on the same day carries the same body from both clients', () => {
  const [{script}] = json('alor.postman_collection.json').event as {script: {exec: string[]}}[];
  const {root} = json('alor.bruno.json') as {root: {request: {script: {req: string}}}};
  const moments = [0, 23].flatMap((hour) => [
    endAt(script.exec.join('\n'), 'pm', hour),
    endAt(root.request.script.req, 'bru', hour),
  ]);
  expect(new Set(moments)).toEqual(new Set([Date.UTC(2025, 8, 5) / 1000]));
});

describe('Bruno collection', () => {
  interface BrunoRequest {
    readonly url: string;
    readonly method: string;
    readonly headers: readonly object[];
    readonly params: readonly object[];
    readonly auth: {readonly mode: string};
    readonly body: {readonly mode: string; readonly json?: string};
    readonly docs: string;
  }
  interface BrunoItem {
    type: string;
    readonly name: string;
    readonly seq: number;
    readonly items?: BrunoItem[];
    readonly request?: BrunoRequest;
  }
  interface BrunoCollection {
    readonly items: BrunoItem[];
    readonly root: {readonly request: {readonly auth: object; readonly script: {readonly req: string}}};
    readonly environments: readonly {
      readonly name: string;
      readonly variables: readonly {readonly name: string; readonly value: string; readonly secret: boolean}[];
    }[];
  }
  const collection = json('alor.bruno.json') as unknown as BrunoCollection;
  const requests = collection.items.flatMap(({items = []}) => items);

  it('has the form that Bruno imports', async () => {
    // What its import adds: an id for everything, and the whole name of the type.
    let count = 0;
    const imported = JSON.parse(JSON.stringify(collection), (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('name' in value) || 'ignore' in value) return value;
      const type = 'type' in value && value.type === 'http' ? {type: 'http-request'} : {};
      return {...value, ...type, uid: String((count += 1)).padStart(21, '0')};
    }) as object;
    const errors = await collectionSchema.validate({...imported, uid: '0'.repeat(21)}, {abortEarly: false}).then(
      () => [],
      (error: {errors: string[]}) => error.errors,
    );
    expect(errors).toEqual([]);
  });

  it('has every request, and no other', () => {
    expect(requests).toHaveLength(operations.length);
    const paths = requests.map(({request}) => `${request?.method} ${request?.url.replace(/^\{\{\w+\}\}|\?.*$/g, '')}`);
    expect(paths.filter((one) => !known(one.split(' ')[0] ?? '', one.split(' ')[1] ?? ''))).toEqual([]);
  });

  it('every request survives as the file that Bruno writes of it', () => {
    const seen = requests.map(({name, seq, request}) => {
      const {method, url, headers, params, body, docs} = request ?? ({} as BrunoRequest);
      const file = {
        meta: {name, type: 'http', seq: String(seq)},
        http: {method: method.toLowerCase(), url, body: body.mode, auth: request?.auth.mode},
        ...(params.length > 0 && {params}),
        ...(headers.length > 0 && {headers}),
        ...(body.json !== undefined && {body: {json: body.json}}),
        docs,
      };
      return {file, read: bruToJsonV2(jsonToBruV2(file))};
    });
    seen.forEach(({file, read}) => expect(read).toMatchObject(file));
    expect(seen.filter(({file}) => 'body' in file).length).toBeGreaterThan(10);
  });

  it('every variable has a value in both environments, and secrets are empty', () => {
    const named = new Set(JSON.stringify(collection).match(/(?<=\{\{)\$?\w+(?=\}\})/g));
    expect(collection.environments).toHaveLength(2);
    for (const {variables} of collection.environments) {
      const names = variables.map(({name}) => name);
      expect([...named].filter((name) => !names.includes(name) && !['$guid', 'endTime'].includes(name))).toEqual([]);
      expect(variables.filter(({secret, value}) => secret && value !== '')).toEqual([]);
      expect(variables.filter(({secret}) => secret).map(({name}) => name)).toEqual(['token', 'refreshToken']);
    }
    expect(collection.environments.map(({variables}) => variables[0]?.value)).toEqual([
      'https://apidev.alor.ru',
      'https://api.alor.ru',
    ]);
  });
});

/** Reads a text as httpYac does, with what its command line gives it: files. */
async function readHttp(text: string) {
  Object.assign(io.fileProvider, {
    isAbsolute: (file: string) => Promise.resolve(path.isAbsolute(file)),
    dirname: (file: string) => path.dirname(file),
    joinPath: (folder: string, file: string) => path.join(folder, file),
    fsPath: (file: string) => file,
    toString: (file: string) => file,
    hasExtension: (file: string, ...extensions: string[]) => extensions.includes(path.extname(file).slice(1)),
    exists: (file: string) => Promise.resolve(fs.existsSync(file)),
    readFile: (file: string) => fs.promises.readFile(file, 'utf8'),
    readdir: (folder: string) => fs.promises.readdir(folder),
  });
  const {root: workingDir, place, write} = temporaryFolder();
  const name = place('alor.http');
  write('alor.http', text);
  const options = {workingDir};
  const file = await new store.HttpFileStore().getOrCreate(name, () => Promise.resolve(text), 0, options);
  return file.httpRegions.flatMap(({request}) => (request ? [request] : []));
}

describe('.http file', () => {
  it('is read by httpYac: every request with its method, address and headers', async () => {
    const requests = await readHttp(files.get('alor.http') ?? '');
    expect(requests).toHaveLength(operations.length);
    const strangers = requests.filter(
      ({method = '', url = ''}) => !known(method, url.replace(/^\{\{\w+\}\}/, '').replace(/\?.*$/, '')),
    );
    expect(strangers).toEqual([]);
  });

  it('each page has the file of its request, which needs no other', async () => {
    const single = operations.map(({node}) => [node, files.get(requestFile(node)) ?? ''] as const);
    for (const [node, text] of single) {
      const requests = await readHttp(text);
      expect(requests, node['x-page']).toHaveLength(1);
      const defined = new Set([...text.matchAll(/^@(\w+) = \S/gm)].map(([, name]) => name));
      const used = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      expect([...new Set(used)].sort(), node['x-page']).toEqual([...defined].sort());
    }
    expect(new Set(single.map(([, text]) => text)).size).toBe(operations.length);
  });

  it('orders carry a new X-REQID, and no file holds a secret', () => {
    const text = [...files.values()].join('\n');
    expect(text).not.toMatch(/eyJ|b5c2d1f0/);
    const blocks = (files.get('alor.http') ?? '').split('\n### ').slice(1);
    const posts = blocks.filter((block) => /^POST .*\/commandapi\/warptrans/m.test(block));
    expect(posts.length).toBeGreaterThan(3);
    expect(
      posts.filter((block) => /orders\/actions/.test(block) && !block.includes('X-REQID: {{$random.uuid}}')),
    ).toEqual([]);
  });

  it('every form warns that an order sent again takes a new key', () => {
    const orders = operations.filter(({id}) => /OrdersActions/.test(id));
    expect(orders.length).toBeGreaterThan(6);
    for (const {node} of orders)
      expect(files.get(requestFile(node)), node['x-page']).toContain('впишите прежний X-REQID');
    for (const name of ['alor.http', 'alor.bruno.json', 'alor.postman_collection.json']) {
      expect(files.get(name)?.split('впишите прежний X-REQID'), name).toHaveLength(orders.length + 1);
    }
  });
});
