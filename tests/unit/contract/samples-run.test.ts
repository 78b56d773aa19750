import {execFileSync, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {contractOf} from '../../../src/plugins/contract/project';
import {HTTP_LANGUAGES} from '../../../src/plugins/contract/samples';
import {sampleRequest, type SampleRequest} from '../../../src/plugins/contract/samples/request';
import {WS_LANGUAGES, type WsSample} from '../../../src/plugins/contract/samples/websocket';
import {messageExamples} from '../../../src/plugins/contract/render/websocket';
import {deref} from '../../../src/plugins/contract/resolve';
import {httpOperations, wsOperations} from '../../../src/plugins/contract/select';
import {asNode, asText} from '../../../src/plugins/contract/types';
import {MOCK_TOKEN, startMockHttp, type MockHttp} from '../../support/mock-http';
import {startMockWs} from '../../support/mock-ws';

/*
 * Every sample of every page is run (curl, Python, JavaScript) against a mock made from the contract, compiled (Java),
 * or parsed by a real grammar (C#, Go). A language whose tool is missing on this machine is skipped, and says so.
 */
const edition = contractOf(path.resolve(__dirname, '../../../contract')).edition('ru');
const operations = httpOperations(edition.openapi);
const written = (id: string, request: SampleRequest): string => HTTP_LANGUAGES.find((language) => language.id === id)?.write(request) ?? '';
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const PYTHON = has('python3', '-c', 'import requests');
const PYTHON_WS = has('python3', '-c', 'import websockets');
const env = {...process.env, ALOR_TOKEN: MOCK_TOKEN, ALOR_REFRESH_TOKEN: 'mock-refresh', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'};

let mock: MockHttp;
let folder = '';

/** The sample request of an operation, sent to the mock instead of the test environment. */
const toMock = (request: SampleRequest): SampleRequest => ({...request, url: request.url.replace(/^https:\/\/[^/]+/, mock.origin)});
const requests = (): (readonly [string, SampleRequest])[] =>
  operations.map((operation) => [operation.id, toMock(sampleRequest(edition.openapi, operation))] as const);

beforeAll(async () => {
  mock = await startMockHttp(edition);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  // uuidgen is part of macOS and of util-linux, but not of every container; Node is wherever this test runs.
  const uuid = `exec '${process.execPath}' --print 'crypto.randomUUID()'`;
  fs.writeFileSync(path.join(folder, 'uuidgen'), `#!/bin/sh\n${uuid}\n`, {mode: 0o755});
});

afterAll(async () => {
  await mock.close();
  fs.rmSync(folder, {recursive: true});
});

/** Runs a program without blocking the mock, which lives in this process. */
function run(command: string, args: readonly string[]): Promise<{code: number | null; out: string}> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {env: {...env, PATH: `${folder}:${process.env.PATH ?? ''}`}, cwd: folder});
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.on('close', (code) => resolve({code, out}));
  });
}

/** Every operation was called, once more than before, and no call broke the contract. */
function expectGood(from: number): void {
  const calls = mock.calls.slice(from);
  expect(calls.filter(({status}) => status !== 200).map(({method, url, status, problems}) => `${method} ${url} ${status} ${problems.join('; ')}`)).toEqual([]);
  expect(calls.map(({operation}) => operation).sort()).toEqual(operations.map(({id}) => id).sort());
}

