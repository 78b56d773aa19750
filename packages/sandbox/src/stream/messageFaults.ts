import {isOn, type FaultChannel, type FaultName} from '../faults';
import type {OpcodeRule} from '../protocol';

/** Faults that act where an order or a subscription is made, and nowhere else. */
const OF_WORK: readonly FaultName[] = [
  'connection-dropped',
  'connection-closed',
  'request-lost',
  'answer-lost',
  'command-timeout',
  'ack-500',
  'unauthorized-nameless',
  'data-before-ack',
  'ack-lost',
];

/** Faults that stay with the connection which has met them. */
const LASTING: readonly FaultName[] = ['connection-dead', 'silence', 'message-repeated', 'message-lost'];

/** Faults of what the server sends by itself: the next event meets them on any connection that is open. */
const OF_EVENTS: readonly FaultName[] = ['message-repeated', 'message-lost'];

/** Can an event of a subscription meet the fault? */
export const appliesToEvent = (fault: FaultName): boolean => OF_EVENTS.includes(fault);

/** Does the fault stay with its connection? The others act on one message. */
export const isLasting = (fault: FaultName): boolean => LASTING.includes(fault);

/** Can a connection that carries this message meet the fault by it? */
export function appliesToMessage(fault: FaultName, {opcode, channel}: Pick<OpcodeRule, 'opcode' | 'channel'>): boolean {
  if (!isOn(fault, channel.slice(1) as FaultChannel)) {
    return false;
  }
  switch (fault) {
    case 'fill-in-cancel':
      return opcode === 'delete:limit';
    case 'fill-in-update':
      return opcode === 'update:limit';
    case 'expired-reset':
    case 'order-refused':
      return opcode !== 'authorize';
    case 'connection-dead':
      return opcode !== 'unsubscribe';
    default:
      return !OF_WORK.includes(fault) || (opcode !== 'authorize' && opcode !== 'unsubscribe');
  }
}
