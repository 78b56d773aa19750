import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError} from '@modelcontextprotocol/sdk/types.js';
import {nearest} from '@alor-docs/contract/nearest';
import type {Protocol} from '@alor-docs/sandbox/protocol';
import {z} from 'zod';
import {docsTools} from './docs';
import type {Library} from './library';
import {referenceTools} from './reference';
import {sandboxTools} from './sandbox';
import {openSimulation} from './simulation';
import {argumentProblems, Refusal, shown, type Tool} from './tool';

const INSTRUCTIONS =
  'Documentation of the ALOR broker API and a simulated exchange. Start with search_docs, then read_page with the #anchor of a hit. Before you write a request, ask operation for its fields; check_request proves it. The sandbox tools trade in a simulation only: this server knows no real account and needs no token. Never ask the user for a real token. Order numbers are strings: on the derivatives market they are wider than a JavaScript number.';

/**
 * The MCP server: tools over the documentation and a simulated exchange. It reads no file and asks no network.
 *
 * @param now start of the simulation's clock, Unix milliseconds
 */
export function createDocsServer(library: Library, protocol: Protocol, now: () => number): Server {
  const tools: readonly Tool[] = [
    ...docsTools(library),
    ...referenceTools(library),
    ...sandboxTools(() => openSimulation(protocol, now())),
  ];
  const server = new Server(
    {name: 'alor-openapi', title: 'ALOR OpenAPI', version: library.version, websiteUrl: library.site},
    {capabilities: {tools: {}}, instructions: INSTRUCTIONS},
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({name, title, description, input, isReadOnly}) => ({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input) as {type: 'object'},
      annotations: {readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false},
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({params: {name, arguments: args}}) => {
    const called = tools.find((one) => one.name === name);
    if (!called) {
      const near = nearest(
        name,
        tools.map((one) => one.name),
        1,
      ).join();
      throw new McpError(ErrorCode.InvalidParams, `No tool ${shown(name)}, nearest: ${near}`);
    }
    const {success, data, error} = called.input.safeParse(args ?? {});
    const answer = (text: string, isError: boolean) => ({
      content: [{type: 'text' as const, text: called.notice ? `${called.notice}\n${text}` : text}],
      isError,
    });
    try {
      return success ? answer(called.run(data), false) : answer(argumentProblems(called.input, error), true);
    } catch (refusal) {
      if (refusal instanceof Refusal) {
        return answer(refusal.message, true);
      }
      throw refusal;
    }
  });
  return server;
}
