import {FAULTS, type FaultName} from '../faults';
import type {OperationRule} from '../protocol';

/**
 * What comes instead of the true answer. `cut`: the connection ends, `silence`: nothing ever comes; `cut-halfway` and
 * `silence-halfway`: the same after half of the body. `without-last`: a list lacks its last row.
 */
export type ResponseFault = 'cut' | 'silence' | 'cut-halfway' | 'silence-halfway' | 'without-last' | FaultyResponse;

/** What a fault does to an HTTP request. */
export interface HttpFault {
  /** undefined: the true answer. */
  readonly answer?: ResponseFault;
  /** The words of a 400 to a cancel, which money cannot refuse; its body is what it is for other requests, or the operation's. */
  readonly toCancel?: string;
  /** What the next request with the same `X-REQID` gets, instead of being carried out. */
  readonly repeat?: FaultyResponse;
  /** Milliseconds until the request is carried out. */
  readonly delay?: number;
  /** Which operations meet it; default: all of them. */
  readonly by?: (operation: OperationRule) => boolean;
}

/** An answer that a fault makes up. */
export interface FaultyResponse {
  readonly status: number;
  readonly type?: string;
  readonly location?: string;
  readonly body: string;
}

/** Lists lack orders of this age for as long, milliseconds. */
export const LIST_LAG = 10_000;

/** Seconds that the token of `token-short` lives. */
export const SHORT_LIFE = 5;

const bare = (status: number): FaultyResponse => ({status, body: ''});
const message = (words: string): FaultyResponse => ({
  status: 400,
  type: 'application/json',
  body: JSON.stringify({message: words}),
});

/** Texts of rejections that a fault makes up, as the server writes them. */
export const FAULTY_BODIES = {
  refused: 'Нехватка средств по лимитам клиента.',
  cancelRefused: 'Сейчас эта сессия не идет.',
  timeout: 'Command Timeout',
  canceled: 'Order was canceled before it was posted',
} as const;

/** Does the operation take an X-REQID? */
export const hasId = ({parameters}: OperationRule): boolean => parameters.some(({name}) => name === 'X-REQID');
/** Only what places or changes an order leaves one that is live. */
const makesOrder = (operation: OperationRule): boolean => operation.method !== 'DELETE' && hasId(operation);
const is =
  (name: string) =>
  ({id}: OperationRule): boolean =>
    id === name;
const isRefresh = is('JwtToken');
const isList = ({method, example}: OperationRule): boolean => method === 'GET' && Array.isArray(example);

/** The faults that HTTP requests can meet. */
export const HTTP_FAULTS: Readonly<Partial<Record<FaultName, HttpFault>>> = {
  'order-refused': {answer: message(FAULTY_BODIES.refused), toCancel: FAULTY_BODIES.cancelRefused},
  'text-refused': {
    answer: {status: 400, type: 'text/plain', body: FAULTY_BODIES.refused},
    toCancel: FAULTY_BODIES.cancelRefused,
  },
  'answer-lost': {answer: 'cut'},
  'lost-then-refused': {answer: 'cut', repeat: message(FAULTY_BODIES.refused), by: makesOrder},
  'lost-then-not-found': {answer: 'cut', repeat: bare(404), by: makesOrder},
  'late-delivery': {answer: 'cut', delay: 8000, by: ({method}) => method !== 'GET'},
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
  'proxy-timeout': {answer: bare(408)},
  'fill-in-cancel': {by: is('CommandapiWarptransTradeV2ClientOrdersOrderIdDelete')},
  'fill-in-update': {by: is('CommandapiWarptransTradeV2ClientOrdersActionsLimitOrderIdPut')},
  'cancel-all-partial': {by: is('CommandapiWarptransTradeV2ClientOrdersAllDelete')},
  'list-late': {by: isList},
  'list-behind': {answer: 'without-last', by: isList},
  'gateway-error': {
    answer: {status: 502, type: 'text/html', body: '<html>Bad Gateway</html>'},
  },
  redirect: {answer: {status: 302, location: '/login', body: ''}},
  'too-many-requests': {answer: bare(429)},
  'refresh-unavailable': {answer: {status: 502, type: 'text/html', body: '<html>Bad Gateway</html>'}, by: isRefresh},
  'refresh-refused': {answer: bare(403), by: isRefresh},
  'token-short': {by: isRefresh},
  'token-expired': {answer: bare(401), by: ({auth}) => auth !== 'none'},
  silence: {answer: 'silence'},
};

/** How often a request that meets the fault is carried out, before its answer is replaced. */
export const executionCount = (fault: FaultName): number =>
  fault === 'repeated-id' ? 2 : Number(FAULTS[fault].request === 'executed' && !HTTP_FAULTS[fault]?.delay);

/** Is this fault planned for the operation? `/refresh` is spared by all but its own, so that a program can begin. */
export const isPlannedFor = (fault: FaultName, operation: OperationRule | undefined): boolean =>
  appliesTo(fault, operation) &&
  (operation === undefined || !isRefresh(operation) || HTTP_FAULTS[fault]?.by === isRefresh);

/** Can a request to this operation meet the fault? A request that no operation takes meets those alone that all of them do. */
export function appliesTo(fault: FaultName, operation: OperationRule | undefined): boolean {
  const effect = HTTP_FAULTS[fault];
  return effect !== undefined && (effect.by === undefined || (operation !== undefined && effect.by(operation)));
}
