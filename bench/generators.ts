/**
 * `npm run bench:generators`: the published documents of the API through generators of clients and linters, which have
 * packages of their own (`bench/generators/`). Redocly's rules are part of the unit tests. Exit code 1 when one has
 * something to say.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {exportDocuments, loadContract} from '@alor-docs/contract';
import {brand} from '../src/site/brand';

const root = path.resolve(__dirname, '..');
const bench = path.join(__dirname, 'generators');

function run(command: string, args: readonly string[], cwd: string): void {
  const {status, error} = spawnSync(command, args, {cwd, stdio: 'inherit'});
  if (error || status !== 0) {
    throw error ?? new Error(`${command} ${args.join(' ')} ended with ${String(status)}`);
  }
}

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
    fs.writeFileSync(path.join(folder, name), text);
  }
  run(process.execPath, ['run.mjs', folder], bench);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, {recursive: true, force: true});
}
