import http from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Edition} from '../../src/plugins/contract/project';
import {examplesOf, httpOperations, mediaOf, type HttpOperation} from '../../src/plugins/contract/select';
import type {OpenApi, Schema} from '../../src/plugins/contract/vocabulary';
import {compiler} from '../../src/plugins/contract/validate/examples';

/** What one request to the mock came to. */
export interface MockCall {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** The operation that matched, if any. */
  readonly operation: string | undefined;
  /** What breaks the contract; empty for a good request. */
  readonly problems: readonly string[];
  readonly status: number;
}

/** A running mock. */
export interface MockHttp {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly calls: MockCall[];
  close(): Promise<void>;
}

/** The one access token the mocks accept. */
export const MOCK_TOKEN = 'mock.access.token';

/**
 * Starts an HTTP server that behaves as the contract says: it finds the operation by method and path, checks the token,
 * parameters and body, and answers with the example of the wanted format. A broken request gets 400 with the list of
 * problems, a missing token 401, an unknown path 404.
 */
export async function startMockHttp({openapi}: Pick<Edition, 'openapi'>): Promise<MockHttp> {
  const operations = httpOperations(openapi).map((operation) => ({operation, pattern: patternOf(operation.path)}));
  // Fixed paths first: `/Securities/currencyPairs` is not an exchange called currencyPairs.
  operations.sort(
    (a, b) => (a.operation.path.match(/\{/g)?.length ?? 0) - (b.operation.path.match(/\{/g)?.length ?? 0),
  );
  const compile = compiler(openapi);
  const calls: MockCall[] = [];

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const url = new URL(request.url ?? '/', 'http://mock');
      const found = operations.find(
        ({operation, pattern}) => operation.method === request.method && pattern.test(url.pathname),
      );
      const problems = found ? problemsOf(found.operation, url, request.headers, body, compile) : ['no such operation'];
      const answer = found
        ? answerOf(openapi, found.operation, url, request.headers, problems)
        : {status: 404, type: 'text/plain', text: ''};
      calls.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
        operation: found?.operation.id,
        problems,
        status: answer.status,
      });
      response.writeHead(answer.status, {'content-type': answer.type});
      response.end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${source}$`);
}

function problemsOf(
  operation: HttpOperation,
  url: URL,
  headers: http.IncomingHttpHeaders,
  body: string,
  compile: ReturnType<typeof compiler>,
): string[] {
  const problems: string[] = [];
  const known = new Set<string>();
  for (const parameter of operation.parameters) {
    const {name, in: place, schema} = parameter;
    known.add(name);
    const values =
      place === 'query'
        ? url.searchParams.getAll(name)
        : place === 'header'
          ? [headers[name.toLowerCase()]].flat().filter((one) => one !== undefined)
          : [];
    if (values.length === 0) {
      if (parameter.required && place !== 'path') {
        problems.push(`${place} ${name} is missing`);
      }
      continue;
    }
    const value =
      schema.type === 'array' ? values.map((one) => typed(one, schema.items ?? {})) : typed(values[0] ?? '', schema);
    if (!compile(schema)(value)) {
      problems.push(`${place} ${name} has the value ${JSON.stringify(value)}`);
    }
  }
  for (const name of new Set(url.searchParams.keys())) {
    if (!known.has(name)) {
      problems.push(`query ${name} is unknown`);
    }
  }
  const media = mediaOf(operation.body);
  if (media && (body !== '' || operation.body?.required === true)) {
    if (!String(headers['content-type']).startsWith(media.type)) {
      problems.push(`content-type is ${String(headers['content-type'])}`);
    }
    try {
      const validate = compile(media.node.schema);
      if (!validate(JSON.parse(body))) {
        problems.push(
          ...(validate.errors ?? []).map(({instancePath, message}) => `body ${instancePath} ${message ?? ''}`),
        );
      }
    } catch (error) {
      problems.push(`body is not JSON: ${String(error)}`);
    }
  }
  return problems;
}

function typed(value: string, schema: Schema): unknown {
  const types = [schema.type].flat();
  if ((types.includes('integer') || types.includes('number')) && value.trim() !== '' && !Number.isNaN(Number(value))) {
    return Number(value);
  }
  return types.includes('boolean') && (value === 'true' || value === 'false') ? value === 'true' : value;
}

function answerOf(
  document: OpenApi,
  operation: HttpOperation,
  url: URL,
  headers: http.IncomingHttpHeaders,
  problems: readonly string[],
) {
  const auth = operation.node['x-auth'];
  const sent = headers.authorization;
  if (
    (auth === 'required' && sent === undefined) ||
    (auth !== 'none' && sent !== undefined && sent !== `Bearer ${MOCK_TOKEN}`)
  ) {
    return {status: 401, type: 'text/plain', text: ''};
  }
  if (problems.length > 0) {
    return {status: 400, type: 'application/json', text: JSON.stringify({problems})};
  }
  const good = operation.responses.find(({status}) => status.startsWith('2'));
  const media = mediaOf(good?.node);
  const examples = media ? examplesOf(document, media.node) : [];
  const format = url.searchParams.get('format') ?? 'Simple';
  const example = examples.find((one) => one.format === format) ?? examples[0];
  const type = media?.type ?? 'text/plain';
  return {
    status: Number(good?.status ?? 200),
    type,
    text: type.includes('json') ? JSON.stringify(example?.value ?? null) : String(example?.value ?? ''),
  };
}
