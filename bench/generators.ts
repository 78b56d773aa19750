/**
 * `npm run bench:generators`: the published documents of the API through generators of clients and linters, which have
 * packages of their own (`bench/generators/`). Redocly's rules are part of the unit tests. Exit code 1 when one has
 * something to say.
 */
import {execFile, spawnSync} from 'node:child_process';
import {promisify} from 'node:util';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {exportDocuments, loadContract} from '@alor-docs/contract';
import {startHost} from '@alor-docs/sandbox/server';
import {brand} from '../src/site/brand';

const root = path.resolve(__dirname, '..');
const bench = path.join(__dirname, 'generators');

function run(command: string, args: readonly string[], cwd: string): void {
  const {status, error} = spawnSync(command, args, {cwd, stdio: 'inherit'});
  if (error || status !== 0) {
    throw error ?? new Error(`${command} ${args.join(' ')} ended with ${String(status)}`);
  }
}

/** Generated clients place and cancel a futures order in the sandbox: an id above 2⁵³ must come through to its last digit. */
async function trade(folder: string): Promise<void> {
  const contractDir = path.join(root, 'contract');
  const host = await startHost({contractDir, port: 0, seed: 1, now: Date.UTC(2025, 7, 6, 8, 59, 58), speed: 1});
  try {
    const {engine, tokens} = host.server;
    const env = {...process.env, ALOR_API_URL: host.origin, ALOR_TOKEN: tokens.issue()};
    const programs = fs.readdirSync(folder).filter((name) => name.startsWith('trade.'));
    if (programs.length < 2) {
      throw new Error(`Programs of two clients were expected in ${folder}, there are ${programs.length}.`);
    }
    for (const name of programs) {
      const {stdout} = await promisify(execFile)(process.execPath, ['--import', 'tsx', path.join(folder, name)], {
        cwd: root,
        env,
      });
      const id = stdout.trim();
      const order = engine.order('7500GHC', 'MOEX', id);
      if (Number.isSafeInteger(Number(id)) || !order.ok || order.value.status !== 'canceled') {
        throw new Error(`${name}: the order ${id} is not canceled, or its id proves nothing.`);
      }
      console.log(`${name.padEnd(34)} placed and canceled ${id}`);
    }
  } finally {
    await host.close();
  }
}

async function main(): Promise<void> {
  if (!fs.existsSync(path.join(bench, 'node_modules'))) {
    run('npm', ['ci', '--no-audit'], bench);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-generators-'));
  try {
    const files = exportDocuments(loadContract(path.join(root, 'contract')), {
      locale: 'en',
      root: `${brand.url}${brand.baseUrl}en/`,
      hosts: brand.hosts,
    });
    for (const [name, text] of files) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      fs.writeFileSync(path.join(folder, name), text);
    }
    run(process.execPath, ['run.mjs', folder], bench);
    await trade(path.join(folder, 'generated'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

void main();
