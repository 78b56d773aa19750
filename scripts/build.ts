/**
 * First step of `npm run build`: builds each edition in a process of its own, because the bundler gives too little memory back between two.
 * Usage: tsx scripts/build.ts
 */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {buildEnvironment} from './build-settings';
import {EDITIONS} from '../src/lib/editions';

const ROOT = path.resolve(__dirname, '..');
const docusaurus = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
const env = buildEnvironment(ROOT);

for (const locale of EDITIONS) {
  const {status, error} = spawnSync(process.execPath, [docusaurus, 'build', '--locale', locale], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  if (error || status !== 0) {
    console.error(`The edition ${locale} was not built${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
}
