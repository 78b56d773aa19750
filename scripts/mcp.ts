/**
 * The MCP server over the pages of a build: documentation and a simulated exchange for AI agents, on stdin and stdout.
 * Usage: npm run --silent mcp [-- --dir build]
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {createDocsServer, serveStdio} from '@alor-docs/mcp';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import {libraryOf} from './agents/library';

const ROOT = path.resolve(__dirname, '..');
const {values} = parseArgs({options: {dir: {type: 'string', default: path.join(ROOT, 'build')}}});

void serveStdio(
  createDocsServer(libraryOf(ROOT, path.resolve(values.dir)), loadProtocol(path.join(ROOT, 'contract')), Date.now),
);
