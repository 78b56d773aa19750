import http, {type IncomingMessage, type RequestListener, type Server} from 'node:http';
import https from 'node:https';
import type {Socket} from 'node:net';
import {WebSocketServer, type WebSocket} from 'ws';
import {redactUrl} from '../api/http';
import type {Run} from '../run/run';
import type {Connection} from '../stream/connection';
import type {Channel} from '../stream/session';
import {refusalOf} from './access';
import type {Certificate} from './certificate';
import {LARGEST_BODY, refuse, resetSocket, respond, type Services} from './http';

/** What was sent gets through in so many milliseconds, before nothing is read any more. */
const STOP_READING_DELAY = 100;

/** So many connections above the limit still get an answer that says so. */
const SPARE_CONNECTIONS = 100;

interface ListenerOptions {
  readonly services: Services;
  /** Milliseconds that a client has for sending a whole request. */
  readonly requestTimeout: number;
  readonly mostConnections: number;
  readonly certificate?: Certificate;
  /** Tells of an exception of the sandbox itself. */
  readonly report: (where: string, error: unknown) => void;
}

interface Listener {
  readonly web: Server | https.Server;
  /** Ends all connections and listens no more. */
  close(): Promise<void>;
}

/** HTTP, `/ws` and `/cws` on one port: lets requests in or refuses them, and outlives whatever they make the sandbox throw. */
export function createListener(options: ListenerOptions): Listener {
  const {services, requestTimeout, mostConnections, certificate, report} = options;
  const sockets = new Set<Socket>();

  const refusedBefore = (request: IncomingMessage): readonly [status: number, sentence: string] | undefined => {
    const refusal = refusalOf(request);
    if (refusal !== '') {
      return [403, refusal];
    }
    return sockets.size > mostConnections
      ? [503, `The sandbox keeps ${mostConnections} connections at a time: end some of them.`]
      : undefined;
  };

  const answer: RequestListener = (request, response) => {
    const refused = refusedBefore(request);
    if (refused) {
      refuse(request, response, ...refused);
      return;
    }
    respond(services, request, response).catch((error: unknown) => {
      report(`${request.method} ${redactUrl(request.url ?? '')} 500`, error);
      if (response.headersSent) {
        request.socket.destroy();
      } else {
        refuse(request, response, 500, `The sandbox failed at this request and goes on. ${String(error)}`);
      }
    });
  };
  const timeouts = {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: Math.min(requestTimeout, 5000),
  };
  const web = certificate
    ? https.createServer({...timeouts, ...certificate, handshakeTimeout: requestTimeout}, answer)
    : http.createServer(timeouts, answer);
  // Clients repeat a request by themselves when a connection breaks that they have used before: a fault would go unseen.
  web.maxRequestsPerSocket = 1;
  web.maxConnections = mostConnections + SPARE_CONNECTIONS;
  web.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });

  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_BODY,
    verifyClient({req}, done) {
      const [status, sentence] = refusedBefore(req) ?? [];
      done(status === undefined, status, sentence);
    },
  });
  web.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      webSockets.handleUpgrade(request, socket, head, (opened) => serve(opened, request, services.run, report));
    } else {
      // Java offers HTTP/2 with a request, which is one like any other: it is read again without the offer.
      socket.unshift(Buffer.concat([headWithoutUpgrade(request), head]));
      web.emit(certificate ? 'secureConnection' : 'connection', socket);
      socket.resume();
    }
  });

  return {
    web,
    close: () =>
      new Promise((resolve) => {
        web.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}

/** The head of a request as it came, but for its offer of another protocol. */
function headWithoutUpgrade({method, url, httpVersion, rawHeaders}: IncomingMessage): Buffer {
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() !== 'upgrade' ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  );
  return Buffer.from([`${method} ${url} HTTP/${httpVersion}`, ...headers, '', ''].join('\r\n'), 'latin1');
}

/** Serves an open WebSocket. An exception of the sandbox ends this connection alone. */
function serve(
  socket: WebSocket,
  {url, socket: tcpSocket}: IncomingMessage,
  run: Run,
  report: ListenerOptions['report'],
): void {
  const channel = url?.split('?')[0];
  if (channel !== '/ws' && channel !== '/cws') {
    socket.close(1008, 'The sandbox listens on /ws and /cws');
    return;
  }
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      report(channel, error);
      // As much of the sentence as a closing frame holds.
      socket.close(1011, `The sandbox failed: ${String(error)}`.replaceAll(/[^ -~]/g, '?').slice(0, 123));
    }
  };
  socket.on('error', () => socket.terminate());
  guarded(() => {
    const connection = connect(run, socket, tcpSocket, channel);
    socket.on('message', (bytes: Buffer) => guarded(() => connection.receive(bytes)));
    socket.on('close', () => guarded(() => connection.closed()));
  });
}

function connect(run: Run, socket: WebSocket, tcpSocket: Socket, channel: Channel): Connection {
  let unsent = 0;
  let isHeld = false;
  const release = (): void => {
    isHeld = false;
    tcpSocket.uncork();
  };
  return run.connect(channel, {
    send(text) {
      // Data of one turn of the event loop leaves in one write, which costs as much as many messages. Answers to commands do not wait.
      if (channel === '/ws' && !isHeld) {
        isHeld = true;
        tcpSocket.cork();
        setImmediate(release);
      }
      unsent += 1;
      socket.send(text, () => (unsent -= 1));
    },
    close: (code, reason) => socket.close(code, reason),
    reset() {
      tcpSocket.uncork();
      resetSocket(tcpSocket);
    },
    stopReading: () => void setTimeout(() => socket.pause(), STOP_READING_DELAY),
    unsent: () => unsent,
  });
}
