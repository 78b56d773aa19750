import {startHost, type Host, type HostOptions} from '@alor-docs/sandbox/server';
import {createServer, type HttpRecord, type MessageRecord, type SandboxServer} from '@alor-docs/sandbox/api';
import {CONTRACT, newEngine, NOW} from './sandbox';

/** A sandbox on a port of this machine that keeps what its clients did. */
export interface Recorded extends Host {
  /** `ws://127.0.0.1:port`; append `/ws` or `/cws`. */
  readonly sockets: string;
  readonly calls: readonly HttpRecord[];
  readonly messages: readonly MessageRecord[];
  /** What the messages did wrong. */
  readonly problems: () => readonly string[];
  /** Connections so far. */
  readonly connections: () => number;
}

interface RecordedOptions extends Partial<HostOptions> {
  /** Each request and each connection meets the accounts of the examples, whatever came before it. */
  readonly fresh?: boolean;
}

/** Starts a sandbox at the moment of the examples. */
export async function startRecorded({
  fresh = false,
  make = createServer,
  ...options
}: RecordedOptions = {}): Promise<Recorded> {
  const calls: HttpRecord[] = [];
  const messages: MessageRecord[] = [];
  let connections = 0;
  const host = await startHost({
    contractDir: CONTRACT,
    port: 0,
    now: NOW,
    ...options,
    make(own) {
      const server = make(own);
      if (!fresh) {
        return server;
      }
      const made = [server];
      const another = (): SandboxServer => {
        made.push(make({...own, engine: newEngine()}));
        return made[made.length - 1];
      };
      return {
        ...server,
        handle: (request) => another().handle(request),
        connect: (...of) => another().connect(...of),
        advance: (ms) => made.forEach((one) => one.advance(ms)),
      };
    },
    watchHttp: (record) => calls.push(record),
    watchMessages: (record) => messages.push(record),
    socketFault(...of) {
      connections += 1;
      return options.socketFault?.(...of);
    },
  });
  return {
    ...host,
    sockets: host.origin.replace('http', 'ws'),
    calls,
    messages,
    problems: () => messages.flatMap(({problem}) => (problem === '' ? [] : [problem])),
    connections: () => connections,
  };
}

/** The address of a server that is down. No system hands out so low a port: a free one could be another test's server a moment later. */
export const DOWN_ORIGIN = 'http://127.0.0.1:2';