describe('HTTP samples against the mock of the contract', () => {
  test('curl runs', async () => {
    const from = mock.calls.length;
    const script = requests().map(([, request]) => `${written('curl', request)} --silent --show-error --fail || exit 1`).join('\n');
    fs.writeFileSync(path.join(folder, 'all.sh'), script);
    const {code, out} = await run('sh', ['all.sh']);
    expect(code, out.slice(-500)).toBe(0);
    expectGood(from);
  });

  test.skipIf(!PYTHON)('Python (requests) runs', async () => {
    const from = mock.calls.length;
    const sources = requests().map(([, request]) => written('python', request));
    fs.writeFileSync(path.join(folder, 'all.json'), JSON.stringify(sources));
    fs.writeFileSync(path.join(folder, 'all.py'), 'import json\nfor source in json.load(open("all.json")):\n    exec(compile(source, "sample", "exec"), {})\n');
    const {code, out} = await run('python3', ['all.py']);
    expect(code, out.slice(-800)).toBe(0);
    expectGood(from);
  });

  test('JavaScript runs', async () => {
    const from = mock.calls.length;
    const names = requests().map(([id, request]) => {
      fs.writeFileSync(path.join(folder, `${id}.mjs`), written('javascript', request));
      return id;
    });
    fs.writeFileSync(path.join(folder, 'all.mjs'), names.map((name) => `await import('./${name}.mjs');`).join('\n'));
    const {code, out} = await run(process.execPath, ['all.mjs']);
    expect(code, out.slice(-800)).toBe(0);
    expectGood(from);
  });

  test.skipIf(!has('javac', '-version'))('Java compiles, and one sample of each shape runs', async () => {
    const from = mock.calls.length;
    const files = requests().map(([id, request]) => {
      fs.writeFileSync(path.join(folder, `${id}.java`), written('java', request).replace('public class Example', `public class ${id}`));
      return `${id}.java`;
    });
    execFileSync('javac', ['--release', '17', '-d', 'classes', ...files], {cwd: folder});
    const chosen = ['JwtToken', 'MdV2HistoryGet', 'CommandapiWarptransTradeV2ClientOrdersActionsLimitPost'];
    for (const name of chosen) {
      const {code, out} = await run('java', ['-cp', 'classes', name]);
      expect(code, out).toBe(0);
    }
    expect(mock.calls.slice(from).map(({operation, status}) => [operation, status])).toEqual(chosen.map((name) => [name, 200]));
  });

  test('the mock refuses what the contract forbids', async () => {
    const url = `${mock.origin}/md/v2/history?symbol=SBER&exchange=NYSE&tf=60&from=1`;
    const response = await fetch(url, {headers: {Authorization: `Bearer ${MOCK_TOKEN}`}});
    expect(response.status).toBe(400);
    expect(((await response.json()) as {problems: string[]}).problems).toEqual(['query exchange has the value "NYSE"', 'query to is missing']);
    const orders = `${mock.origin}/commandapi/warptrans/TRADE/v2/client/orders/actions/limit`;
    expect((await fetch(orders, {method: 'POST'})).status).toBe(401);
    expect((await fetch(`${mock.origin}/nothing`)).status).toBe(404);
  });
});

/** The part of tree-sitter this test uses; the package is a development dependency that a checkout may lack. */
interface TreeSitter {
  readonly Parser: {
    new (): {setLanguage(language: unknown): void; parse(source: string): {rootNode: {hasError: boolean}} | null};
    init(): Promise<void>;
  };
  readonly Language: {load(file: string): Promise<unknown>};
}

describe('grammar of the samples', () => {
  const require = createRequire(__filename);
  const wasm = (() => {
    try {
      return path.dirname(require.resolve('@vscode/tree-sitter-wasm/package.json', {paths: [process.cwd(), ...(process.env.TREE_SITTER ?? '').split(':')]}));
    } catch {
      return undefined;
    }
  })();

  test.skipIf(!wasm).each([
    ['csharp', 'c-sharp'],
    ['go', 'go'],
    ['java', 'java'],
    ['python', 'python'],
    ['javascript', 'javascript'],
    ['curl', 'bash'],
  ])('%s parses without an error', async (id, grammar) => {
    const {Parser, Language} = require(path.join(wasm ?? '', 'wasm/tree-sitter.js')) as TreeSitter;
    await Parser.init();
    const parser = new Parser();
    parser.setLanguage(await Language.load(path.join(wasm ?? '', `wasm/tree-sitter-${grammar}.wasm`)));
    const sources = [
      ...requests().map(([name, request]) => [name, written(id, request)] as const),
      ...wsSamples().flatMap(([name, sample]) => WS_LANGUAGES.filter((language) => language.id === id).map(({write}) => [name, write(sample)] as const)),
    ];
    const broken = sources.filter(([, source]) => parser.parse(source)?.rootNode.hasError).map(([name, source]) => `${name}\n${source}`);
    expect(broken.slice(0, 1)).toEqual([]);
  });
});

