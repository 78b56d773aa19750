import type {HttpRequest} from '../api/http';
import {HTTP_FAULTS, appliesTo} from '../api/httpFaults';
import {FAULTS, type FaultName} from '../faults';
import type {OperationRule} from '../protocol';
import type {Channel} from '../stream/session';

/** So many faults can be planned at a time. */
export const MOST_FAULTS = 1000;

/** Faults that wait for what can meet them, the next one first. */
export interface Plan {
  /** Takes the place of what was planned: each fault so many times, then the next one. */
  set(faults: readonly FaultName[], count: number): void;
  readonly planned: () => {readonly requests: readonly FaultName[]; readonly connections: readonly FaultName[]};
  /** Takes the fault that the request meets. */
  readonly forRequest: (request: HttpRequest, operation: OperationRule | undefined) => FaultName | undefined;
  /** Takes the fault that a new connection meets. */
  readonly forConnection: (channel: Channel) => FaultName | undefined;
}

/** An empty plan. */
export function createPlan(): Plan {
  let requests: FaultName[] = [];
  let connections: FaultName[] = [];
  return {
    set(faults, count) {
      const all = faults.flatMap((fault) => Array.from({length: count}, () => fault));
      requests = all.filter((fault) => HTTP_FAULTS[fault]);
      connections = all.filter((fault) => FAULTS[fault].on.some((place) => place !== 'http'));
    },
    planned: () => ({requests, connections}),
    forRequest({url}, operation) {
      const [next] = requests;
      return next && !url.startsWith('/refresh') && appliesTo(next, operation) ? requests.shift() : undefined;
    },
    forConnection(channel) {
      const [next] = connections;
      const on: readonly string[] = next ? FAULTS[next].on : [];
      return on.includes(channel.slice(1)) ? connections.shift() : undefined;
    },
  };
}
