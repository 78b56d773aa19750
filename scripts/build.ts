/**
 * `npm run build`: builds each edition in a process of its own, because the bundler gives too little memory back between two, then
 * writes what agents take from both (agents.ts), the files for the host (hosting.ts), and notes what the build was made of (inputs.ts).
 * Usage: npm run build [-- --if-changed], which builds nothing when build/ is of these sources already.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildEnvironment} from './build-settings';
import {BUILD_INPUTS, hashOfFiles, isBuiltFrom, writeStamp} from './inputs';
import {EDITIONS} from '../src/lib/editions';

const ROOT = path.resolve(__dirname, '..');
const BUILD = path.join(ROOT, 'build');
const docusaurus = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Runs Node.js on a step of the build; ends this process with it when it fails. */
function run(title: string, ...args: string[]): void {
  const {status, error} = spawnSync(process.execPath, args, {cwd: ROOT, env: buildEnvironment(ROOT), stdio: 'inherit'});
  if (error || status !== 0) {
    console.error(`${title} failed${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
}

const {values} = parseArgs({options: {'if-changed': {type: 'boolean', default: false}}});
// Before the build, so that what is changed while it runs counts as not built.
const hash = hashOfFiles(ROOT, BUILD_INPUTS);
if (values['if-changed'] && isBuiltFrom(BUILD, hash)) {
  console.log('build/ is made of these sources already.');
  process.exit(0);
}
fs.rmSync(BUILD, {recursive: true, force: true});
for (const locale of EDITIONS) {
  run(`The build of the edition ${locale}`, docusaurus, 'build', '--locale', locale);
}
run('Writing what agents read', '--import', 'tsx', path.join(__dirname, 'agents.ts'));
run('Writing the files for the host', '--import', 'tsx', path.join(__dirname, 'hosting.ts'));
writeStamp(BUILD, hash);
