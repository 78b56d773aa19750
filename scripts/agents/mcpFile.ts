import {brotliCompressSync, constants} from 'node:zlib';
import type {Library} from '@alor-docs/mcp';
import {programFile, type ProgramFile} from '../../src/plugins/sandbox-data/single-file';

/** Starts the server; whoever starts it by hand reads on stderr what it is. */
const ENTRY = `
import {brotliDecompressSync} from 'node:zlib';
import packed from 'library.br';
import protocol from 'protocol.json';
import validators from 'validators.cjs';
import {createDocsServer, serveStdio} from './index';

const library = JSON.parse(brotliDecompressSync(packed).toString());
if (process.stdin.isTTY) {
  console.error(\`An MCP server: a client starts it, see \${library.site}en/api/quick-start/agents\`);
}
void serveStdio(createDocsServer(library, {...protocol, validators}, Date.now));
`;

/**
 * The MCP server as one file: pages and search index of both editions, the contract and the simulated exchange travel inside.
 *
 * @param root of the repository
 */
export function mcpFile(root: string, library: Library): Promise<ProgramFile> {
  const json = Buffer.from(JSON.stringify(library));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  return programFile(root, {
    entry: ENTRY,
    folder: 'packages/mcp/src',
    bytes: {'library.br': brotliCompressSync(json, {params})},
  });
}
