/* The sandbox on a port of this machine. For Node.js. */

export {createCertificate} from './certificate';
export {runCommand, type Subcommand} from './command';
export {startHost, type Host, type HostOptions} from './host';
export {NPM_RUN, readOptions} from './options';
