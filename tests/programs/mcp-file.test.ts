import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {beforeAll, expect, onTestFinished, test} from 'vitest';
import {smallLibrary} from '../../packages/mcp/test/library';
import {mcpFile} from '../../scripts/agents/mcpFile';
import {temporaryFolder} from '../support/folder';

/* The MCP server as readers download it: one file alone in a folder. What it says is tested in packages/mcp. */

const ROOT = path.resolve(__dirname, '../..');
const {root: folder, place, write} = temporaryFolder();
const FILE = 'mcp.mjs';
let made: Awaited<ReturnType<typeof mcpFile>>;

beforeAll(async () => {
  made = await mcpFile(ROOT, smallLibrary());
  write(FILE, made.code);
});

/** A client that has started the file; Node.js refuses it every other file, programs and threads. */
async function connected(): Promise<{client: Client; errors: () => string}> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--experimental-permission', `--allow-fs-read=${place(FILE)}`, FILE],
    cwd: folder,
    env: {},
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const client = new Client({name: 'test', version: '1'});
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {client, errors: () => said.replace(/^.*(?:ExperimentalWarning|--trace-warnings).*\n/gm, '')};
}

test('file: alone in its folder, the same at every build, without a module that reads files or asks a network', async () => {
  expect(fs.readdirSync(folder)).toEqual([FILE]);
  expect(made.sha256).toBe(
    createHash('sha256')
      .update(fs.readFileSync(place(FILE)))
      .digest('hex'),
  );
  expect((await mcpFile(ROOT, smallLibrary())).sha256).toBe(made.sha256);
  // The library of the site comes on top: some 700,000 bytes.
  expect(gzipSync(made.code, {level: 9}).length).toBeLessThanOrEqual(330_000);
  const imported = [...made.code.matchAll(/(?:^|[;}])import[^;"'()]*?["']([^"']+)["']/gm)].map(([, name]) => name);
  expect([...new Set(imported)].sort()).toEqual(['node:module', 'node:process', 'node:zlib']);
});

test('tools answer, an order is placed, and nothing but the protocol is written', async () => {
  const {client, errors} = await connected();
  expect(client.getServerVersion()).toMatchObject({name: 'alor-openapi'});
  expect((await client.listTools()).tools).toHaveLength(8);
  const call = async (name: string, args: Readonly<Record<string, unknown>>): Promise<string> =>
    ((await client.callTool({name, arguments: args})).content as {text: string}[])[0].text;
  expect(await call('search_docs', {query: 'protective stop'})).toContain('page: en/api/usage/stops');
  const instrument = {symbol: 'SBER', exchange: 'MOEX'};
  const body = {side: 'buy', quantity: 1, price: 300, instrument, user: {portfolio: 'D39004'}};
  const placed = await call('sandbox_call', {operation: 'create:limit', body});
  expect(placed).toMatch(/^SIMULATION.*has been created/s);
  expect(errors()).toBe('');
});

test('a message that is none of the protocol: told on stderr, and the next one is answered', async () => {
  const {client, errors} = await connected();
  await client.transport?.send({jsonrpc: '2.0', nonsense: true} as never);
  expect((await client.listTools()).tools).toHaveLength(8);
  expect(errors()).toContain('nonsense');
});

test('the client goes: the program ends', async () => {
  const {client} = await connected();
  const {pid} = client.transport as StdioClientTransport;
  await client.close();
  expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
});
