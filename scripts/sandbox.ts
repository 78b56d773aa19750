/**
 * The sandbox on this machine: a simulated exchange with a broker in front of it, for programs to be tried against.
 * Usage: npm run sandbox -- [OPTIONS]; --help names them.
 *        npm run sandbox -- replay FILE
 *        npm run sandbox -- exam -- COMMAND OF A ROBOT
 */
import path from 'node:path';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import {NPM_RUN, runCommand} from '@alor-docs/sandbox/server';
import {brand} from '../src/site/brand';

void runCommand({
  program: NPM_RUN,
  print: console.log,
  subcommands: {
    exam: async () => {
      const {exam} = await import('@alor-docs/sandbox/exam');
      return (args, context) => exam(args, {...context, site: brand.url + brand.baseUrl});
    },
  },
  protocol: () => loadProtocol(path.resolve(__dirname, '../contract')),
});
