/* The MCP server. For Node.js. */

export {PREFIX, type FieldFacts, type Library, type LibraryEdition, type OperationFacts} from './library';
export {createDocsServer} from './server';
export {serveStdio} from './stdio';
