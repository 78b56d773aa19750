// cspell:ignore httpyac warptrans
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {io, store} from 'httpyac';
import {describe, expect, it} from 'vitest';
import {contractOf} from '../../../src/plugins/contract/project';
import {httpOperations} from '../../../src/plugins/contract/select';
import {takeaway} from '../../../src/plugins/contract/takeaway';

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

const {openapi} = contractOf(path.resolve('contract')).edition('ru');
const files = takeaway(openapi, 'ru', 'https://example.org/docs/');
const operations = httpOperations(openapi).filter(({node}) => !node.deprecated);
const json = (name: string): Record<string, unknown> => JSON.parse(files.get(name) ?? '') as Record<string, unknown>;

/** What both clients are told: method and address without the variables of the host. */
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

describe('.http file', () => {
  it('is read by httpYac: every request with its method, address and headers', async () => {
    // What its command line gives it: files.
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
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'alor-http-'));
    const name = path.join(dir, 'alor.http');
    fs.writeFileSync(name, files.get('alor.http') ?? '');
    const file = await new store.HttpFileStore().getOrCreate(
      name,
      () => Promise.resolve(files.get('alor.http') ?? ''),
      0,
      {
        workingDir: dir,
      },
    );
    fs.rmSync(dir, {recursive: true});
    const requests = file.httpRegions.flatMap(({request}) => (request ? [request] : []));
    expect(requests).toHaveLength(operations.length);
    const strangers = requests.filter(
      ({method = '', url = ''}) => !known(method, url.replace(/^\{\{\w+\}\}/, '').replace(/\?.*$/, '')),
    );
    expect(strangers).toEqual([]);
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
});
