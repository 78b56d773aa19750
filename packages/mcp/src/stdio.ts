import process from 'node:process';
import type {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';

/** A message is no longer than this, bytes. */
const LONGEST_MESSAGE = 1 << 20;

/** Serves the client that has started this program, until that one ends it. What goes wrong is written to stderr. */
export async function serveStdio(server: Server): Promise<void> {
  const transport = new StdioServerTransport(process.stdin, process.stdout, {maxBufferSize: LONGEST_MESSAGE});
  server.onerror = (error) => console.error(String(error));
  server.onclose = () => process.exit(0);
  process.stdin.once('end', () => void server.close());
  await server.connect(transport);
}
