import http from 'node:http';
import type {AddressInfo} from 'node:net';

/** What one call to a bad server was. */
export interface BadCall {
  readonly method: string;
  /** Path and query behind the name of the fault. */
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a call, or fails to. `earlier` counts the calls to this fault that came before. */
export type Fault = (response: http.ServerResponse, call: BadCall, earlier: number) => void;

/** A plain answer. */
export const answer =
  (status: number, body: string, type = 'application/json'): Fault =>
  (response) => {
    response.writeHead(status, {'content-type': type});
    response.end(body);
  };

/** Cuts the connection without an answer. */
export const reset: Fault = (response) => void response.socket?.resetAndDestroy();

/** Never answers. */
export const hang: Fault = () => undefined;

/**
 * Starts an HTTP server whose answer depends on the first part of the path: `/reset/md/v2/time` meets the fault `reset`.
 * So one server plays many bad ones at the same time.
 */
export async function startBadHttp(faults: Readonly<Record<string, Fault>>) {
  const calls = new Map<string, BadCall[]>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(request.url ?? '') ?? [];
      const before = calls.get(name) ?? [];
      const call = {
        method: request.method ?? '',
        url: rest,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      calls.set(name, [...before, call]);
      (faults[name] ?? answer(404, ''))(response, call, before.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** `http://127.0.0.1:port/name`: the base of a fault. */
    at: (name: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    /** The calls a fault has seen. */
    calls: (name: string): readonly BadCall[] => calls.get(name) ?? [],
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
