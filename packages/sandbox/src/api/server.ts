import {createBehavior, type Knobs} from './knobs';
import {createTokens, REFRESH_TOKEN, type TokenOptions, type Tokens} from './tokens';
import {createHttp, type HttpHandler, type HttpOptions} from './http';
import {createStream, type Stream, type StreamOptions} from '../stream/connection';
import type {Protocol} from '../protocol';
import type {Sandbox} from '../types';

export interface ServerOptions
  extends
    Knobs,
    Pick<HttpOptions, 'requestsPerSecond' | 'lenient'>,
    Pick<StreamOptions, 'mostSubscriptions' | 'longestQueue'> {
  readonly protocol: Protocol;
  readonly engine: Sandbox;
  readonly seed: number;
  /** Unix milliseconds of the people who use it: tokens run out by this clock and by what was skipped, the market has its own. */
  readonly wallClock: () => number;
  /** Seconds that the access tokens live, in their order; the last serves again and again. */
  readonly tokenLife?: readonly number[];
  /** Hears of each new access token and what it says. */
  readonly tellToken?: TokenOptions['tell'];
  readonly httpFault?: HttpOptions['fault'];
  readonly socketFault?: StreamOptions['fault'];
  readonly messageFault?: StreamOptions['messageFault'];
  readonly eventFault?: StreamOptions['eventFault'];
  readonly watchHttp?: HttpOptions['watch'];
  readonly watchMessages?: StreamOptions['watch'];
}

/** The broker in front of the exchange: HTTP, `/ws` and `/cws` over one engine, whoever carries the bytes. */
export interface SandboxServer {
  readonly engine: Sandbox;
  readonly tokens: Tokens;
  readonly refreshToken: string;
  readonly handle: HttpHandler;
  readonly connect: Stream['connect'];
  readonly strike: Stream['strike'];
  /** Lets the market's time pass, and sends and carries out what is due. */
  advance(ms: number): void;
  /** As the engine's, for everything that has a clock: tokens run out, too. */
  skip(ms: number): ReturnType<Sandbox['advance']>;
  setClock(time: string): ReturnType<Sandbox['setClock']>;
}

/** Puts the broker in front of an engine. */
export function createServer(options: ServerOptions): SandboxServer {
  const {protocol, engine, seed, wallClock, tokenLife, httpFault, watchHttp, watchMessages} = options;
  const {login, clientId, portfolios} = engine.login();
  let skipped = 0;
  const tokens = createTokens({
    seed,
    now: () => wallClock() + skipped,
    login,
    clientId,
    portfolios: portfolios.map(({id}) => id),
    life: tokenLife,
    tell: options.tellToken,
  });
  const shared = {protocol, engine, tokens};
  const {mostSubscriptions, longestQueue, requestsPerSecond, lenient} = options;
  const behavior = createBehavior(options, wallClock);
  const http = createHttp({
    behavior,
    ...shared,
    lenient,
    wallClock,
    requestsPerSecond,
    fault: httpFault,
    watch: watchHttp,
  });
  const stream = createStream({
    ...shared,
    lenient,
    behavior,
    mostSubscriptions,
    longestQueue,
    fault: options.socketFault,
    messageFault: options.messageFault,
    eventFault: options.eventFault,
    watch: watchMessages,
  });
  const jump = <T>(move: () => T): T => {
    const before = engine.now();
    const moved = move();
    skipped += engine.now() - before;
    stream.flush();
    return moved;
  };
  return {
    engine,
    tokens,
    refreshToken: REFRESH_TOKEN,
    handle: http.handle,
    connect: stream.connect,
    strike: stream.strike,
    advance(ms) {
      engine.advance(ms);
      http.deliver();
      stream.flush();
    },
    skip: (ms) => jump(() => engine.advance(ms)),
    setClock: (time) => jump(() => engine.setClock(time)),
  };
}
