import {FAULTS, type FaultName} from '../faults';
import type {OpcodeRule, OperationRule} from '../protocol';

/**
 * What comes instead of the true answer. `cut`: the connection ends, `silence`: nothing ever comes; `cut-halfway` and
 * `silence-halfway`: the same after half of the body. `without-last`: a list lacks its last row.
 */
export type ResponseFault = 'cut' | 'silence' | 'cut-halfway' | 'silence-halfway' | 'without-last' | FaultyResponse;

/** What a fault does to an HTTP request. */
export interface HttpFault {
  /** undefined: the true answer. */
  readonly answer?: ResponseFault;
  /** Which operations meet it; default: all of them. */
  readonly by?: (operation: OperationRule) => boolean;
}

/** An answer that a fault makes up. */
export interface FaultyResponse {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

const bare = (status: number): FaultyResponse => ({status, body: ''});
const message = (words: string): FaultyResponse => ({
  status: 400,
  type: 'application/json',
  body: JSON.stringify({message: words}),
});

/** Texts of rejections that a fault makes up, as the server writes them. */
export const FAULTY_BODIES = {
  refused: 'Нехватка средств по лимитам клиента.',
  timeout: 'Command Timeout',
  canceled: 'Order was canceled before it was posted',
} as const;

/** Does the operation take an X-REQID? */
export const hasId = ({parameters}: OperationRule): boolean => parameters.some(({name}) => name === 'X-REQID');
/** Only what places or changes an order leaves one that is live. */
const makesOrder = (operation: OperationRule): boolean => operation.method !== 'DELETE' && hasId(operation);

/** The faults that HTTP requests can meet. */
export const HTTP_FAULTS: Readonly<Partial<Record<FaultName, HttpFault>>> = {
  'order-refused': {answer: message(FAULTY_BODIES.refused)},
  'text-refused': {answer: {status: 400, type: 'text/plain', body: FAULTY_BODIES.refused}},
  'answer-lost': {answer: 'cut'},
  'answer-slow': {answer: 'silence'},
  'answer-cut': {answer: 'cut-halfway'},
  'answer-stalls': {answer: 'silence-halfway'},
  'answer-html': {
    answer: {status: 200, type: 'text/html', body: '<html>Please sign in to the network</html>'},
  },
  'answer-without-number': {
    answer: {status: 200, type: 'text/plain', body: 'OK'},
    by: makesOrder,
  },
  'request-lost': {answer: 'cut'},
  'command-timeout': {answer: message(FAULTY_BODIES.timeout), by: makesOrder},
  'canceled-before-posted': {answer: message(FAULTY_BODIES.canceled), by: makesOrder},
  'repeated-id': {by: hasId},
  'server-error': {answer: bare(500)},
  'list-behind': {
    answer: 'without-last',
    by: ({method, example}) => method === 'GET' && Array.isArray(example),
  },
  'gateway-error': {
    answer: {status: 502, type: 'text/html', body: '<html>Bad Gateway</html>'},
  },
  'too-many-requests': {answer: bare(429)},
  'token-expired': {answer: bare(401), by: ({auth}) => auth !== 'none'},
  silence: {answer: 'silence'},
};

/** How often a request that meets the fault is carried out, before its answer is replaced. */
export const executionCount = (fault: FaultName): number =>
  fault === 'repeated-id' ? 2 : Number(FAULTS[fault].request === 'executed');

/** Can a request to this operation meet the fault? A request that no operation takes meets those alone that all of them do. */
export function appliesTo(fault: FaultName, operation: OperationRule | undefined): boolean {
  const effect = HTTP_FAULTS[fault];
  return effect !== undefined && (effect.by === undefined || (operation !== undefined && effect.by(operation)));
}

/** Faults of a connection that act where an order or a subscription is made, and nowhere else. */
const OF_WORK: readonly FaultName[] = [
  'connection-dropped',
  'connection-closed',
  'request-lost',
  'answer-lost',
  'command-timeout',
  'data-before-ack',
];

/** Can a connection that carries this message meet the fault by it? */
export function appliesToMessage(fault: FaultName, {opcode, channel}: Pick<OpcodeRule, 'opcode' | 'channel'>): boolean {
  const on: readonly string[] = FAULTS[fault].on;
  if (!on.includes(channel.slice(1))) {
    return false;
  }
  switch (opcode) {
    case 'authorize':
      return fault !== 'order-refused' && !OF_WORK.includes(fault);
    case 'unsubscribe':
      return fault !== 'connection-dead' && !OF_WORK.includes(fault);
    default:
      return true;
  }
}
