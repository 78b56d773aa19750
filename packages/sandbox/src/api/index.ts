/* The broker in front of an exchange, whoever carries the bytes. No Node and no browser in it. */

export {createServer, type SandboxServer, type ServerOptions} from './server';
export type {HttpHandler, HttpRecord, HttpRequest} from './http';
export type {HttpOutcome} from './responses';
export {appliesTo} from './httpFaults';
export {appliesToMessage} from '../stream/messageFaults';
export {OPERATIONS} from './operations';
export type {Connection, MessageRecord} from '../stream/connection';
export type {Channel, Peer} from '../stream/session';
