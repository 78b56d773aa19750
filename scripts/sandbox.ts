/**
 * The sandbox on this machine: a simulated exchange with a broker in front of it, for programs to be tried against.
 * Usage: npm run sandbox -- [OPTIONS]; --help names them.
 */
import path from 'node:path';
import {NPM_RUN, runCommand, startHost} from '@alor-docs/sandbox/server';

void runCommand({
  program: NPM_RUN,
  print: console.log,
  start: (options) => startHost({...options, contractDir: path.resolve(__dirname, '../contract')}),
});
