/* The sandbox on a port of this machine. For Node.js. */

export {GRAPHQL_PATH} from '../api/graphql';
export {CONTROL_PATH} from './control';
export {startHost, type Host, type HostOptions} from './host';
export {faultLines, HELP, readOptions, UsageError, type Options} from './options';
