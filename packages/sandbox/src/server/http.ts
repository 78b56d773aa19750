import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import {TLSSocket} from 'node:tls';
import {jsonOf} from '../api/check';
import {createGraphql, GRAPHQL_PATH, NOT_AUTHORIZED} from '../api/graphql';
import {bearer, type HttpRequest} from '../api/http';
import type {HttpOutcome} from '../api/responses';
import {control, CONTROL_PATH} from '../run/control';
import type {Run, RunOptions} from '../run/run';
import {corsOf} from './access';
import type {OAuth} from './oauth';

/** Larger requests and messages are not read, bytes. */
export const LARGEST_BODY = 1 << 20;

/** What answers requests. */
export interface Services {
  readonly run: Run;
  readonly oauth: OAuth;
}

/** Answers a request that has been let in. Rejects with whatever the sandbox throws. */
export async function respond(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = corsOf(request);
  const {url = '/', method = ''} = request;
  if (method === 'OPTIONS') {
    response.writeHead(204, headers).end();
    return;
  }
  const body = await bodyOf(request);
  if (body === undefined) {
    response.writeHead(413, {...headers, connection: 'close'}).end();
  } else if (url === CONTROL_PATH) {
    const type = request.headers['content-type'] ?? '';
    const [status, answer] = control(services.run, {method, type, body});
    response.writeHead(status, {...headers, 'content-type': 'application/json'}).end(`${JSON.stringify(answer)}\n`);
  } else {
    const flat = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const message: HttpRequest = {method, url, headers: flat, body};
    const signedIn = services.oauth.handle({method, url, body: new TextDecoder().decode(body)});
    if (signedIn) {
      send(request, response, signedIn);
      return;
    }
    send(request, response, services.run.request(message));
  }
}

/** What answers the queries of a run. The schema is read with the first of them. */
export function answerGraphql(sdl: string): RunOptions['other'] {
  let graphql: ReturnType<typeof createGraphql> | undefined;
  const answer = (value: unknown): HttpOutcome => ({
    kind: 'answer',
    status: 200,
    headers: {'X-Sandbox': 'simulation', 'Content-Type': 'application/json; charset=utf-8'},
    body: JSON.stringify(value),
  });
  return ({engine, tokens}, {method, url, headers, body}) => {
    if (url !== GRAPHQL_PATH) {
      return undefined;
    }
    const token = bearer({headers});
    if (token !== undefined && tokens.check(token).kind !== 'good') {
      return answer(NOT_AUTHORIZED);
    }
    graphql ??= createGraphql(sdl, engine);
    const sent = method === 'POST' ? (jsonOf(body) as Record<string, unknown> | null | undefined) : undefined;
    return answer(graphql(sent?.query, sent?.variables));
  };
}

/** Says why a request is not served. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: number, sentence: string): void {
  const type = 'text/plain; charset=utf-8';
  response.writeHead(status, {...corsOf(request), 'content-type': type, connection: 'close'}).end(`${sentence}\n`);
}

/** Sends what a request came to; where no answer comes, the client is left waiting or loses its connection. */
function send(request: IncomingMessage, response: ServerResponse, outcome: HttpOutcome): void {
  const headers = corsOf(request);
  if (outcome.kind === 'answer') {
    response.writeHead(outcome.status, {...headers, ...outcome.headers}).end(outcome.body);
  } else if (outcome.half) {
    const {status, headers: promised, body: begun} = outcome.half;
    const end = (): void => void (outcome.kind === 'cut' && request.socket.destroy());
    response.writeHead(status, {...headers, ...promised}).write(begun, end);
  } else if (outcome.kind === 'cut') {
    resetSocket(request.socket);
  }
}

/** Ends a connection without a farewell: by a reset, which there is for TCP alone. */
export const resetSocket = (socket: Socket): void =>
  void (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy());

/** The body of a request; undefined for one that is too large or breaks off. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_BODY) {
        return undefined;
      }
      chunks.push(chunk);
    }
  } catch {
    return undefined; // the client went away: what it began to ask for is not carried out
  }
  return Buffer.concat(chunks);
}
