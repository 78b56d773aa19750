/**
 * Step of `npm run build` between the editions and the files for the host: writes what agents take from both editions, the MCP server as
 * one file. It changes no page.
 * Usage: tsx scripts/agents.ts [--dir build]
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {libraryOf} from './agents/library';
import {mcpFile} from './agents/mcpFile';
import {writeProgram} from '../src/plugins/sandbox-data/single-file';
import {MCP_FILE} from '../src/site/sandboxFile';

const ROOT = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const build = path.resolve(values.dir);
  const program = await mcpFile(ROOT, libraryOf(ROOT, build));
  writeProgram(path.join(build, MCP_FILE), program);
  console.log(`MCP server: ${(program.code.length / 1e6).toFixed(1)} MB in ${path.join(build, MCP_FILE)}`);
}

void main();
