/*
 * The only place where the tests of the order library touch the sandbox: what moves there is changed here.
 */
export {newEngine, newPeer, newServer} from '../../support/sandbox';
export {startRecorded, type Recorded} from '../../support/servers';
export {REFRESH_TOKEN} from '../../../src/sandbox/api/tokens';
export type {HttpOutcome, HttpRequest} from '../../../src/sandbox/api/http';
export type {FaultName} from '../../../src/sandbox/faults';
export {createServer, type SandboxServer} from '../../../src/sandbox/server';
export type {OrderRow, Sandbox, StopRow} from '../../../src/sandbox/types';
