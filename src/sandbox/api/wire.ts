import type {FaultName} from '../faults';

/**
 * What comes instead of the true answer. `cut`: the connection ends, `silence`: nothing ever comes; `cut-halfway` and
 * `silence-halfway`: the same after half of the body. `without-last`: a list lacks its last row.
 */
export type Spoiling = 'cut' | 'silence' | 'cut-halfway' | 'silence-halfway' | 'without-last' | SpoiledAnswer;

/** How a fault spoils an HTTP request. */
export interface HttpFault {
  /** How often, before its answer is spoiled. */
  readonly carriedOut: 'no' | 'once' | 'twice';
  /** undefined: the true answer. */
  readonly answer: Spoiling | undefined;
  /** Requests with other methods do not meet it. */
  readonly method?: string;
}

/** An answer that a fault makes up. */
export interface SpoiledAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

const bare = (status: number): SpoiledAnswer => ({status, body: ''});
const message = (words: string): SpoiledAnswer => ({
  status: 400,
  type: 'application/json',
  body: JSON.stringify({message: words}),
});

/** Texts of rejections that a fault makes up, as the server writes them. */
export const SPOILED_TEXTS = {
  refused: 'Нехватка средств по лимитам клиента.',
  timeout: 'Command Timeout',
  canceled: 'Order was canceled before it was posted',
} as const;

/** The faults that HTTP requests can meet. */
export const HTTP_FAULTS: Readonly<Partial<Record<FaultName, HttpFault>>> = {
  'order-refused': {carriedOut: 'no', answer: message(SPOILED_TEXTS.refused)},
  'text-refused': {carriedOut: 'no', answer: {status: 400, type: 'text/plain', body: SPOILED_TEXTS.refused}},
  'answer-lost': {carriedOut: 'once', answer: 'cut'},
  'answer-slow': {carriedOut: 'once', answer: 'silence'},
  'answer-cut': {carriedOut: 'once', answer: 'cut-halfway'},
  'answer-stalls': {carriedOut: 'once', answer: 'silence-halfway'},
  'answer-html': {
    carriedOut: 'once',
    answer: {status: 200, type: 'text/html', body: '<html>Please sign in to the network</html>'},
  },
  'answer-without-number': {carriedOut: 'once', answer: {status: 200, type: 'text/plain', body: 'OK'}},
  'request-lost': {carriedOut: 'no', answer: 'cut'},
  'command-timeout': {carriedOut: 'once', answer: message(SPOILED_TEXTS.timeout)},
  'canceled-before-posted': {carriedOut: 'once', answer: message(SPOILED_TEXTS.canceled)},
  'repeated-id': {carriedOut: 'twice', answer: undefined},
  'server-error': {carriedOut: 'once', answer: bare(500)},
  'list-behind': {carriedOut: 'once', answer: 'without-last', method: 'GET'},
  'gateway-error': {
    carriedOut: 'no',
    answer: {status: 502, type: 'text/html', body: '<html>Bad Gateway</html>'},
  },
  'too-many-requests': {carriedOut: 'no', answer: bare(429)},
  'token-expired': {carriedOut: 'no', answer: bare(401)},
  silence: {carriedOut: 'no', answer: 'silence'},
};

/** Can a request meet this fault? */
export const isMetBy = (fault: FaultName, {method}: {readonly method: string}): boolean =>
  (HTTP_FAULTS[fault]?.method ?? method) === method;
