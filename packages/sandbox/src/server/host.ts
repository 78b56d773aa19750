import {loadProtocol} from '../contract/load';
import {openHost, type Host, type OpenOptions} from './open';

export type {Host};

export interface HostOptions extends Omit<OpenOptions, 'protocol'> {
  /** Absolute path of `contract/`. */
  readonly contractDir: string;
}

/** Starts the sandbox with the contract of a folder. Rejects when the port is taken. */
export const startHost = ({contractDir, ...options}: HostOptions): Promise<Host> =>
  openHost({...options, protocol: loadProtocol(contractDir)});
