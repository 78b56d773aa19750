import path from 'node:path';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import {createSandbox, unwrap, type Sandbox} from '@alor-docs/sandbox';
import type {Node} from '@alor-docs/contract';
import {createServer, type Peer, type SandboxServer, type ServerOptions} from '@alor-docs/sandbox/api';

/** The contract of this repository. */
export const CONTRACT = path.resolve(__dirname, '../../contract');

/** The time of the examples. */
export const NOW = Date.UTC(2025, 7, 6, 8, 59, 58, 612);

const protocol = loadProtocol(CONTRACT);

/** An engine, by default at the time of the examples. */
export const newEngine = (seed = 1, options: Partial<Parameters<typeof createSandbox>[0]> = {}): Sandbox =>
  unwrap(createSandbox({seed, now: NOW, ...options}));

/** A server in this process, without a network. Its clock for tokens stands still. */
export function newServer(options: Partial<ServerOptions> = {}): SandboxServer {
  return createServer({protocol, engine: newEngine(options.seed), seed: 1, wallClock: () => NOW, ...options});
}

/** A client without a network: what it received, and how its connection ended. */
export interface FakePeer extends Peer {
  readonly received: Node[];
  end: string;
}

/** A client that keeps what it receives. */
export function newPeer(unsent = 0): FakePeer {
  const peer: FakePeer = {
    received: [],
    end: '',
    send: (text) => void peer.received.push(JSON.parse(text) as Node),
    close: (code, reason) => void (peer.end = `${code} ${reason}`),
    reset: () => void (peer.end = 'reset'),
    stopReading: () => void (peer.end = 'dead'),
    unsent: () => unsent,
  };
  return peer;
}
