/*
 * The only place where the tests of the order library touch the sandbox: what moves there is changed here.
 */
export {newEngine, newPeer, newServer} from '../../support/sandbox';
export {startRecorded, type Recorded} from '../../support/servers';
export {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
export type {FaultName} from '@alor-docs/sandbox/faults';
export {createServer, type HttpOutcome, type HttpRequest, type SandboxServer} from '@alor-docs/sandbox/api';
export type {OrderRow, Sandbox, StopRow} from '@alor-docs/sandbox';
