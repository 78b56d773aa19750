import http, {type IncomingMessage, type ServerResponse} from 'node:http';
import net, {type AddressInfo, type Socket} from 'node:net';
import {WebSocketServer, type WebSocket} from 'ws';
import {nearest} from '../../src/lib/nearest';
import {loadProtocol} from '../../src/plugins/sandbox/load';
import {createSandbox, FAULTS, SCENARIO_NAMES, type Sandbox, type ScenarioName} from '../../src/sandbox';
import {createGraphql, GRAPHQL_PATH, NOT_AUTHORIZED} from '../../src/sandbox/api/graphql';
import {bearer, type HttpOutcome, type HttpRequest} from '../../src/sandbox/api/http';
import {HTTP_FAULTS, isMetBy} from '../../src/sandbox/api/wire';
import {isFault, type FaultName} from '../../src/sandbox/faults';
import type {OperationRule} from '../../src/sandbox/protocol';
import {createServer, type SandboxServer, type ServerOptions} from '../../src/sandbox/server';
import type {Channel, Connection} from '../../src/sandbox/stream/connection';

export interface HostOptions extends Omit<ServerOptions, 'protocol' | 'engine' | 'wallClock' | 'seed'> {
  /** Absolute path of `contract/`. */
  readonly contractDir: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly seed?: number;
  /** How many times faster than ours the market's time passes; 0: it stands. */
  readonly speed?: number;
  readonly scenario?: ScenarioName;
  /** Start of the market's clock, Unix milliseconds; now unless told. */
  readonly now?: number;
  /** Makes the server; for tests that need another. */
  readonly make?: (options: ServerOptions) => SandboxServer;
  /** Tells who watches: a line for each request and message. */
  readonly log?: (line: string) => void;
}

/** A sandbox that listens. */
export interface Host {
  /** `http://127.0.0.1:PORT`; the same with `ws:` for `/ws` and `/cws`. */
  readonly origin: string;
  readonly server: SandboxServer;
  /** The next so many requests and connections that a fault can meet, meet it; then those of the next fault. */
  breakNext(faults: readonly FaultName[], count: number): void;
  close(): Promise<void>;
}

/** The market moves this often. */
const STEP = 100;

/** Pages on the reader's own machine may call; nobody else's. */
const OWN_PAGE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const LARGEST_BODY = 1 << 20;

/** Where the sandbox itself is told what to do. */
export const CONTROL_PATH = '/sandbox';

/** Starts the sandbox behind `node:http` and `ws` on one port of this machine. Rejects when the port is taken. */
export async function startHost({
  contractDir,
  port,
  seed = 1,
  speed = 1,
  scenario,
  now: start = Date.now(),
  make = createServer,
  log,
  ...options
}: HostOptions): Promise<Host> {
  // From here on the market's time passes, however long loading takes.
  let last = Date.now();
  const made = createSandbox({seed, now: start, scenario});
  if (!made.ok) {
    throw new Error(made.message);
  }
  const engine = made.value;
  const protocol = loadProtocol(contractDir);
  const planned = {http: [] as FaultName[], socket: [] as FaultName[]};
  const plannedForRequest = (request: HttpRequest, operation: OperationRule | undefined): FaultName | undefined => {
    const [next] = planned.http;
    return next && !request.url.startsWith('/refresh') && isMetBy(next, operation) ? planned.http.shift() : undefined;
  };
  const plannedForConnection = (channel: Channel): FaultName | undefined => {
    const [next] = planned.socket;
    const on: readonly string[] = next ? FAULTS[next].on : [];
    return on.includes(channel.slice(1)) ? planned.socket.shift() : undefined;
  };
  const server = make({
    protocol,
    engine,
    seed,
    wallClock: Date.now,
    ...options,
    httpFault: (...of) => options.httpFault?.(...of) ?? plannedForRequest(...of),
    socketFault: (number, channel) => options.socketFault?.(number, channel) ?? plannedForConnection(channel),
    watchHttp(record) {
      options.watchHttp?.(record);
      const {request, status, problems} = record;
      log?.(`${request.method} ${request.url} ${status ?? 'no answer'} ${problems.join('; ')}`.trimEnd());
    },
    watchMessages(record) {
      options.watchMessages?.(record);
      const {channel, connection, message, problem} = record;
      log?.(`${channel} #${connection} ${String(message?.opcode)} ${problem}`.trimEnd());
    },
  });

  const breakNext: Host['breakNext'] = (faults, count) => {
    const all = faults.flatMap((fault) => Array.from({length: count}, () => fault));
    planned.http = all.filter((fault) => HTTP_FAULTS[fault]);
    planned.socket = all.filter((fault) => FAULTS[fault].on.some((place) => place !== 'http'));
  };

  const graphql = createGraphql(protocol.sdl, engine);
  const take = (request: IncomingMessage, response: ServerResponse): void =>
    void bodyOf(request).then((body) => respond(request, response, body));
  // Java offers HTTP/2 by an Upgrade header, which a server with sockets would refuse: so there are two, and the first bytes
  // of a connection tell whose it is. Node.js opens a WebSocket over a connection that has served a request: none serves two.
  const web = http.createServer(take);
  web.maxRequestsPerSocket = 1;
  const upgrades = http.createServer(take);
  const lines = new Set<Socket>();
  const door = net.createServer((socket) => {
    lines.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => lines.delete(socket));
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (/^upgrade: *websocket/im.test(first.toString('latin1')) ? upgrades : web).emit('connection', socket);
      socket.resume();
    });
  });

  function respond(request: IncomingMessage, response: ServerResponse, body: Uint8Array | undefined): void {
    const headers = corsOf(request);
    const url = request.url ?? '/';
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end();
    } else if (body === undefined) {
      response.writeHead(413, {...headers, connection: 'close'}).end();
    } else if (url === CONTROL_PATH) {
      const [status, answer] = control(engine, request.method ?? '', body, breakNext);
      response.writeHead(status, {...headers, 'content-type': 'application/json'}).end(`${JSON.stringify(answer)}\n`);
    } else {
      const flat = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const message: HttpRequest = {method: request.method ?? '', url, headers: flat, body};
      const outcome = url === GRAPHQL_PATH ? queried(message) : server.handle(message);
      if (outcome.kind === 'answer') {
        response.writeHead(outcome.status, {...headers, ...outcome.headers}).end(outcome.body);
      } else if (outcome.half) {
        const {status, headers: promised, body: begun} = outcome.half;
        const end = (): void => void (outcome.kind === 'cut' && request.socket.destroy());
        response.writeHead(status, {...headers, ...promised}).write(begun, end);
      } else if (outcome.kind === 'cut') {
        request.socket.resetAndDestroy();
      }
    }
  }

  function queried({method, headers, body}: HttpRequest): HttpOutcome {
    const token = bearer({headers});
    const answer = (value: unknown): HttpOutcome => ({
      kind: 'answer',
      status: 200,
      headers: {'X-Sandbox': 'simulation', 'Content-Type': 'application/json; charset=utf-8'},
      body: JSON.stringify(value),
    });
    if (token !== undefined && server.tokens.check(token).kind !== 'good') {
      return answer(NOT_AUTHORIZED);
    }
    const sent = method === 'POST' ? jsonOf(body as Uint8Array) : undefined;
    return answer(graphql(sent?.query, sent?.variables));
  }

  const sockets = new WebSocketServer({server: upgrades, maxPayload: LARGEST_BODY});
  sockets.on('connection', (socket, request) => {
    const channel = request.url?.split('?')[0];
    if (channel === '/ws' || channel === '/cws') {
      serve(socket, channel, request.socket);
    } else {
      socket.close(1008, 'The sandbox listens on /ws and /cws');
    }
  });

  function serve(socket: WebSocket, channel: Channel, line: Socket): void {
    let unsent = 0;
    const connection: Connection = server.connect(channel, {
      send(text) {
        unsent += 1;
        socket.send(text, () => (unsent -= 1));
      },
      close: (code, reason) => socket.close(code, reason),
      cut: () => line.resetAndDestroy(),
      // A little later: what was sent before has to get through.
      stopReading: () => void setTimeout(() => socket.pause(), STEP),
      unsent: () => unsent,
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (bytes: Buffer) => connection.receive(bytes));
    socket.on('close', () => connection.closed());
  }

  await new Promise<void>((resolve, reject) => {
    door.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const timer = setInterval(() => {
    const now = Date.now();
    server.advance(Math.min((now - last) * speed, 86_400_000));
    last = now;
  }, STEP);
  return {
    origin: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    server,
    breakNext,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        door.close(() => resolve());
        lines.forEach((socket) => socket.destroy());
      }),
  };
}

