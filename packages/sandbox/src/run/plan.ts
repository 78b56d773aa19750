import {isPlannedFor} from '../api/httpFaults';
import type {HttpRequest} from '../api/http';
import {CHANNELS, isOn, type FaultChannel, type FaultName} from '../faults';
import type {OpcodeRule, OperationRule} from '../protocol';
import {appliesToEvent, appliesToMessage} from '../stream/messageFaults';

/** So many faults can be planned at a time on a channel. */
export const MOST_FAULTS = 1000;

/** Faults that wait for what can meet them, the next one first; each channel has its own. */
export interface Plan {
  /**
   * Takes the place of what was planned on the channel, or on all of them: each fault so many times, then the next one. A
   * fault waits on every channel where it can be met.
   */
  set(faults: readonly FaultName[], count: number, on?: FaultChannel): void;
  readonly planned: () => Readonly<Record<FaultChannel, readonly FaultName[]>>;
  /** Takes the fault that the request meets. */
  readonly forRequest: (request: HttpRequest, operation: OperationRule | undefined) => FaultName | undefined;
  /** Takes the fault that the message meets. */
  readonly forMessage: (opcode: OpcodeRule, expired: boolean) => FaultName | undefined;
  /** Takes the fault that an event of a subscription meets. */
  readonly forEvent: () => FaultName | undefined;
}

/** An empty plan. */
export function createPlan(): Plan {
  const queues: Record<FaultChannel, FaultName[]> = {http: [], ws: [], cws: []};
  const take = (queue: FaultName[], meets: (fault: FaultName) => boolean): FaultName | undefined =>
    queue.length > 0 && meets(queue[0]) ? queue.shift() : undefined;
  return {
    set(faults, count, on) {
      const all = faults.flatMap((fault) => Array.from({length: count}, () => fault));
      for (const channel of CHANNELS.filter((one) => on === undefined || one === on)) {
        queues[channel] = all.filter((fault) => isOn(fault, channel));
      }
    },
    planned: () => ({...queues}),
    forRequest: (_, operation) => take(queues.http, (fault) => isPlannedFor(fault, operation)),
    forMessage: (rule, expired) =>
      take(
        queues[rule.channel.slice(1) as FaultChannel],
        (fault) => appliesToMessage(fault, rule) && (expired || fault !== 'expired-reset'),
      ),
    forEvent: () => take(queues.ws, appliesToEvent),
  };
}
