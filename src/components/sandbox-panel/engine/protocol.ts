import type {FaultName} from '@alor-docs/sandbox/faults';
import type {HttpOutcome, HttpRequest} from '@alor-docs/sandbox/api';
import type {Channel} from '@alor-docs/sandbox/api';
import type {Problem} from '@alor-docs/sandbox/protocol';
import type {ScenarioName} from '@alor-docs/sandbox';
import type {Snapshot, Subject} from './snapshot';

/*
 * The messages between the panel and its worker.
 */

/** Requests by kind, each with its response. `state` is the sandbox after the request, its record included. */
interface WorkerApi {
  /** Starts the sandbox, from the state of an earlier page where there is one. `now` is in Unix milliseconds. */
  readonly open: [{readonly state: string | null; readonly now: number}, {readonly restored: boolean}];
  /** `ms`: how long the sandbox took, milliseconds. */
  readonly http: [
    {readonly request: HttpRequest; readonly fault?: FaultName},
    {readonly outcome: HttpOutcome; readonly ms: number; readonly state: string},
  ];
  readonly connect: [{readonly channel: Channel; readonly fault?: FaultName}, {readonly connection: number}];
  /** A message from the client over a connection. */
  readonly receive: [{readonly connection: number; readonly text: string}, {readonly state: string}];
  /** The client ends a connection. */
  readonly drop: [{readonly connection: number}, null];
  readonly snapshot: [Subject, Snapshot & {readonly state: string}];
  /** Moves the market: to a price, or by a scenario. `refusal` says why it does not, and is '' if it does. */
  readonly market: [
    Pick<Subject, 'exchange' | 'symbol'> & {readonly price?: number; readonly scenario?: ScenarioName},
    {readonly refusal: string; readonly state: string},
  ];
  /** The session so far as the hash of an address, or why there is none. */
  readonly link: [null, Promise<{readonly hash: string} | {readonly problem: string}>];
  /** Plays the session of a hash in place of this one; `log`: what came and what was said, a step an entry. */
  readonly play: [
    {readonly hash: string},
    Promise<
      {readonly log: readonly string[]; readonly differs: boolean; readonly state: string} | {readonly problem: string}
    >,
  ];
  /** Validates the body of an operation or the message of an opcode; null: it is valid. */
  readonly validate: [{readonly of: string; readonly value: unknown}, Problem | null];
}

export type RequestKind = keyof WorkerApi;
export type RequestOf<K extends RequestKind> = WorkerApi[K][0];
export type ResponseOf<K extends RequestKind> = WorkerApi[K][1];

/** A request with its number. */
export type WorkerRequest = {
  [K in RequestKind]: {readonly id: number; readonly kind: K; readonly request: RequestOf<K>};
}[RequestKind];

/** Something that happened on a connection. `time` is in Unix milliseconds. */
export type StreamEvent = {readonly connection: number; readonly time: number} & (
  | {readonly kind: 'frame'; readonly text: string}
  /** `code` is undefined where there was no closing handshake. */
  | {readonly kind: 'closed'; readonly code?: number; readonly reason: string}
);

/** What the worker sends: the outcome of a request, or events of its connections. */
export type WorkerMessage =
  | {readonly id: number; readonly response: unknown}
  | {readonly id: number; readonly error: string}
  | {readonly events: readonly StreamEvent[]};