/** The body of a request; undefined for one that is too large. */
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
    return new Uint8Array(); // the client went away: nobody waits for the answer
  }
  return Buffer.concat(chunks);
}

function corsOf({headers}: IncomingMessage): Record<string, string> {
  const {origin} = headers;
  return origin !== undefined && OWN_PAGE.test(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, x-reqid, x-alor-reqid',
        'access-control-expose-headers': 'x-sandbox, x-sandbox-reason',
        vary: 'origin',
      }
    : {};
}

function jsonOf(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** What the sandbox is told while it runs: a fault for what comes next, another market, another price. */
function control(
  engine: Sandbox,
  method: string,
  body: Uint8Array,
  breakNext: Host['breakNext'],
): [status: number, answer: object] {
  if (method === 'GET') {
    return [
      200,
      {
        scenario: engine.scenario(),
        now: new Date(engine.now()).toISOString(),
        faults: Object.keys(FAULTS),
        scenarios: SCENARIO_NAMES,
      },
    ];
  }
  const wanted = jsonOf(body) ?? {};
  const unknown = Object.keys(wanted).filter(
    (name) => !['fault', 'count', 'scenario', 'price', 'symbol', 'exchange'].includes(name),
  );
  const {fault, count = 1, scenario, price, symbol = 'SBER', exchange = 'MOEX'} = wanted;
  const refuse = (error: string): [number, object] => [400, {error}];
  if (method !== 'POST' || Object.keys(wanted).length === 0 || unknown.length > 0) {
    return refuse(
      `POST an object with fault and count, scenario, or price, symbol and exchange. Unknown: ${unknown.join(', ') || 'none'}.`,
    );
  }
  if (fault !== undefined) {
    const faults = typeof fault === 'string' ? fault.split(',') : [fault];
    const strange = faults.find((name) => !isFault(name));
    if (strange !== undefined || typeof count !== 'number' || !(count >= 1 && count <= 1000)) {
      const hint = typeof strange === 'string' ? ` Nearest: ${nearest(strange, Object.keys(FAULTS)).join(', ')}.` : '';
      return refuse(
        `fault is one of ${Object.keys(FAULTS).join(', ')}, or some with commas; count is 1 to 1000.${hint}`,
      );
    }
    breakNext(faults.filter(isFault), count);
  }
  if (scenario !== undefined && !engine.setScenario(scenario as ScenarioName).ok) {
    return refuse(`scenario is one of ${SCENARIO_NAMES.join(', ')}.`);
  }
  if (price !== undefined) {
    const moved = engine.movePrice({symbol: String(symbol), exchange: String(exchange)}, Number(price));
    if (!moved.ok) {
      return refuse(moved.message);
    }
  }
  return [200, {message: 'success'}];
}