/** A sample of every opcode. */
function wsSamples(origin = 'wss://apidev.alor.ru'): (readonly [string, WsSample])[] {
  const document = edition.asyncapi ?? {};
  return wsOperations(document).map(({opcode, node, servers}) => {
    const message = deref(document, {$ref: `#/components/messages/${asText(node['x-request'])}`});
    const url = `${origin}${new URL(servers[0]?.url ?? 'wss://x/ws').pathname}`;
    return [opcode, {url, message: asNode(messageExamples(message)[0]?.value), stream: node['x-data'] !== undefined}] as const;
  });
}

describe('WebSocket samples against the mock of the contract', () => {
  const runAll = async (id: string, command: string, args: readonly string[], extension: string): Promise<void> => {
    const server = await startMockWs(edition);
    const language = WS_LANGUAGES.find((one) => one.id === id);
    for (const [opcode, sample] of wsSamples(server.origin)) {
      const file = path.join(folder, `ws.${extension}`);
      fs.writeFileSync(file, language?.write(sample) ?? '');
      const before = server.received.length;
      const finished = runUntil(command, [...args, file], sample.stream ? 3 : 1);
      const out = await finished;
      const sent = server.received.slice(before).map((message) => message.opcode);
      expect([opcode, sent.at(-1), out.lines], out.text).toEqual([opcode, opcode, true]);
    }
    expect(server.problems).toEqual([]);
    await server.close();
  };

  /** Runs until `lines` lines came out, or the program ended. */
  function runUntil(command: string, args: readonly string[], lines: number): Promise<{text: string; lines: boolean}> {
    return new Promise((resolve) => {
      const child = spawn(command, args, {env: {...env, NODE_NO_WARNINGS: '1'}, cwd: folder});
      let text = '';
      const enough = (): boolean => text.split('\n').length > lines;
      const look = (chunk: Buffer): void => {
        text += chunk.toString();
        if (enough()) {
          child.kill();
        }
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('close', () => resolve({text, lines: enough() && !/Error/.test(text)}));
    });
  }

  const nodeArgs = 'WebSocket' in globalThis ? [] : ['--experimental-websocket'];

  test('JavaScript runs every opcode', () => runAll('javascript', process.execPath, nodeArgs, 'mjs'), 120_000);

  test.skipIf(!PYTHON_WS)('Python (websockets) runs every opcode', () => runAll('python', 'python3', ['-u'], 'py'), 120_000);

  test('a bad token is refused', async () => {
    const server = await startMockWs(edition);
    const [, sample] = wsSamples(server.origin)[0];
    const file = path.join(folder, 'refused.mjs');
    fs.writeFileSync(file, WS_LANGUAGES.find(({id}) => id === 'javascript')?.write(sample) ?? '');
    const {out} = await new Promise<{out: string}>((resolve) => {
      const program = spawn(process.execPath, [...nodeArgs, file], {env: {...env, ALOR_TOKEN: 'old', NODE_NO_WARNINGS: '1'}});
      let out = '';
      program.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
      program.on('close', () => resolve({out}));
    });
    expect(out).toMatch(/^401 Invalid JWT token!/);
    await server.close();
  });

  test('a client that does not read is cut off', async () => {
    const server = await startMockWs(edition, {bufferLimit: 1024, dataMessages: 50_000});
    const net = await import('node:net');
    const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
    const closed = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)));
    socket.on('error', () => undefined);
    socket.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n');
    const text = Buffer.from(JSON.stringify({opcode: 'BarsGetAndSubscribe', guid: '1', token: MOCK_TOKEN}));
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
    socket.pause();
    setTimeout(() => socket.resume(), 300);
    expect(await closed).toBe(true);
    await server.close();
  });
});
