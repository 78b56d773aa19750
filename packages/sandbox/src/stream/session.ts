import type {Behavior} from '../api/knobs';
import type {Payload} from '../api/rows';
import type {Tokens} from '../api/tokens';
import type {FaultName} from '../faults';
import type {Format, OpcodeRule, Protocol} from '../protocol';
import type {Sandbox} from '../types';
import type {Source} from './subscriptions';

export type Channel = '/ws' | '/cws';

/** The other end of a connection. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Ends the connection without a closing handshake. */
  reset(): void;
  /** Reads no more and answers no ping, but stays connected. */
  stopReading(): void;
  /** Messages that the client has not taken yet. */
  unsent(): number;
}

/** What all connections share. */
export interface StreamContext {
  readonly protocol: Protocol;
  readonly engine: Sandbox;
  readonly tokens: Tokens;
  readonly opcodes: ReadonlyMap<string, OpcodeRule>;
  /** The example of an instrument's row in the contract. */
  readonly exampleOf: (symbol: string) => Payload | undefined;
  readonly lenient: boolean;
  readonly behavior: Behavior;
  readonly mostSubscriptions: number;
  readonly longestQueue: number;
  /** What goes wrong with an event that is about to be sent, on a connection with which nothing does so far. */
  readonly eventFault: () => FaultName | undefined;
  readonly sessions: Set<Session>;
}

/** A subscription of a connection. */
export interface Subscription {
  readonly rule: OpcodeRule;
  readonly source: Source;
  readonly format: Format;
  /** What stands before and after the data in its messages. */
  readonly frame: readonly [before: string, after: string];
  /** Milliseconds between two messages at least. */
  readonly frequency: number;
  sentAt: number;
  /** Something is to be sent when `frequency` allows. */
  isDelayed: boolean;
}

/** The sandbox's side of one connection. */
export interface Session {
  readonly ctx: StreamContext;
  /** Number of the connection, from 0. */
  readonly number: number;
  readonly channel: Channel;
  readonly peer: Peer;
  /** What goes wrong with the message that is handled. */
  fault: FaultName | undefined;
  /** What goes wrong with it from now on. */
  lasting: FaultName | undefined;
  readonly subscriptions: Map<string, Subscription>;
  /** The guid of each of its commands. */
  readonly seenCommands: Set<string>;
  /** The token that `authorize` gave it on /cws. */
  authorized: string | undefined;
  /** Nothing is sent any more, and nothing that comes is read. */
  isOver: boolean;
  /** Hears no more events of the engine. */
  stopListening: () => void;
}

/** Does the connection end where an answer or more data would come? */
export const breaksAtAnswer = ({fault}: Session): boolean =>
  fault === 'connection-closed' || fault === 'connection-dropped' || fault === 'request-lost';

/** Sends a message. A client that lags behind is cut off, as the server does. */
export const send = (session: Session, message: object): void => sendText(session, JSON.stringify(message));

/** Sends a message that is text already. */
export function sendText(session: Session, text: string): void {
  const {peer, fault, ctx} = session;
  if (session.isOver) {
    return;
  }
  if (peer.unsent() > ctx.longestQueue) {
    endSession(session, () => peer.reset());
    return;
  }
  peer.send(text);
  if (fault === 'message-repeated') {
    peer.send(text);
  }
}

/** Answers the request of a guid. */
export const acknowledge = (
  session: Session,
  guid: string,
  httpCode: number,
  message: string,
  more: object = {},
): void => send(session, {requestGuid: guid, httpCode, message, ...more});

/** Answers a request for a portfolio that the token does not include. @returns what was wrong */
export function refusePortfolio(session: Session, guid: string): string {
  const problem = 'the token does not include this portfolio';
  acknowledge(session, guid, 403, `Sandbox: ${problem}`);
  return problem;
}

/** Sends messages that answer nobody, where that is the fault. */
export function sendUnrelated(session: Session): void {
  if (session.fault === 'messages-of-others') {
    send(session, {requestGuid: 'somebody-else', httpCode: 200, message: 'Handled successfully'});
    send(session, {guid: 'somebody-else', data: {}});
  }
}

/** Forgets a connection; `how` ends it for the client. */
export function endSession(session: Session, how: () => void): void {
  session.isOver = true;
  session.stopListening();
  session.ctx.sessions.delete(session);
  how();
}

/** Ends the connection as its fault has it. */
export const breakOff = (session: Session): void =>
  endSession(session, () =>
    session.fault === 'connection-closed' ? session.peer.close(1012, 'maintenance') : session.peer.reset(),
  );

/** The sandbox reads and sends no more, and the connection stays open. */
export function stall(session: Session): void {
  session.isOver = true;
  session.stopListening();
  session.peer.stopReading();
}
